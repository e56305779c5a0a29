"""What each seat may see, and what everybody sees of a move."""

import pytest
from tests.games.rummy.table import RUMMY, laying, play, table

PUBLIC = {
    *("game", "rules", "limit", "seats", "turn", "phase", "starter", "counts", "seen", "deck"),
    *("discard", "discarder", "taken", "melds", "laid", "laid_points", "reshuffles", "straight"),
    *("opening", "passed_over", "returns_to", "out", "score", "minus", "knock", "hands", "result"),
}
OWN = {"you", "hand", "moves", "minimal", "may_knock"}


@pytest.mark.rule("X-2")
def test_a_view_has_these_entries_and_no_others() -> None:
    deal = RUMMY.deal(seats=3, seed=1)
    for viewer in (0, 1, 2, None):
        assert set(deal.view(viewer)) == PUBLIC | OWN
    assert set(deal.public_view()) == PUBLIC


@pytest.mark.rule("X-2")
def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    deal = table("2S 4H", "3S", "5S", deck="9D 9C", discard="KD")
    assert [deal.view(seat)["hand"] for seat in range(3)] == ["4H 2S", "3S", "5S"]
    spectator = deal.view(None)
    assert (spectator["you"], spectator["hand"], spectator["moves"]) == (None, "", [])
    assert (spectator["minimal"], spectator["may_knock"]) == (None, False)
    assert spectator["counts"] == [2, 1, 1]
    assert spectator["deck"] == 2
    with pytest.raises(IndexError):
        deal.view(3)


@pytest.mark.rule("X-2")
def test_a_drawn_card_is_hidden_and_a_taken_one_is_seen() -> None:
    drawn = play(table("2S", "3S", deck="9D", discard="KD"), "draw")
    assert drawn.view(1)["seen"] == ["", ""]
    taken = play(table("2S", "3S", deck="9D", discard="KD"), "take")
    assert taken.view(1)["seen"] == ["KD", ""]
    assert taken.view(None)["taken"] == "KD"


@pytest.mark.rule("RU-26")
@pytest.mark.feature("F19")
@pytest.mark.parametrize(
    ("meld", "ends"),
    [
        ("AC 2C 3C", [None, "4C"]),
        ("QC KC AC", ["JC", None]),
        ("2C 3C *4C", ["AC", "5C"]),
        ("TC TD *", [None, None]),
    ],
)
def test_melds_tell_what_continues_them(meld: str, ends: list[str | None]) -> None:
    deal = laying("2S", melds=[(0, meld)])
    assert deal.view(None)["melds"][0]["ends"] == ends


def test_a_card_that_left_the_hand_is_no_longer_seen() -> None:
    deal = play(table("2S KH KS", "3S", deck="9D", discard="KD"), "take", "lay KD KH KS")
    assert deal.view(1)["seen"] == ["", ""]
    keys = {"deck": "9D", "phase": "play", "seen": {"0": "KD"}}
    assert play(table("KD KD 2S", "3S", **keys), "discard KD").view(1)["seen"] == ["", ""]


@pytest.mark.rule("RU-16")
def test_melds_tell_what_jokers_stand_for_and_what_they_count() -> None:
    deal = play(laying("TC JC * 2S"), "lay TC JC *")
    meld = {"owner": 0, "cards": "TC JC *QC", "by": [0, 0, 0], "value": 30, "ends": ["9C", "KC"]}
    assert deal.view(1)["melds"] == [meld]


def test_what_everybody_sees_of_each_move() -> None:
    deal = table("TC JC * 2S 9S", "3S", deck="9D", discard="KD", laid=[0])
    assert deal.facts(deal.parse("draw")) == {"drew": 1, "from": "deck", "reshuffled": False}
    assert deal.facts(deal.parse("take")) == {"from": "discard", "card": "KD"}
    play(deal, "draw")
    assert deal.facts(deal.parse("lay TC JC *")) == {
        "cards": "TC JC *QC",
        "kind": "sequence",
        "points": 30,
        "first": False,
    }
    assert deal.facts(deal.parse("discard 2S")) == {"card": "2S"}
    swap = laying("7C 2S", melds=[(0, "5C 6C *7C")])
    assert swap.facts(swap.parse("swap 7C in 1")) == {
        "card": "7C",
        "meld": 1,
        "owner": 0,
        "cards": "5C 6C *7C",
    }
    group = laying("7C 7D 7H 2S", laid=[0])
    assert group.facts(group.parse("lay 7C 7D 7H"))["kind"] == "group"


def test_a_move_that_ends_the_round_says_so() -> None:
    add = laying("8C", "9S", melds=[(0, "5C 6C 7C")])
    assert add.facts(add.parse("add 8C to 1")) == {
        "card": "8C",
        "meld": 1,
        "owner": 0,
        "cards": "5C 6C 7C",
        "end": "high",
        "out": True,
        "ending": "out",
        "straight": False,
    }
    discard = laying("8C", "9S", laid=[0])
    assert discard.facts(discard.parse("discard 8C"))["ending"] == "out"
