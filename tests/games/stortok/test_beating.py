"""Which card beats which (SK-3 to SK-5), asked of a table where it has to be answered."""

import pytest
from tests.games.stortok import reference
from tests.games.stortok.table import PACK_36, PACK_52, VERSIONS, table


def wins(card: str, top: str, *, indicator: str = "8S", version: str = "1847") -> bool:
    """Whether seat 1, who holds `card` and another one, may put it on `top`."""
    spare = next(c for c in PACK_36 if c not in (card, top))
    deal = table(
        "",
        f"{card} {spare}",
        next(c for c in PACK_36 if c not in (card, top, spare)),
        turn=1,
        indicator=indicator,
        version=version,
        pile=top,
        trick=1,
        trick_size=3,
        top_by=0,
    )
    return f"play {card}" in deal.moves()


@pytest.mark.rule("SK-5")
@pytest.mark.parametrize(
    ("card", "top", "beaten"),
    [
        ("9H", "8H", True),
        ("8H", "9H", False),
        ("6C", "AH", True),
        ("6S", "AD", True),
        ("6S", "AC", True),
        ("AC", "6S", False),
        ("7C", "6C", True),
        ("6C", "7C", False),
        ("AH", "6D", False),
        ("7S", "6S", True),
        ("AS", "KS", True),
    ],
)
def test_worked_example_s2(card: str, top: str, beaten: bool) -> None:
    assert wins(card, top) is beaten


@pytest.mark.rule("SK-5")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("card", "top", "beaten"),
    [
        ("TH", "9H", True),  # higher in suit
        ("6H", "AH", False),  # lower in suit
        ("AD", "6H", False),  # another plain suit never beats
        ("6C", "AD", True),  # the lowest Low Trump on the highest plain card
        ("6S", "AC", True),  # the lowest High Trump on the highest Low Trump
        ("AC", "6S", False),  # a Low Trump never beats a High Trump
        ("AH", "6S", False),  # nor does a plain card
        ("AH", "6C", False),  # nor a plain card a Low Trump
    ],
)
def test_a_card_is_beaten_alike_in_every_version(
    version: str, card: str, top: str, beaten: bool
) -> None:
    assert wins(card, top, version=version) is beaten


@pytest.mark.rule("SK-4")
@pytest.mark.parametrize(
    ("indicator", "high", "low", "plain"),
    [
        ("8S", "S", "C", "DH"),
        ("8C", "C", "S", "DH"),
        ("8H", "H", "D", "CS"),
        ("8D", "D", "H", "CS"),
    ],
)
def test_low_trump_is_the_other_suit_of_the_same_colour(
    indicator: str, high: str, low: str, plain: str
) -> None:
    view = table("9H 9D", "9S 9C", indicator=indicator).view(0)
    assert (view["high"], view["low"]) == (high, low)
    for suit in plain:
        assert wins(f"6{low}", f"A{suit}", indicator=indicator)
        assert not wins(f"A{suit}", f"6{low}", indicator=indicator)
    assert wins(f"6{high}", f"A{low}", indicator=indicator)
    assert not wins(f"A{low}", f"6{high}", indicator=indicator)


@pytest.mark.rule("SK-3")
@pytest.mark.parametrize(
    ("version", "ranks"), [("1847", "6789TJQKA"), ("20C", "6789TJQKA"), ("1858", "23456789TJQKA")]
)
def test_rank_runs_from_low_to_the_ace(version: str, ranks: str) -> None:
    beaten = [(low, high) for low in ranks for high in ranks if low != high]
    for low, high in beaten:
        assert wins(f"{high}D", f"{low}D", version=version) is (
            ranks.index(high) > ranks.index(low)
        )


@pytest.mark.rule("SK-3", "SK-5")
@pytest.mark.parametrize("indicator", ["8S", "8C", "8H", "8D"])
def test_the_whole_table_of_beats(indicator: str) -> None:
    """All cards of the long pack against every top card, as one seat holds the rest of the pack."""
    for top in PACK_52:
        others = [card for card in PACK_52 if card != top]
        deal = table(
            "",
            " ".join(others[1:]),
            others[0],
            version="1858",
            turn=1,
            indicator=indicator,
            pile=top,
            trick=1,
            top_by=0,
        )
        expected = {
            f"play {card}" for card in others[1:] if reference.beats(card, top, indicator[1])
        }
        assert set(deal.moves()) == expected | {"take"}


@pytest.mark.rule("SK-5")
def test_there_is_no_duty_to_follow_suit() -> None:
    """He may trump, or beat in suit, or give up, whatever else he holds."""
    deal = table("KD", "7H 6C 6S 9D", turn=1, pile="AD 6H", trick=1, top_by=0, trick_size=2)
    assert set(deal.moves()) == {"play 7H", "play 6C", "play 6S", "take"}
