"""Ability trees: what a printed ability says, as frozen values. Needs the standard library alone.

Nodes are equal whatever their spans (and `Sequence.joints`, `Move.verb`, which say only how a thing
is printed). Families: Selector, Trait, Quantity, Condition, Event, Effect, Statement, Body.

Ability(body, support). Bodies: Keyword, Reaction(events, effect, condition, times),
    QuickAction(costs, effect, condition, surcharges), Passive(statements, condition), SpellEffect,
    Unparsed. A cost is an Effect: {T} Exhaust(Me), {D} Discard(Me), {2} PayMana.
Selectors: Me You Each Target Choose TopCards Related That Group Next First; OPPONENTS and PLAYERS
    are Each. They name objects, cards, players, Expeditions and regions alike: Filter.kinds says
    which (no kind: a card or object). "my Expedition" is Related(EXPEDITION, Me()).
Traits: Being OfKind NotTrait AnyTrait Measured Highest Lowest WithCounters ControlledBy In
    InTerrain Facing OtherThan Among Holding Played. Place(zone, of, position).
Quantities: Number PaidX CountOf PropertyOf CountersOn BaseStatisticsOf RegionsBetween DieResult
    ThatMany Happenings Sum Times UpTo AnyNumber AllOf.
Conditions: Compare Is AllPresent Happened Not And Or. "You control a Plant" is
    Compare(CountOf(Each(…)), AT_LEAST, Number(1)); "you are first player" Is(You(), …FIRST_PLAYER).
Events: SymbolEvent Joins Leaves Goes Plays GainsStatus GainsCounters LosesStatus LosesCounters
    Undergoes IsSacrificed Acts RollsResult MovesForward MovesBackwards Ascends FailsToMoveForward
    AttemptsToAscend PhaseBegins During Within Nth AtOnce ThisWay.
Effects: Draw Resupply Sabotage AfterYou Pass Rush BecomeFirstPlayer WinGame ReceiveGift Move
    Discard Sacrifice Exhaust Ready PayMana GainStatus LoseStatus GainCounters LoseCounters
    SpendCounters DoubleCounters DistributeCounters ExchangeCounters MoveCounters Augment
    GainSubtypes Exchange SwitchExpeditions Defect Ascend MoveExpedition MoreRegions Nothing
    Create(Token) Play Activate PlaceMarker MoveMarker RollDice IgnoreRoll IncreaseResult Reveal
    LookAt Pick Lasting Delayed Modify.
Control: Sequence May By If IfDone MayPay PayTo ForEach Repeat Either Modal(Mode)
    Outcomes(Outcome) WhenThisWay. Who acts: the controller, or the players of the nearest By.
Statements: CostModifier(CostChange) MinimumCost Enters Grant SetStatistics SetTerrain AddKind
    CannotBePlayed CanBeManaOrb CannotMoveForward CannotActivate CannotGainCounters Cannot
    CanOnlyTarget CanGainAgain Replaces Adds MayPlay LimitChange NotCounted StaysExhausted
    DefendersIgnored
    IgnoreAbilities BeginsWith BeginsWithMarkers MorningDraw BeyondMaximum
    LoseAbilities AddSubtypes.
Names of counters ("BOOST", "KELON"), sub-types ("ROBOT") and tokens ("BRASSBUG") are identifiers.
"""

