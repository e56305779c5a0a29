"""What a viewer may know of a running deal, reckoned from the true position alone.

Written after docs/notation.md and the rules pages, without a look at any game's `view.py`: what
lies openly, what one holds, and what lay openly before may be known; all the rest may not.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

Cards = Counter[str]

FRENCH = re.compile(r"\*[2-9TJQKA]?[CDHS]?|[2-9TJQKA][CDHS]")
CARD = {
    "stortok": FRENCH,
    "rummy": FRENCH,
    "starturn": re.compile(r"\*|[RB]\d{1,2}"),
    "star-plus": re.compile(r"-?[1-9]|Z"),
}
BY_THE_RULES = frozenset(("ends",))
"""Keys under which cards are named that would fit somewhere, wherever they may lie."""


def open_piles(slug: str, position: dict[str, Any]) -> list[str]:
    """The lists of cards of a position that lie face up."""
    match slug:
        case "stortok":
            return [position["pile"], position["set_aside"], position["indicator"]]
        case "rummy":
            melds = [meld["cards"] for meld in position["melds"]]
            return [position["discard"], position["taken"] or "", *melds]
        case "starturn":
            tops = [store.partition(" ")[0] for store in position["stores"]]
            columns = [column for own in position["columns"] for column in own]
            return [*tops, *columns, *position["tricks"], position["aside"]]
        case "star-plus":
            return list(position["points"])
    raise AssertionError(f"nobody has said yet what lies openly in {slug}")


@lru_cache(maxsize=20_000)
def cards_in(slug: str, text: str) -> Cards:
    """The cards named in a text, not to be changed; a Joker is one, whatever it stands for."""
    words = text.split() if text.isascii() else []
    named = (word for word in words if CARD[slug].fullmatch(word))
    return Counter("*" if word.startswith("*") else word for word in named)


def texts(message: Any, *, beyond: frozenset[str] = BY_THE_RULES) -> Iterator[str]:
    """All texts in a decoded message, but for those under the keys `beyond`."""
    if isinstance(message, str):
        yield message
    elif isinstance(message, list):
        for item in message:
            yield from texts(item, beyond=beyond)
    elif isinstance(message, dict):
        for key, value in message.items():
            if key not in beyond:
                yield from texts(value, beyond=beyond)


class Knowledge:
    """What one viewer, on `seat` or nowhere, may know: of the deal now, and of the match so far.

    Cards of which a pack has several are counted as often as one has come into the open: who
    sees a 6S picked up, and later another one, knows of two.
    """

    def __init__(self, slug: str, seat: int | None) -> None:
        self._slug = slug
        self._seat = seat
        self._deal = 0
        self._open: Cards = Counter()
        self._known: Cards = Counter()
        self._ever: Cards = Counter()

    def learn(self, deal: int, position: dict[str, Any], *, over: bool) -> None:
        """Take in the true position of deal number `deal`; all of it, when it is over."""
        if deal != self._deal:
            self._deal, self._known, self._open = deal, Counter(), Counter()
        piles = open_piles(self._slug, position)
        if over:
            piles = list(texts(position, beyond=frozenset()))
        elif self._seat is not None:
            piles.append(position["hands"][self._seat])
        now = sum((cards_in(self._slug, pile) for pile in piles), Counter[str]())
        self._known += now - self._open
        self._open = now
        self._ever |= self._known

    def leaks(self, message: Any, *, past: bool = False) -> list[str]:
        """The texts of a message that name a card, or more of one card, than may be known.

        `past`: the message tells of earlier deals too.
        """
        known = self._ever if past else self._known
        named = ((text, cards_in(self._slug, text)) for text in texts(message))
        return [text for text, cards in named if cards and not cards <= known]
