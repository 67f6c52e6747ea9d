"""What is known while a text is given its meaning, and how it complains."""

from dataclasses import field

from judge.cards.ability import Place, Quantity, Selector, Span, Token
from judge.cards.language.syntax.lexicon import Lexicon
from judge.records import dataclass


class MeaningError(Exception):
    """A phrase that no verb or noun takes; `span` is where it stands."""

    def __init__(self, found: str, span: Span | None = None) -> None:
        super().__init__(found)
        self.found = found
        self.span = span


@dataclass(slots=True)
class Context:
    """What later phrases may refer to: X, the token and the Expedition named last, the doer.

    `named` tells whether anything but the card itself was named, which "it" can be;
    `several` that the things named last may be many, where "sie" is "it" and "they" alike.
    """

    lexicon: Lexicon
    spell: bool
    support: bool
    x: Quantity | None = None
    token: Token | None = None
    expedition: Selector | None = None
    doer: Selector | None = None
    cards: bool = False
    player: Selector | None = None
    place: Place | None = None
    named: bool = False
    several: bool = False
    marks: list[str] = field(default_factory=list)
