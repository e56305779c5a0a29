"""The fifth game that docs/adding-a-game.md makes is a real one: it plays, and obeys."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.docs.pages import ROOT, fences, run_examples

import spelbok
from spelbok.core.game import Game
from spelbok.core.rulespage import parse_rules_page

PAGE = "docs/adding-a-game.md"
FOLDER = "src/spelbok/games/highest/"
METADATA = "Metadata-Version: 2.1\nName: highest\nVersion: 1.0\n"
ENTRY_POINTS = "[spelbok.games]\nhighest = highest:GAME\n"


def write_package(folder: Path) -> None:
    """The page's files as an installed package of its own, registered by its entry point."""
    for fence in fences(PAGE):
        if fence.file and fence.file.startswith(FOLDER):
            path = folder / "highest" / fence.file.removeprefix(FOLDER)
            path.parent.mkdir(exist_ok=True)
            path.write_text(fence.text.replace("spelbok.games.highest", "highest"), "utf-8")
    info = folder / "highest-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA, "utf-8")
    (info / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")


@pytest.fixture
def highest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    write_package(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    games = importlib.import_module("spelbok.games").games
    games.cache_clear()
    yield spelbok.game("highest")
    games.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "highest"]:
        del sys.modules[name]


@pytest.mark.usefixtures("highest")
def test_the_examples_of_the_page_run() -> None:
    run_examples(PAGE)


def test_its_rules_page_is_well_formed(highest: Game) -> None:
    page = parse_rules_page(highest.rules_page)
    assert [rule.id for rule in page.rules] == ["HI-1", "HI-2", "HI-3"]


@pytest.mark.parametrize("ruleset", ["short", "long"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_it_to_the_end_from_what_they_may_know(
    highest: Game, ruleset: str, seats: int
) -> None:
    chance = spelbok.Shuffle.fast(seats)
    match = highest.match(highest.rules(ruleset), seats=seats, seed=7)
    deal = match.deal
    while not deal.over:
        world = deal.sample_world(deal.turn, chance)
        assert world.view(deal.turn) == deal.view(deal.turn)
        assert highest.load(deal.position()).position() == deal.position()
        level = highest.levels["casual" if deal.turn else "novice"]
        deal.play(deal.move_text(level.choose(world, deal.turn, chance, 100)))
    assert match.over
    assert match.winners
    assert sum(match.standing["tricks"]) == (3 if ruleset == "short" else 5)


def test_of_equal_ranks_the_one_played_first_takes_the_trick(highest: Game) -> None:
    deal = highest.load(
        {"game": "highest", "rules": {}, "turn": 1, "hands": ["KC 6D", "KH 7D"], "stock": "AS"}
    )
    deal.play("play KH")
    deal.play("play KC")
    assert deal.turn == 1
    assert deal.view(None)["won"] == [0, 1]


def test_the_laws_hold_for_it(tmp_path: Path) -> None:
    """As somebody would run them who has installed the game: it is found by its entry point."""
    write_package(tmp_path)
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "tests/laws", "-k", "highest-long-3"]
    done = subprocess.run(
        [*command, "-q", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
