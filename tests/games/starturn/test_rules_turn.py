"""A turn: pick up, play, discard; the table it is played on (ST-12 to ST-22, ST-28, ST-29)."""

from typing import Any

import pytest
from tests.games.starturn.table import (
    DECK,
    SEATS,
    bag,
    discards,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    runs,
    sides_of,
    table,
)

MIXED_DECK = "R2 R14 B9 R7 * R11"


@pytest.mark.rule("ST-12")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_of_a_column_all_is_visible_and_the_foot_playable(viewer: int | None) -> None:
    deal = table("R9", "", columns=[["R4 R5", "R8 R4"], ["R4"]], tricks=[run(3), run(4, "B")])
    assert deal.view(viewer)["columns"] == [["R4 R5", "R8 R4"], ["R4"]]
    assert plays(deal) == {"play column 1 on 2", "play column 2 on 1"}


@pytest.mark.rule("ST-13")
def test_black_cards_can_be_drawn_played_and_discarded() -> None:
    """Once built into a trick they join the deck, and are like any other number card."""
    deal = table("R9", "B4", deck="B1 B7 B9 B15", tricks=[run(3)])
    play(deal, "discard R9 on new")
    assert hand(deal, 1) == bag("B4 B1 B7 B9 B15")
    play(deal, "play B4 on 1", "play B1 on new")
    assert key(deal, "tricks") == ["R1 R2 R3 B4", "B1"]
    play(deal, "discard B9 on new")
    assert key(deal, "columns") == [["R9"], ["B9"]]


@pytest.mark.rule("ST-14", "ST-15", "ST-39", "ST-45")
@pytest.mark.parametrize(
    ("seats", "held", "draws"),
    [
        *((2, "", 5), (2, "R3", 4), (2, "R3 R5", 3), (2, "R3 R5 R6", 2), (2, "R3 R5 R6 *", 1)),
        *((3, "", 4), (3, "R3", 3), (3, "R3 R5 R6", 1), (4, "", 4), (4, "R3 R5", 2)),
    ],
)
def test_draw_until_the_hand_is_full(seats: int, held: str, draws: int) -> None:
    """Five cards with two players, four with three and four; from the top of the deck."""
    deal = table("R9", held, *[""] * (seats - 2), deck=MIXED_DECK)
    play(deal, "discard R9 on new")
    assert deal.turn == 1
    assert hand(deal, 1) == bag(held) + bag(MIXED_DECK.split()[:draws])
    assert key(deal, "deck").split() == MIXED_DECK.split()[draws:]
    assert key(deal, "phase") == "play"


@pytest.mark.rule("ST-15")
def test_a_full_hand_draws_nothing() -> None:
    deal = table("R9", "R2 R3 R4 R5 R6", deck="R7", phase="pick-up", turn=1)
    assert hand(deal, 1) == bag("R2 R3 R4 R5 R6")
    assert key(deal, "deck") == "R7"


@pytest.mark.rule("ST-14", "X-1")
@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_round_clockwise(seats: int) -> None:
    deal = table(*["R9"] + [""] * (seats - 1), deck=" ".join(["R7 R8 R10"] * 3 + ["R9"]))
    order = []
    for _ in range(2 * seats):
        order.append(deal.turn)
        moves = sorted(discards(deal)) or ["end"]
        deal.play(moves[-1])
    assert order == 2 * list(range(seats))


@pytest.mark.rule("ST-16")
def test_no_card_is_ever_compulsory() -> None:
    """Not a 1, not a playable store card, not the foot of a column."""
    deal = table("R1 R2 R9", stores=["B4 B5", "B13"], columns=[["R5"], []], tricks=runs(3, 4))
    assert plays(deal) == {
        *("play R1 on new", "play store on 1", "play column 1 on 2"),
    }
    assert discards(deal) == {
        f"discard {card} on {to}" for card in ("R1", "R2", "R9") for to in (1, "new")
    }
    play(deal, "discard R1 on 1")
    assert deal.turn == 1


@pytest.mark.rule("ST-16")
def test_play_as_many_as_you_can_and_wish() -> None:
    deal = table("R4 R5 R6 R7 R8", tricks=[run(3)])
    play(deal, "play R4 on 1", "play R5 on 1", "play R6 on 1", "play R7 on 1")
    assert key(deal, "tricks") == [run(7)]
    assert (deal.turn, hand(deal, 0)) == (0, bag("R8"))


@pytest.mark.rule("ST-17", "ST-18", "ST-21")
def test_what_can_be_played_from_the_three_sources() -> None:
    deal = table(
        *("R4 R9", ""),
        stores=["B3 B4", "B1"],
        columns=[["R8 R4", "R4 R1"], ["R3"]],
        tricks=["R1 R2 R3", "B1 B2"],
    )
    assert set(deal.moves()) == {
        *("play R4 on 1", "play store on 2"),
        *("play column 1 on 1", "play column 2 on new"),
        *("discard R4 on 1", "discard R4 on 2", "discard R4 on new"),
        *("discard R9 on 1", "discard R9 on 2", "discard R9 on new"),
    }


@pytest.mark.rule("ST-18")
def test_the_next_store_card_is_turned_at_once() -> None:
    deal = table("R9", stores=["B4 B5 B6 B9", "B13"], tricks=[run(3)])
    for left in ("B5 B6 B9", "B6 B9", "B9"):
        play(deal, "play store on 1")
        assert key(deal, "stores")[0] == left
        assert deal.view(1)["stores"][0] == {"top": left[:2], "count": len(left.split())}
    assert key(deal, "tricks") == ["R1 R2 R3 B4 B5 B6"]
    assert plays(deal) == set()


