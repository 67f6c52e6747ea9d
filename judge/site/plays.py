"""What scenarios were played to, kept by their texts: pages change and nothing is played anew."""

import json
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from judge import kept
from judge.paths import grammar_dir, rules_dir
from judge.records import fields
from judge.site.board import DrawnBoard, Place, Side, Thing, Zone
from judge.site.replay import Happened, Replay, ReplayStep

KEPT = "site.plays"
_ROOMS = ("engine", "scenario", "telling", "cards")
_OWN = ("board.py", "plays.py", "replay.py")


def kept_plays(texts: Iterable[str], key: str | None = None) -> dict[str, tuple[Replay, ...]]:
    """Return the replays of those scenarios that are kept, by their texts; `key` is the stamp."""
    names = {digest(text): text for text in texts}
    found = known_parts(KEPT, key or stamp(), list(names))
    return {names[name]: _replays(data) for name, data in found.items()}


def keep_plays(played: Mapping[str, tuple[Replay, ...]]) -> None:
    """Keep the replays of some scenarios by their texts, and forget all others."""
    keep(map(digest, played), {digest(text): packed(found) for text, found in played.items()})


def keep(names: Iterable[str], played: Mapping[str, bytes]) -> None:
    """Keep packed replays by their texts' digests; of those kept before, the named ones stay."""
    renew(KEPT, stamp(), names, played)


def packed(found: tuple[Replay, ...]) -> bytes:
    """Return the replays of a scenario as they are kept."""
    return json.dumps(found, separators=(",", ":"), default=_fields).encode()


def _fields(value: Any) -> dict[str, Any]:
    return {one.name: getattr(value, one.name) for one in fields(value)}


def renew(file: str, key: str, names: Iterable[str], new: Mapping[str, bytes]) -> None:
    """Keep new parts of a kept file beside those of these names; all others are forgotten.

    Nothing is written where there is nothing new.
    """
    if new:
        old = known_parts(file, key, [name for name in names if name not in new])
        kept.write(file, key, {"": table((*old, *new)), **old, **new})


def known_parts(file: str, key: str, names: list[str]) -> dict[str, bytes]:
    """Return those of some parts that a kept file holds; its part "" names all that it holds."""
    listed = kept.read(file, key)
    if listed is None:
        return {}
    there = set(listed.decode().split())
    wanted = [name for name in names if name in there]
    parts = kept.read_parts(file, key, wanted)
    return dict(zip(wanted, parts, strict=True)) if parts is not None else {}


def table(names: Iterable[str]) -> bytes:
    """Return the part "" of a file with parts of these names."""
    return " ".join(names).encode()


def digest(text: str) -> str:
    """Return the name of what is kept for a text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def stamp_of(rooms: Iterable[str], *files: Path) -> str:
    """Return what changes with the code of some rooms, with files, all cards and the rules."""
    house = Path(__file__).resolve().parent.parent
    folders = [one for room in rooms for one in (house / room, *(house / room).rglob("*"))]
    folders += [rules_dir() / "cards", rules_dir() / "4.0", grammar_dir()]
    folders += grammar_dir().rglob("*")
    return kept.stamp(*sorted({str(one) for one in folders if one.is_dir()}), *map(str, files))


def stamp() -> str:
    """Return what changes with all that a scenario is played by."""
    own = Path(__file__).resolve().parent
    return stamp_of(_ROOMS, *(own / name for name in _OWN))


def _replays(data: bytes) -> tuple[Replay, ...]:
    return tuple(Replay(one["title"], tuple(map(_step, one["steps"]))) for one in json.loads(data))


def _step(data: dict[str, Any]) -> ReplayStep:
    return ReplayStep(
        tuple(data["said"]),
        tuple(
            Happened(one["text"], tuple(one["rules"]), tuple(one["interpretations"]))
            for one in data["happened"]
        ),
        tuple(data["claimed"]),
        _board(data["board"]),
        data["ways"],
    )


def _board(data: dict[str, Any]) -> DrawnBoard:
    near, far = data["sides"]
    return DrawnBoard(
        data["told"],
        (_side(near), _side(far)),
        tuple(
            Place(one["terrains"], tuple(one["here"]), tuple(one["moved"]))
            for one in data["regions"]
        ),
        tuple(Thing(**one) for one in data["limbo"]),
    )


def _side(data: dict[str, Any]) -> Side:
    return Side(**{**data, "zones": tuple(map(_zone, data["zones"]))})


def _zone(data: dict[str, Any]) -> Zone:
    return Zone(**{**data, "things": tuple(Thing(**one) for one in data["things"])})
