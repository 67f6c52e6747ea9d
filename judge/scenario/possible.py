"""Claims and questions that look ahead: can, cannot, must, legal targets, who decides first."""

from collections.abc import Iterable
from dataclasses import replace

from judge.engine.checking import playable_reactions
from judge.engine.decisions import CHANCE, REACTION, TARGET, TURN, Decision, Option
from judge.scenario import tree as t
from judge.scenario.fit import picks
from judge.scenario.history import was_done
from judge.scenario.play import Branch, answer, run
from judge.scenario.script import act, settle
from judge.scenario.view import View, amiss
from judge.scenario.wants import wants_of


def may(branch: Branch, clause: t.Clause, speaker: int = 0) -> bool:
    """Whether the subjects can, cannot or must do something now."""
    predicate = clause.predicate
    assert isinstance(predicate, t.May)
    return all(_may(branch, subject, predicate, speaker) for subject in clause.subjects.items)


def _may(branch: Branch, subject: t.Noun, predicate: t.May, speaker: int) -> bool:
    what = predicate.what
    if isinstance(what, t.Have):
        raise amiss("this is looked at over all outcomes", predicate)
    if isinstance(what, t.Done):
        found = _can_undergo(branch, subject, what)
    elif isinstance(what, t.Phrase):
        player = branch.view(speaker).player(subject)
        if predicate.modal == "must":
            return must(branch, player, what)
        found = can(branch, player, what)
    else:
        raise amiss("this cannot be looked ahead for", predicate)
    return found is not (predicate.modal == "cannot")


def can(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether some way exists in which a player does this next."""
    if phrase.verb == "resolve" and not _may_resolve(branch, player, phrase):
        return False
    wants = wants_of(phrase, player)
    if phrase.manner("before") is not None:
        wants = wants_of(replace(phrase, manners=()), player)
    return bool(act([branch], wants).branches)


def _may_resolve(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether a Reaction is among those that a player may play next, not after others (4.4.b)."""
    if branch.live is not None:
        return True
    waiting = playable_reactions(branch.state)
    options = tuple(Option("resolve", each.id, (each.source, each.id)) for each in waiting)
    if not options or waiting[0].controller != player:
        return False
    view, decision = branch.view(player), Decision(REACTION, player, options)
    nouns = phrase.objects.items if phrase.objects is not None else ()
    named = [noun for noun in nouns if isinstance(noun, t.AbilityOf)]
    return all(any(picks(view, each, noun, decision) for each in options) for noun in named)


def must(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether a player can do this, and nothing else, at their next choice."""
    if not can(branch, player, phrase):
        return False
    for stopped in next_decisions([branch]):
        decision = stopped.pending
        if decision is None or decision.player != player:
            continue
        view = stopped.view(player)
        nouns = phrase.objects.items if phrase.objects is not None else ()
        for option in decision.options:
            if option.verb in ("decline", "done", "pass"):
                return False
            if not any(picks(view, option, noun, decision) for noun in nouns):
                return False
    return True


def next_decisions(branches: Iterable[Branch]) -> list[Branch]:
    """Return the branches stopped at their next open decision of a player."""
    found = []
    waiting = list(branches)
    steps = 0
    while waiting and steps < 500:
        steps += 1
        branch = waiting.pop()
        if branch.pending is None and not branch.done:
            branch = run(branch)
        if branch.pending is None:
            if branch.done or _turned(branch):
                found.append(branch)
            else:
                waiting.append(branch)
            continue
        if branch.pending.player == CHANCE:
            waiting += [answer(branch, n) for n in range(len(branch.pending.options))]
            continue
        found.append(branch)
    return found


def _can_undergo(branch: Branch, subject: t.Noun, done: t.Done) -> bool:
    """Whether something can be targeted, sacrificed, boosted… next."""
    verb = done.phrase.verb
    if verb == "target":
        return any(_has(view, decision, subject) for view, decision in targetings(branch))
    if verb in ("play", "use", "resolve"):
        phrase = replace(done.phrase, objects=t.Nouns((subject,)))
        return any(can(branch, player, phrase) for player in (0, 1))
    seen = len(branch.entries)
    for end in settle([branch]).branches:
        later = replace(end.view(), entries=end.entries[seen:])
        if was_done(later, t.Nouns((subject,)), done.phrase):
            return True
    return False


def targetings(branch: Branch) -> list[tuple[View, Decision]]:
    """Return the choices of targets that come next, forced ones included."""
    if branch.pending is not None and branch.pending.kind == TARGET:
        return [(branch.view(), branch.pending)]
    found: list[tuple[View, Decision]] = []
    waiting = [branch]
    steps = 0
    while waiting and steps < 200:
        steps += 1
        current = waiting.pop()
        current = run(current) if current.pending is None and not current.done else current
        targets = [seen for seen in current.seen if seen.decision.kind == TARGET]
        if targets:
            view = View(targets[0].state, branch.copies, (), 0, current.names)
            found.append((view, targets[0].decision))
        elif current.pending is not None and current.pending.kind == TARGET:
            found.append((current.view(), current.pending))
        elif current.pending is not None and current.pending.kind != TURN:
            waiting += [answer(current, n) for n in range(len(current.pending.options))]
        elif current.pending is None and not current.done and not _turned(current):
            waiting.append(current)
    return found


def _turned(branch: Branch) -> bool:
    return any(seen.decision.kind == TURN for seen in branch.seen)


def _has(view: View, decision: Decision, noun: t.Noun) -> bool:
    return any(picks(view, option, noun, decision) for option in decision.options)


def is_legal_target(branch: Branch, noun: t.Noun) -> bool:
    """Whether something may be chosen at the next choice of targets."""
    return any(_has(view, decision, noun) for view, decision in targetings(branch))


def only_targets(branch: Branch, nouns: t.Nouns) -> bool:
    """Whether these, and nothing else, may be chosen at the next choice of targets."""
    found = targetings(branch)
    if not found:
        return False
    for view, decision in found:
        if not all(_has(view, decision, noun) for noun in nouns.items):
            return False
        for option in decision.options:
            if option.verb == "done":
                continue
            if not any(picks(view, option, noun, decision) for noun in nouns.items):
                return False
    return True


def decides_first(branch: Branch) -> int | None:
    """Return the player who makes the next choice within an effect, if anybody does."""
    if branch.pending is not None:
        return branch.pending.player
    for stopped in next_decisions([branch]):
        for seen in stopped.seen:
            if seen.decision.kind != TURN and seen.decision.player != CHANCE:
                return seen.decision.player
        if stopped.pending is not None:
            return stopped.pending.player
    return None
