"""A digest of many deals, to compare the compiled engine with the interpreted one.

Run as a script it prints `{"compiled": …, "digests": {case: sha256}}`. It imports nothing but
the engine and its neighbour `play.py`, so it runs wherever Spelbok is installed.
"""

import hashlib
import json
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.laws.play import Case, cases, step

import spelbok.core.deal
from spelbok.core.shuffle import Shuffle

DEALS = 3
LOOK_EVERY = 17


def compiled() -> bool:
    """Whether the engine that was imported is compiled."""
    return not str(spelbok.core.deal.__file__).endswith(".py")


def digest(case: Case) -> str:
    """SHA-256 over all moves of some random deals, and views, worlds and choices on the way."""
    seen = hashlib.sha256()
    for seed in range(DEALS):
        chance, deal = Shuffle.fast(seed), case.deal(seed)
        count = 0
        while not deal.over:
            if count % LOOK_EVERY == 0:
                seen.update(_look(case, deal, Shuffle.fast(seed + count)))
            seat, move = step(deal, chance)
            seen.update(f"{seat} {deal.move_text(move)};".encode())
            count += 1
        seen.update(_look(case, deal, Shuffle.fast(seed)))
    return seen.hexdigest()


def _look(case: Case, deal: spelbok.core.deal.Deal, chance: Shuffle) -> bytes:
    """Everything a deal says of itself, as bytes."""
    said: list[object] = [deal.position(), deal.result, deal.view(None)]
    for seat in range(deal.seats):
        said += [deal.view(seat), deal.legal(seat), deal.sample_world(seat, chance).position()]
    if deal.over:
        said.append(deal.returns())
    else:
        said += [
            level.choose(deal.sample_world(deal.turn, chance), deal.turn, chance, 0)
            for _, level in sorted(case.game.levels.items())
        ]
    return json.dumps(said, sort_keys=True).encode()


def main() -> None:
    """Print the digests of every case."""
    digests = {str(case): digest(case) for case in cases()}
    sys.stdout.write(json.dumps({"compiled": compiled(), "digests": digests}))


if __name__ == "__main__":
    main()
