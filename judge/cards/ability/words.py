"""The closed word lists of the rulebook that ability trees are written with."""

from __future__ import annotations

from enum import StrEnum, auto


class Kind(StrEnum):
    """What a selected thing can be; a sub-type is a `Subtype` node instead."""

    CHARACTER = "Character"
    SPELL = "Spell"
    PERMANENT = "Permanent"
    LANDMARK_PERMANENT = "Landmark Permanent"
    EXPEDITION_PERMANENT = "Expedition Permanent"
    HERO = "Hero"
    TOKEN = "token"
    MANA_ORB = "Mana Orb"
    PLAYER = "player"
    EXPEDITION = "Expedition"
    REGION = "region"
    TERRAIN_MARKER = "Terrain Marker"


class State(StrEnum):
    """What a thing can be without a number: a status, a keyword, a place in the race, a role."""

    ANCHORED = "Anchored"
    ASCENDED = "Ascended"
    ASLEEP = "Asleep"
    BOOSTED = "Boosted"
    EXHAUSTED = "Exhausted"
    FLEETING = "Fleeting"
    READY = "ready"
    TOKEN = "token"
    DEFENDER = "Defender"
    ETERNAL = "Eternal"
    GIGANTIC = "Gigantic"
    SEASONED = "Seasoned"
    IN_CONTACT = "In Contact"
    AHEAD = "ahead"
    BEHIND = "behind"
    TIED = "tied"
    VISIBLE = "visible"
    SINGLE_TERRAIN = "single-terrain"
    STARTING = "starting"
    OPPONENT = "opponent"
    FIRST_PLAYER = "first player"


class KeywordName(StrEnum):
    """Keyword abilities (7.4), and Fleeting as Spells print it."""

    COOLDOWN = "Cooldown"
    DEFENDER = "Defender"
    ETERNAL = "Eternal"
    FLEETING = "Fleeting"
    GIGANTIC = "Gigantic"
    SCOUT = "Scout"
    SEASONED = "Seasoned"
    TOUGH = "Tough"


class Zone(StrEnum):
    """Zones, and two wider places that texts name: in play, and a region of the Adventure."""

    ADVENTURE = "Adventure"
    DECK = "deck"
    DISCARD_PILE = "discard pile"
    EXPEDITION = "Expedition"
    HAND = "hand"
    HERO = "Hero zone"
    LANDMARK = "Landmark zone"
    LIMBO = "Limbo"
    MANA = "Mana zone"
    RESERVE = "Reserve"
    PLAY = "play"
    REGION = "region"


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

    HAND_COST = "Hand Cost"
    RESERVE_COST = "Reserve Cost"
    BASE_COST = "Base Cost"
    FOREST = "V"
    MOUNTAIN = "M"
    WATER = "O"
    HIGHEST_STATISTIC = "highest statistic"
    BASE_STATISTIC = "a base statistic"
    BASE_STATISTIC_THERE = "its base statistic in a terrain it is in"


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

    LESS = "less"
    MORE = "more"
    FREE = "free"
    PAY_LESS = "pay less"


class Phase(StrEnum):
    """Phases of the day, and the daily effect Rest."""

    MORNING = "Morning"
    NOON = "Noon"
    AFTERNOON = "Afternoon"
    DUSK = "Dusk"
    NIGHT = "Night"
    REST = "Rest"


class Duration(StrEnum):
    """How long an effect lasts."""

    TURN = auto()
    AFTERNOON = auto()
    DAY = auto()


class Moment(StrEnum):
    """When a delayed effect happens."""

    AFTER_REST = auto()
    AFTER_RESOLUTION = auto()
    """After the Spell resolves."""


class Tense(StrEnum):
    """Whether a condition reads the state now or the state before the event."""

    NOW = "now"
    BEFORE = "before"


class Deed(StrEnum):
    """What a player can be seen to do; what it is done to is the event's `what`."""

    CREATES = "creates"
    DISCARDS = "discards"
    DRAWS = "draws"
    EXHAUSTS = "exhausts"
    MAKES_GIFT = "makes a Gift"
    PASSES_FIRST = "passes first"
    RECEIVES_GIFT = "receives a Gift"
    RESUPPLIES = "resupplies"
    REVEALS = "reveals"
    ROLLS = "rolls one or more dice"
    SACRIFICES = "sacrifices"


class Direction(StrEnum):
    """Which way an Expedition moves."""

    FORWARD = "forward"
    BACKWARDS = "backwards"


class Entering(StrEnum):
    """How an object enters a zone where the text says so."""

    EXHAUSTED = "exhausted"
    READY = "ready"


class Joint(StrEnum):
    """How the steps of a sequence are printed; it changes nothing (6.1.c)."""

    AND = "and"
    COMMA = "comma"
    THEN = "comma then"
    SENTENCE = "sentence"
    SENTENCE_THEN = "sentence then"


class Verb(StrEnum):
    """Which of the three synonyms for moving a card is printed (7.3.24.b); it changes nothing."""

    PUT = "put"
    RETURN = "return"
    SEND = "send"
