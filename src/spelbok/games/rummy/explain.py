"""Why a move of Rummy is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.bot import fits_own, gain_of_top, of_kind, wants_top
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.judgement import Judgement
from spelbok.games.rummy.prospects import are_partners


def explain(world: RummyDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "lays" (cards), "adds", "frees-joker"; of the top discard "top-fits" (card), "top-adds" (card),
    "top-helps" (card), "deck-empty", and where it is left "no-top", "top-useless" (card),
    "top-too-little" (card); of discards, with their card, what `_why_discard` says. "" only for
    moves that a skilled player wouldn't make.
    """
    words, kind = world.move_text(move).split(), move & moves.KIND
    if words[0] == "lay":
        return "lays", {"cards": len(words) - 1}
    if kind == moves.ADD:
        return "adds", {}
    if kind == moves.SWAP:
        return "frees-joker", {}
    if kind == moves.DISCARD:
        return _why_discard(world, seat, moves.card_of(move)), {"card": words[1]}
    top = world.top()
    if top == faces.NONE:
        return "no-top", {}
    why = _why_draw(world, seat, top) if kind == moves.DRAW else _why_take(world, seat, top)
    return why, {"card": faces.PACK.codes[top]}


def _why_take(world: RummyDeal, seat: int, top: int) -> str:
    """Why the top discard is taken, or knocked for."""
    if _fits(world, seat, top):
        return "top-fits"
    if fits_own(world, seat, top):
        return "top-adds"
    if _helps(world, seat, top):
        return "top-helps"
    return "" if world.may_draw() else "deck-empty"


def _why_draw(world: RummyDeal, seat: int, top: int) -> str:
    if wants_top(world, seat):
        return ""
    return "top-too-little" if _fits(world, seat, top) else "top-useless"


def _helps(world: RummyDeal, seat: int, top: int) -> bool:
    """Whether more cards can be laid with the top discard, now or one day."""
    return gain_of_top(world, seat) > 0 or Judgement(world, seat).improves(top)


def _fits(world: RummyDeal, seat: int, top: int) -> bool:
    return top == faces.JOKER or _partners(world, seat, top) > 0


def _why_discard(world: RummyDeal, seat: int, card: int) -> str:
    """What speaks for a discard: first what the hand tells by itself, then what was weighed.

    "only-discard", "fits-nothing", "twin" (there is another in the hand), "fits-least", "spare"
    (no less can be laid without it), "dearest", "safe" (nothing for the next player), "weighed".
    """
    discards = [int(moves.card_of(move)) for move in of_kind(world, seat, moves.DISCARD)]
    if len(discards) == 1:
        return "only-discard"
    if card == faces.JOKER:
        return ""
    hands, judgement = world.hands, Judgement(world, seat)
    left = hands.clone()
    left.remove(seat, card)
    laid = judgement.combined(hands)
    is_spare = judgement.combined(left) == laid
    fits = _partners(world, seat, card)
    natural = [other for other in discards if other != faces.JOKER]
    held = set(hands.listed(seat)) - {faces.JOKER}
    found = {
        "fits-nothing": is_spare and not fits,
        "twin": is_spare and bool(left.once(seat) >> card & 1),
        "fits-least": fits == min(_partners(world, seat, other) for other in held),
        "spare": is_spare and laid > 0,
        "dearest": _value(card) == max(map(_value, held)),
        "safe": judgement.gift(card) == 0,
        "weighed": judgement.of_discard(card) == max(map(judgement.of_discard, natural)),
    }
    return next((why for why, is_true in found.items() if is_true), "")


def _value(card: int) -> int:
    """What a natural card counts against who holds it at the end (RU-47)."""
    return int(faces.end_value(card))


def _partners(world: RummyDeal, seat: int, card: int) -> int:
    """How many different cards of the hand may come into one combination with a natural card."""
    others = set(world.hands.listed(seat)) - {card, faces.JOKER}
    return sum(are_partners(card, other) for other in others)
