"""Moves and positions of Star Plus as text; docs/notation.md describes the public notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbok.core.errors import IllegalMove
from spelbok.core.rules import differences
from spelbok.games.starplus import hand
from spelbok.games.starplus.law import CARDS, PACK
from spelbok.games.starplus.rules import StarPlusRules

if TYPE_CHECKING:
    from spelbok.games.starplus.deal import StarPlusDeal

DRAW = 0  # as in deal.py
DRAW_TEXT = "draw"
PLAY_TEXT = "play "
ENDINGS = (None, "hand", "deck")


def move_text(move: int) -> str:
    """`play 3 -2`, `play Z` or `draw`."""
    return DRAW_TEXT if move == DRAW else PLAY_TEXT + cards(move)


def read_move(text: str) -> int:
    """The move of a text, its cards in any order; raises IllegalMove for anything else."""
    if text == DRAW_TEXT:
        return DRAW
    try:
        if not text.startswith(PLAY_TEXT):
            raise ValueError
        kinds = [PACK.card(code) for code in text.removeprefix(PLAY_TEXT).split(" ")]
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        hint = "say 'play 3 -2', 'play Z' or 'draw'"
        raise IllegalMove(f"{shown!r} is no move; {hint}", "X-7") from None
    surplus = PACK.surplus(kinds)
    if surplus is not None:
        copies = PACK.copies[surplus]
        raise IllegalMove(f"there are only {copies} cards {PACK.codes[surplus]}", "SP-1")
    return hand.of(kinds)


def refusal(deal: StarPlusDeal, seat: int, move: int) -> IllegalMove:
    """Why `seat` may not make this move now."""
    if deal.over:
        return IllegalMove("the round is over", "SP-29")
    if seat != deal.turn:
        return IllegalMove(f"it is the turn of seat {deal.turn}", "X-1")
    missing = _missing(deal.hands[seat], move)
    if missing:
        return IllegalMove(f"{missing} is not in this hand", "X-7")
    if move >= hand.ZEUS:
        return IllegalMove("Zeus is played alone", "SP-26")
    made = hand.worth(move)
    if made != deal.total:
        return IllegalMove(f"these cards make {made}, the required total is {deal.total}", "SP-7")
    return IllegalMove("under a Black Hole a play needs three cards or more", "SP-14")


def _missing(held: int, wanted: int) -> str:
    """The cards of a play that a hand doesn't hold."""
    lacking = list(hand.listed(wanted))
    for kind in hand.listed(held):
        if kind in lacking:
            lacking.remove(kind)
    return PACK.text(lacking)


def cards(counts: int) -> str:
    """Counted cards as text, in the order of the pack."""
    return PACK.text(hand.listed(counts))


def pile(deal: StarPlusDeal, seat: int) -> list[str]:
    """The codes of a point pile, oldest first."""
    start = seat * CARDS
    return [PACK.codes[kind] for kind in deal.points[start : start + deal.piled[seat]]]


def result(deal: StarPlusDeal) -> dict[str, Any] | None:
    """The scores and how the round ended; None while it runs."""
    if not deal.over:
        return None
    return {
        "scores": deal.returns(),
        "emptied": emptied(deal),
        "ending": ENDINGS[deal.ending],
    }


def emptied(deal: StarPlusDeal) -> int | None:
    """The seat without cards, if there is one."""
    return next((seat for seat, held in enumerate(deal.hands) if not held), None)


def position(deal: StarPlusDeal) -> dict[str, Any]:
    """All keys of a position, cards as text."""
    return {
        "game": "star-plus",
        "rules": differences(deal.rules, StarPlusRules()),
        "turn": deal.turn,
        "hands": [cards(held) for held in deal.hands],
        "deck": PACK.text(deal.deck[deal.next_card :]),
        "points": [" ".join(pile(deal, seat)) for seat in range(deal.seats)],
        "total": deal.total,
        "black_hole": deal.black_hole,
        "direction": deal.direction,
        "starter": deal.starter,
    }
