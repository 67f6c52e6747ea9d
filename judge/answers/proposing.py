"""Readings proposed for a question that names cards, in the language's own sentences.

Cards, zones, statuses and happenings are found in the question; who acts and who is acted on
comes from the cards' abilities. What is proposed reads and plays, and is never taken as meant:
the reader picks one. Where nothing in the question tells what is asked, nothing is proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judge.answers.model import Answer, Verdict
from judge.answers.proposed_things import (
    CARD_MARK,
    KINDS,
    NamedThing,
    harms,
    is_spell,
    named_cards,
    names_sub_type,
    needs_partner,
    plain_partner,
    proposal_tables,
    targets,
    thing_named,
    with_marks,
)
from judge.answers.speaking import said_loosely
from judge.cards import ability as tree
from judge.records import dataclass
from judge.speech.concepts import QuestionReading, read
from judge.speech.plain_things import clause_of

Player = Callable[[str], list[Answer]]
_Action = tuple[str, str, float, frozenset[str]]
"""What is done, where what does it lies before, how well it fits, the concepts that tell it."""
_PLAYED = frozenset({Verdict.YES, Verdict.NO, Verdict.DEPENDS, Verdict.VALUE})
_TRIED = 8
_STRANGE = 3
_LEAST = 1.8
_SPOKEN = 9.0
"""How well it fits what is said, clause by clause, where words are left out."""
_HEARD = 0.5
"""The share of what is said that has to be in it."""
_BY_EFFECT = 1.1
_NOTHING = frozenset[str]()
_SUPPOSED = 1.2
_WHATEVER = "What happens?"


@dataclass(frozen=True, slots=True)
class Proposal:
    """One complete reading: what is laid, what is done, what is asked, and how well it fits."""

    situation: tuple[str, ...]
    action: tuple[str, ...]
    question: str
    fits: float

    @property
    def text(self) -> str:
        """The sentences, as they can be asked."""
        return " ".join((*self.situation, *self.action, self.question))


def proposals(text: str, play: Player) -> tuple[Proposal, ...]:
    """Return at most three readings of a question that names cards, the best first.

    `play` answers the sentences of scenarios; what it cannot answer is not proposed.
    """
    names = named_cards(text)
    if len(names) > 3:
        return ()
    reading = read(with_marks(text, names))
    if not names and (reading.strange or not reading.concepts & KINDS):
        return ()
    things = [thing_named(name, n, reading) for n, (name, _, _) in enumerate(names)]
    things = things or [plain_partner(reading)]
    things.sort(key=lambda it: not is_spell(it))
    found: dict[str, Proposal] = {}
    alone = len(things) == 1 and not reading.concepts & KINDS and needs_partner(things[0])
    spoken = [
        Proposal((), (), said, _LEAST if alone else _SPOKEN * read)
        for said, read in said_loosely(text)
        if read >= _HEARD
    ]
    ranked = sorted([*spoken, *_readings(things, reading)], key=lambda it: -it.fits)
    for proposal in ranked[:_TRIED]:
        alike = _alike(proposal.text)
        if alike not in found and _plays(proposal.text, play):
            found[alike] = proposal
        if len(found) == proposal_tables()["most"]:
            break
    return tuple(found.values())


def _alike(text: str) -> str:
    """Return what readings have in common that say the same."""
    return text.replace(" begins.", " happens.").replace("in Alice's Reserve", "in Reserve")


def _plays(text: str, play: Player) -> bool:
    answers = play(text)
    return bool(answers) and all(it.verdict in _PLAYED and not it.misread for it in answers)


# ---------------------------------------------------------------- who acts on what


def _readings(things: Sequence[NamedThing], reading: QuestionReading) -> Iterator[Proposal]:
    told = frozenset(concept for it in things for concept in it.said_of)
    asked = list(_questions(reading.concepts - told, _only_supposed(reading)))
    if not asked and len(things) == 1 and "who" not in reading.concepts:
        asked = list(_of_effects(things[0]))
    happens = reading.concepts & frozenset(proposal_tables()["happenings"].split())
    if not asked and happens and all(CARD_MARK in word for word in reading.strange):
        asked = [(_WHATEVER, 1.0, _NOTHING)]
    if not asked or len([word for word in reading.strange if CARD_MARK not in word]) > _STRANGE:
        return
    generic = bool(reading.concepts & KINDS)
    tiebreak = bool(reading.concepts & {"tiebreaker", "arena"})
    for place, source in enumerate(things):
        others = [it for it in things if it is not source]
        needed = needs_partner(source) or (generic and "play" in reading.concepts)
        kin = names_sub_type(reading)
        needed = needed or kin
        needed = needed and source.card is not None
        partner = others[0] if others else plain_partner(reading) if needed else None
        named = partner is not None and (bool(others) or generic or kin)
        for action, lies, weight, done in _actions(source, partner, reading):
            for question, size, taken in asked:
                played = " play {it}" in question
                if not action and lies != "play" and not (played or "with {source}" in question):
                    continue  # nothing has happened
                for it in (partner, source):
                    if it is None or (it is source and not _about_source(question)):
                        continue
                    if it is source and source.acts and "{it} is" in action:
                        continue  # it does it, and does not undergo it
                    if source.states and lies != "play":
                        continue  # what it is said to be, it is in play
                    if it is source and "plays {it}" in action:
                        continue  # it lies there, so nobody plays it
                    if played and (it.card is None or (it is source and action)):
                        continue  # it has been played, or cannot be
                    less = 0.2 if (it is source) is named else 0.0
                    less += 1.0 if done & taken else 0.0  # told, so not what is asked
                    fits = size + weight - 0.3 * place - less
                    if fits >= _LEAST:
                        made = (source, it, partner, action, lies, question, fits)
                        yield _proposal(*made, tiebreak=tiebreak)


def _about_source(question: str) -> bool:
    """Whether a question may be about the card that acts itself, and not about it and another."""
    return "{it}" not in question or "{source}" not in question


def _actions(
    source: NamedThing, partner: NamedThing | None, reading: QuestionReading
) -> Iterator[_Action]:
    """Yield what may be done: the sentence, where the source lies before it, how well it fits."""
    said = proposal_tables()["actions"]
    for entry in proposal_tables()["events"]:
        if _takes(str(entry["says"]), reading.concepts):
            named = frozenset(one for it in entry["says"].split() for one in it.split("|"))
            yield entry["text"], "play", 1.4, named
    card = source.card
    if card is None:
        return
    if source.played and not is_spell(source):
        key = "from_reserve" if source.played == "Reserve" else "join"
        yield said[key], "", 1.7, frozenset({"play"})
        return
    if partner is not None and partner.played and not is_spell(source):
        reserve = partner.played == "Reserve"
        key = "another_from_reserve" if reserve else "another_joins"
        yield said[key], "play", 1.7, frozenset({"play"})
        return
    if reading.concepts & {"play", "cost", "pay"}:
        yield "", "Reserve" if "reserve" in reading.concepts else "hand", 1.0, _NOTHING
    if "target" in reading.concepts and partner is not None:
        yield "", "hand", 1.2, _NOTHING
    if partner is not None and "play" in reading.concepts and not is_spell(source):
        reserve = "reserve" in reading.concepts
        yield said["another_from_reserve" if reserve else "another_joins"], "play", 1.2, _NOTHING
    if is_spell(source):
        if any(it.concept == "reserve" and _comes_from(it.at, reading) for it in reading.noted):
            yield said["spell_from_reserve"], "Reserve", 1.1, _NOTHING
        yield said["spell"], "hand", 1.0, _NOTHING
        return
    for ability in card.abilities:
        body = ability.body
        if isinstance(body, tree.QuickAction):
            yield said["quick"], "play", 0.6, _NOTHING
        elif isinstance(body, tree.Reaction):
            yield from _waited_for(body, partner)
    if any(isinstance(ability.body, tree.QuickAction) for ability in card.support):
        yield said["support"], "Reserve", 0.6, _NOTHING
    yield said["from_reserve" if "reserve" in reading.concepts else "join"], "", 0.3, _NOTHING


def _comes_from(at: int, reading: QuestionReading) -> bool:
    """Whether something comes from a zone that is named there:  from my Reserve."""
    return not {"from", "of"}.isdisjoint(reading.words[max(0, at - 3) : at])


def _waited_for(body: tree.Reaction, partner: NamedThing | None) -> Iterator[_Action]:
    said = proposal_tables()["actions"]
    for event in body.events:
        if isinstance(event, tree.SymbolEvent):
            reserve = str(event.symbol.value) == "R"
            yield said["from_reserve" if reserve else "join"], "", 1.0, _NOTHING
        elif isinstance(event, tree.PhaseBegins):
            yield f"{str(event.phase.value).title()} begins.", "play", 0.9, _NOTHING
        elif isinstance(event, tree.MovesForward):
            where = str(event.due_to.value) if event.due_to is not None else ""
            key = "moves_due_to" if where else "moves"
            yield (
                said[key].replace("TERRAIN", f"{{{{{where}}}}}"),
                "play",
                1.3,
                frozenset({"move_forward"}),
            )
        elif isinstance(event, tree.GainsStatus) and partner is not None:
            status = str(event.status.value).title()
            yield f"{{it}} gains {status}.", "play", 1.1, frozenset({event.status.value})
        elif isinstance(event, tree.Joins | tree.Plays) and partner is not None:
            yield said["another_joins"], "play", 1.1, _NOTHING
        elif isinstance(event, tree.IsSacrificed | tree.Leaves | tree.Goes):
            yield said["sacrificed"], "play", 0.5, _NOTHING


def _only_supposed(reading: QuestionReading) -> frozenset[str]:
    """Return the concepts that stand in what is supposed alone: they are not what is asked."""
    supposed = {
        it.concept for it in reading.noted if clause_of(reading.words, reading.noted, it) == 1
    }
    return frozenset(supposed) - {
        it.concept for it in reading.noted if clause_of(reading.words, reading.noted, it) != 1
    }


def _questions(
    concepts: frozenset[str], supposed: frozenset[str] = _NOTHING
) -> Iterator[tuple[str, float, frozenset[str]]]:
    """Yield the questions that the words ask, how many each takes up, and which it may take."""
    taking = [it for it in proposal_tables()["questions"] if _takes(str(it["says"]), concepts)]
    for entry in taking:
        says = str(entry["says"])
        if "else" not in entry or len(taking) == 1:
            items = [it for it in says.split() if not it.startswith("-")]
            taken = frozenset(one.rstrip("?") for it in items for one in it.split("|"))
            less = _SUPPOSED if not taken & (concepts - supposed) else 0.0
            yield str(entry["ask"]), float(len(items)) - less, taken


def _of_effects(source: NamedThing) -> Iterator[tuple[str, float, frozenset[str]]]:
    """Yield the questions whether a card does what it says it does, where no word asks."""
    card = source.card
    parts = [it for ability in card.abilities for it in tree.walk(ability)] if card else []
    kinds = {type(part).__name__ for part in parts}
    for kind, ask in proposal_tables()["effects"].items():
        if kind in kinds:
            yield str(ask), _BY_EFFECT, _NOTHING


def _takes(pattern: str, concepts: frozenset[str]) -> bool:
    items = pattern.split()
    if any(it.startswith("-") and it[1:] in concepts for it in items):
        return False
    needed = (it for it in items if not it.endswith("?") and not it.startswith("-"))
    return all(concepts & set(it.split("|")) for it in needed)


# ---------------------------------------------------------------- the sentences


def _proposal(
    source: NamedThing,
    it: NamedThing,
    partner: NamedThing | None,
    action: str,
    lies: str,
    question: str,
    fits: float,
    *,
    tiebreak: bool,
) -> Proposal:
    situation = [proposal_tables()["tiebreak"]] if tiebreak else []
    if partner is not None and partner.card is None and not partner.token:
        situation.append(partner.what)
    if partner is not None:
        joins = "{it}" in action and "plays" in action
        theirs = partner.theirs or (harms(source) and not source.theirs)
        owner = "Bob" if theirs else "Alice"
        held = f"{owner} has {partner.laid} in {'Reserve' if 'from Reserve' in action else 'hand'}."
        lain = f"{owner} has {partner.laid} in {partner.lies}."
        there = lain if partner.lies else f"{owner} controls {partner.laid}."
        situation.append(held if joins else there)
    if source.card is None:
        situation.append(source.what)
    if lies == "play":
        situation.append(source.controlled)
    else:
        place = lies or ("Reserve" if "{source} from Reserve" in action else "hand")
        situation.append(f"{source.owner} has {source.laid} in {place}.")
    target = f", targeting {partner.said}" if partner is not None and targets(source) else ""
    values = {"source": source.said, "it": it.said, "targeting": target}
    actor = partner if partner is not None and "plays {it}" in action else source
    if actor.theirs:
        action = action.replace("Alice", "Bob")
    done = (action.format(**values),) if action else ()
    return Proposal(tuple(situation), done, question.format(**values), fits)
