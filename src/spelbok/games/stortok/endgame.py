"""Stortok between the last two hands, worked out exactly as far as the budget reaches.

With the stock gone and two hands left, each seat can tell the other's cards. The positions that
can still come are listed, breadth first, and values are carried back from the ends: a position
is won if one move wins, lost if all moves lose. If the list is complete, whatever is neither can
be drawn out for ever and is a draw (SK-40); if not, it is unknown.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.core.deal import NO_MOVE, NO_SEAT
from spelbok.games.stortok.deal import MOST_PLAYS, THIRD_TIME, StortokDeal
from spelbok.games.stortok.history import History

WON: Final = 1
LOST: Final = -1
DRAWN: Final = 0
OPEN: Final = 2  # not known to be won or lost (yet)
NO_POSITION: Final = -1
HOLDERS: Final = 2
PLAYS_TO_SPARE: Final = 300  # before a deal is ended as too long (SK-41)
SPREAD: Final = 0x35A7C1D9


def is_open(deal: StortokDeal) -> bool:
    """Whether the seats left know all cards."""
    last = deal.next_card == len(deal.stock)
    return last and deal.holders == HOLDERS and deal.plays + PLAYS_TO_SPARE < MOST_PLAYS


@final
@mypyc_attr(acyclic=True)
class Endgame:
    """The positions that can come from one, and what they are worth to a seat.

    `values` says so for each; `steps` how many moves the decision is away. Position 0 is the
    one asked about.
    """

    seat: i64
    values: vec[i64]
    steps: vec[i64]
    complete: bool
    _most: i64
    _met: History  # positions that had come before
    _numbers: dict[int, int]
    _waiting: list[StortokDeal]
    _turns: vec[i64]
    _left: vec[i64]  # moves of each position not known to lose for who makes them
    _from: vec[i64]  # all moves: from where
    _to: vec[i64]  # and where to

    def __init__(self, deal: StortokDeal, seat: i64, most: i64) -> None:
        """Look at `most` positions at most; `deal` must be open to the seats left."""
        self.seat = seat
        self.values = vec[i64]()
        self.steps = vec[i64]()
        self.complete = False
        self._most = most
        self._met = deal.history
        self._numbers = {}
        self._waiting = []
        self._turns = vec[i64]()
        self._left = vec[i64]()
        self._from = vec[i64]()
        self._to = vec[i64]()
        self._number_of(deal.clone())
        self._list_positions()
        self._carry_back()

    # --- The list of positions

    def _list_positions(self) -> None:
        at: i64 = 0
        while at < len(self._waiting) and len(self.values) < self._most:
            deal = self._waiting[at]
            for move in deal.legal(deal.turn):
                after = deal.clone()
                after.history = History.empty()
                after.plays = 0
                after.apply(after.turn, move)
                self._add_move(at, self._number_of(after))
            at += 1
        self.complete = at == len(self._waiting) and self._waiting[0].law.repetition_draws
        self._leave_open(at)
        self._waiting = []

    def _leave_open(self, first: i64) -> None:
        """Positions whose moves weren't listed can't be known to be lost."""
        while first < len(self._waiting):
            number = self._numbers[_key(self._waiting[first])]
            self._left[number] += 1
            first += 1

    def _add_move(self, waiting: i64, target: i64) -> None:
        source = self._numbers[_key(self._waiting[waiting])]
        self._from = append(self._from, source)
        self._to = append(self._to, target)
        self._left[source] += 1

    def _number_of(self, deal: StortokDeal) -> i64:
        """The number of a position, a new one if it wasn't listed."""
        key = _key(deal)
        if deal.turn == NO_SEAT:
            return self._append(NO_SEAT, self._worth(deal))
        known = self._numbers.get(key, NO_POSITION)
        if known != NO_POSITION:
            return known
        number = len(self.values)
        self._numbers[key] = number
        if number > 0 and self._met.times(deal.key()) == THIRD_TIME - 1:
            return self._append(NO_SEAT, self._worth_of_repeating(deal))
        self._waiting.append(deal)
        return self._append(deal.turn, OPEN)

    def _append(self, turn: i64, value: i64) -> i64:
        self.values = append(self.values, value)
        self.steps = append(self.steps, 0)
        self._turns = append(self._turns, turn)
        self._left = append(self._left, 0)
        return len(self.values) - 1

    def _worth(self, deal: StortokDeal) -> i64:
        """What an ended deal is worth."""
        if deal.stortok == NO_SEAT:
            return DRAWN
        return LOST if deal.stortok == self.seat else WON

    def _worth_of_repeating(self, deal: StortokDeal) -> i64:
        """What it is worth that a position comes for the third time (SK-40)."""
        deal.end_repeated()
        return self._worth(deal)

    # --- Their values

    def _carry_back(self) -> None:
        """From what is decided to what that decides, nearest ends first."""
        order = _by_target(self._to, len(self.values))
        decided = vec[i64]()
        number: i64 = 0
        while number < len(self.values):
            if self.values[number] == WON or self.values[number] == LOST:
                decided = append(decided, number)
            number += 1
        at: i64 = 0
        while at < len(decided):
            target = decided[at]
            move = order[target]
            while move < order[target + 1]:
                source = self._from[order[len(self.values) + 1 + move]]
                if self._decides(source, self.values[target]):
                    self.steps[source] = self.steps[target] + 1
                    decided = append(decided, source)
                move += 1
            at += 1

    def _decides(self, source: i64, value: i64) -> bool:
        """Whether a position is decided by a move that leads to this value."""
        if self.values[source] != OPEN:
            return False
        wanted = WON if self._turns[source] == self.seat else LOST
        if value != wanted:
            self._left[source] -= 1
            if self._left[source] > 0:
                return False
        self.values[source] = value
        return True

    # --- What follows from them

    def value(self) -> i64:
        """What the position asked about is worth; `OPEN` if that isn't known."""
        if self.values[0] == OPEN and self.complete:
            return DRAWN
        return self.values[0]

    def best(self, moves: list[int]) -> i64:
        """The best of the moves there are, if what they lead to is known; else `NO_MOVE`.

        It wins as soon as it can, loses as late as it can, and keeps a draw.
        """
        value = self.value()
        best: i64 = NO_MOVE
        if value == OPEN:
            return best
        most: i64 = 0
        at: i64 = 0
        while at < len(moves):
            target = self._to[at]
            fitting = self.values[target] == value
            if value == DRAWN:
                fitting = self.values[target] == OPEN or self.values[target] == DRAWN
            merit = self._merit(value, target)
            if fitting and (best == NO_MOVE or merit > most):
                best = moves[at]
                most = merit
            at += 1
        return best

    def _merit(self, value: i64, target: i64) -> i64:
        if value == DRAWN:
            return -self._left[target]
        return -self.steps[target] if value == WON else self.steps[target]


def _key(deal: StortokDeal) -> i64:
    """As SK-40 has it, and what else may matter: who leads after a pick-up, and when."""
    return deal.key() ^ ((deal.top_by * 8 + deal.trick_size + 1) * SPREAD)


def _by_target(targets: vec[i64], positions: i64) -> vec[i64]:
    """Where the moves to each position begin in a list of moves in the order of their targets.

    The first `positions` + 1 entries are these places, the list follows.
    """
    order = bits.zeros(positions + 1 + len(targets))
    for target in targets:
        order[target + 1] += 1
    at: i64 = 0
    while at < positions:
        order[at + 1] += order[at]
        at += 1
    filled = bits.zeros(positions)
    move: i64 = 0
    while move < len(targets):
        target = targets[move]
        order[positions + 1 + order[target] + filled[target]] = move
        filled[target] += 1
        move += 1
    return order
