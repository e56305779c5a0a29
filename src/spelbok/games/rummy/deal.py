"""The Rummy engine: a position and how moves change it (RU-6 to RU-46, RU-60 to RU-62).

Hands are sets of faces (`holdings.py`), melds on the table objects that never change (`meld.py`).
Moves are numbers (`moves.py`); the move that lays a combination is the combination itself.
"""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves, notation, refusals, view
from spelbok.games.rummy.holdings import Holdings, end_value
from spelbok.games.rummy.kernel import POINTS, Kernel
from spelbok.games.rummy.law import EXTRA_CARDS, MOST_IDLE, MOST_RESHUFFLES, OPENING, Law
from spelbok.games.rummy.lays import all_lays
from spelbok.games.rummy.meld import HIGH, LOW, NO_END, Meld, laid_by_one
from spelbok.games.rummy.rules import RummyRules


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RummyDeal(Deal):
    """One round of Rummy.

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
    taken: i64  # the face taken from the discard pile in this turn, if it is still in the hand
    drawn: i64  # the face drawn from the deck in this turn
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

    # --- Moves

    def apply(self, seat: i64, move: i64) -> None:
        kind = move & moves.KIND
        if kind >= combinations.GROUP:
            self._lay(seat, move)
        elif kind == moves.DISCARD:
            self._discard(seat, move >> 3)
        elif kind == moves.ADD:
            self._add(seat, move)
        elif kind == moves.SWAP:
            self._swap(seat, move)
        elif move == moves.DRAW:
            self._draw(seat)
        elif move == moves.TAKE:
            self._take_top(seat)
        else:
            self._knock(seat)

    def _draw(self, seat: i64) -> None:
        """Draw from the deck; when nothing can be had the round is blocked (RU-62)."""
        card = self._next_of_deck()
        if card == faces.NONE:
            self.finish(NO_SEAT)
            return
        self.hands.add(seat, card)
        self.drawn = card
        self.has_drawn = True
        self.is_idle = False

    def _next_of_deck(self) -> i64:
        """Take the top card of the deck, reshuffled if need be (RU-60); −1: there is none."""
        if self.deck_left() == 0 and not self._reshuffle():
            return faces.NONE
        card = i64(self.deck[self.next_card])
        self.next_card += 1
        self.sunk = min(self.sunk, self.deck_left())
        return card

    def can_reshuffle(self) -> bool:
        """Whether the discard pile can make a new deck (RU-60 to RU-62)."""
        return self.discarded > 1 and self.reshuffles < MOST_RESHUFFLES

    def _reshuffle(self) -> bool:
        """Make all discards but the top one the deck; false if that can't be."""
        if not self.can_reshuffle():
            return False
        cards = self.discard_pile[: self.discarded - 1]
        self.shuffle.mix(cards)
        self.discard_pile[0] = self.discard_pile[self.discarded - 1]
        self.discarded = 1
        self.deck = cards
        self.next_card = 0
        self.sunk = 0
        self.reshuffles += 1
        return True

    def _take_top(self, seat: i64) -> None:
        card = self.top()
        self.discarded -= 1
        self.discarder = NO_SEAT
        self.hands.add(seat, card)
        self.seen.add(seat, card)
        self.taken = card
        self.has_drawn = True

    def _knock(self, seat: i64) -> None:
        """Take the top card out of turn, and two cards of the deck, as far as there are (RU-43)."""
        passed_over = self.turn
        self.begin_turn(seat)
        if self.law.turn_returns:
            self.returns_to = passed_over
        self._take_top(seat)
        left: i64 = EXTRA_CARDS
        while left > 0:
            card = self._next_of_deck()
            if card == faces.NONE:
                return
            self.hands.add(seat, card)
            self.is_idle = False
            left -= 1

    def _lay(self, seat: i64, lay: i64) -> None:
        naturals = combinations.naturals(lay)
        jokers = combinations.jokers(lay)
        if not self.law.single_opens and (self.is_opening() or not self.has_laid(seat)):
            self.opening += combinations.worth(lay)
        take_lay(self.hands, seat, lay)
        self.seen.remove_set(seat, naturals & self.seen.once(seat))
        self.seen.remove_jokers(seat, jokers)
        used = naturals | bits.bit(faces.JOKER) if jokers > 0 else naturals
        if self.taken != faces.NONE and used & bits.bit(self.taken):
            self.taken = faces.NONE
        self.melds.append(Meld(seat, lay, laid_by_one(seat, combinations.size(lay))))
        self.laid |= bits.bit(seat)
        self._after_laying(seat)

    def _add(self, seat: i64, move: i64) -> None:
        face, at = moves.card_of(move), moves.meld_of(move)
        self._put_down(seat, face)
        self.melds[at] = self.melds[at].with_card(face, moves.end_of(move), seat)
        self._after_laying(seat)

    def _swap(self, seat: i64, move: i64) -> None:
        face, at = moves.card_of(move), moves.meld_of(move)
        self._put_down(seat, face)
        self.melds[at] = self.melds[at].without_joker(face, seat)
        self.hands.add(seat, faces.JOKER)
        self.seen.add(seat, faces.JOKER)
        self.is_idle = False

    def _put_down(self, seat: i64, face: i64) -> None:
        """Take a card out of the hand and put it on the table."""
        self.hands.remove(seat, face)
        self.seen.remove(seat, face)
        if face == self.taken:
            self.taken = faces.NONE

    def _after_laying(self, seat: i64) -> None:
        self.is_idle = False
        if self.hands.size(seat) == 0:
            self.finish(seat)

    def _discard(self, seat: i64, face: i64) -> None:
        self.hands.remove(seat, face)
        if self.seen.count(seat, face) > self._known_to_stay(seat, face):
            self.seen.remove(seat, face)
        self.discard_pile[self.discarded] = u8(face)
        self.discarded += 1
        self.discarder = seat
        if self.hands.size(seat) == 0:
            self.finish(seat)
            return
        if self.will_stall():
            self.finish(NO_SEAT)
            return
        self.idle = self.idle + 1 if self.is_idle else 0
        self._pass_on(seat)

    def will_stall(self) -> bool:
        """Whether the discard of this turn blocks the round: nothing happens any more (RU-62)."""
        return self.is_idle and self.idle + 1 == MOST_IDLE

    def _known_to_stay(self, seat: i64, face: i64) -> i64:
        """Cards of the face just discarded that everybody knows are still there: the one taken."""
        if face != self.taken or self.law.may_rediscard or self.hands.count(seat, face) == 0:
            return 0
        return 1

    # --- Turns, and how the round ends

    def _pass_on(self, seat: i64) -> None:
        """The turn goes left, or back to who was passed over by a knock (RU-45)."""
        following = self.returns_to
        self.returns_to = NO_SEAT
        if following == NO_SEAT:
            following = self.left_of(seat)
        self.begin_turn(following)

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise that is still in the match."""
        following = (seat + 1) % self.seats
        while self.is_out(following):
            following = (following + 1) % self.seats
        return following

    def begin_turn(self, seat: i64) -> None:
        """Let a seat have the turn."""
        self.turn = seat
        self.straight = not self.has_laid(seat)
        self._clear_turn()

    def _clear_turn(self) -> None:
        self.has_drawn = False
        self.taken = faces.NONE
        self.drawn = faces.NONE
        self.opening = 0
        self.is_idle = True

    def finish(self, winner: i64) -> None:
        """End the round: a seat went out (RU-32), or with −1 it is blocked (RU-62)."""
        self.winner = winner
        self.turn = NO_SEAT
        self.returns_to = NO_SEAT
        self._clear_turn()

    def went_straight(self) -> bool:
        """Whether the round was ended straight from the hand (RU-35)."""
        return self.winner != NO_SEAT and self.straight and self.has_laid(self.winner)

    def held_value(self, seat: i64) -> i64:
        """What the cards in a hand count, doubled if they are (RU-36, RU-47)."""
        value = end_value(self.hands.once(seat), self.hands.twice(seat))
        return 2 * value if self.law.straight_doubles and self.went_straight() else value

    def laid_value(self, seat: i64) -> i64:
        """What the cards count that a seat has put on the table (RU-48, RU-49)."""
        total: i64 = 0
        for meld in self.melds:
            for place, face in enumerate(combinations.listed(meld.combination)):
                if meld.seat_of(place) == seat:
                    total += faces.end_value(face)
        return total

    def returns(self) -> list[int]:
        """The score of the round for each seat: laid less held."""
        return [int(self.laid_value(seat) - self.held_value(seat)) for seat in range(self.seats)]

    def minimal(self, seat: i64) -> i64:
        """Draw and discard what was drawn, else the dearest other natural card (X-4)."""
        if not self.has_drawn:
            return moves.DRAW if self.may_draw() else moves.TAKE
        if self.is_opening():
            return self._turn_moves(seat)[0]
        if self.drawn != faces.NONE and self.hands.count(seat, self.drawn) > 0:
            return moves.discard(self.drawn)
        free = [face for face in self.hands.listed(seat) if self._is_free(seat, face)]
        return moves.discard(max(free, key=self._dearness))

    def _dearness(self, face: i64) -> i64:
        """What is discarded first: the dearest card, but neither a Joker nor the one taken."""
        if face == faces.JOKER:
            return -2
        return -1 if face == self.taken else faces.end_value(face)

    # --- Copies and worlds

    def clone(self) -> "RummyDeal":
        twin = RummyDeal(
            self.law,
            self.hands.clone(),
            self.seen.clone(),
            self.deck,
            self.discard_pile[:],
            self.score,
            self.minus,
            self.shuffle.clone(),
        )
        twin.turn = self.turn
        twin.next_card = self.next_card
        twin.sunk = self.sunk
        twin.discarded = self.discarded
        twin.melds = self.melds[:]
        twin.laid = self.laid
        twin.out = self.out
        twin.has_drawn = self.has_drawn
        twin.taken = self.taken
        twin.drawn = self.drawn
        twin.discarder = self.discarder
        twin.reshuffles = self.reshuffles
        twin.starter = self.starter
        twin.straight = self.straight
        twin.opening = self.opening
        twin.returns_to = self.returns_to
        twin.winner = self.winner
        twin.idle = self.idle
        twin.is_idle = self.is_idle
        return twin

    def sample_world(self, seat: i64, shuffle: Shuffle) -> "RummyDeal":
        """See `Deal.sample_world`. Once the deal is over all hands are open."""
        world = self.clone()
        if seat != self.turn:
            world.drawn = faces.NONE
        pool = self._unknown_cards(seat)
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                _deal_hidden(world, other, pool, shuffle)
            other += 1
        world.deck = self.deck[:]
        at = self.next_card
        while pool.size > 0:
            world.deck[at] = u8(pool.draw(shuffle))
            at += 1
        world.shuffle = shuffle.branch()
        return world

    def _unknown_cards(self, seat: i64) -> Pool:
        """The cards whose place `seat` doesn't know: in other hands and in the deck."""
        unknown = Pool()
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                _add_hidden(unknown, self, other)
            other += 1
        at = self.next_card
        while at < len(self.deck) - self.sunk:
            unknown.add(i64(self.deck[at]))
            at += 1
        return unknown

    # --- In text: see notation.py, refusals.py and view.py

    @property
    def rules(self) -> RummyRules:
        return self.law.rules

    @property
    def result(self) -> dict[str, Any] | None:
        return notation.result(self)

    def move_text(self, move: int) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> int:
        return notation.read_move(self, text)

    def refusal(self, seat: int, move: int) -> IllegalMove:
        return refusals.refusal(self, seat, move)

    def position(self) -> dict[str, Any]:
        return notation.position(self)

    def public_view(self) -> dict[str, Any]:
        return view.public(self)

    def own_view(self, seat: int | None) -> dict[str, Any]:
        return view.own(self, seat)

    def facts(self, move: int) -> dict[str, Any]:
        return view.facts(self, move)


