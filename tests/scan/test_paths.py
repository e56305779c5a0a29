"""How long a refusal takes tells nothing: the same lines run wherever a hidden card lies."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest
from tests.laws.play import Case, cases
from tests.scan.knowledge import cards_in
from tests.scan.party import ATTEMPTS

from spelbok import IllegalMove
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

WORLDS = 6


@contextmanager
def lines_run() -> Iterator[list[tuple[str, int]]]:
    """Every line that runs meanwhile; nothing is seen of compiled code.

    Garbage is collected before or after: what is told of it elsewhere is no part of the path.
    """
    ran: list[tuple[str, int]] = []

    def trace(frame: FrameType, _event: str, _argument: Any) -> Any:
        ran.append((frame.f_code.co_filename, frame.f_lineno))
        return trace

    before = sys.gettrace()
    gc.disable()
    sys.settrace(trace)
    try:
        yield ran
    finally:
        sys.settrace(before)
        gc.enable()


def path(world: Deal, seat: int, text: str) -> list[tuple[str, int]]:
    """The lines that refuse a move."""
    with lines_run() as ran, pytest.raises(IllegalMove):
        world.parse(text, seat=seat)
    return ran


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_refusal_takes_the_same_path_wherever_a_card_lies(case: Case) -> None:
    deal = case.deal(seed=11)
    seat = deal.turn
    worlds = [deal.sample_world(seat, Shuffle.fast(seed)) for seed in range(WORLDS)]
    other = (seat + 1) % case.seats
    held = cards_in(case.slug, deal.position()["hands"][seat])
    asked = next(
        (c for c in cards_in(case.slug, worlds[0].position()["hands"][other]) if c not in held),
        None,
    )
    if asked is None:
        return  # the other holds nothing yet, or nothing else
    text = ATTEMPTS[case.slug].format(asked)
    paths = [path(world, seat, text) for world in worlds]
    assert all(one == paths[0] for one in paths)
