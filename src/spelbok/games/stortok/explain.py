"""Why a move of Stortok is good, in one reason; only what the seat may know goes into it."""

from typing import Any

from spelbok.core import bits
from spelbok.games.stortok.deal import TAKE, StortokDeal
from spelbok.games.stortok.law import suit_set
from spelbok.games.stortok.notation import PACK


def explain(world: StortokDeal, seat: int, move: int) -> tuple[str, dict[str, Any]]:
    """The key of a sentence of the client's catalogue, and what it tells of.

    "nothing-beats" (top), "save-trump" (card), "save-card" (card), "lead-weakest",
    "weakest-beats" (top), "hard-to-beat" (beaters: how many unseen cards beat it).
    """
    playable = world.playable()
    if move == TAKE:
        return _why_take(world, playable)
    if move == world.law.weakest(playable):
        if world.leading():
            return "lead-weakest", {}
        return "weakest-beats", {"top": PACK.codes[world.top()]}
    return "hard-to-beat", {"beaters": _beaters(world, seat, move)}


def _why_take(world: StortokDeal, playable: int) -> tuple[str, dict[str, Any]]:
    if not playable:
        return "nothing-beats", {"top": PACK.codes[world.top()]}
    card = world.law.weakest(playable)
    is_trump = bits.bit(card) & suit_set(world.law.high)
    return "save-trump" if is_trump else "save-card", {"card": PACK.codes[card]}


def _beaters(world: StortokDeal, seat: int, card: int) -> int:
    """How many cards that the seat can't see beat a card."""
    law = world.law
    pack = sum(int(bits.bit(other)) for other in law.pack.cards)
    seen = world.hands[seat] | world.pile | world.set_aside
    return int(bits.size(law.beats[card] & pack & ~seen))
