"""What can come next on a command line: commands, options, rule numbers, cards, terms, decks."""

from collections.abc import Iterable
from typing import Any

_NUMBERS = ("rule", "links", "impact", "path")
_CARDS = ("card", "rulings")
_TERMS = ("define", "glossary", "terms")


def completions(words: list[str]) -> list[str]:
    """Return what the last of some words can become; the words before it are already typed."""
    from judge.cli.app import command_names, load_command

    *before, last = words or [""]
    if not before:
        return _starting([*command_names(), "help", "--help", "--version"], last)
    if before[0] == "help":
        return _starting(command_names(), last)
    if before[0] not in command_names():
        return []
    command = load_command(before[0])
    rest = before[1:]
    while rest and rest[0] in getattr(command, "commands", {}):
        command = command.commands[rest.pop(0)]
    if last.startswith("-"):
        return _starting(_options(command), last)
    if hasattr(command, "commands"):
        return _starting(command.commands, last)
    return _named(before[0], rest, last)


def _options(command: Any) -> list[str]:
    found = [option for it in command.params for option in it.opts if option.startswith("-")]
    return [*found, "--help"]


def _named(command: str, before: list[str], last: str) -> list[str]:
    if command in _NUMBERS:
        from judge.store.book import open_book

        return _starting(map(str, open_book().numbers()), last)
    if command in _CARDS:
        from judge.cards.pool import load_cards

        pool = load_cards()
        return _following(pool.by_name, before, last) or _following(pool.names, before, last)
    if command in _TERMS:
        from judge.store.book import open_book

        return _following((term.name for term in open_book().terms), before, last)
    if command in ("play", "deck"):
        from judge.games.choosing import RANDOM, sample_decks

        return _starting([RANDOM, *sample_decks()], last)
    return []


def _starting(known: Iterable[str], start: str) -> list[str]:
    return [one for one in known if one.startswith(start)]


def _following(names: Iterable[str], before: list[str], last: str) -> list[str]:
    """Return what is left of the names that begin as typed, whatever their accents and capitals."""
    from judge.cards.names import spaced

    typed = spaced(" ".join([*before, last]))
    known = " ".join(before)
    found = (name for name in names if spaced(name).startswith(typed))
    return sorted({name[len(known) :].lstrip() for name in found})
