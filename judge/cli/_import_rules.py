"""`judge import rules`: the official document, or the old glossary's pages, as a local edition."""

from pathlib import Path
from typing import Annotated

import typer

from judge.citation import RuleNumber


def command(
    files: Annotated[
        list[Path],
        typer.Argument(help="The rulebook's PDF or text, or pages of the old glossary."),
    ],
) -> None:
    """Read official rules into your own data folder, beside this project's wording.

    Example: judge import rules complete-rules-4.0.pdf, then: judge rule 2.1.d --official
    """
    from judge.cli.output import say
    from judge.rulebook.importing.local import editions_folder
    from judge.rulebook.importing.run import import_rules

    for imported in import_rules(files, _known_titles()):
        book = imported.book
        examples = sum(len(rule.examples) for rule in book.rules.values())
        remarks = sum(len(rule.remarks) for rule in book.rules.values())
        lettered = sum(number.is_rule for number in book.rules)
        say(
            f"{book.edition.version}: {lettered} rules, {examples} examples, {remarks} remarks"
            f" from {', '.join(imported.files)}"
        )
        if imported.lost_lists:
            numbers = ", ".join(map(str, imported.lost_lists))
            say(f"  the pages lost the lists of {numbers}")
        if imported.saved == "unchanged":
            say("  nothing changed: the same edition was imported before")
        else:
            say(f"  kept in {editions_folder()}")


def _known_titles() -> dict[RuleNumber, str]:
    from judge.rulebook.importing.run import GLOSSARY_VERSION
    from judge.store.book import open_book

    book = open_book(GLOSSARY_VERSION)
    return {number: section.title for number, section in book.sections.items()}
