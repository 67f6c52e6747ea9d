"""Who discards a card of theirs uses its support ability: nothing else lets them (7.1.4.b)."""

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.cards import ability as tree
from judge.cards.pool import is_discarded_for_support, load_cards
from judge.engine.objects import CHARACTER

USED = "{card}'s support ability."
NEXT_CARD = tree.Next(tree.Filter(traits=(tree.Played(tree.You()),)))


def reducing() -> str:
    """Return a card all of whose printings can be discarded to make the next card cost 1 less."""
    for name, cards in sorted(load_cards().by_name.items()):
        effects = [it.body.effect for card in cards for it in card.support if is_used(it)]
        changes = [it.statement for it in effects if isinstance(it, tree.Lasting)]
        plain = [it for it in changes if isinstance(it, tree.CostModifier) and it.what == NEXT_CARD]
        if len(plain) == len(cards) and all(it.change.amount.value == 1 for it in plain):
            return name
    raise LookupError("no card makes the next one cost 1 less in all its printings")


def is_used(ability: tree.Ability) -> bool:
    return isinstance(ability.body, tree.QuickAction)


def said(answers: list[Answer]) -> str:
    return " ".join(text for it in answers for text in (*it.warnings, *it.proposals))


def all_supporting(able: bool) -> list[str]:
    """Return Characters by whether all printings have a support ability to be discarded for."""
    found = []
    for name, cards in sorted(load_cards().by_name.items()):
        has = [any(map(is_used, card.support)) for card in cards]
        plain = all(card.type == CHARACTER and not card.token for card in cards)
        if plain and (all(has) if able else not any(has)):
            found.append(name)
    return found


def test_what_may_be_discarded_for_its_support_is_told_from_its_printings() -> None:
    assert all_supporting(able=True)
    assert all(map(is_discarded_for_support, all_supporting(able=True)))
    assert not any(map(is_discarded_for_support, all_supporting(able=False)))


@pytest.mark.parametrize("able", [True, False])
def test_a_card_is_discarded_for_its_support_ability_where_it_has_one(able: bool) -> None:
    for name in all_supporting(able=able)[::15]:
        told = said(answer_text(f"I discard {name}. Is it in the discard pile?"))
        assert (USED.format(card=name) in told) is able, name


def test_what_the_ability_does_is_not_left_out() -> None:
    name = reducing()
    plain = all_supporting(able=False)[0]
    cost = load_cards().by_name[plain][0].hand_cost
    (answer,) = answer_text(f"I discarded {name}, how much does {plain} cost?")
    assert (answer.verdict, answer.value) == (Verdict.VALUE, max(cost - 1, 0))


def test_what_somebody_else_discards_is_not_used() -> None:
    name = all_supporting(able=True)[0]
    told = said(answer_text(f"My opponent discards my {name}. Where does it go?"))
    assert USED.format(card=name) not in told
