"""A worker that dies of one task, for tests of what a sweep does then."""

import os
from typing import Any

from judge.sweep import running

POISON = "000000000005"
whole = running.play_chunk


def play_chunk(tasks: list[tuple[str, str, dict[str, Any]]]) -> list[tuple[Any, ...]]:
    if any(key == POISON for _, key, _ in tasks):
        os._exit(9)
    return whole(tasks)
