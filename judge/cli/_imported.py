"""What the user has imported: listed, and taken away again."""

from pathlib import Path

from judge.cli.output import fail, say, say_json


def show(*, as_json: bool) -> None:
    """Print the imported cards by set, the imported editions and rulings, with their files."""
    from judge.cards.importer import imported_printings
    from judge.cards.pool import user_cards_file
    from judge.rulebook.importing.local import local_editions

    cards, books, rulings = imported_printings(), local_editions(), _rulings()
    pages = _pages()
    if as_json:
        editions = [{"name": name, "file": str(file)} for name, file in books.items()]
        own = {code: list(found) for code, found in cards.items()}
        say_json(
            {"cards": own, "editions": editions, "rulings": list(rulings), "pages": list(pages)}
        )
        return
    for code, references in cards.items():
        say(f"cards {code}  {len(references)} printings, {references[0]} … {references[-1]}")
    if cards:
        say(f"  in {user_cards_file()}")
    for name, file in books.items():
        say(f"edition {name}\n  in {file}")
    for name, file in rulings.items():
        say(f"rulings {name}\n  in {file}")
    for name, file in pages.items():
        say(f"page {name}\n  in {file}")
    if not (cards or books or rulings or pages):
        say("nothing was imported; import with: judge import cards PATH · judge import rules FILE")


def remove(name: str) -> None:
    """Remove all imported cards, those of a set, one printing, an imported edition or rulings."""
    from judge.cards.compile import read_set_files
    from judge.cards.importer import imported_printings, remove_records
    from judge.cards.reading import read_abilities
    from judge.paths import rules_dir
    from judge.rulebook.importing.local import local_editions, remove_local

    cards, books, rulings = imported_printings(), local_editions(), _rulings()
    if name in books:
        remove_local(name)
        say(f"the edition {name} was removed")
        return
    if name in rulings:
        rulings[name].unlink(missing_ok=True)
        say(f"the rulings {name} were removed")
        return
    if name in _pages():
        _pages()[name].unlink(missing_ok=True)
        say(f"the page {name} was removed")
        return
    own = {reference for references in cards.values() for reference in references}
    gone = own if name == "cards" else set(cards.get(name, ())) | own & {name}
    if not gone:
        known = [*(["cards"] if cards else []), *cards, *books, *rulings, *_pages()]
        listed = f"; there is {', '.join(known)}, or a card's reference" if known else ""
        fail(f"nothing called “{name}” was imported{listed}")
    remove_records(gone, read_abilities, read_set_files(rules_dir() / "cards"))
    say(f"{len(gone)} printings were removed")


def _pages() -> dict[str, Path]:
    """Return the imported pages by name."""
    from judge.cards.language.pages.library import user_pages_dir

    folder = user_pages_dir()
    return {file.name: file for file in sorted(folder.glob("*.page"))} if folder.is_dir() else {}


def _rulings() -> dict[str, Path]:
    """Return the imported files of rulings by name."""
    from judge.rulings.collection import user_rulings_dir

    folder = user_rulings_dir()
    return {file.name: file for file in sorted(folder.glob("*.ruling"))} if folder.is_dir() else {}
