"""Loading a position of Star Plus; `notation.position` writes what is read here."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import InvalidPosition
from spelbok.core.position import PositionReader
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus.deal import BY_DECK, BY_HAND, HIGHEST_TOTAL, StarPlusDeal
from spelbok.games.starplus.law import CARDS, PACK, Law
from spelbok.games.starplus.rules import StarPlusRules
from spelbok.games.starplus.setup import new_position

FAR = 1_000_000_000  # any number that may be meant

KEYS = frozenset(
    [
        "game",
        "rules",
        "turn",
        "hands",
        "deck",
        "points",
        "total",
        "black_hole",
        "direction",
        "starter",
    ]
)


def load(position: dict[str, Any], rules: StarPlusRules, _shuffle: Shuffle) -> StarPlusDeal:
    """The deal a position stands for; raises InvalidPosition that names the wrong key."""
    entries = PositionReader(position, PACK)
    hands = entries.hands("hands", 2, 6)
    seats = len(hands)
    deal = new_position(Law(rules, seats), hands, entries.cards("deck"))
    _place_points(deal, entries.hands("points", seats, seats))
    deal.turn = entries.integer("turn", NO_SEAT, seats - 1)
    deal.total = entries.integer("total", 1, HIGHEST_TOTAL, 1)
    deal.black_hole = entries.flag("black_hole", False)
    deal.direction = _direction(entries)
    deal.starter = entries.integer("starter", 0, seats - 1, 0)
    _check_end(deal)
    return deal


def _place_points(deal: StarPlusDeal, points: list[list[int]]) -> None:
    for seat, pile in enumerate(points):
        for at, card in enumerate(pile):
            deal.points[seat * CARDS + at] = u8(card)
    deal.piled = vec[i64]([len(pile) for pile in points])


def _direction(entries: PositionReader) -> int:
    direction = entries.integer("direction", -FAR, FAR, 1)
    if direction not in (1, -1):
        raise InvalidPosition("must be 1 (clockwise) or -1", "direction")
    return direction


def _check_end(deal: StarPlusDeal) -> None:
    """A round is over exactly when a hand is empty or the last card was drawn (SP-29).

    While one runs there may be no deck: then it was left out, and nobody has drawn its last card.
    """
    empty = sum(1 for held in deal.hands if not held)
    if empty > 1:
        raise InvalidPosition("the round ends with the first empty hand", "hands", "SP-29")
    if deal.turn != NO_SEAT:
        if empty:
            raise InvalidPosition("the round is over when a hand is empty", "turn", "SP-29")
    elif empty:
        deal.ending = BY_HAND
    elif not deal.deck_left():
        deal.ending = BY_DECK
    else:
        raise InvalidPosition("the round is over only without a deck or a hand", "turn", "SP-29")
