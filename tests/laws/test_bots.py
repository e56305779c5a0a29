"""Laws of bots: every level of every game plays lawfully and knows only what its seat knows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.play import Case, cases, somewhere

import spelbok
from spelbok.bots.bot import Bot
from spelbok.bots.master import Master
from spelbok.core.deal import NO_MOVE
from spelbok.core.shuffle import Shuffle

EVERY_LEVEL = pytest.mark.parametrize(
    ("case", "level"),
    [(case, level) for case in cases() for level in sorted(case.game.levels)],
    ids=str,
)
SEEDS = st.integers(min_value=0, max_value=40)
PLACES = st.floats(min_value=0, max_value=1)
FEW = 4  # simulations of a level that searches


def bot(case: Case, level: str, seed: int) -> Bot:
    """A bot that is quick to test and repeatable."""
    return Bot(case.game, level, simulations=FEW, seed=seed)


@pytest.mark.parametrize("game", spelbok.games(), ids=lambda game: game.slug)
def test_every_game_has_the_levels_of_the_house(game: spelbok.core.game.Game) -> None:
    assert list(game.levels) == ["novice", "casual", "skilled", "master"]


@EVERY_LEVEL
@settings(max_examples=15)
@given(seed=SEEDS, place=PLACES)
def test_a_bot_chooses_a_legal_move(case: Case, level: str, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        if deal.legal(seat):
            world = deal.sample_world(seat, Shuffle.fast(seed))
            before = deal.position()
            move = bot(case, level, seed).decide(world, seat)
            assert move in deal.legal(seat) or (move == NO_MOVE and seat != deal.turn)
            assert deal.position() == before


@EVERY_LEVEL
@settings(max_examples=15)
@given(seed=SEEDS, place=PLACES)
def test_a_bot_depends_only_on_what_its_seat_knows(
    case: Case, level: str, seed: int, place: float
) -> None:
    """Given different worlds of one information set and the same chance, it does the same."""
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        if deal.legal(seat):
            worlds = [deal.sample_world(seat, Shuffle.fast(k)) for k in range(3)]
            moves = {bot(case, level, seed).decide(world, seat) for world in worlds}
            assert len(moves) == 1


@EVERY_LEVEL
def test_bots_play_a_deal_to_its_end(case: Case, level: str) -> None:
    """A level that searches joins late: uncompiled, a whole deal would take it minutes."""
    searches = isinstance(case.game.levels[level], Master)
    deal = somewhere(case, 1, 0.95) if searches else case.deal(1)
    chance, player = Shuffle.fast(1), Bot(case.game, level, simulations=1, seed=1)
    while not deal.over:
        world = case.game.load(deal.sample_world(deal.turn, chance).position())
        deal.play(deal.move_text(player.decide(world, deal.turn)))
    assert deal.result is not None
