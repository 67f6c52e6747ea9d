"""What a question asks, as one value for each way the game can end."""

from __future__ import annotations

from collections.abc import Callable

from judge.answers.about import beside_it
from judge.answers.phrases import said
from judge.answers.several import Sought as Sought
from judge.answers.several import Value as Value
from judge.answers.several import of_each
from judge.answers.telling import entry_text, place
from judge.engine import zones
from judge.engine.entries import (
    CountersGained,
    CountersLost,
    DailyEffectBegan,
    Declared,
    Failed,
    Paid,
    PhaseBegan,
    QuickActionDeclared,
    ReactionPlayed,
    StepAdded,
    TurnBegan,
)
from judge.engine.entry import Entry
from judge.engine.queries import least_to_pay
from judge.engine.selectors import region_of
from judge.records import replace
from judge.scenario import claims, possible
from judge.scenario import tree as t
from judge.scenario.claiming import true_in
from judge.scenario.history import activations, changes, count_done, paid, times_done
from judge.scenario.marks import statistics
from judge.scenario.next_choice import choice_of, deciders, decides_first
from judge.scenario.numbers import amount_of, priced, prices, sums
from judge.scenario.ordering import comes_first, first_entry
from judge.scenario.play import Branch
from judge.scenario.timing import turn_now
from judge.scenario.view import View, amiss
from judge.scenario.within import in_its_time

NOBODY = "nobody"
"""Whose turn it is between turns, who has won while nobody has."""


def looks_ahead(question: t.Question) -> bool:
    """Whether a question is about what can be done now, and not about how things end."""
    clause = question.clause
    if clause is None:
        return False
    predicate = clause.predicate
    if isinstance(predicate, t.May):
        return not isinstance(predicate.what, t.Have | t.Be)
    if isinstance(predicate, t.Be) and predicate.quality is t.Quality.LEGAL_TARGET:
        return True
    if not isinstance(predicate, t.Do):
        return False
    phrase = predicate.phrases[0]
    return phrase.verb in ("decide", "depend")


def value_of(branch: Branch, question: t.Question, speaker: int = 0) -> Value:
    """Return what a question asks for in one branch. Raises NotUnderstood."""
    branch = in_its_time(branch, question)
    return of_each(branch, question, lambda it: _value(branch, it, speaker))


def _value(branch: Branch, question: t.Question, speaker: int) -> Value:
    clause = question.clause
    match question.ask:
        case t.Ask.WHETHER if clause is not None:
            return _whether(branch, clause, speaker)
        case t.Ask.HOW_MANY if clause is not None:
            return _how_many(branch, question, clause, speaker)
        case t.Ask.HOW_MUCH if clause is not None:
            return _how_much(branch, clause, speaker)
        case t.Ask.WHERE if clause is not None:
            return _where(branch, clause.subjects.items[0], speaker)
        case t.Ask.WHAT if clause is not None:
            return _what(branch, clause, speaker)
        case t.Ask.WHO if clause is not None:
            return _who(branch, clause)
        case t.Ask.WHAT_HAPPENS:
            return _happens(branch, clause.subjects.items if clause is not None else ())
        case t.Ask.BEFORE if clause is not None:
            (other,) = question.rivals
            return comes_first(branch.view(speaker), (clause, other))[0] == 0
        case t.Ask.FIRST if clause is not None:
            return _first(branch.view(speaker), (clause, *question.rivals))
        case t.Ask.HOW:
            hint = "say what is played, and ask what happens"
            raise amiss("this question is too open to be played out", question, hint)
    raise amiss("this question cannot be answered by playing", question)


def _first(view: View, clauses: tuple[t.Clause, ...]) -> Sought:
    """Return the order of several happenings, by their numbers among those that are asked of."""
    if len(clauses) == 1:
        return _first_of_all(view, clauses[0])
    told = tuple(str(number) for number in comes_first(view, clauses))
    return Sought(told, " ".join(told))


def _first_of_all(view: View, clause: t.Clause) -> Sought:
    """Return what is the first of its kind to which something happens."""
    entry = first_entry(view, clause)
    name = view.name_of(entry.objects[0])
    told = said("result", "its Reaction", it=name) if isinstance(entry, ReactionPlayed) else name
    return Sought(told, told)


