"""Of which of the cards on its board a question asks: its subject, else what “it” stands for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.proposals.abilities import spoken_of
from judge.proposals.forms import Form, can_be_about
from judge.proposals.heard.lexis import verb_of
from judge.proposals.marked import MarkedQuestion, is_name, who_is_asked
from judge.proposals.retold import ToldScene
from judge.proposals.story import Story
from judge.proposals.things import (
    ALICE,
    BOB,
    DECK,
    HAND,
    PILE,
    PLAY,
    RESERVE,
    LaidThing,
    phrases_said,
    word_set,
)
from judge.records import dataclass

_WAITING = (HAND, RESERVE, DECK, PILE)
_SINGULAR = frozenset({"it", "its", "he", "his", "she", "her", "him"})
_REPLAY, _SENTENCES = "replay", frozenset(".?!;")
_OF_NEW = ("Where is ", "Who controls ", "Is {it} in play", "How many boosts ", "Can {whose} use ")
"""What can be asked of a token that is created."""


@dataclass(frozen=True, slots=True)
class AskedPart:
    """A clause that asks: where it begins and ends, the words for its verb, what it is about."""

    start: int
    end: int
    verbs: frozenset[str]
    of_lane: bool = False
    """Whether it asks of an Expedition."""
    about: tuple[int, ...] = ()
    """Where the things stand that it asks about, the first one first."""
    left: bool = False
    """Whether it has no verb and stands beside the clauses that ask."""
    told: frozenset[int] = frozenset()
    """Where words stand that only tell of a plain thing what it is:  with 3 boosts."""


def asked_about(
    form: Form, named: list[int], scene: ToldScene, sure: Sequence[int] = ()
) -> list[int]:
    """Return the cards that a question may be about: its subject, else what “it” stands for.

    It is `sure` to be about what its clause tells something of.
    """
    story = scene.story
    question = story.question
    last = [c for n, c in sorted(question.cards.items(), reverse=True) if n < question.asked]
    given = [n for n in story.sacrificed if scene.things[n].lies != RESERVE]  # and not discarded
    hit = [*given, *story.targets]
    acts = sorted(story.acts, key=lambda act: act.how == "support")  # it is discarded for that
    done = [act.card for act in acts]
    begun = max((act.at for act in story.acts), default=len(question.words))
    new = [c for n, c in question.cards.items() if n > begun and scene.things[c].lies == DECK]
    lasting = [it for it in (*hit, *new, *done, *last) if not scene.things[it].is_spell]
    aside = [it for it in named if it not in sure and _is_aside(it, question)]
    of_people = not word_set("of_people").isdisjoint(question.words[question.asked :])
    lasting.sort(key=lambda it: of_people and not scene.things[it].is_character)
    lasting.sort(key=lambda it: not _is_likely(form, scene.things[it], question))
    one = not _SINGULAR.isdisjoint(question.words[question.asked :])
    lasting.sort(key=lambda it: one and scene.things[it].copies > 1)
    support = "support" in question.words[question.asked :]
    lasting.sort(key=lambda it: support and not supports(scene.things[it]))
    subjects = [it for it in named if it not in aside]
    if subjects and all(_is_pronoun(it, question) for it in subjects):
        subjects += lasting
        subjects.sort(key=lambda it: one and scene.things[it].copies > 1)
        subjects.sort(key=lambda it: not _has_asked_state(form, scene.things[it]))
    order = [*subjects, *lasting, *aside, *done]
    if "unplayed" in form:
        able = {n for n, it in enumerate(scene.things) if it.lies in _WAITING}
        hit = [*story.targets] if "Can " in form["ask"] else []
        played = told_played(story) if "Can " in form["ask"] else frozenset[int]()
        able -= played
        order = [it for it in named if it in able or it in hit]
        if "Can " in form["ask"] and is_again(question.words, question.asked, len(question.words)):
            order = [*_left_play(named, scene, question), *order]
        rest = [*(it for it in (*last, *done) if it in able), *([] if played else hit)]
        order += sorted(rest, key=lambda it: of_people and not scene.things[it].is_character)
    if "other" in form:
        order = [it for it in (*order, *range(len(scene.things))) if it not in done]
    if "target" in form and any(story.aims):
        return []  # an Expedition is
    if "target" in form:
        deeds = {act.card for act in story.acts}
        meant = named and "near" not in form and all(_is_pronoun(it, question) for it in named)
        order = [it for it in order if it in story.targets] or [*({*named} - deeds)]
        order = order or [it for it in lasting if meant and it not in deeds]  # a target, is he?
    who = who_is_asked(question.words, question.asked)
    if "optional" in form:  # rather what is that player's own
        order.sort(key=lambda it: scene.things[it].owner != who)
    there = {n for n, laid in enumerate(scene.laid) if laid or _comes_into_being(form, n, scene)}
    about = [it for it in order if it in there and can_be_about(form, scene.things[it], who)]
    return [*dict.fromkeys(about)] or [*range(len(scene.things))][:1] * ("{it}" not in form["ask"])


def _left_play(named: Sequence[int], scene: ToldScene, question: MarkedQuestion) -> Iterator[int]:
    """Yield what may be played again since it has left play: what “it” is, or what is named."""
    story = scene.story
    done = {act.card for act in story.acts}
    if all(_is_pronoun(it, question) for it in named):
        yield from (it for it in (*story.sacrificed, *story.targets) if it not in done)
    yield from (it for it in named if scene.things[it].lies == PLAY and it not in done)


def told_played(story: Story) -> frozenset[int]:
    """Return what is told to be played and not spoken of where it is asked:  I play X. Can he …

    What is asked of another time may be played again.
    """
    question = story.question
    if is_again(question.words, question.asked, len(question.words)):
        return frozenset()
    acts = (it for it in story.acts if it.how == "play" and it.told and question.tells(it.at))
    asked = ((at, card) for at, card in question.cards.items() if at >= question.asked)
    asked_of = {card for at, card in asked if question.words[at] not in word_set("he")}
    return frozenset(act.card for act in acts) - asked_of


def _comes_into_being(form: Form, card: int, scene: ToldScene) -> bool:
    """Whether a token is asked of that what is done creates:  who gets the Recruit?"""
    return scene.things[card].token and str(form["ask"]).startswith(_OF_NEW)


def _is_pronoun(card: int, question: MarkedQuestion) -> bool:
    """Whether the clause that asks speaks of a thing only as “it”."""
    places = [at for at in question.places(card) if at >= question.asked]
    return not any(is_name(question.words[at]) for at in places)


def supports(thing: LaidThing) -> bool:
    """Whether a card has a support ability."""
    return thing.card is not None and bool(thing.card.support)


def _has_asked_state(form: Form, thing: LaidThing) -> bool:
    return any(state.split()[-1].rstrip("s") in form["ask"] for state in thing.states)


def _is_likely(form: Form, thing: LaidThing, question: MarkedQuestion) -> bool:
    """Whether a thing has the state that is asked of, or is that player's whose zone it is."""
    ask, words = str(form["ask"]), question.words[question.asked :]
    had = _has_asked_state(form, thing)
    _, found, keyword = str(form.get("about", "")).partition("Keyword.")
    card = thing.card if found and thing.is_character else None
    had |= card is not None and keyword.casefold() in spoken_of(card)
    zones = [whose for whose, zone in pairwise(words) if zone in ("hand", "reserve", "deck")]
    owners = {ALICE: word_set("mine"), BOB: word_set("theirs")}
    return had or ("{whose}" in ask and not owners[thing.owner].isdisjoint(zones))


def _is_aside(card: int, question: MarkedQuestion) -> bool:
    """Whether the clause that asks names a card only beside its subject:  is it gone by Kappa?"""
    places = (at for at in question.places(card) if at >= question.asked)
    return all(_before(question.words, at) in word_set("beside") for at in places)


def _before(words: Sequence[str], at: int) -> str:
    """Return the word in front of a card, articles and owners passed over."""
    passed = word_set("skipped")
    return next((word for word in reversed(words[:at]) if word not in passed), "")


def is_again(words: Sequence[str], start: int, end: int) -> bool:
    """Whether a part, or what stands before it in its sentence, asks of another time."""
    begins = max((n for n in range(start) if words[n] in _SENTENCES), default=0)
    said = words[begins:end]
    return any(phrases_said("played_again", said)) or any(verb_of(it) == _REPLAY for it in said)
