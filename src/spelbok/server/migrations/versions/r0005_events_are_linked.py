"""Events know the one before them, and what changes with every event has a table of its own."""

import sqlalchemy as sa
from alembic import op

revision = "r0005"
down_revision = "r0004"


def upgrade() -> None:
    """Copy both tables of the journal into their new form."""
    op.rename_table("events", "old_events")
    op.rename_table("heads", "old_heads")
    op.drop_index("heads_unfinished")
    _events()
    _ends()
    _heads()
    op.drop_table("old_events")
    op.drop_table("old_heads")


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("previous", sa.Integer),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
    op.execute(
        'INSERT INTO events (id, "table", seq, previous, payload)'
        ' SELECT e.rowid, e."table", e.seq, p.rowid, e.payload FROM old_events e'
        ' LEFT JOIN old_events p ON p."table" = e."table" AND p.seq = e.seq - 1 ORDER BY e.rowid'
    )


def _ends() -> None:
    op.create_table(
        "ends",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer),
        sa.Column("wake", sa.Float),
        sa.Column("waiting", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(
        'INSERT INTO ends ("table", events, last, wake, waiting)'
        ' SELECT h."table", h.events, e.rowid, h.wake, h.waiting FROM old_heads h'
        ' LEFT JOIN old_events e ON e."table" = h."table" AND e.seq = h.events'
    )


def _heads() -> None:
    op.create_table(
        "heads",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("people", sa.String, nullable=False),
        sa.Column("info", sa.LargeBinary, nullable=False),
        sa.Column("left", sa.String, nullable=False),
    )
    op.execute(
        'INSERT INTO heads ("table", phase, public, people, info, "left")'
        ' SELECT "table", phase, public, people, info, "left" FROM old_heads ORDER BY rowid'
    )
    op.create_index(
        "heads_unfinished",
        "heads",
        ["phase"],
        sqlite_where=sa.text("phase NOT IN ('over', 'closed')"),
    )
