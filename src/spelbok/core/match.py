"""A match: deals and totals until there is a winner."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from spelbok.core.deal import Deal
from spelbok.core.errors import DealRunning, InvalidPosition, MatchOver
from spelbok.core.rules import Rules
from spelbok.core.shuffle import Shuffle

if TYPE_CHECKING:
    from spelbok.core.game import Game

R = TypeVar("R", bound=Rules)


class Match(Generic[R]):
    """Deals of one game among the same seats.

    `results` are deals already played, the first of them started by `starter`; InvalidPosition
    is raised for what can't be one. A game's subclass
    says how results add up (`standing_of`), when the match ends (`ends_after`),
    who won (`winners_of`) and who starts each deal (`starter_after`); the rest is the same for
    all games. `shuffle` is the door of chance for the first deal and, unless `next` is handed
    another, for all that follow.
    """

    def __init__(
        self,
        game: "Game",
        rules: R,
        seats: int,
        shuffle: Shuffle,
        starter: int | None = None,
        results: Sequence[dict[str, Any]] = (),
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self._shuffle = shuffle
        self._results: list[dict[str, Any]] = []
        self._starter = starter
        for number, result in enumerate(results, 1):
            self._count(number, result)
        self._stopped = False
        self._deal: Deal | None = None
        if not self.ends_after(self._results):
            self._open_deal()

    def _count(self, number: int, result: dict[str, Any]) -> None:
        """Add a result that was handed in, unless it can't be one."""
        if self._results and self.ends_after(self._results):
            raise InvalidPosition(f"the match was over before result {number}", "results")
        try:
            self.check_result(result)
            self._starter = self.starter_after(self._starter, result)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise InvalidPosition(
                f"result {number} is none of this game: {error!r}", "results"
            ) from None
        self._results.append(result)

    # --- What a game says

    def check_result(self, result: dict[str, Any]) -> None:
        """Raise any of Python's look-up or value errors if this is no result of a deal.

        By default: if it can't be added up. A game that can tell more does.
        """
        self.standing_of([result])

    def standing_of(self, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """The totals after these deals, JSON-ready."""
        raise NotImplementedError

    def ends_after(self, results: Sequence[dict[str, Any]]) -> bool:
        """Whether the match is over after these deals."""
        raise NotImplementedError

    def winners_of(self, results: Sequence[dict[str, Any]]) -> list[int]:
        """The sides that have won a match which ended with these deals."""
        raise NotImplementedError

    def ranking_of(self, results: Sequence[dict[str, Any]]) -> list[list[int]]:
        """All sides by place after a match that ended so, best first, equals together.

        By default the winners and the others; a game whose standing says more tells more.
        """
        return ranked(range(self.sides), self.winners_of(results), lambda _: 0)

    def starter_after(self, starter: int | None, result: dict[str, Any]) -> int | None:
        """Who starts the deal after one that `starter` started and that ended so.

        None: left to chance.
        """
        raise NotImplementedError

    @property
    def endless(self) -> bool:
        """Whether the match goes on until it is stopped."""
        return False

    def side_of(self, seat: int) -> int:
        """The side a seat wins or loses with: its own, where there are no partners."""
        return seat

    def plays_on(self, seat: int) -> bool:
        """Whether a seat takes part in the next deal: always, where nobody is knocked out."""
        return True

    def deal_after(
        self, results: Sequence[dict[str, Any]], starter: int | None, shuffle: Shuffle
    ) -> Deal:
        """The deal that follows these results; most games deal as if it were the first."""
        return self.game.open_deal(self.rules, self.seats, starter, None, shuffle)

    # --- The same for all games

    @property
    def deal(self) -> Deal:
        """The running deal, or the last one; raises MatchOver when there never was one."""
        if self._deal is None:
            raise MatchOver("the match is over")
        return self._deal

    @property
    def results(self) -> list[dict[str, Any]]:
        """The results of all deals that are over, in order."""
        result = None if self._deal is None else self._deal.result
        return self._results if result is None else [*self._results, result]

    @property
    def deals_done(self) -> int:
        """How many deals are over."""
        return len(self.results)

    @property
    def starter(self) -> int | None:
        """Who started the running or last deal (Stortok: its dealer); None if there never was."""
        return self._starter

    @property
    def standing(self) -> dict[str, Any]:
        """The totals after all deals that are over."""
        return self.standing_of(self.results)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        running = self._deal is not None and not self._deal.over
        return not running and (self._stopped or self.ends_after(self.results))

    @property
    def winners(self) -> list[int] | None:
        """The sides that have won; None while the match runs."""
        return self.winners_of(self.results) if self.over else None

    @property
    def sides(self) -> int:
        """How many sides play."""
        return 1 + max(self.side_of(seat) for seat in range(self.seats))

    @property
    def ranking(self) -> list[list[int]] | None:
        """The sides by place, best first, equals together; None while the match runs."""
        return self.ranking_of(self.results) if self.over else None

    @property
    def winning_seats(self) -> list[int] | None:
        """The seats of the sides that have won; None while the match runs."""
        winners = self.winners
        if winners is None:
            return None
        return [seat for seat in range(self.seats) if self.side_of(seat) in winners]

    def play(self, text: str, seat: int | None = None) -> None:
        """Make a move in the running deal; raises IllegalMove, and then changes nothing."""
        self.deal.play(text, seat)

    def rewind(self, deal: Deal) -> None:
        """Go on from `deal`, an earlier position of the running deal: moves were taken back."""
        self._deal = deal

    def next(self, shuffle: Shuffle | None = None) -> Deal:
        """Begin the next deal, from `shuffle` if one is given, and return it.

        Raises DealRunning while a deal runs and MatchOver when the match has ended.
        """
        if self.over:
            raise MatchOver("the match is over")
        result = self.deal.result
        if result is None:
            raise DealRunning("the deal is not over yet")
        self._results.append(result)
        self._starter = self.starter_after(self._starter, result)
        self._shuffle = shuffle or self._shuffle
        self._open_deal()
        return self.deal

    def stop(self) -> None:
        """Let a match without a fixed length end with the running deal."""
        self._stopped = True

    def _open_deal(self) -> None:
        self._deal = self.deal_after(self._results, self._starter, self._shuffle)
        self._starter = self.game.starter_of(self._deal)


def ranked(
    sides: Iterable[int], winners: Sequence[int], merit: Callable[[int], Any]
) -> list[list[int]]:
    """`sides` by place: the winners, then the others by `merit`, the highest first.

    >>> ranked(range(4), [2], lambda side: [5, 3, 1, 5][side])
    [[2], [0, 3], [1]]
    """
    others = [side for side in sides if side not in winners]
    merits = sorted({merit(side) for side in others}, reverse=True)
    places = [[side for side in others if merit(side) == value] for value in merits]
    return [list(winners), *places] if winners else places