from .ability import Ability as Ability
from .ability import Keyword as Keyword
from .ability import Passive as Passive
from .ability import QuickAction as QuickAction
from .ability import Reaction as Reaction
from .ability import SpellEffect as SpellEffect
from .ability import Surcharge as Surcharge
from .ability import Unparsed as Unparsed
from .condition import AllPresent as AllPresent
from .condition import And as And
from .condition import Compare as Compare
from .condition import Happened as Happened
from .condition import Is as Is
from .condition import Not as Not
from .condition import Or as Or
from .control import RESULT as RESULT
from .control import By as By
from .control import Either as Either
from .control import ForEach as ForEach
from .control import If as If
from .control import IfDone as IfDone
from .control import May as May
from .control import MayPay as MayPay
from .control import Modal as Modal
from .control import Mode as Mode
from .control import Outcome as Outcome
from .control import Outcomes as Outcomes
from .control import PayTo as PayTo
from .control import Repeat as Repeat
from .control import Sequence as Sequence
from .control import WhenThisWay as WhenThisWay
from .effect import Activate as Activate
from .effect import AfterYou as AfterYou
from .effect import Ascend as Ascend
from .effect import Augment as Augment
from .effect import BecomeFirstPlayer as BecomeFirstPlayer
from .effect import CostChange as CostChange
from .effect import Create as Create
from .effect import Defect as Defect
from .effect import Delayed as Delayed
from .effect import Discard as Discard
from .effect import DistributeCounters as DistributeCounters
from .effect import DoubleCounters as DoubleCounters
from .effect import Draw as Draw
from .effect import Exchange as Exchange
from .effect import ExchangeCounters as ExchangeCounters
from .effect import Exhaust as Exhaust
from .effect import GainCounters as GainCounters
from .effect import GainStatus as GainStatus
from .effect import GainSubtypes as GainSubtypes
from .effect import IgnoreRoll as IgnoreRoll
from .effect import IncreaseResult as IncreaseResult
from .effect import Lasting as Lasting
from .effect import LookAt as LookAt
from .effect import LoseCounters as LoseCounters
from .effect import LoseStatus as LoseStatus
from .effect import Modify as Modify
from .effect import MoreRegions as MoreRegions
from .effect import Move as Move
from .effect import MoveCounters as MoveCounters
from .effect import MoveExpedition as MoveExpedition
from .effect import MoveMarker as MoveMarker
from .effect import Nothing as Nothing
from .effect import Pass as Pass
from .effect import PayMana as PayMana
from .effect import Pick as Pick
from .effect import PlaceMarker as PlaceMarker
from .effect import Play as Play
from .effect import Ready as Ready
from .effect import ReceiveGift as ReceiveGift
from .effect import Resupply as Resupply
from .effect import Reveal as Reveal
from .effect import RollDice as RollDice
from .effect import Rush as Rush
from .effect import Sabotage as Sabotage
from .effect import Sacrifice as Sacrifice
from .effect import SpendCounters as SpendCounters
from .effect import SwitchExpeditions as SwitchExpeditions
from .effect import Token as Token
from .effect import WinGame as WinGame
from .event import Acts as Acts
from .event import Ascends as Ascends
from .event import AtOnce as AtOnce
from .event import AttemptsToAscend as AttemptsToAscend
from .event import During as During
from .event import FailsToMoveForward as FailsToMoveForward
from .event import GainsCounters as GainsCounters
from .event import GainsStatus as GainsStatus
from .event import Goes as Goes
from .event import IsSacrificed as IsSacrificed
from .event import Joins as Joins
from .event import Leaves as Leaves
from .event import LosesCounters as LosesCounters
from .event import LosesStatus as LosesStatus
from .event import MovesBackwards as MovesBackwards
from .event import MovesForward as MovesForward
from .event import Nth as Nth
from .event import PhaseBegins as PhaseBegins
from .event import Plays as Plays
from .event import RollsResult as RollsResult
from .event import SymbolEvent as SymbolEvent
from .event import ThisWay as ThisWay
from .event import Undergoes as Undergoes
from .event import Within as Within
from .json import TREE_VERSION as TREE_VERSION
from .json import Json as Json
from .json import from_json as from_json
from .json import node_types as node_types
from .json import to_json as to_json
from .node import Body as Body
from .node import Condition as Condition
from .node import Effect as Effect
from .node import Event as Event
from .node import Exactly as Exactly
from .node import Known as Known
from .node import N as N
from .node import Node as Node
from .node import Quantity as Quantity
from .node import Selector as Selector
from .node import Span as Span
from .node import Statement as Statement
from .node import Trait as Trait
from .node import exactly as exactly
from .node import transform as transform
from .node import visit as visit
from .node import walk as walk
from .node import without_spans as without_spans
from .quantity import ONE as ONE
from .quantity import AllOf as AllOf
from .quantity import AnyNumber as AnyNumber
from .quantity import BaseStatisticsOf as BaseStatisticsOf
from .quantity import CountersOn as CountersOn
from .quantity import CountOf as CountOf
from .quantity import DieResult as DieResult
from .quantity import Happenings as Happenings
from .quantity import Number as Number
from .quantity import PaidX as PaidX
from .quantity import PropertyOf as PropertyOf
from .quantity import RegionsBetween as RegionsBetween
from .quantity import Sum as Sum
from .quantity import ThatMany as ThatMany
from .quantity import Times as Times
from .quantity import UpTo as UpTo
from .selector import ANYTHING as ANYTHING
from .selector import OPPONENTS as OPPONENTS
from .selector import PLAYERS as PLAYERS
from .selector import Among as Among
from .selector import AnyTrait as AnyTrait
from .selector import Being as Being
from .selector import Choose as Choose
from .selector import ControlledBy as ControlledBy
from .selector import Each as Each
from .selector import Facing as Facing
from .selector import Filter as Filter
from .selector import First as First
from .selector import Group as Group
from .selector import Highest as Highest
from .selector import Holding as Holding
from .selector import In as In
from .selector import InTerrain as InTerrain
from .selector import Lowest as Lowest
from .selector import Me as Me
from .selector import Measured as Measured
from .selector import Next as Next
from .selector import NotTrait as NotTrait
from .selector import OfKind as OfKind
from .selector import OtherThan as OtherThan
from .selector import Place as Place
from .selector import Played as Played
from .selector import Related as Related
from .selector import Subtype as Subtype
from .selector import Target as Target
from .selector import That as That
from .selector import TopCards as TopCards
from .selector import WithCounters as WithCounters
from .selector import You as You
from .statement import AddKind as AddKind
from .statement import Adds as Adds
from .statement import AddSubtypes as AddSubtypes
from .statement import BeginsWith as BeginsWith
from .statement import BeginsWithMarkers as BeginsWithMarkers
from .statement import BeyondMaximum as BeyondMaximum
from .statement import CanBeManaOrb as CanBeManaOrb
from .statement import CanGainAgain as CanGainAgain
from .statement import Cannot as Cannot
from .statement import CannotActivate as CannotActivate
from .statement import CannotBePlayed as CannotBePlayed
from .statement import CannotGainCounters as CannotGainCounters
from .statement import CannotMoveForward as CannotMoveForward
from .statement import CanOnlyTarget as CanOnlyTarget
from .statement import CostModifier as CostModifier
from .statement import DefendersIgnored as DefendersIgnored
from .statement import Enters as Enters
from .statement import Grant as Grant
from .statement import IgnoreAbilities as IgnoreAbilities
from .statement import LimitChange as LimitChange
from .statement import LoseAbilities as LoseAbilities
from .statement import MayPlay as MayPlay
from .statement import MinimumCost as MinimumCost
from .statement import MorningDraw as MorningDraw
from .statement import NotCounted as NotCounted
from .statement import Replaces as Replaces
from .statement import SetStatistics as SetStatistics
from .statement import SetTerrain as SetTerrain
from .statement import StaysExhausted as StaysExhausted
from .words import Change as Change
from .words import Comparison as Comparison
from .words import Deed as Deed
from .words import Direction as Direction
from .words import Duration as Duration
from .words import Entering as Entering
from .words import Joint as Joint
from .words import KeywordName as KeywordName
from .words import Kind as Kind
from .words import Moment as Moment
from .words import Phase as Phase
from .words import Property as Property
from .words import Relation as Relation
from .words import Role as Role
from .words import State as State
from .words import Symbol as Symbol
from .words import Tense as Tense
from .words import Terrain as Terrain
from .words import Verb as Verb
from .words import Zone as Zone
