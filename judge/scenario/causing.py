"""A happening whose cause a typed question leaves out: a made-up effect brings it about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from judge.engine import zones
from judge.engine.checking import playable_reactions
from judge.engine.decisions import TURN
from judge.engine.objects import CHARACTER, PERMANENT, Object
from judge.engine.state import AFTERNOON
from judge.kept_table import kept_toml
from judge.paths import grammar_dir
from judge.records import dataclass, replace
from judge.scenario import faces
from judge.scenario import tree as t
from judge.scenario.history import count_done, has_done, was_done
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.play import Branch, bring
from judge.scenario.situation_objects import faces_of, lay_in_play
from judge.scenario.table import STATUSES, Situation, decorate, found_pieces

_DEEDS = ("sacrifice", "discard")


@dataclass(frozen=True, slots=True)
class Cause:
    """A made-up effect, who controls it, and what is chosen for it; `missing` is to be laid."""

    name: str
    effect: str
    player: int
    step: t.Statement
    told: str
    missing: t.Noun | None = None
    place: str = ""


@cache
def _lexicon() -> Mapping[str, Any]:
    path = grammar_dir() / "lexicon" / "scenario-causes.toml"
    return kept_toml(path)


def cause_texts() -> Iterator[str]:
    """Yield the texts of made-up effects: every status, and the numbers that are usual."""
    gained = [*sorted(STATUSES), "1 boost", *(f"{number} boosts" for number in range(2, 6))]
    for cause in _lexicon()["causes"]:
        yield from (str(cause["effect"]).format(gained=one, number=1) for one in gained)
        several = str(cause.get("several", ""))
        yield from (several.format(number=number) for number in range(2, 6) if several)


def is_cause(name: str) -> bool:
    """Tell whether something bears the name of a made-up effect."""
    return name.startswith(str(_lexicon()["name"]))


def cause_called() -> str:
    """Return what a made-up effect is called in a sentence, whichever of them it is."""
    return str(_lexicon()["name"]).lower()


def cause_of(
    step: t.Sentence, branches: Iterable[Branch], players: tuple[str, str], number: int
) -> Cause | None:
    """Return what may have brought a happening about, or nothing where that would be a guess.

    Only one thing, or any one of several that stand alike (“one of them”), at a moment in which
    nothing else is to be decided.
    """
    ways = tuple(branches)
    if not isinstance(step, t.Statement) or not isinstance(step.body, t.Clause):
        return None
    if not ways or not all(_quiet(branch) for branch in ways):
        return None
    own = _own_deed(step, step.body, ways, players, number)
    if own is not None:
        return own
    said = _said(step.body)
    if said is None:
        return None
    actor, phrase, nouns = said
    if any(_happened(branch, phrase, noun) for branch in ways for noun in nouns.items):
        return None
    found = {_standing(branch, noun) for branch in ways for noun in nouns.items}
    if len(found) != 1:
        return None
    (standing,) = found
    missing = None
    if standing is None:
        if len(nouns.items) > 1:
            return None
        missing = nouns.items[0]
        standing = _usual(phrase, missing, actor, players)
    if standing is None or not _fits_owner(phrase, standing, players):
        return None
    effect = _effect(phrase, standing.at)
    if effect is None:
        return None
    player = players.index(actor) if actor else standing.controller
    name = _name_of(number)
    about = " or ".join(map(_name, nouns.items))
    told = str(_lexicon()["told"]).format(player=players[player], name=about, effect=effect)
    chosen = _choosing(step, step.body, phrase, nouns, players[player])
    return Cause(name, effect, player, chosen, told, missing, standing.at)


def _own_deed(
    step: t.Statement,
    clause: t.Clause,
    ways: Iterable[Branch],
    players: tuple[str, str],
    number: int,
) -> Cause | None:
    """Return what lets a player do what they do to themselves: draw cards, resupply."""
    predicate, subjects = clause.predicate, clause.subjects.items
    if not isinstance(predicate, t.Do) or predicate.negated or len(predicate.phrases) != 1:
        return None
    phrase, first = predicate.phrases[0], subjects[0] if len(subjects) == 1 else None
    objects = phrase.objects.items if phrase.objects is not None else ()
    card = objects[0] if len(objects) == 1 else None
    counted = isinstance(card, t.Amount) and card.what == t.Unit("card") and card.state is None
    times = card.number if isinstance(card, t.Amount) and counted else None
    plain = counted if objects else True
    told = not plain or phrase.manners or phrase.asides
    if told or not isinstance(first, t.Player) or first.name not in players:
        return None
    effect = _own_effect(phrase.verb, times or 1)
    if effect is None or any(count_done(way.view(), first, phrase) for way in ways):
        return None
    told_as = str(_lexicon()["told"]).format(player=first.name, name=first.name, effect=effect)
    done = t.Phrase("resolve", t.Nouns((t.Fixed("all Reactions"),)), span=clause.span)
    body = t.Clause(clause.subjects, t.Do((done,), span=clause.span), span=clause.span)
    played = replace(step, body=body)
    return Cause(_name_of(number), effect, players.index(first.name), played, told_as)


def once_more(cause: Cause, number: int) -> Cause:
    """Return the cause of a happening that is told again: another effect that does the same."""
    return replace(cause, name=_name_of(number), missing=None)


def _own_effect(verb: str, times: int) -> str | None:
    for cause in _lexicon()["causes"]:
        if (cause["verb"], cause["at"]) == (verb, "player") and (times == 1 or "several" in cause):
            return str(cause["several" if times > 1 else "effect"]).format(number=times)
    return None


def _name_of(number: int) -> str:
    return f"{_lexicon()['name']} {number}" if number else str(_lexicon()["name"])


def begun(branch: Branch, cause: Cause) -> Branch:
    """Return a way the game may go in which a made-up effect is about to happen."""
    face = faces.made_up(cause.name, t.Types(("Spell",)), (cause.effect,), cause.step)
    return bring(branch, face, cause.player)


def lay_cause(situation: Situation, cause: Cause) -> None:
    """Tell of the made-up effect, and lay what it is about if that is nowhere yet."""
    situation.assumed[cause.told] = None
    noun = cause.missing
    if noun is None or found_pieces(situation, noun):
        return
    owner = situation.board.players[cause.player]
    if cause.place == "play":
        lay_in_play(situation, noun, cause.player, None)
        where = zones.ZONE_AT[situation.board.pieces[-1].place]
        where = f"{owner}'s Hero Expedition" if "Exped" in where else f"{owner}'s {where}"
    else:
        for card, details, copy in faces_of(situation, noun):
            piece = situation.board.add(card, cause.player, zones.HANDS[cause.player])
            piece.copy = copy
            decorate(piece, details)
        where = f"{owner}'s hand"
    situation.assume("unplaced", card=situation.board.pieces[-1].face.name, place=where)


@dataclass(frozen=True, slots=True)
class _Standing:
    at: str
    controller: int
    owner: int


def _happened(branch: Branch, phrase: t.Phrase, noun: t.Noun) -> bool:
    """Whether the sentence may only tell again what has been done."""
    try:
        if phrase.verb == "gain":
            return has_done(branch.view(), noun, phrase)
        return was_done(branch.view(), t.Nouns((noun,)), t.Phrase(phrase.verb))
    except NotUnderstood:
        return True


def _quiet(branch: Branch) -> bool:
    if branch.pending is not None and branch.pending.kind != TURN:
        return False
    state = branch.state
    return not branch.tape and not playable_reactions(state) and state.clock.phase == AFTERNOON


def _said(clause: t.Clause) -> tuple[str, t.Phrase, t.Nouns] | None:
    """Return who acts (or nobody), what is done, and to what one thing, or to which of several."""
    predicate, subjects = clause.predicate, clause.subjects.items
    if isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated:
        phrase, actor, nouns = predicate.phrase, "", clause.subjects
    elif isinstance(predicate, t.Do) and not predicate.negated and len(predicate.phrases) == 1:
        phrase = predicate.phrases[0]
        first = subjects[0] if subjects else None
        if phrase.verb in ("go", "gain"):
            actor, nouns = "", clause.subjects
        else:
            actor = first.name if isinstance(first, t.Player) and len(subjects) == 1 else ""
            nouns = phrase.objects or t.Nouns(())
            if not actor:
                return None
    else:
        return None
    several = len(nouns.items) > 1 and nouns.join != "or"
    if several or phrase.asides or not all(map(_is_one, nouns.items)):
        return None
    return (actor, phrase, nouns) if nouns.items else None


def _is_one(noun: t.Noun) -> bool:
    if isinstance(noun, t.Amount):
        return isinstance(noun.what, t.Token | t.Copies) and noun.count in ("a", "the")
    return isinstance(noun, t.Card | t.Token)


def _standing(branch: Branch, noun: t.Noun) -> _Standing | None:
    """Return where the thing is; nothing if it is nowhere. Two of them have to stand alike."""
    objects = branch.view().objects(noun)
    if not objects:
        return None
    found = {_where(noun, it) for it in objects}
    return found.pop() if len(found) == 1 else _Standing("", -1, -1)


def _where(noun: t.Noun, it: Object) -> _Standing:
    details = noun.details if isinstance(noun, t.Card | t.Token) else ()
    states = {x.word.title() for x in details if isinstance(x, t.State) and x.word in STATUSES}
    unlike = {x.word[4:] for x in details if isinstance(x, t.State) and x.word[:4] == "not "}
    if not states <= set(it.statuses) or unlike & set(it.statuses):
        return _Standing("", it.controller, it.owner)
    at = "play" if zones.IN_PLAY_AT[it.place] else zones.ZONE_AT[it.place]
    return _Standing(at, it.controller, it.owner)


def _usual(
    phrase: t.Phrase, noun: t.Noun, actor: str, players: tuple[str, str]
) -> _Standing | None:
    """Return where something is that has not been laid: in play, or where it is said to be."""
    origin = _zone(phrase, "from")
    place = "Hand" if origin is not None and origin.name == "Hand" else "play"
    if (origin is not None and place == "play") or (phrase.verb == "discard" and origin is None):
        return None
    owner = actor
    for zone in (origin, _zone(phrase, "to"), _zone(phrase, "in")):
        if zone is not None and isinstance(zone.owner, t.Player):
            owner = zone.owner.name
    if isinstance(noun, t.Card | t.Token) and isinstance(noun.owner, t.Player):
        owner = noun.owner.name
    if place == "play" and isinstance(noun, t.Card) and not _may_be_in_play(noun):
        return None
    number = players.index(owner) if owner else 0
    return _Standing(place, number, number)


def _may_be_in_play(card: t.Card) -> bool:
    return faces.known(card.name) and str(
        faces.card_of(card.name, faces.pinned(card.details)).type
    ) in (CHARACTER, PERMANENT)


def _name(noun: t.Noun) -> str:
    what = noun.what if isinstance(noun, t.Amount) else noun
    what = what.card if isinstance(what, t.Copies) else what
    return what.name if isinstance(what, t.Card | t.Token) else ""


def _zone(phrase: t.Phrase, kind: str) -> t.Zone | None:
    manner = phrase.manner(kind)
    noun = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    return noun if isinstance(noun, t.Zone) else None


def _fits_owner(phrase: t.Phrase, standing: _Standing, players: tuple[str, str]) -> bool:
    """Whether the zones that are named are those of the thing's owner."""
    for kind in ("from", "to", "in"):
        zone = _zone(phrase, kind)
        if phrase.manner(kind) is not None and zone is None:
            return False
        owner = zone.owner if zone is not None else None
        if isinstance(owner, t.Player) and players.index(owner.name) != standing.owner:
            return False
    origin = _zone(phrase, "from")
    return origin is None or origin.name == standing.at


