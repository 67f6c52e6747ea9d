"""A thing that a question tells of, with all that is told of it."""

from __future__ import annotations

from judge.cards.facts import Card
from judge.records import dataclass, field


@dataclass(slots=True)
class ToldThing:
    """A card that is named, or a plain thing, with all that is told of it so far.

    `card` is the number of the name; `again` which one of those of that name it is.
    """

    card: int = -1
    face: Card | None = None
    again: int = 0
    noun: str = ""
    sub_type: str = ""
    owner: str = ""
    lies: str = ""
    side: str = ""
    played: str = ""
    copies: int = 1
    named: int = 0
    states: dict[str, str] = field(default_factory=dict)
    denied: set[str] = field(default_factory=set)
    """The states that it is said not to have."""
    facts: str = ""
    text: str = ""
    """What it is printed with, where that is made up."""
    at: int = 0
    """Where it was spoken of first."""
    parted: bool = False
    """Whether it was set apart from several."""
    usual: bool = False
    """Whether it lies where such a thing usually does, and nobody has said so yet."""
    definite: bool = False
    """Whether it was spoken of at once as one that is known:  the token."""

    @property
    def is_spell(self) -> bool:
        """Whether it is a Spell."""
        if self.face is not None:
            return str(self.face.type).casefold() == "spell"
        return self.noun == "spell"

    @property
    def is_token(self) -> bool:
        """Whether it is a token, by its name or as it is called."""
        return self.face.token if self.face is not None else self.noun == "token"

    @property
    def is_hero(self) -> bool:
        """Whether it is a Hero."""
        return self.face is not None and str(self.face.type).casefold() == "hero"

    @property
    def is_character(self) -> bool:
        """Whether it is a Character, as far as is known."""
        if self.face is not None:
            landmark = self.face.zone_type == "Landmark"
            return not landmark and (self.face.type.casefold() == "character" or self.face.token)
        return self.noun in ("character", "token", "body", "card")

    @property
    def is_landmark(self) -> bool:
        """Whether it lies in no Expedition."""
        if self.face is not None:
            return self.face.zone_type == "Landmark"
        return self.noun in ("landmark", "permanent")
