"""The board that a question tells: its cards laid as they are told of, and done what is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_of
from judge.proposals.amounts import mana_told
from judge.proposals.board import ProposedBoard
from judge.proposals.cast import NamedCard
from judge.proposals.coming_up import (
    abilities_used,
    does_what_is_told,
    only_from_reserve,
    targets_wanted,
)
from judge.proposals.emptiness import EmptyZone, empty_zones
from judge.proposals.hints import Hints
from judge.proposals.marked import player_chosen
from judge.proposals.modes import in_mode
from judge.proposals.needs import ME, NEED, TARGET, BoardPart, paid_with
from judge.proposals.qualified import qualified
from judge.proposals.spoken import spoken_things
from judge.proposals.story import DUSK, Act, Story, says_hand
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
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

_OBJECT = 4
"""How far behind a verb its object may stand."""
_UNUSED = 0.5
"""How much less it fits for each thing that is spoken of and lies nowhere."""
_BOTH = frozenset({"both", "expeditions"})
_ASKER = frozenset({"i", "my", "me", "mine", "our"})
"""What tells that the asker has to do with it."""
_EACH = frozenset({"both", "each", "all"})
_LOWEST = 2
"""How many both are."""
_COST, _FLEETING = "cost", "fleeting"
_PLAYS = ("play", "scout")
_FROM = {"reserved": (HAND,), "discarded": (HAND, RESERVE)}
"""What may befall a card elsewhere than in play, and where."""
_USUAL, _TOUGH = 10, 4
"""How many Mana Orbs a player has in the ready arena, and how much Tough may ask for."""
_HELPER = "9/9/9"
"""The statistics of who wins a terrain."""


@dataclass(frozen=True, slots=True)
class ToldScene:
    """Things as they are laid, in the order of their cards, and the story that tells of them."""

    things: tuple[LaidThing, ...]
    laid: tuple[bool, ...]
    story: Story
    people: Sequence[NamedCard]
    side: str = ""
    """The side of which something is told, where nothing is told to lie on one."""

    @property
    def there(self) -> list[LaidThing]:
        """Return what lies in play."""
        found = (it for n, it in enumerate(self.things) if self.laid[n])
        return [it for it in found if it.lies == PLAY and not it.is_hero and not it.is_landmark]


def told_scene(
    people: Sequence[NamedCard], plain: Sequence[LaidThing], story: Story, made: frozenset[int]
) -> ToldScene:
    """Return the things as they are told of, `made` being the tokens that another card creates."""
    all_ = [*(it.thing for it in people), *plain]
    things = tuple(_laid(n, all_, people, story) for n in range(len(all_)))
    laid = tuple(n not in made or _is_there(n, story) for n in range(len(all_)))
    return ToldScene(things, laid, story, people)


def _is_there(token: int, story: Story) -> bool:
    """Whether a token is in play before, and not created by what is done."""
    act = story.aimed_by(token)
    return story.cards[token].lies == PLAY or (act is not None and story.acts == (act,))


def retold(scene: ToldScene, hints: Hints, *, whole: bool = False) -> ProposedBoard:
    """Return the board of what is told: what lies there, and what is done in order.

    Where the scene is `whole`, no other plain thing is spoken of.
    """
    story = scene.story
    done = [_sentence(act, scene) for act in story.acts]
    parts = [BoardPart(NEED, it) for it in _helped(scene)]
    parts += [BoardPart(TARGET, it) for _, plain in done for it in plain]
    order = dict.fromkeys([*(act.card for act in story.acts), *range(len(scene.things))])
    parts += [BoardPart(NEED, scene.things[n]) for n in order if scene.laid[n]]
    parts += [BoardPart(NEED, it) for act in story.acts for it in _paid_with(act, scene)]
    days = map(story.before, range(len(done)))
    told = (one for day, (text, _) in zip(days, done, strict=True) for one in (*day, text))
    does = (*told, *story.phases)
    board = ProposedBoard(
        tuple(parts),
        does,
        frozenset(),
        0.0,
        facts=() if mana_told(hints.reading) is not None else tuple(_orbs(scene)),
    )
    if whole:
        return board
    if len(scene.people) == len(scene.things):
        return qualified(board, hints)
    there = story.question.cards
    unused = [it for it in spoken_things(hints) if not it.lacking and it.at not in there]
    return replace(board, fits=-_UNUSED * len(unused))


def _orbs(scene: ToldScene) -> Iterator[str]:
    """Yield that a player has the Mana Orbs for what is played, where the usual ones may not do.

    Tough asks for more (7.4.7.c).
    """
    cards = [it.card for it in scene.things if it.card is not None]
    tough = _TOUGH * any("tough" in spoken_of(card) for card in cards)
    for player in (ALICE, BOB):
        played = [it.card for it in scene.story.acts if it.actor == player and it.how in _PLAYS]
        found = (scene.things[n].card for n in played)
        costs = [max(it.hand_cost or 0, it.reserve_cost or 0) for it in found if it is not None]
        if (many := sum(costs) + tough) > _USUAL and costs:
            said = str(told_table()["does"]["orbs"])
            yield said.format(I=player, many=many)


def _laid(
    n: int, things: Sequence[LaidThing], people: Sequence[NamedCard], story: Story
) -> LaidThing:
    """Return a thing as it lies before anything is done."""
    told, thing = story.cards[n], things[n]
    act = next((it for it in story.acts if it.card == n), None)
    if thing.card is None:
        thing = _as_wanted(n, thing, people, story)
        wanted = (it for it in thing.states if it.split()[-1].rstrip("s") not in told.states)
        states = tuple(dict.fromkeys((*wanted, *told.states.values())))
        copies = max(thing.copies - told.named, 1)
        thing = replace(thing, states=states, owner=told.owner or thing.owner, copies=copies)
    there = act is None and told.played == HAND and story.aimed_by(n) is not None
    lies = told.lies or ("" if there else told.played) or thing.lies
    if act is not None and act.how in ("play", "scout"):
        said = told.played if told.played != HAND or says_hand(story) else ""
        before = only_from_reserve(thing, story) or (thing.is_plain and _FLEETING in told.states)
        usual = RESERVE if before else told.played or HAND
        lies = told.lies if told.lies in (RESERVE, DECK) else said or usual
    elif act is not None and told.lies != DECK:
        moved = told.lies in _FROM.get(act.how, ())
        lies = told.lies if moved else RESERVE if act.how == "support" else PLAY
    elif thing.is_spell and lies == PLAY:
        lies = HAND
    if thing.is_hero:
        lies = PLAY
    owner = told.owner or _default_owner(n, things, people, story)
    if act is not None and act.how not in told_table()["undergone"].values():
        owner = act.actor
    sides = [it.side for it in story.cards if it.side]
    near = sides[0] if sides and story.near else HERO if sides or story.near else ""
    near = "" if n in story.let else near  # what lets it be played may say where
    return in_its_place(replace(thing, owner=owner, lies=lies, side=told.side or near))


def _as_wanted(n: int, thing: LaidThing, people: Sequence[NamedCard], story: Story) -> LaidThing:
    """Return a plain thing such as what it is the target of can target."""
    act = story.aimed_by(n)
    wanted = targets_wanted(act, people, story) if act is not None else []
    like = next((it for it in wanted if it.is_character == thing.is_character or it.open), None)
    if like is None or thing.token:
        return thing
    states, able = (*like.states, *thing.states), (*like.abilities, *thing.abilities)
    lies = story.cards[n].lies or like.lies
    facts = _facts(thing, like)
    return replace(thing, facts=facts, states=states, abilities=able, lies=lies)


def _facts(told: LaidThing, like: LaidThing) -> str:
    """Return the cost and the statistics that are told of a thing, else those that are wanted."""
    usual = str(tables()["statistics"][0])
    said = [it for it in told.facts.split(", ") if it and it != usual]
    kinds = {it.split()[0] == _COST for it in said}
    wanted = [it for it in like.facts.split(", ") if it]
    rest = [it for it in wanted if (it.split()[0] == _COST) not in kinds]
    return ", ".join(sorted([*said, *rest], key=lambda it: it.split()[0] != _COST))


def _default_owner(
    n: int, things: Sequence[LaidThing], people: Sequence[NamedCard], story: Story
) -> str:
    """Return whose a card is of which that is not said: what is aimed at is the opponent's."""
    if n < len(people) and is_hostile(people[n]):
        players = {act.actor for act in story.acts} or {ALICE}
        return other(next(iter(players)))
    for act in story.all_aimed_by(n)[:1]:
        harms = any(it.owner != act.actor for it in targets_wanted(act, people, story))
        return other(act.actor) if harms else act.actor
    for act in story.acts:
        for one in targets_wanted(act, people, story) if act.card != n else ():
            could = [m for m, it in enumerate(things) if m != act.card and _could_be_its(it, one)]
            if could == [n]:
                return one.owner  # nothing else is spoken of that it could be done to
    if n < len(people) and people[n].lies != HAND and _is_all_of_another(n, story):
        return BOB
    return things[n].owner


