"""An answer says why in one clause that is built from what happened, or from what decided it."""

import re
from string import Formatter

import pytest

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict
from judge.engine.absences import NotFound
from judge.engine.entry import Absence, Entry
from judge.engine.points import Kind, Point
from judge.render.answers import answer_terminal
from judge.render.style import plain
from judge.telling.because import points
from judge.telling.phrases import phrases
from judge.telling.short import possessive, shortened, with_pronouns
from tests.answers.test_told import patterns

# what a clause about a point may name
AT_A_POINT = {"it", "its", "expedition", "player", "word", "counters", "ability", "zone", "fate"}
AT_A_POINT |= {"by", "other", "holder"}
# what surrounds an entry
AROUND = {"effect", "by", "fate", "zone", "source_s", "cause", "player", "won"}
HAVEN = "Lithium controls Haven, Bravos Bastion. Lithium plays Kuwat, the Dissenter from Reserve. "


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def why(text: str) -> str:
    reason = ask(text).because
    assert reason is not None
    return reason.text


def named(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def test_every_point_has_its_clause_and_every_clause_its_point() -> None:
    assert set(points()) == set(Point.__members__)


@pytest.mark.parametrize("name", Point.__members__)
def test_a_clause_about_a_point_names_what_is_known_there_and_no_rule(name: str) -> None:
    for pattern in points()[name].values():
        assert named(pattern) <= AT_A_POINT
        assert not re.search(r"\d\.\d|CR ", pattern)
        assert not pattern.endswith(".")


def test_only_what_stands_in_the_way_says_what_would_have_to_be_different() -> None:
    letting = {each.name for each in Point if each.kind in (Kind.LETS, Kind.CARRIES)}
    assert not [name for name in letting if "otherwise" in points()[name]]


def test_a_clause_about_an_entry_names_its_fields_and_what_surrounds_it() -> None:
    classes = {cls.__name__: cls for cls in (*Entry.__subclasses__(), *Absence.__subclasses__())}
    for name, found in phrases()["because"].items():
        for pattern in patterns(found):
            assert named(pattern) <= set(classes[name].fields) | AROUND, name
            assert not re.search(r"\d\.\d", pattern)


def test_an_object_that_has_moved_is_another_object() -> None:
    text = HAVEN + "Lithium resolves Kuwat's {J} ability first, sacrificing Kuwat. "
    answer = ask(text + "Does Kuwat gain a boost?")
    assert answer.because is not None
    assert answer.because.source == NotFound.__name__
    assert answer.because.text == (
        "by the time Kuwat's {R} ability resolves, it has been sacrificed, "
        "and what it has become is another object"
    )
    first = plain(answer_terminal(answer)).split("\n")[2]
    assert first.startswith("No: by the time Kuwat's {R} ability resolves")


def test_the_text_that_gives_an_ability_is_quoted() -> None:
    text = HAVEN + "Lithium resolves Kuwat's {J} ability first, sacrificing Kuwat. "
    cards = ask(text + "Does Kuwat gain a boost?").cards
    assert ("Haven, Bravos Bastion", True) in [
        (it.card, "{R} I gain 1 boost" in it.text) for it in cards
    ]


def test_each_way_has_its_because() -> None:
    answer = ask(HAVEN + "Does Kuwat gain a boost?")
    told = {outcome.result: outcome.because for outcome in answer.outcomes}
    assert set(told) == {"Yes.", "No."}
    assert all(reason is not None and reason.text for reason in told.values())
    assert answer.because is None


def test_a_no_says_what_would_have_to_be_different() -> None:
    # 2.4.2: an Anchored Character does not go to Reserve at Rest
    answer = ask(
        "Alice controls Kappa (Anchored) in her Hero Expedition. Rest is about to begin. "
        "Rest happens. Is Kappa in Alice's Reserve?"
    )
    assert answer.because is not None
    assert answer.because.text == "Kappa is Anchored, so it stays in its Expedition at Rest"
    assert "It would be yes if Kappa were not Anchored." in answer.otherwise


@pytest.mark.parametrize(
    ("text", "because"),
    [
        # 2.4.7.a
        (
            "Alice plays Kappa from Reserve. Is Kappa Fleeting?",
            "Kappa is played from Reserve, so it gains Fleeting in Limbo",
        ),
        # 6.4.c
        (
            "Alice has 2 ready Mana Orbs. Alice has Kappa in hand. Can Alice play Kappa?",
            "it costs 4, and there is 2 mana to pay",
        ),
        # 3.2.4.d: of two copies, what happened to the one that is asked of
        (
            "Alice controls Kappa #1 in her Hero Expedition. Alice controls Kappa #2 in her "
            "Companion Expedition. Alice plays Ride the Bifröst. Where is Kappa #1?",
            "it goes to Alice's Companion Expedition through Ride the Bifröst",
        ),
        # 7.3.23.a: for free, so no price is a reason
        (
            "Alice has Santa Claus and Tomoe Gozen in hand. Alice plays Santa Claus from hand. "
            "Can Alice play Tomoe Gozen for free?",
            "an effect lets Alice play it without paying its cost",
        ),
        # 2.1.e
        (
            "Bob controls a Brassbug token in his Hero Expedition. Alice plays Intimidation from "
            "hand, targeting the Brassbug token. Where is the Brassbug token?",
            "it is a token, which ceases to exist instead of going to another zone",
        ),
        # 2.4.2: it stayed because it was Anchored, and it lost that at the same Rest
        (
            "Alice controls Kappa (Anchored) in her Hero Expedition. Rest happens. "
            "Is Kappa Anchored?",
            "Kappa loses Anchored at Rest",
        ),
        # 4.2.4.e
        (
            "Alice controls Kappa in her Hero Expedition. Bob controls Kappa in his Hero "
            "Expedition. Progress happens. Does Alice's Hero Expedition move forward?",
            "both sides are tied in {V}, and a tie does not move an Expedition forward",
        ),
        # 5.1.1.b
        (
            "It is Bob's turn. Alice has Kappa in hand. Can Alice play Kappa?",
            "not now: it is Bob's turn; in Alice's next turn, yes",
        ),
        (
            "Bob controls Ordis Trooper. Alice plays Off You Go!. Can Ordis Trooper be targeted?",
            "Off You Go! lets Ordis Trooper be chosen",
        ),
        # 7.4.7.c: a Tough target is paid for by the opponent of its controller
        (
            "My opponent controls Achilles. Can I target Achilles with Banishing Gate?",
            "Banishing Gate lets Achilles be chosen, if Alice pays 1 mana for its Tough",
        ),
        # 7.4.7.c speaks of the opponent alone
        (
            "Alice controls Achilles. Can Alice target Achilles with Banishing Gate?",
            "Banishing Gate lets Achilles be chosen",
        ),
        # 6.5.b
        (
            "Alice has Off You Go! in hand. Bob controls Ordis Trooper. "
            "Is Ordis Trooper a legal target for Off You Go!?",
            "Off You Go! lets Ordis Trooper be chosen",
        ),
        # 4.2.3.d: what can be chosen in a turn
        ("Alice has Kappa in hand. Must Alice pass?", "Alice may also play a card"),
        ("Alice has Kappa in hand. Must Alice play Kappa?", "Alice may also pass"),
        (
            "Must Alice pass?",
            "as told, Alice has nothing to play and no quick action, and only passing is left",
        ),
        # 7.3.1.e: what says that it cannot is named
        (
            "Alice controls The Foundry, Axiom Bastion. Alice has Ratatoskr in hand. Bob controls "
            "The Council in his Hero Expedition. Alice uses The Foundry's quick action. Alice "
            "plays Ratatoskr from hand in her Hero Expedition. Is a Reaction activated?",
            "The Council keeps Ratatoskr's {R} ability from activating",
        ),
        # nothing is laid that Bob controls (7.5.5.a)
        ("How many tokens does Bob control?", "as told, Bob does not control that"),
        ("Is it Bob's turn?", "it is Alice's turn"),
        ("It is Night. Is it Bob's turn?", "it is Night, and nobody's turn"),
        # what one player does the other has not done
        ("Alice plays Kappa. Did Bob play Kappa?", "nothing here has Bob play"),
        # 4.2.3.e, of what is played by whoever has it
        (
            "Alice has Kappa in hand. Alice has passed. Can Kappa be played?",
            "not now: Alice has passed, and takes no more turns this Afternoon; "
            "on the next day, in Alice's turn, yes",
        ),
        # nothing stood against it: the fact decides
        (
            "Alice controls Haven Bouncer. Alice plays Kappa from Reserve. "
            "Does Haven Bouncer gain a boost?",
            "nothing here gives Haven Bouncer boosts",
        ),
        (
            "Alice controls Atlas (2 boosts). What are Atlas's statistics?",
            "Atlas is 3/3/3 by itself, and has 2 boosts",
        ),
        # 6.3.l
        (
            "Alice controls Moonlight Jellyfish (Fleeting) in her Hero Expedition. Alice plays "
            "Boom! from hand, sacrificing Moonlight Jellyfish. Where is Moonlight Jellyfish?",
            "the condition of its Reaction is not fulfilled",
        ),
        # a Reaction that has left play with its object is not activated by what comes after (6.3.f)
        (
            '"Kill" is a Spell with "Sacrifice a Character." "Alpha" is a Character with "When you'
            ' play a Spell — Draw a card." Alice controls Alpha. Alice has Kill in hand. Alice '
            "plays Kill, sacrificing Alpha. Does Alice draw a card?",
            "Alpha had left play before the event that its Reaction waits for",
        ),
        # what is said of the next Character is said of one (2.2.15.c)
        (
            '"Alpha" is a Character with "{J} The next Character you play this Afternoon gains 1 '
            'boost." Alice has Alpha, Kappa and Atlas in hand. Alice has 15 ready Mana Orbs. Alice '
            "plays Alpha from hand in her Hero Expedition. Alice plays Kappa from hand in her Hero "
            "Expedition. Alice plays Atlas from hand in her Hero Expedition. Is Atlas Boosted?",
            "the Ongoing Emblem from Alpha is used up by what was played next",
        ),
        # who controls nothing of the kind sacrifices nothing, whatever others control (7.3.31.a)
        (
            '"Kill" is a Spell with "Sacrifice a Character. Draw a card." Bob controls Kappa. Alice'
            " has Kill in hand. Alice plays Kill. Is Kappa sacrificed?",
            "only who controls Kappa can sacrifice it",
        ),
    ],
)
def test_the_because_is_what_decides(text: str, because: str) -> None:
    assert why(text) == because


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Bob controls Achilles. Can Alice target Achilles with Banishing Gate?", "7.4.7.c"),
        ("Bob controls Ordis Trooper. Is Ordis Trooper a legal target for Off You Go!?", "6.5.b"),
        ("Bob controls Kappa. Is Kappa a legal target for Off You Go!?", "6.5.b"),
        ("Alice has Kappa in hand. Must Alice pass?", "4.2.3.d"),
        # a cost that cannot be paid whole (6.4.c)
        (
            "Bob controls Achilles. Alice has 3 Mana Orbs. "
            "Can Alice target Achilles with Banishing Gate?",
            "6.4.c",
        ),
    ],
)
def test_what_an_offer_rests_on_is_decisive(text: str, rule: str) -> None:
    answer = ask(text)
    assert answer.because is not None
    assert rule in [it.rule for it in answer.citations if it.role == "decisive"]


