"""7, 8, 9 and Zeus."""

import pytest
from tests.games.starplus.refusal import refused
from tests.games.starplus.table import pile, play, points, table


@pytest.mark.rule("SP-18", "SP-19")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize(
    ("text", "total", "left"), [("play 7", 7, [4, 3, 1]), ("play 8", 8, [4, 1, 3])]
)
def test_7_takes_from_the_right_and_8_from_the_left(
    text: str, total: int, left: list[int], direction: int
) -> None:
    """The chairs count, not the direction of play: seat 1 is on the left of seat 0."""
    deal = table(
        *("7 8 5", "4", "4"), total=total, direction=direction, points=["1", "2 2 2", "3 3 3"]
    )
    assert points(play(deal, text)) == left


@pytest.mark.rule("SP-18")
@pytest.mark.parametrize(("there", "taken"), [("", 0), ("2", 1), ("2 3", 2), ("2 3 4", 2)])
def test_it_takes_two_or_what_there_is(there: str, taken: int) -> None:
    deal = play(table("7 5", "4", "4", total=7, points=["", "", there]), "play 7")
    assert points(deal) == [1 + taken, 0, len(there.split()) - taken]


@pytest.mark.rule("SP-21")
def test_each_of_them_takes() -> None:
    deal = table("7 7 -3 5", "4", "4", total=11, points=["", "2", "1 2 3 4 5"])
    play(deal, "play 7 7 -3")
    assert (points(deal), pile(deal, 2)) == ([7, 1, 1], ["1"])


@pytest.mark.rule("SP-21")
def test_7_and_8_in_one_play_take_from_both_sides() -> None:
    deal = table("7 8 -3 5", "4", "4", "4", total=12, points=["6", "1 1 1", "2 2 2", "3 3 3"])
    assert points(play(deal, "play 7 8 -3")) == [8, 1, 3, 1]


@pytest.mark.rule("SP-21", "SP-24")
def test_stolen_specials_have_no_effect() -> None:
    deal = table("8 5", "4", "4", total=8, points=["", "9 7", "1 1 1"])
    play(deal, "play 8")
    assert points(deal) == [3, 0, 3]
    assert (deal.turn, deal.position()["direction"]) == (1, 1)


@pytest.mark.rule("SP-22")
def test_the_top_cards_are_taken() -> None:
    deal = play(table("8 5", "4", "4", total=8, points=["6", "1 2 3 4", ""]), "play 8")
    assert (pile(deal, 1), pile(deal, 0)) == (["1", "2"], ["6", "8", "3", "4"])


@pytest.mark.rule("SP-24")
def test_the_cards_just_played_lie_on_the_own_pile_before_others_are_taken() -> None:
    """With two players the own new cards are never taken: the source is the other's pile."""
    deal = play(table("7 5", "4", total=7, points=["", ""]), "play 7")
    assert (pile(deal, 0), pile(deal, 1)) == (["7"], [])


@pytest.mark.rule("SP-25")
@pytest.mark.parametrize(
    ("hand", "total", "text"),
    [("7 -2 5", 5, "play 7 -2"), ("8 4 5", 12, "play 4 8"), ("9 -3 5", 6, "play 9 -3")],
)
def test_specials_count_in_a_sum(hand: str, total: int, text: str) -> None:
    assert text in table(hand, "4", total=total).moves()


@pytest.mark.rule("SP-23", "SP-24")
@pytest.mark.parametrize(
    ("hand", "total", "text", "after"),
    [
        ("9 5", 9, "play 9", 2),
        ("9 9 -3 -3 5", 12, "play 9 9 -3 -3", 1),
        ("9 9 9 -3 -3 -3 -2 -2 -2 5", 12, "play 9 9 9 -3 -3 -3 -2 -2 -2", 2),
    ],
)
def test_an_odd_number_of_9s_turns_the_direction(
    hand: str, total: int, text: str, after: int
) -> None:
    deal = play(table(hand, "4", "4", total=total), text)
    assert deal.turn == after
    assert deal.position()["direction"] == (1 if after == 1 else -1)


@pytest.mark.rule("SP-23")
def test_it_turns_back_with_the_next_9() -> None:
    deal = table("9 1", "3 8", "9 1 2", total=9, deck="5 5 5 5")
    play(deal, "play 9")
    assert deal.turn == 2
    play(deal, "play 9 1")
    assert (deal.turn, deal.position()["direction"]) == (0, 1)


@pytest.mark.rule("SP-23")
def test_with_two_players_the_other_is_next_either_way() -> None:
    deal = play(table("9 1", "4", total=9), "play 9")
    assert (deal.turn, deal.position()["direction"]) == (1, -1)


@pytest.mark.rule("SP-26")
@pytest.mark.parametrize("text", ["play Z 4", "play 4 Z", "play Z Z", "play Z 7 -3"])
def test_zeus_is_played_on_its_own(text: str) -> None:
    deal = table("Z Z 4 7 -3", "4", total=4, deck="1 1 1")
    assert refused(deal, text).rule == "SP-26"
    assert set(deal.moves()) == {"play 4", "play 7 -3", "play Z", "draw"}


@pytest.mark.rule("SP-26", "SP-28")
def test_zeus_needs_no_total_and_becomes_a_point() -> None:
    deal = table("Z 9", "4", total=3, deck="1 1 1")
    assert deal.moves() == ["play Z", "draw"]
    assert pile(play(deal, "play Z"), 0) == ["Z"]


@pytest.mark.rule("SP-28")
def test_zeus_can_be_stolen() -> None:
    deal = play(table("8 5", "4", "4", total=8, points=["", "1 Z", ""]), "play 8")
    assert pile(deal, 0) == ["8", "1", "Z"]
