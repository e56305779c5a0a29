"""Information-set Monte Carlo tree search over the `Deal` contract (ISMCTS of one observer).

Each simulation samples a world that fits what the seat knows, goes down the tree by moves that
are legal there, adds one node, plays on by the game's quick replies, and credits every move with
what it brought to the seat that chose it (Cowling, Powley and Whitehouse 2012).
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.bots.playing import Playing, asked_before
from spelbok.bots.tree import NO_NODE, ROOT, Tree
from spelbok.core.deal import NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle

MOST_NODES: Final = 4_000_000  # then simulations go on without adding any: about 300 MB


@final
@mypyc_attr(acyclic=True)
class Search:
    """One decision of one seat, thought over for as long as `simulate` is called.

    `root` is any world of the seat; it is not changed, and of what the seat can't know nothing
    is used. `simulations` counts.
    """

    simulations: i64
    _root: Deal
    _seat: i64
    _knowledge: Knowledge
    _shuffle: Shuffle
    _tree: Tree
    _moves: list[int]  # to choose from at the root, the guide's first if it is trusted
    _path: vec[i64]  # nodes gone through in this simulation, and the seats that chose them
    _choosers: vec[i64]
    _worth: vec[float]

    def __init__(self, root: Deal, seat: i64, knowledge: Knowledge, shuffle: Shuffle) -> None:
        seats = root.seats
        self.simulations = 0
        self._root = root
        self._seat = seat
        self._knowledge = knowledge
        self._shuffle = shuffle
        self._tree = Tree()
        self._path = vec[i64]()
        self._choosers = vec[i64]()
        self._worth = vec[float]([0.0] * int(seats))
        self._moves = knowledge.candidates(root, seat, shuffle)
        if knowledge.trust > 0.0:
            self._put_first(knowledge.guide(root, seat, shuffle))

    def _put_first(self, move: i64) -> None:
        """Have a move tried first; one that wasn't a candidate becomes one."""
        self._moves = [move, *[other for other in self._moves if other != move]]

    # --- One simulation

    def simulate(self) -> None:
        """Sample a world, play it to its end, and learn from it."""
        world = self._root.sample_world(self._seat, self._shuffle)
        playing = Playing(world, asked_before(world, self._seat))
        self._path = vec[i64](capacity=len(self._path))
        self._choosers = vec[i64](capacity=len(self._choosers))
        self._descend(playing)
        playing.roll_out(self._knowledge, self._shuffle, 0, self._knowledge.depth)
        self._knowledge.rate(world, self._worth)
        self._credit()
        self.simulations += 1

    def _descend(self, playing: Playing) -> None:
        """Go down the tree to a node that is new, or to the end of the deal."""
        world = playing.world
        node: i64 = ROOT
        visited: i64 = 1
        while world.turn != NO_SEAT and visited > 0:
            seat = playing.decider()
            node = self._choose(node, self._candidates(node, world, seat))
            if node == NO_NODE:
                return
            visited = self._tree.visits[node]
            self._path = append(self._path, node)
            self._choosers = append(self._choosers, seat)
            playing.act(seat, self._tree.moves[node])

    def _credit(self) -> None:
        tree = self._tree
        tree.visits[ROOT] += 1
        at: i64 = 0
        while at < len(self._path):
            node = self._path[at]
            tree.visits[node] += 1
            tree.totals[node] += self._worth[self._choosers[at]]
            at += 1

    # --- Choosing in the tree

    def _choose(self, node: i64, candidates: list[int]) -> i64:
        """The child to go to: one never tried, if there is one, else the best upper bound.

        Gives −1 where the tree may grow no more.
        """
        considered = self._considered(node, len(candidates))
        at = self._first_place(considered)
        best: i64 = NO_NODE
        best_bound = -1.0
        seen: i64 = 0
        while seen < considered:
            move: i64 = candidates[at]
            child = self._tree.child(node, move)
            if child == NO_NODE:
                return self._grow(node, move)
            bound = self._bound(child)
            if node == ROOT and at == 0:
                bound += self._knowledge.trust
            if bound > best_bound:
                best, best_bound = child, bound
            at = at + 1 if at + 1 < considered else 0
            seen += 1
        return best

    def _candidates(self, node: i64, world: Deal, seat: i64) -> list[int]:
        if node == ROOT:
            return self._moves
        return self._knowledge.candidates(world, seat, self._shuffle)

    def _considered(self, node: i64, candidates: i64) -> i64:
        """How many of the candidates are looked at: more, the more often the node is visited."""
        breadth = self._knowledge.breadth
        if breadth < candidates:
            breadth += i64(math.sqrt(float(self._tree.visits[node])))
        return min(breadth, candidates)

    def _first_place(self, considered: i64) -> i64:
        """Where to begin to look: at the most promising, or anywhere if they have no order."""
        if self._knowledge.ordered or considered == 1:
            return 0
        return self._shuffle.below(considered)

    def _grow(self, node: i64, move: i64) -> i64:
        if self._tree.size >= MOST_NODES:
            return NO_NODE
        return self._tree.add(node, move)

    def _bound(self, child: i64) -> float:
        """The mean of a move and how far it may be off (UCB1 over the times it was available)."""
        tree = self._tree
        tree.available[child] += 1
        visits = float(tree.visits[child])
        spread = math.sqrt(math.log(float(tree.available[child])) / visits)
        return tree.totals[child] / visits + self._knowledge.explore * spread

    # --- What came of it

    def best(self) -> i64:
        """The move that was tried most often, the better one of two tried as often."""
        best: i64 = NO_NODE
        tree = self._tree
        for move in self._moves:
            child = tree.child(ROOT, move)
            if child != NO_NODE and (best == NO_NODE or self._is_better(child, best)):
                best = child
        return tree.moves[best]

    def _is_better(self, node: i64, other: i64) -> bool:
        tree = self._tree
        if tree.visits[node] == tree.visits[other]:
            return tree.totals[node] > tree.totals[other]
        return tree.visits[node] > tree.visits[other]

    def settled(self, left: i64) -> bool:
        """Whether `left` more simulations can't change what is best."""
        return self._lead() > left

    def _lead(self) -> i64:
        """By how many visits the best move is ahead of every other."""
        first: i64 = 0
        second: i64 = 0
        for move in self._moves:
            child = self._tree.child(ROOT, move)
            visits = self._tree.visits[child] if child != NO_NODE else 0
            second = max(second, min(first, visits))
            first = max(first, visits)
        return first - second

    def tried(self) -> dict[int, tuple[int, float]]:
        """For each move tried, how often, and what it brought on average (0 to 1)."""
        tried: dict[int, tuple[int, float]] = {}
        for move in self._moves:
            child = self._tree.child(ROOT, move)
            if child != NO_NODE:
                visits = int(self._tree.visits[child])
                tried[move] = (visits, self._tree.totals[child] / visits)
        return tried
