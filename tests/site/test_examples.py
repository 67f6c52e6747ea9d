"""The rulebook's examples on boards of their own."""

from judge.citation import RuleNumber
from judge.site.card_pages import card_paths
from judge.site.example_pages import example_pages
from judge.site.examples import shown_examples
from judge.site.knowledge import gather
from judge.site.playing import Playing
from judge.site.rule_pages import rule_pages
from judge.site.share import Share


def test_every_example_is_played() -> None:
    view = gather().newest
    shown = shown_examples(view)
    assert len(shown) == sum(len(rule.examples) for rule in view.book.rules.values())
    assert len({one.path for one in shown}) == len(shown)
    for one in shown:
        assert one.number in one.scenarios[0].numbers
    # 2.1.d is explained by a Character that sacrifices itself beside a Landmark
    (kuwat,) = [one for one in shown if one.number == RuleNumber.parse("2.1.d")]
    assert "Kuwat" in kuwat.scenarios[0].text
    assert "Haven" in kuwat.scenarios[0].text


def test_an_example_has_its_text_its_rule_and_its_board_and_its_rule_leads_to_it() -> None:
    knowledge = gather()
    cards = card_paths(knowledge.cards)
    first = shown_examples(knowledge.newest)[0]
    shown = [(first.path, first.scenarios[0].text)]
    playing = Playing(shown, ["a test"])
    share = Share(0, len(shown_examples(knowledge.newest)))
    _, page = example_pages(knowledge, cards, playing, share)
    assert page.path == first.path
    assert '<svg class="board"' in page.body
    assert '<aside class="example">' in page.body
    number = str(first.number)
    assert f"#R{number}" in page.body
    section = f"4.0/{'.'.join(number.split('.')[:2])}"
    pages = {one.path: one for one in rule_pages(knowledge, knowledge.newest, cards)}
    assert f'<a href="../{first.path}.html">step by step</a>' in pages[section].body
