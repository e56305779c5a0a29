"""Random play of Stortok 1847 beside the same game written by hand in C, in one run.

Compiles `stortok.c` with the optimisation the engine is built with (-O3), then measures both in
turn, and prints the medians and their ratio. Run it with a Python that has the compiled wheel.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from spelbok.core.bits import COMPILED
from spelbok.lab.bench import Subject, measure

ROUNDS = 7
SEATS = 3
DEALS = 4000
SOURCE = Path(__file__).with_name("stortok.c")


def compiled_c(folder: str) -> Path:
    """The C program, built."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("no C compiler: nothing to compare with")
    program = Path(folder, "stortok")
    subprocess.run([compiler, "-O3", "-o", program, SOURCE], check=True)
    return program


def c_figures(program: Path) -> tuple[float, float]:
    """Moves a second and nanoseconds a copy of the C program."""
    command = [program, str(SEATS), str(DEALS)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    moves, seconds, copy = map(float, output.split())
    return moves / seconds, copy


def main() -> None:
    """Measure in turn and print one line."""
    if not COMPILED:
        sys.exit("this Python has no compiled engine; use `make bench`")
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_c(folder)
        rounds = []
        for _ in range(ROUNDS):
            ours = measure(Subject("stortok", "1847", SEATS))
            speed, copy = c_figures(program)
            rounds.append((ours.random_play_moves_per_s, speed, ours.clone_ns, copy))
    ratio = median(ours / theirs for ours, theirs, _, _ in rounds)
    python, c, clone, copy = (median(column) for column in zip(*rounds, strict=True))
    print(
        f"stortok 1847, {SEATS} seats: engine {python / 1e6:.1f} M moves/s, "
        f"C {c / 1e6:.1f} M moves/s, ratio {ratio:.2f}; copies {clone:.0f} and {copy:.0f} ns"
    )


if __name__ == "__main__":
    main()