def _whether(branch: Branch, clause: t.Clause, speaker: int) -> bool:
    predicate = clause.predicate
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Be | t.Have):
        return true_in(branch, t.Clause(clause.subjects, predicate.what), speaker)
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "resolve":
        phrase = predicate.phrases[0]
        player = branch.view(speaker).player(clause.subjects.items[0])
        return possible.can(branch, player, phrase) is not predicate.negated
    decides = isinstance(predicate, t.Do) and predicate.phrases[0].verb == "decide"
    if decides and decides_first(branch) in (None, -1):
        raise amiss("nobody has anything to decide here", clause, "say what is played")
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "boost":
        return _boosts(branch, predicate.phrases[0], speaker) is not predicate.negated
    return true_in(branch, clause, speaker)


def _boosts(branch: Branch, phrase: t.Phrase, speaker: int) -> bool:
    """Whether anything, or what is named, was boosted, perhaps in one zone."""
    view = branch.view(speaker)
    manner = phrase.manner("in")
    place_ = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    where = claims.places_of(view, place_) if place_ is not None else ()
    wanted = {it.id for noun in (phrase.objects or t.Nouns(())).items for it in view.objects(noun)}
    for entry in view.entries:
        if not isinstance(entry, CountersGained) or entry.counter != "BOOST":
            continue
        it = view.state.objects.get(entry.object)
        if phrase.objects is not None and entry.object not in wanted:
            continue
        if not where or (it is not None and it.place in where):
            return True
    return False


def _how_many(branch: Branch, question: t.Question, clause: t.Clause, speaker: int) -> int:
    view, what, predicate = branch.view(speaker), question.measure, clause.predicate
    subject = clause.subjects.items[0] if clause.subjects.items else None
    phrase = predicate.phrase if isinstance(predicate, t.Done) else None
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb != "control":
        phrase = predicate.phrases[0]
    if phrase is not None:
        return _how_often(view, subject, predicate, _about(phrase, what, question.state))
    place_ = None
    if isinstance(predicate, t.Do) and predicate.phrases[0].verb == "control":
        manner = predicate.phrases[0].manner("in")
        place_ = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if what is None:
        raise amiss("expected what is counted", clause)
    if isinstance(predicate, t.Be) and predicate.nouns is not None:
        place_ = predicate.nouns.items[0]
    if isinstance(predicate, t.Have):
        had = predicate.objects.items if predicate.objects is not None else ()
        if any(isinstance(it, t.Phase) for it in had):
            raise amiss("it is counted now", predicate, "say before that this time comes")
        manner = predicate.manner("in")
        place_ = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if isinstance(subject, t.Player):
        view = view.of(view.player(subject))
    counted = t.Amount("any", what, question.state, span=clause.span)
    if counted.state is not None and subject is not None and not isinstance(subject, _OF_PLAYERS):
        raise amiss(f"what is {counted.state} is not counted on a thing", clause)
    return amount_of(view, subject, counted, place_)


_OF_PLAYERS = t.Player | t.Her


def _how_often(view: View, subject: t.Noun | None, predicate: t.Predicate, phrase: t.Phrase) -> int:
    """Return how often something happened, or how many counters something gained or lost."""
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    if subject is None:
        raise amiss("say of whom, or of what", phrase)
    if phrase.verb in ("gain", "lose") and noun is not None:
        entries = changes(view, subject, phrase.verb, noun)
        return sum(it.number for it in entries if isinstance(it, CountersGained | CountersLost))
    times = isinstance(noun, t.Amount) and noun.what == t.Unit("time")
    bare = replace(phrase, objects=None) if times else phrase
    if isinstance(predicate, t.Done) and predicate.voice == "be":
        return times_done(view, subject, bare)
    if isinstance(subject, t.AbilityOf):
        return activations(view, subject)
    if not isinstance(subject, t.Player | t.Her):
        raise amiss(f"how much this does '{phrase.verb}' cannot be told", subject)
    return count_done(view, subject, bare)


def _about(phrase: t.Phrase, what: t.Measured | None, state: str | None) -> t.Phrase:
    if what is None or phrase.objects is not None:
        return phrase
    amount = t.Nouns((t.Amount("any", what, state, span=phrase.span),))
    return t.Phrase(phrase.verb, amount, phrase.manners, span=phrase.span)


