"""The picture of a ladder: a dot for each rating on a line of Elo, with its interval as a bar."""

from collections.abc import Sequence
from math import ceil, floor
from xml.sax.saxutils import escape

from spelbok.lab.ratings import Rating

WIDTH = 640
LEFT = 130  # of the scale, beside the names
RIGHT = 40
TOP = 50
ROW = 34
STEPS = (50, 100, 200, 500, 1000)  # Elo between two marks
MOST_MARKS = 9
INK = "#22302a"
SOFT = "#8a958f"
DOT = "#9a6b12"
FONT = "font-family='Georgia, serif' font-size"


def picture(title: str, rows: Sequence[tuple[str, Rating]]) -> str:
    """The SVG of these ratings; it brings its own paper, for dark pages."""
    bottom = TOP + ROW * len(rows)
    scale = _Scale([rating for _, rating in rows])
    drawn = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {bottom + 34}' role='img'>",
        f"<title>{escape(title)}: ratings in Elo with 95 % intervals</title>",
        f"<rect width='{WIDTH}' height='{bottom + 34}' rx='8' fill='#fbf8f0'/>",
        f"<text x='16' y='28' {FONT}='16' fill='{INK}'>{escape(title)}</text>",
        *(_mark(scale, elo, bottom) for elo in scale.marks),
        *(_row(scale, name, rating, k) for k, (name, rating) in enumerate(rows)),
        "</svg>",
    ]
    return "\n".join(drawn) + "\n"


class _Scale:
    """From Elo to pixels, with marks at round numbers around all intervals."""

    def __init__(self, rows: Sequence[Rating]) -> None:
        low, high = min(row.low for row in rows), max(row.high for row in rows)
        wide = STEPS[-1]
        step = next((s for s in STEPS if (high - low) / s < MOST_MARKS - 2), wide)
        first, last = floor(low / step), ceil(high / step)
        self.marks = [step * k for k in range(first, max(last, first + 1) + 1)]

    def x(self, elo: float) -> float:
        """Where a rating lies."""
        first, last = self.marks[0], self.marks[-1]
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - first) / (last - first)


def _mark(scale: _Scale, elo: int, bottom: int) -> str:
    x = scale.x(elo)
    return (
        f"<path d='M{x:.1f} {TOP - 8}V{bottom}' stroke='{SOFT}' stroke-opacity='.35'/>"
        f"<text x='{x:.1f}' y='{bottom + 20}' text-anchor='middle' {FONT}='12' fill='{SOFT}'>"
        f"{elo}</text>"
    )


def _row(scale: _Scale, name: str, rating: Rating, number: int) -> str:
    y = TOP + ROW * number + ROW // 2
    low, high, dot = scale.x(rating.low), scale.x(rating.high), scale.x(rating.elo)
    return (
        f"<text x='{LEFT - 14}' y='{y + 5}' text-anchor='end' {FONT}='14' fill='{INK}'>"
        f"{escape(name)}</text>"
        f"<path d='M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 5}v10M{high:.1f} {y - 5}v10' "
        f"stroke='{DOT}' stroke-width='2'/><circle cx='{dot:.1f}' cy='{y}' r='5' fill='{DOT}'/>"
    )
