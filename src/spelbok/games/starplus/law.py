"""What rules and seats come to: the constants that all positions of a deal share."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core.cards import Pack
from spelbok.games.starplus.plays import Plays
from spelbok.games.starplus.rules import StarPlusRules

CODES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "-1", "-2", "-3", "Z")
PACK: Final = Pack(CODES, (11, 11, 11, 7, 7, 7, 3, 3, 3, 3, 3, 3, 2))  # SP-1, SP-2
CARDS: Final = 74
SMALL_TABLE: Final = 4  # from five seats on, everybody gets and draws a card less


def pack_of(_rules: StarPlusRules) -> Pack:
    """The pack, the same by all rules."""
    return PACK


@final
@mypyc_attr(acyclic=True)
class Law:
    """How many cards are dealt and drawn, and the search for plays that all positions share."""

    rules: StarPlusRules
    dealt: i64  # cards to each seat (SP-4)
    penalty: i64  # cards drawn by who doesn't play (SP-11)
    hole_penalty: i64  # the same under a Black Hole (SP-15)
    plays: Plays

    def __init__(self, rules: StarPlusRules, seats: i64) -> None:
        small = seats <= SMALL_TABLE
        self.rules = rules
        self.dealt = 9 if small else 8
        self.penalty = 2 if small else 1
        self.hole_penalty = 4 if small else 3
        self.plays = Plays()
