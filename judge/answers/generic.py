"""A question about a plain thing, played with one that is made up, beside what it would be without.

    Does a Fleeting Character go to Reserve when it is sacrificed?
        -->  "Some Character" is a Character … Is "Some Character" in Alice's Reserve?

Every concept of the question must say what the thing is, where it lies, what happens to it, or what
is asked. Where two ways to read it are equally good, or the thing played leaves it open, nothing
is answered.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

from judge.answers.concepts import NUMBER, Noted, Reading, lexicon
from judge.answers.model import Answer, Verdict
from judge.paths import grammar_dir

Player = Callable[[str], list[Answer]]
_BUCKETS = ("quality", "place", "event", "fact")
_MOST = 8
_CLEAR = frozenset({Verdict.YES, Verdict.NO, Verdict.VALUE})
_BETWEEN = frozenset({"my", "the", "your", "his", "her", "their", "its", "a", "an", "s", "owner"})
_CLAUSES = frozenset({"if", "when", "whenever", "after", "once", "upon", "while", "before"})
_ASKING = frozenset(
    {"does", "do", "did", "is", "are", "will", "can", "where", "what", "would", "may"}
)
_JOINING = frozenset({"and", "also", "both"})
_OPENERS = frozenset({"so", "and", "but", "then", "ok", "okay", ","})
_TIMED = frozenset({"during", "at", "in"})
_PERSONS = frozenset({"i", "you", "we", "they", "one", "somebody"})
_RELATIVE = frozenset({"that", "which", "who", "being", "having"})
_WITH = frozenset({"with", "has", "have", "having", "is", "are", "being", "while"})
_SOFT = frozenset({"what", "can", "how", "if", "after", "get", "have", "player", "game", "rule"})
_STILL = re.compile(r"(Expedition|Landmark zone)$")
"""Where what was in play still is: nothing happened to its place."""
_FROM = frozenset({"from", "of"})
_OF_RULES = frozenset(
    {"how", "why", "when", "who", "many", "much", "long", "often", "must", "order"}
)
_ADVERBS = frozenset({"again", "already", "instead", "normal"})
_MAY_STAY = frozenset({"gear", "permanent", "expedition_permanent"})
_TELLING = frozenset({"other", "others", "another", "only", "else", "always", "opposing"})
_ABOUT_TIME = frozenset({"phase", "end", "start", "pass", "resolve", "day", "step"})
_WHOSE = frozenset({"owner", "control", "opponent", "own_side"})
_EXIST = "exist"
_STAYING = ("stay", "remain", "surviv", "persist", "left")
_PHASES = frozenset({"rest", "night", "dusk", "progress", "morning", "prepare", "next_day"})
_OBLIGED = frozenset({"go", "put", "return", "discard", "leave"})
_HAPPENINGS = _PHASES | {"sacrifice", "discard", "return", "bounce", "resolve", "play", "end_day"}


@cache
def tables() -> Mapping[str, Any]:
    """Return the file of kinds, qualities, events and facts."""
    path = grammar_dir() / "lexicon" / "generic.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Part:
    """One concept of a question with where it stands."""

    concept: str
    before: str
    next_to_kind: int
    clause: int
    number: int


@dataclass(frozen=True, slots=True)
class Plain:
    """A question understood: the kind of thing, what is said of it, what happens, what is asked."""

    kind: str
    qualities: tuple[tuple[str, int], ...]
    event: str
    ask: str
    place: str
    lay: str


def play_generic(question: str, reading: Reading, play: Player) -> Answer | None:
    """Return the answer to a question about a plain thing; nothing where it is not one."""
    plain = understood(reading)
    if plain is None or "how" in reading.concepts:
        return None
    if _somebody_acts(reading.words) and "play" not in plain.ask and not _follows(reading):
        return None
    if ("what" in reading.concepts) is not ("happen" in reading.concepts):
        return None
    found = [_played(sentences, play) for sentences in _texts(plain, plain.qualities)]
    whole = _agreed(found)
    if whole is None or ("happen" in reading.concepts and _STILL.search(whole.result)):
        return None
    if whole.verdict is Verdict.YES and not _due(reading, plain, whole, play):
        return None
    text = next(_texts(plain, plain.qualities))
    return replace(
        whole,
        question=question,
        explanation=(*whole.explanation, *_controls(plain, whole, play)),
        assumed=(tables()["told"].format(kind=_thing(plain.kind)), *whole.assumed),
        warnings=(tables()["read_as"].format(text=text), *whole.warnings),
    )


def asks_of_a_thing(reading: Reading) -> bool:
    """Whether a question asks what becomes of a thing when something happens."""
    concepts = reading.concepts
    if "what" in concepts or concepts & _OF_RULES or _somebody_acts(reading.words):
        return False
    return bool(concepts & _kinds() and concepts & _HAPPENINGS)


def _somebody_acts(words: Sequence[str]) -> bool:
    """Whether a player is the subject of what is asked: what they may do is no thing's fate."""
    asked = words[_asked_from(words) :][:2]
    return len(asked) == 2 and asked[0] in _ASKING | {"must"} and asked[1] in _PERSONS


