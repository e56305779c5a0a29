"""The record of a match, built from the facts of its table."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from spelbok.core.fair import commitment, shuffle_seed
from spelbok.core.game import Game
from spelbok.core.record import DealProof, Record, RecordedMove, SeatName
from spelbok.core.shuffle import Shuffle
from spelbok.house import facts as f
from spelbok.house.errors import Refused
from spelbok.house.replay import unfold
from spelbok.house.table import Table


def record_of(
    games: Mapping[str, Game], lines: Sequence[bytes], forgotten: Collection[str] = ()
) -> Record:
    """The record of the match whose journal holds `lines`, as far as it has been played.

    Seats bear the names of those who began the match, but for the `forgotten`. The secret of a
    deal is told when the deal is over, never before. Raises `Refused` ("not-started") before the
    first deal.
    """
    writer = _Writer()
    for fact, table in unfold(games, lines, forgotten):
        writer.note(fact, table)
    if not writer.deals:
        raise Refused("not-started", "There is no record before the first deal.")
    info = table.info
    return Record(
        game=info.game,
        rules=info.options,
        match=info.table,
        engine=writer.engine,
        seats=tuple(writer.seats),
        deals=tuple(writer.deals),
        moves=tuple(writer.moves),
    )


class _Writer:
    """What has been written of a match so far."""

    def __init__(self) -> None:
        self.engine = ""
        self.seats: list[SeatName] = []
        self.deals: list[DealProof] = []
        self.moves: list[RecordedMove] = []
        self._number = 0

    def note(self, fact: f.AnyFact, table: Table) -> None:
        """Note a fact; `table` is as the fact has left it."""
        match fact:
            case f.Opened():
                self.engine = fact.engine
            case f.Started():
                self.seats = list(_seats(table))
            case f.Dealt():
                self.deals.append(_proof(table))
                self._number = 0
            case f.Moved():
                self._move(fact, table)
            case f.TookBack():
                self._number -= fact.moves
                del self.moves[-fact.moves :]
            case f.DealEnded():
                self._reveal(table)
            case _:
                pass

    def _move(self, fact: f.Moved, table: Table) -> None:
        self._number += 1
        self.moves.append(RecordedMove(table.dealt, self._number, fact.seat, fact.move, fact.ms))

    def _reveal(self, table: Table) -> None:
        running, match = self.deals[-1], table.match
        assert match
        name, number = table.info.table, len(self.deals)
        seed = shuffle_seed(table.secret, running.contributions, name, number)
        self.deals[-1] = DealProof(
            running.commitment,
            running.contributions,
            secret=table.secret,
            result=match.deal.result,
            pack=table.game.shuffled_pack(match.rules, Shuffle.sealed(seed)),
        )


def _seats(table: Table) -> Iterator[SeatName]:
    for player in table.players:
        if player:
            yield SeatName("human" if player.person else "bot", player.name)


def _proof(table: Table) -> DealProof:
    shares = tuple(table.contributions.get(seat) for seat in range(table.info.seats))
    return DealProof(commitment(table.secret), shares)
