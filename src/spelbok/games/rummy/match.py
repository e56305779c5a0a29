"""Rounds, the point limit and who is left at the end (RU-50 to RU-63)."""

from collections.abc import Sequence
from typing import Any

from spelbok.core.deal import Deal
from spelbok.core.match import Match
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy.rules import RummyRules
from spelbok.games.rummy.setup import Totals, open_round

ONE_ROUND = 1  # the limit that ends a match after one round (RU-52)

Result = dict[str, Any]


class RummyMatch(Match[RummyRules]):
    """A match until one player is left under the limit."""

    def check_result(self, result: Result) -> None:
        """Raise a look-up or value error unless it has totals for every seat, and who went out."""
        if any(len(result[key]) != self.seats for key in ("laid", "held", "score", "minus")):
            raise ValueError(f"there are {self.seats} seats")
        if result["out"] not in (None, *range(self.seats)):
            raise ValueError(f"nobody sits at {result['out']}")
        self.standing_of([result])

    def standing_of(self, results: Sequence[Result]) -> dict[str, Any]:
        """Running totals, the seats knocked out in order, and the ranking, best first.

        Seats that share a place stand together: {"ranking": [[2], [0, 1]]}.
        """
        totals = self._totals(results)
        return {
            "score": list(totals.score),
            "minus": list(totals.minus),
            "out": list(totals.out),
            "ranking": self._ranking(results),
        }

    def ends_after(self, results: Sequence[Result]) -> bool:
        """After one round with limit 1, else when at most one player is left (RU-52, RU-56)."""
        if not results:
            return False
        return self.rules.limit == ONE_ROUND or len(self._left(results)) <= 1

    def winners_of(self, results: Sequence[Result]) -> list[int]:
        """Who is left; if nobody is, the best of those knocked out last (RU-57, RU-59, RU-63)."""
        if not self._counts_net:
            candidates = self._left(results) or self._last_out(results)
            return self._best(results, candidates)
        if self.rules.limit == ONE_ROUND:
            return self._best_of_one_round(results)
        candidates = self._left(results) or self._last_out(results)
        score = self._totals(results).score
        return [s for s in candidates if score[s] == max(score[c] for c in candidates)]

    def ranking_of(self, results: Sequence[Result]) -> list[list[int]]:
        """The ranking of the standing (RU-58)."""
        return self._ranking(results)

    def starter_after(self, starter: int | None, result: Result) -> int | None:
        """The next player clockwise who is still in the match (RU-5)."""
        if starter is None:
            return None
        left = self._left([result]) or range(self.seats)
        return next(
            s for step in range(1, self.seats + 1) if (s := (starter + step) % self.seats) in left
        )

    def plays_on(self, seat: int) -> bool:
        """Whether a seat is still under the limit (RU-56)."""
        return seat not in self._totals(self.results).out

    def deal_after(self, results: Sequence[Result], starter: int | None, shuffle: Shuffle) -> Deal:
        """A round in which who is knocked out gets no cards (RU-3)."""
        if not results:
            return super().deal_after(results, starter, shuffle)
        return open_round(self.rules, self._totals(results), starter, None, shuffle)

    # --- Who is out, and since when

    @property
    def _counts_net(self) -> bool:
        return self.rules.limit_counts == "net"

    def _reached(self, result: Result, seat: int) -> bool:
        """Whether a seat has reached the limit (RU-53, RU-54)."""
        if self._counts_net:
            return bool(result["score"][seat] <= -self.rules.limit)
        return bool(result["minus"][seat] >= self.rules.limit)

    def _out_in(self, results: Sequence[Result], seat: int) -> int:
        """The round, from 0, in which a seat was knocked out; the number of rounds: never."""
        rounds = (n for n, result in enumerate(results) if self._reached(result, seat))
        return next(rounds, len(results))

    def _left(self, results: Sequence[Result]) -> list[int]:
        return [s for s in range(self.seats) if self._out_in(results, s) == len(results)]

    def _last_out(self, results: Sequence[Result]) -> list[int]:
        last = len(results) - 1
        return [s for s in range(self.seats) if self._out_in(results, s) == last]

    def _totals(self, results: Sequence[Result]) -> Totals:
        if not results:
            return Totals.none(self.seats)
        out = [s for s in range(self.seats) if self._out_in(results, s) < len(results)]
        out.sort(key=lambda seat: self._out_in(results, seat))
        return Totals(tuple(results[-1]["score"]), tuple(results[-1]["minus"]), tuple(out))

    # --- Places

    def _merit(self, results: Sequence[Result], seat: int) -> tuple[int, int, int]:
        """What orders seats (RU-58), the best lowest: later out, fewer minus, higher score."""
        totals = self._totals(results)
        return -self._out_in(results, seat), totals.minus[seat], -totals.score[seat]

    def _best(self, results: Sequence[Result], seats: Sequence[int]) -> list[int]:
        merits = {seat: self._merit(results, seat) for seat in seats}
        return [seat for seat in seats if merits[seat] == min(merits.values())]

    def _best_of_one_round(self, results: Sequence[Result]) -> list[int]:
        """The highest score; of equals the one who went out (RU-59)."""
        score = self._totals(results).score
        best = [seat for seat in range(self.seats) if score[seat] == max(score)]
        went_out = results[-1]["out"]
        return [went_out] if went_out in best else best

    def _ranking(self, results: Sequence[Result]) -> list[list[int]]:
        """The winners, once there are any, and then all others by merit, equals together."""
        first = self.winners_of(results) if self.ends_after(results) else []
        others = [seat for seat in range(self.seats) if seat not in first]
        ranking = [first] if first else []
        while others:
            best = self._best(results, others)
            ranking.append(best)
            others = [seat for seat in others if seat not in best]
        return ranking
