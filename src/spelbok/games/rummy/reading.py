"""What a list of cards is, in the order given: a group, a sequence, or neither (RU-11 to RU-18)."""

from spelbok.core.errors import IllegalMove
from spelbok.games.rummy import combination as combinations
from spelbok.games.rummy import faces
from spelbok.games.rummy.faces import JOKER, PACK, RANKS


def combination(cards: list[int]) -> int:
    """The combination these faces make; raises IllegalMove with the rule they break.

    A sequence may be written from either side (RU-18); a Joker stands for its place (RU-16).
    """
    naturals = [face for face in cards if face != JOKER]
    if len(cards) < combinations.LEAST:
        rule = "RU-11" if len({face % RANKS for face in naturals}) == 1 else "RU-12"
        raise IllegalMove("a combination has at least three cards", rule)
    if len(naturals) < combinations.LEAST_NATURAL:
        rule = "RU-14" if len(cards) == combinations.LEAST else "RU-15"
        raise IllegalMove("a combination needs two cards that are not Jokers", rule)
    if len({face % RANKS for face in naturals}) == 1:
        return _group(cards, naturals)
    if len({face // RANKS for face in naturals}) == 1:
        return _sequence(cards)
    message = f"{PACK.text(cards)} is neither a group of one rank nor a sequence of one suit"
    raise IllegalMove(message, "RU-12" if _is_run(naturals) else "RU-11")


def _is_run(naturals: list[int]) -> bool:
    """Whether the ranks all differ, so that a sequence must have been meant."""
    return len({face % RANKS for face in naturals}) == len(naturals)


def _group(cards: list[int], naturals: list[int]) -> int:
    suits = [face // RANKS for face in naturals]
    if len(set(suits)) < len(suits):
        raise IllegalMove("no card may appear twice in a group", "RU-11")
    if len(cards) > combinations.LARGEST_GROUP:
        raise IllegalMove("a group has no more than four cards", "RU-11")
    chosen = sum(1 << suit for suit in suits)
    jokers = len(cards) - len(naturals)
    return int(combinations.group(naturals[0] % RANKS, chosen, jokers))


def _sequence(cards: list[int]) -> int:
    for ordered in (cards, cards[::-1]):
        first = _first_position(ordered)
        if _fits(ordered, first):
            if first >= faces.LOW_ACE and first + len(cards) - 1 <= faces.HIGH_ACE:
                places = sum(1 << n for n, face in enumerate(ordered) if face == JOKER)
                suit = next(face for face in cards if face != JOKER) // RANKS
                return int(combinations.sequence(suit, first, len(cards), places))
            raise IllegalMove("a sequence does not go around the corner", "RU-13")
    raise IllegalMove(f"{PACK.text(cards)} are not consecutive", "RU-12")


def _first_position(cards: list[int]) -> int:
    """Where a sequence begins, as told by a card that is no Ace."""
    place, face = next(
        (n, face) for n, face in enumerate(cards) if face != JOKER and not _is_ace(face)
    )
    return face % RANKS + 2 - place


def _is_ace(face: int) -> bool:
    return face % RANKS == faces.ACE


def _fits(cards: list[int], first: int) -> bool:
    """Whether each card follows the one before; an Ace follows a King and comes before a 2."""
    return all(
        face == JOKER or face % RANKS == (first + place - 2) % RANKS
        for place, face in enumerate(cards)
    )
