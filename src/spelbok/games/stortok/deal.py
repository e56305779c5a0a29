"""The Stortok engine: a position and how moves change it (SK-5 to SK-41).

Hands, the pile and the set-aside cards are sets of cards in one number each (`core.bits`); the
order of the pile is kept beside it. A move is the card that is played, or `TAKE`.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok import notation, view
from spelbok.games.stortok.history import History
from spelbok.games.stortok.law import CARDS, RANKS, Law, suit_of
from spelbok.games.stortok.rules import StortokRules

TAKE: Final = CARDS
MOST_PLAYS: Final = 2000  # SK-41
THIRD_TIME: Final = 3  # SK-40
NO_CARD: Final = 63
KEY_SPREAD: Final = 0x1F3D5B79A8C7


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StortokDeal(Deal):
    """One deal of Stortok.

    `trick` counts the cards played to the current trick and `trick_size` how many complete it.
    `stock[next_card:]` is what is left to draw. `drift` is the Zobrist hash of all that moved
    since the deal began.
    """

    law: Law
    hands: vec[i64]
    seen: vec[i64]  # the cards publicly known to be in each hand
    holders: i64  # seats that hold cards
    order: vec[u8]  # the pile, oldest first; only the first `pile_size` count
    pile_size: i64
    pile: i64
    trick: i64
    trick_size: i64
    top_by: i64
    set_aside: i64
    stock: vec[i64]  # top first, never changed: clones share it
    next_card: i64
    out: vec[i64]  # seats in the order they went out
    dealer: i64
    plays: i64
    stortok: i64
    drift: i64
    history: History

    def __init__(
        self,
        law: Law,
        hands: vec[i64],
        seen: vec[i64],
        stock: vec[i64],
        order: vec[u8],
        out: vec[i64],
        history: History,
    ) -> None:
        """The vectors become the deal's own, but for the stock, which is never changed."""
        self.law = law
        self.hands = hands
        self.seen = seen
        self.stock = stock
        self.order = order
        self.out = out
        self.history = history
        self.seats = len(hands)
        self.turn = NO_SEAT
        self.holders = 0
        self.pile_size = 0
        self.pile = 0
        self.trick = 0
        self.trick_size = 0
        self.top_by = 0
        self.set_aside = 0
        self.next_card = 0
        self.dealer = 0
        self.plays = 0
        self.stortok = NO_SEAT
        self.drift = 0

    # --- What may be played ---------------------------------------------------------------

    def stock_left(self) -> i64:
        """How many cards can still be drawn."""
        return len(self.stock) - self.next_card

    def top(self) -> i64:
        """The top card of a pile that isn't empty."""
        return i64(self.order[self.pile_size - 1])

    def leading(self) -> bool:
        """Whether the seat on turn plays what it likes (SK-7), with nothing to beat."""
        return self.trick == 0 and (self.law.tricks_stay or self.pile_size == 0)

    def playable(self) -> i64:
        """The cards the seat on turn may play."""
        hand = self.hands[self.turn]
        return hand if self.leading() else hand & self.law.beats[self.top()]

    def may_take(self, playable: i64) -> bool:
        """Whether the seat on turn may pick up (SK-6, SK-7)."""
        return not self.leading() and not (self.law.must_beat and playable != 0)

    def legal(self, seat: i64) -> list[int]:
        if seat != self.turn or seat == NO_SEAT:
            return []
        playable = self.playable()
        moves = bits.listed(playable)
        if self.may_take(playable):
            moves.append(TAKE)
        return moves

    def random_move(self, shuffle: Shuffle) -> i64:
        playable = self.playable()
        n = bits.size(playable)
        choice = shuffle.below(n + 1 if self.may_take(playable) else n)
        return bits.nth(playable, choice) if choice < n else TAKE

    # --- Moves ------------------------------------------------------------------------------

    def apply(self, seat: i64, move: i64) -> None:
        self.plays += 1
        if move == TAKE:
            self._take(seat)
        else:
            self._play(seat, move)
        if self.turn != NO_SEAT:
            self._end_if_endless()

    def _play(self, seat: i64, card: i64) -> None:
        if self.trick == 0:
            self.trick_size = self.holders
        self._put_on_pile(seat, card)
        if self.next_card < len(self.stock):
            self._draw(seat)
        elif self.hands[seat] == 0:
            self._go_out(seat)
        if self.holders <= 1 and self._ends():
            return
        if self.law.has_tricks and self.trick == self.trick_size:
            self._complete_trick(seat)
        else:
            self.turn = self.next_holder(seat)

    def _put_on_pile(self, seat: i64, card: i64) -> None:
        played = bits.bit(card)
        self.hands[seat] &= ~played
        self.seen[seat] &= ~played
        self.pile |= played
        self.order[self.pile_size] = u8(card)
        self.pile_size += 1
        self.trick += 1
        self.top_by = seat
        zobrist = self.law.zobrist
        self.drift ^= zobrist[seat * CARDS + card] ^ zobrist[self.seats * CARDS + card]

    def _draw(self, seat: i64) -> None:
        """Replace the card just played (SK-16); the indicator is known to all."""
        drawn = bits.bit(self.stock[self.next_card])
        self.next_card += 1
        self.hands[seat] |= drawn
        if self.next_card == len(self.stock) and self.law.indicator_under_stock:
            self.seen[seat] |= drawn & bits.bit(self.law.indicator)

    def _go_out(self, seat: i64) -> None:
        """Drop out (SK-8); no earlier position can come again."""
        self.out = append(self.out[:], seat)
        self.holders -= 1
        self.history = History.empty()

    def _ends(self) -> bool:
        """End the deal now that at most one seat holds cards (SK-9), unless it may answer."""
        last = self.next_holder(self.top_by)
        if last != NO_SEAT and self._may_answer(last):
            return False
        self._finish(last)
        return True

    def _may_answer(self, last: i64) -> bool:
        if not self.law.last_answer or (self.law.has_tricks and self.trick == self.trick_size):
            return False
        hand = self.hands[last]
        return bits.size(hand) == 1 and (hand & self.law.beats[self.top()]) != 0

    def _complete_trick(self, winner: i64) -> None:
        """The winner leads; if he is out, the next seat with cards to his left (SK-19)."""
        self.trick = 0
        if not self.law.tricks_stay:
            self._set_pile_aside()
        self.turn = winner if self.hands[winner] else self.next_holder(winner)

    def _take(self, seat: i64) -> None:
        if self.law.takes_whole_pile:
            self._take_pile(seat)
        else:
            self._take_top(seat)
        self.trick = 0
        if self.holders == 1:
            self._finish(seat)
        else:
            self.turn = self._leader_after(seat)

    def _take_pile(self, seat: i64) -> None:
        zobrist = self.law.zobrist
        at: i64 = 0
        while at < self.pile_size:
            card = i64(self.order[at])
            self.drift ^= zobrist[seat * CARDS + card] ^ zobrist[self.seats * CARDS + card]
            at += 1
        self.hands[seat] |= self.pile
        self.seen[seat] |= self.pile
        self._clear_pile()

    def _take_top(self, seat: i64) -> None:
        """Take the top card; the rest of the trick is out of play (SK-35)."""
        card = self.top()
        taken = bits.bit(card)
        zobrist = self.law.zobrist
        self.drift ^= zobrist[seat * CARDS + card] ^ zobrist[self.seats * CARDS + card]
        self.hands[seat] |= taken
        self.seen[seat] |= taken
        self.pile &= ~taken
        if self.pile:
            self._set_pile_aside()
        else:
            self._clear_pile()

    def _set_pile_aside(self) -> None:
        """Put the pile out of play; no earlier position can come again."""
        self.set_aside |= self.pile
        self._clear_pile()
        self.history = History.empty()

    def _clear_pile(self) -> None:
        self.pile = 0
        self.pile_size = 0

    def _leader_after(self, picker: i64) -> i64:
        """Who leads after a pick-up (SK-21, SK-22, SK-28, SK-36)."""
        if not self.law.top_player_leads:
            return self.next_holder(picker)
        if self.hands[self.top_by]:
            return self.top_by
        if self.law.missing_leads_picker:
            return picker
        if self.law.missing_leads_left:
            return self.next_holder(picker)
        return self.previous_holder(picker)

    # --- Who is next --------------------------------------------------------------------------

    def next_holder(self, seat: i64) -> i64:
        """The nearest other seat with cards to the left, −1 if there is none."""
        other = seat + 1 if seat + 1 < self.seats else 0
        while other != seat:
            if self.hands[other]:
                return other
            other = other + 1 if other + 1 < self.seats else 0
        return NO_SEAT

    def previous_holder(self, seat: i64) -> i64:
        """The nearest other seat with cards to the right, −1 if there is none."""
        other = seat
        steps = self.seats - 1
        while steps > 0:
            other = other - 1 if other > 0 else self.seats - 1
            if self.hands[other]:
                return other
            steps -= 1
        return NO_SEAT

    # --- How it ends ---------------------------------------------------------------------------

    def _finish(self, stortok: i64) -> None:
        self.stortok = stortok
        self.turn = NO_SEAT

    def conclude(self) -> None:
        """End a deal that was loaded as over, unless the one seat with cards may answer."""
        if self.holders >= 2:
            capped = self.plays >= MOST_PLAYS or self.law.repetition_draws
            self._finish(NO_SEAT if capped else self.most_cards())
        elif self.holders == 0:
            self._finish(NO_SEAT)
        else:
            last = self.most_cards()
            if self.turn != last or self.pile_size == 0 or not self._may_answer(last):
                self._finish(last)

    def _end_if_endless(self) -> None:
        if self.next_card == len(self.stock) and self.history.add(self.key()) == THIRD_TIME:
            self._finish(NO_SEAT if self.law.repetition_draws else self.most_cards())
        elif self.plays >= MOST_PLAYS:
            self._finish(NO_SEAT)

    def key(self) -> i64:
        """A number for all that makes two positions the same (SK-40), once there is no stock."""
        top = self.top() if self.pile_size else NO_CARD
        state = (top * 64 + self.trick) * 16 + self.turn * 2 + int(self.leading())
        return self.drift ^ (state * KEY_SPREAD)

    def most_cards(self) -> i64:
        """The seat with the most cards, −1 when several have as many."""
        most: i64 = NO_SEAT
        size: i64 = 0
        for seat in range(self.seats):
            held = bits.size(self.hands[seat])
            if held >= size:
                most = NO_SEAT if held == size else seat
                size = held
        return most

    def returns(self) -> list[int]:
        """−1 for the Stortok, 0 for everybody else."""
        return [-1 if seat == self.stortok else 0 for seat in range(self.seats)]

    # --- Copies and worlds ----------------------------------------------------------------------

    def clone(self) -> "StortokDeal":
        twin = StortokDeal(
            self.law,
            self.hands[:],
            self.seen[:],
            self.stock,
            self.order[:],
            self.out[:],
            self.history.clone(),
        )
        twin.turn = self.turn
        twin.holders = self.holders
        twin.pile_size = self.pile_size
        twin.pile = self.pile
        twin.trick = self.trick
        twin.trick_size = self.trick_size
        twin.top_by = self.top_by
        twin.set_aside = self.set_aside
        twin.next_card = self.next_card
        twin.dealer = self.dealer
        twin.plays = self.plays
        twin.stortok = self.stortok
        twin.drift = self.drift
        return twin

    def sample_world(self, seat: i64, shuffle: Shuffle) -> "StortokDeal":
        """See `Deal.sample_world`. Once the deal is over all hands are open."""
        world = self.clone()
        pool = self._unknown_cards(seat)
        left = len(pool)
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                hidden = bits.size(self.hands[other] & ~self.seen[other])
                world.hands[other] = self.seen[other]
                while hidden > 0:
                    left = _draw_one(pool, left, shuffle)
                    world.hands[other] |= bits.bit(pool[left])
                    hidden -= 1
            other += 1
        world.stock = self._resampled_stock(pool, left, shuffle)
        return world

    def _unknown_cards(self, seat: i64) -> vec[i64]:
        """The cards whose place `seat` doesn't know: in other hands and in the stock."""
        unknown = vec[i64](capacity=CARDS)
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                for card in bits.listed(self.hands[other] & ~self.seen[other]):
                    unknown = append(unknown, card)
            other += 1
        at = self.next_card
        while at < self._hidden_stock_end():
            unknown = append(unknown, self.stock[at])
            at += 1
        return unknown

    def _hidden_stock_end(self) -> i64:
        """Where the face-down part of the stock ends: before the indicator, if it lies there."""
        end = len(self.stock)
        if self.indicator_in_stock():
            end -= 1
        return end

    def indicator_in_stock(self) -> bool:
        """Whether the indicator still lies under the stock."""
        end = len(self.stock)
        return (
            self.law.indicator_under_stock
            and self.next_card < end
            and self.stock[end - 1] == self.law.indicator
        )

    def _resampled_stock(self, pool: vec[i64], left: i64, shuffle: Shuffle) -> vec[i64]:
        stock = self.stock[:]
        at = self.next_card
        while left > 0:
            left = _draw_one(pool, left, shuffle)
            stock[at] = pool[left]
            at += 1
        return stock

    # --- The weakest move ------------------------------------------------------------------------

    def minimal(self, seat: i64) -> i64:
        """Pick up; when leading, lead the weakest card; under "must beat", beat with it (X-4)."""
        playable = self.playable()
        return TAKE if self.may_take(playable) else self.weakest(playable)

    def strength(self, card: i64) -> i64:
        """A number that orders cards: plain suits, then Low Trumps, then High Trumps, by rank."""
        suit = suit_of(card)
        strength = card - suit * RANKS
        if suit == self.law.low:
            strength += RANKS
        elif suit == self.law.high:
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

    # --- In text: see notation.py and view.py ------------------------------------------------------

    @property
    def rules(self) -> StortokRules:
        return self.law.rules

    @property
    def result(self) -> dict[str, Any] | None:
        return notation.result(self)

    def move_text(self, move: int) -> str:
        return notation.move_text(move)

    def read_move(self, text: str) -> int:
        return notation.read_move(text)

    def refusal(self, seat: int, move: int) -> IllegalMove:
        return notation.refusal(self, seat, move)

    def position(self) -> dict[str, Any]:
        return notation.position(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        return view.view(self, seat)

    def facts(self, move: int) -> dict[str, Any]:
        return view.facts(self, move)


def _draw_one(pool: vec[i64], left: i64, shuffle: Shuffle) -> i64:
    """Move a random one of the first `left` cards to place `left` − 1, which is returned."""
    chosen = shuffle.below(left)
    card = pool[chosen]
    pool[chosen] = pool[left - 1]
    pool[left - 1] = card
    return left - 1
