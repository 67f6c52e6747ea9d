"""A site in parts: none is missing, none is twice, and another process knows what this one does."""

import pickle
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from judge.cards.printed import printed
from judge.site.crew import Crew
from judge.site.knowledge import Knowledge, gather
from judge.site.making import write_part
from judge.site.parts import Part, part_pages, parts
from judge.site.share import Share, shares
from judge.site.texts import print_texts, sayer, texts_of, words_in


def few(knowledge: Knowledge, count: int) -> Knowledge:
    """Return the knowledge with some scenarios alone, and no cards."""
    view = replace(knowledge.newest, scenarios=knowledge.newest.scenarios[:count])
    return replace(knowledge, views=(view, *knowledge.views[1:]), cards=None, rulings=())


def test_shares_hold_everything_once() -> None:
    things = list(range(103))
    for size in (1, 10, 60, 1000):
        found = [thing for share in shares(len(things), size) for thing in share.out_of(things)]
        assert sorted(found) == things
    assert shares(0, 40) == [Share()]


def test_the_parts_of_a_language_hold_each_page_once() -> None:
    knowledge = few(gather(), 90)
    scenarios = [part for part in parts(knowledge) if part.kind == "scenarios"]
    assert len(scenarios) > 1
    paths = Counter(page.path for part in scenarios for page in part_pages(knowledge, part))
    named = {f"scenarios/{one.path}" for one in knowledge.newest.scenarios}
    assert paths == Counter(["scenarios/index", *named])


def test_another_process_has_the_same_cards() -> None:
    cards = gather().cards
    assert cards is not None
    sent = pickle.loads(pickle.dumps(cards))
    assert sent.by_name == dict(cards.by_name)
    assert sent.cards == cards.cards
    assert sent.labels == cards.labels
    reference = cards.cards[0].reference
    assert sent.by_reference[reference] == cards.by_reference[reference]


def test_a_crew_gives_its_knowledge_to_other_processes(tmp_path: Path) -> None:
    knowledge = few(gather(), 120)
    part = Part("rules")
    with Crew(knowledge) as crew:
        assert not crew.alone
        job = crew.give(write_part, part, tmp_path / "en", {})
        heard: list[int] = []
        (written,) = crew.watch([job], heard.append)
        (again,) = crew.watch([crew.give(write_part, part, tmp_path / "fr", {})], heard.append)
    assert heard == sorted(heard)  # a bar never goes back
    assert heard[-1] == len(written.names) + len(again.names)
    assert list(written.names) == [page.path for page in part_pages(knowledge, part)]
    assert all((tmp_path / "en" / f"{name}.md").is_file() for name in written.names)


CREW = """
import sys, threading, time
from judge.site.crew import Crew
from judge.site.knowledge import gather
from judge.site.making import lay_grammar
if sys.argv[1] == "spawn":  # a process that does more than this is not copied
    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
with Crew(gather()) as crew:
    crew.give(lay_grammar).result()
    print(flush=True)
    time.sleep(60)
"""


def children(process: int) -> list[int]:
    """Return the processes that a process has begun."""
    found = Path("/proc", str(process), "task", str(process), "children")
    return [int(child) for child in found.read_text().split()]


def is_running(process: int) -> bool:
    """Tell whether a process is there, and has not ended."""
    try:
        stat = Path("/proc", str(process), "stat").read_text()
    except OSError:
        return False
    return stat.rpartition(") ")[2][0] not in "XZ"


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
@pytest.mark.parametrize("beginning", ["fork", "spawn"])
def test_a_crew_ends_with_the_process_that_it_works_for(beginning: str) -> None:
    command = [sys.executable, "-c", CREW, beginning]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as main:
        assert main.stdout is not None
        main.stdout.readline()
        crew = children(main.pid)
        told = [Path("/proc", str(one), "cmdline").read_text() for one in crew]
        assert len(crew) > 1
        assert any("spawn_main" in one for one in told) is (beginning == "spawn")
        main.kill()
    until = time.monotonic() + 20
    while any(map(is_running, crew)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_running, crew))


def test_texts_that_are_known_are_those_that_are_printed() -> None:
    cards = gather().cards
    assert cards is not None
    texts = {language: print_texts(cards, language) for language in ("en", "fr")}
    for card in cards.cards[::40]:
        for language in texts:
            told = (printed(card.abilities, language), printed(card.support, language))
            assert texts_of(card, language, texts) == told
            assert texts_of(card, language, {}) == told
        assert sayer([card], texts)(card.abilities, "fr") == printed(card.abilities, "fr")
    assert "fugace" in {word.lower() for word in words_in("fr", texts)["fleeting"]}
