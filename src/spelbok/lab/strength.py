"""What a ladder found, as a section of a page and a picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from errno import EEXIST
from itertools import combinations
from pathlib import Path

from spelbok.core.shuffle import Shuffle
from spelbok.lab.ladder import Contest, Group, Played
from spelbok.lab.picture import picture
from spelbok.lab.ratings import Rating, Share, outcomes, ratings, share

HEADING = "## "
TITLE = "# How strong the bots are"
PAGE_START = f"""{TITLE}

Measured by `spelbok ladder GAME`: every shuffle is played by the same players in all their
seatings (a *group*), so luck with the cards cancels out. Whoever got more out of a group was
better in it. The *score* is the share of groups in which one was better, equal groups counting
half, as draws do at chess. Elo comes from the same and counts from the first level of the table;
the bars of the pictures are 95 % intervals. A deal is won by the seats that got most, and lost by
those that got least. Times are those of one core, for each move that left a choice.
`master@250ms` thinks for 250 ms a move, `master@400` for 400 simulations, `master` for a second.
"""
MATCH = 20  # deals of a match whose loser is asked for
MATCHES = 2000  # drawn from the deals that were played


@dataclass(frozen=True)
class Line:
    """What was found about one entrant."""

    name: str
    rating: Rating
    won: float
    lost: float
    thinking: float  # seconds a move, on average
    longest: float


@dataclass(frozen=True)
class Duel:
    """What was found about two entrants, by groups both were in."""

    first: str
    second: str
    ahead: float
    level: float
    behind: float
    score: Share
    points: float  # that the first got more, a deal
    matches_lost: float  # of `MATCH` deals
    groups: int


@dataclass(frozen=True)
class Findings:
    """All that a ladder found."""

    contest: Contest
    groups: int
    deals: int
    endings: dict[str, float]
    lines: list[Line]
    duels: list[Duel]


def findings(contest: Contest, groups: Sequence[Group]) -> Findings:
    """Add up the groups of a contest."""
    deals = [deal for group in groups for deal in group.deals]
    rated = ratings(groups, len(contest.entrants))
    return Findings(
        contest,
        len(groups),
        len(deals),
        _endings(deals),
        [_line(contest, deals, k, rated[k]) for k in range(len(contest.entrants))],
        list(_duels(contest, groups)),
    )


def _duels(contest: Contest, groups: Sequence[Group]) -> Iterator[Duel]:
    """All pairs that have met."""
    for pair in combinations(range(len(contest.entrants)), 2):
        met = [group for group in groups if set(pair) <= set(group.points())]
        if met:
            yield _duel(contest, met, *pair)


def _endings(deals: list[Played]) -> dict[str, float]:
    """The share of deals that came to nothing, by how they did."""
    found = [deal.ending for deal in deals if deal.ending]
    return {ending: found.count(ending) / len(deals) for ending in sorted(set(found))}


def _line(contest: Contest, deals: list[Played], k: int, rating: Rating) -> Line:
    seats = [(deal, seat) for deal in deals for seat, sat in enumerate(deal.seating) if sat == k]
    thoughts = [deal.thoughts[seat] for deal, seat in seats]
    moves = sum(thought.moves for thought in thoughts)
    return Line(
        contest.entrants[k].name,
        rating,
        sum(_is(deal, seat, max(deal.returns)) for deal, seat in seats) / max(1, len(seats)),
        sum(_is(deal, seat, min(deal.returns)) for deal, seat in seats) / max(1, len(seats)),
        sum(thought.total for thought in thoughts) / max(1, moves),
        max((thought.longest for thought in thoughts), default=0.0),
    )


def _is(deal: Played, seat: int, points: int) -> bool:
    """Whether a seat got so many points, in a deal in which not all got the same."""
    return deal.returns[seat] == points and min(deal.returns) < max(deal.returns)


def _duel(contest: Contest, met: Sequence[Group], a: int, b: int) -> Duel:
    scores = [s for group in met for x, y, s in outcomes(group) if (x, y) == (a, b)]
    told = (_margin(deal, a, b) for group in met for deal in group.deals)
    margins = [margin for margin in told if margin is not None]
    return Duel(
        contest.entrants[a].name,
        contest.entrants[b].name,
        scores.count(1.0) / len(scores),
        scores.count(0.5) / len(scores),
        scores.count(0.0) / len(scores),
        share(scores),
        sum(margins) / len(margins),
        _matches_lost(margins, Shuffle.fast(1)),
        len(met),
    )


def _margin(deal: Played, a: int, b: int) -> float | None:
    """What the seats of `a` got more than those of `b` on average, in a deal of both."""
    points = Group((deal,)).points()
    return points[a] - points[b] if a in points and b in points else None


def _matches_lost(margins: Sequence[float], chance: Shuffle) -> float:
    """The share of matches of `MATCH` deals drawn from these in which the second gets more."""
    drawn = (sum(margins[chance.below(len(margins))] for _ in range(MATCH)) for _ in range(MATCHES))
    return sum(total < 0 for total in drawn) / MATCHES


# --- As text


def section(found: Findings, image: str | None = None) -> str:
    """The section of the page: heading, picture if there is one, tables."""
    contest = found.contest
    title = contest.title
    shown = [f"![Ratings with intervals: {title}]({image})", ""] if image else []
    endings = ", ".join(f"{name} {part:.1%}" for name, part in found.endings.items())
    return "\n".join(
        [
            f"{HEADING}{title}",
            "",
            *shown,
            f"{found.groups} groups, {found.deals} deals. "
            f"That came to nothing: {endings or 'none'}.",
            "",
            "| level | Elo | 95 % | deals won | lost | a move | longest |",
            "|---|---|---|---|---|---|---|",
            *(_told_line(line) for line in found.lines),
            "",
            f"| groups of | better | equal | worse | score | 95 % | points | loses {MATCH} deals "
            "| groups |",
            "|---|---|---|---|---|---|---|---|---|",
            *(_told_duel(duel) for duel in found.duels),
            "",
        ]
    )


def _told_line(line: Line) -> str:
    rating = line.rating
    return (
        f"| {line.name} | {rating.elo:+.0f} | {rating.low:+.0f} to {rating.high:+.0f} "
        f"| {line.won:.0%} | {line.lost:.0%} | {_duration(line.thinking)} "
        f"| {_duration(line.longest)} |"
    )


def _duration(seconds: float) -> str:
    """Two figures or a little more, in the unit that suits.

    >>> _duration(0.0000021), _duration(0.0125), _duration(0.92)
    ('2.1 µs', '12.5 ms', '0.92 s')
    """
    if seconds < 1e-3:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 0.5 else f"{seconds:.2f} s"


def _told_duel(duel: Duel) -> str:
    score = duel.score
    return (
        f"| {duel.first} against {duel.second} | {duel.ahead:.0%} | {duel.level:.0%} "
        f"| {duel.behind:.0%} | {score.mean:.1%} | {score.low:.1%} to {score.high:.1%} "
        f"| {duel.points:+.2f} | {duel.matches_lost:.1%} | {duel.groups} |"
    )


def prepare(page: Path) -> None:
    """Make room for a page and its pictures, or raise OSError; another text stays as it is."""
    if page.exists() and not (page.read_text() or TITLE).startswith(TITLE):
        raise FileExistsError(EEXIST, "is another text, not what a ladder has written")
    _images(page).mkdir(parents=True, exist_ok=True)


def _images(page: Path) -> Path:
    return page.parent / "images" / "strength"


def write(found: Findings, page: Path) -> None:
    """Put the section into the page in place of an older one, and its picture beside it."""
    image = _images(page) / f"{found.contest.slug}.svg"
    image.parent.mkdir(parents=True, exist_ok=True)
    image.write_text(picture(found.contest.title, [(x.name, x.rating) for x in found.lines]))
    text = (page.read_text() if page.exists() else "") or PAGE_START
    told = section(found, str(image.relative_to(page.parent)))
    page.write_text(replaced(text, f"{HEADING}{found.contest.title}", told))


def replaced(page: str, heading: str, told: str) -> str:
    """The page with the section of this heading replaced, or put at the end."""
    start, *sections = page.split(f"\n{HEADING}")
    kept = {f"{HEADING}{text.splitlines()[0]}": f"{HEADING}{text}" for text in sections}
    kept[heading] = told
    return "\n".join(
        [start.rstrip("\n") + "\n", *(text.rstrip("\n") + "\n" for text in kept.values())]
    )
