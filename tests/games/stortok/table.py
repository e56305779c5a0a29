"""Stortok positions as a card table: name what matters, the rest is empty.

The defaults are those of the worked examples: indicator 8S (spades High, clubs Low Trumps),
stock and pile empty, seat 0 on turn, dealer seat 0.
"""

from collections.abc import Iterable
from typing import Any

import spelbok
from spelbok.core.deal import Deal

STORTOK = spelbok.game("stortok")
VERSIONS = ("1847", "1858", "20C", "20C-H")

SUITS, RANKS = "CDHS", "23456789TJQKA"
PACK_52 = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK_36 = tuple(card for card in PACK_52 if card[0] not in "2345")

S1_PACK = (
    "6H 7H 8H 9H TH JH QH KH AH 6D 7D 8D 9D TD JD 8S 6S 7S 9S TS JS QS KS AS "
    "6C 7C 8C 9C TC JC QC KC AC QD KD AD"
)
S10_PACK = (
    "6H 7H 8H 9H TH JH QH KH AH 6D 7D 8D 9S TD JD 8S 6S 7S 9D TS JS QS KS AS "
    "6C 7C 8C 9C TC JC QC KC AC QD KD AD"
)


def position(
    hands: Iterable[str], *, version: str = "1847", turn: int = 0, **keys: Any
) -> dict[str, Any]:
    """A position as text; lower-case option names go into its rules, other keys stay keys."""
    rules = {"version": version, **keys.pop("rules", {})}
    return {
        "game": "stortok",
        "rules": rules,
        "turn": turn,
        "indicator": "8S",
        "hands": list(hands),
        **keys,
    }


def table(*hands: str, **keys: Any) -> Deal:
    """A deal loaded from `position(hands, …)`."""
    return STORTOK.load(position(hands, **keys))


def dealt(pack: str, *, version: str = "1847", seats: int = 3, dealer: int = 0, **o: Any) -> Deal:
    """A fresh deal of an explicit pack, top card first."""
    return STORTOK.deal(STORTOK.rules(version, **o), seats=seats, dealer=dealer, pack=pack)


def play(deal: Deal, *moves: str) -> Deal:
    """Play `moves` one after the other, each by the seat on turn; gives the deal back."""
    for move in moves:
        deal.play(move)
    return deal


def cards(text: str) -> set[str]:
    """An unordered list of cards, checked to name each card once."""
    listed = text.split()
    assert len(set(listed)) == len(listed), f"a card is listed twice: {text}"
    return set(listed)


def hand(deal: Deal, seat: int) -> set[str]:
    return cards(deal.position()["hands"][seat])


def plays(text: str) -> set[str]:
    """`plays("6H 7D")` is the moves that play those cards."""
    return {f"play {card}" for card in text.split()}
