"""`judge cards`: compile, search and check card facts."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    help="Compile, search and check the facts and abilities of all cards.",
)

_SHOWN = 50


@app.command("compile")
def compile_(
    paths: Annotated[
        list[Path], typer.Argument(help="API records: files, folders, archives.", metavar="PATH…")
    ],
    into: Annotated[
        Path | None, typer.Option(help="The folder of set files; the project's own by default.")
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="The language of records that do not tell theirs.")
    ] = None,
) -> None:
    """Compile API records into rules/cards/<SET>.json: facts and trees, and no text.

    The exit code is 1 when a record could not be read.

    Example: judge cards compile ../shared/reference/cards
    """
    from judge.cards.compile import compile_paths
    from judge.cards.reading import read_abilities
    from judge.cli._cards_shared import (
        checked_language,
        existing,
        say_problems,
        showing_progress,
    )
    from judge.cli.output import say
    from judge.paths import rules_dir

    existing(paths)
    folder = into or rules_dir() / "cards"
    with showing_progress(read_abilities) as read:
        report = compile_paths(paths, folder, read, checked_language(language))
    say_problems(report.problems, _SHOWN)
    say(
        f"{report.printings} printings read; the folder now holds {report.cards} cards\n"
        f"{report.abilities - report.unparsed} of {report.abilities} abilities understood\n"
        f"{len(report.changed)} files changed"
        + "".join(f"\n  {path}" for path in sorted(report.changed))
    )
    if report.problems:
        raise typer.Exit(1)


@app.command("find")
def find(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="Words, or a phrase such as “Reactions that move a card to the Mana zone”.",
            metavar="[WORD…]",
        ),
    ] = None,
    trigger: Annotated[str | None, typer.Option(help="What it waits for: joins, leaves …")] = None,
    effect: Annotated[str | None, typer.Option(help="What it does: create-token, draw …")] = None,
    type_: Annotated[str | None, typer.Option("--type", help="Character, Spell …")] = None,
    sub_type: Annotated[str | None, typer.Option(help="A sub-type: Robot, Site …")] = None,
    faction: Annotated[str | None, typer.Option(help="A faction: Muna, or MU.")] = None,
    rarity: Annotated[str | None, typer.Option(help="common, rare, exalted, unique.")] = None,
    set_: Annotated[str | None, typer.Option("--set", help="A set: CORE, ALIZE …")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find cards by words, by a phrase, or by what their abilities are made of.

    The exit code is 1 when no card is found.

    Examples: judge cards find --trigger joins --effect create-token · judge cards find gift robot
    """
    from judge.cards.pool import load_cards
    from judge.cards.search import CardFilters, query_of, search
    from judge.cli.output import fail, say, say_json
    from judge.render.cards import hit_terminal, hit_value, searchable

    text = " ".join(words or ())
    filters = CardFilters(type_, sub_type, faction, rarity, set_)
    if not (text or trigger or effect or filters != CardFilters()):
        fail(
            "say what to find: words, a phrase, --trigger, --effect, --type, --faction or --rarity"
        )
    pool = load_cards()
    filters.checked(pool)
    query = query_of(trigger, effect)
    hits = list(search(pool, text, query, filters, lambda card: searchable(card, pool)))
    if json:
        say_json([hit_value(hit) for hit in hits])
    elif hits:
        say("\n".join(hit_terminal(hit) for hit in hits) + f"\n{len(hits)} cards")
    else:
        say("no card is like that")
    if not hits:
        raise typer.Exit(1)


@app.command("check")
def check(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            help="API records, to measure on the texts as printed; on our own prints otherwise.",
            metavar="[PATH…]",
        ),
    ] = None,
    language: Annotated[
        str, typer.Option(help="The language whose reading and printing is measured.")
    ] = "en",
    exceptions: Annotated[
        bool, typer.Option("--exceptions", help="List what keeps each measure from 100 %.")
    ] = False,
    anew: Annotated[
        bool, typer.Option("--anew", help="Measure again what did not change, the speed too.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure how well the cards are read, printed and executed, each figure beside its bar.

    A text that cannot be read, of a printing that rules/cards/divergences.toml has a reason for, is
    listed: it lowers the share that is shown, but no bar is missed for it. Figures are kept until
    cards, pages, code or the measured texts change. The exit code is 1 when a bar is missed.

    Example: judge cards check ../shared/reference/cards --exceptions
    """
    from judge.cards.reading import grammars
    from judge.cli._cards_shared import checked_language, existing
    from judge.cli._measured import measured
    from judge.cli.output import fail, say, say_json
    from judge.render.measures import measure_value, measures_terminal

    existing(paths or [])
    spoken = checked_language(language) or "en"
    if spoken not in grammars():
        fail(f"no grammar reads “{spoken}” yet")
    found = measured(paths or [], spoken, anew=anew)
    if json:
        say_json([measure_value(measure) for measure in found])
    else:
        say(measures_terminal(found, listing=exceptions))
    if not all(measure.holds for measure in found):
        raise typer.Exit(1)


@app.command("divergences")
def divergences(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="API records: files, folders, archives.", metavar="PATH…"),
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="Only this language: fr, it, es or de.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List the cards whose translation says something else than the English card, with the reason.

    Without records it prints the list that is known; with records it compares them anew, and the
    exit code is 1 when a text differs and no reason is known.

    Examples: judge cards divergences --language fr · judge cards divergences records/ --language it
    """
    from judge.cards.divergences import compare_languages, known_reasons
    from judge.cards.records import Record
    from judge.cards.sources import read_paths
    from judge.cli._cards_shared import checked_language, existing
    from judge.cli.output import fail, say, say_json
    from judge.render.measures import comparison_terminal, comparison_value

    wanted = checked_language(language)
    if not paths:
        known = [
            {"language": code, "reference": reference, "card": _english(reference), "reason": why}
            for code, reasons in known_reasons().items()
            if wanted in (None, code)
            for reference, why in reasons.items()
        ]
        if json:
            say_json(known)
        else:
            say(
                "\n".join("{language}  {card} ({reference}): {reason}".format(**it) for it in known)
            )
        return
    existing(paths)
    records = [record for record in read_paths(paths, None) if isinstance(record, Record)]
    chosen = [r for r in records if wanted is None or r.language in ("en", wanted)]
    found = [c for c in compare_languages(chosen) if wanted in (None, c.language)]
    if not found:
        fail("no grammar reads that language yet" if wanted else "no grammar but the English yet")
    if json:
        say_json([comparison_value(comparison) for comparison in found])
    else:
        say("\n\n".join(comparison_terminal(comparison) for comparison in found))
    if any(not d.reason for comparison in found for d in comparison.divergences):
        raise typer.Exit(1)


def _english(reference: str) -> str:
    """Return the English name of the card that a printing is of."""
    from judge.cards.pool import load_cards

    card = load_cards().by_reference.get(reference)
    return card.names["en"] if card is not None else reference
