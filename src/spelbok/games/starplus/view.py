"""What a seat of Star Plus may see, and what everybody sees of a move.

A view is built up entry by entry from what is public and the seat's own hand; nothing is copied
and then deleted.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from spelbok.core.rules import differences
from spelbok.games.starplus import hand, notation
from spelbok.games.starplus.rules import StarPlusRules

if TYPE_CHECKING:
    from spelbok.games.starplus.deal import StarPlusDeal


def public(deal: StarPlusDeal) -> dict[str, Any]:
    """What everybody sees, the same for every viewer."""
    rules = deal.rules
    return {
        "game": "star-plus",
        "rules": dict(_overrides(rules)),
        "rounds": rules.rounds,
        "seats": deal.seats,
        "turn": deal.turn,
        "starter": deal.starter,
        "counts": [hand.size(held) for held in deal.hands],
        "total": deal.total,
        "black_hole": deal.black_hole,
        "direction": deal.direction,
        "deck": deal.deck_left(),
        "penalty": deal.penalty(),
        "points": [notation.pile(deal, seat) for seat in range(deal.seats)],
        "hands": [notation.cards(held) for held in deal.hands] if deal.over else None,
        "result": deal.result,
    }


@cache
def _overrides(rules: StarPlusRules) -> dict[str, Any]:
    return differences(rules, StarPlusRules())


def own(deal: StarPlusDeal, seat: int | None) -> dict[str, Any]:
    """What `seat` sees besides; None is a spectator."""
    mine = seat is not None and seat == deal.turn
    return {
        "you": seat,
        "hand": "" if seat is None else notation.cards(deal.hands[seat]),
        "moves": deal.moves(seat) if mine else [],
        "minimal": notation.move_text(deal.minimal(deal.turn)) if mine else None,
    }


def facts(deal: StarPlusDeal, move: int) -> dict[str, Any]:
    """What everybody sees when this legal move is made now: it is tried out."""
    after = deal.clone()
    after.apply(deal.turn, move)
    ending = notation.ENDINGS[after.ending]
    if move == notation.DRAW:
        drew = deal.deck_left() - after.deck_left()
        return {"drew": drew, "black_hole_ended": deal.black_hole, "ending": ending}
    told = {"cards": notation.cards(move), "empties": ending == "hand", "ending": ending}
    if move == hand.ZEUS:
        return told | {"zeus": True}
    return told | {
        "total": deal.total,
        "stole": _stolen(deal, after),
        "reversed": after.direction != deal.direction,
        "black_hole": after.black_hole,
    }


def _stolen(before: StarPlusDeal, after: StarPlusDeal) -> list[dict[str, Any]]:
    """What left the point piles of others, oldest first; only a pile that was robbed shrinks."""
    return [
        {"from": seat, "cards": " ".join(notation.pile(before, seat)[after.piled[seat] :])}
        for seat in range(before.seats)
        if after.piled[seat] < before.piled[seat]
    ]
