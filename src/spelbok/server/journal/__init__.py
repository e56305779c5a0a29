"""The journal of a house, behind the small interface `spelbok.house.ports.Journal`.

`SqliteJournal` is what a house runs on, `MemoryJournal` serves tests. Every implementation
passes the contract suite in tests/server/journal.
"""

from spelbok.server.journal.append import GroupCommit
from spelbok.server.journal.errors import JournalBusy, JournalError, JournalFailed
from spelbok.server.journal.memory import MemoryJournal
from spelbok.server.journal.sqlite import SqliteJournal

__all__ = [
    "GroupCommit",
    "JournalBusy",
    "JournalError",
    "JournalFailed",
    "MemoryJournal",
    "SqliteJournal",
]
