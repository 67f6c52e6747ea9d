"""Which entries of a trace are about what a question asks."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.absences import (
    ExpeditionStayed,
    NearMiss,
    NotActivated,
    NotCreated,
    NotDone,
    NotDue,
    NotExchanged,
    NotFound,
    NotGained,
    NotLost,
    NotMoved,
    NotSent,
    NotTaken,
    NotTargeted,
)
from judge.engine.entries import (
    Activated,
    Ceased,
    CountersGained,
    CountersLost,
    Created,
    Declared,
    ExpeditionMoved,
    Failed,
    Gained,
    Lost,
    Modified,
    Moved,
    Paid,
    QuickActionDeclared,
    ReactionPlayed,
    Reshuffled,
    Switched,
    TurnBegan,
    TurnEnds,
    VictoryChecked,
    Won,
)
from judge.engine.entry import Entry
from judge.engine.happenings import DRAWS, RESUPPLIES
from judge.engine.objects import Ability
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.causing import is_cause
from judge.scenario.claims import places_of
from judge.scenario.history import is_about as is_done_to
from judge.scenario.history import is_told, tells
from judge.scenario.view import View, ability_fits

Kinds = frozenset[type[Entry]]

MOVES: Kinds = frozenset({Moved, Ceased, Created, Switched, NotMoved, NotSent, NotExchanged})
_ABSENT: Kinds = frozenset({NotFound, NotDone})
COUNTERS: Kinds = frozenset(
    {CountersGained, CountersLost, NotGained, NotLost, NotExchanged, *_ABSENT}
)
_STATUSES: Kinds = frozenset({Gained, Lost, NotGained, NotLost, *_ABSENT})
SILENT: Kinds = frozenset({NotActivated, NearMiss})
_ACTIVATIONS: Kinds = frozenset({Activated}) | SILENT
_MANA: Kinds = frozenset({Paid, Declared, QuickActionDeclared})
# how the counters of what moves are kept or lost
_KEPT_OR_LOST = frozenset({"2.5.b", "2.5.j", "2.5.k", "7.4.6.b"})
# what a player does with the top of a Deck -> how a move is marked, and where the cards go
_FROM_DECK = {"draw": (DRAWS, zones.HANDS), "resupply": (RESUPPLIES, zones.RESERVES)}
_TAKEN: Kinds = frozenset({Moved, NotTaken, Reshuffled})
RACE: Kinds = frozenset({ExpeditionMoved, ExpeditionStayed, Failed})


# what an effect may hold -> the kinds of entries that it may bring about
_BRINGS: tuple[tuple[tuple[type, ...], Kinds], ...] = (
    ((tree.GainCounters, tree.LoseCounters, tree.SpendCounters), COUNTERS - _ABSENT),
    ((tree.DoubleCounters, tree.ExchangeCounters, tree.Augment), COUNTERS - _ABSENT),
    ((tree.MoveCounters,), COUNTERS - _ABSENT),
    ((tree.GainStatus, tree.LoseStatus, tree.Exhaust, tree.Ready), _STATUSES - _ABSENT),
    ((tree.Move, tree.Sacrifice, tree.Discard, tree.Sabotage), frozenset({Moved, Ceased})),
    ((tree.Draw, tree.Resupply, tree.Play, tree.Rush), frozenset({Moved})),
    ((tree.Create,), frozenset({Created})),
    ((tree.SwitchExpeditions, tree.Defect), frozenset({Switched})),
    ((tree.MoveExpedition,), RACE),
)


# what a player may be asked to have done -> the verbs of effects by which it is done
DEEDS: dict[str, tuple[type, ...]] = {
    "create": (tree.Create,),
    "discard": (tree.Discard, tree.Sabotage),
    "draw": (tree.Draw,),
    "resupply": (tree.Resupply,),
    "sacrifice": (tree.Sacrifice,),
}


def has_verb(ability: Ability, verbs: tuple[type, ...]) -> bool:
    """Whether the effect of an ability has one of these verbs."""
    return any(isinstance(part, verbs) for part in tree.walk(ability.tree))


def could_bring(ability: Ability, kinds: Kinds) -> bool:
    """Whether the effect of a Reaction has a verb that brings about entries of these kinds."""
    return any(brings(part, kinds) for part in tree.walk(ability.tree))


def brings(verb: tree.Node, kinds: Kinds) -> bool:
    """Whether a verb brings about entries of these kinds."""
    return any(isinstance(verb, verbs) and made & kinds for verbs, made in _BRINGS)


def mana_only(entry: Entry) -> bool:
    """Whether an entry tells only that a Mana Orb was exhausted to pay (3.2.9.f)."""
    return isinstance(entry, Gained) and entry.paying


def beside_it(entry: Entry, view: View) -> bool:
    """Whether an entry tells only how a made-up effect comes and goes, or how mana is paid."""
    own = isinstance(entry, Moved | Declared | QuickActionDeclared | ReactionPlayed)
    return mana_only(entry) or (own and is_cause(view.name_of(entry.objects[0])))


def is_about(entry: Entry, question: t.Question, view: View) -> bool:
    """Whether an entry is directly about what is asked."""
    if question.rivals:
        clauses = (question.clause, *question.rivals)
        alone = (replace(question, clause=clause, rivals=()) for clause in clauses)
        return any(is_about(entry, each, view) for each in alone)
    clause = question.clause
    if clause is None:
        return type(entry) in MOVES | COUNTERS | _ACTIVATIONS and not beside_it(entry, view)
    wanted = kinds_asked(question, clause)
    goes = counters_go(entry, wanted)
    if not (goes or type(entry) in wanted) or beside_it(entry, view):
        return False
    if type(entry) in _TAKEN and not _takes(entry, clause, view):
        return False
    if isinstance(entry, NotDone) and not _would_do(entry, clause, wanted, view):
        return False
    if isinstance(entry, Moved | Ceased) and _goes_elsewhere(entry, question, clause, view):
        return False
    things = things_asked(clause, view)
    if not things and type(entry) in (Moved, Ceased) and _is_another_deed(entry, clause, view):
        return False
    if type(entry) in RACE and not _runs(entry, clause, view):
        return False
    if things and entry.objects and not _named(entry, things, view):
        return False
    first = clause.subjects.items[0] if clause.subjects.items else None
    if isinstance(entry, Activated | NotActivated | NearMiss) and isinstance(first, t.AbilityOf):
        return entry.ability is not None and ability_fits(entry.ability, first)
    return _same_gain(entry, question, clause)


def _would_do(entry: NotDone, clause: t.Clause, wanted: Kinds, view: View) -> bool:
    """Whether what has a step that was not done could have done what is asked of."""
    known = view.names.get(entry.source)
    if known is None:
        return True
    verbs = DEEDS.get(next((it.verb for it in _phrases(clause.predicate)), ""))
    made = wanted - _ABSENT
    return any(
        has_verb(it, verbs) if verbs is not None else could_bring(it, made)
        for it in known.face.abilities
    )


def _goes_elsewhere(
    entry: Moved | Ceased, question: t.Question, clause: t.Clause, view: View
) -> bool:
    """Whether it is counted what a player has in a zone, and a move is not there nor from there."""
    predicate = clause.predicate
    first = clause.subjects.items[0] if clause.subjects.items else None
    if not isinstance(predicate, t.Have) or not isinstance(first, t.Player):
        return False
    manner = predicate.manner("in")
    counted = [question.measure, *(getattr(it, "what", None) for it in predicate.objects.items)]
    places: tuple[int, ...] = ()
    if any(isinstance(it, t.Unit) and it.word == "mana orb" for it in counted):
        places = zones.MANA
    elif manner is not None and manner.nouns is not None:
        places = tuple(place for noun in manner.nouns.items for place in places_of(view, noun))
    own = [place for place in places if zones.PLAYER_AT[place] == view.player(first)]
    return bool(places) and entry.origin not in own and entry.place not in own


def _is_another_deed(entry: Entry, clause: t.Clause, view: View) -> bool:
    """Whether what is done to things of a kind is asked, and an entry tells something else."""
    predicate = clause.predicate
    verb = next((it.verb for it in _phrases(predicate)), "")
    if not isinstance(predicate, t.Done) or not is_told(verb):
        return False
    counted = [it for it in clause.subjects.items if isinstance(it, t.Amount | t.Types)]
    return not tells(view, entry, verb) or not all(is_done_to(view, entry, it) for it in counted)


def counters_go(entry: Entry, wanted: Kinds) -> bool:
    """Whether counters are asked about, and an entry tells what a move makes of them (2.5)."""
    goes = isinstance(entry, Ceased) or not _KEPT_OR_LOST.isdisjoint(entry.rules)
    return goes and wanted == COUNTERS


def decides(rule: str, entry: Entry, question: t.Question) -> bool:
    """Whether a rule of an entry bears on what is asked: of a move, what it does to counters."""
    clause = question.clause
    if clause is None or not isinstance(entry, Moved) or _KEPT_OR_LOST.isdisjoint(entry.rules):
        return True
    kinds = kinds_asked(question, clause)
    return kinds >= COUNTERS if rule in _KEPT_OR_LOST else kinds != COUNTERS


def _takes(entry: Entry, clause: t.Clause, view: View) -> bool:
    """Whether a move from the Deck, or its failing, is the deed that is asked about, if one is."""
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        predicate = t.Do((predicate.what,)) if isinstance(predicate.what, t.Phrase) else t.Do(())
    verb = next((p.verb for p in _phrases(predicate)), "")
    if verb not in _FROM_DECK:
        return True
    tag, places = _FROM_DECK[verb]
    first = clause.subjects.items[0] if clause.subjects.items else None
    player = view.player(first) if isinstance(first, t.Player | t.Her) else None
    if isinstance(entry, Reshuffled):
        return player is None or entry.player == player
    if isinstance(entry, Moved) and tag not in entry.tags:
        return False
    wanted = places if player is None else (places[player],)
    return isinstance(entry, Moved | NotTaken) and entry.place in wanted


def expedition_of(entry: Entry) -> int | None:
    """Return the Expedition that moved, or did not, by the engine's number."""
    if isinstance(entry, ExpeditionMoved | ExpeditionStayed | Failed):
        return entry.expedition
    return None


