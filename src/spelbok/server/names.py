"""Names of people: which are allowed, and which look the same."""

import re
import secrets
import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data

from spelbok.house.errors import Refused

LONGEST_NAME = 24

_FIRST = ("Calm", "Bright", "Sly", "Merry", "Quick", "Bold", "Lucky", "Gentle", "Keen", "Wise")
_SECOND = ("Fox", "Owl", "Otter", "Wren", "Lynx", "Hare", "Raven", "Elk", "Swan", "Badger")
_SPACES = re.compile(r"\s+")
_SAME_SHAPES = str.maketrans({"0": "o", "i": "1", "l": "1"})
_SAME_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def nickname() -> str:
    """A friendly name for a guest, such as "Sly Otter 42"."""
    number = secrets.randbelow(90) + 10
    return f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)} {number}"


def checked_name(wish: str) -> str:
    """The name as it will be shown: NFC, single spaces; raises `Refused` ("invalid-name").

    >>> checked_name("  Åsa   B. ")
    'Åsa B.'
    """
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", wish)).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("invalid-name", f"A name has 1 to {LONGEST_NAME} characters.")
    if any(unicodedata.category(character)[0] in "CZ" and character != " " for character in name):
        raise Refused("invalid-name", "A name has no invisible characters.")
    return name


def name_key(name: str) -> str:
    """What a name looks like: the same for names that people would take for one another.

    Neither case nor look-alikes of other scripts make a difference (UTS 39).

    >>> name_key("Anna") == name_key("АNNA")  # the second begins with a Cyrillic letter
    True
    >>> name_key("Bill") == name_key("BiII")
    True
    >>> name_key("Åsa") == name_key("Asa")
    False
    """
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    plain = _SPACES.sub(" ", plain).strip()
    shape = "".join(map(_shape, plain))
    for pair, letter in _SAME_PAIRS:
        shape = shape.replace(pair, letter)
    return shape.translate(_SAME_SHAPES)


@cache
def _shape(character: str) -> str:
    """The lowest of all characters that look like `character`.

    The table names for each character those it is drawn like; two steps reach all of them.
    """
    lowest = min([character, *_alike(character)])
    return character if lowest == character else _shape(lowest)


def _alike(character: str) -> list[str]:
    entries: list[dict[str, str]] = confusables_data.get(character, [])
    return [entry["c"] for entry in entries if len(entry["c"]) == 1]
