"""What players say in other words than the rest of the readers know, said in theirs.

Of two deeds in turn of which it is asked whether both can be done, the first is told; what comes
out of a zone comes from it; the cost of a card is what it costs to play it.

Can I use X and then play Y?  -->  I use X. Can I play Y?
"""

from __future__ import annotations

import re
from functools import cache, partial

from judge.speech.concepts import read
from judge.speech.pieces import MARK, forms, part


def corrected(text: str) -> str:
    """Return a question without what its teller takes back:  I play X… wait no, I play Y."""
    for pattern in _corrections():
        text = pattern.sub(r"\g<before>", text)
    return text


def told_in_turn(text: str) -> str:
    """Return a question with the first of two deeds told before the second, which is asked of.

    What is done with the first of two cards is done with the second, if nothing else is said.
    """

    def said(it: re.Match[str]) -> str:
        verb = f"{it[3].split()[0]} " if _pattern("only_named").match(it[4]) else ""
        return f"{it[2]} {it[3]}. {it[1]} {it[2]} {verb}{it[4]}"

    return _pattern("in_turn").sub(said, text)


def told_of_one(marked: str, *, whether: bool = False) -> str:
    """Return a question in which what is asked of one card is told first, as far as it is done.

    Can I use X the turn I play it?  -->  I play X. Can I use its quick action right away?   What
    asks no more than `whether` it is so can be answered like that.
    """
    text = " ".join(marked.split())
    for number, way in enumerate(forms()["meant"]):
        found = _meant(number).search(text)
        if found is not None and ("whether" in way or not whether):
            said = str(way["means"]).format(**found.groupdict())
            return f"{text[: found.start()]}{said}{text[found.end() :]}"
    return marked


def from_zones(text: str) -> str:
    """Return a question in which what comes out of a zone comes from it:  out of my Reserve.

    What comes from there comes from the zone that was named last, unless it was sent there.
    """
    text, last = _pattern("out_of").sub("from", text), ""

    def said(found: re.Match[str]) -> str:
        nonlocal last
        if found["there"]:
            return f"from {last}" if last else found[0]
        last = "" if found["sent"] else found["zone"]
        return found[0]

    return _pattern("from_there").sub(said, text)


def in_usual_words(text: str) -> str:
    """Return a question with marks for cards in which what is translated or reported is usual.

    I made enter X from the Reserve  -->  I played X from the Reserve.
    """
    for pattern, means in _usual():
        text = pattern.sub(partial(_filled, means), text)
    return text


def _filled(means: str, found: re.Match[str]) -> str:
    return means.format(**{name: it or "" for name, it in found.groupdict().items()})


def with_mana(text: str) -> str:
    """Return a question in which the mana that there is to pay with is told behind what is asked.

    On turn one, can I play X?  -->  can I play X with 3 mana?   It is three then (4.1.i). What is
    free of charge is for free.
    """
    text = _pattern("gratis").sub("for free", text)
    text = _first_day().sub(lambda it: f"{it[1] or it[2]} {forms()['of_first_day']}", text)
    return _pattern("mana_first").sub(r"\2 with \1", text)


def asked_alone(marked: str) -> str:
    """Return a question in one form if it speaks of nothing but what its only card costs or has.

    `marked` has marks for cards.
    """
    return statistic_asked(cost_asked(marked))


def cost_asked(marked: str) -> str:
    """Return a question in one form if it speaks of nothing but what its only card costs.

    `marked` has marks for cards:  What is the Reserve Cost of X?  -->  How much does X cost me
    from my Reserve?
    """
    reading, said = read(marked), forms()["costs"]
    concepts = reading.concepts
    cards = {it for it in reading.words if re.fullmatch(f"{MARK}[a-j]", it)}
    zones = {said["zones"][it] for it in concepts if it in said["zones"]}
    if not part("again").isdisjoint(reading.words):
        zones.add("reserve")
    if len(cards) != 1 or len(zones) > 1 or not cards.issuperset(reading.strange):
        return marked
    whether = reading.form and concepts.isdisjoint(said["sought"].split())
    if whether or not concepts <= {*said["allowed"].split(), *said["zones"]}:
        return marked
    if not any(concepts.issuperset(it.split()) for it in said["tell"]):
        return marked
    where = "".join(f" from my {it}" for it in zones)
    return str(said["asks"]).format(it=cards.pop(), where=where)


def statistic_asked(marked: str) -> str:
    """Return a question for one statistic of its only card as one for all that it has.

    How much {O} does X have?  -->  What are X's statistics?
    """
    if terrain_asked(marked) is None:
        return marked
    (card,) = {it for it in read(marked).words if re.fullmatch(f"{MARK}[a-j]", it)}
    return str(forms()["one_statistic"]["asks"]).format(it=card)


def terrain_asked(marked: str) -> int | None:
    """Return which of the three statistics of its only card a question asks for, if but one."""
    reading, said = read(marked), forms()["one_statistic"]
    concepts, terrains = reading.concepts, said["terrains"].split()
    cards = {it for it in reading.words if re.fullmatch(f"{MARK}[a-j]", it)}
    asks = not concepts.isdisjoint(said["sought"].split())
    named = [it for it in terrains if it in concepts]
    if len(cards) != 1 or len(named) != 1 or not cards.issuperset(reading.strange) or not asks:
        return None
    return terrains.index(named[0]) if concepts <= {*said["allowed"].split()} else None


@cache
def _first_day() -> re.Pattern[str]:
    """Return how it is asked what can be played on the first day, which is named first or last."""
    day, played = str(forms()["first_day"]), str(forms()["played_then"])
    end = r"(?=\s*(?:\?|$))"
    return re.compile(rf"\b{day},? {played}{end}|{played} {day}{end}", re.IGNORECASE)


@cache
def _meant(number: int) -> re.Pattern[str]:
    return re.compile(str(forms()["meant"][number]["said"]), re.IGNORECASE)


@cache
def _usual() -> tuple[tuple[re.Pattern[str], str], ...]:
    table = forms()["usual_words"]
    said = ((one.replace("{thing}", f"(?:{table['thing']})"), it) for one, it in table["said"])
    said = ((one.replace("{none}", f"(?:{table['none']})"), it) for one, it in said)
    # more blanks than one may stand round the mark of a card
    wide = ((one.replace(" ?", "\\s*").replace(" ", "\\s+"), it) for one, it in said)
    return tuple((re.compile(one, re.IGNORECASE), it) for one, it in wide)


@cache
def _corrections() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(str(it), re.IGNORECASE) for it in forms()["corrected"])


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return re.compile(str(forms()[name]), re.IGNORECASE)
