"""What a seat of Starturn may see, and what everybody sees of a move.

A view is built up entry by entry from what is public and the seat's own hand; nothing is copied
and then deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbok.core.rules import differences
from spelbok.games.starturn import hand, moves, notation, tricks
from spelbok.games.starturn.law import LAST, PACK
from spelbok.games.starturn.rules import StarturnRules

if TYPE_CHECKING:
    from spelbok.games.starturn.deal import StarturnDeal

COUNTDOWN_FROM = 80  # ST-34


def public(deal: StarturnDeal) -> dict[str, Any]:
    """What everybody sees, the same for every viewer."""
    return {**_table(deal), **_progress(deal)}


def own(deal: StarturnDeal, seat: int | None) -> dict[str, Any]:
    """What `seat` sees besides; None is a spectator, who sees nothing more."""
    mine = seat is not None and seat == deal.turn
    return {
        "you": seat,
        "side": None if seat is None else deal.law.side_of(seat),
        "hand": "" if seat is None else PACK.text(hand.listed(deal.hands[seat])),
        "moves": deal.moves(seat) if mine else [],
        "minimal": moves.move_text(deal.minimal(deal.turn)) if mine else None,
    }


def _table(deal: StarturnDeal) -> dict[str, Any]:
    """The cards everybody sees, and how many lie face down."""
    law = deal.law
    return {
        "game": "starturn",
        "rules": differences(law.rules, StarturnRules()),
        "seats": deal.seats,
        "sides": law.sides,
        "side_of": [law.side_of(seat) for seat in range(deal.seats)],
        "counts": [hand.size(held) for held in deal.hands],
        "seen": [""] * deal.seats,
        "hand_size": law.hand_size,
        "most_tricks": law.most_tricks,
        "most_columns": law.most_columns,
        "stores": [_store(deal, side) for side in range(law.sides)],
        "columns": notation.columns(deal),
        "tricks": notation.trick_texts(deal),
        "deck": deal.deck_left(),
        "aside": PACK.text(deal.stores.aside),
        "hands": notation.hands(deal) if deal.over else None,
    }


def _progress(deal: StarturnDeal) -> dict[str, Any]:
    """How far the deal has got."""
    rules = deal.law.rules
    return {
        "scoring": rules.scoring,
        "rate": rules.rate,
        "stall": rules.stall,
        "turn": deal.turn,
        "counters": list(deal.score.counters),
        "bonus": list(deal.score.bonus),
        "emptied": notation.emptied(deal),
        "acted": bool(deal.acted),
        "idle": deal.idle,
        "since_store": deal.since_store,
        "countdown": _countdown(deal),
        "result": deal.result,
    }


def _store(deal: StarturnDeal, side: int) -> dict[str, Any]:
    top = deal.store_top(side)
    return {"top": None if top < 0 else PACK.codes[top], "count": deal.left[side]}


def _countdown(deal: StarturnDeal) -> int | None:
    """Turns until the deal ends as stalled, shown when that comes near (ST-34)."""
    near = deal.law.stall > 0 and deal.since_store >= COUNTDOWN_FROM
    return deal.law.stall - deal.since_store if near and not deal.over else None


def facts(deal: StarturnDeal, move: int) -> dict[str, Any]:
    """What everybody sees when this legal move is made now."""
    source, target = move >> 3, move & 7
    if source < moves.DISCARDED:
        return _facts_of_play(deal, source, target)
    if move == moves.END:
        return _facts_of_turn(deal, move)
    new = target == moves.NEW
    column = deal.columns.count(deal.turn) if new else target
    return {
        "card": PACK.codes[source - moves.DISCARDED],
        "column": column + 1,
        "new": new,
        **_facts_of_turn(deal, move),
    }


def _facts_of_play(deal: StarturnDeal, source: int, target: int) -> dict[str, Any]:
    from_column = source >= moves.COLUMN
    from_store = source == moves.STORE
    new = target == moves.NEW
    trick = deal.tricks.count if new else target
    number = 1 if new else deal.tricks.height(target) + 1
    side = deal.law.side_of(deal.turn)
    return {
        "card": PACK.codes[deal.card_of(deal.turn, source)],
        "from": "store" if from_store else "column" if from_column else "hand",
        "column": source - moves.COLUMN + 1 if from_column else None,
        "trick": trick + 1,
        "number": number,
        "new": new,
        "completed": number == LAST,
        "empties_store": from_store and deal.left[side] == 1,
    }


def _facts_of_turn(deal: StarturnDeal, move: int) -> dict[str, Any]:
    """What comes after the move that ends a turn: it is tried out, and all of it is public."""
    after = deal.clone()
    after.apply(deal.turn, move)
    if after.over:
        ending = notation.ENDINGS[after.ending]
        return {"next_seat": None, "draws": 0, "recycled": [], "ending": ending}
    following = after.turn
    return {
        "next_seat": following,
        "draws": hand.size(after.hands[following]) - hand.size(deal.hands[following]),
        "recycled": [notation.trick_text(trick) for trick in _recycled(deal, after)],
    }


def _recycled(before: StarturnDeal, after: StarturnDeal) -> list[int]:
    """The Tricks that are gone, in the order in which they went: the highest first (ST-30)."""
    gone = before.tricks.listed()
    for trick in after.tricks.listed():
        gone.remove(trick)
    return sorted(gone, key=tricks.height_of, reverse=True)
