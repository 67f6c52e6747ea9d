"""Readings of what a question tells: cards laid, deeds done, its last clause asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.cards import ability as tree
from judge.proposals.abilities import counters_of
from judge.proposals.cast import NamedCard
from judge.proposals.needs import TARGET, needs
from judge.proposals.story import DUSK, Act, Story
from judge.proposals.telling import Proposal
from judge.proposals.things import (
    ALICE,
    BOB,
    DECK,
    HAND,
    HERO,
    PLAY,
    RESERVE,
    LaidThing,
    her,
    in_its_place,
    other,
    tables,
    told_table,
    word_set,
)
from judge.proposals.together import is_hostile
from judge.records import dataclass, replace

_FITS, _NEXT = 11.0, 0.2
_MOST = 3
_OPEN = 0.5
"""How well it fits where what is asked is not understood."""
_PLAYED = {HAND: tree.Symbol.HAND, RESERVE: tree.Symbol.RESERVE}


@dataclass(frozen=True, slots=True)
class _Scene:
    """Things as they are laid, in the order of their cards, and the story that tells of them."""

    things: tuple[LaidThing, ...]
    laid: tuple[bool, ...]
    story: Story
    people: Sequence[NamedCard]


def retold(
    people: Sequence[NamedCard], story: Story, before: Sequence[str], made: frozenset[int]
) -> Iterator[Proposal]:
    """Yield readings of what is told, `made` being the tokens that another card creates."""
    things = tuple(_laid(n, people, story) for n in range(len(people)))
    laid = tuple(n not in made or story.cards[n].lies == PLAY for n in range(len(people)))
    scene = _Scene(things, laid, story, people)
    done = [_sentence(act, scene) for act in story.acts]
    helped = _helped(scene)
    plain = [it for _, extra in done for it in extra]
    situation = [*(s for it in plain for s in it.sentences()), *helped]
    order = dict.fromkeys([*(act.card for act in story.acts), *range(len(things))])
    for n in order:
        situation += list(things[n].sentences()) if laid[n] else ()
    made_up = [it for it in situation if it.startswith('"')]
    situation = [*before, *made_up, *(it for it in situation if it not in made_up)]
    phases = story.phases
    action = [*(text for text, _ in done), *phases]
    fits = _FITS
    for ask, undone in _asked(scene):
        kept = action if not undone else [] if undone == "all" else list(phases)
        if kept or undone:
            yield Proposal(tuple(situation), tuple(kept), ask, fits)
            fits -= _NEXT
    if action and fits == _FITS:
        yield Proposal(tuple(situation), tuple(action), str(tables()["whatever"]), _OPEN)


def _laid(n: int, people: Sequence[NamedCard], story: Story) -> LaidThing:
    """Return a card as it lies before anything is done."""
    told, one = story.cards[n], people[n]
    act = next((it for it in story.acts if it.card == n), None)
    thing = one.thing
    lies = told.lies or PLAY
    if act is not None and act.how in ("play", "scout"):
        lies = told.played or HAND
    elif act is not None:
        lies = RESERVE if act.how == "support" else PLAY
    elif thing.is_spell and lies == PLAY:
        lies = HAND
    elif thing.is_character and "exhausted" in told.states and lies == PLAY:
        lies = RESERVE
    if thing.is_hero:
        lies = PLAY
    owner = act.actor if act is not None else told.owner or _default_owner(n, people, story)
    side = told.side or (HERO if _sided(story) else "")
    if not told.side and story.near:
        sides = [it.side for it in story.cards if it.side]
        side = sides[0] if sides else side
    return in_its_place(replace(thing, owner=owner, lies=lies, side=side))


def _sided(story: Story) -> bool:
    return story.near or any(it.side for it in story.cards)


def _default_owner(n: int, people: Sequence[NamedCard], story: Story) -> str:
    """Return whose a card is of which that is not said: what is aimed at is the opponent's."""
    if is_hostile(people[n]):
        players = {act.actor for act in story.acts} or {ALICE}
        return other(next(iter(players)))
    if n in story.targets and story.acts:
        actor = story.acts[0].actor
        harms = any(it.owner != actor for it in _wanted(story.acts[0], people, story))
        return other(actor) if harms else actor
    return ALICE


