"""The fair shuffle: an order that the house fixed before and the players stirred afterwards.

Before a deal the house publishes the commitment, the SHA-256 of a fresh secret. Each human's
client adds 32 random bytes. Neither side alone decides the order, and when the secret is
published after the deal everybody can compute it again.
"""

import hashlib
import hmac
from collections.abc import Sequence

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 32


def commitment(secret: bytes) -> str:
    """What is published before the deal: the SHA-256 of the secret's 32 bytes, in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def shuffle_seed(
    secret: bytes, contributions: Sequence[bytes | None], match: str, deal: int
) -> bytes:
    """The 32-byte seed of the sealed shuffle of deal number `deal` (1 is the first).

    HMAC-SHA256, the key being the secret, over these bytes:

    1. for each seat in order, one byte with the length of its contribution, 32, or 0 where
       there is none (a bot, or a human who did not answer in time), then the contribution;
    2. one byte with the length of the match id in UTF-8, then the id;
    3. the deal number as four bytes, big-endian.

    >>> shuffle_seed(bytes(32), [bytes(32), None], "t1", 1).hex()[:16]
    '52d9a67a3cd81deb'
    """
    parts = [_measured(contribution or b"") for contribution in contributions]
    parts += [_measured(match.encode()), deal.to_bytes(4, "big")]
    return hmac.digest(secret, b"".join(parts), "sha256")


def _measured(part: bytes) -> bytes:
    return len(part).to_bytes(1, "big") + part
