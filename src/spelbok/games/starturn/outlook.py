"""The table as a bot at one seat reads it: what it may play, and what that leads to.

Only what the seat knows goes in: its own hand and what lies face up.
"""

from dataclasses import dataclass

from spelbok.games.starturn import hand
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import LAST, STAR, number_of
from spelbok.games.starturn.moves import COLUMN, NEW

STAR_NUMBER = number_of(STAR)
COMPLETE = LAST + 1  # the goal of a chain that completes a Trick


@dataclass(frozen=True)
class Chain:
    """Cards of one's own that bring a Trick to a height: the first move, and what it takes."""

    move: int
    cards: int
    stars: int


@dataclass(frozen=True)
class Outlook:
    """Numbers only: 1 to 15, 16 for a Star, 0 for an empty Store.

    `heights` are those of the Tricks by target, a free place being `NEW` with height 0.
    """

    heights: dict[int, int]
    cards: list[int]  # the hand, as cards
    columns: list[list[int]]  # numbers, oldest first
    store: int

    def chains(self, goal: int) -> list[Chain]:
        """All ways to bring some Trick to the height before `goal`, with own cards; none empty."""
        found = [self._chain(target, height, goal) for target, height in self.heights.items()]
        return [chain for chain in found if chain]

    def _chain(self, target: int, height: int, goal: int) -> Chain | None:
        held = [number_of(card) for card in self.cards]
        columns = [list(column) for column in self.columns]
        first, stars = -1, 0
        for number in range(height + 1, goal):
            source = self._supply(number, held, columns)
            if source is None:
                return None
            stars += source[1]
            first = source[0] * 8 + target if first < 0 else first
        return Chain(first, goal - 1 - height, stars) if first >= 0 else None

    def _supply(
        self, number: int, held: list[int], columns: list[list[int]]
    ) -> tuple[int, bool] | None:
        """Take a card of this number, or a Star; its source and whether it is a Star."""
        wanted = (number,) if number == 1 else (number, STAR_NUMBER)
        for value in wanted:
            for at, column in enumerate(columns):
                if column and column[-1] == value:
                    column.pop()
                    return COLUMN + at, value == STAR_NUMBER
            if value in held:
                held.remove(value)
                return self._card(value), value == STAR_NUMBER
        return None

    def _card(self, number: int) -> int:
        return next(card for card in self.cards if number_of(card) == number)


def outlook(deal: StarturnDeal, seat: int) -> Outlook:
    """What `seat` sees."""
    law = deal.law
    heights = {at: int(deal.tricks.height(at)) for at in range(deal.tricks.count)}
    if len(heights) < law.most_tricks:
        heights[NEW] = 0
    columns = [[number_of(card) for card in column] for column in deal.columns.listed(seat)]
    return Outlook(heights, hand.listed(deal.hands[seat]), columns, _top(deal, law.side_of(seat)))


def _top(deal: StarturnDeal, side: int) -> int:
    top = deal.store_top(side)
    return number_of(top) if top >= 0 else 0
