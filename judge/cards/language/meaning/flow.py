"""The clauses of one sentence: scopes of "may", "to", "and", "then"."""

from dataclasses import replace

from judge.cards.ability import (
    By,
    CanBeManaOrb,
    CannotBePlayed,
    Choose,
    CostModifier,
    Each,
    Effect,
    Either,
    GainCounters,
    Grant,
    In,
    Joint,
    LoseStatus,
    May,
    MayPay,
    MayPlay,
    Me,
    Modify,
    PayTo,
    Selector,
    Sequence,
    SetTerrain,
    Statement,
    You,
)
from judge.cards.language.meaning.clauses import (
    again_player,
    args_of,
    inherit,
    meaning,
    with_helpers,
)
from judge.cards.language.meaning.conditions import finish
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.draft import JOINTS, Branches, Draft, sequence
from judge.cards.language.meaning.frames.frame import PLAYER_HEADS, Args, Meaning
from judge.cards.language.meaning.frames.game import floor
from judge.cards.language.meaning.frames.have import keyword
from judge.cards.language.meaning.frames.things import other_terrains
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.clitics import contrasted, shared_receiver
from judge.cards.language.syntax.phrases import Clause, Sentence, Word
from judge.records import dataclass


@dataclass(slots=True)
class _Group:
    """Steps that one "may" reaches; `made` says that a player has others do them."""

    optional: bool
    made: bool
    effects: list[Effect]
    joints: list[Joint]


def read_flow(sentence: Sentence, context: Context, draft: Draft) -> list[Meaning]:
    """Read the clauses of a sentence, each with what those before it leave unsaid."""
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
        return [Branches(first, second)]  # type: ignore[arg-type]
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
    if clause.inner is not None and (clause.verb is None or clause.verb.lemma != "prevent"):
        outer = args_of(replace(clause, verb=clause.verb, inner=None), context)
        who = outer.subject
        if who is not None and who.head not in PLAYER_HEADS:
            raise MeaningError("only a player has things do something", clause.span)
        inner = with_helpers(clause.inner, clause.helpers)
        args = args_of(inner, context)
        args.adverbs = args.adverbs | outer.adverbs
        args.made = True
        if args.subject is None and who is not None and who.head != "you":
            args.subject = who
        return args
    args = args_of(clause, context)
    inherit(args, before, doer)
    return args


def _steps(clauses: tuple[Clause, ...], links: tuple[str, ...], context: Context) -> list[Meaning]:
    groups: list[_Group] = []
    outer: list[Joint] = []
    statements: list[Meaning] = []
    before: Args | None = None
    doer: Selector | None = None
    for number, clause in enumerate(contrasted(shared_receiver(clauses))):
        link = links[number - 1] if number else ""
        if link == "COMMA_OTHERWISE":
            raise MeaningError("'otherwise' needs an 'If' before it", clause.span)
        args = _unwrap(clause, context, before, doer)
        if link == "AND_VERB" and _lose_others(args, statements):
            continue
        either = link == "OR_VERB"
        repeated = _again(args, groups)
        found = repeated or meaning(args)
        context.doer = None
        if isinstance(found, By):
            doer = found.players
        elif clause.subject:
            doer = None
        if isinstance(found, Statement):
            if isinstance(found, CanBeManaOrb) and "only" in args.helpers:
                statements.append(CannotBePlayed(found.what, span=found.span))
            statements.append(found)
            before = args
            continue
        optional = "may" in args.helpers or (repeated is not None and groups[-1].optional)
        if either:
            _either(groups, found)
        elif optional or not groups or not _in_scope(groups, clause, link):
            if groups:
                outer.append(JOINTS[link])
            groups.append(_Group(optional, args.made, [found], []))
        else:
            groups[-1].effects.append(found)
            groups[-1].joints.append(JOINTS[link])
        before = args
    if statements:
        if groups:
            raise MeaningError("effects and statements are mixed", clauses[0].span)
        return statements
    steps = [_optional(group) for group in groups]
    whole = sequence(steps, outer)
    assert whole is not None
    return [whole]