def test_a_reason_that_something_is_not_legal_has_no_second_colon() -> None:
    answer = ask("Bob controls Kappa. Alice plays Off You Go! on Kappa. Where is Kappa?")
    assert answer.verdict is Verdict.ILLEGAL
    assert answer.because is not None
    assert ":" not in answer.because.text


def test_what_makes_a_target_dear_is_not_said_to_make_it_one() -> None:
    answer = ask("Bob controls Achilles. Alice plays Banishing Gate. Can Alice target Achilles?")
    assert answer.verdict is Verdict.YES
    assert answer.otherwise == ()


def test_the_log_is_shown_only_when_asked_for_and_assumptions_come_last() -> None:
    shown = plain(answer_terminal(ask(HAVEN + "Does Kuwat gain a boost?")))
    assert "Everything that happened" not in shown
    assert shown.index("Decided by") < shown.index("Taken for granted")
    assert len(re.findall(r"^  CR ", shown, re.MULTILINE)) <= 4


def test_names_are_short_where_nothing_else_bears_them() -> None:
    found = shortened(["Haven, Bravos Bastion", "Haven Warrior", "Kuwat, the Dissenter"])
    assert found["Haven, Bravos Bastion"] == "Haven"
    assert found["Haven Warrior"] == "Haven Warrior"
    assert shortened(["Kojo, the One", "Kojo, the Other"])["Kojo, the One"] == "Kojo, the One"


