"""Moves and positions of Stortok as text; the public notation is described in docs/notation.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbok.core import bits
from spelbok.core.cards import standard_pack
from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import IllegalMove
from spelbok.core.rules import differences
from spelbok.games.stortok.rules import StortokRules

if TYPE_CHECKING:
    from spelbok.games.stortok.deal import StortokDeal

PACK = standard_pack()
TAKE = len(PACK.codes)
TAKE_TEXT = "take"
PLAY_TEXT = "play "


def move_text(move: int) -> str:
    """`play 7H` or `take`."""
    return TAKE_TEXT if move == TAKE else PLAY_TEXT + PACK.codes[move]


def read_move(text: str) -> int:
    """The move of a text; raises IllegalMove for anything else."""
    if text == TAKE_TEXT:
        return TAKE
    try:
        if not text.startswith(PLAY_TEXT):
            raise ValueError
        return PACK.card(text.removeprefix(PLAY_TEXT))
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise IllegalMove(f"{shown!r} is no move; say 'play 7H' or 'take'", "X-7") from None


def refusal(deal: StortokDeal, seat: int, move: int) -> IllegalMove:
    """Why `seat` may not make this move now."""
    if deal.over:
        return IllegalMove("the deal is over", "SK-9")
    if seat != deal.turn:
        return IllegalMove(f"it is the turn of seat {deal.turn}", "X-1")
    if move == TAKE:
        if deal.leading():
            return IllegalMove("the leader must play a card", "SK-7")
        return IllegalMove("who can beat the top card must", "SK-6")
    card = PACK.codes[move]
    if not deal.hands[seat] & bits.bit(move):
        return IllegalMove(f"{card} is not in this hand", "X-7")
    return IllegalMove(f"{card} does not beat {PACK.codes[deal.top()]}", "SK-5")


def cards(members: int) -> str:
    """A set of cards as text, in the order of the pack."""
    return PACK.text(bits.listed(members))


def pile_text(deal: StortokDeal) -> str:
    """The pile, oldest first."""
    return PACK.text(int(card) for card in deal.order[: deal.pile_size])


def stock_text(deal: StortokDeal) -> str:
    """What is left of the stock, top first."""
    return PACK.text(deal.stock[deal.next_card :])


def trick_size(deal: StortokDeal) -> int:
    """Plays that complete the trick: the running one, or the one about to be led."""
    return int(deal.trick_size if deal.trick else deal.holders)


def position(deal: StortokDeal) -> dict[str, Any]:
    """All keys of NOTATION, cards as text."""
    return {
        "game": "stortok",
        "rules": differences(deal.rules, StortokRules()),
        "turn": deal.turn,
        "indicator": PACK.codes[deal.law.indicator],
        "hands": [cards(hand) for hand in deal.hands],
        "stock": stock_text(deal),
        "pile": pile_text(deal),
        "trick": deal.trick,
        "top_by": deal.top_by,
        "trick_size": trick_size(deal),
        "set_aside": cards(deal.set_aside),
        "out": list(deal.out),
        "dealer": deal.dealer,
        "plays": deal.plays,
        "seen": {str(seat): cards(seen) for seat, seen in enumerate(deal.seen) if seen},
    }


def result(deal: StortokDeal) -> dict[str, Any] | None:
    """Who is the Stortok and who went out in which order; None while the deal runs."""
    if not deal.over:
        return None
    nobody = deal.stortok == NO_SEAT
    return {
        "stortok": None if nobody else deal.stortok,
        "out": list(deal.out),
        "drawn": nobody,
    }
