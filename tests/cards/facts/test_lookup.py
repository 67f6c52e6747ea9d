"""Finding a card by what a person calls it."""

import pytest

from judge.cards.lookup import AmbiguousCardError, UnknownCardError, find_card
from judge.cards.pool import CardPool, load_cards


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Fée Clochette", "Tinker Bell"),  # 2.2.4.c
        ("tinker bell", "Tinker Bell"),
        ("COPPELIA", "Coppélia"),
        ("[Kuwat, the Dissenter]", "Kuwat, the Dissenter"),
        ("kuwat the dissenter", "Kuwat, the Dissenter"),
        ("off you go", "Off You Go!"),
        ("Will-o’-the-Wisp", "Will-o'-the-Wisp"),
        ("Will o the wisp", "Will-o'-the-Wisp"),
        ("Issun boshi", "Issun-bōshi"),
        ("Tane", "Tāne"),
        ("Kojo & Booda", "Kojo & Booda"),
        ("kojo and booda", "Kojo & Booda"),
        ("Haven", "Haven, Bravos Bastion"),  # the only name with this title's head
        ("Kojo", "Kojo & Booda"),
        ("Élémentaire de Kélon", "Kelon Elemental"),
        ("Elementale di Kelon", "Kelon Elemental"),
        ("elemental de kelon", "Kelon Elemental"),
        ("Kelon-Elementar", "Kelon Elemental"),
    ],
)
def test_a_name_in_any_language_finds_its_card(text: str, name: str) -> None:
    assert find_card(text).name == name


def names_found(text: str, pool: CardPool) -> tuple[str, ...]:
    try:
        return (find_card(text, pool).name,)
    except AmbiguousCardError as error:
        return error.candidates


def test_every_name_in_every_language_finds_a_card_of_that_name() -> None:
    pool = load_cards()
    for card in pool.cards:
        for name in card.names.values():
            assert card.name in names_found(name, pool)


def test_every_reference_finds_its_card() -> None:
    pool = load_cards()
    for reference, card in pool.by_reference.items():
        assert find_card(reference, pool) is card


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("Kitsune", "ALT_CORE_B_MU_05_C"),
        ("Kitsune (rare)", "ALT_CORE_B_MU_05_R1"),
        ("Kitsune (rare, Muna)", "ALT_CORE_B_MU_05_R1"),
        ("Kitsune (rare, Bravos)", "ALT_CORE_B_MU_05_R2"),
        ("Kitsune (F)", "ALT_CORE_B_MU_05_R2"),
        ("kitsune (r, br)", "ALT_CORE_B_MU_05_R2"),
        ("Ordis Trooper", "ALT_CORE_B_OR_05_C"),
        ("alt_coreks_b_mu_05_c", "ALT_CORE_B_MU_05_C"),  # another printing of the same card
    ],
)
def test_a_bare_name_is_the_common_and_brackets_choose_another(text: str, reference: str) -> None:
    assert find_card(text).reference == reference


def test_a_token_is_found_by_its_name() -> None:
    card = find_card("Ordis Recruit")
    assert (card.token, card.rarity, str(card.statistics)) == (True, None, "1/1/1")


def test_a_typing_error_gets_the_nearest_names() -> None:
    with pytest.raises(UnknownCardError, match="Coppélia") as raised:
        find_card("Copelia")
    assert raised.value.nearest[0] == "Coppélia"


def test_a_mistyped_reference_gets_the_nearest_references() -> None:
    with pytest.raises(UnknownCardError, match="ALT_CORE_B_MU_05_C"):
        find_card("ALT_CORE_B_MU_005_C")


def test_a_short_name_of_several_cards_lists_them() -> None:
    with pytest.raises(AmbiguousCardError) as raised:
        find_card("Ordis")
    assert "Ordis Trooper" in raised.value.candidates
    assert "Ordis Recruit" in raised.value.candidates


def test_a_translation_that_two_cards_share_lists_both() -> None:
    with pytest.raises(AmbiguousCardError) as raised:
        find_card("Discepolo studioso")
    assert raised.value.candidates == ("Studious Acolyte", "Studious Disciple")


def test_a_rarity_that_a_card_is_not_printed_in_lists_those_that_it_is() -> None:
    with pytest.raises(UnknownCardError, match=r"Kitsune \(rare, Bravos\)"):
        find_card("Kitsune (rare, Ordis)")


@pytest.mark.parametrize(
    "text", ["", "   ", "[]", "()", "!!!", "\x00", "(" * 10_000, "x" * 100_000]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(UnknownCardError):
        find_card(text)
