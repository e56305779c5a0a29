"""The reason for a hint is a known sentence of its game and tells nothing hidden."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.game import Game
from spelbok.core.shuffle import Shuffle

pytestmark = pytest.mark.rule("X-11")

GAMES = [game.slug for game in spelbok.games()]
RULESETS = [(game.slug, ruleset.name) for game in spelbok.games() for ruleset in game.rulesets]
BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"


def deals(game: Game, ruleset: str, number: int) -> list[Deal]:
    """Deals of a ruleset, with every number of players."""
    sizes = range(game.min_seats, game.max_seats + 1)
    seated = [sizes[seed % len(sizes)] for seed in range(number)]
    return [game.deal(game.rules(ruleset), seats=n, seed=seed) for seed, n in enumerate(seated)]


def reasons(slug: str, ruleset: str, level: str, number: int) -> Counter[str]:
    """How often each reason is given for what bots of a level play, and that it is no secret."""
    game, chance, found = spelbok.game(slug), Random(1), Counter[str]()
    assert game.explain
    for seed, deal in enumerate(deals(game, ruleset, number)):
        for _ in range(250):
            if deal.over:
                break
            seat, legal = int(deal.turn), deal.legal(deal.turn)
            move = game.levels[level].choose(deal, seat, Shuffle.fast(seed), 10)
            told = game.explain(deal, seat, move)
            world = deal.sample_world(seat, Shuffle.fast(chance.randrange(1000)))
            assert game.explain(world, seat, world.parse(deal.move_text(move), seat)) == told
            assert all(isinstance(value, (int, str)) for value in told[1].values())
            game.explain(deal, seat, chance.choice(legal))
            found[told[0]] += 1
            deal.play(deal.move_text(move))
    return found


@pytest.mark.parametrize(("slug", "ruleset"), RULESETS)
def test_every_move_of_a_skilled_player_has_a_reason(slug: str, ruleset: str) -> None:
    found = reasons(slug, ruleset, "skilled", 10)
    assert len(found) >= 4
    assert found[""] == 0


@pytest.mark.parametrize("slug", GAMES)
def test_reasons_of_other_levels_come_from_what_the_seat_may_know(slug: str) -> None:
    game = spelbok.game(slug)
    found = reasons(slug, game.default_ruleset, "casual", 6)
    assert len(found) >= 4


@pytest.mark.parametrize("slug", [slug for slug in GAMES if (BOARDS / slug).exists()])
def test_the_client_has_a_sentence_for_every_reason(slug: str) -> None:
    folder = slug.replace("-", "")
    source = (Path(spelbok.__file__).parent / "games" / folder / "explain.py").read_text("utf-8")
    keys = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', source)) - FACTS
    words = (BOARDS / slug / "advise.ts").read_text("utf-8")
    assert [key for key in sorted(keys) if f'"{key}"' not in words and f"{key}:" not in words] == []


FACTS = {"top", "card", "cards", "beaters", "left", "total", "lay", "discard", "hand"}
