"""Why an answer is so: the trace entries that it depends on, and their rules."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from judge.answers.model import Citation, Line
from judge.answers.phrases import phrases
from judge.answers.quoting import cite, merged
from judge.answers.resting import resting_rules
from judge.answers.standing import standing_reasons
from judge.answers.telling import entry_text
from judge.engine.day import advance
from judge.engine.decisions import Undecided
from judge.engine.game import Game
from judge.engine.trace import Entry, Trace
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.running import Played
from judge.scenario.view import View, ability_fits

_MOVES = frozenset({"move", "cease", "create", "change Expedition", "not moved", "not sent"})
_ABSENT = frozenset({"not found", "not done"})
_COUNTERS = frozenset({"gain counters", "lose counters", "not gained", "not lost"}) | _ABSENT
_STATUSES = frozenset({"gain status", "lose status", "not gained", "not lost"}) | _ABSENT
_ACTIVATIONS = frozenset({"activate", "not activated"})
_FOUND = frozenset({"found again"})
_PASSING = frozenset({"then", "phase", "declare"})
_MANA = frozenset({"pay", "declare"})
_RACE = frozenset({"move forward", "move backwards", "not moved forward", "not moved backwards"})


@dataclass(frozen=True, slots=True)
class Because:
    """The causal path: in words, as citations, and as the lines of the trace."""

    explanation: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    trace: tuple[Line, ...] = ()
    interpretations: tuple[str, ...] = ()


def causes(branch: Branch, question: t.Question, played: Played) -> Because:
    """Replay one way with the rich trace, and return what the asked fact depends on."""
    if played.start is None:
        return Because()
    trace = replay(played.start, branch)
    view = branch.view()
    entries = trace.entries
    decisive = [number for number, entry in enumerate(entries) if _about(entry, question, view)]
    asked = bool(decisive)
    decisive += _lost_since(entries, decisive, question, view)
    decisive = decisive[-4:] or _last_effect(entries)
    decisive += [n for n in _led_to(entries, decisive) if n not in decisive]
    path = sorted({n for each in decisive for n in (*trace.before(each), each)})
    told, standing = standing_reasons(branch, question)
    role = "decisive" if asked else "supporting"
    first_what_failed = sorted(decisive, key=lambda n: (entries[n].happened, n))
    citations = [*standing, *_cited(entries, first_what_failed, view, role)]
    citations += _cited(entries, (n for n in path if n not in decisive), view, "supporting")
    citations += resting_rules(branch, question)
    interesting = [n for n in path if not _mana_only(entries[n])]
    interesting = [n for n in interesting if entries[n].what not in _PASSING]
    readings = [entries[n].interpretation for n in path if entries[n].interpretation]
    return Because(
        _counted([*(entry_text(entries[n], view) for n in interesting), *told]),
        _weighed(merged(citations), entries),
        tuple(_line(entry, view) for entry in entries if not _mana_only(entry)),
        tuple(dict.fromkeys(readings)),
    )


def _counted(texts: list[str]) -> tuple[str, ...]:
    """Tell what happened several times once, at its first place, with how often."""
    often = Counter(texts)
    return tuple(
        text if times == 1 else f"{text} ({'twice' if times == 2 else f'{times} times'})"
        for text, times in often.items()
    )


def _weighed(citations: tuple[Citation, ...], entries: list[Entry]) -> tuple[Citation, ...]:
    """Let the rules that every play follows support, where anything else decides."""
    procedure = frozenset(phrases()["procedure"]["rules"])
    procedure -= {rule for e in entries if not e.happened for rule in e.rules}
    if all(it.rule in procedure for it in citations if it.role == "decisive"):
        return citations
    return merged(
        replace(it, role="supporting") if it.role == "decisive" and it.rule in procedure else it
        for it in citations
    )


def replay(start: Branch, branch: Branch) -> Trace:
    """Play a branch again from the beginning, its trace telling what depends on what."""
    trace = Trace(rich=True)
    game = Game(start.state, branch.whole_tape, None, trace)
    wanted = len(branch.entries)
    while len(trace.entries) < wanted or game.position < len(game.tape):
        before = len(trace.entries), game.position
        try:
            advance(game)
        except Undecided:
            break
        if (len(trace.entries), game.position) == before and game.state.over:
            break
    return trace


def _led_to(entries: list[Entry], decisive: list[int]) -> list[int]:
    """Return the moves, and what did not happen, that the decisive entries rest on directly.

    What no rule of its own decides rests on all that led to it directly.
    """
    return [
        earlier
        for number in decisive
        for earlier in entries[number].depends_on
        if entries[earlier].what in _MOVES | _FOUND
        or not entries[earlier].happened
        or not entries[number].rules
    ]


def _lost_since(
    entries: list[Entry], decisive: list[int], question: t.Question, view: View
) -> list[int]:
    """Return the moves by which a thing lost the counters that it had gained (2.5.j)."""
    clause = question.clause
    if clause is None or not decisive or not entries[decisive[-1]].happened:
        return []
    if not isinstance(clause.predicate, t.Have) or _kinds(question, clause) != _COUNTERS:
        return []
    later = range(decisive[-1] + 1, len(entries))
    things = [_thing(noun) for noun in clause.subjects.items]
    return [
        n
        for n in later
        if entries[n].what in ("move", "cease")
        and any(view.is_named(it, noun) for it in entries[n].objects for noun in things)
    ]


def _mana_only(entry: Entry) -> bool:
    return entry.what == "gain status" and "3.2.9.f" in entry.rules


def _last_effect(entries: list[Entry]) -> list[int]:
    return [n for n, entry in enumerate(entries) if not _mana_only(entry)][-3:]


def _about(entry: Entry, question: t.Question, view: View) -> bool:
    """Whether an entry is directly about what is asked."""
    clause = question.clause
    if clause is None:
        return entry.what in _MOVES | _COUNTERS | _ACTIVATIONS and not _mana_only(entry)
    wanted = _kinds(question, clause)
    if entry.what not in wanted or _mana_only(entry):
        return False
    subjects = [_thing(noun) for noun in (*clause.subjects.items, *_objects(clause))]
    things = [noun for noun in subjects if view.source_names(noun)]
    if entry.what in _RACE and things and len(things) == len(subjects):
        return False
    if things and entry.objects:
        named = any(view.is_named(n, noun) for n in entry.objects for noun in things)
        if not named:
            return False
    first = clause.subjects.items[0] if clause.subjects.items else None
    if entry.what in _ACTIVATIONS and isinstance(first, t.AbilityOf):
        return ability_fits(entry.detail[0], first)
    if entry.what in (_COUNTERS | _STATUSES) - _ABSENT and entry.detail:
        return _same_gain(entry, question, clause)
    return True


def _thing(noun: t.Noun) -> t.Noun:
    return noun.source if isinstance(noun, t.AbilityOf) else noun


def _objects(clause: t.Clause) -> tuple[t.Noun, ...]:
    predicate = clause.predicate
    phrase = None
    if isinstance(predicate, t.Do):
        phrase = predicate.phrases[0]
    elif isinstance(predicate, t.Done):
        phrase = predicate.phrase
    elif isinstance(predicate, t.May) and isinstance(predicate.what, t.Phrase):
        phrase = predicate.what
    return phrase.objects.items if phrase is not None and phrase.objects is not None else ()


def _kinds(question: t.Question, clause: t.Clause) -> frozenset[str]:
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        what = predicate.what
        predicate = t.Do((what,)) if isinstance(what, t.Phrase) else what
    if question.ask is t.Ask.WHERE:
        return _MOVES | {"not activated"}
    if question.ask is t.Ask.HOW_MUCH:
        return _MANA
    if isinstance(question.measure, t.Unit) and question.measure.word == "boost":
        return _COUNTERS
    if isinstance(question.measure, t.Counter):
        return _COUNTERS
    if isinstance(predicate, t.Be):
        states = predicate.nouns.items if predicate.nouns is not None else ()
        if predicate.quality is t.Quality.IS and all(isinstance(s, t.State) for s in states):
            return _STATUSES | _MOVES
        return _MOVES | _RACE | {"not activated"}
    if isinstance(predicate, t.Have):
        return _COUNTERS if all(map(_is_counted, predicate.objects.items)) else _COUNTERS | _MOVES
    verb = next((p.verb for p in _phrases(predicate)), "")
    return _BY_VERB.get(verb, _MOVES | _ACTIVATIONS)


def _is_counted(noun: t.Noun) -> bool:
    """Whether a noun is an amount of boosts or of other counters."""
    if not isinstance(noun, t.Amount):
        return False
    boost = isinstance(noun.what, t.Unit) and noun.what.word == "boost"
    return boost or isinstance(noun.what, t.Counter)


_BY_VERB = {
    "activate": _ACTIVATIONS,
    "boost": _COUNTERS,
    "create": frozenset({"create", "not created", "not done"}),
    "draw": frozenset({"move", "not done"}),
    "gain": _COUNTERS | _STATUSES,
    "move": _RACE,
    "pay": _MANA,
    "win": frozenset({"win", "check victory"}),
}


def _phrases(predicate: t.Predicate | t.Phrase) -> Iterable[t.Phrase]:
    if isinstance(predicate, t.Do):
        return predicate.phrases
    return (predicate.phrase,) if isinstance(predicate, t.Done) else ()


def _same_gain(entry: Entry, question: t.Question, clause: t.Clause) -> bool:
    """Whether an entry about a counter or status is about the one that is asked."""
    wanted: set[str] = set()
    predicate = clause.predicate
    nouns = [*_objects(clause)]
    if isinstance(predicate, t.Be) and predicate.nouns is not None:
        nouns += predicate.nouns.items
    if isinstance(predicate, t.Have):
        nouns += predicate.objects.items
    if question.measure is not None:
        nouns.append(t.Amount("any", question.measure))
    for noun in nouns:
        if isinstance(noun, t.State):
            wanted.add("Exhausted" if noun.word == "ready" else noun.word.title())
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Counter):
            wanted.add(noun.what.name.upper())
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
            wanted.add("BOOST" if noun.what.word == "boost" else noun.what.word)
    if any(p.verb == "boost" for p in _phrases(predicate)) or "Boosted" in wanted:
        wanted = {"BOOST"}
    return not wanted or str(entry.detail[0]) in wanted


def _cited(
    entries: list[Entry], numbers: Iterable[int], view: View, role: str
) -> Iterable[Citation]:
    for number in numbers:
        entry = entries[number]
        if _mana_only(entry):
            continue
        for rule in dict.fromkeys(entry.rules):
            citation = cite(rule, entry_text(entry, view), role)
            if citation is not None:
                yield citation


def _line(entry: Entry, view: View) -> Line:
    rules = ", ".join(dict.fromkeys(entry.rules))
    return Line(entry.step, rules, entry_text(entry, view), entry.depends_on)
