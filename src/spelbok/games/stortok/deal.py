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
from spelbok.games.stortok import notation, ring, view, worlds
from spelbok.games.stortok.history import History
from spelbok.games.stortok.law import CARDS, Law
from spelbok.games.stortok.rules import StortokRules

TAKE: Final = 52  # after the last card of the pack
ALL_CARDS: Final = 0xFFFFFFFFFFFFF
MOST_PLAYS: Final = 2000  # SK-41
THIRD_TIME: Final = 3  # SK-40
KEY_SPREAD: Final = 0x1F3D5B79A8C7


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StortokDeal(Deal):
    """One deal of Stortok.

    `allowed` is the set of cards that may be played now: all when the seat on turn leads.
    `trick` counts the cards played to the current trick and `trick_size` how many complete it.
    `stock[next_card:]` is what is left to draw. `drift` is the Zobrist hash of all cards that
    came into a hand or left one; with the stock gone, hands tell what the pile holds.
    """

    law: Law
    hands: vec[i64]
    seen: vec[i64]  # the cards publicly known to be in each hand
    holders: i64  # seats that hold cards
    order: vec[u8]  # the pile, oldest first; only the first `pile_size` count
    pile_size: i64
    pile: i64
    allowed: i64
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
        self.allowed = ALL_CARDS
        self.trick = 0
        self.trick_size = 0
        self.top_by = 0
        self.set_aside = 0
        self.next_card = 0
        self.dealer = 0
        self.plays = 0
        self.stortok = NO_SEAT
        self.drift = 0

    # --- What may be played

    def stock_left(self) -> i64:
        """How many cards can still be drawn."""
        return len(self.stock) - self.next_card

    def cards_held(self) -> i64:
        """How many cards all hands hold together."""
        held: i64 = 0
        for hand in self.hands:
            held += bits.size(hand)
        return held

    def top(self) -> i64:
        """The top card of a pile that isn't empty."""
        return i64(self.order[self.pile_size - 1])

    def leading(self) -> bool:
        """Whether the seat on turn plays what it likes (SK-7), with nothing to beat."""
        return self.allowed == ALL_CARDS

    def playable(self) -> i64:
        """The cards the seat on turn may play."""
        return self.hands[self.turn] & self.allowed

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

    def plays_on(self, seat: i64) -> bool:
        return self.hands[seat] != 0

    def random_move(self, shuffle: Shuffle) -> i64:
        playable = self.playable()
        cards = bits.size(playable)
        choices = cards
        if self.may_take(playable):
            choices += 1
        choice = shuffle.below(choices)
        if choice == cards:
            return TAKE
        return bits.nth(playable, choice)

    def minimal(self, seat: i64) -> i64:
        """Pick up; when leading, lead the weakest card; under "must beat", beat with it (X-4)."""
        playable = self.playable()
        return TAKE if self.may_take(playable) else self.law.weakest(playable)

    # --- Moves

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
        elif self.hands[seat] == 0 and self._ends_with(seat):
            return
        if self.law.has_tricks and self.trick == self.trick_size:
            self._complete_trick(seat)
        else:
            self.turn = ring.next_holder(self.hands, seat)

    def _put_on_pile(self, seat: i64, card: i64) -> None:
        played = bits.bit(card)
        self.hands[seat] &= ~played
        self.seen[seat] &= ~played
        self.pile |= played
        self.order[self.pile_size] = u8(card)
        self.pile_size += 1
        self.allowed = self.law.beats[card]
        self.trick += 1
        self.top_by = seat
        self.drift ^= self.law.zobrist[seat * CARDS + card]

    def _draw(self, seat: i64) -> None:
        """Replace the card just played (SK-16); the indicator is known to all."""
        drawn = bits.bit(self.stock[self.next_card])
        self.next_card += 1
        self.hands[seat] |= drawn
        if self.next_card == len(self.stock) and self.law.indicator_under_stock:
            self.seen[seat] |= drawn & bits.bit(self.law.indicator)

    def _ends_with(self, seat: i64) -> bool:
        """Let a seat drop out (SK-8); true if that ends the deal (SK-9).

        No earlier position can come again.
        """
        self.out = append(self.out[:], seat)
        self.holders -= 1
        self.history = History.empty()
        return self.holders <= 1 and self._ends()

    def _ends(self) -> bool:
        """End the deal now that at most one seat holds cards, unless it may answer."""
        last = ring.next_holder(self.hands, self.top_by)
        if last != NO_SEAT and self.may_answer(last):
            return False
        self.finish(last)
        return True

    def may_answer(self, last: i64) -> bool:
        """Whether the last seat with cards can still get rid of its only one (SK-9)."""
        if not self.law.last_answer or (self.law.has_tricks and self.trick == self.trick_size):
            return False
        hand = self.hands[last]
        return bits.size(hand) == 1 and hand & self.allowed != 0

    def _complete_trick(self, winner: i64) -> None:
        """The winner leads; if he is out, the next seat with cards to his left (SK-19)."""
        self.trick = 0
        self.allowed = ALL_CARDS
        if not self.law.tricks_stay:
            self._set_pile_aside()
        if self.hands[winner]:
            self.turn = winner
        else:
            self.turn = ring.next_holder(self.hands, winner)

    def _take(self, seat: i64) -> None:
        if self.law.takes_whole_pile:
            self._take_pile(seat)
        else:
            self._take_top(seat)
        self.trick = 0
        self.allowed = ALL_CARDS
        if self.holders == 1:
            self.finish(seat)
        else:
            self.turn = self._leader_after(seat)

    def _take_pile(self, seat: i64) -> None:
        at: i64 = 0
        while at < self.pile_size:
            self.drift ^= self.law.zobrist[seat * CARDS + i64(self.order[at])]
            at += 1
        self.hands[seat] |= self.pile
        self.seen[seat] |= self.pile
        self._clear_pile()

    def _take_top(self, seat: i64) -> None:
        """Take the top card; the rest of the trick is out of play (SK-35)."""
        card = self.top()
        taken = bits.bit(card)
        self.drift ^= self.law.zobrist[seat * CARDS + card]
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
            return ring.next_holder(self.hands, picker)
        if self.hands[self.top_by]:
            return self.top_by
        if self.law.missing_leads_picker:
            return picker
        if self.law.missing_leads_left:
            return ring.next_holder(self.hands, picker)
        return ring.previous_holder(self.hands, picker)

    # --- How it ends

    def finish(self, stortok: i64) -> None:
        """End the deal; −1: nobody is Stortok."""
        self.stortok = stortok
        self.turn = NO_SEAT

    def _end_if_endless(self) -> None:
        if self.next_card == len(self.stock) and self.history.add(self.key()) == THIRD_TIME:
            self.end_repeated()
        elif self.plays >= MOST_PLAYS:
            self.finish(NO_SEAT)

    def end_repeated(self) -> None:
        """End a deal whose position has come for the third time (SK-40)."""
        self.finish(NO_SEAT if self.law.repetition_draws else ring.most_cards(self.hands))

    def key(self) -> i64:
        """A number for all that makes two positions the same (SK-40), once there is no stock."""
        state = self.turn * 128 + self.trick * 2
        if self.leading():
            state += 1
        if self.pile_size:
            state += (self.top() + 1) * 1024
        return self.drift ^ (state * KEY_SPREAD)

    def returns(self) -> list[int]:
        """−1 for the Stortok, 0 for everybody else."""
        return [-1 if seat == self.stortok else 0 for seat in range(self.seats)]

    # --- Copies and worlds

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
        twin.allowed = self.allowed
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
        worlds.resample(world, seat, shuffle)
        return world

    def indicator_in_stock(self) -> bool:
        """Whether the indicator still lies under the stock."""
        law = self.law
        return (
            law.indicator_under_stock
            and self.stock_left() > 0
            and self.stock[len(self.stock) - 1] == law.indicator
        )

    # --- In text: see notation.py and view.py

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

    def public_view(self) -> dict[str, Any]:
        return view.public(self)

    def own_view(self, seat: int | None) -> dict[str, Any]:
        return view.own(self, seat)

    def facts(self, move: int) -> dict[str, Any]:
        return view.facts(self, move)
