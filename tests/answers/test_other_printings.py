"""Which printing is meant is rarely said: what another one would answer is told beside it."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards import ability as tree
from judge.cards.facts import Card, Rarity
from judge.cards.pool import load_cards
from judge.engine.objects import CHARACTER, SPELL


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def boosts_from_reserve(card: Card) -> int:
    """Return how many boosts a Character gives itself as it is played from Reserve, and no more."""
    bodies = [it.body for it in card.abilities]
    (body,) = bodies if len(bodies) == 1 else (None,)
    if card.type != CHARACTER or card.support or not isinstance(body, tree.Reaction):
        return 0
    effect, events = body.effect, body.events
    mine = isinstance(effect, tree.GainCounters) and effect.what == tree.Me()
    amount = effect.amount if isinstance(effect, tree.GainCounters) and mine else None
    from_reserve = events == (tree.SymbolEvent(tree.Symbol.RESERVE),) and body.condition is None
    return amount.value if isinstance(amount, tree.Number) and from_reserve else 0


def unlike() -> tuple[str, int, Card]:
    """Return a card whose common gives itself other boosts than one of its rares, and that rare."""
    for name, cards in sorted(load_cards().by_name.items()):
        common = boosts_from_reserve(cards[0])
        rares = (it for it in cards if it.rarity is Rarity.RARE)
        rare = next((it for it in rares if boosts_from_reserve(it) not in (0, common)), None)
        if common and rare is not None:
            return name, common, rare
    raise LookupError("no card's printings give themselves other boosts")


def label(card: Card) -> str:
    return f"{card.name} (rare, {card.faction.name.title()})"


def test_a_rare_that_answers_otherwise_is_told() -> None:
    name, common, rare = unlike()  # 7.1.1.b: {R} is set off by playing it from Reserve
    answer = ask(f"how many boosts does {name} get when played from reserve?")
    assert answer.value == common
    told = [it for it in answer.otherwise if it.startswith("With ")]
    assert any(label(rare) in it and it.endswith(str(boosts_from_reserve(rare))) for it in told)


def test_where_all_printings_answer_alike_none_is_told() -> None:
    name, common, _ = unlike()
    answer = ask(f"Alice plays {name} from Reserve. Does {name} have 9 boosts?")
    assert answer.verdict is Verdict.NO
    assert not [it for it in answer.otherwise if it.startswith("With ")]
    answer = ask(f"Alice plays {name} from Reserve. Does {name} have {common} boosts?")
    assert answer.verdict is Verdict.YES
    assert [it for it in answer.otherwise if it.startswith("With ")]


def test_whoever_says_the_rarity_is_not_told_of_others() -> None:
    name, common, rare = unlike()
    answer = ask(f"how many boosts does the rare {name} get when played from reserve?")
    assert not [it for it in answer.otherwise if it.startswith("With ")]
    answer = ask(f"Alice plays {label(rare)} from Reserve. Does {name} have {common} boosts?")
    assert answer.verdict is Verdict.NO
    assert not [it for it in answer.otherwise if it.startswith("With ")]


def heeds_cost(card: Card) -> bool:
    """Whether all that a Spell can target is a Character of a Hand Cost that it prints, or less."""
    nodes = [node for it in card.abilities for node in tree.walk(it)]
    targets = [it for it in nodes if isinstance(it, tree.Target)]
    traits = targets[0].filter.traits if len(targets) == 1 else ()
    dear = any(
        isinstance(it, tree.Measured)
        and it.property is tree.Property.HAND_COST
        and it.comparison is tree.Comparison.AT_MOST
        and isinstance(it.value, tree.Number)
        for it in traits
    )
    return card.type == SPELL and dear and tree.Kind.CHARACTER in targets[0].filter.kinds


def test_what_a_made_up_thing_of_other_numbers_would_do_is_told() -> None:
    # 6.5.b: a target has to be suitable; 2.2.7.a: its Hand Cost is a number
    names = [name for name, cards in load_cards().by_name.items() if all(map(heeds_cost, cards))]
    told = [ask(f"can I target a character with {name}?") for name in sorted(names)]
    hang = [it for it in told if it.verdict is Verdict.DEPENDS]
    assert hang
    assert not [it for it in told if it.verdict is Verdict.YES]
    for answer in hang:
        so, not_so = answer.outcomes
        assert (so.verdict, not_so.verdict) == (Verdict.YES, Verdict.NO)
        assert "cost 0" in so.choices[0]
        assert "cost 9" in not_so.choices[0]


def test_what_is_asked_of_in_a_printing_is_laid_in_it() -> None:
    # 2.4.7.e: a Spell that is played from Reserve is discarded, in whatever printing
    names = [it.name for it in load_cards().of_type(SPELL) if it.rarity is Rarity.RARE]
    for name in sorted(set(names))[::20]:
        answer = ask(f"where does {name} end up when I play it from my reserve")
        assert not any("does not exist" in line for line in answer.otherwise), name
    rare = next(it for it in load_cards().by_name[name] if it.rarity is Rarity.RARE)
    answer = ask(f"Where does {label(rare)} end up when I play it from my Reserve?")
    assert "Alice's Discard pile" in answer.result


@pytest.mark.parametrize(
    ("holder", "asks"), [("Bob", "you control"), ("Alice", "controlled by another player")]
)
def test_who_controls_what_cannot_be_targeted_is_named(holder: str, asks: str) -> None:
    # 7.5.5.a, 7.2.3.a: what one player controls, the other does not
    answer = ask(
        f'"Aim" is a Spell with "Return target Character {asks} to its owner\'s hand." '
        f'Alice has "Aim" in hand. {holder} controls Kappa. Can Alice target Kappa with "Aim"?'
    )
    assert answer.verdict is Verdict.NO
    assert answer.because is not None
    assert answer.because.text == f"{holder} controls Kappa"
    assert "It would be yes if the other player controlled Kappa." in answer.otherwise


def test_what_is_targeted_may_be_anybodys_where_nobody_says_whose() -> None:
    # 7.5.5.a: what is answered holds for one's own and for the opponent's, or is not answered
    own = [
        name
        for name, cards in load_cards().by_name.items()
        if all(it.type == SPELL and targets_own(it) for it in cards)
    ]
    assert own
    for name in own:
        assert ask(f"can {name} target a character").verdict is not Verdict.YES, name
        mine = ask(f"can {name} target my opponent's character")
        assert mine.verdict in (Verdict.NO, Verdict.UNKNOWN), name


def targets_own(card: Card) -> bool:
    """Whether every target of a card is one that its controller controls."""
    nodes = [node for it in card.abilities for node in tree.walk(it)]
    targets = [it for it in nodes if isinstance(it, tree.Target)]
    mine = tree.ControlledBy(tree.You())
    return bool(targets) and all(mine in it.filter.traits for it in targets)


def test_what_one_played_is_not_targeted_in_the_same_turn_unless_that_is_said() -> None:
    # 4.2.3.e: the turn is over with the first card; which turn is asked of, nobody says
    aim = next(
        name
        for name, cards in sorted(load_cards().by_name.items())
        if all(map(heeds_cost, cards)) and ask(f"can {name} target a character").value is None
    )
    answer = ask(f"can I use {aim} on a Kappa I played from reserve?")
    assert answer.verdict is Verdict.UNKNOWN
