"""The recipe of CONTRIBUTING for a keyword action, followed in a copy with one that is made up."""

import filecmp
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MOST = 8
"""Files that a new keyword action may touch."""

TREE = '''

@dataclass(frozen=True, slots=True)
class Whirl(Effect):
    """Whirl, which no rulebook has: the top cards of one's Deck go to the Discard pile."""

    amount: Quantity = ONE
'''
FUNCTION = '''

@verb(Whirl)
@enforces("7.3.7.a")
def whirl(frame: Frame, effect: Whirl) -> list[Action]:
    """Whirl: put so many cards from the top of one's Deck in one's Discard pile."""
    place = zones.DISCARD[frame.doer]
    return [
        Action(TAKE, player=frame.doer, place=place, rules=("7.3.7.a",))
        for _ in range(amount(frame, effect.amount))
    ]
'''
WORDS = {
    "en": "effect | Whirl(n) | % [third:Whirls Whirl] % <n:figure>",
    "fr": "effect | Whirl(n) | [inf:Tourbillonner third:Tourbillonne Tourbillonnez] <n:figure>",
    "de": "effect | Whirl(n) | % =nutzen % Wirbel <n:figure>",
    "es": "effect | Whirl(n) | [inf:Remolinear Remolinea] <n:figure>",
    "it": "effect | Whirl(n) | % [inf:Mulinare Mulina] % <n:figure>",
}
ADDED = {
    "judge/cards/ability/effect.py": TREE,
    "judge/engine/actions/cards.py": FUNCTION,
    "rules/cards/governs.toml": ("Sabotage = [", 'Whirl = ["7.3.7"]\nSabotage = ['),
    **{f"grammar/cards/{language}.page": f"\n{line}\n" for language, line in WORDS.items()},
}
IMPORTED = (
    "from judge.cards import ability as tree\n",
    "from judge.cards import ability as tree\nfrom judge.cards.ability.effect import Whirl\n",
)
TOLD = """
import json
from judge.answers.asking import answer_text
from judge.cards.ability import to_json
from judge.cards.governs import ability_rules
from judge.cards.language import parse_ability
from judge.cards.language.render import render

card = parse_ability("{J} Whirl 2.")
said = {code: render(card, language=code) for code in ("en", "fr", "de", "es", "it")}
back = [code for code, text in said.items() if parse_ability(text, language=code) != card]
question = (
    '"Gale" is a Spell with "Whirl 2." Alice has Gale in hand. '
    "Alice plays Gale. How many cards are in Alice's discard pile?"
)
without = question.replace("Whirl 2", "Whirl 1")
print(json.dumps({
    "said": said,
    "not read back": back,
    "rules": ability_rules(to_json(card)),
    "played": [answer_text(text)[0].result for text in (question, without)],
}))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project to which the keyword action was added."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("judge", "grammar", "rules"):
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    (folder / "site").symlink_to(ROOT / "site")
    for name, added in ADDED.items():
        file = folder / name
        text = file.read_text("utf-8")
        if isinstance(added, tuple):
            assert added[0] in text
            text = text.replace(*added)
        else:
            text += added
        file.write_text(text.replace(*IMPORTED) if added is FUNCTION else text, "utf-8")
    return folder


def test_it_touches_at_most_eight_files(copy: Path) -> None:
    own = [p for p in copy.rglob("*") if p.is_file() and "site" not in p.relative_to(copy).parts]
    touched = [
        str(path.relative_to(copy))
        for path in own
        if path.suffix != ".pyc"
        and not filecmp.cmp(path, ROOT / path.relative_to(copy), shallow=False)
    ]
    assert sorted(touched) == sorted(ADDED)
    assert len(touched) <= MOST


@pytest.mark.slow(30)
def test_the_card_is_read_printed_in_five_languages_and_played(copy: Path) -> None:
    kept = {"ALTERED_JUDGE_CACHE": str(copy / "kept"), "ALTERED_JUDGE_DATA": str(copy / "data")}
    done = subprocess.run(
        [sys.executable, "-c", TOLD],
        cwd=copy,
        env={**os.environ, **kept, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    told = json.loads(done.stdout)
    assert told["said"] == {
        "en": "{J} Whirl 2.",
        "fr": "{J} Tourbillonnez 2.",
        "de": "{J} Nutze Wirbel 2.",
        "es": "{J} Remolinea 2.",
        "it": "{J} Mulina 2.",
    }
    assert told["not read back"] == []
    assert "7.3.7" in told["rules"]
    # the Spell itself, played from the Hand, goes to the Reserve and does not count
    assert [result.rstrip(".") for result in told["played"]] == ["2", "1"]
