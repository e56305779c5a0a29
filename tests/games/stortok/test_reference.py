"""The engine and the plain reference, side by side through whole deals, move by move."""

import random
from typing import Any

import pytest
from tests.games.stortok import reference
from tests.games.stortok.table import PACK_36, PACK_52, STORTOK, VERSIONS

from spelbok.core.deal import Deal

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"must_beat": True},
    {"last_answer": True, "repetition": "most-cards"},
    {"missing_leader": "picker"},
    {"missing_leader": "left", "must_beat": True, "last_answer": True},
]
PATIENCE = (0.6, 1.0)


def compare(deal: Deal, table: reference.Reference) -> None:
    """Everything the rules speak of is the same in both."""
    position = deal.position()
    assert [set(held.split()) for held in position["hands"]] == table.hands
    assert position["stock"].split() == table.stock
    assert position["pile"].split() == table.pile
    assert set(position["set_aside"].split()) == table.set_aside
    assert position["out"] == table.out
    assert position["plays"] == table.plays
    assert (position["turn"], deal.turn) == (table.turn, table.turn)
    seen = {str(seat): held for seat, held in enumerate(table.seen) if held}
    assert {seat: set(text.split()) for seat, text in position["seen"].items()} == seen
    assert set(deal.moves()) == table.moves()
    assert (deal.result, deal.over) == (table.result, table.result is not None)
    if not deal.over:
        assert position["trick"] == table.trick
        assert deal.view(None)["leading"] is not table.must_answer()
    if table.trick and not deal.over:
        assert position["top_by"] == table.top_by
        assert position["trick_size"] == table.trick_size or table.version == "1858"


def choose(moves: list[str], chance: random.Random, patience: float) -> str:
    """A move at random; with `patience` it is no pick-up when there is another."""
    playing = [move for move in moves if move != "take"]
    if playing and chance.random() < patience:
        return chance.choice(playing)
    return chance.choice(moves)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_engine_and_reference_agree(version: str, seats: int, options: dict[str, Any]) -> None:
    rules = STORTOK.rules(version, **options)
    chance = random.Random(f"{version} {seats} {options}")
    for patience, dealer in zip(PATIENCE, (0, seats - 1), strict=True):
        pack = list(PACK_52 if version == "1858" else PACK_36)
        chance.shuffle(pack)
        deal = STORTOK.deal(rules, seats=seats, dealer=dealer, pack=" ".join(pack))
        table = reference.deal(STORTOK.all_options(rules), pack, seats, dealer)
        compare(deal, table)
        while not deal.over:
            move = choose(sorted(deal.moves()), chance, patience)
            deal.play(move)
            table.play(move)
            compare(deal, table)
