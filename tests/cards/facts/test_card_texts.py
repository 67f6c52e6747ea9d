"""The printed cards that are kept whole."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.pool import user_cards_file
from judge.render.card_texts import compile_card_texts
from judge.render.cards import plain_card
from judge.store import card_texts
from judge.store.card_texts import read_card_text


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ALTERED_JUDGE_CACHE", str(folder / "cache"))
        patch.setenv("ALTERED_JUDGE_DATA", str(folder / "data"))
        patch.setattr(card_texts.kept, "stamp", lambda *_: "the same")
        compile_card_texts()
        yield folder


@pytest.mark.parametrize(
    "name",
    [
        "Kitsune",
        "Fée Clochette",
        "kuwat, the dissenter",
        "Haven",
        "Kitsune (rare)",
        "Kitsune (rare, Bravos)",
        "ALT_COREKS_B_MU_05_C",
        "alt_core_b_mu_05_r2",
        "Ordis Recruit",
    ],
)
def test_a_kept_card_is_the_one_that_is_printed(name: str, kept: Path) -> None:
    assert read_card_text(name, str(user_cards_file())) == plain_card(name)


@pytest.mark.parametrize("name", ["Copelia", "Ordis", "", "Kitsune (rare, Ordis)", "()", "\x00"])
def test_what_names_no_card_is_left_to_the_full_program(name: str, kept: Path) -> None:
    assert read_card_text(name, str(user_cards_file())) is None


def test_an_import_puts_the_kept_cards_out_of_date(kept: Path) -> None:
    mine = user_cards_file()
    assert read_card_text("Kitsune", str(mine)) is not None
    mine.parent.mkdir(parents=True)
    mine.write_text("new")
    assert read_card_text("Kitsune", str(mine)) is None
    mine.unlink()


def test_a_damaged_file_is_no_answer_and_no_crash(kept: Path) -> None:
    (file,) = (kept / "cache").rglob("*.texts")
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.index(b"\n") + 40])
    assert read_card_text("Kitsune", str(user_cards_file())) is None
    file.write_bytes(whole)
