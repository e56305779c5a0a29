"""The search: it finds what is there to be found, keeps its bounds, and answers lawfully."""

import itertools
from typing import Any

import pytest
from librt.vecs import vec
from tests.games.rummy import table as rummy
from tests.games.stortok import table as stortok

import spelbok
from spelbok.bots import master
from spelbok.bots.knowledge import Knowledge
from spelbok.bots.search import Search
from spelbok.bots.tree import NO_NODE, ROOT, Tree
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle


def searched(deal: Deal, knowledge: Knowledge, simulations: int, seat: int | None = None) -> Search:
    search = Search(deal, deal.turn if seat is None else seat, knowledge, Shuffle.fast(1))
    for _ in range(simulations):
        search.simulate()
    return search


class TestTree:
    def test_children_are_found_by_their_move(self) -> None:
        tree = Tree()
        first = tree.add(ROOT, 5)
        second = tree.add(ROOT, NO_MOVE)
        below = tree.add(first, 5)
        assert tree.child(ROOT, 5) == first
        assert tree.child(ROOT, NO_MOVE) == second
        assert tree.child(first, 5) == below
        assert tree.child(second, 5) == NO_NODE

    def test_it_grows_and_keeps_everything(self) -> None:
        tree = Tree()
        added = [(k % 37, 1 << (k % 62)) for k in range(37 * 62)]
        nodes = {place: tree.add(*place) for place in added if tree.child(*place) == NO_NODE}
        assert len(nodes) == 37 * 62
        assert all(tree.child(*place) == node for place, node in nodes.items())


def test_it_counts_every_simulation_once() -> None:
    deal = spelbok.game("stortok").deal(seats=3, seed=4)
    search = searched(deal, Knowledge(), 50)
    assert search.simulations == 50
    assert sum(visits for visits, _ in search.tried().values()) == 50


def test_it_tries_every_move_first() -> None:
    deal = spelbok.game("star-plus").deal(seats=2, seed=4)
    moves = deal.legal(deal.turn)
    assert set(searched(deal, Knowledge(), len(moves)).tried()) == set(moves)


@pytest.mark.parametrize("knowledge", ["general", "own"])
def test_it_beats_when_that_wins_at_once(knowledge: str) -> None:
    """The ace is its last card and beats; who takes the pile instead has four cards."""
    deal = stortok.table("AH", "6D 7D 8D", pile="6H 9H TH", trick=1, top_by=1, turn=0)
    known = deal_knowledge("stortok") if knowledge == "own" else Knowledge()
    assert deal.move_text(searched(deal, known, 60).best()) == "play AH"


def deal_knowledge(slug: str) -> Knowledge:
    level = spelbok.game(slug).levels["master"]
    assert isinstance(level, master.Master)
    return level.knowledge


@pytest.mark.parametrize(
    ("discard", "deck", "choice"),
    [
        ("4C KD", "9S 8S 7S 2S 4S 5S 8D 9D TD", "knock"),  # the third king: 30 points on the table
        ("KD 4C", "9S 7H", None),  # three cards more in the hand, and the round is nearly over
    ],
)
def test_an_out_of_turn_chance_is_a_decision(discard: str, deck: str, choice: str | None) -> None:
    hands = ("2C 3D 5H 7C 9H JD", "2D 6D 8C JC QH AS", "KC KS")
    deal = rummy.table(*hands, deck=deck, turn=1, discard=discard, discarder=0, reshuffles=3)
    bot = spelbok.bot("rummy", "master", simulations=200, seed=1)
    assert bot.choose(deal, 2) == choice


class Clock:
    """A clock on which every look takes a millisecond."""

    def __init__(self) -> None:
        self._ticks = itertools.count()

    def __call__(self) -> float:
        return next(self._ticks) / 1000


class Counting(Knowledge):
    """Counts the simulations."""

    def __init__(self) -> None:
        super().__init__()
        self.counted = 0

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        self.counted += 1
        super().rate(deal, worth)


