"""Sentences put together: what is optional, what depends on what, and what kind of ability it is."""

from dataclasses import dataclass, field, replace

from judge.cards.ability import (
    Adds,
    Being,
    Body,
    By,
    Condition,
    CostModifier,
    CountOf,
    DieResult,
    Discard,
    During,
    Each,
    Effect,
    Enters,
    Event,
    Exhaust,
    Filter,
    ForEach,
    Grant,
    Happened,
    If,
    IfDone,
    Is,
    Joint,
    Keyword,
    Lasting,
    LimitChange,
    May,
    MayPay,
    MayPlay,
    Me,
    Measured,
    Modal,
    Mode,
    Next,
    Plays,
    Modify,
    MorningDraw,
    Move,
    Not,
    Number,
    Outcome,
    Outcomes,
    Passive,
    PayMana,
    PayTo,
    PaidX,
    Phase,
    PhaseBegins,
    Play,
    Quantity,
    QuickAction,
    Reaction,
    Repeat,
    Replaces,
    Selector,
    Sequence,
    SetTerrain,
    Span,
    SpellEffect,
    Statement,
    Surcharge,
    Symbol,
    SymbolEvent,
    UpTo,
    WhenThisWay,
)
from judge.cards.ability import ThatMany as _ThatMany

from .clauses import args_of, inherit, meaning, with_helpers
from .conditions import conditions, event, finish
from .context import Context, MeaningError
from .frame import Args, Meaning
from .frames_cards import change_of_cost
from .frames_things import keyword
from .measured import read_quantity, read_value
from .nouns import read_noun, selector
from .phrases import Clause, Core, Line, Listing, Mark, Sentence, Text, Word, read_range

_JOINTS = {
    "AND_VERB": Joint.AND,
    "AND_CLAUSE": Joint.AND,
    "COMMA_THEN": Joint.THEN,
    "COMMA": Joint.COMMA,
    "BUT": Joint.AND,
}
_PHASES = {"noon": Phase.NOON, "dusk": Phase.DUSK, "night": Phase.NIGHT}
_DURING = {
    "during_dusk": Phase.DUSK,
    "during_afternoon": Phase.AFTERNOON,
    "during_morning": Phase.MORNING,
    "during_night": Phase.NIGHT,
}


@dataclass(frozen=True, slots=True)
class _Branches(Effect):
    """Both sides of "If …, one thing, otherwise another", until the condition is put on."""

    then: Effect
    otherwise: Effect


@dataclass(slots=True)
class Draft:
    """An ability while its sentences are read one after another."""

    steps: list[Effect] = field(default_factory=list)
    joints: list[Joint] = field(default_factory=list)
    statements: list[Statement] = field(default_factory=list)
    condition: Condition | None = None
    events: tuple[Event, ...] = ()
    only: Condition | None = None
    times: Quantity | None = None
    replaced: Event | None = None
    usable: Condition | None = None
    surcharges: list[Surcharge] = field(default_factory=list)
    limit: Quantity | None = None

    def add(self, effect: Effect, joint: Joint) -> None:
        """Add a step; it is joined to the one before so."""
        if self.steps:
            self.joints.append(joint)
        self.steps.append(effect)

    def pop(self) -> Effect | None:
        """Take the last step back."""
        if not self.steps:
            return None
        if self.joints:
            self.joints.pop()
        return self.steps.pop()

    def effect(self) -> Effect | None:
        """Return the steps as one effect."""
        whole = sequence(self.steps, self.joints)
        if whole is None or len(self.steps) < 2:
            return whole
        spans = [s.span for s in self.steps if s.span is not None]
        if not spans:
            return whole
        return whole.at(Span(min(s.start for s in spans), max(s.end for s in spans)))


def sequence(steps: list[Effect], joints: list[Joint]) -> Effect | None:
    """Return steps as one effect; a sequence inside a sequence is part of it."""
    if not steps:
        return None
    if len(steps) == 1:
        return steps[0]
    flat: list[Effect] = []
    links: list[Joint] = []
    for at, step in enumerate(steps):
        if at:
            links.append(joints[at - 1])
        if isinstance(step, Sequence):
            flat.extend(step.steps)
            links.extend(step.joints or (Joint.AND,) * (len(step.steps) - 1))
        else:
            flat.append(step)
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat), tuple(links))


