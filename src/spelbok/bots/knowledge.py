"""What a game tells the search about itself, beyond its rules.

Every method has a default that does for any game; a game overrides what makes its search better
and hands an instance to `Master`. Compiled subclasses are quick, plain Python ones work too.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle

TO_THE_END = 1_000_000  # moves of a rollout that isn't cut off
ALL_MOVES = 1_000_000  # moves of a position that are considered from the start
ENDLESS = 10**12  # simulations, more than there is ever time for


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Knowledge:
    """The advice of one game.

    `scale` is a margin, in points, that is half as good as the largest. `enough` simulations are
    all that a move is thought over for within a bound in time: more were seen to win nothing.

    *Comparison* is by rollouts from the `compared` most promising moves, which end after `reach`
    moves; the first `careful` of them are the guide's. What is `doubt` standard errors better
    than the guide's move disproves it.

    *Search* grows a tree of moves and ends its rollouts after `depth` moves. `explore` weighs
    moves rarely tried against moves that did well. At first `breadth` of the candidates are tried
    at a position, and one more each time the square of what has been added is reached by its
    visits. `ordered` says that candidates stand in the order of their promise. A move other than
    the guide's must do better than it by `trust` to be tried as often; without trust nobody asks
    the guide.
    """

    scale: float
    enough: i64
    compared: i64
    reach: i64
    careful: i64
    doubt: float
    explore: float
    trust: float
    depth: i64
    breadth: i64
    ordered: bool

    def __init__(self) -> None:
        self.scale = 1.0
        self.enough = ENDLESS
        self.compared = 12
        self.reach = TO_THE_END
        self.careful = 0
        self.doubt = 2.0
        self.explore = 0.4
        self.trust = 0.0
        self.depth = TO_THE_END
        self.breadth = ALL_MOVES
        self.ordered = False

    def compares(self, deal: Deal) -> bool:
        """Whether moves are compared (`comparison.py`) instead of searched (`search.py`).

        That pays where luck decides much and the guide is good.
        """
        return False

    def candidates(self, deal: Deal, seat: i64, shuffle: Shuffle) -> list[int]:
        """The moves of `seat` worth thinking about, the most promising first; never none.

        A seat that isn't on turn may also let its chance go by.
        """
        moves = deal.legal(seat)
        if seat != deal.turn:
            moves.append(NO_MOVE)
        return moves

    def guide(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        """What a good player does who doesn't look ahead; asked once for each decision.

        Only what the seat knows may go into it.
        """
        return self.candidates(deal, seat, shuffle)[0]

    def reply(self, deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
        """What `seat` does in a rollout: a quick move, sensible if possible."""
        if seat == deal.turn:
            return deal.random_move(shuffle)
        moves = self.candidates(deal, seat, shuffle)
        return moves[shuffle.below(len(moves))]

    def rate(self, deal: Deal, worth: vec[float]) -> None:
        """Put into `worth` how well each seat did, 0 to 1, at the end of a rollout.

        Half is as well as the others. The default goes by what a seat has got beyond the mean
        of the others, `returns` being taken for an estimate while the deal still runs.
        """
        returns = deal.returns()
        seats = deal.seats
        total = 0.0
        for points in returns:
            total += points
        seat: i64 = 0
        while seat < seats:
            own = float(returns[seat])
            margin = own - (total - own) / float(seats - 1)
            worth[seat] = 0.5 + 0.5 * margin / (abs(margin) + self.scale)
            seat += 1

    def drags(self, deal: Deal) -> bool:
        """Whether a deal has gone on for so long that the guide's move is made without a thought.

        A guide that brings every deal to an end is better company than endless cleverness.
        """
        return False

    def solve(self, world: Deal, seat: i64, positions: i64) -> i64:
        """The best move, where it can be worked out exactly; else `NO_MOVE`.

        `positions` is how many may be looked at. The answer must not depend on anything in the
        world that the seat doesn't know.
        """
        return NO_MOVE
