"""Why a move of Star Plus is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import DRAW, EIGHT, SEVEN, StarPlusDeal


def explain(world: StarPlusDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "no-total" (total), "draws", "zeus", "empties", "steals", "sheds-most" (cards), "keeps" (left:
    cards that stay).
    """
    held, plays = world.hands[seat], _plays(world, seat)
    if move == DRAW:
        return ("draws", {}) if plays else ("no-total", {"total": int(world.total)})
    if move == hand.ZEUS:
        return "zeus", {}
    if move == held:
        return "empties", {}
    if _steals(world, seat, move):
        return "steals", {}
    cards = int(hand.size(move))
    if cards == max(int(hand.size(play)) for play in plays):
        return "sheds-most", {"cards": cards}
    return "keeps", {"left": int(hand.size(held - move))}


def _plays(world: StarPlusDeal, seat: int) -> list[int]:
    return [move for move in world.legal(seat) if move not in (DRAW, hand.ZEUS)]


def _steals(world: StarPlusDeal, seat: int, play: int) -> bool:
    """Whether a 7 or an 8 of the play takes points from a neighbour who has some."""
    by_seven = hand.held(play, SEVEN) and world.piled[world.beside(seat, -1)]
    by_eight = hand.held(play, EIGHT) and world.piled[world.beside(seat, 1)]
    return bool(by_seven or by_eight)
