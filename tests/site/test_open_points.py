"""The page of open points that matter, from what a sweep wrote into an edition's folder."""

import json
from pathlib import Path

from judge.site.build import pages
from judge.site.knowledge import gather
from judge.site.page import Page
from tests.site.sample import write_sample

POINTS = (
    '[I-01]\nrules = ["2.1.b"]\nquestion = "How flat?"\nreading = "Flat as paper."\n'
    'reason = "It says so."\n[I-01.otherwise]\nround = "Not at all."\n'
    '[I-02]\nrules = ["2.1.a"]\nquestion = "How round?"\nreading = "Very."\nreason = "So."\n'
)
EXAMPLE = "Alice controls Kappa. Night ends. What happens?"


def found(tmp_path: Path, **points: object) -> dict[str, Page]:
    files = {"4.0/interpretations.toml": POINTS}
    if points:
        files["4.0/open-points.json"] = json.dumps(points)
    return {page.path: page for page in pages(gather(write_sample(tmp_path, **files)))}


def test_each_open_point_on_which_something_rests_has_its_numbers_and_an_example(
    tmp_path: Path,
) -> None:
    point = {"id": "I-01", "pairs": 7, "cards": 3, "about": ["Kappa"], "example": EXAMPLE}
    made = found(tmp_path, pairs=1200, of=408156, situations=9876, points=[point])
    body = made["4.0/open-points"].body
    assert "1,200 of the 408,156 pairs" in body
    assert "7 pairs · 3 cards alone" in body
    # Night ends: all of it is played, from the board that the example tells
    assert body.count('<svg class="board"') > 2
    assert "— Night —" in body
    assert f'data-text="{EXAMPLE}"' in body
    assert "--reading I-01=round" in body
    assert "How round?" not in body
    assert 'open-points.html">which of them matter in play</a>' in made["4.0/interpretations"].body


def test_without_a_sweep_there_is_no_such_page(tmp_path: Path) -> None:
    made = found(tmp_path)
    assert "4.0/open-points" not in made
    assert "open-points" not in made["4.0/interpretations"].body
