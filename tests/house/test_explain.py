"""The reason for a hint is a known sentence of its game and tells nothing hidden."""

import re
from pathlib import Path
from random import Random

import pytest

import spelbok
from spelbok.core.shuffle import Shuffle

pytestmark = pytest.mark.rule("X-11")

GAMES = [game.slug for game in spelbok.games()]
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


def reasons(slug: str, deals: int = 12) -> dict[str, int]:
    """How often each reason is given for what the casual bot plays, and that it is no secret."""
    game, chance, found = spelbok.game(slug), Random(1), dict[str, int]()
    assert game.explain
    for seed in range(deals):
        deal = game.deal(game.rules(), seats=game.default_seats, seed=seed)
        for _ in range(60):
            if deal.over:
                break
            seat, legal = int(deal.turn), deal.legal(deal.turn)
            move = game.levels["casual"].choose(deal, seat, Shuffle.fast(seed), 10)
            told = game.explain(deal, seat, move)
            world = deal.sample_world(seat, Shuffle.fast(chance.randrange(1000)))
            assert game.explain(world, seat, world.parse(deal.move_text(move), seat)) == told
            assert all(isinstance(value, (int, str)) for value in told[1].values())
            game.explain(deal, seat, chance.choice(legal))
            found[told[0]] = found.get(told[0], 0) + 1
            deal.play(deal.move_text(move))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_reasons_come_from_what_the_seat_may_know_and_most_moves_have_one(slug: str) -> None:
    found = reasons(slug)
    assert len(found) >= 4
    assert found.get("", 0) < sum(found.values()) / 2


@pytest.mark.parametrize("slug", [slug for slug in GAMES if (BOARDS / slug).exists()])
def test_the_client_has_a_sentence_for_every_reason(slug: str) -> None:
    folder = slug.replace("-", "")
    source = (Path(spelbok.__file__).parent / "games" / folder / "explain.py").read_text("utf-8")
    keys = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', source)) - FACTS
    words = (BOARDS / slug / "advise.ts").read_text("utf-8")
    assert [key for key in sorted(keys) if f'"{key}"' not in words and f"{key}:" not in words] == []


FACTS = {"top", "card", "cards", "beaters", "left", "total", "lay", "discard", "hand"}