def read_body(text: Text, context: Context, *, nested: bool = False) -> Body:
    """Return the ability that a text prints."""
    draft = Draft()
    if context.x is None:
        _find_x(text, context)
    for number, sentence in enumerate(text.sentences):
        if text.listing is not None and number == len(text.sentences) - 1 and _is_choice(sentence):
            if text.listing.head is not None and isinstance(text.listing.head, Sentence):
                if _continues_choice(text.listing.head):
                    _choose_lines(sentence, text.listing, draft, context)
                    return _finished(text, draft, context, nested).at(text.span)
        read_sentence(sentence, draft, context)
    if text.listing is not None:
        _read_listing(text.listing, draft, context)
    return _finished(text, draft, context, nested).at(text.span)


def _find_x(text: Text, context: Context) -> None:
    sentences = list(text.sentences)
    if text.listing is not None and isinstance(text.listing.head, Sentence):
        sentences.append(text.listing.head)
    for sentence in sentences:
        for clause in sentence.clauses:
            if clause.where:
                value, at = read_quantity(clause.where, 0, context)
                if at < len(clause.where):
                    raise MeaningError("this does not belong to X", clause.where[at].span)
                context.x = value


def _finished(text: Text, draft: Draft, context: Context, nested: bool) -> Body:
    effect = draft.effect()
    if draft.replaced is not None:
        effect = _whole_payment(draft, effect)
        if effect is None:
            raise MeaningError("what happens instead?", text.span)
        kind = Replaces if "instead" in context.marks or not _only_adds(context) else Adds
        draft.statements.append(kind(draft.replaced, effect))
        effect = None
    if text.costs is not None:
        return _quick(text, draft, effect, context)
    events = draft.events or tuple(
        SymbolEvent(Symbol(w.lemma[1]), span=w.span) for w in text.symbols
    )
    if events:
        if effect is None or draft.statements:
            raise MeaningError("a Reaction needs an effect", text.span)
        return Reaction(events, effect, draft.only, draft.times)
    if draft.statements and effect is None:
        return _passive(draft)
    if effect is not None and not draft.statements:
        if not context.spell and not nested:
            raise MeaningError(
                "an effect needs a trigger or a cost on a card that is no Spell", text.span
            )
        return SpellEffect(effect)
    raise MeaningError("effects and statements are mixed", text.span)


def _whole_payment(draft: Draft, effect: Effect | None) -> Effect | None:
    """Return "you may discard me instead to look at … Put one …" with all of it paid for."""
    first = draft.steps[0] if draft.steps else None
    if len(draft.steps) < 2 or not isinstance(first, MayPay):
        return effect
    inner = sequence([first.effect, *draft.steps[1:]], draft.joints)
    assert inner is not None
    whole = draft.effect()
    return replace(first, effect=inner, span=whole.span if whole is not None else first.span)


def _only_adds(context: Context) -> bool:
    return "instead" not in context.marks


def _passive(draft: Draft) -> Body:
    first = draft.statements[0]
    if len(draft.statements) == 1 and isinstance(first, Grant) and first.what == Me():
        if isinstance(first.ability, Keyword) and draft.condition is None:
            return first.ability
    return Passive(tuple(draft.statements), draft.condition)


def _quick(text: Text, draft: Draft, effect: Effect | None, context: Context) -> Body:
    if effect is None or draft.statements:
        raise MeaningError("what does the quick action do?", text.span)
    costs = read_costs(text.costs or (), context, draft.limit)
    return QuickAction(costs, effect, draft.usable, tuple(draft.surcharges))


def read_costs(
    parts: tuple[Word | Clause, ...], context: Context, limit: Quantity | None = None
) -> tuple[Effect, ...]:
    """Read what stands before a colon."""
    found: list[Effect] = []
    for part in parts:
        if isinstance(part, Clause):
            effect = meaning(args_of(part, context))
            if not isinstance(effect, Effect):
                raise MeaningError("this is no cost", part.span)
            found.append(effect)
        elif part.lemma == "{T}":
            found.append(Exhaust(Me(), span=part.span))
        elif part.lemma == "{D}":
            found.append(Discard(Me(), span=part.span))
        elif part.value is not None:
            found.append(PayMana(Number(part.value), span=part.span))
        else:
            found.append(PayMana(PaidX(limit), span=part.span))
    return tuple(found)


