"""The packs, the stores, the turn-up and who plays first (ST-1 to ST-11, ST-39, ST-40, ST-43)."""

from collections import Counter
from typing import Any

import pytest
from tests.games.starturn.table import (
    BLACK,
    RED,
    SEATS,
    STARTURN,
    bag,
    dealt,
    everything,
    hand,
    key,
    play,
    refused,
    run,
    sides_of,
    store_pack,
    table,
)

from spelbok import InvalidPosition, InvalidRules
from spelbok.core.cards import starturn_pack
from spelbok.core.deal import Deal

FIRST_CARDS = "R7 * R3 R3 R15 R2 R9"


def deal_of(seats: int, seed: int) -> Deal:
    return STARTURN.deal(STARTURN.rules(), seats=seats, seed=seed)


def deck_with(first: str) -> str:
    """The deck, top first, beginning with these cards."""
    return " ".join([*first.split(), *(Counter(RED) - bag(first)).elements()])


def number(card: str) -> int:
    return int(card[1:])


def tops(deal: Deal) -> list[int]:
    return [number(store.split()[0]) for store in key(deal, "stores")]


@pytest.mark.rule("ST-1", "ST-2")
@pytest.mark.parametrize("seats", SEATS)
def test_fifty_one_red_and_forty_four_black_cards(seats: int) -> None:
    """Three of each red number and six Stars; three of each black number, but two 15s."""
    assert (len(RED), len(BLACK)) == (51, 44)
    for seed in range(10):
        assert everything(deal_of(seats, seed)) == Counter(RED) + Counter(BLACK)


@pytest.mark.rule("ST-2")
def test_the_third_black_15_stays_out() -> None:
    table("B15 B15")
    with pytest.raises(InvalidPosition):
        table("B15 B15 B15")


@pytest.mark.rule("ST-2", "ST-4")
def test_the_printed_pack_has_all_ninety_six_for_other_games() -> None:
    pack = starturn_pack()
    printed = Counter(pack.text(pack.cards).split())
    assert printed.total() == 96
    assert printed - Counter(RED) - Counter(BLACK) == {"B15": 1}


@pytest.mark.rule("ST-3")
def test_two_to_four_may_play() -> None:
    assert (STARTURN.min_seats, STARTURN.max_seats) == (2, 4)
    for seats in SEATS:
        deal = deal_of(seats, 1)
        assert deal.seats == seats == len(key(deal, "hands")) == len(key(deal, "columns"))


@pytest.mark.rule("ST-3")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_no_other_number_may(seats: int) -> None:
    with pytest.raises(InvalidRules) as refusal:
        deal_of(seats, 1)
    assert (refusal.value.code, refusal.value.rule) == ("invalid-rules", "ST-3")
    with pytest.raises(InvalidRules):
        STARTURN.match(STARTURN.rules(), seats=seats, seed=1)


@pytest.mark.rule("ST-4")
def test_the_new_games_for_the_pack_are_not_played_here() -> None:
    assert [ruleset.name for ruleset in STARTURN.rulesets] == ["counters", "sheet"]


@pytest.mark.rule("ST-5", "ST-6", "ST-39", "ST-43")
@pytest.mark.parametrize(
    ("seats", "stores", "aside", "drawn"), [(2, 22, 0, 5), (3, 14, 2, 4), (4, 22, 0, 4)]
)
def test_how_many_cards_lie_where(seats: int, stores: int, aside: int, drawn: int) -> None:
    """One store a player, one a pair; only who is on turn has drawn; the deck is all red."""
    for seed in range(10):
        deal = deal_of(seats, seed)
        at = deal.position()
        assert [len(store.split()) for store in at["stores"]] == [stores] * sides_of(seats)
        assert len(at["aside"].split()) == aside
        held = [len(cards.split()) for cards in at["hands"]]
        assert held == [drawn if seat == deal.turn else 0 for seat in range(seats)]
        assert len(at["deck"].split()) == 51 - drawn
        assert bag(" ".join([at["deck"], *at["hands"]])) == Counter(RED)
        assert (at["tricks"], at["columns"]) == ([], [[] for _ in range(seats)])


@pytest.mark.rule("ST-5", "ST-6", "X-3")
def test_deck_and_stores_are_shuffled() -> None:
    decks = {key(deal_of(2, seed), "deck") for seed in range(20)}
    stores = {key(deal_of(2, seed), "stores")[0] for seed in range(20)}
    assert len(decks) == len(stores) == 20
    assert deal_of(2, 7).position() == deal_of(2, 7).position()


