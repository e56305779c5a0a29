"""Who sits on the seats of a table."""

from zlib import crc32

from spelbok.house.public import Person

BOT_NAMES = (
    "Alva",
    "Birger",
    "Cilla",
    "David",
    "Elin",
    "Folke",
    "Greta",
    "Hjalmar",
    "Ingrid",
    "Johan",
    "Karin",
    "Lovis",
)


class Player:
    """A human or a bot on a seat. `away`: a bot acts for the human until the human does."""

    __slots__ = ("away", "level", "name", "person", "ready", "timeouts")

    def __init__(
        self, person: Person | None, *, name: str | None = None, level: str | None = None
    ) -> None:
        self.person = person
        self.name = person.name if person else name or ""
        self.level = level
        self.away = False
        self.ready = False
        self.timeouts = 0  # in a row

    @property
    def automatic(self) -> bool:
        """Whether a bot acts for this seat now."""
        return self.person is None or self.away


def bot_name(table: str, seat: int) -> str:
    """The name of the bot on a seat: always the same there, different from its neighbours'."""
    return BOT_NAMES[(crc32(table.encode()) + seat) % len(BOT_NAMES)]
