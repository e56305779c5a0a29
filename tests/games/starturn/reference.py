"""A second Starturn, written from the rule page alone: slow, plain, and an oracle for the engine.

It knows cards as text and lists, branches on nothing clever, and shares no code with the engine.
Chance is the engine's: the order of a shuffled deck is read off the engine's position after the
move. `test_reference.py` plays both side by side.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Reference:
    """The truth of one deal; seats are numbered clockwise, sides as in ST-42."""

    options: dict[str, Any]
    hands: list[Counter[str]]
    stores: list[list[str]]
    deck: list[str]
    turn: int
    aside: list[str] = field(default_factory=list)
    columns: list[list[list[str]]] = field(default_factory=list)
    tricks: list[list[str]] = field(default_factory=list)
    counters: list[int] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    emptied: int | None = None
    acted: bool = False
    idle: int = 0
    since_store: int = 0
    result: dict[str, Any] | None = None

    # --- the table -------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand_size(self) -> int:
        return 5 if self.seats == 2 else 4  # ST-15

    @property
    def most(self) -> int:
        """Of tricks in progress (ST-24), and of columns a player (ST-28)."""
        return 4 if self.seats == 2 else 3

    @property
    def side(self) -> int:
        return self.turn // 2 if self.seats == 4 else self.turn

    # --- moves -----------------------------------------------------------------------------

    def moves(self) -> set[str]:
        if self.result is not None:
            return set()
        return self._plays() | self._ends()

    def _plays(self) -> set[str]:
        sources = {card: card for card in self.hands[self.turn]}
        if self.stores[self.side]:
            sources["store"] = self.stores[self.side][0]
        for place, column in enumerate(self.columns[self.turn]):
            sources[f"column {place + 1}"] = column[-1]
        return {
            f"play {source} on {target}"
            for source, card in sources.items()
            for target in self._targets(card)
        }

    def _targets(self, card: str) -> list[str]:
        if card in ("R1", "B1"):
            return ["new"] if len(self.tricks) < self.most else []
        return [
            str(place + 1)
            for place, trick in enumerate(self.tricks)
            if card == "*" or card[1:] == str(len(trick) + 1)
        ]

    def _ends(self) -> set[str]:
        held = self.hands[self.turn]
        if self.emptied is not None or not held:
            return {"end"}
        columns = self.columns[self.turn]
        places = [str(place + 1) for place in range(len(columns))]
        places += ["new"] * (len(columns) < self.most)
        return {f"discard {card} on {place}" for card in held for place in places}

    def play(self, move: str, after: dict[str, Any]) -> None:
        """Make a move; `after` is the engine's position after it."""
        match move.split():
            case ["play", "store", "on", target]:
                self._play_store(target, after)
            case ["play", "column", place, "on", target]:
                self._build(self._take_foot(int(place) - 1), target, after)
            case ["play", card, "on", target]:
                self._take_from_hand(card)
                self._build(card, target, after)
            case ["discard", card, "on", target]:
                self._discard(card, target)
                self._end_turn(after)
            case ["end"]:
                self._end_turn(after)
            case _:
                raise AssertionError(move)

    def _take_from_hand(self, card: str) -> None:
        held = self.hands[self.turn]
        held[card] -= 1
        self.hands[self.turn] = +held

    def _take_foot(self, place: int) -> str:
        columns = self.columns[self.turn]
        card = columns[place].pop()
        if not columns[place]:
            del columns[place]  # ST-29
        return card

    def _play_store(self, target: str, after: dict[str, Any]) -> None:
        store = self.stores[self.side]
        self.since_store = 0
        self._build(store.pop(0), target, after)
        if not store:
            self.emptied = self.side  # ST-35

    def _build(self, card: str, target: str, after: dict[str, Any]) -> None:
        self.acted = True
        if target == "new":
            self.tricks.append([card])
            return
        trick = self.tricks[int(target) - 1]
        trick.append(card)
        if len(trick) == 15:
            self.tricks.remove(trick)
            self._pay_for_trick()
            self.deck = shuffled([*self.deck, *trick], after["deck"].split())  # ST-27

    def _pay_for_trick(self) -> None:
        """ST-26, ST-41, ST-50: one counter from every other side, and a bonus of one."""
        self.bonus[self.side] += 1
        for other in range(len(self.stores)):
            if other != self.side:
                self.counters[other] -= 1
                self.counters[self.side] += 1

    def _discard(self, card: str, target: str) -> None:
        self._take_from_hand(card)
        self.acted = True
        columns = self.columns[self.turn]
        if target == "new":
            columns.append([card])
        else:
            columns[int(target) - 1].append(card)

    # --- between turns ---------------------------------------------------------------------

    def _end_turn(self, after: dict[str, Any]) -> None:
        self.idle = 0 if self.acted else self.idle + 1
        self.since_store += 1
        stall = self.options["stall"]
        if self.emptied is not None:
            self._end("emptied")
        elif self.idle == self.seats:
            self._end("blocked")  # ST-33
        elif stall and self.since_store >= stall:
            self._end("stalled")  # ST-34
        else:
            self.turn = (self.turn + 1) % self.seats  # ST-44
            self.pick_up(after)

    def pick_up(self, after: dict[str, Any]) -> None:
        """ST-15, and ST-30 when the deck is too short."""
        need = self.hand_size - self.hands[self.turn].total()
        recycled = False
        while len(self.deck) < need and self.tricks:
            highest = max(len(trick) for trick in self.tricks)
            first = next(trick for trick in self.tricks if len(trick) == highest)
            self.tricks = [trick for trick in self.tricks if trick is not first]
            self.deck += first
            recycled = True
        if recycled:
            drawn = Counter(after["hands"][self.turn].split()) - self.hands[self.turn]
            order = [*drawn.elements(), *after["deck"].split()]
            self.deck = shuffled(self.deck, order)
        drawn = Counter(self.deck[:need])
        self.hands[self.turn] += drawn
        del self.deck[:need]
        self.acted = bool(drawn)

    # --- the end ---------------------------------------------------------------------------

    def _end(self, ending: str) -> None:
        self.turn = -1
        left = [len(store) for store in self.stores]
        rate = self.options["rate"]
        if self.emptied is not None:
            for loser, cards in enumerate(left):  # ST-37, ST-41
                self.counters[loser] -= rate * cards
                self.counters[self.emptied] += rate * cards
        self.result = {
            "winner": self.emptied,
            "counters": list(self.counters),
            "bonus": list(self.bonus),
            "penalty": [rate * cards for cards in left],
            "left": left,
            "ending": ending,
        }


