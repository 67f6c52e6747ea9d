"""The letters of a text: what printings of one wording differ in is made equal."""

import re

from judge.cards.language.fields import plain
from judge.cards.language.pages.library import load_reader

_START = re.compile(r'(^|[.:] |"|— |• |\}, |\} )([a-zà-ÿ])')


def letters(text: str, *, language: str = "en") -> str:
    """Return a text in one kind of quotes, without reminders, capitals where a sentence begins."""
    text = load_reader(language).without_reminders(plain(text))
    text = re.sub("[’]", "'", re.sub("[“”„«»]", '"', text))
    text = re.sub(r" ?\(\{T\}\.?\)", "", text).replace(" :", ":")
    text = re.sub(r'"\s*(.*?)\s*"', r'"\1"', text).replace("..", ".")
    return _START.sub(lambda found: found[1] + found[2].upper(), text)