def test_a_name_that_was_the_last_one_said_is_it() -> None:
    names = ["Kuwat", "Atlas"]
    assert (
        with_pronouns("Kuwat is here, and Kuwat's boost", names) == "Kuwat is here, and its boost"
    )
    assert with_pronouns("Kuwat sees Atlas, Kuwat goes", names) == "Kuwat sees Atlas, Kuwat goes"
    assert with_pronouns("Atlas' boost", names, "Atlas") == "its boost"
    assert possessive("Atlas") == "Atlas'"


@pytest.mark.parametrize(
    "text",
    [
        HAVEN + "Does Kuwat gain a boost?",
        "Alice plays Kappa from Reserve. Is Kappa Fleeting?",
        "Alice controls Kappa (Asleep) in her Hero Expedition. Rest happens. Where is Kappa?",
        "Alice controls Atlas. Alice passes. Is Atlas in Alice's Hero Expedition?",
        "Alice has Kappa in hand. Can Alice play Kappa?",
    ],
)
def test_every_because_names_the_entry_the_point_or_the_fact_that_it_is_built_from(
    text: str,
) -> None:
    known = {cls.__name__ for cls in (*Entry.__subclasses__(), *Absence.__subclasses__())}
    known |= {*Point.__members__, "fact", "offer"}
    for outcome in ask(text).outcomes:
        assert outcome.because is not None
        assert outcome.because.source in known
        assert not re.search(r"\d\.\d", outcome.because.text)