@pytest.mark.rule("ST-6", "ST-39", "ST-43")
@pytest.mark.parametrize("seats", SEATS)
def test_the_stores_are_dealt_one_card_at_a_time(seats: int) -> None:
    """Side 0 first; the first card dealt ends on top; with three the last two stay aside."""
    beginnings = ["B9 B1 B4", "B8 B2 B1", "B7 B3 B3"][: sides_of(seats)]
    pack = store_pack(beginnings, seats).split()
    at = dealt(*beginnings, seats=seats).position()
    sides, size = sides_of(seats), 14 if seats == 3 else 22
    for side in range(sides):
        assert at["stores"][side].split() == pack[side : sides * size : sides]
    assert bag(at["aside"]) == bag(pack[sides * size :])


@pytest.mark.rule("ST-15", "ST-39", "ST-45")
@pytest.mark.parametrize(("seats", "drawn"), [(2, 5), (3, 4), (4, 4)])
def test_the_deck_is_drawn_from_the_top(seats: int, drawn: int) -> None:
    deck = deck_with(FIRST_CARDS)
    deal = dealt(*["B9", "B8", "B7"][: sides_of(seats)], seats=seats, deck=deck)
    assert hand(deal, 0) == bag(deck.split()[:drawn])
    assert key(deal, "deck").split() == deck.split()[drawn:]


@pytest.mark.rule("ST-7", "ST-10", "ST-43")
@pytest.mark.parametrize(
    ("seats", "showing", "first"),
    [
        (2, ["B9", "B4"], 0),
        (2, ["B4", "B9"], 1),
        (2, ["B15", "B14"], 0),
        (2, ["B2", "B3"], 1),
        (3, ["B9", "B4", "B5"], 0),
        (3, ["B4", "B9", "B5"], 1),
        (3, ["B4", "B5", "B9"], 2),
        (4, ["B9", "B4"], 0),
        (4, ["B4", "B9"], 2),  # the right-hand partner of the second pair
    ],
)
def test_the_higher_store_card_plays_first(seats: int, showing: list[str], first: int) -> None:
    deal = dealt(*showing, seats=seats)
    assert deal.turn == first
    assert [store["top"] for store in deal.view(None)["stores"]] == showing


@pytest.mark.rule("ST-7", "ST-8", "ST-9", "ST-10", "ST-40")
@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_dealt_the_highest_opening_card_is_single_and_no_1(seats: int) -> None:
    for seed in range(60):
        deal = deal_of(seats, seed)
        showing = tops(deal)
        assert 1 not in showing
        assert showing.count(max(showing)) == 1
        side = showing.index(max(showing))
        assert deal.turn == (2 * side if seats == 4 else side)


@pytest.mark.rule("ST-8", "ST-9", "ST-40")
@pytest.mark.parametrize(
    ("seats", "beginnings", "returned", "first"),
    [
        # a 1 goes under its store, each for itself, as long as one shows
        (2, ["B1 B5 B4", "B7 B3 B2"], [1, 0], 1),
        (2, ["B1 B1 B1 B5", "B2 B3 B4"], [3, 0], 0),
        (2, ["B9 B1 B4", "B7 B1 B2"], [0, 0], 0),
        (4, ["B1 B5 B4", "B1 B7 B2"], [1, 1], 2),
        # equal cards: both go under, and the next pair is looked at in the same way
        (2, ["B9 B5 B4", "B9 B7 B2"], [1, 1], 1),
        (2, ["B9 B8 B4 B6", "B9 B8 B7 B2"], [2, 2], 1),
        (4, ["B9 B1 B4 B6", "B9 B8 B7 B2"], [2, 1], 2),
        # no 1 shows when cards are compared: 9 with 9, then 4 with 5
        (2, ["B1 B9 B4", "B1 B9 B5"], [2, 2], 1),
        (2, ["B9 B1 B8 B2", "B1 B9 B8 B4"], [3, 3], 1),
        # three: only those who tie for the highest return theirs, and all three are compared
        (3, ["B9 B3", "B9 B4", "B5 B6"], [1, 1, 0], 2),
        (3, ["B9 B3", "B5 B6", "B9 B7"], [1, 0, 1], 2),
        (3, ["B9 B7", "B9 B4", "B5 B6"], [1, 1, 0], 0),
        (3, ["B5 B6", "B9 B3", "B9 B5 B7"], [1, 1, 2], 2),
        (3, ["B9 B8 B3", "B9 B6", "B8 B4 B3"], [2, 1, 1], 1),
        (3, ["B9 B3", "B9 B2", "B9 B4"], [1, 1, 1], 2),
        # three: a tie below the highest is no tie
        (3, ["B9 B3", "B5 B6", "B5 B7"], [0, 0, 0], 0),
        (3, ["B5 B3", "B5 B6", "B9 B7"], [0, 0, 0], 2),
        # three: a 1 turned up after a tie is returned before the next comparison
        (3, ["B9 B1 B8", "B9 B4", "B5 B6"], [2, 1, 0], 0),
    ],
)
def test_ones_and_ties_go_to_the_bottom_of_their_own_store(
    seats: int, beginnings: list[str], returned: list[int], first: int
) -> None:
    """`returned` is how many cards went from the top of each store to its bottom, in order."""
    pack, sides = store_pack(beginnings, seats).split(), sides_of(seats)
    deal = dealt(*beginnings, seats=seats)
    for side, count in enumerate(returned):
        store = pack[side : sides * (14 if seats == 3 else 22) : sides]
        assert key(deal, "stores")[side].split() == store[count:] + store[:count]
    assert deal.turn == first


