"""Every numbered rule of every game's page has a test that names it with `@pytest.mark.rule`."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import spelbok
from spelbok.core.game import Game

TESTS = Path(__file__).parents[1]
NUMBER = re.compile(r"\b([A-Z]{1,2}-\d+)\b")

# X-5, leaving a running game, is the house's to keep.
OF_ALL_GAMES = ("X-1", "X-2", "X-3", "X-4", "X-6", "X-7", "X-8", "X-9")
EVERY_GAME = pytest.mark.parametrize("game", spelbok.games(), ids=lambda game: game.slug)


def folder(game: Game) -> Path:
    """The tests of a game lie in a folder named like its package."""
    return TESTS / "games" / game.package.rpartition(".")[2]


@cache
def named(path: Path) -> frozenset[str]:
    """The rules that the tests of a file or folder name in their `rule` marks."""
    files = sorted(path.rglob("test_*.py"))
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))
    calls = (node for node in nodes if isinstance(node, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func) == "pytest.mark.rule")
    return frozenset(str(ast.literal_eval(arg)) for mark in marks for arg in mark.args)


@EVERY_GAME
def test_every_rule_of_the_page_has_a_test(game: Game) -> None:
    rules = set(NUMBER.findall(game.rules_page)) - {"X-5"}
    assert rules, f"the page of {game.slug} numbers no rules"
    missing = rules - named(folder(game)) - named(TESTS / "laws")
    assert not missing, f"no test in {folder(game)} names {sorted(missing)}"


@EVERY_GAME
def test_every_rule_a_test_names_is_on_the_page(game: Game) -> None:
    known = set(NUMBER.findall(game.rules_page)) | set(OF_ALL_GAMES)
    assert named(folder(game)) <= known


@pytest.mark.parametrize("rule", OF_ALL_GAMES)
def test_every_rule_of_all_games_has_a_test(rule: str) -> None:
    assert rule in named(TESTS)
