"""`judge find`: search the rules by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

if TYPE_CHECKING:
    import typer


def command(
    words: Annotated[
        list[str], typer.Argument(help="Words, numbers, names of cards.", metavar="WORDS")
    ],
    section: Annotated[str | None, typer.Option(help="Only in this chapter or section.")] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(help="rule, section, example, remark, term, change; or all. Repeatable."),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=200, help="How many hits.")] = 5,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    edition: Annotated[str | None, typer.Option(help="The edition; the newest by default.")] = None,
) -> int:
    """Search the rules by words: ranked, forgiving about typing, aware of numbers and card names.

    Exits 1 when nothing is found. Examples: judge find reserve limit · judge find tokns leave
    --section 2 · judge find Tough --kind example
    """
    import sys

    from judge.cli.output import fail, say, say_error, say_json
    from judge.paths import rules_dir
    from judge.render.hits import hits_text, hits_value
    from judge.rulebook.editions import editions
    from judge.store.find import Filters, find, read_query
    from judge.store.knowledge import KINDS, open_store

    known = list(editions(rules_dir()))
    version = edition or known[0]
    if version not in known:
        fail(f"there is no edition {version}; the editions are {', '.join(known)}")
    kinds = tuple(kind or ("rule",))
    if wrong := [one for one in kinds if one not in (*KINDS, "all")]:
        fail(f"there is no kind “{wrong[0]}”; the kinds are {', '.join(KINDS)}, all")
    query = " ".join(words)
    if not query.strip():
        fail("there is nothing to find; give some words, such as: judge find reserve limit")
    if sys.stderr.isatty():
        from judge.cli._progress import shown_progress

        with shown_progress("Building the knowledge base") as progress:
            store = open_store(progress)
    else:
        store = open_store()
    filters = Filters(version, section, KINDS if "all" in kinds else kinds)
    hits = find(store, query, filters, limit)
    corrections = read_query(store, query).corrections
    if json:
        say_json(hits_value(query, hits, corrections))
    else:
        for typed, word in corrections.items():
            say_error(f"“{typed}” was read as “{word}”")
        say(hits_text(hits) if hits else "Nothing was found.")
    return 1 if not hits else 0
