"""The kernel of pages: what a few lines read, print and refuse."""

import pytest

from judge.cards.ability import (
    Ability,
    CountOf,
    Draw,
    Each,
    Effect,
    Filter,
    GainCounters,
    GainStatus,
    Joint,
    Me,
    Number,
    Role,
    Selector,
    Sequence,
    SpellEffect,
    State,
    Subtype,
    That,
)
from judge.cards.language.errors import CardTextError
from judge.cards.language.pages.errors import PageError
from judge.cards.language.pages.loading import build_page
from judge.cards.language.pages.reading import Reader

PAGE = """
dim form : say inf
dim num : sg pl
split form
takes effect : form
takes kind : num
capital . :
sep or ', ' ' or '
call effect : 'an effect'
elide a>an before a e i o u
order plain say : S V R
order plain inf : have S V R
ability | Ability(SpellEffect(e)) | <e:text>.
text | e | <e:effect>
text | Where(v, e) | <e:effect>, where X is <v:counted>
text | Steps(a, THEN, b) | <a:effect>, then <b:text>
effect | May(e) | you may <e:effect.inf>
effect | Draw(1) | draw a card
effect | Draw(n) | draw <n:count> cards
effect | GainStatus(x, s) | <x:thing> % [inf:gain 1:gain gains]/x % <s:state>
effect | GainCounters(x, "BOOST", n) | <x:thing> % =gain/x % <n:number> [pl:boosts boost]/n
word gain | inf:gain 1:gain gains
effect | Sacrifice(x) | sacrifice <x:thing>
dim pers : 3 1
thing | Me | I (=1)
thing | Choose(Filter(k), 1, 1) | a <k:kind*or>
~thing | Choose(Filter(k), 1, 1) | one <k:kind*or>
state | State.FLEETING | Fleeting
reminders | r | <r:reminder*stop>.
sep stop '. '
reminder | State.FLEETING | if [I_leave ~it_leaves], remove [me ~it]
reminder | GainCounters(_, "BOOST", n, _) | <n:figure> is a number
reminder | Any(Sacrifice(_), Draw(_)) | cards are cards
kind | Subtype("ROBOT") | [pl:Robots Robot]
kind | Subtype("ANIMAL") | [pl:Animals Animal]
each subtype | kind | Subtype("@") | [pl:@s @]
counted | CountOf(Each(Filter(k))) | the number of <k:kind.pl*or>
number | n | <n:figure>
number | PaidX | X (=pl)
count | 2 | two
~count | n | <n:figure>
"""


@pytest.fixture(scope="module")
def reader() -> Reader:
    names = {"subtype": {"ROBOT": "Robot", "TITAN": "Titan"}}
    return Reader(build_page("en", [("page", PAGE)], names))


def spell(effect: Effect) -> Ability:
    return Ability(SpellEffect(effect))


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "Draw two cards, then I gain Fleeting.",
        "You may draw two cards.",
        "You may have I gain 1 boost.",
        "Sacrifice an Animal or Robot.",
        "Sacrifice a Titan.",
        "I gain X boosts, where X is the number of Robots or Titans.",
    ],
)
def test_what_is_read_is_printed_again(reader: Reader, text: str) -> None:
    assert reader.printer.text(reader.read(text, spell=True)) == text


def test_steps_are_one_sequence(reader: Reader) -> None:
    tree = reader.read("Draw a card, then draw a card, then draw two cards.", spell=True)
    steps = (Draw(), Draw(), Draw(Number(2)))
    assert tree == spell(Sequence(steps))
    assert tree.body.effect.joints == (Joint.THEN, Joint.THEN)  # type: ignore[attr-defined]  # the body is known by the text


def test_where_x_is_stands_in_the_place_of_x(reader: Reader) -> None:
    robots = CountOf(Each(Filter((Subtype("ROBOT"),))))
    tree = reader.read("I gain X boosts, where X is the number of Robots.", spell=True)
    assert tree == spell(GainCounters(Me(), "BOOST", robots))


