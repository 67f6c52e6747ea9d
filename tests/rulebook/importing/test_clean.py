"""Small line cleaning: ligatures, hyphens, holes, glyph letters, words for symbols."""

import pytest

from judge.rulebook.importing.clean import PrintedRow, WholeWords, normal_characters, rows_of, tidy
from judge.rulebook.importing.symbols import read_glyphs, read_words, safe


def test_ligatures_open_and_invisible_characters_go() -> None:
    assert (
        normal_characters("oﬀicial su\u00adﬃ\u200bcient\u202e don’t") == "official sufficient don't"
    )


@pytest.mark.parametrize(
    ("first", "second", "joined"),
    [
        ("the other docu-", "ments", "the other documents"),
        ("of a non-", "Character card", "of a non-Character card"),
        ("its sub-", "types", "its sub-types"),
        ("event-", "modifying", "event-modifying"),
        ("between 40 -", "and 60", "between 40 - and 60"),
    ],
)
def test_only_real_hyphens_stay(first: str, second: str, joined: str) -> None:
    words = WholeWords.of([PrintedRow(0, "an event, modifying, sub-types")])
    assert words.join([first, second]) == joined


def test_the_second_half_of_a_broken_word_is_no_word_of_the_document() -> None:
    words = WholeWords.of([PrintedRow(0, "they see them-"), PrintedRow(0, "selves and them")])
    assert words.join(["by them-", "selves"]) == "by themselves"


def test_holes_that_pictures_left_are_closed() -> None:
    assert tidy("rare (       ) cards , or “ unique ( ) ”") == "rare cards, or “unique”"


def test_nothing_that_steers_a_terminal_is_left() -> None:
    hostile = "".join(map(chr, [*range(32), *range(0x7F, 0xA0), 0x202E, 0x2066]))
    kept = normal_characters(f"a{hostile}b")
    assert {character for character in kept if not character.isprintable()} <= {"\n", "\f"}
    assert (kept[0], kept[-1]) == ("a", "b")


def test_glyphs_of_private_use_are_pictures_that_leave_a_hole() -> None:
    assert tidy(normal_characters("rare (\ue003 ) cards, Axiom \uf8ff, brown")) == (
        "rare cards, Axiom, brown"
    )


def test_page_numbers_and_figures_go_but_numbered_text_stays() -> None:
    text = "1.1.a One.\n\n    7\f1.1.b Two.\nSneezer\n  Figure 1: Five\n   8\f12\n"
    rows = rows_of(text, lambda line: line.startswith("1.1"))
    assert [row.text for row in rows if row.text] == ["1.1.a One.", "1.1.b Two."]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("“j Each player", "“{J} Each player"),
        ("“{j} Each player", "“{J} Each player"),
        ("the Landmark zone l”", "the Landmark zone —”"),
        ("my Expeditionl It gains", "my Expedition — It gains"),
        ("(one V |MO)", "(one {V} |{M}{O})"),
        ("The symbol I precedes", "The symbol {I} precedes"),
        ("“r I gain 2 boosts”", "“{R} I gain 2 boosts”"),
        ("Aran's h ability", "Aran's {H} ability"),
        ("I gain X boosts", "I gain X boosts"),
    ],
)
def test_glyph_letters_become_icons(before: str, after: str) -> None:
    assert read_glyphs(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('its native "etb Sacrifice"', 'its native "{J} Sacrifice"'),
        ("the reserve reaction", "the {R} reaction"),
        ("Tokens have a reserve cost of 0", "Tokens have a reserve cost of 0"),
        ("a card from your hand in Reserve", "a card from your hand in Reserve"),
        ("The etb, hand, and reserve triggers", "The {J}, {H}, and {R} triggers"),
        ('and I gain Asleep" endormi.', 'and I gain Asleep".'),
        ('"At Noonl Resupply"', '"At Noon — Resupply"'),
        ("costs 1 less", "costs {1} less"),
        ("gray gem $cmomon indicates", "gray gem {common} indicates"),
    ],
)
def test_words_that_stand_for_symbols_become_icons(before: str, after: str) -> None:
    assert tidy(read_words(before)) == after


def test_nothing_in_a_foreign_text_means_anything_in_a_rule_file() -> None:
    assert safe("[terrain] *bold* {evil} {J}}") == "‹terrain› ∗bold∗ evil {J}"
