"""The search for plays against one that tries every choice of cards, and what it promises."""

from collections.abc import Iterator
from itertools import product

import pytest
from tests.games.starplus.table import COPIES, PACK, table

from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

NUMBERS = [code for code in COPIES if code != "Z"]


def tried(hand: list[str], total: int, least: int) -> set[str]:
    """All plays that make the total, by trying every number of copies of every card."""
    counts = [range(hand.count(code) + 1) for code in NUMBERS]
    found = set()
    for choice in product(*counts):
        cards = [code for code, copies in zip(NUMBERS, choice, strict=True) for _ in range(copies)]
        if len(cards) >= max(least, 1) and sum(map(int, cards)) == total:
            found.add("play " + " ".join(cards))
    return found


def some_hands(size: int, number: int) -> Iterator[list[str]]:
    for seed in range(number):
        order = Shuffle.fast(1000 * size + seed).order(len(PACK))
        yield [PACK[at] for at in order[:size]]


def holding(hand: list[str], total: int, black_hole: bool) -> Deal:
    return table(" ".join(hand), "1", total=total, black_hole=black_hole)


@pytest.mark.rule("SP-7", "SP-14")
@pytest.mark.parametrize("black_hole", [False, True])
@pytest.mark.parametrize(("size", "number"), [(1, 13), (2, 12), (5, 12), (9, 24), (14, 3)])
def test_all_plays_and_no_others_are_found_each_once(
    size: int, number: int, black_hole: bool
) -> None:
    for at, hand in enumerate(some_hands(size, number)):
        total = at % 12 + 1
        deal = holding(hand, total, black_hole)
        moves = [move for move in deal.moves() if move not in ("play Z", "draw")]
        assert len(moves) == len(set(moves))
        assert set(moves) == tried(hand, total, 3 if black_hole else 1), (hand, total)


@pytest.mark.rule("SP-7")
@pytest.mark.parametrize("total", [1, 7, 12])
def test_a_hand_of_nothing_but_small_cards(total: int) -> None:
    hand = ["1"] * 5 + ["2"] * 4 + ["-1"] * 3 + ["-2"]
    assert set(holding(hand, total, False).moves()) == tried(hand, total, 1) | {"draw"}


@pytest.mark.rule("SP-7")
def test_a_hand_of_nothing_but_negatives_has_no_play() -> None:
    assert holding(["-1", "-2", "-3"], 1, False).moves() == ["draw"]


@pytest.mark.rule("SP-7", "SP-14")
@pytest.mark.parametrize("black_hole", [False, True])
def test_the_whole_pack_in_one_hand(black_hole: bool) -> None:
    """As many plays as there can ever be; counted by summing up card by card."""
    hand = [code for code in PACK if code != "1"]
    deal = table(" ".join(hand), "1", total=12, black_hole=black_hole)
    ways = {(0, 0): 1}
    for code in NUMBERS:
        more: dict[tuple[int, int], int] = {}
        for (total, cards), count in ways.items():
            for copies in range(hand.count(code) + 1):
                key = (total + copies * int(code), min(cards + copies, 3))
                more[key] = more.get(key, 0) + count
        ways = more
    least = 3 if black_hole else 0
    expected = sum(count for (total, n), count in ways.items() if total == 12 and n >= least)
    legal = deal.legal(0)
    assert len(legal) == len(set(legal)) == expected + 2


def test_a_random_move_is_any_legal_move_with_equal_chance() -> None:
    """The move that `legal` lists where the shuffle points."""
    for seed, hand in enumerate(some_hands(9, 20)):
        deal = holding(hand, seed % 12 + 1, seed % 3 == 0)
        legal, chance = deal.legal(0), Shuffle.fast(seed)
        chosen = deal.random_move(Shuffle.fast(seed))
        assert chosen == legal[chance.below(len(legal))]


def test_zeus_and_drawing_come_last() -> None:
    deal = table("Z Z 1 2 3", "1", total=3)
    assert deal.moves()[-2:] == ["play Z", "draw"]
    assert len(deal.moves()) == 4
