"""The pack, the deal and who begins."""

from collections import Counter

import pytest
from tests.games.starplus.table import COPIES, PACK, STAR_PLUS, hand

from spelbok import InvalidPosition, InvalidRules


@pytest.mark.rule("SP-1", "SP-2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_74_cards(seats: int) -> None:
    position = STAR_PLUS.deal(seats=seats, seed=3).position()
    dealt = Counter(" ".join([*position["hands"], position["deck"]]).split())
    assert dealt == Counter(COPIES)
    assert dealt.total() == 74


@pytest.mark.rule("SP-2")
def test_every_number_counts_what_is_written_on_it() -> None:
    """A hand of one card makes exactly its number; negatives lower a 12."""
    for number in range(1, 10):
        position = {
            **STAR_PLUS.deal(seats=2, starter=0).position(),
            "hands": [f"{number} Z", "Z"],
            "deck": "",
            "total": number,
        }
        assert f"play {number}" in STAR_PLUS.load(position).moves()
    for minus in (1, 2, 3):
        position = {
            **STAR_PLUS.deal(seats=2, starter=0).position(),
            "hands": [f"6 6 -{minus} Z", "Z"],
            "deck": "",
            "total": 12 - minus,
        }
        assert f"play 6 6 -{minus}" in STAR_PLUS.load(position).moves()


@pytest.mark.rule("SP-3")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(InvalidRules) as refused:
        STAR_PLUS.deal(seats=seats)
    assert refused.value.rule == "SP-3"
    assert (STAR_PLUS.min_seats, STAR_PLUS.max_seats) == (2, 6)


@pytest.mark.rule("SP-4")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 9), (3, 9), (4, 9), (5, 8), (6, 8)])
def test_nine_cards_each_or_eight_at_a_large_table(seats: int, dealt: int) -> None:
    view = STAR_PLUS.deal(seats=seats, seed=1).view(None)
    assert view["counts"] == [dealt] * seats
    assert view["deck"] == 74 - dealt * seats


@pytest.mark.rule("SP-4")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_an_explicit_pack_is_dealt_singly_from_the_starter(starter: int) -> None:
    pack = [*PACK[::2], *PACK[1::2]]
    deal = STAR_PLUS.deal(seats=3, starter=starter, pack=" ".join(pack))
    for seat in range(3):
        assert hand(deal, (starter + seat) % 3) == sorted(pack[seat:27:3])
    assert deal.position()["deck"].split() == pack[27:]
    assert (deal.turn, deal.position()["starter"]) == (starter, starter)


@pytest.mark.rule("SP-1")
@pytest.mark.parametrize(
    "pack",
    [
        "",
        " ".join(PACK[1:]),
        " ".join([*PACK, "1"]),
        " ".join(["2", *PACK[1:]]),
        " ".join([*PACK[1:], "X"]),
        list(PACK),
        7,
    ],
    ids=["empty", "short", "long", "wrong", "unknown", "no text", "number"],
)
def test_a_pack_that_is_none(pack: object) -> None:
    with pytest.raises(InvalidPosition) as refused:
        STAR_PLUS.deal(seats=3, pack=pack)
    assert refused.value.key == "pack"


@pytest.mark.rule("SP-5", "X-8")
def test_the_shuffle_draws_who_begins() -> None:
    starters = Counter(STAR_PLUS.deal(seats=4, seed=seed).turn for seed in range(200))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 25


@pytest.mark.rule("SP-5", "X-8")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_or_it_is_given(starter: int) -> None:
    assert STAR_PLUS.deal(seats=4, starter=starter, seed=9).turn == starter
    with pytest.raises(InvalidRules):
        STAR_PLUS.deal(seats=4, starter=4)


@pytest.mark.rule("X-3")
def test_the_same_seed_gives_the_same_deal() -> None:
    deals = [STAR_PLUS.deal(seats=4, seed=seed).position() for seed in (5, 5, 6)]
    assert deals[0] == deals[1] != deals[2]


@pytest.mark.rule("SP-6")
@pytest.mark.parametrize("seats", [2, 6])
def test_every_round_begins_with_1_clockwise_without_a_black_hole(seats: int) -> None:
    deal = STAR_PLUS.deal(seats=seats, seed=2)
    for told in (deal.position(), deal.view(None)):
        assert (told["total"], told["black_hole"], told["direction"]) == (1, False, 1)
    assert [len(pile) for pile in deal.view(None)["points"]] == [0] * seats
