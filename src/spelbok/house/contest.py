"""What seats compete for: the move that only one of them gets."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Contest:
    """A position in which `seats` competed, from event `opened` on, until `winner` had it.

    `closed` is the seq of the move that won.
    """

    opened: int
    closed: int
    seats: tuple[int, ...]
    winner: int
