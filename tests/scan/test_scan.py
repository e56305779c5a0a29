"""Nobody is ever told a card they may not know: 2,000 deals, every message searched.

Most deals are played for their first moves, when most is hidden; of every game, ruleset and
number of seats one match is played on from deal to deal, and one against bots with hints and
moves taken back. Every record is checked by both verifiers.
"""

import pytest
from tests.docs.test_verify_shuffle import check
from tests.laws.play import Case, cases
from tests.scan.knowledge import CARD, Knowledge
from tests.scan.party import Party
from tests.scan.practice import Practice
from tests.scan.taps import searched_log

from spelbok.core.record import read, verify

DEALS = 2_000
FIRST_MOVES = 10
MOST_DEALS = 3  # of the match that is played on
MOST_MOVES = 150  # of each of its deals
EVERY_CASE = pytest.mark.parametrize("case", cases(), ids=str)


async def check_record(party: Party, deals: int) -> None:
    """Both verifiers agree that the cards were fair, and find all deals that were played."""
    text = await party.hall.house.record(party.live.name, None)
    verdict = verify(read(text, party.case.game), party.case.game)
    assert verdict.proved + verdict.open == deals
    told = check(text)
    assert len(told) == deals
    assert sum("not over" in line for line in told) == verdict.open


@EVERY_CASE
async def test_first_moves_tell_nothing_hidden(case: Case) -> None:
    for seed in range(DEALS // len(cases()) + 1):
        async with Party.at_table(case, seed) as party:
            with searched_log(party.stranger):
                await party.play(FIRST_MOVES)
            await check_record(party, 1)
            assert party.frames > FIRST_MOVES


@EVERY_CASE
async def test_a_match_from_deal_to_deal_tells_nothing_hidden(case: Case) -> None:
    options = {"deals": MOST_DEALS} if case.slug == "stortok" else {}
    async with Party.at_table(case, seed=1847, options=options) as party:
        for deal in range(1, MOST_DEALS + 1):
            with searched_log(party.stranger):
                await party.play(MOST_MOVES)
            await check_record(party, deal)
            if party.phase != "between" or deal == MOST_DEALS:
                break
            await party.ready(deal + 1)


@EVERY_CASE
async def test_hints_and_moves_taken_back_tell_nothing_hidden(case: Case) -> None:
    async with Practice.at_table(case, seed=1858) as practice:
        with searched_log(practice.stranger):
            await practice.play(turns=6)
        assert practice.hints
    assert case.slug in CARD


def test_what_is_searched_for_is_found() -> None:
    """A card, or one more of a card than is to be seen, in whatever a message holds."""
    for case in cases():
        position = case.deal(seed=5).position()
        for seat in range(case.seats):
            knows = Knowledge(case.slug, seat)
            knows.learn(1, position, over=False)
            own, others = position["hands"][seat], list(position["hands"])
            del others[seat]
            assert not knows.leaks({"view": {"hand": own, "turn": 0}})
            for hand in filter(None, others):
                assert knows.leaks({"view": {"hand": own, "deep": [{"own": hand}]}})


async def test_the_deals_that_are_searched_differ() -> None:
    case = cases()[0]
    async with Party.at_table(case, 1) as one, Party.at_table(case, 2) as another:
        assert one.deal.position() != another.deal.position()
