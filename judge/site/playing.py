"""Plays scenarios beside the build, and keeps what each comes to by its content."""

import multiprocessing
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from judge import kept
from judge.paths import site_dir
from judge.site.plays import digest, keep_plays, kept_plays, known_parts, stamp_of, table
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
        self._about = digest("\n".join(about))
        self._key = _stamp()
        self._drawn: dict[str, bytes] = {}
        names = {self._name(page, text): text for page, text in shown}
        self._known = known_parts(KEPT, self._key, list(names))
        undrawn = dict.fromkeys(text for name, text in names.items() if name not in self._known)
        self._played = kept_plays(names.values()) if undrawn else {}
        self._had = len(self._played)
        missing = [text for text in undrawn if text not in self._played]
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
            if len(self._played) > self._had:
                keep_plays(self._played)
            kept.write(KEPT, self._key, {"": table(self._drawn), **self._drawn})

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
        return digest(f"{self._about} {page} {text}")


def _stamp() -> str:
    templates = site_dir() / "templates"
    return stamp_of(_ROOMS, templates)
