"""What the bots of Star Plus see in a position."""

from collections import Counter

import pytest
from tests.games.starplus.table import STAR_PLUS, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import StarPlusDeal
from spelbok.games.starplus.outlook import Sums, Unseen


def choice(level: str, deal: Deal, seed: int = 0) -> str:
    move = STAR_PLUS.levels[level].choose(deal, deal.turn, Shuffle.fast(seed), 100)
    return deal.move_text(move)


@pytest.mark.parametrize(
    ("cards", "black_hole", "moves"),
    [
        ("4 3 1 5", False, {"play 4"}),
        ("3 1 6 -2", False, {"play 1 3", "play 6 -2", "draw"}),
        ("1 1 2 9", False, {"draw"}),
        ("1 1 2 9", True, {"play 1 1 2"}),
        ("1 1 1 1 9", True, {"draw"}),
        ("Z 1 1 2", False, {"play Z"}),
        ("Z 9", True, {"play Z"}),
    ],
)
def test_a_novice_sees_small_sums_only(cards: str, black_hole: bool, moves: set[str]) -> None:
    deal = table(cards, "5", total=4, black_hole=black_hole, deck="1 1 1 1 1")
    assert {choice("novice", deal, seed) for seed in range(12)} == moves


@pytest.mark.parametrize(
    ("cards", "keys", "move"),
    [
        ("1 1 2 9", {}, "play 1 1 2"),  # three cards, though two would do
        ("3 1 4 5 5", {}, "play 1 3"),
        ("Z 9 9", {}, "play Z"),  # spent where drawing would do
        ("9 9", {}, "draw"),
        ("4 5 -1 9 9", {}, "play 4"),  # and hardly ever thinks of cards below zero
    ],
)
def test_a_casual_player_sheds_as_much_as_it_can(
    cards: str, keys: dict[str, object], move: str
) -> None:
    deal = table(cards, "5 5 5", **{"total": 4, "deck": "2 2 3 3 1 6 6 5 4 3 2 1 2 3", **keys})
    moves = Counter(choice("casual", deal, seed) for seed in range(40))
    assert moves.most_common(1)[0][0] == move


def test_a_casual_player_thinks_of_cards_below_zero_now_and_then() -> None:
    deal = table("5 -1 9 9", "5 5 5", total=4, deck="2 2 3 3 1 6 6 5 4 3")
    assert {choice("casual", deal, seed) for seed in range(40)} == {"draw", "play 5 -1"}


@pytest.mark.parametrize(
    ("cards", "keys", "move"),
    [
        ("3 1 4 5 5", {}, "play 4"),  # keeps small cards that make many sums
        ("Z 9 9", {"black_hole": True}, "play Z"),  # a refuge
        ("4 5 -1 9 9", {}, "play 4"),  # and so are cards below zero
        ("7 1 2 3", {"total": 7, "points": ["", "1 1"]}, "play 7"),  # steals
        ("7 1 6 9", {"total": 7, "points": ["1 1", ""]}, "play 1 6"),  # where there is something
    ],
)
def test_a_skilled_player_weighs(cards: str, keys: dict[str, object], move: str) -> None:
    deal = table(cards, "5 5 5", **{"total": 4, "deck": "2 2 3 3 1 6 6 5 4 3 2 1 2 3", **keys})
    assert choice("skilled", deal) == move


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_they_go_out_when_they_can(level: str) -> None:
    assert choice(level, table("2 1 1", "5", total=4, deck="6 6")) == "play 1 1 2"


@pytest.mark.parametrize(
    ("points", "move"), [(["1 1 1 2 2 2", ""], "draw"), (["", "1 1 1 2 2 2"], "play 4")]
)
def test_a_skilled_player_draws_the_last_card_exactly_when_that_wins(
    points: list[str], move: str
) -> None:
    deal = table("4 9", "5 5", total=4, deck="6 6", points=points)
    assert choice("skilled", deal) == move


def test_sums_are_what_three_cards_and_more_make_and_fewer() -> None:
    sums = Sums(hand.of([0, 1, 4, 9]))  # 1 2 5 −1
    few = {total for total in range(1, 13) if sums.make(total, 1)}
    many = {total for total in range(1, 13) if sums.make(total, 3)}
    assert few == {1, 2, 3, 4, 5, 6, 7, 8}
    assert many == {2, 5, 6, 7, 8}


def test_hands_are_imagined_from_the_cards_not_seen_alone() -> None:
    """The others have four 2s and a 9: a hand of two is never anything else."""
    deal = table("1 1", "2 9", "2 2", deck="2")
    assert isinstance(deal, StarPlusDeal)
    unseen, chance = Unseen(deal, 0), Shuffle.fast(3)
    hands = {tuple(hand.listed(unseen.imagine(2, chance))) for _ in range(50)}
    assert hands == {(1, 1), (1, 8)}


@pytest.mark.parametrize(("better", "worse"), [("casual", "novice"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Forty rounds, each played twice with seats changed."""
    ahead = 0
    for seed in range(40):
        for levels in ((better, worse), (worse, better)):
            deal, chance = STAR_PLUS.deal(seats=2, starter=0, seed=seed), Shuffle.fast(seed)
            while not deal.over:
                level = STAR_PLUS.levels[levels[deal.turn]]
                deal.apply(deal.turn, level.choose(deal, deal.turn, chance, 100))
            scores = dict(zip(levels, deal.returns(), strict=True))
            ahead += scores[better] - scores[worse]
    assert ahead / 80 > 1
