"""Printed text to ability trees, by a lexicon and frames: languages that have no page yet."""

import re
from dataclasses import replace
from typing import Any

from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken
from rapidfuzz import process

from judge.cards.ability import (
    Ability,
    AnyTrait,
    Being,
    Body,
    By,
    Discard,
    Effect,
    Exhaust,
    Filter,
    Joint,
    May,
    Me,
    Node,
    PayMana,
    Pick,
    QuickAction,
    Role,
    Sequence,
    State,
    Target,
    That,
    Trait,
    selector,
    transform,
    walk,
)
from judge.cards.language.errors import CardTextError
from judge.cards.language.meaning.body import read_body
from judge.cards.language.meaning.context import Context, MeaningError
from judge.cards.language.meaning.measured import Total
from judge.cards.language.syntax.lexicon import Lexicon
from judge.cards.language.syntax.phrases import Text
from judge.cards.language.syntax.wording import current_wording

LONGEST = 4000
"""Longer texts are no abilities; they are refused at once."""
DEEPEST = 8
"""Abilities are quoted inside abilities; deeper than this nothing is printed."""


def read_ability(
    text: str, lexicon: Lexicon, parser: Any, *, card_type: str, support: bool
) -> Ability:
    """Return the tree of one ability, read with a lexicon and the parser made for it."""
    if len(text) > LONGEST:
        raise CardTextError(
            text, LONGEST, f"the text has {len(text)} characters", (), lambda: "split it"
        )
    if text.count('"') > 2 * DEEPEST:
        raise CardTextError(text, text.index('"'), "too many quotation marks")
    wording = current_wording(text, lexicon)
    context = Context(lexicon, spell=card_type == "SPELL", support=support)
    try:
        read: Text = parser.parse(wording)
        body = _canonical(read_body(read, context))
    except UnexpectedInput as problem:
        raise _unexpected(problem, wording, lexicon) from None
    except MeaningError as problem:
        at = problem.span.start if problem.span else 0
        raise CardTextError(wording, at, problem.found) from None
    except RecursionError:
        raise CardTextError(wording, 0, "the text is nested too deeply") from None
    held = support or read.support or _discards_itself(body)
    return Ability(body, held, span=body.span)


def _discards_itself(body: Body) -> bool:
    return isinstance(body, QuickAction) and Discard(Me()) in body.costs


_RANKS = {name: rank for rank, name in enumerate(vars(selector))}
"""The order in which the traits are defined."""


def _canonical(body: Body) -> Body:
    """Put the traits of every filter into one order, so that word order makes no difference."""
    if not any(_orderable(n) for n in walk(body)):
        return body
    return transform(body, _sorted)


def _orderable(node: Node) -> bool:
    if isinstance(node, QuickAction):
        return len(node.costs) > 1
    if isinstance(node, Sequence):
        return isinstance(node.steps[0], Pick)
    if isinstance(node, May):
        return isinstance(node.effect, By) and isinstance(node.effect.players, Target)
    if isinstance(node, (Filter, AnyTrait)):
        return len(node.traits) > 1
    return isinstance(node, Total)


_COSTS = (Exhaust, Discard, PayMana)
"""Costs are paid together: signs come first, in this order."""


def _cost_rank(cost: Effect) -> int:
    return next((n for n, kind in enumerate(_COSTS) if isinstance(cost, kind)), len(_COSTS))


def _targeted(node: Sequence) -> Effect:
    """Return "target a Character, it gains …" as "target Character gains …"."""
    first, second = node.steps[0], node.steps[1]
    spliced = bool(node.joints) and node.joints[0] is Joint.COMMA
    if not spliced or not isinstance(first, Pick) or getattr(second, "what", None) != That(Role.IT):
        return node
    steps = (replace(second, what=first.what), *node.steps[2:])  # type: ignore[call-arg]  # seen above
    return steps[0] if len(steps) == 1 else replace(node, steps=steps, joints=node.joints[1:])


def _chosen_first(node: May) -> Effect:
    """Return "may have target opponent draw" as "may target an opponent, they draw"."""
    inner = node.effect
    assert isinstance(inner, By)
    told = By(That(Role.PLAYER), inner.effect, span=inner.span)
    steps = (Pick(inner.players, span=inner.players.span), told)
    return replace(node, effect=Sequence(steps, (Joint.COMMA,), span=inner.span))


def _sorted(node: Node) -> Node:
    if isinstance(node, Total):
        raise MeaningError("a total is counted over targets alone", node.span)
    if isinstance(node, May) and _orderable(node):
        return _chosen_first(node)
    if isinstance(node, Sequence):
        return _targeted(node)
    if isinstance(node, QuickAction):
        return replace(node, costs=tuple(sorted(node.costs, key=_cost_rank)))
    if isinstance(node, AnyTrait):
        return replace(node, traits=tuple(sorted(node.traits, key=_either_rank)))
    if isinstance(node, Filter) and len(node.traits) > 1:
        ranked = sorted(node.traits, key=lambda t: (_RANKS[type(t).__name__], _state_rank(t)))
        if list(node.traits) != ranked:
            return replace(node, traits=tuple(ranked))
    return node


_EITHER = (State.FLEETING, State.ANCHORED, State.ASLEEP, State.BOOSTED)
"""The order in which statuses stand beside "or"; other traits follow as they are printed."""


def _either_rank(trait: Trait) -> int:
    known = isinstance(trait, Being) and trait.state in _EITHER
    return _EITHER.index(trait.state) if known else len(_EITHER)  # type: ignore[attr-defined]


def _state_rank(trait: Trait) -> str:
    return trait.state.value if isinstance(trait, Being) else ""


_PHRASES = {
    "VERB": "a verb",
    "NOUN": "a noun",
    "STOP": "a full stop",
    "$END": "the end",
    "DASH": "a dash",
    "COLON": "a colon",
    "COMMA": "a comma",
    "PRONOUN": "a pronoun",
    "BEFORE": "an article",
    "NUMBER": "a number",
    "STATE": "a status or keyword",
    "SYMBOL": "a trigger symbol such as {J}",
    "COST_SYMBOL": "a cost such as {T}",
    "BULLET": "a bullet",
    "IF": "'if'",
    "WHEN": "'when'",
}


def _unexpected(problem: UnexpectedInput, text: str, lexicon: Lexicon) -> CardTextError:
    at = problem.pos_in_stream
    if isinstance(problem, UnexpectedEOF) or at is None or at < 0:
        return CardTextError(text, len(text), "the text ends too early")
    names: set[str] = set()
    if isinstance(problem, UnexpectedCharacters):
        names = set(problem.allowed or ())
    elif isinstance(problem, UnexpectedToken):
        names = set(problem.expected or ())
    expected = [phrase for name, phrase in _PHRASES.items() if name in names]
    word = re.match(r"[\w'’-]+|\S", text[at:])
    found = f"{word[0]!r} was not expected here" if word else "the text ends too early"
    written = word[0] if word else ""
    return CardTextError(text, at, found, expected, lambda: _nearest(written, lexicon))


def _nearest(word: str, lexicon: Lexicon) -> str:
    known = [form for forms in lexicon.classes.values() for form in forms]
    if len(word) < 3 or word in known:
        return ""
    near = process.extract(word, known, limit=2, score_cutoff=75)
    return "did you mean " + " or ".join(repr(name) for name, _, _ in near) + "?" if near else ""
