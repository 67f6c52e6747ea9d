"""The game's symbols, as the sources write them: glyph letters, words, or nothing at all."""

import re

# The document sets its icons in a font whose letters these are; a text keeps only the letters.
_GLYPH = re.compile(r"\{([A-Za-z]|\d+)\}")
_ARROW = re.compile(r"\s*\{l\}\s*|(?:(?<=\s)|^)l(?=\s|[”\",.)])\s*")
# "When a Character joins my Expeditionl It gains"
_GLUED = re.compile(
    r"\b((?:[Tt]rigger|Hand|Reserve|[Ee]xpeditions?|[Zz]one|Noon|Afternoon|Dusk|Night|Deck))l\b"
)
_TOUCHING = re.compile(r"(?<=[a-z])(?=\{(?:[VMOJHRTDIX]|\d+)\})")
_SPACES = re.compile(r"\s{2,}")
_CLOSING = re.compile(r"(?<=—) (?=[,.;:)”])")
_BRACES = re.compile(r"(\{(?:[VMOJHRTDIX]|\d+|common|rare|unique)\})|[{}]")
_SMALL = re.compile(r"(?<![\w{.'’-])([jhr])(?![\w}'’-])")
_TERRAINS = re.compile(r"(?<![\w{])([VMO]{1,3})(?![\w}'’])")
_COSTS = re.compile(r"(?<![\w{])([TD])(?![\w}'’])")
_SUPPORT = re.compile(r"(?<=[Ss]ymbol )I(?![\w}'’])|(?<![\w{])I(?= symbol)")
_ICONS = frozenset("VMOJHRTDIX")


def read_glyphs(text: str) -> str:
    """Return the document's text with its glyph letters as icons: "“j Each" → "“{J} Each"."""
    text = _ARROW.sub(" — ", _GLUED.sub(r"\1 l ", text))
    text = _GLYPH.sub(lambda found: _icon(found[1]), text)
    text = _SMALL.sub(lambda found: _icon(found[1]), text)
    text = _TERRAINS.sub(lambda found: "".join(map(_icon, found[1])), text)
    text = _SUPPORT.sub("{I}", _COSTS.sub(lambda found: _icon(found[1]), text))
    text = _TOUCHING.sub(" ", text)
    return _CLOSING.sub("", _SPACES.sub(" ", text)).strip()


def _icon(letter: str) -> str:
    symbol = letter.upper()
    return f"{{{symbol}}}" if symbol in _ICONS or symbol.isdigit() else letter


_WORDS = [
    (re.compile(r"\betb\b"), "{J}"),
    (
        re.compile(r"(?<=\")hand\b|\bhand(?=, and reserve triggers)|(?<=the )hand(?= reaction)"),
        "{H}",
    ),
    (re.compile(r"\breserve\b(?! costs?\b)"), "{R}"),
    (re.compile(r"(?<=\")support(?=:)"), "{D}"),
    (re.compile(r"\(forest\)"), "({V})"),
    (re.compile(r"\(mountain\)"), "({M})"),
    (re.compile(r"\(water\)"), "({O})"),
    (re.compile(r"(?<=are )water(?= and lose)"), "{O}"),
    (re.compile(r"\bforest and mountain(?= sub-types)"), "{V} and {M}"),
    (re.compile(r"(?<=costs )(\d+)(?= less)"), r"{\1}"),
    (re.compile(r"\$?\b(?:cmomon|common)(?= indicates)"), "{common}"),
    (re.compile(r"(?<=gem )rare(?= indicates)"), "{rare}"),
    (re.compile(r"(?<=gem )unique(?= indicates)"), "{unique}"),
    (re.compile(r"\$(?=\{)"), ""),
    # French words that name the pictures of statuses
    (re.compile(r"\s*\b(?:endormi|fugace|ancré)\b"), ""),
    (_GLUED, r"\1 —"),
]


def read_words(text: str) -> str:
    """Return an old page's text with the words that stand for symbols as icons."""
    for pattern, icon in _WORDS:
        text = pattern.sub(icon, text)
    return text


def safe(text: str) -> str:
    """Return text without characters that mean something in rule files, icons excepted."""
    text = text.replace("[", "‹").replace("]", "›").replace("*", "∗")
    return _BRACES.sub(lambda found: found[1] or "", text)
