"""The end of the game and what it costs (ST-35 to ST-38, ST-41, ST-46, ST-50, ST-51, ST-55)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    COUNTERS,
    DECK,
    SCORINGS,
    SEATS,
    STARTURN,
    discards,
    everything,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    side_of,
    sides_of,
    table,
)

from spelbok.core.deal import Deal


def about_to_win(seat: int = 0, seats: int = 2, *, hand: str = "R9", **keys: Any) -> Deal:
    """The last store card of `seat`'s side, B4, goes on the first trick."""
    hands = [hand if other == seat else "" for other in range(seats)]
    others = ["B13 B14 B12", "B12 B11", "B10 B9 B8 B7"][: sides_of(seats)]
    others[side_of(seat, seats)] = "B4"
    keys = {"stores": others, "tricks": [run(3)], "turn": seat, "deck": DECK, **keys}
    return table(*hands, **keys)


@pytest.mark.rule("ST-35", "ST-36", "ST-41", "ST-46")
@pytest.mark.parametrize(("seats", "seat"), [(n, seat) for n in SEATS for seat in range(n)])
def test_who_plays_the_last_card_of_the_store_wins(seats: int, seat: int) -> None:
    deal = play(about_to_win(seat, seats), "play store on 1")
    side = side_of(seat, seats)
    assert (deal.over, deal.turn, deal.result) == (False, seat, None)
    assert (key(deal, "emptied"), deal.view(None)["emptied"]) == (side, side)
    assert deal.view(None)["stores"][side] == {"top": None, "count": 0}
    play(deal, "end")
    assert (deal.over, deal.turn) == (True, -1)
    assert deal.result is not None
    assert (deal.result["winner"], deal.result["ending"]) == (side, "emptied")


@pytest.mark.rule("ST-35")
def test_it_makes_no_difference_what_is_left_in_hand_and_discards() -> None:
    columns = [["R5 R6", "*"], []]
    deal = about_to_win(hand="R9 R9 * R12", columns=columns)
    play(deal, "play store on 1", "end")
    assert deal.result is not None
    assert (deal.result["winner"], deal.result["left"]) == (0, [0, 2])


@pytest.mark.rule("ST-35")
def test_an_empty_hand_does_not_win() -> None:
    deal = table("R4", tricks=[run(3)], stores=["B9", "B13"], deck=DECK)
    play(deal, "play R4 on 1", "end")
    assert (deal.over, key(deal, "emptied")) == (False, None)


@pytest.mark.rule("ST-36")
def test_the_winner_may_finish_the_turn() -> None:
    """From hand and columns, within the usual limits; completed tricks still pay."""
    deal = about_to_win(
        hand="R5 R1 R15 R9",
        columns=[["R6"], []],
        tricks=[run(3), run(14), run(1, "B"), run(2, "B")],
    )
    play(deal, "play store on 1")
    assert set(deal.moves()) == {"play R5 on 1", "play R15 on 2", "end"}
    assert refused(deal, "play R1 on new").rule == "ST-24"
    play(deal, "play R15 on 2")
    assert (key(deal, "counters"), key(deal, "bonus")) == ([1, -1], [1, 0])
    assert set(deal.moves()) == {"play R5 on 1", "play R1 on new", "end"}
    play(deal, "play R5 on 1", "play column 1 on 1", "play R1 on new")
    assert deal.moves() == ["end"]
    assert not deal.over
    play(deal, "end")
    assert deal.result == {
        "winner": 0,
        "counters": [1 + 4, -1 - 4],
        "bonus": [1, 0],
        "penalty": [0, 4],
        "left": [0, 2],
        "ending": "emptied",
    }


@pytest.mark.rule("ST-36", "ST-26")
def test_the_last_store_card_may_complete_a_trick() -> None:
    deal = about_to_win(stores=["B15", "B13"], tricks=[run(14)])
    play(deal, "play store on 1")
    assert (key(deal, "emptied"), key(deal, "bonus")) == (0, [1, 0])
    play(deal, "end")
    assert deal.result is not None
    assert deal.result["counters"] == [3, -3]


@pytest.mark.rule("ST-36")
@pytest.mark.parametrize("held", ["R9", "R9 R10", ""])
def test_no_discard_is_needed_nor_allowed_to_finish(held: str) -> None:
    deal = play(about_to_win(hand=held), "play store on 1")
    assert discards(deal) == set()
    assert deal.moves() == ["end"]
    if held:
        assert refused(deal, "discard R9 on new").rule == "ST-36"
    before = everything(deal)
    play(deal, "end")
    assert everything(deal) == before
    assert hand(deal, 0).total() == len(held.split())


