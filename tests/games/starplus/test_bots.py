"""What the bots of Star Plus see in a position."""

import pytest
from tests.games.starplus.table import STAR_PLUS, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle


def choice(level: str, deal: Deal, seed: int = 0) -> str:
    move = STAR_PLUS.levels[level].choose(deal, deal.turn, Shuffle.fast(seed), 100)
    return deal.move_text(move)


@pytest.mark.parametrize(
    ("hand", "black_hole", "moves"),
    [
        ("4 3 1 5", False, {"play 4"}),
        ("3 1 6 -2", False, {"play 1 3", "play 6 -2"}),
        ("1 1 2 9", False, {"draw"}),
        ("1 1 2 9", True, {"play 1 1 2"}),
        ("1 1 1 1 9", True, {"draw"}),
        ("Z 1 1 2", False, {"play Z"}),
        ("Z 9", True, {"play Z"}),
    ],
)
def test_a_novice_sees_small_sums_only(hand: str, black_hole: bool, moves: set[str]) -> None:
    deal = table(hand, "5", total=4, black_hole=black_hole, deck="1 1 1 1 1")
    assert {choice("novice", deal, seed) for seed in range(12)} == moves


@pytest.mark.parametrize(
    ("hand", "keys", "move"),
    [
        ("1 1 2 9", {}, "play 1 1 2"),  # sheds much
        ("3 1 4 5 5", {}, "play 4"),  # but keeps small cards that make many sums
        ("Z 9 9", {}, "draw"),  # Zeus is held
        ("Z 9 9", {"deck": "1 2"}, "play Z"),  # as long as there is time
        ("Z 9 9", {"black_hole": True}, "play Z"),  # for this
        ("4 5 -1 9 9", {}, "play 4"),  # and so are negatives
        ("8 -3 -1 9", {"points": ["", "1 1 1"]}, "play 8 -1 -3"),
        ("7 1 2 3", {"total": 7, "points": ["", "1 1"]}, "play 7"),  # steals
    ],
)
def test_a_casual_player_weighs(hand: str, keys: dict[str, object], move: str) -> None:
    deal = table(hand, "5 5 5", **{"total": 4, "deck": "2 2 3 3 1 6 6 5 4 3 2 1 2 3", **keys})
    assert choice("casual", deal) == move


def test_a_casual_player_goes_out_when_it_can() -> None:
    assert choice("casual", table("2 1 1", "5", total=4, deck="6 6")) == "play 1 1 2"


@pytest.mark.parametrize(
    ("points", "move"), [(["1 1 1 2 2 2", ""], "draw"), (["", "1 1 1 2 2 2"], "play 4")]
)
def test_a_casual_player_draws_the_last_card_exactly_when_that_wins(
    points: list[str], move: str
) -> None:
    deal = table("4 9", "5 5", total=4, deck="6 6", points=points)
    assert choice("casual", deal) == move


def test_casual_beats_novice_clearly() -> None:
    """Sixty rounds, each played twice with seats changed: at least four points a round apart."""
    ahead = 0
    for seed in range(60):
        for first in ("casual", "novice"):
            levels = [first, "novice" if first == "casual" else "casual"]
            deal, chance = STAR_PLUS.deal(seats=2, starter=0, seed=seed), Shuffle.fast(seed)
            while not deal.over:
                level = STAR_PLUS.levels[levels[deal.turn]]
                deal.apply(deal.turn, level.choose(deal, deal.turn, chance, 100))
            scores = dict(zip(levels, deal.returns(), strict=True))
            ahead += scores["casual"] - scores["novice"]
    assert ahead / 120 > 4
