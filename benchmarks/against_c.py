"""Random play of each game that has a twin written by hand in C beside that twin, in one run.

Compiles the C programs with the optimisation the engine is built with (-O3), then measures both
in turn, and prints the medians and their ratio. Run it with a Python that has the compiled wheel.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from spelbok.core.bits import COMPILED
from spelbok.lab.bench import Subject, measure

ROUNDS = 7


@dataclass(frozen=True)
class Twin:
    """What is compared: a subject of the engine, and how many deals its C program plays."""

    subject: Subject
    deals: int

    @property
    def source(self) -> Path:
        """The C program."""
        return Path(__file__).with_name(f"{self.subject.game}.c")


TWINS = (
    Twin(Subject("stortok", "1847", 3), deals=4000),
    Twin(Subject("starturn", "counters", 2), deals=60_000),
    Twin(Subject("star-plus", "standard", 4), deals=40_000),
)


def compiled_c(twin: Twin, folder: str) -> Path:
    """The C program, built."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("no C compiler: nothing to compare with")
    program = Path(folder, twin.subject.game)
    subprocess.run([compiler, "-O3", "-o", program, twin.source], check=True)
    return program


def c_figures(program: Path, twin: Twin) -> tuple[float, float]:
    """Moves a second and nanoseconds a copy of the C program."""
    command = [program, str(twin.subject.seats), str(twin.deals)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    moves, seconds, copy = map(float, output.split())
    return moves / seconds, copy


def rounds(twin: Twin) -> Iterator[tuple[float, float, float, float]]:
    """Moves a second of the engine and of C, nanoseconds a copy of both, round by round."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_c(twin, folder)
        for _ in range(ROUNDS):
            ours = measure(twin.subject)
            speed, copy = c_figures(program, twin)
            yield ours.random_play_moves_per_s, speed, ours.clone_ns, copy


def report(twin: Twin) -> str:
    """The comparison in one line."""
    measured = list(rounds(twin))
    ratio = median(ours / theirs for ours, theirs, _, _ in measured)
    python, c, clone, copy = (median(column) for column in zip(*measured, strict=True))
    subject = twin.subject
    return (
        f"{subject.game} {subject.ruleset}, {subject.seats} seats: "
        f"engine {python / 1e6:.1f} M moves/s, C {c / 1e6:.1f} M moves/s, ratio {ratio:.2f}; "
        f"copies {clone:.0f} and {copy:.0f} ns"
    )


def main() -> None:
    """Measure each game in turn and print a line for it."""
    if not COMPILED:
        sys.exit("this Python has no compiled engine; use `make bench`")
    for twin in TWINS:
        print(report(twin), flush=True)


if __name__ == "__main__":
    main()
