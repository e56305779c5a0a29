"""Star Plus positions as a card table: name what matters, the rest is empty or as at the start."""

from typing import Any

import spelbok
from spelbok.core.deal import Deal

STAR_PLUS = spelbok.game("star-plus")
COPIES = {
    **dict.fromkeys(("1", "2", "3"), 11),
    **dict.fromkeys(("4", "5", "6"), 7),
    **dict.fromkeys(("7", "8", "9", "-1", "-2", "-3"), 3),
    "Z": 2,
}
PACK = tuple(code for code, copies in COPIES.items() for _ in range(copies))


def position(hands: tuple[str, ...], *, turn: int = 0, **keys: Any) -> dict[str, Any]:
    """A position as text; without `points` the point piles are empty, without `deck` that."""
    empty = {"deck": "", "points": [""] * len(hands), "rules": {}}
    return {"game": "star-plus", "turn": turn, "hands": list(hands), **empty, **keys}


def table(*hands: str, **keys: Any) -> Deal:
    """A deal loaded from `position(hands, …)`."""
    return STAR_PLUS.load(position(hands, **keys))


def play(deal: Deal, *moves: str) -> Deal:
    """Play `moves` one after the other, each by the seat on turn; gives the deal back."""
    for move in moves:
        deal.play(move)
    return deal


def cards(text: str) -> list[str]:
    """A list of cards without an order."""
    return sorted(text.split())


def hand(deal: Deal, seat: int) -> list[str]:
    return cards(deal.position()["hands"][seat])


def pile(deal: Deal, seat: int) -> list[str]:
    """A point pile, oldest first."""
    return str(deal.position()["points"][seat]).split()


def points(deal: Deal) -> list[int]:
    """How many cards each point pile has."""
    return [len(pile(deal, seat)) for seat in range(deal.seats)]


def required(deal: Deal) -> int:
    return int(deal.position()["total"])


def is_black_hole(deal: Deal) -> bool:
    return bool(deal.position()["black_hole"])


def scores(deal: Deal) -> list[int]:
    result = deal.result
    assert result is not None
    return list(result["scores"])
