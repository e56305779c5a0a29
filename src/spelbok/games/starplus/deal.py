"""The Star Plus engine: a position and how moves change it (SP-6 to SP-31).

Hands are counts of cards by kind in one number each (`hand.py`). A move is the cards that are
played, counted likewise; to play none is to draw.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.errors import IllegalMove
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.starplus import hand, notation, view
from spelbok.games.starplus.law import CARDS, Law
from spelbok.games.starplus.rules import StarPlusRules

DRAW: Final = 0
HIGHEST_TOTAL: Final = 12  # SP-9
HOLE: Final = 3  # cards that make a Black Hole (SP-13)
STOLEN: Final = 2  # cards a 7 or an 8 takes (SP-18)
BONUS: Final = 5  # for an empty hand (SP-31)
SEVEN: Final = 6  # kinds
EIGHT: Final = 7
NINE: Final = 8
RUNNING: Final = 0  # how a deal ended, by its index in notation.ENDINGS
BY_HAND: Final = 1
BY_DECK: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StarPlusDeal(Deal):
    """One round of Star Plus.

    `deck[next_card:]` is what is left to draw. The point pile of a seat is the first
    `piled[seat]` of its 74 places in `points`, oldest first.
    """

    law: Law
    hands: vec[i64]
    deck: vec[u8]  # kinds, top first, never changed: clones share it
    next_card: i64
    points: vec[u8]
    piled: vec[i64]
    total: i64  # that the seat on turn must make
    black_hole: bool
    direction: i64  # 1 clockwise, −1 counter-clockwise
    starter: i64
    ending: i64

    def __init__(
        self, law: Law, hands: vec[i64], deck: vec[u8], points: vec[u8], piled: vec[i64]
    ) -> None:
        """The vectors become the deal's own, but for the deck, which is never changed."""
        self.law = law
        self.hands = hands
        self.deck = deck
        self.points = points
        self.piled = piled
        self.seats = len(hands)
        self.turn = NO_SEAT
        self.next_card = 0
        self.total = 1
        self.black_hole = False
        self.direction = 1
        self.starter = 0
        self.ending = RUNNING

    # --- What may be played

    def deck_left(self) -> i64:
        """How many cards can still be drawn."""
        return len(self.deck) - self.next_card

    def least(self) -> i64:
        """How many cards a play needs (SP-14)."""
        return HOLE if self.black_hole else 1

    def penalty(self) -> i64:
        """How many cards the seat on turn would draw now (SP-11, SP-15, SP-29)."""
        wanted = self.law.hole_penalty if self.black_hole else self.law.penalty
        return min(wanted, self.deck_left())

    def search(self) -> i64:
        """Find all plays of the seat on turn but Zeus, into `law.plays`; returns how many."""
        return self.law.plays.search(self.hands[self.turn], self.total, self.least())

    def legal(self, seat: i64) -> list[int]:
        if seat != self.turn or seat == NO_SEAT:
            return []
        moves: list[int] = []
        found = self.search()
        at: i64 = 0
        while at < found:
            moves.append(self.law.plays.found[at])
            at += 1
        if self.hands[seat] >= hand.ZEUS:
            moves.append(hand.ZEUS)
        moves.append(DRAW)
        return moves

    def random_move(self, shuffle: Shuffle) -> i64:
        found = self.search()
        has_zeus = self.hands[self.turn] >= hand.ZEUS
        choice = shuffle.below(found + 2 if has_zeus else found + 1)
        if choice < found:
            return self.law.plays.found[choice]
        return hand.ZEUS if has_zeus and choice == found else DRAW

    def allows(self, seat: int, move: int) -> bool:
        if seat != self.turn or seat == NO_SEAT:
            return False
        if move == DRAW:
            return True
        if not hand.holds(self.hands[seat], move):
            return False
        if move >= hand.ZEUS:
            return move == hand.ZEUS
        return hand.worth(move) == self.total and hand.size(move) >= self.least()

    def minimal(self, seat: i64) -> i64:
        """Draw the penalty (X-4)."""
        return DRAW

    # --- Moves

    def apply(self, seat: i64, move: i64) -> None:
        if move == DRAW:
            self._draw(seat)
        else:
            self._play(seat, move)
        if self.ending != RUNNING:
            self.turn = NO_SEAT
        else:
            self._pass_on(seat)

    def _play(self, seat: i64, play: i64) -> None:
        """Carry out a play in the order of SP-24; Zeus has no effect but to pass (SP-26)."""
        self.hands[seat] -= play
        played = self._discard(seat, play)
        if play < hand.ZEUS:
            self._steal_with(seat, play)
            if hand.held(play, NINE) & 1:
                self.direction = -self.direction
            if played >= HOLE:
                self.black_hole = True
            self.total = 1 if self.total == HIGHEST_TOTAL else self.total + 1
        if self.hands[seat] == 0:
            self.ending = BY_HAND

    def _discard(self, seat: i64, play: i64) -> i64:
        """Put the cards on the seat's point pile (SP-8); returns how many."""
        start = seat * CARDS + self.piled[seat]
        at = start
        kind: i64 = 0
        while play:
            copies = play & hand.COUNT
            while copies > 0:
                self.points[at] = u8(kind)
                at += 1
                copies -= 1
            play >>= hand.BITS
            kind += 1
        self.piled[seat] += at - start
        return at - start

    def _steal_with(self, seat: i64, play: i64) -> None:
        """Take cards with the 7s from the right and with the 8s from the left (SP-18, SP-21)."""
        sevens = hand.held(play, SEVEN)
        if sevens > 0:
            self._steal(seat, self.beside(seat, -1), sevens * STOLEN)
        eights = hand.held(play, EIGHT)
        if eights > 0:
            self._steal(seat, self.beside(seat, 1), eights * STOLEN)

    def _steal(self, thief: i64, victim: i64, most: i64) -> None:
        """Move the top cards of a point pile, as many as there are, in their order (SP-22)."""
        taken = min(most, self.piled[victim])
        self.piled[victim] -= taken
        source = victim * CARDS + self.piled[victim]
        target = thief * CARDS + self.piled[thief]
        self.piled[thief] += taken
        while taken > 0:
            self.points[target] = self.points[source]
            source += 1
            target += 1
            taken -= 1

    def _draw(self, seat: i64) -> None:
        """Draw the penalty, which ends a Black Hole (SP-16); the last card ends the deal.

        A loaded position may have no deck at all; then there is no last card to wait for.
        """
        left = self.penalty()
        while left > 0:
            self.hands[seat] += hand.unit(i64(self.deck[self.next_card]))
            self.next_card += 1
            left -= 1
        self.black_hole = False
        if self.next_card == len(self.deck):
            self.ending = BY_DECK

    def beside(self, seat: i64, step: i64) -> i64:
        """The neighbour of a seat: `step` 1 on the left, −1 on the right (SP-19)."""
        other = seat + step
        if other == self.seats:
            return 0
        return self.seats - 1 if other < 0 else other

    def _pass_on(self, seat: i64) -> None:
        self.turn = self.beside(seat, self.direction)

    # --- How it ends

    def score(self, seat: i64) -> i64:
        """The points of a seat if the deal ended now (SP-31)."""
        held = hand.size(self.hands[seat])
        return self.piled[seat] + BONUS if held == 0 else self.piled[seat] - held

    def returns(self) -> list[int]:
        """The score of each seat."""
        return [int(self.score(seat)) for seat in range(self.seats)]

    # --- Copies and worlds

    def clone(self) -> "StarPlusDeal":
        twin = StarPlusDeal(self.law, self.hands[:], self.deck, self.points[:], self.piled[:])
        twin.turn = self.turn
        twin.next_card = self.next_card
        twin.total = self.total
        twin.black_hole = self.black_hole
        twin.direction = self.direction
        twin.starter = self.starter
        twin.ending = self.ending
        return twin

    def sample_world(self, seat: i64, shuffle: Shuffle) -> "StarPlusDeal":
        """See `Deal.sample_world`. Once the deal is over all hands are open."""
        world = self.clone()
        pool = self._unknown_cards(seat)
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                world.hands[other] = _drawn(pool, hand.size(self.hands[other]), shuffle)
            other += 1
        world.deck = self.deck[:]
        at = self.next_card
        while pool.size > 0:
            world.deck[at] = u8(pool.draw(shuffle))
            at += 1
        return world

    def _unknown_cards(self, seat: i64) -> Pool:
        """The cards whose place `seat` doesn't know: in other hands and in the deck."""
        unknown: i64 = 0
        other: i64 = 0
        while other < self.seats and self.turn != NO_SEAT:
            if other != seat:
                unknown += self.hands[other]
            other += 1
        at = self.next_card
        while at < len(self.deck):
            unknown += hand.unit(i64(self.deck[at]))
            at += 1
        pool = Pool()
        _add_all(pool, unknown)
        return pool

    # --- In text: see notation.py and view.py

    @property
    def rules(self) -> StarPlusRules:
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


def _add_all(pool: Pool, cards: i64) -> None:
    kind: i64 = 0
    while cards:
        copies = cards & hand.COUNT
        while copies > 0:
            pool.add(kind)
            copies -= 1
        cards >>= hand.BITS
        kind += 1


def _drawn(pool: Pool, size: i64, shuffle: Shuffle) -> i64:
    """A hand of so many cards out of the pool."""
    cards: i64 = 0
    while size > 0:
        cards += hand.unit(pool.draw(shuffle))
        size -= 1
    return cards
