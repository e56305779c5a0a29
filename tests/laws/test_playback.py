"""Laws of replays: they show what each seat saw, to the last entry, and nothing of what runs."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from tests.laws.play import Case, cases
from tests.laws.records import recorded, shuffle_of
from tests.laws.tampering import tampered_shuffles

from spelbok import InvalidRecord
from spelbok.core.deal import Deal
from spelbok.core.record import Record, read, verify, write
from spelbok.house.errors import Refused
from spelbok.house.playback import Replay, play_back, whole_match

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)

View = dict[str, Any]


def unfolded(replay: Replay) -> list[list[View]]:
    """The views of every seat, and last a spectator's, after each move."""
    seen: list[View] = [{} for _ in range(len(replay.seats) + 1)]
    shown = []
    for frame in replay.frames:
        seen = [{**old, **frame.public, **new} for old, new in zip(seen, frame.own, strict=True)]
        shown.append(seen)
    return shown


def looked_at(deal: Deal) -> list[View]:
    """What the engine shows everybody, but for the moves: nobody moves in a replay."""
    viewers = [*range(deal.seats), None]
    return [{**deal.view(viewer), "moves": [], "minimal": None} for viewer in viewers]


def played_again(case: Case, record: Record) -> list[list[View]]:
    """The views of the first deal, taken while its moves are made."""
    match = case.game.match(case.rules, seats=case.seats, shuffle=shuffle_of(record, 1))
    shown = [looked_at(match.deal)]
    for move in record.moves:
        if move.deal == 1:
            match.play(move.move, move.seat)
            shown.append(looked_at(match.deal))
    return shown


@EVERY_CASE
def test_a_replay_shows_what_every_seat_saw(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    replay = play_back(record, case.game, 1)
    assert unfolded(replay) == played_again(case, record)
    assert all(view["hand"] == "" for view in (views[-1] for views in unfolded(replay)))
    assert [(seat.kind, seat.online) for seat in replay.seats] == [
        (seat.kind, seat.kind == "human") for seat in record.seats
    ]
    events = [event for frame in replay.frames for event in frame.events]
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    assert [e.move for e in events if e.kind == "move"] == [m.move for m in record.moves]


@EVERY_CASE
def test_the_deals_of_a_match_add_up(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats)
    replays = whole_match(record, case.game)
    assert [replay.deals for replay in replays] == [replays[0].deals] * len(record.deals)
    assert sum(replays[0].deals) == len(record.moves)
    for before, after in pairwise(replays):
        assert after.before == before.standing
        assert before.winners is None
    assert replays[-1].standing == verify(record, case.game).standing
    assert replays[-1].results == [proof.result for proof in record.deals]
    again = [play_back(record, case.game, number) for number in range(1, len(replays) + 1)]
    assert msgspec.json.encode(again) == msgspec.json.encode(replays)


@EVERY_CASE
def test_a_running_deal_is_not_shown(case: Case) -> None:
    whole = recorded(case.game, case.rules, case.seats, most_deals=1)
    running = replace(whole.deals[0], secret=None, result=None, pack=None)
    with pytest.raises(Refused) as refusal:
        play_back(replace(whole, deals=(running,)), case.game, 1)
    assert refusal.value.code == "no-such-deal"
    assert whole_match(replace(whole, deals=(running,)), case.game) == []


@EVERY_CASE
def test_tampering_with_a_shuffle_is_found(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=2)
    for what, wrong in tampered_shuffles(record):
        again = read(write(wrong), case.game)
        with pytest.raises(InvalidRecord):
            verify(again, case.game)
        with pytest.raises(InvalidRecord):
            play_back(again, case.game, 1)
        assert what


@EVERY_CASE
def test_tampering_with_moves_and_results_is_found(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    (proof,) = record.deals
    last = record.moves[-1]
    neighbour = replace(last, seat=(last.seat + 1) % case.seats)
    wrong = [
        replace(record, moves=record.moves[:-1]),
        replace(record, moves=(*record.moves, replace(last, number=last.number + 1))),
        replace(record, moves=(*record.moves[:-1], neighbour)),
        replace(record, deals=(replace(proof, result={"ending": "well"}),)),
    ]
    for tampered in wrong:
        again = read(write(tampered), case.game)
        with pytest.raises(InvalidRecord):
            verify(again, case.game)
        with pytest.raises(InvalidRecord):
            play_back(again, case.game, 1)


@pytest.mark.parametrize("number", [-1, 0, 2, 10**9])
def test_there_is_no_other_deal(number: int) -> None:
    case = cases()[0]
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    with pytest.raises(Refused):
        play_back(record, case.game, number)
