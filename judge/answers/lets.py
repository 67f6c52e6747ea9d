"""What lets something be done at this moment, or leaves nothing else, in one clause."""

from __future__ import annotations

from judge.answers.illegal import against
from judge.answers.phrases import phrases, said
from judge.cards import ability as tree
from judge.engine.checking import playable_reactions
from judge.engine.decisions import DONE, REACTION, TURN, Decision
from judge.engine.mana import ready_mana
from judge.engine.objects import SCOUT
from judge.engine.queries import cost_to_play
from judge.engine.targets import tough
from judge.scenario import tree as t
from judge.scenario.aiming import targetings
from judge.scenario.fit import picks
from judge.scenario.offers import TURN_VERBS, fitting, opening, says_scout
from judge.scenario.offers import offered as way_to
from judge.scenario.play import Branch
from judge.scenario.view import View
from judge.scenario.wants import wants_of

Told = tuple[str, tuple[str, ...]]
"""A clause, and the numbers of the rules that it rests on; ("", ()) where nothing tells."""

_NOTHING: Told = ("", ())


def why_offered(branch: Branch, question: t.Question, *, value: bool) -> Told:
    """Return what lets something be done now, or not: a text, a cost, a turn."""
    clause = question.clause
    predicate = clause.predicate if clause is not None else None
    if clause is None:
        return _NOTHING
    if isinstance(predicate, t.Be) and predicate.quality is t.Quality.LEGAL_TARGET:
        means = predicate.nouns.items[0] if predicate.nouns is not None else None
        value = value is not predicate.negated
        return _choosable(branch, clause.subjects.items[0], means, value=value)
    if not isinstance(predicate, t.May):
        return _NOTHING
    value = value is not (predicate.modal == "cannot")
    what, first = predicate.what, clause.subjects.items[0]
    if isinstance(what, t.Be) and what.quality is t.Quality.LEGAL_TARGET:
        means = what.nouns.items[0] if what.nouns is not None else None
        return _choosable(branch, first, means, value=value)
    if isinstance(what, t.Done):
        return _undergone(branch, first, what.phrase, value=value)
    if not isinstance(what, t.Phrase):
        return _NOTHING
    if what.verb == "target" and what.objects is not None and predicate.modal != "must":
        means = _means(what) if isinstance(first, t.Player) else first
        return _choosable(branch, what.objects.items[0], means, value=value)
    if not isinstance(first, t.Player):
        return _NOTHING
    player = branch.view().player(first)
    if predicate.modal == "must":
        return _bound(branch, player, first.name, what, value=value)
    if what.verb == "resolve":
        return _next_to_react(branch, player)
    if what.verb == "use" and not value and any(opening(branch, player, what.verb)):
        return _unusable(branch, what)
    if what.verb == "play":
        return _playable(branch, player, first.name, what, value=value)
    return _by_decision(branch, player, first.name, what) if value else _NOTHING


def _means(phrase: t.Phrase) -> t.Noun | None:
    """Return the card or ability that something is asked to be done with, if one is named."""
    manner = phrase.manner("with") or phrase.manner("by") or phrase.manner("for")
    noun = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    return None if isinstance(noun, t.Player | t.Her) else noun


def _undergone(branch: Branch, subject: t.Noun, phrase: t.Phrase, *, value: bool) -> Told:
    if phrase.verb == "target":
        return _choosable(branch, subject, _means(phrase), value=value)
    it = branch.view().one(subject) if isinstance(subject, t.Card) else None
    if phrase.verb != "play" or it is None or not value:
        return _NOTHING
    return _price(branch, it.id, it.owner, branch.view().players[it.owner])


def _choosable(branch: Branch, noun: t.Noun, means: t.Noun | None, *, value: bool) -> Told:
    """Return which text lets a thing be chosen, or not, and what that costs."""
    it = None
    for view, decision in targetings(branch, means):
        it = next(iter(view.objects(noun)), None)
        if it is None or decision.source < 0 or _offers(view, decision, noun) is not value:
            continue
        names = {"source": view.name_of(decision.source), "it": it.face.name}
        if not value:
            return _with_rules("not choosable", **names)
        cost = tough(view.state, it.id) if it.controller != decision.player else 0
        if cost:
            payer = view.players[decision.player]
            return _with_rules("choosable for", cost=cost, player=payer, **names)
        return _with_rules("choosable", **names)
    if value:
        return _NOTHING
    if not isinstance(means, t.Card) or it is not None:
        return _with_rules("no choice")
    card = branch.view().one(means)
    if card is None:
        return _with_rules("no choice")
    play = t.Phrase("play", t.Nouns((means,)), span=means.span)
    rules, told = against(branch, wants_of(play, card.controller)[0])
    return (told, rules) if told else _with_rules("no target", source=card.face.name)


