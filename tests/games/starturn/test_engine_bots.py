"""Bots of Starturn: they get on, they hold back, and each level is better than the one below."""

from typing import Any

import pytest

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.bot import rollout

STARTURN = spelbok.game("starturn")
CLOSE_TO_STALLED = 70  # turns without a Store card that sensible play stays below


def table(**keys: Any) -> Deal:
    """Two seats, seat 0 to play, both Stores far from playable."""
    bare = {"hands": ["", ""], "stores": ["B12 B9", "B13 B9"], "columns": [[], []], "deck": ""}
    return STARTURN.load({"game": "starturn", "rules": {}, "turn": 0, **bare, **keys})


def choice(level: str, deal: Deal, seed: int = 0) -> str:
    move = STARTURN.levels[level].choose(deal, deal.turn, Shuffle.fast(seed), 0)
    return deal.move_text(move)


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_the_store_is_played_before_all_else(level: str) -> None:
    deal = table(hands=["R2 *", ""], stores=["B2 B9", "B13"], tricks=["R1"])
    assert choice(level, deal) == "play store on 1"


@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_a_star_is_spent_to_get_at_the_store(level: str) -> None:
    deal = table(hands=["* R9 R9", ""], stores=["B5 B9", "B13"], tricks=["R1", "R1 R2 R3"])
    assert choice(level, deal) == "play * on 2"


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_they_find_the_way_to_the_store_through_hand_and_columns(level: str) -> None:
    deal = table(
        hands=["R3 R9", ""],
        stores=["B6 B9", "B13"],
        columns=[["R5 R4"], []],
        tricks=["R1", "B1 B2"],
    )
    played: list[str] = []
    while deal.turn == 0 and len(played) < 4:
        played.append(choice(level, deal))
        deal.play(played[-1])
    assert played == [
        *("play R3 on 2", "play column 1 on 2", "play column 1 on 2", "play store on 2"),
    ]


def test_casual_sees_the_way_to_its_store_when_two_cards_are_missing_but_not_three() -> None:
    keys: dict[str, Any] = {"hands": ["R8 R9", ""], "stores": ["B6 B9", "B13"]}
    long = "R1 R2 R3 R4 R5 R6 R7"
    near = table(**keys, columns=[["R5 R4"], []], tricks=[long, "B1 B2 B3"])
    assert choice("casual", near) == "play column 1 on 2"
    far = table(**keys, columns=[["R5 R4 R3"], []], tricks=[long, "B1 B2"])
    assert choice("casual", far) == "play R8 on 1"
    assert far.move_text(rollout(far, 0, Shuffle.fast(0))) == "play column 1 on 2"


def test_skilled_holds_back_what_lets_the_next_opponent_play_the_store() -> None:
    helping = table(hands=["R5 R9", ""], stores=["B12", "B6 B9"], tricks=["R1 R2 R3 R4"])
    assert choice("skilled", helping).startswith("discard R9")
    assert choice("casual", helping) == "play R5 on 1"
    harmless = table(hands=["R5 R9", ""], stores=["B12", "B3 B9"], tricks=["R1 R2 R3 R4"])
    assert choice("skilled", harmless) == "play R5 on 1"


def test_but_not_for_ever() -> None:
    keys: dict[str, Any] = {"hands": ["R5 R9", ""], "stores": ["B12", "B6"], "since_store": 40}
    assert choice("skilled", table(**keys, tricks=["R1 R2 R3 R4"])) == "play R5 on 1"


def test_a_partner_is_helped() -> None:
    """With the 5 played, the partner's 6 brings their Store's 7; without a partner it is kept."""
    keys = {"game": "starturn", "rules": {}, "turn": 0, "deck": "", "tricks": ["R1 R2 R3 R4"]}
    stores, hands = ["B7 B9", "B13 B9"], ["R5 R9", "", "", ""]
    partners = STARTURN.load(
        {**keys, "hands": hands, "stores": stores, "columns": [[], ["R6"], [], []]}
    )
    assert choice("skilled", partners) == "play R5 on 1"
    rivals = STARTURN.load(
        {**keys, "hands": hands[:2], "stores": stores[::-1], "columns": [[], ["R6"]]}
    )
    assert choice("skilled", rivals).startswith("discard")