def _due(reading: Reading, plain: Plain, whole: Answer, play: Player) -> bool:
    """Whether it would be otherwise without the quality that is said to do it, if one is."""
    at = next((n for n, it in enumerate(reading.noted) if it.concept == plain.kind), -1)
    doing = reading.noted[at - 2].concept if at >= 2 and _does(reading.noted, at - 2, at) else ""
    others = tuple(it for it in plain.qualities if it[0] != doing)
    if not doing or others == plain.qualities:
        return not doing
    without = _agreed([_played(text, play) for text in _texts(plain, others)])
    return without is not None and _outcome(without) != _outcome(whole)


def _follows(reading: Reading) -> bool:
    """Whether a player is asked to do by hand what the rules do: put it there, discard it."""
    first = reading.words[_asked_from(reading.words)]
    deeds = {"ready", "put", "return", "discard", "keep", "lose", "go"}
    return first in ("do", "does", "must", "will") and bool(deeds & reading.concepts)


def _controls(plain: Plain, whole: Answer, play: Player) -> Iterator[str]:
    for quality in plain.qualities:
        others = tuple(it for it in plain.qualities if it != quality)
        without = _agreed([_played(text, play) for text in _texts(plain, others)])
        if without is None:
            continue
        name = _quality(*quality)
        same = _outcome(without) == _outcome(whole)
        phrase = tables()["same" if same else "control"]
        yield phrase.format(quality=name, result=without.result.rstrip("."))


def _played(text: str, play: Player) -> Answer | None:
    """Return one answer for the sentences; where they ask twice, both must be so."""
    answers = play(text)
    if not answers or any(not _clear(answer) for answer in answers):
        return None
    return next((it for it in answers if it.verdict is Verdict.NO), answers[0])


def _clear(answer: Answer) -> bool:
    return answer.verdict in _CLEAR and answer.complete and not answer.misread


def _agreed(found: Sequence[Answer | None]) -> Answer | None:
    first = found[0] if found else None
    if first is None or any(it is None or _outcome(it) != _outcome(first) for it in found):
        return None
    return first


def _outcome(answer: Answer) -> tuple[str, str]:
    place = answer.result.split(" is ", 1)[-1] if " " in answer.result else answer.result
    return str(answer.verdict), place


# ---------------------------------------------------------------- what a question says


def understood(reading: Reading) -> Plain | None:
    """Return what a question about a plain thing says, if it says one thing."""
    reading = _with_what_is_there(reading)
    if not _TELLING.isdisjoint(reading.words):
        return None
    if reading.strange or "not" in reading.concepts or "without" in reading.concepts:
        return None
    kind = _kind(reading)
    if kind is None:
        return None
    parts = list(_parts(reading, kind))
    if not parts or len(parts) > _MOST or any(part.number < 0 for part in parts):
        return None
    asked = reading.words[_asked_from(reading.words)]
    asked = "where" if reading.words[-2:] == ("where", "?") else asked
    form = "can" if "can" in reading.concepts else lexicon().forms.get(asked, asked)
    best: dict[Plain, int] = {}
    for buckets in product(_BUCKETS, repeat=len(parts)):
        score = sum(map(_fitness, parts, buckets))
        if score < 0:
            continue
        plain = _assembled(kind, parts, buckets, form)
        if plain is not None:
            best[plain] = max(score, best.get(plain, -1))
    most = max(best.values(), default=-1)
    chosen = [plain for plain, score in best.items() if score == most]
    return chosen[0] if len(chosen) == 1 else None


