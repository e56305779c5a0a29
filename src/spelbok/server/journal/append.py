"""One append, and what many of them in one transaction amount to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True, slots=True)
class GroupCommit:
    """One transaction as the metrics see it: sizes, and durations in seconds."""

    appends: int  # taken together, refused ones included
    refused: int  # of them, by conflict or failure
    events: int  # written
    write: float  # the transaction, its fsync included
    wait: float  # the longest way from `append` to the answer


@dataclass(slots=True)
class Plan:
    """What one transaction has to write, and the verdict on each append in it.

    A conflict is the verdict of its own append only; the others are written.
    """

    verdicts: list[Exception | None] = field(default_factory=list)
    events: list[tuple[str, int, bytes]] = field(default_factory=list)
    heads: dict[str, TableHead] = field(default_factory=dict)


def plan(batch: Sequence[Append], ends: Mapping[str, int]) -> Plan:
    """Sort out `batch`, in its order, for tables that have `ends` events (none: 0) by now."""
    result = Plan()
    reached = dict(ends)
    for append in batch:
        end = reached.get(append.table, 0)
        if append.seq != end:
            result.verdicts.append(Conflict(f"{append.table} has {end} events, not {append.seq}"))
            continue
        result.verdicts.append(None)
        rows = enumerate(append.events, start=end + 1)
        result.events += [(append.table, seq, payload) for seq, payload in rows]
        result.heads[append.table] = append.head
        reached[append.table] = append.end
    return result