def _is_all_of_another(n: int, story: Story) -> bool:
    """Whether the question tells of nobody but the other player, whose all else is."""
    others = [it.owner for m, it in enumerate(story.cards) if m != n and it.owner]
    nobody_else = {*others, *(act.actor for act in story.acts)} == {BOB}
    return nobody_else and bool(story.acts) and _ASKER.isdisjoint(story.question.words)


def _could_be_its(thing: LaidThing, wanted: LaidThing) -> bool:
    """Whether a thing could be the target that is wanted, whosever it is; no token by its name."""
    created = thing.card is not None and thing.card.token
    return not created and _could_be(replace(thing, owner=wanted.owner), wanted)


def _sentence(act: Act, scene: ToldScene) -> tuple[str, list[LaidThing]]:
    """Return what is done with a card, and the plain thing that this takes, which is {it}."""
    said = told_table()["does"]
    thing, story = scene.things[act.card], scene.story
    wanted = targets_wanted(act, scene.people, story)
    hit = [n for n in story.targets if n != act.card and act in story.all_aimed_by(n)]
    must = thing.is_spell or act.how in ("support", "quick")
    must &= not _lets_next(act, story)
    must |= bool(wanted) and does_what_is_told(act, scene.people, story)
    if not hit:
        able = (n for n, it in enumerate(scene.things) if any(_could_be(it, one) for one in wanted))
        fit = (n for n in able if must or n < len(scene.people))
        hit = [n for n in fit if n != act.card and scene.laid[n]][: len(wanted)]
    most = max(len(wanted), len(hit)) if wanted or thing.abilities else 0
    most = max(most, _LOWEST) if most and "both" in story.question.words else most
    names = [it for n in hit for it in scene.things[n].each_apart()][:most]
    empty = empty_zones(story.question.reading)
    left = [it for it in wanted if not any(_lies_in(it, one) for one in empty)]
    plain = left[:1] if must and not hit and act.how != "scout" else []
    names += ["{it}"] * len(plain)
    names += _no_things(act, scene)
    targets = ""
    if story.sacrificed and _sacrifices(act, scene):
        came = {one.card for one in story.acts if one.how == "play"}  # and lies in play by then
        others = (scene.things[n] for n in story.sacrificed if n not in came)
        held = [it for it in others if it.lies == RESERVE]
        fallen = [scene.things[n].each_said()[0] for n in story.sacrificed]
        fallen = [name for it in held for name in it.each_said()] or fallen
        listed = " and ".join(filter(None, (", ".join(fallen[:-1]), fallen[-1])))
        targets += str(said["discarding" if held else "sacrificing"]).format(names=listed)
    if names:
        listed = " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
        targets += str(said["targeting"]).format(names=listed)
    key = act.how
    if act.how == "play":
        waits = thing.lies in (RESERVE, DECK)  # where what is resupplied lies by then
        spell = "spell_from_reserve" if waits else "spell"
        key = spell if thing.is_spell else RESERVE if waits else HAND
    side = ""
    if thing.side and not (thing.is_spell or thing.is_landmark):
        side = tables()["lies"]["side"].format(her=her(act.actor), side=thing.side)
    both = thing.token and not _EACH.isdisjoint(story.question.words)
    each = thing.each_apart() if both and act.how == "quick" else thing.each_said()
    if act.how not in ("support", "quick") and not _of_all(act, scene):
        each = each[:1]
    words = {"I": act.actor, "side": side, "targets": targets}
    return " ".join(str(said[key]).format(it=name, **words) for name in each), plain


