"""The second checker of shuffles: on its own, and of the same mind as the first."""

import ast
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from tests.docs.pages import ROOT
from tests.laws.play import Case, cases
from tests.laws.records import recorded
from tests.laws.tampering import tampered_shuffles

from spelbok.core.record import write

FILE = ROOT / "docs" / "verify_shuffle.py"


def loaded() -> ModuleType:
    spec = spec_from_file_location("verify_shuffle", FILE)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECKER = loaded()
check: Callable[[str], list[str]] = CHECKER.check
DOUBTS = (CHECKER.Doubt, ValueError, KeyError)


def test_it_is_short_and_knows_nothing_but_the_standard_library() -> None:
    text = FILE.read_text("utf-8")
    assert len(text.splitlines()) < 130
    imported = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize("case", cases(), ids=str)
def test_honest_records_pass_and_tampered_ones_do_not(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=2)
    assert len(check(write(record))) == len(record.deals)
    for what, wrong in tampered_shuffles(record):
        with pytest.raises(DOUBTS):
            check(write(wrong))
        assert what


def test_a_record_without_its_pack_is_told_it() -> None:
    case = cases()[0]
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    (proof,) = record.deals
    (told,) = check(write(replace(record, deals=(replace(proof, pack=None),))))
    assert told.endswith(f"it was: {proof.pack}")


def test_a_running_deal_is_left_open() -> None:
    case = cases()[0]
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    running = replace(record.deals[0], secret=None, result=None, pack=None)
    (told,) = check(write(replace(record, deals=(running,))))
    assert "not over" in told


@pytest.mark.parametrize("text", ["", "hello", "spelbok-record: 2\n", "spelbok-record: 1\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(DOUBTS):
        check(text)


def test_it_is_a_program(tmp_path: Path) -> None:
    case = cases()[0]
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(write(record), "utf-8")
    bad.write_text(write(replace(record, match="another")), "utf-8")
    told = [
        subprocess.run(
            [sys.executable, "-I", str(FILE), str(file)],
            capture_output=True,
            text=True,
            check=False,
        )
        for file in (good, bad)
    ]
    assert [run.returncode for run in told] == [0, 1]
    assert told[0].stdout.startswith("deal 1: ")
    assert "another order" in told[1].stderr
