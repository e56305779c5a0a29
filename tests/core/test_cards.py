"""Packs and cards: codes as text, numbers inside."""

import pytest

from spelbok.core.cards import Pack, standard_pack, starturn_pack

SHORT, LONG = standard_pack("6789TJQKA"), standard_pack()
STARS = Pack(codes=("1", "2", "-1", "*"), copies=(4, 2, 1, 3))


@pytest.mark.parametrize(("pack", "size"), [(SHORT, 36), (LONG, 52), (STARS, 10)])
def test_a_pack_holds_its_cards_as_often_as_it_says(pack: Pack, size: int) -> None:
    assert len(pack.cards) == size
    for card, code in enumerate(pack.codes):
        assert pack.cards.count(card) == pack.copies[card]
        assert pack.text([card]) == code


def test_cards_read_back() -> None:
    for pack in (SHORT, LONG, STARS):
        assert pack.parse(pack.text(pack.cards)) == pack.cards
    assert LONG.text(LONG.parse("  6H\tTD\nAS ")) == "6H TD AS"
    assert LONG.parse("") == []
    assert LONG.text([]) == ""


def test_a_card_has_the_same_number_in_the_short_and_the_long_pack() -> None:
    for card in SHORT.cards:
        assert LONG.card(SHORT.codes[card]) == card


@pytest.mark.parametrize(
    "code", ["2H", "5S", "10H", "H6", "6h", "", " 6H", "6H ", "*", "6H 7H", "♠"]
)
def test_what_is_no_card_of_the_pack_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card of this pack"):
        SHORT.card(code)


def test_a_list_with_one_wrong_card_is_refused() -> None:
    with pytest.raises(ValueError, match="2H"):
        SHORT.parse("6H 2H 7H")


@pytest.mark.parametrize(
    ("pack", "text", "surplus"),
    [
        (SHORT, "6H 7H AS", None),
        (SHORT, "6H 7H 6H", "6H"),
        (STARS, "1 1 1 1 2 2 -1 * * *", None),
        (STARS, "2 1 2 2", "2"),
        (STARS, "", None),
    ],
)
def test_a_card_that_occurs_too_often_is_found(pack: Pack, text: str, surplus: str | None) -> None:
    found = pack.surplus(pack.parse(text))
    assert (None if found is None else pack.codes[found]) == surplus


def test_a_card_the_short_pack_lacks_occurs_too_often_once() -> None:
    assert SHORT.surplus([LONG.card("2H")]) == LONG.card("2H")


def test_the_starturn_pack_has_ninety_six_cards() -> None:
    pack = starturn_pack()
    assert len(pack.cards) == 96
    assert [pack.copies[pack.card(code)] for code in ("R1", "B15", "R15", "*")] == [3, 3, 3, 6]


def test_a_pack_without_some_cards_keeps_the_numbers_of_the_others() -> None:
    pack = STARS.without("1", "1", "*")
    assert (pack.codes, pack.copies) == (STARS.codes, (2, 2, 1, 2))
    assert STARS.copies == (4, 2, 1, 3)
    with pytest.raises(ValueError, match="'-1' is no card of this pack"):
        STARS.without("-1").card("-1")
