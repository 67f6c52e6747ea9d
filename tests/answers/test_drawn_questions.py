"""Drawn questions over forms, things, players and zones: what holds for each of them."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.engine import zones
from judge.engine.entries import CountersGained, Moved
from judge.scenario import frames, nouns, running, uses
from judge.scenario.cast import Style
from judge.scenario.claiming import ClaimResult
from judge.scenario.document import read_text
from judge.scenario.play import Branch
from judge.scenario.running import play_scenario
from judge.scenario.ways import settle

PLAYERS = st.sampled_from(["Alice", "Bob"])
CHARACTERS = st.sampled_from(["Kappa", "Atlas", "Ordis Trooper", "Haven Warrior", "Ratatoskr"])
CARDS = CHARACTERS | st.sampled_from(["Freeze", "Banishing Gate", "Magical Training"])
ZONES = st.sampled_from(["hand", "Reserve"])
PLACES = st.sampled_from(
    [
        "in play",
        "in Limbo",
        "in Alice's Reserve",
        "in Bob's Discard pile",
        "in Alice's Hero Expedition",
        "in Bob's hand",
        "in Alice's Mana zone or in Bob's Mana zone",
    ]
)
NUMBERS = st.integers(0, 4)


def said(form: str, **parts: st.SearchStrategy[object]) -> st.SearchStrategy[str]:
    """Draw one sentence of a form."""
    return st.fixed_dictionaries(parts).map(lambda drawn: form.format(**drawn))


BOARD = st.one_of(
    said("{p} controls {c}.", p=PLAYERS, c=CHARACTERS),
    said("{p} controls {c} ({n} boosts).", p=PLAYERS, c=CHARACTERS, n=st.integers(1, 3)),
    said("{p} controls {c} (Fleeting).", p=PLAYERS, c=CHARACTERS),
    said("{p} has {c} in {z}.", p=PLAYERS, c=CARDS, z=ZONES),
    said("{p} has {n} ready Mana Orbs.", p=PLAYERS, n=NUMBERS),
    said("It is {p}'s turn.", p=PLAYERS),
    said("{p} has passed.", p=PLAYERS),
    said("It is {t}.", t=st.sampled_from(["Noon", "Dusk", "Night", "Morning"])),
)
DEEDS = st.one_of(
    said("{p} plays {c}.", p=PLAYERS, c=CARDS),
    said("{p} plays {c} from Reserve.", p=PLAYERS, c=CHARACTERS),
    said("{p} plays Freeze on {c}.", p=PLAYERS, c=CHARACTERS),
    said("{p} passes.", p=PLAYERS),
    said("{c} is sacrificed.", c=CHARACTERS),
    said("Dusk happens."),
    said("The next Night begins."),
)
STATES = st.sampled_from(["Fleeting", "Asleep", "Anchored", "Gigantic", "exhausted", "Boosted"])
KINDS = st.sampled_from(["Character", "Spell", "Permanent", "Robot"])
IS = st.one_of(
    said("{c}|{s}", c=CHARACTERS, s=STATES),
    said("{c}|{s}", c=CHARACTERS, s=PLACES),
    said("{c}|a {k}", c=CARDS, k=KINDS),
    said("{c}|a legal target for Freeze", c=CHARACTERS),
)
CAN = st.one_of(
    said("play {c}", c=CARDS),
    said("play {c} from {z}", c=CARDS, z=ZONES),
    said("play {c} with {n} mana", c=CARDS, n=NUMBERS),
    said("play {c} in her Companion Expedition", c=CARDS),
    said("play {c} in her Landmark zone", c=CARDS),
    said("target {c} with Freeze", c=CHARACTERS),
    said("sacrifice {c}", c=CHARACTERS),
    said("put {c} in her Mana zone", c=CARDS),
    said("pass"),
)
OTHERS = st.one_of(
    said("How many boosts does {c} have?", c=CHARACTERS),
    said("How many boosts does {c} gain?", c=CHARACTERS),
    said("How many cards does {p} have in {z}?", p=PLAYERS, z=ZONES),
    said("How much mana does {p} pay?", p=PLAYERS),
    said("How much does {c} cost?", c=CARDS),
    said("Where is {c}?", c=CARDS),
    said("Where is {p}'s Companion Expedition?", p=PLAYERS),
    said("What is {p}'s total?", p=PLAYERS),
    said("What can {p} target?", p=PLAYERS),
    said("What can {p} play?", p=PLAYERS),
    said("Who wins?"),
    said("What happens?"),
    said("Was a {k} sacrificed?", k=KINDS),
    said("Is a Reaction activated?"),
    said("Must {p} pass?", p=PLAYERS),
)
STORIES = st.tuples(st.lists(BOARD, max_size=3), st.lists(DEEDS, max_size=2)).map(
    lambda drawn: " ".join([*drawn[0], *drawn[1]])
)
DRAWN = settings(max_examples=40, deadline=None)


def one(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


@DRAWN
@given(STORIES, OTHERS | CAN.map(lambda what: f"Can Alice {what}?"))
def test_a_drawn_question_has_an_answer(story: str, question: str) -> None:
    answer = one(f"{story} {question}")
    assert answer.result
    assert (answer.verdict is not Verdict.UNKNOWN) or answer.misread or answer.warnings


@pytest.mark.slow(12)
@DRAWN
@given(STORIES, IS)
def test_what_is_so_is_not_not_so(story: str, said_of: str) -> None:
    subject, quality = said_of.split("|")
    so = one(f"{story} Is {subject} {quality}?").verdict
    not_so = one(f"{story} Is {subject} not {quality}?").verdict
    opposite = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}
    assert not_so == opposite.get(so, so)


@pytest.mark.slow(40)
@DRAWN
@given(STORIES, PLAYERS, CAN)
def test_what_can_be_done_is_not_what_cannot(story: str, player: str, what: str) -> None:
    can = one(f"{story} Can {player} {what}?").verdict
    cannot = one(f"{story} At this point, {player} cannot {what}.").verdict
    opposite = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}
    assert cannot == opposite.get(can, can)


@DRAWN
@given(STORIES, PLAYERS)
def test_what_must_be_done_can_be_done(story: str, player: str) -> None:
    must = one(f"{story} Must {player} pass?").verdict
    can = one(f"{story} Can {player} pass?").verdict
    assert must is not Verdict.YES or can is Verdict.YES


@DRAWN
@given(STORIES, CHARACTERS, PLAYERS, ZONES)
def test_counts_are_what_claims_say(story: str, card: str, player: str, zone: str) -> None:
    boosts = one(f"{story} How many boosts does {card} have?")
    if boosts.verdict in (Verdict.UNKNOWN, Verdict.ILLEGAL, Verdict.DEPENDS):
        return
    number = int(boosts.result)
    assert one(f"{story} Does {card} have {number} boosts?").verdict is Verdict.YES
    assert one(f"{story} Does {card} have {number + 1} boosts?").verdict is Verdict.NO
    cards = one(f"{story} How many cards does {player} have in {zone}?")
    if cards.verdict not in (Verdict.UNKNOWN, Verdict.DEPENDS):
        asked = f"{story} Does {player} have {cards.result} cards in {zone}?"
        assert one(asked).verdict is Verdict.YES


DOES = st.one_of(
    said("{c}|gain a boost", c=CHARACTERS),
    said("{c}|gain {s}", c=CHARACTERS, s=st.sampled_from(["Fleeting", "Asleep", "Anchored"])),
    said("{p}|draw a card", p=PLAYERS),
    said("{p}|control {c}", p=PLAYERS, c=CHARACTERS),
    said("{p}|win", p=PLAYERS),
    said("{c}|exist", c=CHARACTERS),
    said("{p}'s Hero Expedition|move forward", p=PLAYERS),
)


@pytest.mark.slow
@DRAWN
@given(STORIES, DOES)
def test_what_is_done_is_not_what_is_not_done(story: str, said_of: str) -> None:
    subject, deed = said_of.split("|")
    done = one(f"{story} Does {subject} {deed}?").verdict
    not_done = one(f"{story} Does {subject} not {deed}?").verdict
    opposite = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}
    assert not_done == opposite.get(done, done)


@DRAWN
@given(STORIES, IS)
def test_a_claim_and_its_negation_do_not_both_hold_nor_both_fail(story: str, said_of: str) -> None:
    subject, quality = said_of.split("|")
    verdicts = [claimed(f"{story} Then {subject} is {it}{quality}.") for it in ("", "not ")]
    if None in verdicts:
        assert verdicts == [None, None]  # what is refused is refused either way
        return
    so, not_so = verdicts
    assert so is not None
    assert not_so is not None
    assert not (so.holds and not_so.holds)
    depends = bool(so.yes and so.no)
    assert depends or so.holds is not not_so.holds


def claimed(text: str) -> ClaimResult | None:
    """Return the verdict on the last claim of a text; nothing where it is not understood."""
    document = read_text(text, Style.ASK)
    if document.mistakes:
        return None
    (played,) = play_scenario(document.scenarios[0], Style.ASK)
    return played.claims[-1].verdict if played.claims and not played.mistakes else None


def ends(text: str) -> tuple[Branch, ...]:
    """Return the ways that a text can go, to the end of what is pending."""
    (scenario,) = read_text(text, Style.ASK).scenarios
    (played,) = play_scenario(scenario, Style.ASK)
    return settle(played.branches).branches


@pytest.mark.slow
@DRAWN
@given(STORIES, PLAYERS, CHARACTERS)
def test_counts_of_what_was_done_are_those_of_the_trace(story: str, player: str, card: str) -> None:
    drawn = one(f"{story} How many cards did {player} draw?")
    if drawn.verdict is Verdict.VALUE:
        branch = ends(f"{story} How many cards did {player} draw?")[0]
        number = branch.view().players.index(player)
        from_deck = (zones.DECKS[number], zones.HANDS[number])
        moves = [it for it in branch.entries if isinstance(it, Moved)]
        assert drawn.value == sum((it.origin, it.place) == from_deck for it in moves)
    gained = one(f"{story} How many boosts does {card} gain?")
    if gained.verdict is Verdict.VALUE:
        branch = ends(f"{story} How many boosts does {card} gain?")[0]
        named = {number for number, name in branch.names.items() if name.face.name == card}
        added = [it for it in branch.entries if isinstance(it, CountersGained)]
        mine = [it for it in added if it.object in named and it.counter == "BOOST"]
        assert gained.value == sum(it.number for it in mine)


PLAIN = said("{p} controls {c}.", p=PLAYERS, c=st.sampled_from(["Kappa", "Ordis Trooper"]))
CHOSEN = st.sampled_from(
    [
        "sacrifice Kappa",
        "discard Kappa",
        "target Kappa",
        "choose Kappa",
        "resolve Kappa's {J} ability first",
    ]
)


@pytest.mark.slow
@DRAWN
@given(PLAIN, PLAYERS, CHOSEN, st.sampled_from(["can", "cannot", "must"]))
def test_a_claim_about_a_decision_that_never_came_up_is_refused(
    board: str, player: str, what: str, modal: str
) -> None:
    # nothing that is laid asks anybody for such a choice: it neither can nor cannot be made
    told = f"Alice controls Kappa. {board} At this point, {player} {modal} {what}."
    assert claimed(told) is None
    assert one(told).verdict is Verdict.UNKNOWN


# ------------------------------------------------------------------ nothing is left unread

_LEAVES = {
    nouns.State: "word",
    nouns.Number: "value",
    nouns.Zone: "name",
    nouns.Expedition: "side",
    nouns.Stats: "values",
    nouns.Terrain: "letters",
}


@contextmanager
def reads(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[int, str]]]:
    """Record which words of a tree are looked at, but by the checks that only sort them."""
    seen: set[tuple[int, str]] = set()
    paused = [0]

    def look(self: nouns.Node, name: str) -> object:
        if not paused[0] and _LEAVES.get(type(self)) == name:
            span = object.__getattribute__(self, "span")
            seen.add((span.start, name))
        return object.__getattribute__(self, name)

    def quietly(function: object) -> object:
        def run(*arguments: object) -> object:
            paused[0] += 1
            try:
                return function(*arguments)  # type: ignore[operator]  # what is patched is a function
            finally:
                paused[0] -= 1

        return run

    with monkeypatch.context() as patch:
        patch.setattr(running, "check_used", quietly(uses.check_used))
        patch.setattr(running, "with_referents", quietly(running.with_referents))
        patch.setattr(frames, "check_frames", quietly(frames.check_frames))
        patch.setattr(nouns.Node, "__getattribute__", look, raising=False)
        yield seen


def leaves(node: object) -> Iterator[tuple[int, str]]:
    if type(node) in _LEAVES:
        span = object.__getattribute__(node, "span")
        yield span.start, _LEAVES[type(node)]
    parts = node if isinstance(node, tuple) else [getattr(node, f, None) for f in _fields(node)]
    for part in parts:
        if isinstance(part, tuple | nouns.Node):
            yield from leaves(part)


def _fields(node: object) -> tuple[str, ...]:
    return tuple(getattr(type(node), "__dataclass_fields__", ()))


@pytest.mark.parametrize(
    "text",
    [
        "Alice has Kappa in hand. Alice plays Kappa from hand in her Companion Expedition.",
        "Alice has Kappa in Reserve. Alice plays Kappa from Reserve for 4 mana.",
        "Bob has Freeze in hand. Alice controls Kappa. Bob plays Freeze. "
        "Then Kappa is in Bob's Reserve.",
        "Alice controls Kappa (Fleeting) in her Hero Expedition. Then Kappa is Fleeting.",
        "Region 3 is {V}{M}. Then region 3 is {V}.",
        "Alice controls Kappa. Then Kappa has 4/4/4.",
        "Alice has 3 exhausted Mana Orbs. Then Alice has 3 exhausted Mana Orbs.",
        "Alice has Kappa in hand. At this point, Alice cannot play Kappa from Reserve.",
    ],
)
def test_each_word_of_a_tree_is_looked_at(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (scenario,) = read_text(text, Style.FILE).scenarios
    wanted = set(leaves((*scenario.common, *scenario.cases[0].steps)))
    with reads(monkeypatch) as seen:
        play_scenario(scenario)
    assert wanted <= seen
