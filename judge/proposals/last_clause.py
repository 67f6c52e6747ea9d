"""What the last clause of a question asks of the board that it tells, and of which of its cards."""

from __future__ import annotations

from collections.abc import Iterator

from judge.proposals.abilities import counters_of
from judge.proposals.asked import Question
from judge.proposals.forms import Form, can_be_about, clause_said, filled, forms_asked
from judge.proposals.marked import who_is_asked
from judge.proposals.retold import ToldScene
from judge.proposals.things import (
    ALICE,
    DECK,
    HAND,
    HERO,
    RESERVE,
    LaidThing,
    tables,
    word_set,
)

_FITS, _NEXT = 11.0, 0.2
_MOST = 3
_OPEN = 0.5
"""How well it fits where what is asked is not understood."""
_NOTHING = frozenset[str]()


def last_asked(scene: ToldScene) -> Iterator[tuple[Question, int]]:
    """Yield the questions that the last clause asks, the likeliest first.

    With each comes how much is done before it, as the length of what the board does.
    """
    fits, whole = _FITS, len(scene.story.acts) + len(scene.story.phases)
    for ask, kept in _asked(scene):
        if whole or kept is not None:
            yield Question(ask, None, fits, _NOTHING), whole if kept is None else kept
            fits -= _NEXT
    if fits == _FITS and whole:
        yield Question(str(tables()["whatever"]), None, _OPEN, _NOTHING), whole


def _asked(scene: ToldScene) -> Iterator[tuple[str, int | None]]:
    question = scene.story.question
    said = dict(clause_said(question.reading, question.words, question.asked))
    named = [card for n, card in question.cards.items() if n >= question.asked]
    if any(scene.things[card].token for card in named):
        said["xtoken"] = question.asked
    given = set[str]()
    asked = sorted(forms_asked({*said}, said), key=lambda it: "weak" in it.form)
    for form, _, _ in asked:
        if len(given) >= _MOST:
            return
        if "order" in form or form.get("after", "") not in " ".join(scene.story.phases):
            continue
        for card in _subjects(form, named, scene)[: 1 + ("which" in said)]:
            ask, kept = _filled(form, card, scene)
            if ask and ask not in given:
                given.add(ask)
                yield ask, kept


def _subjects(form: Form, named: list[int], scene: ToldScene) -> list[int]:
    """Return the cards that a question may be about: named in it, else what “it” stands for."""
    story = scene.story
    question = story.question
    last = [c for n, c in sorted(question.cards.items(), reverse=True) if n < question.asked]
    hit = [*story.sacrificed, *story.targets]
    done = [act.card for act in story.acts]
    lasting = [it for it in (*hit, *done, *last) if not scene.things[it].is_spell]
    order = [*named, *lasting, *done]
    if "unplayed" in form:
        waiting = (HAND, RESERVE, DECK)
        order = [it for it in (*named, *last, *done) if scene.things[it].lies in waiting]
    if "target" in form:
        order = [it for it in order if it in story.targets]
    who = who_is_asked(question.words, question.asked)
    about = [it for it in order if scene.laid[it] and can_be_about(form, scene.things[it], who)]
    return [*dict.fromkeys(about)] or [*range(len(scene.things))][:1] * ("{it}" not in form["ask"])


def _filled(form: Form, card: int, scene: ToldScene) -> tuple[str, int | None]:
    """Return a question about a card, and how much is done before it; None where all is."""
    thing, story = scene.things[card], scene.story
    does = (n for n, it in enumerate(story.acts) if it.card == card)
    at, kept = next(does, len(story.acts)), None
    if "unplayed" in form:
        if story.targets or any(act.how == "scout" for act in story.acts[at : at + 1]):
            return "", None
        kept = at
    elif "use" in form or "target" in form:
        kept = min(at, len(story.acts) - 1) if "target" in form else at
    owner, side = _lane(thing, scene)
    ask = filled(
        str(form["ask"]),
        it=thing.each_said()[0],
        whose=thing.owner,
        lane=f"{owner}'s {side} Expedition",
        who=who_is_asked(story.question.words, story.question.asked),
        I=story.acts[0].actor if story.acts else ALICE,
        counter=next(iter(counters_of(thing.card) if thing.card is not None else ()), ""),
        me=scene.things[story.acts[0].card].said if story.acts else "",
        use=tables()["deeds"]["used_support"],
    )
    return ask, kept


def _lane(thing: LaidThing, scene: ToldScene) -> tuple[str, str]:
    """Return the Expedition that is asked of: what is targeted, else the player's or the card's."""
    story = scene.story
    owner, side = story.aims
    words = story.question.words[story.question.asked :]
    if not owner and not word_set("alice").isdisjoint(words):
        owner = ALICE
    same = not owner or thing.owner == owner
    return owner or thing.owner, side or (thing.side if same else "") or HERO
