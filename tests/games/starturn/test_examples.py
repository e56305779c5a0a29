"""The worked examples of the rules, word for word; what they do not mention is empty."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    STARTURN,
    bag,
    dealt,
    everything,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    store_pack,
    table,
)


def stores_after(seats: int, *beginnings: str) -> tuple[int, list[list[str]], list[list[str]]]:
    """Deal stores that begin so; give who plays first, the stores after and those dealt.

    The stores of the example are short; here each goes on with other cards, so what the example
    has at the end of a store comes after those.
    """
    pack, sides = store_pack(beginnings, seats).split(), len(beginnings)
    size = 14 if sides == 3 else 22
    dealt_stores = [pack[side : sides * size : sides] for side in range(sides)]
    deal = dealt(*beginnings, seats=seats)
    return deal.turn, [store.split() for store in key(deal, "stores")], dealt_stores


@pytest.mark.rule("ST-7", "ST-8", "ST-9", "ST-10", "ST-40")
@pytest.mark.parametrize(
    ("beginnings", "first", "on_top", "returned"),
    [
        # (a) 1 to the bottom; 9 = 9; 1 to the bottom; 4 < 6
        (("B1 B9 B4 B7", "B9 B1 B6 B2"), 1, ("B4 B7", "B6 B2"), ("B1 B9", "B9 B1")),
        # (b) both 1s to the bottom; 5 < 7
        (("B1 B1 B5 B2", "B7 B3 B2 B4"), 1, ("B5 B2", "B7 B3 B2 B4"), ("B1 B1", "")),
        # (c) seats 0 and 1 tie on top and return theirs; 5 is the highest
        (
            ("B9 B3 B2", "B9 B4 B8", "B5 B6 B7"),
            2,
            ("B3 B2", "B4 B8", "B5 B6 B7"),
            ("B9", "B9", ""),
        ),
        # (d) a tie below the top
        (("B9", "B5", "B5"), 0, ("B9", "B5", "B5"), ("", "", "")),
    ],
    ids="abcd",
)
def test_t1_turn_up(
    beginnings: tuple[str, ...], first: int, on_top: tuple[str, ...], returned: tuple[str, ...]
) -> None:
    turn, stores, as_dealt = stores_after(len(beginnings), *beginnings)
    assert turn == first
    for side, store in enumerate(stores):
        under = returned[side].split()
        assert store == as_dealt[side][len(under) :] + under
        assert store[: len(on_top[side].split())] == on_top[side].split()


@pytest.mark.rule("ST-24", "ST-26", "ST-27")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
def test_t3_limit_of_four_tricks(scoring: str) -> None:
    deal = table(
        "R1 R15 R3 R4 R6",
        stores=["B1 B5", ""],
        tricks=[run(14, "B"), run(3), run(5, "B"), run(2)],
        deck="R9 R10 R11 R12 R13 R14",
        rules={"scoring": scoring},
    )
    assert refused(deal, "play R1 on new").rule == "ST-24"
    assert refused(deal, "play store on new").rule == "ST-24"
    play(deal, "play R15 on 1")
    assert (key(deal, "counters"), key(deal, "bonus")) == ([1, -1], [1, 0])
    assert len(key(deal, "deck").split()) == 21
    assert key(deal, "tricks") == [run(3), run(5, "B"), run(2)]
    play(deal, "play R1 on new")
    assert len(key(deal, "tricks")) == 4
    assert refused(deal, "play store on new").rule == "ST-24"


@pytest.mark.rule("ST-13", "ST-19", "ST-26", "ST-27")
def test_t5_recycling_of_a_completed_trick() -> None:
    trick = "B1 R2 R3 B4 R5 * R7 R8 R9 R10 B11 R12 R13 R14"
    red = "R3 R4 R8 R9 R11 R12"
    deal = table("R15 R2 R6 R6 R7", stores=["", ""], tricks=[trick], deck=red)
    play(deal, "play R15 on 1")
    assert (key(deal, "counters"), key(deal, "bonus")) == ([1, -1], [1, 0])
    deck = bag(key(deal, "deck"))
    assert deck.total() == 21
    assert deck == bag(f"{red} {trick} R15")
    assert (deck["B1"], deck["B4"], deck["B11"], deck["*"]) == (1, 1, 1, 1)
    assert (deal.turn, hand(deal, 0)) == (0, bag("R2 R6 R6 R7"))


@pytest.mark.rule("ST-13")
def test_t5_black_cards_may_be_drawn_later() -> None:
    trick = "B1 R2 R3 B4 R5 * R7 R8 R9 R10 B11 R12 R13 R14"
    drawn = set()
    for seed in range(30):
        deal = table("R15 R2", tricks=[trick], seed=seed)
        play(deal, "play R15 on 1", "discard R2 on new")
        drawn |= set(hand(deal, 1)) & {"B1", "B4", "B11"}
    assert drawn == {"B1", "B4", "B11"}


@pytest.mark.rule("ST-15", "ST-19", "ST-20")
def test_t7_empty_hand() -> None:
    deck = "R6 R8 R9 R10 R11 R12 R13 R14 R7 R8 R9 R10"
    deal = table("R4 R5", tricks=[run(3)], stores=["B9 B5", ""], deck=deck)
    assert refused(deal, "end").rule == "ST-20"
    play(deal, "play R4 on 1", "play R5 on 1")
    assert (deal.turn, hand(deal, 0)) == (0, bag(""))
    assert plays(deal) == set()
    refused(deal, "play store on 1")
    play(deal, "end")
    assert deal.turn == 1
    play(deal, "discard R11 on new")
    assert deal.turn == 0
    assert hand(deal, 0) == bag(deck.split()[5:10])


@pytest.mark.rule("ST-31", "ST-33")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
def test_t9_nothing_to_recycle_blocked(scoring: str) -> None:
    deal = table(
        *("", ""),
        phase="pick-up",
        deck="R8 R9",
        columns=[["R3"], ["R4"]],
        stores=["B9 B5", "B6 B7"],
        rules={"scoring": scoring},
    )
    assert (hand(deal, 0), key(deal, "deck")) == (bag("R8 R9"), "")
    play(deal, "discard R9 on 1")
    assert key(deal, "columns") == [["R3 R9"], ["R4"]]
    assert (deal.turn, hand(deal, 1), deal.moves()) == (1, bag(""), ["end"])
    play(deal, "end")
    assert (deal.turn, hand(deal, 0)) == (0, bag("R8"))
    refused(deal, "end")
    play(deal, "discard R8 on 1")
    assert key(deal, "columns") == [["R3 R9 R8"], ["R4"]]
    play(deal, "end")
    assert (deal.over, deal.turn, deal.moves()) == (False, 0, ["end"])
    play(deal, "end")
    assert deal.over
    assert deal.result == {
        "winner": None,
        "counters": [0, 0],
        "bonus": [0, 0],
        "penalty": [4, 4],
        "left": [2, 2],
        "ending": "blocked",
    }


@pytest.mark.rule("ST-39")
def test_t11_three_players_set_up() -> None:
    at = STARTURN.deal(seats=3, seed=11).position()
    assert [len(store.split()) for store in at["stores"]] == [14, 14, 14]
    assert all(card.startswith("B") for card in at["aside"].split())
    assert len(at["aside"].split()) == 2
    view = STARTURN.load(at).view(None)
    assert (view["hand_size"], view["most_tricks"], view["most_columns"]) == (4, 3, 3)
    assert bag(view["aside"]) == bag(at["aside"])


@pytest.mark.rule("ST-36", "ST-37", "ST-41", "ST-51", "ST-55")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
def test_t11_three_players(scoring: str) -> None:
    deal = table(
        *("R9 R8", "", ""),
        stores=["B15", "B9 B8 B7 B6 B5", "B4 B3 B2"],
        tricks=[run(14), run(3, "B")],
        rules={"scoring": scoring, "rate": 2},
    )
    play(deal, "play store on 1")
    assert key(deal, "counters") == [2, -1, -1]
    assert (deal.over, key(deal, "emptied")) == (False, 0)
    play(deal, "end")
    assert deal.result == {
        "winner": 0,
        "counters": [18, -11, -7],
        "bonus": [1, 0, 0],
        "penalty": [0, 10, 6],
        "left": [0, 5, 3],
        "ending": "emptied",
    }
    rules = STARTURN.rules(scoring)
    match = STARTURN.match(rules, seats=3, seed=1, results=[deal.result])
    assert match.standing["net"] == [1, -10, -6]


def line(bonus: list[int], left: list[int], rate: int = 2) -> dict[str, Any]:
    """The result of a two-player game as T13 tells it."""
    winner = left.index(0)
    paid = rate * sum(left)
    counters = [bonus[0] - bonus[1], bonus[1] - bonus[0]]
    counters[winner] += paid
    counters[1 - winner] -= paid
    return {
        "winner": winner,
        "counters": counters,
        "bonus": bonus,
        "penalty": [rate * cards for cards in left],
        "left": left,
        "ending": "emptied",
    }


@pytest.mark.rule("ST-51", "ST-52", "ST-53")
def test_t13_match_scoring() -> None:
    results = [line([3, 2], [0, 4]), line([4, 3], [3, 0]), line([2, 2], [2, 0])]
    rules = STARTURN.rules("sheet", rate=2, games=3)
    match = STARTURN.match(rules, seats=2, seed=1, results=results)
    assert match.over
    assert match.standing["bonus"] == [9, 7]
    assert match.standing["penalty"] == [10, 8]
    assert match.standing["net"] == [-1, -1]
    assert match.winners == [1]


@pytest.mark.rule("ST-52", "ST-53")
@pytest.mark.parametrize(
    ("result", "net", "winners"),
    [
        (line([12, 15], [0, 2]), [12, 11], [0]),
        (line([11, 13], [0, 1]), [11, 11], [0]),
        (line([13, 11], [1, 0]), [11, 11], [1]),
        (line([9, 11], [0, 1]), [9, 9], None),
    ],
)
def test_t13_net_score_match(
    result: dict[str, Any], net: list[int], winners: list[int] | None
) -> None:
    rules = STARTURN.rules("sheet", rate=2, target=10)
    match = STARTURN.match(rules, seats=2, seed=1, results=[result])
    assert match.standing["net"] == net
    assert (match.over, match.winners) == (winners is not None, winners)
    if winners is None:
        assert not match.deal.over
        assert everything(match.deal).total() == 95
