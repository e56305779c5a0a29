"""The ladder: who meets whom, what is counted, and what the page says of it."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spelbok
from spelbok import cli
from spelbok.lab import ladder, strength
from spelbok.lab.ladder import Contest, Entrant, Group, Played, Thought
from spelbok.lab.ratings import Rating, ratings, share

NOVICE, CASUAL = Entrant.read("novice"), Entrant.read("casual")


def contest(game: str = "stortok", seats: int = 2, *levels: str) -> Contest:
    entrants = tuple(map(Entrant.read, levels)) or (NOVICE, CASUAL)
    return Contest(game, spelbok.game(game).default_ruleset, seats, entrants)


def group(*deals: tuple[tuple[int, ...], tuple[int, ...]]) -> Group:
    """A group of deals given as seating and returns."""
    return Group(
        tuple(
            Played(who, what, None, tuple(Thought(2, 0.2, 0.15) for _ in who))
            for who, what in deals
        )
    )


@pytest.mark.parametrize(
    ("text", "budget_ms", "simulations"),
    [("master", 1000, None), ("master@250ms", 250, None), ("master@500", None, 500)],
)
def test_a_level_may_have_a_bound(
    text: str, budget_ms: int | None, simulations: int | None
) -> None:
    assert Entrant.read(text) == Entrant(text, "master", budget_ms, simulations)


@pytest.mark.parametrize("bound", ["", "ms", "soon", "-3", "0", "250s", "٣", "5@5"])
def test_a_bound_that_is_no_number_is_refused(bound: str) -> None:
    with pytest.raises(spelbok.UnknownLevel, match="master@250ms"):
        Entrant.read(f"master@{bound}")


def test_two_players_meet_in_all_pairs() -> None:
    three = contest("stortok", 2, "novice", "casual", "master")
    assert ladder.lineups(three) == [(0, 1), (0, 2), (1, 2)]
    assert ladder.seatings((0, 1)) == [(0, 1), (1, 0)]


def test_three_players_meet_in_pairs_of_either_majority_and_mixed() -> None:
    three = contest("stortok", 3, "novice", "casual", "master")
    assert set(ladder.lineups(three)) == {
        *[(0, 1, 0), (0, 2, 0), (1, 2, 1)],
        *[(1, 0, 1), (2, 0, 2), (2, 1, 2)],
        (0, 1, 2),
    }
    assert ladder.seatings((0, 1, 2)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_partners_are_of_one_level() -> None:
    found = ladder.play_group(contest("starturn", 4), (0, 1), 3)
    assert [deal.seating for deal in found.deals] == [(0, 0, 1, 1), (1, 1, 0, 0)]


def test_everybody_plays_the_same_shuffle_in_all_seats() -> None:
    """The same level on all seats, so both seatings are the same deal."""
    same = contest("stortok", 2, "casual", "casual")
    first, second = ladder.play_group(same, (0, 1), 5).deals
    assert first.returns == second.returns
    assert first.seating == second.seating[::-1]


def test_a_ladder_is_repeatable_and_as_long_as_it_says() -> None:
    small = contest("stortok", 3)
    runs = [list(ladder.play(small, 2, workers=1)) for _ in range(2)]
    told = [[(d.seating, d.returns) for g in run for d in g.deals] for run in runs]
    assert told[0] == told[1]
    assert len(runs[0]) == ladder.count(small, 2) == 4


def test_two_processes_find_what_one_finds() -> None:
    small = contest("star-plus", 2)
    alone, both = (list(ladder.play(small, 2, workers=n)) for n in (1, 2))
    assert sorted(str(g.points()) for g in alone) == sorted(str(g.points()) for g in both)


@pytest.mark.parametrize(
    ("result", "ending"),
    [
        ({"drawn": True, "stortok": None}, "drawn"),
        ({"drawn": False, "stortok": 1}, None),
        ({"ending": "stalled"}, "stalled"),
        ({"ending": "blocked"}, "blocked"),
        ({"ending": "out"}, None),
        (None, None),
    ],
)
def test_deals_that_came_to_nothing_are_told_apart(
    result: dict[str, object] | None, ending: str | None
) -> None:
    assert ladder.ending_of(result) == ending


def test_the_better_in_more_groups_is_rated_higher() -> None:
    won, lost = group(((0, 1), (0, 2)), ((1, 0), (0, 1))), group(((0, 1), (3, 2)))
    assert won.points() == {0: 0.5, 1: 1.0}
    first, second = ratings([won] * 30 + [lost] * 10, 2)
    assert first == Rating(0, 0, 0)
    assert second.elo == pytest.approx(191, abs=25)  # three to one is 191 points
    assert second.low < second.elo < second.high
    assert second.low > 0


def test_nobody_is_rated_endlessly_high() -> None:
    _, second = ratings([group(((0, 1), (0, 1)))] * 40, 2)
    assert 500 < second.elo < 900


def test_the_interval_of_a_share_is_wilsons() -> None:
    """20 of 20 is not certainty: the lower end lies at 84 % (Wilson 1927)."""
    certain = share([1.0] * 20)
    assert certain.mean == 1.0
    assert certain.high == pytest.approx(1.0)
    assert certain.low == pytest.approx(20 / (20 + 1.96**2))
    even = share([1.0, 0.0] * 50)
    assert (
        even.mean - even.low
        == pytest.approx(even.high - even.mean)
        == pytest.approx(0.096, abs=1e-3)
    )


def test_the_page_has_one_section_a_contest(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    small, other = contest("stortok", 2), contest("stortok", 3)
    for measured, seats in ((small, (0, 1)), (other, (0, 1, 0)), (small, (0, 1))):
        returns = (0, -1, 0)[: len(seats)]
        strength.write(strength.findings(measured, [group((seats, returns))] * 3), page)
    text = page.read_text()
    assert text.startswith("# How strong the bots are")
    assert text.count("## Stortok 1847, 2 players") == text.count("## Stortok 1847, 3 players") == 1
    assert "| novice against casual | 100% | 0% | 0% | 100.0%" in text
    picture = (tmp_path / "images" / "strength" / "stortok-1847-2.svg").read_text()
    assert picture.startswith("<svg")
    assert "novice" in picture


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "strength.md"
    asked = "ladder stortok --ruleset 20C --seats 2 --deals 2 --workers 1 --levels novice casual"
    cli.main([*asked.split(), "--write", str(page)])
    assert "## Stortok 20C, 2 players" in capsys.readouterr().out
    assert "novice against casual" in page.read_text()


def test_what_was_played_before_an_interrupt_is_told_and_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[Group]:
        yield group(((0, 1), (-1, 0)))
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play", interrupted)
    with pytest.raises(SystemExit) as left:
        cli.main([*["ladder", "stortok", "--seats", "2", "--write"], str(tmp_path / "page.md")])
    told = capsys.readouterr()
    assert left.value.code == 130
    assert told.out.startswith("## Stortok 1847, 2 players")
    assert "1 groups, 1 deals" in told.out
    assert told.err.endswith("spelbok: stopped before all groups were played\n")
    assert not (tmp_path / "page.md").exists()


def test_an_interrupt_before_anything_is_played_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "contests", interrupted)
    with pytest.raises(SystemExit) as left:
        cli.main(["ladder", "stortok"])
    assert (left.value.code, capsys.readouterr().err) == (130, "spelbok: stopped\n")


def test_the_command_refuses_what_is_not_there(tmp_path: Path) -> None:
    other = tmp_path / "other.md"
    other.write_text("# Another page")
    for asked in (
        "ladder chess",
        "ladder stortok --levels divine",
        "ladder stortok --levels novice",
        "ladder stortok --seats 9",
        "ladder stortok --deals 0",
        "ladder stortok --deals -3",
        "ladder stortok --workers none",
        "ladder stortok --deals 100001",
        "ladder stortok --levels novice novice",
        f"ladder stortok --write {tmp_path}",
        f"ladder stortok --write {tmp_path}/missing/page.md",
        f"ladder stortok --write {other}",
        "ladder stortok --write /proc/page.md",
    ):
        with pytest.raises(SystemExit) as left:
            cli.main(asked.split())
        assert left.value.code == 2
    assert "spelbok.lab.ladder" in sys.modules
    assert other.read_text() == "# Another page"


def test_a_pair_that_has_not_met_is_left_out() -> None:
    three = contest("stortok", 2, "novice", "casual", "skilled")
    found = strength.findings(three, [group(((0, 1), (-1, 0))), group(((1, 2), (-1, 0)))] * 2)
    assert [(duel.first, duel.second, duel.groups) for duel in found.duels] == [
        ("novice", "casual", 2),
        ("casual", "skilled", 2),
    ]