def read_sentence(sentence: Sentence, draft: Draft, context: Context) -> None:
    """Read one sentence into the draft."""
    if _special(sentence, draft, context):
        return
    joint = Joint.SENTENCE
    wraps: list[Mark] = []
    for mark in sentence.leads:
        if mark.kind == "then":
            joint = Joint.SENTENCE_THEN
        elif mark.kind in ("when", "phase") and not draft.steps and not draft.events:
            _trigger(mark, draft, context)
        else:
            wraps.append(mark)
    wraps += [m for m in sentence.tails]
    conditions_read: list[tuple[Mark, Condition | None]] = []
    for mark in wraps:
        conditions_read.append((mark, _mark_condition(mark, draft, context)))
    found = _flow(sentence, context, draft)
    _place_found(found, conditions_read, joint, draft, context, sentence)


def _mark_condition(mark: Mark, draft: Draft, context: Context) -> Condition | None:
    if mark.kind not in ("if", "unless", "while"):
        return None
    first = mark.clauses[0]
    if (
        mark.kind == "if"
        and isinstance(first, Clause)
        and "would" in {h.lemma for h in first.helpers}
    ):
        parts = list(mark.clauses)
        rest: tuple[Clause | str, ...] = ()
        if "WHILE" in parts:
            at = parts.index("WHILE")
            rest = tuple(parts[at + 1 :])
            parts = parts[:at]
        draft.replaced = read_events(tuple(parts), context)[0]
        return conditions(rest, None, context) if rest else None
    if "TO_VERB" in mark.clauses:
        from judge.cards.ability import Happened

        return Happened(read_events(mark.clauses, context)[0])
    found = conditions(mark.clauses, None, context)
    return Not(found) if mark.kind == "unless" else found


def _place_found(
    found: list[Meaning],
    marks: list[tuple[Mark, Condition | None]],
    joint: Joint,
    draft: Draft,
    context: Context,
    sentence: Sentence,
) -> None:
    if all(isinstance(f, Statement) for f in found):
        _state(found, marks, draft, context, sentence)
        return
    effect: Effect = found[0]  # type: ignore[assignment]
    if len(found) > 1 or not isinstance(effect, Effect):
        raise MeaningError("effects and statements are mixed", sentence.span)
    for mark, condition in reversed(marks):
        match mark.kind:
            case "if" | "unless" | "while":
                if condition is None:
                    continue
                if draft.replaced is not None and mark.kind == "if":
                    draft.condition = condition
                    continue
                effect = _conditional(condition, effect, draft, context)
            case "done":
                effect = _after(draft, effect, mark, done=True)
            case "not_done":
                effect = _after(draft, effect, mark, done=False)
            case "otherwise":
                last = draft.pop()
                if not isinstance(last, If) or last.otherwise is not None:
                    raise MeaningError("'Otherwise' needs an 'If' before it", sentence.span)
                effect = replace(last, otherwise=effect)
            case "range":
                effect = _range(draft, effect, mark)
            case "each":
                noun, at = read_noun(mark.items, 0, context, frozenset())
                if at < len(mark.items) or mark.word is None:
                    raise MeaningError("for each of what?", sentence.span)
                effect = ForEach(selector(noun, context, indefinite=Each), effect)
            case "starting":
                if not isinstance(effect, By):
                    raise MeaningError("who starts?", sentence.span)
                effect = replace(effect, starting_with_you=True)
            case "when":
                events = read_events(mark.clauses, context)
                effect = WhenThisWay(events[0], effect)
            case _:
                raise MeaningError("this does not fit an effect", sentence.span)
    played = _about_next(draft, effect)
    if played is not None:
        effect = played
    if draft.steps and isinstance(draft.steps[-1], WhenThisWay):
        last = draft.steps[-1]
        inner = sequence([last.effect, effect], [joint])
        assert inner is not None
        draft.steps[-1] = replace(last, effect=inner)
        return
    draft.add(effect.at(_around(effect, sentence.span)), joint)


