"""How a round ends and what it scores."""

import pytest
from tests.games.starplus.table import STAR_PLUS, hand, pile, play, scores, table

from spelbok.core.shuffle import Shuffle


@pytest.mark.rule("SP-29", "SP-31")
def test_an_empty_hand_ends_the_round_at_once() -> None:
    deal = play(table("4", "1 2 3", "5", total=4, points=["1", "2 2", ""]), "play 4")
    assert (deal.over, deal.turn, deal.moves()) == (True, -1, [])
    assert deal.result == {"scores": [2 + 5, 2 - 3, -1], "emptied": 0, "ending": "hand"}


@pytest.mark.rule("SP-29", "SP-31")
def test_drawing_the_last_card_ends_the_round_at_once() -> None:
    deal = play(table("9", "1 2 3", deck="6 6", points=["1", "2 2 2 2"]), "draw")
    assert hand(deal, 0) == ["6", "6", "9"]
    assert deal.result == {"scores": [1 - 3, 4 - 3], "emptied": None, "ending": "deck"}


@pytest.mark.rule("SP-29")
def test_in_the_middle_of_a_penalty_too() -> None:
    deal = table("9", "1 2 3", deck="6 5", black_hole=True)
    assert deal.view(0)["penalty"] == 2
    play(deal, "draw")
    assert deal.over
    assert hand(deal, 0) == ["5", "6", "9"]


@pytest.mark.rule("SP-29")
def test_it_does_not_end_before_the_last_card() -> None:
    deal = play(table("9", "1 2 3", deck="6 5 4"), "draw")
    assert not deal.over
    assert deal.result is None


@pytest.mark.rule("SP-29", "SP-33")
def test_a_position_without_a_deck_ends_with_the_first_draw() -> None:
    """No round comes to this; else a position could be loaded in which nobody ever moves on."""
    deal = table("9", "1 2 3", total=4)
    assert deal.moves() == ["draw"]
    play(deal, "draw")
    assert deal.result == {"scores": [-1, -3], "emptied": None, "ending": "deck"}


@pytest.mark.rule("SP-30", "SP-24")
def test_the_last_play_has_all_its_effects() -> None:
    deal = play(
        table("7 9 -3 -1", "1", "2", total=12, points=["", "1 1", "2 2 2"]), "play 7 9 -3 -1"
    )
    end = deal.position()
    assert (end["direction"], end["black_hole"], end["total"]) == (-1, True, 1)
    assert pile(deal, 2) == ["2"]
    assert scores(deal) == [6 + 5, 2 - 1, 1 - 1]


@pytest.mark.rule("SP-31")
def test_only_who_emptied_the_hand_has_the_bonus() -> None:
    deal = play(table("1 2", "9 9", deck="6", points=["3 3", ""]), "draw")
    assert scores(deal) == [2 - 3, -2]


@pytest.mark.rule("SP-31")
def test_the_payoff_is_the_score() -> None:
    deal = play(table("4", "1 2 3", "5", total=4), "play 4")
    assert deal.returns() == scores(deal)


@pytest.mark.rule("SP-33", "X-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_round_ends_within_a_turn_for_each_card(seats: int) -> None:
    """Each turn takes a card out of a hand or out of the deck: at most 74 + 74 turns."""
    for seed in range(20):
        deal, chance, turns = STAR_PLUS.deal(seats=seats, seed=seed), Shuffle.fast(seed), 0
        while not deal.over:
            moves = deal.moves()
            deal.play(moves[chance.below(len(moves))])
            turns += 1
        assert turns <= 2 * 74