def test_what_was_so_from_the_beginning_is_no_work_of_what_happened() -> None:
    text = "Alice controls Atlas. Alice passes. Is Atlas in Alice's Hero Expedition?"
    assert why(text) == "nothing that happens here changes that"


def test_what_merely_let_it_happen_is_nothing_that_would_have_to_be_different() -> None:
    text = HAVEN + "Lithium resolves Kuwat's {J} ability first, sacrificing Kuwat. "
    told = ask(text + "Does Kuwat gain a boost?").otherwise
    assert not any("did not enter play" in line for line in told)


NOON = '"Alpha" is a Character with "At Noon — {}" Alice controls Alpha. Noon begins. '
TAXED = (
    '"Cheap" is a Landmark Permanent with "Characters you play cost {1} less." '
    '"Tax" is a Landmark Permanent with "Characters your opponents play cost {2} more." '
    '"Gamma" is a Character (cost 3). Alice controls Cheap. Bob controls Tax. '
    "Alice has Gamma in hand. How much does Gamma cost?"
)


@pytest.mark.parametrize(
    ("text", "because"),
    [
        # 7.3.9.a, 7.3.26.a: a card that nobody has named has no name here
        (NOON.format("Draw a card.") + "Does Alice draw a card?", "Alice draws a card"),
        (NOON.format("Resupply.") + "Does Alice Resupply?", "Alice Resupplies"),
        # 5.1.2.e: whatever alters a cost is named with what it alters
        (TAXED, "Tax changes what Gamma costs"),
        (TAXED, "Cheap changes what Gamma costs"),
        # 4.3.e: in the Arena nobody goes any further
        (
            "The tiebreakers have begun. Alice controls Kappa. Progress happens. Has Alice won?",
            "more of the Arena's terrains",
        ),
        # 5.4.d: it was set off, and is over
        (NOON.format("Draw a card.") + "Is Alpha's Reaction in Limbo?", "has ceased to exist"),
        # 4.4.b
        (
            '"Alpha" is a Landmark Permanent with "At Noon — Draw a card." Alice and Bob control '
            "Alpha. Bob is first player. Noon begins. Can Alice resolve Alice's Alpha's Reaction?",
            "Bob comes first in initiative order, and has a Reaction to play",
        ),
        # 7.4.2.c
        (
            '"Alpha" is a Character with "Defender." "Bell" is a Landmark Permanent with '
            '"At Dusk — Your Hero Expedition moves forward one region." Alice controls Alpha and '
            "Bell. Dusk begins. Has Alice's Hero Expedition moved forward?",
            "Alpha is a Defender",
        ),
        # 7.3.1.e: the one that forbids is told from the one that is forbidden
        (
            '"Alpha" is a Character with "The {J} abilities of Characters facing me can\'t '
            'activate." "Beta" is a Character with "{J} Draw a card." Alice controls Alpha. It is '
            "Bob's turn. Bob has Beta in hand. Bob plays Beta in his Hero Expedition. "
            "Does Bob draw a card?",
            "Alpha's ability keeps that of Beta from activating",
        ),
        # 6.5.d: what is played within an effect is not that effect
        (
            '"Alpha" is a Spell with "Immediately play a Character for free. Then, if you control '
            'three or more Characters, draw a card." Alice has Alpha and Kappa in hand. '
            "Alice plays Alpha, playing Kappa in her Hero Expedition. Does Alice draw a card?",
            "the condition of Alpha is not fulfilled",
        ),
        # 6.3.b: it was played, and from elsewhere
        (
            "Alice controls Staff Clerk. It is Bob's turn. Bob has Kappa in hand. "
            "Bob plays Kappa from hand in his Hero Expedition. Is an Ordis Recruit token created?",
            "what was played, or from where, is not what Staff Clerk's Reaction waits for",
        ),
    ],
)
def test_a_clause_names_who_and_what_and_is_true(text: str, because: str) -> None:
    assert because in why(text)
