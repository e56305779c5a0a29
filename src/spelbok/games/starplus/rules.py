"""The options of a Star Plus table."""

from dataclasses import dataclass

from spelbok.core.rules import Rules, Ruleset, option


@dataclass(frozen=True)
class StarPlusRules(Rules):
    """The game is the same at every table; only the length of a match can be chosen."""

    rounds: int = option(
        3,
        1,
        title="Rounds",
        help="How many rounds a match has; the highest total wins.",
        rule="SP-32",
        labels=("three rounds", "one round"),
    )


RULESETS = (
    Ruleset(
        "standard",
        "Standard",
        "Totals from 1 to 12 around the table, Black Holes, three rounds.",
        StarPlusRules(),
    ),
)
