"""Moves are compared in the same worlds, and good judgement is followed until it is disproved."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.play import Case, cases, somewhere

import spelbok
from spelbok.bots.comparison import FIRST_LOOK, Comparison
from spelbok.bots.knowledge import Knowledge
from spelbok.bots.master import Master
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle

LUCK = 1000  # points that hidden luck brings or costs, the same whatever is done


class Wager(Deal):
    """One move, which brings what `chances` say for it: points, and how far they may vary."""

    def __init__(self, chances: list[tuple[int, int]], luck: int = 0, own: int = 0) -> None:
        self.turn = 0
        self.seats = 2
        self.chances = chances
        self.luck = luck
        self.own = own
        self.got = 0

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.chances))) if seat == self.turn else []

    def apply(self, seat: int, move: int) -> None:
        points, spread = self.chances[move]
        varied = Shuffle.fast(self.own + move).below(2 * spread + 1) - spread
        self.got = self.luck + points + varied
        self.turn = NO_SEAT

    def clone(self) -> "Wager":
        return Wager(self.chances, self.luck, self.own)

    def sample_world(self, seat: int, shuffle: Shuffle) -> "Wager":
        luck = shuffle.below(2 * LUCK + 1) - LUCK
        return Wager(self.chances, luck, 100 * shuffle.below(1 << 20))

    def returns(self) -> list[int]:
        return [self.got, -self.got]


class First(Knowledge):
    """Its judgement is always the first move."""

    def __init__(self, compared: int = 10, doubt: float = 2.0) -> None:
        super().__init__()
        self.scale = 4.0 * LUCK
        self.compared = compared
        self.doubt = doubt


def compared(
    chances: list[tuple[int, int]], rounds: int, seed: int = 1, doubt: float = 2.0
) -> Comparison:
    comparison = Comparison(Wager(chances), 0, First(doubt=doubt), Shuffle.fast(seed))
    for _ in range(rounds * len(chances)):
        if not comparison.settled(1):
            comparison.simulate()
    return comparison


def test_luck_that_is_the_same_for_all_hides_nothing() -> None:
    """Sixty points among a thousand of luck are seen in a few worlds."""
    assert all(compared([(0, 0), (60, 0)], 60, seed).best() == 1 for seed in range(20))


def test_a_lead_that_chance_explains_changes_nothing() -> None:
    """Moves as good as each other by their own chance: the guide's is kept nearly always."""
    kept = [compared([(0, 500)] * 4, 40, seed).best() == 0 for seed in range(60)]
    assert sum(kept) >= 50


def test_a_game_that_asks_for_more_departs_less_by_chance_and_still_learns() -> None:
    """Two errors are come by by chance if one looks often enough; five hardly ever."""
    chances = [(0, 500)] * 4
    easily, hardly = (
        sum(compared(chances, 200, seed, doubt).best() != 0 for seed in range(30))
        for doubt in (2.0, 5.0)
    )
    assert hardly == 0 < easily
    assert compared([(0, 100), (300, 100)], 100, doubt=5.0).best() == 1


def test_moves_that_fall_behind_are_tried_no_more() -> None:
    chances = [(0, 100), (5, 100), (-600, 100), (-600, 100)]
    tried = compared(chances, 100).tried()
    assert tried[2][0] <= 2 * FIRST_LOOK
    assert tried[1][0] >= 60


def test_it_is_settled_when_one_is_left() -> None:
    comparison = compared([(0, 0), (-300, 0)], 100)
    assert comparison.settled(1)
    assert comparison.simulations == 2 * FIRST_LOOK
    assert comparison.best() == 0


def test_equal_moves_are_not_compared_for_ever() -> None:
    assert compared([(0, 0), (0, 0)], 500).settled(1)


def test_the_best_is_chosen_when_the_guides_is_out() -> None:
    assert compared([(-800, 300), (300, 300), (290, 300)], 60).best() in (1, 2)


@pytest.mark.parametrize("rollouts", [1, 2, 5])
def test_without_time_judgement_decides(rollouts: int) -> None:
    comparison = Comparison(Wager([(0, 0), (300, 0)]), 0, First(), Shuffle.fast(1))
    for _ in range(rollouts):
        comparison.simulate()
    assert comparison.simulations == rollouts
    assert comparison.best() == 0


def test_only_so_many_are_compared() -> None:
    deal = Wager([(0, 0), (10, 0), (1000, 0)])
    comparison = Comparison(deal, 0, First(compared=2), Shuffle.fast(1))
    for _ in range(40):
        comparison.simulate()
    assert set(comparison.tried()) == {0, 1}


@pytest.mark.parametrize(
    ("slug", "ruleset"), [("stortok", "1858"), ("stortok", "20C"), ("rummy", "stargames")]
)
def test_a_master_with_little_time_is_a_skilled_player(slug: str, ruleset: str) -> None:
    """A few rollouts disprove nothing, so that it doesn't gamble."""
    game = spelbok.game(slug)
    for seed in range(8):
        deal, chance = game.deal(game.rules(ruleset), seats=3, seed=seed), Shuffle.fast(seed)
        for _ in range(3 * seed):
            deal.apply(deal.turn, deal.random_move(chance))
        skilled = spelbok.bot(slug, "skilled", seed=1).choose(deal)
        assert spelbok.bot(slug, "master", simulations=8, seed=1).choose(deal) == skilled


def told(deal: Deal, seat: int, knowledge: Any) -> dict[int, tuple[int, float]]:
    comparison = Comparison(deal, seat, knowledge, Shuffle.fast(3))
    for _ in range(6):
        comparison.simulate()
    return comparison.tried()


@pytest.mark.rule("X-2")
@pytest.mark.parametrize("case", cases(), ids=str)
@settings(max_examples=4)
@given(seed=st.integers(min_value=0, max_value=40), place=st.floats(min_value=0.3, max_value=1.0))
def test_what_is_hidden_makes_no_difference(case: Case, seed: int, place: float) -> None:
    """With the knowledge of its own game: same chance, same counts and values."""
    master = case.game.levels["master"]
    assert isinstance(master, Master)
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        if deal.legal(seat):
            worlds = [deal, *(deal.sample_world(seat, Shuffle.fast(k)) for k in range(2))]
            found = [told(world, seat, master.knowledge) for world in worlds]
            assert found[0] == found[1] == found[2]
