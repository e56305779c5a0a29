"""Laws of play, over every game × ruleset × seats."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.alphabet import alphabet
from tests.laws.play import MOST_MOVES, Case, cases, movers, piles, somewhere, step, walk

from spelbok import IllegalMove
from spelbok.core.deal import Deal
from spelbok.core.shuffle import Shuffle

EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)
SEEDS = st.integers(min_value=0, max_value=40)
WHOLE_DEALS = settings(max_examples=6)
PLACES = st.floats(min_value=0, max_value=1)


def accepted(deal: Deal, texts: Iterable[str], seat: int) -> dict[str, int]:
    """Which of `texts` the deal takes from `seat`, and as which move."""
    taken = {}
    for text in texts:
        try:
            taken[text] = deal.parse(text, seat=seat)
        except IllegalMove:
            continue
    return taken


@EVERY_CASE
@WHOLE_DEALS
@given(seed=SEEDS)
def test_cards_are_conserved(case: Case, seed: int) -> None:
    deal = case.deal(seed)
    dealt = piles(deal.position())
    assert dealt.total() > 0
    for count, later in enumerate(walk(deal, seed)):
        if count % 13 == 0 or later.over:
            assert piles(later.position()) == dealt


@pytest.mark.rule("X-6")
@EVERY_CASE
@WHOLE_DEALS
@given(seed=SEEDS)
def test_every_deal_ends(case: Case, seed: int) -> None:
    deal = case.deal(seed)
    for _ in walk(deal, seed):
        pass
    assert deal.over, f"still running after {MOST_MOVES} moves"
    assert deal.turn == -1
    assert deal.result is not None
    assert movers(deal) == []
    assert all(deal.moves(seat) == [] for seat in range(deal.seats))
    assert len(deal.returns()) == deal.seats


@EVERY_CASE
@WHOLE_DEALS
@given(seed=SEEDS)
def test_who_is_out_of_a_deal_never_acts_in_it_again(case: Case, seed: int) -> None:
    out: set[int] = set()
    for deal in walk(case.deal(seed), seed):
        out |= {seat for seat in range(deal.seats) if not deal.plays_on(seat)}
        assert out.isdisjoint(movers(deal))


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_running_deal_has_a_seat_on_turn_with_a_move(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    if deal.over:
        return
    assert 0 <= deal.turn < deal.seats
    assert deal.result is None
    assert deal.legal(deal.turn)
    assert deal.moves() == deal.moves(deal.turn)
    minimal = deal.minimal(deal.turn)
    assert minimal in deal.legal(deal.turn)


@pytest.mark.rule("X-1", "X-9")
@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_claimants_are_the_seats_that_may_act_where_more_than_one_may(
    case: Case, seed: int, place: float
) -> None:
    deal = somewhere(case, seed, place)
    clockwise = [(deal.turn + n) % deal.seats for n in range(deal.seats)]
    acting = [] if deal.over else [seat for seat in clockwise if deal.legal(seat)]
    assert deal.claimants() == (acting if len(acting) > 1 else [])
    for seat in deal.claimants():
        for move in deal.legal(seat):
            later = deal.clone()
            later.apply(seat, move)
            assert later.claimants() == [], "the contest is over"


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_legal_is_exactly_what_play_accepts(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        moves = deal.moves(seat)
        taken = accepted(deal, {*alphabet(case.slug), *moves}, seat)
        assert set(taken.values()) == set(deal.legal(seat))
        for text, move in taken.items():
            assert deal.move_text(move) in moves, f"{text} is taken but not listed"
        assert set(moves) <= set(taken)


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_moves_are_distinct_and_their_text_reads_back(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    for seat in range(deal.seats):
        legal, moves = deal.legal(seat), deal.moves(seat)
        assert len(set(legal)) == len(legal) == len(set(moves)) == len(moves)
        assert [deal.move_text(move) for move in legal] == moves
        assert [deal.parse(text, seat=seat) for text in moves] == legal


@pytest.mark.rule("X-7")
@EVERY_CASE
@given(seed=SEEDS, place=PLACES, noise=st.lists(st.text(max_size=20), max_size=8))
def test_illegal_play_changes_nothing(
    case: Case, seed: int, place: float, noise: list[str]
) -> None:
    deal = somewhere(case, seed, place)
    before = deal.position()
    legal = [deal.legal(seat) for seat in range(deal.seats)]
    for seat in range(deal.seats):
        texts = [*noise, *alphabet(case.slug)[seat :: deal.seats]]
        for text in texts:
            if text not in accepted(deal, [text], seat):
                with pytest.raises(IllegalMove) as refused:
                    deal.play(text, seat=seat)
                assert str(refused.value)
                assert "\n" not in str(refused.value)
    assert deal.position() == before
    assert [deal.legal(seat) for seat in range(deal.seats)] == legal


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_asking_changes_nothing(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    before = deal.position()
    for seat in range(deal.seats):
        deal.view(seat)
        deal.sample_world(seat, Shuffle.fast(seed))
        for move in deal.legal(seat):
            deal.facts(move)
            deal.move_text(move)
    deal.view(None)
    if not deal.over:
        deal.minimal(deal.turn)
    assert deal.position() == before


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_clone_is_equal_and_independent(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    before, clone = deal.position(), deal.clone()
    assert clone.position() == before
    for _ in walk(clone, seed + 1, most=30):
        pass
    assert deal.position() == before
    twin = deal.clone()
    for _ in walk(deal, seed + 1, most=30):
        pass
    assert twin.position() == before
    assert deal.position() == clone.position()


@pytest.mark.rule("X-3")
@EVERY_CASE
@WHOLE_DEALS
@given(seed=SEEDS)
def test_replay_equals_play(case: Case, seed: int) -> None:
    """The same shuffle and the same moves as words give the same deal."""
    deal, again, chance = case.deal(seed), case.deal(seed), Shuffle.fast(seed)
    count = 0
    while not deal.over:
        before = deal.clone()
        seat, move = step(deal, chance)
        again.play(before.move_text(move), seat=seat)
        count += 1
        if count % 29 == 0:
            assert again.position() == deal.position()
    assert again.position() == deal.position()
    assert again.result == deal.result
    assert again.returns() == deal.returns()


@EVERY_CASE
@given(seed=SEEDS, place=PLACES)
def test_a_seat_that_is_not_named_is_the_one_on_turn(case: Case, seed: int, place: float) -> None:
    deal = somewhere(case, seed, place)
    for text in deal.moves()[:4]:
        named, unnamed = deal.clone(), deal.clone()
        named.play(text, seat=deal.turn)
        unnamed.play(text)
        assert named.position() == unnamed.position()
