"""The reference engine: an executable reading of the Complete Rules 4.0.

Building
    `make_face(name, type, …, abilities=[tree.Ability, …])` reads a card once (raises `Declined`,
    naming what is not executed); `new_state(players, regions, …)` gives an empty board in a turn of
    the Afternoon; `put(state, face, place, …)` puts a card somewhere and returns its id;
    `give_mana`; `finish(state)` evaluates it. `start(decks, heroes, …)` is a whole game.
    Places come from `zones`: `zones.place_of(player, "Hero Expedition")`, `zones.HANDS[player]`, …
    Other fields of a state being built (`clock`, `expeditions`, `regions`, `markers`,
    `first_player`, `passed`, `tiebreakers`) are set by hand before `finish`.
Playing
    `Game(state, tape=(), chooser=None, trace=None)`; `advance(game)` runs to the next quiescent
    point (one Reaction, turn effect, daily effect or phase change). `game.state` is then the new
    state; the old one is unchanged. A chooser is `(Decision, Game) -> option number | None`; None,
    or no chooser, raises `Undecided(decision)`: go back to the state from before `advance` and run
    again with one more answer on the tape. `Decision` has kind, player, options (verb, value,
    objects), source, rules; `repeated` are options that only repeat sets of other options. A
    decision with one option is never asked; a choice of several things is several decisions.
Exploring
    `next_decision(state)`; `successors(state)`; `explore(state, done=settled)` gives outcomes with
    tapes, and says in `complete` and `bound` whether a bound cut it short (`successors` raises
    `TooManyWays`); `replay(state, tape, done)`; `key(state)` is the canonical key.
Looking
    `characteristics(state, id)` (types, subtypes, statistics without boosts, abilities, keywords),
    `statistics(state, object)` with boosts, `presence(state, id)` (bit mask of Expeditions),
    `terrains(state, region)`, `region_of(state, expedition)`, `limit`, `tough`,
    `expedition_statistics`, `turn_options`, `playable_reactions`, `workings(state).order` (passive
    abilities in the order of application), `dependency.direct_dependencies`, `queries`.
    `Ghost`s in `state.ghosts` keep last-known information. `state.name(id)` is for messages.
Trace
    `Trace(rich=True)` records an `Entry` for each thing that happened (`entries`) or did not
    (`absences`), each of a class with named fields, and in `links` what led to it. `enforced()`
    maps rule numbers to functions.
"""

from judge.engine import (
    actions,
    building,
    conditions,
    day,
    dependency,
    explore,
    quick_actions,
    replacing,
    targets,
    traits,
    turns,
    zones,
)
from judge.engine.building import finish, give_mana, new_state, put, start
from judge.engine.characteristics import characteristics, presence, terrains, workings
from judge.engine.checking import playable_reactions
from judge.engine.day import advance, turn_options
from judge.engine.decisions import CHANCE, Decision, Declined, Option, Undecided
from judge.engine.dusk import expedition_statistics
from judge.engine.entry import Entry
from judge.engine.explore import next_decision, replay, settled, successors
from judge.engine.game import Game
from judge.engine.key import key
from judge.engine.night import limit
from judge.engine.objects import Face, Object
from judge.engine.quantities import statistics
from judge.engine.reading import make_face, token_face
from judge.engine.registry import enforced
from judge.engine.selectors import region_of
from judge.engine.state import Clock, State
from judge.engine.targets import tough
from judge.engine.trace import Trace

__all__ = [
    "CHANCE",
    "Clock",
    "Decision",
    "Declined",
    "Entry",
    "Face",
    "Game",
    "Object",
    "Option",
    "State",
    "Trace",
    "Undecided",
    "actions",
    "advance",
    "building",
    "characteristics",
    "conditions",
    "day",
    "dependency",
    "enforced",
    "expedition_statistics",
    "explore",
    "finish",
    "give_mana",
    "key",
    "limit",
    "make_face",
    "new_state",
    "next_decision",
    "playable_reactions",
    "presence",
    "put",
    "quick_actions",
    "region_of",
    "replacing",
    "replay",
    "settled",
    "start",
    "statistics",
    "successors",
    "targets",
    "terrains",
    "token_face",
    "tough",
    "traits",
    "turn_options",
    "turns",
    "workings",
    "zones",
]
