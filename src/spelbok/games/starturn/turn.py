"""A skilled player's search through the plays of its own turn.

It tries sequences of plays, each position once, and weighs where they lead: to a Store card, or to
the end of the turn. No sequence goes on beyond a Store card, because what lies below isn't known.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.judgement import STORE_CARD, TRICK, Judgement
from spelbok.games.starturn.moves import DISCARDED, END, STORE

MOST_POSITIONS: Final = 400  # that are looked at; it thinks 1 ms at most
SHIFT: Final = 4
KEY: Final = 0xFFFFFFFFFFFFFFF
NEVER: Final = -1000000.0


@final
@mypyc_attr(acyclic=True)
class TurnSearch:
    """One search; `move` is the first of the best sequence."""

    move: i64
    _judgement: Judgement
    _seat: i64
    _seen: set[int]
    _left: i64

    def __init__(self, deal: StarturnDeal, seat: i64) -> None:
        self.move = END
        self._judgement = Judgement(deal, seat)
        self._seat = seat
        self._seen = set()
        self._left = MOST_POSITIONS
        self._search(deal, 0.0)

    def _search(self, deal: StarturnDeal, gained: float) -> float:
        """The worth of the best way to go on; leaves its first move in `move`."""
        self._left -= 1
        best = self._judgement.discard(deal)
        most = gained + self._judgement.end(deal, best)
        for move in deal.legal(self._seat):
            if move >> 3 >= DISCARDED:
                break
            worth = self._worth(deal, move, gained)
            if worth > most:
                most = worth
                best = move
        self.move = best
        return most

    def _worth(self, deal: StarturnDeal, move: i64, gained: float) -> float:
        """The worth of a play and what may follow."""
        if move >> 3 == STORE:
            return gained + STORE_CARD + self._judgement.kept(deal)
        after = deal.clone()
        after.apply(self._seat, move)
        key = self._key(after)
        if self._left <= 0 or key in self._seen:
            return NEVER
        self._seen.add(key)
        if after.score is not deal.score:
            gained += TRICK
        return self._search(after, gained)

    def _key(self, deal: StarturnDeal) -> i64:
        """A number for what the plays of a turn change."""
        held = deal.hands[self._seat]
        key = (held & KEY) ^ (held >> 60)
        at: i64 = 0
        while at < deal.tricks.count:
            key = ((key << SHIFT) & KEY) ^ (key >> (60 - SHIFT)) ^ deal.tricks.height(at)
            at += 1
        return key ^ (deal.columns.tally(self._seat) >> SHIFT)
