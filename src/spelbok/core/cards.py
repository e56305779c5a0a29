"""Cards as numbers and as text.

In the engine a card is a small int: its index among the codes of its pack. In text it is the
code itself, and a list of cards is codes separated by spaces.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

STANDARD_RANKS = "23456789TJQKA"
STANDARD_SUITS = "CDHS"


@dataclass(frozen=True)
class Pack:
    """The cards of a game.

    `codes` are the different faces, `copies` how often each occurs in the pack.

    >>> pack = standard_pack("6789TJQKA")
    >>> len(pack.cards), pack.text([pack.card("AS"), pack.card("6C")])
    (36, 'AS 6C')
    """

    codes: tuple[str, ...]
    copies: tuple[int, ...]
    _index: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_index", {code: i for i, code in enumerate(self.codes)})

    @property
    def cards(self) -> list[int]:
        """Every card of the pack, in order of its codes."""
        return [card for card, copies in enumerate(self.copies) for _ in range(copies)]

    def card(self, code: str) -> int:
        """The card with this code; raises ValueError when the pack has none."""
        card = self._index.get(code, -1)
        if card < 0 or not self.copies[card]:
            raise ValueError(f"{code!r} is no card of this pack")
        return card

    def parse(self, text: str) -> list[int]:
        """The cards of a list such as "6H 7H"; raises ValueError for an unknown code."""
        return [self.card(code) for code in text.split()]

    def text(self, cards: Iterable[int]) -> str:
        """The cards as codes separated by spaces, in the order given."""
        return " ".join([self.codes[card] for card in cards])

    def without(self, *codes: str) -> "Pack":
        """The pack with one copy of each of these cards left out."""
        left_out = [self.card(code) for code in codes]
        copies = [n - left_out.count(card) for card, n in enumerate(self.copies)]
        return Pack(self.codes, tuple(copies))

    def surplus(self, cards: Sequence[int]) -> int | None:
        """A card that occurs in `cards` more often than in the pack, or None."""
        return next((c for c in set(cards) if cards.count(c) > self.copies[c]), None)


def standard_pack(ranks: str = STANDARD_RANKS) -> Pack:
    """The French pack with these ranks: card number = 13 × suit (C D H S) + rank (2 … A).

    Shorter packs keep the numbers of the full one, so that one table serves both.
    """
    codes = tuple(rank + suit for suit in STANDARD_SUITS for rank in STANDARD_RANKS)
    return Pack(codes, tuple(int(code[0] in ranks) for code in codes))


def starturn_pack() -> Pack:
    """The 96 cards of a Starturn pack: red and black 1 to 15, three of each, and six Stars.

    Card number = 2 × (number − 1) + colour (red 0, black 1), then the Star.

    >>> starturn_pack().text([0, 1, 2, 29, 30])
    'R1 B1 R2 B15 *'
    """
    codes = [colour + str(number) for number in range(1, 16) for colour in "RB"]
    return Pack((*codes, "*"), (*[3] * len(codes), 6))
