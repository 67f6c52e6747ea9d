"""Cards of the text → faces: which printing a name means, old wordings, made-up cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judge.cards import ability as trees
from judge.cards.facts import Card, Faction
from judge.cards.names import identifier
from judge.cards.pool import TOKEN, CardPool, load_cards
from judge.engine.decisions import Declined
from judge.engine.objects import CHARACTER, PERMANENT, Face
from judge.engine.reading import forget_bodies, know_tokens, make_face, token_face
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.mistakes import Mistake, NotUnderstood
from judge.scenario.names import nearest
from judge.scenario.ready import ready_ability
from judge.scenario.wording import defaults

_REFERENCE_HEAD = "ALT_"
_FACTIONS = {faction.name.title(): faction for faction in Faction}
_RARITIES = ("Rare", "Common", "Exalted", "Unique")
PRINTED = frozenset({*_FACTIONS, *_RARITIES})
"""The words that tell printings of one name apart."""


_FACES: dict[str, tuple[Card, Face]] = {}
"""The face of each card by its reference, beside the card that it was made from."""


def face_of(card: Card) -> Face:
    """Return the face of a card; one value for each card. Raises `Declined` by name."""
    known = _FACES.get(card.reference)
    if known is None or known[0] is not card:  # a card that was imported again is another value
        _read_tokens_of(load_cards())
        known = _FACES[card.reference] = card, _made(card)
    return known[1]


@lru_cache(maxsize=1)
def _read_tokens_of(pool: CardPool) -> None:
    """Forget the tokens of another pool than the one before."""
    token_face.cache_clear()


def _made(card: Card) -> Face:
    statistics = card.statistics
    numbers = (statistics.forest, statistics.mountain, statistics.water) if statistics else None
    return make_face(
        card.name,
        str(card.type),
        zone_type=card.zone_type or "",
        subtypes=card.sub_types,
        faction=str(card.faction),
        rarity=str(card.rarity or ""),
        version=card.reference,
        hand_cost=card.hand_cost,
        reserve_cost=card.reserve_cost,
        statistics=numbers,
        reserve_limit=card.reserve_limit,
        landmark_limit=card.landmark_limit,
        abilities=(*card.abilities, *card.support),
        token=card.token,
    )


def counts_orbs(face: Face) -> bool:
    """Whether an ability of a face speaks of Mana Orbs, so that it matters how many there are."""
    parts = (it for ability in face.abilities for it in trees.walk(ability.tree))
    return any(trees.Kind.MANA_ORB in it.kinds for it in parts if isinstance(it, trees.Filter))


def card_of(name: str, details: Iterable[t.Detail], pool: CardPool | None = None) -> Card:
    """Return the card that a name with rarity, faction or reference means (a bare name: common)."""
    pool = pool or load_cards()
    found = pool.by_name[name]
    for detail in details:
        if isinstance(detail, t.Reference):
            return _by_reference(detail, pool)
        if isinstance(detail, t.State) and detail.word in _RARITIES:
            found = _kept(
                found, [it for it in found if str(it.rarity) == detail.word.lower()], detail
            )
        elif isinstance(detail, t.State) and detail.word in _FACTIONS:
            wanted = _FACTIONS[detail.word]
            found = _kept(found, [it for it in found if it.faction is wanted], detail)
    return found[0]


def set_of(name: str, details: Iterable[t.Detail]) -> str:
    """Return the set release of a card, by the letters of its version (2.2.6.b)."""
    from judge.cards.printings import sets

    return sets().release(card_of(name, details).printings[0].version)


def token_named(name: str, node: t.Node, pool: CardPool | None = None) -> Card:
    """Return the facts of a token. Raises NotUnderstood with the nearest token names."""
    pool = pool or load_cards()
    for card in pool.by_name.get(name, ()):
        if card.token:
            return card
    known = sorted({card.name for card in pool.of_type(TOKEN)})
    near = nearest(name, known)
    hint = f"did you mean {' or '.join(near)}?" if near else f"known tokens: {', '.join(known)}"
    raise NotUnderstood(
        Mistake(f"no token is called “{name}”", node.span.start, node.span.end, hint)
    )


def _token_of_facts(name: str) -> Face | None:
    """Return the face of the token that trees call so: an identifier."""
    for card in load_cards().of_type(TOKEN):
        if identifier(card.name) == name:
            return face_of(card)
    return None


know_tokens(_token_of_facts)


def pinned(details: Iterable[t.Detail]) -> tuple[t.Detail, ...]:
    """Return the details that say which printing a name means."""
    return tuple(
        detail
        for detail in details
        if isinstance(detail, t.Reference)
        or (isinstance(detail, t.State) and (detail.word in _RARITIES or detail.word in _FACTIONS))
    )


def counters_of(face: Face) -> frozenset[str]:
    """Return the names of the counters that an object's own text speaks of, in capitals."""
    nodes = (node for ability in face.abilities for node in trees.walk(ability.tree))
    names = (getattr(node, "counter", None) for node in nodes)
    return frozenset(name.upper() for name in names if isinstance(name, str)) - {"BOOST"}