@pytest.mark.rule("ST-9", "X-6")
def test_three_stores_that_tie_for_ever_are_settled_by_lot() -> None:
    """Two hold 2 to 15 and the third 2 to 14 and a 1, all in the same order."""
    upward = " ".join(f"B{n}" for n in range(2, 16))
    stores = [upward, upward, upward.replace("B15", "B1")]
    pack = {"deck": " ".join(RED), "store": store_pack(stores, 3)}
    deals = [STARTURN.deal(seats=3, pack=pack, seed=seed) for seed in range(40)]
    for deal in deals:
        assert everything(deal) == Counter(RED) + Counter(BLACK)
        assert [bag(store) for store in key(deal, "stores")] == [bag(store) for store in stores]
        assert sum(hand(deal, deal.turn).values()) == 4
    assert len({deal.turn for deal in deals}) > 1
    assert deals[5].position() == STARTURN.deal(seats=3, pack=pack, seed=5).position()


@pytest.mark.rule("ST-11")
def test_a_1_turned_up_later_stays_and_may_be_played() -> None:
    deal = play(table("R9", stores=["B4 B1 B7", "B13"], tricks=[run(3)]), "play store on 1")
    assert key(deal, "stores")[0] == "B1 B7"
    play(deal, "play store on new")
    assert key(deal, "tricks") == ["R1 R2 R3 B4", "B1"]


@pytest.mark.rule("ST-39", "X-2")
def test_the_two_cards_left_over_lie_open_and_out_of_play() -> None:
    deal = deal_of(3, 4)
    aside = bag(key(deal, "aside"))
    assert aside.total() == 2
    assert aside <= Counter(BLACK)
    for viewer in (None, 0, 1, 2):
        assert bag(deal.view(viewer)["aside"]) == aside
    for card in aside:
        refused(deal, f"play {card} on new")


@pytest.mark.rule("ST-10", "X-8")
@pytest.mark.parametrize("word", ["starter", "dealer"])
def test_nobody_else_chooses_who_starts(word: str) -> None:
    """Starturn turns up: there is no keyword for it."""
    assert STARTURN.starter_word is None
    keyword: dict[str, Any] = {word: 0}
    with pytest.raises(InvalidRules):
        STARTURN.deal(STARTURN.rules(), seats=2, seed=1, **keyword)


GOOD_DECK, GOOD_STORE = " ".join(RED), store_pack(["B9", "B8"], 2)


@pytest.mark.parametrize(
    "pack",
    [
        "",
        GOOD_STORE,
        {},
        [],
        {"deck": GOOD_DECK},
        {"store": GOOD_STORE},
        {"deck": GOOD_DECK, "store": GOOD_STORE, "aside": ""},
        {"deck": GOOD_DECK, "store": None},
        {"deck": GOOD_DECK, "store": GOOD_STORE.split()},
        {"deck": GOOD_DECK + " R1", "store": GOOD_STORE},
        {"deck": GOOD_DECK + " B15", "store": GOOD_STORE},  # the third one
        {"deck": GOOD_DECK, "store": GOOD_STORE + " B15"},
        {"deck": GOOD_DECK.replace("R9", "B15", 1), "store": GOOD_STORE.replace("B15", "R9", 1)},
        {"deck": GOOD_DECK.replace("R9", "R8", 1), "store": GOOD_STORE},
        {"deck": GOOD_DECK.replace("R9", "r9", 1), "store": GOOD_STORE},
        {"deck": GOOD_DECK.replace("R9", "R16", 1), "store": GOOD_STORE},
        {"deck": GOOD_DECK.replace("R9", "R*", 1), "store": GOOD_STORE},
        {"deck": GOOD_DECK, "store": GOOD_STORE.replace("B9", "*", 1)},
        {"deck": GOOD_DECK, "store": GOOD_STORE.replace("B9", "XX", 1)},
    ],
    ids=lambda pack: str(pack)[-40:],
)
def test_an_explicit_pack_is_the_whole_pack(pack: Any) -> None:
    with pytest.raises(InvalidPosition) as refusal:
        STARTURN.deal(STARTURN.rules(), seats=2, pack=pack)
    assert refusal.value.key in {"pack", "deck", "store", "aside"}