def take_lay(hands: Holdings, seat: i64, lay: i64) -> None:
    """Take the cards of a combination out of a hand that has them."""
    hands.remove_set(seat, combinations.naturals(lay))
    hands.remove_jokers(seat, combinations.jokers(lay))
    if combinations.needs_both_aces(lay):
        hands.remove(seat, faces.at(combinations.suit(lay), faces.LOW_ACE))


def _append_adds(found: list[int], meld: Meld, face: i64, at: i64) -> None:
    if meld.has_two_ends(face):
        found.append(moves.add(face, at, LOW))
        found.append(moves.add(face, at, HIGH))
    else:
        found.append(moves.add(face, at, NO_END))


def _hidden_once(deal: RummyDeal, seat: i64) -> i64:
    """The cards of a hand that aren't publicly known, one of each face; Jokers from bit 52 on."""
    hands, seen = deal.hands, deal.seen
    return (hands.once(seat) & ~seen.once(seat)) | (hands.twice(seat) & ~seen.twice(seat))


def _hidden_twice(deal: RummyDeal, seat: i64) -> i64:
    """Those faces of which both copies are hidden."""
    return deal.hands.twice(seat) & ~deal.seen.once(seat)


def _add_hidden(pool: Pool, deal: RummyDeal, seat: i64) -> None:
    cards = _hidden_once(deal, seat)
    while cards:
        pool.add(min(bits.lowest(cards), faces.JOKER))
        cards &= cards - 1
    pool.add_set(_hidden_twice(deal, seat))


def _deal_hidden(world: RummyDeal, seat: i64, pool: Pool, shuffle: Shuffle) -> None:
    """Replace the hidden cards of a hand by some of the pool."""
    hidden = bits.size(_hidden_once(world, seat)) + bits.size(_hidden_twice(world, seat))
    world.hands.clear(seat)
    for face in world.seen.listed(seat):
        world.hands.add(seat, face)
    while hidden > 0:
        world.hands.add(seat, pool.draw(shuffle))
        hidden -= 1
