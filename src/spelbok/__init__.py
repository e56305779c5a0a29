"""Spelbok: an open house for rare card games.

>>> import spelbok
>>> deal = spelbok.game("stortok").deal(seats=2, dealer=0, seed=7)
>>> deal.turn, len(deal.moves())
(1, 5)
"""

from spelbok.core.errors import (
    DealRunning,
    IllegalMove,
    InvalidPosition,
    InvalidRecord,
    InvalidRules,
    MatchOver,
    SpelbokError,
    UnknownGame,
    UnknownLevel,
)
from spelbok.core.shuffle import Shuffle
from spelbok.games import bot, game, games

__version__ = "0.1.0"

__all__ = [
    "DealRunning",
    "IllegalMove",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidRules",
    "MatchOver",
    "Shuffle",
    "SpelbokError",
    "UnknownGame",
    "UnknownLevel",
    "__version__",
    "bot",
    "game",
    "games",
]
