"""What the rules of one deal come to: the constants that all its positions share."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.core.cards import Pack, starturn_pack
from spelbok.games.starturn.rules import StarturnRules

LAST: Final = 15  # the number that completes a Trick
STAR: Final = 30  # the Star's card number; below it come R1 B1 R2 B2 … R15 B15
STORE_PACK: Final = 44  # cards, shared out evenly
LARGEST_STORE: Final = 22
CARDS: Final = 95
PAIRS: Final = 4  # so many players are two partnerships

# ST-2: the third black 15 stays out of this game.
PACK: Final[Pack] = starturn_pack().without("B15")


def number_of(card: i64) -> i64:
    """1 to 15; 16 for a Star, which has no number of its own."""
    return (card >> 1) + 1


def is_black(card: i64) -> bool:
    """Whether a card belongs into the Store pack at the start."""
    return card < STAR and card & 1 == 1


def pack_of(_rules: StarturnRules) -> Pack:
    """The pack of 95 cards, the same for all rules."""
    return PACK


@final
@mypyc_attr(acyclic=True)
class Law:
    """The options and what follows from the number of seats, as plain numbers."""

    rules: StarturnRules
    seats: i64
    sides: i64
    store_size: i64
    hand_size: i64
    most_tricks: i64
    most_columns: i64
    rate: i64
    stall: i64  # 0: never

    def __init__(self, rules: StarturnRules, seats: i64) -> None:
        self.rules = rules
        self.seats = seats
        self.sides = 2 if seats == PAIRS else seats
        self.store_size = STORE_PACK // self.sides
        two = seats == 2
        self.hand_size = 5 if two else 4
        self.most_tricks = 4 if two else 3
        self.most_columns = 4 if two else 3
        self.rate = rules.rate
        self.stall = rules.stall

    def side_of(self, seat: i64) -> i64:
        """The side of a seat: itself, or its partnership (ST-42)."""
        return seat >> 1 if self.seats == PAIRS else seat

    def first_seat_of(self, side: i64) -> i64:
        """The seat of a side that plays first when it begins (ST-44)."""
        return side << 1 if self.seats == PAIRS else side
