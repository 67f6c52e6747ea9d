"""A page of the site before it is built, and how one page addresses another."""

import posixpath
import re
import unicodedata
from functools import lru_cache

from judge.citation import RuleNumber
from judge.records import dataclass

_UNSAFE = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its path without suffix ("4.0/2.1"), its plain title, and its Markdown body.

    `boost` weighs the page in the search, and 0 leaves it out; `crumbs` are the titles and paths of
    what holds it; `hide` names the parts of the theme that the page goes without; `everywhere` says
    that every language has it.
    """

    path: str
    title: str
    body: str
    description: str = ""
    boost: float = 1.0
    crumbs: tuple[tuple[str, str], ...] = ()
    hide: tuple[str, ...] = ()
    everywhere: bool = False


def rule_path(edition: str, number: RuleNumber) -> str:
    """Return the path of the page that shows a number: a page a section (2.1), a page a chapter."""
    return f"{edition}/{'.'.join(map(str, number.path[:2]))}"


def rule_target(edition: str, number: RuleNumber) -> str:
    """Return the path and anchor of a number, such as "4.0/2.1#R2.1.d"."""
    return rule_path(edition, number) + number.anchor


def term_path(edition: str, name: str) -> str:
    """Return the path of a term's page."""
    return f"{edition}/terms/{slug(name)}"


def href(source: str, target: str) -> str:
    """Return the relative address of `target`, which may hold an anchor, as seen from `source`."""
    path, mark, anchor = target.partition("#")
    if path == source and mark:
        return mark + anchor
    return _relative(posixpath.dirname(source) or ".", path) + mark + anchor


@lru_cache(100_000)
def _relative(folder: str, path: str) -> str:
    return posixpath.relpath(path + ".html", folder)


def slug(text: str) -> str:
    """Return a name as a file name:  L'Œil de Tāne  -->  l-oeil-de-tane.  Never empty."""
    folded = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    plain = "".join(c for c in folded if not unicodedata.combining(c))
    found = _UNSAFE.sub("-", plain).strip("-")[:80]
    return found or "-".join(f"{ord(c):x}" for c in text[:16]) or "unnamed"
