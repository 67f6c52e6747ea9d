"""From the tokens of the grammar to words, by the lexicon."""

import re
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Words:
    """Reads tokens as the words of a lexicon."""

    lexicon: Lexicon

    def read(self, token: Token) -> Word:
        """Turn a token into a word."""
        text = str(token)
        start = token.start_pos or 0
        span = Span(start, start + len(text))
        kind = token.type
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
                return Word("VERB", entry.lemma, name, span)
            return Word(kind, entry.lemma, entry.form, span)
        if kind == "INTO":
            return Word("PREPOSITION", "to", "only", span)
        if kind == "WITH_COST":
            return Word("PREPOSITION", "with", "only", span)
        if kind in ("RANGE_LINE", "ON_RANGE", "RANGE"):
            more = rf" {self.lexicon.raw['markers']['or_more']}"
            return Word(kind, re.sub(more, "+", text), "", span, self._number(text))
        if kind == "COUNTER":
            return Word(kind, *self._counter(text), span)
        if kind in ("NUMBER", "VALUE", "ONE", "MANA", "COST_SYMBOL"):
            return Word(kind, text, "", span, self._number(text))
        return Word(kind, text, "", span)

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