def made_up(name: str, types: t.Types, quotes: tuple[str, ...], node: t.Node) -> Face:
    """Return the face of a made-up card."""
    kind, zone_type = CHARACTER, ""
    subtypes = []
    for word in types.words:
        if word in ("Character", "Spell", "Permanent"):
            kind = word
        elif word in ("Landmark Permanent", "Expedition Permanent"):
            kind, zone_type = PERMANENT, word.split(" ")[0]
        else:
            subtypes.append(word)
    costs = [detail.number for detail in types.details if isinstance(detail, t.Price)]
    stats = types.stats or next((it for it in types.details if isinstance(it, t.Stats)), None)
    statistics = stats.values if stats else (0, 0, 0)
    return make_face(
        name,
        kind,
        zone_type=zone_type,
        subtypes=subtypes,
        hand_cost=costs[0] if costs else 0,
        reserve_cost=costs[-1] if costs else 0,
        statistics=statistics if kind == CHARACTER else None,
        abilities=[_ability(text, kind, node) for text in quotes],
    )


def reworded(card: Card, text: str, node: t.Node) -> Face:
    """Return a card's face with other abilities in play: an old wording, say."""
    abilities = tuple(_abilities(text, str(card.type), node))
    face = face_of(card)
    fresh = make_face(
        face.name,
        face.type,
        zone_type=face.zone_type,
        subtypes=face.base.subtypes,
        hand_cost=face.hand_cost,
        reserve_cost=face.reserve_cost,
        statistics=face.base.statistics if face.has_statistics else None,
        abilities=(*abilities, *card.support),
        token=face.token,
    )
    return replace(fresh, faction=face.faction, rarity=face.rarity, version=face.version)


def _abilities(text: str, kind: str, node: t.Node) -> Iterable[trees.Ability]:
    yield _ability(text, kind, node)


def _ability(text: str, kind: str, node: t.Node) -> trees.Ability:
    whole = text if text.endswith((".", "!", "?", ")", "”", '"')) else f"{text}."
    ready = ready_ability(whole, kind.upper())
    if ready is not None:
        return ready
    from judge.cards.language import parse_ability  # reads the page of English cards

    try:
        return parse_ability(whole, card_type=kind.upper())
    except ValueError as error:
        mistake = Mistake(f"the quoted ability is not understood: {error}", *_span(node))
        raise NotUnderstood(mistake) from None


def _by_reference(detail: t.Reference, pool: CardPool) -> Card:
    text = detail.text
    if not text.startswith(_REFERENCE_HEAD):
        code, _, rest = text.partition("_")
        found = [
            reference
            for reference in pool.by_reference
            if reference.startswith(f"{_REFERENCE_HEAD}{code}_") and reference.endswith(f"_{rest}")
        ]
        text = found[0] if found else _REFERENCE_HEAD + text
    if text in pool.by_reference:
        return pool.by_reference[text]
    near = nearest(text, pool.by_reference)
    hint = f"did you mean {' or '.join(near)}?" if near else ""
    raise NotUnderstood(Mistake(f"no printing has the reference {text}", *_span(detail), hint))


def _kept(before: tuple[Card, ...], after: list[Card], detail: t.State) -> tuple[Card, ...]:
    if after:
        return tuple(after)
    printings = ", ".join(card.title for card in before)
    message = f"no printing of {before[0].name} is {detail.word}"
    raise NotUnderstood(Mistake(message, *_span(detail), f"there are: {printings}"))


def _span(node: t.Node) -> tuple[int, int]:
    return node.span.start, node.span.end


def known(name: str) -> bool:
    """Whether a card is called so."""
    return name in load_cards().by_name


def printings(name: str) -> tuple[Card, ...]:
    """Return the cards that share a name."""
    return load_cards().by_name.get(name, ())


def unknown_face() -> Face:
    """Return the face of a card of which nothing is told: a plain one's, under no card's name."""
    return _unnamed(face_of(card_of(defaults()["filler"], ())))


@lru_cache(maxsize=1)
def _unnamed(face: Face) -> Face:
    return replace(face, name=str(defaults()["unknown"]), version="")


def face_of_or_none(card: Card) -> Face | None:
    """Return the face of a card, or nothing where an ability of it cannot be executed."""
    try:
        return face_of(card)
    except Declined:
        return None


def forget_faces() -> None:
    """Build every face anew when it is next needed."""
    _FACES.clear()
    forget_bodies()
