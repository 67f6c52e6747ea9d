"""The lines of the tables of deeds and questions: which of them says what a clause says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.speech.pieces import Clause, Meant, UnreadError, forms
from judge.speech.spoken_scene import Said, plays_beside


def matched(table: str, clause: Clause) -> Said:
    """Return what the first line of a table that fits a clause says; raises UnreadError."""
    for entry in forms()[table]:
        if _fits(entry, clause):
            if entry.get("lay") and clause.it is not None:
                _counts_as_laid(clause, clause.it)
                clause.it.states.update(clause.states)
            if entry.get("lies") and clause.it is not None:
                clause.it.place = clause.it.place or str(entry["lies"])
            said = str(entry.get("say") or entry["not" if clause.over else "ask"])
            clause.beside = str(entry.get("beside", ""))
            makes = "" if entry.get("untimed") and clause.times else str(entry.get("makes", ""))
            return " ".join(filter(None, [makes, said])), clause
    raise UnreadError


def _counts_as_laid(clause: Clause, thing: Meant) -> None:
    """Ask of as many boosts as a thing is laid with, where it is asked of “its boosts”."""
    if "boost" in clause.states and "boost" in thing.states and not clause.counted:
        clause.states["boost"] = thing.states["boost"]


def _fits(entry: Mapping[str, Any], clause: Clause) -> bool:
    """Whether a line has a place for every part of a clause, and all that it needs is there."""
    said = str(entry.get("say") or entry["ask"])
    boosts = "boost" in clause.states
    to = str(entry.get("to", ""))
    zones = forms()["zones"] if to == "{zone}" else to.split("|")
    needs_it = "{it}" in said or "about" in entry
    sided = "{side}" in said or "{beside}" in said
    player = entry.get("who") == "player" or "{actor}" in said
    return (
        clause.verb in str(entry["verb"]).split("|")
        and (clause.to in zones if to else not clause.to or (sided and plays_beside(clause)))
        and bool(entry.get("ability")) == bool(clause.ability)
        and not (entry.get("kinds") and (clause.it is None or clause.it.card >= 0))
        and (
            clause.origin in str(entry["from"]).split("|") if "from" in entry else not clause.origin
        )
        and bool(entry.get("boosts")) == boosts
        and bool(entry.get("counter")) == bool(clause.counter)
        and bool(entry.get("created")) == bool(clause.created)
        and (not (clause.asked and clause.counted) or "{boosts}" in said)
        and bool(entry.get("status")) == bool(clause.states and not boosts)
        and len(clause.states) <= 1
        and needs_it == (clause.it is not None)
        and (entry.get("form", clause.form) == clause.form)
        and ("form" in entry or clause.form in ("", "is", "does", "can"))
        and (entry.get("voice") != "passive" or clause.passive)
        and (not clause.over or "not" in entry)
        and ("at" not in entry or set(clause.times) <= set(str(entry["at"]).split()))
        and bool(entry.get("with")) == (clause.source is not None)
        and (clause.target is None or "{target}" in said)
        and (player or clause.actor is None or needs_it)
        and not (clause.actor is None and entry.get("who") == "player")
    )
