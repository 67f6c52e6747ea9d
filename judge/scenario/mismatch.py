"""What is so where a claim does not hold, for its error message."""

from __future__ import annotations

from judge.engine import zones
from judge.scenario import tree as t
from judge.scenario.marks import statistics
from judge.scenario.mistakes import NotUnderstood
from judge.scenario.numbers import amount_of
from judge.scenario.play import Branch
from judge.scenario.view import View


def instead(branch: Branch, clause: t.Clause, speaker: int = 0) -> str:
    """Return what is so instead of what a clause says, or nothing where that is not simple."""
    view = branch.view(speaker)
    subject = clause.subjects.items[0] if clause.subjects.items else None
    if subject is None:
        return ""
    predicate = clause.predicate
    try:
        if isinstance(predicate, t.Be) and predicate.quality is t.Quality.IN:
            return _where(view, subject)
        if isinstance(predicate, t.Be) and predicate.quality is t.Quality.IS:
            return _what(view, subject)
        if isinstance(predicate, t.Have):
            return _how_many(view, subject, predicate)
    except NotUnderstood:
        return ""
    return ""


def _where(view: View, subject: t.Noun) -> str:
    found = view.objects(subject)
    places = {zones.place_name(it.place, view.players) for it in found}
    return f"it is in {' and '.join(sorted(places))}" if places else "it does not exist"


def _what(view: View, subject: t.Noun) -> str:
    it = view.one(subject)
    if it is None:
        return ""
    words = sorted(it.statuses) or ["without statuses"]
    numbers = "/".join(map(str, statistics(view.state, it))) if it.face.has_statistics else ""
    return f"it is {', '.join(words)}{f', {numbers}' if numbers else ''}"


def _how_many(view: View, subject: t.Noun, have: t.Have) -> str:
    noun = have.objects.items[0]
    if not isinstance(noun, t.Amount):
        return ""
    manner = have.manner("in")
    place = manner.nouns.items[0] if manner is not None and manner.nouns is not None else None
    if isinstance(subject, t.Player):
        view = view.of(view.player(subject))
    return f"the number is {amount_of(view, subject, noun, place)}"
