"""Records changed by somebody who hopes that nobody looks."""

from collections.abc import Iterator
from dataclasses import replace

from tests.laws.records import draw

from spelbok.core.fair import commitment
from spelbok.core.record import DealProof, Record


def with_deal(record: Record, number: int, proof: DealProof) -> Record:
    """The record with the proof of deal `number` replaced."""
    deals = (*record.deals[: number - 1], proof, *record.deals[number:])
    return replace(record, deals=deals)


def tampered_shuffles(record: Record) -> Iterator[tuple[str, Record]]:
    """What is wrong, and the record: found by whoever computes the shuffles, without any rules."""
    proof = record.deals[0]
    other = draw("another secret")
    forged = replace(proof, secret=other, commitment=commitment(other))
    yield "secret", with_deal(record, 1, replace(proof, secret=other))
    yield "left out secret", with_deal(record, 1, replace(proof, secret=None))
    yield "commitment", with_deal(record, 1, replace(proof, commitment=commitment(other)))
    yield "secret and commitment", with_deal(record, 1, forged)
    nobody = (None,) * len(record.seats)
    yield "left out share", with_deal(record, 1, replace(proof, contributions=nobody))
    moved = proof.contributions[::-1]
    yield "share of another seat", with_deal(record, 1, replace(proof, contributions=moved))
    yield "match", replace(record, match=record.match + "x")
    yield "pack", with_deal(record, 1, replace(proof, pack=_swapped(proof.pack)))
    if len(record.deals) > 1:
        swapped = (record.deals[1], record.deals[0], *record.deals[2:])
        yield "order of the deals", replace(record, deals=swapped)


def _swapped(pack: str | None) -> str:
    """The pack with its first card changing places with the next that is another."""
    assert pack
    cards = pack.split(" ")
    at = next(at for at, card in enumerate(cards) if card not in (cards[0], "|"))
    cards[0], cards[at] = cards[at], cards[0]
    return " ".join(cards)
