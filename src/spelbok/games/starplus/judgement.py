"""How much a skilled player of Star Plus weighs what it sees: a row for two seats and for more."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Judgement:
    """Weights of the features in bot.py; the unit is about one point.

    `shed` is for a card played and `steal` for a card taken, `draw` against one that must be drawn.
    Kept back are `negative` for a card below zero, `zeus` for a Zeus, and `thief` for a 7 or 8.
    What is left in the hand is worth `mine` if it makes the total that comes back when everybody
    plays, `earlier` if it makes the one before, `breadth` times the share of all totals that it
    makes, `depth` times the share that it makes with three cards or more, `refuge` if it can go
    on under the Black Hole, and `closing` divided by its number of cards. Of the next seat count
    `stop` for each card it will have to draw, and `danger` against its going out.
    """

    shed: float
    steal: float
    draw: float
    negative: float
    zeus: float
    thief: float
    mine: float
    earlier: float
    breadth: float
    depth: float
    refuge: float
    closing: float
    stop: float
    danger: float

    def __init__(
        self,
        kept: tuple[float, float, float, float, float, float],
        left: tuple[float, float, float, float, float, float],
        following: tuple[float, float],
    ) -> None:
        """The weights of the move, of the hand left, and of the seat that follows, in order."""
        self.shed, self.steal, self.draw, self.negative, self.zeus, self.thief = kept
        self.mine, self.earlier, self.breadth, self.depth, self.refuge, self.closing = left
        self.stop, self.danger = following


TWO: Final = Judgement((0.3, 2.0, 2.3, 1.2, 1.0, 1.2), (1.0, 0.0, 4.4, 2.5, 0.6, 3.1), (0.4, 4.1))
MORE: Final = Judgement((2.1, 3.1, 0.9, 1.1, 2.5, 1.0), (2.3, 1.4, 4.2, 1.2, 1.2, 3.7), (0.0, 7.0))


def judgement_of(seats: i64) -> Judgement:
    """The weights for so many seats."""
    return TWO if seats == 2 else MORE
