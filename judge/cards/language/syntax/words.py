"""From the tokens of the grammar to words, by the lexicon."""

import re
from functools import lru_cache

from lark import Token

from judge.cards.ability import Span
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.phrases import Word

_CLASSES = {
    "VERB": "verb",
    "CALL": "call",
    "INFINITIVE": "infinitive",
    "PARTICLE": "particle",
    "MODAL": "aux",
    "GENITIVE": "before",
    "TARGET_VERB": "",
    "HAVE": "have",
    "AUX": "aux",
    "PARTICIPLE": "participle",
    "NOUN": "noun",
    "SUBTYPE": "subtype",
    "STATE": "state",
    "ADJECTIVE": "state",
    "BEFORE": "before",
    "PREPOSITION": "preposition",
    "PHRASE": "phrase",
    "ADVERB": "adverb",
    "OPENING": "adverb",
    "PHASE": "phase",
    "PRONOUN": "pronoun",
    "PREVERB": "preverb",
    "CLITIC": "clitic",
    "CAUSE": "cause",
    "MORE": "more",
    "BOUND": "bound",
    "RELATIVE": "relative",
    "ROLE": "role",
    "CONJ": "conjunction",
}

_VERBS = frozenset({"call", "infinitive"})
"""Classes of verbs that are told apart by their place; the class is the form."""

_DIGITS = re.compile(r"\d+")


Sense = tuple[str, str, str, int | None]
"""What a word is wherever it stands: its class, its lemma, its form, its value."""


class Words:
    """Reads tokens as the words of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self._known = lru_cache(maxsize=8192)(self._sense)

    def read(self, token: Token) -> Word:
        """Turn a token into a word."""
        start = token.start_pos or 0
        kind, lemma, form, value = self._known(token.type, token.value)
        return Word(kind, lemma, form, Span(start, start + len(token)), value)

    def _sense(self, kind: str, text: str) -> Sense:
        name = _CLASSES.get(kind)
        if kind == "ADJECTIVE" and text in self.lexicon.classes.get("adjective", {}):
            name = "adjective"
        if kind == "PRONOUN" and text in self.lexicon.classes.get("others", {}):
            name = "others"
        if kind == "STATE":  # "con Fugacidad"
            text = text.removeprefix(self.lexicon.raw["markers"].get("having", ""))
        if name:
            entry = self.lexicon.find(name, text)
            if name in _VERBS:
                return "VERB", entry.lemma, name, None
            return kind, entry.lemma, entry.form, None
        if kind == "INTO":
            return "PREPOSITION", "to", "only", None
        if kind == "WITH_COST":
            return "PREPOSITION", "with", "only", None
        if kind in ("RANGE_LINE", "ON_RANGE", "RANGE"):
            more = rf" {self.lexicon.raw['markers']['or_more']}"
            return kind, re.sub(more, "+", text), "", self._number(text)
        if kind == "COUNTER":
            return kind, *self._counter(text), None
        if kind in ("NUMBER", "VALUE", "ONE", "MANA", "COST_SYMBOL"):
            return kind, text, "", self._number(text)
        return kind, text, "", None

    def _counter(self, text: str) -> tuple[str, str]:
        """Return the identifier of a kind of counter ("" for any kind), and the number's form."""
        marks = self.lexicon.raw["markers"]
        words = text.split()
        names = [w for w in words if not re.fullmatch(marks["counter"], w)]
        noun = next((w for w in words if re.fullmatch(marks["counter"], w)), words[-1])
        form = "plural" if noun.endswith(tuple(marks.get("plurals", "s"))) else "singular"
        if names and re.fullmatch(marks["boost"], names[0]):
            return "BOOST", form
        name = " ".join(names)
        entry = self.lexicon.classes.get("counter", {}).get(name)
        return (entry.lemma if entry else name.upper().replace(" ", "_")), form

    def _number(self, text: str) -> int | None:
        digits = _DIGITS.search(text)
        if digits and "X" not in text:
            return int(digits[0])
        for word in reversed(text.lower().split()):  # "un massimo di due" is two
            entry = self.lexicon.classes["number"].get(word)
            if entry is not None:
                return int(entry.lemma)
        return None

    def behind(self, word: Word) -> list[Word]:
        """Return what an adjective after its noun says, as words before it would say it."""
        text = word.lemma
        if text[:1] == "{" and text[1:2].isupper():
            return [Word("TERRAIN_MARK", text, "", word.span)]
        if text.startswith("{"):
            return [Word("SYMBOLS", text, "", word.span)]
        for kind, pattern in self.lexicon.raw["markers"].get("after", {}).items():
            if re.fullmatch(pattern, text):
                name = "MORE" if kind == "more" else "BEFORE"
                return [Word(name, kind, "", word.span)]
        if re.match(self.lexicon.raw["markers"]["not"], text):
            return [Word("NON", text, "", word.span)]
        text = text.replace(self.lexicon.raw["markers"].get("having", "\0"), "")
        names = [n for n in re.split(self.lexicon.raw["markers"].get("either", ","), text) if n]
        lemmas = "|".join(self._state(name) for name in names)
        return [Word("STATE", lemmas, "", word.span)]

    def _state(self, name: str) -> str:
        """Return the lemma of a state, or of an adjective such as "token"."""
        known = self.lexicon.classes.get("adjective", {}).get(name)
        return known.lemma if known is not None else self.lexicon.find("state", name).lemma
