"""The one way the house says no."""

from typing import Self

from spelbok.core.errors import SpelbokError

TRY_AGAIN = "try-again"
"""The code of what failed for no fault of the asker's, and may succeed later."""


class Refused(Exception):
    """A request was refused and changed nothing.

    `code` is stable kebab-case for programs, `message` one line for people, `rule` the number
    of the rule that was broken, where there is one.
    """

    def __init__(self, code: str, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule

    @classmethod
    def of(cls, error: SpelbokError) -> Self:
        """The engine's refusal in the house's words: same code, message and rule."""
        return cls(error.code, error.message, error.rule)
