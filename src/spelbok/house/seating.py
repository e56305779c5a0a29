"""Which seat of an open table somebody may have, and whom seats are kept for (X-12)."""

from spelbok.house.errors import Refused
from spelbok.house.players import still_kept
from spelbok.house.table import Table

KEPT_RULE = "X-12"


def free_seat(table: Table, person: str | None, wanted: int | None) -> int:
    """The free seat that a person shall have; None: a bot, for whom the host decides.

    A bot is put on a kept seat only where the host names that seat.
    """
    free = [seat for seat, player in enumerate(table.players) if player is None]
    if not free:
        raise Refused("seat-taken", "All seats are taken.")
    own, others = _kept_seats(table, person)
    if person is None and wanted is not None:
        others = []
    free = [seat for seat in free if seat not in others]
    if wanted in others:
        raise Refused("seat-kept", "That seat is kept for somebody else.", KEPT_RULE)
    if wanted is None and own in free:
        return own
    if wanted is None and not free:
        raise Refused("seat-kept", "The free seats are kept for others.", KEPT_RULE)
    if wanted is None:
        return free[0]
    if wanted not in range(table.info.seats):
        reason = f"This table has {table.info.seats} seats; the first is number 0."
        raise Refused("no-such-seat", reason)
    if wanted not in free:
        raise Refused("seat-taken", "That seat is taken.")
    return wanted


def _kept_seats(table: Table, person: str | None) -> tuple[int | None, list[int]]:
    """The free seat of a rematch that is kept for a person, and those kept for others."""
    kept = still_kept(table.players, table.kept)
    own = next((seat for seat, who in enumerate(kept) if who and who.id == person), None)
    return own, [seat for seat, who in enumerate(kept) if who and seat != own]


def check_nobody_awaited(table: Table) -> None:
    """Refuse as long as a seat is kept for somebody who has not come."""
    awaited = [who.name for who in still_kept(table.players, table.kept) if who]
    if awaited:
        reason = f"Seats are kept for {', '.join(awaited)}; start without them if you want to."
        raise Refused("seats-kept", reason, KEPT_RULE)
