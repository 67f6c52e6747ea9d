"""What makes an ability come up: what it waits for, what it changes, what is done with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from judge.cards import ability as tree
from judge.proposals.needs import IT, NEED, TOOL, BoardPart, with_symbol
from judge.proposals.plain import filters, plain, player_of
from judge.proposals.things import HAND, HERO, PLAY, RESERVE, LaidThing, other, tables
from judge.records import dataclass, fields, replace

_MINE = (tree.Me, tree.That)
_BOOST = "BOOST"
_INSIDE = (tree.During, tree.AtOnce, tree.ThisWay)


@dataclass(frozen=True, slots=True)
class Deed:
    """One way to make an ability come up.

    `lies` is where its card lies before, `does` what is done in the words of the tables, `parts`
    the things that this takes, `says` the concepts that it tells.
    """

    lies: str
    does: str
    parts: tuple[BoardPart, ...] = ()
    says: frozenset[str] = frozenset()
    side: str = ""
    actor: str = ""


def deeds(ability: tree.Ability, me: LaidThing) -> Iterator[Deed]:
    """Yield what makes an ability of a card, which is `me`, come up."""
    body, said = ability.body, tables()["deeds"]
    if ability.support and isinstance(body, tree.QuickAction):
        yield Deed(RESERVE, said["support"], says=frozenset({"support", "reserve"}))
    elif isinstance(body, tree.QuickAction):
        yield Deed(PLAY, said["quick"], says=frozenset({"quick_action", "exhaust"}))
    elif isinstance(body, tree.SpellEffect):
        yield Deed(HAND, said["spell"], says=frozenset({"play"}))
    elif isinstance(body, tree.Reaction):
        lies = RESERVE if ability.support else PLAY
        for event in body.events:
            yield from _awaited(event, me, lies)
    elif isinstance(body, tree.Passive):
        found = [it for statement in body.statements for it in _stated(statement, me)]
        side = HERO if any(map(_is_own, tree.walk(body))) else ""
        yield from found or [Deed(PLAY, "", side=side)]  # it is so while the card lies there
    elif isinstance(body, tree.Keyword):
        yield from _keyword(body.name.value, me, me)


def _awaited(event: tree.Event, me: LaidThing, lies: str) -> Iterator[Deed]:
    """Yield what makes an event happen that an ability waits for or replaces."""
    if isinstance(event, _INSIDE):
        yield from _awaited(event.event, me, lies)
        return
    entry = _entry("events", event)
    if entry is None:
        return
    if isinstance(event, tree.GainsCounters) and event.counter != _BOOST:
        return  # the card itself gives it those
    if isinstance(event, tree.Goes) and (arriving := [*_arriving(event, me, lies)]):
        yield from arriving
        return
    subject = next((getattr(event, it) for it in ("subject", "what") if hasattr(event, it)), None)
    actor = player_of(getattr(event, "player", None), me.owner) or me.owner
    parts: list[BoardPart] = []
    origins = getattr(event, "origins", ())
    mine = subject is None or isinstance(subject, _MINE)
    if not mine:
        where = entry.get("it_lies", PLAY)
        found = next((plain(f, me.owner, where, actor) for f, _ in filters(subject)), None)
        if found is None:
            return
        zone = {tree.Zone.RESERVE: RESERVE, tree.Zone.HAND: HAND}
        if isinstance(event, tree.Leaves) and event.places[0].zone in zone:
            origins, entry = event.places, {**entry, "does": "{it} is discarded."}
        found = replace(found, lies=zone.get(origins[0].zone, where) if origins else where)
        if found.lies == PLAY and _shares(getattr(event, "places", ())):
            found = replace(found, side=HERO)
        parts.append(BoardPart(IT, found))
        actor = found.owner if entry.get("it_lies") else actor
    elif origins:
        lies = {tree.Zone.RESERVE: RESERVE, tree.Zone.HAND: HAND}.get(origins[0].zone, lies)
    lies = entry.get("lies", lies)
    does = str(entry["does"] if not mine or "mine" not in entry else entry["mine"])
    if not mine and parts[0].thing.lies == RESERVE and "again" in entry:
        does = entry["again"]
    if "tool" in entry:
        parts.append(BoardPart(TOOL, tool(entry["tool"], actor)))
    status = getattr(event, "status", None)
    state = tables()["states"].get(status.value, "") if isinstance(status, Enum) else ""
    if "{state}" in does and not state:
        return
    says = frozenset(str(entry.get("says", "")).split())
    if isinstance(status, Enum):
        says |= {str(status.value)}
    near = HERO if any(_is_own(node) for node in tree.walk(event)) else ""
    if "due_to" in entry and (terrain := getattr(event, "due_to", None)) is not None:
        does = entry["due_to"].replace("TERRAIN", f"{{{{{terrain.value}}}}}")
    if near and me.side:
        does = does.replace(HERO, me.side)
    does = does.replace("{state}", state)
    yield Deed(lies, does, tuple(parts), says, near, actor)


def _arriving(event: tree.Goes, me: LaidThing, lies: str) -> Iterator[Deed]:
    """Yield what brings a card to a zone from where it waits for it:  from your Deck to Reserve."""
    for origin in event.origins if not isinstance(event.subject, _MINE) else ():
        entry = tables()["from"].get(f"{origin.zone.name}.{event.destination.zone.name}")
        if entry is not None:
            parts = [BoardPart(NEED, replace(plain_, owner=me.owner)) for plain_ in _waiting(entry)]
            parts += [BoardPart(TOOL, tool(entry["tool"], me.owner))] if "tool" in entry else []
            says = frozenset(str(entry["says"]).split())
            yield Deed(lies, str(entry["does"]), tuple(parts), says, "", me.owner)


def _waiting(entry: Mapping[str, str]) -> Iterator[LaidThing]:
    """Yield the card that waits where it is taken from, but in a Deck, where there are some."""
    found = plain(tree.ANYTHING, "", entry["it_lies"]) if "it_lies" in entry else None
    if found is not None:
        yield found


def _shares(places: tuple[tree.Place, ...]) -> bool:
    """Whether something happens in the Expedition of the card itself."""
    return any(_is_own(it.of) for it in places)


def _is_own(node: tree.Node | None) -> bool:
    return isinstance(node, tree.Related) and node.relation is tree.Relation.EXPEDITION


def tool(text: str, owner: str) -> LaidThing:
    """Return a made-up Spell that does something."""
    return LaidThing(owner=owner, lies=HAND, what=tables()["kinds"]["spell"], abilities=(text,))


def _entry(table: str, node: tree.Node) -> dict[str, str] | None:
    """Return what stands in a table for a node: with a word that is in it, else for its kind."""
    kind, said = type(node).__name__, tables()[table]
    for field in fields(node):
        word = getattr(node, field.name)
        word = word.zone if isinstance(word, tree.Place) else word
        if isinstance(word, Enum) and f"{kind}.{word.name}" in said:
            return dict(said[f"{kind}.{word.name}"])
    return dict(said[kind]) if kind in said else None


def _stated(statement: tree.Statement, me: LaidThing) -> Iterator[Deed]:
    """Yield what shows what a passive ability changes."""
    if isinstance(statement, tree.Replaces | tree.Adds):
        instead = tables()["replaced"] if isinstance(statement, tree.Replaces) else {}
        for deed in _awaited(statement.event, me, PLAY):
            yield _tried(deed, instead, me)
        return
    what = getattr(statement, "what", None) or getattr(statement, "of", None)
    found = next((plain(f, me.owner) for f, _ in filters(what)), None)
    if isinstance(statement, tree.Grant) and isinstance(statement.ability, tree.Keyword):
        it = me if isinstance(what, tree.Me) else found
        if it is not None:
            yield from _keyword(statement.ability.name.value, it, me)
        return
    entry = _entry("statements", statement)
    if entry is None:
        return
    says = frozenset(str(entry.get("says", "")).split())
    if isinstance(what, tree.Me) or found is None:
        if "mine" in entry:
            more = _more_than_fit(statement, me, int(entry.get("many", 0)))
            yield Deed(entry.get("lies", PLAY), entry["mine"], more, says)
        return
    if "it_lies" in entry and found.lies == PLAY:
        found = replace(found, lies=entry["it_lies"])
    if isinstance(statement, tree.CannotActivate) and statement.symbols:
        found = replace(found, abilities=(with_symbol(statement.symbols[0]),))
    does = entry["again"] if found.lies == RESERVE and "again" in entry else entry["does"]
    parts = [BoardPart(IT, found)]
    if "tool" in entry:
        parts.append(BoardPart(TOOL, tool(entry["tool"], other(found.owner))))
    yield Deed(PLAY, does, tuple(parts), says, found.side, found.owner)


def _tried(deed: Deed, instead: Mapping[str, str], me: LaidThing) -> Deed:
    """Return a deed that something else replaces: what does it is told, since it may not happen."""
    if deed.does not in instead.get("does", ()):
        return deed
    it = next((part.thing for part in deed.parts if part.role == IT), me)
    does = instead["text"] if it is not me else instead["mine"]
    used = BoardPart(TOOL, tool(instead["tool"], other(it.owner)))
    return replace(deed, does=does, parts=(*deed.parts, used), actor=other(it.owner))


def _more_than_fit(statement: tree.Statement, me: LaidThing, many: int) -> tuple[BoardPart, ...]:
    """Return more things in a zone than its limit allows, where a statement changes that."""
    if not isinstance(statement, tree.LimitChange):
        return ()
    place = tree.Filter(traits=(tree.In((tree.Place(statement.zone, tree.You()),)),))
    thing = plain(place, me.owner)
    return (BoardPart(NEED, thing),) * many if thing is not None else ()


def _keyword(name: str, it: LaidThing, me: LaidThing) -> Iterator[Deed]:
    """Yield what shows a keyword ability of a thing, which may be the card itself."""
    entry = tables()["shown"].get(name)
    if entry is None or (it.is_spell and name == "fleeting"):
        return
    parts = [] if it is me else [BoardPart(IT, it)]
    if "tool" in entry:
        parts.append(BoardPart(TOOL, tool(entry["tool"], other(it.owner))))
    does = entry["does"] if it is me else entry["does"].replace("{me}", "{it}")
    says = frozenset({name, *str(entry.get("says", "")).split()})
    actor = other(it.owner) if "tool" in entry else it.owner
    yield Deed(entry.get("lies", PLAY), does, tuple(parts), says, actor=actor)
