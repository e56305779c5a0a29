"""How a round of Rummy begins (RU-1 to RU-5): the first of a match, or one after others."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core import bits
from spelbok.core.errors import InvalidPosition
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import CARDS, JOKER, PACK
from spelbok.games.rummy.holdings import Holdings
from spelbok.games.rummy.law import Law
from spelbok.games.rummy.rules import RummyRules

HAND = 13  # RU-3


@dataclass(frozen=True)
class Totals:
    """What earlier rounds have left: running totals a seat, and the seats knocked out."""

    score: tuple[int, ...]
    minus: tuple[int, ...]
    out: tuple[int, ...] = ()

    @staticmethod
    def none(seats: int) -> "Totals":
        """Those of a match that begins."""
        return Totals((0,) * seats, (0,) * seats)


def open_deal(
    rules: RummyRules, seats: int, starter: int | None, pack: object, shuffle: Shuffle
) -> RummyDeal:
    """The first round. `pack` is an explicit order, top card first; else `shuffle` gives one.

    Without a `starter` the shuffle chooses one after the order (RU-5).
    """
    return open_round(rules, Totals.none(seats), starter, pack, shuffle)


def open_round(
    rules: RummyRules, totals: Totals, starter: int | None, pack: object, shuffle: Shuffle
) -> RummyDeal:
    """A round after those that came to `totals`; who is knocked out gets no cards."""
    cards = _shuffled(shuffle) if pack is None else _explicit_order(pack)
    seats = len(totals.score)
    playing = [seat for seat in range(seats) if seat not in totals.out]
    first = playing[shuffle.below(len(playing))] if starter is None else starter
    hands, rest = _dealt(cards, playing, first, seats)
    sunk = _sink_jokers(rest)
    turned_up = rest.pop(0)
    deal = new_position(Law(rules, seats), hands, rest, [turned_up], shuffle)
    deal.score, deal.minus = vec[i64](totals.score), vec[i64](totals.minus)
    deal.out = bits.of(list(totals.out))
    deal.starter = first
    deal.sunk = sunk
    deal.begin_turn(first)
    return deal


def new_position(
    law: Law, hands: list[list[int]], deck: list[int], discard: list[int], shuffle: Shuffle
) -> RummyDeal:
    """A position with these cards, and nothing else yet."""
    seats = len(hands)
    pile = discard + [0] * (CARDS - len(discard))
    deal = RummyDeal(
        law,
        Holdings.of(hands),
        Holdings.of([[] for _ in hands]),
        vec[u8](deck),
        vec[u8](pile),
        bits.zeros(seats),
        bits.zeros(seats),
        shuffle,
    )
    deal.discarded = len(discard)
    return deal


def _shuffled(shuffle: Shuffle) -> list[int]:
    return [PACK.cards[at] for at in shuffle.order(CARDS)]


def _explicit_order(pack: object) -> list[int]:
    if not isinstance(pack, str):
        raise InvalidPosition("must be a list of cards as text", "pack")
    try:
        cards = PACK.parse(pack)
    except ValueError as error:
        raise InvalidPosition(str(error), "pack") from None
    if sorted(cards) != PACK.cards:
        raise InvalidPosition("must hold two of each card and six Jokers", "pack", "RU-2")
    return cards


def _dealt(
    cards: list[int], playing: list[int], first: int, seats: int
) -> tuple[list[list[int]], list[int]]:
    """Deal one card at a time, clockwise from the starter; returns the hands and what remains."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    start = playing.index(first)
    order = playing[start:] + playing[:start]
    given = HAND * len(order)
    for at, card in enumerate(cards[:given]):
        hands[order[at % len(order)]].append(card)
    return hands, cards[given:]


def _sink_jokers(rest: list[int]) -> int:
    """A Joker turned up goes to the bottom of the deck (RU-4); returns how many did."""
    sunk = 0
    while rest[0] == JOKER:
        rest.append(rest.pop(0))
        sunk += 1
    return sunk
