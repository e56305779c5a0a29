"""Positions as text: written in full, read back, and checked."""

from typing import Any

import pytest
from tests.games.rummy.table import RUMMY, lain, laying, play, position, table

from spelbok import InvalidPosition
from spelbok.core.shuffle import Shuffle

KEYS = {
    *("game", "rules", "turn", "hands", "deck", "discard", "melds", "laid", "phase", "taken"),
    *("discarder", "reshuffles", "starter", "out", "straight", "opening", "returns_to"),
    *("score", "minus"),
}


def test_a_position_has_all_keys() -> None:
    assert set(RUMMY.deal(seats=3, seed=1).position()) == KEYS
    assert set(table("2S", "3S").position()) == KEYS


def test_what_was_seen_is_written_where_there_is_any() -> None:
    deal = play(table("2S 4H", "3S", discard="KD"), "take")
    assert deal.position()["seen"] == {"0": "KD"}
    assert RUMMY.load(deal.position()).view(1) == deal.view(1)


@pytest.mark.rule("RU-4")
def test_jokers_that_were_put_under_the_deck_are_written_while_they_lie_there() -> None:
    deal = table("2S", "3S", deck="4H * *", sunk=2)
    assert deal.position()["sunk"] == 2
    decks = {deal.sample_world(0, Shuffle.fast(k)).position()["deck"][-3:] for k in range(9)}
    assert decks == {"* *"}
    assert "sunk" not in table("2S", "3S", deck="4H * *").position()
    with pytest.raises(InvalidPosition, match="RU-4"):
        table("2S", "3S", deck="4H *", sunk=2)


@pytest.mark.rule("X-4")
def test_the_drawn_card_is_written_while_it_is_held() -> None:
    deal = play(table("KD 4H", "3S", deck="2S"), "draw")
    assert deal.position()["drawn"] == "2S"
    again = RUMMY.load(deal.position())
    assert again.view(0) == deal.view(0)
    assert "drawn" not in play(again, "discard 2S").position()


def test_defaults() -> None:
    deal = table("2S", "3S", "4S", turn=1, melds=[(2, "TC JC QC")])
    written = deal.position()
    assert written["laid"] == [2]
    assert written["phase"] == "draw"
    assert written["straight"] is True
    assert (written["taken"], written["discarder"], written["returns_to"]) == (None, None, None)
    assert (written["reshuffles"], written["starter"], written["opening"]) == (0, 0, 0)
    assert (written["score"], written["minus"], written["out"]) == ([0, 0, 0], [0, 0, 0], [])
    assert table("2S", "3S", turn=1, melds=[(1, "TC JC QC")]).position()["straight"] is False


def test_rules_are_written_as_overrides() -> None:
    rules = {"limit": 1, "adding": "all", "knock": False}
    assert table("2S", "3S", rules=rules).position()["rules"] == rules
    assert RUMMY.deal(seats=2).position()["rules"] == {}


