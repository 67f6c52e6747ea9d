"""The plain things that a question tells of beside its cards, as they are before it tells more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.proposals.by_spell import spell_deeds
from judge.proposals.hints import Hints
from judge.proposals.partner import told
from judge.proposals.spoken import SpokenThing, narrowed, spoken_things
from judge.proposals.things import ALICE, LaidThing, tables, word_set
from judge.records import replace
from judge.speech.plain_things import ASKING, asked_from

_FAR = 4


def beside(hints: Hints) -> Mapping[int, LaidThing]:
    """Return place of a noun -> the plain thing that it tells of, before what is asked of which."""
    words, facts = hints.reading.words, str(tables()["statistics"][0])
    found: dict[int, LaidThing] = {}
    asked = asked_from(words)
    end = _behind_subject(words, asked)
    for it in spoken_things(narrowed(hints, 0, end)):
        if not it.lacking and (asked <= it.at < end or _is_one(it, words)):
            thing = LaidThing(owner=ALICE, what="Character", facts=facts, open=True)
            thing = told(thing, it.hints, it.sub_type, it.owner)
            deeds = spell_deeds(it.at, hints.reading) if thing.is_spell else iter(())
            thing = replace(thing, abilities=next(((it.text,) for it in deeds), thing.abilities))
            noun = thing.what.rsplit(" ", 1)[-1]
            if noun == "Permanent":
                noun = thing.what.split(" ", 1)[0]
            number = sum(f" {noun}" in had.name for had in found.values())
            name = thing.name if thing.token else f'"{tables()["names"][number]} {noun}"'
            found[it.at] = replace(thing, name=name, copies=max(it.many, 1))
    return found


def _behind_subject(words: Sequence[str], asked: int) -> int:
    """Return where the subject of what is asked ends:  do my Characters there …"""
    if words[asked : asked + 1] and words[asked] in ASKING:
        rest = iter(range(asked + 1, len(words)))
        before = word_set("describing") | word_set("possessive")
        noun = next((n for n in rest if words[n] not in before), asked)
        behind = word_set("telling_which") | word_set("possessive") | word_set("behind_noun")
        return next((n for n in rest if words[n] not in behind), noun + 1)
    return asked


def _is_one(spoken: SpokenThing, words: Sequence[str]) -> bool:
    """Whether a noun tells of a thing that is there, and not of a kind or of what may be."""
    before = words[max(0, spoken.at - _FAR) : spoken.at]
    one = spoken.owner or spoken.many > 1 or word_set("one_of") & {*before, words[spoken.at]}
    around = {*before, *words[spoken.at + 1 : spoken.at + 1 + _FAR]}
    return bool(one) and word_set("possible").isdisjoint(around)
