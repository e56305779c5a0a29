"""Three players and partnerships (ST-39, ST-41 to ST-47)."""

import pytest
from tests.games.starturn.table import (
    DECK,
    dealt,
    discards,
    hand,
    key,
    play,
    plays,
    refused,
    run,
    runs,
    table,
)


@pytest.mark.rule("ST-39", "ST-45")
@pytest.mark.parametrize(("seats", "limits"), [(2, (5, 4, 4)), (3, (4, 3, 3)), (4, (4, 3, 3))])
def test_hand_tricks_and_columns(seats: int, limits: tuple[int, int, int]) -> None:
    view = table(*["R9"] + [""] * (seats - 1)).view(None)
    assert (view["hand_size"], view["most_tricks"], view["most_columns"]) == limits


@pytest.mark.rule("ST-42", "ST-43")
@pytest.mark.parametrize(("seats", "side_of"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 0, 1, 1])])
def test_partners_sit_next_to_each_other(seats: int, side_of: list[int]) -> None:
    deal = table(*["R9"] + [""] * (seats - 1))
    assert deal.view(None)["side_of"] == side_of
    assert deal.view(None)["sides"] == len(key(deal, "stores")) == len(set(side_of))
    assert [deal.view(seat)["side"] for seat in range(seats)] == side_of
    assert deal.view(None)["side"] is None


@pytest.mark.rule("ST-44")
@pytest.mark.parametrize(
    ("showing", "order"), [(["B9", "B4"], [0, 1, 2, 3]), (["B4", "B9"], [2, 3, 0, 1])]
)
def test_the_order_of_partners(showing: list[str], order: list[int]) -> None:
    """The right-hand partner of the starting pair, then the other, then the opponents."""
    deal = dealt(*showing, seats=4)
    turns = []
    for _ in range(8):
        turns.append(deal.turn)
        play(deal, max(discards(deal)))
    assert turns == order * 2


@pytest.mark.rule("ST-45")
def test_partners_share_the_store() -> None:
    stores = ["B4 B5 B6", "B13"]
    deal = table("R9", "R8", "", "", stores=stores, tricks=[run(3)], deck=DECK)
    play(deal, "play store on 1", "discard R9 on new")
    assert deal.turn == 1
    play(deal, "play store on 1")
    assert key(deal, "stores") == ["B6", "B13"]
    play(deal, "play store on 1")
    assert key(deal, "emptied") == 0


@pytest.mark.rule("ST-45")
def test_opponents_do_not() -> None:
    deal = table("", "", "R9", "", stores=["B4", "B13"], turn=2, tricks=[run(3)])
    assert plays(deal) == set()


@pytest.mark.rule("ST-45", "ST-18")
def test_a_partners_columns_are_no_source_and_no_place() -> None:
    columns = [["R5"], ["R4", "R9"], [], []]
    deal = table("R8", "", "", "", columns=columns, tricks=runs(3, 4))
    assert plays(deal) == {"play column 1 on 2"}
    assert discards(deal) == {"discard R8 on 1", "discard R8 on new"}
    refused(deal, "play column 2 on 1")
    play(deal, "discard R8 on 1")
    assert key(deal, "columns") == [["R5 R8"], ["R4", "R9"], [], []]


@pytest.mark.rule("ST-45")
def test_partners_have_hands_of_their_own() -> None:
    deal = play(table("R9 R3", "R8", "R7", "", deck=DECK), "discard R9 on new")
    assert deal.turn == 1
    assert hand(deal, 0) == {"R3": 1}
    assert hand(deal, 1).total() == 4
    refused(deal, "discard R3 on new")


@pytest.mark.rule("ST-47", "X-2")
def test_partners_do_not_see_each_others_hands() -> None:
    deal = table("R9 R3", "R8 R5", "R7", "*")
    for viewer, held in enumerate(["R9 R3", "R8 R5", "R7", "*"]):
        view = deal.view(viewer)
        assert sorted(view["hand"].split()) == sorted(held.split())
        assert view["hands"] is None
        assert view["counts"] == [2, 2, 1, 1]
    other = table("R9 R3", "R11 R12", "R7", "*")
    assert other.view(0) == deal.view(0)


@pytest.mark.rule("ST-54", "ST-46")
def test_tricks_of_either_partner_go_into_one_tally() -> None:
    deal = table("R15 R9", "R15 R6", "", "", tricks=[run(14), run(14, "B")], deck=DECK)
    play(deal, "play R15 on 1", "discard R9 on new", "play R15 on 1")
    assert (key(deal, "bonus"), key(deal, "counters")) == ([2, 0], [2, -2])
