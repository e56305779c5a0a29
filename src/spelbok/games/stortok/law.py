"""What the rules of one deal come to: the constants that all its positions share."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.core.cards import Pack, standard_pack
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.rules import Indicator, Leader, Opener, PickUp, StortokRules, Trick

RANKS: Final = 13
SUITS: Final = 4
CARDS: Final = 52
ZOBRIST_SEED: Final = 1847
HANDS: Final = 5


def suit_of(card: i64) -> i64:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // RANKS


def low_trump_of(high: i64) -> i64:
    """The other suit of the same colour (SK-4)."""
    return SUITS - 1 - high


def beaters(top: i64, high: i64) -> i64:
    """All cards of a full pack that beat `top` when suit `high` is High Trump (SK-5)."""
    suit = suit_of(top)
    top_of_suit = bits.bit((suit + 1) * RANKS)
    better = top_of_suit - bits.bit(top + 1)
    if suit != high:
        better |= suit_set(high)
        if suit != low_trump_of(high):
            better |= suit_set(low_trump_of(high))
    return better


def suit_set(suit: i64) -> i64:
    """All cards of a suit."""
    return bits.bit((suit + 1) * RANKS) - bits.bit(suit * RANKS)


def _beats_table(high: i64) -> vec[i64]:
    table = vec[i64](capacity=CARDS)
    for top in range(CARDS):
        table = append(table, beaters(top, high))
    return table


def _beaten_table(high: i64) -> vec[i64]:
    """For each card the cards that it beats."""
    table = vec[i64](capacity=CARDS)
    for card in range(CARDS):
        beaten: i64 = 0
        for top in range(CARDS):
            if beaters(top, high) & bits.bit(card):
                beaten |= bits.bit(top)
        table = append(table, beaten)
    return table


def _zobrist_table() -> vec[i64]:
    shuffle = Shuffle.fast(ZOBRIST_SEED)
    half: i64 = 1 << 30
    table = vec[i64](capacity=HANDS * CARDS)
    for _entry in range(HANDS * CARDS):
        table = append(table, shuffle.below(half) * half + shuffle.below(half))
    return table


BEATS: Final = [_beats_table(high) for high in range(SUITS)]
BEATEN: Final = [_beaten_table(high) for high in range(SUITS)]
ZOBRIST: Final = _zobrist_table()
PACKS: Final[dict[str, Pack]] = {}


def pack_of(rules: StortokRules) -> Pack:
    """The pack a version is played with."""
    ranks = rules.row.ranks
    if ranks not in PACKS:
        PACKS[ranks] = standard_pack(ranks)
    return PACKS[ranks]


@final
@mypyc_attr(acyclic=True)
class Law:
    """The options and the version's row as plain flags, and the tables of the trump suits."""

    rules: StortokRules
    pack: Pack
    indicator: i64
    high: i64
    low: i64
    beats: vec[i64]  # for each top card, the cards that beat it
    beaten: vec[i64]  # for each card, the cards that it beats
    zobrist: vec[i64]  # a random number for each card in each hand
    indicator_under_stock: bool
    indicator_dealt: bool
    indicator_opens: bool
    forehand_opens: bool
    has_tricks: bool
    tricks_stay: bool
    takes_whole_pile: bool
    top_player_leads: bool
    must_beat: bool
    last_answer: bool
    missing_leads_left: bool
    missing_leads_picker: bool
    repetition_draws: bool

    def __init__(self, rules: StortokRules, indicator: i64) -> None:
        row = rules.row
        self.rules = rules
        self.pack = pack_of(rules)
        self.indicator = indicator
        self.high = suit_of(indicator)
        self.low = low_trump_of(self.high)
        self.beats = BEATS[self.high]
        self.beaten = BEATEN[self.high]
        self.zobrist = ZOBRIST
        self.indicator_under_stock = row.indicator is Indicator.UNDER_STOCK
        self.indicator_dealt = row.indicator is Indicator.LAST_DEALT
        self.indicator_opens = row.indicator is Indicator.FIRST_OF_TRICK
        self.forehand_opens = row.opener is Opener.FOREHAND
        self.has_tricks = row.trick is not Trick.NONE
        self.tricks_stay = row.trick is Trick.STAYS
        self.takes_whole_pile = row.pick_up is PickUp.WHOLE_PILE
        self.top_player_leads = row.then_leads is Leader.TOP_PLAYER
        self.must_beat = rules.must_beat
        self.last_answer = rules.last_answer
        self.missing_leads_left = rules.missing_leader == "left"
        self.missing_leads_picker = rules.missing_leader == "picker"
        self.repetition_draws = rules.repetition == "draw"

    def strength(self, card: i64) -> i64:
        """A number that orders cards: plain suits, then Low Trumps, then High Trumps, by rank."""
        suit = suit_of(card)
        strength = card - suit * RANKS
        if suit == self.low:
            strength += RANKS
        elif suit == self.high:
            strength += 2 * RANKS
        return strength

    def weakest(self, cards: i64) -> i64:
        """The weakest card of a set that isn't empty; among equals the first in C D H S."""
        weakest = bits.lowest(cards)
        cards &= cards - 1
        while cards:
            card = bits.lowest(cards)
            if self.strength(card) < self.strength(weakest):
                weakest = card
            cards &= cards - 1
        return weakest