def _with_what_is_there(reading: Reading) -> Reading:
    """Leave out a quality that the thing is said to be without; say the boosts that are “them”."""
    noted = list(reading.noted)
    for n in range(len(noted) - 2, -1, -1):
        if noted[n].concept == "without" and noted[n + 1].concept in _qualities():
            del noted[n : n + 2]
    for n, it in enumerate(noted[1:], 1):
        them = reading.words[it.at + 1 : it.at + 2] == ("them",)
        if it.concept in ("keep", "lose") and them and any(m.concept == "boost" for m in noted[:n]):
            noted.insert(n + 1, Noted("boost", "them", it.at + 1))
            break
    return replace(reading, noted=tuple(noted))


def _qualities() -> frozenset[str]:
    return frozenset({*_states(), *tables()["keywords"]})


def _kind(reading: Reading) -> str | None:
    kinds = [each.concept for each in reading.noted if each.concept in _kinds()]
    named = [kind for kind in dict.fromkeys(kinds) if kind != "card"] or kinds[:1]
    if "token" in named and set(named) <= {"token", "character"}:
        return "token"  # the plain token is a Character
    if len(named) > 1:
        return None
    if named:
        return named[0]
    implied = tables()["implied"]
    words = [it for it in reading.noted if it.concept in _qualities()]
    if not words:
        return None
    return str(implied.get(words[0].concept, implied["default"]))


def _kinds() -> frozenset[str]:
    return frozenset({*tables()["kinds"], "token"})


def _states() -> Mapping[str, str]:
    found: Mapping[str, str] = tables()["states"]
    return found


def _parts(reading: Reading, kind: str) -> Iterator[Part]:
    """Yield what has to be put somewhere, with the preposition before it and its clause."""
    kind_at = next((n for n, it in enumerate(reading.noted) if it.concept == kind), -1)
    beside = _SOFT | (_ABOUT_TIME if reading.concepts & _PHASES else set())
    for n, it in enumerate(reading.noted):
        after = next((m.concept for m in reading.noted[n + 1 :] if m.concept != NUMBER), "")
        asks = it.concept == "have" and after == "boost"
        if it.concept == "must" and _OBLIGED & reading.concepts:
            continue
        if it.concept in beside and not (asks and _clause(reading.words, reading.noted, it) == 0):
            continue
        if it.words in _ADVERBS and reading.words[it.at + 1 : it.at + 2] != ("of",):
            continue
        if it.concept in (kind, "card") or (kind == "token" and it.concept == "character"):
            continue
        supposed = _clause(reading.words, reading.noted, it) == 1
        if it.concept == "control" and supposed and "opponent" not in reading.concepts:
            continue  # whose it is, is taken for granted
        if _only_names(reading.noted, n) or (it.concept in _WHOSE and after in _places()):
            continue
        if it.concept == NUMBER:
            if not _counts(reading.noted, n):
                yield Part(NUMBER, "", 0, 0, -1)
            continue
        if it.concept == "due_to" and after in _qualities():
            continue
        concept = _finer(it)
        before = _before(reading.words, it.at)
        near = _beside(reading.noted, n, kind_at)
        yield Part(
            concept,
            before,
            near,
            _clause(reading.words, reading.noted, it),
            _number(reading.noted, n),
        )


def _only_names(noted: Sequence[Noted], n: int) -> bool:
    """Whether a word only says of what kind its neighbour is: the status Fleeting, both A and B."""
    around = {noted[m].concept for m in (n - 1, n + 1) if 0 <= m < len(noted)}
    if noted[n].concept == "both":
        return {it.concept for it in noted[n + 1 : n + 3]} <= _qualities() and len(noted) > n + 2
    return noted[n].concept in ("status", "ability", "keyword") and bool(around & _qualities())


