"""Plays the scenarios of some pages, and keeps what each comes to by its content."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from judge.paths import site_dir
from judge.records import dataclass, field
from judge.site import plays
from judge.site.plays import digest, kept_plays, known_parts, packed, renew, stamp_of
from judge.site.replay import Replay, replays

KEPT = "site.replays"
_ROOMS = ("engine", "scenario", "telling", "cards", "site")

Draw = Callable[[tuple[Replay, ...]], str]


@dataclass(frozen=True, slots=True)
class PlayedPages:
    """What came of playing: names of all that the pages rest on, and what was not kept before."""

    drawings: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    drawn: Mapping[str, bytes] = field(default_factory=dict)
    played: Mapping[str, bytes] = field(default_factory=dict)


class Stamps(NamedTuple):
    """What drawings and replays are kept by: all that they rest on beside their scenarios."""

    drawn: str
    played: str


class Playing:
    """The scenarios of some pages while they are played: `shown` are pages with their texts.

    `about` is all that a page rests on beside the scenario and the code, whose state `stamps` tell.
    As a context it keeps what was played when it ends, and forgets all else; `found` is that, for
    one who keeps it later.
    """

    def __init__(
        self,
        shown: Iterable[tuple[str, str]],
        about: Iterable[str],
        stamps: Stamps | None = None,
    ) -> None:
        stamps = stamps or stamps_now()
        self._about = digest("\n".join(about))
        self._texts = {self._name(page, text): text for page, text in shown}
        self._known = known_parts(KEPT, stamps.drawn, list(self._texts))
        undrawn = [text for name, text in self._texts.items() if name not in self._known]
        self._played = kept_plays(undrawn, stamps.played)
        self._new: dict[str, tuple[Replay, ...]] = {}
        self._drawn: dict[str, bytes] = {}

    def __enter__(self) -> "Playing":
        return self

    def __exit__(self, *raised: object) -> None:
        keep([self.found])

    @property
    def found(self) -> PlayedPages:
        """What has been played and drawn until now."""
        texts = tuple(map(digest, self._texts.values()))
        played = {digest(text): packed(found) for text, found in self._new.items()}
        return PlayedPages(tuple(self._texts), texts, self._drawn, played)

    def drawn(self, page: str, text: str, draw: Draw) -> str:
        """Return a scenario as a page draws it; `draw` is asked where that is not kept."""
        name = self._name(page, text)
        found = self._known.get(name) or self._drawn.get(name)
        if found is None:
            found = self._drawn[name] = draw(self._replays(text)).encode()
        return found.decode()

    def _replays(self, text: str) -> tuple[Replay, ...]:
        if text not in self._played:
            self._played[text] = self._new[text] = replays(text)
        return self._played[text]

    def _name(self, page: str, text: str) -> str:
        return digest(f"{self._about} {page} {text}")


def keep(found: Iterable[PlayedPages]) -> None:
    """Keep what was played for all pages of a site, and forget all else."""
    every = list(found)
    drawings = [name for one in every for name in one.drawings]
    texts = [name for one in every for name in one.texts]
    renew(KEPT, stamps_now().drawn, drawings, {k: v for one in every for k, v in one.drawn.items()})
    plays.keep(texts, {k: v for one in every for k, v in one.played.items()})


def stamps_now() -> Stamps:
    """Return the stamps of the code and the templates as they are now."""
    return Stamps(stamp_of(_ROOMS, site_dir() / "templates"), plays.stamp())