def _effect(phrase: t.Phrase, at: str) -> str | None:
    to = _zone(phrase, "to") or _zone(phrase, "in")
    goal, gained = (to.name if to is not None else "-"), ""
    objects = phrase.objects.items if phrase.objects is not None else ()
    if phrase.verb == "gain":
        if len(objects) != 1:
            return None
        (noun,) = objects
        if isinstance(noun, t.State) and noun.word in STATUSES:
            goal, gained = "status", noun.word
        elif isinstance(noun, t.Amount) and isinstance(noun.what, t.Unit) and noun.number:
            goal = noun.what.word
            gained = f"{noun.number} boost{'s' if noun.number > 1 else ''}"
    known = {"from", "to", "in"}
    if any(manner.kind not in known for manner in phrase.manners):
        return None
    for cause in _lexicon()["causes"]:
        if (cause["verb"], cause["at"], cause["to"]) == (phrase.verb, at, goal):
            return str(cause["effect"]).format(gained=gained)
    return None


def _choosing(
    step: t.Statement, clause: t.Clause, phrase: t.Phrase, nouns: t.Nouns, player: str
) -> t.Statement:
    """Return the sentence in which a player chooses the thing for the made-up effect."""
    span = clause.span
    verb = phrase.verb if phrase.verb in _DEEDS else "target"
    chosen = t.Phrase(verb, replace(nouns, span=span), span=span)
    subject = t.Nouns((t.Player(player, span=span),), span=span)
    return replace(step, body=t.Clause(subject, t.Do((chosen,), span=span), span=span))
