"""One append, and what many of them in one transaction amount to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from spelbok.house.ports import Conflict, TableHead

FINISHED = ("over", "closed")  # phases after which a table no longer needs anybody


class Append(msgspec.Struct, frozen=True):
    """Events to write after the first `seq` of `table`, with the head that is true then."""

    table: str
    seq: int
    events: tuple[bytes, ...]
    head: TableHead

    def __post_init__(self) -> None:
        if self.seq < 0 or self.head.table != self.table or self.head.events != self.end:
            raise ValueError(f"the head does not fit events {self.seq}…{self.end} of {self.table}")

    @property
    def end(self) -> int:
        """How many events the table has afterwards."""
        return self.seq + len(self.events)

    @property
    def steady(self) -> bool:
        """Whether the table's row in `heads` is already what it shall be."""
        since = self.head.steady_since
        return since is not None and since < self.seq


@dataclass(frozen=True, slots=True)
class GroupCommit:
    """One transaction as the metrics see it: sizes, and durations in seconds."""

    appends: int  # taken together, refused ones included
    refused: int  # of them, by conflict or failure
    events: int  # written
    write: float  # the transaction, its fsync included
    wait: float  # the longest way from `append` to the answer


End = tuple[int, int | None]
"""How many events a table has, and the `id` of its last one."""


@dataclass(slots=True)
class Plan:
    """What one transaction has to write, and the verdict on each append in it.

    A conflict is the verdict of its own append only; the others are written. `events`, `ends`
    and `heads` are the values of the rows for these SQL tables, one row after the other.
    """

    verdicts: list[Exception | None] = field(default_factory=list)
    events: list[Any] = field(default_factory=list)
    ends: list[Any] = field(default_factory=list)
    heads: list[Any] = field(default_factory=list)


def plan(batch: Sequence[Append], ends: Mapping[str, End], newest: int) -> Plan:
    """Sort out `batch`, in its order, for tables that end so (none: empty) by now.

    `newest` is the highest `id` of any event so far.
    """
    result = Plan()
    reached = dict(ends)
    latest: dict[str, TableHead] = {}
    restless: dict[str, TableHead] = {}
    for append in batch:
        table = append.table
        end, last = reached.get(table, (0, None))
        if append.seq != end:
            result.verdicts.append(Conflict(f"{table} has {end} events, not {append.seq}"))
            continue
        result.verdicts.append(None)
        for seq, payload in enumerate(append.events, start=end + 1):
            newest += 1
            result.events += (newest, table, seq, last, payload)
            last = newest
        reached[table] = append.end, last
        latest[table] = append.head
        if not append.steady:
            restless[table] = append.head
    for table, head in latest.items():
        result.ends += (table, *reached[table], head.wake, _text(head.waiting))
    for table, head in restless.items():
        people, left = _text(head.people), _text(head.left)
        result.heads += (table, head.phase, head.public, people, head.info, left)
    return result


def _text(names: Sequence[str]) -> str:
    return _encode(names).decode()


_encode = msgspec.json.Encoder().encode
