"""Names that look alike are the same name, and no others."""

import pytest

from spelbok.server.names import checked_name, name_key, nickname


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