def _around(effect: Effect, span: Span) -> Span:
    """Return a span that also takes in what an effect holds from the sentences before."""
    spans = [span, *(c.span for c in (effect, *effect.children()) if c.span is not None)]
    return Span(min(s.start for s in spans), max(s.end for s in spans))


def _about_next(draft: Draft, effect: Effect) -> Effect | None:
    """Return "If you play it from your hand, …" as a statement about the next card."""
    last = draft.steps[-1] if draft.steps else None
    if not isinstance(last, Lasting) or not isinstance(last.statement, (CostModifier, Enters)):
        return None
    what = last.statement.what
    if not isinstance(what, Next) or not isinstance(effect, If):
        return None
    if not isinstance(effect.condition, Happened) or not isinstance(effect.condition.event, Plays):
        return None
    return Lasting(Enters(what, effect), last.duration)


def _conditional(condition: Condition, effect: Effect, draft: Draft, context: Context) -> Effect:
    from judge.cards.ability import Create

    if isinstance(effect, _Branches):
        return If(condition, effect.then, effect.otherwise)
    if "instead" in context.marks and draft.replaced is None and draft.steps:
        last = draft.steps[-1]
        if isinstance(effect, Create) and isinstance(last, Create):
            draft.pop()
            return If(condition, effect, last)
    return If(condition, effect)


def _after(draft: Draft, effect: Effect, mark: Mark, *, done: bool) -> Effect:
    last = draft.pop()
    if last is None:
        raise MeaningError("if who does what?", mark.word.span if mark.word else None)
    if isinstance(last, IfDone):
        return replace(last, then=effect) if done else replace(last, otherwise=effect)
    if not done and isinstance(last, If) and draft.steps and mark.word and "can" in mark.word.lemma:
        first = draft.pop()
        assert first is not None
        return IfDone(first, last, effect)
    return IfDone(last, effect) if done else IfDone(last, None, effect)


def _range(draft: Draft, effect: Effect, mark: Mark) -> Effect:
    low, high = read_range(mark.word.lemma if mark.word else "")
    outcome = Outcome(low, high, effect)
    if draft.steps and isinstance(draft.steps[-1], Outcomes):
        last = draft.pop()
        assert isinstance(last, Outcomes)
        return replace(last, outcomes=(*last.outcomes, outcome))
    return Outcomes((outcome,))


def _state(
    found: list[Meaning],
    marks: list[tuple[Mark, Condition | None]],
    draft: Draft,
    context: Context,
    sentence: Sentence,
) -> None:
    statements: list[Statement] = [f for f in found if isinstance(f, Statement)]
    statements[0] = statements[0].at(sentence.span)
    for mark, condition in marks:
        if mark.kind == "adverb" and mark.word is not None and mark.word.lemma == "this_day":
            from judge.cards.ability import Duration

            for statement in statements:
                draft.add(Lasting(statement, Duration.DAY), Joint.SENTENCE)
            return
        if mark.kind == "done" and draft.statements:
            last = draft.statements.pop()
            if isinstance(last, MayPlay):
                draft.statements.append(replace(last, provided=tuple(statements)))
                return
        if condition is None:
            raise MeaningError("this does not fit a statement", sentence.span)
        special = _narrowed(statements, mark, condition)
        if special is not None:
            statements = special
            continue
        if draft.condition is not None:
            raise MeaningError("two conditions", sentence.span)
        draft.condition = condition
    draft.statements.extend(statements)


def _narrowed(
    statements: list[Statement], mark: Mark, condition: Condition
) -> list[Statement] | None:
    """Return statements whose condition is about the things themselves: "if it's exhausted"."""
    from judge.cards.ability import Compare, PropertyOf, Role, That

    first = statements[0]
    if mark.kind != "if" or len(statements) != 1:
        return None
    if (
        isinstance(first, LimitChange)
        and isinstance(condition, Is)
        and condition.subject == That(Role.IT)
    ):
        return [replace(first, filter=condition.filter)]
    if (
        isinstance(first, MayPlay)
        and isinstance(condition, Compare)
        and isinstance(first.what, Each)
    ):
        left = condition.left
        if isinstance(left, PropertyOf) and left.what in (That(Role.IT), That(Role.THEM)):
            trait = Measured(left.property, condition.comparison, condition.right)
            asked = first.what.filter
            grown = Each(Filter(asked.kinds, (*asked.traits, trait)), span=first.what.span)
            return [replace(first, what=grown)]
    return None


