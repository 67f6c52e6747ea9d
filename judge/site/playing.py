"""Plays scenarios beside the build, and keeps what each comes to by its content."""

import multiprocessing
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from judge import kept
from judge.paths import grammar_dir, rules_dir, site_dir
from judge.site.replay import Replay, replays

KEPT = "site.replays"
_FEW = 12  # fewer are played here: a process takes longer to begin
_ROOMS = ("engine", "scenario", "telling", "cards", "site")

Draw = Callable[[tuple[Replay, ...]], str]


class Playing:
    """The scenarios of a site while they are played: `shown` are pages with a scenario's text.

    `about` is all that a page rests on beside the scenario and the code.
    Use it as a context: what was played is kept when it ends, and what still waits is dropped.
    """

    def __init__(self, shown: Iterable[tuple[str, str]], about: Iterable[str]) -> None:
        self._about = _digest("\n".join(about))
        self._key = _stamp()
        self._drawn: dict[str, bytes] = {}
        self._played: dict[str, tuple[Replay, ...]] = {}
        names = {self._name(page, text): text for page, text in shown}
        self._known = _known(self._key, list(names))
        missing = dict.fromkeys(text for name, text in names.items() if name not in self._known)
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: dict[str, Future[tuple[Replay, ...]]] = {}
        if len(missing) > _FEW:
            self._pool = ProcessPoolExecutor(2, multiprocessing.get_context("spawn"))
            self._waiting = {text: self._pool.submit(replays, text) for text in missing}

    def __enter__(self) -> "Playing":
        return self

    def __exit__(self, *raised: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
        if set(self._drawn) - set(self._known):
            kept.write(KEPT, self._key, {"": _table(self._drawn), **self._drawn})

    def drawn(self, page: str, text: str, draw: Draw) -> str:
        """Return a scenario as a page draws it; `draw` is asked where that is not kept."""
        name = self._name(page, text)
        if name not in self._drawn:
            found = self._known.get(name)
            self._drawn[name] = draw(self._replays(text)).encode() if found is None else found
        return self._drawn[name].decode()

    def _replays(self, text: str) -> tuple[Replay, ...]:
        if text not in self._played:
            self._played[text] = self._waited(text)
        return self._played[text]

    def _waited(self, text: str) -> tuple[Replay, ...]:
        waiting = self._waiting.pop(text, None)
        if waiting is not None:
            with suppress(BrokenProcessPool):  # what another process cannot do is done here
                return waiting.result()
        return replays(text)

    def _name(self, page: str, text: str) -> str:
        return _digest(f"{self._about} {page} {text}")


def _known(key: str, names: list[str]) -> dict[str, bytes]:
    """Return what is kept of some scenarios, by their digests."""
    table = kept.read(KEPT, key)
    if table is None:
        return {}
    there = set(table.decode().split())
    wanted = [name for name in names if name in there]
    parts = kept.read_parts(KEPT, key, wanted)
    return dict(zip(wanted, parts, strict=True)) if parts is not None else {}


def _table(drawn: Iterable[str]) -> bytes:
    return " ".join(drawn).encode()


def _stamp() -> str:
    """Return what changes with the code that plays and draws, and with all cards."""
    house = Path(__file__).resolve().parent.parent
    folders = [one for room in _ROOMS for one in (house / room, *(house / room).rglob("*"))]
    folders += [site_dir() / "templates", rules_dir() / "cards", rules_dir() / "4.0", grammar_dir()]
    folders += grammar_dir().rglob("*")
    return kept.stamp(*sorted({str(one) for one in folders if one.is_dir()}))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
