"""What stands before the dash: events, conditions, phases."""

from judge.cards.ability import (
    CountersOn,
    During,
    Event,
    Me,
    Phase,
    PhaseBegins,
    Span,
)
from judge.cards.language.meaning.clauses import args_of
from judge.cards.language.meaning.conditions import conditions, finish
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import Draft
from judge.cards.language.meaning.events import DURING, event
from judge.cards.language.meaning.frames.frame import Args
from judge.cards.language.meaning.measured import counter_of
from judge.cards.language.syntax.phrases import Clause, Core, Mark

_PHASES = {"noon": Phase.NOON, "dusk": Phase.DUSK, "night": Phase.NIGHT}


_EACH_OF_MINE = ({"each_of", "my"}, {"each", "my"})


def read_trigger(mark: Mark, draft: Draft, context: Context) -> None:
    """Read what stands before the dash into the draft: the events and their condition."""
    if mark.kind == "phase":
        word = mark.word
        name = word.lemma.split()[-1] if word else ""
        entry = context.lexicon.classes["phase"].get(name)
        phase = entry.lemma if entry is not None else name
        draft.events = (PhaseBegins(_PHASES[phase], span=word.span if word else None),)
    else:
        events = read_events(mark.clauses, context)
        if mark.word is not None and events[0].span is not None:
            start = mark.word.span.start
            events = (events[0].at(Span(start, events[0].span.end)), *events[1:])
        draft.events = events
    if mark.only is not None and mark.only.kind == "if":
        draft.only = conditions(mark.only.clauses, None, context)
    elif mark.only is not None:
        items = mark.only.items
        core = items[0] if items else None
        if not isinstance(core, Core) or core.head is None or core.head.kind != "COUNTER":
            raise MeaningError("for each of what?", core.span if core else None)
        if len(items) > 1 or {w.lemma for w in core.before} not in _EACH_OF_MINE:
            raise MeaningError("for each of what?", core.span)
        draft.times = CountersOn(counter_of(core.head), Me())


def read_events(parts: tuple[Clause | str, ...], context: Context) -> tuple[Event, ...]:
    """Read the clauses of a trigger; "fails to move forward" is one event, "or" makes several."""
    found: list[Event] = []
    before: Args | None = None
    at = 0
    while at < len(parts):
        part = parts[at]
        if isinstance(part, str):
            at += 1
            continue
        args = args_of(part, context)
        if before is not None and args.open_subject:
            args.subject = before.subject
        read = event(args)
        adverbs = args.adverbs
        if at + 2 < len(parts) + 0 and parts[at + 1] == "TO_VERB":
            inner = parts[at + 2]
            assert isinstance(inner, Clause)
            deed = args_of(inner, context)
            wanted = {"fail": ("move", "forward"), "attempt": ("ascend", "")}
            verb = part.verb.lemma if part.verb else ""
            if verb not in wanted or inner.verb is None or inner.verb.lemma != wanted[verb][0]:
                raise MeaningError("this event is unknown", inner.span)
            if wanted[verb][1]:
                deed.expect(wanted[verb][1])
            elif "again" not in deed.adverbs:
                raise MeaningError("'again' is missing", inner.span)
            if deed.peek() is not None:
                raise deed.wrong("this does not belong to the verb")
            adverbs = adverbs | deed.adverbs
            at += 2
        for name, phase in DURING.items():
            if name in adverbs:
                args.used.add(name)
                read = During(read, phase)
        finish(args)
        found.append(read.at(part.span))
        before = args
        at += 1
    return tuple(found)
