"""A scenario played step by step: what is said, what happens, what moved, which rules."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from judge import kept
from judge.paths import rules_dir
from judge.site.board import Zone
from judge.site.board_picture import WIDTH, Chip, pictures
from judge.site.card_pages import card_paths
from judge.site.knowledge import gather
from judge.site.played import drawn
from judge.site.playing import Playing
from judge.site.plays import keep_plays, kept_plays
from judge.site.replay import Replay, ReplayStep, replays
from judge.site.rule_pages import pen_for
from judge.site.sentences import Sentences, card_names

KUWAT = """Scenario: A sacrificed Character gets no boost
Rules: 2.1.d

Alice controls Haven, Bravos Bastion.
Alice has Kuwat, the Dissenter in Reserve.
Alice plays Kuwat from Reserve in her Hero Expedition.
At this point, Alice has 2 Reactions in Limbo.

Case 1: the sacrifice first
Alice resolves Kuwat's {J} ability first, sacrificing Kuwat.
Then Kuwat is in Alice's Discard pile. [2.1.d]

Case 2: the boost first
Alice resolves Haven's ability for Kuwat first.
At this point, Kuwat has 1 boost.
"""


@pytest.fixture(scope="module")
def cases() -> tuple[Replay, ...]:
    return replays(KUWAT)


def zone(step: ReplayStep, name: str, player: int = 0) -> Zone:
    return next(one for one in step.board.sides[player].zones if one.name == name)


def test_each_case_is_played_from_the_common_beginning(cases: tuple[Replay, ...]) -> None:
    assert [one.title for one in cases] == ["the sacrifice first", "the boost first"]
    for case in cases:
        assert case.steps[0].said == (
            "Alice controls Haven, Bravos Bastion.",
            "Alice has Kuwat, the Dissenter in Reserve.",
        )
        assert case.steps[0].happened == ()
        assert case.steps[1].said == ("Alice plays Kuwat from Reserve in her Hero Expedition.",)


def test_what_moved_is_marked_with_where_it_came_from(cases: tuple[Replay, ...]) -> None:
    before, after = cases[0].steps[:2]
    (waiting,) = zone(before, "Reserve").things
    assert (waiting.name, waiting.moved) == ("Kuwat, the Dissenter", False)
    (played,) = zone(after, "Hero Expedition").things
    assert (played.item, played.moved, played.came) == (waiting.item, True, "Alice's Reserve")
    (haven,) = zone(after, "Landmark zone").things
    assert not haven.moved
    assert not haven.changed


def test_what_it_costs_is_paid_and_what_activates_waits_in_limbo(
    cases: tuple[Replay, ...],
) -> None:
    step = cases[0].steps[1]
    # Kuwat costs {4} from Reserve, of ten Mana Orbs (3.2.9.f)
    assert step.board.sides[0].mana == "6/10"
    assert len(step.board.limbo) == 2
    assert step.claimed == ("At this point, Alice has 2 Reactions in Limbo.",)


def test_a_token_is_called_by_its_printed_name() -> None:
    told = rules_dir() / "scenarios" / "6.3" / "my-expedition-is-remembered.scenario"
    (replay,) = replays(told.read_text(encoding="utf-8"))
    happened = [one.text for step in replay.steps for one in step.happened]
    assert "Ordis Recruit is created in Alice's Companion Expedition" in happened


def test_a_rule_stands_beside_what_it_makes_happen(cases: tuple[Replay, ...]) -> None:
    told = {one.text: one.rules for one in cases[0].steps[1].happened}
    move = next(rules for text, rules in told.items() if "Hero Expedition" in text)
    assert "2.1.d" in move  # what changes zones is a new object
    (fleeting,) = [one for one in cases[0].steps[1].happened if "Fleeting" in one.text]
    assert fleeting.interpretations == ("I-02",)


def test_a_change_that_is_no_move_is_marked_as_well(cases: tuple[Replay, ...]) -> None:
    boosted = zone(cases[1].steps[2], "Hero Expedition").things[0]
    assert boosted.changed
    assert not boosted.moved
    assert "1 boost" in boosted.detail


def test_a_claim_stands_after_all_that_had_to_happen_before_it(cases: tuple[Replay, ...]) -> None:
    last = cases[0].steps[-1]
    assert last.claimed == ("Then Kuwat is in Alice's Discard pile. [2.1.d]",)
    assert [thing.name for thing in zone(last, "Discard pile").things] == ["Kuwat, the Dissenter"]
    assert last.board.limbo == ()  # “then” lets everything resolve first


def test_what_cannot_be_played_has_no_steps() -> None:
    assert replays("Alice throws a ball.\n\nThen it is round.\n") == ()


def scenarios() -> list[Path]:
    files = sorted((rules_dir() / "scenarios").rglob("*.scenario"))
    return files[:: max(1, len(files) // 25)]


@pytest.mark.parametrize("file", scenarios(), ids=lambda file: file.stem[:40])
def test_every_sentence_and_claim_of_a_scenario_is_in_a_step(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = replays(text)
    assert found
    told = [line for case in found for step in case.steps for line in (*step.said, *step.claimed)]
    body = [line for line in text.splitlines() if line.startswith(("Then ", "At this point"))]
    sentences = {re.split(r"(?<=[.?!])\s", line)[0].split(" [")[0] for line in body}
    flat = "\n".join(told)
    assert [one for one in sorted(sentences) if one not in flat] == []


def test_nothing_lies_over_another_card_or_outside_the_picture(cases: tuple[Replay, ...]) -> None:
    found = pictures([step.board for step in cases[0].steps])
    assert len({picture.height for picture in found}) == 1  # the board stands still
    for picture in found:
        assert all(chip.x >= 0 and chip.x + chip.width <= WIDTH for chip in picture.chips)
        assert all(chip.y + 30 <= picture.height for chip in picture.chips)
        assert not any(_meet(a, b) for a in picture.chips for b in picture.chips if a is not b)


def _meet(one: Chip, other: Chip) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not (beside or one.y + 30 <= other.y or other.y + 30 <= one.y)


def test_the_page_tells_the_board_in_words_and_links_the_rules(cases: tuple[Replay, ...]) -> None:
    knowledge = gather()
    cards = card_paths(knowledge.cards)
    pen = pen_for("scenarios/2.1/x", knowledge.newest, knowledge, cards)
    page = drawn(cases, pen, Sentences(KUWAT, pen, card_names(cards)))
    assert page.count('role="img"') == sum(len(case.steps) for case in cases)
    said = unescape(page)
    assert "Hero Expedition 5/5/5: Kuwat, the Dissenter (5/5/5 · Fleeting; from Alice's" in said
    assert 'href="../../4.0/2.1.html#R2.1.d"' in page
    assert 'href="../../4.0/interpretations.html#I-02"' in page
    assert 'href="../../cards/haven-bravos-bastion.html"' in page
    assert '<li class="step">' in page


def test_what_was_drawn_is_kept_until_what_it_rests_on_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path))
    monkeypatch.setattr(kept, "_SHIPPED", str(tmp_path / "none"))
    asked: list[tuple[Replay, ...]] = []

    def draw(found: tuple[Replay, ...]) -> str:
        asked.append(found)
        return f"{len(found)} cases"

    for about, drawings in ((["4.0"], 1), (["4.0"], 1), (["4.1"], 2)):
        with Playing([("page", KUWAT)], about) as playing:
            assert playing.drawn("page", KUWAT, draw) == "2 cases"
        assert len(asked) == drawings


def test_a_scenario_is_told_where_it_is_not_played() -> None:
    from judge.site.scenario_pages import scenario_pages

    knowledge = gather()
    view = replace(knowledge.newest, scenarios=knowledge.newest.scenarios[:1])
    few = replace(knowledge, views=(view,))
    (_, page) = scenario_pages(few, {}, None)
    assert 'class="scenario"' in page.body
    assert "<svg" not in page.body


def test_another_drawing_of_a_kept_scenario_does_not_play_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cases: tuple[Replay, ...]
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path))
    monkeypatch.setattr(kept, "_SHIPPED", str(tmp_path / "none"))
    shown: list[tuple[Replay, ...]] = []

    def draw(found: tuple[Replay, ...]) -> str:
        shown.append(found)
        return "drawn"

    with Playing([("page", KUWAT)], ["4.0"]) as playing:
        playing.drawn("page", KUWAT, draw)
    monkeypatch.setattr("judge.site.playing.replays", lambda text: pytest.fail("played again"))
    with Playing([("page", KUWAT)], ["drawn in another way"]) as playing:
        playing.drawn("page", KUWAT, draw)
    assert shown == [cases, cases]


def test_a_kept_play_is_forgotten_when_the_code_that_plays_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cases: tuple[Replay, ...]
) -> None:
    monkeypatch.setenv("ALTERED_JUDGE_CACHE", str(tmp_path))
    monkeypatch.setattr(kept, "_SHIPPED", str(tmp_path / "none"))
    keep_plays({KUWAT: cases})
    assert kept_plays([KUWAT, "another"]) == {KUWAT: cases}
    monkeypatch.setattr("judge.site.plays._ROOMS", ("engine",))
    assert kept_plays([KUWAT]) == {}
