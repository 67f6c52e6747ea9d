"""What states and traces call the statuses, keywords, types and phases that trees name."""

from __future__ import annotations

from typing import Final

from judge.cards import ability as tree
from judge.engine.objects import CHARACTER, HERO, MANA_ORB, PERMANENT, SCOUT, SPELL, TOKEN
from judge.engine.state import AFTERNOON, DUSK, MORNING, NIGHT, NOON, REST


class _Words(dict[str, str]):
    """Words by names; what has none here, since no rule gives it to a thing, keeps its name."""

    def __missing__(self, name: str) -> str:
        return str(name)


CALLED: Final = _Words(
    {
        tree.State.ANCHORED: "Anchored",
        tree.State.ASCENDED: "Ascended",
        tree.State.ASLEEP: "Asleep",
        tree.State.BOOSTED: "Boosted",
        tree.State.EXHAUSTED: "Exhausted",
        tree.State.FLEETING: "Fleeting",
        tree.KeywordName.COOLDOWN: "Cooldown",
        tree.KeywordName.DEFENDER: "Defender",
        tree.KeywordName.ETERNAL: "Eternal",
        tree.KeywordName.GIGANTIC: "Gigantic",
        tree.KeywordName.SCOUT: SCOUT,
        tree.KeywordName.SEASONED: "Seasoned",
        tree.KeywordName.TOUGH: "Tough",
        tree.Kind.CHARACTER: CHARACTER,
        tree.Kind.EXPEDITION_PERMANENT: f"Expedition {PERMANENT}",
        tree.Kind.HERO: HERO,
        tree.Kind.LANDMARK_PERMANENT: f"Landmark {PERMANENT}",
        tree.Kind.MANA_ORB: MANA_ORB,
        tree.Kind.PERMANENT: PERMANENT,
        tree.Kind.SPELL: SPELL,
        tree.Kind.TOKEN: TOKEN,
        tree.Phase.MORNING: MORNING,
        tree.Phase.NOON: NOON,
        tree.Phase.AFTERNOON: AFTERNOON,
        tree.Phase.DUSK: DUSK,
        tree.Phase.NIGHT: NIGHT,
        tree.Phase.REST: REST,
    }
)
"""The words of the rulebook by the names that trees have for them."""