def test_a_read_only_line_reads_and_does_not_print(reader: Reader) -> None:
    tree = reader.read("Sacrifice one Robot.", spell=True)
    assert reader.printer.text(tree) == "Sacrifice a Robot."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("I gains Fleeting.", "the page says: I gain Fleeting."),
        ("I gain 1 boosts.", "the page says: I gain 1 boost."),
        ("Sacrifice a Animal.", "the page says: Sacrifice an Animal."),
        ("Draw a crad.", "did you mean 'card'"),
        ("Then draw a card.", "expected an effect"),
        ("Draw a card", "the text ends too early"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(reader: Reader, text: str, told: str) -> None:
    with pytest.raises(CardTextError) as raised:
        reader.read(text, spell=True)
    assert told in str(raised.value)


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("I gain Fleeting. (If I leave, remove me.)", "I gain Fleeting."),
        (
            "Draw two cards (Cards are cards.), then I gain Fleeting.",
            "Draw two cards, then I gain Fleeting.",
        ),
        (
            "I gain 2 boosts, then sacrifice a Robot. (2 is a number. Cards are cards.)",
            "I gain 2 boosts, then sacrifice a Robot.",
        ),
    ],
)
def test_a_reminder_speaks_of_what_the_text_names(reader: Reader, text: str, bare: str) -> None:
    assert reader.read(text, spell=True) == reader.read(bare, spell=True)
    assert reader.without_reminders(text) == bare


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Draw a card. (If I leave, remove me.)", "the reminder speaks of what"),
        ("I gain 2 boosts. (3 is a number.)", "the reminder speaks of what"),
        ("I gain Fleeting. (If I leave, remove me. Cards are cards.)", "the reminder speaks of"),
        ("I gain Fleeting. (If I leave, remove.)", "'(' was not expected"),
        ("I gain Fleeting. (If I leave, remove me twice.)", "'(' was not expected"),
    ],
)
def test_a_wrong_reminder_is_refused(reader: Reader, text: str, told: str) -> None:
    with pytest.raises(CardTextError) as raised:
        reader.read(text, spell=True)
    assert told in str(raised.value)


@pytest.mark.parametrize(
    "text", ["Draw two other cards.", "I gain 1 highest boost.", "Draw a a card."]
)
def test_no_word_is_dropped(reader: Reader, text: str) -> None:
    with pytest.raises(CardTextError):
        reader.read(text, spell=True)


def test_spans_are_those_of_the_text(reader: Reader) -> None:
    text = "Draw two cards, then I gain Fleeting."
    tree = reader.read(text, spell=True)
    first, second = tree.body.effect.steps  # type: ignore[attr-defined]  # the body is known by the text
    assert [text[n.span.start : n.span.end] for n in (first, second)] == [
        "Draw two cards",
        "I gain Fleeting",
    ]
    assert State.FLEETING is second.status


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("effect | Draw(k, l, m) | draw", "Draw has only amount, what"),
        ("effect | Drow(n) | draw <n:count>", "the tree has no Drow"),
        ("effect | Draw(n) | draw cards", "n is in the pattern and has no words"),
        ("effect | GainStatus(x) | gain", "GainStatus needs its status"),
        ("effect | Draw(n) | draw <n:cuont>", "no line says what “cuont” is"),
        ("effect[imp] | Draw | draw", "there is no feature imp"),
        ("effect | Resupply | draw a card", "two lines say the same words"),
        ("effect | Discard(x) | discard =thing", "the word thing has no forms"),
        ("effect || draw", "not understood"),
    ],
)
def test_a_wrong_line_is_told(line: str, told: str) -> None:
    with pytest.raises(PageError, match=r".*") as raised:
        build_page("en", [("page", PAGE + line + "\n")])
    assert told in str(raised.value)


def test_a_category_without_words_in_a_form_is_expected_nowhere() -> None:
    lines = "effect | May(e) | <e:act.inf> maybe\nact[say] | Draw(3) | draw three\n"
    reader = Reader(build_page("en", [("page", PAGE + lines)]))
    with pytest.raises(CardTextError, match="expected an effect"):
        reader.read("Then draw a card.", spell=True)


def test_a_text_that_is_nested_too_deeply_is_refused(reader: Reader) -> None:
    with pytest.raises(CardTextError, match="too deeply"):
        reader.read("Draw a card, then " * 220 + "draw a card.", spell=True)


@pytest.mark.parametrize(
    ("text", "thing"), [("Gain Fleeting.", Me()), ("Gains Fleeting.", That(Role.IT))]
)
def test_a_subject_without_words_is_told_by_its_verb(text: str, thing: Selector) -> None:
    lines = "effect | GainStatus(x, s) | <x:unsaid> [1:gain gains]/x <s:state>\n"
    lines += "unsaid | Me |  (=1)\nunsaid | That(IT) |  (=3)\n"
    page = PAGE.replace("effect | GainStatus", "~effect | GainStatus")
    reader = Reader(build_page("en", [("page", page + lines)]))
    tree = Ability(SpellEffect(GainStatus(thing, State.FLEETING)))
    assert reader.read(text, spell=True) == tree
    assert reader.printer.text(tree) == text
