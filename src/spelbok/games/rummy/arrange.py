"""How a hand falls into combinations as its player holds it, and orders to hold it in.

A player marks what is to be laid by putting its cards side by side (RU-18): the client asks here
what the neighbours make, so that it needs no rules of its own. Nothing is known here but what the
player sends, so nothing can be given away.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spelbok.core.errors import IllegalMove, InvalidPosition
from spelbok.core.position import PositionReader
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces, notation, reading
from spelbok.games.rummy.faces import JOKER, PACK
from spelbok.games.rummy.kernel import Plan, best
from spelbok.games.rummy.law import OPENING, Law
from spelbok.games.rummy.rules import RummyRules

KEYS = frozenset(("hand", "laid", "opening", "straight", "unmarked", "sort"))
MOST_SORTED = 22  # cards of a hand that the kernel is asked about; a larger one goes by suit
ANY_SEATS = 2  # their number changes nothing here
ORDERS = ("suit", "rank", "melds")


@dataclass(frozen=True)
class Block:
    """Neighbouring cards of a hand that make a combination; `first` counts from 0."""

    first: int
    lay: int

    @property
    def size(self) -> int:
        """How many cards it has."""
        return int(combinations.size(self.lay))

    @property
    def points(self) -> int:
        """What it counts for the first lay (RU-21)."""
        return int(combinations.worth(self.lay))


def arrange(rules: RummyRules, known: Mapping[str, Any]) -> dict[str, Any]:
    """What the hand `known["hand"]`, in the player's order, holds.

    `known` has besides, where they say something: `laid` (the player has laid in this round),
    `opening` (points of a combined first lay in this turn), `straight` (nothing was laid before
    this turn), `unmarked` (numbers of first cards of blocks that shall stay in the hand) and
    `sort` ("suit", "rank" or "melds").

    Gives `blocks`, each with `first`, `count`, `kind`, `points`, its `move`, and `ready` (it is
    among those that may be laid), `lays` (the moves, in the order in which they lay all blocks
    that are ready), `missing` (points that a first lay still lacks), and `sorted`. Raises
    InvalidPosition that names the wrong key.

    >>> arranged = arrange(RummyRules(), {"hand": "2S TC JC * 5D"})
    >>> arranged["lays"], arranged["blocks"][0]["points"]
    (['lay TC JC *'], 30)
    """
    unknown = sorted(set(known) - KEYS)
    if unknown:
        raise InvalidPosition("is no entry here", str(unknown[0])[:40])
    entries = PositionReader(known, PACK)
    hand = entries.cards("hand")
    law = Law(rules, ANY_SEATS)
    blocks = find_blocks(hand, law)
    unmarked = _numbers(known.get("unmarked", []))
    marked = [block for block in blocks if block.first not in unmarked]
    opening = entries.integer("opening", 0, 1000, 0)
    needs_points = not entries.flag("laid", False) or 0 < opening < OPENING
    room = len(hand) - _kept(law, straight=entries.flag("straight", False))
    ready = _ready(marked, law, opening if needs_points else OPENING, room)
    return {
        "blocks": [_shown(block, ready=block in ready) for block in blocks],
        "lays": [notation.move_text(block.lay) for block in ready],
        "missing": _missing(marked, law, opening) if needs_points else 0,
        "sorted": _sorted(hand, law, known.get("sort"), OPENING - opening if needs_points else 0),
    }


# --- Blocks


def find_blocks(hand: Sequence[int], law: Law) -> list[Block]:
    """The combinations that neighbours make, no card in two of them.

    Of all ways to part the hand the first choice is one with a combination that opens by itself,
    where one has to (RU-20), then the one with the most points, then the one with fewer blocks.
    """
    start: _Way = (False, 0, 0, ())
    ways: list[dict[bool, _Way]] = [{False: start}]
    for end in range(1, len(hand) + 1):
        found = dict(ways[end - 1])
        for first in range(max(0, end - combinations.LONGEST), end - combinations.LEAST + 1):
            lay = _combination(hand[first:end], law)
            if lay is not None:
                for way in ways[first].values():
                    _keep(found, _longer(way, Block(first, lay), law))
        ways.append(found)
    return list(max(ways[-1].values(), key=_rank)[3])


# Whether a block opens by itself, points, minus the number of blocks, and the blocks.
_Way = tuple[bool, int, int, tuple[Block, ...]]


def _rank(way: _Way) -> tuple[bool, int, int]:
    return way[:3]


def _longer(way: _Way, block: Block, law: Law) -> _Way:
    opens = way[0] or (bool(law.single_opens) and block.points >= OPENING)
    return (opens, way[1] + block.points, way[2] - 1, (*way[3], block))


def _keep(found: dict[bool, _Way], way: _Way) -> None:
    """Remember the best way of those that open, and of those that don't."""
    known = found.get(way[0])
    if known is None or _rank(way) > _rank(known):
        found[way[0]] = way


