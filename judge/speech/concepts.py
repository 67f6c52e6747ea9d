"""Which concepts of the rules a question names, in order, and which of its words are none.

The words of every concept stand in `intents.toml` beside the edition's rules. Inflections fold
together, the longest phrase counts, a slip of the pen is read as the nearest word and said. A word
that is neither a concept nor a filler is kept: whoever answers must not pass it over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from judge import kept
from judge.kept_table import KeptTable, kept_toml
from judge.paths import grammar_dir, rules_dir
from judge.records import dataclass
from judge.scenario.names import fold
from judge.speech.antecedents import boosts_named
from judge.speech.patterns import chat, rewritten
from judge.speech.wrapping import unwrapped
from judge.store.lookup import edition_in_use, stamp

_WORD = re.compile(r"\{[a-z0-9]+\}|[a-z]+|\+?\d+(?:/\+?\d+)*|[,.;:?!]")
STOPS = frozenset(",.;:?!")
_DIGITS = frozenset("0123456789+")
_FAR = re.compile(r"\d{7}")
"""A number that nothing in a game comes near is no number of it."""
_LONGEST = 7
_SHORTEST_SLIP = 5
_TWO_SLIPS = 8
_CHANGED = 7
_NUMBERS = frozenset(
    {"second", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
)
_BEHIND_IS = r"(?:an?|the|my|in|on|not|been|gone|still|now|just|from|asleep|dead)\b"
_STATES = r"(?:anchored|fleeting|exhausted|boosted)\b(?! (?:characters?|cards?|tokens?|guys?)\b)"
_JOINED = r"so|if|when|since|because|but|though|once|while|now"
_CONTRACTED = (
    (re.compile(r"\b(?:i\.e|e\.g)\.?,?"), ","),
    (re.compile(r"'s got\b|(?<=\bhe)s got\b|(?<=\bit)s got\b"), " has got"),
    (re.compile(r"\b(what|who|where|when|how|that|there|it|he|she)'s\b"), r"\1 is"),
    (re.compile(r"\b(what|who|where|when|how|that|there|he|she)s\b"), r"\1 is"),
    (re.compile(r"\b(they|you|we)(?:'re|re)\b(?<!\bwere)"), r"\1 are"),
    (re.compile(r"\b(i|you|we|they)ve\b"), r"\1"),
    (re.compile(rf"\bits (?={_BEHIND_IS})"), "it is "),
    (re.compile(rf"(\b(?:{_JOINED})|^|[.,;:?!(]) ?its (?={_STATES})"), r"\1 it is "),
    (re.compile(r"\b(?:can't|cant|cannot|can not)\b"), "can not"),
    (re.compile(r"\b(do|does|did|is|are|was|were|has|have|should|would|could)nt\b"), r"\1 not"),
    (re.compile(r"\bwont\b"), "will not"),
    (re.compile(r"\bim\b"), "i am"),
    (re.compile(r"\bw/(?= )"), "with"),
    (re.compile(r"\((\d+ (?:boost|counter)s?)\)"), r"with \1"),
    (re.compile(r"\b(?:u|ya)\b"), "you"),
    (re.compile(r"\bwon't\b"), "will not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\bi'm\b"), "i am"),
    (re.compile(r"'(?:re|ve|ll|d|s|m)\b"), ""),
    (re.compile(r"\s*(?:[-–—=]+>|→)\s*|\s[-–—=]+\s"), ", "),
    (re.compile(r"[-'’]"), " "),
)
_ASKING = frozenset({"do", "does", "did", "is", "are", "am", "was", "can", "may", "must", "will"})
_ASKING |= {"would", "should", "have", "has", "exactly"}
_WHICH = frozenset({"which", "what", "whose"})
_KIND_OF = (("kind", "of"), ("kinds", "of"), ("sort", "of"), ("sorts", "of"), ("type", "of"))
_ASKED_FOR = frozenset({"card", "phase", "zone", "player", "keyword", "status", "ability", "step"})
_AFTER = frozenset({"and", "or", "but", "so"})
_DURING = (["in"], ["during"], ["on"])
_DEEDS = frozenset({"play", "pass", "draw", "sacrifice", "discard", "pay", "return", "put", "go"})
NUMBER = "number"
_CONDITION = "if"


@dataclass(frozen=True, slots=True)
class Noted:
    """One concept of a question: its name, the words it was named by, and their place in order."""

    concept: str
    words: str
    at: int


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """A question as concepts in order; `strange` are its words that nothing explains."""

    form: str
    noted: tuple[Noted, ...]
    strange: tuple[str, ...]
    slips: Mapping[str, str]
    words: tuple[str, ...]

    @property
    def concepts(self) -> frozenset[str]:
        """The concepts without their order."""
        return frozenset(each.concept for each in self.noted)

    @property
    def asked(self) -> frozenset[str]:
        """The kinds of things that are asked for:  which cards …,  in which phase …

        Such a word says little elsewhere; here it is what the answer has to name.
        """
        return frozenset(
            each.concept
            for each in self.noted
            if each.concept in _ASKED_FOR and self._is_sought(each.at)
        )

    def _is_sought(self, at: int) -> bool:
        """Whether “which” stands before a word, or “what kind of”."""
        kind = self.words[max(at - 2, 0) : at] in _KIND_OF
        return self.words[max(at - 1 - 2 * kind, 0)] in _WHICH


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of all concepts as written and by their stems, the fillers, what opens.

    The words of a phrase are joined by blanks.
    """

    written: Mapping[str, str]
    stemmed: Mapping[str, str]
    fillers: frozenset[str]
    forms: Mapping[str, str]
    soft: frozenset[str]
    classes: frozenset[str]
    known: frozenset[str]


