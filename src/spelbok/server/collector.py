"""Python's collector of cyclic garbage, set for a process that keeps a house.

Tables and sockets live long and hardly anything of them is cyclic; looked through as often as
Python does by default, they took a sixth of the house's time, and people waited meanwhile.
"""

import gc

YOUNG = 10_000
"""Objects more than before, at which the young ones are looked through."""
GENERATION = 20
"""Looks at one generation for one at the next older."""


def relax() -> None:
    """Leave alone what was loaded at the start, and look through the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GENERATION, GENERATION)
