"""One position, four answers; and what every option changes."""

from typing import Any

import pytest
from tests.games.stortok.table import STORTOK, VERSIONS, cards, hand, play, table

import spelbok
from spelbok import InvalidRules

# Three players; 6H 9H is a trick that seat 2 has to answer.
ASKED: dict[str, Any] = {
    "turn": 2,
    "pile": "6H 9H",
    "trick": 2,
    "trick_size": 3,
    "top_by": 1,
}
HANDS = ("KD QD", "7H 8D", "TH AD")


@pytest.mark.rule("SK-20", "SK-21", "SK-28", "SK-35", "SK-36", "SK-39")
@pytest.mark.parametrize(
    ("version", "taken", "aside", "leader"),
    [
        ("1847", "6H 9H", "", 1),  # the whole pile; the right neighbour leads
        ("1858", "6H 9H", "", 0),  # the whole pile; the left neighbour leads
        ("20C", "9H", "6H", 0),  # the top card; the left neighbour leads
        ("20C-H", "9H", "6H", 0),
    ],
)
def test_picking_up(version: str, taken: str, aside: str, leader: int) -> None:
    deal = play(table(*HANDS, version=version, **ASKED), "take")
    position = deal.position()
    assert hand(deal, 2) == cards(f"TH AD {taken}")
    assert (position["set_aside"], position["pile"], deal.turn) == (aside, "", leader)
    assert "take" not in deal.moves()


@pytest.mark.rule("SK-18", "SK-27", "SK-34", "SK-39")
@pytest.mark.parametrize(
    ("version", "pile", "aside", "turn", "moves"),
    [
        ("1847", "6H 9H TH", "", 2, {"play AD"}),  # stays; the winner leads on top
        ("1858", "6H 9H TH", "", 0, {"take"}),  # there are no tricks
        ("20C", "", "6H 9H TH", 2, {"play AD"}),  # set aside; the winner leads
        ("20C-H", "", "6H 9H TH", 2, {"play AD"}),
    ],
)
def test_beating_with_the_last_card_of_a_trick(
    version: str, pile: str, aside: str, turn: int, moves: set[str]
) -> None:
    deal = play(table(*HANDS, version=version, **ASKED), "play TH")
    position = deal.position()
    assert (position["pile"], deal.turn, set(deal.moves())) == (pile, turn, moves)
    assert cards(position["set_aside"]) == cards(aside)


@pytest.mark.rule("SK-32", "SK-39", "SK-13", "SK-26")
@pytest.mark.parametrize(
    ("version", "pile", "asked"),
    [("1847", "", False), ("1858", "", False), ("20C", "8S", True), ("20C-H", "", False)],
)
def test_the_first_move(version: str, pile: str, asked: bool) -> None:
    deal = table("KD QD", "7H 8D", "TH AD", version=version, pile=pile)
    assert ("take" in deal.moves()) is asked
    assert deal.view(None)["leading"] is not asked


def test_the_rulesets_and_the_default() -> None:
    assert [ruleset.name for ruleset in STORTOK.rulesets] == list(VERSIONS)
    assert all(ruleset.title and ruleset.summary for ruleset in STORTOK.rulesets)
    assert STORTOK.default_ruleset == "1847"
    assert STORTOK.rules() == STORTOK.rules("1847")
    assert [STORTOK.ruleset_of(STORTOK.rules(name)) for name in VERSIONS] == list(VERSIONS)
    assert STORTOK.slug == "stortok"
    assert spelbok.game("stortok") is STORTOK
    assert STORTOK in spelbok.games()


OPTIONS: dict[str, list[Any]] = {
    "version": ["1847", "1858", "20C", "20C-H"],
    "deals": [1, 3, 5, 10, 0],
    "must_beat": [False, True],
    "last_answer": [False, True],
    "missing_leader": ["right", "picker", "left"],
    "repetition": ["draw", "most-cards"],
}


