"""Things on the board in words: names, statuses, counters, terrains."""

from collections.abc import Iterable

from judge.engine.objects import Face, Object

_TERRAINS = ("V", "M", "O")


def marks_of(it: Object) -> list[str]:
    """Return an object's statuses and counters in words, and that it has gained abilities."""
    marks = sorted(it.statuses)
    marks += [counters_in_words(name, number) for name, number in it.counters]
    if it.granted:
        marks.append("with gained abilities")
    return marks


def counters_in_words(name: str, number: int) -> str:
    """Return a number of counters in words:  BOOST, 2  -->  2 boosts."""
    words = name.replace("_", " ").title() if name.isupper() else name
    plain = "boost" if words == "Boost" else f"{words} counter"
    return f"{number} {plain}{'s' if number != 1 else ''}"


def name_of(face: Face) -> str:
    """Return a face's name; tokens made by effects are named in capitals:  MAW  -->  Maw."""
    if face.token and face.name.isupper():
        return face.name.replace("_", " ").title()
    return face.name


def shown_terrains(terrains: Iterable[str]) -> str:
    """Return terrains as the letters V, M and O in that order."""
    found = "".join(letter for letter in _TERRAINS if letter in set(terrains))
    return found or "—"
