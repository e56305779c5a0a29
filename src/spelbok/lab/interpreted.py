"""Runs the benchmark of one subject on the plain Python sources of an installed package.

A script, not a module: `interpreted.py GAME RULESET SEATS` prints the figures as JSON. Compiled
modules lie beside their sources, so inside the package only sources are looked for.
"""

import json
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def sources_only(path: str) -> FileFinder:
    """A path hook for folders of the package."""
    if not Path(path).resolve().is_relative_to(PACKAGE):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


if __name__ == "__main__":
    sys.path_hooks.insert(0, sources_only)
    sys.path.insert(0, str(PACKAGE.parent))
    from dataclasses import asdict

    from spelbok.lab.bench import Subject, measure

    game, ruleset, seats = sys.argv[1:]
    print(json.dumps(asdict(measure(Subject(game, ruleset, int(seats))))))
