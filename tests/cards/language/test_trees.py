"""What single wordings mean."""

import pytest

from judge.cards.ability import (
    Choose,
    Compare,
    CountOf,
    Discard,
    Draw,
    Filter,
    GainCounters,
    If,
    IfDone,
    Is,
    IsSacrificed,
    Kind,
    LoseStatus,
    May,
    MayPay,
    Me,
    Not,
    Number,
    Passive,
    QuickAction,
    Reaction,
    Replaces,
    Resupply,
    Sabotage,
    Sacrifice,
    Sequence,
    SpellEffect,
    State,
    Tense,
    That,
    walk,
)
from judge.cards.language import CardTextError, parse_ability, parse_text


def effect(text: str) -> object:
    body = parse_ability(text, card_type="SPELL").body
    assert isinstance(body, SpellEffect)
    return body.effect


def test_steps_after_then_are_outside_of_may() -> None:
    assert effect("You may Sabotage. Then, Resupply.") == Sequence((May(Sabotage()), Resupply()))


def test_steps_joined_to_a_choice_are_inside_of_may() -> None:
    found = effect("You may discard target Character, then draw a card.")
    assert isinstance(found, May)
    assert isinstance(found.effect, Sequence)


def test_a_new_subject_ends_the_scope_of_may() -> None:
    found = effect("Resupply, then you may draw a card.")
    assert found == Sequence((Resupply(), May(Draw())))


def test_if_you_do_takes_the_sentence_before_it() -> None:
    a_character = Choose(Filter((Kind.CHARACTER,)), Number(1), Number(1))
    found = effect("Sacrifice a Character. If you do, draw two cards.")
    assert found == IfDone(Sacrifice(a_character), Draw(Number(2)))


def test_and_and_then_and_a_full_stop_give_equal_trees() -> None:
    assert effect("Sabotage, then Resupply.") == effect("Sabotage. Resupply.")
    assert effect("Sabotage, then Resupply.") == effect("Sabotage. Then, Resupply.")


def test_a_second_status_is_for_the_same_target() -> None:
    found = effect("Target Character gains 1 boost and loses Fleeting.")
    assert isinstance(found, Sequence)
    second = found.steps[1]
    assert isinstance(second, LoseStatus)
    assert isinstance(second.what, That)


def test_per_multiplies_by_a_count() -> None:
    body = parse_ability("{J} I gain 1 boost per card in your Reserve.").body
    assert isinstance(body, Reaction)
    assert isinstance(body.effect, GainCounters)
    assert isinstance(body.effect.amount, CountOf)


def test_x_is_what_it_is_said_to_be() -> None:
    one = effect("Target Character gains X boosts, where X is my number of Arcane counters.")
    assert isinstance(one, GainCounters)
    assert "PaidX" not in {type(n).__name__ for n in walk(one)}


def test_a_condition_before_the_dash_is_tested_on_activation() -> None:
    body = parse_ability("When I'm sacrificed, if I was not Fleeting — Resupply.").body
    assert isinstance(body, Reaction)
    assert body.events == (IsSacrificed(Me()),)
    assert isinstance(body.condition, Not)
    assert isinstance(body.condition.condition, Is)
    assert body.condition.condition.tense is Tense.BEFORE


def test_a_condition_after_the_dash_is_tested_on_resolution() -> None:
    body = parse_ability("At Noon — If you control a token, Resupply.").body
    assert isinstance(body, Reaction)
    assert body.condition is None
    assert isinstance(body.effect, If)
    assert isinstance(body.effect.condition, Compare)


def test_instead_replaces() -> None:
    body = parse_ability("If I would gain Fleeting, I gain 1 boost instead.").body
    assert isinstance(body, Passive)
    assert isinstance(body.statements[0], Replaces)


def test_costs_before_to_are_paid_together() -> None:
    body = parse_ability(
        "{R} You may pay {1} and discard a card from your Reserve to Resupply."
    ).body
    assert isinstance(body, Reaction)
    assert isinstance(body.effect, MayPay)
    assert len(body.effect.costs) == 2


def test_a_support_ability_discards_its_card() -> None:
    ability = parse_ability("{D} : Draw a card.")
    assert ability.support
    assert isinstance(ability.body, QuickAction)
    assert ability.body.costs == (Discard(Me()),)


def test_two_spaces_stand_between_abilities_and_bullets_belong_to_their_header() -> None:
    field = "[[Fleeting]]. (Send me to Discard instead of Reserve after my effect resolves.)"
    field += "  Choose one:  •\u00a0Draw a card.  • [Sabotage]."
    assert len(parse_text(field, card_type="SPELL")) == 2


def test_keywords_in_a_row_are_abilities_of_their_own() -> None:
    assert len(parse_text("Gigantic, Tough 1.")) == 2


def test_a_permanent_state_of_a_subject_is_named() -> None:
    body = parse_ability("If I'm Boosted, I am Eternal.").body
    assert isinstance(body, Passive)
    assert isinstance(body.condition, Is)
    assert State.BOOSTED in {getattr(t, "state", None) for t in body.condition.filter.traits}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{J} Draw card.", "not expected"),
        ("{J} Target Character gain 1 boost.", "does not agree"),
        ("{J} I gain 2 boost.", "does not agree"),
        ("Draw a card.", "needs a trigger"),
        ("{D} : The next Character you play gains 1 boost.", "for how long"),
        ("{J} Draw a card (twice).", "not expected"),
        ("{J} I gain 1 bost.", "did you mean"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, found: str) -> None:
    with pytest.raises(CardTextError) as error:
        parse_ability(text)
    assert found in str(error.value)
    assert "^" in str(error.value)
