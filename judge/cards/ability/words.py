"""The closed word lists of the rulebook that ability trees are written with.

A value is its member's name in small letters, or a sign that all languages print alike; words for
it are in the pages of the languages.
"""

from __future__ import annotations

from enum import StrEnum, auto


class Kind(StrEnum):
    """What a selected thing can be; a sub-type is a `Subtype` node instead."""

    CHARACTER = auto()
    SPELL = auto()
    PERMANENT = auto()
    LANDMARK_PERMANENT = auto()
    EXPEDITION_PERMANENT = auto()
    HERO = auto()
    TOKEN = auto()
    MANA_ORB = auto()
    PLAYER = auto()
    EXPEDITION = auto()
    REGION = auto()
    TERRAIN_MARKER = auto()


class State(StrEnum):
    """What a thing can be without a number: a status, a keyword, a place in the race, a role."""

    ANCHORED = auto()
    ASCENDED = auto()
    ASLEEP = auto()
    BOOSTED = auto()
    EXHAUSTED = auto()
    FLEETING = auto()
    READY = auto()
    TOKEN = auto()
    DEFENDER = auto()
    ETERNAL = auto()
    GIGANTIC = auto()
    SEASONED = auto()
    IN_CONTACT = auto()
    AHEAD = auto()
    BEHIND = auto()
    TIED = auto()
    VISIBLE = auto()
    SINGLE_TERRAIN = auto()
    STARTING = auto()
    OPPONENT = auto()
    FIRST_PLAYER = auto()


class KeywordName(StrEnum):
    """Keyword abilities (7.4), and Fleeting as Spells print it."""

    COOLDOWN = auto()
    DEFENDER = auto()
    ETERNAL = auto()
    FLEETING = auto()
    GIGANTIC = auto()
    SCOUT = auto()
    SEASONED = auto()
    TOUGH = auto()


class Zone(StrEnum):
    """Zones, and two wider places that texts name: in play, and a region of the Adventure."""

    ADVENTURE = auto()
    DECK = auto()
    DISCARD_PILE = auto()
    EXPEDITION = auto()
    HAND = auto()
    HERO = auto()
    LANDMARK = auto()
    LIMBO = auto()
    MANA = auto()
    RESERVE = auto()
    PLAY = auto()
    REGION = auto()


class Terrain(StrEnum):
    """The three terrains, by their symbols."""

    FOREST = "V"
    MOUNTAIN = "M"
    WATER = "O"


class Symbol(StrEnum):
    """The three trigger symbols (7.1.1)."""

    JOIN = "J"
    HAND = "H"
    RESERVE = "R"


class Property(StrEnum):
    """What a thing has a value of."""

    HAND_COST = auto()
    RESERVE_COST = auto()
    BASE_COST = auto()
    FOREST = "V"
    MOUNTAIN = "M"
    WATER = "O"
    HIGHEST_STATISTIC = auto()
    BASE_STATISTIC = auto()
    """Any one of its base statistics."""
    BASE_STATISTIC_THERE = auto()
    """Its base statistic in a terrain that it is in."""


class Relation(StrEnum):
    """How one thing is found from another."""

    CONTROLLER = auto()
    OWNER = auto()
    EXPEDITION = auto()
    FACING_EXPEDITION = auto()
    OTHER_EXPEDITION = auto()
    """The other Expedition of the player who has this one's."""
    HERO_EXPEDITION = auto()
    COMPANION_EXPEDITION = auto()
    REGION = auto()
    HERO = auto()
    HERO_FIGURE = auto()
    """Where the player's Hero stands in the Adventure."""
    COMPANION_FIGURE = auto()
    """Where the player's Companion stands in the Adventure."""


class Role(StrEnum):
    """What an anaphor points back to: always what was bound last."""

    IT = auto()
    """The object, card or Expedition last named."""
    THEM = auto()
    """The objects, cards or Expeditions last named."""
    PLAYER = auto()
    """The player last named, or the player who does this."""
    CARDS = auto()
    """The cards just revealed or looked at."""
    OTHERS = auto()
    """Those of the cards not chosen."""


class Comparison(StrEnum):
    """How two numbers are compared."""

    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "="
    LESS = "<"
    MORE = ">"


class Change(StrEnum):
    """What happens to a cost."""

    LESS = auto()
    MORE = auto()
    FREE = auto()
    PAY_LESS = auto()


class Phase(StrEnum):
    """Phases of the day, and the daily effect Rest."""

    MORNING = auto()
    NOON = auto()
    AFTERNOON = auto()
    DUSK = auto()
    NIGHT = auto()
    REST = auto()


class Duration(StrEnum):
    """How long an effect lasts."""

    TURN = auto()
    AFTERNOON = auto()
    DAY = auto()


class Moment(StrEnum):
    """When a delayed effect happens."""

    AFTER_REST = auto()


class Tense(StrEnum):
    """Whether a condition reads the state now or the state before the event."""

    NOW = auto()
    BEFORE = auto()


class Deed(StrEnum):
    """What a player can be seen to do; what it is done to is the event's `what`."""

    CREATES = auto()
    DEFECTS = auto()
    DISCARDS = auto()
    DRAWS = auto()
    EXHAUSTS = auto()
    MAKES_GIFT = auto()
    PASSES = auto()
    PASSES_FIRST = auto()
    RECEIVES_GIFT = auto()
    RESUPPLIES = auto()
    REVEALS = auto()
    ROLLS = auto()
    """Rolls one or more dice."""
    READIES = auto()
    SACRIFICES = auto()
    SWITCHES = auto()
    TARGETS = auto()


class Direction(StrEnum):
    """Which way an Expedition moves."""

    FORWARD = auto()
    BACKWARDS = auto()


class Entering(StrEnum):
    """How an object enters a zone where the text says so."""

    EXHAUSTED = auto()
    READY = auto()


class Joint(StrEnum):
    """How the steps of a sequence are printed; it changes nothing (6.1.c)."""

    AND = auto()
    COMMA = auto()
    THEN = auto()
    SENTENCE = auto()
    SENTENCE_THEN = auto()


class Verb(StrEnum):
    """Which of the three synonyms for moving a card is printed (7.3.24.b); it changes nothing."""

    PUT = auto()
    RETURN = auto()
    SEND = auto()
