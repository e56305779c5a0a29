"""What bots know of Starturn.

A **novice** plays whatever it can, the Store first, and discards what happens to be there.

A **casual** player looks for the cards that free its Store, no more than two of them, completes
Tricks, keeps its Stars for the Store, and its columns descending where it can. It doesn't look at
what the others wait for.

A **skilled** player searches the plays of its own turn (`turn.py`) for the sequence that ends best
(`judgement.py` says how much each of these weighs):

- *the Store first*: a Store card, by the sequence that keeps most;
- *the way to the Store*: how many cards are missing between a Trick and the Store's top, beside
  those in the hand and at the feet of the columns; those are not discarded;
- *holding back*: no Trick is built to where the next opponent's Store, helped by their columns,
  can be played; partners are helped instead;
- *Stars* are kept, unless they bring a Store card or time runs out;
- *draws*: a card played is another drawn in the next turn;
- *no ripe Tricks*: none is left with only its 15 to come;
- *columns* descend, and Stars and small cards are not buried.

All look only at what the seat may know. What is held back wears off in turns without a Store card,
and then a skilled player plays like a casual one, so that hardly a deal stalls (ST-34).
"""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import STAR, number_of
from spelbok.games.starturn.moves import DISCARDED, END, NEW, STORE, TARGET
from spelbok.games.starturn.outlook import COMPLETE, Chain, Outlook, outlook
from spelbok.games.starturn.turn import TurnSearch

FAR: Final = 2  # cards on the way to the Store that a casual player looks ahead
STUCK: Final = 45  # turns without a Store card after which a skilled player plans no more
ANY_WAY: Final = 1000  # more cards than there are on any way
SPARED: Final = 24  # turns without a Store card in which a casual player spends no Star elsewhere
BURIES: Final = 20  # what it costs to bury a lower card
OPENS: Final = 8  # what a new column costs


def store_play(moves: list[int]) -> int | None:
    """A move that plays the top of the Store, if there is one."""
    return next((move for move in moves if move >> 3 == STORE), None)


def is_star(deal: StarturnDeal, seat: int, play: int) -> bool:
    """Whether a play spends a Star."""
    return deal.card_of(seat, play >> 3) == STAR


def plays(deal: StarturnDeal, seat: int, moves: list[int]) -> list[int]:
    """The plays, of Stars only if there are no others."""
    found = [move for move in moves if move >> 3 < DISCARDED]
    return [move for move in found if not is_star(deal, seat, move)] or found


def discards(moves: list[int]) -> list[int]:
    """The discards, of Stars only if there are no others."""
    found = [move for move in moves if move >> 3 >= DISCARDED and move != END]
    return [move for move in found if move >> 3 != DISCARDED + STAR] or found


class Novice:
    """Plays whatever it can, the Store first, and discards what happens to be there."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """A Store card, else one that lets it be played, else any play, else any discard."""
        assert isinstance(world, StarturnDeal)
        moves = world.legal(seat)
        store = store_play(moves)
        if store is not None:
            return store
        seen = outlook(world, seat)
        opening = [chain.move for chain in seen.chains(seen.store) if chain.cards == 1]
        choices = opening or plays(world, seat, moves) or discards(moves)
        return choices[shuffle.below(len(choices))] if choices else END


class Casual:
    """Looks for the cards that free the Store, and keeps its columns in order."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The Store, what leads to it, what completes a Trick, what can be built, a discard."""
        assert isinstance(world, StarturnDeal)
        return _play_simply(world, seat, FAR)


class Skilled:
    """Plans its turn, and holds back what would help the next opponent."""

    def choose(self, world: Deal, seat: int, shuffle: Shuffle, budget_ms: int) -> int:
        """The first move of the best sequence."""
        return play_skilled(world, seat, shuffle)


def rollout(deal: Deal, seat: i64, _shuffle: Shuffle) -> i64:
    """The move of a casual player who sees every way to the Store."""
    assert isinstance(deal, StarturnDeal)
    return _play_simply(deal, seat, ANY_WAY)


def _play_simply(deal: StarturnDeal, seat: int, far: int) -> int:
    """What a player does who looks at its own cards alone, and `far` cards ahead."""
    moves = deal.legal(seat)
    store = store_play(moves)
    if store is not None:
        return store
    chain = _wanted_chain(outlook(deal, seat), far)
    if chain:
        return chain.move
    builds = plays(deal, seat, moves)
    if deal.since_store < SPARED and (deal.acted or deal.may_discard()):
        builds = [move for move in builds if not is_star(deal, seat, move)]
    if builds:
        return builds[0]
    return min(discards(moves), key=lambda move: _discard_cost(deal, seat, move), default=END)


def play_skilled(deal: Deal, seat: i64, shuffle: Shuffle) -> i64:
    """The skilled player's move for the seat on turn."""
    assert isinstance(deal, StarturnDeal)
    if deal.since_store >= STUCK:
        return rollout(deal, seat, shuffle)
    return TurnSearch(deal, seat).move


def _wanted_chain(seen: Outlook, far: int) -> Chain | None:
    """The cheapest way to the Store, or to a complete Trick that costs no Star."""
    found = _within(far, seen.chains(seen.store)) if seen.store > 1 else []
    if not found:
        complete = _within(far, seen.chains(COMPLETE))
        found = [chain for chain in complete if not chain.stars or not seen.store]
    return min(found, key=lambda chain: (chain.stars, chain.cards), default=None)


def _within(far: int, chains: Iterable[Chain]) -> list[Chain]:
    return [chain for chain in chains if chain.cards <= far]


def _discard_cost(deal: StarturnDeal, seat: int, move: int) -> int:
    """How little a casual player likes a discard: high cards go first, onto higher ones."""
    number, column = number_of((move >> 3) - DISCARDED), move & TARGET
    if column == NEW:
        return OPENS - number
    foot = number_of(deal.columns.foot(seat, column))
    return foot - 2 * number if foot >= number else BURIES - foot - number


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual(), "skilled": Skilled()}
