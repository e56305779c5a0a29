"""The Knock (RU-38 to RU-46)."""

from typing import Any

import pytest
from tests.games.rummy.table import RUMMY, cards, hand, play, refused, table

from spelbok.core.deal import Deal


def window(**keys: Any) -> Deal:
    """Seat 0 has discarded a king; seat 1 is to draw, and seats 2 and 3 may knock."""
    given = {"deck": "9S 8S 7S", "discard": "4C KD", "discarder": 0, "turn": 1, **keys}
    return table("2C 2D", "3C 3D", "5C 5D", "6C 6D", **given)


@pytest.mark.rule("RU-38")
@pytest.mark.parametrize(
    ("knock", "seats", "on"),
    [(None, 2, False), (None, 3, True), (None, 4, True), (True, 2, True), (False, 4, False)],
)
def test_the_table_chooses_whether_there_is_knocking(
    knock: bool | None, seats: int, on: bool
) -> None:
    deal = RUMMY.deal(RUMMY.rules(knock=knock), seats=seats, starter=0, seed=1)
    assert deal.moves(1) == (["knock"] if on else [])
    assert deal.view(1)["knock"]["on"] is on
    assert deal.view(1)["may_knock"] is on
    if not on:
        assert refused(deal, "knock", seat=1) == "RU-38"


@pytest.mark.rule("RU-39", "RU-43")
def test_the_knocker_gets_the_card_and_two_of_the_deck_and_the_turn() -> None:
    deal = window()
    facts = deal.facts(deal.parse("knock", seat=3))
    assert facts == {"card": "KD", "drew": 2, "reshuffled": False}
    deal.play("knock", seat=3)
    assert hand(deal, 3) == cards("6C 6D KD 9S 8S")
    assert deal.turn == 3
    assert deal.view(None)["phase"] == "play"
    assert deal.position()["discard"] == "4C"
    assert deal.view(None)["seen"][3] == "KD"
    play(deal, "discard 9S")
    assert hand(deal, 3).total() == 4  # two more than before


@pytest.mark.rule("RU-40")
@pytest.mark.parametrize("draws", ["draw", "take"])
def test_the_window_closes_with_the_draw(draws: str) -> None:
    deal = window()
    assert deal.view(None)["knock"] == {"on": True, "open": True, "seats": [2, 3]}
    play(deal, draws)
    assert deal.view(None)["knock"]["open"] is False
    assert refused(deal, "knock", seat=2) == "RU-40"
    assert deal.moves(2) == []


@pytest.mark.rule("RU-40", "RU-44")
def test_it_is_open_for_the_card_turned_up_at_the_start() -> None:
    deal = RUMMY.deal(RUMMY.rules(knock=True), seats=2, starter=0, seed=5)
    top = deal.position()["discard"]
    assert deal.moves(1) == ["knock"]
    deal.play("knock", seat=1)
    assert hand(deal, 1).total() == 16
    assert hand(deal, 1)[top] >= 1


@pytest.mark.rule("RU-40")
def test_without_a_discard_there_is_nothing_to_knock_for() -> None:
    assert refused(window(discard="", discarder=None), "knock", seat=2) == "RU-40"


@pytest.mark.rule("RU-41")
def test_one_knock_succeeds_and_the_next_is_too_late() -> None:
    deal = window()
    deal.play("knock", seat=3)
    assert deal.view(2)["passed_over"] == 1
    assert refused(deal, "knock", seat=2) == "RU-41"
    assert refused(RUMMY.load(deal.position()), "knock", seat=2) == "RU-41"
    assert refused(deal, "draw", seat=1) == "X-1"
    play(deal, "discard 6C", "draw")
    assert deal.view(2)["passed_over"] is None
    assert refused(deal, "knock", seat=2) == "RU-40"  # the next turn is an ordinary one


@pytest.mark.rule("RU-42")
def test_who_may_knock() -> None:
    deal = window()
    assert [deal.moves(seat) for seat in range(4)] == [[], ["draw", "take"], ["knock"], ["knock"]]
    assert refused(deal, "knock", seat=0) == "RU-42"  # his own discard
    assert refused(deal, "knock", seat=1) == "RU-42"  # he is in turn
    out = table("2C", "3C", "", "6C", deck="9S", discard="KD", discarder=0, turn=1, out=[2])
    assert refused(out, "knock", seat=2) == "RU-42"
    assert out.moves(3) == ["knock"]


@pytest.mark.rule("RU-43")
def test_the_knocker_must_discard_and_cannot_draw() -> None:
    deal = window()
    deal.play("knock", seat=2)
    assert refused(deal, "draw") == "RU-6"
    assert refused(deal, "take") == "RU-6"
    play(deal, "discard 5C")


@pytest.mark.rule("RU-43", "RU-62")
def test_with_fewer_cards_in_the_deck_the_knocker_gets_fewer() -> None:
    deal = window(deck="9S", discard="KD")
    assert deal.facts(deal.parse("knock", seat=2))["drew"] == 1
    deal.play("knock", seat=2)
    assert hand(deal, 2) == cards("5C 5D KD 9S")
    deal = window(deck="", discard="4C 4D KD", reshuffles=3)
    assert deal.facts(deal.parse("knock", seat=2))["drew"] == 0
    deal.play("knock", seat=2)
    assert hand(deal, 2) == cards("5C 5D KD")


@pytest.mark.rule("RU-44")
def test_two_players_after_a_discard_nobody_may_knock() -> None:
    deal = table("2C 2D", "3C", deck="9S 8S", discard="KD", rules={"knock": True})
    play(deal, "draw", "discard 2C")
    assert deal.moves(0) == []
    assert refused(deal, "knock", seat=0) == "RU-42"


@pytest.mark.rule("RU-45")
def test_after_the_knocker_comes_the_player_to_his_left() -> None:
    deal = window()
    deal.play("knock", seat=2)
    play(deal, "discard 5C")
    assert deal.turn == 3  # seat 1 has lost its turn


@pytest.mark.rule("RU-45")
def test_option_the_turn_returns() -> None:
    deal = window(rules={"after_knock": "returns"})
    deal.play("knock", seat=3)
    assert deal.view(None)["returns_to"] == 1
    play(deal, "discard 6C")
    assert deal.turn == 1
    assert deal.view(None)["returns_to"] is None
    deal.play("knock", seat=0)  # and once more
    play(deal, "discard 2C")
    assert deal.turn == 1


@pytest.mark.rule("RU-46", "RU-8")
def test_the_card_knocked_for_is_not_discarded() -> None:
    deal = window()
    deal.play("knock", seat=2)
    assert refused(deal, "discard KD") == "RU-8"


@pytest.mark.rule("RU-46")
def test_a_joker_may_be_knocked_for() -> None:
    deal = window(discard="4C *")
    deal.play("knock", seat=2)
    assert hand(deal, 2)["*"] == 1
