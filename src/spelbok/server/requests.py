"""What a person may ask for at a table, as the house understands it."""

from collections.abc import Callable
from typing import assert_never

from spelbok.house import intents
from spelbok.house.intents import Asked, Intent
from spelbok.server import protocol as p


def intent_of(asked: Asked, said: p.Request, secret: Callable[[], bytes]) -> Intent:
    """What a request means at its table; `secret` makes that of a deal."""
    match said:
        case p.Move():
            return intents.move(asked, said.seq, said.move, said.seat)
        case p.Next():
            return intents.confirm(asked, said.deal, said.contribution)
        case p.Sit():
            return intents.sit(asked, said.seat)
        case p.Leave():
            return intents.leave(asked)
        case p.SeatBot():
            return intents.seat_bot(asked, said.seat)
        case p.UnseatBot():
            return intents.unseat_bot(asked, said.seat)
        case p.Invite():
            return intents.invite(asked)
        case p.Start():
            return intents.start(asked, secret)
        case p.Back():
            return intents.back(asked)
        case p.Stop():
            return intents.stop(asked)
        case _:
            assert_never(said)
