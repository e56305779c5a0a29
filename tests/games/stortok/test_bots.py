"""What the bots of Stortok see in a position; spades are High Trumps, clubs Low."""

from typing import Any

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS, table

from spelbok.bots.master import Master
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

LEVELS = ("novice", "casual", "skilled")


def choice(level: str, deal: Deal, seed: int = 0) -> str:
    move = STORTOK.levels[level].choose(deal, deal.turn, Shuffle.fast(seed), 50)
    return deal.move_text(move)


def choices(level: str, deal: Deal) -> set[str]:
    return {choice(level, deal, seed) for seed in range(60)}


def beating(hand: str, pile: str, other: str = "7D 8D 9D TD", **keys: Any) -> Deal:
    """Seat 0 is to beat the last card of the pile, which began the trick."""
    return table(hand, other, pile=pile, trick=1, **keys)


# --- Novice


def test_a_novice_spends_any_card_that_will_do_and_sometimes_overlooks_it() -> None:
    deal = beating("7H AH 6S", "6H")
    assert choices("novice", deal) == {"play 7H", "play AH", "play 6S", "take"}


def test_a_novice_does_not_overlook_that_it_must_beat() -> None:
    deal = beating("7H AH", "6H", rules={"must_beat": True})
    assert choices("novice", deal) == {"play 7H", "play AH"}


def test_a_novice_leads_no_high_trump_if_it_has_another_card() -> None:
    assert choices("novice", table("7H AH 6S", "7D 8D")) == {"play 7H", "play AH"}
    assert choices("novice", table("AS 6S", "7D 8D")) == {"play AS", "play 6S"}


def test_a_novice_spends_weak_cards_where_a_deal_drags_on() -> None:
    assert choices("novice", beating("7H AH 6S", "6H", plays=150)) == {"play 7H"}


# --- Casual


def test_a_casual_player_beats_with_the_lowest_card_that_will_do() -> None:
    assert choices("casual", beating("9H AH 6C", "6H")) == {"play 9H", "take"}
    assert choices("casual", beating("7S AS 6C", "TH", rules={"must_beat": True})) == {"play 6C"}


def test_a_casual_player_saves_high_trumps_while_there_is_a_stock() -> None:
    assert choice("casual", beating("7S 6D", "TH", stock="KC QC JC TC 8S")) == "take"
    assert "play 7S" in choices("casual", beating("7S 6D", "TH"))


def test_a_casual_player_saves_low_trumps_too_if_there_are_more_than_two() -> None:
    others = ("7D 8D 9D TD JD", "7H 8H 9H JH QH")
    stock = "KD QD AD 8S"
    two = table("7C 6D 6H", others[0], pile="TH", trick=1, stock=stock)
    three = table("7C 6D 6H", *others, pile="TH", trick=1, stock=stock)
    assert "play 7C" in choices("casual", two)
    assert choices("casual", three) == {"take"}


# --- Skilled


def test_a_skilled_player_goes_out_when_it_can() -> None:
    for version in VERSIONS:
        assert choice("skilled", beating("7H", "6H", version=version)) == "play 7H"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_skilled_player_leads_a_run_of_masters(version: str) -> None:
    """The other has nothing above the ten of clubs: clubs from below, and the diamond last."""
    deal = table("6D JC QC", "7H 9H TC", version=version)
    assert choice("casual", deal) == "play 6D"
    for move in ("play JC", "take", "play QC", "take", "play 6D"):
        if move != "take":
            assert choice("skilled", deal) == move
        deal.play(move)
    assert deal.result is not None
    assert deal.result["stortok"] == 1


def test_a_skilled_player_counts_what_it_saw_picked_up() -> None:
    """With two hearts known to lie on its left, fewer of those three cards can be diamonds."""
    hands = ("TH 9D 6D", "AH KH 8D", "7H 8H 9H 8C")
    blind = table(*hands)
    seeing = table(*hands, seen={"1": "AH KH"})
    assert (choice("casual", blind), choice("casual", seeing)) == ("play 6D", "play 6D")
    assert (choice("skilled", blind), choice("skilled", seeing)) == ("play 9D", "play 6D")


def test_a_skilled_player_picks_up_a_small_strong_pile_early() -> None:
    strong = beating(
        "AS 6D 7D 8D 9D", "KS", "6C 7C 8C 9C TC", stock="QD JD TD KD AD 6H 7H 8H 9H TH 8S"
    )
    assert choice("skilled", strong) == "take"


def test_a_skilled_player_beats_rather_than_pick_up_a_large_weak_pile() -> None:
    pile = "6H 7H 6D 7D 6C 8H 9H"
    assert choice("skilled", beating("KS 8D", pile, "9D TD JD QD")) == "play KS"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_skilled_player_beats_in_the_end_whatever_it_costs(version: str) -> None:
    """So that no deal goes round in circles (SK-40)."""
    deal = beating("AS 6D 8H", "TH", version=version, plays=300)
    assert choice("skilled", deal) == "play AS"


# --- Masters


def test_masters_end_a_deal_that_drags_on_as_skilled_players_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Between masters the cards of 1858, which never leave play, would go round for ever."""

    def thinks(*_: object) -> None:
        raise AssertionError("thought about it")

    monkeypatch.setattr(Master, "_begin", thinks)
    hands = ("6D 7D 8D AS 9C", "6H 7H 8H 9H TC", "6C 7C 8C KC QS")
    early = table(*hands, version="1858", plays=999)
    late = table(*hands, version="1858", plays=1000)
    with pytest.raises(AssertionError, match="thought about it"):
        choice("master", early)
    assert choice("master", late) == choice("skilled", late)


# --- All of them


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_equal_players_come_to_an_end(level: str, version: str) -> None:
    rules = STORTOK.rules(version)
    for seats in (2, 3, 5):
        deal, chance = STORTOK.deal(rules, seats=seats, seed=seats), Shuffle.fast(seats)
        while not deal.over:
            choose = STORTOK.levels[level].choose
            deal.apply(deal.turn, choose(deal, deal.turn, chance, 50))
        assert deal.result is not None
        assert deal.result["stortok"] is not None


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("better", "worse"), [("casual", "novice"), ("skilled", "casual")])
def test_each_level_beats_the_one_below(better: str, worse: str, version: str) -> None:
    """Duplicate deals with seats exchanged."""
    rules, lost, chance = STORTOK.rules(version), {better: 0, worse: 0}, Shuffle.fast(4)
    for seed in range(30):
        for levels in ((better, worse), (worse, better)):
            deal = STORTOK.deal(rules, seats=2, seed=seed, dealer=0)
            while not deal.over:
                choose = STORTOK.levels[levels[deal.turn]].choose
                deal.apply(deal.turn, choose(deal, deal.turn, chance, 50))
            lost[levels[deal.returns().index(-1)]] += 1
    assert lost[worse] > lost[better]
