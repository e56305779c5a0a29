"""The four Stortoks as rows, and the house rules of a table.

A historical version is a row of `VERSIONS`; the engine branches on what the row says, never on
its name. The sources are described in RULES.md.
"""

from dataclasses import dataclass, replace
from enum import Enum

from spelbok.core.rules import Rules, Ruleset, option


class Indicator(Enum):
    """Where the card that fixes the trumps comes from and goes to."""

    UNDER_STOCK = "drawn as the last card of the stock"
    LAST_DEALT = "the last card dealt, kept by its receiver"
    FIRST_OF_TRICK = "the first card of the first trick"


class Opener(Enum):
    """Who plays the first card."""

    FOREHAND = "the seat to the dealer's left"
    DEALER = "the dealer"


class Trick(Enum):
    """What becomes of a trick that every player has added to."""

    NONE = "there are no tricks: play goes on around the table"
    STAYS = "it stays on the table, the winner leads on top of it"
    SET_ASIDE = "it is out of play, the winner leads to an empty table"


class PickUp(Enum):
    """What a player takes who doesn't beat the top card."""

    WHOLE_PILE = "the whole pile"
    TOP_CARD = "the top card; the rest is set aside"


class Leader(Enum):
    """Who leads after a pick-up."""

    TOP_PLAYER = "the player of the card that wasn't beaten"
    LEFT_OF_PICKER = "the next player to the picker's left"


@dataclass(frozen=True)
class Version:
    """One historical form of the game."""

    ranks: str  # of the pack, low to high
    batches: tuple[int, ...]  # cards dealt at a time; after them the rest of the pack, or the stock
    indicator: Indicator
    opener: Opener
    trick: Trick
    pick_up: PickUp
    then_leads: Leader

    @property
    def deals_all(self) -> bool:
        """Whether the whole pack is dealt, so that there is no stock."""
        return self.indicator is Indicator.LAST_DEALT


LINDSKOG_1847 = Version(
    ranks="6789TJQKA",
    batches=(3, 2),
    indicator=Indicator.UNDER_STOCK,
    opener=Opener.FOREHAND,
    trick=Trick.STAYS,
    pick_up=PickUp.WHOLE_PILE,
    then_leads=Leader.TOP_PLAYER,
)
OBERG_1858 = replace(
    LINDSKOG_1847,
    ranks="23456789TJQKA",
    batches=(3,),
    indicator=Indicator.LAST_DEALT,
    opener=Opener.DEALER,
    trick=Trick.NONE,
    then_leads=Leader.LEFT_OF_PICKER,
)
SCHENKMANIS_20C = replace(
    LINDSKOG_1847,
    indicator=Indicator.FIRST_OF_TRICK,
    trick=Trick.SET_ASIDE,
    pick_up=PickUp.TOP_CARD,
    then_leads=Leader.LEFT_OF_PICKER,
)
HELMFRID_20C = replace(SCHENKMANIS_20C, indicator=Indicator.UNDER_STOCK)

VERSIONS = {
    "1847": LINDSKOG_1847,
    "1858": OBERG_1858,
    "20C": SCHENKMANIS_20C,
    "20C-H": HELMFRID_20C,
}


@dataclass(frozen=True)
class StortokRules(Rules):
    """The options of a Stortok table."""

    version: str = option(
        *VERSIONS,
        title="Version",
        help="Which historical form of the game is played.",
        rule="SK-1",
    )
    deals: int = option(
        1,
        3,
        5,
        10,
        0,
        title="Deals",
        help="How many deals a match has; the fewest times Stortok wins.",
        rule="SK-11",
        labels=("one deal", "three deals", "five deals", "ten deals", "until stopped"),
    )
    must_beat: bool = option(
        False,
        True,
        title="Must beat",
        help="A player who can beat the top card has to; picking up is for those who can't.",
        rule="SK-6",
        labels=("may pick up at will", "must beat if able"),
    )
    last_answer: bool = option(
        False,
        True,
        title="Last answer",
        help="The last player may answer once; if that empties their hand, nobody is Stortok.",
        rule="SK-9",
        labels=("the deal ends at once", "the last player may answer"),
    )
    missing_leader: str = option(
        "right",
        "picker",
        "left",
        title="Missing leader",
        help="Who leads when the player whose card wasn't beaten has no cards left.",
        rule="SK-22",
        labels=(
            "nearest player to the picker's right",
            "the picker",
            "next player to the picker's left",
        ),
        rulesets=("1847",),
        seats=3,
    )
    repetition: str = option(
        "draw",
        "most-cards",
        title="Repetition",
        help="What happens when the same position comes up for the third time.",
        rule="SK-40",
        labels=("nobody is Stortok", "the most cards lose"),
    )

    @property
    def row(self) -> Version:
        """The version that is played."""
        return VERSIONS[self.version]


RULESETS = (
    Ruleset(
        "1847",
        "Lindskog 1847",
        "36 cards and a stock. Tricks stay on the table; whoever fails takes the whole pile.",
        StortokRules("1847"),
    ),
    Ruleset(
        "1858",
        "Öberg 1858",
        "All 52 cards are dealt, and there are no tricks: beat the top card or take the pile.",
        StortokRules("1858"),
    ),
    Ruleset(
        "20C",
        "Schenkmanis, 20th century",
        "The turned-up trump is the first card to beat; whoever fails takes only the top card.",
        StortokRules("20C"),
    ),
    Ruleset(
        "20C-H",
        "Helmfrid's correction",
        "As in the 20th century, but the turn-up is the last card of the stock, as of old.",
        StortokRules("20C-H"),
    ),
)