def shuffled(cards: Sequence[str], order: Sequence[str]) -> list[str]:
    """`cards` in the engine's order, which must be of the same cards."""
    assert Counter(cards) == Counter(order)
    return list(order)


def deal(
    options: dict[str, Any], deck: Sequence[str], store: Sequence[str], seats: int
) -> Reference:
    """Deal the packs, top card first, and turn up (ST-5 to ST-10, ST-39, ST-40, ST-43)."""
    sides, size = (3, 14) if seats == 3 else (2, 22)
    stores = [list(store[side : sides * size : sides]) for side in range(sides)]
    first = turn_up(stores)
    table = Reference(
        options=options,
        hands=[Counter() for _ in range(seats)],
        stores=stores,
        deck=list(deck),
        turn=2 * first if seats == 4 else first,
        aside=list(store[sides * size :]),
        columns=[[] for _ in range(seats)],
        counters=[0] * sides,
        bonus=[0] * sides,
    )
    table.pick_up({})
    return table


def turn_up(stores: list[list[str]]) -> int:
    """Return 1s and ties to the bottom of their stores; give the side that plays first."""
    while True:
        for store in stores:
            while store[0] == "B1":
                store.append(store.pop(0))
        shown = [int(store[0][1:]) for store in stores]
        highest = [side for side, number in enumerate(shown) if number == max(shown)]
        if len(highest) == 1:
            return highest[0]
        for side in highest:
            stores[side].append(stores[side].pop(0))
