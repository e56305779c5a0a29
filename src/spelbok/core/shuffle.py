"""The one door by which chance enters a deal.

`Shuffle.fast(seed)` is for simulation: the xoroshiro64* generator of Blackman and Vigna on two
32-bit words. `Shuffle.sealed(secret)` is for live play: SHA-256 in counter mode, so that no
observed card helps to predict another. Equal shuffles give equal deals on every platform.
"""

from hashlib import sha256
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

WORD: Final = 0xFFFFFFFF
WORDS_A_BLOCK: Final = 8


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Shuffle:
    """A stream of random choices.

    >>> Shuffle.fast(7).order(5) == Shuffle.fast(7).order(5)
    True
    """

    _a: i64
    _b: i64
    _secret: bytes
    _sealed: bool
    _block: bytes
    _used: i64

    def __init__(self, a: i64, b: i64, secret: bytes, sealed: bool) -> None:
        self._a = a
        self._b = b
        self._secret = secret
        self._sealed = sealed
        self._block = b""
        self._used = 0

    @staticmethod
    def fast(seed: int) -> "Shuffle":
        """A quick generator for simulation; every int is a seed, and nearby seeds differ."""
        words = sha256(b"spelbok fast %d" % seed).digest()
        return Shuffle(
            int.from_bytes(words[:4], "big") | 1, int.from_bytes(words[4:8], "big"), b"", False
        )

    @staticmethod
    def sealed(secret: bytes) -> "Shuffle":
        """A generator nobody can predict without `secret` (32 bytes from the fair shuffle).

        Word number i of the stream (i = 0, 1, …) is bytes 4·(i mod 8) … of
        SHA-256(secret ‖ i div 8 as 8 bytes), both big-endian.
        """
        return Shuffle(0, 0, secret, True)

    def clone(self) -> "Shuffle":
        """The same stream from here on, independent of this one."""
        twin = Shuffle(self._a, self._b, self._secret, self._sealed)
        twin._block = self._block
        twin._used = self._used
        return twin

    def branch(self) -> "Shuffle":
        """A quick generator for a sampled world, seeded from this one and telling nothing of it."""
        half: i64 = 1 << 16
        a = self.below(half) * half + self.below(half)
        return Shuffle(a | 1, self.below(half) * half + self.below(half), b"", False)

    def below(self, n: i64) -> i64:
        """A number from 0 to n − 1, 0 < n < 2³¹.

        Sealed: exactly uniform, by taking words until one is below the largest multiple of n
        and dividing. Fast: uniform but for at most n parts in 2³².
        """
        if self._sealed:
            return self._sealed_below(n)
        a = self._a
        b = self._b ^ a
        star = (a * 0x9E3779BB) & WORD
        self._a = ((a << 26) & WORD | (a >> 6)) ^ b ^ ((b << 9) & WORD)
        self._b = (b << 13) & WORD | (b >> 19)
        return (star * n) >> 32

    def _sealed_below(self, n: i64) -> i64:
        limit = (WORD + 1) - (WORD + 1) % n
        word = self._sealed_word()
        while word >= limit:
            word = self._sealed_word()
        return word % n

    def _sealed_word(self) -> i64:
        at = self._used % WORDS_A_BLOCK
        if at == 0:
            counter = int(self._used // WORDS_A_BLOCK)
            self._block = sha256(self._secret + counter.to_bytes(8, "big")).digest()
        self._used += 1
        return int.from_bytes(self._block[4 * at : 4 * at + 4], "big")

    def order(self, n: i64) -> list[int]:
        """A random order of the numbers 0 … n − 1 (Fisher and Yates, from the last down)."""
        order = list(range(n))
        last = n - 1
        while last > 0:
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
            last -= 1
        return order

    def mix(self, cards: vec[u8]) -> None:
        """Put `cards` into a random order, in place, choosing as `order` does."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1
