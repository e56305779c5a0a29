"""How much a skilled player of Stortok weighs what it sees, in each version: one row each."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from spelbok.games.stortok.deal import StortokDeal


@final
@mypyc_attr(acyclic=True)
class Judgement:
    """Weights of the features in bot.py; the unit is about one card in the hand.

    To hold a card is worth `card` (less than nothing), more by `reach` times the share of the
    cards out that it beats and `mastery` times the square of that share, less by `exposure` times
    the share that beats it, and more by `trump` if it is a High Trump. To complete a trick is worth
    `lead`. If the next player has to pick up, that is worth `stop`, and `burden` times what those
    cards are not worth to them, and `pressing` shared among the cards they hold. To pick up oneself
    is worth `take`, besides the cards.
    """

    card: float
    reach: float
    mastery: float
    exposure: float
    trump: float
    lead: float
    stop: float
    burden: float
    pressing: float
    take: float

    def __init__(
        self,
        card: float,
        reach: float,
        mastery: float,
        exposure: float,
        trump: float,
        lead: float,
        stop: float,
        burden: float,
        pressing: float,
        take: float,
    ) -> None:
        self.card = card
        self.reach = reach
        self.mastery = mastery
        self.exposure = exposure
        self.trump = trump
        self.lead = lead
        self.stop = stop
        self.burden = burden
        self.pressing = pressing
        self.take = take


# The weights were found by the cross-entropy method, in duplicate deals against the casual level
# (docs/decisions/0120).
NO_TRICKS: Final = [  # 1858: two seats, then more; there is no stock
    Judgement(-1.2, -0.6, 1.5, -0.1, 0.5, 0.3, -0.1, 0.9, 0.4, -0.2),
    Judgement(-1.6, 0.6, 1.7, -0.1, 0.7, 0.4, 0.1, 0.0, 0.8, -0.3),
]
WHOLE_PILE: Final = [  # 1847: two seats, then more; with a stock, then without
    Judgement(-1.4, 0.9, 1.3, -0.1, 0.1, 0.3, -0.8, 1.6, 1.2, -0.8),
    Judgement(-1.7, 0.7, 0.8, -0.4, 0.2, 1.0, -0.1, 0.1, 1.1, 0.0),
    Judgement(-1.3, 1.5, 1.7, -0.3, -0.1, 0.5, -1.0, 0.0, 1.7, -0.8),
    Judgement(-2.4, 1.4, 1.0, -0.3, 0.7, 0.9, -0.1, 0.1, 1.9, 1.7),
]
TOP_CARD: Final = [  # 20C: two seats, then more; with a stock, then without
    Judgement(-1.2, 0.9, 1.0, 0.9, 0.3, 0.8, 0.0, 1.6, 0.3, -0.7),
    Judgement(-1.8, 0.1, 0.9, -0.2, 0.3, 0.6, 0.0, 0.3, 1.7, -0.8),
    Judgement(-0.6, 1.3, 1.0, 0.5, 0.2, 0.5, -0.5, 1.6, 0.6, -0.9),
    Judgement(-2.8, 0.6, 1.6, 0.3, 0.3, 0.4, -0.1, -0.5, 0.9, -0.3),
]


def judgement_of(deal: StortokDeal) -> Judgement:
    """The weights for the phase a deal is in."""
    row: i64 = 0 if deal.holders == 2 else 1
    if not deal.law.has_tricks:
        return NO_TRICKS[row]
    row *= 2
    if deal.stock_left() == 0:
        row += 1
    return WHOLE_PILE[row] if deal.law.takes_whole_pile else TOP_CARD[row]
