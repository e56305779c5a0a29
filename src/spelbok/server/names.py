"""Names of people: which are allowed, which look the same, and which are the house's own."""

import re
import secrets
import unicodedata
from functools import cache, lru_cache

from confusable_homoglyphs.confusables import confusables_data

from spelbok.house.errors import Refused
from spelbok.house.facts import FORGOTTEN
from spelbok.house.players import BOT_NAMES

LONGEST_NAME = 24

_FIRST = ("Calm", "Bright", "Sly", "Merry", "Quick", "Bold", "Lucky", "Gentle", "Keen", "Wise")
_SECOND = ("Fox", "Owl", "Otter", "Wren", "Lynx", "Hare", "Raven", "Elk", "Swan", "Badger")
_SPACES = re.compile(r"\s+")
_BETWEEN_WORDS = re.compile(r"[\W_]+")
# Letters and marks that show nothing, or nothing but a gap; those of the categories C and Z are
# refused without a list.
_BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # of the letter before: emoji
_LEVELS = ("Novice", "Casual", "Skilled", "Master")
_HOUSE_WORDS = ("Bot", "Bots")
_HOUSE_NAMES = (
    FORGOTTEN,
    *BOT_NAMES,
    *(f"{level} {word}" for level in _LEVELS for word in _HOUSE_WORDS),
    *("Admin", "Administrator", "Host", "House", "Moderator", "System", "The house", "The host"),
    *("Nobody", "Somebody", "Spectator", "You"),
)
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
    if any(map(_is_invisible, name)) or not name_key(name):
        raise Refused("invalid-name", "A name has no invisible characters.")
    return name


def _is_invisible(character: str) -> bool:
    if character == " ":
        return False
    return character in _BLANK or unicodedata.category(character)[0] in "CZ"


def is_the_houses(name: str) -> bool:
    """Whether a name is one of the house's own, or looks like one: of bots, hosts, nobody.

    >>> is_the_houses("Casual  bot"), is_the_houses("spe1bok"), is_the_houses("Abbot")
    (True, True, False)
    """
    key = name_key(name)
    bare = _BETWEEN_WORDS.sub("", key)
    if name_key("Spelbok") in bare or bare in _house_names():
        return True
    return not _house_words().isdisjoint(_BETWEEN_WORDS.split(key))


@cache
def _house_names() -> frozenset[str]:
    return frozenset(_BETWEEN_WORDS.sub("", name_key(name)) for name in _HOUSE_NAMES)


@cache
def _house_words() -> frozenset[str]:
    return frozenset(map(name_key, _HOUSE_WORDS))


@lru_cache(maxsize=10_000)
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
    plain = _SPACES.sub(" ", _VARIANTS.sub("", plain)).strip()
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