def _trigger(mark: Mark, draft: Draft, context: Context) -> None:
    if mark.kind == "phase":
        word = mark.word
        name = word.lemma.split()[-1] if word else ""
        phase = context.lexicon.classes["phase"][name].lemma
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
        from judge.cards.ability import CountersOn

        from .measured import counter_of

        if len(items) > 1 or {w.lemma for w in core.before} != {"each_of", "my"}:
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
        if before is not None and not part.subject:
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
        for name, phase in _DURING.items():
            if name in adverbs:
                args.used.add(name)
                read = During(read, phase)
        finish(args)
        found.append(read.at(part.span))
        before = args
        at += 1
    return tuple(found)


def _flow(sentence: Sentence, context: Context, draft: Draft) -> list[Meaning]:
    clauses, links = sentence.clauses, sentence.links
    if all(clause.verb is None and not clause.helpers for clause in clauses):
        return [found for clause in clauses for found in _verbless(clause, context)]
    if "COMMA_OTHERWISE" in links:
        at = links.index("COMMA_OTHERWISE") + 1
        lead = sentence.leads[-1] if sentence.leads else None
        if lead is None or lead.kind != "if" or lead.clauses == ():
            raise MeaningError("'otherwise' needs an 'If' before it", clauses[at].span)
        first = _steps(clauses[:at], links[: at - 1], context)[0]
        second = _steps(clauses[at:], links[at:], context)[0]
        return [_Branches(first, second)]  # type: ignore[arg-type]
    if "TO_VERB" in links:
        return [_to(clauses, links, context, draft)]
    return _steps(clauses, links, context)


def _verbless(clause: Clause, context: Context) -> list[Meaning]:
    args = Args(clause, context, None, clause.items, frozenset())
    found: list[Meaning] = [Grant(Me(), keyword(args))]
    while args.is_kind("LIST_COMMA", "COMMA"):
        args.take()
        found.append(Grant(Me(), keyword(args)))
    finish(args)
    return found


def _unwrap(clause: Clause, context: Context, before: Args | None, doer: Selector | None) -> Args:
    if clause.inner is not None:
        outer = args_of(replace(clause, verb=clause.verb, inner=None), context)
        if outer.subject is not None and outer.subject.head != "you":
            raise MeaningError("only a player has things do something", clause.span)
        inner = with_helpers(clause.inner, clause.helpers)
        args = args_of(inner, context)
        args.adverbs = args.adverbs | outer.adverbs
        args.made = True
        return args
    args = args_of(clause, context)
    inherit(args, before, doer)
    return args


def _steps(clauses: tuple[Clause, ...], links: tuple[str, ...], context: Context) -> list[Meaning]:
    groups: list[tuple[bool, list[Effect], list[Joint]]] = []
    outer: list[Joint] = []
    statements: list[Meaning] = []
    before: Args | None = None
    doer: Selector | None = None
    for number, clause in enumerate(clauses):
        link = links[number - 1] if number else ""
        if link == "COMMA_OTHERWISE":
            raise MeaningError("'otherwise' needs an 'If' before it", clause.span)
        args = _unwrap(clause, context, before, doer)
        if link == "AND_VERB" and _lose_others(args, statements):
            continue
        either = link == "OR_VERB"
        found = _again(args, groups) or meaning(args)
        context.doer = None
        if isinstance(found, By):
            doer = found.players
        elif clause.subject:
            doer = None
        if isinstance(found, Statement):
            statements.append(found)
            before = args
            continue
        optional = "may" in args.helpers
        if either:
            _either(groups, found)
        elif optional or not groups or not _in_scope(groups, clause, link):
            if groups:
                outer.append(_JOINTS[link])
            groups.append((optional, [found], []))
        else:
            groups[-1][1].append(found)
            groups[-1][2].append(_JOINTS[link])
        before = args
    if statements:
        if groups:
            raise MeaningError("effects and statements are mixed", clauses[0].span)
        return statements
    steps = [_optional(o, sequence(e, j)) for o, e, j in groups]
    whole = sequence(steps, outer)
    assert whole is not None
    return [whole]


