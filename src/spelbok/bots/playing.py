"""A world that is played on: who decides next, and how rollouts go."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from spelbok.bots.knowledge import Knowledge
from spelbok.core.deal import NO_MOVE, NO_SEAT, Deal
from spelbok.core.shuffle import Shuffle


def asked_before(deal: Deal, seat: i64) -> i64:
    """How many seats have been asked whether they act out of turn, when it is `seat` that decides.

    They are asked clockwise from the one on turn, which itself comes last.
    """
    return (seat + deal.seats - deal.turn - 1) % deal.seats


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Playing:
    """`world`, and how many seats have let their chance to act out of turn go by (`asked`)."""

    world: Deal
    asked: i64

    def __init__(self, world: Deal, asked: i64) -> None:
        self.world = world
        self.asked = asked

    def decider(self) -> i64:
        """Who decides now: seats that may act out of turn are asked before the one on turn."""
        world = self.world
        seats = world.seats
        while self.asked < seats - 1:
            other = (world.turn + 1 + self.asked) % seats
            if world.may_interrupt(other):
                return other
            self.asked += 1
        return world.turn

    def act(self, seat: i64, move: i64) -> None:
        """Make a move, or let the chance go by (`NO_MOVE`)."""
        if move == NO_MOVE:
            self.asked += 1
        else:
            self.asked = 0
            self.world.apply(seat, move)

    def roll_out(self, knowledge: Knowledge, shuffle: Shuffle, careful: i64, depth: i64) -> None:
        """Play on for `depth` moves or to the end, the first `careful` ones as the guide would."""
        world = self.world
        moves: i64 = 0
        while world.turn != NO_SEAT and moves < depth:
            seat = self.decider()
            if moves < careful:
                self.act(seat, knowledge.guide(world, seat, shuffle))
            else:
                self.act(seat, knowledge.reply(world, seat, shuffle))
            moves += 1
