"""How a deal of Stortok begins: from a shuffled pack, or from a position (SK-13 to SK-15)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import InvalidPosition
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok import ring
from spelbok.games.stortok.deal import MOST_PLAYS, StortokDeal
from spelbok.games.stortok.history import History
from spelbok.games.stortok.law import CARDS, Law, pack_of
from spelbok.games.stortok.rules import StortokRules, Version


def open_deal(
    rules: StortokRules, seats: int, starter: int | None, pack: object, shuffle: Shuffle
) -> StortokDeal:
    """A new deal. `pack` is an explicit order, top card first; else `shuffle` gives one.

    Without a `starter` (the dealer) the shuffle chooses one after the order (X-8).
    """
    cards = _explicit_order(rules, pack) if pack is not None else _shuffled(rules, shuffle)
    dealer = shuffle.below(seats) if starter is None else starter
    hands, rest = _dealt(rules.row, cards, seats, dealer)
    indicator = cards[-1] if rules.row.deals_all else rest.pop(0)
    deal = new_position(Law(rules, indicator), hands, rest)
    deal.dealer = dealer
    _place_indicator(deal, rest)
    deal.turn = (dealer + 1) % seats if deal.law.forehand_opens else dealer
    start(deal)
    return deal


def new_position(law: Law, hands: list[list[int]], stock: list[int]) -> StortokDeal:
    """A position with these hands and this stock, and nothing else yet."""
    return StortokDeal(
        law,
        vec[i64]([bits.of(hand) for hand in hands]),
        bits.zeros(len(hands)),
        vec[i64](stock),
        vec[u8]([0] * CARDS),
        vec[i64](),
        History.empty(),
    )


def start(deal: StortokDeal) -> None:
    """Let play begin once everything is in place; a position that shows an ended deal ends it."""
    deal.holders = sum(1 for hand in deal.hands if hand)
    if deal.pile_size and (deal.trick or not deal.law.tricks_stay):
        deal.allowed = deal.law.beats[deal.top()]
    if deal.turn == NO_SEAT or deal.holders <= 1:
        _conclude(deal)
    elif not deal.stock_left():
        deal.history.add(deal.key())


def _conclude(deal: StortokDeal) -> None:
    """End a deal that was loaded as over, unless the one seat with cards may answer."""
    last = ring.most_cards(deal.hands)
    if deal.holders >= 2:
        drawn = deal.plays >= MOST_PLAYS or deal.law.repetition_draws
        deal.finish(NO_SEAT if drawn else last)
    elif deal.turn != last or deal.leading() or not deal.may_answer(last):
        deal.finish(last)


def _explicit_order(rules: StortokRules, pack: object) -> list[int]:
    if not isinstance(pack, str):
        raise InvalidPosition("must be a list of cards as text", "pack")
    try:
        cards = pack_of(rules).parse(pack)
    except ValueError as error:
        raise InvalidPosition(str(error), "pack") from None
    if sorted(cards) != pack_of(rules).cards:
        whole = len(pack_of(rules).cards)
        raise InvalidPosition(f"must hold each of the {whole} cards once", "pack")
    return cards


def _shuffled(rules: StortokRules, shuffle: Shuffle) -> list[int]:
    cards = pack_of(rules).cards
    return [cards[at] for at in shuffle.order(len(cards))]


def _dealt(
    row: Version, cards: list[int], seats: int, dealer: int
) -> tuple[list[list[int]], list[int]]:
    """Deal in batches from the dealer's left; returns the hands and what remains."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    at = 0
    batches = row.batches + (1,) * (len(cards) if row.deals_all else 0)
    for batch in batches:
        for place in range(1, seats + 1):
            hands[(dealer + place) % seats] += cards[at : at + batch]
            at += batch
    return hands, cards[at:]


def _place_indicator(deal: StortokDeal, rest: list[int]) -> None:
    law = deal.law
    if law.indicator_under_stock:
        deal.stock = vec[i64]([*rest, law.indicator])
    elif law.indicator_opens:
        deal.order[0] = u8(law.indicator)
        deal.pile_size = 1
        deal.pile = bits.bit(law.indicator)
        deal.top_by = deal.dealer
    else:
        receiver = next(s for s, hand in enumerate(deal.hands) if hand & bits.bit(law.indicator))
        deal.seen[receiver] = bits.bit(law.indicator)
