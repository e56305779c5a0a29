"""Errors have a stable code, a message, and name the rule, key or line they are about."""

import pytest

import spelbok
from spelbok import (
    IllegalMove,
    InvalidPosition,
    InvalidRecord,
    InvalidRules,
    SpelbokError,
    UnknownGame,
)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (InvalidRules, "invalid-rules"),
        (InvalidPosition, "invalid-position"),
        (InvalidRecord, "invalid-record"),
        (IllegalMove, "illegal-move"),
        (UnknownGame, "unknown-game"),
    ],
)
def test_codes_are_stable(kind: type[SpelbokError], code: str) -> None:
    assert issubclass(kind, SpelbokError)
    assert kind.code == code


def test_every_error_is_a_spelbok_error() -> None:
    assert issubclass(SpelbokError, Exception)


@pytest.mark.parametrize("slug", ["", "bridge", "Stortok", "stortok ", "../stortok"])
def test_an_unknown_game_says_which_there_are(slug: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        spelbok.game(slug)
    assert refused.value.code == "unknown-game"
    for game in spelbok.games():
        assert game.slug in str(refused.value)


def test_an_illegal_move_carries_reason_and_rule() -> None:
    error = IllegalMove("8H does not beat 9H", rule="SK-5")
    assert error.reason == "8H does not beat 9H"
    assert error.rule == "SK-5"
    assert "8H does not beat 9H" in str(error)
    assert IllegalMove("no such move").rule is None
