"""Moves and positions of Rummy as text; the public notation is described in docs/notation.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbok.core import bits
from spelbok.core.errors import IllegalMove
from spelbok.core.rules import differences
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves, reading
from spelbok.games.rummy.faces import JOKER, PACK
from spelbok.games.rummy.meld import HIGH, LOW, NO_END, Meld
from spelbok.games.rummy.rules import RummyRules

if TYPE_CHECKING:
    from spelbok.games.rummy.deal import RummyDeal

PLAIN = {"draw": moves.DRAW, "take": moves.TAKE, "knock": moves.KNOCK}
PLAIN_TEXT = {move: text for text, move in PLAIN.items()}
ENDS = {NO_END: None, LOW: "low", HIGH: "high"}
MOST_MELDS = 63
HINT = "say 'draw', 'take', 'lay TC JC *', 'add KC to 1', 'swap 8H in 1' or 'discard 2H'"


def move_text(move: int) -> str:
    """A move in words: `draw`, `lay TC JC *`, `add * to 1 low`, `discard 2H` …"""
    kind = move & moves.KIND
    if kind >= combinations.GROUP:
        return "lay " + PACK.text(combinations.listed(move))
    if move in PLAIN_TEXT:
        return PLAIN_TEXT[move]
    card = PACK.codes[moves.card_of(move)]
    if kind == moves.DISCARD:
        return f"discard {card}"
    meld = moves.meld_of(move) + 1
    if kind == moves.SWAP:
        return f"swap {card} in {meld}"
    end = ENDS[moves.end_of(move)]
    return f"add {card} to {meld} {end}" if end else f"add {card} to {meld}"


def read_move(deal: RummyDeal, text: str) -> int:
    """The move of a text; raises IllegalMove for anything else.

    The end of a meld may be named where the card fits at that end only.
    """
    if text in PLAIN:
        return PLAIN[text]
    words = text.split(" ")
    try:
        match words:
            case ["lay", *codes] if codes:
                return reading.combination([PACK.card(code) for code in codes])
            case ["discard", code]:
                return int(moves.discard(PACK.card(code)))
            case ["swap", code, "in", meld]:
                return int(moves.swap(PACK.card(code), _meld(meld)))
            case ["add", code, "to", meld]:
                return int(moves.add(PACK.card(code), _meld(meld), NO_END))
            case ["add", code, "to", meld, "low" | "high" as end]:
                return _add_at(deal, PACK.card(code), _meld(meld), LOW if end == "low" else HIGH)
            case _:
                raise ValueError
    except ValueError:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise IllegalMove(f"{shown!r} is no move; {HINT}", "X-7") from None


def _meld(text: str) -> int:
    if not text.isdecimal() or text.startswith("0") or not 1 <= int(text) <= MOST_MELDS:
        raise ValueError
    return int(text) - 1


def _add_at(deal: RummyDeal, face: int, at: int, end: int) -> int:
    """An add at a named end, without the name where there is no choice."""
    if at < len(deal.melds):
        meld = deal.melds[at]
        fits = meld.low if end == LOW else meld.high
        if not meld.has_two_ends(face) and fits != faces.NONE and face in (JOKER, fits):
            return int(moves.add(face, at, NO_END))
    return int(moves.add(face, at, end))


def cards(deal: RummyDeal, seat: int) -> str:
    """The hand of a seat."""
    return PACK.text(deal.hands.listed(seat))


def discard_text(deal: RummyDeal) -> str:
    """The discard pile, its top card last."""
    return PACK.text(int(card) for card in deal.discard_pile[: deal.discarded])


def code_or_none(face: int) -> str | None:
    """A card, or None where there is none."""
    return None if face == faces.NONE else PACK.codes[face]


def seat_or_none(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return seat if seat >= 0 else None


def combination_text(combination: int) -> str:
    """A combination as it lies on the table: a Joker of a sequence tells what it stands for."""
    listed = combinations.listed(combination)
    if combinations.is_group(combination):
        return PACK.text(listed)
    codes = [
        "*" + PACK.codes[combinations.stands_for(combination, place)]
        if face == JOKER
        else PACK.codes[face]
        for place, face in enumerate(listed)
    ]
    return " ".join(codes)


def meld(shown: Meld) -> dict[str, Any]:
    """A meld as positions write it."""
    return {
        "owner": shown.owner,
        "cards": combination_text(shown.combination),
        "by": [shown.seat_of(place) for place in range(shown.size())],
    }


def position(deal: RummyDeal) -> dict[str, Any]:
    """All keys of a position, cards as text; some only where they say something."""
    written = {
        "game": "rummy",
        "rules": differences(deal.rules, RummyRules()),
        "turn": deal.turn,
        "hands": [cards(deal, seat) for seat in range(deal.seats)],
        "deck": PACK.text(int(card) for card in deal.deck[deal.next_card :]),
        "discard": discard_text(deal),
        "melds": [meld(laid) for laid in deal.melds],
        "laid": bits.listed(deal.laid),
        "phase": "play" if deal.has_drawn else "draw",
        "taken": code_or_none(deal.taken),
        "discarder": seat_or_none(deal.discarder),
        "reshuffles": deal.reshuffles,
        "starter": deal.starter,
        "out": bits.listed(deal.out),
        "straight": bool(deal.straight),
        "opening": deal.opening,
        "returns_to": seat_or_none(deal.returns_to),
        "score": list(deal.score),
        "minus": list(deal.minus),
    }
    seen = {str(s): PACK.text(deal.seen.listed(s)) for s in range(deal.seats)}
    known = {seat: text for seat, text in seen.items() if text}
    if known:
        written["seen"] = known
    if deal.drawn != faces.NONE:
        written["drawn"] = PACK.codes[deal.drawn]
    if deal.passed_over >= 0:
        written["passed_over"] = deal.passed_over
    if deal.sunk:
        written["sunk"] = deal.sunk
    return written


def result(deal: RummyDeal) -> dict[str, Any] | None:
    """How the round ended and what it counts; None while it runs."""
    if not deal.over:
        return None
    laid = [int(deal.laid_value(seat)) for seat in range(deal.seats)]
    held = [int(deal.held_value(seat)) for seat in range(deal.seats)]
    return {
        "out": seat_or_none(deal.winner),
        "straight": bool(deal.went_straight()),
        "laid": laid,
        "held": held,
        "score": [s + plus - less for s, plus, less in zip(deal.score, laid, held, strict=True)],
        "minus": [m + less for m, less in zip(deal.minus, held, strict=True)],
        "ending": "blocked" if deal.winner < 0 else "out",
    }