def _again(args: Args, groups: list[tuple[bool, list[Effect], list[Joint]]]) -> Effect | None:
    verb = args.clause.verb
    if verb is None or verb.lemma != "do" or "again" not in args.adverbs or not groups:
        return None
    if args.head() != "it":
        raise args.wrong("do what again?")
    last = groups[-1][1][-1]
    if not isinstance(last, By):
        return last
    from .clauses import again_player

    return replace(last, players=again_player(last.players))


def _lose_others(args: Args, statements: list[Meaning]) -> bool:
    verb = args.clause.verb
    if verb is None or verb.lemma != "lose" or not args.is_word("other_terrains"):
        return False
    if not statements or not isinstance(statements[-1], SetTerrain):
        raise args.wrong("what loses its terrains?")
    return True


def _either(groups: list[tuple[bool, list[Effect], list[Joint]]], found: Effect) -> None:
    from judge.cards.ability import Either, GainCounters, LoseStatus

    if not groups:
        raise MeaningError("or what?")
    last = groups[-1][1].pop()
    what = getattr(last, "what", None)
    if what is not None and isinstance(found, (LoseStatus, GainCounters)):
        found = replace(found, what=what)
    groups[-1][1].append(Either((last, found)))


def _in_scope(
    groups: list[tuple[bool, list[Effect], list[Joint]]], clause: Clause, link: str
) -> bool:
    if not groups[-1][0]:
        return True
    return not clause.subject or link in ("COMMA", "AND_CLAUSE")


def _optional(optional: bool, effect: Effect | None) -> Effect:
    assert effect is not None
    if not optional:
        return effect
    if isinstance(effect, By):
        return By(effect.players, May(effect.effect), span=effect.span)
    return May(effect, span=effect.span)


def _to(
    clauses: tuple[Clause, ...], links: tuple[str, ...], context: Context, draft: Draft
) -> Meaning:
    at = links.index("TO_VERB") + 1
    first, rest = clauses[:at], clauses[at:]
    before = _steps(first, links[: at - 1], context)
    if isinstance(before[0], CostModifier) and len(rest) == 1 and len(before) == 1:
        return _to_play(before[0], rest[0], context)
    costs_whole = before[0]
    optional = isinstance(costs_whole, May)
    by: Selector | None = None
    if isinstance(costs_whole, By) and isinstance(costs_whole.effect, May):
        by, costs_whole, optional = costs_whole.players, costs_whole.effect, True
    cost = costs_whole.effect if isinstance(costs_whole, May) else costs_whole
    assert isinstance(cost, Effect)
    costs = cost.steps if isinstance(cost, Sequence) else (cost,)
    effects = _steps(rest, links[at:], context)
    effect = effects[0]
    if not isinstance(effect, (Effect,)):
        effect = Modify(effect)
    if (
        isinstance(effect, Modify)
        and isinstance(effect.statement, CostModifier)
        and not draft.events
    ):
        if context.spell:
            paying = costs[0] if len(costs) == 1 else Sequence(costs)
            return replace(effect.statement, paying=paying)
    paid: Effect = MayPay(tuple(costs), effect) if optional else PayTo(tuple(costs), effect)
    return By(by, paid) if by is not None else paid


def _to_play(change: CostModifier, clause: Clause, context: Context) -> Statement:
    args = args_of(clause, context)
    if clause.verb is None or clause.verb.lemma != "play":
        raise MeaningError("to do what?", clause.span)
    if args.head() == "i":
        args.noun("in")
    args.expect("in")
    where = args.place()
    finish(args)
    from judge.cards.ability import Choose

    if isinstance(where.of, Choose):
        where = replace(where, of=Each(where.of.filter))
    return replace(change, place=where)


