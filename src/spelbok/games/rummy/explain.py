"""Why a move of Rummy is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.deal import RummyDeal

RANKS = "A23456789TJQK"
NEAR = 2  # ranks apart at which two cards of a suit may still come into one sequence


def explain(world: RummyDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "lays" (cards), "adds", "frees-joker", "top-fits" (card), "top-useless" (card),
    "fits-nothing" (card), "fits-least" (card), "dearest" (card); "" when there is no simple reason.
    """
    words, view = world.move_text(move).split(), world.view(seat)
    top, kind = view["discard"], move & moves.KIND
    if words[0] == "lay":
        return "lays", {"cards": len(words) - 1}
    if kind == moves.ADD:
        return "adds", {}
    if kind == moves.SWAP:
        return "frees-joker", {}
    if kind == moves.DISCARD:
        return _why_discard(words[1], view["hand"].split()), {"card": words[1]}
    fits = bool(top) and (top == "*" or _fits(top, view["hand"].split()))
    if fits == (kind != moves.DRAW) and top:
        return ("top-fits" if fits else "top-useless"), {"card": top}
    return "", {}


def _why_discard(card: str, held: list[str]) -> str:
    fits = {other: _partners(other, held) for other in held}
    if not fits[card]:
        return "fits-nothing"
    if fits[card] == min(fits.values()):
        return "fits-least"
    return "dearest" if _value(card) == max(map(_value, held)) else ""


def _value(card: str) -> int:
    """What a card counts against who holds it at the end (RU-47); a Joker is kept anyway."""
    return 0 if card == "*" else int(faces.end_value(faces.PACK.card(card)))


def _fits(card: str, held: list[str]) -> bool:
    return _partners(card, held) > 0


def _partners(card: str, held: list[str]) -> int:
    """How many different cards of a hand may come into one combination with a card."""
    return sum(_are_partners(card, other) for other in set(held))


def _are_partners(card: str, other: str) -> bool:
    if card[0] not in RANKS or other[0] not in RANKS or card == other:
        return False
    if card[0] == other[0]:
        return True
    apart = abs(RANKS.index(card[0]) - RANKS.index(other[0]))
    around = len(RANKS) - apart if "A" in (card[0], other[0]) else apart
    return card[1] == other[1] and min(apart, around) <= NEAR
