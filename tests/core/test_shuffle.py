"""The one door of chance: repeatable, fair, and in its sealed form not to be foreseen."""

import hashlib
import itertools
from collections import Counter
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from spelbok.core.shuffle import Shuffle

MAKERS: dict[str, Callable[[int], Shuffle]] = {
    "fast": Shuffle.fast,
    "sealed": lambda seed: Shuffle.sealed(seed.to_bytes(32, "big")),
}
BOTH = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def chi_squared(counts: Counter[int] | Counter[tuple[int, ...]], cells: int) -> float:
    """Distance of `counts` from equal shares of `cells` outcomes."""
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


@BOTH
@pytest.mark.parametrize("size", [0, 1, 2, 36, 52, 116])
def test_an_order_is_a_permutation(make: Callable[[int], Shuffle], size: int) -> None:
    order = make(1).order(size)
    assert isinstance(order, list)
    assert sorted(order) == list(range(size))


@pytest.mark.rule("X-3")
@BOTH
def test_the_same_seed_gives_the_same_stream(make: Callable[[int], Shuffle]) -> None:
    first, second = make(7), make(7)
    for size in (36, 5, 52):
        assert first.order(size) == second.order(size)
        assert [first.below(size) for _ in range(9)] == [second.below(size) for _ in range(9)]


@BOTH
def test_different_seeds_give_different_orders(make: Callable[[int], Shuffle]) -> None:
    assert len({tuple(make(seed).order(36)) for seed in range(300)}) == 300


@BOTH
def test_a_stream_goes_on(make: Callable[[int], Shuffle]) -> None:
    shuffle = make(3)
    assert len({tuple(shuffle.order(36)) for _ in range(100)}) == 100


@BOTH
@pytest.mark.parametrize("bound", [1, 2, 3, 7, 36, 52, 1000, 2**20 + 7])
def test_below_stays_below(make: Callable[[int], Shuffle], bound: int) -> None:
    shuffle = make(11)
    drawn = [shuffle.below(bound) for _ in range(500)]
    assert min(drawn) >= 0
    assert max(drawn) < bound


@BOTH
@pytest.mark.parametrize(("bound", "limit"), [(3, 13.8), (7, 22.5), (10, 27.9), (52, 89)])
def test_below_is_uniform(make: Callable[[int], Shuffle], bound: int, limit: float) -> None:
    """Chi-squared below its 99.9 % point, for a fixed seed."""
    shuffle = make(5)
    counts = Counter(shuffle.below(bound) for _ in range(200 * bound))
    assert chi_squared(counts, bound) < limit


@BOTH
def test_all_orders_of_four_cards_are_equally_likely(make: Callable[[int], Shuffle]) -> None:
    """From one stream and over neighbouring seeds: 23 degrees of freedom, 99.9 % point 49.7."""
    shuffle = make(1)
    stream = Counter(tuple(shuffle.order(4)) for _ in range(4800))
    seeds = Counter(tuple(make(seed).order(4)) for seed in range(4800))
    assert chi_squared(stream, 24) < 49.7
    assert chi_squared(seeds, 24) < 49.7


@BOTH
def test_every_card_is_equally_likely_in_every_place(make: Callable[[int], Shuffle]) -> None:
    """The first, middle and last card of a short pack, over neighbouring seeds."""
    orders = [make(seed).order(36) for seed in range(3600)]
    for place in (0, 17, 35):
        assert chi_squared(Counter(order[place] for order in orders), 36) < 66.6


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """Fixed points of one order under the next seed's are as rare as chance has it (mean 1)."""
    orders = [Shuffle.fast(seed).order(36) for seed in range(1001)]
    shared = [sum(map(int.__eq__, *pair)) for pair in itertools.pairwise(orders)]
    assert 0.85 < sum(shared) / len(shared) < 1.15


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**63 - 1, 2**64, 2**200])
def test_any_int_is_a_seed(seed: int) -> None:
    assert sorted(Shuffle.fast(seed).order(36)) == list(range(36))


