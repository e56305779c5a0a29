"""The deck runs out: tricks come back, or one draws what there is (ST-30 to ST-32)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    COUNTERS,
    SEATS,
    bag,
    everything,
    hand,
    key,
    play,
    run,
    runs,
    sides_of,
    table,
)

from spelbok.core.deal import Deal


def passed_on(held: str, deck: str, tricks: list[str], seats: int = 2, **keys: Any) -> Deal:
    """Seat 0 has discarded, and seat 1, who held `held`, has picked up."""
    given = table("R9", held, *[""] * (seats - 2), deck=deck, tricks=tricks, **keys)
    cards = everything(given)
    deal = play(given, "discard R9 on new")
    assert everything(deal) == cards
    assert deal.turn == 1
    return deal


@pytest.mark.rule("ST-30")
@pytest.mark.parametrize(
    ("seats", "held", "deck"),
    [
        (2, "", "R5 R6 R7 R8 R11"),
        (2, "R2 R3 R4", "R5 R6"),
        (3, "", "R5 R6 R7 R8"),
        (4, "R2 R3 R4", "R5"),
    ],
)
def test_exactly_enough_cards_is_enough(seats: int, held: str, deck: str) -> None:
    deal = passed_on(held, deck, runs(4, 2), seats)
    assert hand(deal, 1) == bag(f"{held} {deck}")
    assert (key(deal, "deck"), key(deal, "tricks")) == ("", runs(4, 2))


@pytest.mark.rule("ST-30", "ST-15")
@pytest.mark.parametrize(
    ("seats", "held", "deck"),
    [(2, "", "R5 R6 R7 R8"), (2, "R2 R3 R4", "R5"), (2, "R12", ""), (3, "", "R5"), (4, "R3", "")],
)
def test_too_few_cards_bring_the_highest_trick_back(seats: int, held: str, deck: str) -> None:
    """Its cards are shuffled into the deck, then the hand is filled from it."""
    deal = passed_on(held, deck, runs(2, 6, 3), seats)
    size = 5 if seats == 2 else 4
    assert key(deal, "tricks") == [runs(2, 6, 3)[0], runs(2, 6, 3)[2]]
    assert hand(deal, 1).total() == size
    assert hand(deal, 1) + bag(key(deal, "deck")) == bag(f"{held} {deck} {runs(2, 6, 3)[1]}")


@pytest.mark.rule("ST-30")
@pytest.mark.parametrize(
    ("tricks", "left"),
    [
        ([run(7), run(5, "B")], [run(5, "B")]),
        ([run(5, "B"), run(7)], [run(5, "B")]),
        # a Star counts as the number it stands for
        (["R1 R2 * * * R6", run(5, "B")], [run(5, "B")]),
        ([run(5, "B"), "R1 R2 R3 R4 R5 *"], [run(5, "B")]),
        # among equals the one that was started first
        ([run(6), run(6, "B")], [run(6, "B")]),
        ([run(6, "B"), run(6)], [run(6)]),
        ([run(2, "B"), run(6), f"{run(5, 'B')} *"], [run(2, "B"), f"{run(5, 'B')} *"]),
        ([run(14, "B")], []),
    ],
)
def test_the_highest_trick_is_the_longest(tricks: list[str], left: list[str]) -> None:
    deal = passed_on("R12", "", tricks, stores=["B15", "B15"])
    assert key(deal, "tricks") == left


@pytest.mark.rule("ST-30")
@pytest.mark.parametrize(
    ("tricks", "left"),
    [
        ([run(2), run(1, "B"), run(3, "B")], [run(1, "B")]),  # 3 and 2 cards make five
        ([run(2), run(2, "B"), run(3, "B")], [run(2, "B")]),
        ([run(1), run(1, "B"), run(1), run(2, "B")], []),  # 2 + 1 + 1 + 1: exactly five
        ([run(2), run(2, "B")], []),
    ],
)
def test_tricks_come_back_until_there_are_enough_cards(tricks: list[str], left: list[str]) -> None:
    deal = passed_on("", "", tricks)
    assert key(deal, "tricks") == left
    drawn = bag(" ".join(tricks)) - bag(" ".join(left))
    assert hand(deal, 1) + bag(key(deal, "deck")) == drawn
    assert hand(deal, 1).total() == min(5, drawn.total())


@pytest.mark.rule("ST-30", "ST-32")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
def test_nobody_is_paid_for_a_trick_that_comes_back(seats: int, scoring: str) -> None:
    before = {"counters": COUNTERS[sides_of(seats)], "bonus": [2, 0, 5][: sides_of(seats)]}
    deal = passed_on("", "", [run(14)], seats, rules={"scoring": scoring}, **before)
    assert key(deal, "tricks") == []
    assert (key(deal, "counters"), key(deal, "bonus")) == (before["counters"], before["bonus"])


@pytest.mark.rule("ST-30")
def test_the_deck_is_tested_once_before_the_pick_up() -> None:
    """An empty deck in the middle of a turn, or after a pick-up, brings nothing back."""
    deal = passed_on("R2 R3", "R5 R6 R7", runs(4, 2))
    assert (key(deal, "deck"), key(deal, "tricks")) == ("", runs(4, 2))
    play(deal, "play R3 on 2")
    assert (key(deal, "deck"), key(deal, "tricks")) == ("", [runs(4, 2)[0], run(3)])


@pytest.mark.rule("ST-30")
def test_the_deck_is_looked_at_when_a_turn_ends_without_a_discard_too() -> None:
    deal = play(table("", "R2", tricks=runs(4, 6)), "end")
    assert key(deal, "tricks") == [runs(4, 6)[0]]
    assert hand(deal, 1).total() == 5


@pytest.mark.rule("ST-30", "ST-24")
def test_a_trick_that_comes_back_frees_its_place() -> None:
    tricks = [run(2), run(9, "B"), run(1), run(3, "B")]
    deal = passed_on("R12", "", tricks, stores=["B13", "B1 B14"])
    assert key(deal, "tricks") == [run(2), run(1), run(3, "B")]
    assert "play store on new" in deal.moves()


@pytest.mark.rule("ST-30", "X-3")
def test_cards_that_come_back_are_shuffled() -> None:
    hands = []
    for seed in (*range(30), 0):
        given = table("R9", "", tricks=[run(14)], deck="B9 B10", seed=seed)
        deal = play(given, "discard R9 on new")
        hands.append((tuple(sorted(hand(deal, 1).elements())), key(deal, "deck")))
    assert hands[0] == hands[-1]
    assert len(set(hands)) == 30
    assert len({held for held, _ in hands}) > 20
    assert any("B9" in held for held, _ in hands)
    assert not all("B9" in held for held, _ in hands)


@pytest.mark.rule("ST-31")
@pytest.mark.parametrize(
    ("held", "deck", "tricks", "drawn"),
    [
        ("", "R5 R6", [], "R5 R6"),
        ("R3", "", [], ""),
        ("", "", [], ""),
        ("", "R5", [run(2, "B")], "R5 B1 B2"),
        ("R3", "R5", [run(1, "B")], "R5 B1"),
    ],
)
def test_when_nothing_is_left_one_draws_what_there_is(
    held: str, deck: str, tricks: list[str], drawn: str
) -> None:
    deal = passed_on(held, deck, tricks)
    assert hand(deal, 1) == bag(f"{held} {drawn}")
    assert (key(deal, "deck"), key(deal, "tricks")) == ("", [])
    assert key(deal, "acted") is bool(drawn)


@pytest.mark.rule("ST-31", "ST-20")
def test_with_no_hand_and_no_deck_one_plays_from_store_and_columns() -> None:
    deal = passed_on("", "", [], stores=["B13", "B1 B9"], columns=[[], ["R5 R2"]])
    assert set(deal.moves()) == {"play store on new", "end"}
    play(deal, "play store on new", "play column 1 on 1")
    assert deal.moves() == ["end"]
    play(deal, "end")
    assert deal.turn == 0


@pytest.mark.rule("ST-31")
def test_discards_stay_buried() -> None:
    deal = passed_on("", "", [], columns=[["R2 R3", "R4"], ["R5 R6"]])
    assert key(deal, "columns") == [["R2 R3", "R4", "R9"], ["R5 R6"]]
    assert hand(deal, 1) == bag("")