@cache
def intents() -> Mapping[str, Any]:
    """Return the newest edition's file of intents."""
    path = rules_dir() / edition_in_use() / "intents.toml"
    return kept_toml(path)


@cache
def lexicon() -> Lexicon:
    """Return the words of the intents, with the glossary's terms that none of them names."""
    root, version = rules_dir(), edition_in_use()
    key = f"{stamp(str(root), version)}\n{kept.stamp(str(root / 'languages.toml'), __file__)}"
    found = KeptTable(f"concepts-{version}.table", key, _phrases)
    words = intents()
    fillers = frozenset(words["filler"]["words"].split())
    opening = {word: form for form, opens in words["forms"].items() for word in opens.split()}
    soft = frozenset(words["soft"]["concepts"])
    classes = frozenset(words["soft"]["classes"])
    known = frozenset(found["known"]) | fillers
    return Lexicon(found["written"], found["stemmed"], fillers, opening, soft, classes, known)


def _phrases() -> Mapping[str, Any]:
    from judge.rulebook.languages import printed_words

    data = intents()
    written: dict[str, str] = {}
    stemmed: dict[str, str] = {}
    known: set[str] = set()
    for concept, forms in data["words"].items():
        for form in str(forms).split(", "):
            words = words_of(form)
            known.update(words)
            written[" ".join(words)] = concept
            stemmed.setdefault(_stemmed(words), concept)
    for concept, forms in _terms():
        for form in forms:
            words = words_of(form)
            known.update(words)
            written.setdefault(" ".join(words), stemmed.setdefault(_stemmed(words), concept))
    fillers = frozenset(data["filler"]["words"].split())
    for printed, term in printed_words().items():
        words, same = words_of(printed), _stemmed(words_of(term.removesuffix(" X")))
        phrase = " ".join(words)
        if phrase not in written and phrase not in fillers:
            written[phrase] = stemmed.get(same, f"term {term}")
            known.update(words)
    return {"written": written, "stemmed": stemmed, "known": sorted(known)}


def _terms() -> Iterator[tuple[str, tuple[str, ...]]]:
    from judge.store.book import open_book  # kept as a table but for once

    for term in open_book().terms:
        if not term.defined_in:  # no rule can be quoted for it
            continue
        yield f"term {term.name}", (term.name, *term.forms)


def of_phrase(phrase: str) -> str | None:
    """Return the concept that a phrase names as a whole, if it is one."""
    words = words_of(phrase)
    return lexicon().written.get(" ".join(words)) or lexicon().stemmed.get(_stemmed(words))


def is_count(word: str) -> bool:
    """Whether a word is a number in figures that something in a game may have."""
    return word.isdecimal() and not _FAR.search(word)


def words_of(text: str) -> list[str]:
    """Return the words and stops of a text, in lower case, without accents or contractions."""
    plain = fold(text).lower()
    for pattern, written in _CONTRACTED:
        plain = pattern.sub(written, plain)
    return _WORD.findall(_short().sub(lambda it: str(chat()["short"][it[0]]), plain))


@cache
def _short() -> re.Pattern[str]:
    """Return what is written for short:  1st, fwd; a symbol in braces is none."""
    return re.compile(rf"(?<!\{{)\b(?:{'|'.join(chat()['short'])})\b(?!\}})")


def in_rule_words(words: list[str]) -> list[str]:
    """Say what people say in other words as the rulebook does:  the night has passed."""
    return rewritten(words, intents()["idioms"]["said"])


@lru_cache(maxsize=8)  # one question in its few wordings; a text may be long
def read(text: str) -> QuestionReading:
    """Return a question as concepts; what it opens with is its form."""
    lexis = lexicon()
    words = boosts_named(in_rule_words(unwrapped(words_of(text))))
    slips: dict[str, str] = {}
    noted: list[Noted] = []
    strange: list[str] = []
    stems = [stem(word) for word in words]
    at = 0
    while at < len(words):
        concept, size = _longest(words, stems, at, lexis)
        if words[at] == "already" and size == 1 and _done(words, stems, at + 1, lexis):
            size, at = 0, at + 1  # it only says that it is done
            continue
        if size:
            concept = _CONDITION if _supposes(words, at, size) else concept
            noted.append(Noted(concept, " ".join(words[at : at + size]), at))
            at += size
        elif words[at] in lexis.fillers or words[at] in STOPS:
            at += 1
        elif (words[at][0] in _DIGITS and not _FAR.search(words[at])) or words[at] in _NUMBERS:
            noted.append(Noted(NUMBER, words[at], at))
            at += 1
        elif words[at] not in lexis.known and (meant := _meant(words[at])):
            slips[words[at]] = meant
            words[at], stems[at] = meant, stem(meant)
        else:
            strange.append(words[at])
            at += 1
    form = lexis.forms.get(words[0], "") if words else ""
    return QuestionReading(form, tuple(noted), tuple(strange), slips, tuple(words))