def test_a_sealed_stream_depends_on_every_bit_of_its_secret() -> None:
    secret = hashlib.sha256(b"secret").digest()
    orders = {tuple(Shuffle.sealed(secret).order(36))}
    for bit in range(256):
        flipped = bytearray(secret)
        flipped[bit // 8] ^= 1 << bit % 8
        orders.add(tuple(Shuffle.sealed(bytes(flipped)).order(36)))
    assert len(orders) == 257


def test_a_sealed_stream_is_not_the_fast_one_of_the_same_number() -> None:
    for seed in range(20):
        for size in (1, 8, 32):
            secret = seed.to_bytes(size, "big")
            assert Shuffle.sealed(secret).order(36) != Shuffle.fast(seed).order(36)
            little = seed.to_bytes(size, "little")
            assert Shuffle.sealed(little).order(36) != Shuffle.fast(seed).order(36)


def test_secrets_of_different_length_are_different_secrets() -> None:
    orders = {tuple(Shuffle.sealed(bytes(size)).order(36)) for size in range(1, 40)}
    assert len(orders) == 39


def test_a_sealed_shuffle_does_not_show_its_secret() -> None:
    secret = hashlib.sha256(b"secret").digest()
    shown = repr(Shuffle.sealed(secret)) + str(Shuffle.sealed(secret))
    assert secret.hex() not in shown
    assert repr(secret) not in shown


def test_what_was_dealt_does_not_foretell_what_comes() -> None:
    """Two secrets whose first values agree have streams that part: no short inner state."""
    first_values: dict[tuple[int, ...], list[int]] = {}
    later = set()
    for number in range(400):
        shuffle = Shuffle.sealed(number.to_bytes(16, "big"))
        start = tuple(shuffle.below(4) for _ in range(2))
        first_values.setdefault(start, []).append(number)
        later.add(tuple(shuffle.below(2**20) for _ in range(3)))
    assert len(first_values) == 16
    assert len(later) == 400


@pytest.mark.rule("X-3")
def test_orders_stay_the_same_for_ever() -> None:
    """Seeds in bug reports and the secrets of records must give these orders on every platform."""
    first = {make: shuffle(7).order(36)[:12] for make, shuffle in MAKERS.items()}
    assert first == {
        "fast": [17, 0, 9, 5, 22, 14, 1, 2, 6, 16, 19, 29],
        "sealed": [6, 19, 3, 11, 34, 10, 7, 2, 8, 16, 35, 14],
    }
    stream = Shuffle.sealed(bytes(range(32)))
    assert [stream.below(1000) for _ in range(8)] == [832, 949, 779, 199, 253, 217, 187, 40]
    stream = Shuffle.fast(7)
    assert [stream.below(1000) for _ in range(8)] == [889, 307, 128, 809, 784, 144, 142, 648]


@BOTH
def test_a_clone_goes_on_alone(make: Callable[[int], Shuffle]) -> None:
    shuffle = make(3)
    shuffle.order(36)
    twin, later = shuffle.clone(), shuffle.clone()
    expected = [twin.below(1000) for _ in range(40)]
    assert [shuffle.below(1000) for _ in range(40)] == expected
    assert [later.below(1000) for _ in range(40)] == expected


@BOTH
@pytest.mark.parametrize("size", [0, 1, 2, 52])
def test_mixing_is_choosing_an_order(make: Callable[[int], Shuffle], size: int) -> None:
    cards = vec[u8]([u8(card) for card in range(size)])
    make(3).mix(cards)
    assert [int(card) for card in cards] == make(3).order(size)


@BOTH
def test_a_branch_is_another_stream_and_leaves_no_trace_of_the_first(
    make: Callable[[int], Shuffle],
) -> None:
    trunk, twin = make(7), make(7)
    branch, again = trunk.branch(), twin.branch()
    order = branch.order(36)
    assert order == again.order(36)
    assert order not in (trunk.order(36), make(7).order(36), make(8).branch().order(36))
