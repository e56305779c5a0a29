"""A race: several seats claim the same chance, and who reacted first gets it.

A claim is judged by the reaction behind it, not by its arrival: the way to the player and back
is taken off, as far as `MOST_COMPENSATION` goes. A race is held open only as long as a claim
that is still on its way could win. `live.py` runs it, the journal keeps what was judged.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from spelbok.house import facts as f
from spelbok.house.errors import Refused
from spelbok.house.intents import Asked, Intent
from spelbok.house.table import Table

MOST_COMPENSATION = 150
"""Milliseconds: what a longer line is worse by, it is worse by."""

Key = tuple[str, str]
"""A person's id and the id of their request; both empty for bots and the clock."""


def compensation(round_trip: float) -> int:
    """What a line of so many seconds there and back is allowed for, in milliseconds.

    A player sees the chance half a round trip after it was shown, and the claim needs the other
    half: so a claim's arrival tells the reaction after all of it is taken off.

    >>> compensation(0.08), compensation(2.0)
    (80, 150)
    """
    return min(round(max(0.0, round_trip) * 1000), MOST_COMPENSATION)


def milliseconds(seconds: float) -> int:
    """A moment as whole milliseconds; within the same one claims are equal."""
    return round(seconds * 1000)


@dataclass(frozen=True)
class Claim:
    """What a seat wants, and when it came. `answer` is for who waits: the seq of its event."""

    fact: f.Claim
    intent: Intent
    key: Key = ("", "")
    answer: "asyncio.Future[int] | None" = None

    @property
    def reacted(self) -> int:
        """The moment that counts, in milliseconds of the wall clock."""
        return milliseconds(self.fact.at) - self.fact.compensation

    def won(self, seq: int) -> None:
        """Tell that it was done as event `seq`."""
        if self.answer and not self.answer.done():
            self.answer.set_result(seq)

    def lost(self, refused: Refused) -> None:
        """Tell that it was refused."""
        if self.answer and not self.answer.done():
            self.answer.set_exception(refused)


def claim_in(
    table: Table, facts: Iterable[f.AnyFact], intent: Intent, asked: Asked | None
) -> Claim | None:
    """The claim that an intent with these facts is, None where nobody competes."""
    moved = next((fact for fact in facts if isinstance(fact, f.Moved)), None)
    if moved is None or table.deal is None or moved.seat not in table.deal.claimants():
        return None
    if asked is None:
        return Claim(f.Claim(seat=moved.seat, at=moved.at), intent)
    at = moved.at if asked.heard is None else asked.heard
    allowed = compensation(asked.round_trip)
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    fact = f.Claim(seat=moved.seat, at=at, compensation=allowed)
    return Claim(fact, intent, (asked.person.id, asked.request), answer)


class Race:
    """The claims for one chance, not yet judged. `order` are the seats as ties are decided."""

    def __init__(self, order: Sequence[int]) -> None:
        self._order = tuple(order)
        self._claims: list[Claim] = []

    def enter(self, claim: Claim) -> None:
        """One more claim."""
        self._claims.append(claim)

    def find(self, key: Key) -> Claim | None:
        """The claim that a request has made already."""
        return next((claim for claim in self._claims if key[0] and claim.key == key), None)

    def ranked(self) -> list[Claim]:
        """The claims, best first: by reaction, then by seat (RU-41), then by arrival."""
        return sorted(
            self._claims, key=lambda claim: (claim.reacted, self._order.index(claim.fact.seat))
        )

    def closes(self, compensations: Mapping[int, int]) -> float:
        """The wall-clock second from which on no other seat's claim can win.

        `compensations` are what the lines of seats that may still claim are allowed for.
        """
        first = self.ranked()[0].reacted
        claimed = {claim.fact.seat for claim in self._claims}
        others = [compensations.get(seat, 0) for seat in self._order if seat not in claimed]
        longest = max(others, default=0)
        # Half a millisecond more: what arrives before is still rounded down to a tie.
        return (first + longest + 0.5) / 1000 if longest else 0.0

    def signed(self, facts: Iterable[f.AnyFact], claim: Claim, table: Table) -> list[f.AnyFact]:
        """The facts of `claim`, with the journal's note of all that were judged."""
        others = [other.fact for other in self.ranked() if other is not claim]
        ms = max(0, round((claim.fact.at - table.since) * 1000))
        return [
            msgspec.structs.replace(fact, claims=(claim.fact, *others), ms=ms)
            if isinstance(fact, f.Moved)
            else fact
            for fact in facts
        ]
