"""Names that look alike are the same name, and no others."""

import pytest

from spelbok.house.errors import Refused
from spelbok.house.players import BOT_NAMES
from spelbok.server.names import checked_name, is_the_houses, name_key, nickname


def hex_of(character: str) -> str:
    return f"U+{ord(character):04X}"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "АNNA"),  # Cyrillic
        ("Anna", "Αnna"),  # Greek
        ("Anna", "Ａｎｎａ"),  # full width
        ("Anna", "𝐀𝐧𝐧𝐚"),
        ("Bill", "BiII"),
        ("Bill", "B1l|"),
        ("Bo", "B0"),
        ("Marta", "rnarta"),
        ("straße", "STRASSE"),
        ("Åsa", "A\u030asa"),
        ("Anna B", " anna\u00a0\u2003 b"),
        ("Anna", "Anna\ufe0f"),
    ],
)
def test_what_looks_the_same_is_the_same(name: str, other: str) -> None:
    assert name_key(checked_name(name)) == name_key(checked_name(other))


@pytest.mark.parametrize(
    ("name", "other"),
    [("Anna", "Anne"), ("Åsa", "Asa"), ("Bo 1", "Bo 2"), ("Ивана", "Ивано"), ("王", "玉")],
)
def test_other_names_are_others(name: str, other: str) -> None:
    assert name_key(name) != name_key(other)


def test_made_up_names_can_be_used() -> None:
    for _ in range(50):
        name = nickname()
        assert checked_name(name) == name
        assert not is_the_houses(name)


@pytest.mark.parametrize(
    "gap",
    ["\u200b", "\u2060", "\u00ad", "\u202e", "\u2800", "\u3164", "\u115f", "\uffa0", "\u034f"],
    ids=hex_of,
)
def test_a_name_has_nothing_that_cannot_be_seen(gap: str) -> None:
    for name in (f"Anna{gap}", f"An{gap}na", gap):
        with pytest.raises(Refused) as refusal:
            checked_name(name)
        assert refusal.value.code == "invalid-name"


@pytest.mark.parametrize(
    "name",
    [
        *BOT_NAMES,
        "Casual bot",
        "casual  BOT",
        "CasualBot",
        "C a s u a l b o t",
        "Master bots",
        "Саsuаl bоt",  # Cyrillic letters in it
        "A friendly bot",
        "Former player",
        "FormerPlayer",
        "former_player",
        "Spelbok",
        "The Spelbok team",
        "Spe1b0k",
        "Spel-bok",
        "★ Alva ★",
        "The House",
        "Admin",
    ],
)
def test_names_of_bots_and_of_the_house_are_nobody_else_s(name: str) -> None:
    assert is_the_houses(checked_name(name))


@pytest.mark.parametrize("name", ["Robot", "Talbot", "Full House", "Alvar", "Davida", "Botvinnik"])
def test_names_that_only_contain_such_a_one_are_free(name: str) -> None:
    assert not is_the_houses(name)
