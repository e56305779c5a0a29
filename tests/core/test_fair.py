"""The fair shuffle: committed before, stirred by the players, proved afterwards."""

import hashlib
import hmac

from spelbok.core.fair import CONTRIBUTION_BYTES, SECRET_BYTES, commitment, shuffle_seed
from spelbok.core.shuffle import Shuffle

SECRET = bytes(range(32))
ONE, TWO = b"\x01" * 32, b"\x02" * 32


def test_the_sizes() -> None:
    assert (SECRET_BYTES, CONTRIBUTION_BYTES) == (32, 32)


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_seed_is_an_hmac_over_contributions_match_and_deal() -> None:
    """Written out byte by byte, as somebody without Spelbok would check a record."""
    said = b"\x20" + ONE + b"\x00" + b"\x20" + TWO + b"\x02t1" + b"\x00\x00\x00\x03"
    expected = hmac.new(SECRET, said, hashlib.sha256).digest()
    assert shuffle_seed(SECRET, [ONE, None, TWO], "t1", 3) == expected


def test_everything_that_goes_in_changes_the_seed() -> None:
    seeds = {
        shuffle_seed(SECRET, [ONE, TWO], "t1", 1),
        shuffle_seed(SECRET[::-1], [ONE, TWO], "t1", 1),
        shuffle_seed(SECRET, [TWO, ONE], "t1", 1),  # the order of the seats
        shuffle_seed(SECRET, [ONE, None], "t1", 1),
        shuffle_seed(SECRET, [None, ONE], "t1", 1),  # who contributed
        shuffle_seed(SECRET, [ONE], "t1", 1),
        shuffle_seed(SECRET, [], "t1", 1),
        shuffle_seed(SECRET, [ONE, TWO], "t2", 1),
        shuffle_seed(SECRET, [ONE, TWO], "t1", 2),
        shuffle_seed(SECRET, [ONE, TWO], "t11", 1),
    }
    assert len(seeds) == 10


def test_nobody_alone_decides_the_order() -> None:
    """One changed bit of one contribution, or of the secret, gives another order."""
    order = Shuffle.sealed(shuffle_seed(SECRET, [ONE, TWO], "t1", 1)).order(36)
    for stirred in (bytes([0, *ONE[1:]]), bytes([*ONE[:-1], 0])):
        assert Shuffle.sealed(shuffle_seed(SECRET, [stirred, TWO], "t1", 1)).order(36) != order
