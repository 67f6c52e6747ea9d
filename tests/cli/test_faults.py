"""A fault of ours is told as one, with all that a report needs; a mistake of the user as it is."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from judge.cli.output import FAULT, NOT_WRITTEN, guarded
from judge.errors import FileError, UserError


def raising(error: BaseException) -> Callable[[], int]:
    def work() -> int:
        raise error

    return work


@pytest.mark.parametrize(
    "error", [ValueError("x"), KeyError("x"), OSError("x"), IndexError(), AssertionError("x")]
)
def test_an_error_that_nobody_foresaw_is_reported_as_our_fault(
    error: Exception, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["judge", "ask", "Can Alice\x1b[2J draw?"])
    assert guarded(raising(error)) == FAULT
    told = capsys.readouterr().err
    assert "a fault of the program" in told
    assert "judge ask 'Can Alice[2J draw?'" in told
    assert type(error).__name__ in told
    assert "Python 3" in told
    assert "Traceback" not in told


@pytest.mark.parametrize("error", [UserError("no such rule"), FileError("no such file")])
def test_a_mistake_of_the_user_is_told_as_it_stands(
    error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    assert guarded(raising(error)) == 2
    assert capsys.readouterr().err == f"judge: {error}\n"


def judge(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    program = f'"{sys.executable}" -m judge'
    return subprocess.run(
        ["/bin/sh", "-c", line.replace("judge ", program + " ", 1)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )


unix = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")


@unix
@pytest.mark.parametrize("command", ["rule 2.1.d", "find tough", "cite 2.1.d", "deck samples"])
def test_output_that_cannot_be_written_is_told(command: str) -> None:
    for where, reason in (("> /dev/full", "no space left"), (">&-", "bad file descriptor")):
        done = judge(f"judge {command} {where}")
        assert done.returncode == NOT_WRITTEN
        assert done.stderr.startswith("judge: the output cannot be written: " + reason)
        assert done.stderr.count("\n") == 1


@unix
def test_closed_input_closed_errors_and_an_early_end_are_no_fault() -> None:
    assert judge("judge ask <&-").returncode == 2
    assert judge("judge ask 2>&- <&-").returncode == 2
    assert judge("judge rule 9.9.z 2>/dev/full").returncode == 2
    ended = judge("judge diff 1.0 4.0 | head -1")
    assert ended.stderr == ""
    assert ended.stdout.count("\n") == 1