def _how_much(branch: Branch, clause: t.Clause, speaker: int) -> int | Sought:
    view, subject = branch.view(speaker), clause.subjects.items[0]
    asked = priced(view, clause)
    if asked is not None:
        cost, *others = prices(view, asked, clause)
        least = least_to_pay(view.state, *asked)
        if least < min((cost, *others)):
            words = said("result", "less", number=cost, least=least)
            return Sought((str(cost), str(least)), words)
        if not others:
            return cost
        both = [("Hero", cost), ("Companion", others[0])]
        told = tuple(said("result", "price", number=number, side=side) for side, number in both)
        return Sought(told, ", ".join(told))
    predicate = clause.predicate
    phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else None
    if isinstance(predicate, t.Done):
        phrase = predicate.phrase
    if phrase is not None and phrase.verb == "pay":
        return paid(view, view.player(subject), phrase)
    if isinstance(predicate, t.Have) and isinstance(subject, t.Player):
        return amount_of(view, subject, t.Amount("any", t.Unit("mana"), span=clause.span))
    raise amiss("expected what something costs, or what a player pays", clause)


def _where(branch: Branch, subject: t.Noun, speaker: int) -> Sought:
    view = branch.view(speaker)
    if isinstance(subject, t.Expedition):
        region = region_of(view.state, view.expedition(subject))
        name = _expedition(subject, view)
        if view.state.tiebreakers:
            return Sought("Arena", said("result", "arena", it=name))
        return Sought(f"region {region}", said("result", "region", it=name, number=region))
    if not isinstance(subject, t.Card | t.Token | t.Amount | t.Types):
        raise amiss("expected a card, a token or an Expedition", subject)
    found = view.objects(subject)
    names = sorted({place(it.place, view) for it in found})
    name = next(iter(view.source_names(subject)), "it")
    name += f" #{subject.copy}" if isinstance(subject, t.Card | t.Token) and subject.copy else ""
    if not names:
        return Sought(None, said("result", "nowhere", it=name))
    words = said("result", "where", it=name, place=" and ".join(names))
    return Sought(names[0] if len(names) == 1 else tuple(names), words)


def _expedition(noun: t.Expedition, view: View) -> str:
    return f"{view.players[view.player(noun.owner)]}'s {noun.side} Expedition"


def _what(branch: Branch, clause: t.Clause, speaker: int) -> str | Sought:
    view, predicate = branch.view(speaker), clause.predicate
    if isinstance(predicate, t.May) and isinstance(predicate.what, t.Phrase):
        player = view.player(clause.subjects.items[0])
        return _what_may(branch, player, predicate.what)
    subject = clause.subjects.items[0]
    if isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.STATISTICS:
        it = view.one(subject.source)
        if it is None:
            raise amiss("this is nowhere in the game", subject)
        return "/".join(str(number) for number in statistics(view.state, it))
    if isinstance(subject, t.AbilityOf) and subject.kind is t.Ability.SET:
        return claims.set_of(view, subject)
    if isinstance(subject, t.Total):
        return "/".join(map(str, sums(view, subject)))
    raise amiss("expected statistics, or a player's total", clause)


def _what_may(branch: Branch, player: int, phrase: t.Phrase) -> Sought:
    """Return what a player can target, play or choose at this moment."""
    from judge.answers.telling import option_text

    if phrase.verb == "do":
        return _what_may_be_done(branch, player)
    found: dict[str, None] = {}
    for view, decision in possible.choices_of(branch, player, phrase):
        for number, option in enumerate(decision.options):
            if option.verb not in ("done", "decline", "pass"):
                found[option_text(decision, number, view)] = None
    return Sought(tuple(found), ", ".join(found) or said("result", "no target"))


def _what_may_be_done(branch: Branch, player: int) -> Sought:
    """Return every option that the next decision gives a player, if it is theirs."""
    from judge.answers.telling import option_text
    from judge.scenario.openings import next_decision  # few ask what comes next

    found: dict[str, None] = {}
    for stopped in next_decision(branch):
        decision = stopped.pending
        if decision is None or decision.player != player:
            continue
        view = stopped.view(player)
        for number, option in enumerate(decision.options):
            told = option_text(decision, number, view)
            found[told if told == option.verb else f"{option.verb} {told}"] = None
    return Sought(tuple(found), ", ".join(found) or said("result", "nothing to do"))


