"""The engine and the plain reference, side by side through whole deals, move by move."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.starturn import reference
from tests.games.starturn.table import BLACK, RED, SEATS, STARTURN, bag

from spelbok.core.deal import Deal

DEALS = 4
LISTS = ("counters", "bonus", "emptied", "acted", "idle", "since_store")

# How likely a player is to play from the store, and another card, when it is possible.
STYLES = {"eager": (1.0, 0.9), "wavering": (0.5, 0.3), "hoarding": (0.02, 0.6)}


def compare(deal: Deal, table: reference.Reference) -> None:
    """Everything the rules speak of is the same in both."""
    at = deal.position()
    assert [bag(held) for held in at["hands"]] == table.hands
    assert [store.split() for store in at["stores"]] == table.stores
    columns = [[column.split() for column in own] for own in at["columns"]]
    assert columns == table.columns
    assert [trick.split() for trick in at["tricks"]] == table.tricks
    assert at["deck"].split() == table.deck
    assert bag(at["aside"]) == Counter(table.aside)
    assert (at["turn"], deal.turn) == (table.turn, table.turn)
    moves = deal.moves()
    assert len(moves) == len(set(moves))
    assert set(moves) == table.moves()
    assert (deal.result, deal.over) == (table.result, table.result is not None)
    if not deal.over:
        assert {name: at[name] for name in LISTS} == {name: getattr(table, name) for name in LISTS}


def choose(moves: list[str], chance: random.Random, style: tuple[float, float]) -> str:
    store = [move for move in moves if move.startswith("play store")]
    cards = [move for move in moves if move.startswith("play ") and move not in store]
    others = [move for move in moves if not move.startswith("play ")]
    if store and chance.random() < style[0]:
        return chance.choice(store)
    if cards and chance.random() < style[1]:
        return chance.choice(cards)
    return chance.choice(others)


def endings(seats: int, style: str, options: dict[str, Any]) -> set[str]:
    """Play some deals in both; give how they ended."""
    chance = random.Random(f"{seats} {style} {options}")
    rules, ended = STARTURN.rules(**options), set()
    for seed in range(DEALS):
        deck, store = list(RED), list(BLACK)
        chance.shuffle(deck)
        chance.shuffle(store)
        pack = {"deck": " ".join(deck), "store": " ".join(store)}
        deal = STARTURN.deal(rules, seats=seats, pack=pack, seed=seed)
        table = reference.deal(STARTURN.all_options(rules), deck, store, seats)
        compare(deal, table)
        while not deal.over:
            move = choose(sorted(deal.moves()), chance, STYLES[style])
            deal.play(move)
            table.play(move, deal.position())
            compare(deal, table)
        assert deal.result is not None
        ended.add(deal.result["ending"])
    return ended


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    ("style", "options", "ending"),
    [
        ("eager", {"scoring": "sheet", "rate": 1, "stall": 200}, "emptied"),
        ("eager", {"rate": 5}, "emptied"),
        ("wavering", {}, None),
        ("hoarding", {}, "stalled"),
        ("hoarding", {"stall": 200, "scoring": "sheet"}, None),
    ],
    ids=str,
)
def test_engine_and_reference_agree(
    seats: int, style: str, options: dict[str, Any], ending: str | None
) -> None:
    ended = endings(seats, style, options)
    assert ending is None or ending in ended
