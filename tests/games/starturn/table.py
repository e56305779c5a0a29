"""Starturn positions as a card table: name what matters, the rest is empty.

Two seats unless more hands are given; the stores hold cards that are far from playable; seat 0
is on turn and has picked up.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import spelbok
from spelbok import IllegalMove
from spelbok.core.deal import Deal

STARTURN = spelbok.game("starturn")
SCORINGS = ("counters", "sheet")
COUNTERS = {2: [4, -4], 3: [4, -3, -1]}  # what sides may have won from each other
SEATS = (2, 3, 4)

RED = tuple(f"R{number}" for number in range(1, 16) for _ in range(3)) + ("*",) * 6
BLACK = tuple(f"B{number}" for number in range(1, 15) for _ in range(3)) + ("B15",) * 2
FACES = tuple(dict.fromkeys(RED + BLACK))

RULES = [f"ST-{number}" for number in range(1, 57)] + [f"X-{number}" for number in range(1, 9)]

STORES = ("B13 B14", "B14 B13", "B12 B11")

# A deck of fourteen, enough that nothing is recycled for a few turns (ST-30).
DECK = "R10 R11 R12 R13 R14 R7 R8 R10 R11 R12 R13 R14 R7 R8"


def bag(text: str | Iterable[str]) -> Counter[str]:
    """A list of cards without its order."""
    return Counter(text.split() if isinstance(text, str) else text)


def run(height: int, colour: str = "R") -> str:
    """A trick of one colour that has reached `height`."""
    return " ".join(f"{colour}{number}" for number in range(1, height + 1))


def runs(*heights: int) -> list[str]:
    """Tricks that have reached these heights: black, red, black, red."""
    return [run(height, "BR"[place % 2]) for place, height in enumerate(heights)]


def sides_of(seats: int) -> int:
    return 3 if seats == 3 else 2


def side_of(seat: int, seats: int) -> int:
    """ST-42: with four players seats 0 and 1 are partners, and so are 2 and 3."""
    return seat // 2 if seats == 4 else seat


def position(hands: Iterable[str], *, turn: int = 0, **keys: Any) -> dict[str, Any]:
    """A position as text; whatever is not named is empty."""
    held = list(hands)
    held += [""] * (2 - len(held))
    return {
        "game": "starturn",
        "rules": {},
        "turn": turn,
        "hands": held,
        "stores": list(STORES[: sides_of(len(held))]),
        "columns": [[] for _ in held],
        "deck": "",
        **keys,
    }


def table(*hands: str, seed: int = 0, **keys: Any) -> Deal:
    """A deal loaded from `position(hands, …)`."""
    return STARTURN.load(position(hands, **keys), seed=seed)


def seated(seats: int, **keys: Any) -> Deal:
    """As `table`, with `hands`, `stores` and `columns` for four cut to the seats there are."""
    room = {"hands": seats, "columns": seats, "stores": sides_of(seats)}
    given = {"hands": ["R9", "", "", ""], **keys}
    cut = {name: value[: room[name]] if name in room else value for name, value in given.items()}
    return table(*cut.pop("hands"), **cut)


def play(deal: Deal, *moves: str) -> Deal:
    """Play `moves` one after the other, each by the seat on turn; gives the deal back."""
    for move in moves:
        deal.play(move)
    return deal


def key(deal: Deal, name: str) -> Any:
    """One entry of the position."""
    return deal.position()[name]


def hand(deal: Deal, seat: int) -> Counter[str]:
    return bag(key(deal, "hands")[seat])


def plays(deal: Deal) -> set[str]:
    """The moves of the seat on turn that play a card."""
    return {move for move in deal.moves() if move.startswith("play ")}


def discards(deal: Deal) -> set[str]:
    """The moves of the seat on turn that discard a card."""
    return {move for move in deal.moves() if move.startswith("discard ")}


def everything(deal: Deal) -> Counter[str]:
    """All cards of the deal, wherever they lie."""
    at = deal.position()
    lists = [*at["hands"], *at["stores"], *at["tricks"], at["deck"], at["aside"]]
    return bag(" ".join([*lists, *(column for columns in at["columns"] for column in columns)]))


def store_pack(tops: Sequence[str], seats: int) -> str:
    """The store pack, top first, that deals each side a store which begins with `tops`."""
    sides = sides_of(seats)
    left = list((Counter(BLACK) - bag(" ".join(tops))).elements())
    stores = [text.split() for text in tops]
    for store in stores:
        missing = {2: 22, 3: 14}[sides] - len(store)
        store += left[:missing]
        del left[:missing]
    return " ".join([*(card for layer in zip(*stores, strict=True) for card in layer), *left])


def dealt(*tops: str, seats: int = 2, deck: str = " ".join(RED), **o: Any) -> Deal:
    """A fresh deal of an explicit pack; `tops` are the topmost cards of each side's store."""
    pack = {"deck": deck, "store": store_pack(tops, seats)}
    return STARTURN.deal(STARTURN.rules(**o), seats=seats, pack=pack)


def refused(deal: Deal, text: str, seat: int | None = None) -> IllegalMove:
    """Play an illegal move; check what holds for all of them (X-7); give the error."""

    def state() -> tuple[object, ...]:
        views = [deal.view(viewer) for viewer in (None, *range(deal.seats))]
        return deal.position(), deal.turn, deal.over, deal.result, deal.moves(), views

    before = state()
    with pytest.raises(IllegalMove) as parsed:
        deal.parse(text, seat=seat)
    with pytest.raises(IllegalMove) as played:
        deal.play(text, seat=seat)
    assert state() == before
    error = played.value
    assert str(parsed.value) == str(error)
    assert error.code == "illegal-move"
    assert error.reason
    assert "\n" not in str(error)
    assert len(str(error)) < 200
    assert error.rule in {None, *RULES}
    return error
