"""Rules as a frozen set of options; named rulesets as rows of it.

A game declares one frozen dataclass whose fields are made by `option`, and a table of
`Ruleset` rows. Everything else (checking, catalogues, overrides) follows from that.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from spelbok.core.errors import InvalidRules

JsonValue = str | int | bool | None
R = TypeVar("R", bound="Rules")


@dataclass(frozen=True)
class Requires:
    """A condition on an option's values: all but the `free` ones need another option's help.

    They are possible only where `option`, one declared before, has one of `values`; `reason`
    says so to whoever tries otherwise.
    """

    option: str
    values: tuple[JsonValue, ...]
    free: tuple[JsonValue, ...]
    reason: str

    def allows(self, value: JsonValue, other: JsonValue) -> bool:
        """Whether the option may be `value` while the other one is `other`."""
        return _among(value, self.free) or _among(other, self.values)


@dataclass(frozen=True)
class Given:
    """What another option must be for one to matter: one of `values`.

    Where it isn't, a value of the one that doesn't matter is accepted all the same, and changes
    nothing; it just isn't worth asking for.
    """

    option: str
    values: tuple[JsonValue, ...]


@dataclass(frozen=True)
class Option:
    """One house rule: its values (the first is the default) and how to explain it.

    With a `range`, every whole number from its first to its last is a value too. It matters only
    in some `rulesets`, from so many `seats` on, and where all of `given` holds.
    """

    name: str
    values: tuple[JsonValue, ...]
    title: str
    help: str
    rule: str
    labels: tuple[str, ...] = ()
    rulesets: tuple[str, ...] | None = None  # those it matters in; None: all
    range: tuple[int, int] | None = None
    requires: tuple[Requires, ...] = ()
    seats: int = 1
    given: tuple[Given, ...] = ()

    @property
    def default(self) -> JsonValue:
        """The value of a ruleset that says nothing else."""
        return self.values[0]

    def accepts(self, value: object) -> bool:
        """Whether `value` is one of the values, of the same type (True is not 1)."""
        if self.range and type(value) is int and self.range[0] <= value <= self.range[1]:
            return True
        return _among(value, self.values)

    @property
    def allowed(self) -> str:
        """The values in words, for messages."""
        words = ", ".join(str(value) for value in self.values)
        if self.range is None:
            return words
        least, most = self.range
        return f"{words}, a number from {least} to {most}"

    def read(self, text: str) -> JsonValue:
        """The value that `value_text` wrote; raises ValueError when it is none of this option's."""
        candidates = list(self.values)
        if self.range and text.removeprefix("-").isdecimal():
            candidates.append(int(text))
        for value in candidates:
            if value_text(value) == text and self.accepts(value):
                return value
        raise ValueError(f"{self.name} can't be {text}")


@dataclass(frozen=True)
class Rules:
    """The base of every game's options."""


@dataclass(frozen=True)
class Ruleset:
    """A named, sourced row of options.

    `proposes` are values that a new table is offered in place of the rules' own: they bind
    nobody, so a table that says nothing has the rules' own.
    """

    name: str
    title: str
    summary: str
    rules: Rules
    proposes: Mapping[str, JsonValue] = field(default_factory=dict, hash=False)


def option(
    *values: JsonValue,
    title: str,
    help: str,
    rule: str,
    labels: tuple[str, ...] = (),
    rulesets: tuple[str, ...] | None = None,
    range: tuple[int, int] | None = None,
    requires: tuple[Requires, ...] = (),
    seats: int = 1,
    given: tuple[Given, ...] = (),
) -> Any:
    """Declare a field of a `Rules` dataclass: its values, default first, and its explanation.

    `labels` put the values into words, in the same order; `rulesets` names those it matters in,
    `seats` from how many players on, `given` with which other options; `range` adds all whole
    numbers from its first to its last; `requires` are the conditions that other options set.
    """
    about = (values, title, help, rule, labels, rulesets, range, requires, seats, given)
    return field(default=values[0], metadata={"option": about})


def _among(value: object, values: tuple[JsonValue, ...]) -> bool:
    """Whether `value` is one of `values`, of the same type (True is not 1)."""
    return any(type(value) is type(v) and value == v for v in values)


def value_text(value: JsonValue) -> str:
    """A value of an option as records write it: JSON, but texts without quotation marks."""
    return value if isinstance(value, str) else json.dumps(value)


def options_of(rules_type: type[Rules]) -> tuple[Option, ...]:
    """The options of a game in the order they were declared."""
    return tuple(Option(f.name, *f.metadata["option"]) for f in fields(rules_type))


def with_overrides(rules: R, overrides: Mapping[str, object]) -> R:
    """`rules` with some options changed.

    Raises InvalidRules for an unknown name or value, or options that contradict each other.
    """
    known = {option.name: option for option in options_of(type(rules))}
    for name, value in overrides.items():
        if name not in known:
            raise InvalidRules(f"unknown option {name!r}; there are {', '.join(known)}")
        wanted = known[name]
        if not wanted.accepts(value):
            reason = f"{name} can't be {value!r}; it is one of: {wanted.allowed}"
            raise InvalidRules(reason, wanted.rule)
    changed = type(rules)(**{**all_options(rules), **overrides})
    _check_together(changed)
    return changed


def _check_together(rules: Rules) -> None:
    """Raise InvalidRules when options contradict each other; each alone is known to fit."""
    chosen = all_options(rules)
    for option in options_of(type(rules)):
        for condition in option.requires:
            if not condition.allows(chosen[option.name], chosen[condition.option]):
                raise InvalidRules(condition.reason, option.rule)


def all_options(rules: Rules) -> dict[str, Any]:
    """Every option with its value, in declared order."""
    return {f.name: getattr(rules, f.name) for f in fields(rules)}


def differences(rules: Rules, base: Rules) -> dict[str, Any]:
    """The options of `rules` that differ from those of `base`."""
    plain = all_options(base)
    return {name: value for name, value in all_options(rules).items() if value != plain[name]}
