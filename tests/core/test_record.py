"""Records: a text people can read, whose errors name the line and whose proofs hold."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.records import recorded

import spelbok
from spelbok import InvalidRecord
from spelbok.cli import main
from spelbok.core.record import Record, SeatName, read, slug_of, verify, write

STORTOK = spelbok.game("stortok")
RECORD = recorded(STORTOK, STORTOK.rules("20C", deals=3, must_beat=True), seats=3, seed=5)
TEXT = write(RECORD)
LINES = TEXT.split("\n")


def line_of(start: str) -> int:
    """Number, from 1, of the line that begins with `start`."""
    return 1 + next(at for at, line in enumerate(LINES) if line.startswith(start))


def changed(start: str, line: str | None) -> str:
    """The record with the line that begins with `start` replaced, or left out."""
    at = line_of(start) - 1
    return "\n".join([*LINES[:at], *([] if line is None else [line]), *LINES[at + 1 :]])


# --- the format -------------------------------------------------------------------------------


def test_the_header_spells_out_what_was_played() -> None:
    header = TEXT.partition("\n\n")[0]
    assert header.startswith("spelbok-record: 1\ngame: stortok\n")
    for text in (
        "version=20C deals=3 must_beat=true last_answer=false missing_leader=right repetition=draw",
        "engine: " + spelbok.__version__,
        "seat 0: human Åsa # Öberg",
        "seat 1: bot Bot 1",
        f"commitment 1: {RECORD.deals[0].commitment}",
        f"secret 3: {RECORD.deals[2].secret.hex()}",  # type: ignore[union-attr]
    ):
        assert text in header
    assert all(re.match(r"[a-z0-9 -]+: \S", line) for line in header.split("\n"))


def test_then_comes_one_line_a_move() -> None:
    moves = TEXT.partition("\n\n")[2]
    assert TEXT.endswith("\n")
    assert len(moves.splitlines()) == len(RECORD.moves)
    first = RECORD.moves[0]
    assert moves.startswith(f"1 1 {first.seat} {first.move} {first.ms}\n")
    assert all(
        re.fullmatch(r"[1-3] \d+ [0-2] (take|play \S\S) \d+", line) for line in moves.splitlines()
    )


def test_reading_what_was_written_gives_the_same_bytes() -> None:
    assert len(RECORD.deals) == 3
    assert read(TEXT, STORTOK) == RECORD
    assert write(read(TEXT, STORTOK)).encode() == TEXT.encode()
    assert write(read(TEXT)).encode() == TEXT.encode()


def test_comments_are_skipped_anywhere() -> None:
    comment = "# stortok: drawn? 1 1 0 take 5"
    noisy = "\n".join(line for pair in LINES for line in (comment, pair))
    assert read(noisy, STORTOK) == RECORD
    assert read("# a\n#\n\n" + TEXT, STORTOK) == RECORD


def test_it_says_which_game_it_is_of() -> None:
    assert slug_of(TEXT) == "stortok"


@given(
    name=st.text(st.characters(blacklist_categories=["Cc", "Cs"]), min_size=1, max_size=30).filter(
        lambda name: name == name.strip()
    )
)
def test_any_name_reads_back(name: str) -> None:
    record = replace(RECORD, seats=(SeatName("human", name), *RECORD.seats[1:]))
    assert read(write(record), STORTOK) == record


@pytest.mark.parametrize("name", ["A\nsecret 9: 00", "A\n\n1 1 0 take 3", "A\r", "", " ", "A\n"])
def test_a_name_cannot_forge_lines(name: str) -> None:
    """Either it is refused when written, or it reads back as the name it is."""
    record = replace(RECORD, seats=(SeatName("human", name), *RECORD.seats[1:]))
    try:
        text = write(record)
    except (ValueError, spelbok.SpelbokError):
        return
    assert read(text, STORTOK) == record


# --- errors name the line ---------------------------------------------------------------------


def refused(text: str) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as error:
        read(text, STORTOK)
    assert error.value.code == "invalid-record"
    assert str(error.value.line) in str(error.value)
    return error.value


@pytest.mark.parametrize(
    ("start", "line"),
    [
        ("spelbok-record", "spelbok-record: 2"),
        ("spelbok-record", "spelbok-record: one"),
        ("game", "game stortok"),
        ("game", "game:"),
        ("rules", "rules: version=20C"),
        ("rules", "rules: " + LINES[2][7:].replace("deals=3", "deals=2")),
        ("rules", "rules: " + LINES[2][7:].replace("must_beat=true", "must_beat=1")),
        ("rules", "rules: " + LINES[2][7:].replace("20C", "1900")),
        ("rules", "rules: " + LINES[2][7:] + " knock=true"),
        ("rules", "rules: " + LINES[2][7:] + " deals=3"),
        ("match", "weather: fine"),
        ("seat 1", "seat 1: robot R2"),
        ("seat 1", "seat 1: bot"),
        ("seat 1", "seat 0: bot Twice"),
        ("contributions 1", "contributions 1: - -"),
        ("contributions 1", "contributions 1: - - - -"),
        ("contributions 1", "contributions 1: abc - -"),
        ("secret 1", "secret 1: 00"),
        ("secret 1", "secret 1: " + "zz" * 32),
        ("secret 1", "secret 1: " + "AA" * 32),
        ("result 1", "result 1: 7"),
        ("result 1", "result 1: {"),
        ("result 3", "result 9: {}"),
        ("1 1 ", "1 1 0 take"),
        ("1 1 ", "1 1 take 100"),
        ("1 1 ", "1 1 7 take 100"),
        ("1 1 ", "1 1 0 take -5"),
        ("1 1 ", "1 1 0 take 1.5"),
        ("1 1 ", "1 1 zero take 100"),
        ("1 1 ", "one 1 0 take 100"),
        ("1 1 ", "2 1 0 take 100"),
        ("1 1 ", "0 1 0 take 100"),
        ("1 2 ", "1 3 0 take 100"),
        ("1 2 ", "1 1 0 take 100"),
        ("1 2 ", "9 1 0 take 100"),
        ("1 2 ", "nonsense"),
    ],
)
def test_a_damaged_line_is_named(start: str, line: str) -> None:
    named = refused(changed(start, line)).line
    assert named == line_of(start) or line.startswith(("game", "seat 0", "weather"))


@pytest.mark.parametrize(
    "start", ["spelbok-record", "game", "rules", "match", "engine", "seat 0", "contributions 2"]
)
def test_a_line_of_the_header_is_missing(start: str) -> None:
    error = refused(changed(start, None))
    assert start in str(error)


def test_a_move_that_is_missing_is_noticed_at_the_next() -> None:
    assert refused(changed("1 2 ", None)).line == line_of("1 2 ")


@pytest.mark.parametrize("text", ["", "\n", "garbage", "spelbok-record: 1", "\x00", "{}", "# only"])
def test_what_is_no_record(text: str) -> None:
    refused(text)


# --- proofs -----------------------------------------------------------------------------------


def test_an_untouched_record_is_proved() -> None:
    verdict = verify(read(TEXT, STORTOK), STORTOK)
    assert (verdict.proved, verdict.open, verdict.moves) == (3, 0, len(RECORD.moves))
    marks = [0, 0, 0]
    for deal in RECORD.deals:
        assert deal.result is not None
        if deal.result["stortok"] is not None:
            marks[deal.result["stortok"]] += 1
    assert verdict.standing == {"marks": marks}
    assert verdict.winners == [seat for seat in range(3) if marks[seat] == min(marks)]


def tampered(record: Record) -> InvalidRecord:
    with pytest.raises(InvalidRecord) as error:
        verify(read(write(record), STORTOK), STORTOK)
    return error.value


@pytest.mark.parametrize("number", [1, 2, 3])
def test_another_secret_does_not_fit_the_commitment(number: int) -> None:
    deals = list(RECORD.deals)
    deals[number - 1] = replace(deals[number - 1], secret=bytes(32))
    assert tampered(replace(RECORD, deals=tuple(deals))).line == line_of(f"secret {number}")


def test_another_commitment_does_not_fit_the_secret() -> None:
    first = replace(RECORD.deals[0], commitment="00" * 32)
    error = tampered(replace(RECORD, deals=(first, *RECORD.deals[1:])))
    assert error.line == line_of("secret 1")


def test_other_contributions_give_another_order() -> None:
    for shares in ((None, None, None), (bytes(32), None, None)):
        first = replace(RECORD.deals[0], contributions=shares)
        tampered(replace(RECORD, deals=(first, *RECORD.deals[1:])))


def test_another_match_gives_another_order() -> None:
    tampered(replace(RECORD, match="m6"))


def test_other_rules_give_another_deal() -> None:
    tampered(replace(RECORD, rules=RECORD.rules | {"version": "1847"}))


def test_another_result_is_not_what_the_moves_lead_to() -> None:
    last = replace(RECORD.deals[2], result={"stortok": 0, "out": [], "drawn": False})
    assert tampered(replace(RECORD, deals=(*RECORD.deals[:2], last))).line >= line_of(
        "commitment 3"
    )


def test_a_move_nobody_could_make_is_named() -> None:
    moves = list(RECORD.moves)
    moves[4] = replace(moves[4], move="play XX")
    assert tampered(replace(RECORD, moves=tuple(moves))).line == line_of(f"1 {moves[4].number} ")


def test_a_move_of_another_seat_is_named_with_its_rule() -> None:
    moves = list(RECORD.moves)
    moves[0] = replace(moves[0], seat=(moves[0].seat + 1) % 3)
    error = tampered(replace(RECORD, moves=tuple(moves)))
    assert error.line == line_of("1 1 ")
    assert error.rule == "X-1"


def test_moves_after_the_end_are_named() -> None:
    last = RECORD.moves[-1]
    extra = replace(last, number=last.number + 1)
    error = tampered(replace(RECORD, moves=(*RECORD.moves, extra)))
    assert error.line == len(LINES)


def test_a_deal_cut_short_does_not_lead_to_its_result() -> None:
    tampered(replace(RECORD, moves=RECORD.moves[:-1]))


def test_a_deal_left_out_is_noticed() -> None:
    moves = tuple(move for move in RECORD.moves if move.deal != 2)
    with pytest.raises(InvalidRecord):
        verify(read(write(replace(RECORD, moves=moves)), STORTOK), STORTOK)


def test_a_proof_withheld_is_a_fault() -> None:
    """Whoever hides the secret of a finished deal could have changed all that it proves."""
    second = replace(RECORD.deals[1], secret=None)
    with pytest.raises(InvalidRecord, match="its secret is missing"):
        verify(replace(RECORD, deals=(RECORD.deals[0], second, RECORD.deals[2])), STORTOK)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("result 1: {", "result 1: " + "[" * 100_000 + "{", "result 1"),
        ("seat 0: human ", "seat 0: human \x1b[31m", "seat 0"),
        ("\n", "\r\n", "spelbok-record"),
    ],
    ids=["a result too deep", "a name that paints the terminal", "other line ends"],
)
def test_what_no_house_writes_is_refused_with_its_line(old: str, new: str, key: str) -> None:
    with pytest.raises(InvalidRecord) as error:
        read(TEXT.replace(old, new, 1), STORTOK)
    assert error.value.line == line_of(key)


def test_a_forged_result_is_named_by_its_line() -> None:
    first = replace(RECORD.deals[0], result={"stortok": None, "out": [], "drawn": True})
    error = tampered(replace(RECORD, deals=(first, *RECORD.deals[1:])))
    assert error.line == line_of("result 1")


# --- the command ------------------------------------------------------------------------------


@pytest.mark.parametrize(("deals", "said"), [(1, "1 deal"), (3, "3 deals")])
def test_the_command_counts_what_it_has_checked(
    deals: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    record = recorded(STORTOK, STORTOK.rules("20C", deals=deals), seats=3, seed=5)
    file.write_text(write(record), "utf-8")
    main(["record", "verify", str(file)])
    assert f" moves, {said} proved and replayed\n" in capsys.readouterr().out
