"""Checks the shuffles of a Spelbok record: `python verify_shuffle.py match.txt`.

Written after docs/fair-shuffle.md and docs/notation.md alone, with nothing but Python's standard
library, so that nobody has to trust the program that dealt the cards. It proves for every deal
that is over that the secret fits its commitment, and that the order of the pack follows from the
secret and everybody's shares. It knows no rules: the moves are checked by `spelbok record verify`.
"""

import hashlib
import hmac
import sys
from collections.abc import Iterator
from pathlib import Path

SUITS, RANKS = "CDHS", "23456789TJQKA"
WORDS = 2**32


class Doubt(Exception):
    """What doesn't fit."""


def packs(game: str, rules: dict[str, str]) -> list[list[str]]:
    """The piles of a game as they lie before they are shuffled, one after the other."""
    french = [rank + suit for suit in SUITS for rank in RANKS]
    numbers = range(1, 16)
    if game == "stortok":
        short = [card for card in french if card[0] not in "2345"]
        return [french if rules["version"] == "1858" else short]
    if game == "rummy":
        return [[card for card in french for _ in range(2)] + 6 * ["*"]]
    if game == "starturn":
        red, black = ([f"{c}{n}" for n in numbers for _ in range(3)] for c in "RB")
        return [red + 6 * ["*"], black[:-1]]
    if game == "star-plus":
        low, middle = 11 * ["1"] + 11 * ["2"] + 11 * ["3"], 7 * ["4"] + 7 * ["5"] + 7 * ["6"]
        rest = [card for card in ("7", "8", "9", "-1", "-2", "-3") for _ in range(3)]
        return [low + middle + rest + 2 * ["Z"]]
    raise Doubt(f"the pack of {game!r} is not known here")


def seed_of(secret: bytes, shares: list[bytes], match: str, deal: int) -> bytes:
    """HMAC-SHA256 over each share and the match's name, with their lengths, and the deal."""
    parts = [*shares, match.encode()]
    message = b"".join(bytes([len(part)]) + part for part in parts) + deal.to_bytes(4, "big")
    return hmac.new(secret, message, "sha256").digest()


def stream(seed: bytes) -> Iterator[int]:
    """SHA-256 of the seed and a counter, eight 32-bit words a block."""
    block = 0
    while True:
        chunk = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(chunk[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def shuffled(pile: list[str], words: Iterator[int]) -> list[str]:
    """Fisher and Yates from the last card down; words that would favour a card are skipped."""
    cards = list(pile)
    for last in range(len(cards) - 1, 0, -1):
        limit = WORDS - WORDS % (last + 1)
        other = next(word for word in words if word < limit) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def header_of(text: str) -> dict[str, str]:
    """The lines `key: value` before the first empty line."""
    header: dict[str, str] = {}
    for line in text.lstrip("\ufeff\n").split("\n\n")[0].splitlines():
        key, colon, value = line.partition(": ")
        if line.startswith("#"):
            continue
        if not colon or key in header:
            raise Doubt(f"this is no line of a record: {line[:60]!r}")
        header[key] = value
    if header.get("spelbok-record") != "1":
        raise Doubt("this is no record of format 1")
    return header


def check_deal(header: dict[str, str], deal: int) -> str:
    """What was found of a deal; raises `Doubt` when something doesn't fit."""
    if f"secret {deal}" not in header:
        if f"result {deal}" in header or f"pack {deal}" in header:
            raise Doubt(f"deal {deal}: it is over, but its secret is missing")
        return "not over: its secret is not published yet"
    secret = bytes.fromhex(header[f"secret {deal}"])
    if len(secret) != 32 or hashlib.sha256(secret).hexdigest() != header[f"commitment {deal}"]:
        raise Doubt(f"deal {deal}: the secret does not fit the commitment")
    words = header[f"contributions {deal}"].split(" ")
    shares = [b"" if word == "-" else bytes.fromhex(word) for word in words]
    if len(shares) != sum(key.startswith("seat ") for key in header):
        raise Doubt(f"deal {deal}: there must be a contribution, or none, for each seat")
    if any(len(share) not in (0, 32) for share in shares):
        raise Doubt(f"deal {deal}: a contribution has 32 bytes")
    rules = dict(pair.split("=", 1) for pair in header["rules"].split(" "))
    chance = stream(seed_of(secret, shares, header["match"], deal))
    order = [" ".join(shuffled(pile, chance)) for pile in packs(header["game"], rules)]
    listed = header.get(f"pack {deal}")
    if listed is None:
        return "secret and commitment fit; the pack is not listed, it was: " + " | ".join(order)
    if listed != " | ".join(order):
        raise Doubt(f"deal {deal}: secret and contributions lead to another order of the pack")
    return f"the order of {len(listed.replace('| ', '').split())} cards was fixed before the deal"


def check(text: str) -> list[str]:
    """A line for every deal; raises `Doubt` or ValueError or KeyError when something is wrong."""
    header = header_of(text)
    deals = sum(key.startswith("commitment ") for key in header)
    if deals == 0:
        raise Doubt("there is no deal in this record")
    return [f"deal {deal}: {check_deal(header, deal)}" for deal in range(1, deals + 1)]


if __name__ == "__main__":
    try:
        print("\n".join(check(Path(sys.argv[1]).read_text("utf-8"))))
    except Doubt as doubt:
        sys.exit(str(doubt))
    except (KeyError, ValueError) as error:
        sys.exit(f"this can't be read as a record: {str(error)[:80]}")
