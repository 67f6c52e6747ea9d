"""Names as people write them, reduced to what tells them apart; imports almost nothing."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ß": "ss", "&": " and "})


def folded(text: str) -> str:
    """Reduce a name to its letters and digits:  Off You Go!  -->  offyougo."""
    return "".join(c for c in _plain(text) if c.isalnum())


def spaced(text: str) -> str:
    """Reduce a name to words without accents and capitals:  L’Œil de Tāne  -->  l oeil de tane."""
    return " ".join("".join(c if c.isalnum() else " " for c in _plain(text)).split())


def identifier(name: str) -> str:
    """Return what trees call a token by, its English name:  Mana Moth  -->  MANA_MOTH."""
    words = "".join(c if c.isalnum() or c == "_" else " " for c in name.replace("'", ""))
    return "_".join(words.split()).upper()


def _plain(text: str) -> str:
    plain = text.casefold().translate(_LETTERS)
    if plain.isascii():
        return plain
    letters = unicodedata.normalize("NFKD", plain)
    return "".join(c for c in letters if not unicodedata.combining(c))
