"""The games of the house: those in this package, and those other packages register."""

from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files

from spelbok.bots.bot import Bot
from spelbok.core.errors import UnknownGame
from spelbok.core.game import Game
from spelbok.games.rummy import GAME as RUMMY
from spelbok.games.starplus import GAME as STAR_PLUS
from spelbok.games.starturn import GAME as STARTURN
from spelbok.games.stortok import GAME as STORTOK

ENTRY_POINT_GROUP = "spelbok.games"


@cache
def games() -> tuple[Game, ...]:
    """All games, the house's own first; each entry point names a `Game`."""
    guests = [entry.load() for entry in entry_points(group=ENTRY_POINT_GROUP)]
    return (STORTOK, STARTURN, RUMMY, STAR_PLUS, *guests)


def game(slug: str) -> Game:
    """The game of this name; raises UnknownGame."""
    for candidate in games():
        if candidate.slug == slug:
            return candidate
    names = ", ".join(candidate.slug for candidate in games())
    raise UnknownGame(f"unknown game {slug!r}; there are {names}")


def bot(
    slug: str,
    level: str,
    *,
    budget_ms: int | None = None,
    simulations: int | None = None,
    seed: int | None = None,
) -> Bot:
    """A bot of a game's level; see `Bot`. Raises UnknownGame and UnknownLevel."""
    return Bot(game(slug), level, budget_ms=budget_ms, simulations=simulations, seed=seed)


@cache
def house_rules_page() -> str:
    """The rules that hold at every table (X-1 to X-12), in the format of a game's RULES.md."""
    return files(__name__).joinpath("HOUSE.md").read_text("utf-8")
