"""A table from its journal: the same facts, folded the same way as when they happened."""

from collections.abc import Mapping, Sequence

from spelbok.core.game import Game
from spelbok.house import facts as f
from spelbok.house.table import Table


def replay(games: Mapping[str, Game], lines: Sequence[bytes]) -> Table:
    """The table whose journal holds `lines`; raises ValueError when it can't be one's."""
    opened = f.decode(lines[0])
    if not isinstance(opened, f.Opened):
        raise ValueError("a table's journal starts with its opening")
    table = Table(games[opened.info.game], opened)
    for line in lines[1:]:
        table.apply(f.decode(line))
    return table
