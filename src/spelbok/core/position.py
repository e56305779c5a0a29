"""Reading a position that somebody wrote: every entry is checked, every error names its key."""

from collections import Counter
from collections.abc import Mapping, Set
from typing import Any

from spelbok.core.cards import Pack
from spelbok.core.errors import InvalidPosition


class PositionReader:
    """The entries of a position dict, taken out one by one.

    Keeps count of the cards met so far, so that none occurs more often than the pack has it.
    """

    def __init__(self, position: Mapping[str, Any], pack: Pack) -> None:
        self._entries = position
        self._pack = pack
        self._met: Counter[int] = Counter()

    def has(self, key: str) -> bool:
        """Whether the position has this entry."""
        return key in self._entries

    def card(self, key: str) -> int:
        """A single card, which isn't counted as lying anywhere."""
        cards = self._parsed(self._value(key), key)
        if len(cards) != 1:
            raise InvalidPosition("must be one card", key)
        return cards[0]

    def cards(self, key: str, default: str | None = None) -> list[int]:
        """A list of cards that lie in this place and nowhere else."""
        return self._placed(self._value(key, default), key)

    def hands(self, key: str, least: int, most: int) -> list[list[int]]:
        """One list of cards a seat, for `least` to `most` seats."""
        hands = self._value(key)
        if not isinstance(hands, list | tuple) or not least <= len(hands) <= most:
            raise InvalidPosition(f"must be one list of cards a seat, {least} to {most} seats", key)
        return [self._placed(hand, key) for hand in hands]

    def piles(self, key: str, least: int, most: int) -> list[list[int]]:
        """`least` to `most` piles, each a list of cards; without the entry there are none."""
        return self._piles(self._value(key, []), key, least, most)

    def piles_a_seat(self, key: str, seats: int, most: int) -> list[list[list[int]]]:
        """For each seat at most `most` piles, each a list of cards."""
        rows = self._value(key)
        if not isinstance(rows, list | tuple) or len(rows) != seats:
            raise InvalidPosition(f"must be lists of piles for {seats} seats", key)
        return [self._piles(row, key, 0, most) for row in rows]

    def _piles(self, piles: object, key: str, least: int, most: int) -> list[list[int]]:
        if not isinstance(piles, list | tuple) or not least <= len(piles) <= most:
            limits = f"{least} to {most}" if least < most else f"{most}"
            raise InvalidPosition(f"must be {limits} lists of cards", key)
        return [self._placed(pile, key) for pile in piles]

    def known(self, key: str, hands: list[list[int]]) -> list[list[int]]:
        """Cards known to be in a hand, by seat: {"1": "8S"}."""
        entry = self._value(key, {})
        if not isinstance(entry, Mapping):
            raise InvalidPosition("must be cards by seat", key)
        known: list[list[int]] = [[] for _ in hands]
        for name, text in entry.items():
            seat = int(name) if str(name).isdecimal() else -1
            if not 0 <= seat < len(hands):
                raise InvalidPosition(f"there is no seat {name}", key)
            known[seat] = self._parsed(text, key)
            if Counter(known[seat]) - Counter(hands[seat]):
                raise InvalidPosition(f"seat {seat} doesn't hold all of these cards", key)
        return known

    def integer(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from `least` to `most`."""
        value = self._value(key, default)
        if type(value) is not int or not least <= value <= most:
            raise InvalidPosition(f"must be a number from {least} to {most}", key)
        return value

    def integers(self, key: str, count: int, least: int, most: int) -> list[int]:
        """`count` whole numbers from `least` to `most`; zeros without the entry."""
        values = self._value(key, [0] * count)
        if not isinstance(values, list | tuple) or any(
            type(value) is not int or not least <= value <= most for value in values
        ):
            raise InvalidPosition(f"must be a list of numbers from {least} to {most}", key)
        if len(values) != count:
            raise InvalidPosition(f"must be {count} numbers", key)
        return list(values)

    def optional(self, key: str, least: int, most: int) -> int | None:
        """A whole number from `least` to `most`, or None, which is the default too."""
        return None if self._entries.get(key) is None else self.integer(key, least, most)

    def flag(self, key: str, default: bool) -> bool:
        """True or False."""
        value = self._value(key, default)
        if type(value) is not bool:
            raise InvalidPosition("must be true or false", key)
        return value

    def word(self, key: str, *words: str) -> str:
        """One of these words, the first of which is the default."""
        value = self._value(key, words[0])
        if value not in words:
            raise InvalidPosition(f"must be one of {', '.join(words)}", key)
        return str(value)

    def seats(self, key: str, seats: int, default: list[int]) -> list[int]:
        """A list of different seats."""
        value = self._value(key, default)
        valid = range(seats)
        if not isinstance(value, list | tuple) or any(
            type(seat) is not int or seat not in valid for seat in value
        ):
            raise InvalidPosition(f"must be a list of seats from 0 to {seats - 1}", key)
        if len(set(value)) < len(value):
            raise InvalidPosition("names a seat twice", key)
        return list(value)

    def entry(self, key: str, default: object) -> object:
        """An entry as it was written, which the game itself takes apart."""
        return self._entries.get(key, default)

    def placed(self, text: object, key: str) -> list[int]:
        """A list of cards inside such an entry, cards that lie there and nowhere else."""
        return self._placed(text, key)

    def _value(self, key: str, default: Any = None) -> Any:
        if key in self._entries:
            return self._entries[key]
        if default is None:
            raise InvalidPosition("is missing", key)
        return default

    def _placed(self, text: object, key: str) -> list[int]:
        cards = self._parsed(text, key)
        self._met.update(cards)
        for card in cards:
            if self._met[card] > self._pack.copies[card]:
                raise InvalidPosition(f"{self._pack.codes[card]} occurs too often", key)
        return cards

    def _parsed(self, text: object, key: str) -> list[int]:
        if not isinstance(text, str):
            raise InvalidPosition("must be a list of cards as text", key)
        try:
            return self._pack.parse(text)
        except ValueError as error:
            raise InvalidPosition(str(error), key) from None


def check_keys(position: object, game: str, known: Set[str]) -> dict[str, Any]:
    """The position, if it is a dict of this game with known keys only."""
    if not isinstance(position, dict):
        raise InvalidPosition("must be a dict", "position")
    unknown = sorted(str(key) for key in position if key not in known)
    if unknown:
        raise InvalidPosition("unknown key", unknown[0])
    if position.get("game") != game:
        raise InvalidPosition(f"must be {game!r}", "game")
    return position
