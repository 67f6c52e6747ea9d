"""What only some commands need is loaded by no other, and its absence is told."""

import subprocess
import sys

import pytest

HEAVY = {"mcp", "fastapi", "starlette", "uvicorn", "prompt_toolkit"}
LIGHT = [
    ["rule", "2.1.d"],
    ["ask", "Alice plays Kappa from Reserve. Is Kappa Fleeting?"],
    ["card", "Kappa"],
]


def run(code: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", LIGHT, ids=lambda words: words[0])
def test_look_ups_and_answers_load_nothing_of_the_extras(command: list[str]) -> None:
    code = (
        f"import sys; sys.argv = ['judge', *{command!r}]\n"
        "from judge.cli.start import main\n"
        "code = main()\n"
        f"print('loaded', sorted({HEAVY!r} & set(sys.modules)), code)"
    )
    assert run(code).stdout.rstrip().endswith("loaded [] 0")


@pytest.mark.parametrize(("command", "missing"), [("mcp", "mcp"), ("serve", "fastapi")])
def test_without_its_extra_a_command_says_how_to_get_it(command: str, missing: str) -> None:
    code = (
        "import sys, importlib.util as util\n"
        "found = util.find_spec\n"
        "util.find_spec = lambda name, *rest: (\n"
        f"    None if name == {missing!r} else found(name, *rest))\n"
        f"sys.argv = ['judge', {command!r}]\n"
        "from judge.cli.start import main\n"
        "sys.exit(main())"
    )
    ended = run(code)
    assert ended.returncode == 2
    assert f"pip install 'altered-judge[{command}]'" in ended.stderr
    assert "Traceback" not in ended.stderr
