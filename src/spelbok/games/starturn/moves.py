"""Moves as numbers and as text.

A move is `8 × source + target`. The source of a play is a hand card, `STORE` or `COLUMN` + column;
that of a discard is `DISCARDED` + hand card. The target is a Trick or a column, or `NEW`.
"""

from typing import Final

from spelbok.core.errors import IllegalMove
from spelbok.games.starturn.law import PACK

STORE: Final = 31
COLUMN: Final = 32
DISCARDED: Final = 64
END: Final = 1024
NEW: Final = 4
TARGET: Final = 7  # the bits of the target
PLACES: Final = ("1", "2", "3", "4", "new")  # of a Trick or a column


def move_text(move: int) -> str:
    """`play R5 on 2`, `play store on 1`, `play column 3 on new`, `discard R9 on new` or `end`."""
    if move == END:
        return "end"
    source, target = move >> 3, PLACES[move & 7]
    if source >= DISCARDED:
        return f"discard {PACK.codes[source - DISCARDED]} on {target}"
    return f"play {source_text(source)} on {target}"


def source_text(source: int) -> str:
    """Where a played card comes from: `R5`, `store` or `column 3`."""
    if source >= COLUMN:
        return f"column {source - COLUMN + 1}"
    return "store" if source == STORE else PACK.codes[source]


def read_move(text: str) -> int:
    """The move of a text; raises IllegalMove for anything else."""
    if text == "end":
        return END
    try:
        what, target = text.split(" on ")
        word, source = what.split(" ", 1)
        return _source(word, source) * 8 + _target(word, target)
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        hint = "say 'play R5 on 2', 'discard R9 on new' or 'end'"
        raise IllegalMove(f"{shown!r} is no move; {hint}", "X-7") from None


def _source(word: str, source: str) -> int:
    if word == "discard":
        if source == "store" or source.startswith("column "):
            raise IllegalMove("only a card from the hand can be discarded", "ST-21")
        return DISCARDED + PACK.card(source)
    if word != "play":
        raise ValueError
    if source == "store":
        return STORE
    if source.startswith("column "):
        return COLUMN + PLACES.index(source.removeprefix("column "), 0, NEW)
    return PACK.card(source)


def _target(word: str, target: str) -> int:
    if target not in PLACES and target.isdecimal():
        place = "column" if word == "discard" else "Trick"
        raise IllegalMove(f"there is no {place} {target[:40]}", "X-7")
    return PLACES.index(target)
