"""The games of the house as the client reads them."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from spelbok.core.game import Game
from spelbok.core.rules import Ruleset


def catalogue(games: Iterable[Game]) -> list[dict[str, Any]]:
    """All games with their rulesets, options and bots, JSON-ready."""
    return [_game(game) for game in games]


def _game(game: Game) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "title": game.title,
        "blurb": game.blurb,
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "default_seats": game.default_seats,
        "default_ruleset": game.default_ruleset,
        "rulesets": [_ruleset(game, row) for row in game.rulesets],
        "options": [{**asdict(option), "default": option.default} for option in game.options],
        "levels": list(game.levels),
    }


def _ruleset(game: Game, row: Ruleset) -> dict[str, Any]:
    return {
        "name": row.name,
        "title": row.title,
        "summary": row.summary,
        "options": game.all_options(row.rules),
        "proposes": dict(row.proposes),
    }
