"""Claims and questions about choices: can, cannot, must, legal targets, who decides first.

All of them are about this moment (`offers.py`). Raises NotUnderstood where no decision of the game
is about what is asked: that is unknown, and not “no”.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.checking import playable_reactions
from judge.engine.decisions import CHANCE, REACTION, TURN, Decision, Option
from judge.engine.state import State
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.aiming import (
    can_be_targeted,
    effect_can,
    in_pending,
    in_told,
    is_legal_target,
    no_decision,
    targetings,
    turns_of,
)
from judge.scenario.fit import picks
from judge.scenario.history import has_done, was_done
from judge.scenario.imposed import is_imposed
from judge.scenario.offers import (
    TURN_VERBS,
    NowPace,
    Obstacle,
    carried,
    fitting,
    obstacle,
    offered,
    offered_later,
    opening,
    survey,
    told,
)
from judge.scenario.play import Branch, answer, run
from judge.scenario.script import DEEDS
from judge.scenario.view import View, amiss
from judge.scenario.wants import wants_of


@dataclass(frozen=True, slots=True)
class Offer:
    """Whether the game offers something now; if not, what stands in the way, and when it does."""

    now: bool
    obstacle: Obstacle | None = None
    later: State | None = None


def may(branch: Branch, clause: t.Clause, speaker: int = 0) -> bool:
    """Whether the subjects can, cannot or must do something now."""
    predicate = clause.predicate
    assert isinstance(predicate, t.May)
    found = [_may(branch, subject, predicate, speaker) for subject in clause.subjects.items]
    so = any(found) if clause.subjects.join == "or" else all(found)
    return so != (predicate.modal == "cannot")


def _may(branch: Branch, subject: t.Noun, predicate: t.May, speaker: int) -> bool:
    what = predicate.what
    if isinstance(what, t.Have):
        raise amiss("this is looked at over all outcomes", predicate)
    if isinstance(what, t.Be) and what.quality is t.Quality.LEGAL_TARGET:
        return is_legal_target(branch, subject, what)
    if isinstance(what, t.Done):
        return _can_undergo(branch, subject, what, speaker)
    if not isinstance(what, t.Phrase):
        raise amiss("this cannot be looked ahead for", predicate)
    if not isinstance(subject, t.Player | t.Her):
        if predicate.modal == "must":
            raise amiss("only what a player must do is looked at", predicate, "say who must do it")
        return effect_can(branch, subject, what)
    player = branch.view(speaker).player(subject)
    if what.verb == "resolve" and not _waits(branch):
        raise no_decision(what)
    if predicate.modal == "must":
        return must(branch, player, what) or _comes_anyway(branch, subject, what)
    if is_imposed(branch, player, what):
        return False
    if can(branch, player, what):
        return True
    if what.verb not in TURN_VERBS and not _is_about(branch, player, what):
        raise no_decision(what)
    return False


def _is_about(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether a decision is about what is not offered now, this moment looked at before later."""
    if phrase.verb == "resolve" and not _may_resolve(branch, player, phrase):
        return _waits(branch)
    asked = _with_means(phrase)
    near = asked is not phrase or carried(branch, player, phrase)
    return near or offered_later(branch, player, asked) is not None


def offer(branch: Branch, player: int, phrase: t.Phrase) -> Offer:
    """Return whether a player can do something now, or else what is in the way, and when."""
    if can(branch, player, phrase):
        return Offer(True)
    if phrase.verb == "resolve" and not _may_resolve(branch, player, phrase):
        return Offer(False)
    asked = _with_means(phrase)
    standing = obstacle(branch, player) if asked.verb in TURN_VERBS else None
    return Offer(False, standing, offered_later(branch, player, asked))


