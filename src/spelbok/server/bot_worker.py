"""One bot worker process: reads positions, thinks, writes moves. Run by `ThinkingPool`.

    python -m spelbok.server.bot_worker MODULE:FUNCTION

Standard input carries one JSON request a line, standard output one JSON answer a line, after a
first line that says that the imports are done.

It ends when its input does, that is also when the server was killed. A thought that runs on is
ended by the system's alarm clock, even in compiled code and with no server left to care.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, TextIO

NICE = 10


def main() -> None:
    """Serve requests until the input ends."""
    answers = _own_output()
    _be_a_quiet_child()
    module, _, function = sys.argv[1].partition(":")
    brain: Callable[..., str | None] = getattr(import_module(module), function)
    try:
        _say(answers, {"ready": os.getpid()})
        for line in sys.stdin:
            _say(answers, _answer(brain, json.loads(line)))
    except BrokenPipeError:
        os._exit(0)  # the server is gone; there is nobody left to flush to


def _own_output() -> TextIO:
    """Standard output for answers alone: whatever a game prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def _be_a_quiet_child() -> None:
    """Yield the processor to the server, and leave it to the server to end this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to the whole group
    if hasattr(os, "nice"):
        os.nice(NICE)


def _answer(brain: Callable[..., str | None], request: dict[str, Any]) -> dict[str, str | None]:
    _alarm(request["seconds"])
    try:
        return {"move": brain(**request["ask"])}
    except Exception as problem:
        return {"problem": f"{type(problem).__name__}: {problem}"}
    finally:
        _alarm(0)


def _alarm(seconds: float) -> None:
    """Have the system end this process after `seconds`; 0 calls it off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _say(answers: TextIO, message: dict[str, Any]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