@pytest.mark.rule("SK-6", "SK-9", "SK-11", "SK-22", "SK-40")
def test_the_options_of_the_notation_with_their_defaults_first() -> None:
    options = {option.name: option for option in STORTOK.options}
    assert set(options) == set(OPTIONS)
    for name, values in OPTIONS.items():
        assert set(options[name].values) == set(values)
        assert options[name].default == values[0]
        assert type(options[name].default) is type(values[0])
    defaults = {name: values[0] for name, values in OPTIONS.items()}
    assert STORTOK.all_options(STORTOK.rules()) == defaults


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, vs in OPTIONS.items() for v in vs])
def test_every_value_of_every_option_is_taken(name: str, value: Any) -> None:
    rules = STORTOK.rules(**{name: value})
    assert STORTOK.all_options(rules)[name] == value
    changed = {} if value == OPTIONS[name][0] else {name: value}
    assert STORTOK.overrides(rules) in (changed, {"version": "1847"} | changed)
    position = STORTOK.deal(rules, seats=3, seed=1).position()
    assert position["rules"] == STORTOK.overrides(rules)
    assert STORTOK.load(position).rules == rules


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("version", "1900"),
        ("version", 1847),
        ("version", None),
        ("deals", 2),
        ("deals", -1),
        ("deals", "3"),
        ("deals", 1.0),
        ("deals", True),
        ("must_beat", "yes"),
        ("must_beat", 1),
        ("must_beat", None),
        ("last_answer", 0),
        ("missing_leader", "up"),
        ("missing_leader", ["right"]),
        ("repetition", "loses"),
        ("repetition", {}),
        ("knock", True),
        ("", 1),
    ],
)
def test_other_options_and_values_are_refused(name: str, value: Any) -> None:
    with pytest.raises(InvalidRules) as refused:
        STORTOK.rules(**{name: value})
    assert refused.value.code == "invalid-rules"
    assert name in str(refused.value)


@pytest.mark.parametrize("name", ["1900", "", "stargames", "1847 "])
def test_an_unknown_ruleset_is_refused(name: str) -> None:
    with pytest.raises(InvalidRules):
        STORTOK.rules(name)


@pytest.mark.rule("SK-6")
@pytest.mark.parametrize("version", VERSIONS)
def test_picking_up_is_always_allowed_unless_one_must_beat(version: str) -> None:
    for must_beat in (False, True):
        rules = {"must_beat": must_beat}
        deal = table("KD QD", "7H 8D", "TH AD", version=version, rules=rules, **ASKED)
        assert set(deal.moves()) == ({"play TH"} if must_beat else {"play TH", "take"})


@pytest.mark.rule("SK-6")
@pytest.mark.parametrize("version", VERSIONS)
def test_who_cannot_beat_picks_up_even_when_one_must(version: str) -> None:
    rules = {"must_beat": True}
    deal = table("KD QD", "7H 8D", "8H AD", version=version, rules=rules, **ASKED)
    assert deal.moves() == ["take"]


@pytest.mark.rule("SK-6", "SK-9")
@pytest.mark.parametrize("version", VERSIONS)
def test_must_beat_holds_for_the_last_answer_too(version: str) -> None:
    rules = {"must_beat": True, "last_answer": True}
    deal = play(table("8H", "9H", version=version, rules=rules), "play 8H")
    assert deal.moves() == ["play 9H"]
    assert play(deal, "play 9H").result == {"stortok": None, "out": [0, 1], "drawn": True}


@pytest.mark.rule("SK-7")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_leader_may_play_any_card(version: str) -> None:
    deal = table("6H AS 7C TD", "8D", version=version)
    assert set(deal.moves()) == {"play 6H", "play AS", "play 7C", "play TD"}
    assert deal.view(0)["leading"] is True


@pytest.mark.rule("X-4")
@pytest.mark.parametrize("version", VERSIONS)
def test_out_of_time_one_picks_up_or_leads_the_weakest_card(version: str) -> None:
    deal = table(*HANDS, version=version, **ASKED)
    assert deal.move_text(deal.minimal(2)) == "take"
    assert deal.view(2)["minimal"] == "take"
    assert deal.view(1)["minimal"] is None
    for held, weakest in [("9H 6H 7S", "6H"), ("6S 7C 8D", "8D"), ("6S 7C", "7C"), ("AS 7S", "7S")]:
        deal = table(held, "QD", version=version)
        assert deal.move_text(deal.minimal(0)) == f"play {weakest}"


@pytest.mark.rule("X-4", "SK-6")
def test_out_of_time_one_must_beat_with_the_weakest_card() -> None:
    deal = table("KD QD", "7H 8D", "TH 6S KH", rules={"must_beat": True}, **ASKED)
    assert deal.move_text(deal.minimal(2)) == "play TH"
