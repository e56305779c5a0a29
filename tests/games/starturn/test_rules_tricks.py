"""Tricks and Stars (ST-23 to ST-27)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    COUNTERS,
    DECK,
    FACES,
    SEATS,
    bag,
    everything,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    runs,
    seated,
    side_of,
    sides_of,
    table,
)

SOURCES: list[tuple[str, dict[str, Any]]] = [
    ("play R15 on 1", {"hands": ["R15 R9", "", "", ""]}),
    ("play B15 on 1", {"hands": ["B15 R9", "", "", ""]}),
    ("play * on 1", {"hands": ["* R9", "", "", ""]}),
    ("play store on 1", {"stores": ["B15 B9", "B13", "B13"]}),
    ("play column 1 on 1", {"columns": [["R5 R15"], [], [], []]}),
    ("play column 1 on 1", {"columns": [["R5 *"], [], [], []]}),
]


@pytest.mark.rule("ST-23", "ST-25")
@pytest.mark.parametrize("height", range(1, 15))
def test_only_the_next_number_or_a_star_goes_on_a_trick(height: int) -> None:
    """Of either colour, whatever colours lie there."""
    for card in FACES:
        deal = table(card, tricks=[run(height)])
        fits = card in (f"R{height + 1}", f"B{height + 1}", "*")
        assert (f"play {card} on 1" in deal.moves()) is fits
        if not fits:
            assert refused(deal, f"play {card} on 1").rule == "ST-23"


@pytest.mark.rule("ST-23", "ST-25")
@pytest.mark.parametrize("card", FACES)
def test_only_a_1_starts_a_trick(card: str) -> None:
    deal = table(card, tricks=[run(3)])
    if card in ("R1", "B1"):
        play(deal, f"play {card} on new")
        assert key(deal, "tricks") == [run(3), card]
    else:
        rule = refused(deal, f"play {card} on new").rule
        assert rule == ("ST-25" if card == "*" else "ST-23")


@pytest.mark.rule("ST-23", "ST-18")
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("play R1 on new", {}),
        ("play store on new", {"stores": ["B1 B9", "B13"]}),
        ("play column 2 on new", {"columns": [["R7", "R9 B1"], []]}),
    ],
)
def test_a_1_starts_a_trick_from_every_source(text: str, keys: dict[str, Any]) -> None:
    deal = play(table("R1 R8", **keys), text)
    assert key(deal, "tricks") in (["R1"], ["B1"])
    assert deal.turn == 0


@pytest.mark.rule("ST-23")
@pytest.mark.parametrize("seats", SEATS)
def test_anybody_builds_on_any_trick(seats: int) -> None:
    """Each in turn goes on where the one before stopped."""
    hands = ["R1 R9", *(f"R{seat + 1} R6" for seat in range(1, seats))]
    deal = table(*hands, deck=DECK)
    play(deal, "play R1 on new", "discard R9 on new")
    for seat in range(1, seats):
        assert deal.turn == seat
        play(deal, f"play R{seat + 1} on 1")
        play(deal, next(move for move in deal.moves() if move.startswith("discard")))
    assert key(deal, "tricks") == [run(seats)]


@pytest.mark.rule("ST-23")
def test_the_card_goes_on_the_trick_that_was_chosen() -> None:
    deal = table("R4 R9", tricks=["R1 R2 R3", "B1", "B1 B2 B3"])
    assert plays(deal) == {"play R4 on 1", "play R4 on 3"}
    play(deal, "play R4 on 3")
    assert key(deal, "tricks") == ["R1 R2 R3", "B1", "B1 B2 B3 R4"]


@pytest.mark.rule("ST-24", "ST-39", "ST-45")
@pytest.mark.parametrize(("seats", "most"), [(2, 4), (3, 3), (4, 3)])
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("play R1 on new", {"hands": ["R1 R9", "", "", ""]}),
        ("play store on new", {"stores": ["B1 B9", "B13", "B13"]}),
        ("play column 1 on new", {"columns": [["B1"], [], [], []]}),
    ],
)
def test_there_is_a_limit_of_tricks(seats: int, most: int, text: str, keys: dict[str, Any]) -> None:
    """Four with two players, three with three and four, whatever source the 1 comes from."""
    for started in range(most + 1):
        deal = seated(seats, tricks=runs(2, 2, 3, 4)[:started], **keys)
        assert (text in deal.moves()) is (started < most)
    assert refused(deal, text).rule == "ST-24"


@pytest.mark.rule("ST-24")
def test_a_completed_trick_frees_its_place_in_the_same_turn() -> None:
    deal = table("R15 R1 R9", tricks=[run(14), *runs(1, 2, 3)])
    assert refused(deal, "play R1 on new").rule == "ST-24"
    play(deal, "play R15 on 1", "play R1 on new")
    assert key(deal, "tricks") == [*runs(1, 2, 3), "R1"]


@pytest.mark.rule("ST-25")
@pytest.mark.parametrize("height", range(1, 15))
def test_a_star_counts_as_the_next_number(height: int) -> None:
    deal = play(table("* R9", tricks=[run(height)], deck="R3"), "play * on 1")
    if height == 14:
        assert key(deal, "tricks") == []
        assert bag(key(deal, "deck")) == bag(f"{run(14)} * R3")
        return
    assert key(deal, "tricks") == [f"{run(height)} *"]
    deal = table(f"B{height + 2} R{height + 1}", tricks=[f"{run(height)} *"])
    assert f"play B{height + 2} on 1" in deal.moves()
    refused(deal, f"play R{height + 1} on 1")


@pytest.mark.rule("ST-25")
def test_stars_may_follow_each_other() -> None:
    deal = table("* * *", tricks=["R1"])
    play(deal, "play * on 1", "play * on 1", "play * on 1")
    assert key(deal, "tricks") == ["R1 * * *"]
    play(deal, "end")
    table("R5 R9", tricks=["R1 * * *"]).play("play R5 on 1")


@pytest.mark.rule("ST-25")
def test_a_star_cannot_stand_in_for_a_1() -> None:
    for own in ([], ["*"]):
        deal = table("* R9", columns=[own, []])
        assert plays(deal) == set()
        assert refused(deal, "play * on new").rule == "ST-25"
    assert refused(deal, "play column 1 on new").rule == "ST-25"


@pytest.mark.rule("ST-26", "ST-41", "ST-46", "ST-50", "ST-54", "ST-55")
@pytest.mark.parametrize("scoring", ["counters", "sheet"])
@pytest.mark.parametrize(("text", "keys"), SOURCES)
@pytest.mark.parametrize("seats", SEATS)
def test_whoever_puts_the_15_on_the_14_wins_the_trick(
    seats: int, text: str, keys: dict[str, Any], scoring: str
) -> None:
    """One counter from each other side, and a bonus of one, which costs nobody anything."""
    before = {"counters": COUNTERS[sides_of(seats)], "bonus": [2, 0, 5][: sides_of(seats)]}
    rules = {"scoring": scoring}
    deal = seated(seats, tricks=[run(14), run(3, "B")], rules=rules, **keys, **before)
    cards = everything(deal)
    play(deal, text)
    paid = [2, -1, -1] if seats == 3 else [1, -1]
    assert key(deal, "counters") == [a + b for a, b in zip(before["counters"], paid, strict=True)]
    assert key(deal, "bonus") == [before["bonus"][0] + 1, *before["bonus"][1:]]
    assert key(deal, "tricks") == [run(3, "B")]
    assert everything(deal) == cards
    assert (deal.turn, deal.over) == (0, False)


@pytest.mark.rule("ST-26", "ST-41", "ST-46", "ST-54")
@pytest.mark.parametrize(("seats", "turn"), [(n, seat) for n in SEATS for seat in range(n)])
def test_the_counter_goes_to_the_side_of_the_player_on_turn(seats: int, turn: int) -> None:
    hands = ["* R9" if seat == turn else "" for seat in range(seats)]
    deal = play(table(*hands, turn=turn, tricks=[run(14)]), "play * on 1")
    own, sides = side_of(turn, seats), range(sides_of(seats))
    gain = len(sides) - 1
    assert key(deal, "counters") == [gain if side == own else -1 for side in sides]
    assert key(deal, "bonus") == [int(side == own) for side in sides]


@pytest.mark.rule("ST-26")
def test_before_the_15_nobody_wins_anything() -> None:
    deal = play(table("R14 R9", tricks=[run(13)]), "play R14 on 1")
    assert (key(deal, "counters"), key(deal, "bonus")) == ([0, 0], [0, 0])
    assert key(deal, "tricks") == [run(14)]


@pytest.mark.rule("ST-26", "ST-27")
def test_two_tricks_may_be_completed_in_one_turn() -> None:
    deal = table("* R15 R9", tricks=[run(14), f"{run(13, 'B')} *"], stores=["B14", "B14"])
    play(deal, "play * on 1", "play R15 on 1")
    assert (key(deal, "counters"), key(deal, "bonus")) == ([2, -2], [2, 0])
    assert len(key(deal, "deck").split()) == 30


@pytest.mark.rule("ST-27")
def test_the_fifteen_cards_join_the_deck_and_the_turn_goes_on() -> None:
    deck = "R9 R10 R11"
    deal = play(table("R15 R3", tricks=[f"{run(13)} *"], deck=deck), "play R15 on 1")
    assert bag(key(deal, "deck")) == bag(f"{deck} {run(13)} * R15")
    assert (deal.turn, hand(deal, 0)) == (0, bag("R3"))
    play(deal, "discard R3 on new")


@pytest.mark.rule("ST-27", "X-3")
def test_the_whole_deck_is_shuffled_with_them() -> None:
    """Neither the deck nor the trick keeps its order; the seed decides."""
    deck = "B9 B10 B11 B12"
    decks = []
    for seed in (*range(30), 0):
        deal = play(table("R15 R3", tricks=[run(14)], deck=deck, seed=seed), "play R15 on 1")
        decks.append(key(deal, "deck").split())
    assert decks[0] == decks[-1]
    assert len({" ".join(order) for order in decks}) == 30
    black = {" ".join(card for card in order if card in deck.split()) for order in decks}
    assert len(black) > 10
    assert len({order.index("B9") for order in decks}) > 8
    assert len({order[0] for order in decks}) > 8


@pytest.mark.rule("ST-27")
def test_every_card_is_as_likely_on_top() -> None:
    """After a shuffle each of the 16 cards lies on top about equally often."""
    on_top = dict.fromkeys([*run(15).split(), "B9"], 0)
    for seed in range(640):
        deal = play(table("R15 R3", tricks=[run(14)], deck="B9", seed=seed), "play R15 on 1")
        on_top[key(deal, "deck").split()[0]] += 1
    distance = sum((count - 40) ** 2 / 40 for count in on_top.values())
    assert distance < 37.7  # 99.9 % of chi-squared with 15 degrees
