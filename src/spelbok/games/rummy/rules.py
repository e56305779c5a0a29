"""The options of StarGames Rummy; RULES.md tells what each of them does and where it is from."""

from dataclasses import dataclass

from spelbok.core.rules import Given, Rules, Ruleset, option


@dataclass(frozen=True)
class RummyRules(Rules):
    """The house rules of a table."""

    limit: int = option(
        50,
        1,
        title="Point limit",
        help="Who reaches it is knocked out. With 1 the match is over after one round.",
        rule="RU-52",
        labels=("50 points", "1 point: a single round"),
    )
    straight: str = option(
        "doubled",
        "plain",
        "off",
        title="Rummy",
        help="Going out straight from the hand, nothing laid before, doubles what others hold.",
        rule="RU-37",
        labels=("on: it counts double", "on, without doubling", "off: it is not allowed"),
    )
    knock: bool | None = option(
        None,
        True,
        False,
        title="Knock",
        help="Others may knock for the top discard before the player in turn has drawn.",
        rule="RU-38",
        labels=("from three players on", "on", "off"),
    )
    first_lay: str = option(
        "single",
        "combined",
        title="First lay",
        help="Whether one combination must make the 30 points, or all of one turn together.",
        rule="RU-20",
        labels=("one combination of 30", "30 together in one turn"),
    )
    adding: str = option(
        "own",
        "all",
        title="Adding cards",
        help="Which groups and sequences you may add cards to.",
        rule="RU-24",
        labels=("to your own", "to everybody's"),
    )
    limit_counts: str = option(
        "minus",
        "net",
        title="Limit counts",
        help="What is compared with the limit: the cards held, or the score of laid less held.",
        rule="RU-53",
        labels=("minus points", "net score"),
    )
    jokers: str = option(
        "two-naturals",
        "one",
        title="Jokers",
        help="How many Jokers a combination may have.",
        rule="RU-15",
        labels=("any, with two natural cards", "one a combination"),
    )
    early_swap: bool = option(
        False,
        True,
        title="Early swap",
        help="A Joker on the table may be replaced before one's own first lay.",
        rule="RU-29",
        labels=("Jokers are swapped after the first lay only", "Jokers may be swapped at any time"),
    )
    final_discard: str = option(
        "free",
        "required",
        title="Final discard",
        help="Whether the last card has to be discarded.",
        rule="RU-33",
        labels=("lay or discard the last card", "the last card is discarded"),
    )
    rediscard: bool = option(
        False,
        True,
        title="Discard again",
        help="The card taken from the discard pile may be discarded in the same turn.",
        rule="RU-8",
        labels=("not the card just taken", "the card just taken may be discarded"),
    )
    after_knock: str = option(
        "left",
        "returns",
        title="After a knock",
        help="Who has the turn after the player who knocked.",
        rule="RU-45",
        labels=("the player to his left", "the player who was passed over"),
        seats=3,
        given=(Given("knock", (None, True)),),
    )


RULESETS = (
    Ruleset(
        "stargames",
        "StarGames Rummy",
        "Two packs and six Jokers, thirteen cards each. First lay 30, knock for the discard, "
        "fifty minus points and you are out.",
        RummyRules(),
    ),
)