def _runs(entry: Entry, clause: t.Clause, view: View) -> bool:
    """Whether an entry is about the Expedition that is asked about, if one is."""
    nouns, things = _nouns(clause), things_asked(clause, view)
    asked = {view.expedition(noun) for noun in nouns if isinstance(noun, t.Expedition)}
    if asked:
        return expedition_of(entry) in asked
    return not things or len(things) < len(nouns)


def names_subject(entry: Entry, question: t.Question, view: View) -> bool:
    """Whether an entry names what is asked about."""
    clause = question.clause
    return clause is not None and _named(entry, things_asked(clause, view), view)


def things_asked(clause: t.Clause, view: View) -> list[t.Noun]:
    """Return what a clause is about: the things that it names as subject and as object."""
    return [noun for noun in _nouns(clause) if view.source_names(noun)]


def _nouns(clause: t.Clause) -> list[t.Noun]:
    return [thing(noun) for noun in (*clause.subjects.items, *_objects(clause))]


def _named(entry: Entry, things: list[t.Noun], view: View) -> bool:
    return any(view.is_named(n, noun) for n in entry.objects for noun in things)


def thing(noun: t.Noun) -> t.Noun:
    """Return what a noun is about: for an ability, what bears it."""
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


def kinds_asked(question: t.Question, clause: t.Clause) -> Kinds:
    """Return the kinds of entries that answer a question."""
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        what = predicate.what
        predicate = t.Do((what,)) if isinstance(what, t.Phrase) else what
    if question.ask is t.Ask.WHERE:
        first = clause.subjects.items[0] if clause.subjects.items else None
        return RACE if isinstance(first, t.Expedition) else MOVES | SILENT
    if _asks_target(predicate) or _asks_targets(clause):
        return frozenset({NotTargeted})
    if question.ask is t.Ask.HOW_MUCH:
        return _MANA
    if isinstance(question.measure, t.Unit) and question.measure.word == "boost":
        return COUNTERS
    if isinstance(question.measure, t.Counter):
        return COUNTERS
    if isinstance(predicate, t.Be):
        if predicate.nouns is not None and any(map(_is_turn, predicate.nouns.items)):
            return frozenset({TurnEnds, TurnBegan})
        states = predicate.nouns.items if predicate.nouns is not None else ()
        if predicate.quality is t.Quality.IS and all(isinstance(s, t.State) for s in states):
            boosted = any(isinstance(s, t.State) and s.word == "Boosted" for s in states)
            return _STATUSES | MOVES | (COUNTERS if boosted else frozenset())
        runs = any(isinstance(it, t.Expedition) for it in clause.subjects.items)
        return MOVES | (RACE if runs else frozenset()) | SILENT
    if isinstance(predicate, t.Have):
        if question.ask is t.Ask.HOW_MANY and isinstance(question.measure, t.Unit):
            return MOVES | _TAKEN
        return COUNTERS if all(map(_is_counted, predicate.objects.items)) else COUNTERS | MOVES
    verb = next((p.verb for p in _phrases(predicate)), "")
    return _BY_VERB.get(verb, MOVES | _ACTIVATIONS)


