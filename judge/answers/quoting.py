"""Citations: numbers that exist, with words quoted from the rule book in use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from judge.answers.model import Citation
from judge.kept_table import KeptTable
from judge.records import replace
from judge.store.lookup import edition_in_use, rules_root, stamp

if TYPE_CHECKING:
    from judge.rulebook.model import Interpretation, RuleBook
    from judge.store.find import Hit

_LONGEST = 420
_SHORT = 240
_ITEM = "- "
_TITLE = "title "


@cache
def rule_book() -> RuleBook:
    """Return the newest edition."""
    from judge.store.book import open_book  # most of what is quoted is a table

    return open_book()


@cache
def _edition() -> str:
    return edition_in_use()


@cache
def _texts() -> Mapping[str, str]:
    """Return what is quoted: number -> the rule, of a section its first one; title -> number."""
    return KeptTable(f"texts-{_edition()}.table", stamp(rules_root(), _edition()), _all_texts)


def _all_texts() -> Mapping[str, str]:
    book = rule_book()
    sections = [section for section in book.sections.values() if section.rules]
    titles = {f"{_TITLE}{it.title}": str(it.rules[0].number) for it in reversed(sections)}
    firsts = {str(section.number): section.rules[0].text for section in sections}
    return {**titles, **firsts, **{str(it): rule.text for it, rule in book.rules.items()}}


def first_rule(title: str) -> str | None:
    """Return the number of the first rule of the section that is called so, if one is."""
    return _texts().get(f"{_TITLE}{title}")


def quote(number: str, why: str = "") -> str:
    """Return a rule, of a long one its first sentence, verbatim; nothing where there is none.

    Of a rule that is a list, it is the item that has most words in common with `why`.
    """
    rule = _find(number)
    if rule is None:
        return ""
    line = rule.split("\n")[0]
    if line.startswith(_ITEM):
        items = [each.removeprefix(_ITEM) for each in rule.split("\n") if each.startswith(_ITEM)]
        line = max(items, key=lambda item: len(_words(item) & _words(why)))
    if line.endswith(":"):
        return rule[:_LONGEST] if len(rule) <= _LONGEST else rule[: rule.rfind("\n", 0, _LONGEST)]
    end = line.find(". ") if len(line) > _SHORT else -1
    return line[: end + 1] if 0 < end < _LONGEST else line[:_LONGEST]


def _words(text: str) -> set[str]:
    return {word for word in re.findall(r"\w+", text.lower()) if len(word) > 3}


def _find(number: str) -> str | None:
    return _texts().get(number.strip()) if number[:1].isdigit() else None


def interpreted(names: Iterable[str]) -> list[Interpretation]:
    """Return the interpretations with these names, in their order."""
    wanted = tuple(names)
    if not wanted:
        return []
    known = {one.id: one for one in rule_book().interpretations}
    return [known[name] for name in wanted if name in known]


def address(number: str) -> str:
    """Return where the site shows a number:  4.0/2.1.html#R2.1.d."""
    page = ".".join(number.split(".")[:2])
    return f"{_edition()}/{page}.html#R{number}"


def cite(number: str, why: str, role: str) -> Citation | None:
    """Return a citation, or nothing where the rule book has no such number."""
    words = quote(number, why)
    if not words:
        return None
    return Citation(number, address(number), words, why, role)


def cite_whole(number: str, role: str) -> Citation | None:
    """Return a citation that quotes all of a rule, or nothing where there is no such number."""
    words = _find(number)
    return Citation(number, address(number), words, "", role) if words else None


def related(hit: Hit) -> Citation:
    """Return what was found by words as a citation that decides nothing."""
    return Citation(hit.number, address(hit.number), _find(hit.number) or "", "", "related")


def at_most(citations: Iterable[Citation], number: int = 4) -> tuple[Citation, ...]:
    """Let no more than so many citations decide, the first ones; the others support."""
    found = list(citations)
    deciding = [it for it in found if it.role == "decisive"]
    return merged(replace(it, role="supporting") if it in deciding[number:] else it for it in found)


def merged(citations: Iterable[Citation]) -> tuple[Citation, ...]:
    """Keep each rule once, in the strongest of its roles, decisive ones first."""
    found: dict[str, Citation] = {}
    for each in citations:
        known = found.get(each.rule)
        if known is None or (known.role != "decisive" and each.role == "decisive"):
            found[each.rule] = each
    order = {"decisive": 0, "supporting": 1, "related": 2}
    return tuple(sorted(found.values(), key=lambda it: order[it.role]))
