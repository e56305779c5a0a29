"""The Rummy engine: how moves change a round, and how it ends (RU-6 to RU-49, RU-60 to RU-62)."""

from typing import Any, final

from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT
from spelbok.core.errors import IllegalMove
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, moves, notation, refusals, view
from spelbok.games.rummy.holdings import end_value, take_lay
from spelbok.games.rummy.law import EXTRA_CARDS, MOST_IDLE, MOST_RESHUFFLES
from spelbok.games.rummy.meld import Meld, laid_by_one
from spelbok.games.rummy.rules import RummyRules
from spelbok.games.rummy.state import RummyState
from spelbok.games.rummy.worlds import add_hidden, deal_hidden


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RummyDeal(RummyState):
    """One round of Rummy; `RummyState` tells what its attributes mean."""

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
        self.passed_over = passed_over
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
        if self.drawn != faces.NONE and used & bits.bit(self.drawn):
            self.drawn = faces.NONE
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
        if face == self.drawn:
            self.drawn = faces.NONE

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
        self.passed_over = NO_SEAT
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
        if self.drawn != faces.NONE:
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
        twin.passed_over = self.passed_over
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
        pool = self._unknown_cards(seat)
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                hidden = deal_hidden(world.hands, world.seen, other, pool, shuffle)
                if other == self.turn and self.drawn != faces.NONE:
                    world.drawn = hidden
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
                add_hidden(unknown, self.hands, self.seen, other)
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

    def parse(self, text: str, seat: int | None = None) -> int:
        """See `Deal.parse`. Turn and phase come before what the cards of a lay are."""
        acting = self._acting(seat)
        timely = not isinstance(text, str) or not text.startswith("lay ")
        if not timely and (self.over or 0 <= acting < self.seats):
            untimely = refusals.untimely(self, acting)
            if untimely is not None:
                raise untimely
        return super().parse(text, seat)

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