def _abilities(act: Act, one: NamedCard, origin: str) -> Iterator[tree.Ability]:
    """Yield the abilities that come up as something is done with a card."""
    for ability in (*one.card.abilities, *one.card.support):
        body = ability.body
        if act.how == "support":
            used = ability.support
        elif act.how == "quick":
            used = isinstance(body, tree.QuickAction) and not ability.support
        elif isinstance(body, tree.Reaction):
            symbols = {tree.Symbol.JOIN, _PLAYED.get(origin, tree.Symbol.HAND)}
            used = any(isinstance(e, tree.SymbolEvent) and e.symbol in symbols for e in body.events)
        else:
            used = isinstance(body, tree.SpellEffect)
        if used:
            yield ability


def _wanted(act: Act, people: Sequence[NamedCard], story: Story) -> list[LaidThing]:
    one = people[act.card]
    me = replace(one.thing, owner=act.actor)
    found: list[LaidThing] = []
    for ability in _abilities(act, one, story.cards[act.card].played or HAND):
        found += [part.thing for part in needs(ability.body, me) if part.role == TARGET]
    return found


def _sentence(act: Act, scene: _Scene) -> tuple[str, list[LaidThing]]:
    """Return what is done with a card, and the plain things that this takes."""
    said = told_table()["does"]
    thing, story = scene.things[act.card], scene.story
    wanted = _wanted(act, scene.people, story)
    names, plain = [], list[LaidThing]()
    hit = [n for n in story.targets if n != act.card]
    if wanted or hit:
        hit = (
            hit
            or [
                n
                for n, it in enumerate(scene.things)
                if n != act.card and scene.laid[n] and any(_fits(it, want) for want in wanted)
            ][: len(wanted)]
        )
        if wanted:
            names = [scene.things[n].each_said()[0] for n in hit]
        if wanted and not names and (thing.is_spell or act.how in ("support", "quick")):
            name = f'"{tables()["names"][0]} {wanted[0].what.rsplit(" ", 1)[-1]}"'
            plain = [replace(wanted[0], name=name)]
            names = [name]
    names += _no_things(act, scene)
    targets = ""
    if story.sacrificed:
        fallen = " and ".join(scene.things[n].each_said()[0] for n in story.sacrificed)
        targets += str(said["sacrificing"]).format(names=fallen)
    if names:
        listed = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        targets += str(said["targeting"]).format(names=listed)
    key = act.how
    if act.how == "play":
        spell = "spell_from_reserve" if thing.lies == RESERVE else "spell"
        key = spell if thing.is_spell else thing.lies
    side = ""
    if thing.is_character and thing.side and _sided(story):
        side = tables()["lies"]["side"].format(her=her(act.actor), side=thing.side)
    words = {"I": act.actor, "it": thing.said, "side": side, "targets": targets}
    return str(said[key]).format(**words), plain


def _fits(thing: LaidThing, wanted: LaidThing) -> bool:
    alike = thing.is_character == wanted.is_character or wanted.open
    where = thing.lies == wanted.lies and thing.owner == wanted.owner
    return alike and where and not thing.is_hero and not thing.is_spell


def _no_things(act: Act, scene: _Scene) -> list[str]:
    """Return the Expedition or the player that an effect targets."""
    said = told_table()["does"]
    kinds = {
        kind
        for ability in _abilities(act, scene.people[act.card], HAND)
        for node in tree.walk(ability)
        if isinstance(node, tree.Target)
        for kind in node.filter.kinds
    }
    others = [it for n, it in enumerate(scene.things) if n != act.card and scene.laid[n]]
    there = [it for it in others if it.lies == PLAY and not it.is_hero and not it.is_landmark]
    if tree.Kind.EXPEDITION in kinds:
        owner = there[0].owner if there else act.actor
        side = (there[0].side if there else "") or HERO
        return [str(said["expedition"]).format(owner=owner, side=side)]
    if tree.Kind.PLAYER in kinds:
        return [there[0].owner if there else other(act.actor)]
    return []


