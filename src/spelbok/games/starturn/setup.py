"""How a deal of Starturn begins (ST-5 to ST-10, ST-39, ST-40, ST-43)."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core import bits
from spelbok.core.errors import InvalidPosition
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.columns import Columns
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import PACK, Law, is_black, number_of
from spelbok.games.starturn.rules import StarturnRules
from spelbok.games.starturn.score import Score
from spelbok.games.starturn.stores import Stores
from spelbok.games.starturn.tricks import Tricks

MOST_TIES = 60  # ST-9
DECK = [card for card in PACK.cards if not is_black(card)]
STORE = [card for card in PACK.cards if is_black(card)]


def open_deal(
    rules: StarturnRules, seats: int, _starter: int | None, pack: object, shuffle: Shuffle
) -> StarturnDeal:
    """A new deal. `pack` is {"deck": …, "store": …}, both top card first; else it is shuffled.

    Who begins is turned up: so nobody can be named.
    """
    if pack is None:
        deck, store = shuffled(DECK, shuffle), shuffled(STORE, shuffle)
    else:
        deck, store = _explicit(pack)
    law = Law(rules, seats)
    stores, aside = _dealt(store, int(law.sides))
    side, known = turn_up(stores, shuffle)
    deal = new_position(law, shuffle, deck, stores, aside)
    deal.stores.known = vec[i64](known)
    deal.turn = law.first_seat_of(side)
    deal.pick_up()
    return deal


def new_position(
    law: Law, shuffle: Shuffle, deck: list[int], stores: list[list[int]], aside: list[int]
) -> StarturnDeal:
    """A position with these face-down piles, top cards first, before anybody picks up."""
    return StarturnDeal(
        law,
        shuffle,
        bits.zeros(law.seats),
        Columns.empty(),
        Tricks.of([]),
        Stores.of(stores, aside),
        vec[u8]([u8(card) for card in deck]),
        vec[i64]([len(store) for store in stores]),
        Score.none(law.sides),
    )


def turn_up(stores: list[list[int]], shuffle: Shuffle) -> tuple[int, list[int]]:
    """Turn up the Stores until one shows the highest card (ST-7 to ST-10, ST-40).

    Returns its side, and how many cards at the bottom of each Store everybody has seen.
    """
    known = [0] * len(stores)
    for _ in range(MOST_TIES):
        for side, store in enumerate(stores):
            while number_of(store[0]) == 1:
                _return(store, known, side)
        highest = max(number_of(store[0]) for store in stores)
        tied = [s for s, store in enumerate(stores) if number_of(store[0]) == highest]
        if len(tied) == 1:
            return tied[0], known
        for side in tied:
            _return(stores[side], known, side)
    return tied[shuffle.below(len(tied))], known


def _return(store: list[int], known: list[int], side: int) -> None:
    """Put the card that was turned up under its Store (ST-8)."""
    store.append(store.pop(0))
    known[side] = min(known[side] + 1, len(store))


def shuffled(cards: list[int], shuffle: Shuffle) -> list[int]:
    """The cards in a random order."""
    return [cards[at] for at in shuffle.order(len(cards))]


def _dealt(store: list[int], sides: int) -> tuple[list[list[int]], list[int]]:
    """The Stores, dealt one card at a time from side 0 on, and the cards left over (ST-39)."""
    dealt = len(store) // sides * sides
    return [store[side:dealt:sides] for side in range(sides)], store[dealt:]


def _explicit(pack: object) -> tuple[list[int], list[int]]:
    if not isinstance(pack, dict) or set(pack) != {"deck", "store"}:
        raise InvalidPosition("must be a dict with the lists 'deck' and 'store'", "pack")
    return _explicit_order(pack, "deck", DECK), _explicit_order(pack, "store", STORE)


def _explicit_order(pack: dict[str, Any], key: str, wanted: list[int]) -> list[int]:
    if not isinstance(pack[key], str):
        raise InvalidPosition("must be a list of cards as text", key)
    try:
        cards = PACK.parse(pack[key])
    except ValueError as error:
        raise InvalidPosition(str(error), key) from None
    if sorted(cards) != wanted:
        raise InvalidPosition(f"must hold exactly its {len(wanted)} cards", key, "ST-1")
    return cards
