"""Compiled equals interpreted: the same deals, views, worlds and choices in both builds.

And the same tables: what players are sent, and what the journal keeps.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.laws.play import cases

import spelbok

ROOT = Path(__file__).parents[2]
WHEEL_PYTHON = os.environ.get("SPELBOK_WHEEL_PYTHON", "")


ENGINE = Path(__file__).with_name("digest.py")
HOUSE = ROOT / "tests" / "house" / "digest.py"
EXPECTED = {
    ENGINE: {str(case) for case in cases()},
    HOUSE: {game.slug for game in spelbok.games()},
}


@cache
def digests(script: Path, python: str, path: str) -> dict[str, Any]:
    """What `script` prints under `python` with PYTHONPATH `path`, run outside the checkout."""
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    run = subprocess.run(
        [python, str(script)],
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
@pytest.mark.parametrize("script", [ENGINE, HOUSE], ids=["engine", "house"])
def test_compiled_equals_interpreted(script: Path) -> None:
    assert WHEEL_PYTHON, "SPELBOK_WHEEL_PYTHON must name a Python that has the compiled wheel"
    interpreted = digests(script, sys.executable, str(ROOT / "src"))
    compiled = digests(script, WHEEL_PYTHON, "")
    assert (interpreted["compiled"], compiled["compiled"]) == (False, True)
    assert set(interpreted["digests"]) == EXPECTED[script]
    assert compiled["digests"] == interpreted["digests"]


@pytest.mark.parametrize("script", [ENGINE, HOUSE], ids=["deals", "tables"])
def test_digests_tell_apart(script: Path) -> None:
    found = digests(script, sys.executable, str(ROOT / "src"))["digests"]
    assert len(set(found.values())) == len(found)