def _done(words: list[str], stems: Sequence[str], at: int, lexis: Lexicon) -> bool:
    """Whether a deed of the past comes next:  already played."""
    concept, _ = _longest(words, stems, at, lexis)
    past = at < len(words) and words[at].endswith(("ed", "t", "n"))
    return past and concept in _DEEDS


def _supposes(words: list[str], at: int, size: int) -> bool:
    """Whether a “when” does not ask: it stands inside, or no verb that asks comes after it."""
    if words[at : at + size] != ["when"]:
        return False
    begins = at <= 1 or words[at - 1] in STOPS or words[at - 1] in _AFTER
    asks = words[at + 1 : at + 2] == [] or words[at + 1] in _ASKING
    asks |= at == 0 and "," not in words and _ASKING.isdisjoint(words)  # when they are told
    asks |= words[at + 1 : at + 2] in _DURING and not _ASKING.isdisjoint(words[at + 2 : at + 6])
    return not (begins and asks)


def _longest(words: list[str], stems: Sequence[str], at: int, lexis: Lexicon) -> tuple[str, int]:
    """Return the concept of the longest phrase that begins here, and how many words it takes."""
    for size in range(min(_LONGEST, len(stems) - at), 0, -1):
        here = slice(at, at + size)
        found = lexis.written.get(" ".join(words[here]))
        found = found or lexis.stemmed.get(" ".join(stems[here]))
        if found is not None and not (size == 1 and words[at] in lexis.fillers):
            return found, size
    return "", 0


@lru_cache(maxsize=1024)
def _meant(word: str) -> str | None:
    """Return the known word that a slip of the pen stands for, if it is one word alone."""
    if len(word) < _SHORTEST_SLIP or not word.isalpha() or _made_of_known(word):
        return None
    if word in english() or word in _verbs() or _in_a_name(word):
        return None
    from rapidfuzz.distance import OSA

    most = 2 if len(word) >= _TWO_SLIPS else 1
    near = [
        (distance, known)
        for known in _beginning_with(word[:1])
        if known not in _denials()
        and abs(len(known) - len(word)) <= most
        and (distance := OSA.distance(word, known, score_cutoff=most)) <= most
        and (len(word) >= _CHANGED or not _one_changed(word, known))
    ]
    if not near:
        return None
    least = min(near)[0]
    best = {stem(known): known for distance, known in sorted(near) if distance == least}
    return next(iter(best.values())) if len(best) == 1 else None


def _in_a_name(word: str) -> bool:
    """Whether a word is one of a card's name: then it is no slip."""
    return word in _words_of_names()


@cache
def _words_of_names() -> frozenset[str]:
    from judge.cards.pool import load_cards

    return frozenset(word for name in load_cards().by_name for word in fold(name).lower().split())


@cache
def _beginning_with(letter: str) -> tuple[str, ...]:
    return tuple(word for word in lexicon().known if word[:1] == letter)


@cache
def _verbs() -> frozenset[str]:
    """Return the forms of what players do, however they call it:  they chuck it."""
    table = kept_toml(grammar_dir() / "lexicon" / "heard.toml")["verbs"]
    return frozenset(form for forms in table.values() for form in str(forms).split())


def _one_changed(word: str, known: str) -> bool:
    """Whether one letter is another: as likely another word (grade, grave) as a slip."""
    return len(word) == len(known) and sum(map(str.__ne__, word, known)) == 1


@cache
def english() -> frozenset[str]:
    """Return the words near one of the rules that are words themselves:  cheating."""
    return frozenset(str(chat()["english"]["words"]).split())


@cache
def _denials() -> frozenset[str]:
    """Return the words that deny: no slip is read as one of them."""
    return frozenset(
        word for form in intents()["words"]["not"].split(", ") for word in words_of(form)
    )


def _made_of_known(word: str) -> bool:
    """Whether a word says something of its own by what stands before it:  replayed, unpaid."""
    known = lexicon().known
    for prefix in ("re", "un", "non", "over", "mis", "out"):
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) > 2 and not known.isdisjoint({rest, stem(rest)}):
            return True
    return False


def _stemmed(words: Iterable[str]) -> str:
    return " ".join(map(stem, words))


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """Fold a word's inflections: sacrifices, sacrificed, sacrificing  -->  sacrific."""
    if not word.isalpha() or len(word) < 4:
        return word
    if word.endswith(("ies", "ied")):
        word = word[:-3] + "y"
    elif word.endswith(("sses", "xes", "ches", "shes")):
        word = word[:-2]
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        base = word[: -len(ending)]
        if word.endswith(ending) and len(base) > 2 and any(c in "aeiouy" for c in base):
            doubled = base[-1] == base[-2] and base[-1] not in "lsz"
            word = base[:-1] if doubled else base
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word
