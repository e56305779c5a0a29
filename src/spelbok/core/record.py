"""A match as a record, and the check that it is honest: everything is played again.

How a record is written and read is in `recordfile`; its names are found here too.
"""

import json
from dataclasses import dataclass
from typing import Any

from spelbok.core.errors import IllegalMove, InvalidRecord, SpelbokError
from spelbok.core.fair import commitment, shuffle_seed
from spelbok.core.game import Game
from spelbok.core.match import Match
from spelbok.core.recordfile import (
    DealProof,
    Record,
    RecordedMove,
    SeatName,
    read,
    slug_of,
    write,
)
from spelbok.core.shuffle import Shuffle

__all__ = [
    "DealProof",
    "Record",
    "RecordedMove",
    "SeatName",
    "Verdict",
    "begin_deal",
    "check_result",
    "legal_move",
    "moves_of",
    "play_moves",
    "proved_deals",
    "read",
    "slug_of",
    "verify",
    "write",
]


@dataclass(frozen=True)
class Verdict:
    """What a check found: deals proved and replayed, deals whose secret isn't out, the totals.

    `moves` were replayed; `unchecked` ones belong to open deals. `winners` are the seats that
    won, None while the match runs.
    """

    proved: int
    open: int
    moves: int
    unchecked: int
    standing: dict[str, Any]
    winners: list[int] | None


def verify(record: Record, game: Game) -> Verdict:
    """Replay the match from its proofs and check every step.

    The order of each deal must follow from its secret and contributions, the secret must fit the
    commitment, every move must be legal, every result as recorded. Raises InvalidRecord that
    names the first line which doesn't fit. Deals whose secret isn't published are left open.
    """
    match: Match[Any] | None = None
    proved = proved_deals(record)
    for number in range(1, proved + 1):
        match = begin_deal(record, game, match, number)
        play_moves(record, match, number)
    standing = match.standing if match else {}
    winners = match.winning_seats if match and match.deal.over else None
    replayed = sum(move.deal <= proved for move in record.moves)
    return Verdict(
        proved=proved,
        open=len(record.deals) - proved,
        moves=replayed,
        unchecked=len(record.moves) - replayed,
        standing=standing,
        winners=winners,
    )


def proved_deals(record: Record) -> int:
    """How many deals can be replayed: those before the first whose secret isn't published.

    Raises InvalidRecord for a deal that ended and has no secret: somebody took it out.
    """
    for proof in record.deals:
        if proof.secret is None and (proof.result or proof.pack):
            line = proof.line("result") or proof.line("pack")
            raise InvalidRecord("the deal is over, but its secret is missing", line)
    secrets = [proof.secret for proof in record.deals]
    return secrets.index(None) if None in secrets else len(secrets)


def moves_of(record: Record, number: int) -> list[RecordedMove]:
    """The moves of deal `number`, in order."""
    return [move for move in record.moves if move.deal == number]


def begin_deal(record: Record, game: Game, match: Match[Any] | None, number: int) -> Match[Any]:
    """The match with deal `number` dealt; `match` is it after the deal before, None at first.

    Raises InvalidRecord when the secret fits neither the commitment nor the pack, or when the
    match can't go on.
    """
    proof = record.deals[number - 1]
    seed = _proved_seed(record, number, proof)
    try:
        rules = game.rules(**record.rules)
        _check_pack(proof, game.shuffled_pack(rules, Shuffle.sealed(seed)))
        if match is None:
            return game.match(rules, seats=len(record.seats), shuffle=Shuffle.sealed(seed))
        match.next(Shuffle.sealed(seed))
        return match
    except InvalidRecord:
        raise
    except SpelbokError as error:
        raise InvalidRecord(str(error), proof.line("commitment")) from None


def _proved_seed(record: Record, number: int, proof: DealProof) -> bytes:
    assert proof.secret is not None
    if commitment(proof.secret) != proof.commitment:
        raise InvalidRecord("the secret does not fit the commitment", proof.line("secret"))
    return shuffle_seed(proof.secret, proof.contributions, record.match, number)


def _check_pack(proof: DealProof, pack: str) -> None:
    if proof.pack not in (None, pack):
        raise InvalidRecord("the secret leads to another order of the pack", proof.line("pack"))


def legal_move(match: Match[Any], move: RecordedMove) -> int:
    """The move that a recorded one stands for; raises InvalidRecord when it isn't legal."""
    try:
        return match.deal.parse(move.move, move.seat)
    except IllegalMove as error:
        raise InvalidRecord(error.reason, move.line, error.rule) from None


def play_moves(record: Record, match: Match[Any], number: int) -> None:
    """Make all moves of deal `number`, just dealt; raises InvalidRecord for what doesn't fit."""
    for move in moves_of(record, number):
        match.deal.apply(move.seat, legal_move(match, move))
    check_result(match, record.deals[number - 1])


def check_result(match: Match[Any], proof: DealProof) -> None:
    """Raise InvalidRecord unless the deal is over and ended as `proof` says."""
    if not match.deal.over:
        line = proof.line("secret")
        raise InvalidRecord("the secret is out, but the deal isn't played to its end", line)
    if match.deal.result != proof.result:
        found = json.dumps(match.deal.result)
        line = proof.line("result") or proof.line("secret")
        raise InvalidRecord(f"the moves lead to another result: {found}", line)
