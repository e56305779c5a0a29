"""The quick frames are byte for byte what the structs of the protocol would be."""

import msgspec
import pytest

from spelbok.house.clocks import Outages
from spelbok.house.lobby import OwnLine
from spelbok.house.public import Event, LobbyLine, Person, TableInfo
from spelbok.house.replay import replay
from spelbok.house.showing import Change, Scene
from spelbok.house.table import Table
from spelbok.house.takeback import Prospect
from spelbok.server import frames
from spelbok.server import protocol as p

from ..house.hall import ANN, Hall


async def a_table(hall: Hall, *, moves: int) -> Table:
    live = await hall.started(people=(ANN,), seats=3)
    await hall.play_on(live, moves)
    return replay(hall.house.games, await hall.journal.read(live.name))


def change_of(table: Table) -> Change:
    scene, events = Scene(table, {"ann"}), table.events_since(None)
    return Change(table, scene, events, 1_800_000_003.5, {"ann"}, Outages(), Prospect())


@pytest.mark.parametrize("moves", [0, 3, 3000])
async def test_table_and_update_equal_their_structs(moves: int) -> None:
    hall = Hall()
    await hall.house.start()
    table = await a_table(hall, moves=moves)
    change = change_of(table)
    events = [msgspec.json.decode(event, type=Event) for event in change.events]
    talk = [msgspec.json.decode(event, type=Event) for event in table.talk.events]
    for seat in (None, 0, 1, 2):
        state = change.state(seat)
        whole = p.Table(info=table.info, state=state, log=events, talk=talk)
        assert frames.table(change, seat) == msgspec.json.encode(whole)
        update = p.Update(table=table.info.table, events=events, state=state)
        assert frames.update(change, seat) == msgspec.json.encode(update)
        assert frames.update(change, seat) is frames.update(change, seat)


def test_the_lobby_equals_its_struct() -> None:
    info = TableInfo(
        table="t",
        game="stortok",
        ruleset="1847",
        options={},
        changed={},
        seats=2,
        join="everybody",
        level="casual",
        move_time=60,
        rated=False,
        spectators=True,
        host=Person(id="ann", name='A "n" n'),
    )
    line = msgspec.json.encode(LobbyLine(info=info, phase="open", seats=[]))
    flags = [(True, True, ("ann",)), (True, False, ("ann", "bo")), (False, False, ())]
    ann = Person(id="ann", name='A "n" n')
    frame = frames.lobby([OwnLine(line, *own) for own in flags], [ann])
    lobby = msgspec.json.decode(frame, type=p.Lobby)
    told = [(table.info, table.yours, table.your_turn, table.here) for table in lobby.tables]
    assert told == [(info, yours, turn, [*here]) for yours, turn, here in flags]
    assert lobby.people == [ann]
    assert frames.lobby([], []) == msgspec.json.encode(p.Lobby(tables=[], people=[]))
