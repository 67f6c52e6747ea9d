"""Who plays a card where no verb of playing says it: a Spell that is the verb, an answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.by_spell import spell_deeds
from judge.proposals.heard.clause_parts import PEOPLE
from judge.proposals.heard.lexis import player_of_word, words
from judge.proposals.heard.notes import AIMS, FROM, MEANS
from judge.proposals.heard.phrase import LANE, PLAYER, THING, ZONE, Phrase
from judge.proposals.heard.replaying import Replaying
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.heard.verb_clause import VerbClause
from judge.proposals.needs import only_helps
from judge.proposals.things import ALICE, BOB, other
from judge.records import replace
from judge.speech.concepts import STOPS

_GOES_ON = ("and", "then", "but", "so", ",")
"""What joins a clause that has the subject of the one before it."""
_SENTENCE = ("", ".", "!", "?", ":", ";")
_BEFORE_VERB = ("to", "auxiliaries", "adverbs", "between", "joins")
_OWN = "own"
_DOING = ("play", "use")
_THIS = ("that", "this", "same")


class Casting(Replaying):
    """Reads Spells that are cast without a verb that says so."""

    def _spell_cast(self, clause: VerbClause) -> VerbClause:
        """Return a clause whose verb is a Spell as one that targets with it:  I X his Y."""
        if clause.verb:
            return clause
        who, cast = self._cast_on(clause)
        if who is None or cast is None:
            return clause
        spell, hit = cast
        apart = {spell.start, hit.start, who.start}
        return replace(
            clause,
            verb="target",
            at=spell.start,
            subject=who,
            objects=[hit, *(it for it in clause.objects if it.start not in apart)],
            with_=[("with", spell), *(one for one in clause.with_ if one[1].start not in apart)],
        )

    def _cast_on(self, clause: VerbClause) -> tuple[Phrase | None, tuple[Phrase, Phrase] | None]:
        """Return who casts, and the Spell that is the verb with what stands right behind it."""
        found = [part for it in clause.objects for part in self._told_apart(it)]
        first = self._caster(found[0]) if found else None
        by = [it for word, it in clause.with_ if word in (*MEANS, "to") and self._is_cast(it)]
        if first is not None and [it.kind for it in found[1:]] == [THING] and by:
            return first, (by[0], found[1])
        verbs = [it for it in found if self._is_cast(it)]
        verbs += [it for word, it in clause.with_ if word == "to" and self._is_cast(it)]
        for spell in verbs:
            behind = (it for it in found if it.start == spell.end and it.kind in (THING, LANE))
            hit = next(behind, None)
            if hit is not None and self._is_verb(spell, found):
                before = [it for it in found if it.start < spell.start]
                told = [one for it in reversed(before) if (one := self._caster(it)) is not None]
                return next(iter(told), None) or self._shared(clause), (spell, hit)
        return None, None

    def _told_apart(self, it: Phrase) -> list[Phrase]:
        """Return a player and the Spell that is his verb, which only seems to be his:  he X-es Y.

        What follows is what it is cast on.
        """
        spell = replace(it, start=it.end - 1, owner="")
        before = self.question.words[it.end - 2] if it.end - it.start > 1 else ""
        owner = it.owner if player_of_word(before) else ""
        begins = it.start == 0 or self.question.words[it.start - 1] in STOPS
        if before in words("body_nouns") and begins:
            owner = BOB  # somebody X-es Y
        if not (owner and self._is_cast(spell)):
            return [it]
        return [replace(it, kind=PLAYER, end=it.end - 1, card=-1, owner=owner, word=""), spell]

    def _is_cast(self, it: Phrase) -> bool:
        """Whether a phrase is the bare name of a Spell."""
        if it.kind != THING or it.card < 0 or it.end - it.start > 1:
            return False
        one = ToldThing(it.card, self.company.faces[it.card])
        return one.is_spell or (not one.is_character and self._as_it_comes(one))

    def _is_verb(self, spell: Phrase, found: Sequence[Phrase]) -> bool:
        """Whether the name of a Spell stands where the verb of a player does:  he may X my Y."""
        if any(it.end == spell.start and self._caster(it) is not None for it in found):
            return True
        before = self.question.words[spell.start - 1 : spell.start]
        return any(it in words(kind) for it in before for kind in _BEFORE_VERB)

    @staticmethod
    def _caster(it: Phrase) -> Phrase | None:
        """Return the player that a phrase stands for; whoever casts a Spell is one."""
        if it.kind == PLAYER:
            return replace(it, word="")
        return replace(it, kind=PLAYER, owner=BOB, word="") if it.word in PEOPLE else None

    def _shared(self, clause: VerbClause) -> Phrase | None:
        """Return the player of the clause before one that names none:  he has Y and X-es Z."""
        subject = self.last.subject if self.last is not None else None
        if subject is None or clause.joined not in _GOES_ON:
            return None
        return self._caster(subject)

    def _answers(self, clause: VerbClause, who: str) -> None:
        """Take what a player answers with, on what was done before unless something is named."""
        spells = [n for n in self._objects(clause) if self._is_spell(n)]
        for n in (self._means(clause) or spells)[:1]:
            it = self.company.all[n]
            done = [act.actor for act in self.acts if act.card != n]
            player = who or it.owner or (other(done[-1]) if done else BOB)
            self._origin(n, clause)
            self._act(n, "play", player, clause)
            on = [*clause.things, *clause.behind("to", *AIMS)]
            hit = [m for one in on for m in self.company.of(one) if m != n]
            hit = [m for m in hit if not self._is_spell(m)]
            if not hit and it.is_spell:
                last = [m for m in reversed(self.company.spoken) if m != n]
                last = [m for m in last if not (self._is_spell(m) or self.company.all[m].is_hero)]
                hit = [m for m in last if self.company.all[m].owner != player][:1]
            self._aim(hit, clause.at)

    def _by_player(self, clause: VerbClause) -> str:
        """Return the player by whom something is done, or in whose turn:  X is played by him."""
        person = words("persons") if clause.verb == "play" else ()
        by = [it for it in clause.behind("by") if it.kind == PLAYER or it.word in person]
        turns = (it for it in clause.behind("in", "during", "on") if it.kind == PLAYER)
        by += [it for it in turns if self.question.words[it.end : it.end + 1] == ("turn",)]
        return next((it.owner or BOB for it in by), "") if clause.passive else ""

    def _is_list(self, clause: VerbClause) -> bool:
        """Whether a clause names one card after another, and nothing between:  I play X and Y."""
        between = (self.question.words[a.end : b.start] for a, b in pairwise(clause.objects))
        joins = words("listing") | words("adverbs")
        listed = all(joins.issuperset(it) for it in between)
        return listed and not clause.passive and all(it.card >= 0 for it in clause.objects)

    def _casts_on(self, n: int, clause: VerbClause) -> str:
        """Return who plays what is only said to be on something:  X on my Y, X on me."""
        it = self.company.all[n]
        if it.owner:
            return it.owner
        if any(place.kind == ZONE for place in clause.behind(*FROM)):
            return ALICE
        goes_on = self.last is not None and self.last.verb in _DOING and clause.joined in _GOES_ON
        if goes_on and self.last is not None and (who := self._player(self.last)):
            return who  # he uses Z on his W and then X on my Y
        on = [one for word, one in clause.with_ if word in AIMS]
        mine = clause.joined in _SENTENCE and any(one.owner == ALICE for one in on)
        mine &= not any(self._is_own(one) for one in on)
        return BOB if mine and not self._is_for_own(it) else ALICE

    def _is_own(self, it: Phrase) -> bool:
        """Whether it is said that something is of who acts:  X on my own Y."""
        return _OWN in self.question.words[it.start : it.end]

    def _is_for_own(self, it: ToldThing) -> bool:
        """Whether a Spell does something to what its own player has, or only helps what it hits."""
        if it.face is None:
            return any(deed.own for deed in spell_deeds(it.at, self.question.reading))
        if all(only_helps(one.body) for one in it.face.abilities):
            return True
        nodes = [node for one in it.face.abilities for node in tree.walk(one)]
        aims = any(isinstance(node, tree.Target) for node in nodes)
        return not aims and any(isinstance(node, tree.You) for node in nodes)

    def _of_last_lane(self, clause: VerbClause) -> VerbClause:
        """Return a clause in which “that Expedition” is the one that was spoken of last."""
        last = self.lane
        clause = self._that_moves(clause)
        if last is None or not any(self._is_last_lane(it) for it in self._lanes(clause)):
            return clause

        rival = self._player(clause) not in ("", last.owner)  # I have X in Hero, behind his Hero

        def meant(it: Phrase) -> Phrase:
            same = self._is_last_lane(it) and not (rival and it.side)
            return replace(it, owner=last.owner, side=last.side) if same else it

        subject = clause.subject
        return replace(
            clause,
            subject=meant(subject) if subject is not None else None,
            objects=[meant(it) for it in clause.objects],
            with_=[(word, meant(it)) for word, it in clause.with_],
        )

    def _that_moves(self, clause: VerbClause) -> VerbClause:
        """Return a clause in which “his one” is his Expedition, where it is asked who moves."""
        it, last = clause.subject, self.lane
        one = it is not None and it.kind == THING and it.word == "one" and it.owner
        if it is None or last is None or clause.verb != "move" or clause.objects or not one:
            return clause
        return replace(clause, subject=replace(it, kind=LANE, side=last.side))

    def _is_last_lane(self, it: Phrase) -> bool:
        said = self.question.words[it.start : it.end]
        again = self.lane is not None and it.side == self.lane.side != ""
        this = not (it.side or {*_THIS}.isdisjoint(said))
        return it.kind == LANE and not it.owner and (again or this)
