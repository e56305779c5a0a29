"""Marks for the Stortok of each deal; the fewest marks win (SK-11)."""

from collections.abc import Sequence
from typing import Any

from spelbok.core.match import Match, ranked
from spelbok.games.stortok.rules import StortokRules

UNTIL_STOPPED = 0


class StortokMatch(Match[StortokRules]):
    """A match of a fixed number of deals, or until it is stopped."""

    def check_result(self, result: dict[str, Any]) -> None:
        """The Stortok must be a seat, or None for a drawn deal."""
        stortok = result["stortok"]
        if stortok is not None and (type(stortok) is not int or stortok not in range(self.seats)):
            raise ValueError(f"no seat {stortok!r}")
        if result.get("drawn", stortok is None) is not (stortok is None):
            raise ValueError("a deal is drawn when nobody is the Stortok")
        if stortok in result.get("out", ()):
            raise ValueError("the Stortok never went out")

    def standing_of(self, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """{"marks": how often each seat was the Stortok}."""
        losers = [result["stortok"] for result in results]
        return {"marks": [losers.count(seat) for seat in range(self.seats)]}

    def ends_after(self, results: Sequence[dict[str, Any]]) -> bool:
        """After the agreed number of deals."""
        return not self.endless and len(results) >= self.rules.deals

    @property
    def endless(self) -> bool:
        return self.rules.deals == UNTIL_STOPPED

    def winners_of(self, results: Sequence[dict[str, Any]]) -> list[int]:
        """All seats with the fewest marks."""
        marks = self.standing_of(results)["marks"]
        return [seat for seat, count in enumerate(marks) if count == min(marks)]

    def ranking_of(self, results: Sequence[dict[str, Any]]) -> list[list[int]]:
        """By marks, the fewest first."""
        marks = self.standing_of(results)["marks"]
        return ranked(range(self.seats), self.winners_of(results), lambda seat: -marks[seat])

    def starter_after(self, starter: int | None, result: dict[str, Any]) -> int | None:
        """The Stortok deals; after a drawn deal the same dealer deals again."""
        stortok: int | None = result["stortok"]
        return starter if stortok is None else stortok
