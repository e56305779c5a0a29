"""What a seat of Stortok may see, and what everybody sees of a move.

A view is built up entry by entry from what is public and the seat's own hand; nothing is copied
and then deleted.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from spelbok.core import bits
from spelbok.core.cards import STANDARD_SUITS
from spelbok.core.rules import differences
from spelbok.games.stortok import notation
from spelbok.games.stortok.rules import StortokRules

if TYPE_CHECKING:
    from spelbok.games.stortok.deal import StortokDeal


def public(deal: StortokDeal) -> dict[str, Any]:
    """What everybody sees, the same for every viewer."""
    law = deal.law
    return {
        "game": "stortok",
        "version": law.rules.version,
        "rules": dict(_overrides(law.rules)),
        "seats": deal.seats,
        "turn": deal.turn,
        "dealer": deal.dealer,
        "indicator": notation.PACK.codes[law.indicator],
        "high": STANDARD_SUITS[law.high],
        "low": STANDARD_SUITS[law.low],
        "indicator_place": indicator_place(deal),
        "counts": [bits.size(hand) for hand in deal.hands],
        "seen": [notation.cards(seen) for seen in deal.seen],
        "stock": deal.stock_left(),
        "pile": notation.pile_text(deal),
        "trick": deal.trick,
        "trick_size": notation.trick_size(deal),
        "top_by": deal.top_by,
        "set_aside": notation.cards(deal.set_aside),
        "out": list(deal.out),
        "plays": deal.plays,
        "leading": not deal.over and deal.leading(),
        "hands": [notation.cards(hand) for hand in deal.hands] if deal.over else None,
        "result": deal.result,
    }


def own(deal: StortokDeal, seat: int | None) -> dict[str, Any]:
    """What `seat` sees besides; None is a spectator, who sees nothing more."""
    mine = seat is not None and seat == deal.turn
    return {
        "you": seat,
        "hand": "" if seat is None else notation.cards(deal.hands[seat]),
        "moves": deal.moves(seat) if mine else [],
        "minimal": notation.move_text(deal.minimal(deal.turn)) if mine else None,
    }


@cache
def _overrides(rules: StortokRules) -> dict[str, Any]:
    return differences(rules, StortokRules())


def indicator_place(deal: StortokDeal) -> str:
    """Where the indicator is known to lie: "stock", "pile", "hand" or, out of play, "gone"."""
    indicator = bits.bit(deal.law.indicator)
    if deal.indicator_in_stock():
        return "stock"
    if deal.pile & indicator:
        return "pile"
    return "hand" if any(seen & indicator for seen in deal.seen) else "gone"


def facts(deal: StortokDeal, move: int) -> dict[str, Any]:
    """What everybody sees when this legal move is made now."""
    if move == notation.TAKE:
        return _facts_of_taking(deal)
    goes_out = deal.stock_left() == 0 and bits.size(deal.hands[deal.turn]) == 1
    return {
        "drew": deal.stock_left() > 0,
        "beats": None if deal.leading() else notation.PACK.codes[deal.top()],
        "trick_complete": deal.law.has_tricks and deal.trick + 1 == notation.trick_size(deal),
        "out": len(deal.out) + 1 if goes_out else None,
    }


def _facts_of_taking(deal: StortokDeal) -> dict[str, Any]:
    if deal.law.takes_whole_pile:
        return {"took": notation.pile_text(deal), "set_aside": 0}
    return {"took": notation.PACK.codes[deal.top()], "set_aside": deal.pile_size - 1}