@pytest.mark.rule("RU-16", "RU-17")
def test_how_melds_are_written() -> None:
    group = lain(0, "TD * TC", [1, 0, 2])
    deal = table("2S", "3S", "4S", melds=[group, lain(1, "*9C TC JC *"), lain(1, "AC 2C 3C")])
    assert deal.position()["melds"] == [
        {"owner": 0, "cards": "TC TD *", "by": [2, 1, 0]},
        {"owner": 1, "cards": "*9C TC JC *QC", "by": [1, 1, 1, 1]},
        {"owner": 1, "cards": "AC 2C 3C", "by": [1, 1, 1]},
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_read_back_all_through_a_round(seats: int) -> None:
    rules: dict[str, Any] = {
        "first_lay": "combined",
        "adding": "all",
        "after_knock": "returns",
        "knock": True,
    }
    deal, chance = RUMMY.deal(RUMMY.rules(**rules), seats=seats, seed=seats), Shuffle.fast(1)
    while not deal.over:
        written = deal.position()
        again = RUMMY.load(written)
        assert again.position() == written
        for seat in range(seats):
            assert again.legal(seat) == deal.legal(seat)
        assert again.view(None) == deal.view(None)
        movers = [seat for seat in range(seats) if deal.legal(seat)]
        seat = movers[chance.below(len(movers))]
        deal.apply(seat, deal.legal(seat)[chance.below(len(deal.legal(seat)))])
    assert RUMMY.load(deal.position()).position() == deal.position()
    assert RUMMY.load(deal.position()).result == deal.result


@pytest.mark.parametrize("moves", [("lay 4C 4D 4H",), ("lay 4C 4D 4H", "discard 9D")])
def test_a_round_that_is_over_reads_back(moves: tuple[str, ...]) -> None:
    hand = "4C 4D 4H" if len(moves) == 1 else "4C 4D 4H 9D"
    deal = play(laying(hand, "9S", laid=[0]), *moves)
    again = RUMMY.load(deal.position())
    assert again.over
    assert again.result == deal.result
    assert again.position() == deal.position()


CORNER = lain(0, "KC AC 2C")
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("turn", {"turn": 2}),
    ("hands", {"hands": ["2S"]}),
    ("hands", {"hands": ["2S 2S 2S", "3S"]}),
    ("hands", {"hands": ["1S", "3S"]}),
    ("deck", {"deck": "* * * * * * *"}),
    ("discard", {"deck": "2S", "discard": "2S"}),
    ("melds", {"melds": "TC JC QC"}),
    ("melds", {"melds": [{"owner": 0}]}),
    ("melds", {"melds": [{"owner": 0, "cards": "TC JC QC", "colour": 1}]}),
    ("melds", {"melds": [{"owner": 0, "cards": 7}]}),
    ("melds", {"melds": [{"owner": 2, "cards": "TC JC QC"}]}),
    ("melds", {"melds": [{"owner": 0, "cards": "TC JC QC", "by": [0, 0]}]}),
    ("melds", {"melds": [{"owner": 0, "cards": "TC JC QC", "by": [0, 0, 5]}]}),
    ("melds", {"melds": [CORNER]}),
    ("melds", {"melds": [lain(0, "TC JC")]}),
    ("melds", {"melds": [lain(0, "QC JC TC")]}),
    ("melds", {"melds": [lain(0, "TC JC *KC")]}),
    ("melds", {"melds": [lain(0, "TC TD *TH")]}),
    ("melds", {"melds": [lain(0, "TC JC QC")], "deck": "TC TC"}),
    ("melds", {"melds": [lain(0, "TC TD * *")], "rules": {"jokers": "one"}}),
    ("laid", {"melds": [lain(0, "TC JC QC")], "laid": [1]}),
    ("laid", {"laid": [0, 0]}),
    ("phase", {"phase": "lay"}),
    ("taken", {"taken": "2S"}),
    ("taken", {"taken": "5S", "phase": "play"}),
    ("drawn", {"drawn": "2S"}),
    ("drawn", {"drawn": "3S", "phase": "play"}),
    ("drawn", {"drawn": "2S", "phase": "play", "taken": "2S"}),
    ("discarder", {"discarder": 0, "discard": "KD"}),
    ("discarder", {"discarder": 1}),
    ("reshuffles", {"reshuffles": 4}),
    ("starter", {"starter": 2}),
    ("out", {"out": [1]}),
    ("out", {"hands": ["2S", "", "", "3S"], "out": [1, 2, 3]}),
    ("turn", {"hands": ["", "2S", "3S"], "out": [0]}),
    ("out", {"hands": ["2S", "", ""], "out": [1, 2]}),
    ("straight", {"straight": False}),
    ("straight", {"straight": True, "laid": [0]}),
    ("opening", {"opening": 6}),
    ("opening", {"opening": 6, "laid": [0], "phase": "play", "straight": True}),
    ("returns_to", {"returns_to": 1}),
    ("score", {"score": [0]}),
    ("score", {"score": ["0", 0]}),
    ("minus", {"minus": [-1, 0]}),
    ("hands", {"hands": ["", "3S"], "phase": "play"}),
    ("minus", {"minus": [0, 50]}),
    ("minus", {"minus": [0, 1], "rules": {"limit": 1}}),
    ("score", {"score": [-50, 0], "rules": {"limit_counts": "net"}}),
    ("passed_over", {"passed_over": 1, "rules": {"knock": True}}),
    ("passed_over", {"passed_over": 1, "phase": "play"}),
    ("passed_over", {"passed_over": 0, "phase": "play", "rules": {"knock": True}}),
    ("passed_over", {"turn": -1, "passed_over": 1}),
    ("seen", {"seen": {"0": "KD"}}),
    ("rules", {"rules": {"limit": 2}}),
    ("phase", {"turn": -1, "phase": "play"}),
    ("colour", {"colour": "red"}),
    ("game", {"game": "whist"}),
]


@pytest.mark.parametrize(("key", "change"), WRONG, ids=[f"{k} {c}"[:70] for k, c in WRONG])
def test_a_contradiction_names_its_key(key: str, change: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition) as refused:
        RUMMY.load({**position("2S", "3S"), **change})
    assert refused.value.key == key


@pytest.mark.rule("RU-53", "RU-54")
def test_only_what_counts_is_compared_with_the_limit() -> None:
    assert table("2S", "3S", minus=[90, 0], rules={"limit_counts": "net"}).turn == 0
    assert table("2S", "3S", score=[-90, 0]).turn == 0
    assert table("2S", "3S", "", minus=[49, 0, 50], out=[2]).turn == 0


@pytest.mark.parametrize("key", ["turn", "hands", "deck", "discard", "rules"])
def test_what_has_no_default_must_be_there(key: str) -> None:
    written = position("2S", "3S")
    del written[key]
    with pytest.raises(InvalidPosition) as refused:
        RUMMY.load(written)
    assert refused.value.key == key