def _combination(cards: Sequence[int], law: Law) -> int | None:
    """What these cards make in this order; None if it is nothing, or has too many Jokers."""
    if cards.count(JOKER) > law.jokers_each:
        return None
    try:
        return reading.combination(list(cards))
    except IllegalMove:
        return None


# --- What may be laid


def _kept(law: Law, *, straight: bool) -> int:
    """How many cards must stay in the hand (RU-33, RU-37); see `RummyState.kept`."""
    if straight and not law.straight_allowed:
        return 2
    return 1 if law.must_discard else 0


def _ready(marked: list[Block], law: Law, opening: int, room: int) -> list[Block]:
    """The blocks that can be laid one after the other, the dearest first."""
    chosen: list[Block] = []
    for block in sorted(marked, key=lambda block: (-block.points, block.first)):
        if block.size <= room:
            chosen.append(block)
            room -= block.size
    return chosen if _missing(chosen, law, opening) <= 0 else []


def _missing(blocks: list[Block], law: Law, opening: int) -> int:
    """How many points a first lay of these blocks lacks (RU-19, RU-20)."""
    points = [block.points for block in blocks]
    most = max(points, default=0) if law.single_opens else sum(points)
    return max(0, OPENING - opening - most)


def _shown(block: Block, *, ready: bool) -> dict[str, Any]:
    return {
        "first": block.first,
        "count": block.size,
        "kind": "group" if combinations.is_group(block.lay) else "sequence",
        "points": block.points,
        "move": notation.move_text(block.lay),
        "ready": ready,
    }


# --- Orders


def _sorted(hand: list[int], law: Law, order: object, missing: int) -> str | None:
    """The hand in the order that is asked for, None if none is; a first lay needs `missing`."""
    if order is None:
        return None
    if order not in ORDERS:
        raise InvalidPosition(f"must be one of {', '.join(ORDERS)}", "sort")
    if order == "rank":
        return PACK.text(sorted(hand, key=lambda face: (face == JOKER, face % faces.RANKS, face)))
    if order == "suit" or len(hand) > MOST_SORTED:
        return PACK.text(sorted(hand))
    plan = _plan(PACK.text(hand), law, missing)
    laid = [card for lay in plan.lays for card in lay.split(" ")[1:]]
    return " ".join([*laid, plan.left]).strip()


def _plan(hand: str, law: Law, missing: int) -> Plan:
    """The way to lay a hand for most points; one that opens, where one has to and can."""
    single = missing if law.single_opens else 0
    jokers_each = int(law.jokers_each)
    plan = best(hand, single=single, combined=missing, jokers_each=jokers_each)
    return plan if plan.lays else best(hand, jokers_each=jokers_each)


def _numbers(value: object) -> set[int]:
    if not isinstance(value, list) or any(type(number) is not int for number in value):
        raise InvalidPosition("must be a list of numbers", "unmarked")
    return set(value)
