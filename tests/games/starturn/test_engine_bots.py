"""Bots of Starturn: they get on, they hold back, and the casual one is the better player."""

from typing import Any

import pytest

import spelbok
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

STARTURN = spelbok.game("starturn")
CLOSE_TO_STALLED = 70  # turns without a Store card that sensible play stays below


def table(**keys: Any) -> Deal:
    """Two seats, seat 0 to play, both Stores far from playable."""
    bare = {"hands": ["", ""], "stores": ["B12 B9", "B13 B9"], "columns": [[], []], "deck": ""}
    return STARTURN.load({"game": "starturn", "rules": {}, "turn": 0, **bare, **keys})


def choice(level: str, deal: Deal, seed: int = 0) -> str:
    move = STARTURN.levels[level].choose(deal, deal.turn, Shuffle.fast(seed), 0)
    return deal.move_text(move)


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_the_store_is_played_before_all_else(level: str) -> None:
    deal = table(hands=["R2 *", ""], stores=["B2 B9", "B13"], tricks=["R1"])
    assert choice(level, deal) == "play store on 1"


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_a_star_is_spent_to_get_at_the_store(level: str) -> None:
    deal = table(hands=["* R9 R9", ""], stores=["B5 B9", "B13"], tricks=["R1", "R1 R2 R3"])
    assert choice(level, deal) == "play * on 2"


def test_casual_finds_the_way_to_the_store_through_hand_and_columns() -> None:
    deal = table(
        hands=["R3 R9", ""],
        stores=["B6 B9", "B13"],
        columns=[["R5 R4"], []],
        tricks=["R1", "B1 B2"],
    )
    played: list[str] = []
    while deal.turn == 0 and len(played) < 4:
        played.append(choice("casual", deal))
        deal.play(played[-1])
    assert played == [
        *("play R3 on 2", "play column 1 on 2", "play column 1 on 2", "play store on 2"),
    ]


def test_casual_holds_back_what_lets_the_next_opponent_play_the_store() -> None:
    helping = table(hands=["R5 R9", ""], stores=["B12", "B6 B9"], tricks=["R1 R2 R3 R4"])
    assert choice("casual", helping).startswith("discard R9")
    harmless = table(hands=["R5 R9", ""], stores=["B12", "B8 B9"], tricks=["R1 R2 R3 R4"])
    assert choice("casual", harmless) == "play R5 on 1"


def test_but_not_for_ever() -> None:
    keys: dict[str, Any] = {"hands": ["R5 R9", ""], "stores": ["B12", "B6"], "since_store": 40}
    assert choice("casual", table(**keys, tricks=["R1 R2 R3 R4"])) == "play R5 on 1"


def test_a_partner_is_helped() -> None:
    deal = STARTURN.load(
        {
            "game": "starturn",
            "rules": {},
            "turn": 0,
            "hands": ["R5 R9", "", "", ""],
            "stores": ["B12", "B6"],
            "columns": [[], [], [], []],
            "tricks": ["R1 R2 R3 R4"],
            "deck": "",
        }
    )
    assert choice("casual", deal) == "play R5 on 1"


@pytest.mark.parametrize(
    ("hand", "columns", "discard"),
    [
        ("R8 R3", ["R9", "R4", "R12", "R5"], "discard R8 on 1"),
        ("R8 *", ["R2", "*", "R12", "R5"], "discard R8 on 3"),
        ("* *", ["*", "R12", "R5", "R3"], "discard * on 2"),
    ],
)
def test_casual_keeps_its_columns_descending(hand: str, columns: list[str], discard: str) -> None:
    deal = table(hands=[hand, ""], columns=[columns, []])
    assert choice("casual", deal) == discard


def test_casual_completes_tricks_after_its_last_store_card() -> None:
    fourteen = " ".join(f"R{n}" for n in range(1, 15))
    deal = table(hands=["* R9", ""], stores=["", "B13"], emptied=0, tricks=["R1", fourteen])
    assert choice("casual", deal) == "play * on 2"
    deal.play("play * on 2")
    assert choice("casual", deal) == "end"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["novice", "casual"])
def test_bots_finish_their_deals_far_below_the_stall_limit(level: str, seats: int) -> None:
    for seed in range(4):
        deal, chance = STARTURN.deal(seats=seats, seed=seed), Shuffle.fast(seed)
        while not deal.over:
            move = STARTURN.levels[level].choose(deal, deal.turn, chance, 0)
            deal.apply(deal.turn, move)
            assert deal.position()["since_store"] < CLOSE_TO_STALLED
        assert deal.result is not None
        assert deal.result["ending"] == "emptied"


def test_casual_beats_novice() -> None:
    """24 games, each Store order played from both sides."""
    won = 0
    for game in range(24):
        levels = ("casual", "novice") if game % 2 else ("novice", "casual")
        deal, chance = STARTURN.deal(seats=2, seed=game // 2), Shuffle.fast(game)
        while not deal.over:
            level = STARTURN.levels[levels[deal.turn]]
            deal.apply(deal.turn, level.choose(deal, deal.turn, chance, 0))
        assert deal.result is not None
        won += levels[deal.result["winner"]] == "casual"
    assert won >= 16
