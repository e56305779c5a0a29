"""The deal of every version: hands, stock, indicator and who begins."""

import pytest
from tests.games.stortok.table import (
    PACK_36,
    PACK_52,
    S1_PACK,
    S10_PACK,
    STORTOK,
    VERSIONS,
    cards,
    dealt,
    hand,
    play,
    plays,
)

from spelbok import InvalidPosition, InvalidRules

LONG_PACK = " ".join(PACK_52)


@pytest.mark.rule("SK-13", "SK-14", "SK-15", "SK-16")
def test_worked_example_s1() -> None:
    deal = dealt(S1_PACK)
    assert hand(deal, 1) == cards("6H 7H 8H 6D 7D")
    assert hand(deal, 2) == cards("9H TH JH 8D 9D")
    assert hand(deal, 0) == cards("QH KH AH TD JD")
    stock = deal.position()["stock"].split()
    assert (deal.position()["indicator"], len(stock), stock[0], stock[-1]) == ("8S", 21, "6S", "8S")
    assert deal.turn == 1
    deal.play("play 6H")
    assert hand(deal, 1) == cards("7H 8H 6D 7D 6S")
    assert deal.turn == 2
    assert set(deal.moves()) == {"play 9H", "play TH", "play JH", "take"}
    deal.play("play TH")
    assert hand(deal, 2) == cards("9H JH 8D 9D 7S")
    assert set(deal.moves()) == {"play QH", "play KH", "play AH", "take"}


@pytest.mark.rule("SK-31", "SK-32", "SK-33", "SK-37", "SK-39")
def test_worked_example_s10() -> None:
    deal = dealt(S10_PACK, version="20C")
    assert [hand(deal, seat) for seat in (1, 2, 0)] == [
        cards("6H 7H 8H 6D 7D"),
        cards("9H TH JH 8D 9S"),
        cards("QH KH AH TD JD"),
    ]
    stock = deal.position()["stock"].split()
    assert (deal.position()["pile"], len(stock), stock[0], stock[-1]) == ("8S", 20, "6S", "AD")
    assert deal.turn == 1
    assert deal.moves() == ["take"]
    deal.play("take")
    assert hand(deal, 1) == cards("6H 7H 8H 6D 7D 8S")
    assert deal.turn == 2
    assert deal.position()["pile"] == ""
    assert set(deal.moves()) == plays("9H TH JH 8D 9S")

    deal = dealt(S10_PACK, version="20C-H")
    stock = deal.position()["stock"].split()
    assert (deal.position()["pile"], len(stock), stock[0], stock[-1]) == ("", 21, "6S", "8S")
    assert deal.turn == 1
    assert set(deal.moves()) == plays("6H 7H 8H 6D 7D")


@pytest.mark.rule("SK-1")
@pytest.mark.parametrize("version", VERSIONS)
def test_two_to_five_may_play(version: str) -> None:
    assert (STORTOK.min_seats, STORTOK.max_seats) == (2, 5)
    for seats in range(2, 6):
        deal = STORTOK.deal(STORTOK.rules(version), seats=seats, seed=1)
        assert deal.seats == seats
        assert len(deal.position()["hands"]) == seats


@pytest.mark.rule("SK-1")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_no_other_number_may(version: str, seats: int) -> None:
    with pytest.raises(InvalidRules) as refused:
        STORTOK.deal(STORTOK.rules(version), seats=seats, seed=1)
    assert (refused.value.code, refused.value.rule) == ("invalid-rules", "SK-1")
    with pytest.raises(InvalidRules):
        STORTOK.match(STORTOK.rules(version), seats=seats, seed=1)


@pytest.mark.rule("SK-14", "SK-33", "SK-39")
@pytest.mark.parametrize(
    ("version", "stocks"),
    [
        ("1847", (26, 21, 16, 11)),
        ("20C", (25, 20, 15, 10)),
        ("20C-H", (26, 21, 16, 11)),
        ("1858", (0, 0, 0, 0)),
    ],
)
def test_stock_for_two_to_five(version: str, stocks: tuple[int, ...]) -> None:
    for seats, size in zip(range(2, 6), stocks, strict=True):
        deal = STORTOK.deal(STORTOK.rules(version), seats=seats, seed=5)
        assert len(deal.position()["stock"].split()) == size
        assert deal.view(None)["stock"] == size


