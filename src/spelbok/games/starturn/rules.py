"""The options of Starturn, and its two ways of keeping score as rows."""

from dataclasses import dataclass

from spelbok.core.rules import Given, JsonValue, Requires, Rules, Ruleset, option

COUNTERS = "counters"
SHEET = "sheet"


def _on_the_sheet(*free: JsonValue, reason: str) -> tuple[Requires]:
    """All values but the `free` ones go with the score sheet only."""
    return (Requires("scoring", (SHEET,), free, reason),)


@dataclass(frozen=True)
class StarturnRules(Rules):
    """What a Starturn table may choose."""

    scoring: str = option(
        COUNTERS,
        SHEET,
        title="Scoring",
        help="Pay each other in counters, or keep a score sheet.",
        rule="ST-48",
        labels=("counters", "score sheet"),
    )
    rate: int = option(
        2,
        3,
        4,
        5,
        1,
        title="Store rate",
        help=(
            "What each card left in a Store costs. On the score sheet it may be 1, but then a "
            "player who never empties their Store can still outscore the one who does."
        ),
        rule="ST-37",
        labels=("2 a card", "3 a card", "4 a card", "5 a card", "1 a card"),
        requires=_on_the_sheet(2, 3, 4, 5, reason="a Store rate of 1 is for the score sheet only"),
    )
    games: int = option(
        1,
        2,
        3,
        4,
        5,
        6,
        title="Games",
        help="How many games a match has; the score sheet has room for six.",
        rule="ST-53",
        labels=("one game", "two games", "three games", "four games", "five games", "six games"),
        given=(Given("target", (None,)),),
    )
    target: int | None = option(
        None,
        20,
        title="Net Score to reach",
        help="Play until a Net Score is reached instead of a number of games, at most 30 games.",
        rule="ST-53",
        labels=("none: a number of games", "20"),
        range=(1, 999),
        requires=_on_the_sheet(None, reason="a Net Score is for the score sheet only"),
    )
    stall: int = option(
        100,
        200,
        0,
        title="Stalled game",
        help="After how many turns without a Store card played the game ends without a winner.",
        rule="ST-34",
        labels=("after 100 turns", "after 200 turns", "never"),
    )


RULESETS = (
    Ruleset(
        COUNTERS,
        "Counters",
        "A counter for each Trick, and two or more for each card left in the loser's Store.",
        StarturnRules(COUNTERS),
    ),
    Ruleset(
        SHEET,
        "Score sheet",
        "Trick Bonuses less Store Penalties, game by game; the higher Net Score wins the match.",
        StarturnRules(SHEET),
        proposes={"games": 6},
    ),
)