def _special(sentence: Sentence, draft: Draft, context: Context) -> bool:
    """Read the sentences that only change the ability they stand in."""
    clause = sentence.clauses[0]
    verb = clause.verb
    if verb is None:
        return False
    lead = sentence.leads[0] if sentence.leads else None
    if (
        lead is not None
        and lead.kind == "adverb"
        and lead.word
        and lead.word.lemma == "during_morning"
    ):
        return _morning(sentence, draft, context)
    if draft.statements and isinstance(draft.statements[-1], MorningDraw):
        return _morning_orb(clause, draft, context)
    subject = clause.subject[0] if clause.subject else None
    helpers = {h.lemma for h in clause.helpers}
    if isinstance(subject, Word) and subject.kind == "VALUE" and {"cannot"} <= helpers:
        args = args_of(clause, context)
        args.expect("higher_than")
        limit, args.at = read_quantity(args.items, args.at, context)
        draft.limit = limit.at(sentence.span)
        args.used.update(helpers)
        finish(args)
        return True
    if verb.lemma == "activate" and {"can", "only"} <= helpers:
        if len(sentence.tails) != 1 or len(sentence.clauses) != 1:
            raise MeaningError("only when?", sentence.span)
        draft.usable = conditions(sentence.tails[0].clauses, None, context).at(sentence.span)
        return True
    if isinstance(subject, Core) and subject.head and subject.head.lemma == "this":
        return _surcharge(sentence, draft, context)
    if verb.lemma == "choose" and lead is not None and lead.kind == "if":
        return False
    return False


def _morning(sentence: Sentence, draft: Draft, context: Context) -> bool:
    args = args_of(sentence.clauses[0], context)
    noun = args.noun()
    verb = sentence.clauses[0].verb
    if verb is None or verb.lemma != "draw" or noun.head != "card" or noun.amount.value is None:
        raise MeaningError("what changes in the Morning?", sentence.span)
    if "only" not in noun.flags or args.peek() is not None:
        raise MeaningError("only how many?", sentence.span)
    draft.statements.append(MorningDraw(noun.amount.value, Me(), span=sentence.span))
    return True


def _morning_orb(clause: Clause, draft: Draft, context: Context) -> bool:
    items = clause.items
    cut = next(
        (i for i, x in enumerate(items) if isinstance(x, Word) and x.lemma == "instead_of"), None
    )
    if cut is None:
        raise MeaningError("instead of what?", clause.span)
    args = args_of(replace(clause, items=items[:cut]), context)
    found = meaning(args)
    usual, at = read_noun(items, cut + 1, context, frozenset())
    if not isinstance(found, Move) or usual.head != "card" or at < len(items):
        raise MeaningError("what is put instead?", clause.span)
    selector(usual, context)
    last = draft.statements.pop()
    assert isinstance(last, MorningDraw)
    orb = found.what.at(clause.span)
    whole = Span(last.span.start, clause.span.end) if last.span else clause.span
    draft.statements.append(replace(last, orb=orb, span=whole))
    return True


def _surcharge(sentence: Sentence, draft: Draft, context: Context) -> bool:
    args = args_of(sentence.clauses[0], context)
    verb = sentence.clauses[0].verb
    if verb is None or verb.lemma != "cost":
        raise MeaningError("what of this?", sentence.span)
    amount, args.at = read_value(args.items, args.at, context)
    args.expect("more")
    finish(args)
    if sentence.tails and len(sentence.clauses) == 1:
        condition = _mark_condition(sentence.tails[0], draft, context)
        draft.surcharges.append(Surcharge(amount, condition, span=sentence.span))
        return True
    if len(sentence.clauses) != 2 or sentence.links != ("TO_VERB",):
        raise MeaningError("costs more when?", sentence.span)
    target = args_of(sentence.clauses[1], context)
    noun = target.noun()
    if "a" not in noun.flags:
        raise target.wrong("an article is missing")
    finish(target)
    draft.surcharges.append(Surcharge(amount, None, noun.filter, span=sentence.span))
    return True


def _is_choice(sentence: Sentence) -> bool:
    verb = sentence.clauses[0].verb
    return verb is not None and verb.lemma == "choose" and len(sentence.clauses) == 1


def _continues_choice(sentence: Sentence) -> bool:
    return _is_choice(sentence) and bool(sentence.clauses[0].subject)


def _choose_lines(sentence: Sentence, listing: Listing, draft: Draft, context: Context) -> None:
    """Read a list headed by two sentences: how many, and what else may be chosen."""
    assert isinstance(listing.head, Sentence)
    least, most = _how_many(sentence.clauses[0], context)
    modes = _modes(listing, context)
    whole = Span(sentence.span.start, listing.span.end)
    also = listing.head
    if also.leads and also.leads[0].kind == "if":
        condition = conditions(also.leads[0].clauses, None, context)
        args = args_of(also.clauses[0], context)
        if args.head() != "both" and not args.is_word("both"):
            raise MeaningError("choose what?", also.span)
        effect = Modal(modes, least, most, False, condition, Number(2), span=whole)
    else:
        _check_repeat(also.clauses[0], context)
        effect = Modal(modes, least, most, True, span=whole)
    for mark in sentence.leads:
        if mark.kind in ("when", "phase"):
            _trigger(mark, draft, context)
    draft.add(effect, Joint.SENTENCE)


