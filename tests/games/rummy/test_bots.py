"""What the bots do: sensible lays, draws, discards and knocks."""

import pytest
from tests.games.rummy.table import RUMMY, laying, table

from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import faces
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.judgement import Judgement

OPENED = [(0, "4S 5S 6S"), (1, "TD JD QD")]
LEVELS = pytest.mark.parametrize("level", ["novice", "casual", "skilled"])


BETTER = pytest.mark.parametrize("level", ["casual", "skilled"])


def choice(level: str, deal: Deal, seat: int = 0, seed: int = 1) -> str | None:
    move = RUMMY.levels[level].choose(deal, seat, Shuffle.fast(seed), 50)
    return None if move == NO_MOVE else deal.move_text(move)


@BETTER
def test_they_lay_what_opens_first(level: str) -> None:
    deal = laying("TC JC QC 2C 2D 2H 5S 9S")
    assert choice(level, deal) == "lay TC JC QC"
    deal.play("lay TC JC QC")
    assert choice(level, deal) == "lay 2C 2D 2H"


def test_a_novice_overlooks_one_lay_in_three() -> None:
    deal = laying("TC JC QC 2C 2D 2H 5S 9S")
    made = [choice("novice", deal, seed=seed) for seed in range(90)]
    assert 50 <= made.count("lay TC JC QC") <= 70
    assert {str(move).split()[0] for move in made} == {"lay", "discard"}


@BETTER
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


@BETTER
def test_they_knock_for_a_combination(level: str) -> None:
    deal = table("2S", "3S", "TC JC 8H", deck="4D 5D", discard="QC")
    assert choice(level, deal, seat=2) == "knock"
    assert choice("novice", deal, seat=2) is None


def test_a_casual_player_overlooks_a_joker_that_could_be_freed() -> None:
    deal = laying("7C 2S 9H", melds=[(0, "5C 6C *7C"), (1, "TD JD QD")], laid=[0, 1])
    assert choice("casual", deal) == "discard 9H"
    assert choice("skilled", deal) == "swap 7C in 1"


def test_a_skilled_player_adds_frees_jokers_and_keeps_what_goes_together() -> None:
    melds = [(0, "5C 6C *7C"), (1, "TD JD QD")]
    deal = laying("7C 8C 2S 9H", melds=melds, laid=[0, 1])
    assert choice("skilled", deal) == "swap 7C in 1"
    deal.play("swap 7C in 1")
    text = choice("skilled", deal)
    assert text is not None
    assert text.startswith("add *")
    assert choice("skilled", laying("7C 8C 9D 9H 2S *")) == "discard 2S"


@LEVELS
def test_they_do_not_discard_jokers(level: str) -> None:
    for seed in range(8):
        assert choice(level, laying("2S *"), seed=seed) == "discard 2S"


def test_a_casual_player_keeps_equal_ranks_and_discards_the_dearest_other_card() -> None:
    assert choice("casual", laying("2C 3C 5H KD 9S 9H")) == "discard KD"
    assert choice("casual", laying("2C 5C 6C KH KD 9S")) == "discard 9S"


def test_a_skilled_player_keeps_what_may_open() -> None:
    """A ten or a king would open; a pair of twos never does."""
    deal = laying("JH QH 2C 2D")
    assert choice("casual", deal) == "discard JH"
    assert choice("skilled", deal) in {"discard 2C", "discard 2D"}


def test_a_skilled_player_counts_dead_cards() -> None:
    """Both other kings and their twins lie in the discards: the pair is worth nothing."""
    keys = {"laid": [0, 1], "melds": OPENED}
    deal = laying("KH KD 8C 9C", discard="KC KS KC KS KH KD 2D", **keys)
    assert choice("skilled", deal) in {"discard KH", "discard KD"}
    deal = laying("KH KD 8C 9C", discard="TC TC 7C 7C 2D", **keys)
    assert choice("skilled", deal) in {"discard 8C", "discard 9C"}


def test_a_skilled_player_frees_no_joker_for_the_next_one() -> None:
    deal = laying("QD 2C", melds=[(1, "TD JD *QD")], laid=[1])
    assert choice("casual", deal) == "discard QD"
    assert choice("skilled", deal) == "discard 2C"


def test_a_skilled_player_takes_a_card_that_completes_what_cannot_open_yet() -> None:
    deal = table("3C 4C 9H KS", "3S 7D 8D", deck="4D", discard="5C")
    assert choice("casual", deal) == "draw"
    assert choice("skilled", deal) == "take"


def test_a_discard_that_goes_with_what_was_seen_taken_is_a_gift() -> None:
    seven_of_hearts = faces.PACK.card("7H")
    for seen, is_gift in (({}, False), ({"1": "9S"}, False), ({"1": "8H"}, True)):
        deal = laying("7H JS 3D", "8H 9S 4S", seen=seen)
        assert isinstance(deal, RummyDeal)
        assert (Judgement(deal, 0).gift(seven_of_hearts) > 0) is is_gift


@pytest.mark.parametrize(("better", "worse"), [("casual", "novice"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """Over duplicate rounds with exchanged seats."""
    lead, chance = 0, Shuffle.fast(4)
    for seed in range(12):
        for levels in ((better, worse), (worse, better)):
            deal = RUMMY.deal(seats=2, seed=seed, starter=0)
            while not deal.over:
                world = deal.sample_world(deal.turn, chance)
                choose = RUMMY.levels[levels[deal.turn]].choose
                deal.apply(deal.turn, choose(world, deal.turn, chance, 50))
            scores = dict(zip(levels, deal.returns(), strict=True))
            lead += scores[better] - scores[worse]
    assert lead > 0