def _helped(scene: _Scene) -> list[str]:
    """Return a Character that wins the terrain, where one is said to and none lies there."""
    said = told_table()["does"]
    if not scene.story.won or DUSK not in scene.story.phases:
        return []
    lying = [it for n, it in enumerate(scene.things) if scene.laid[n] and it.lies == PLAY]
    if any(it.is_character for it in lying):
        return []
    owner = lying[0].owner if lying else ALICE
    side = (lying[0].side if lying else "") or HERO
    words = {"owner": owner, "her": her(owner), "side": side}
    return [str(said["helper"]), str(said["helps"]).format(**words)]


# ---------------------------------------------------------------- what is asked


def _asked(scene: _Scene) -> Iterator[tuple[str, str]]:
    """Yield the questions that the last clause asks, the likeliest first, and what is not done."""
    text = scene.story.question
    words = text.words[text.asked :]
    concepts = {it.concept for it in text.reading.noted if it.at >= text.asked} | {
        word for word in words if len(word) > 1
    }
    if any(scene.things[text.cards[n]].token for n in text.cards if n >= text.asked):
        concepts.add("xtoken")
    table = told_table()["asked"]
    given, many = set[str](), 0
    for entry in table:
        if not _takes(str(entry["says"]), concepts):
            continue
        for card in _subjects(entry, scene)[: 1 + ("which" in words)]:
            ask, undone = _filled(entry, card, scene)
            if ask and ask not in given:
                given.add(ask)
                yield ask, undone
                many += 1
        if many == _MOST:
            return


def _takes(pattern: str, concepts: set[str]) -> bool:
    items = pattern.split()
    if any(it[0] == "-" and it[1:] in concepts for it in items):
        return False
    return all(concepts & set(it.split("|")) for it in items if it[0] != "-")


def _subjects(entry: Mapping[str, object], scene: _Scene) -> list[int]:
    """Return the cards that a question may be about: named in it, else what “it” stands for."""
    text, story = scene.story.question, scene.story
    named = [card for n, card in text.cards.items() if n >= text.asked]
    last = [card for n, card in sorted(text.cards.items(), reverse=True) if n < text.asked]
    hit = [*story.sacrificed, *story.targets]
    done = [act.card for act in story.acts]
    lasting = [it for it in (*hit, *done, *last) if not scene.people[it].thing.is_spell]
    order = [*named, *lasting, *done]
    if "unplayed" in entry:
        order = [it for it in (*named, *last, *done) if _unplayed(it, scene)]
    order = [it for it in dict.fromkeys(order) if scene.laid[it] and _suits(entry, it, scene)]
    return order or list(range(len(scene.things)))[:1] * ("{it}" not in str(entry["ask"]))


def _unplayed(card: int, scene: _Scene) -> bool:
    return scene.things[card].lies in (HAND, RESERVE, DECK)


def _suits(entry: Mapping[str, object], card: int, scene: _Scene) -> bool:
    thing, one = scene.things[card], scene.people[card].card
    bodies = [it.body for it in one.abilities]
    suits = "character" not in entry or thing.is_character
    suits &= "support" not in entry or bool(one.support)
    suits &= "counters" not in entry or bool(counters_of(one))
    suits &= "able" not in entry or any(isinstance(it, tree.Reaction) for it in bodies)
    suits &= "target" not in entry or card in scene.story.targets
    return suits and not (thing.is_hero and "Where" in str(entry["ask"]))


def _filled(entry: Mapping[str, object], card: int, scene: _Scene) -> tuple[str, str]:
    thing, story = scene.things[card], scene.story
    words = story.question.words[story.question.asked :]
    theirs = bool(word_set("bob") & {*words}) and word_set("alice").isdisjoint(words)
    undone = ""
    acts = [act for act in story.acts if act.card == card]
    if "unplayed" in entry:
        if story.targets or any(act.how == "scout" for act in acts):
            return "", ""
        undone = "all" if acts or not story.acts else ""
    elif "support" in entry or "target" in entry:
        undone = "all"
    ask = str(entry["ask"]).format(
        it=thing.each_said()[0],
        whose=thing.owner,
        I=BOB if theirs else ALICE,
        actor=story.acts[0].actor if story.acts else ALICE,
        counter=next(iter(counters_of(scene.people[card].card)), ""),
        side=thing.side or HERO,
        me=scene.things[story.acts[0].card].said if story.acts else "",
    )
    return ask, undone
