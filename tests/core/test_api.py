"""The public face: what `import spelbok` offers, and that it stays that."""

import inspect
from types import ModuleType

import pytest

import spelbok
from spelbok.core.game import Game

FACE = {
    "game",
    "games",
    "SpelbokError",
    "InvalidRules",
    "InvalidPosition",
    "InvalidRecord",
    "IllegalMove",
    "UnknownGame",
}


def test_the_face_offers_games_and_errors() -> None:
    assert set(spelbok.__all__) >= FACE
    for name in spelbok.__all__:
        assert hasattr(spelbok, name)


def test_nothing_else_lies_about() -> None:
    names = {name for name in vars(spelbok) if not name.startswith("_")}
    modules = {name for name in names if isinstance(getattr(spelbok, name), ModuleType)}
    assert names - modules == set(spelbok.__all__) - {"__version__"}


def test_games_are_listed_once_and_found_by_slug() -> None:
    slugs = [game.slug for game in spelbok.games()]
    assert len(set(slugs)) == len(slugs)
    assert "stortok" in slugs
    for game in spelbok.games():
        assert spelbok.game(game.slug) is game


@pytest.mark.parametrize("game", spelbok.games(), ids=lambda game: game.slug)
def test_a_game_says_what_it_is(game: Game) -> None:
    assert game.title
    assert game.blurb
    assert 1 <= game.min_seats <= game.default_seats <= game.max_seats
    assert game.default_ruleset in [ruleset.name for ruleset in game.rulesets]
    assert game.rules_page.strip()
    assert {"novice", "casual", "skilled"} <= set(game.levels)
    assert game.starter_word is None or game.starter_word.isidentifier()
    names = [option.name for option in game.options]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", spelbok.games(), ids=lambda game: game.slug)
def test_an_unknown_keyword_of_a_deal_is_refused_beside_a_known_one(game: Game) -> None:
    known = {game.starter_word: 0} if game.starter_word else {}
    with pytest.raises(spelbok.InvalidRules, match="unknown keyword 'ruleset'"):
        game.deal(**known, ruleset="1858")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name in spelbok.__all__ if not name.startswith("_")])
def test_what_is_public_is_documented(name: str) -> None:
    assert inspect.getdoc(getattr(spelbok, name))
