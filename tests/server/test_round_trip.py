"""How the house measures a line."""

from spelbok.server.round_trip import RECENT, RoundTrip


class Watch:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def sample(line: RoundTrip, watch: Watch, seconds: float, held: float = 0.0) -> None:
    number = line.leaves()
    watch.time += seconds
    line.returned(number, held)


def test_an_unmeasured_line_counts_as_near() -> None:
    assert RoundTrip(Watch()).seconds == 0


def test_what_the_client_held_is_taken_off() -> None:
    line = RoundTrip(watch := Watch())
    sample(line, watch, 2.58, held=2.5)
    assert round(line.seconds, 6) == 0.08


def test_the_shortest_recent_sample_counts() -> None:
    line = RoundTrip(watch := Watch())
    sample(line, watch, 0.03)
    for _ in range(RECENT - 1):
        sample(line, watch, 0.2)
    assert round(line.seconds, 6) == 0.03
    sample(line, watch, 0.2)
    assert round(line.seconds, 6) == 0.2


def test_nothing_is_shorter_than_no_line() -> None:
    line = RoundTrip(watch := Watch())
    sample(line, watch, 0.05, held=9.0)
    assert line.seconds == 0


def test_an_echo_counts_once_and_only_that_of_the_latest_number() -> None:
    line = RoundTrip(watch := Watch())
    first = line.leaves()
    line.leaves()
    watch.time += 5
    line.returned(first, 0.0)
    line.returned(None, 0.0)
    assert line.seconds == 0
    sample(line, watch, 0.04)
    watch.time += 5
    line.returned(first + 2, 0.0)
    assert round(line.seconds, 6) == 0.04