def _is_again(verb: Word, args: Args) -> bool:
    return verb.lemma == "repeat" or (verb.lemma == "do" and "again" in args.adverbs)


def _again(args: Args, groups: list[_Group]) -> Effect | None:
    verb = args.clause.verb
    if verb is None or not groups or not _is_again(verb, args):
        return None
    if args.head() not in ("it", "this"):
        raise args.wrong("do what again?")
    last = groups[-1].effects[-1]
    if not isinstance(last, By):
        return last
    return replace(last, players=again_player(last.players))


def _lose_others(args: Args, statements: list[Meaning]) -> bool:
    verb = args.clause.verb
    if verb is None or verb.lemma != "lose" or args.head() != "terrain":
        return False
    other_terrains(args)
    if not statements or not isinstance(statements[-1], SetTerrain):
        raise args.wrong("what loses its terrains?")
    return True


def _either(groups: list[_Group], found: Effect) -> None:
    if not groups:
        raise MeaningError("or what?")
    last = groups[-1].effects.pop()
    what = getattr(last, "what", None)
    if what is not None and isinstance(found, (LoseStatus, GainCounters)):
        found = replace(found, what=what)
    groups[-1].effects.append(Either((last, found)))


def _in_scope(groups: list[_Group], clause: Clause, link: str) -> bool:
    if not groups[-1].optional:
        return True
    return not clause.subject or link in ("COMMA", "AND_CLAUSE")


def _optional(group: _Group) -> Effect:
    effect = sequence(group.effects, group.joints)
    assert effect is not None
    if not group.optional:
        return effect
    if isinstance(effect, By) and not group.made:
        return By(effect.players, May(effect.effect), span=effect.span)
    return May(effect, span=effect.span)


def _to(
    clauses: tuple[Clause, ...], links: tuple[str, ...], context: Context, draft: Draft
) -> Meaning:
    at = links.index("TO_VERB") + 1
    first, rest = clauses[:at], clauses[at:]
    before = _steps(first, links[: at - 1], context)
    if isinstance(before[0], CostModifier) and len(rest) == 1 and len(before) == 1:
        return to_play(before[0], rest[0], context)
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
    ) and context.spell:
        paying = costs[0] if len(costs) == 1 else Sequence(costs)
        return replace(effect.statement, paying=paying)
    paid: Effect = MayPay(tuple(costs), effect) if optional else PayTo(tuple(costs), effect)
    return By(by, paid) if by is not None else paid


def _played_from(change: CostModifier, args: Args) -> Statement:
    """Return "costano {1} in meno per essere giocati dalla tua Riserva" as "you may play …"."""
    args.expect("from")
    origin = In((args.place(),))
    least = floor(args)
    finish(args)
    if not isinstance(change.what, Each):
        raise args.wrong("what costs less from there?")
    asked = change.what.filter
    cards = replace(change.what, filter=replace(asked, traits=(*asked.traits, origin)))
    return MayPlay(cards, replace(change.change, floor=least))


def to_play(change: CostModifier, clause: Clause, context: Context) -> Statement:
    """Return a change of cost with where it is played, or from where: "to play in …"."""
    args = args_of(clause, context)
    if args.accept("played"):
        return _played_from(change, args)
    if clause.verb is None or clause.verb.lemma != "play":
        raise MeaningError("to do what?", clause.span)
    if change.what == You():  # "te cuesta {1} menos jugar robots …"
        what = selector(args.noun(), context, indefinite=Each)
        found = MayPlay(what, replace(change.change, floor=floor(args)))
        finish(args)
        return found
    if args.head() == "i":
        args.noun("in")
        change = replace(change, what=Me())
    args.expect("in")
    where = args.place()
    finish(args)
    if isinstance(where.of, Choose):
        where = replace(where, of=Each(where.of.filter))
    return replace(change, place=where)
