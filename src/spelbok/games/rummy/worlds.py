"""What is hidden in a hand when a world is sampled: all that was not publicly seen to get there."""

from mypy_extensions import i64

from spelbok.core import bits
from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.rummy import faces
from spelbok.games.rummy.holdings import Holdings


def _hidden_once(hands: Holdings, seen: Holdings, seat: i64) -> i64:
    """The cards of a hand that aren't publicly known, one of each face; Jokers from bit 52 on."""
    return (hands.once(seat) & ~seen.once(seat)) | (hands.twice(seat) & ~seen.twice(seat))


def _hidden_twice(hands: Holdings, seen: Holdings, seat: i64) -> i64:
    """Those faces of which both copies are hidden."""
    return hands.twice(seat) & ~seen.once(seat)


def add_hidden(pool: Pool, hands: Holdings, seen: Holdings, seat: i64) -> None:
    """Put the cards of a hand that aren't publicly known into a pool."""
    cards = _hidden_once(hands, seen, seat)
    while cards:
        pool.add(min(bits.lowest(cards), faces.JOKER))
        cards &= cards - 1
    pool.add_set(_hidden_twice(hands, seen, seat))


def deal_hidden(hands: Holdings, seen: Holdings, seat: i64, pool: Pool, shuffle: Shuffle) -> i64:
    """Replace the hidden cards of a hand by some of the pool; returns one of them, −1 for none."""
    drawn: i64 = faces.NONE
    hidden = bits.size(_hidden_once(hands, seen, seat)) + bits.size(
        _hidden_twice(hands, seen, seat)
    )
    hands.clear(seat)
    for face in seen.listed(seat):
        hands.add(seat, face)
    while hidden > 0:
        drawn = pool.draw(shuffle)
        hands.add(seat, drawn)
        hidden -= 1
    return drawn
