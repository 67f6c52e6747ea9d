"""Why an answer is so: the trace entries that it depends on, and their rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from judge.answers.about import (
    MOVES,
    Kinds,
    beside_it,
    decides,
    is_about,
    kinds_asked,
    mana_only,
)
from judge.answers.decisive import Decisive, decisive_points
from judge.answers.defining import asks_target, plainly
from judge.answers.model import Citation, TraceLine
from judge.answers.passive_abilities import standing_reasons
from judge.answers.phrases import phrases, said
from judge.answers.question_rules import resting_rules
from judge.answers.quoting import cite, merged
from judge.answers.readings import readings
from judge.answers.reasons import Grounds
from judge.answers.replays import Course, play_again
from judge.answers.scene import Scene
from judge.answers.target_readings import readings_ahead
from judge.answers.telling import entry_text
from judge.answers.text_words import TextWords
from judge.answers.values import Sought, Value
from judge.answers.wording import consulted, triggered_by
from judge.engine.absences import (
    ExpeditionStayed,
    NearMiss,
    NotActivated,
    NotDue,
    NotSent,
    NotTargeted,
)
from judge.engine.entries import (
    Activated,
    Declared,
    Failed,
    FoundAgain,
    PhaseBegan,
    QuickActionDeclared,
    StepAdded,
)
from judge.engine.entry import Entry
from judge.engine.points import Kind, Mark, Point
from judge.engine.trace import Trace
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.play import Branch
from judge.scenario.running import Played
from judge.scenario.view import View
from judge.scenario.within import began

_PASSING = (StepAdded, PhaseBegan, Declared, QuickActionDeclared)


@dataclass(frozen=True, slots=True)
class Because:
    """The causal path: in words, as citations, and as the lines of the trace."""

    explanation: tuple[str, ...] = ()
    citations: tuple[Citation, ...] = ()
    trace: tuple[TraceLine, ...] = ()
    interpretations: tuple[str, ...] = ()
    grounds: Grounds | None = None


def causes(branch: Branch, question: t.Question, played: Played, value: Value) -> Because:
    """Replay one way with the rich trace, and return what the asked fact depends on."""
    if played.start is None:
        return Because()
    course = play_again(played.start, branch)
    trace = course.trace
    view = branch.view()
    entries = trace.entries
    asked = [number for number, entry in enumerate(entries) if is_about(entry, question, view)]
    since = began(entries, question.within) if question.within else 0
    asked = ([number for number in asked if number >= since] or asked)[-4:]
    decisive = [*asked] or _last_effect(entries)
    decisive += [n for n in _led_to(trace, decisive) if n not in decisive]
    path = sorted({n for each in decisive for n in (*trace.before(each), each)})
    ahead = readings_ahead(branch, question)
    told, standing, read_as = standing_reasons(branch, question)
    role = "decisive" if asked else "supporting"
    first_what_failed = sorted(decisive, key=lambda n: (entries[n].happened, n))
    citations = [*standing, *_cited(entries, first_what_failed, view, role, question)]
    others = (n for n in path if n not in decisive)
    citations += _cited(entries, others, view, "supporting", question)
    resting = tuple(resting_rules(branch, question))
    citations += resting
    happened = any(entries[number].happened for number in asked)
    interesting = [n for n in path if not beside_it(entries[n], view)]
    interesting = [n for n in interesting if not isinstance(entries[n], _PASSING)]
    stopped = [rule for n in asked if not entries[n].happened for rule in entries[n].rules]
    weighed = _weighed(merged(citations), entries, {it.rule for it in resting})
    found = decisive_points(course, question, happened=happened)
    scene = Scene(trace, view)
    stopped += _beside(course, found)
    decided = _decided(weighed, resting, stopped, found)
    stand = (it for it in found if it.kind not in (Kind.CARRIES, Kind.LETS))
    sure = frozenset(stopped).union(rule for it in stand for rule in it.rules)
    sure |= {it.rule for it in resting if it.role == "decisive"}
    sure |= _surely_let(found, [entries[n] for n in asked])
    words = consulted(scene, asked, found, _kinds(question))
    return Because(
        _counted([*(entry_text(entries[n], view) for n in interesting), *told]),
        _worded(
            decided,
            words,
            sure,
            tuple(triggered_by(scene, asked)),
            asks=_of_target(words, found) if asks_target(question) and value is False else None,
            plainly=() if asked else _plainly(question, view, value),
            nothing=() if asked or found else _came_to_nothing(entries),
            least=_LEAST if _counts_deed(question) else 1,
        ),
        tuple(_lines(trace, view)),
        tuple(dict.fromkeys([*readings(trace, asked, question, view), *read_as, *ahead])),
        _grounds(scene, asked, found, value, question),
    )


# what does not happen to most things on every day, and says nothing of its own
_EVERY_DAY = (NotSent, NotDue, NearMiss, NotActivated, NotTargeted)


def _came_to_nothing(entries: list[Entry]) -> tuple[str, ...]:
    """Return the rule by which the last thing that was to be done came to nothing, if one did."""
    for entry in reversed(entries):
        if not entry.happened and not isinstance(entry, _EVERY_DAY):
            of_progress = isinstance(entry, ExpeditionStayed | Failed)
            daily = of_progress and entry.rules[0].startswith("4.2.")
            return () if daily else entry.rules[:1]
    return ()


def _plainly(question: t.Question, view: View, value: Value) -> tuple[str, ...]:
    """Return the rules on the words of a question, where nothing else decides it."""
    rests = phrases()["rests"]
    names = [it for it in plainly(question, view) if it != "unchanged" or value is True]
    return tuple(rule for name in names for rule in rests.get(name, ()))[:2]


_WANTED = 3
"""How many rules decide an answer if what its card text means is named beside what it does."""
_LEAST = 2
"""With how many rules that decide nothing is said of a plain verb; one that stands may do."""


# what is known of what decides -> what says how it is meant, where the game has passed that, too
_BESIDE = (
    (Mark.REPLACING, Point.MODIFIED_AGAIN),
    (Mark.REPLACING, Point.MODIFIERS_IN_AN_ORDER),
    (Mark.CONDITION, Point.CONDITION_ON_BOTH),
)


def _beside(course: Course, found: list[Decisive]) -> Iterator[str]:
    """Yield the rules that say how what decides is meant."""
    passed = {key[0] for key in course.passed}
    marks = frozenset(mark for each in found for mark in each.marks)
    if {Mark.REPLACING, Mark.OF_A_RULE} <= marks:
        yield Point.MODIFIED_AGAIN.rules[0]
    for deciding, beside in _BESIDE:
        if beside in passed and deciding in marks:
            yield beside.rules[0]


def _surely_let(found: list[Decisive], asked: list[Entry]) -> frozenset[str]:
    """Return the rule that sets a Reaction off, where that is asked, or its bearer is gone."""
    let = [each for each in found if each.kind is Kind.LETS]
    activated = bool(asked) and isinstance(asked[-1], Activated)
    chosen = [it for it in let if Mark.TELLS in it.marks or activated]
    return frozenset(each.rules[0] for each in chosen[:1])


def _kinds(question: t.Question) -> Kinds:
    clause = question.clause
    return kinds_asked(question, clause) if clause is not None else MOVES


def _counts_deed(question: t.Question) -> bool:
    """Whether it is asked how many times over something is done: what doing it is, counts."""
    predicate = question.clause.predicate if question.clause is not None else None
    return question.ask is t.Ask.HOW_MANY and isinstance(predicate, t.Do)


def _of_target(words: TextWords, found: list[Decisive]) -> tuple[str, ...]:
    """Return the rules on what may be a target; one that lacks what a point names is unsuitable."""
    if any(it.kind is Kind.MISSES and Mark.OF_ITSELF in it.marks for it in found):
        return tuple(phrases()["rests"]["legal target"])
    return tuple(rule for rules in words.target for rule in rules)


def _worded(
    citations: tuple[Citation, ...],
    words: TextWords,
    sure: frozenset[str],
    trigger: tuple[str, ...],
    *,
    asks: tuple[str, ...] | None,
    plainly: tuple[str, ...],
    nothing: tuple[str, ...],
    least: int,
) -> tuple[Citation, ...]:
    """Let the meaning of the words that an answer rests on decide, where few rules do.

    `asks` are the rules on what is asked for, where they are no conditions of the effect.

    What says only what a plain verb is stands behind what something depends on; `least` is with
    how many rules nothing is said of it where one of them stands.
    """
    order = phrases()["procedure"]["plain"]
    order = [*order, *phrases()["procedure"]["rules"]]
    plain = frozenset(order) - sure
    told = [it.rule for it in citations if it.role == "decisive"]
    first = [rule for rule in told if rule not in plain]
    made_of = [rule for rule in words.effect if rule not in plain]
    asks = words.condition if asks is None else asks
    chosen = [*first[:1], *asks[:2], *first[1:], *made_of[:2]]
    chosen = list(dict.fromkeys(chosen))[: max(_WANTED, len(first))]
    carried = [it for it in {*told, *words.effect, *words.pronouns} if it in plain]
    carried.sort(key=order.index)
    procedure = frozenset(phrases()["procedure"]["rules"])
    told_of = [it for it in trigger if it not in procedure and it not in chosen]
    chosen += told_of[: max(_WANTED - len(chosen), 0)]
    wanted = least if sure.intersection(chosen) else _LEAST
    chosen += (carried or words.verb)[: max(wanted - len(chosen), 0)]
    known = {it.rule: it for it in citations}
    if not chosen or (nothing and set(chosen) <= plain):
        chosen = [*(nothing or plainly), *chosen][:_WANTED]
    made = (known.get(rule) or cite(rule, said("rest", "words"), "decisive") for rule in chosen)
    decisive = [replace(it, role="decisive") for it in made if it is not None]
    also = (*words.condition, *words.effect, *words.verb)
    meant = [cite(rule, said("rest", "words"), "supporting") for rule in also]
    others = [*citations, *(it for it in meant if it is not None)]
    return merged([*decisive, *(replace(it, role="supporting") for it in others)])


MOST = 4
"""How many rules decide an answer at most."""


def _decided(
    citations: tuple[Citation, ...],
    resting: tuple[Citation, ...],
    stopped: list[str],
    found: list[Decisive],
) -> tuple[Citation, ...]:
    """Let the rules decide without which the answer would be another; what is told supports them.

    Where nothing stands against anything, what is told decides beside what let it happen. What
    stopped what is asked decides in any case: there may be more that would have.
    """
    if not found:
        return citations
    let = found[0].kind in (Kind.LETS, Kind.CARRIES)
    first = [] if let else [each.rules[0] for each in found]
    chosen = list(dict.fromkeys([*first, *(rule for each in found for rule in each.rules)]))
    defined = [it.rule for it in resting if it.role == "decisive"]
    if let:
        told = [it.rule for it in citations if it.role == "decisive"]
        chosen = [*defined, *chosen[:2], *told]
    chosen = list(dict.fromkeys([*stopped[:2], *chosen, *defined]))[:MOST]
    kept = [replace(it, role="decisive" if it.rule in chosen else "supporting") for it in citations]
    known = {it.rule for it in kept}
    made = (cite(rule, said("rest", "but for"), "decisive") for rule in chosen)
    kept += [it for it in made if it is not None and it.rule not in known]
    kept.sort(key=lambda it: chosen.index(it.rule) if it.rule in chosen else MOST)
    return merged(kept)


def _grounds(
    scene: Scene, asked: list[int], found: list[Decisive], value: Value, question: t.Question
) -> Grounds:
    placed = isinstance(value, Sought) and not isinstance(value.what, tuple)
    return Grounds(scene, asked, found, value, scene.called(question) if placed else "")


def _counted(texts: list[str]) -> tuple[str, ...]:
    """Tell what happened several times once, at its first place, with how often."""
    often = Counter(texts)
    return tuple(
        text if times == 1 else f"{text} ({'twice' if times == 2 else f'{times} times'})"
        for text, times in often.items()
    )


def _weighed(
    citations: tuple[Citation, ...], entries: list[Entry], asked: set[str]
) -> tuple[Citation, ...]:
    """Let the rules that every play follows support, where anything else decides."""
    procedure = frozenset(phrases()["procedure"]["rules"])
    procedure -= {rule for e in entries if not e.happened for rule in e.rules}
    procedure -= asked
    if all(it.rule in procedure for it in citations if it.role == "decisive"):
        return citations
    return merged(
        replace(it, role="supporting") if it.role == "decisive" and it.rule in procedure else it
        for it in citations
    )


def _led_to(trace: Trace, decisive: list[int]) -> list[int]:
    """Return the moves, and what did not happen, that the decisive entries rest on directly.

    What no rule of its own decides rests on all that led to it directly.
    """
    entries, links = trace.entries, trace.links
    return [
        earlier
        for number in decisive
        for earlier in links[number]
        if type(entries[earlier]) in MOVES | {FoundAgain}
        or not entries[earlier].happened
        or not entries[number].rules
    ]


def _last_effect(entries: list[Entry]) -> list[int]:
    return [n for n, entry in enumerate(entries) if not mana_only(entry)][-3:]


def _cited(
    entries: list[Entry], numbers: Iterable[int], view: View, role: str, question: t.Question
) -> Iterable[Citation]:
    for number in numbers:
        entry = entries[number]
        if beside_it(entry, view):
            continue
        for rule in dict.fromkeys(entry.rules):
            weight = role if decides(rule, entry, question) else "supporting"
            citation = cite(rule, entry_text(entry, view), weight)
            if citation is not None:
                yield citation


def _lines(trace: Trace, view: View) -> Iterable[TraceLine]:
    for number, (entry, led) in enumerate(zip(trace.entries, trace.links, strict=True)):
        if not mana_only(entry):
            rules = ", ".join(dict.fromkeys(entry.rules))
            yield TraceLine(number, rules, entry_text(entry, view), led)
