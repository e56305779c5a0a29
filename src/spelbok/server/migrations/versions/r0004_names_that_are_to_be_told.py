"""Whose new name the tables have yet to be told of."""

import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"


def upgrade() -> None:
    """Add a column. Of earlier names nothing is known to be untold."""
    op.add_column(
        "people", sa.Column("untold", sa.Boolean, nullable=False, server_default=sa.false())
    )
