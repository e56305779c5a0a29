"""The SQL tables of a house, as the newest migration leaves them.

`events`, `ends` and `heads` belong to the journal. `results`, `places` and `ratings` are worked
out from it and can be worked out anew; the others belong to the accounts. The table of cards is
a `table` in SQL too, which has to be quoted in raw statements.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    false,
    text,
)

metadata = MetaData()

# The log: event `seq` (1, 2, 3 …) of each table, and the `id` of the one before it, NULL for the
# first. Nothing but its end is ever written to: an index would be written to at another place for
# each table.
events = Table(
    "events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("previous", Integer),
    Column("payload", LargeBinary, nullable=False),
)

# What changes with every event of a table, in rows so small that many share a page: how many
# events it has, the `id` of its last one, and whom and what it waits for.
ends = Table(
    "ends",
    metadata,
    Column("table", String, primary_key=True),
    Column("events", Integer, nullable=False),
    Column("last", Integer),
    Column("wake", Float),
    Column("waiting", String, nullable=False),
    sqlite_with_rowid=False,
)

# What seldom changes. With the end it is the table's light row, so that the house starts without
# reading logs.
heads = Table(
    "heads",
    metadata,
    Column("table", String, primary_key=True),
    Column("phase", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("people", String, nullable=False),
    Column("info", LargeBinary, nullable=False),
    Column("left", String, nullable=False),
)
Index("heads_unfinished", heads.c.phase, sqlite_where=text("phase NOT IN ('over', 'closed')"))

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),  # seconds since 1970
    Column("password_hash", String),  # NULL: a guest
    Column("name_key", String),  # of an account: what its name looks like; NULL: a guest
    Column("deleted", Float),  # when the account was deleted; the row keeps its id from reuse
    Column("untold", Boolean, nullable=False, server_default=false()),  # tables don't know the name
)
Index("people_name_key", people.c.name_key, unique=True)

# Who is signed in where. `ticket` is the SHA-256 of the token in a browser's cookie.
sessions = Table(
    "sessions",
    metadata,
    Column("ticket", String, primary_key=True),
    Column("person", String, ForeignKey("people.id"), nullable=False),
    Column("expires", Float, nullable=False),  # seconds since 1970
)
Index("sessions_person", sessions.c.person)

# One row a finished table: what makes sure that a match is counted once.
results = Table(
    "results",
    metadata,
    Column("table", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("ruleset", String, nullable=False),
    Column("ended", Float, nullable=False),
    Column("finished", Boolean, nullable=False),  # else the last human left before its end
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),  # everybody may know of the table
)

# One row a seat of a match that was played. `player` is a person's id or a bot's name in ratings.
places = Table(
    "places",
    metadata,
    Column("table", String, ForeignKey("results.table"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String, nullable=False),
    Column("place", Integer, nullable=False),  # 1 is the best; partners share theirs
    Column("players", Integer, nullable=False),  # of that match
    Column("won", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),  # had left, or was away at the end
    Column("change", Float),  # of the rating's mean, NULL: not rated
)
Index("places_player", places.c.player)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String, primary_key=True),
    Column("player", String, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)