def _offers(view: View, decision: Decision, noun: t.Noun) -> bool:
    return any(picks(view, option, noun, decision) for option in decision.options)


def _playable(branch: Branch, player: int, name: str, what: t.Phrase, *, value: bool) -> Told:
    want = wants_of(what, player)[0]
    view = branch.view(player)
    card = view.one(want.left[0]) if want.left and isinstance(want.left[0], t.Card) else None
    if value and what.manner("free") is not None:
        return _with_rules("playable for free", player=name)  # 7.3.23.a: no cost is paid
    if card is not None and value:
        if says_scout(what):
            return _with_rules(
                "playable with Scout", mana=ready_mana(branch.now, player), player=name
            )
        return _price(branch, card.id, player, name, what.manner("for"))
    if value:
        return _by_decision(branch, player, name, what)
    rules, told = against(branch, want)
    return (
        (told, rules if told else ())
        if told or card is not None
        else _with_rules("nothing to play", player=name)
    )


def _price(
    branch: Branch, card: int, player: int, name: str, said_for: t.Manner | None = None
) -> Told:
    cost, mana = cost_to_play(branch.now, card), ready_mana(branch.now, player)
    if cost > mana and any(it.name == SCOUT for it in branch.now.objects[card].face.abilities):
        return _with_rules("playable with Scout", mana=mana, player=name)
    said = said_for.nouns.items if said_for is not None and said_for.nouns is not None else ()
    less = cost > mana or any(isinstance(it, t.Amount) and it.number != cost for it in said)
    key = "playable another way" if less else "playable"
    if "Exhausted" in branch.now.objects[card].statuses:
        key = "playable though exhausted"
    return _with_rules(key, cost=cost, mana=mana, player=name)


def _unusable(branch: Branch, what: t.Phrase) -> Told:
    noun = what.objects.items[0] if what.objects is not None else None
    if isinstance(noun, t.AbilityOf) and noun.kind is t.Ability.SUPPORT:
        it = next(iter(branch.view().objects(noun.source)), None)
        if it is not None and "Exhausted" in it.statuses:
            return _with_rules("exhausted support", it=it.face.name)
    return _with_rules("unpayable")


def _next_to_react(branch: Branch, player: int) -> Told:
    """Return who plays the next Reaction: who comes first of those who have one (4.4.b)."""
    waiting = playable_reactions(branch.state)
    if branch.live is not None or not waiting:
        return _NOTHING
    first = waiting[0].controller
    name = branch.view().players[first]
    return _with_rules("first to react" if first == player else "other first", player=name)


def _by_decision(branch: Branch, player: int, name: str, what: t.Phrase) -> Told:
    """Return whose turn or which text brings the decision that something is done by."""
    way = way_to(branch, player, what)
    if way is None:
        return _NOTHING
    taken = way.choices[len(branch.choices) :]
    made = [decision for decision, _, _ in taken] or [it.decision for it in way.seen]
    source = made[-1].source if made else -1
    if what.verb == "use":
        return _with_rules("own quick action", player=name)
    if what.verb in TURN_VERBS or (made and made[-1].kind == TURN):
        return _with_rules("own turn", player=name)
    if source not in way.names:
        return _NOTHING
    return _with_rules("asked", source=way.view().name_of(source), player=name)


def _bound(branch: Branch, player: int, name: str, what: t.Phrase, *, value: bool) -> Told:
    """Return why a player has no other choice, or which other there is."""
    seen = opening(branch, player, what.verb)
    if not seen:
        return _NOTHING
    at, decision = seen[0], seen[0].decision
    turn = decision.kind == TURN
    if value:
        if turn and what.verb == "pass":
            return _with_rules("only passing", player=name)
        if decision.kind == REACTION or what.verb == "resolve":
            return _with_rules("only Reaction")
        fits = fitting(at, wants_of(what, player)[0])
        every = len(fits) == len(decision.options)
        return _with_rules("only choice" if every else "in every way", player=name)
    fits = fitting(at, wants_of(what, player)[0])
    others = [it for number, it in enumerate(decision.options) if number not in fits]
    if turn:
        verb = others[0].verb if others else ""
        if verb in ("play", "pass"):
            return _with_rules(f"may also {verb}", player=name)
        return _with_rules("other turn effect", player=name) if others else _NOTHING
    about = decision.about
    if DONE in others and isinstance(about, tree.Target) and about.minimum != tree.Number(0):
        return _with_rules("may decline Tough", player=name)
    if DONE in others:
        return _with_rules("may decline", player=name)
    return _with_rules("other choice", player=name) if others else _NOTHING


def _with_rules(key: str, **values: object) -> Told:
    return said("offer", key, **values), tuple(phrases()["offer"]["rules"].get(key, ()))