def _lies_in(thing: LaidThing, zone: EmptyZone) -> bool:
    return thing.lies == zone.zone and zone.whose in ("", thing.owner)


def _lets_next(act: Act, story: Story) -> bool:
    """Whether what is done next is done by a card, so that it may have no target before."""
    return any(one == act and then.card in story.let for one, then in pairwise(story.acts))


def _paid_with(act: Act, scene: ToldScene) -> Iterator[LaidThing]:
    """Yield what a quick action costs that nothing on the board could be: a Character to lose."""
    one = next(iter(scene.people[act.card : act.card + 1]), None)
    used = (
        abilities_used(act, one, HAND)
        if one is not None and act.how in ("quick", "support")
        else ()
    )
    me = scene.things[act.card]
    there = [it for n, it in enumerate(scene.things) if scene.laid[n] and it != me]
    for ability in used:
        for part in paid_with(ability.body, me):
            if part.role != ME and not any(_could_be(it, part.thing) for it in there):
                yield part.thing


def _of_all(act: Act, scene: ToldScene) -> bool:
    """Whether something is done with each of several plain things:  I play two Spells."""
    places = scene.story.question.places(act.card)
    return act.card >= len(scene.people) and any(0 < at - act.at <= _OBJECT for at in places)


def _sacrifices(act: Act, scene: ToldScene) -> bool:
    """Whether something is sacrificed to what is done: it says so, or nothing else is done."""
    if len(scene.story.acts) == 1:
        return act.card < len(scene.people)
    cards = (one.card for one in scene.people[act.card : act.card + 1])
    nodes = (node for it in cards for ability in it.abilities for node in tree.walk(ability))
    return any(isinstance(it, tree.Sacrifice | tree.MayPay) for it in nodes)


