"""Claims about when something happened: in one step, or before something else."""

from judge.engine.entries import Activated, Paid
from judge.scenario import tree as t
from judge.scenario.history import actor_of, is_about, tells
from judge.scenario.names import same_name
from judge.scenario.view import View, amiss


def happened_at(view: View, clause: t.Clause) -> int | None:
    """Return when something that a clause tells happened first, as the number of a trace entry."""
    predicate = clause.predicate
    if isinstance(predicate, t.Done) and predicate.voice == "be" and not predicate.negated:
        return next(
            (
                number
                for number, entry in enumerate(view.entries)
                if tells(view, entry, predicate.phrase.verb)
                and all(is_about(view, entry, noun) for noun in clause.subjects.items)
            ),
            None,
        )
    if not isinstance(predicate, t.Do):
        raise amiss("expected something that is done", clause)
    phrase = predicate.phrases[0]
    player = view.player(clause.subjects.items[0])
    noun = phrase.objects.items[0] if phrase.objects is not None else None
    for number, entry in enumerate(view.entries):
        wanted = "discard" if phrase.verb == "sabotage" else phrase.verb
        about = noun is None or is_about(view, entry, noun)
        if not tells(view, entry, wanted) or not about:
            continue
        if phrase.verb == "sabotage" or actor_of(view, entry, phrase.verb) == player:
            return number
    return None


def simultaneous(view: View, subjects: t.Nouns, phrase: t.Phrase) -> bool:
    """Whether the subjects underwent something in one step (6.1.e-f)."""
    wanted: dict[str, int] = {}
    for subject in subjects.items:
        number = subject.number or 1 if isinstance(subject, t.Amount) else 1
        for name in view.source_names(subject):
            wanted[name] = wanted.get(name, 0) + number
    run: dict[str, int] = {}
    for entry in view.entries:
        if not tells(view, entry, phrase.verb):
            if entry.happened and not isinstance(entry, Activated | Paid):
                run = {}
            continue
        there = view.name_of(entry.objects[0])
        for name in wanted:
            if same_name(name, there):
                run[name] = run.get(name, 0) + 1
        if all(run.get(each, 0) >= number for each, number in wanted.items()):
            return True
    return False
