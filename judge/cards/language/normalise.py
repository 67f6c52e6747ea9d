"""One wording for texts that differ only in wording, to compare a printing with its rendering."""

import re
from functools import cache

from judge.cards.language.syntax.lexicon import Rules, load_lexicon, named_rules
from judge.cards.language.syntax.text import plain, without_reminders

_START = re.compile(r"(^|[.:] |— |• |\{[JHRI]\} )([a-zà-ÿ])")
_JOINED = frozenset({"elisions", "contractions", "clitics"})
"""Groups of spelling that take joined words apart; what is printed joins them."""


def normalise(text: str, *, language: str = "en") -> str:
    """Return a printed ability in the wording that `render` uses, by the lexicon's listed rules."""
    text = without_reminders(plain(text), load_lexicon(language))
    for pattern, current in _rules(language):
        text = pattern.sub(current, text)
    return _START.sub(lambda found: found[1] + found[2].upper(), text)


@cache
def _rules(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    lexicon = load_lexicon(language)
    raw = lexicon.raw
    spelling = {
        name: rules for name, rules in raw.get("spelling", {}).items() if name not in _JOINED
    }
    sections = (spelling, raw.get("turns", {}))
    rules: Rules = sum((named_rules(section) for section in sections), lexicon.same_meaning[:0])
    return tuple((re.compile(old), new) for old, new in (*rules, *lexicon.same_meaning))
