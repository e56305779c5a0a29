"""A bot for programs: a level of a game with its bounds and its chance."""

from secrets import randbits

from spelbok.bots.master import Master
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.errors import UnknownLevel
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle

BUDGET_MS = 1000


class Bot:
    """Chooses moves for any seat of any deal of its game.

    >>> import spelbok
    >>> bot = spelbok.bot("stortok", "master", simulations=50, seed=1)
    >>> deal = spelbok.game("stortok").deal(seats=2, dealer=0, seed=7)
    >>> bot.choose(deal) in deal.moves()
    True
    """

    def __init__(
        self,
        game: Game,
        level: str,
        *,
        budget_ms: int | None = None,
        simulations: int | None = None,
        seed: int | None = None,
    ) -> None:
        """A bot of one of the game's levels; raises UnknownLevel for another.

        Raises ValueError for a budget, a number of simulations or a seed that can't be.

        It thinks for `budget_ms` milliseconds a move, and for so many `simulations`, whichever
        is reached first; 1000 ms if neither is given. Only levels that search need bounds, the
        others answer at once. Bounded by simulations alone, a bot of the same `seed` that is
        asked the same answers the same.
        """
        if level not in game.levels:
            raise UnknownLevel(f"{game.title} has the levels {', '.join(game.levels)}")
        for name, bound, least in (("budget_ms", budget_ms, 0), ("simulations", simulations, 1)):
            if bound is not None and (type(bound) is not int or bound < least):
                raise ValueError(f"{name} must be a whole number from {least} on, not {bound!r}")
        if seed is not None and type(seed) is not int:
            raise ValueError(f"seed must be a whole number, not {seed!r}")
        if budget_ms is None and simulations is None:
            budget_ms = BUDGET_MS
        self.game = game
        self.level = level
        self.budget_ms = budget_ms
        self.simulations = simulations
        self._shuffle = Shuffle.fast(randbits(64) if seed is None else seed)

    def __repr__(self) -> str:
        return f"<{self.level} bot of {self.game.title}>"

    def choose(self, deal: Deal, seat: int | None = None) -> str | None:
        """The move of `seat` (None: the one on turn), in words, for `deal.play`.

        The bot goes by what that seat may know and by nothing else. None: it lets a chance to
        act out of turn go by. Raises ValueError for a seat that may not act, and for a deal of
        another game or one that is over.
        """
        if not self.game.plays(deal):
            raise ValueError(f"this bot plays {self.game.title}, and that is no deal of it")
        if deal.over:
            raise ValueError("the deal is over")
        acting = int(deal.turn) if seat is None else seat
        if type(acting) is not int or not deal.legal(acting):
            raise ValueError(f"seat {acting!r} has no move")
        move = self.decide(self.imagine(deal, acting), acting)
        return None if move == NO_MOVE else deal.move_text(move)

    def imagine(self, deal: Deal, seat: int) -> Deal:
        """A world that fits what `seat` knows."""
        return deal.sample_world(seat, self._shuffle)

    def decide(self, world: Deal, seat: int) -> int:
        """The move as the engine's number, in a world that the seat believes in."""
        level = self.game.levels[self.level]
        if isinstance(level, Master):
            return level.think(world, seat, self._shuffle, self.budget_ms, self.simulations)
        return level.choose(world, seat, self._shuffle, self.budget_ms or BUDGET_MS)
