"""Laws of records: what was written reads back to the byte, and tampering is found."""

from dataclasses import replace

import pytest
from tests.laws.play import Case, cases
from tests.laws.records import recorded, shuffle_of

from spelbok import InvalidRecord
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
    assert verdict.moves == len(record.moves)


@EVERY_CASE
def test_a_running_deal_gives_nothing_away_and_is_left_open(case: Case) -> None:
    """Without its secret a record has the moves, and nothing a shuffle could be told from."""
    whole = recorded(case.game, case.rules, case.seats, most_deals=1)
    (proof,) = whole.deals
    running = replace(
        whole,
        deals=(replace(proof, secret=None, result=None),),
        moves=whole.moves[: len(whole.moves) // 2],
    )
    text = write(running)
    assert proof.secret is not None
    assert proof.secret.hex() not in text
    assert "secret" not in text
    assert read(text, case.game) == running
    verdict = verify(read(text, case.game), case.game)
    assert (verdict.proved, verdict.open, verdict.winners) == (0, 1, None)


@EVERY_CASE
def test_a_move_exchanged_for_another_legal_one_is_found(case: Case) -> None:
    """The exchange either leads to an illegal move later, or to another result or end."""
    record = recorded(case.game, case.rules, case.seats, most_deals=1)
    match = case.game.match(case.rules, seats=case.seats, shuffle=shuffle_of(record, 1))
    moves = list(record.moves)
    for at, move in enumerate(moves):
        others = [text for text in match.deal.moves(move.seat) if text != move.move]
        if others:
            moves[at] = replace(move, move=others[0])
            break
        match.play(move.move, move.seat)
    tampered = replace(record, moves=tuple(moves))
    assert tampered != record
    with pytest.raises(InvalidRecord) as refused:
        verify(read(write(tampered), case.game), case.game)
    assert refused.value.line >= 1
