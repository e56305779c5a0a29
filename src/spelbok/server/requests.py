"""What a person may ask for at a table, as the house understands it."""

from typing import assert_never

from spelbok.house import chat, intents
from spelbok.house.house import House
from spelbok.house.intents import Asked, Intent
from spelbok.house.takeback import take_back
from spelbok.server import protocol as p


def intent_of(asked: Asked, said: p.AtTable, house: House) -> Intent:
    """What a request means at its table."""
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
            return intents.invite(asked, said.person)
        case p.Start():
            return intents.start(asked, house.secret, without_kept=said.without_kept)
        case p.Back():
            return intents.back(asked)
        case p.Stop():
            return intents.stop(asked)
        case p.TakeBack():
            return take_back(asked, house.chance, house.take_back_pace)
        case p.Say():
            return chat.say(asked, said.text, house.chat_pace)
        case p.ClearChat():
            return chat.clear(asked)
        case _:
            assert_never(said)
