"""Text of others, made fit to be read, compared and shown; imports almost nothing.

Terminal escapes, direction overrides and other control characters never get further than here;
accents that stand beside their letter join it (Unicode's form C), so that a name has one spelling.
"""

from __future__ import annotations

import unicodedata

_KEPT = "\n\t"
_DROPPED = ("Cc", "Cf", "Cs", "Co", "Cn")
_LINE_ENDS = str.maketrans({"\x85": "\n", "\u2028": "\n", "\u2029": "\n"})


def cleaned(text: str) -> str:
    """Return a text without byte-order marks, control and format characters, in form C.

    Line ends become line feeds; a form feed or a vertical tab is a space.
    """
    if text.isascii() and text.isprintable():
        return text
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_LINE_ENDS)
    text = text.replace("\f", " ").replace("\v", " ")
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return "".join([c for c in text if c.isprintable() or c in _KEPT or _is_shown(c)])


def _is_shown(character: str) -> bool:
    return unicodedata.category(character) not in _DROPPED


def without_controls(text: str) -> str:
    """Return a text for a terminal: of the control characters only line ends, tabs and colours.

    Colours are the escapes that set a rendition ("\\x1b[1m"); all others lose their first letter.
    """
    if "\x1b" not in text:
        return cleaned(text)
    first, *rest = text.split("\x1b")
    return cleaned(first) + "".join(map(_coloured, rest))


def _coloured(part: str) -> str:
    code, end, rest = part.partition("m")
    if end and code.startswith("[") and code[1:].replace(";", "").isdecimal():
        return f"\x1b{code}m{cleaned(rest)}"
    return cleaned(part)


def unaccented(text: str) -> str:
    """Return a text in lower case without accents:  Défausse  -->  defausse."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in apart if not unicodedata.combining(c)).split())
