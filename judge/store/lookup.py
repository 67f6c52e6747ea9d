"""Reads the printed rules that are kept, a part a number; imports only what Python has loaded."""

import os

from judge import kept

FORMS = ("terminal", "markdown", "json")
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def rules_root() -> str:
    """Return the folder of the editions, as `judge.paths.rules_dir` does."""
    packed = os.path.join(_PACKAGE, "data")
    root = packed if os.path.isdir(packed) else os.path.dirname(_PACKAGE)
    return os.path.join(root, "rules")


def is_version(name: str) -> bool:
    """Tell whether a name is an edition's, such as "4.0"; any other is no part of a path."""
    return name.isascii() and all(map(str.isdecimal, name.split(".")))


def newest_edition(root: str) -> str | None:
    """Return the highest version among the edition folders."""
    versions = [
        ([int(part) for part in name.split(".")], name)
        for name in os.listdir(root)
        if is_version(name)
    ]
    return max(versions)[1] if versions else None


def edition_in_use() -> str:
    """Return the version of the newest edition, or "" where there is none."""
    return newest_edition(rules_root()) or ""


def stamp(root: str, edition: str) -> str:
    """Return a text that changes whenever a source of the compiled rules does.

    Sources are the edition's files, the grammars, and the code that reads and renders them.
    """
    return kept.stamp(
        os.path.join(root, edition),
        os.path.join(root, "notes"),
        # an older edition's rules say where they are in the newest one
        os.path.join(root, newest_edition(root) or edition),
        os.path.join(os.path.dirname(root), "grammar"),
        os.path.join(_PACKAGE, "citation.py"),
        os.path.join(_PACKAGE, "rulebook"),
        os.path.join(_PACKAGE, "render"),
        os.path.join(_PACKAGE, "render", "templates"),
    )


def kept_rules(edition: str, form: str) -> str:
    """Return the name under which the printed rules of an edition are kept."""
    return f"rules-{edition}.{form}"


def read_entries(numbers: list[str], form: str, edition: str | None) -> list[str] | None:
    """Return the compiled text of some numbers; None when anything is missing or out of date."""
    root = rules_root()
    version = edition or newest_edition(root)
    if version is None or not is_version(version):
        return None
    texts = kept.read_parts(kept_rules(version, form), stamp(root, version), numbers)
    return None if texts is None else [text.decode() for text in texts]
