"""How an append can fail, besides `spelbok.house.ports.Conflict`."""


class JournalError(Exception):
    """The journal could not do it; the next call may succeed."""


class JournalBusy(JournalError):
    """Refused at the door, nothing was written: too much waits already."""


class JournalFailed(JournalError):
    """The disk or the database refused, or the journal is closed."""
