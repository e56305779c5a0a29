"""The first tables: events, heads, people, settings."""

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "events",
        sa.Column("table", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table", "seq", name="events_once"),
    )
    op.create_table(
        "heads",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("events", sa.Integer, nullable=False),
        sa.Column("phase", sa.String, nullable=False),
        sa.Column("wake", sa.Float),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("people", sa.String, nullable=False),
        sa.Column("info", sa.LargeBinary, nullable=False),
    )
    op.create_index(
        "heads_unfinished",
        "heads",
        ["phase"],
        sqlite_where=sa.text("phase NOT IN ('over', 'closed')"),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("password_hash", sa.String),
    )
    op.create_table(
        "settings",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
