"""What a seat of Rummy may see, and what everybody sees of a move.

A view is built up entry by entry from what is public and the seat's own hand; nothing is copied
and then deleted.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from spelbok.core import bits
from spelbok.core.rules import differences
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import moves, notation
from spelbok.games.rummy.faces import JOKER, PACK
from spelbok.games.rummy.law import EXTRA_CARDS, MOST_RESHUFFLES
from spelbok.games.rummy.meld import LOW, NO_END
from spelbok.games.rummy.rules import RummyRules

if TYPE_CHECKING:
    from spelbok.games.rummy.deal import RummyDeal


def public(deal: RummyDeal) -> dict[str, Any]:
    """What everybody sees, the same for every viewer."""
    seats = range(deal.seats)
    return {
        "game": "rummy",
        "rules": dict(_overrides(deal.rules)),
        "limit": deal.rules.limit,
        "seats": deal.seats,
        "turn": deal.turn,
        "phase": "play" if deal.has_drawn else "draw",
        "starter": deal.starter,
        "counts": [deal.hands.size(seat) for seat in seats],
        "seen": [PACK.text(deal.seen.listed(seat)) for seat in seats],
        "deck": deal.deck_left(),
        "discard": notation.discard_text(deal),
        "discarder": notation.seat_or_none(deal.discarder),
        "taken": notation.code_or_none(deal.taken),
        "melds": [
            {
                **notation.meld(meld),
                "value": combinations.worth(meld.combination),
                "ends": [notation.code_or_none(meld.low), notation.code_or_none(meld.high)],
            }
            for meld in deal.melds
        ],
        "laid": bits.listed(deal.laid),
        "laid_points": [deal.laid_value(seat) for seat in seats],
        "reshuffles": deal.reshuffles,
        "straight": bool(deal.straight),
        "opening": deal.opening,
        "passed_over": notation.seat_or_none(deal.passed_over),
        "returns_to": notation.seat_or_none(deal.returns_to),
        "out": bits.listed(deal.out),
        "score": list(deal.score),
        "minus": list(deal.minus),
        "knock": _knock(deal),
        "hands": [notation.cards(deal, seat) for seat in seats] if deal.over else None,
        "result": deal.result,
    }


def _knock(deal: RummyDeal) -> dict[str, Any]:
    """Whether there is knocking at this table, whether now, and by whom."""
    seats = [seat for seat in range(deal.seats) if deal.may_knock(seat)]
    return {"on": bool(deal.law.knock_on), "open": bool(seats), "seats": seats}


def own(deal: RummyDeal, seat: int | None) -> dict[str, Any]:
    """What `seat` sees besides; None is a spectator, who sees nothing more."""
    mine = seat is not None and seat == deal.turn
    return {
        "you": seat,
        "hand": "" if seat is None else notation.cards(deal, seat),
        "moves": [] if seat is None else deal.moves(seat),
        "minimal": notation.move_text(deal.minimal(deal.turn)) if mine else None,
        "may_knock": seat is not None and bool(deal.may_knock(seat)),
    }


@cache
def _overrides(rules: RummyRules) -> dict[str, Any]:
    return differences(rules, RummyRules())


def facts(deal: RummyDeal, move: int) -> dict[str, Any]:
    """What everybody sees when this legal move is made now."""
    kind = move & moves.KIND
    if kind >= combinations.GROUP:
        return _of_lay(deal, move)
    if kind == moves.ADD:
        return _of_add(deal, move)
    if kind == moves.DISCARD:
        card = moves.card_of(move)
        return {"card": PACK.codes[card]} | _ending(deal, leaves=1, is_discard=True)
    if kind == moves.SWAP:
        return {"card": PACK.codes[moves.card_of(move)]} | _meld_of(deal, move)
    if move == moves.DRAW:
        return _of_draw(deal)
    top = PACK.codes[deal.top()]
    return {"from": "discard", "card": top} if move == moves.TAKE else _of_knock(deal, top)


def _of_draw(deal: RummyDeal) -> dict[str, Any]:
    shuffled = deal.deck_left() == 0 and deal.can_reshuffle()
    if deal.deck_left() or shuffled:
        return {"drew": 1, "from": "deck", "reshuffled": bool(shuffled)}
    blocked = {"ending": "blocked", "straight": False}
    return {"drew": 0, "from": "deck", "reshuffled": False} | blocked


def _of_knock(deal: RummyDeal, top: str) -> dict[str, Any]:
    """The top card and two more, as far as deck and discards go (RU-43)."""
    left, under = deal.deck_left(), deal.discarded - 1
    can_shuffle = under > 1 and deal.reshuffles < MOST_RESHUFFLES
    reshuffled = left < EXTRA_CARDS and can_shuffle
    drew = min(EXTRA_CARDS, left + under - 1 if can_shuffle else left)
    return {"card": top, "drew": drew, "reshuffled": bool(reshuffled)}


def _of_lay(deal: RummyDeal, lay: int) -> dict[str, Any]:
    seen = {
        "cards": notation.combination_text(lay),
        "kind": "group" if combinations.is_group(lay) else "sequence",
        "points": combinations.worth(lay),
        "first": not deal.has_laid(deal.turn),
    }
    return seen | _ending(deal, leaves=combinations.size(lay))


def _of_add(deal: RummyDeal, move: int) -> dict[str, Any]:
    card, meld = moves.card_of(move), deal.melds[moves.meld_of(move)]
    seen = {
        "card": PACK.codes[card],
        **_meld_of(deal, move),
        "end": None,
        "out": deal.hands.size(deal.turn) == 1,
    }
    if not combinations.is_group(meld.combination):
        end = moves.end_of(move)
        at_low = end == LOW or (end == NO_END and not _fits_high(meld.high, card))
        seen["end"] = "low" if at_low else "high"
    return seen | _ending(deal, leaves=1)


def _meld_of(deal: RummyDeal, move: int) -> dict[str, Any]:
    """Which meld a card goes to: its number, its owner, and what lies there before."""
    meld = deal.melds[moves.meld_of(move)]
    lying = notation.combination_text(meld.combination)
    return {"meld": moves.meld_of(move) + 1, "owner": meld.owner, "cards": lying}


def _fits_high(high: int, card: int) -> bool:
    return high >= 0 and card in (high, JOKER)


def _ending(deal: RummyDeal, *, leaves: int, is_discard: bool = False) -> dict[str, Any]:
    """How a move ends the round that takes so many cards out of the hand; {} if it doesn't."""
    if deal.hands.size(deal.turn) == leaves:
        straight = deal.straight and (deal.has_laid(deal.turn) or not is_discard)
        return {"ending": "out", "straight": bool(straight)}
    if is_discard and deal.will_stall():
        return {"ending": "blocked", "straight": False}
    return {}
