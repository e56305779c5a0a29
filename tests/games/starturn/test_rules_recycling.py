"""The deck runs out, and the deals that nobody finishes (ST-30 to ST-34)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    DECK,
    SEATS,
    bag,
    everything,
    hand,
    key,
    play,
    plays,
    refused,
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
    before = {"counters": [4, -3, -1][: sides_of(seats)], "bonus": [2, 0, 5][: sides_of(seats)]}
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


# --- blocked ----------------------------------------------------------------------------------


def exhausted(seats: int, **keys: Any) -> Deal:
    """Nobody holds a card, nothing is left to draw; seat 0 is on turn and drew nothing."""
    stores = ["B9 B5 B4", "B6 B7", "B8"][: sides_of(seats)]
    columns = [["R3"], *[[]] * (seats - 1)]
    keys = {"acted": False, "stores": stores, "columns": columns, **keys}
    return table(*[""] * seats, **keys)


@pytest.mark.rule("ST-33", "X-6")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
@pytest.mark.parametrize(("seats", "left"), [(2, [3, 2]), (3, [3, 2, 1]), (4, [3, 2])])
def test_a_round_in_which_nobody_does_anything_ends_the_deal(
    seats: int, left: list[int], scoring: str
) -> None:
    """No winner; nobody pays for the store, and the sheet charges every column its own."""
    counters, bonus = [4, -3, -1][: len(left)], [2, 0, 5][: len(left)]
    deal = exhausted(seats, rules={"scoring": scoring}, counters=counters, bonus=bonus)
    for turn in range(seats):
        assert (deal.over, deal.turn, key(deal, "idle")) == (False, turn, turn)
        assert deal.moves() == ["end"]
        play(deal, "end")
    assert (deal.over, deal.turn) == (True, -1)
    assert deal.result == {
        "winner": None,
        "counters": counters,
        "bonus": bonus,
        "penalty": [2 * cards for cards in left],
        "left": left,
        "ending": "blocked",
    }


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize("rate", [1, 2, 3, 4, 5])
def test_a_blocked_deal_costs_the_store_rate(rate: int) -> None:
    deal = play(exhausted(2, rules={"scoring": "sheet", "rate": rate}), "end", "end")
    assert deal.result is not None
    assert deal.result["penalty"] == [3 * rate, 2 * rate]
    assert deal.result["counters"] == [0, 0]


@pytest.mark.rule("ST-33")
def test_a_declined_play_does_not_count_as_an_action() -> None:
    deal = exhausted(2, stores=["B1 B5", "B1 B7"])
    assert set(deal.moves()) == {"play store on new", "end"}
    play(deal, "end")
    assert set(deal.moves()) == {"play store on new", "end"}
    play(deal, "end")
    assert deal.result is not None
    assert deal.result["ending"] == "blocked"


@pytest.mark.rule("ST-33")
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("play store on new", {"stores": ["B13", "B1 B7"]}),
        ("play column 1 on new", {"columns": [["R3"], ["R1"]]}),
    ],
)
def test_a_card_played_begins_the_round_anew(text: str, keys: dict[str, Any]) -> None:
    deal = play(exhausted(2, **keys), "end")
    assert (key(deal, "idle"), key(deal, "acted")) == (1, False)
    play(deal, text)
    assert key(deal, "acted") is True
    play(deal, "end")
    assert (deal.over, key(deal, "idle"), deal.turn) == (False, 0, 0)


@pytest.mark.rule("ST-33")
def test_a_card_drawn_or_discarded_begins_the_round_anew() -> None:
    """Seat 1 draws nothing but discards; seat 0 draws what is left and must discard too."""
    deal = play(table("", "R7 R8", "", stores=["B9", "B6", "B8"], acted=False), "end")
    assert (key(deal, "idle"), key(deal, "acted")) == (1, False)
    play(deal, "discard R8 on new")
    assert (key(deal, "idle"), deal.turn) == (0, 2)
    play(deal, "end", "end")
    assert (deal.over, deal.turn, key(deal, "idle")) == (False, 1, 2)
    play(deal, "discard R7 on new", "end", "end", "end")
    assert deal.over


@pytest.mark.rule("ST-33")
def test_to_draw_is_to_act() -> None:
    deal = play(table("", "", deck="R9", acted=False, idle=0), "end")
    assert (key(deal, "idle"), key(deal, "acted"), hand(deal, 1)) == (1, True, bag("R9"))


@pytest.mark.rule("ST-33")
def test_who_acted_before_a_round_of_nothing_is_asked_again() -> None:
    """The round is of turns in succession, wherever it begins."""
    deal = table("R7", "", "", stores=["B9", "B6", "B8"])
    play(deal, "discard R7 on new", "end", "end")
    assert (deal.over, deal.turn) == (False, 0)
    play(deal, "end")
    assert deal.over


# --- stalled ----------------------------------------------------------------------------------


def idling(seats: int = 2, **keys: Any) -> Deal:
    """Everybody has cards to draw and discard, and nobody plays from a store."""
    return table("R9", *[""] * (seats - 1), deck=DECK, **keys)


def turn_over(deal: Deal) -> Deal:
    """End the turn without playing anything."""
    return play(deal, next(m for m in deal.moves() if not m.startswith("play ")))


@pytest.mark.rule("ST-34", "X-6")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
@pytest.mark.parametrize(("seats", "left"), [(2, [2, 2]), (3, [2, 2, 2]), (4, [2, 2])])
@pytest.mark.parametrize("stall", [100, 200])
def test_turns_without_a_store_card_end_the_deal(
    stall: int, seats: int, left: list[int], scoring: str
) -> None:
    """As if it were blocked: no winner, the store is charged on the sheet only."""
    counters = [4, -3, -1][: len(left)]
    rules = {"scoring": scoring, "stall": stall}
    deal = turn_over(idling(seats, rules=rules, counters=counters, since_store=stall - 2))
    assert (deal.over, key(deal, "since_store")) == (False, stall - 1)
    turn_over(deal)
    assert deal.over
    assert deal.result == {
        "winner": None,
        "counters": counters,
        "bonus": [0] * len(left),
        "penalty": [2 * cards for cards in left],
        "left": left,
        "ending": "stalled",
    }


def one_card_goes_round(stall: int) -> Deal:
    """R1 starts a trick, comes back for the next player, starts a trick, and so on."""
    return table("R1", "", rules={"stall": stall})


@pytest.mark.rule("ST-34", "X-6")
@pytest.mark.parametrize("stall", [100, 200])
def test_the_whole_count_from_its_start(stall: int) -> None:
    deal = one_card_goes_round(stall)
    for turns in range(stall):
        assert (deal.over, key(deal, "since_store"), deal.turn) == (False, turns, turns % 2)
        play(deal, "play R1 on new", "end")
    assert deal.over
    assert deal.result is not None
    assert deal.result["ending"] == "stalled"


@pytest.mark.rule("ST-34")
def test_without_a_limit_it_goes_on() -> None:
    deal = idling(rules={"stall": 0}, since_store=5000)
    assert deal.view(None)["countdown"] is None
    turn_over(deal)
    assert (deal.over, key(deal, "since_store")) == (False, 5001)
    deal = one_card_goes_round(0)
    play(deal, *["play R1 on new", "end"] * 300)
    assert (deal.over, key(deal, "since_store")) == (False, 300)


@pytest.mark.rule("ST-34")
@pytest.mark.parametrize("text", ["play store on 1", "play store on new"])
def test_a_store_card_starts_the_count_again(text: str) -> None:
    store = "B4 B9" if text.endswith("1") else "B1 B9"
    deal = idling(stores=[store, "B13"], tricks=[run(3)], since_store=98)
    play(deal, text)
    assert key(deal, "since_store") == 0
    assert deal.view(None)["countdown"] is None
    turn_over(deal)
    assert not deal.over
    assert key(deal, "since_store") <= 1


@pytest.mark.rule("ST-34")
def test_other_cards_do_not() -> None:
    deal = table("R4 R5 R9", tricks=[run(3)], columns=[["R6"], []], deck=DECK, since_store=98)
    play(deal, "play R4 on 1", "play R5 on 1", "play column 1 on 1")
    assert key(deal, "since_store") == 98
    turn_over(deal)
    assert (deal.over, key(deal, "since_store")) == (False, 99)


@pytest.mark.rule("ST-34")
@pytest.mark.parametrize(
    ("stall", "since", "countdown"),
    [(100, 0, None), (100, 79, None), (100, 80, 20), (100, 99, 1), (200, 79, None), (200, 190, 10)],
)
def test_a_countdown_is_shown_from_eighty(stall: int, since: int, countdown: int | None) -> None:
    deal = idling(since_store=since, rules={"stall": stall})
    for viewer in (None, 0, 1):
        assert deal.view(viewer)["countdown"] == countdown


@pytest.mark.rule("ST-34")
def test_the_countdown_counts_down_turn_by_turn() -> None:
    deal, shown = idling(since_store=78), []
    for _ in range(5):
        shown.append(deal.view(0)["countdown"])
        turn_over(deal)
    assert shown == [None, None, 20, 19, 18]


@pytest.mark.rule("ST-36", "ST-34")
def test_who_has_won_is_not_stalled() -> None:
    deal = table("R9", stores=["B4", "B13"], tricks=[run(3)], deck=DECK, since_store=99)
    play(deal, "play store on 1", "end")
    assert deal.result is not None
    assert deal.result["ending"] == "emptied"


@pytest.mark.rule("ST-33", "X-7")
def test_nothing_is_played_after_a_blocked_end() -> None:
    deal = play(exhausted(2), "end", "end")
    assert deal.moves() == []
    assert plays(deal) == set()
    refused(deal, "end")