@pytest.mark.parametrize(
    ("hand", "columns", "discard"),
    [
        ("R8 R3", ["R9", "R4", "R12", "R5"], "discard R8 on 1"),
        ("R8 *", ["R2", "*", "R12", "R5"], "discard R8 on 3"),
        ("* *", ["*", "R12", "R5", "R3"], "discard * on 2"),
    ],
)
def test_skilled_keeps_its_columns_descending(hand: str, columns: list[str], discard: str) -> None:
    deal = table(hands=[hand, ""], columns=[columns, []])
    assert choice("skilled", deal) == discard


@pytest.mark.parametrize(
    ("hand", "columns", "discard"),
    [
        ("R8 R3", ["R9", "R4", "R12", "R5"], "discard R8 on 1"),
        ("R12 R3", ["R9"], "discard R12 on new"),
        ("R12 R7", ["R5", "R4", "R6", "R3"], "discard R12 on 3"),
    ],
)
def test_casual_discards_high_cards_onto_higher_ones(
    hand: str, columns: list[str], discard: str
) -> None:
    deal = table(hands=[hand, ""], columns=[columns, []])
    assert choice("casual", deal) == discard


def test_skilled_keeps_what_leads_to_its_store() -> None:
    """The 3 and 4 are on the way from the 2 to the 5; the casual player discards the 4."""
    keys: dict[str, Any] = {"stores": ["B5 B9", "B13 B9"], "tricks": ["R1 R2"]}
    deal = table(hands=["R4 R2", ""], **keys)
    assert choice("casual", deal).startswith("discard R4")
    assert choice("skilled", deal).startswith("discard R2")


def test_skilled_looks_no_further_than_the_top_of_its_store() -> None:
    """What lies below a Store card makes no difference before it is turned up."""
    deals = [
        table(hands=["R3 R9", ""], stores=[f"B4 {below} B9", "B13 B9"], tricks=["R1 R2"])
        for below in ("B5", "B12", "B1")
    ]
    assert {choice("skilled", deal) for deal in deals} == {"play R3 on 1"}


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_they_complete_tricks_after_their_last_store_card(level: str) -> None:
    fourteen = " ".join(f"R{n}" for n in range(1, 15))
    deal = table(hands=["* R9", ""], stores=["", "B13"], emptied=0, tricks=["R1", fourteen])
    assert choice(level, deal) == "play * on 2"
    deal.play("play * on 2")
    assert choice(level, deal) == "end"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["novice", "casual", "skilled"])
def test_bots_finish_their_deals_far_below_the_stall_limit(level: str, seats: int) -> None:
    for seed in range(4):
        deal, chance = STARTURN.deal(seats=seats, seed=seed), Shuffle.fast(seed)
        while not deal.over:
            move = STARTURN.levels[level].choose(deal, deal.turn, chance, 0)
            deal.apply(deal.turn, move)
            assert deal.position()["since_store"] < CLOSE_TO_STALLED
        assert deal.result is not None
        assert deal.result["ending"] == "emptied"


@pytest.mark.parametrize(("better", "worse"), [("casual", "novice"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """24 games, each Store order played from both sides."""
    won = 0
    for game in range(24):
        levels = (better, worse) if game % 2 else (worse, better)
        deal, chance = STARTURN.deal(seats=2, seed=game // 2), Shuffle.fast(game)
        while not deal.over:
            level = STARTURN.levels[levels[deal.turn]]
            deal.apply(deal.turn, level.choose(deal, deal.turn, chance, 0))
        assert deal.result is not None
        won += levels[deal.result["winner"]] == better
    assert won > 12