def _who(branch: Branch, clause: t.Clause) -> str:
    view, predicate = branch.view(), clause.predicate
    if isinstance(predicate, t.Be):
        first = predicate.quality is t.Quality.FIRST_PLAYER
        number = view.state.first_player if first else turn_now(view.state)
        return view.players[number] if number >= 0 else NOBODY
    verb = predicate.phrases[0].verb if isinstance(predicate, t.Do) else ""
    if verb == "win":
        winner = view.state.winner
        return view.players[winner] if winner >= 0 else NOBODY
    if verb == "decide":
        alone = deciders(branch) if isinstance(predicate, t.Do) and _is_whole(predicate) else ()
        if len(alone) > 1:
            raise amiss("both players decide something here", clause, "ask who decides first")
        player = next(iter(alone), decides_first(branch))
        return NOBODY if player is None or player < 0 else view.players[player]
    if verb == "control":
        return _controller(view, predicate)
    if verb == "choose":
        return _chooser(branch, predicate)
    raise amiss("expected: who wins, decides first, controls or chooses something", clause)


def _is_whole(predicate: t.Do) -> bool:
    """Whether it is asked who decides at all, and not who is the first."""
    return predicate.phrases[0].manner("first") is None


def _chooser(branch: Branch, predicate: t.Predicate) -> str:
    """Return the player whose choice of this moment may fall on something (6.1.g, 6.1.h)."""
    phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else t.Phrase("")
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    decision = choice_of(branch, noun) if noun is not None else None
    if decision is None:
        raise amiss("nobody chooses that here", predicate, "say what is played")
    return branch.view().players[decision.player]


def _controller(view: View, predicate: t.Predicate) -> str:
    phrase = predicate.phrases[0] if isinstance(predicate, t.Do) else None
    nouns = phrase.objects.items if phrase is not None and phrase.objects is not None else ()
    players = {
        view.players[it.controller]
        for noun in nouns
        for it in view.objects(noun)
        if zones.IN_PLAY_AT[it.place] or it.place in zones.HEROES
    }
    return " and ".join(sorted(players)) or NOBODY


def _concerns(entry: Entry, subjects: tuple[t.Noun, ...], view: View) -> bool:
    return any(view.is_source(number, it) for number in entry.objects for it in subjects)


_UNTOLD: tuple[type[Entry], ...] = (Declared, QuickActionDeclared, TurnBegan, StepAdded)
_UNTOLD += (PhaseBegan, DailyEffectBegan, ReactionPlayed, Failed)


def _happens(branch: Branch, subjects: tuple[t.Noun, ...] = ()) -> Sought:
    view = branch.view()
    if not branch.entries and not branch.running:
        raise amiss("nothing is done before this is asked", t.Node(), "say what is played")
    told = [
        entry_text(entry, view)
        for entry in branch.entries
        if not isinstance(entry, _UNTOLD)
        and not beside_it(entry, view)
        and not (isinstance(entry, Paid) and entry.number == 0)
        and (not subjects or _concerns(entry, subjects, view))
    ]
    return Sought(tuple(told), "; ".join(told) or said("result", "nothing"))


def in_words(value: Value, question: t.Question, text: str) -> Value:
    """Return an order of happenings in the words in which they were asked of; others as they are.

    `text` is the question's own.
    """
    if question.ask is not t.Ask.FIRST or not isinstance(value, Sought) or question.clause is None:
        return value
    if not question.rivals:
        return value
    clauses = (question.clause, *question.rivals)
    spans = [clauses[int(number)].span for number in value.what or ()]
    start = question.span.start
    told = tuple(text[span.start - start : span.end - start] for span in spans)
    return Sought(told, said("result", "order", first=told[0], then=", then ".join(told[1:])))


def negated(question: t.Question) -> bool:
    """Whether a yes-or-no question is about something not being so."""
    clause = question.clause
    return clause is not None and bool(getattr(clause.predicate, "negated", False))


Reader = Callable[[Branch], Value]
