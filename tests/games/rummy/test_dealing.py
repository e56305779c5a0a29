"""The pack, the deal and the first discard (RU-1 to RU-5)."""

import pytest
from tests.games.rummy.table import PACK, RUMMY, cards, dealt, hand

from spelbok import InvalidPosition, InvalidRules


@pytest.mark.rule("RU-1")
def test_two_to_four_play() -> None:
    for seats in (2, 3, 4):
        assert RUMMY.deal(seats=seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(InvalidRules) as refused:
            RUMMY.deal(seats=seats)
        assert refused.value.rule == "RU-1"


@pytest.mark.rule("RU-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_has_two_packs_and_six_jokers(seats: int) -> None:
    position = RUMMY.deal(seats=seats, seed=3).position()
    everything = " ".join([*position["hands"], position["deck"], position["discard"]])
    assert cards(everything) == cards(" ".join(PACK))
    assert cards(everything)["*"] == 6
    assert cards(everything)["7H"] == 2


@pytest.mark.rule("RU-2")
def test_an_explicit_pack_holds_every_card_twice() -> None:
    for wrong in (" ".join(PACK[:-1]), " ".join([*PACK[:-1], "7H"]), "X", 7):
        with pytest.raises(InvalidPosition) as refused:
            RUMMY.deal(seats=2, pack=wrong)
        assert refused.value.key == "pack"


@pytest.mark.rule("RU-3", "X-1")
def test_thirteen_each_one_at_a_time_clockwise_from_the_starter() -> None:
    order = "2C 2D 2H 3C 3D 3H 4C 4D 4H"
    deal = dealt(order, seats=3, starter=1)
    assert [sum(hand(deal, seat).values()) for seat in range(3)] == [13, 13, 13]
    assert cards("2C 3C 4C") <= hand(deal, 1)
    assert cards("2D 3D 4D") <= hand(deal, 2)
    assert cards("2H 3H 4H") <= hand(deal, 0)


@pytest.mark.rule("RU-4")
def test_the_next_card_is_turned_up() -> None:
    first = " ".join(PACK[:26])
    deal = dealt(f"{first} 9S 8S 7S")
    assert deal.position()["discard"] == "9S"
    assert deal.position()["deck"].split()[:2] == ["8S", "7S"]
    assert deal.position()["discarder"] is None


@pytest.mark.rule("RU-4")
def test_a_joker_turned_up_goes_to_the_bottom_of_the_deck() -> None:
    first = " ".join(PACK[:26])
    deal = dealt(f"{first} * * 9S 8S")
    assert deal.position()["discard"] == "9S"
    assert deal.position()["deck"].split()[0] == "8S"
    assert deal.position()["deck"].split()[-2:] == ["*", "*"]


@pytest.mark.rule("RU-5", "X-8")
def test_the_starter_is_drawn_by_lot_or_given() -> None:
    assert {RUMMY.deal(seats=3, seed=seed).turn for seed in range(20)} == {0, 1, 2}
    for starter in range(4):
        deal = RUMMY.deal(seats=4, seed=1, starter=starter)
        assert deal.turn == starter
        assert deal.position()["starter"] == starter
