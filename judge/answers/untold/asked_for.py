"""What the abilities of named cards ask for, laid where nobody told what lies there.

Do I discard cards when I play X?     If I have cards in hand, which X discards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from itertools import product

from judge.answers.phrases import said
from judge.cards import ability as tree
from judge.cards.pool import load_cards
from judge.proposals.needs import NEED, OPTION, TARGET, BoardPart, needs
from judge.proposals.things import HAND, PLAY, RESERVE, LaidThing, tables
from judge.records import dataclass, replace
from judge.scenario import tree as t
from judge.scenario.document import Document
from judge.scenario.referring import cards_in, nodes_in
from judge.scenario.roles import Role, actor, role_of

_NAMES = ("Any", "Another", "A Third", "A Fourth")
"""How things of one kind are called that are not alike."""
_SIDE = "Hero"
"""Where something is laid of which no Expedition was told."""
_ASKS = tree.Condition | tree.SpendCounters
"""What an effect asks for besides what is laid for it."""
_LAID = frozenset({NEED, OPTION, TARGET})
_LIES = frozenset({HAND, PLAY, RESERVE})


@dataclass(frozen=True, slots=True)
class Laid:
    """What an ability asks for, laid.

    It looks at a condition besides where it is `conditional`, at numbers where it is `measured`.
    """

    things: tuple[LaidThing, ...]
    conditional: bool = False
    measured: bool = False

    @property
    def lies(self) -> str:
        """The sentences that lay it."""
        return " ".join(sentence for thing in self.things for sentence in thing.sentences())

    @property
    def choice(self) -> str:
        """It as a choice, in words:  Alice has a Spell in Reserve."""
        return " and ".join(map(_choice, self.things))

    @property
    def placed(self) -> str:
        """It as a choice, with the Expedition that is taken for what lies in one."""
        sides = {it.side for it in self.things if it.lies == PLAY and not it.is_landmark}
        if len(sides) != 1:
            return self.choice
        return f"{self.choice}{said('table', 'in_one', side=sides.pop() or _SIDE)}"

    @property
    def crowds(self) -> bool:
        """Whether more of it comes to a Reserve than may be kept beside a card more (4.2.5.c)."""
        those = [it for it in self.things if _comes_to_reserve(it)]
        return sum(it.copies for it in those) > len({it.owner for it in those})

    def with_one_more(self) -> Laid:
        """Return it with one more of each."""
        more = tuple(replace(it, copies=it.copies + 1) for it in self.things)
        return replace(self, things=more)

    def with_one_less(self) -> Iterator[Laid]:
        """Yield it with one less of each in turn, but never with nothing."""
        for n, it in enumerate(self.things):
            fewer = (replace(it, copies=it.copies - 1),) if it.copies > 1 else ()
            left = (*self.things[:n], *fewer, *self.things[n + 1 :])
            if left:
                yield replace(self, things=left)


def asked_for(document: Document) -> Iterator[Laid]:
    """Yield, for each ability of the cards that a document names, what it asks for.

    Nothing is added to where it is told what else lies there.
    """
    told = {*_told(document)}
    for name in dict.fromkeys(it.name for it in cards_in(document.steps)):
        for card in load_cards().by_name.get(name, ())[:1]:
            me = LaidThing(name=name, owner=_whose(document, name), card=card)
            for ability in (*card.abilities, *card.support):
                found = (_with_what_is_lost(it, ability.body) for it in needs(ability.body, me))
                parts = [it for it in found if _is_open(it, told)]
                nodes = list(tree.walk(ability.body))
                asks = any(isinstance(it, _ASKS) for it in nodes)
                measured = any(isinstance(it, tree.PropertyOf) for it in nodes)
                if not measured:
                    parts = [it._replace(thing=_idle(it.thing)) for it in parts]
                for each in _of_each_kind(parts):
                    yield replace(_laid(each, conditional=asks), measured=measured)


def _with_what_is_lost(part: BoardPart, body: tree.Body) -> BoardPart:
    """Return a target with the statuses that the effect takes from it."""
    lost = [it for it in tree.walk(body) if isinstance(it, tree.LoseStatus)]
    if part.role != TARGET or not lost:
        return part
    states = tables()["states"]
    had = [str(states[it.status.value]) for it in lost if it.status.value in states]
    thing = replace(part.thing, states=tuple(dict.fromkeys([*part.thing.states, *had])))
    return BoardPart(part.role, thing)


def _told(document: Document) -> Iterator[tuple[str, str]]:
    """Yield of whose zone it is told what lies there besides the cards that are named."""
    for step in document.steps:
        if role_of(step) is not Role.SITUATION or not isinstance(step, t.Statement):
            continue
        who = [it.name for it in nodes_in(step, (t.Player,))]
        several = any(True for _ in nodes_in(step, (t.Amount, t.Types)))
        made_up = any(it.name not in load_cards().by_name for it in cards_in((step,)))
        if who and (several or made_up):
            zones = [it.name.casefold() for it in nodes_in(step, (t.Zone,))]
            yield from product(who, [it for it in zones if it in (HAND, RESERVE.lower())] or [PLAY])


def _of_each_kind(parts: Sequence[BoardPart]) -> Iterator[Sequence[BoardPart]]:
    """Yield the parts as they are, and with each other kind that one of them may be of."""
    if parts:
        yield parts
    kinds = tables()["kinds"]
    for n, part in enumerate(parts):
        for kind in part.thing.also:
            if kind in kinds:
                other = replace(part.thing, what=str(kinds[kind]), facts="", also=())
                yield [*parts[:n], BoardPart(part.role, other), *parts[n + 1 :]]


def _whose(document: Document, name: str) -> str:
    """Return who has a card, or plays it; else who asks."""
    for step in document.steps:
        clause = step.body if isinstance(step, t.Statement) else getattr(step, "clause", None)
        if not isinstance(clause, t.Clause) or role_of(step) is Role.TIME:
            continue
        who = actor(clause)
        if who is not None and any(it.name == name for it in cards_in((step,))):
            return who.name
    return document.scenarios[0].players[0]


def _is_open(part: BoardPart, told: Set[tuple[str, str]]) -> bool:
    thing = part.thing
    return (
        part.role in _LAID and thing.lies in _LIES and (thing.owner, thing.lies.lower()) not in told
    )


def _laid(parts: Sequence[BoardPart], *, conditional: bool) -> Laid:
    named: list[LaidThing] = []
    for thing, many in Counter(it.thing for it in parts).items():
        alike = sum(it.what == thing.what for it in named)
        if alike == len(_NAMES):
            continue  # no card asks for so many that are not alike
        name = thing.name if thing.token else f'"{_NAMES[alike]} {thing.what}"'
        named.append(replace(thing, name=name, copies=many))
    return Laid(tuple(named), conditional)


def _comes_to_reserve(thing: LaidThing) -> bool:
    return thing.lies == RESERVE or (thing.lies == PLAY and not (thing.token or thing.is_landmark))


def _idle(thing: LaidThing) -> LaidThing:
    """Return a thing that moves no Expedition, where nothing is asked of its statistics."""
    return replace(thing, facts="0/0/0") if thing.facts == tables()["statistics"][0] else thing


def _choice(thing: LaidThing) -> str:
    """Return in words where a thing lies:  Alice has a Spell in Reserve."""
    what = "token" if thing.token else "card" if thing.open else thing.what
    states = " ".join(it for it in thing.states if not it[0].isdigit())
    key = "has" if thing.lies != PLAY else "controls"
    words = f"{states} {what}".strip()
    many = thing.copies if thing.copies > 1 else "an" if words[0] in "AEIOUaeiou" else "a"
    plural = "s" if thing.copies > 1 else ""
    counters = [it for it in thing.states if it[0].isdigit()]
    had = said("table", "counters", counters=" and ".join(counters)) if counters else ""
    what = f"{words}{plural}{had}"
    return said("table", key, owner=thing.owner, many=many, what=what, zone=thing.lies)
