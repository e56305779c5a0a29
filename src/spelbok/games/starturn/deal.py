"""The Starturn engine: a position and how moves change it (ST-14 to ST-36)."""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core import bits
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn import hand, moves, notation, tricks, view, worlds
from spelbok.games.starturn.columns import Columns
from spelbok.games.starturn.law import Law
from spelbok.games.starturn.moves import COLUMN, DISCARDED, END, NEW, STORE, TARGET
from spelbok.games.starturn.refusals import refusal
from spelbok.games.starturn.rules import SHEET, StarturnRules
from spelbok.games.starturn.score import Score
from spelbok.games.starturn.stores import Stores
from spelbok.games.starturn.tricks import Tricks

NO_SIDE: Final = -1
RUNNING: Final = 0
EMPTIED: Final = 1  # ST-36
BLOCKED: Final = 2  # ST-33
STALLED: Final = 3  # ST-34


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StarturnDeal(Deal):
    """One deal of Starturn.

    `deck[next_card:]` is what is left to draw. Deck, score and `left` (cards in each Store) are
    replaced when they change, never changed in place: clones share them.
    """

    law: Law
    shuffle: Shuffle
    hands: vec[i64]
    columns: Columns
    tricks: Tricks
    stores: Stores
    deck: vec[u8]
    next_card: i64
    left: vec[i64]
    score: Score
    emptied: i64  # the side that has emptied its Store
    acted: bool  # the seat on turn has drawn or played in this turn
    idle: i64
    since_store: i64
    ending: i64

    def __init__(
        self,
        law: Law,
        shuffle: Shuffle,
        hands: vec[i64],
        columns: Columns,
        tricks: Tricks,
        stores: Stores,
        deck: vec[u8],
        left: vec[i64],
        score: Score,
    ) -> None:
        """Hands, columns and Tricks become the deal's own; the other vectors stay as they are."""
        self.law = law
        self.shuffle = shuffle
        self.hands = hands
        self.columns = columns
        self.tricks = tricks
        self.stores = stores
        self.deck = deck
        self.left = left
        self.score = score
        self.seats = law.seats
        self.turn = NO_SEAT
        self.next_card = 0
        self.emptied = NO_SIDE
        self.acted = False
        self.idle = 0
        self.since_store = 0
        self.ending = RUNNING

    # --- What may be played

    def deck_left(self) -> i64:
        """How many cards can be drawn."""
        return len(self.deck) - self.next_card

    def store_top(self, side: i64) -> i64:
        """The face-up card of a Store, −1 when it is empty."""
        left = self.left[side]
        if left == 0:
            return -1
        return self.stores.card(side, left - 1)

    def card_of(self, seat: i64, source: i64) -> i64:
        """The card at the source of a play; −1 for an empty Store."""
        if source >= COLUMN:
            return self.columns.foot(seat, source - COLUMN)
        if source == STORE:
            return self.store_top(self.law.side_of(seat))
        return source

    def may_discard(self) -> bool:
        """Whether the seat on turn may discard (ST-20, ST-36)."""
        return self.emptied == NO_SIDE and self.hands[self.turn] != 0

    def legal(self, seat: i64) -> list[int]:
        if seat != self.turn or seat == NO_SEAT:
            return []
        listed: list[int] = []
        self._list_plays(listed)
        if self.may_discard():
            self._list_discards(listed)
        else:
            listed.append(END)
        return listed

    def _list_plays(self, listed: list[int]) -> None:
        seat = self.turn
        faces = hand.faces(self.hands[seat])
        while faces:
            card = bits.lowest(faces) >> 1
            self._list_targets(listed, card, card)
            faces &= faces - 1
        source: i64 = STORE
        last = STORE + self.columns.count(seat)
        while source <= last:
            self._list_targets(listed, source, self.card_of(seat, source))
            source += 1

    def _list_targets(self, listed: list[int], source: i64, card: i64) -> None:
        targets = self.tricks.targets(card, self.law.most_tricks)
        while targets:
            listed.append(source * 8 + bits.lowest(targets))
            targets &= targets - 1

    def _list_discards(self, listed: list[int]) -> None:
        columns = self.columns.count(self.turn)
        faces = hand.faces(self.hands[self.turn])
        while faces:
            discard = (DISCARDED + (bits.lowest(faces) >> 1)) * 8
            column: i64 = 0
            while column < columns:
                listed.append(discard + column)
                column += 1
            if columns < self.law.most_columns:
                listed.append(discard + NEW)
            faces &= faces - 1

    def random_move(self, shuffle: Shuffle) -> i64:
        seat = self.turn
        faces = hand.faces(self.hands[seat])
        columns = self.columns.count(seat)
        places = columns + 1 if columns < self.law.most_columns else columns
        discards: i64 = 1  # or the end of the turn
        if self.may_discard():
            discards = bits.size(faces) * places
        plays = self.tricks.takers(self._tally(seat, faces), self.law.most_tricks)
        choice = shuffle.below(plays + discards)
        if choice >= discards:
            return self._nth_play(seat, faces, choice - discards)
        if not self.may_discard():
            return END
        while choice >= places:
            choice -= places
            faces &= faces - 1
        if choice == columns:
            choice = NEW
        return (DISCARDED + (bits.lowest(faces) >> 1)) * 8 + choice

    def _tally(self, seat: i64, faces: i64) -> i64:
        """How many playable cards of each number there are: a Star counts as 16."""
        tally = hand.tally(faces) + self.columns.tally(seat)
        top = self.store_top(self.law.side_of(seat))
        if top >= 0:
            tally += hand.tally_unit(top)
        return tally

    def _nth_play(self, seat: i64, faces: i64, n: i64) -> i64:
        """Play number `n` in the order of `legal`; there are more than `n`."""
        most = self.law.most_tricks
        source: i64 = STORE - 1
        while True:
            if faces:
                card = bits.lowest(faces) >> 1
                move = card * 8
                faces &= faces - 1
            else:
                source += 1
                card = self.card_of(seat, source)
                move = source * 8
            targets = self.tricks.targets(card, most)
            plays = bits.size(targets)
            if n < plays:
                return move + bits.nth(targets, n)
            n -= plays

    def minimal(self, seat: i64) -> i64:
        """Discard the highest card that is no Star, on a new column or the highest foot (X-4)."""
        if not self.may_discard():
            return END
        faces = hand.faces(self.hands[seat])
        numbered = faces & hand.ONE_OF_EACH
        if numbered:
            faces = numbered
        target = self.columns.highest_foot(seat)
        if self.columns.count(seat) < self.law.most_columns:
            target = NEW
        return (DISCARDED + hand.highest(faces)) * 8 + target

    # --- Moves

    def apply(self, seat: i64, move: i64) -> None:
        source = move >> 3
        if source < DISCARDED:
            self._play(seat, source, move & TARGET)
            return
        if move != END:
            self._discard(seat, source - DISCARDED, move & TARGET)
        self._end_turn(seat)

    def _play(self, seat: i64, source: i64, target: i64) -> None:
        card = source
        if source >= COLUMN:
            card = self.columns.pop(seat, source - COLUMN)
        elif source == STORE:
            card = self._take_from_store(self.law.side_of(seat))
        else:
            self.hands[seat] -= hand.unit(card)
        self.acted = True
        if self.tricks.build(target, card):
            self.score = self.score.with_trick(self.law.side_of(seat))
            self._shuffle_in(self.tricks.remove(target))

    def _take_from_store(self, side: i64) -> i64:
        """Play the top of a Store; the next card is turned at once (ST-18)."""
        card = self.store_top(side)
        self.left = self.left[:]
        self.left[side] -= 1
        self.since_store = 0
        if self.left[side] == 0:
            self.emptied = side
        return card

    def _shuffle_in(self, trick: i64) -> None:
        """Shuffle a Trick's cards into the Deck (ST-27, ST-30)."""
        deck = self.deck[self.next_card :]
        place: i64 = 0
        while place < tricks.height_of(trick):
            deck = append(deck, u8(tricks.card_at(trick, place)))
            place += 1
        self.shuffle.mix(deck)
        self.deck = deck
        self.next_card = 0

    def _discard(self, seat: i64, card: i64, target: i64) -> None:
        self.hands[seat] -= hand.unit(card)
        column = self.columns.count(seat) if target == NEW else target
        self.columns.push(seat, column, card)
        self.acted = True

    def _end_turn(self, seat: i64) -> None:
        if self.emptied == NO_SIDE:
            self.since_store += 1
            self.idle += 1
            if self.acted:
                self.idle = 0
        ending = self.ending_now()
        if ending != RUNNING:
            self._finish(ending)
            return
        self.turn = seat + 1
        if self.turn == self.seats:
            self.turn = 0
        self.pick_up()

    def ending_now(self) -> i64:
        """How the deal ends with the turn that has just been played, if it does."""
        if self.emptied != NO_SIDE:
            return EMPTIED
        if self.idle >= self.seats:
            return BLOCKED
        if self.law.stall and self.since_store >= self.law.stall:
            return STALLED
        return RUNNING

    def pick_up(self) -> None:
        """Begin the turn of the seat on turn: draw up to the hand's size (ST-15, ST-30, ST-31)."""
        held = self.hands[self.turn]
        wanted = self.law.hand_size - hand.size(held)
        while self.deck_left() < wanted and self.tricks.count:
            self._shuffle_in(self.tricks.remove(self.tricks.highest()))
        drawn = min(wanted, self.deck_left())
        self.acted = drawn > 0
        last = self.next_card + drawn
        while self.next_card < last:
            held += hand.unit(i64(self.deck[self.next_card]))
            self.next_card += 1
        self.hands[self.turn] = held

    # --- How it ends

    def _finish(self, ending: i64) -> None:
        """End the deal; the winner is paid for what is left in the Stores (ST-37, ST-41)."""
        self.ending = ending
        self.turn = NO_SEAT
        if ending == EMPTIED:
            prices = vec[i64](self.penalties())
            self.score = self.score.with_payment(self.emptied, prices)

    def penalties(self) -> list[int]:
        """What the cards left in each Store cost (ST-37, ST-38, ST-51)."""
        return [int(self.law.rate * left) for left in self.left]

    def returns(self) -> list[int]:
        """What each seat's side won or lost: counters, or its Net Score on the sheet."""
        scores = list(self.score.counters)
        if self.law.rules.scoring == SHEET:
            lines = zip(self.score.bonus, self.penalties(), strict=True)
            scores = [bonus - penalty for bonus, penalty in lines]
        return [int(scores[self.law.side_of(seat)]) for seat in range(self.seats)]

    # --- Copies and worlds

    def clone(self) -> "StarturnDeal":
        twin = StarturnDeal(
            self.law,
            self.shuffle.clone(),
            self.hands[:],
            self.columns.clone(),
            self.tricks.clone(),
            self.stores,
            self.deck,
            self.left,
            self.score,
        )
        twin.turn = self.turn
        twin.next_card = self.next_card
        twin.emptied = self.emptied
        twin.acted = self.acted
        twin.idle = self.idle
        twin.since_store = self.since_store
        twin.ending = self.ending
        return twin

    def sample_world(self, seat: i64, shuffle: Shuffle) -> "StarturnDeal":
        """See `Deal.sample_world`. Once the deal is over all hands are open.

        Later shuffles of the world have nothing to do with those of the truth.
        """
        world = self.clone()
        world.shuffle = shuffle.branch()
        worlds.resample(world, seat, shuffle)
        return world

    # --- In text: see notation.py and view.py

    @property
    def rules(self) -> StarturnRules:
        return self.law.rules

    @property
    def result(self) -> dict[str, Any] | None:
        return notation.result(self)

    def move_text(self, move: int) -> str:
        return moves.move_text(move)

    def read_move(self, text: str) -> int:
        return moves.read_move(text)

    def refusal(self, seat: int, move: int) -> IllegalMove:
        return refusal(self, seat, move)

    def position(self) -> dict[str, Any]:
        return notation.position(self)

    def public_view(self) -> dict[str, Any]:
        return view.public(self)

    def own_view(self, seat: int | None) -> dict[str, Any]:
        return view.own(self, seat)

    def facts(self, move: int) -> dict[str, Any]:
        return view.facts(self, move)
