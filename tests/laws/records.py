"""Matches played at random with fair shuffles, as records."""

import hashlib
from typing import Any

from tests.laws.play import movers

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.fair import commitment, shuffle_seed
from spelbok.core.game import Game
from spelbok.core.match import Match
from spelbok.core.record import DealProof, Record, RecordedMove, SeatName
from spelbok.core.rules import Rules
from spelbok.core.shuffle import Shuffle


def draw(*what: object) -> bytes:
    """32 bytes that are as good as random and the same every time."""
    return hashlib.sha256(repr(what).encode()).digest()


def recorded(game: Game, rules: Rules, seats: int, seed: int = 0, most_deals: int = 3) -> Record:
    """A match of at most `most_deals` deals: seat 0 a human who contributes, the others bots."""
    name = f"m{seed}"
    deals: list[DealProof] = []
    moves: list[RecordedMove] = []
    match: Match[Any] | None = None
    while match is None or (not match.over and len(deals) < most_deals):
        number = len(deals) + 1
        secret, shares = draw(seed, number), (draw("seat 0", number), *[None] * (seats - 1))
        seed_bytes = shuffle_seed(secret, shares, name, number)
        shuffle = Shuffle.sealed(seed_bytes)
        if match is None:
            match = game.match(rules, seats=seats, shuffle=shuffle)
        else:
            match.next(shuffle)
        moves += played(match.deal, number, Shuffle.fast(seed + number))
        pack = game.shuffled_pack(rules, Shuffle.sealed(seed_bytes))
        deals.append(DealProof(commitment(secret), shares, secret, match.deal.result, pack))
    names = [SeatName("human", "Åsa # Öberg"), *(SeatName("bot", f"Bot {n}") for n in range(1, 9))]
    return Record(
        game=game.slug,
        rules=game.all_options(rules),
        match=name,
        engine=spelbok.__version__,
        seats=tuple(names[:seats]),
        deals=tuple(deals),
        moves=tuple(moves),
    )


def shuffle_of(record: Record, number: int) -> Shuffle:
    """The shuffle of deal `number` of a record whose secret is out."""
    proof = record.deals[number - 1]
    assert proof.secret is not None
    seed = shuffle_seed(proof.secret, proof.contributions, record.match, number)
    return Shuffle.sealed(seed)


def played(deal: Deal, number: int, chance: Shuffle) -> list[RecordedMove]:
    """The moves of a deal played at random to its end."""
    moves: list[RecordedMove] = []
    while not deal.over:
        may = movers(deal)
        seat = may[chance.below(len(may))]
        texts = deal.moves(seat)
        text = texts[chance.below(len(texts))]
        deal.play(text, seat=seat)
        moves.append(RecordedMove(number, len(moves) + 1, seat, text, chance.below(9000)))
    return moves
