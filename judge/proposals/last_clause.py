"""What the last clause of a question asks of the board that it tells, and of which of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from judge.cards import ability as tree
from judge.proposals.abilities import counters_of
from judge.proposals.asked import Question
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
    told_table,
    word_set,
)

_FITS, _NEXT = 11.0, 0.2
_MOST = 3
_OPEN = 0.5
"""How well it fits where what is asked is not understood."""
_NOTHING = frozenset[str]()

Entry = Mapping[str, object]


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
    words = question.words[question.asked :]
    concepts = {it.concept for it in question.reading.noted if it.at >= question.asked}
    concepts |= {word for word in words if len(word) > 1 or word == "i"}
    named = [card for n, card in question.cards.items() if n >= question.asked]
    if any(scene.things[card].token for card in named):
        concepts.add("xtoken")
    if named:
        concepts.add("xcard")
    given, many = set[str](), 0
    for entry in told_table()["asked"]:
        if not _takes(str(entry["says"]), concepts):
            continue
        for card in _subjects(entry, named, scene)[: 1 + ("which" in words)]:
            ask, kept = _filled(entry, card, scene)
            if ask and ask not in given:
                given.add(ask)
                yield ask, kept
                many += 1
        if many == _MOST:
            return


def _takes(pattern: str, concepts: Set[str]) -> bool:
    items = pattern.split()
    if any(it[0] == "-" and it[1:] in concepts for it in items):
        return False
    return all(concepts & set(it.split("|")) for it in items if it[0] != "-")


def _subjects(entry: Entry, named: list[int], scene: ToldScene) -> list[int]:
    """Return the cards that a question may be about: named in it, else what “it” stands for."""
    story = scene.story
    question = story.question
    last = [c for n, c in sorted(question.cards.items(), reverse=True) if n < question.asked]
    hit = [*story.sacrificed, *story.targets]
    done = [act.card for act in story.acts]
    lasting = [it for it in (*hit, *done, *last) if not scene.things[it].is_spell]
    order = [*named, *lasting, *done]
    if "unplayed" in entry:
        waiting = (HAND, RESERVE, DECK)
        order = [it for it in (*named, *last, *done) if scene.things[it].lies in waiting]
    order = [it for it in dict.fromkeys(order) if scene.laid[it] and _suits(entry, it, scene)]
    return order or list(range(len(scene.things)))[:1] * ("{it}" not in str(entry["ask"]))


def _suits(entry: Entry, card: int, scene: ToldScene) -> bool:
    thing, one = scene.things[card], scene.things[card].card
    nodes = (node for it in (one.abilities if one is not None else ()) for node in tree.walk(it))
    able = bool(thing.abilities) or any(isinstance(it, tree.Reaction) for it in nodes)
    suits = "character" not in entry or thing.is_character
    suits &= "support" not in entry or (one is not None and bool(one.support))
    suits &= "counters" not in entry or (one is not None and bool(counters_of(one)))
    suits &= "able" not in entry or able
    who = who_is_asked(scene.story.question.words, scene.story.question.asked)
    suits &= "own" not in entry or thing.owner == who
    suits &= "target" not in entry or card in scene.story.targets
    return suits and not (thing.is_hero and "Where" in str(entry["ask"]))


def _filled(entry: Entry, card: int, scene: ToldScene) -> tuple[str, int | None]:
    """Return a question about a card, and how much is done before it; None where all is."""
    thing, story = scene.things[card], scene.story
    does = (n for n, it in enumerate(story.acts) if it.card == card)
    at, kept = next(does, len(story.acts)), None
    if "unplayed" in entry:
        if story.targets or any(act.how == "scout" for act in story.acts[at : at + 1]):
            return "", None
        kept = at
    elif "support" in entry or "target" in entry:
        kept = min(at, len(story.acts) - 1) if "target" in entry else at
    owner, side = _lane(thing, scene)
    ask = str(entry["ask"]).format(
        it=thing.each_said()[0],
        whose=thing.owner,
        lane=f"{owner}'s {side} Expedition",
        I=who_is_asked(story.question.words, story.question.asked),
        actor=story.acts[0].actor if story.acts else ALICE,
        counter=next(iter(counters_of(thing.card) if thing.card is not None else ()), ""),
        me=scene.things[story.acts[0].card].said if story.acts else "",
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
