"""A question about known cards needs no page of the card language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge import kept
from judge.cards import at_hand
from judge.cards.ability import Ability, Draw, Me, Move, Number, Place, SpellEffect, Verb, Zone
from judge.cards.language.render import render
from judge.cards.pool import load_cards
from judge.engine.pricing import scout_ability
from judge.engine.reading import read_body
from judge.telling import effects

# An ability that is quoted, a choice that is told in words, an Emblem that waits, a permission.
ASKED = (
    "Alice controls Haven, Bravos Bastion. Alice plays Kuwat, the Dissenter from Reserve."
    " Alice resolves Kuwat's {J} ability first, sacrificing Kuwat. Does Kuwat have a boost?",
    "Alice controls Haven, Bravos Bastion. Alice plays Kuwat, the Dissenter from Reserve."
    " Does Kuwat get Haven's boost?",
    "Alice controls Moonlight Jellyfish in her Hero Expedition. Alice plays Boom! from hand,"
    " sacrificing Moonlight Jellyfish. Where is Moonlight Jellyfish?",
    "Alice has Kappa in hand. Can Alice play Kappa?",
)
_ASKS = """
import sys
from judge.answers.asking import answer_text
from judge.answers.model import answers_json
told = [str(answers_json(answer_text(text))) for text in sys.argv[1:]]
assert "“" in told[0] or '"card"' in told[0] or "'card'" in told[0], told[0]
print(" ".join(sorted(name for name in sys.modules if name.startswith("judge.cards.language"))))
"""


def _loaded(cache: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", _ASKS, *ASKED],
        env={**os.environ, "ALTERED_JUDGE_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_what_known_cards_print_is_kept_and_their_page_is_not_read(tmp_path: Path) -> None:
    assert "pages" in _loaded(tmp_path)  # once, to keep what it prints
    assert _loaded(tmp_path) == ""


def test_what_is_at_hand_is_what_the_page_prints() -> None:
    cards = load_cards().cards[::97]
    bodies = [ability.body for card in cards for ability in card.abilities]
    assert len(bodies) > 5
    for body in bodies:
        assert at_hand.words_at_hand(body) == render(Ability(body))


def test_what_no_card_prints_is_still_told_by_the_page() -> None:
    body = SpellEffect(Draw(Number(9)))
    assert at_hand.words_at_hand(body) is None
    assert effects.body_words(body) == "Draw nine cards."


def test_what_a_user_imports_makes_what_is_kept_stale(tmp_path: Path) -> None:
    from judge.cards.stamping import stamp

    if (Path(kept._SHIPPED) / "stamp").exists():
        pytest.skip("a distribution tells itself from others by its own text")
    users, pages = tmp_path / "cards.jsonl", tmp_path / "pages"
    before = stamp(str(tmp_path / "rules"), str(users))
    users.write_text("{}")
    with_cards = stamp(str(tmp_path / "rules"), str(users))
    pages.mkdir()
    (pages / "en-mine.page").write_text("")
    with_page = stamp(str(tmp_path / "rules"), str(users))
    assert len({before, with_cards, with_page}) == 3


@pytest.mark.parametrize("support", [False, True])
def test_equal_effects_are_told_each_in_its_own_words(support: bool) -> None:
    # put, return and send are synonyms (7.3.24): which one is said first must not matter
    for verb, way in ((Verb.RETURN, "to"), (Verb.SEND, "to"), (Verb.PUT, "in")):
        body = SpellEffect(Move(Me(), Place(Zone.RESERVE), verb=verb))
        assert effects.body_words(body) == f"{verb.title()} me {way} Reserve."
        assert effects.body_words(read_body(body, 0, support).tree) == effects.body_words(body)


def test_scout_says_send() -> None:
    assert "Send me to Reserve" in effects.body_words(scout_ability().tree)  # 7.4.5.c