def _could_be(thing: LaidThing, wanted: LaidThing) -> bool:
    alike = thing.is_character == wanted.is_character or wanted.open
    alike |= thing.kind in wanted.also
    where = thing.lies == wanted.lies and thing.owner == wanted.owner
    return alike and where and not thing.is_hero and not thing.is_spell


def _no_things(act: Act, scene: ToldScene) -> list[str]:
    """Return the Expedition or the player that an effect targets."""
    kinds = {
        kind
        for one in scene.people[act.card : act.card + 1]
        for ability in abilities_used(act, one, HAND)
        for node in tree.walk(in_mode(ability.body, scene.story.question.reading))
        if isinstance(node, tree.Target)
        or (isinstance(node, tree.Choose) and act.at in scene.story.lanes)
        for kind in node.filter.kinds
    }
    there = [it for it in scene.there if it != scene.things[act.card]]
    asked = scene.story.question.asked
    told = scene.story.question.words[:asked] if tree.Kind.PLAYER in kinds else ()
    chosen = player_chosen(told, asked)
    players = [chosen] if chosen else []
    if tree.Kind.EXPEDITION in kinds:
        owner, side = scene.story.lanes.get(act.at, scene.story.aims)
        mine = [it for it in there if it.owner == (owner or it.owner) and not side]
        owner = owner or (there[0].owner if there else act.actor)
        side = side or next((it.side for it in mine), "") or HERO
        return [str(told_table()["does"]["expedition"]).format(owner=owner, side=side), *players]
    spoken = word_set("opponents_called").isdisjoint(scene.story.question.words)
    if tree.Kind.PLAYER in kinds and not (spoken or players):
        return [other(act.actor)]
    return players


def _is_held(scene: ToldScene) -> bool:
    """Whether a card that is played says itself that Expeditions cannot move forward."""
    cards = (scene.things[act.card].card for act in scene.story.acts)
    bodies = (it for card in cards if card is not None for it in card.abilities)
    nodes = (node for it in bodies for node in tree.walk(it))
    return scene.story.lost and any(isinstance(it, tree.CannotMoveForward) for it in nodes)


def _helped(scene: ToldScene) -> Iterator[LaidThing]:
    """Yield a Character that wins the terrain for whoever is said to, where none lies there."""
    story = scene.story
    if not (story.won or story.lost) or DUSK not in story.phases or _is_held(scene):
        return
    owner, side = next(((it.owner, it.side) for it in scene.there), (ALICE, HERO))
    owner = other(owner) if story.lost else owner
    if not any(it.is_character and (story.won or it.owner == owner) for it in scene.there):
        both = {*story.question.words} >= _BOTH
        for lane in (HERO, COMPANION) if both else (side or HERO,):
            yield LaidThing(owner=owner, what="Character", facts=_HELPER, side=lane)
