"""Nobody is shown a card that is hidden from them: every byte that a viewer gets is searched."""

import json
import logging
import re

import pytest

from spelbok.house.errors import Refused
from spelbok.house.public import Person
from spelbok.house.showing import Change
from spelbok.server import frames

from .hall import ANN, BO, Hall

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


class Wiretap:
    """A viewer that keeps the very bytes it gets, with what was hidden from it at that time."""

    round_trip = 0.0

    def __init__(self, person: str) -> None:
        self._person = person
        self.got: list[tuple[str, set[str]]] = []

    @property
    def person(self) -> str:
        return self._person

    def shown(self, change: Change) -> None:
        seat = change.table.seat_of(self.person)
        self._keep(change, seat, frames.table(change, seat))

    def changed(self, change: Change) -> None:
        seat = change.table.seat_of(self.person)
        self._keep(change, seat, frames.update(change, seat))

    def gone(self, table: str, refused: Refused) -> None:
        raise AssertionError(refused)

    def _keep(self, change: Change, seat: int | None, frame: bytes) -> None:
        self.got.append((frame.decode(), hidden_from(change, seat)))


def hidden_from(change: Change, seat: int | None) -> set[str]:
    """Cards in the stock and in other hands that were never seen publicly."""
    deal = change.table.deal
    if deal is None or deal.over:
        return set()
    truth = deal.position()
    seen = {card for cards in truth["seen"].values() for card in cards.split()}
    hands = [set(cards.split()) for place, cards in enumerate(truth["hands"]) if place != seat]
    stock = set(truth["stock"].split()) - {truth["indicator"]}
    return set.union(stock, *hands) - seen


def cards_in(frame: str) -> set[str]:
    """All card codes in what the frame says of the present; the log tells of the past."""
    message = json.loads(frame)
    return set(CARD.findall(json.dumps(message["state"])))


@pytest.mark.parametrize("ruleset", ["1847", "1858", "20C", "20C-H"])
async def test_no_viewer_gets_a_card_that_is_hidden_from_them(hall: Hall, ruleset: str) -> None:
    live = await hall.started(people=(ANN, BO), seats=4, ruleset=ruleset, move_time=30)
    taps = [Wiretap("ann"), Wiretap("bo"), Wiretap("cat")]
    for tap in taps:
        await live.watch(tap)
    people: list[Person] = [ANN, BO]
    for _ in range(60):
        for who in people:
            state = await hall.look(live, who.id)
            if state.phase == "playing" and state.view and state.view["moves"]:
                await hall.play_first(live, who)
        await hall.advance(2)
    for tap in taps:
        assert len(tap.got) > 30
        for frame, hidden in tap.got:
            assert hidden.isdisjoint(cards_in(frame)), tap.person
            assert "secret" not in frame or '"deal-over"' in frame


async def test_the_secret_of_a_running_deal_is_nowhere_to_be_seen(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    live = await hall.started(people=(ANN,), seats=3, options={"deals": 3})
    tap = Wiretap("ann")
    await live.watch(tap)
    hall.thinker.broken = True
    await hall.play_on(live, 5)
    hall.journal.broken = True
    await hall.advance(100)
    table = live._table
    assert table is None or table.secret
    secret = next(
        json.loads(line)["secret"]
        for line in await hall.journal.read(live.name)
        if b'"start"' in line
    )
    assert all(secret not in frame for frame, _ in tap.got)
    assert secret not in caplog.text
    assert not CARD.search(caplog.text)
