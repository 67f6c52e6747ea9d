"""The rulings of a site, with where each has its page and what plays it."""

from judge.records import dataclass
from judge.rulings.model import Ruling, Standing
from judge.site.knowledge import Knowledge
from judge.site.page import slug

HOME = "rulings/index"


@dataclass(frozen=True, slots=True)
class RulingPage:
    """A ruling with where its page is, and the scenario that plays it, if any."""

    ruling: Ruling
    path: str
    scenario: str

    @property
    def overturned(self) -> bool:
        """Whether the newest edition answers otherwise, in part or altogether."""
        return self.ruling.standing in (Standing.OVERTURNED, Standing.OVERTURNED_IN_PART)

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of its cards, without the printing."""
        return tuple(dict.fromkeys(name.partition(" (")[0] for name in self.ruling.cards))


def shown_rulings(knowledge: Knowledge) -> tuple[RulingPage, ...]:
    """Return every ruling with the path of its page; like titles get a number."""
    found: list[RulingPage] = []
    taken = {HOME}
    for ruling in knowledge.rulings:
        base = path = f"rulings/{slug(ruling.title)}"
        count = 1
        while path in taken:
            count += 1
            path = f"{base}-{count}"
        taken.add(path)
        played_in = ruling.played_in
        text = played_in.read_text(encoding="utf-8") if played_in else ruling.scenario
        found.append(RulingPage(ruling, path, text))
    return tuple(found)


def rulings_by_card(knowledge: Knowledge) -> dict[str, list[RulingPage]]:
    """Return the rulings about each card, by its name."""
    found: dict[str, list[RulingPage]] = {}
    for one in shown_rulings(knowledge):
        for name in one.cards:
            found.setdefault(name, []).append(one)
    return found