def _finer(it: Noted) -> str:
    """Tell existing from ceasing to exist, and staying from keeping something."""
    first = it.words.split(" ")[0]
    if it.concept == "cease" and first.startswith("exist"):
        return _EXIST
    return "stay" if it.concept == "keep" and first.startswith(_STAYING) else it.concept


def _places() -> frozenset[str]:
    return frozenset({*tables()["zones"], "expedition", "expedition_zone"})


def _beside(noted: Sequence[Noted], n: int, kind_at: int) -> int:
    """Return -1 for what stands before the kind, qualities between them, 1 for what is next."""
    if kind_at < 0:
        return 0
    if _does(noted, n, kind_at):
        return -1
    said = _qualities() | set(tables()["places"])
    if n < kind_at and all(noted[m].concept in said for m in range(n, kind_at)):
        return -1
    return 1 if n == kind_at + 1 else -1 if n == kind_at - 1 else 0


def _does(noted: Sequence[Noted], n: int, kind_at: int) -> bool:
    """Whether a quality is said to do something to the thing: Anchored keeps a Character there."""
    keeps = n + 2 == kind_at and noted[n + 1].words.startswith("keep")
    return keeps and noted[n].concept in _qualities()


def _counts(noted: Sequence[Noted], n: int) -> bool:
    around = {noted[m].concept for m in (n - 1, n + 1) if 0 <= m < len(noted)}
    return bool(around & {"boost", "tough", "scout"})


def _number(noted: Sequence[Noted], n: int) -> int:
    for m in (n + 1, n - 1):
        if 0 <= m < len(noted) and noted[m].concept == NUMBER and noted[m].words.isdigit():
            return int(noted[m].words)
    return 1


def _before(words: Sequence[str], at: int) -> str:
    while at > 0 and words[at - 1] in _BETWEEN:
        at -= 1
    return words[at - 1] if at else ""


def _clause(words: Sequence[str], noted: Sequence[Noted], part: Noted) -> int:
    """Return 1 for what is supposed, by “if” or in an earlier sentence, 2 right behind “that”.

    A place that follows what is said behind “that” may belong to it or not: 3.
    """
    at = part.at
    asked = _asked_from(words)
    opener = next((n for n, word in enumerate(words[asked:]) if word in _CLAUSES), -1) + asked
    if at < asked or asked <= opener < at:
        return 1
    that = max((n for n in range(asked + 2, at) if words[n] in _RELATIVE), default=-1)
    between = [it for it in noted if that < it.at < at and it.concept not in _SOFT]
    if words[at - 1] in _JOINING and all(it.concept in _qualities() for it in (*between, part)):
        between = []
    if that < 1 or len(between) > 1:
        return 0
    return 2 if not between else 3 if part.concept in _places() else 0


def _asked_from(words: Sequence[str]) -> int:
    """Return where the question begins, behind what is supposed before it."""
    stops = [n + 1 for n, word in enumerate(words[:-1]) if word in ".?!;:"]
    start = stops[-1] if stops else 0
    while words[start : start + 1] and words[start] in _OPENERS and start + 1 < len(words):
        start += 1
    timed = words[start] in _TIMED and words[start + 1 : start + 2] not in (("which",), ("what",))
    if timed:
        rest = range(start + 1, len(words))
        return next((n for n in rest if words[n] in _ASKING), start)
    for n in range(start + 1, len(words) - 1):
        if words[n] == "," and words[n + 1] in _ASKING and words[start] not in _ASKING:
            return n + 1
    if words[start : start + 1] and words[start] in _CLAUSES:
        rest = range(start + 2, len(words))
        commas = [n + 1 for n in rest if words[n] == ","]
        asks = [n for n in rest if words[n] in _ASKING]
        return commas[0] if commas else asks[-1] if asks else start
    return start


