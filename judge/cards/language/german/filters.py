"""What stands around a German noun: its adjectives, what it has, where it is, who controls it."""

from dataclasses import field

from judge.cards.ability import (
    Among,
    AnyTrait,
    Being,
    Comparison,
    ControlledBy,
    Each,
    Facing,
    Filter,
    Highest,
    Holding,
    In,
    InTerrain,
    Kind,
    Measured,
    NotTrait,
    Number,
    OfKind,
    OtherThan,
    Place,
    Played,
    Property,
    Role,
    Selector,
    State,
    Subtype,
    Target,
    That,
    Trait,
    WithCounters,
    You,
    Zone,
)
from judge.records import dataclass

from . import measured, nouns, places  # a noun may be measured, or placed, by other nouns
from .speech import CASES, Case, Phrase, in_cases
from .words import Notes, cost_name, counters_dative, kind_name, listed, state

_BEFORE = frozenset({State.ASCENDED, State.EXHAUSTED, State.VISIBLE})
_HAD = frozenset({State.ANCHORED, State.ASLEEP, State.BOOSTED, State.FLEETING})
_RANKS = frozenset({State.AHEAD, State.BEHIND, State.TIED})
_ZONES_ALONE = {Zone.HAND: "Hand", Zone.RESERVE: "Reserve"}


@dataclass(slots=True)
class _Around:
    """What stands around a noun, sorted by where it stands."""

    adjectives: list[str] = field(default_factory=list)
    facing: str = ""
    prefix: str = ""
    had: list[str] = field(default_factory=list)
    located: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    relative: list[Trait] = field(default_factory=list)


def filtered(
    asked: Filter,
    notes: Notes,
    determiner: str = "",
    *,
    plural: bool = False,
    target: bool = False,
    origin: bool = False,
    adjectives: tuple[str, ...] = (),
) -> Phrase:
    """Return a filter as a noun phrase: "einen anderen Charakter deiner Wahl in der Reserve"."""
    around = _sorted(asked, notes, origin=origin)
    around.adjectives[:0] = adjectives
    kinds: tuple[Kind | Subtype | None, ...] = asked.kinds or (None,)
    genders = ["p" if plural else notes.speech.noun_of(_name(k, asked)).gender for k in kinds]
    names = [_name(k, asked) for k in kinds]
    behind = " ".join(
        [
            *(["deiner Wahl"] if target else []),
            *([f"mit {listed(around.had)}"] if around.had else []),
            *(around.behind if origin else []),
            *around.located,
            *([] if origin else around.behind),
        ]
    )
    gender = genders[-1]
    clauses = "".join(f", {_clause(t, gender, notes)}" for t in around.relative)
    forms = []
    for case in CASES:
        heads = [
            _head(around, name, each, determiner, case, notes, more=at > 0)
            for at, (name, each) in enumerate(zip(names, genders, strict=True))
        ]
        glue = "und" if determiner == "jed" else "oder"
        text = f"{listed(heads, glue)} {behind}".strip()
        forms.append(f"{text}{clauses}{',' if clauses else ''}")
    if asked.kinds != (Kind.REGION,):
        notes.last = gender
    return in_cases(forms, gender)


def _name(kind: Kind | Subtype | None, asked: Filter) -> str:
    if asked.kinds == (Kind.PLAYER,) and Being(State.OPPONENT) in asked.traits:
        return "OPPONENT"
    return kind_name(kind)


def _head(
    around: _Around,
    name: str,
    gender: str,
    determiner: str,
    case: Case,
    notes: Notes,
    *,
    more: bool,
) -> str:
    """Return one of the nouns; a further one does not repeat "andere", nor a plural's article."""
    speech = notes.speech
    if more and gender == "p":
        determiner = ""
    stems = [s for s in around.adjectives if not more or s != speech.adjectives["other"]]
    words = [speech.determiner(determiner, gender, case)]
    words += [speech.adjective(stem, determiner, gender, case) for stem in stems]
    if around.facing:
        words += [
            around.facing,
            speech.adjective("gegenüberstehend", determiner, gender, case),
        ]
    noun = speech.noun(name, gender, determiner, case)
    if around.prefix == "Start":
        noun = f"Start{noun.lower()}"
    elif around.prefix:
        noun = around.prefix + noun
    words.append(noun)
    return " ".join(w for w in words if w)


