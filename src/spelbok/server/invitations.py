"""Asking somebody who is in the lobby to come to a table."""

from typing import TYPE_CHECKING

from spelbok.house.errors import Refused
from spelbok.house.public import Person
from spelbok.server import protocol as p
from spelbok.server.limits import Turnstile

if TYPE_CHECKING:
    from spelbok.server.hub import Hub

PER_SECOND, AT_ONCE = 1 / 6, 10
"""Invitations of one person."""
AGAIN_SECONDS = 30.0
"""After which the same person may be asked to the same table again."""


class Invitations:
    """Delivers invitations, sparingly: nobody is to be pestered."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._of_one = Turnstile(PER_SECOND, AT_ONCE, hub.now)
        self._of_pair = Turnstile(1 / AGAIN_SECONDS, 1, hub.now)

    async def send(self, by: Person, said: p.Invite) -> None:
        """Tell every window of the person who is invited. Raises `Refused`."""
        lobby = self._hub.house.lobby
        if said.person == by.id or not lobby.has(said.person):
            raise Refused("not-here", "They are no longer in the lobby.")
        if not self._of_pair.take(f"{said.table} {said.person}"):
            raise Refused("invited-already", "They have been asked just now.")
        if not self._of_one.take(by.id):
            raise Refused("too-fast", "You have asked many people; wait a moment.")
        info = await self._hub.house.table(said.table).info(by.id)
        for window in self._hub.windows_of(said.person):
            window.send(p.Invited(info=info, by=by))
