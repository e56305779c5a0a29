"""Rummy positions as a card table: name what matters, the rest is empty.

Cards as in the notation: `*` is a Joker, the discard pile has its top card last.
"""

from collections import Counter
from typing import Any

import pytest

import spelbok
from spelbok import IllegalMove
from spelbok.core.deal import Deal

RUMMY = spelbok.game("rummy")
SUITS, RANKS = "CDHS", "23456789TJQKA"
FACES = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK = (*FACES, *FACES, *["*"] * 6)


def position(
    *hands: str,
    turn: int = 0,
    deck: str = "",
    discard: str = "",
    rules: dict[str, Any] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A position as text; melds may be given as (owner, cards) pairs."""
    if "melds" in keys:
        keys["melds"] = [meld if isinstance(meld, dict) else lain(*meld) for meld in keys["melds"]]
    return {
        "game": "rummy",
        "rules": rules or {},
        "turn": turn,
        "hands": list(hands),
        "deck": deck,
        "discard": discard,
        **keys,
    }


def lain(owner: int, cards: str, by: list[int] | None = None) -> dict[str, Any]:
    """A meld; without `by` its owner laid every card."""
    return {"owner": owner, "cards": cards, "by": by or [owner] * len(cards.split())}


def table(*hands: str, **keys: Any) -> Deal:
    """A deal loaded from `position(…)`."""
    return RUMMY.load(position(*hands, **keys))


def laying(hand: str, *others: str, **keys: Any) -> Deal:
    """Seat 0 has drawn; the others hold some card unless they are given."""
    return table(hand, *(others or ("2S",)), phase="play", **{"deck": "3S 3S", **keys})


def dealt(pack: str, *, seats: int = 2, starter: int = 0, **options: Any) -> Deal:
    """A fresh deal whose first cards are `pack`; the others follow in their own order."""
    first = pack.split()
    rest = Counter(PACK) - Counter(first)
    order = " ".join([*first, *rest.elements()])
    return RUMMY.deal(RUMMY.rules(**options), seats=seats, starter=starter, pack=order)


def play(deal: Deal, *moves: str) -> Deal:
    """Play `moves` one after the other, each by the seat on turn; gives the deal back."""
    for move in moves:
        deal.play(move)
    return deal


def cards(text: str) -> Counter[str]:
    return Counter(text.split())


def hand(deal: Deal, seat: int) -> Counter[str]:
    return cards(deal.position()["hands"][seat])


def melds(deal: Deal) -> list[str]:
    return [meld["cards"] for meld in deal.position()["melds"]]


def of_kind(deal: Deal, word: str, seat: int | None = None) -> set[str]:
    """The moves that begin with a word."""
    return {move for move in deal.moves(seat) if move.split()[0] == word}


def refused(deal: Deal, text: str, seat: int | None = None) -> str | None:
    """Play an illegal move; check what holds for all of them (X-7); give the rule."""
    before = deal.position(), deal.turn, deal.moves(), deal.view(0)
    with pytest.raises(IllegalMove) as parsed:
        deal.parse(text, seat=seat)
    with pytest.raises(IllegalMove) as played:
        deal.play(text, seat=seat)
    assert (deal.position(), deal.turn, deal.moves(), deal.view(0)) == before
    error = played.value
    assert str(parsed.value) == str(error)
    assert error.reason
    assert "\n" not in str(error)
    assert len(str(error)) < 200
    assert text not in deal.moves(seat)
    return error.rule
