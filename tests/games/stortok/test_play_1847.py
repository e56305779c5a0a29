"""Lindskog's Stortok of 1847: stock, tricks that stay on the table, the whole pile taken."""

import pytest
from tests.games.stortok.table import S1_PACK, cards, dealt, hand, play, plays, table


@pytest.mark.rule("SK-16", "SK-23")
def test_worked_example_s4() -> None:
    deal = table("9H 6D", "TH 7D", stock="KC 8S")
    deal.play("play 9H")
    assert hand(deal, 0) == cards("6D KC")
    deal.play("play TH")
    assert hand(deal, 1) == cards("7D 8S")
    assert deal.position()["stock"] == ""
    assert (deal.turn, deal.position()["trick"]) == (1, 0)
    deal.play("play 7D")
    assert hand(deal, 1) == {"8S"}


@pytest.mark.rule("SK-19", "SK-8", "SK-9")
def test_worked_example_s6() -> None:
    deal = play(table("8H KD", "9H 6D", "TH"), "play 8H", "play 9H", "play TH")
    assert deal.position()["out"] == [2]
    assert deal.turn == 0
    assert deal.position()["pile"] == "8H 9H TH"
    assert deal.moves() == ["play KD"]
    deal.play("play KD")
    assert deal.over
    assert deal.turn == -1
    assert deal.result == {"stortok": 1, "out": [2, 0], "drawn": False}


@pytest.mark.rule("SK-16")
def test_who_plays_draws_at_once_and_who_picks_up_does_not() -> None:
    deal = table("9H 6D", "7D 7H", stock="KC QC 8S")
    deal.play("play 9H")
    assert hand(deal, 0) == cards("6D KC")
    deal.play("take")
    assert hand(deal, 1) == cards("7D 7H 9H")
    assert deal.position()["stock"] == "QC 8S"


@pytest.mark.rule("SK-16")
def test_a_hand_of_many_cards_draws_all_the_same() -> None:
    """Hands can only grow while there is a stock: one card per card played."""
    deal = table("9H 6D 7D 8D 9D TD JD", "7H", stock="KC 8S")
    deal.play("play 9H")
    assert len(hand(deal, 0)) == 7


@pytest.mark.rule("SK-16")
def test_the_leader_draws_before_he_leads_again() -> None:
    deal = play(table("9H", "6D", stock="KC 8S"), "play 9H", "take")
    assert deal.turn == 0
    assert deal.moves() == ["play KC"]


@pytest.mark.rule("SK-10")
def test_nobody_runs_out_while_there_is_a_stock() -> None:
    deal = table("9H", "TH", stock="KC 8S")
    deal.play("play 9H")
    assert not deal.over
    assert deal.position()["out"] == []
    deal.play("play TH")
    assert hand(deal, 1) == {"8S"}
    deal.play("play 8S")
    assert deal.result == {"stortok": 0, "out": [1], "drawn": False}


@pytest.mark.rule("SK-17", "SK-18")
def test_a_complete_trick_stays_and_its_winner_leads_on_top() -> None:
    deal = play(table("8H KD", "9H 6D", "TH 7C"), "play 8H", "play 9H", "play TH")
    position = deal.position()
    assert (position["pile"], position["trick"], deal.turn) == ("8H 9H TH", 0, 2)
    assert deal.moves() == ["play 7C"]  # a free lead, which need not beat TH; no "take"
    deal = table("8H KD", "9H 6D", "TH 6C 7D", turn=2, pile="JH", trick=0)
    assert set(deal.moves()) == plays("TH 6C 7D")


@pytest.mark.rule("SK-17")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_trick_takes_one_card_of_everybody(seats: int) -> None:
    ranks = "6789T"
    deal = table(*(f"{rank}H {rank}D" for rank in ranks[:seats]))
    for seat in range(seats):
        assert (deal.turn, deal.position()["trick"]) == (seat, seat)
        assert deal.view(None)["trick_size"] == seats
        deal.play(f"play {ranks[seat]}H")
    assert (deal.turn, deal.position()["trick"]) == (seats - 1, 0)


@pytest.mark.rule("SK-17")
def test_a_trick_keeps_its_size_when_somebody_drops_out_in_it() -> None:
    """Seat 1 goes out with the second card; seats 2 and 3 still have to answer."""
    deal = table("6H KD", "7H", "8H 6D", "9H 7D")
    play(deal, "play 6H", "play 7H")
    assert deal.position()["out"] == [1]
    assert deal.position()["trick_size"] == 4
    assert (deal.turn, set(deal.moves())) == (2, {"play 8H", "take"})
    play(deal, "play 8H")
    assert (deal.turn, set(deal.moves())) == (3, {"play 9H", "take"})
    play(deal, "play 9H")
    assert (deal.turn, deal.position()["trick"]) == (3, 0)


@pytest.mark.rule("SK-17")
def test_the_next_trick_is_counted_anew() -> None:
    deal = play(table("6H KD TD", "7H", "8H 6D 6S"), "play 6H", "play 7H", "play 8H")
    assert deal.turn == 2
    deal.play("play 6D")
    assert deal.position()["trick_size"] == 2
    assert deal.turn == 0
    deal.play("play TD")
    assert (deal.turn, deal.position()["trick"]) == (0, 0)


