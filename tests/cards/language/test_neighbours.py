"""Texts beside those of the pool: another zone, player, comparison, moment or direction."""

import pytest

from judge.cards import ability as tree
from judge.cards.ability import Comparison, Each, Filter, Me, Place, Target, Zone
from judge.cards.language import CardTextError, parse_ability
from judge.cards.language.render import render

ALIKE = [
    ("I gain 1 boost for each of my Arcane counters.", "I gain 1 boost per Arcane counter on me."),
    ("Draw cards equal to the number of Plants you control.", "Draw a card per Plant you control."),
    ("If your hand is empty, Resupply.", "If you have no cards in hand, Resupply."),
    (
        "Up to two target Characters each gain Fleeting.",
        "Up to two target Characters gain Fleeting.",
    ),
    (
        "Target Character gains 1 boost, then switches Expeditions.",
        "Target Character gains 1 boost, then it switches Expeditions.",
    ),
    ("This turn, target Character is Tough 2.", "Target Character gains Tough 2 this turn."),
    ("Until the end of the Day, I am Eternal.", "This Day, I am Eternal."),
    ("Characters facing me have Defender.", "Characters facing me are Defender."),
    (
        "Target Character with no boosts gains Asleep.",
        "Target Character with 0 or less boosts gains Asleep.",
    ),
    (
        "If no opponent controls a Permanent, Resupply.",
        "If an opponent controls no Permanents, Resupply.",
    ),
    ("Sacrifice me unless you pay {2}.", "You may pay {2}. If you don't, sacrifice me."),
    (
        "Create two Manaseed tokens, one in each of your Expeditions.",
        "Create a Manaseed token in each of your Expeditions.",
    ),
]
APART = [
    ("If you played a Spell this turn, Resupply.", "If you played a Spell this Day, Resupply."),
    ("If you played a Spell this turn, Resupply.", "If you discarded a Spell this turn, Resupply."),
    (
        "If an opponent has two or more cards in hand, Resupply.",
        "If you have two or more cards in hand, Resupply.",
    ),
    ("If my {V} is greater than my {M}, Resupply.", "If my {V} is less than my {M}, Resupply."),
    ("If my {V} is 3 or more, Resupply.", "If my {V} is 3 or less, Resupply."),
    (
        "Put target Character on the bottom of its owner's deck.",
        "Put target Character on top of its owner's deck.",
    ),
    ("Each opponent may draw a card.", "Each player may draw a card."),
    (
        "The next Spell an opponent plays this turn costs {1} more.",
        "The next Spell you play this turn costs {1} more.",
    ),
    (
        "Target Character loses 1 boost and Fleeting.",
        "Target Character gains 1 boost and Fleeting.",
    ),
    ("Choose one or both: • Draw a card. • Resupply.", "Choose one: • Draw a card. • Resupply."),
]


IN_ALL_LANGUAGES = [
    *[text for pair in ALIKE + APART for text in pair],
    "When I lose Fleeting — Draw a card.",
    "When a Character you control loses 1 or more boosts — Draw a card.",
    "When a card in your Reserve is exhausted — Draw a card.",
    "When a Character you control is sacrificed, if it had 2 or more boosts — Draw a card.",
    "When my Expedition moves backwards — Draw a card.",
    "When one of your Expeditions Ascends — Draw a card.",
    "If I would be discarded, put me in my owner's Mana zone instead (as an exhausted Mana Orb).",
    "I cost {2} less to play in an Expedition in {V}.",
    "The first Permanent you play each Afternoon costs {1} less.",
    "Return a Character from your discard pile to your hand.",
    "If I'm in {V} or {O}, Resupply.",
    "Discard target Character with a base statistic of 5 or more.",
    "Create a Brassbug 2/2/2 Robot token in each of your Expeditions that's ahead.",
    "Target Character with the highest Hand Cost gains Asleep.",
    "Target Character with the lowest Hand Cost gains Asleep.",
    "I can't be sacrificed.",
    "Cards in your Reserve can't be discarded.",
    "Characters you control can't be targeted by your opponents.",
    "If you control a Plant, I can't gain Fleeting.",
    "Characters facing me can't gain boosts.",
    "Draw a card per card discarded this way.",
    "Draw a card per Plant sacrificed this way.",
    "I gain 1 boost per boost removed this way.",
    "When you ready a card in Reserve — Draw a card.",
    "If you played another Spell this turn, draw a card.",
    "If you didn't play a Spell this Day, draw a card.",
    "If you played two or more Spells this Day, draw a card.",
    "If a Plant was sacrificed this turn, draw a card.",
    "I cost {1} less per Spell you played this turn.",
    "When you play your second card each turn — Draw a card.",
    "When you play your third Spell each Day — Draw a card.",
    "The first Spell you play each Day costs {1} less.",
    "I cost {1} less per boost among Characters you control.",
    "When a Character switches Expeditions — Draw a card.",
    "When a Character you control defects — Draw a card.",
    "Move 2 boosts from target Character to another target Character.",
    "Move 1 boost from me to target Character.",
    "Target opponent may discard a card from their hand. If they don't, draw a card.",
    "When I gain Anchored or when I lose Fleeting — Draw a card.",
    "Discard target Character with less boosts than me.",
]
"""What every language has words for."""


