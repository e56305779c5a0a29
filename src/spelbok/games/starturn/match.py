"""Games, counters and the score sheet of a match (ST-48 to ST-56)."""

from collections.abc import Sequence
from typing import Any

from spelbok.core.match import Match, ranked
from spelbok.games.starturn.law import Law
from spelbok.games.starturn.rules import SHEET, StarturnRules

MOST_GAMES = 30  # of a match for a Net Score


class StarturnMatch(Match[StarturnRules]):
    """A match of a fixed number of games, or up to a Net Score."""

    def side_of(self, seat: int) -> int:
        """Each for themselves, or in two partnerships (ST-42)."""
        return int(self._law.side_of(seat))

    @property
    def _law(self) -> Law:
        return Law(self.rules, self.seats)

    def standing_of(self, results: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """The last line of the score sheet: totals a side."""
        bonus, penalty, counters = (
            self._totals(results, key) for key in ("bonus", "penalty", "counters")
        )
        return {
            "bonus": bonus,
            "penalty": penalty,
            "net": [b - p for b, p in zip(bonus, penalty, strict=True)],
            "counters": counters,
        }

    def ends_after(self, results: Sequence[dict[str, Any]]) -> bool:
        """After the agreed number of games, or when a side has reached the target (ST-53)."""
        target = self.rules.target
        if target is None:
            return len(results) >= self.rules.games
        return len(results) >= MOST_GAMES or max(self._scores(results)) >= target

    def winners_of(self, results: Sequence[dict[str, Any]]) -> list[int]:
        """The sides with the highest score; on the sheet the lower penalty breaks a tie (ST-52)."""
        scores = self._scores(results)
        best = [side for side, score in enumerate(scores) if score == max(scores)]
        if self.rules.scoring != SHEET:
            return best
        penalty = self._totals(results, "penalty")
        lowest = min(penalty[side] for side in best)
        return [side for side in best if penalty[side] == lowest]

    def ranking_of(self, results: Sequence[dict[str, Any]]) -> list[list[int]]:
        """By score; on the sheet, of equal ones, by the lower penalty."""
        scores = self._scores(results)
        penalty = self._totals(results, "penalty")
        on_sheet = self.rules.scoring == SHEET

        def merit(side: int) -> tuple[int, int]:
            return scores[side], -penalty[side] if on_sheet else 0

        return ranked(range(self._law.sides), self.winners_of(results), merit)

    def starter_after(self, starter: int | None, result: dict[str, Any]) -> int | None:
        """Each game begins with a new turn-up (ST-56)."""
        return None

    def _scores(self, results: Sequence[dict[str, Any]]) -> list[int]:
        """What the match is about: Net Scores, or counters."""
        standing = self.standing_of(results)
        return list(standing["net" if self.rules.scoring == SHEET else "counters"])

    def _totals(self, results: Sequence[dict[str, Any]], key: str) -> list[int]:
        sides = range(self._law.sides)
        return [sum(result[key][side] for result in results) for side in sides]
