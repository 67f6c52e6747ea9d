"""Words before a verb that belong elsewhere: object pronouns, "not", who is made to do it."""

from dataclasses import replace
from itertools import pairwise

from judge.cards.language.syntax.phrases import Clause, Core, Item, Word

HELPERS = frozenset({"AUX", "PREVERB", "CLITIC"})
"""The kinds of words that stand before a verb."""
_OBJECTS = frozenset({"i", "you", "it", "they"})
_DENIALS = frozenset({"does_not", "cannot"})
_NOTHING = frozenset({"no", "neither_of"})


def settled(clause: Clause) -> Clause:
    """Return a clause with its pronouns among its objects: "me mettre …"  -->  "mettre moi …"."""
    clause = _unable(_with_denial(clause))
    objects = [w for w in clause.helpers if w.kind == "CLITIC" and w.lemma in _OBJECTS]
    subject = clause.subject
    helpers = tuple(w for w in clause.helpers if w not in objects)
    first = clause.items[0] if clause.items else None
    if isinstance(first, Core) and first.head is not None and first.head.kind == "ONE":
        helpers = tuple(w for w in helpers if w.kind != "CLITIC" or w.lemma != "some")
    there = next((w for w in helpers if w.kind == "CLITIC" and w.lemma == "there"), None)
    pronouns: tuple[Item, ...] = tuple(_pronoun(word) for word in objects)
    if there is not None and clause.verb is not None:
        helpers = tuple(w for w in helpers if w is not there)
        if clause.verb.lemma in ("have", "be"):
            subject = (_pronoun(there),)
        else:  # "y créer" is "créer -y"
            pronouns = (Word("ADVERB", "in_it", "only", there.span), *pronouns)
    cause = next((w for w in helpers if w.lemma == "cause"), None)
    if helpers == clause.helpers and cause is None:
        return clause
    if cause is None:
        return replace(clause, subject=subject, helpers=helpers, items=(*pronouns, *clause.items))
    return _caused(replace(clause, subject=subject, helpers=helpers), cause, pronouns)


def _pronoun(word: Word) -> Core:
    return Core(None, (), None, Word("PRONOUN", word.lemma, "only", word.span), word.span)


def _with_denial(clause: Clause) -> Clause:
    """Make "not" behind a verb a helping verb; what something is denied to be keeps it."""
    verb, items = clause.verb, clause.items
    denied = [i for i in items if isinstance(i, Word) and i.kind == "ADVERB" and i.lemma == "not"]
    if not denied or verb is None or verb.lemma.startswith("be"):
        return clause
    rest = tuple(i for i in items if i is not denied[0])
    does_not = Word("AUX", "does_not", "only", denied[0].span)
    return replace(clause, helpers=(*clause.helpers, does_not), items=rest)


def _unable(clause: Clause) -> Clause:
    """Read "ne peut dépasser", without "pas", as "cannot"."""
    lemmas = {word.lemma for word in clause.helpers}
    if not {"ne", "may"} <= lemmas or denies(clause):
        return clause
    cannot = tuple(replace(w, lemma="cannot") if w.lemma == "may" else w for w in clause.helpers)
    return replace(clause, helpers=cannot)


def _caused(clause: Clause, cause: Word, pronouns: tuple[Item, ...]) -> Clause:
    """Return "faire perdre Fugace à un Personnage" as "have a Character lose Fleeting"."""
    who, items = (pronouns, clause.items) if pronouns else _receiver(clause.items)
    inner = Clause(who, (), clause.verb, items, None, (), clause.span)
    helpers = tuple(w for w in clause.helpers if w is not cause)
    have = Word("HAVE", "have", "singular", cause.span)
    return replace(clause, helpers=helpers, verb=have, items=(), inner=inner)


def _receiver(items: tuple[Item, ...]) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Part "Fugace à un Personnage ciblé" into who it is done to, and the rest.

    A phrase that stands by itself ends it: "a un personaggio bersaglio 2 rinforzi".
    """
    at = next((n for n, i in enumerate(items) if isinstance(i, Word) and i.lemma == "to"), None)
    if at is None:
        return (), items
    pairs = enumerate(pairwise(items[at + 1 :]), at + 2)
    loose = (n for n, (one, other) in pairs if isinstance(one, Core) and isinstance(other, Core))
    end = next(loose, len(items))
    return items[at + 1 : end], (*items[:at], *items[end:])


def shared_receiver(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give "faire perdre Fugace et gagner 1 boost à …" one receiver for both its verbs."""
    found = list(clauses)
    for at, (one, other) in enumerate(pairwise(clauses)):
        if one.inner is not None and not one.inner.subject and other.inner is None:
            who, items = _receiver(other.items)
            found[at] = replace(one, inner=replace(one.inner, subject=who))
            found[at + 1] = replace(other, items=items)
    return tuple(found)


def contrasted(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Give "cannot be played, only used as …" its second verb: "can be used as …"."""
    found = list(clauses)
    for at, (one, other) in enumerate(pairwise(clauses), 1):
        only = other.items[0] if other.items and other.verb is None else None
        cannot = next((w for w in one.helpers if w.lemma == "cannot"), None)
        if cannot is not None and isinstance(only, Word) and only.lemma == "only":
            can = replace(cannot, lemma="can", span=only.span)
            found[at] = replace(one, helpers=(can,), items=other.items[1:], span=other.span)
    return tuple(found)


def denies(clause: Clause) -> bool:
    """Tell whether a clause says that something is not so, or is so of nothing else."""
    helpers = {word.lemma for word in clause.helpers}
    words = [i.lemma for i in clause.items if isinstance(i, Word)]
    nothing = _has_nothing(clause.subject) or _has_nothing(clause.items)
    first = clause.items[0] if clause.items else None
    only = isinstance(first, Word) and first.lemma == "than"
    return bool(helpers & _DENIALS) or "not" in words or nothing or only


def of_which(parts: list[Word | Core]) -> list[Item]:
    """Return a relative clause as phrases that say the same: "with no statistic over 3"."""
    which, core, *rest = parts
    assert isinstance(which, Word)
    assert isinstance(core, Core)
    last = parts[-1]
    if isinstance(last, Core):
        return [Word("PHRASE", "where_there_is", "only", which.span), last]
    own = any(word.lemma == "its" for word in core.before)
    if own and core.head is not None and core.head.lemma == "base_statistic":
        return [Word("PHRASE", "whose_base_statistic_is", "only", which.span), last]
    said = [w for w in rest if isinstance(w, Word) and w.kind in ("PHRASE", "PREPOSITION", "VALUE")]
    return [Word("PREPOSITION", "with", "only", which.span), core, *said]


def _has_nothing(items: tuple[Item, ...]) -> bool:
    """Tell whether a phrase says "no" of the clause, and not of a noun ("with no …")."""
    before: Item | None = None
    for item in items:
        said = isinstance(item, Core) and any(w.lemma in _NOTHING for w in item.before)
        if said and not (isinstance(before, Word) and before.lemma in ("with", "where_there_is")):
            return True
        before = item
    return False