@pytest.mark.rule("ST-18")
def test_another_players_store_and_columns_are_no_source() -> None:
    deal = table("R9", "R4", stores=["B13", "B4"], columns=[[], ["R4"]], tricks=[run(3)])
    assert plays(deal) == set()
    refused(deal, "play column 1 on 1")
    refused(deal, "play store on 1")
    refused(deal, "play B4 on 1")


@pytest.mark.rule("ST-19", "ST-20")
def test_no_card_is_drawn_before_the_next_turn() -> None:
    """With an empty hand one goes on from store and columns; the full five come next turn."""
    deal = table("R4", stores=["B5 B9", "B13"], columns=[["R6"], []], tricks=[run(3)], deck=DECK)
    play(deal, "play R4 on 1")
    assert (hand(deal, 0), deal.turn, deal.over) == (bag(""), 0, False)
    assert set(deal.moves()) == {"play store on 1", "end"}
    play(deal, "play store on 1", "play column 1 on 1")
    assert deal.moves() == ["end"]
    assert key(deal, "deck") == DECK
    play(deal, "end")
    assert deal.turn == 1


@pytest.mark.rule("ST-20")
def test_a_discard_ends_the_turn_and_there_is_only_one() -> None:
    deal = table("R4 R9", deck="", tricks=[run(3)])
    play(deal, "discard R9 on new")
    assert (deal.turn, key(deal, "columns")) == (1, [["R9"], []])
    assert refused(deal, "discard R4 on new", seat=0).rule == "X-1"
    assert refused(deal, "play R4 on 1", seat=0).rule == "X-1"


@pytest.mark.rule("ST-20")
def test_who_holds_cards_discards_one_to_end_the_turn() -> None:
    deal = table("R4 R9", tricks=[run(3)])
    assert "end" not in deal.moves()
    assert refused(deal, "end").rule == "ST-20"


@pytest.mark.rule("ST-21")
def test_only_hand_cards_are_discarded() -> None:
    deal = table("R9", stores=["B4 B5", "B13"], columns=[["R8"], []])
    assert discards(deal) == {"discard R9 on 1", "discard R9 on new"}
    for text in ("discard B4 on new", "discard R8 on new", "discard store on new"):
        refused(deal, text)
    refused(deal, "discard column 1 on new")


@pytest.mark.rule("ST-22", "ST-25")
def test_a_star_may_be_discarded_and_played_from_the_foot_later() -> None:
    deal = table("*", "R9", tricks=[run(3)], deck=DECK)
    play(deal, "discard * on new", "discard R9 on new")
    assert key(deal, "columns") == [["*"], ["R9"]]
    play(deal, "play column 1 on 1")
    assert key(deal, "tricks") == ["R1 R2 R3 *"]
    assert key(deal, "columns") == [[], ["R9"]]


@pytest.mark.rule("ST-28", "ST-39", "ST-45")
@pytest.mark.parametrize(("seats", "most"), [(2, 4), (3, 3), (4, 3)])
def test_there_is_a_limit_of_columns(seats: int, most: int) -> None:
    """Four a player with two players, three with three and four; others' don't count."""
    for columns in range(most + 1):
        own = ["R9", "R10", "R11", "R12"][:columns]
        others = [["R13"]] * (seats - 1)
        deal = table("R5", *[""] * (seats - 1), columns=[own, *others][:seats], turn=0)
        targets = [str(column + 1) for column in range(columns)]
        targets += ["new"] * (columns < most)
        assert discards(deal) == {f"discard R5 on {to}" for to in targets}
    assert refused(deal, "discard R5 on new").rule == "ST-28"


@pytest.mark.rule("ST-28", "ST-29")
def test_a_discard_becomes_the_foot_of_the_column_chosen() -> None:
    columns: Any = [["R9", "R5 R4", "R7"], []]
    given = table("R3", columns=columns)
    for target, expected in [
        ("1", ["R9 R3", "R5 R4", "R7"]),
        ("2", ["R9", "R5 R4 R3", "R7"]),
        ("3", ["R9", "R5 R4", "R7 R3"]),
        ("new", ["R9", "R5 R4", "R7", "R3"]),
    ]:
        deal = play(given.clone(), f"discard R3 on {target}")
        assert key(deal, "columns")[0] == expected


@pytest.mark.rule("ST-29", "ST-18")
def test_a_column_is_played_from_its_foot_upwards() -> None:
    deal = table("R9", columns=[["R11 R6 R5 R4"], []], tricks=[run(3)])
    for column, trick in [("R11 R6 R5", run(4)), ("R11 R6", run(5)), ("R11", run(6))]:
        play(deal, "play column 1 on 1")
        assert key(deal, "columns")[0] == [column]
        assert key(deal, "tricks") == [trick]
    assert plays(deal) == set()


@pytest.mark.rule("ST-29", "ST-28")
def test_an_emptied_column_disappears_and_frees_a_place() -> None:
    deal = table("R3", columns=[["R9", "R4", "R10", "R11"], []], tricks=[run(3)])
    assert "discard R3 on new" not in deal.moves()
    play(deal, "play column 2 on 1")
    assert key(deal, "columns")[0] == ["R9", "R10", "R11"]
    play(deal, "discard R3 on new")
    assert key(deal, "columns")[0] == ["R9", "R10", "R11", "R3"]


@pytest.mark.rule("ST-29", "ST-17")
@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_never_moved_between_columns(seats: int) -> None:
    columns = [["R9", "R8"], *[[]] * (seats - 1)]
    deal = table("", *[""] * (seats - 1), columns=columns)
    assert deal.moves() == ["end"]
    for text in ("play column 2 on 1", "play column 2 on new", "discard R8 on 1"):
        refused(deal, text)
    assert len(key(deal, "stores")) == sides_of(seats)