def _asks_target(predicate: t.Predicate | t.Phrase) -> bool:
    """Whether it is asked what may be a target: nothing that happens later is about that."""
    return isinstance(predicate, t.Be) and predicate.quality is t.Quality.LEGAL_TARGET


def _asks_targets(clause: t.Clause) -> bool:
    """Whether it is asked what all the legal targets are."""
    fixed = (it for it in clause.subjects.items if isinstance(it, t.Fixed))
    return any("legal target" in it.word for it in fixed)


def _is_turn(noun: t.Noun) -> bool:
    return isinstance(noun, t.Phase) and noun.name == "Turn"


def _is_counted(noun: t.Noun) -> bool:
    """Whether a noun is an amount of boosts or of other counters."""
    if not isinstance(noun, t.Amount):
        return False
    boost = isinstance(noun.what, t.Unit) and noun.what.word == "boost"
    return boost or isinstance(noun.what, t.Counter)


_BY_VERB: dict[str, Kinds] = {
    "activate": _ACTIVATIONS,
    "boost": COUNTERS,
    "create": frozenset({Created, NotCreated, NotDone}),
    "draw": _TAKEN | {NotDone},
    "gain": COUNTERS | _STATUSES,
    "leave": MOVES,
    "move": RACE,
    "pay": _MANA,
    "resupply": _TAKEN | {NotDone, Modified},
    "win": frozenset({Won, VictoryChecked, NotDue}),
}


