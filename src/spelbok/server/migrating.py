"""Running the migrations with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def upgrade(engine: Engine, migrations: Path) -> None:
    """Run what is missing of `migrations`, all in one transaction.

    A migration is a file `versions/rNNNN_what_it_does.py` whose revision is `rNNNN`, numbered
    without gaps.
    """
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