@pytest.mark.rule("ST-36", "ST-46")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_gets_another_turn(seats: int) -> None:
    """Neither an opponent nor the partner; and nobody draws any more."""
    deal = play(about_to_win(0, seats), "play store on 1")
    at = deal.position()
    play(deal, "end")
    after = deal.position()
    assert (after["hands"], after["deck"]) == (at["hands"], at["deck"])
    for seat in range(seats):
        assert deal.moves(seat) == []
        refused(deal, "end", seat=seat)


@pytest.mark.rule("ST-37", "ST-38", "ST-41", "ST-46")
@pytest.mark.parametrize("rate", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("seats", "seat", "left"),
    [
        *((2, 0, [0, 2]), (2, 1, [3, 0]), (3, 0, [0, 2, 4]), (3, 1, [3, 0, 4]), (3, 2, [3, 2, 0])),
        *((4, 0, [0, 2]), (4, 1, [0, 2]), (4, 2, [3, 0]), (4, 3, [3, 0])),
    ],
)
def test_losers_pay_the_rate_for_each_card_left_in_their_store(
    seats: int, seat: int, left: list[int], rate: int
) -> None:
    """The face-up card is one of them; counters of tricks are kept."""
    before = COUNTERS[len(left)]
    deal = about_to_win(seat, seats, rules={"rate": rate}, counters=before)
    play(deal, "play store on 1", "end")
    side, total = side_of(seat, seats), rate * sum(left)
    paid = [total if other == side else -rate * left[other] for other in range(len(left))]
    assert deal.result is not None
    assert deal.result["counters"] == [a + b for a, b in zip(before, paid, strict=True)]
    assert deal.result["left"] == left


@pytest.mark.rule("ST-49", "ST-50", "ST-51", "ST-54", "ST-55")
@pytest.mark.parametrize("rate", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    ("seats", "seat", "left"),
    [(2, 0, [0, 2]), (3, 1, [3, 0, 4]), (4, 1, [0, 2]), (4, 2, [3, 0])],
)
def test_on_the_sheet_losers_are_charged_and_the_winner_is_not(
    seats: int, seat: int, left: list[int], rate: int
) -> None:
    """A partnership's store is entered once, in its one column."""
    bonus = [2, 0, 5][: len(left)]
    deal = about_to_win(seat, seats, rules={"scoring": "sheet", "rate": rate}, bonus=bonus)
    play(deal, "play store on 1", "end")
    assert deal.result is not None
    assert deal.result["penalty"] == [rate * cards for cards in left]
    assert deal.result["bonus"] == bonus


@pytest.mark.rule("ST-37", "ST-49")
def test_two_is_the_usual_store_rate() -> None:
    for scoring in SCORINGS:
        assert STARTURN.all_options(STARTURN.rules(scoring))["rate"] == 2


@pytest.mark.rule("ST-48", "ST-51")
@pytest.mark.parametrize("seats", SEATS)
def test_result_and_play_are_the_same_in_both_modes(seats: int) -> None:
    """Counters and the sheet are two ways to keep the account of one game."""
    results = []
    for scoring in SCORINGS:
        deal = about_to_win(0, seats, rules={"scoring": scoring}, hand="* R9", tricks=[run(3)])
        play(deal, "play store on 1", "play * on 1", "end")
        results.append(deal.result)
    assert results[0] == results[1]


@pytest.mark.rule("ST-35", "ST-46")
@pytest.mark.parametrize(("seats", "seat"), [(n, seat) for n in SEATS for seat in range(n)])
def test_the_winning_side_has_the_highest_payoff(seats: int, seat: int) -> None:
    returns = play(about_to_win(seat, seats), "play store on 1", "end").returns()
    assert len(returns) == seats
    own = side_of(seat, seats)
    for other in range(seats):
        if side_of(other, seats) == own:
            assert returns[other] == returns[seat]
        else:
            assert returns[other] < returns[seat]


@pytest.mark.rule("ST-18", "ST-36")
def test_an_emptied_store_is_no_source() -> None:
    deal = play(about_to_win(), "play store on 1")
    assert plays(deal) == set()
    refused(deal, "play store on 1")
    refused(deal, "play store on new")
