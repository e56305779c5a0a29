"""The best way to lay a hand: which combinations, of all that can be laid together.

Bots, hints and the grouping of a hand by the client all ask here. The search takes the lowest
card, tries every lay in which it is the lowest, and then does without it; it turns back where
the cards that are left can't better what it has found.
"""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.core import bits
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces
from spelbok.games.rummy.holdings import Holdings, take_lay
from spelbok.games.rummy.lays import all_lays

POINTS: Final = 0  # goals: the most points of RU-21, the most cards, or all but one at most
CARDS: Final = 1
OUT: Final = 2
GOALS: Final = ("points", "cards", "out")
MUCH: Final = 512  # more than the points or cards of any hand
MOST_LAYS: Final = 40  # that can be made of all the cards together
NO_LAY: Final = -1


@final
@mypyc_attr(acyclic=True)
class Kernel:
    """A search; `best` is what it found: moves, in an order in which they can be made.

    A card laid counts `_for_card` and a point of RU-21 `_for_point`, so that one number, the
    gain, orders the ways to lay. Lays are kept by their lowest card: `_head` has the first of
    each card, `_next` the one after each lay.
    """

    best: vec[i64]
    cards: i64
    points: i64
    _most_gain: i64
    _enough: i64
    _for_card: i64
    _for_point: i64
    _single: i64  # points that one lay must have
    _combined: i64  # points that all must have together
    _goes_out: bool
    _lays: list[int]
    _head: vec[i64]
    _next: vec[i64]
    _naturals: vec[i64]
    _twins: vec[i64]  # faces of which a lay takes both
    _gain: vec[i64]
    _cost: vec[i64]  # what a lay takes away from what the rest could still gain
    _path: vec[i64]

    def __init__(self, goal: i64, single: i64, combined: i64) -> None:
        """`single` and `combined` are what a first lay needs, 0 for nothing (RU-19, RU-20)."""
        self.best = vec[i64]()
        self.cards = 0
        self.points = 0
        self._most_gain = 0
        self._enough = MUCH * MUCH
        self._for_card = 1 if goal == POINTS else MUCH
        self._for_point = MUCH if goal == POINTS else 1
        self._goes_out = goal == OUT
        self._single = single
        self._combined = combined
        self._lays = []
        self._head = vec[i64]()
        self._next = vec[i64]()
        self._naturals = vec[i64]()
        self._twins = vec[i64]()
        self._gain = vec[i64]()
        self._cost = vec[i64]()
        self._path = bits.zeros(MOST_LAYS)

    def search(self, once: i64, twice: i64, most: i64, jokers_each: i64) -> None:
        """Find the best way to lay at most `most` of these cards.

        `once` has the Jokers as bits from 52 on (`holdings`); a lay may have `jokers_each`.
        """
        jokers = bits.size(once >> faces.JOKER)
        lays = all_lays(once, twice, min(jokers, jokers_each), 0, most)
        if not lays:
            return
        useful = self._prepare(lays)
        if self._goes_out:
            cards = bits.size(once) + bits.size(twice)
            self._most_gain = (cards - 1) * self._for_card - 1
        hope = self._hope(once & useful) + self._hope(twice & useful) + jokers * self._joker_hope()
        self._search(once & useful, twice & useful, jokers, most, 0, hope, 0, self._single == 0)

    def reaches(self, once: i64, twice: i64, most: i64, jokers_each: i64, points: i64) -> bool:
        """Whether at most `most` of these cards can be laid for so many points or more."""
        self._enough = points * self._for_point
        self._most_gain = self._enough - 1
        self.search(once, twice, most, jokers_each)
        return self._most_gain >= self._enough

    # --- Getting ready

    def _prepare(self, lays: list[int]) -> i64:
        """Look at all lays; returns the set of cards that any of them uses.

        Of lays with the same natural cards and as many Jokers only the dearest is kept.
        """
        self._head = vec[i64]([NO_LAY] * faces.JOKER)
        numbers: dict[int, int] = {}
        useful: i64 = 0
        for lay in lays:
            naturals = combinations.naturals(lay)
            jokers = combinations.jokers(lay)
            key = int(naturals | (jokers << faces.JOKER))
            if key not in numbers:
                numbers[key] = len(self._lays)
                self._add(lay, naturals, jokers)
                useful |= naturals
            elif combinations.worth(lay) > combinations.worth(self._lays[numbers[key]]):
                self._lays[numbers[key]] = lay
                self._gain[numbers[key]] = self._gain_of(lay)
        return useful

    def _add(self, lay: i64, naturals: i64, jokers: i64) -> None:
        twins: i64 = 0
        if combinations.needs_both_aces(lay):
            twins = bits.bit(faces.at(combinations.suit(lay), faces.LOW_ACE))
        lowest = bits.lowest(naturals)
        cost = self._hope(naturals) + self._hope(twins) + jokers * self._joker_hope()
        self._next = append(self._next, self._head[lowest])
        self._head[lowest] = len(self._lays)
        self._lays.append(lay)
        self._naturals = append(self._naturals, naturals)
        self._twins = append(self._twins, twins)
        self._gain = append(self._gain, self._gain_of(lay))
        self._cost = append(self._cost, cost)

    def _gain_of(self, lay: i64) -> i64:
        return combinations.size(lay) * self._for_card + combinations.worth(lay) * self._for_point

    def _hope(self, cards: i64) -> i64:
        """The most that these natural cards can gain."""
        total: i64 = 0
        while cards:
            total += self._card_hope(bits.lowest(cards))
            cards &= cards - 1
        return total

    def _card_hope(self, face: i64) -> i64:
        return self._for_card + faces.table_value(faces.rank_of(face)) * self._for_point

    def _joker_hope(self) -> i64:
        return self._for_card + faces.table_value(faces.ACE) * self._for_point

    # --- The search

    def _search(
        self,
        once: i64,
        twice: i64,
        jokers: i64,
        most: i64,
        gain: i64,
        hope: i64,
        depth: i64,
        opened: bool,
    ) -> None:
        """Lay these cards in every way that may better the best; `gain` is what is laid already."""
        if opened and gain > self._most_gain:
            self._keep(gain, depth)
        while once and gain + hope > self._most_gain and self._most_gain < self._enough:
            card = bits.lowest(once)
            lay = self._head[card]
            while lay != NO_LAY:
                naturals = self._naturals[lay]
                twins = self._twins[lay]
                used = combinations.jokers(self._lays[lay])
                if once & naturals == naturals and twice & twins == twins and used <= jokers:
                    size = combinations.size(self._lays[lay])
                    doubled = twice & naturals
                    left = once & ~(naturals ^ doubled) & ~twins
                    if size <= most:
                        self._path[depth] = lay
                        self._search(
                            left,
                            twice ^ doubled,
                            jokers - used,
                            most - size,
                            gain + self._gain[lay],
                            hope - self._cost[lay],
                            depth + 1,
                            opened or combinations.worth(self._lays[lay]) >= self._single,
                        )
                lay = self._next[lay]
            hope -= self._card_hope(card)
            if twice & bits.bit(card):
                hope -= self._card_hope(card)
                twice ^= bits.bit(card)
            once &= once - 1

    def _keep(self, gain: i64, depth: i64) -> None:
        """Remember the lays of the path as the best, if they are enough for a first lay."""
        points: i64 = 0
        cards: i64 = 0
        best = vec[i64]()
        at: i64 = 0
        while at < depth:
            lay: i64 = self._lays[self._path[at]]
            best = append(best, lay)
            points += combinations.worth(lay)
            cards += combinations.size(lay)
            at += 1
        if points < self._combined:
            return
        self._most_gain = gain
        self.points = points
        self.cards = cards
        self.best = best