def tree_of(text: str) -> tree.Ability:
    return parse_ability(text, card_type="SPELL")


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_wordings_of_one_meaning_have_one_tree(one: str, other: str) -> None:
    assert tree_of(one) == tree_of(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_differs_in_meaning_differs_in_its_tree(one: str, other: str) -> None:
    assert tree_of(one) != tree_of(other)


@pytest.mark.parametrize("text", [text for pair in ALIKE + APART for text in pair])
def test_neighbours_are_printed_and_read_again(text: str) -> None:
    assert tree_of(render(tree_of(text))) == tree_of(text)


@pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
@pytest.mark.parametrize("text", IN_ALL_LANGUAGES)
def test_neighbours_are_said_in_every_language(text: str, language: str) -> None:
    tree = tree_of(text)
    said = render(tree, language=language)
    assert parse_ability(said, language=language, card_type="SPELL") == tree


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("I lose Fleeting", tree.LosesStatus(Me(), tree.State.FLEETING)),
        ("I lose 1 or more boosts", tree.LosesCounters(Me(), "BOOST")),
        ("I'm discarded", tree.Undergoes(Me(), tree.Deed.DISCARDS)),
        (
            "my Expedition moves backwards",
            tree.MovesBackwards(tree.Related(tree.Relation.EXPEDITION, Me())),
        ),
        ("my Expedition Ascends", tree.Ascends(tree.Related(tree.Relation.EXPEDITION, Me()))),
    ],
)
def test_what_is_waited_for_has_its_opposite(text: str, event: tree.Event) -> None:
    body = parse_ability(f"When {text} — Draw a card.").body
    assert isinstance(body, tree.Reaction)
    assert body.events == (event,)


def test_the_bottom_of_a_deck_is_a_position() -> None:
    body = tree_of("Put target Character on the bottom of its owner's deck.").body
    assert isinstance(body, tree.SpellEffect)
    assert isinstance(body.effect, tree.Move)
    owner = tree.Related(tree.Relation.OWNER, tree.That(tree.Role.IT))
    assert body.effect.to == Place(Zone.DECK, owner, tree.Number(-1))


def test_a_status_that_is_gained_for_a_while_is_no_status_of_what_enters() -> None:
    """“Target Character gains Asleep this turn” is nothing that the rules know: it is refused."""
    with pytest.raises(CardTextError):
        parse_ability("Target Character gains Asleep this turn.", card_type="SPELL")


@pytest.mark.parametrize(
    "text",
    [
        "Discard a card from each player's Reserve.",
        "Discard target card in each player's Reserve.",
        "Sacrifice a Character in each of your Expeditions.",
    ],
)
def test_one_thing_in_each_of_several_places_is_not_one_thing_in_any(text: str) -> None:
    """The tree chooses among all that is there; a text that means one in each is refused."""
    with pytest.raises(CardTextError):
        parse_ability(text, card_type="SPELL")


@pytest.mark.parametrize(
    "text",
    [
        "Target Character gains 1 boost for each other Character in its Expedition.",
        "Target Character gains 2 boosts. Each other Character you control gains 1 boost.",
        "Reveal the top two cards of your deck. Put each Character in your hand.",
    ],
)
def test_what_only_the_sentence_before_tells_is_refused(text: str) -> None:
    """“Other” than the target, or among the revealed cards: no tree says so yet."""
    with pytest.raises(CardTextError):
        parse_ability(text, card_type="SPELL")


def test_other_is_other_than_the_object_that_says_so() -> None:
    body = parse_ability("{J} Each other Character you control gains 1 boost.").body
    assert isinstance(body, tree.Reaction)
    assert tree.OtherThan(Me()) in list(tree.walk(body))
    another = tree_of("Discard another card from your Reserve.")
    assert tree.OtherThan(Me()) in list(tree.walk(another))


def test_a_number_is_compared_as_it_is_said() -> None:
    body = tree_of("If its {M} is less than 3, Resupply.").body
    assert isinstance(body, tree.SpellEffect)
    assert isinstance(body.effect, tree.If)
    condition = body.effect.condition
    assert isinstance(condition, tree.Compare)
    assert (condition.comparison, condition.right) == (Comparison.LESS, tree.Number(3))


def test_each_distributes_no_target() -> None:
    body = tree_of("Two target Characters each gain Fleeting.").body
    assert isinstance(body, tree.SpellEffect)
    assert isinstance(body.effect, tree.GainStatus)
    assert body.effect.what == Target(
        Filter((tree.Kind.CHARACTER,)), tree.Number(2), tree.Number(2)
    )
    every = tree_of("Each Character gains Fleeting.").body
    assert isinstance(every, tree.SpellEffect)
    assert isinstance(every.effect, tree.GainStatus)
    assert every.effect.what == Each(Filter((tree.Kind.CHARACTER,)))
