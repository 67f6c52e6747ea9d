"""Worker processes: started when needed, kept for the next request, ended when too slow."""

import asyncio
import json
import sys
from collections.abc import Mapping
from typing import Any

_LINE = 64 * 1024 * 1024
"""The longest answer that is read, in bytes."""
_START = 120.0
"""How many seconds a process may take to start; a request's time begins afterwards."""


class TooManyError(Exception):
    """More requests at once than are allowed."""


class TooSlowError(Exception):
    """A request took longer than is allowed."""


class FaultError(Exception):
    """A worker failed: a fault of the program."""


class Workers:
    """At most `at_once` processes; `seconds` is how long one request may take."""

    def __init__(self, at_once: int, seconds: float) -> None:
        self.at_once, self.seconds = at_once, seconds
        self.busy = 0
        self.idle: list[asyncio.subprocess.Process] = []

    async def carry_out(self, name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a request comes to: {"result"}, {"refused"}.

        Raises TooManyError at once, TooSlowError in time, FaultError for a fault of ours.
        """
        if self.busy >= self.at_once:
            raise TooManyError
        self.busy += 1
        try:
            return await self._carried_out(name, arguments)
        finally:
            self.busy -= 1

    async def _carried_out(self, name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
        process = self.idle.pop() if self.idle else await _started()
        line = json.dumps({"name": name, "arguments": dict(arguments)}) + "\n"
        try:
            found = await asyncio.wait_for(_answered(process, line), self.seconds)
        except TimeoutError:
            await _ended(process)
            raise TooSlowError from None
        except BaseException:
            await _ended(process)
            raise
        self.idle.append(process)
        if "fault" in found:
            raise FaultError(found["fault"])
        return found

    async def close(self) -> None:
        """End all processes."""
        while self.idle:
            await _ended(self.idle.pop())


async def _started() -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "judge.serving.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=_LINE,
    )
    try:
        await asyncio.wait_for(_read(process), _START)
    except BaseException:
        await _ended(process)
        raise
    return process


async def _answered(process: asyncio.subprocess.Process, line: str) -> dict[str, Any]:
    assert process.stdin is not None
    process.stdin.write(line.encode())
    await process.stdin.drain()
    return await _read(process)


async def _read(process: asyncio.subprocess.Process) -> dict[str, Any]:
    assert process.stdout is not None
    answer = await process.stdout.readline()
    if not answer:
        raise FaultError("the process that should have answered has ended")
    found: dict[str, Any] = json.loads(answer)
    return found


async def _ended(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
