"""What Alembic runs: all missing migrations in one transaction on the connection it was given."""

from alembic import context

from spelbok.server.sql import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can; a migration that fails half-way leaves nothing behind
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
