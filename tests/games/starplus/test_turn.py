"""An ordinary turn: what may be played, what is drawn, who is next."""

import pytest
from tests.games.starplus.refusal import refused
from tests.games.starplus.table import hand, pile, play, points, required, table


@pytest.mark.rule("SP-7")
@pytest.mark.parametrize(
    ("total", "plays"),
    [
        (1, {"play 1", "play 2 -1"}),
        (3, {"play 1 2"}),
        (4, {"play 5 -1"}),
        (5, {"play 5", "play 6 -1"}),
        (12, {"play 1 5 6"}),
    ],
)
def test_a_play_makes_exactly_the_required_total(total: int, plays: set[str]) -> None:
    deal = table("1 2 5 6 -1", "4", total=total, deck="1 1 1")
    found = set(deal.moves()) - {"draw"}
    assert plays <= found
    for text in found:
        assert sum(int(code) for code in text.split()[1:]) == total


@pytest.mark.rule("SP-7")
def test_there_is_no_limit_to_the_cards_of_a_play() -> None:
    deal = table("1 1 1 1 1 1 1 1 1 1 1 2 -1 -1 -1 5", "4", total=10, deck="3 3 3")
    play(deal, "play 1 1 1 1 1 1 1 1 1 1 1 2 -1 -1 -1")
    assert (hand(deal, 0), points(deal), required(deal)) == (["5"], [15, 0], 11)


@pytest.mark.rule("SP-7")
def test_the_cards_of_a_play_may_be_named_in_any_order() -> None:
    for text in ("play 3 1 -2", "play -2 3 1", "play 1 -2 3"):
        deal = play(table("3 1 -2 5", "4", total=2), text)
        assert (hand(deal, 0), sorted(pile(deal, 0))) == (["5"], ["-2", "1", "3"])


@pytest.mark.rule("SP-7")
def test_no_cards_are_no_play() -> None:
    deal = table("1 2", "4", total=3)
    refused(deal, "play")
    refused(deal, "play ")


@pytest.mark.rule("SP-9")
@pytest.mark.parametrize(("total", "after"), [(1, 2), (6, 7), (11, 12), (12, 1)])
def test_the_total_goes_up_to_12_and_begins_again(total: int, after: int) -> None:
    deal = table("9 1 2 3 6 5", "4", total=total)
    play(deal, next(move for move in deal.moves() if move.startswith("play")))
    assert required(deal) == after


@pytest.mark.rule("SP-10", "SP-11")
def test_who_draws_leaves_the_total_to_the_next_and_the_next() -> None:
    deal = table("9", "9", "5 1", total=5, deck="1 2 3 4 5 6")
    play(deal, "draw", "draw")
    assert (required(deal), deal.turn) == (5, 2)
    assert (hand(deal, 0), hand(deal, 1)) == (["1", "2", "9"], ["3", "4", "9"])
    assert required(play(deal, "play 5")) == 6


@pytest.mark.rule("SP-10", "SP-26")
def test_who_skips_leaves_the_total_too() -> None:
    deal = play(table("Z 5", "9", "5 1", total=5, deck="1 2"), "play Z")
    assert (required(deal), deal.turn, hand(deal, 0)) == (5, 1, ["5"])
    assert deal.position()["deck"] == "1 2"


@pytest.mark.rule("SP-11", "SP-15")
@pytest.mark.parametrize(
    ("seats", "black_hole", "drawn"),
    [
        (2, False, 2),
        (3, False, 2),
        (4, False, 2),
        (5, False, 1),
        (6, False, 1),
        (2, True, 4),
        (3, True, 4),
        (4, True, 4),
        (5, True, 3),
        (6, True, 3),
    ],
)
def test_how_many_cards_are_drawn(seats: int, black_hole: bool, drawn: int) -> None:
    deal = table(*["9 9"] + ["4"] * (seats - 1), deck="1 2 3 5 6 7", black_hole=black_hole)
    assert deal.view(0)["penalty"] == drawn
    play(deal, "draw")
    assert hand(deal, 0) == sorted(["9", "9", *["1", "2", "3", "5"][:drawn]])


@pytest.mark.rule("SP-11", "SP-12", "SP-15")
@pytest.mark.parametrize("black_hole", [False, True])
def test_drawing_is_allowed_to_who_could_play(black_hole: bool) -> None:
    deal = table("1 1 1 5", "4", total=3, black_hole=black_hole, deck="6 6 6 6 6")
    assert deal.moves() == ["play 1 1 1", "draw"]
    play(deal, "draw")
    assert (points(deal), required(deal), deal.turn) == ([0, 0], 3, 1)


@pytest.mark.rule("SP-11", "X-1")
def test_cards_just_drawn_are_not_played_in_the_same_turn() -> None:
    deal = play(table("9", "4", total=3, deck="3 3 1"), "draw")
    assert refused(deal, "play 3", seat=0).rule == "X-1"


@pytest.mark.rule("SP-8")
def test_a_point_pile_lies_in_the_order_of_play() -> None:
    deal = play(table("1 3 5", "2 6", total=1), "play 1", "play 2", "play 3")
    assert (pile(deal, 0), pile(deal, 1)) == (["1", "3"], ["2"])
    assert deal.view(None)["points"] == [["1", "3"], ["2"]]


@pytest.mark.rule("SP-23", "X-1")
@pytest.mark.parametrize(("direction", "order"), [(1, [0, 1, 2, 3, 0]), (-1, [0, 3, 2, 1, 0])])
def test_turns_go_round_the_table(direction: int, order: list[int]) -> None:
    deal = table("4", "5", "6", "7", direction=direction, deck="1 " * 10 + "2 2 2 2")
    turns = [deal.turn]
    for _ in range(4):
        turns.append(play(deal, "draw").turn)
    assert turns == order