@pytest.mark.rule("SK-17")
def test_a_leader_who_goes_out_has_done_his_share() -> None:
    deal = play(table("6H", "7H 6D", "8H 7D"), "play 6H")
    assert (deal.position()["out"], deal.position()["trick_size"], deal.turn) == ([0], 3, 1)
    play(deal, "play 7H", "play 8H")
    assert (deal.turn, deal.position()["trick"]) == (2, 0)


@pytest.mark.rule("SK-19")
def test_when_the_winner_is_out_the_next_with_cards_to_his_left_leads() -> None:
    """Four seats; seat 3 wins and is out, seat 0 is out already: seat 1 leads on the pile."""
    deal = table("", "7H 6D KD", "8H 7D", "9H", turn=1, out=[0])
    play(deal, "play 7H", "play 8H", "play 9H")
    assert deal.position()["out"] == [0, 3]
    assert (deal.turn, deal.position()["pile"]) == (1, "7H 8H 9H")
    assert set(deal.moves()) == plays("6D KD")


@pytest.mark.rule("SK-20")
def test_the_whole_pile_is_taken_with_all_earlier_tricks() -> None:
    deal = table("TD KD", "6D 7S", "7D 6C", turn=1, pile="6H 7H 8H TH", trick=1, top_by=0)
    deal.play("take")
    assert hand(deal, 1) == cards("6D 7S 6H 7H 8H TH")
    assert (deal.position()["pile"], deal.position()["trick"]) == ("", 0)


@pytest.mark.rule("SK-20")
def test_a_trick_is_over_when_it_is_taken() -> None:
    """Seat 2 never gets to answer the lead that seat 1 took."""
    deal = play(table("6H KD", "6D 7S", "7D 6C"), "play 6H", "take")
    assert (deal.turn, deal.moves()) == (0, ["play KD"])


@pytest.mark.rule("SK-21")
def test_who_played_the_card_that_was_not_beaten_leads_again() -> None:
    deal = play(table("6H KD", "7H 6D", "7D 8D"), "play 6H", "play 7H", "take")
    assert hand(deal, 2) == cards("7D 8D 6H 7H")
    assert deal.turn == 1
    assert deal.moves() == ["play 6D"]
    deal.play("play 6D")
    assert deal.turn == 2  # the picker plays second
    assert "take" in deal.moves()


@pytest.mark.rule("SK-21")
def test_the_same_player_may_lead_again_and_again() -> None:
    deal = table("6H 7H 8H", "KD", "AD")
    for card in ("6H", "7H"):
        play(deal, f"play {card}", "take")
        assert deal.turn == 0


@pytest.mark.rule("SK-22")
@pytest.mark.parametrize(("choice", "leads"), [("right", 1), ("picker", 3), ("left", 0)])
def test_when_that_player_is_out_the_option_names_the_leader(choice: str, leads: int) -> None:
    """Five seats: 1 led, 2 went out with the unbeaten card, 3 picks up and 4 is out already."""
    deal = table(
        "KD QD",
        "6H 6D AD",
        "7H",
        "7D 8D",
        "",
        turn=1,
        out=[4],
        rules={"missing_leader": choice},
    )
    play(deal, "play 6H", "play 7H", "take")
    assert deal.turn == leads
    assert "take" not in deal.moves()


@pytest.mark.rule("SK-22")
def test_by_default_it_is_the_nearest_with_cards_to_the_right_of_the_picker() -> None:
    deal = play(table("KD QD", "6H 6D", "7H", "7D 8D", turn=1), "play 6H", "play 7H", "take")
    assert deal.turn == 1
    deal.play("play 6D")  # out, and seat 3 picks up again: seat 0 is now nearest
    assert deal.position()["out"] == [2, 1]
    deal.play("take")
    assert deal.turn == 0


@pytest.mark.rule("SK-22")
@pytest.mark.parametrize("choice", ["right", "picker", "left"])
def test_the_option_is_idle_while_the_rightful_leader_has_cards(choice: str) -> None:
    deal = table("6H KD", "7H 6D", "7D 8D", rules={"missing_leader": choice})
    play(deal, "play 6H", "play 7H", "take")
    assert deal.turn == 1


@pytest.mark.rule("SK-23")
def test_play_goes_on_from_the_hands_when_the_stock_is_exhausted() -> None:
    deal = play(table("9H 6D", "TH 7D", stock="8S"), "play 9H")
    assert deal.position()["stock"] == ""
    assert hand(deal, 0) == cards("6D 8S")
    deal.play("play TH")
    assert hand(deal, 1) == {"7D"}


@pytest.mark.rule("SK-14")
def test_the_indicator_is_drawn_last_and_everybody_sees_who_has_it() -> None:
    deal = table("9H 6D", "TH 7D", stock="KC 8S")
    assert deal.view(None)["indicator_place"] == "stock"
    play(deal, "play 9H", "play TH")
    view = deal.view(None)
    assert (view["indicator_place"], view["seen"]) == ("hand", ["", "8S"])
    deal.play("play 8S")
    view = deal.view(None)
    assert (view["indicator_place"], view["seen"]) == ("pile", ["", ""])


@pytest.mark.rule("X-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_play_is_clockwise(seats: int) -> None:
    deal = dealt(S1_PACK, seats=seats)
    forehand = deal.turn
    deal.play(deal.moves()[0])
    assert deal.turn == (forehand + 1) % seats
