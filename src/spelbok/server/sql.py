"""The SQL tables of a house, as the newest migration leaves them.

`events` and `heads` belong to the journal, the others to the accounts. The table of cards is a
`table` in SQL too, which has to be quoted in raw statements.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData()

# The log: event `seq` (1, 2, 3 …) of each table. An ordinary rowid table, because appending at
# its end is twice as quick as finding the place in a WITHOUT ROWID one.
events = Table(
    "events",
    metadata,
    Column("table", String, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    UniqueConstraint("table", "seq", name="events_once"),
)

# One light row a table, so that the house starts without reading logs.
heads = Table(
    "heads",
    metadata,
    Column("table", String, primary_key=True),
    Column("events", Integer, nullable=False),
    Column("phase", String, nullable=False),
    Column("wake", Float),
    Column("public", Boolean, nullable=False),
    Column("people", String, nullable=False),
    Column("info", LargeBinary, nullable=False),
)
Index("heads_unfinished", heads.c.phase, sqlite_where=text("phase NOT IN ('over', 'closed')"))

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),  # seconds since 1970
    Column("password_hash", String),  # NULL: a guest
)

settings = Table(
    "settings",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
