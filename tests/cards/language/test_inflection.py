"""What a page need not spell out: regular forms, lists of names, what all languages say alike."""

import pytest

from judge.cards.ability import Ability, Create, Draw, GainStatus, Me, Number, SpellEffect, State
from judge.cards.language.pages.errors import PageError
from judge.cards.language.pages.loading import COMMON, build_page
from judge.cards.language.pages.reading import Reader

PAGE = """
dim num : sg pl
takes creature : num
inflect noun (.*[^aeiou])y : pl:*ies *y
inflect noun (.*) : pl:*s *
inflect verb (.*)en : *t
words verb : spielen ziehen
ability | Ability(SpellEffect(e)) | <e:effect>.
effect | Draw(n) | =ziehen <n:figure> [card~noun]/n
effect | GainStatus(Me, s) | I gain <s:state>
each FLEETING:Fleeting ASLEEP:Fast_Asleep | state | State.@ | @
effect | Create(Token(t), n, Place(LANDMARK, You)) | =spielen <n:count> <t:creature/n>
each token MAW | creature | "@" | [@~noun] the Great
small token
each token | creature | "@" | [@~noun]
each 2:two
  3:three | count | @ | @ (=pl)
count | n | <n:figure> (=pl)
"""
NAMES = {"token": {"MAW": "Maw", "FAIRY": "Fairy", "OX": "Ox"}}


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(build_page("zz", [("zz.page", PAGE)], NAMES))


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Zieht 1 card.", Draw(Number(1))),
        ("Zieht 2 cards.", Draw(Number(2))),
        ("I gain Fast Asleep.", GainStatus(Me(), State.ASLEEP)),
    ],
)
def test_regular_forms_and_listed_names(reader: Reader, text: str, effect: object) -> None:
    tree = reader.read(text, spell=True)
    assert tree.body == SpellEffect(effect)  # type: ignore[arg-type]  # effects, each of them
    assert reader.printer.text(tree) == text


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [
        ("Spielt three fairies.", "FAIRY", 3),
        ("Spielt 5 oxs.", "OX", 5),
        ("Spielt two maws the Great.", "MAW", 2),
    ],
)
def test_facts_fill_lines_and_a_listed_one_has_its_own(
    reader: Reader, text: str, name: str, number: int
) -> None:
    effect = reader.read(text, spell=True).body
    assert isinstance(effect, SpellEffect)
    assert isinstance(effect.effect, Create)
    assert (effect.effect.token.name, effect.effect.amount) == (name, Number(number))
    assert reader.printer.text(Ability(effect)) == text


def test_a_word_that_no_inflection_fits_is_told() -> None:
    with pytest.raises(PageError, match=r"no inflection verb fits spiel; there are noun, verb"):
        build_page("zz", [("zz.page", PAGE + "words verb : spiel\n")], NAMES)


def test_a_language_says_a_common_line_in_its_own_way() -> None:
    common = "state | State.FLEETING | soon gone\nstate | s | <s:nowhere>\n"
    common += "state | State.BOOSTED | boosted\n"
    page = build_page("zz", [("zz.page", PAGE), (COMMON, common)], NAMES)
    printer = Reader(page).printer
    assert printer.text(State.FLEETING, "state") == "Fleeting"
    assert printer.text(State.BOOSTED, "state") == "Boosted"
    assert printer.text(State.ANCHORED, "state") is None
