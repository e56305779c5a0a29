"""Positions and results of Starturn as text; docs/notation.md describes the public notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbok.core.rules import differences
from spelbok.games.starturn import hand, tricks
from spelbok.games.starturn.law import PACK
from spelbok.games.starturn.rules import StarturnRules

if TYPE_CHECKING:
    from spelbok.games.starturn.deal import StarturnDeal

ENDINGS = (None, "emptied", "blocked", "stalled")


def position(deal: StarturnDeal) -> dict[str, Any]:
    """All keys of a position, cards as text; `known` only where it says something."""
    written = {
        "game": "starturn",
        "rules": differences(deal.rules, StarturnRules()),
        "turn": deal.turn,
        "hands": hands(deal),
        "stores": [PACK.text(deal.stores.listed(s, left)) for s, left in enumerate(deal.left)],
        "columns": columns(deal),
        "tricks": trick_texts(deal),
        "deck": PACK.text(int(card) for card in deal.deck[deal.next_card :]),
        "phase": "play",
        "counters": list(deal.score.counters),
        "bonus": list(deal.score.bonus),
        "emptied": emptied(deal),
        "acted": bool(deal.acted),
        "idle": deal.idle,
        "since_store": deal.since_store,
        "aside": PACK.text(deal.stores.aside),
    }
    if any(deal.stores.known):
        written["known"] = list(deal.stores.known)
    return written


def hands(deal: StarturnDeal) -> list[str]:
    """The cards of each seat."""
    return [PACK.text(hand.listed(held)) for held in deal.hands]


def columns(deal: StarturnDeal) -> list[list[str]]:
    """The columns of each seat, each oldest first."""
    return [[PACK.text(c) for c in deal.columns.listed(seat)] for seat in range(deal.seats)]


def trick_texts(deal: StarturnDeal) -> list[str]:
    """The Tricks in the order in which they were started."""
    return [trick_text(trick) for trick in deal.tricks.listed()]


def trick_text(trick: int) -> str:
    """The cards of a Trick, from its 1 upwards."""
    return PACK.text(tricks.cards_of(trick))


def emptied(deal: StarturnDeal) -> int | None:
    """The side that has emptied its Store, if one has."""
    return deal.emptied if deal.emptied >= 0 else None


def result(deal: StarturnDeal) -> dict[str, Any] | None:
    """What each side has won and lost; None while the deal runs."""
    if not deal.over:
        return None
    return {
        "winner": emptied(deal),
        "counters": list(deal.score.counters),
        "bonus": list(deal.score.bonus),
        "penalty": deal.penalties(),
        "left": list(deal.left),
        "ending": ENDINGS[deal.ending],
    }
