"""Ratings by OpenSkill (Plackett-Luce): what one match does to those who played it.

A rating is a guess of somebody's strength with its uncertainty: mean `mu`, standard deviation
`sigma`. People have one a game; bots one a game, ruleset and level, and each match teaches the
house about them as about people.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

from spelbok.house.outcome import Entrant, Outcome, Placed

SCALE = 40
"""Shown points a unit of `mu`: who is new has 1000."""
CERTAINTY = 1.96
"""The true strength lies within so many standard deviations, 95 times of 100."""

_model = PlackettLuce()
_BOT = "bot/"


@dataclass(frozen=True)
class Rating:
    """A player's strength as far as it is known."""

    mu: float = _model.mu
    sigma: float = _model.sigma

    @property
    def points(self) -> int:
        """The mean as it is shown."""
        return round(self.mu * SCALE)

    @property
    def margin(self) -> int:
        """What may be added or taken away, 95 times of 100, as it is shown."""
        return round(self.sigma * CERTAINTY * SCALE)

    @property
    def least(self) -> int:
        """What the player is surely worth, as it is shown."""
        return self.points - self.margin


def player_of(entrant: Entrant, ruleset: str) -> str:
    """The name under which a rating is kept: a person's id, or that of a kind of bot."""
    return entrant.person or f"{_BOT}{ruleset}/{entrant.level}"


def bot_of(player: str) -> tuple[str, str] | None:
    """Ruleset and level of a bot's name, None for a person's id.

    >>> bot_of("bot/20C-H/casual")
    ('20C-H', 'casual')
    """
    if not player.startswith(_BOT):
        return None
    ruleset, _, level = player.removeprefix(_BOT).rpartition("/")
    return ruleset, level


def counts(outcome: Outcome) -> bool:
    """Whether a match is rated: it was agreed so, and two different players met at least."""
    players = {player_of(placed.entrant, outcome.ruleset) for placed in outcome.placed}
    return outcome.rated and len(players) > 1


def rated(outcome: Outcome, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after a match, of those who played it; missing ones begin afresh.

    Whoever is gone is rated as if their side had come last. A kind of bot that sat on several
    seats gets the mean of what each would have got.
    """
    ranks = {placed.side: float(placed.place) for placed in outcome.placed}
    after: dict[str, list[Rating]] = {}
    for seat, rating in _rate(outcome, before, ranks).items():
        placed = outcome.placed[seat]
        if placed.gone:
            last = ranks | {placed.side: float(len(outcome.placed) + 1)}
            rating = _rate(outcome, before, last)[seat]
        after.setdefault(player_of(placed.entrant, outcome.ruleset), []).append(rating)
    return {player: _mean(ratings) for player, ratings in after.items()}


def _rate(
    outcome: Outcome, before: Mapping[str, Rating], ranks: Mapping[int, float]
) -> dict[int, Rating]:
    """The rating of each seat when the sides came in at these ranks."""
    sides = sorted(ranks)
    teams = [list(_on(outcome.placed, side)) for side in sides]
    strengths = [
        [_strength(before.get(player_of(p.entrant, outcome.ruleset), Rating())) for p in team]
        for team in teams
    ]
    result = _model.rate(strengths, ranks=[ranks[side] for side in sides])
    return {
        placed.seat: Rating(new.mu, new.sigma)
        for team, news in zip(teams, result, strict=True)
        for placed, new in zip(team, news, strict=True)
    }


def _on(placed: Sequence[Placed], side: int) -> Iterator[Placed]:
    return (each for each in placed if each.side == side)


def _strength(rating: Rating) -> PlackettLuceRating:
    return _model.rating(mu=rating.mu, sigma=rating.sigma)


def _mean(ratings: Sequence[Rating]) -> Rating:
    return Rating(fmean(r.mu for r in ratings), fmean(r.sigma for r in ratings))
