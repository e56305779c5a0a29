"""The engine as a whole: any move alike, worlds with a chance of their own, sealed shuffles."""

from collections import Counter

import pytest

import spelbok
from spelbok.core.shuffle import Shuffle
from spelbok.games.starturn.deal import StarturnDeal
from spelbok.games.starturn.moves import END

STARTURN = spelbok.game("starturn")
POSITION = {
    "game": "starturn",
    "rules": {},
    "turn": 0,
    "hands": ["R1 R4 B4 * *", "R9"],
    "stores": ["B4 B9", "B7 B2"],
    "columns": [["R8 R4", "*"], []],
    "tricks": ["R1 R2 R3", "B1 * B3"],
    "deck": "R5 R6 R7 R8 R10 R11",
}


def loaded(**keys: object) -> StarturnDeal:
    deal = STARTURN.load({**POSITION, **keys})
    assert isinstance(deal, StarturnDeal)
    return deal


def random_choices(deal: StarturnDeal, times: int) -> Counter[int]:
    chance = Shuffle.fast(5)
    return Counter(deal.random_move(chance) for _ in range(times))


@pytest.mark.parametrize(
    "keys",
    [
        {},
        {"columns": [["R8 R4", "*", "R1", "R9"], []]},
        {"hands": ["", "R9"]},
        {"hands": ["*", "R9"], "tricks": []},
        {"stores": ["", "B7"], "emptied": 0},
        {"stores": ["", "B7"]},
    ],
)
def test_random_play_chooses_any_legal_move_alike(keys: dict[str, object]) -> None:
    deal = loaded(**keys)
    legal = deal.legal(0)
    times = 200 * len(legal)
    found = random_choices(deal, times)
    assert set(found) == set(legal)
    assert all(140 < count < 270 for count in found.values()), found


def test_moves_are_listed_as_play_makes_them() -> None:
    """Hand, Store, columns, then discards."""
    moves = loaded(columns=[["R4"], []], hands=["R4 *", "R9"]).moves()
    assert moves == [
        *("play R4 on 1", "play R4 on 2", "play * on 1", "play * on 2"),
        *("play store on 1", "play store on 2", "play column 1 on 1", "play column 1 on 2"),
        *("discard R4 on 1", "discard R4 on new", "discard * on 1", "discard * on new"),
    ]


def test_a_world_has_a_chance_of_its_own() -> None:
    """What a bot sees of its world's next shuffle says nothing of the deal's."""
    fourteen = " ".join(f"R{n}" for n in range(1, 15))
    deal = loaded(hands=["R15 R9", ""], tricks=[fourteen], deck="B10 B11 B12", columns=[[], []])
    decks = set()
    for seed in range(5):
        world = deal.sample_world(0, Shuffle.fast(seed))
        world.play("play R15 on 1")
        decks.add(world.position()["deck"])
    deal.play("play R15 on 1")
    assert deal.position()["deck"] not in decks
    assert len(decks) == 5


def test_a_clone_goes_on_with_the_same_chance() -> None:
    fourteen = " ".join(f"R{n}" for n in range(1, 15))
    deal = loaded(hands=["R15 R9", ""], tricks=[fourteen], columns=[[], []])
    twin = deal.clone()
    for either in (deal, twin):
        either.play("play R15 on 1")
    assert deal.position() == twin.position()


def test_a_sealed_deal_is_the_same_for_the_same_secret_to_its_end() -> None:
    ends = []
    for secret in (b"a" * 32, b"a" * 32, b"b" * 32):
        deal = STARTURN.deal(seats=3, shuffle=Shuffle.sealed(secret))
        while not deal.over:
            deal.play(deal.moves()[0])
        ends.append(deal.position())
    assert ends[0] == ends[1] != ends[2]


def test_returns_follow_the_scoring() -> None:
    keys = {"hands": ["", ""], "stores": ["", "B7 B2"], "emptied": 0, "bonus": [1, 3]}
    for scoring, returns in (("counters", [4, -4]), ("sheet", [1, -1])):
        deal = loaded(**keys, rules={"scoring": scoring})
        deal.apply(0, END)
        assert deal.returns() == returns


def test_partners_return_what_their_side_does() -> None:
    deal = STARTURN.load(
        {
            "game": "starturn",
            "rules": {},
            "turn": 3,
            "hands": ["", "", "", ""],
            "stores": ["B7 B2", ""],
            "columns": [[], [], [], []],
            "deck": "",
            "emptied": 1,
        }
    )
    deal.play("end")
    assert deal.returns() == [-4, -4, 4, 4]


def test_facts_tell_which_tricks_were_recycled_in_their_order() -> None:
    deal = loaded(hands=["R9", ""], deck="", tricks=["R1", "B1 B2 B3", "R1 R2 *"], columns=[[], []])
    facts = deal.facts(deal.parse("discard R9 on new"))
    assert facts == {
        "card": "R9",
        "column": 1,
        "new": True,
        "next_seat": 1,
        "draws": 5,
        "recycled": ["B1 B2 B3", "R1 R2 *"],
    }