def _phrases(predicate: t.Predicate | t.Phrase) -> Iterable[t.Phrase]:
    if isinstance(predicate, t.Do):
        return predicate.phrases
    return (predicate.phrase,) if isinstance(predicate, t.Done) else ()


def _same_gain(entry: Entry, question: t.Question, clause: t.Clause) -> bool:
    """Whether an entry about a counter or status is about the one that is asked."""
    if isinstance(entry, CountersGained | CountersLost):
        gained = entry.counter
    elif isinstance(entry, Gained | Lost):
        gained = entry.status
    elif isinstance(entry, NotGained | NotLost):
        gained = entry.what
    else:
        return True
    wanted: set[str] = set()
    predicate = clause.predicate
    nouns = [*_objects(clause)]
    if isinstance(predicate, t.Be) and predicate.nouns is not None:
        nouns += predicate.nouns.items
    if isinstance(predicate, t.Have):
        nouns += predicate.objects.items
    if question.measure is not None:
        nouns.append(t.Amount("any", question.measure, question.state))
    for noun in nouns:
        if isinstance(noun, t.State):
            wanted.add("Exhausted" if noun.word == "ready" else noun.word.title())
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Counter):
            wanted.add(noun.what.name.upper())
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit):
            wanted.add("BOOST" if noun.what.word == "boost" else noun.what.word)
    if any(p.verb == "boost" for p in _phrases(predicate)) or "Boosted" in wanted:
        wanted = {"BOOST"}
    return not wanted or not gained or gained in wanted
