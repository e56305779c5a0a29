"""A match as a text file that people can read, compare and check.

The format is described in docs/notation.md: a header of `key: value` lines, an empty line, then
one line a move. `read(write(record)) == record`, and writing what was read gives the same bytes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from unicodedata import category

from spelbok.core.errors import InvalidRecord
from spelbok.core.fair import CONTRIBUTION_BYTES, SECRET_BYTES
from spelbok.core.game import Game
from spelbok.core.rules import Option, value_text

FORMAT = 1
NO_CONTRIBUTION = "-"
KINDS = ("human", "bot")
PROOF_KEYS = ("commitment", "contributions", "secret", "pack", "result")
MOST_DIGITS = 15
MOST_SEATS = 16
LONGEST_MATCH = 255  # bytes of its name, whose length is one byte of the shuffle's seed


@dataclass(frozen=True)
class SeatName:
    """Who sat at a seat: "human" or "bot", and the name."""

    kind: str
    name: str


@dataclass(frozen=True)
class DealProof:
    """What fixed the order of one deal; `secret` and `result` are None while it runs.

    `pack` are the cards as they were shuffled (`Game.shuffled_pack`), for those who check the
    shuffle without knowing the rules; records of an earlier time have none.
    """

    commitment: str
    contributions: tuple[bytes | None, ...]
    secret: bytes | None = None
    result: dict[str, Any] | None = None
    pack: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def line(self, key: str) -> int:
        """The line of "commitment", "secret", "pack" or "result", 0 when it was not read."""
        return self.lines.get(key, 0)


@dataclass(frozen=True)
class RecordedMove:
    """One move: number `number` of deal `deal`, both from 1, after `ms` milliseconds."""

    deal: int
    number: int
    seat: int
    move: str
    ms: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Record:
    """A whole match, or as much of it as has been played. `rules` holds every option."""

    game: str
    rules: dict[str, Any]
    match: str
    engine: str
    seats: tuple[SeatName, ...]
    deals: tuple[DealProof, ...]
    moves: tuple[RecordedMove, ...]


# --- Writing


def write(record: Record) -> str:
    """The record as text, ending with a newline.

    Raises ValueError for a name that is empty or has control characters.
    """
    for seat in record.seats:
        if not _writable(seat.name):
            raise ValueError(f"{seat.name!r} can't be written as a name")
    lines = [
        f"spelbok-record: {FORMAT}",
        f"game: {record.game}",
        f"rules: {' '.join(f'{name}={value_text(v)}' for name, v in record.rules.items())}",
        f"match: {record.match}",
        f"engine: {record.engine}",
    ]
    lines += [f"seat {at}: {seat.kind} {seat.name}" for at, seat in enumerate(record.seats)]
    for number, deal in enumerate(record.deals, 1):
        lines += _proof_lines(number, deal)
    lines.append("")
    lines += [f"{m.deal} {m.number} {m.seat} {m.move} {m.ms}" for m in record.moves]
    return "\n".join(lines) + "\n"


def _writable(name: str) -> bool:
    return bool(name.strip()) and not any(category(letter) == "Cc" for letter in name)


def _proof_lines(number: int, deal: DealProof) -> list[str]:
    shares = [NO_CONTRIBUTION if c is None else c.hex() for c in deal.contributions]
    lines = [
        f"commitment {number}: {deal.commitment}",
        f"contributions {number}: {' '.join(shares)}",
    ]
    if deal.secret is not None:
        lines.append(f"secret {number}: {deal.secret.hex()}")
    if deal.pack is not None:
        lines.append(f"pack {number}: {deal.pack}")
    if deal.result is not None:
        lines.append(f"result {number}: {json.dumps(deal.result, separators=(',', ':'))}")
    return lines


# --- Reading


def read(text: str, game: Game | None = None) -> Record:
    """The record of a text; raises InvalidRecord that names the line.

    With `game` its options are checked and typed; without, they stay text.
    """
    return _Reader(text, game).record()


def slug_of(text: str) -> str:
    """The game a record is of, which has to be known before it can be read with its rules."""
    return _Reader(text, None).header("game")


class _Reader:
    """The lines of a record, header first."""

    def __init__(self, text: str, game: Game | None) -> None:
        self._game = game
        self._headers: dict[str, tuple[str, int]] = {}
        self._moves: list[RecordedMove] = []
        in_header = True
        for number, line in enumerate(text.split("\n"), 1):
            if line.endswith("\r"):
                raise InvalidRecord("lines end with a line feed alone", number)
            if line.startswith("#"):
                continue
            if not line.strip():
                in_header = in_header and not self._headers
            elif in_header:
                self._add_header(line, number)
            else:
                self._moves.append(_read_move(line, number))
        if self.header("spelbok-record") != str(FORMAT):
            raise InvalidRecord(f"only format {FORMAT} is known", self._line("spelbok-record"))

    def header(self, key: str) -> str:
        """The value of a header line."""
        if key not in self._headers:
            raise InvalidRecord(f"there is no line '{key}: …'", 1)
        return self._headers[key][0]

    def record(self) -> Record:
        """The whole record, checked."""
        seats = self._seats()
        record = Record(
            self.header("game"),
            self._rules(),
            self._match(),
            self.header("engine"),
            seats,
            self._deals(len(seats)),
            tuple(self._moves),
        )
        self._check_known_keys(record)
        self._check_moves(record)
        return record

    def _add_header(self, line: str, number: int) -> None:
        key, colon, value = line.partition(": ")
        if not colon or not value or key in self._headers:
            raise InvalidRecord("must be 'key: value', each key once", number)
        self._headers[key] = (value, number)

    def _line(self, key: str) -> int:
        return self._headers[key][1]

    def _match(self) -> str:
        name = self.header("match")
        if len(name.encode()) > LONGEST_MATCH:
            raise InvalidRecord("this name is too long", self._line("match"))
        return name

    def _seats(self) -> tuple[SeatName, ...]:
        seats: list[SeatName] = []
        while (key := f"seat {len(seats)}") in self._headers and len(seats) < MOST_SEATS:
            kind, _, name = self.header(key).partition(" ")
            if kind not in KINDS or not _writable(name):
                raise InvalidRecord("must be 'human NAME' or 'bot NAME'", self._line(key))
            seats.append(SeatName(kind, name))
        if not seats:
            raise InvalidRecord("there is no line 'seat 0: …'", 1)
        return tuple(seats)

    def _rules(self) -> dict[str, Any]:
        written: dict[str, Any] = {}
        for pair in self.header("rules").split(" "):
            name, equals, value = pair.partition("=")
            if not equals or name in written:
                raise InvalidRecord("must be 'option=value …', each once", self._line("rules"))
            written[name] = value
        return self._typed(written) if self._game else written

    def _typed(self, written: dict[str, str]) -> dict[str, Any]:
        assert self._game is not None
        options = {option.name: option for option in self._game.options}
        if list(options) != list(written):
            names = " ".join(options)
            raise InvalidRecord(f"must spell out: {names}", self._line("rules"))
        return {name: self._value(options[name], text) for name, text in written.items()}

    def _value(self, option: Option, text: str) -> Any:
        try:
            return option.read(text)
        except ValueError as error:
            raise InvalidRecord(str(error), self._line("rules")) from None

    def _deals(self, seats: int) -> tuple[DealProof, ...]:
        deals: list[DealProof] = []
        while f"commitment {len(deals) + 1}" in self._headers:
            deals.append(self._deal(len(deals) + 1, seats))
        return tuple(deals)

    def _deal(self, number: int, seats: int) -> DealProof:
        shares = self.header(f"contributions {number}").split(" ")
        line = self._line(f"contributions {number}")
        if len(shares) != seats:
            raise InvalidRecord(f"must be {seats} contributions", line)
        return DealProof(
            self.header(f"commitment {number}"),
            tuple(
                None if s == NO_CONTRIBUTION else _from_hex(s, CONTRIBUTION_BYTES, line)
                for s in shares
            ),
            self._secret(f"secret {number}"),
            self._result(f"result {number}"),
            self._headers.get(f"pack {number}", (None, 0))[0],
            {
                key: self._line(f"{key} {number}")
                for key in ("commitment", "secret", "pack", "result")
                if f"{key} {number}" in self._headers
            },
        )

    def _secret(self, key: str) -> bytes | None:
        if key not in self._headers:
            return None
        return _from_hex(self.header(key), SECRET_BYTES, self._line(key))

    def _result(self, key: str) -> dict[str, Any] | None:
        if key not in self._headers:
            return None
        try:
            result = json.loads(self.header(key))
        except (ValueError, RecursionError):
            result = None
        if not isinstance(result, dict):
            raise InvalidRecord("must be a result as JSON", self._line(key))
        return result

    def _check_known_keys(self, record: Record) -> None:
        known = {"spelbok-record", "game", "rules", "match", "engine"}
        known |= {f"seat {at}" for at in range(len(record.seats))}
        for number in range(1, len(record.deals) + 1):
            known |= {f"{key} {number}" for key in PROOF_KEYS}
        for key, (_, line) in self._headers.items():
            if key not in known:
                raise InvalidRecord(f"unknown key {key!r}", line)

    def _check_moves(self, record: Record) -> None:
        deal, number = 0, 0
        for move in record.moves:
            number = number + 1 if move.deal == deal else 1
            if move.deal not in (deal, deal + 1) or move.deal < 1 or move.number != number:
                raise InvalidRecord("this move is not the next", move.line)
            deal = move.deal
            if deal > len(record.deals) or not 0 <= move.seat < len(record.seats):
                raise InvalidRecord("there is no such deal or seat", move.line)


def _read_move(line: str, number: int) -> RecordedMove:
    words = line.split(" ")
    counts = [words[at] for at in (0, 1, 2, -1)] if len(words) >= 5 else []
    if not counts or not all(_is_count(word) for word in counts):
        raise InvalidRecord("must be 'deal number seat move milliseconds'", number)
    deal, at, seat, ms = map(int, counts)
    return RecordedMove(deal, at, seat, " ".join(words[3:-1]), ms, number)


def _is_count(word: str) -> bool:
    return word.isdecimal() and word.isascii() and len(word) <= MOST_DIGITS


def _from_hex(text: str, size: int, line: int) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != size or value.hex() != text:
        raise InvalidRecord(f"must be {size} bytes in hexadecimal", line)
    return value
