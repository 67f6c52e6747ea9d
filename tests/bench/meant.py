"""How many questions that name a card get the board that their writer meant, without a judge.

    python -m tests.bench.meant               the figures
    python -m tests.bench.meant --missed      what was meant and what is read instead, one by one
    python -m tests.bench.meant --file FILE   other questions than those of meant.json

A file is a list of `{"id", "question", "meant", "boards"}`: the question in a player's words, what
its writer means, and that as boards in the language's sentences, written by somebody who had not
seen the readings. Boards are compared strictly: the same things in the same places and states, the
same deeds in the same order. Made-up things count by their kind, the Expedition does not count, and
what is played need not be said to lie there. What is asked counts by its topic. A person would
take some more as right: the figure tells whether a change helps, not how good the readings are.
"""

import argparse
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.answers.asking import answer_text
from judge.cards.pool import load_cards
from judge.proposals.naming import mentions

MEANT = Path(__file__).with_name("meant.json")
TOPICS = {
    "boost": "boost",
    "draw": "draw",
    "sabotage": "sabotage",
    "resupply": "resuppl",
    "asleep": "Asleep",
    "fleeting": "Fleeting",
    "anchored": "Anchored",
    "cost": "cost|pay",
    "move": "move|region|Expedition in|ahead",
    "target": "target",
    "play": "Can .* play",
    "use": "use ",
    "statistics": "statistics",
    "number": "token|How many",
    "counter": "counter",
    "activated": "activated|trigger",
    "sacrifice": "sacrifice",
    "tough": "Tough",
    "exhausted": "exhausted",
    "ascended": "Ascended",
    "where": "Where|in play|in .* Reserve|hand|Discard|Deck|Mana zone|go to|leave|return",
    "win": "win",
}
"""What a question of the language is about -> what is said in it."""
SENTENCE = re.compile(r"(?<=[.?])\s+(?=[A-Z\"])")
MADE_UP = re.compile(r'"([^"]+)" is an? (?:[\d/]+ )?(.*?)(?: \(.*| with .*)?\.')
LAYS = re.compile(
    r" (?:has|controls) |'s Hero is| is in region|egion \d is|'s Reserve has|is first"
)
LIST = re.compile(r"(Alice|Bob) (has|controls) ([^(]*?)( in (?:.* )?(?:Reserve|hand))?")
LEFT_OUT = re.compile(
    r",? in (?:her|his|their|Alice's|Bob's) (?:Hero|Companion) Expedition"
    r"| from (?:her |his )?hand| \(common\)| token\b| #\d"
)
PLAYS = re.compile(r"(Alice|Bob) plays ([^,]*?)(?: from Reserve)?(?:,? targeting.*)?")
WHATEVER = "What happens?"


@dataclass(frozen=True)
class Board:
    """A board as it is compared: what lies there, what is done, what is asked."""

    laid: tuple[str, ...]
    done: tuple[str, ...]
    topics: frozenset[str]

    def is_meant_by(self, meant: "Board") -> bool:
        """Whether this is a board that was meant, and all is asked of it that was meant."""
        begun = self.done[: len(meant.done)] == meant.done
        return self.laid == meant.laid and begun and meant.topics <= self.topics


def board(text: str) -> Board:
    """Return a text in the language's sentences as it is compared."""
    names: dict[str, str] = {}
    laid: list[str] = []
    done: list[str] = []
    topics = set[str]()
    text = _with_whole_names(text).replace("Night happens. Morning happens.", "Night happens.")
    for sentence in SENTENCE.split(text.strip()):
        made_up = MADE_UP.fullmatch(sentence)
        if made_up is not None:
            names[made_up[1]] = made_up[2]
            continue
        said = _plainly(sentence.rstrip(".?"), names)
        if sentence.endswith("?"):
            topics |= {topic for topic, words in TOPICS.items() if re.search(words, said)}
            topics |= {WHATEVER} if sentence == WHATEVER else set()
        elif LAYS.search(said) and not done:
            laid += _one_by_one(said)
        else:
            done.append(said)
    plays = filter(None, map(PLAYS.fullmatch, done))
    played = {f"{it[1]} has {it[2]} in {zone}" for it in plays for zone in ("hand", "Reserve")}
    return Board(
        tuple(sorted(it for it in laid if it not in played)), tuple(done), frozenset(topics)
    )


def _with_whole_names(text: str) -> str:
    for it in mentions(text):
        short = text[it.start : it.end]
        if short in it.name and it.name in load_cards().by_name and it.name not in text:
            text = re.sub(rf"(?<!\w){re.escape(short)}(?!\w)", it.name, text)
    return text


def _plainly(said: str, names: dict[str, str]) -> str:
    said = LEFT_OUT.sub("", said)
    for name, kind in sorted(names.items(), key=lambda it: -len(it[0])):
        said = said.replace(f'"{name}"', name).replace(name, f"<{kind}>")
    return re.sub(r"(\w+) copies of (<\w+>)", r"\1 \2", said)


def _one_by_one(said: str) -> list[str]:
    listed = LIST.fullmatch(said)
    if listed is None:
        return [said]
    who, has, things, where = listed.groups("")
    return [f"{who} {has} {it}{where}" for it in re.split(r", | and (?=[A-Z<])", things)]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=MEANT)
    parser.add_argument("--missed", action="store_true")
    chosen = parser.parse_args()
    cases: list[dict[str, Any]] = json.loads(chosen.file.read_text(encoding="utf-8"))
    cases = [it for it in cases if it["boards"]]
    right = 0
    for it in cases:
        texts = [text for answer in answer_text(it["question"]) for text in answer.proposals]
        meant = [*map(board, it["boards"])]
        if any(board(text).is_meant_by(one) for text in texts for one in meant):
            right += 1
        elif chosen.missed:
            print(f"{it['id']}  {it['question']}\n  means: {it['meant']}")
            print("\n".join(f"  meant: {one}" for one in it["boards"]))
            print("\n".join([*(f"  read:  {text}" for text in texts), ""]))
    print(f"the board that was meant: {right} of {len(cases)}")


if __name__ == "__main__":
    main()
