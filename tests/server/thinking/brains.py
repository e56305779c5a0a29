"""Fake bots that the worker processes call: each does what its position says."""

import ctypes
import importlib
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any


def choose(
    game: str, position: dict[str, Any], seat: int, level: str, seed: int, budget_ms: int
) -> str:
    deed = position["do"]
    if "pid_file" in position:
        Path(position["pid_file"]).write_text(str(os.getpid()))
    if deed == "echo":
        return f"{game} {position} {seat} {level} {seed} {budget_ms}"
    if deed == "pid":
        return str(os.getpid())
    if deed == "nice":
        return str(os.nice(0))
    if deed == "modules":
        importlib.import_module("spelbok.server.brain")
        return " ".join(sys.modules)
    if deed == "print":
        print("a careless game prints")
        return "printed"
    if deed == "raise":
        raise ValueError("no such card")
    if deed == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if deed == "hang":
        hang_in_compiled_code()
    if deed == "wait":
        while not Path(position["until"]).exists():
            time.sleep(0.005)
    return "done"


def hang_in_compiled_code() -> None:
    """Like a compiled bot in an endless loop: holds the GIL, never looks at signals."""
    ctypes.PyDLL(None).sleep(60)
