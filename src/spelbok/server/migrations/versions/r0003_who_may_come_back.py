"""Who has left a running match, and may come back to it."""

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    """Add a column. Tables that were left before get theirs with their next event."""
    op.add_column("heads", sa.Column("left", sa.String, nullable=False, server_default="[]"))
