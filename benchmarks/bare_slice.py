"""The least that a move costs: read, checked, written durably and shown to three, without a game.

A house in one callback. There are no rules, no clocks, no lobby, no people and no privacy: a view
is a seat's number in the same few words. Frames have the sizes of a house's, and it speaks as
much of its protocol as the players of `load.py` need. What a house takes beyond this is what its
game and its guests cost.
"""

import asyncio
import sqlite3
import tempfile
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server
from served import answer_questions

GROUP = 512  # moves a transaction
MOVES = ["7C", "8C", "9S", "KS"]


class Said(msgspec.Struct):
    """What is read of a player's message."""

    type: str
    table: str = ""
    id: str = ""
    seq: int = 0


class SeatShown(msgspec.Struct):
    """A seat, as everybody sees it."""

    ready: bool
    name: str


class View(msgspec.Struct):
    """Whose turn it is, and what they may do."""

    turn: int
    moves: list[str]


class State(msgspec.Struct):
    """A table, as one seat sees it."""

    seq: int
    phase: str
    deal: int
    seats: list[SeatShown]
    you: int
    view: View
    padding: str


class Shown(msgspec.Struct):
    """A whole table or an update of it."""

    type: str
    state: State


class Table:
    """A table whose seats move in turn."""

    def __init__(self, seats: int) -> None:
        self.seq = 0
        self.writing = False  # a move of it is on its way to the disk
        self.lines: list[WSTransport | None] = [None] * seats
        self.seats = [SeatShown(ready=True, name=f"Player {seat}") for seat in range(seats)]

    @property
    def turn(self) -> int:
        return self.seq % len(self.seats)


class Written(NamedTuple):
    """A move on its way to the disk."""

    table: str
    seq: int
    move: bytes
    seat: int
    request: str


class Slice:
    """All tables, and the thread that writes their moves in groups."""

    def __init__(self, folder: Path, size: int, seats: int) -> None:
        self._tables: dict[str, Table] = {}
        self._seats = seats
        self._padding = ""
        self._padding = "x" * max(0, size - len(self._shown("update", Table(seats), 0)))
        self._queue: SimpleQueue[Written] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._write, args=(folder / "journal.sqlite",), daemon=True).start()

    def heard(self, line: WSTransport, payload: bytes) -> None:
        """A message of a player, whose seat is part of the table's name: "12-0"."""
        said = _read(payload)
        if said.type not in ("watch", "move"):
            return
        name, _, number = said.table.partition("-")
        seat = int(number)
        table = self._tables.setdefault(name, Table(self._seats))
        if said.type == "watch":
            table.lines[seat] = line
            line.send(WSMsgType.TEXT, self._shown("table", table, seat))
        elif table.writing or table.seq != said.seq or table.turn != seat:
            line.send(WSMsgType.TEXT, b'{"type":"error","message":"not now"}')
        else:
            table.writing = True
            self._queue.put(Written(name, table.seq + 1, payload, seat, said.id))

    def _write(self, path: Path) -> None:
        store = sqlite3.connect(path, isolation_level=None)
        store.execute("PRAGMA journal_mode = WAL")
        store.execute("PRAGMA synchronous = FULL")
        store.execute('CREATE TABLE moves ("table" TEXT, seq INTEGER, move BLOB)')
        while True:
            group = [self._queue.get()]
            try:
                while len(group) < GROUP:
                    group.append(self._queue.get_nowait())
            except Empty:
                pass
            store.execute("BEGIN")
            store.executemany("INSERT INTO moves VALUES (?, ?, ?)", [w[:3] for w in group])
            store.execute("COMMIT")
            self._loop.call_soon_threadsafe(self._tell, group)

    def _tell(self, group: list[Written]) -> None:
        for written in group:
            table = self._tables[written.table]
            table.seq, table.writing = written.seq, False
            for seat, line in enumerate(table.lines):
                if line:
                    line.send(WSMsgType.TEXT, self._shown("update", table, seat))
            mover = table.lines[written.seat]
            if mover:
                answer = {"type": "answer", "id": written.request, "seq": written.seq}
                mover.send(WSMsgType.TEXT, _encode(answer))

    def _shown(self, kind: str, table: Table, seat: int) -> bytes:
        view = View(table.turn, MOVES if seat == table.turn else [])
        state = State(table.seq, "playing", 1, table.seats, seat, view, self._padding)
        return _encode(Shown(kind, state))


_read = msgspec.json.Decoder(Said).decode
_encode = msgspec.json.Encoder().encode


def run_slice(control: Connection, size: int, seats: int) -> None:
    """Serve updates of `size` bytes to tables of `seats`."""
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(_serve(control, Path(folder), size, seats))


async def _serve(control: Connection, folder: Path, size: int, seats: int) -> None:
    slice_ = Slice(folder, size, seats)

    class Listening(WSListener):
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                slice_.heard(transport, frame.get_payload_as_bytes())

    server = await ws_create_server(lambda _: Listening(), "127.0.0.1", 0)
    await answer_questions(control, server.sockets[0].getsockname()[1])
    server.close()
