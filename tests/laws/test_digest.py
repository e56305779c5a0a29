"""Compiled equals interpreted: the same deals, views, worlds and choices in both builds."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.laws.play import cases

ROOT = Path(__file__).parents[2]
WHEEL_PYTHON = os.environ.get("SPELBOK_WHEEL_PYTHON", "")


@cache
def digests(python: str, path: str) -> dict[str, Any]:
    """What `digest.py` prints under `python` with PYTHONPATH `path`, run outside the checkout."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    run = subprocess.run(
        [python, str(Path(__file__).with_name("digest.py"))],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT.anchor,
        env=env | {"PYTHONPATH": path},
    )
    assert run.returncode == 0, run.stderr
    return dict(json.loads(run.stdout))


@pytest.mark.skipif(
    not WHEEL_PYTHON and not os.environ.get("CI"),
    reason="SPELBOK_WHEEL_PYTHON names no Python with the compiled wheel (make test sets it)",
)
def test_compiled_equals_interpreted() -> None:
    assert WHEEL_PYTHON, "SPELBOK_WHEEL_PYTHON must name a Python that has the compiled wheel"
    interpreted = digests(sys.executable, str(ROOT / "src"))
    compiled = digests(WHEEL_PYTHON, "")
    assert (interpreted["compiled"], compiled["compiled"]) == (False, True)
    assert set(interpreted["digests"]) == {str(case) for case in cases()}
    assert compiled["digests"] == interpreted["digests"]


def test_digests_tell_deals_apart() -> None:
    found = digests(sys.executable, str(ROOT / "src"))["digests"]
    assert len(set(found.values())) == len(found)
