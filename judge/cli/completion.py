"""`judge completion`: completion of commands, options, rule numbers and names in a shell."""

from typing import Annotated

import typer

SHELLS = ("bash", "fish", "zsh")


def command(
    words: Annotated[
        list[str] | None, typer.Argument(help="bash, fish or zsh.", metavar="SHELL")
    ] = None,
    typed: Annotated[
        bool, typer.Option("--words", help="Print what the last of the words can become.")
    ] = False,
) -> None:
    """Print a script that completes commands, options, rule numbers, card names and terms.

    Its first line says where to keep it. Example: judge completion bash
    """
    from pathlib import Path

    from judge.cli._completing import completions
    from judge.cli.output import fail, say

    if typed:
        say("\n".join(completions(words or [""])))
        return
    if words is None or len(words) != 1 or words[0] not in SHELLS:
        fail(f"expected the name of a shell: {', '.join(SHELLS)}")
    folder = Path(__file__).resolve().parent.parent / "render" / "templates"
    say((folder / f"completion.{words[0]}").read_text(encoding="utf-8"))
