"""Comparison of moves by rollouts in the same worlds, in which good judgement has to be disproved.

Each round samples a world that fits what the seat knows. Every move still in question is made in
a copy of it, and the copies are played on by the same chance, as good players would (Tesauro and
Galperin 1996). Luck is then the same for all, so that the *differences* between moves tell what
means would only tell after many times as many rollouts. A move that falls behind clearly is out
(a race as of Maron and Moore 1994). Another move than the guide's is made only where it is better
than it by more than chance explains; the more often that is looked at, the more often chance
alone seems to say so, and the more of it a game may ask for (`Knowledge.doubt`).
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.bots.playing import Playing, asked_before
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

GUIDE: Final = 0  # the place of the guide's move
CLEARLY: Final = 2.0  # standard errors by which a move is behind that is out
FIRST_LOOK: Final = 16  # rounds before anything is concluded
LOOK: Final = 8  # rounds between two looks at which moves fall out
UNSEEN: Final = 0.05  # squared difference that is assumed before anything is seen
TRIFLE: Final = 0.002  # of the range from 0 to 1: not worth going on for


@final
@mypyc_attr(acyclic=True)
class Comparison:
    """One decision of one seat, thought over for as long as `simulate` is called.

    `root` is any world of the seat; it is not changed, and of what the seat can't know nothing
    is used. `simulations` counts rollouts.
    """

    simulations: i64
    _root: Deal
    _seat: i64
    _knowledge: Knowledge
    _shuffle: Shuffle
    _moves: vec[i64]  # the guide's first
    _in: vec[i64]  # places of the moves still in question
    _at: i64  # how many of them have been tried in this round
    _world: Deal
    _chance: Shuffle
    _rounds: i64
    _worth: vec[float]
    _values: vec[float]  # of this round, a move each
    _totals: vec[float]  # of all rounds a move was in
    _tries: vec[i64]
    _ahead: vec[float]  # added up: value of move i less that of move j, at i · moves + j
    _squares: vec[float]  # of the same differences

    def __init__(self, root: Deal, seat: i64, knowledge: Knowledge, shuffle: Shuffle) -> None:
        self.simulations = 0
        self._root = root
        self._seat = seat
        self._knowledge = knowledge
        self._shuffle = shuffle
        self._moves = _compared(knowledge, root, seat, shuffle)
        count = len(self._moves)
        self._in = vec[i64](range(int(count)))
        self._at = 0
        self._world = root
        self._chance = shuffle
        self._rounds = 0
        self._worth = vec[float]([0.0] * int(root.seats))
        self._values = vec[float]([0.0] * int(count))
        self._totals = vec[float]([0.0] * int(count))
        self._tries = vec[i64]([0] * int(count))
        self._ahead = vec[float]([0.0] * int(count * count))
        self._squares = vec[float]([0.0] * int(count * count))

    # --- One simulation

    def simulate(self) -> None:
        """Try the next move in the world of this round."""
        if self._at == 0:
            self._world = self._root.sample_world(self._seat, self._shuffle)
            self._chance = self._shuffle.branch()
        place = self._in[self._at]
        self._values[place] = self._tried(self._moves[place])
        self.simulations += 1
        self._at += 1
        if self._at == len(self._in):
            self._at = 0
            self._close_round()

    def _tried(self, move: i64) -> float:
        """What a move brings in the world of this round."""
        world = self._world.clone()
        chance = self._chance.clone()
        playing = Playing(world, asked_before(world, self._seat))
        playing.act(self._seat, move)
        knowledge = self._knowledge
        playing.roll_out(knowledge, chance, knowledge.careful, knowledge.reach)
        knowledge.rate(world, self._worth)
        return self._worth[self._seat]

    def _close_round(self) -> None:
        self._rounds += 1
        count = len(self._moves)
        a: i64 = 0
        while a < len(self._in):
            first = self._in[a]
            self._totals[first] += self._values[first]
            self._tries[first] += 1
            b: i64 = 0
            while b < len(self._in):
                second = self._in[b]
                difference = self._values[first] - self._values[second]
                self._ahead[first * count + second] += difference
                self._squares[first * count + second] += difference * difference
                b += 1
            a += 1
        if self._rounds >= FIRST_LOOK and self._rounds % LOOK == 0:
            self._drop()

    def _drop(self) -> None:
        """Put out of question what can hardly be better than the best by more than a trifle."""
        best = self._leader()
        kept = vec[i64]()
        for place in self._in:
            if place == best or self._may_be_better(place, best):
                kept = append(kept, place)
        self._in = kept

    def _may_be_better(self, place: i64, best: i64) -> bool:
        errors = self._knowledge.doubt if place == GUIDE else CLEARLY
        return self._lead(place, best) + errors * self._error(place, best) > TRIFLE

    # --- Differences

    def _lead(self, place: i64, other: i64) -> float:
        """By how much one move was better than another, on average."""
        rounds = min(self._tries[place], self._tries[other])
        return self._ahead[place * len(self._moves) + other] / float(max(1, rounds))

    def _error(self, place: i64, other: i64) -> float:
        """The standard error of that."""
        rounds = float(max(1, min(self._tries[place], self._tries[other])))
        lead = self._lead(place, other)
        squares = self._squares[place * len(self._moves) + other] + UNSEEN
        return math.sqrt(max(0.0, squares / rounds - lead * lead) / rounds)

    def _leader(self) -> i64:
        """The best on average of those in question, the first of equal ones."""
        best = self._in[0]
        for place in self._in:
            if self._lead(place, best) > 0.0:
                best = place
        return best

    # --- What came of it

    def settled(self, left: i64) -> bool:
        """Whether just one move is left, so that `left` more simulations change nothing."""
        return len(self._in) == 1

    def best(self) -> i64:
        """The best move if the guide's is out, or clearly not as good; else the guide's.

        A few rounds prove nothing, however much they agree.
        """
        if self._rounds < FIRST_LOOK:
            return self._moves[GUIDE]
        best = self._leader()
        is_out = self._in[0] != GUIDE
        lead, error = self._lead(best, GUIDE), self._error(best, GUIDE)
        if is_out or lead > self._knowledge.doubt * error:
            return self._moves[best]
        return self._moves[GUIDE]

    def tried(self) -> dict[int, tuple[int, float]]:
        """For each move tried in a whole round, how often, and what it brought (0 to 1)."""
        tried: dict[int, tuple[int, float]] = {}
        place: i64 = 0
        while place < len(self._moves):
            tries = self._tries[place]
            if tries > 0:
                tried[self._moves[place]] = (int(tries), self._totals[place] / float(tries))
            place += 1
        return tried


def _compared(knowledge: Knowledge, root: Deal, seat: i64, shuffle: Shuffle) -> vec[i64]:
    """The guide's move, and the most promising of the others."""
    guided = knowledge.guide(root, seat, shuffle)
    candidates = knowledge.candidates(root, seat, shuffle)
    moves = vec[i64]([guided])
    for move in candidates:
        if move != guided and len(moves) < knowledge.compared:
            moves = append(moves, move)
    return moves
