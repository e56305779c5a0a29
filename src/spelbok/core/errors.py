"""Everything that can be wrong with what is asked of Spelbok, each with a stable code."""


class SpelbokError(Exception):
    """The base of all errors a caller can cause; nothing was changed when one is raised.

    `code` is stable and meant for programs; `str()` is one sentence meant for people.
    `rule` is the number of the rule that was broken ("SK-5"), or None where none applies.
    """

    code = "error"

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else self.message


class UnknownGame(SpelbokError):
    """No game of this name is registered."""

    code = "unknown-game"


class UnknownLevel(SpelbokError):
    """A game has no bots of this level."""

    code = "unknown-level"


class InvalidRules(SpelbokError):
    """An unknown ruleset or option, a value an option doesn't have, or a wrong number of seats."""

    code = "invalid-rules"


class InvalidPosition(SpelbokError):
    """A position that can't be: `key` names the entry that is wrong."""

    code = "invalid-position"

    def __init__(self, message: str, key: str, rule: str | None = None) -> None:
        super().__init__(f"{key}: {message}", rule)
        self.key = key


class InvalidRecord(SpelbokError):
    """A record that can't be read or doesn't replay: `line` counts from 1."""

    code = "invalid-record"

    def __init__(self, message: str, line: int, rule: str | None = None) -> None:
        super().__init__(f"line {line}: {message}", rule)
        self.line = line


class IllegalMove(SpelbokError):
    """A move the rules don't allow here and now (X-7)."""

    code = "illegal-move"

    @property
    def reason(self) -> str:
        """Why, in one sentence, without the rule's number."""
        return self.message


class MatchOver(SpelbokError):
    """The match has ended, so there is no deal to play."""

    code = "match-over"


class DealRunning(SpelbokError):
    """The next deal can't begin before this one is over."""

    code = "deal-running"