def _check_repeat(clause: Clause, context: Context) -> None:
    args = args_of(clause, context)
    noun = args.noun()
    if "the_same" not in noun.flags or noun.head != "option" or "may" not in args.helpers:
        raise MeaningError("choose what?", clause.span)
    args.expect("multiple times")
    if args.peek() is not None:
        raise args.wrong("this does not belong here")


def _how_many(clause: Clause, context: Context) -> tuple[Quantity, Quantity]:
    args = args_of(clause, context)
    core = args.peek()
    if isinstance(core, Core) and core.head is not None and core.head.kind == "ONE":
        args.take()
        value: Quantity = Number(core.head.value or 0)
        up_to = any(w.lemma == "up_to" for w in core.before)
    elif isinstance(core, Core):
        noun = args.noun()
        if "up_to_number_of" not in noun.flags:
            raise args.wrong("choose how many?")
        value, up_to = CountOf(selector(noun, context, indefinite=Each)), True
    else:
        value, args.at = read_value(args.items, args.at, context)
        up_to = False
    finish(args)
    return (Number(0) if up_to else value), value


def _modes(listing: Listing, context: Context) -> tuple[Mode, ...]:
    found = []
    for line in listing.lines:
        costs = read_costs(line.costs, context)
        found.append(Mode(_line(line, context), costs))
    return tuple(found)


def _line(line: Line, context: Context) -> Effect:
    draft = Draft()
    for sentence in line.text.sentences:
        read_sentence(sentence, draft, context)
    effect = draft.effect()
    if effect is None or draft.statements or draft.events:
        raise MeaningError("an effect was expected", line.text.span)
    return effect


def _outcomes(listing: Listing, value: Quantity, context: Context) -> Outcomes:
    rows = []
    for line in listing.lines:
        if line.low is None:
            raise MeaningError("a range is missing", line.text.span)
        rows.append(Outcome(line.low, line.high, _line(line, context), span=line.span))
    return Outcomes(tuple(rows), value, span=listing.span)


def _read_listing(listing: Listing, draft: Draft, context: Context) -> None:
    head = listing.head
    if head is None:
        if not draft.steps:
            raise MeaningError("a result of what?")
        draft.add(_outcomes(listing, DieResult(), context), Joint.SENTENCE)
        return
    if isinstance(head, tuple):
        value, at = read_quantity(head, 0, context)
        if at < len(head) or not isinstance(value, _ThatMany):
            raise MeaningError("depending on what?", head[0].span)
        joint = Joint.SENTENCE_THEN if listing.then else Joint.SENTENCE
        draft.add(_outcomes(listing, value, context), joint)
        return
    for mark in head.leads:
        if mark.kind in ("when", "phase") and not draft.steps:
            _trigger(mark, draft, context)
        else:
            raise MeaningError("this cannot head a list", head.span)
    clause = head.clauses[0]
    verb = clause.verb
    if verb is not None and verb.lemma == "do":
        args = args_of(clause, context)
        noun = args.noun()
        if (
            "the_following" not in noun.flags
            or noun.amount.value is None
            or len(listing.lines) != 1
        ):
            raise args.wrong("do what how often?")
        again_and_again = Repeat(noun.amount.value, _line(listing.lines[0], context))
        draft.add(again_and_again.at(listing.span), Joint.SENTENCE)
        return
    if not _is_choice(Sentence((), head.clauses[:1], (), (), head.span)):
        raise MeaningError("a list was expected to follow 'choose'", head.span)
    least, most = _how_many(clause, context)
    again = False
    if len(head.clauses) == 2:
        _check_repeat(head.clauses[1], context)
        again = True
    effect = Modal(_modes(listing, context), least, most, again, span=listing.span)
    draft.add(effect, Joint.SENTENCE)
