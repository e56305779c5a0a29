"""Sessions, accounts that can be found by name, results and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    """Add columns and tables."""
    op.add_column("heads", sa.Column("waiting", sa.String, nullable=False, server_default="[]"))
    op.add_column("people", sa.Column("name_key", sa.String))
    op.add_column("people", sa.Column("deleted", sa.Float))
    op.create_index("people_name_key", "people", ["name_key"], unique=True)
    op.drop_table("settings")  # held the key that signed cookies
    _sessions()
    _results()
    _ratings()


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("ticket", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("ruleset", sa.String, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("table", sa.String, sa.ForeignKey("results.table"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("change", sa.Float),
    )
    op.create_index("places_player", "places", ["player"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