def test_time_bounds_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each simulation looks at the clock once, so a budget of 100 ms is at most 100 of them."""
    monkeypatch.setattr(master, "perf_counter", Clock())
    deal, counting = spelbok.game("stortok").deal(seats=3, seed=4), Counting()
    move = master.Master(counting).choose(deal, deal.turn, Shuffle.fast(1), 100)
    assert move in deal.legal(deal.turn)
    assert 80 <= counting.counted <= 100


@pytest.mark.parametrize(("asked", "done"), [(None, 20), (45, 45)])
def test_no_more_is_thought_than_is_enough_unless_it_is_asked_for(
    asked: int | None, done: int
) -> None:
    deal, counting = spelbok.game("stortok").deal(seats=3, seed=4), Counting()
    counting.enough = 20
    chance, budget = Shuffle.fast(1), 60_000
    master.Master(counting).think(deal, deal.turn, chance, budget, asked)
    assert counting.counted == done


@pytest.mark.parametrize("budget", [0, 1])
def test_even_without_time_it_answers(budget: int) -> None:
    for slug in ("stortok", "starturn", "rummy", "star-plus"):
        deal = spelbok.game(slug).deal(seats=2, seed=3)
        bot = spelbok.bot(slug, "master", budget_ms=budget, seed=1)
        assert bot.choose(deal) in deal.moves()


def test_simulations_bound_thinking_and_make_it_repeatable() -> None:
    deal = spelbok.game("star-plus").deal(seats=3, seed=8)
    answers = [
        [spelbok.bot("star-plus", "master", simulations=40, seed=5).choose(deal) for _ in range(2)]
        for _ in range(2)
    ]
    assert answers[0] == answers[1]


def test_stopping_early_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops only when no other move can catch up."""
    deals = [spelbok.game("stortok").deal(seats=2, seed=seed) for seed in range(6)]

    def choices() -> list[str | None]:
        return [
            spelbok.bot("stortok", "master", simulations=120, seed=1).choose(deal) for deal in deals
        ]

    early = choices()
    monkeypatch.setattr(master, "ROUND", 1000)
    assert choices() == early


def test_a_bot_says_which_levels_there_are() -> None:
    with pytest.raises(spelbok.UnknownLevel, match="novice, casual"):
        spelbok.bot("stortok", "godlike")


@pytest.mark.parametrize("bound", [-5, True, 2.5, "many"])
@pytest.mark.parametrize("name", ["budget_ms", "simulations"])
def test_a_bound_is_a_whole_number(name: str, bound: object) -> None:
    with pytest.raises(ValueError, match=f"{name} must be a whole number"):
        spelbok.bot("stortok", "master", **{name: bound})  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["x", 1.5, True])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(ValueError, match="seed must be a whole number"):
        spelbok.bot("stortok", "novice", seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [0, "1", 1.0, 7, -1])
def test_a_seat_that_may_not_act_has_no_choice(seat: object) -> None:
    deal = spelbok.game("stortok").deal(seats=2, dealer=0, seed=7)
    with pytest.raises(ValueError, match=f"seat {seat!r} has no move"):
        spelbok.bot("stortok", "novice").choose(deal, seat)  # type: ignore[arg-type]


def test_a_deal_that_is_over_leaves_no_choice() -> None:
    deal = spelbok.game("stortok").deal(seats=2, dealer=0, seed=7)
    bot = spelbok.bot("stortok", "casual", seed=1)
    while not deal.over:
        deal.play(str(bot.choose(deal)))
    with pytest.raises(ValueError, match="the deal is over"):
        bot.choose(deal)


@pytest.mark.parametrize("level", ["novice", "skilled", "master"])
def test_a_bot_plays_its_own_game_only(level: str) -> None:
    deal = spelbok.game("stortok").deal(seats=2, dealer=0, seed=7)
    bot = spelbok.bot("star-plus", level)
    assert repr(bot) == f"<{level} bot of Star Plus>"
    others: list[Any] = [deal, None, {}]
    for other in others:
        with pytest.raises(ValueError, match="this bot plays Star Plus"):
            bot.choose(other)