def _fitness(part: Part, bucket: str) -> int:
    """Return how well a part stands in a bucket; far below zero where it cannot."""
    concept = part.concept
    if bucket == "quality":
        if concept not in _states() and concept not in tables()["keywords"]:
            return -99
        if concept == "scout" and not part.next_to_kind:
            return -99  # played with Scout: a way of playing it (7.4.5.c)
        if concept in tables()["keywords"]:
            return 3
        said = part.before in _WITH - {"is", "are"} or part.clause
        before = part.next_to_kind == -1 and concept != "boost"
        return 3 if before or said else -99
    if bucket == "place":
        inside = part.before in ("in", "inside") or part.next_to_kind == -1
        fits = concept in tables()["places"] and inside
        return (2 if part.next_to_kind else 0) if fits else -99
    if concept in tables()["keywords"] and concept != "scout":
        return -99
    if concept in _states() and part.next_to_kind == -1 and concept != "boost":
        return -99
    if concept in _PHASES:
        return 3 if bucket == "event" else -99
    if bucket == "event":
        if part.clause:
            return 4 if concept == "scout" else 3
        return 3 if part.next_to_kind == 1 and concept in _PARTICIPLES else 1
    return -99 if part.clause in (1, 2) else 2


_PARTICIPLES = frozenset({"play", "discard", "sacrifice", "return", "put"})


def _assembled(kind: str, parts: Sequence[Part], buckets: Sequence[str], form: str) -> Plain | None:
    by: dict[str, list[Part]] = {bucket: [] for bucket in _BUCKETS}
    for part, bucket in zip(parts, buckets, strict=True):
        by[bucket].append(part)
    fact = _matching("facts", by["fact"], kind, form)
    if fact is None or (fact.get("placed") and not by["place"]):
        return None
    still = bool(fact.get("form")) and not by["event"] and not fact.get("moves")
    event = {} if still else _event(kind, by["event"], by["fact"])
    if kind in _MAY_STAY and _PHASES & {part.concept for part in by["event"]}:
        return None  # whether it goes hangs on its Expedition (4.2.5.b)
    if event is None or len(by["place"]) > 1 or not (event or still):
        return None
    far = any(part.before in _FROM and part.concept in tables()["zones"] for part in by["fact"])
    if far and "play" not in str(fact["says"]).split():
        return None
    place = by["place"][0].concept if by["place"] else ""
    if place and not tables()["places"][place] and (event.get("from") or fact.get("lies")):
        return None
    lies = tables()["places"].get(place, "") or fact.get("lies", "") or event.get("from", "")
    if event.get("from", lies) != lies or fact.get("lies", lies) != lies:
        return None
    values = _values(by["fact"])
    lay = str(fact.get("lay", "")).format(**values)
    never = tables()["never"].get(kind, ())
    if any(part.concept in never for part in by["quality"]):
        return None
    laid = {part.concept for part in by["quality"]} | {part.concept for part in by["fact"]}
    if tables()["places"].get(place) and laid & {"anchored", "asleep", "fleeting"}:
        return None  # it is hardly there, or not at all (2.4.1.c)
    if event.get("says") == "reserve" and "fleeting" in {part.concept for part in parts}:
        return None  # it does not come there (2.4.7.d)
    if kind == "spell" and event.get("from") and values["status"] == "Fleeting":
        return None  # what it gains on its way through Limbo is gone with it (2.4.7.a)
    qualities = tuple((part.concept, part.number) for part in by["quality"])
    if kind == "token" and any(it in tables()["keywords"] for it, _ in qualities):
        return None  # a token has the abilities that its creation gives it (2.2.12.f)
    ask = str(fact["ask"]).format(it="{it}", **values)
    return Plain(kind, qualities, str(event.get("text", "")), ask, lies, lay)


def _event(kind: str, parts: Sequence[Part], asked: Sequence[Part]) -> Mapping[str, Any] | None:
    if parts:
        return _matching("events", parts, kind)
    defaults = tables()["default_event"]
    named = [defaults[it.concept] for it in asked if it.concept in defaults]
    says = defaults.get(kind) or (named[0] if named else "")
    if says:
        found: Mapping[str, Any] = next(it for it in tables()["events"] if it["says"] == says)
        return found
    return _matching("events", asked, kind) or {}  # whether something goes there when it should


