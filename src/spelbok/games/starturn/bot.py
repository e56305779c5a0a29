"""What bots know of Starturn: the Store comes first, and then what helps it.

Both play Store cards whenever they can. The casual one keeps its Stars for getting at the Store
and holds back what would help the next opponent, but not for ever, so that every deal moves on.
"""

from dataclasses import dataclass

from spelbok.core.deal import Deal
from spelbok.core.game import Level
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.law import STAR, number_of
from spelbok.games.starturn.moves import DISCARDED, END, NEW, STORE, TARGET
from spelbok.games.starturn.outlook import COMPLETE, STAR_NUMBER, Chain, Outlook, outlook

PATIENCE = 24  # turns without a Store card after which nothing is held back any more


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
        """The Store, what leads to it, what completes a Trick, what helps nobody, a discard."""
        assert isinstance(world, StarturnDeal)
        moves = world.legal(seat)
        store = store_play(moves)
        if store is not None:
            return store
        seen = outlook(world, seat)
        chain = self._wanted_chain(seen)
        if chain:
            return chain.move
        build = self._build(world, seat, seen, moves)
        if build is not None:
            return build
        return min(discards(moves), key=Discards(seen).cost, default=END)

    def _wanted_chain(self, seen: Outlook) -> Chain | None:
        """The cheapest way to the Store, or to a complete Trick that costs no Star."""
        to_store = seen.chains(seen.store) if seen.store > 1 else []
        completing = seen.chains(COMPLETE)
        if seen.store > 1:
            completing = [chain for chain in completing if not chain.stars]
        found = to_store or completing
        return min(found, key=lambda chain: (chain.stars, chain.cards), default=None)

    def _build(self, deal: StarturnDeal, seat: int, seen: Outlook, moves: list[int]) -> int | None:
        """A play that spends no Star and doesn't help the next opponent, or any if need be."""
        builds = plays(deal, seat, moves)
        if self._may_wait(deal):
            builds = [m for m in builds if not self._helps(seen, m) and not is_star(deal, seat, m)]
        return builds[0] if builds else None

    def _may_wait(self, deal: StarturnDeal) -> bool:
        """Whether the deal goes on even if nothing is built in this turn (ST-33, ST-34)."""
        return deal.since_store < PATIENCE and (deal.acted or deal.may_discard())

    def _helps(self, seen: Outlook, move: int) -> bool:
        """Whether a play lets the next opponent play the top of their Store."""
        return seen.heights[move & TARGET] + 2 == seen.rival


@dataclass(frozen=True)
class Discards:
    """What each discard costs: the card in hand, and the column it closes."""

    seen: Outlook

    def cost(self, move: int) -> tuple[float, int]:
        """The lower the better; the move itself decides between equals."""
        number = number_of((move >> 3) - DISCARDED)
        return self._of_card(number) + self._of_place(number, move & TARGET), move

    def _of_card(self, number: int) -> float:
        """What the hand loses: cards on the way to the Store's top, and small ones, are needed."""
        if number == STAR_NUMBER:
            return 20
        held = sum(number_of(card) == number for card in self.seen.cards)
        needed = any(height < number < self.seen.store for height in self.seen.heights.values())
        return (3 if needed else 0) - (1 if held > 1 else 0) - number * 0.05

    def _of_place(self, number: int, target: int) -> float:
        """What the column loses: descending columns can be played off in one go."""
        if target == NEW:
            return 1.5
        foot = self.seen.columns[target][-1]
        if foot == STAR_NUMBER:
            return 8
        if foot >= number:
            return (foot - number) * 0.25 - (1 if foot == number + 1 else 0)
        return 2 + (number - foot) * 0.25


LEVELS: dict[str, Level] = {"novice": Novice(), "casual": Casual()}