def can(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether the game offers a player to do this at this moment."""
    if phrase.verb == "resolve" and not _may_resolve(branch, player, phrase):
        return False
    if offered(branch, player, _with_means(phrase)) is not None:
        return True
    if phrase.verb != "target":
        return False
    chosen = in_told(branch, player, phrase) or in_pending(branch, player, phrase)
    if chosen and phrase.objects is not None and len(phrase.objects.items) > 1:
        hint = "ask whether it can be played, targeting them"
        raise amiss("whether one can be chosen beside the other cannot be told here", phrase, hint)
    return chosen


def _with_means(phrase: t.Phrase) -> t.Phrase:
    """Return the playing of a card, or the use of an ability, that something is done with.

    target X with Y  -->  play Y, targeting X
    """
    manner = phrase.manner("with")
    means = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if phrase.verb == "play" or means is None or manner is None or manner.nouns is None:
        return phrase
    manners = tuple(it for it in phrase.manners if it is not manner)
    beside = (replace(phrase, manners=manners, asides=()), *phrase.asides)
    if isinstance(means, t.Card):
        return t.Phrase("play", manner.nouns, (), beside, span=phrase.span)
    if isinstance(means, t.AbilityOf):
        return t.Phrase("use", manner.nouns, (), beside, span=phrase.span)
    raise amiss("expected a card or an ability after 'with'", means)


def _waits(branch: Branch) -> bool:
    """Whether anything is open, or a Reaction waits to be played."""
    open_now = branch.pending is not None or branch.live is not None
    return open_now or bool(playable_reactions(branch.state))


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
    """Whether every option of the decision that is open to a player does this."""
    wants = wants_of(phrase, player)
    found = opening(branch, player, phrase.verb) or [
        it for it in told(branch) if it.decision.player == player
    ]
    fits = [fitting(seen, wants[0]) for seen in found]
    if not any(fits) and not carried(branch, player, phrase):
        raise no_decision(phrase)
    return bool(fits) and all(
        len(fit) == len(seen.decision.options) for fit, seen in zip(fits, found, strict=True)
    )


def _comes_anyway(branch: Branch, subject: t.Noun, phrase: t.Phrase) -> bool:
    """Whether a player does this in every way that what is open can go, whatever is chosen."""
    if phrase.verb not in DEEDS:
        return False
    since = len(branch.entries)
    made, ends = survey(branch)
    views = [replace(end.view(), entries=end.entries[since:]) for end in ends]
    return bool(made) and all(has_done(view, subject, phrase) for view in views)


def next_decisions(branches: Iterable[Branch]) -> list[Branch]:
    """Return the branches stopped at the next open decision of a player, before time passes."""
    found = []
    waiting = list(branches)
    steps = 0
    while waiting and steps < 500:
        steps += 1
        branch = waiting.pop()
        if branch.pending is None and not branch.done:
            if not NowPace(branch.state.clock).runs(branch):
                found.append(branch)
                continue
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


def _turned(branch: Branch) -> bool:
    return any(seen.decision.kind == TURN for seen in branch.seen)


def _can_undergo(branch: Branch, subject: t.Noun, done: t.Done, speaker: int) -> bool:
    """Whether something can be targeted, sacrificed, boosted… at this moment."""
    phrase = done.phrase
    if phrase.verb == "target":
        return can_be_targeted(branch, subject, phrase)
    if phrase.verb in ("play", "use", "resolve"):
        whole = replace(phrase, objects=t.Nouns((subject,), span=subject.span))
        by = phrase.manner("by")
        named = by.nouns.items[0] if by is not None and by.nouns is not None else None
        players = (branch.view(speaker).player(named),) if named is not None else (0, 1)
        return any(can(branch, player, whole) for player in players)
    means = phrase.manner("with") or phrase.manner("by")
    plain = replace(phrase, manners=tuple(m for m in phrase.manners if m is not means))
    since = len(branch.entries)
    _, ends = survey(branch, turns=turns_of(branch, means))
    subjects = t.Nouns((subject,), span=subject.span)
    for end in ends:
        later = replace(end.view(), entries=end.entries[since:])
        if was_done(later, subjects, plain):
            return True
    if not branch.entries and not carried(branch, None, phrase):
        raise no_decision(phrase)
    return False


def choices_of(branch: Branch, player: int, phrase: t.Phrase) -> list[tuple[View, Decision]]:
    """Return the choices of a player that a verb is about at this moment.

    Raises NotUnderstood where there are none.
    """
    if phrase.verb == "target":
        means = phrase.manner("with")
        nouns = means.nouns.items if means is not None and means.nouns is not None else ()
        return targetings(branch, next(iter(nouns), None))
    if phrase.verb not in ("play", "use", "choose", "sacrifice", "discard"):
        raise amiss(f"what can be chosen to '{phrase.verb}' cannot be told", phrase)
    found = [it for it in opening(branch, player, phrase.verb) if it.decision.kind != REACTION]
    if phrase.verb in TURN_VERBS:
        return [(it.view, _only(it.decision, phrase.verb)) for it in found]
    return [(it.view, it.decision) for it in found if it.decision.kind != TURN]


def _only(decision: Decision, verb: str) -> Decision:
    kept = tuple(option for option in decision.options if option.verb == verb)
    return replace(decision, options=kept)
