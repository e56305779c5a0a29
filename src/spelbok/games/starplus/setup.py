"""How a deal of Star Plus begins: from a shuffled pack or an explicit one (SP-4 to SP-6)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core import bits
from spelbok.core.errors import InvalidPosition
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand
from spelbok.games.starplus.deal import StarPlusDeal
from spelbok.games.starplus.law import CARDS, PACK, Law
from spelbok.games.starplus.rules import StarPlusRules


def open_deal(
    rules: StarPlusRules, seats: int, starter: int | None, pack: object, shuffle: Shuffle
) -> StarPlusDeal:
    """A new deal. `pack` is an explicit order, top card first; else `shuffle` gives one.

    Cards are dealt one at a time, clockwise from the starter. Without a `starter` the shuffle
    chooses one after the order (X-8).
    """
    cards = _explicit_order(pack) if pack is not None else _shuffled(shuffle)
    first = shuffle.below(seats) if starter is None else starter
    law = Law(rules, seats)
    dealt = int(law.dealt) * seats
    hands = [cards[(seat - first) % seats : dealt : seats] for seat in range(seats)]
    deal = new_position(law, hands, cards[dealt:])
    deal.starter = deal.turn = first
    return deal


def new_position(law: Law, hands: list[list[int]], deck: list[int]) -> StarPlusDeal:
    """A position with these hands and this deck, no points yet and nobody on turn."""
    return StarPlusDeal(
        law,
        vec[i64]([hand.of(cards) for cards in hands]),
        vec[u8]([u8(card) for card in deck]),
        vec[u8]([0] * (CARDS * len(hands))),
        bits.zeros(len(hands)),
    )


def _explicit_order(pack: object) -> list[int]:
    if not isinstance(pack, str):
        raise InvalidPosition("must be a list of cards as text", "pack")
    try:
        cards = PACK.parse(pack)
    except ValueError as error:
        raise InvalidPosition(str(error), "pack") from None
    if sorted(cards) != PACK.cards:
        raise InvalidPosition(f"must hold exactly the {CARDS} cards of the pack", "pack", "SP-1")
    return cards


def _shuffled(shuffle: Shuffle) -> list[int]:
    cards = PACK.cards
    return [cards[at] for at in shuffle.order(len(cards))]
