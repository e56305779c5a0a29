"""The state of a round of Rummy, and what it allows (RU-6 to RU-42).

Hands are sets of faces (`holdings.py`), melds on the table objects that never change (`meld.py`).
Moves are numbers (`moves.py`); the move that lays a combination is the combination itself.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves
from spelbok.games.rummy.holdings import Holdings, take_lay
from spelbok.games.rummy.kernel import POINTS, Kernel
from spelbok.games.rummy.law import MOST_RESHUFFLES, OPENING, Law
from spelbok.games.rummy.lays import all_lays
from spelbok.games.rummy.meld import HIGH, LOW, NO_END, Meld


@mypyc_attr(acyclic=True)
class RummyState(Deal):
    """The state of one round of Rummy.

    `deck[next_card:]` is what is left to draw, its last `sunk` cards Jokers that everybody saw go
    there (RU-4). The discard pile is the first `discarded` of its places, oldest first. `laid` and
    `out` are sets of seats. `winner` is the seat that went out, once the deal is over.
    """

    law: Law
    hands: Holdings
    seen: Holdings  # the cards publicly known to be in each hand
    deck: vec[u8]  # top first, never changed: clones share it
    next_card: i64
    sunk: i64
    discard_pile: vec[u8]
    discarded: i64
    melds: list[Meld]
    laid: i64
    out: i64
    has_drawn: bool
    passed_over: i64  # the seat whose turn was taken by a knock, −1 when it was none
    taken: i64  # the face taken from the discard pile in this turn, if it is still in the hand
    drawn: i64  # the face drawn from the deck in this turn, if it is still in the hand
    discarder: i64
    reshuffles: i64
    starter: i64
    straight: bool  # whether the seat on turn had laid nothing before this turn (RU-35)
    opening: i64  # points of a combined first lay in this turn (RU-20)
    returns_to: i64  # the seat that gets the turn back after a knock (RU-45)
    score: vec[i64]  # totals before this round
    minus: vec[i64]
    winner: i64
    idle: i64
    is_idle: bool  # whether nothing was drawn from the deck or laid in this turn so far
    shuffle: Shuffle

    def __init__(
        self,
        law: Law,
        hands: Holdings,
        seen: Holdings,
        deck: vec[u8],
        discard_pile: vec[u8],
        score: vec[i64],
        minus: vec[i64],
        shuffle: Shuffle,
    ) -> None:
        """Everything becomes the deal's own, but for the deck, which is never changed."""
        self.law = law
        self.hands = hands
        self.seen = seen
        self.deck = deck
        self.discard_pile = discard_pile
        self.score = score
        self.minus = minus
        self.shuffle = shuffle
        self.seats = len(score)
        self.turn = NO_SEAT
        self.next_card = 0
        self.sunk = 0
        self.discarded = 0
        self.melds = []
        self.laid = 0
        self.out = 0
        self.discarder = NO_SEAT
        self.reshuffles = 0
        self.starter = 0
        self.returns_to = NO_SEAT
        self.winner = NO_SEAT
        self.idle = 0
        self.has_drawn = False
        self.passed_over = NO_SEAT
        self.taken = faces.NONE
        self.drawn = faces.NONE
        self.straight = False
        self.opening = 0
        self.is_idle = True

    # --- What a seat may do

    def deck_left(self) -> i64:
        """How many cards the deck has."""
        return len(self.deck) - self.next_card

    def top(self) -> i64:
        """The top card of the discard pile, −1 when there is none."""
        if self.discarded == 0:
            return faces.NONE
        return i64(self.discard_pile[self.discarded - 1])

    def has_laid(self, seat: i64) -> bool:
        """Whether a seat has laid in this round (RU-23)."""
        return (self.laid >> seat) & 1 == 1

    def is_out(self, seat: i64) -> bool:
        """Whether a seat was knocked out in an earlier round (RU-56)."""
        return (self.out >> seat) & 1 == 1

    def is_opening(self) -> bool:
        """Whether a combined first lay still lacks points (RU-20)."""
        return 0 < self.opening < OPENING

    def may_draw(self) -> bool:
        """Whether the deck may be asked for a card, even if that ends the round (RU-61, RU-62)."""
        return self.deck_left() > 0 or self.discarded != 1 or self.reshuffles == MOST_RESHUFFLES

    def may_knock(self, seat: i64) -> bool:
        """Whether a seat may knock now (RU-40, RU-42)."""
        if not self.law.knock_on or self.has_drawn or self.discarded == 0 or self.turn == NO_SEAT:
            return False
        return seat != self.turn and seat != self.discarder and not self.is_out(seat)

    def may_interrupt(self, seat: i64) -> bool:
        return self.may_knock(seat)

    def claimants(self) -> list[int]:
        """Who may have the top discard now: the seat on turn, and who may knock (RU-41)."""
        found: list[int] = []
        seat = self.turn
        left = self.seats
        while left > 0:
            if self.may_knock(seat):
                found.append(seat)
            seat = (seat + 1) % self.seats
            left -= 1
        return [int(self.turn), *found] if found else found

    def legal(self, seat: i64) -> list[int]:
        if self.turn == NO_SEAT:
            return []
        if seat != self.turn:
            return [moves.KNOCK] if self.may_knock(seat) else []
        if self.has_drawn:
            return self._turn_moves(seat)
        first: list[int] = []
        if self.may_draw():
            first.append(moves.DRAW)
        if self.discarded:
            first.append(moves.TAKE)
        return first

    def _turn_moves(self, seat: i64) -> list[int]:
        """What the seat on turn may do after drawing."""
        found = self.lays(seat)
        if not self.is_opening():
            self._find_adds(seat, found)
            self._find_swaps(seat, found)
        elif found:
            return found
        cards = self.hands.once(seat)
        while cards:
            face = min(bits.lowest(cards), faces.JOKER)
            if self._is_free(seat, face):
                found.append(moves.discard(face))
            if face == faces.JOKER:
                return found
            cards &= cards - 1
        return found

    def allows(self, seat: int, move: int) -> bool:
        if self.turn == NO_SEAT or seat != self.turn or not self.has_drawn:
            return 0 <= seat < self.seats and move in self.legal(seat)
        kind = move & moves.KIND
        if kind >= combinations.GROUP:
            return self.may_lay(seat, move)
        if self.is_opening():
            return move in self._turn_moves(seat)
        if kind == moves.DISCARD:
            return self.hands.count(seat, move >> 3) > 0 and self._is_free(seat, move >> 3)
        if kind == moves.ADD:
            return self.may_add(seat, move)
        return kind == moves.SWAP and self.may_swap(seat, move)

    def _is_free(self, seat: i64, face: i64) -> bool:
        """Whether a card of the hand isn't the one just taken (RU-8); its twin always is."""
        if face != self.taken or self.law.may_rediscard:
            return True
        return self.hands.count(seat, face) > 1 or self.hands.size(seat) == 1

    # --- Lays

    def kept(self) -> i64:
        """How many cards a lay or an add must leave in the hand (RU-33, RU-37)."""
        if self.straight and not self.law.straight_allowed:
            return 2
        return 1 if self.law.must_discard else 0

    def lays(self, seat: i64) -> list[int]:
        """The lays of the seat on turn."""
        needs_points = not self.has_laid(seat) or self.is_opening()
        least: i64 = OPENING if needs_points and self.law.single_opens else 0
        found = all_lays(
            self.hands.once(seat),
            self.hands.twice(seat),
            min(self.hands.jokers(seat), self.law.jokers_each),
            least,
            self.hands.size(seat) - self.kept(),
        )
        if needs_points and not self.law.single_opens:
            return self._that_open(seat, found)
        return found

    def _that_open(self, seat: i64, found: list[int]) -> list[int]:
        """Those lays after which 30 points can still be reached together (RU-20)."""
        known: dict[tuple[int, int, int], bool] = {}
        opening: list[int] = []
        for lay in found:
            hand = self.hands.clone()
            take_lay(hand, seat, lay)
            missing = OPENING - self.opening - combinations.worth(lay)
            key = (hand.once(seat), hand.twice(seat), missing)
            if key not in known:
                known[key] = self._reaches(hand, seat, missing)
            if known[key]:
                opening.append(lay)
        return opening

    def _reaches(self, hand: Holdings, seat: i64, missing: i64) -> bool:
        if missing <= 0:
            return True
        most = hand.size(seat) - self.kept()
        kernel = Kernel(POINTS, 0, 0)
        once, twice = hand.once(seat), hand.twice(seat)
        return kernel.reaches(once, twice, most, self.law.jokers_each, missing)

    def holds(self, seat: i64, lay: i64) -> bool:
        """Whether a seat has the cards of a combination."""
        naturals = combinations.naturals(lay)
        if self.hands.once(seat) & naturals != naturals:
            return False
        if combinations.needs_both_aces(lay):
            ace = faces.at(combinations.suit(lay), faces.LOW_ACE)
            if self.hands.count(seat, ace) < faces.COPIES:
                return False
        return combinations.jokers(lay) <= self.hands.jokers(seat)

    def may_lay(self, seat: i64, lay: i64) -> bool:
        """Whether the seat on turn may lay this combination (RU-19, RU-20, RU-33, RU-37)."""
        if not self.holds(seat, lay) or combinations.jokers(lay) > self.law.jokers_each:
            return False
        if combinations.size(lay) > self.hands.size(seat) - self.kept():
            return False
        if self.has_laid(seat) and not self.is_opening():
            return True
        if self.law.single_opens:
            return combinations.worth(lay) >= OPENING
        return len(self._that_open(seat, [lay])) > 0

    # --- Adding to melds, and freeing Jokers

    def may_touch(self, seat: i64, meld: i64) -> bool:
        """Whether a seat may add to a meld, whatever the card (RU-23, RU-24)."""
        if not self.has_laid(seat) or self.is_opening():
            return False
        return self.law.adds_to_all or self.melds[meld].owner == seat

    def takes_joker(self, meld: Meld) -> bool:
        """Whether a Joker can be added to a meld (RU-15, RU-26)."""
        return meld.fits != 0 and meld.jokers() < self.law.jokers_each

    def _find_adds(self, seat: i64, found: list[int]) -> None:
        if self.hands.size(seat) <= self.kept():
            return
        at: i64 = 0
        while at < len(self.melds):
            if self.may_touch(seat, at):
                meld = self.melds[at]
                fitting = self.hands.once(seat) & meld.fits
                while fitting:
                    _append_adds(found, meld, bits.lowest(fitting), at)
                    fitting &= fitting - 1
                if self.hands.jokers(seat) and self.takes_joker(meld):
                    _append_adds(found, meld, faces.JOKER, at)
            at += 1

    def may_add(self, seat: i64, move: i64) -> bool:
        """Whether the seat on turn may add this card there."""
        face, at, end = moves.card_of(move), moves.meld_of(move), moves.end_of(move)
        if at >= len(self.melds) or not self.may_touch(seat, at):
            return False
        if self.hands.size(seat) <= self.kept() or self.hands.count(seat, face) == 0:
            return False
        meld = self.melds[at]
        if meld.has_two_ends(face) != (end != NO_END):
            return False
        if face == faces.JOKER:
            return self.takes_joker(meld)
        return (meld.fits >> face) & 1 == 1

    def may_take_jokers(self, seat: i64) -> bool:
        """Whether the seat on turn may replace Jokers on the table (RU-29)."""
        return not self.is_opening() and (self.has_laid(seat) or self.law.early_swap)

    def _find_swaps(self, seat: i64, found: list[int]) -> None:
        if not self.may_take_jokers(seat):
            return
        at: i64 = 0
        while at < len(self.melds):
            freeing = self.hands.once(seat) & self.melds[at].swaps
            while freeing:
                found.append(moves.swap(bits.lowest(freeing), at))
                freeing &= freeing - 1
            at += 1

    def may_swap(self, seat: i64, move: i64) -> bool:
        """Whether the seat on turn may replace a Joker there by this card (RU-28, RU-31)."""
        face, at = moves.card_of(move), moves.meld_of(move)
        if at >= len(self.melds) or not self.may_take_jokers(seat) or face == faces.JOKER:
            return False
        return self.hands.count(seat, face) > 0 and (self.melds[at].swaps >> face) & 1 == 1


def _append_adds(found: list[int], meld: Meld, face: i64, at: i64) -> None:
    if meld.has_two_ends(face):
        found.append(moves.add(face, at, LOW))
        found.append(moves.add(face, at, HIGH))
    else:
        found.append(moves.add(face, at, NO_END))
