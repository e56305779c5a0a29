"""Every feature of the StarGames table (F1 to F27) has a test that names it, here or in Vitest."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FEATURES = [f"F{number}" for number in range(1, 28)]


def named() -> set[str]:
    """The features that the markers of pytest and the names of Vitest's tests speak of."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for marker in re.findall(r"mark\.feature\(([^)]*)\)", path.read_text("utf-8")):
            found |= set(re.findall(r'"(F\d+)"', marker))
    for path in (ROOT / "web" / "src").rglob("*.test.ts"):
        for title in re.findall(r'\b(?:it|describe)\(\s*"([^"]*)"', path.read_text("utf-8")):
            found |= set(re.findall(r"\bF\d+\b", title))
    return found


@pytest.mark.parametrize("feature", FEATURES)
def test_every_feature_has_a_test(feature: str) -> None:
    assert feature in named()


def test_no_test_speaks_of_a_feature_beyond() -> None:
    assert named() <= set(FEATURES)
