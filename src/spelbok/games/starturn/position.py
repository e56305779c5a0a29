"""Loading a position of Starturn; `notation.position` writes what is read here."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import InvalidPosition
from spelbok.core.position import PositionReader
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn import hand, tricks
from spelbok.games.starturn.columns import Columns
from spelbok.games.starturn.deal import NO_SIDE, RUNNING, StarturnDeal
from spelbok.games.starturn.law import LAST, PACK, STAR, Law, is_black, number_of
from spelbok.games.starturn.rules import StarturnRules
from spelbok.games.starturn.score import Score
from spelbok.games.starturn.setup import new_position
from spelbok.games.starturn.tricks import Tricks

KEYS = frozenset(
    [
        "game",
        "rules",
        "turn",
        "hands",
        "stores",
        "columns",
        "tricks",
        "deck",
        "phase",
        "counters",
        "bonus",
        "emptied",
        "acted",
        "idle",
        "since_store",
        "aside",
        "known",
    ]
)
PLAY, PICK_UP = "play", "pick-up"
FAR = 1_000_000_000  # more than any counter there can be


def load(position: dict[str, Any], rules: StarturnRules, shuffle: Shuffle) -> StarturnDeal:
    """The deal a position stands for; raises InvalidPosition that names the wrong key."""
    entries = PositionReader(position, PACK)
    hands = entries.hands("hands", 2, 4)
    law = Law(rules, len(hands))
    stores = _stores(entries, law)
    deal = new_position(law, shuffle, entries.cards("deck"), stores, _aside(entries, law))
    deal.stores.known = vec[i64](entries.integers("known", law.sides, 0, law.store_size))
    deal.hands = vec[i64]([_hand(cards, law) for cards in hands])
    deal.columns = _columns(entries, law)
    deal.tricks = Tricks.of([_trick(cards) for cards in _tricks(entries, law)])
    _read_progress(entries, deal)
    phase = entries.word("phase", PLAY, PICK_UP)
    if deal.turn == NO_SEAT:
        deal.ending = _ending(deal)
    elif phase == PICK_UP:
        _pick_up(deal)
    return deal


def _stores(entries: PositionReader, law: Law) -> list[list[int]]:
    stores = entries.piles("stores", law.sides, law.sides)
    if not all(is_black(card) for store in stores for card in store):
        raise InvalidPosition("only black numbers are ever in a Store", "stores", "ST-2")
    if any(len(store) > law.store_size for store in stores):
        raise InvalidPosition(f"no Store has more than {law.store_size} cards", "stores", "ST-6")
    return stores


def _aside(entries: PositionReader, law: Law) -> list[int]:
    aside = entries.cards("aside", "")
    if aside and law.seats != 3:
        raise InvalidPosition("there are such cards with three players only", "aside", "ST-39")
    if len(aside) > 2 or not all(is_black(card) for card in aside):
        raise InvalidPosition("these are two cards of the Store pack", "aside", "ST-39")
    return aside


def _hand(cards: list[int], law: Law) -> int:
    if len(cards) > law.hand_size:
        raise InvalidPosition(f"no hand has more than {law.hand_size} cards", "hands", "ST-15")
    return hand.of(cards)


def _columns(entries: PositionReader, law: Law) -> Columns:
    columns = Columns.empty()
    rows = entries.piles_a_seat("columns", law.seats, law.most_columns)
    for seat, row in enumerate(rows):
        for at, cards in enumerate(row):
            if not cards:
                raise InvalidPosition("an empty column disappears", "columns", "ST-29")
            for card in cards:
                columns.push(seat, at, card)
    return columns


def _tricks(entries: PositionReader, law: Law) -> list[list[int]]:
    return entries.piles("tricks", 0, law.most_tricks)


def _trick(cards: list[int]) -> int:
    trick = 0
    for number, card in enumerate(cards, 1):
        if number_of(card) != number and (card != STAR or number == 1):
            raise InvalidPosition("is built 1, 2, 3 …, with Stars from 2 on", "tricks", "ST-23")
        trick = tricks.built(trick, card)
    if not 1 <= len(cards) < LAST:
        raise InvalidPosition("a Trick in progress has 1 to 14 cards", "tricks", "ST-26")
    return trick


def _read_progress(entries: PositionReader, deal: StarturnDeal) -> None:
    law = deal.law
    deal.turn = entries.integer("turn", NO_SEAT, law.seats - 1)
    counters = entries.integers("counters", law.sides, -FAR, FAR)
    if sum(counters):
        raise InvalidPosition("what one side wins the others pay", "counters", "ST-26")
    deal.score = Score(vec[i64](counters), vec[i64](entries.integers("bonus", law.sides, 0, FAR)))
    deal.acted = entries.flag("acted", default=True)
    running = deal.turn != NO_SEAT
    deal.idle = entries.integer("idle", 0, law.seats - 1 if running else law.seats, 0)
    turns = law.stall - 1 if running and law.stall else FAR
    deal.since_store = entries.integer("since_store", 0, turns, 0)
    emptied = entries.optional("emptied", 0, law.sides - 1)
    if emptied is not None:
        deal.emptied = emptied
        _check_emptied(deal)


def _check_emptied(deal: StarturnDeal) -> None:
    if deal.left[deal.emptied]:
        raise InvalidPosition("that Store still has cards", "emptied", "ST-35")
    if deal.turn != NO_SEAT and deal.law.side_of(deal.turn) != deal.emptied:
        raise InvalidPosition("another side is on turn", "emptied", "ST-36")


def _ending(deal: StarturnDeal) -> int:
    """How a deal that is over came to its end."""
    ending = deal.ending_now()
    if ending == RUNNING:
        raise InvalidPosition("nothing has ended this deal", "turn", "ST-36")
    return ending


def _pick_up(deal: StarturnDeal) -> None:
    if deal.emptied != NO_SIDE:
        raise InvalidPosition("the last turn is being finished", "phase", "ST-36")
    deal.pick_up()
