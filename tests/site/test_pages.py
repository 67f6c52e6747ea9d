"""What stands on a page, before it is built."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from jinja2 import Template

from judge.citation import RuleNumber
from judge.site import card_pages
from judge.site.build import pages
from judge.site.html import clean, in_markdown
from judge.site.knowledge import gather
from judge.site.moved import moved_numbers
from judge.site.page import Page, href, rule_target, slug
from judge.site.parts import part_pages, parts
from tests.site.sample import FILES, write_sample


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    root = write_sample(tmp_path_factory.mktemp("rules"))
    return {page.path: page for page in pages(gather(root))}


def test_a_section_has_a_page_and_each_rule_its_anchor(sample: dict[str, Page]) -> None:
    body = sample["4.0/2.1"].body
    assert 'id="R2.1.a"' in body
    assert 'id="R2.1.b"' in body
    assert "4.0/2.2" in sample
    assert "4.0/2.2.1" not in sample


def test_a_cross_reference_is_a_link_and_the_other_side_says_who_cites_it(
    sample: dict[str, Page],
) -> None:
    assert 'href="#R2.1.b" title="2.1.b No ball is square.' in sample["4.0/2.1"].body
    cited = sample["4.0/2.1"].body.partition('id="R2.1.b"')[2]
    assert "<b>Cited by</b> <a" in cited
    assert ">2.1.a</a>" in cited.partition("<b>Cited by</b>")[2]


def test_what_stands_around_a_rule_is_folded_into_one_line_below_its_text(
    sample: dict[str, Page],
) -> None:
    rule = sample["4.0/2.1"].body.partition('id="R2.1.b"')[2].partition("</section>")[0]
    text, _, around = rule.partition('<details class="about"')
    assert "square" in text
    assert "Cited by" not in text
    summary, _, folded = around.partition("</summary>")
    assert "cited by 1" in summary
    assert "<b>Cited by</b>" in folded
    assert "<details" not in folded


def test_a_chapter_tells_how_each_of_its_sections_begins(sample: dict[str, Page]) -> None:
    body = sample["4.0/2"].body
    assert "2.1.a A ball is round." in body
    assert 'href="2.2.html#R2.2.1"' in body


def test_no_section_of_a_term_page_is_closed(sample: dict[str, Page]) -> None:
    for page in ("4.0/terms/ball", "1.0/terms/ball"):
        entries = re.findall(r'<details class="entry"[^>]*>', sample[page].body)
        assert entries
        assert all(" open" in entry for entry in entries)


def test_a_number_that_only_an_older_edition_has_is_followed_to_its_heir(tmp_path: Path) -> None:
    rule = "A flat thing lies on the table until somebody picks it up again."
    older = f"# 2 Objects\n\n## 2.1 General\n\n2.1.a A ball is round.\n\n2.1.z {rule}\n"
    newer = FILES["4.0/2-objects.rules"].replace("No ball is square. This", f"{rule} This")
    changed = {"1.0/2-objects.rules": older, "4.0/2-objects.rules": newer}
    found = json.loads(moved_numbers(gather(write_sample(tmp_path, **changed))))
    assert found == {"newest": "4.0", "numbers": {"1.0": {"2.1.z": "2.1.b"}}}


def test_an_exception_is_told_on_both_sides(sample: dict[str, Page]) -> None:
    assert '<b>Exception to</b> <a class="ref" href="2.2.html#R2.2.1.a"' in sample["4.0/2.1"].body
    assert '<b>Exceptions</b> <a class="ref" href="2.1.html#R2.1.b"' in sample["4.0/2.2"].body


def test_the_citation_of_a_rule_is_ready_to_be_copied(sample: dict[str, Page]) -> None:
    assert 'data-cite="CR 4.0 §2.1.a"' in sample["4.0/2.1"].body
    assert 'data-cite="CR 1.0 §2.1.a"' in sample["1.0/2.1"].body


def test_examples_remarks_and_notes_stand_apart_from_the_rules(sample: dict[str, Page]) -> None:
    assert '<aside class="example">' in sample["4.0/2.1"].body
    assert '<aside class="remark">' in sample["4.0/2.1"].body
    assert '<aside class="unofficial">' in sample["1.0/2.1"].body
    assert "not a rule" in sample["1.0/2.1"].body


@pytest.mark.parametrize(
    "head", ['[[interpretation]]\nid = "I-01"', "[I-01]"], ids=["a list", "named tables"]
)
def test_an_interpretation_stands_under_each_of_its_rules(tmp_path: Path, head: str) -> None:
    text = (
        f'{head}\nrules = ["2.1.b", "2.2.2"]\nquestion = "How flat?"\n'
        'reading = "Flat as paper."\nreason = "It says so."\n'
    )
    root = write_sample(tmp_path, **{"4.0/interpretations.toml": text})
    found = {page.path: page.body for page in pages(gather(root))}
    after = found["4.0/2.1"].partition('id="R2.1.b"')[2]
    assert "Interpretation I-01 <span>not a rule" in after
    assert "Flat as paper." in after
    assert "Flat as paper." in found["4.0/2.2"]


def test_a_section_without_letters_keeps_one_anchor(sample: dict[str, Page]) -> None:
    body = sample["4.0/2.2"].body
    assert body.count("#R2.2.2 ") == 1
    assert 'id="R2.2.2"' not in body


def test_a_term_lists_every_rule_that_uses_it_and_their_number(sample: dict[str, Page]) -> None:
    body = sample["4.0/terms/ball"].body
    assert "Number of entries: 2 <small>sections, with 3 rules" in body
    assert "Number of entries: 0" in sample["4.0/terms/cube"].body


def test_the_older_glossary_shows_whole_sections(sample: dict[str, Page]) -> None:
    body = sample["1.0/terms/ball"].body
    assert "Number of entries: 1" in body
    assert "sample.json" in body
    assert "1.0/terms/cube" not in sample


def test_what_became_of_a_rule_is_told_in_both_editions(sample: dict[str, Page]) -> None:
    assert '<b>Edition 1.0</b> <a href="../1.0/2.1.html#R2.1.a">' in sample["4.0/2.1"].body
    assert '<b>Edition 4.0</b> <a href="../4.0/2.1.html#R2.1.a">' in sample["1.0/2.1"].body


def test_the_picture_of_a_section_tells_its_references_in_words(sample: dict[str, Page]) -> None:
    assert "<svg" not in sample["4.0/2.1"].body  # two rules need no picture
    knowledge = replace(gather(), cards=None)
    (rules,) = (part for part in parts(knowledge) if (part.kind, part.view) == ("rules", 0))
    body = next(p for p in part_pages(knowledge, rules) if p.path == "4.0/2.1").body
    told = body.partition('<desc id="map-text">')[2].partition("</desc>")[0]
    assert "2.1.f is an exception to 2.1.d." in told
    assert "2.1.g cites 2.1.f." in told


def test_a_scenario_names_its_rules_and_they_name_it(sample: dict[str, Page]) -> None:
    assert 'href="../../4.0/2.1.html#R2.1.a"' in sample["scenarios/2.1/throw"].body
    assert 'href="../scenarios/2.1/throw.html"' in sample["4.0/2.1"].body


def test_the_first_page_knows_the_newest_edition(sample: dict[str, Page]) -> None:
    assert 'data-newest="4.0"' in sample["index"].body


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("4.0/2.1", "4.0/2.1#R2.1.d", "#R2.1.d"),
        ("4.0/2.1", "4.0/2.2#R2.2.1", "2.2.html#R2.2.1"),
        ("4.0/terms/ball", "4.0/2.1", "../2.1.html"),
        ("index", "cards/kappa", "cards/kappa.html"),
        ("4.0/2.1", "index", "../index.html"),
    ],
)
def test_addresses_are_relative(source: str, target: str, expected: str) -> None:
    assert href(source, target) == expected


def test_a_number_lives_on_its_sections_page() -> None:
    assert rule_target("4.0", RuleNumber.parse("7.3.31.b")) == "4.0/7.3#R7.3.31.b"
    assert rule_target("4.0", RuleNumber.parse("2")) == "4.0/2#R2"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("L'Œil de Tāne", "l-oeil-de-tane"),
        ("Scout X", "scout-x"),
        ("../../etc/passwd", "etc-passwd"),
        ("!!!", "21-21-21"),
        ("", "unnamed"),
    ],
)
def test_a_name_becomes_a_harmless_file_name(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_control_characters_and_direction_marks_are_taken_out() -> None:
    assert clean("a\x02b\x1ec\u202ed\r\ne") == "abcd\ne"


def test_a_heading_holds_no_markdown() -> None:
    assert in_markdown("# *a* [b](c)\n{: #x }") == (
        "&#35; &#42;a&#42; &#91;b&#93;&#40;c&#41; &#123;&#58; &#35;x &#125;"
    )


@pytest.mark.slow
def test_the_project_s_own_rules_have_a_page_for_each_section_and_term(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # what stands on the pages is written where the whole site is built
    monkeypatch.setattr(Template, "render", lambda *_, **values: "")
    monkeypatch.setattr(card_pages, "texts_of", lambda *_: ((), ()))
    knowledge = gather()
    paths = [page.path for page in pages(knowledge)]
    assert len(paths) == len(set(paths))
    book = knowledge.newest.book
    assert {f"4.0/{n}" for n in book.sections if len(n.path) == 2} <= set(paths)
    assert len([p for p in paths if p.startswith("4.0/terms/")]) == len(book.terms) + 1
