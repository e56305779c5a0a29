"""A second Stortok, written from the rule page alone: slow, plain, and an oracle for the engine.

It knows cards as text and sets, branches on nothing clever, and shares no code with the engine.
`test_reference.py` plays both side by side.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
CAP = 2000


def beats(card: str, top: str, high: str) -> bool:
    """SK-5: higher in suit; any trump beats a plain suit; a High Trump beats a Low Trump."""
    low = SAME_COLOUR[high]
    if card[1] == top[1]:
        return RANKS.index(card[0]) > RANKS.index(top[0])
    if card[1] == high:
        return True
    return card[1] == low and top[1] != high


@dataclass
class Reference:
    """The truth of one deal; seats are numbered clockwise."""

    options: dict[str, Any]
    dealer: int
    hands: list[set[str]]
    indicator: str
    turn: int
    stock: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    trick: int = 0
    trick_size: int = 0
    top_by: int = -1
    set_aside: set[str] = field(default_factory=set)
    out: list[int] = field(default_factory=list)
    seen: list[set[str]] = field(default_factory=list)
    plays: int = 0
    answering: bool = False
    result: dict[str, Any] | None = None
    met: Counter[object] = field(default_factory=Counter)

    # --- the table -------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def version(self) -> str:
        return str(self.options["version"])

    def holders(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def nearest(self, seat: int, step: int) -> int:
        """The next seat with cards after `seat`: to the left with 1, to the right with -1."""
        seat = (seat + step) % self.seats
        while not self.hands[seat]:
            seat = (seat + step) % self.seats
        return seat

    def must_answer(self) -> bool:
        """Whether a card lies on the table that the seat on turn has to beat."""
        if self.version == "20C" and self.trick == 0:
            return bool(self.pile)
        return self.trick > 0

    # --- moves -----------------------------------------------------------------------------

    def moves(self) -> set[str]:
        if self.result is not None:
            return set()
        held = self.hands[self.turn]
        if not self.must_answer():
            return {f"play {card}" for card in held}
        high = self.indicator[1]
        beating = {f"play {card}" for card in held if beats(card, self.pile[-1], high)}
        if beating and self.options["must_beat"]:
            return beating
        return beating | {"take"}

    def play(self, move: str) -> None:
        self.plays += 1
        if move == "take":
            self._take(self.turn)
        else:
            self._put(self.turn, move.removeprefix("play "))
        if self.result is None:
            self._look_for_endless_play()

    def _put(self, seat: int, card: str) -> None:
        if self.trick == 0:
            self.trick_size = len(self.holders())  # SK-17: counted at the lead
        self.hands[seat].discard(card)
        self.seen[seat].discard(card)
        self.pile.append(card)
        self.trick += 1
        self.top_by = seat
        self._draw(seat)
        if not self.hands[seat]:
            self.out.append(seat)
        complete = self.version != "1858" and self.trick == self.trick_size
        if self.answering:
            self._end_after_answer()
        elif len(self.holders()) == 1:
            self._one_holder_left(complete)
        else:
            self._pass_on(seat, complete)

    def _pass_on(self, seat: int, complete: bool) -> None:
        if complete:
            self.trick = 0
            if self.version in ("20C", "20C-H"):
                self.set_aside.update(self.pile)  # SK-34
                self.pile = []
            self.turn = seat if self.hands[seat] else self.nearest(seat, 1)  # SK-18, SK-19
        else:
            self.turn = self.nearest(seat, 1)

    def _draw(self, seat: int) -> None:
        if self.stock:
            card = self.stock.pop(0)
            self.hands[seat].add(card)
            if card == self.indicator:
                self.seen[seat].add(card)

    def _take(self, seat: int) -> None:
        taken = self.pile
        if self.version in ("20C", "20C-H"):
            taken = self.pile[-1:]  # SK-35
            self.set_aside.update(self.pile[:-1])
        self.hands[seat].update(taken)
        self.seen[seat].update(taken)
        self.pile, self.trick = [], 0
        if self.answering:
            self._end(stortok=seat)
        elif self.version == "1847":
            self.turn = self._leader_after(seat)
        else:
            self.turn = self.nearest(seat, 1)  # SK-28, SK-36, SK-37

    def _leader_after(self, picker: int) -> int:
        """SK-21, and SK-22 when the rightful leader went out with his card."""
        if self.hands[self.top_by]:
            return self.top_by
        match self.options["missing_leader"]:
            case "right":
                return self.nearest(picker, -1)
            case "picker":
                return picker
            case _:
                return self.nearest(picker, 1)

    # --- the end ---------------------------------------------------------------------------

    def _one_holder_left(self, complete: bool) -> None:
        (last,) = self.holders()
        if self.options["last_answer"] and not complete and self._can_go_out(last):
            self.answering, self.turn = True, last
        else:
            self._end(stortok=last)

    def _can_go_out(self, last: int) -> bool:
        """Whether one answer can empty the hand: its only card beats the top one."""
        held = self.hands[last]
        return len(held) == 1 and all(
            beats(card, self.pile[-1], self.indicator[1]) for card in held
        )

    def _end_after_answer(self) -> None:
        holders = self.holders()
        self._end(stortok=holders[0] if holders else None)

    def _end(self, stortok: int | None) -> None:
        self.turn = -1
        self.result = {"stortok": stortok, "out": list(self.out), "drawn": stortok is None}

    def _look_for_endless_play(self) -> None:
        if not self.stock:
            self.met[self._likeness()] += 1
            if self.met[self._likeness()] == 3:
                self._end_by_repetition()
                return
        if self.plays >= CAP:
            self._end(stortok=None)

    def _likeness(self) -> object:
        """What must be the same for SK-40: hands and pile as sets, top, trick, turn, leading."""
        hands = tuple(frozenset(held) for held in self.hands)
        top, trick = self.pile[-1:], self.pile[len(self.pile) - self.trick :]
        pile = (frozenset(self.pile), tuple(top), frozenset(trick))
        return hands, pile, self.turn, self.must_answer()

    def _end_by_repetition(self) -> None:
        most = max(len(held) for held in self.hands)
        heaviest = [seat for seat in range(self.seats) if len(self.hands[seat]) == most]
        loses = self.options["repetition"] == "most-cards" and len(heaviest) == 1
        self._end(stortok=heaviest[0] if loses else None)


def deal(options: dict[str, Any], pack: Sequence[str], seats: int, dealer: int) -> Reference:
    """Deal `pack`, top card first, as the version of `options` does (SK-13, SK-24, SK-31)."""
    hands: list[set[str]] = [set() for _ in range(seats)]
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    left = list(pack)
    if options["version"] == "1858":
        return _deal_all(options, left, hands, order)
    for batch in (3, 2):
        for seat in order:
            hands[seat].update(left[:batch])
            del left[:batch]
    indicator = left.pop(0)
    table = Reference(options, dealer, hands, indicator, turn=order[0], stock=left)
    table.seen = [set() for _ in hands]
    if options["version"] == "20C":
        table.pile = [indicator]  # SK-32
    else:
        table.stock.append(indicator)  # SK-14, SK-39
    return table


def _deal_all(
    options: dict[str, Any], left: list[str], hands: list[set[str]], order: list[int]
) -> Reference:
    for seat in order:
        hands[seat].update(left[:3])
        del left[:3]
    receiver, indicator = -1, left[-1]
    for place, card in enumerate(left):
        receiver = order[place % len(order)]
        hands[receiver].add(card)
    dealer = order[-1]
    table = Reference(options, dealer, hands, indicator, turn=dealer)  # SK-26
    table.seen = [set() for _ in hands]
    table.seen[receiver].add(indicator)  # SK-25
    table.met[table._likeness()] = 1  # there is no stock: SK-40 looks from the start
    return table
