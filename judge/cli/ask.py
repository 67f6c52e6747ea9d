"""`judge ask`: answer a question about a situation, with the rules that decide it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer

# why there is no answer -> how the command ends; of several questions, the greatest
_CODES = {"unknown": 3, "illegal": 4, "cut": 5}


def command(
    text: Annotated[
        list[str] | None,
        typer.Argument(help="Situation, actions and question in sentences.", metavar="TEXT"),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Show everything that happens.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Show supporting rules too, and every assumption.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="How many seconds of work an answer may take.")
    ] = 8.0,
    file: Annotated[
        Path | None, typer.Option("--file", "-f", help="Read the question from a file.")
    ] = None,
) -> int:
    """Answer a question by playing it out, and cite the rules that decide it.

    Exits 0 with an answer, 3 where it is unknown, 4 where what is told is not legal, 5 where a
    bound was reached first, and 2 without a question. Without TEXT a conversation begins on a
    terminal, sentence by sentence, with completion; elsewhere standard input is read.
    Example: judge ask "Alice controls Haven, Bravos Bastion. Alice plays Kuwat, the
    Dissenter from Reserve. Alice resolves Kuwat's {J} ability first, sacrificing Kuwat. Does Kuwat
    gain a boost?"
    """
    import sys

    from judge.answers.model import answers_json
    from judge.api.asking import ask
    from judge.cli._progress import searching
    from judge.cli.output import fail, say, say_json, typed_text
    from judge.engine.budget import Budget
    from judge.files import read_text

    if not text and file is None and sys.stdin.isatty() and sys.stdout.isatty():
        from judge.cli._conversing import converse

        return converse()
    words = read_text(file) if file is not None else typed_text(text)
    if not words.strip():
        fail(
            'there is no question; try: judge ask "Alice has Kappa in hand. Can Alice play Kappa?"'
        )
    with searching() as watch:
        answers = ask(words, Budget(seconds, watch=watch))
    if json:
        say_json(answers_json(answers))
    else:
        from judge.render.answers import Detail, answer_markdown, answer_terminal
        from judge.rulings.beside import titles_beside

        detail = Detail.TRACE if trace else Detail.ALL if everything else Detail.SHORT
        shown = answer_markdown if markdown else answer_terminal
        say("\n\n".join(shown(answer, detail) for answer in answers))
        if beside := titles_beside(words):
            from judge.render.beside import beside_text

            say("\n" + beside_text(beside))
        if sys.stdin.isatty() and sys.stdout.isatty() and (meant := answers[0].proposals):
            from judge.cli._picking import pick

            chosen = pick(meant)
            return command([chosen], trace, json, markdown, everything, seconds) if chosen else 3
    return max((_CODES.get(answer.verdict, 0) for answer in answers), default=0)
