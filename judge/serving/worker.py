"""A process that carries out requests, one line of JSON in and one out.

It is a process of its own so that a request that takes too long can be ended.
"""

import json
import sys
from typing import Any, TextIO

from judge.api.judge import Judge
from judge.serving.requests import RefusedError, carried_out

_WARMING = "It is Noon. What happens?"
"""Asked once before any request, so that cards, rules and grammars are loaded."""


def main() -> None:
    """Say that it is ready, then answer lines until the input ends."""
    out = sys.stdout
    sys.stdout = sys.stderr  # nothing but answers goes back
    for stream in (sys.stdin, out):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # standard streams of a process can be set again
    judge = Judge()
    judge.ask(_WARMING)
    _answer(out, {"ready": True})
    for line in sys.stdin:
        asked = json.loads(line)
        found: dict[str, Any]
        try:
            found = {"result": carried_out(judge, asked["name"], asked["arguments"])}
        except RefusedError as error:
            found = {"refused": str(error)}
        except Exception as error:  # a fault of ours: told as such, and the next line is read
            found = {"fault": f"{type(error).__name__}: {error}"}
        _answer(out, found)


def _answer(out: TextIO, found: dict[str, Any]) -> None:
    out.write(json.dumps(found, ensure_ascii=False) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