@dataclass(frozen=True)
class Plan:
    """A way to lay a hand: the lays in order as text, what is left over, and what it comes to."""

    lays: tuple[str, ...]
    left: str
    cards: int
    points: int


def best(
    hand: str,
    goal: str = "points",
    *,
    single: int = 0,
    combined: int = 0,
    keep: int = 0,
    jokers_each: int = faces.JOKERS,
) -> Plan:
    """The best way to lay a hand, given as text; `goal` is "points", "cards" or "out".

    "out" is a way that leaves one card at most, to be discarded (RU-33), or no lays at all.
    A first lay needs `single` points in one combination or `combined` in all together (RU-19,
    RU-20); `keep` cards are to stay in the hand (RU-33, RU-37). Raises ValueError for a card or
    a goal that isn't one.

    >>> best("TC JC QC 5D 5H * 2S", "cards")
    Plan(lays=('lay TC JC QC', 'lay 5D 5H *'), left='2S', cards=6, points=45)
    """
    cards = Holdings.of([faces.PACK.parse(hand)])
    kernel = Kernel(GOALS.index(goal), single, combined)
    kernel.search(cards.once(0), cards.twice(0), cards.size(0) - keep, jokers_each)
    lays = sorted(kernel.best, key=combinations.worth, reverse=True)
    for lay in lays:
        take_lay(cards, 0, lay)
    texts = tuple("lay " + faces.PACK.text(combinations.listed(lay)) for lay in lays)
    return Plan(texts, faces.PACK.text(cards.listed(0)), kernel.cards, kernel.points)
