"""A digest of some tables, to compare the compiled house with the interpreted one.

Run as a script it prints `{"compiled": …, "digests": {game: sha256}}`. It needs nothing but
Spelbok and its neighbour `hall.py`.
"""

import asyncio
import hashlib
import json
import sys
from contextlib import suppress
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.house.hall import ANN, BO, CAT, SHARE, Hall

import spelbok
import spelbok.house.live
from spelbok.house import chat, intents
from spelbok.house.errors import Refused
from spelbok.house.live import LiveTable
from spelbok.house.public import Person
from spelbok.house.showing import Change
from spelbok.server import frames

PEOPLE = (ANN, BO)
STEPS = 150
A_LONG_WHILE = 70.0  # seconds, more than a move may take
MARATHON = {"stortok": {"deals": 0}}


def compiled() -> bool:
    """Whether the house that was imported is compiled."""
    return not str(spelbok.house.live.__file__).endswith(".py")


class Screen:
    """What a browser would be sent, byte for byte."""

    round_trip = 0.02

    def __init__(self, person: Person) -> None:
        self.person = person.id
        self.seen = hashlib.sha256()

    def shown(self, change: Change) -> None:
        self.seen.update(frames.table(change, change.table.seat_of(self.person)))

    def changed(self, change: Change) -> None:
        self.seen.update(frames.update(change, change.table.seat_of(self.person)))

    def gone(self, table: str, refused: Refused) -> None:
        self.seen.update(refused.code.encode())


async def digest(game: str) -> str:
    """SHA-256 over all that two players and a spectator are sent, and over the journal."""
    hall = Hall()
    await hall.house.start()
    options = MARATHON.get(game, {})
    live = await hall.started(people=PEOPLE, game=game, options=options, move_time=60)
    screens = [Screen(person) for person in (*PEOPLE, CAT)]
    for screen in screens:
        await live.watch(screen)
    for step in range(STEPS):
        await act(hall, live, step)
    await hall.house.stop()
    whole = hashlib.sha256()
    for part in [screen.seen.digest() for screen in screens] + await hall.journal.read(live.name):
        whole.update(part)
    return whole.hexdigest()


async def act(hall: Hall, live: LiveTable, step: int) -> None:
    """Somebody moves, talks or is ready for the next deal, and time passes."""
    who = PEOPLE[step % 2]
    state = await hall.look(live, who.id)
    moves = state.view["moves"] if state.view else []
    done: asyncio.Future[int] | None = None
    if step % 13 == 12:
        done = asyncio.ensure_future(
            hall.ask(live, chat.say, who, f"line {step}", hall.house.chat_pace)
        )
    elif state.phase == "between":
        done = asyncio.ensure_future(hall.ask(live, intents.confirm, who, state.deal + 1, SHARE))
    elif moves:
        chosen = moves[step % len(moves)]
        done = asyncio.ensure_future(hall.ask(live, intents.move, who, state.seq, chosen))
    await hall.advance(A_LONG_WHILE if step % 29 == 28 else 1.5)
    if done:
        with suppress(Refused):  # ready already, or too late
            await done


def main() -> None:
    """Print the digest of a table of every game."""
    digests = {game.slug: asyncio.run(digest(game.slug)) for game in spelbok.games()}
    sys.stdout.write(json.dumps({"compiled": compiled(), "digests": digests}))


if __name__ == "__main__":
    main()