def _values(parts: Iterable[Part]) -> dict[str, str]:
    concepts = [part.concept for part in parts]
    zone = next((tables()["zones"][it] for it in concepts if it in tables()["zones"]), "")
    status = next((_states()[it] for it in concepts if it in _states()), "")
    return {"zone": str(zone), "status": status}


def _matching(
    table: str, parts: Sequence[Part], kind: str, form: str = ""
) -> Mapping[str, Any] | None:
    concepts = [part.concept for part in parts]
    for entry in tables()[table]:
        fits = form in entry.get("form", form).split("|") and entry.get("of", kind) == kind
        if fits and _says(str(entry["says"]), concepts):
            found: Mapping[str, Any] = entry
            return found
    return None


def _says(pattern: str, concepts: Sequence[str]) -> bool:
    """Whether concepts are just those of a pattern:  go|put? {zone}."""
    left = list(concepts)
    for item in pattern.split():
        choices = _choices(item.rstrip("?"))
        there = next((concept for concept in left if concept in choices), None)
        if there is not None:
            left.remove(there)
        elif not item.endswith("?"):
            return False
    return not left


def _choices(item: str) -> frozenset[str]:
    if item == "{zone}":
        return frozenset(tables()["zones"])
    if item == "{status}":
        return frozenset(_states()) - {"boost", "boosted"}
    return frozenset(item.split("|"))


# ---------------------------------------------------------------- the sentences that say it


def _texts(plain: Plain, qualities: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Yield the sentences to be played, once for each thing that the kind may mean."""
    if plain.kind == "token":
        yield _text(plain, qualities, "", plain_token())
        return
    for what in tables()["kinds"][plain.kind]:
        yield _text(plain, qualities, what, f'"Some {_thing(plain.kind)}"')


def _text(plain: Plain, qualities: Sequence[tuple[str, int]], what: str, name: str) -> str:
    able = [it for it in qualities if it[0] in tables()["keywords"] or _ability(plain.kind, it[0])]
    keywords = [_quality(*it) for it in able]
    states = [_quality(*it) for it in qualities if it not in able]
    states = list(dict.fromkeys([*states, *([plain.lay] if plain.lay else [])]))
    it = f"the {name} token" if plain.kind == "token" else name
    told = f" ({', '.join(states)})" if states else ""
    abilities = " and ".join(f'"{word}"' for word in keywords)
    sentences = []
    if plain.kind != "token":
        article = "an" if what[0] in "AEIOU" else "a"
        ending = f" with {abilities}" if abilities else ""
        sentences.append(f"{name} is {article} {what}{ending}.")
    said = name + told
    if plain.place:
        sentences.append(f"Alice has {said} in {plain.place}.")
    else:
        laid = f"a {name} token{told}" if plain.kind == "token" else said
        where = " in her Hero Expedition" if what.startswith(("Character", "Expedition")) else ""
        sentences.append(f"Alice controls {laid}{where}.")
    side = " in her Hero Expedition" if what.startswith(("Character", "Expedition")) else ""
    sentences.append(plain.event.format(it=it, side=side))
    sentences.append(plain.ask.format(it=it))
    return " ".join(sentence for sentence in sentences if sentence)


def _ability(kind: str, concept: str) -> bool:
    """Whether a status is rather an ability: that of a Spell is (2.4.7.b)."""
    return kind == "spell" and concept == "fleeting"


def _quality(concept: str, number: int) -> str:
    known: Mapping[str, str] = {**_states(), **tables()["keywords"]}
    return known[concept].format(number=number)


def _thing(kind: str) -> str:
    return "Card" if kind == "card" else kind.replace("_", " ").title()


@cache
def plain_token() -> str:
    """Return the name of a token Character without abilities; whichever comes first will do."""
    from judge.cards.pool import load_cards

    names = (card.name for card in load_cards().cards if card.token and not card.abilities)
    return next(names)
