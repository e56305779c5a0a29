"""Deals that nobody finishes: blocked and stalled ends (ST-33, ST-34)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    COUNTERS,
    DECK,
    bag,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    sides_of,
    table,
)

from spelbok.core.deal import Deal


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
    counters, bonus = COUNTERS[len(left)], [2, 0, 5][: len(left)]
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
    counters = COUNTERS[len(left)]
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
