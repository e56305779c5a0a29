"""Laws of records: what was written reads back to the byte, and tampering is found."""

from dataclasses import replace

import pytest
from tests.laws.alphabet import heard
from tests.laws.play import Case, cases
from tests.laws.records import recorded, shuffle_of

from spelbok import InvalidRecord
from spelbok.core.fair import commitment
from spelbok.core.record import read, slug_of, verify, write

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)


@EVERY_CASE
def test_a_record_round_trips_and_proves_itself(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats)
    text = write(record)
    again = read(text, case.game)
    assert again == record
    assert write(again) == text
    assert write(read(text)) == text
    assert slug_of(text) == case.slug
    verdict = verify(again, case.game)
    assert (verdict.proved, verdict.open) == (len(record.deals), 0)
    assert (verdict.moves, verdict.unchecked) == (len(record.moves), 0)


@EVERY_CASE
def test_a_running_deal_gives_nothing_away_and_is_left_open(case: Case) -> None:
    """Without its secret a record has the moves, and nothing a shuffle could be told from."""
    whole = recorded(case.game, case.rules, case.seats, most_deals=1)
    (proof,) = whole.deals
    running = replace(
        whole,
        deals=(replace(proof, secret=None, result=None, pack=None),),
        moves=whole.moves[: len(whole.moves) // 2],
    )
    text = write(running)
    assert proof.secret is not None
    assert proof.secret.hex() not in text
    assert "secret" not in text
    assert read(text, case.game) == running
    verdict = verify(read(text, case.game), case.game)
    assert (verdict.proved, verdict.open, verdict.winners) == (0, 1, None)
    assert (verdict.moves, verdict.unchecked) == (0, len(running.moves))


@EVERY_CASE
def test_an_illegal_move_in_a_record_is_named_by_its_line(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    match = case.game.match(case.rules, seats=case.seats, shuffle=shuffle_of(record, 1))
    at = len(record.moves) // 2
    for move in record.moves[:at]:
        match.play(move.move, move.seat)
    changed = record.moves[at]
    legal = match.deal.moves(changed.seat)
    illegal = next(text for text in heard(case.slug) if text not in legal)
    moves = (*record.moves[:at], replace(changed, move=illegal), *record.moves[at + 1 :])
    text = write(replace(record, moves=moves))
    with pytest.raises(InvalidRecord) as refused:
        verify(read(text, case.game), case.game)
    line = f"1 {changed.number} {changed.seat} {illegal} {changed.ms}"
    assert refused.value.line == 1 + text.split("\n").index(line)


@EVERY_CASE
def test_another_secret_or_order_is_found(case: Case) -> None:
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    (proof,) = record.deals
    for changed in (
        replace(proof, secret=bytes(32)),
        replace(proof, secret=bytes(32), commitment=commitment(bytes(32))),
        replace(proof, contributions=(None,) * case.seats),
    ):
        with pytest.raises(InvalidRecord):
            verify(read(write(replace(record, deals=(changed,))), case.game), case.game)
