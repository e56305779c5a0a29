"""The Black Hole: how it begins, goes on and ends."""

import pytest
from tests.games.starplus.refusal import refused
from tests.games.starplus.table import hand, is_black_hole, play, required, table


@pytest.mark.rule("SP-13")
@pytest.mark.parametrize(
    ("text", "begins"), [("play 4", False), ("play 3 1", False), ("play 2 3 -1", True)]
)
def test_three_cards_begin_one(text: str, begins: bool) -> None:
    deal = play(table("1 2 3 4 -1 9", "4 5", total=4), text)
    assert (is_black_hole(deal), deal.view(1)["black_hole"]) == (begins, begins)


@pytest.mark.rule("SP-13")
def test_more_than_three_cards_begin_one_as_well() -> None:
    assert is_black_hole(play(table("1 1 1 1 9", "4", total=4), "play 1 1 1 1"))


@pytest.mark.rule("SP-14")
def test_under_it_a_play_has_three_cards_or_more() -> None:
    deal = table("1 1 2 4 5 -1", "4", total=4, black_hole=True, deck="6 6 6 6 6")
    assert set(deal.moves()) == {"play 1 1 2", "play 1 4 -1", "draw"}
    assert refused(deal, "play 4").rule == "SP-14"
    assert refused(deal, "play 5 -1").rule == "SP-14"


@pytest.mark.rule("SP-17")
def test_it_goes_on_while_everybody_can_play() -> None:
    deal = table("1 1 1 9", "2 1 1 9", "3 3 -1 9", total=3)
    for total in (4, 5, 6):
        play(deal, next(move for move in deal.moves() if move.startswith("play")))
        assert (required(deal), is_black_hole(deal)) == (total, True)


@pytest.mark.rule("SP-15", "SP-16")
def test_the_first_draw_ends_it_for_everybody() -> None:
    deal = table("1 1 1 9", "4 9", "4 9", total=3, deck="6 6 6 6 6 6")
    play(deal, "play 1 1 1", "draw")
    assert (hand(deal, 1), is_black_hole(deal)) == (["4", "6", "6", "6", "6", "9"], False)
    play(deal, "play 4")
    assert (required(deal), is_black_hole(deal)) == (5, False)


@pytest.mark.rule("SP-16")
def test_another_may_begin_at_once() -> None:
    deal = table("9", "1 1 2 9", total=4, black_hole=True, deck="6 6 6 6 6 6")
    play(deal, "draw")
    assert is_black_hole(play(deal, "play 1 1 2"))


@pytest.mark.rule("SP-26", "SP-27")
def test_zeus_does_not_end_it() -> None:
    deal = table("Z 9", "4 9", total=4, black_hole=True, deck="6 6 6 6 6 6")
    play(deal, "play Z")
    assert (is_black_hole(deal), required(deal), hand(deal, 0)) == (True, 4, ["9"])
    assert refused(deal, "play 4").rule == "SP-14"


@pytest.mark.rule("SP-26")
def test_zeus_does_not_begin_one() -> None:
    assert not is_black_hole(play(table("Z 9", "4", total=4), "play Z"))
