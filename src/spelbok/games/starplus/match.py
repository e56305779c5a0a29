"""Rounds added up; the highest total wins (SP-32)."""

from collections.abc import Sequence
from typing import Any

from spelbok.core.match import Match, ranked
from spelbok.games.starplus.rules import StarPlusRules


class StarPlusMatch(Match[StarPlusRules]):
    """A match of three rounds, or of one."""

    def standing_of(self, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """{"scores": the total of each seat}."""
        rounds = [list(result["scores"]) for result in results]
        totals = [sum(scores) for scores in zip([0] * self.seats, *rounds, strict=True)]
        return {"scores": totals}

    def ends_after(self, results: Sequence[dict[str, Any]]) -> bool:
        """After the agreed number of rounds."""
        return len(results) >= self.rules.rounds

    def winners_of(self, results: Sequence[dict[str, Any]]) -> list[int]:
        """All seats with the highest total."""
        scores = self.standing_of(results)["scores"]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def ranking_of(self, results: Sequence[dict[str, Any]]) -> list[list[int]]:
        """By total."""
        scores = self.standing_of(results)["scores"]
        return ranked(range(self.seats), self.winners_of(results), scores.__getitem__)

    def starter_after(self, starter: int | None, result: dict[str, Any]) -> int | None:
        """The seat on the left of who started, whatever the direction of play was."""
        return None if starter is None else (starter + 1) % self.seats
