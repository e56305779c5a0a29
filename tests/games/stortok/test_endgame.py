"""Exact endings of Stortok, against brute force that plays out every line by the rules."""

import pytest
from tests.games.stortok.table import PACK_36, VERSIONS, table

import spelbok
from spelbok.core.deal import NO_MOVE, Deal
from spelbok.core.shuffle import Shuffle
from spelbok.games.stortok.deal import StortokDeal
from spelbok.games.stortok.endgame import DRAWN, LOST, OPEN, WON, Endgame, is_open

PLIES = 7  # how far brute force looks
ENOUGH = 4000  # positions, more than these small endings have


def small(version: str, seed: int, **rules: object) -> StortokDeal:
    """Two hands of one to three cards and perhaps a card on the table, no stock."""
    chance = Shuffle.fast(seed)
    pack = [PACK_36[k] for k in chance.order(36)]
    sizes = 1 + chance.below(3), 1 + chance.below(3)
    hands = " ".join(pack[: sizes[0]]), " ".join(pack[sizes[0] : sum(sizes)])
    lying = {"pile": pack[10], "trick": 1, "trick_size": 2, "top_by": 1} if seed % 2 else {}
    deal = table(*hands, version=version, rules=rules, **lying)
    assert isinstance(deal, StortokDeal)
    return deal


def worth(deal: Deal, seat: int) -> int:
    loser = deal.result and deal.result["stortok"]
    return DRAWN if loser is None else LOST if loser == seat else WON


def forced(deal: Deal, seat: int, value: int, plies: int) -> bool:
    """Whether the value for `seat` can be forced within so many plies, by trying everything."""
    if deal.over:
        return worth(deal, seat) == value
    if plies == 0:
        return False
    after = []
    for move in deal.legal(deal.turn):
        following = deal.clone()
        following.apply(following.turn, move)
        after.append(following)
    decides = any if (deal.turn == seat) == (value == WON) else all
    return decides(forced(following, seat, value, plies - 1) for following in after)


def by_force(deal: Deal, seat: int) -> int:
    """Won or lost, if that can be forced within `PLIES`; else `OPEN`."""
    for value in (WON, LOST):
        if forced(deal, seat, value, PLIES):
            return value
    return OPEN


@pytest.mark.rule("SK-9", "SK-40")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seed", range(24))
def test_it_knows_what_brute_force_finds(version: str, seed: int) -> None:
    deal = small(version, seed, last_answer=seed % 3 == 0, must_beat=seed % 5 == 0)
    for seat in range(2):
        found = Endgame(deal, seat, ENOUGH)
        near = found.values[0] in (WON, LOST) and found.steps[0] <= PLIES
        assert by_force(deal, seat) == (found.values[0] if near else OPEN)


@pytest.mark.parametrize("version", VERSIONS)
def test_what_one_seat_wins_the_other_loses(version: str) -> None:
    values = set()
    for seed in range(60):
        deal = small(version, seed)
        first, second = (Endgame(deal, seat, ENOUGH).value() for seat in range(2))
        assert first == -second
        values.add(int(first))
    assert {WON, LOST} <= values


@pytest.mark.parametrize("version", VERSIONS)
def test_a_won_ending_is_won_against_any_play(version: str) -> None:
    won = 0
    for seed in range(40):
        deal, chance = small(version, seed), Shuffle.fast(seed)
        if Endgame(deal, deal.turn, ENOUGH).value() == WON:
            seat = int(deal.turn)
            play_on(deal, seat, chance)
            assert worth(deal, seat) == WON
            won += 1
    assert won > 4


def play_on(deal: StortokDeal, seat: int, chance: Shuffle) -> None:
    """The seat plays by the solution, the other at random."""
    while not deal.over:
        if deal.turn == seat:
            deal.apply(seat, Endgame(deal, seat, ENOUGH).best(deal.legal(seat)))
        else:
            deal.apply(deal.turn, deal.random_move(chance))


@pytest.mark.rule("SK-40")
@pytest.mark.parametrize("repetition", ["draw", "most-cards"])
def test_a_position_that_has_come_twice_ends_the_deal_when_it_comes_again(repetition: str) -> None:
    differs = 0
    for seed in range(30):
        deal = small("1847", seed, repetition=repetition)
        before = Endgame(deal, deal.turn, ENOUGH).value()
        for move in deal.legal(deal.turn):
            after = deal.clone()
            after.apply(after.turn, move)
            if not after.over:
                deal.history.add(after.key())
                deal.history.add(after.key())
        found = Endgame(deal, deal.turn, ENOUGH)
        assert (by_force(deal, deal.turn) == WON) == (found.value() == WON)
        differs += found.value() != before
    assert differs > 3


def test_too_large_an_ending_is_left_open() -> None:
    game = spelbok.game("stortok")
    deal = game.deal(game.rules("1858"), seats=2, dealer=0, seed=1)
    assert isinstance(deal, StortokDeal)
    assert is_open(deal)
    found = Endgame(deal, deal.turn, 50)
    assert found.value() == OPEN
    assert found.best(deal.legal(deal.turn)) == NO_MOVE


def test_hidden_cards_and_three_hands_are_not_open() -> None:
    game = spelbok.game("stortok")
    for seats, version in ((2, "1847"), (3, "1858")):
        deal = game.deal(game.rules(version), seats=seats, dealer=0, seed=1)
        assert isinstance(deal, StortokDeal)
        assert not is_open(deal)
