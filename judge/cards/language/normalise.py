"""One wording for texts that differ only in wording, to compare a printing with its rendering."""

import re
from functools import cache

from .lexicon import load_lexicon
from .text import plain, without_reminders
from .wording import current_wording

_START = re.compile(r"(^|[.:] |— |• |\{[JHRI]\} )([a-zà-ÿ])")


def normalise(text: str, *, language: str = "en") -> str:
    """Return a printed ability in the wording that `render` uses, by the lexicon's listed rules."""
    lexicon = load_lexicon(language)
    text = current_wording(without_reminders(plain(text), lexicon), lexicon)
    for pattern, current in _rules(language):
        text = pattern.sub(current, text)
    return _START.sub(lambda found: found[1] + found[2].upper(), text)


@cache
def _rules(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old), new) for old, new in load_lexicon(language).same_meaning)
