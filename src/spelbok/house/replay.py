"""A table from its journal: the same facts, folded the same way as when they happened."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from spelbok.core.game import Game
from spelbok.house import facts as f
from spelbok.house.table import Table


def unfold(
    games: Mapping[str, Game], lines: Sequence[bytes], forgotten: Collection[str] = ()
) -> Iterator[tuple[f.AnyFact, Table]]:
    """Each fact of a table's journal with the table as it has left it: one table, growing.

    People whose ids are `forgotten` have a neutral name. Raises ValueError when the lines can't
    be a table's.
    """
    opened = f.anonymous(f.decode(lines[0]), forgotten)
    if not isinstance(opened, f.Opened):
        raise ValueError("a table's journal starts with its opening")
    table = Table(games[opened.info.game], opened)
    yield opened, table
    for line in lines[1:]:
        fact = f.anonymous(f.decode(line), forgotten)
        table.apply(fact)
        yield fact, table


def replay(
    games: Mapping[str, Game], lines: Sequence[bytes], forgotten: Collection[str] = ()
) -> Table:
    """The table whose journal holds `lines`, which are at least one."""
    *_, (_, table) = unfold(games, lines, forgotten)
    return table