@pytest.mark.rule("SK-13", "SK-31", "SK-39")
@pytest.mark.parametrize("version", ["1847", "20C", "20C-H"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_then_two_from_the_dealers_left(version: str, seats: int) -> None:
    for dealer in range(seats):
        deal = dealt(S1_PACK, version=version, seats=seats, dealer=dealer)
        pack = S1_PACK.split()
        for place in range(seats):
            first, second = 3 * place, 3 * seats + 2 * place
            batches = pack[first : first + 3] + pack[second : second + 2]
            assert hand(deal, (dealer + 1 + place) % seats) == set(batches)
        assert deal.position()["indicator"] == pack[5 * seats]
        assert deal.position()["dealer"] == dealer


@pytest.mark.rule("SK-24")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(2, [26, 26]), (3, [18, 17, 17]), (4, [13] * 4), (5, [11, 11, 10, 10, 10])],
)
def test_1858_deals_the_whole_pack(seats: int, sizes: list[int]) -> None:
    """Three to each, then one at a time; forehand (the dealer's left) gets the first."""
    for dealer in range(seats):
        deal = dealt(LONG_PACK, version="1858", seats=seats, dealer=dealer)
        from_left = [(dealer + 1 + place) % seats for place in range(seats)]
        assert [len(hand(deal, seat)) for seat in from_left] == sizes
        for place, seat in enumerate(from_left):
            singles = PACK_52[3 * seats + place :: seats]
            assert hand(deal, seat) == {*PACK_52[3 * place : 3 * place + 3], *singles}


@pytest.mark.rule("SK-25")
@pytest.mark.parametrize(("seats", "place"), [(2, 2), (3, 1), (4, 4), (5, 2)])
def test_1858_indicator_goes_to_who_received_it(seats: int, place: int) -> None:
    """`place` counts from the dealer's left: the dealer with 2 or 4, forehand with 3."""
    for dealer in range(seats):
        deal = dealt(LONG_PACK, version="1858", seats=seats, dealer=dealer)
        receiver = (dealer + place) % seats
        last = PACK_52[-1]
        assert deal.position()["indicator"] == last
        assert last in hand(deal, receiver)
        view = deal.view(None)
        assert view["seen"] == [last if seat == receiver else "" for seat in range(seats)]
        assert (view["indicator"], view["indicator_place"]) == (last, "hand")


@pytest.mark.rule("SK-15", "SK-26", "SK-32", "SK-39")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_begins(version: str, seats: int) -> None:
    """Forehand, left of the dealer; the dealer himself in 1858."""
    for dealer in range(seats):
        deal = STORTOK.deal(STORTOK.rules(version), seats=seats, dealer=dealer, seed=3)
        begins = dealer if version == "1858" else (dealer + 1) % seats
        assert deal.turn == begins
        assert ("take" in deal.moves()) is (version == "20C")


@pytest.mark.parametrize("version", VERSIONS)
def test_each_version_has_its_pack(version: str) -> None:
    """SK-24: 52 cards in 1858, else 36 from the Six up (SK-1)."""
    position = STORTOK.deal(STORTOK.rules(version), seats=4, seed=9).position()
    lists = [*position["hands"], position["stock"], position["pile"]]
    whole = PACK_52 if version == "1858" else PACK_36
    assert sorted(" ".join(lists).split()) == sorted(whole)


@pytest.mark.rule("X-3")
def test_the_same_seed_gives_the_same_deal() -> None:
    rules = STORTOK.rules()
    first, second = (STORTOK.deal(rules, seats=3, seed=7).position() for _ in range(2))
    assert first == second
    others = [STORTOK.deal(rules, seats=3, seed=seed).position()["hands"] for seed in range(20)]
    assert len({tuple(hands) for hands in others}) == 20


@pytest.mark.rule("X-8")
def test_the_dealer_can_be_fixed() -> None:
    assert STORTOK.starter_word == "dealer"
    for dealer in range(3):
        assert STORTOK.deal(STORTOK.rules(), seats=3, dealer=dealer).position()["dealer"] == dealer


@pytest.mark.parametrize("dealer", [-1, 3, 99])
def test_a_dealer_must_sit_at_the_table(dealer: int) -> None:
    with pytest.raises((InvalidRules, InvalidPosition)):
        STORTOK.deal(STORTOK.rules(), seats=3, dealer=dealer, seed=1)


@pytest.mark.parametrize(
    "pack",
    [
        "",
        "6H 7H",  # too few
        S1_PACK + " 6H",  # one twice
        S1_PACK.replace("AD", "6H"),  # one twice, another missing
        S1_PACK.replace("AD", "2D"),  # not in the short pack
        S1_PACK.replace("AD", "ad"),
        S1_PACK.replace("AD", "*"),
        S1_PACK.replace("AD", "XX"),
        LONG_PACK,
    ],
)
def test_an_explicit_pack_holds_each_card_once(pack: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        dealt(pack)
    assert refused.value.key == "pack"


@pytest.mark.rule("SK-16")
def test_an_explicit_pack_is_drawn_from_the_top() -> None:
    deal = play(dealt(S1_PACK), "play 6H", "play TH", "play QH")
    assert deal.position()["stock"].split()[:2] == ["TS", "JS"]
    assert hand(deal, 0) == cards("KH AH TD JD 9S")
