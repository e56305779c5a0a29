"""What Prometheus reads. No names, no cards, no table ids."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = "text/plain; version=0.0.4"
_MILLISECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one house, in a registry of their own so that houses don't mix."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("spelbok_moves", "Accepted moves", ["mover"], registry=registry)
        self._moves = {mover: self.moves.labels(mover) for mover in ("human", "bot", "clock")}
        self.refusals = Counter(
            "spelbok_refusals", "Refused requests by code", ["code"], registry=registry
        )
        self.sockets = Gauge("spelbok_sockets", "Open websockets", registry=registry)
        self.tables = Gauge("spelbok_tables", "Unfinished tables", registry=registry)
        self.awake = Gauge(
            "spelbok_tables_awake", "Tables in memory, finished ones too", registry=registry
        )
        self.commits = Histogram(
            "spelbok_journal_commit_seconds",
            "Duration of a group commit",
            buckets=_MILLISECONDS,
            registry=registry,
        )
        self.events = Counter("spelbok_journal_events", "Events written", registry=registry)
        self.thinking = Histogram(
            "spelbok_bot_thinking_seconds",
            "Time a bot took to choose, waiting in line included",
            buckets=_MILLISECONDS,
            registry=registry,
        )
        self.failures = Counter(
            "spelbok_bot_failures", "Moves played for a failed or late bot", registry=registry
        )
        self.unserved = Counter(
            "spelbok_bot_unserved",
            "Moves played for a bot that waited too long for a processor",
            registry=registry,
        )

    # `spelbok.house.ports.Meter`:

    def moved(self, mover: str) -> None:
        self._moves[mover].inc()

    def thought(self, seconds: float) -> None:
        self.thinking.observe(seconds)

    def bot_failed(self) -> None:
        self.failures.inc()

    def bot_unserved(self) -> None:
        self.unserved.inc()

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
