"""`judge check`: lint the rules."""

from pathlib import Path
from typing import Annotated

import typer

from judge.citation import RuleNumber
from judge.rulebook.model import RuleBook


def command(
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="One edition; all by default.")] = None,
    folder: Annotated[
        Path | None, typer.Option(help="The folder of another edition's rule files.")
    ] = None,
) -> None:
    """Lint the rules: numbers, references, terms, lists, and examples without a scenario.

    With the official document imported, also cross-references that a restated rule lost.
    Says what was checked, and exits 0 when all is well; exits 1 when something is not, 2 when a
    file cannot be read. Examples: judge check · judge check --edition 4.0 --json
    """
    from judge.cli.output import fail, say, say_json
    from judge.paths import rules_dir
    from judge.rulebook.editions import editions
    from judge.rulebook.importing.local import SUFFIX, load_local, local_editions
    from judge.rulebook.lint import LintFinding, lint, lost_references
    from judge.rulebook.load import load_edition
    from judge.store.book import open_book

    findings: list[LintFinding] = []
    checked: list[RuleBook] = []
    if folder is not None and not any(folder.glob("*.rules")):
        fail(f"there are no rule files (*.rules) in {folder}")
    if folder is not None:
        checked.append(load_edition(folder))
        findings += lint(checked[-1])
    else:
        known = [edition] if edition else list(editions())
        newest = next(iter(editions()))
        for version in known:
            scenarios = _rules_of_scenarios(rules_dir()) if version == newest else None
            book = open_book(version)
            checked.append(book)
            findings += lint(book, scenarios, _unplayed(rules_dir() / version))
            if version + SUFFIX in local_editions():
                findings += lost_references(book, load_local(version + SUFFIX))
    if json:
        say_json(
            [
                {
                    "check": one.check,
                    "file": one.span.file,
                    "line": one.span.line,
                    "column": one.span.column,
                    "message": one.message,
                }
                for one in findings
            ]
        )
    else:
        say("\n".join([*map(str, findings), *(_checked(book) for book in checked)]))
    if findings:
        raise typer.Exit(1)


def _checked(book: RuleBook) -> str:
    lettered = sum(number.is_rule for number in book.rules)
    return (
        f"checked: edition {book.edition.version}, {len(book.sections)} sections, {lettered} rules,"
        f" {len(book.terms)} terms: numbers, references, terms, lists and examples"
    )


def _rules_of_scenarios(root: Path) -> set[RuleNumber] | None:
    """Return every rule that a scenario names; None while there are no scenarios."""
    from judge.rulebook.inline import find_references

    files = sorted((root / "scenarios").rglob("*.scenario"))
    if not files:
        return None
    return {
        named.first
        for file in files
        for reference in find_references(file.read_text(encoding="utf-8"))
        for named in reference.numbers
    }


def _unplayed(folder: Path) -> set[RuleNumber]:
    """Return the rules whose example is known to have no scenario."""
    import tomllib

    path = folder / "unplayed.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {RuleNumber.parse(number) for number in data}
