"""What may be targeted at this moment, and with what: the choices of targets that are looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.engine.checking import playable_reactions
from judge.engine.decisions import TARGET, Decision
from judge.engine.entries import Declared, QuickActionDeclared
from judge.engine.state import AFTERNOON, Clock
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.fit import picks
from judge.scenario.offers import Offered, aimed, behind_turn, survey, told
from judge.scenario.play import Branch, run
from judge.scenario.view import View, amiss


def targetings(branch: Branch, means: t.Noun | None = None) -> list[tuple[View, Decision]]:
    """Return the choices of targets of this moment, or of one card or ability, forced ones too.

    They are those of what is open or pending; else those of the effect that was told last; else
    those of what the turn offers.
    """
    found = of_means(branch, means) if means is not None else _targetings(branch)
    return [(it.view, it.decision) for it in found]


def _targetings(branch: Branch) -> list[Offered]:
    if branch.pending is not None and branch.pending.kind == TARGET:
        return [Offered(branch.view(), branch.pending)]
    return (
        targets_of(survey(branch)[0])
        or targets_of(told(branch))
        or targets_of(survey(branch, turns=turns_of(branch))[0])
    )


def of_means(branch: Branch, means: t.Noun) -> list[Offered]:
    """Return the choices of targets of one card or ability: pending, told, or if it came now."""
    source = means.source if isinstance(means, t.AbilityOf) else means

    def of(seen: Iterable[Offered]) -> list[Offered]:
        return [it for it in targets_of(seen) if it.view.is_source(it.decision.source, source)]

    here = [Offered(branch.view(), branch.pending)] if branch.pending is not None else []
    found = of(here) or of(survey(branch)[0]) or of(told(branch))
    if found:
        return found
    turned = t.Manner("with", t.Nouns((means,)))
    found = of(survey(branch, turns=turns_of(branch, turned))[0])
    return found or of(survey(_if_now(branch, source), turns=turns_of(branch, turned))[0])


def targets_of(seen: Iterable[Offered]) -> list[Offered]:
    """Return the choices of targets among the decisions of a moment."""
    return [it for it in seen if it.decision.kind == TARGET]


def turns_of(branch: Branch, means: t.Manner | None = None) -> Callable[[Branch], Iterator[Branch]]:
    """Return the turn effects to look behind: all, or those of the card or ability that is named.

    What comes with an effect that is pending already is not looked for in a turn after it.
    """
    noun = means.nouns.items[0] if means is not None and means.nouns is not None else None
    source = noun.source if isinstance(noun, t.AbilityOf) else noun

    def turns(at: Branch) -> Iterator[Branch]:
        for player in (0, 1):
            for behind in behind_turn(at, player):
                opened = at if at.pending is not None else None
                if source is None or _is_by(behind, source, opened):
                    yield behind

    return turns


def _is_by(behind: Branch, source: t.Noun, opened: Branch | None) -> bool:
    after = run(behind)
    view = after.view()
    since = len(behind.entries)
    return any(
        view.is_named(number, source)
        for entry in view.entries[since:]
        if isinstance(entry, Declared | QuickActionDeclared)
        for number in entry.objects
    )


def _if_now(branch: Branch, source: t.Noun) -> Branch:
    """Return the game as if it were the turn of the one who could play something."""
    it = branch.view().one(source)
    player = it.controller if it is not None else 0
    state = branch.state.fork()
    state.clock = Clock(state.clock.day, AFTERNOON, 0, player)
    state.passed = (False, False)
    return replace(branch, state=state, tape=(), live=None, pending=None, running=())


def in_told(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether the effect that was told last offered these targets; a forced choice is one too."""
    if branch.pending is not None or playable_reactions(branch.state):
        return False
    nouns = phrase.objects.items if phrase.objects is not None else ()
    made = [it for it in targets_of(told(branch)) if it.decision.player == player]
    return bool(nouns) and all(any(_has(it, noun) for it in made) for noun in nouns)


def in_pending(branch: Branch, player: int, phrase: t.Phrase) -> bool:
    """Whether what waits of a card that was played already offers these targets."""
    means, objects = phrase.manner("with"), phrase.objects
    nouns = objects.items if objects is not None else ()
    if means is None or means.nouns is None or phrase.asides:
        return False
    noun = means.nouns.items[0]
    source = noun.source if isinstance(noun, t.AbilityOf) else noun
    waiting = [it for it in targets_of(survey(branch)[0]) if it.decision.player == player]
    waiting = [it for it in waiting if it.view.is_source(it.decision.source, source)]
    return bool(nouns) and all(any(_has(it, noun) for it in waiting) for noun in nouns)


def can_be_targeted(branch: Branch, subject: t.Noun, phrase: t.Phrase) -> bool:
    """Whether something can be targeted at this moment, or by what is named."""
    means = phrase.manner("with") or phrase.manner("by") or phrase.manner("for")
    noun = means.nouns.items[0] if means is not None and means.nouns is not None else None
    found = of_means(branch, noun) if noun is not None else _targetings(branch)
    if isinstance(noun, t.Player):
        raise amiss("expected a card or an ability", noun)
    if not found and noun is None and not aimed(branch, (0, 1)):
        raise no_decision(phrase)
    return any(_has(it, subject) for it in found)


def effect_can(branch: Branch, subject: t.Noun, phrase: t.Phrase) -> bool:
    """Whether a card or an ability can target something."""
    if phrase.verb != "target" or phrase.objects is None:
        raise amiss("expected a player, or what can be targeted", subject)
    found = of_means(branch, subject)
    return all(any(_has(it, noun) for it in found) for noun in phrase.objects.items)


def is_legal_target(branch: Branch, noun: t.Noun, be: t.Be | None = None) -> bool:
    """Whether something may be chosen at a choice of targets of this moment, or of one card."""
    means = be.nouns.items[0] if be is not None and be.nouns is not None else None
    found = of_means(branch, means) if means is not None else _targetings(branch)
    if not found and means is None and not aimed(branch, (0, 1)):
        node = be or noun
        hint = "say for which card: a legal target for …"
        raise amiss("no target is chosen at this moment", node, hint)
    return any(_has(it, noun) for it in found)


def only_targets(branch: Branch, nouns: t.Nouns) -> bool:
    """Whether these, and nothing else, may be chosen at the next choice of targets."""
    found = _targetings(branch)
    for seen in found:
        if not all(_has(seen, noun) for noun in nouns.items):
            return False
        for option in seen.decision.options:
            if option.verb == "done":
                continue
            if not any(picks(seen.view, option, noun, seen.decision) for noun in nouns.items):
                return False
    return bool(found)


def _has(seen: Offered, noun: t.Noun) -> bool:
    return any(picks(seen.view, option, noun, seen.decision) for option in seen.decision.options)


def no_decision(phrase: t.Phrase) -> Exception:
    """Return the error for what no decision of this moment is about."""
    hint = "say what is played, or which card or ability it is done with"
    return amiss(f"no decision of the game is about '{phrase.verb}' at this moment", phrase, hint)
