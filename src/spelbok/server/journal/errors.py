"""How an append can fail, besides `spelbok.house.ports.Conflict`."""


class JournalError(Exception):
    """The journal could not do it. `code` is stable; the message may be shown to anybody."""

    code = "journal-error"


class JournalBusy(JournalError):
    """Refused at the door, nothing was written: too much waits already. Try again soon."""

    code = "busy"


class JournalFailed(JournalError):
    """The disk or the database refused. The next call may succeed."""

    code = "journal-failed"
