"""A deal: play from one shuffle to its end, with the full truth of every card.

The engine of a game is one final subclass of `Deal`. Its hot methods speak in ints; the text
methods here are the checked way in and are the same for every game.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from spelbok.core.errors import IllegalMove
from spelbok.core.rules import Rules
from spelbok.core.shuffle import Shuffle

NO_SEAT: Final = -1
NO_MOVE: Final = -1  # what a bot answers that lets a chance to act out of turn go by


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Deal:
    """The base of every game's deal.

    `turn` is the seat whose turn it is, −1 when the deal is over. `seats` is their number.
    Subclasses implement the methods that raise NotImplementedError here.
    """

    turn: i64
    seats: i64

    # --- The engine: trusted, in ints

    def legal(self, seat: i64) -> list[int]:
        """The moves `seat` may make now, without duplicates; [] if it may not act."""
        raise NotImplementedError

    def may_interrupt(self, seat: i64) -> bool:
        """Whether a seat that isn't on turn may act now (a Rummy knock)."""
        return False

    def apply(self, seat: i64, move: i64) -> None:
        """Make a move known to be legal. `play` is the checked way in."""
        raise NotImplementedError

    def clone(self) -> "Deal":
        """An independent copy."""
        raise NotImplementedError

    def sample_world(self, seat: i64, shuffle: Shuffle) -> "Deal":
        """A clone in which all that `seat` can't know is resampled, uniformly.

        Seat −1 is a spectator. What was publicly seen stays where it is known to be.
        """
        raise NotImplementedError

    def returns(self) -> list[int]:
        """The payoff of each seat when the deal is over."""
        raise NotImplementedError

    def minimal(self, seat: i64) -> i64:
        """The move that is made for a seat whose time is out (X-4)."""
        raise NotImplementedError

    def claimants(self) -> list[int]:
        """The seats that compete now: what each may do takes the same chance from the others.

        In the order in which ties are decided, the seat on turn first. [] when only the seat on
        turn may act, as it always is in most games. Where there are any, these are exactly the
        seats that have legal moves, and any of their moves ends the contest.
        """
        return []

    def plays_on(self, seat: i64) -> bool:
        """Whether a seat may still come to act; false for one that is out of this deal."""
        return True

    def random_move(self, shuffle: Shuffle) -> i64:
        """A legal move of the seat on turn, each equally likely."""
        moves = self.legal(self.turn)
        return moves[shuffle.below(len(moves))]

    # --- The same in text

    @property
    def rules(self) -> Rules:
        """The options this deal is played by."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.turn == NO_SEAT

    @property
    def result(self) -> dict[str, Any] | None:
        """How the deal ended, JSON-ready; None while it runs."""
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        """A move in the notation of the game."""
        raise NotImplementedError

    def read_move(self, text: str) -> int:
        """The move a text stands for; raises IllegalMove when it is none of this game's."""
        raise NotImplementedError

    def refusal(self, seat: int, move: int) -> IllegalMove:
        """Why a move isn't legal now: the reason and the number of the rule it breaks."""
        raise NotImplementedError

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, JSON-ready.

        Raises IndexError for a seat that isn't there.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise IndexError(f"there is no seat {seat}")
        return {**self.public_view(), **self.own_view(seat)}

    def public_view(self) -> dict[str, Any]:
        """What everybody may know: the entries of a view that are the same for all."""
        raise NotImplementedError

    def own_view(self, seat: int | None) -> dict[str, Any]:
        """The other entries of a view: those that depend on whose it is."""
        raise NotImplementedError

    def facts(self, move: int) -> dict[str, Any]:
        """What everybody sees happen when this legal move is made; call it before `apply`."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """The full truth as a JSON-ready dict, which the game's `load` reads back."""
        raise NotImplementedError

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat (None: the one on turn) as text."""
        return [self.move_text(move) for move in self.legal(self._acting(seat))]

    def parse(self, text: str, seat: int | None = None) -> int:
        """The legal move a text stands for; raises IllegalMove, and changes nothing."""
        if not isinstance(text, str):
            raise TypeError("a move is a text")
        acting = self._acting(seat)
        if not 0 <= acting < self.seats and not self.over:
            raise IllegalMove(f"there is no seat {acting}", "X-7")
        move = self.read_move(text)
        if not self.allows(acting, move):
            raise self.refusal(acting, move)
        return move

    def allows(self, seat: int, move: int) -> bool:
        """Whether a move is legal; a game whose `legal` has a bound accepts more here."""
        return move in self.legal(seat)

    def play(self, text: str, seat: int | None = None) -> None:
        """Make a move given as text; raises IllegalMove, and then changes nothing."""
        self.apply(self._acting(seat), self.parse(text, seat))

    def _acting(self, seat: int | None) -> int:
        return self.turn if seat is None else seat
