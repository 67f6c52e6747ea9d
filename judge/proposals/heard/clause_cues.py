"""What tells, by the words around it, which part a word plays in a clause."""

from __future__ import annotations

from judge.proposals.heard.clause_parts import BE, HAVE, PEOPLE, ClauseParts
from judge.proposals.heard.lexis import is_past, verb_of, with_particle, words
from judge.proposals.heard.phrase import LANE, PLAYER, THING, WORD, Phrase
from judge.proposals.heard.verb_clause import VerbClause
from judge.speech.plain_things import ASKING

BACKGROUND = ("while", "because", "since", "although", "though", "as")
_PARTICLES = ("off", "out", "down", "up")
_BEFORE_NOUN = ("die", "the", "a", "an", "its", "legal", "no", "valid", "her", "his", "my", "their")
"""The words behind which a form of a verb is a noun:  the target, her discard."""
_PARTICIPLES = ("ed", "en", "wn", "nt", "ut", "ne", "lt", "st", "id", "ld")


_ADDING = (",", ".", "!", "?", ";", ":")
_LED = frozenset({*_ADDING, *BACKGROUND, "and", "but", "so", "also"})
"""What may stand before who has something, where that is only told."""


class ClauseCues(ClauseParts):
    """Tells what part a word plays."""

    def _told(self, clause: VerbClause) -> bool:
        return self._is_added(clause) or super()._told(clause)

    def _is_added(self, clause: VerbClause) -> bool:
        """Whether what somebody has is told behind what is asked:  can I play X, I have Y in play?

        Nothing stands before who has it but what joins the clause.
        """
        subject, asked = clause.subject, self.question.asked
        played = clause.verb == "play" and is_past(self.question.words[clause.at])
        who = subject is not None and subject.start >= clause.start
        who &= subject is not None and (
            subject.kind == PLAYER or (played and subject.word in PEOPLE)
        )
        if subject is None or not who or not (played or clause.verb in ("have", "hold")):
            return False
        before = self.question.words[max(asked, clause.start) : subject.start]
        led = self.joined in _ADDING or clause.opens in BACKGROUND
        helped = not words("asks").isdisjoint(self.question.words[subject.end : clause.at])
        led &= subject.start >= asked and _LED.issuperset(before)
        helped &= not played or "had" not in clause.words  # although I had played it
        known = any(it.card >= 0 or (played and it.pronoun) for it in clause.things)
        return led and known and not (helped or clause.negated)

    def _is_particle(self, word: str, n: int) -> bool:
        """Whether a word belongs to the verb before it, whose object follows:  I fire off X."""
        clause = self.clause
        behind = self.phrases[n + 1 : n + 2]
        free = bool(clause.verb) and not clause.objects and clause.words[-1:] != []
        at_verb = free and clause.at >= 0 and self.question.words[clause.at] == clause.words[-1]
        verb = self.question.words[clause.at] if clause.at >= 0 else ""
        particle = word in _PARTICLES or bool(with_particle(verb, [word]))
        return particle and at_verb and bool(behind) and behind[0].kind == THING

    def _is_between(self, n: int) -> bool:
        """Whether a word stands between a subject and its verb:  my opponent then plays."""
        behind = next((one.word for one in self.phrases[n + 1 : n + 2]), "")
        if n and self.clause.at == self.phrases[n - 1].start and not behind:
            return True  # I play then X
        verb = bool(verb_of(behind)) or behind in words("copula") | words("auxiliaries")
        doer = bool(self.waiting) or self.clause.of is not None  # which he then plays
        is_ = self.clause.verb == BE and self.phrases[n - 1].word in words("copula")
        return verb and (is_ or (doer and not self.clause.verb))  # it was then sacrificed

    def _is_noun(self, n: int) -> bool:
        """Whether a form of a verb is a noun here:  the target, a discard."""
        before = self.phrases[n - 1].word if n else ""
        price = self.phrases[n].word in words("prices") and bool(verb_of(before))
        return before in _BEFORE_NOUN or (price and self._is_noun(n - 1))  # the Scout cost

    def _is_given(self, n: int) -> bool:
        """Whether a word opens nothing within a verb:  X was given Anchored, X has since gone."""
        helps = words("auxiliaries") | words("copula")
        within = self.phrases[n].word in ("given", "since")
        return within and n > 0 and self.phrases[n - 1].word in helps

    def _is_answer(self, n: int) -> bool:
        """Whether somebody answers there, and no answers and no counters are spoken of."""
        before, behind = self.phrases[n - 1 : n], self.phrases[n + 1 : n + 2]
        doer = any(it.kind == PLAYER or it.word in PEOPLE for it in before)
        return doer or self._after_to(n) or any(it.word == "with" for it in behind)

    def _is_done(self, n: int) -> bool:
        """Whether “did” is what somebody does with a card:  my opponent did X."""
        behind = self.phrases[n + 1 : n + 2]
        named = bool(behind) and behind[0].kind == THING and behind[0].card >= 0
        return named and bool(self.waiting) and self.waiting[-1].kind == PLAYER

    def _asks_behind(self, n: int) -> bool:
        """Whether it is asked there what comes of what was supposed before it."""
        supposed = self.clause.opens in ("if", "when", "once", "after") and bool(self.clause.verb)
        behind = self.phrases[n + 1 : n + 2]
        word, next_ = self.phrases[n].word, behind[0] if behind else self.phrases[n]
        asks = word in ASKING and next_.kind in (THING, PLAYER)
        asks &= self.phrases[n - 1].kind != PLAYER
        asks |= word == "how" and next_.word in ("many", "much", "big")
        return supposed and asks

    def _verb_ahead(self, n: int) -> str:
        """Return the form of a verb that follows, with nothing but adverbs and “to” between."""
        for it in self.phrases[n + 1 : n + 4]:
            if it.kind != WORD:
                return ""
            if verb_of(it.word):
                return it.word
            if it.word not in words("adverbs") | words("to") | words("copula") | {"to", "since"}:
                return ""
        return ""

    def _participle(self, word: str) -> bool:
        return word.endswith(_PARTICIPLES) or word in words("participles")

    def _after_to(self, n: int) -> bool:
        before = self.phrases[n - 1] if n else None
        return before is not None and before.word == "to"

    def _holds_things(self, it: Phrase, n: int) -> bool:
        """Whether what is had there lies in an Expedition:  my Hero Expedition, which has a X."""
        behind = (one for one in self.phrases[n:] if one.word not in words("adverbs"))
        return it.kind == LANE and next(behind, it).kind == THING

    def _stands_before_it(self) -> bool:
        """Whether a thing is what a verb is said of, and no player."""
        doer = self.waiting[-1] if self.waiting else self.clause.subject
        return doer is not None and doer.kind == THING and doer.word not in PEOPLE

    def _is_had_done(self, n: int) -> bool:
        """Whether it is told of what somebody has that it was done to it:  I had my X hit by Y."""
        by = self.phrases[n + 1 : n + 2]
        return self.clause.verb == HAVE and bool(by) and by[0].word == "by"

    def _follows(self, one: Phrase, verb: Phrase) -> bool:
        """Whether a verb comes behind a phrase, with no more than what helps it between."""
        between = self.question.words[one.end : verb.start]
        return all(word in words("auxiliaries") | words("adverbs") for word in between)
