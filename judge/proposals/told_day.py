"""What a question tells of the day: which phases follow, and which Expeditions do not move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from judge.cards import ability as tree
from judge.proposals.abilities import spoken_of
from judge.proposals.hints import denied_in
from judge.proposals.phases import is_day_of_deed
from judge.proposals.spells import Spells
from judge.proposals.things import tables, told_table, word_set

_ADVANCES = "move_forward"
_STOPS = frozenset({"stop", "stops", "block", "blocks", "hold", "holds", "prevent", "prevents"})
"""What a Defender does to an Expedition."""


class Day(Spells):
    """A question that tells when something is done, and what Dusk brings."""

    def phases(self) -> Iterator[str]:
        """Yield the sentence of the phase that is spoken of last."""
        found, denied = [], denied_in(self.question.reading)
        for entry in told_table()["phases"]:
            wanted = set(str(entry["says"]).split()) - denied
            at = [it.at for it in self.question.reading.noted if it.concept in wanted]
            at = [n for n in at if n and not is_day_of_deed(n, self.question.reading)]
            if at:
                found.append((at[0], str(entry["text"])))
        yield from (text for _, text in sorted(found)[-1:])

    def waits_for_dusk(self) -> bool:
        """Whether it is asked who moves forward, and nothing that is done moves it (4.2.4.d)."""
        done = (self.things[act.card].card for act in self.acts)
        moves = any(_ADVANCES in spoken_of(card) for card in done if card is not None)
        return self._asks_who_advances() and not moves

    def waits_for_dusk_as_well(self) -> bool:
        """Whether who moves forward is asked after something at Noon that moves nobody."""
        abilities = (one for it in self.things if it.card is not None for one in it.card.abilities)
        nodes = (node for one in abilities for node in tree.walk(one))
        moves = any(isinstance(it, tree.MoveExpedition) for it in nodes)
        return self._asks_who_advances() and not moves

    def _asks_who_advances(self) -> bool:
        """Whether it is asked if an Expedition moves forward:  does my Expedition move?"""
        asked = self.words[self.question.asked :]
        lanes = word_set("lane") - word_set("ones")
        who = word_set("lane") | word_set("alice") | word_set("pronouns")
        stopped = "defender" in self.question.reading.concepts or not lanes.isdisjoint(asked)
        if stopped and not _STOPS.isdisjoint(asked):
            return True
        return any(one in who and it in word_set("advancing") for one, it in pairwise(asked))

    def loses(self) -> bool:
        """Whether an Expedition is said not to move forward:  its side lost, it did not advance."""
        words, lanes = self.words, (word_set("lane") | word_set("lanes")) - {"one"}
        stops = [n for n, word in enumerate(words) if word in word_set("stops")]
        told = [n for n in range(len(words)) if self.question.tells(n)]
        lost = [n for n in told if words[n] in word_set("lost")]
        lost = [n for n in lost if words[n + 1 : n + 2] and not self._is_state(n + 1)]
        moves = (n for n in told if words[n] in word_set("advancing"))
        lost += [n for n in moves if words[n - 1] in word_set("denying")]
        return any(
            not lanes.isdisjoint(words[max((at for at in stops if at < n), default=0) : n])
            for n in lost
        )

    def _is_state(self, at: int) -> bool:
        """Whether what stands there is lost as a state is:  it lost its boosts."""
        states = {*tables()["states"], "counter", *tables()["keywords"]}
        return any(
            it.concept in states and at <= it.at < at + 3 for it in self.question.reading.noted
        )
