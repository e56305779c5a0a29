"""Loading a position of Stortok; `notation.position` writes what is read here."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import InvalidPosition
from spelbok.core.position import PositionReader
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.deal import MOST_PLAYS, StortokDeal
from spelbok.games.stortok.law import Law, pack_of
from spelbok.games.stortok.ring import previous_holder
from spelbok.games.stortok.rules import StortokRules
from spelbok.games.stortok.setup import new_position, start

KEYS = frozenset(
    [
        "game",
        "rules",
        "turn",
        "indicator",
        "hands",
        "stock",
        "pile",
        "trick",
        "top_by",
        "trick_size",
        "set_aside",
        "out",
        "dealer",
        "plays",
        "seen",
    ]
)


def load(position: dict[str, Any], rules: StortokRules, _shuffle: Shuffle) -> StortokDeal:
    """The deal a position stands for; raises InvalidPosition that names the wrong key."""
    entries = PositionReader(position, pack_of(rules))
    law = Law(rules, entries.card("indicator"))
    hands = entries.hands("hands", 2, 5)
    deal = new_position(law, hands, _stock(entries, law, hands))
    deal.turn = entries.integer("turn", NO_SEAT, len(hands) - 1)
    deal.dealer = entries.integer("dealer", 0, len(hands) - 1, 0)
    deal.plays = entries.integer("plays", 0, MOST_PLAYS, 0)
    _read_out(entries, deal, hands)
    _read_pile(entries, deal)
    _read_seen(entries, deal, hands)
    _read_set_aside(entries, deal)
    _check_turn(deal)
    start(deal)
    _check_end(deal)
    return deal


def _stock(entries: PositionReader, law: Law, hands: list[list[int]]) -> list[int]:
    stock = entries.cards("stock", "")
    if not stock:
        return stock
    if law.indicator_dealt:
        raise InvalidPosition("there is none in this version", "stock", "SK-27")
    if law.indicator_opens and law.indicator in stock:
        raise InvalidPosition("the indicator was turned up from it", "stock", "SK-32")
    elsewhere = law.indicator in stock[:-1] or any(law.indicator in hand for hand in hands)
    if law.indicator_under_stock and elsewhere:
        raise InvalidPosition("the indicator is its last card until drawn", "stock", "SK-14")
    if not all(hands):
        raise InvalidPosition("nobody is without cards while there is a stock", "hands", "SK-10")
    return stock


def _read_out(entries: PositionReader, deal: StortokDeal, hands: list[list[int]]) -> None:
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    out = entries.seats("out", len(hands), empty)
    if sorted(out) != empty:
        raise InvalidPosition("must list exactly the seats without cards", "out", "SK-8")
    deal.out = vec[i64](out)


def _read_pile(entries: PositionReader, deal: StortokDeal) -> None:
    pile = entries.cards("pile", "")
    for at, card in enumerate(pile):
        deal.order[at] = u8(card)
    deal.pile_size = len(pile)
    deal.pile = bits.of(pile)
    whole = 0 if deal.law.has_tricks else len(pile)
    deal.trick = entries.integer("trick", 0, len(pile), whole)
    _check_trick(deal, pile)
    holders = sum(1 for hand in deal.hands if hand)
    if deal.trick and len(deal.out) and deal.law.has_tricks and deal.turn != NO_SEAT:
        deal.trick_size = entries.integer("trick_size", deal.trick + 1, deal.seats)
    else:
        deal.trick_size = entries.integer("trick_size", 0, deal.seats, holders)
    nearest = previous_holder(deal.hands, deal.turn) if deal.turn != NO_SEAT else 0
    right = nearest if nearest != NO_SEAT else (deal.turn - 1) % deal.seats
    deal.top_by = entries.integer("top_by", 0, deal.seats - 1, right)


def _check_trick(deal: StortokDeal, pile: list[int]) -> None:
    older = len(pile) - deal.trick
    if older == 0 or deal.law.tricks_stay:
        return
    if not deal.law.has_tricks:
        raise InvalidPosition("all cards of the pile belong to it", "trick", "SK-27")
    if not (deal.law.indicator_opens and pile[:older] == [deal.law.indicator]):
        raise InvalidPosition("earlier tricks are set aside", "trick", "SK-34")


def _read_seen(entries: PositionReader, deal: StortokDeal, hands: list[list[int]]) -> None:
    deal.seen = vec[i64]([bits.of(cards) for cards in entries.known("seen", hands)])


def _read_set_aside(entries: PositionReader, deal: StortokDeal) -> None:
    deal.set_aside = bits.of(entries.cards("set_aside", ""))
    if deal.set_aside and deal.law.takes_whole_pile:
        raise InvalidPosition("nothing is set aside in this version", "set_aside", "SK-34")


def _check_turn(deal: StortokDeal) -> None:
    if deal.turn == NO_SEAT:
        return
    if deal.plays == MOST_PLAYS:
        raise InvalidPosition(f"the deal is over after {MOST_PLAYS}", "plays", "SK-41")
    holders = sum(1 for hand in deal.hands if hand)
    if not deal.hands[deal.turn]:
        raise InvalidPosition("that seat has no cards", "turn", "SK-8")
    if holders > 1 and deal.law.has_tricks and deal.trick >= deal.trick_size:
        raise InvalidPosition("a complete trick has ended", "trick", "SK-17")


def _check_end(deal: StortokDeal) -> None:
    if not any(deal.hands) and not deal.law.last_answer:
        raise InvalidPosition("somebody is always left with cards", "hands", "SK-9")
