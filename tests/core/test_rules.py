"""Options: listed values, ranges, contradictions, and how they are written."""

from dataclasses import dataclass

import pytest

from spelbok import InvalidRules
from spelbok.core.rules import Requires, Rules, option, options_of, value_text, with_overrides


@dataclass(frozen=True)
class Whist(Rules):
    """The options of a game that isn't there."""

    trumps: bool = option(True, False, title="Trumps", help="Or none.", rule="W-2")
    tricks: int | None = option(
        None,
        7,
        range=(1, 13),
        title="Tricks",
        help="Enough.",
        rule="W-1",
        requires=(Requires("trumps", (True,), (None, 7), "only seven are sure without trumps"),),
    )


TRUMPS, TRICKS = options_of(Whist)


@pytest.mark.parametrize("value", [None, 1, 7, 13])
def test_a_range_adds_its_numbers_to_the_values(value: int | None) -> None:
    assert TRICKS.accepts(value)
    assert with_overrides(Whist(), {"tricks": value}).tricks == value
    assert TRICKS.read(value_text(value)) == value


@pytest.mark.parametrize("value", [0, 14, -1, True, 7.0, "7", [7]])
def test_and_nothing_else(value: object) -> None:
    assert not TRICKS.accepts(value)
    with pytest.raises(InvalidRules, match="None, 7, a number from 1 to 13"):
        with_overrides(Whist(), {"tricks": value})


@pytest.mark.parametrize("text", ["0", "14", "07", "+7", "-7", "7.0", "None", "", "٧", "9" * 5000])
def test_text_that_is_no_value(text: str) -> None:
    with pytest.raises(ValueError, match=r"tricks|digits"):
        TRICKS.read(text)


def test_truth_is_no_number() -> None:
    assert TRUMPS.read("true") is True
    assert not TRUMPS.accepts(1)


@pytest.mark.parametrize("tricks", [None, 7])
def test_a_free_value_goes_with_everything(tricks: int | None) -> None:
    assert with_overrides(Whist(), {"tricks": tricks, "trumps": False}).tricks == tricks


def test_any_other_value_is_refused_without_what_it_requires() -> None:
    assert with_overrides(Whist(), {"tricks": 13}).tricks == 13
    with pytest.raises(InvalidRules, match="without trumps") as refused:
        with_overrides(Whist(), {"tricks": 13, "trumps": False})
    assert refused.value.rule == "W-1"
