"""What the options come to at a table: plain flags that all positions of a deal share."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.games.rummy import faces
from spelbok.games.rummy.rules import RummyRules

OPENING: Final = 30  # points of the first lay (RU-19)
EXTRA_CARDS: Final = 2  # for a knock (RU-39)
MOST_RESHUFFLES: Final = 3  # RU-62
MOST_IDLE: Final = 100  # turns in a row that only exchange the top discard (RU-62)
KNOCK_SEATS: Final = 3  # from how many on there is knocking, unless the table says so (RU-38)


@final
@mypyc_attr(acyclic=True)
class Law:
    """The options as flags."""

    rules: RummyRules
    knock_on: bool
    single_opens: bool
    adds_to_all: bool
    jokers_each: i64
    early_swap: bool
    must_discard: bool
    may_rediscard: bool
    turn_returns: bool
    straight_doubles: bool
    straight_allowed: bool

    def __init__(self, rules: RummyRules, seats: i64) -> None:
        self.rules = rules
        self.knock_on = seats >= KNOCK_SEATS if rules.knock is None else rules.knock
        self.single_opens = rules.first_lay == "single"
        self.adds_to_all = rules.adding == "all"
        self.jokers_each = 1 if rules.jokers == "one" else faces.JOKERS
        self.early_swap = rules.early_swap
        self.must_discard = rules.final_discard == "required"
        self.may_rediscard = rules.rediscard
        self.turn_returns = rules.after_knock == "returns"
        self.straight_doubles = rules.straight == "doubled"
        self.straight_allowed = rules.straight != "off"
