"""What the bots do: sensible lays, draws, discards and knocks."""

import pytest
from tests.games.rummy.table import RUMMY, laying, table

from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle

LEVELS = pytest.mark.parametrize("level", ["novice", "casual"])


def choice(level: str, deal: Deal, seat: int = 0, seed: int = 1) -> str | None:
    move = RUMMY.levels[level].choose(deal, seat, Shuffle.fast(seed), 50)
    return None if move == NO_MOVE else deal.move_text(move)


@LEVELS
def test_they_lay_what_opens_first(level: str) -> None:
    deal = laying("TC JC QC 2C 2D 2H 5S 9S")
    assert choice(level, deal) == "lay TC JC QC"
    deal.play("lay TC JC QC")
    assert choice(level, deal) == "lay 2C 2D 2H"


@LEVELS
def test_they_open_together_where_that_counts(level: str) -> None:
    deal = laying("2C 2D 2H 9C 9D 9H 5S 7S", rules={"first_lay": "combined"})
    for _ in range(2):
        text = choice(level, deal)
        assert text is not None
        assert text.startswith("lay")
        deal.play(text)


@LEVELS
def test_they_take_a_card_that_makes_a_combination(level: str) -> None:
    deal = table("TC JC 5S 9S", "3S", deck="4D", discard="QC")
    assert choice(level, deal) == "take"
    assert choice(level, table("TC JC 5S 9S", "3S", deck="4D", discard="8H")) == "draw"
    assert choice(level, table("TC JC 5S 9S", "3S", deck="4D", discard="*")) == "take"


@LEVELS
def test_they_knock_for_a_joker_only_if_they_may(level: str) -> None:
    deal = table("2S", "3S", "4S 8H", deck="4D 5D", discard="*")
    assert choice(level, deal, seat=2) == "knock"
    deal = table("2S", "3S", "4S 8H", deck="4D 5D", discard="KD")
    assert choice(level, deal, seat=2) is None


def test_a_casual_player_knocks_for_a_combination() -> None:
    deal = table("2S", "3S", "TC JC 8H", deck="4D 5D", discard="QC")
    assert choice("casual", deal, seat=2) == "knock"
    assert choice("novice", deal, seat=2) is None


def test_a_casual_player_adds_frees_jokers_and_keeps_what_goes_together() -> None:
    melds = [(0, "5C 6C *7C"), (1, "TD JD QD")]
    deal = laying("7C 8C 2S 9H", melds=melds, laid=[0, 1])
    assert choice("casual", deal) == "swap 7C in 1"
    deal.play("swap 7C in 1")
    text = choice("casual", deal)
    assert text is not None
    assert text.startswith("add *")
    assert choice("casual", laying("7C 8C 9D 9H 2S *")) == "discard 2S"


@LEVELS
def test_they_do_not_discard_jokers(level: str) -> None:
    for seed in range(8):
        assert choice(level, laying("2S *"), seed=seed) == "discard 2S"


def test_casual_beats_novice() -> None:
    """Over duplicate rounds with exchanged seats."""
    lead, chance = 0, Shuffle.fast(4)
    for seed in range(6):
        for casual in (0, 1):
            deal = RUMMY.deal(seats=2, seed=seed, starter=0)
            while not deal.over:
                level = "casual" if deal.turn == casual else "novice"
                world = deal.sample_world(deal.turn, chance)
                deal.apply(deal.turn, RUMMY.levels[level].choose(world, deal.turn, chance, 50))
            scores = deal.returns()
            lead += scores[casual] - scores[1 - casual]
    assert lead > 0
