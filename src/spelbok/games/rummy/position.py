"""Loading a position of Rummy; `notation.position` writes what is read here."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import IllegalMove, InvalidPosition
from spelbok.core.position import PositionReader
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import notation, reading
from spelbok.games.rummy.deal import RummyDeal
from spelbok.games.rummy.faces import JOKER, JOKERS, NONE, PACK
from spelbok.games.rummy.holdings import Holdings
from spelbok.games.rummy.law import MOST_RESHUFFLES, Law
from spelbok.games.rummy.meld import SEAT_BITS, Meld
from spelbok.games.rummy.rules import RummyRules
from spelbok.games.rummy.setup import new_position

KEYS = frozenset(
    [
        "game",
        "rules",
        "turn",
        "hands",
        "deck",
        "discard",
        "melds",
        "laid",
        "phase",
        "taken",
        "discarder",
        "reshuffles",
        "starter",
        "out",
        "straight",
        "opening",
        "returns_to",
        "score",
        "minus",
        "seen",
        "drawn",
        "passed_over",
        "sunk",
    ]
)
MELD_KEYS = {"owner", "cards", "by"}
DRAW, PLAY = "draw", "play"
FAR = 1_000_000_000  # more than any total there can be
MOST_OPENING = 1000


def load(position: dict[str, Any], rules: RummyRules, shuffle: Shuffle) -> RummyDeal:
    """The deal a position stands for; raises InvalidPosition that names the wrong key."""
    entries = PositionReader(position, PACK)
    hands = entries.hands("hands", 2, 4)
    seats = len(hands)
    law = Law(rules, seats)
    deal = new_position(law, hands, entries.cards("deck"), entries.cards("discard"), shuffle)
    deal.turn = entries.integer("turn", NO_SEAT, seats - 1)
    deal.melds = _melds(entries, law, seats)
    deal.seen = Holdings.of(entries.known("seen", hands))
    deal.sunk = _sunk(entries, deal)
    deal.starter = entries.integer("starter", 0, seats - 1, 0)
    deal.reshuffles = entries.integer("reshuffles", 0, MOST_RESHUFFLES, 0)
    deal.score = vec[i64](entries.integers("score", seats, -FAR, FAR))
    deal.minus = vec[i64](entries.integers("minus", seats, 0, FAR))
    _read_out(entries, deal)
    _check_limit(deal)
    _read_laid(entries, deal)
    if deal.turn == NO_SEAT:
        _read_end(entries, deal)
    else:
        _read_turn(entries, deal)
        _check_hand(deal)
    return deal


def _sunk(entries: PositionReader, deal: RummyDeal) -> int:
    """How many Jokers at the bottom of the deck everybody saw go there."""
    sunk = entries.integer("sunk", 0, JOKERS, 0)
    bottom = list(deal.deck)[-sunk:] if sunk else []
    if len(bottom) != sunk or any(card != JOKER for card in bottom):
        raise InvalidPosition("the deck has not so many Jokers at its bottom", "sunk", "RU-4")
    return sunk


# --- Melds


def _melds(entries: PositionReader, law: Law, seats: int) -> list[Meld]:
    written = entries.entry("melds", [])
    if not isinstance(written, list | tuple):
        raise InvalidPosition("must be a list of melds", "melds")
    return [_meld(entries, law, seats, entry) for entry in written]


def _meld(entries: PositionReader, law: Law, seats: int, entry: object) -> Meld:
    if not isinstance(entry, Mapping) or not {"owner", "cards"} <= set(entry) <= MELD_KEYS:
        raise InvalidPosition("each has an owner, cards, and by whom they were laid", "melds")
    codes = _codes(entry["cards"])
    cards = entries.placed(" ".join("*" if c.startswith("*") else c for c in codes), "melds")
    try:
        combination = reading.combination(cards)
    except IllegalMove as error:
        raise InvalidPosition(error.reason, "melds", error.rule) from None
    if combinations.jokers(combination) > law.jokers_each:
        raise InvalidPosition("one Joker a combination", "melds", "RU-15")
    owner = entry["owner"]
    by = entry.get("by", [owner] * len(cards))
    _check_seats(owner, by, len(cards), seats)
    if combinations.is_group(combination):
        order = sorted(range(len(cards)), key=lambda place: cards[place])
        codes, by = [codes[place] for place in order], [by[place] for place in order]
    _check_jokers(codes, combination)
    packed = sum(seat << (SEAT_BITS * place) for place, seat in enumerate(by))
    return Meld(owner, combination, packed)


def _codes(text: object) -> list[str]:
    if not isinstance(text, str):
        raise InvalidPosition("must be a list of cards as text", "melds")
    return text.split()


def _check_seats(owner: object, by: object, size: int, seats: int) -> None:
    listed = list(by) if isinstance(by, list | tuple) else []
    if len(listed) != size:
        raise InvalidPosition("by names one seat a card", "melds")
    if any(type(seat) is not int or not 0 <= seat < seats for seat in [owner, *listed]):
        raise InvalidPosition(f"seats are numbers from 0 to {seats - 1}", "melds")


def _check_jokers(codes: list[str], combination: int) -> None:
    """A sequence lies ascending, and a Joker may say only what it does stand for."""
    table = notation.combination_text(combination).split()
    for code, meant in zip(codes, table, strict=True):
        if code != meant and not (code == "*" and meant.startswith("*")):
            raise InvalidPosition(f"{code} stands where {meant} belongs", "melds", "RU-16")


# --- Who is where


def _read_out(entries: PositionReader, deal: RummyDeal) -> None:
    out = entries.seats("out", deal.seats, [])
    if any(deal.hands.size(seat) for seat in out):
        raise InvalidPosition("who is knocked out has no cards", "out", "RU-3")
    if deal.turn in out:
        raise InvalidPosition("that seat is knocked out", "turn", "RU-56")
    if len(out) > deal.seats - 2:
        raise InvalidPosition("at least two play on", "out", "RU-56")
    deal.out = bits.of(out)


def _check_limit(deal: RummyDeal) -> None:
    """Whoever plays is still under the limit (RU-53, RU-54)."""
    limit = deal.rules.limit
    net = deal.rules.limit_counts == "net"
    for seat in range(deal.seats):
        reached = deal.score[seat] <= -limit if net else deal.minus[seat] >= limit
        if reached and not deal.is_out(seat):
            key = "score" if net else "minus"
            raise InvalidPosition(f"seat {seat} has reached the limit, so it is out", key, "RU-54")


def _check_hand(deal: RummyDeal) -> None:
    """Who has drawn holds a card, else the round is over; other hands may be left out."""
    if deal.has_drawn and not deal.hands.size(deal.turn):
        raise InvalidPosition("who has no card left has ended the round", "hands", "RU-32")


def _read_laid(entries: PositionReader, deal: RummyDeal) -> None:
    owners = sorted({int(meld.owner) for meld in deal.melds})
    laid = entries.seats("laid", deal.seats, owners)
    if not set(owners) <= set(laid):
        raise InvalidPosition("who owns a meld has laid", "laid", "RU-23")
    if any(deal.is_out(seat) for seat in laid):
        raise InvalidPosition("who is knocked out can't have laid", "laid", "RU-56")
    deal.laid = bits.of(laid)


def _read_turn(entries: PositionReader, deal: RummyDeal) -> None:
    """What matters while the round runs."""
    deal.has_drawn = entries.word("phase", DRAW, PLAY) == PLAY
    deal.is_idle = True
    _read_straight(entries, deal)
    deal.taken = _held_card(entries, deal, "taken")
    deal.drawn = _held_card(entries, deal, "drawn")
    if deal.taken != NONE and deal.drawn != NONE:
        raise InvalidPosition("a card was taken from the discard pile instead", "drawn", "RU-6")
    deal.passed_over = _seat(entries, deal, "passed_over")
    may_be_knocked = deal.has_drawn and deal.law.knock_on and deal.drawn == NONE
    if deal.passed_over != NO_SEAT and not may_be_knocked:
        raise InvalidPosition("this turn can't have been won by a knock", "passed_over", "RU-39")
    _read_opening(entries, deal)
    deal.discarder = _seat(entries, deal, "discarder")
    if deal.discarder != NO_SEAT and not deal.discarded:
        raise InvalidPosition("the discard pile is empty", "discarder")
    deal.returns_to = _seat(entries, deal, "returns_to")
    if deal.returns_to != NO_SEAT and not (deal.law.turn_returns and deal.has_drawn):
        raise InvalidPosition("no turn returns now", "returns_to", "RU-45")


def _seat(entries: PositionReader, deal: RummyDeal, key: str) -> int:
    """A seat other than the one on turn, or −1 for none."""
    seat = entries.optional(key, 0, deal.seats - 1)
    if seat is None:
        return NO_SEAT
    if seat == deal.turn or deal.is_out(seat):
        raise InvalidPosition("can't be this seat", key)
    return seat


def _read_straight(entries: PositionReader, deal: RummyDeal) -> None:
    has_laid = deal.has_laid(deal.turn)
    deal.straight = entries.flag("straight", default=not has_laid)
    if deal.straight == has_laid and not (has_laid and deal.has_drawn):
        raise InvalidPosition("doesn't fit who has laid", "straight", "RU-35")


def _held_card(entries: PositionReader, deal: RummyDeal, key: str) -> int:
    """A card that the seat on turn got in this turn and still holds, −1 for none."""
    if entries.entry(key, None) is None:
        return NONE
    card = entries.card(key)
    if not deal.has_drawn or not deal.hands.count(deal.turn, card):
        raise InvalidPosition("the seat on turn doesn't hold this card", key)
    return card


def _read_opening(entries: PositionReader, deal: RummyDeal) -> None:
    deal.opening = entries.integer("opening", 0, MOST_OPENING, 0)
    begun = deal.straight and deal.has_laid(deal.turn) and not deal.law.single_opens
    if deal.opening and not begun:
        raise InvalidPosition("there is no combined first lay in this turn", "opening", "RU-20")


def _read_end(entries: PositionReader, deal: RummyDeal) -> None:
    """How a round that is over ended: the seat without cards went out, else it was blocked."""
    empty = [
        seat for seat in range(deal.seats) if not deal.hands.size(seat) and not deal.is_out(seat)
    ]
    deal.winner = empty[0] if len(empty) == 1 else NO_SEAT
    deal.straight = entries.flag("straight", default=False)
    deal.discarder = _seat(entries, deal, "discarder")
    for key, none in (
        ("phase", DRAW),
        ("taken", None),
        ("drawn", None),
        ("passed_over", None),
        ("opening", 0),
        ("returns_to", None),
    ):
        if entries.entry(key, none) != none:
            raise InvalidPosition("nobody is on turn", key)
