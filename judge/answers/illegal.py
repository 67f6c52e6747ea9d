"""An action that is not legal: which rule stands against it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.answers.model import Answer, Reason, Verdict
from judge.answers.phrases import phrases, said
from judge.answers.playing_words import words_against
from judge.answers.quoting import cite, merged
from judge.answers.telling import option_text
from judge.cards import ability
from judge.engine import zones
from judge.engine.decisions import TURN
from judge.engine.entries import Declared
from judge.engine.mana import ready_mana
from judge.engine.queries import cost_to_play, cost_with_scout, playable_though_exhausted
from judge.scenario import tree as t
from judge.scenario.offers import obstacle, says_scout
from judge.scenario.play import Branch
from judge.scenario.running import Played
from judge.scenario.timing import phase_now
from judge.scenario.wants import Want
from judge.scenario.ways import Stuck
from judge.store.lookup import edition_in_use

_WIDER = {"landmark_permanent": "permanent", "expedition_permanent": "permanent"}
_KINDS = frozenset({"character", "spell", *_WIDER})


def is_illegal(stuck: Stuck, *, supposed: bool = False) -> bool:
    """Whether an action is against the rules, and not merely one that nothing asks for.

    Where any Character may be meant and nobody laid one, nothing stands against the play.
    """
    if stuck.names_nothing and stuck.want.verb == "target" and not _takes_the_kind(stuck):
        return True
    if stuck.names_nothing or _let_by_nobody(stuck, supposed=supposed):
        return False
    if stuck.want.verb in ("play", "use", "pass", "target"):
        return True
    decision = stuck.branch.pending
    return decision is not None and decision.kind != TURN and decision.player == stuck.want.player


def _takes_the_kind(stuck: Stuck) -> bool:
    """Whether the card played last may target things of the kind that is named."""
    noun = stuck.want.left[0]
    kind = noun.what if isinstance(noun, t.Amount) else None
    words = {word.casefold().replace(" ", "_") for word in getattr(kind, "words", ())}
    played = [it.object for it in stuck.branch.entries if isinstance(it, Declared)]
    if not words & _KINDS or not played:
        return True  # a sub-type is looked for on nothing that is made up
    taken = words | {_WIDER[word] for word in words if word in _WIDER}
    return any(
        not node.filter.kinds or not taken.isdisjoint(map(str, node.filter.kinds))
        for it in stuck.branch.names[played[-1]].face.abilities
        for node in ability.walk(it.tree)
        if isinstance(node, ability.Target)
    )


def _let_by_nobody(stuck: Stuck, *, supposed: bool) -> bool:
    """Whether a card is played as only an effect lets it be, and none was told of.

    From another's Hand or Reserve; or for free, where that is `supposed`: then something lets it.
    """
    want = stuck.want
    if want.verb != "play":
        return False
    card = stuck.branch.view(want.player).one(want.left[0]) if want.left else None
    another = card is not None and card.owner != want.player
    return another or (supposed and want.phrase.manner("free") is not None)


def illegal_answer(text: str, played: Played, notes: Sequence[str]) -> Answer:
    """Return the answer to a question whose actions cannot be done."""
    assert played.illegal is not None
    branch, want = played.illegal.branch, played.illegal.want
    mistake = played.mistakes[0]
    rules, why = against(branch, want)
    why = said("against", "kind") if played.illegal.names_nothing else why
    citations = [cite(rule, why, "decisive") for rule in rules]
    if branch.pending is not None:
        citations += [
            cite(rule, branch.pending.kind, "supporting") for rule in branch.pending.rules
        ]
    explanation = [mistake.message, why, *_instead(branch)]
    return Answer(
        text.strip(),
        edition_in_use(),
        Verdict.ILLEGAL,
        said("result", "illegal"),
        because=Reason(why or mistake.message, "offer"),
        citations=merged(each for each in citations if each is not None),
        explanation=tuple(line for line in explanation if line),
        warnings=tuple(notes),
        assumed=played.assumed,
    )


def _instead(branch: Branch) -> list[str]:
    decision = branch.pending
    if decision is None or decision.kind == TURN:
        return []
    view = branch.view()
    options = [option_text(decision, n, view) for n in range(min(len(decision.options), 8))]
    return [f"what is to be decided: {decision.kind} ({', '.join(options)})"]


# what stands against what is no play of a card: whose Reaction comes first, what cannot be paid
_AGAINST_OTHERS = {"resolve": ("4.4.b",), "use": ("6.4.c",)}


def against(branch: Branch, want: Want) -> tuple[tuple[str, ...], str]:
    """Return the rules against playing a card now, as far as they can be told."""
    view = branch.view(want.player)
    card = view.one(want.left[0]) if want.left else None
    if want.verb in _AGAINST_OTHERS:
        return _AGAINST_OTHERS[want.verb], ""
    if want.verb != "play" or card is None:
        return ("6.1.g",), ""
    if zones.ZONE_AT[card.place] not in (zones.HAND, zones.RESERVE):
        where = zones.place_name(card.place, view.players)
        return ("5.2.a",), said("against", "elsewhere", it=card.face.name, place=where)
    words = words_against(branch, want)
    if words is not None:
        return words
    if "Exhausted" in card.statuses and not playable_though_exhausted(branch.now, card.id):
        return ("2.4.6.c",), said("against", "exhausted", it=card.face.name)
    cost, mana = cost_to_play(branch.now, card.id), ready_mana(branch.now, want.player)
    scout = cost_with_scout(branch.now, card.id) if says_scout(want.phrase) else None
    if scout is not None and scout > mana:
        return ("7.4.5.c", "6.4.c"), said("against", "scout cost", cost=scout, mana=mana)
    if scout is None and cost > mana:
        return ("5.1.2.f", "6.4.c"), said("against", "cost", cost=cost, mana=mana)
    return _no_turn(branch, want.player)


def _no_turn(branch: Branch, player: int) -> tuple[tuple[str, ...], str]:
    """Return the rules against any turn effect of a player at this moment."""
    found = obstacle(branch, player)
    if found is None:
        return ("5.1.1.b", "5.1.2.f"), ""
    names = branch.view().players
    told = said(
        "offer",
        str(found),
        phase=phase_now(branch.state),
        player=names[player],
        other=names[zones.opponent(player)],
    )
    return tuple(phrases()["offer"]["rules"].get(str(found), ())), told
