"""The engine's packed numbers beside plain lists: hands, Tricks, columns and Stores."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from spelbok.core.pool import Pool
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn import hand, tricks
from spelbok.games.starturn.columns import Columns
from spelbok.games.starturn.law import PACK, STAR, number_of
from spelbok.games.starturn.moves import NEW
from spelbok.games.starturn.score import Score
from spelbok.games.starturn.setup import turn_up
from spelbok.games.starturn.stores import Stores
from spelbok.games.starturn.tricks import Tricks


def is_hand(cards: list[int]) -> bool:
    """Whether the pack has these cards."""
    return all(n <= PACK.copies[card] for card, n in Counter(cards).items())


HANDS = st.lists(st.integers(0, STAR), max_size=5).filter(is_hand)


# --- Hands


@given(cards=HANDS)
def test_a_hand_gives_back_its_cards(cards: list[int]) -> None:
    held = hand.of(cards)
    assert hand.listed(held) == sorted(cards)
    assert hand.size(held) == len(cards)
    assert [hand.count(held, card) for card in range(31)] == [cards.count(c) for c in range(31)]


@given(cards=HANDS)
def test_a_tally_counts_different_cards_by_number(cards: list[int]) -> None:
    tally = hand.tally(hand.faces(hand.of(cards)))
    numbers = Counter(number_of(card) for card in set(cards))
    assert [(tally >> 4 * (n - 1)) & 15 for n in range(1, 17)] == [numbers[n] for n in range(1, 17)]


@given(cards=HANDS.filter(bool))
def test_the_highest_card_of_a_hand_is_the_red_one_of_two(cards: list[int]) -> None:
    highest = hand.highest(hand.faces(hand.of(cards)))
    assert highest == min(cards, key=lambda card: (-number_of(card), card))


def test_a_hand_drawn_from_a_pool_has_its_cards() -> None:
    pool = Pool()
    for star in (True, True, False):
        pool.add(STAR if star else 3)
    assert hand.listed(hand.drawn(pool, 3, Shuffle.fast(1))) == [3, STAR, STAR]
    assert pool.size == 0


# --- Tricks


def trick(text: str) -> int:
    built = 0
    for card in PACK.parse(text):
        built = tricks.built(built, card)
    return built


@pytest.mark.parametrize(
    "text", ["R1", "B1 R2 *", "R1 * * * B5", "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14"]
)
def test_a_trick_gives_back_its_cards(text: str) -> None:
    assert PACK.text(tricks.cards_of(trick(text))) == text
    assert tricks.height_of(trick(text)) == len(text.split())


def test_a_trick_taken_away_leaves_the_others_in_order() -> None:
    running = Tricks.of([trick("R1"), trick("B1 B2"), trick("B1 R2")])
    assert running.highest() == 1
    assert running.remove(1) == trick("B1 B2")
    assert running.listed() == [trick("R1"), trick("B1 R2")]
    assert not running.build(NEW, PACK.card("R1"))
    assert running.listed() == [trick("R1"), trick("B1 R2"), trick("R1")]


def test_the_fifteenth_card_completes_a_trick() -> None:
    fourteen = " ".join(f"R{number}" for number in range(1, 15))
    for last in ("R15", "B15", "*"):
        assert Tricks.of([trick(fourteen)]).build(0, PACK.card(last))
    assert not Tricks.of([trick("R1")]).build(0, STAR)


@pytest.mark.parametrize(
    ("card", "targets"),
    [("R1", {NEW}), ("B2", {0, 2}), ("R3", {1}), ("R4", set()), ("*", {0, 1, 2})],
)
def test_where_a_card_can_be_played(card: str, targets: set[int]) -> None:
    running = Tricks.of([trick("R1"), trick("R1 *"), trick("B1")])
    found = running.targets(PACK.card(card), 4)
    assert {at for at in range(8) if found >> at & 1} == targets
    assert not running.targets(PACK.card("R1"), 3)


# --- Columns


@given(seed=st.integers(0, 200))
def test_columns_are_chains_of_cards(seed: int) -> None:
    """A hundred discards and plays of four seats, beside lists."""
    chance, columns = Shuffle.fast(seed), Columns.empty()
    plain: list[list[list[int]]] = [[] for _ in range(4)]
    for _ in range(100):
        seat = chance.below(4)
        mine = plain[seat]
        if mine and chance.below(3) == 0:
            at = chance.below(len(mine))
            assert columns.foot(seat, at) == mine[at][-1]
            assert columns.pop(seat, at) == mine[at].pop()
            plain[seat] = [column for column in mine if column]
        elif sum(len(column) for row in plain for column in row) < 95:
            at, card = chance.below(min(len(mine) + 1, 4)), chance.below(31)
            columns.push(seat, at, card)
            if at == len(mine):
                mine.append([])
            mine[at].append(card)
        assert [columns.listed(s) for s in range(4)] == plain
        assert [columns.count(s) for s in range(4)] == [len(row) for row in plain]


def test_ninety_five_cards_fit_into_columns() -> None:
    columns = Columns.empty()
    for card in PACK.cards:
        columns.push(0, 0, card)
    assert columns.listed(0) == [PACK.cards]
    assert [columns.pop(0, 0) for _ in PACK.cards] == PACK.cards[::-1]
    assert columns.count(0) == 0


def test_a_copy_of_columns_is_independent() -> None:
    columns = Columns.empty()
    columns.push(1, 0, 5)
    twin = columns.clone()
    twin.push(1, 0, 6)
    twin.push(1, 1, 7)
    assert columns.listed(1) == [[5]]
    assert twin.listed(1) == [[5, 6], [7]]


# --- Stores and score


def stores(*texts: str) -> list[list[int]]:
    return [PACK.parse(text) for text in texts]


@pytest.mark.parametrize(
    ("before", "side", "after", "known"),
    [
        (["B1 B9 B4 B7", "B9 B1 B6 B2"], 1, ["B4 B7 B1 B9", "B6 B2 B9 B1"], [2, 2]),
        (["B1 B1 B5 B2", "B7 B3 B2 B4"], 1, ["B5 B2 B1 B1", "B7 B3 B2 B4"], [2, 0]),
        (
            ["B9 B3 B2", "B9 B4 B8", "B5 B6 B7"],
            2,
            ["B3 B2 B9", "B4 B8 B9", "B5 B6 B7"],
            [1, 1, 0],
        ),
        (["B9 B2", "B5 B3", "B5 B4"], 0, ["B9 B2", "B5 B3", "B5 B4"], [0, 0, 0]),
    ],
)
def test_turning_up_short_stores(
    before: list[str], side: int, after: list[str], known: list[int]
) -> None:
    """T1, with the short Stores in which it is told."""
    turned = stores(*before)
    assert turn_up(turned, Shuffle.fast(0)) == (side, known)
    assert [PACK.text(store) for store in turned] == after


def test_known_cards_at_the_bottom_of_a_store_are_not_exchanged() -> None:
    piles = Stores.of(stores("B2 B3 B4 B5 B6 B7 B8", "B9 B10 B11 B12 B13 B14 B15"), [])
    piles.known = vec[i64]([2, 0])
    seen = [piles.exchanged(vec[i64]([7, 6]), Shuffle.fast(seed)) for seed in range(40)]
    for other in seen:
        first = PACK.text(other.listed(0, 7)).split()
        assert first[0] == "B2"
        assert first[-2:] == ["B7", "B8"]
        assert PACK.text(other.listed(1, 6)).split()[0] == "B10"
        assert other.card(1, 6) == PACK.card("B9")
    assert len({str(other.listed(0, 7) + other.listed(1, 6)) for other in seen}) > 30
    assert {PACK.codes[other.card(0, 2)] for other in seen} >= {"B6", "B11", "B15"}


def test_a_score_is_never_changed_in_place() -> None:
    none = Score.none(3)
    tricked = none.with_trick(1)
    paid = tricked.with_payment(0, vec[i64]([0, 4, 6]))
    assert list(none.counters) == [0, 0, 0]
    assert (list(tricked.counters), list(tricked.bonus)) == ([-1, 2, -1], [0, 1, 0])
    assert (list(paid.counters), list(paid.bonus)) == ([9, -2, -7], [0, 1, 0])