def _sorted(asked: Filter, notes: Notes, *, origin: bool) -> _Around:
    around = _Around()
    for trait in asked.traits:
        match trait:
            case Being(state=State.OPPONENT):
                pass
            case Being(state=State.TOKEN | State.DEFENDER as which):
                around.prefix = notes.speech.prefixes[which.name]
            case Being(state=State.STARTING):
                around.prefix = "Start"
            case Being(state=State.SINGLE_TERRAIN):
                around.behind.append("mit einem Geländetyp")
            case Being(state=which) if which in _BEFORE:
                around.adjectives.append(notes.speech.adjectives[which.name])
            case Being(state=which) if which in _HAD:
                around.had.append(state(which, notes))
            case Being(state=which) if which in _RANKS:
                around.relative.append(trait)
            case AnyTrait(traits=options) if all(_had(t) for t in options):
                around.had += [state(t.state, notes) for t in options if isinstance(t, Being)]
            case AnyTrait(traits=options) if all(isinstance(t, Being) for t in options):
                around.relative.append(trait)
            case AnyTrait(traits=(ControlledBy(players=You()), In(places=spots))):
                around.located.append(
                    f"unter deiner Kontrolle oder {_located(spots, notes, origin=False)}"
                )
            case NotTrait(trait=Being(state=State.TOKEN)):
                around.prefix = notes.speech.prefixes["not_token"]
            case NotTrait(trait=Being(state=which)) if which in _HAD:
                around.adjectives.append(f"nicht-{notes.speech.adjectives[which.name]}")
            case NotTrait(trait=OfKind(kinds=(Subtype(name=name),))):
                noun = notes.speech.noun(name, notes.speech.noun_of(name).gender, "", CASES[0])
                around.prefix = f"Nicht-{noun}-"
            case OtherThan():
                around.adjectives.insert(0, notes.speech.adjectives["other"])
            case Facing(what=what):
                around.facing = nouns.things(what, notes).dative
            case In(places=spots):
                around.located.append(_located(spots, notes, origin=origin))
            case InTerrain(terrain=terrain):
                around.located.append(f"in {{{terrain.value}}}")
            case Among(what=That(role=Role.CARDS)):
                around.located.append("aus diesen Karten")
            case Highest(property=which):
                around.behind.append(f"mit den höchsten {cost_name(which, notes)}")
            case WithCounters(counter=name, comparison=Comparison.AT_LEAST, value=Number(value=1)):
                around.behind.append(f"mit {counters_dative(name, notes)}")
            case Holding(filter=held, comparison=Comparison.EQUAL, value=Number(value=0)):
                around.behind.append(f"ohne {filtered(held, notes.fresh(), plural=True).object}")
            case Measured(property=Property.HIGHEST_STATISTIC):
                around.relative.append(trait)
            case Measured() if measured.is_relative(trait):
                around.relative.append(trait)
            case Measured():
                around.behind.append(f"mit {measured.bound(trait, notes)}")
            case ControlledBy() | Played():
                around.relative.append(trait)
            case _:
                raise ValueError(f"no German for {type(trait).__name__}")
    return around


def _had(trait: Trait) -> bool:
    return isinstance(trait, Being) and trait.state in _HAD


def _located(spots: tuple[Place, ...], notes: Notes, *, origin: bool) -> str:
    kept = notes.last
    if origin and not any(p.zone is Zone.PLAY for p in spots):
        text = places.origins(spots, notes)
    else:
        text = " oder ".join(places.where(p, notes) for p in spots)
    notes.last = kept
    return text


def _clause(trait: Trait, gender: str, notes: Notes) -> str:
    """Return a relative clause: "den du kontrollierst", "die hinten liegt"."""
    subject, object_ = (notes.speech.relative(gender, case) for case in CASES[:2])
    plural = gender == "p"
    lie = "liegen" if plural else "liegt"
    match trait:
        case Being(state=State.TIED):
            return f"{subject} gleichauf {'sind' if plural else 'ist'}"
        case Being(state=which):
            return f"{subject} {state(which, notes)} {lie}"
        case AnyTrait(traits=(Being(state=State.BEHIND), Being(state=State.TIED))):
            return f"{subject} hinten {lie} oder gleichauf {'sind' if plural else 'ist'}"
        case ControlledBy(players=players):
            return _controlled(players, subject, object_, plural, notes)
        case Played():
            return _played(trait, subject, object_, plural, notes)
        case Measured():
            return measured.clause(trait, gender, notes)
    raise ValueError(f"no German for {type(trait).__name__} in a relative clause")


def _controlled(players: Selector, subject: str, object_: str, plural: bool, notes: Notes) -> str:
    passive = "kontrolliert werden" if plural else "kontrolliert wird"
    match players:
        case You():
            return f"{object_} du kontrollierst"
        case That(role=Role.PLAYER):
            return f"{object_} er kontrolliert"
        case Each(filter=Filter(kinds=(Kind.PLAYER,), traits=(OtherThan(what=You()),))):
            return f"{subject} von einem anderen Spieler {passive}"
        case Each(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return f"{object_} ein Gegner kontrolliert"
        case Target(filter=Filter(traits=(Being(state=State.OPPONENT),))):
            return f"{object_} ein Gegner deiner Wahl kontrolliert"
        case Target():
            return f"{subject} von {nouns.things(players, notes).dative} {passive}"
    raise ValueError(f"no German for things controlled by {type(players).__name__}")


def _played(trait: Played, subject: str, object_: str, plural: bool, notes: Notes) -> str:
    kept = notes.last
    origin = f" {places.origins(trait.origins, notes)}" if trait.origins else ""
    notes.last = kept
    where = f" {places.where(trait.place, notes)}" if trait.place is not None else ""
    time = f" {notes.duration}" if notes.duration else ""
    match trait.by:
        case None:
            return f"{subject}{time}{origin}{where} gespielt {'werden' if plural else 'wird'}"
        case You():
            return f"{object_} du{time}{origin}{where} spielst"
    return f"{object_} dein Gegner{time}{origin}{where} spielt"
