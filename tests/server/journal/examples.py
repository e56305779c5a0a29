"""Heads and events for the tests."""

from spelbok.house.ports import TableHead


def head(table: str, events: int, phase: str = "playing", wake: float | None = None) -> TableHead:
    return TableHead(
        table=table,
        events=events,
        phase=phase,
        wake=wake,
        public=True,
        people=("ann", "bo"),
        info=b'{"game": "stortok"}',
    )
