"""Which tasks a sweep has, and what is found in one."""

from itertools import combinations
from pathlib import Path

import pytest

from judge.engine.points import Watch, watching
from judge.paths import rules_dir
from judge.situations.bearers import PLAYERS, bearers
from judge.sweep import kinds
from judge.sweep.errors import SweepError
from judge.sweep.looking import look
from judge.sweep.outcomes import Parts
from judge.sweep.situations import SweptSituation, _events, situations
from judge.sweep.task import Finding, Task

NOON = (
    '"Alpha" is a Character with "At Noon — Draw a card." "Beta" is a Character with "At Noon — {}"'
    " Alice controls Alpha and Beta. Alice has Kappa in hand. Noon begins. What happens?"
)


def looked(text: str, *plain: str) -> tuple[bool, tuple[Finding, ...]]:
    """Look at a situation, with others that have plain things for its cards beside it."""
    played, found = look([SweptSituation(text, plain=tuple(map(SweptSituation, plain)))])
    return bool(played), found


def number_of(card: str) -> int:
    return next(number for number, it in enumerate(bearers()) if it.name == card)


def test_a_pairs_number_counts_as_combinations_do() -> None:
    assert [kinds._pair(number, 5) for number in range(10)] == list(combinations(range(5), 2))


def test_a_sample_is_the_same_for_a_seed_and_holds_no_pair_twice() -> None:
    keys = [task.key for task in kinds.pair_tasks(300, 7)]
    assert keys == [task.key for task in kinds.pair_tasks(300, 7)]
    assert len(set(keys)) == 300
    assert keys != [task.key for task in kinds.pair_tasks(300, 8)]


def test_every_ability_can_be_set_to_work_in_a_situation() -> None:
    pool = bearers()
    without = [it.key for it in pool if not list(situations(it, pool[0], ("Alice", "Bob")))]
    assert without == []


def test_an_order_that_decides_is_found_and_one_that_does_not_is_not() -> None:
    # 6.3.f: who controls both Reactions orders them; the boost depends on the card drawn before
    decides = looked(NOON.format("If you have two or more cards in hand: I gain 1 boost."))
    assert [(it.kind, it.detail) for it in decides[1]] == [("order", "Reaction to play")]
    assert looked(NOON.format("I gain 1 boost.")) == (True, ())


def test_an_order_that_only_numbers_other_choices_anew_is_not_found() -> None:
    # 6.3.f: whichever is played first, each of the two may come to any of the three cards
    text = (
        '"Alpha" is a Character with "At Noon — Discard target card in Reserve." '
        '"Beta" is a Character with "At Noon — Return target card in Reserve to its owner\'s hand."'
        ' "One" is a Character (1/1/1). "Two" is a Character (2/2/2). "Six" is a Character (6/6/6).'
        ' It is Morning. Alice controls Alpha and Beta. Bob has "One" in Reserve. '
        'Bob has "Two" in Reserve. Bob has "Six" in Reserve. Noon begins. What happens?'
    )
    assert looked(text) == (True, ())


def test_an_order_that_opens_another_choice_is_found() -> None:
    # 6.3.f, 6.1.g: the token can be the target only if it is created before
    found = looked(
        '"Alpha" is a Character with "At Noon — Target Character gains 1 boost." '
        '"Beta" is a Character with "At Noon — Create a Mana Moth 2/2/2 Illusion token in my '
        'Expedition." It is Morning. Alice controls Alpha and Beta. Noon begins. What happens?'
    )
    assert [(it.kind, it.detail) for it in found[1]] == [("order", "Reaction to play")]


def night(ability: str) -> str:
    return (
        f'"Alpha" is a Character (2/2/2){ability}. '
        '"Beta" is a Character (2/2/2). Bob controls Beta. '
        "It is Alice's turn. Alice controls Alpha. Night ends. What happens?"
    )


def test_an_open_point_that_matters_without_the_cards_is_none_of_theirs() -> None:
    # 4.2.5.b: each Rest sends Characters of unmoved Expeditions away by a reading (I-08), whatever
    # they are; that one draws a card for it is due to its ability
    idle = night(' with "At Noon — I gain 1 boost."')
    assert [it.detail for it in looked(idle)[1]] == ["I-08"]
    assert looked(idle, night("")) == (True, ())
    drawn = looked(night(' with "When I leave the Expedition zone — Draw a card."'), night(""))
    assert [(it.kind, it.detail) for it in drawn[1]] == [("interpretation", "I-08")]


def test_an_open_point_that_plain_things_show_as_well_is_due_to_no_card_that_leads_to_it() -> None:
    # 4.2.4.e: the Character that is worse at {O} alone does not move; that it leaves even so is a
    # reading (I-08), and is one of any Character whose Expedition does not move
    def told(ability: str, ours: str, theirs: str) -> str:
        return (
            f'"Alpha" is a Character ({ours}){ability}. "Beta" is a Character ({theirs}). '
            "Bob controls Alpha. It is Alice's turn. Alice controls Beta. Night ends. "
            "What happens?"
        )

    kept = told(' with "All regions are {O} and lose their other terrains."', "0/0/8", "3/3/5")
    strong, weak = told("", "0/0/8", "3/3/5"), told("", "0/0/0", "0/0/0")
    assert [it.detail for it in looked(kept, strong)[1]] == ["I-08"]
    assert [it.detail for it in looked(weak)[1]] == ["I-08"]
    assert looked(kept, strong, weak) == (True, ())


PARTS: Parts = (("Alpha", "acting"), ("Beta", "waiting"))


def pair(alpha: str, beta: str) -> SweptSituation:
    """Return a Night after which an unmoved Character leaves by a reading (I-08), with controls."""

    def told(*abilities: str) -> SweptSituation:
        first, second = (f' with "{it}"' if it else "" for it in abilities)
        text = (
            f'"Alpha" is a Character (2/2/2){first}. "Beta" is a Landmark Permanent{second}. '
            '"Other" is a Character (2/2/2). Bob controls "Other". Bob controls Beta. '
            "It is Alice's turn. Alice controls Alpha. Night ends. What happens?"
        )
        return SweptSituation(text, PARTS)

    alone = (("Alpha", told(alpha, "")), ("Beta", told("", beta)))
    return told(alpha, beta)._replace(plain=(told("", ""),), alone=alone)


DRAWS = "When I leave the Expedition zone — Draw a card."


def test_what_a_card_does_alone_is_due_to_it_and_not_to_the_pair() -> None:
    situation = pair(DRAWS, "At Noon — I gain 1 Move counter.")
    (finding,) = look([situation])[1]
    assert (finding.detail, finding.about) == ("I-08", ("Alpha",))
    assert finding.text == situation.alone[0][1].text


def test_what_only_both_cards_do_is_due_to_the_pair() -> None:
    # nobody else draws in the Night, so that Beta alone waits in vain
    drawn = "When an opponent draws one or more cards or Resupplies — I gain 1 Move counter."
    found = look([pair(DRAWS, drawn)])[1]
    assert [(it.detail, it.about) for it in found] == [("I-08", ()), ("I-08", ("Alpha",))]


def test_a_control_does_not_hide_that_more_of_the_same_comes_of_a_pair() -> None:
    # Alice draws by her Alpha alone; that she draws once more, and what she has, is due to both
    more = "When an opponent draws one or more cards or Resupplies — Target opponent draws a card."
    once = pair(DRAWS, "At Noon — I gain 1 Move counter.")
    again = pair(DRAWS, more)
    assert [it.about for it in look([once])[1]] == [("Alpha",)]
    assert [it.about for it in look([again])[1]] == [(), ("Alpha",)]


def test_what_a_card_does_alone_is_due_to_it_wherever_else_it_is_set_off() -> None:
    # 2.2.1.d: a token that is a Landmark is one by a reading (I-16), whatever lets the Spell be
    # played; what the Spell does when it is played by itself is due to it
    rush, creates = (
        "{J} You may Rush to give me 1 boost.",
        "Create a Manaseed token in your Landmarks.",
    )

    def told(played: str, *abilities: str) -> SweptSituation:
        first, second = (f' with "{it}"' if it else "" for it in abilities)
        text = (
            f'"Alpha" is a Character (2/2/2){first}. "Beta" is a Spell{second}. '
            "It is Alice's turn. Alice has Alpha and Beta in hand. "
            f"Alice plays {played}. What happens?"
        )
        return SweptSituation(text, PARTS)

    def situation(played: str) -> SweptSituation:
        alone = ("Alpha", told(played, rush, "")), ("Beta", told(played, "", creates))
        return told(played, rush, creates)._replace(plain=(told(played, "", ""),), alone=alone)

    played, waits = situation("Beta"), situation("Alpha")
    assert [(it.detail, it.about) for it in look([waits])[1]] == [("I-16", ())]
    assert [(it.detail, it.about) for it in look([waits, played])[1]] == [("I-16", ("Beta",))]


def test_a_card_alone_is_looked_at_as_either_players() -> None:
    # 4.2.1.b: one of them is the first player
    row = kinds.play(Task("cards", "x", {"ability": number_of("Aerolith Quarry")}))
    assert {(it.detail, it.about) for it in row.findings} == {("I-16", ("Aerolith Quarry",))}


def test_an_order_of_one_cards_reactions_is_due_to_it_whatever_waits_beside_them() -> None:
    # 6.3.f: the token may face the Character before its boosts are counted; another Reaction that
    # waits as well has no part in that
    counts = "{J} I gain 1 boost per Character in the Expedition facing me."
    creates = "{J} Create a Mana Moth 2/2/2 Illusion token in target Expedition."
    waits = "When a Character joins your Expeditions — I gain 1 Move counter."

    def told(*abilities: tuple[str, ...]) -> SweptSituation:
        first, second = (" and ".join(f'"{it}"' for it in each) for each in abilities)
        text = (
            f'"Alpha" is a Character{first and f" with {first}"}. '
            f'"Beta" is a Landmark Permanent{second and f" with {second}"}. '
            "Alice controls Beta. It is Alice's turn. Alice has Alpha in hand. "
            "Alice plays Alpha. What happens?"
        )
        return SweptSituation(text, PARTS)

    alone = ("Alpha", told((creates, counts), ())), ("Beta", told((), (waits,)))
    situation = told((creates, counts), (waits,))._replace(plain=(told((), ()),), alone=alone)
    assert [(it.kind, it.about) for it in look([situation])[1]] == [("order", ("Alpha",))]


def test_an_open_point_that_is_only_told_is_no_finding() -> None:
    # 7.5.11.a: a Spell that leaves Limbo by its own effect is played, if one asks for it (I-04)
    text = (
        '"Alpha" is a Spell with "Draw a card. Put me in your Mana zone '
        '(as an exhausted Mana Orb)." "Beta" is a Character with "{}". '
        "It is Alice's turn. Alice controls Beta. "
        "Alice has Alpha in hand. Alice plays Alpha. What happens?"
    )
    assert looked(text.format("At Noon — I gain 1 boost.")) == (True, ())
    asks = looked(text.format("When you play a Spell — I gain 1 boost."))
    assert [(it.kind, it.detail) for it in asks[1]] == [("interpretation", "I-04")]
    # 5.2.1.c: from Reserve it gains Fleeting in a step of its own (I-02), and nobody waits for it
    text = '"Alpha" is a Character. It is Alice\'s turn. Alice has Alpha in Reserve. '
    assert looked(text + "Alice plays Alpha from Reserve. What happens?") == (True, ())


@pytest.mark.slow(20)
def test_every_control_is_understood() -> None:
    pool = bearers()
    made = [it for one in pool[::9] for it in situations(one, pool[3], PLAYERS)]
    controls = {plain for it in made for plain in it.plain}
    controls |= {alone for it in made if look([it])[0] for _, alone in it.alone}
    assert [it.text for it in controls if not look([it])[0]] == []


def test_at_noon_nobody_has_to_choose_for_the_day_before() -> None:
    # 4.2.b: at Noon the Reactions "at Noon" activate; that the day before is played is not needed
    noon = next(
        it for it in bearers() if [lies for lies, done in _events(it) if done == "Noon begins."]
    )
    texts = [it.text for it in situations(noon, bearers()[0], PLAYERS) if "Noon begins" in it.text]
    assert texts
    assert all("It is Morning." in text and "turn." not in text for text in texts)


def test_what_waits_at_night_comes_to_something() -> None:
    # 4.2.d: what waits until after Rest is played before the Night ends
    done = {action for it in bearers() for _, action in _events(it)}
    assert "Night ends." in done
    assert "Night begins." not in done


def test_a_situation_that_is_not_understood_is_none() -> None:
    assert looked("Alice flies to the moon. What happens?") == (False, ())


def test_a_failure_of_the_engine_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("judge.sweep.looking.settle", fails)
    text = "Alice controls Kappa. What happens?"
    played, (finding,) = looked(text)
    assert played
    assert (finding.kind, finding.text) == ("failure", text)
    assert "KeyError in test_kinds.py" in finding.detail


def test_texts_are_read_printed_and_played(tmp_path: Path) -> None:
    file = tmp_path / "texts.txt"
    file.write_text(
        "{J} Draw a card.\n\n{J} Draw a blue card.\n"
        '{"elements": {"MAIN_EFFECT": "{J} I gain 1 boost."}}\n',
        encoding="utf-8",
    )
    rows = [kinds.play(task) for task in kinds.text_tasks(file)]
    assert [[it.kind for it in row.findings] for row in rows] == [[], ["unread"], []]
    assert [row.situations for row in rows] == [1, 0, 1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{J} Draw a card.\n\xdf\x00\n", "line 2 is no text: byte 0xdf is not UTF-8"),
        (b'{"elements": nonsense}\n', "line 1 is no record: it is not JSON"),
        (b'{"elements": 3}\n', "line 1 is no record: expected is “elements” with MAIN_EFFECT"),
        (b'{"x": {}}\n', "line 1 is no record"),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(
    tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "texts"
    file.write_bytes(content)
    with pytest.raises(SweepError, match=said):
        list(kinds.text_tasks(file))


def test_without_a_rule_the_claims_that_rest_on_it_change_and_no_others() -> None:
    # 7.4.7.c: nobody has to choose targets that cost mana; without it all that can be are chosen
    file = rules_dir() / "scenarios" / "7.4" / "a-tough-character-need-not-be-paid-for.scenario"
    text = file.read_text(encoding="utf-8")

    def changed(rule: str) -> tuple[str, ...]:
        row = kinds.play(Task("rulings", "x", {"text": text, "without": [rule], "readings": []}))
        assert row.situations > 0
        return tuple(it.detail for it in row.findings)

    assert any("must target Monolith Rune-Scribe" in claim for claim in changed("7.4.7.c"))
    assert changed("2.1.e") == ()


def test_a_rule_without_a_point_is_refused_by_name() -> None:
    with pytest.raises(SweepError, match=r"no point where 9\.9\.z .* expected is a rule"):
        list(kinds.ruling_tasks(["9.9.z"]))
    with pytest.raises(SweepError, match=r"no point where 7\.4\.7\.x .* for .*7\.4\.7\.[cdf]"):
        list(kinds.ruling_tasks(["7.4.7.x"]))


def test_a_claim_is_compared_with_itself_where_a_case_stops_early() -> None:
    # what a case does not come to is told so; the claims of the next case do not take its place
    file = (
        rules_dir() / "scenarios" / "7.4" / "nobody-has-to-pay-for-the-only-tough-target.scenario"
    )
    text = file.read_text(encoding="utf-8")
    row = kinds.play(Task("rulings", "x", {"text": text, "without": ["7.4.7.c"], "readings": []}))
    with watching(Watch(kinds._LeftOut(kinds.points_of("7.4.7.c")))):
        reached = {claim.start for claim in kinds._claims(text)}
    missing = [claim.said for claim in kinds._claims(text) if claim.start not in reached]
    late = " (it does not come so far)"
    assert len(missing) == 3
    assert sorted(it.detail for it in row.findings) == sorted(said + late for said in missing)


def test_by_another_reading_the_claims_that_rest_on_it_change_and_no_others() -> None:
    # 4.2.5.b: whether an unmoved Expedition keeps its Characters is I-08; its Gear stays anyway
    file = rules_dir() / "scenarios" / "4.2" / "rest-without-movement.scenario"
    text = file.read_text(encoding="utf-8")

    def changed(reading: str) -> list[str]:
        data = {"text": text, "without": [], "readings": [kinds.reading_of(reading).value]}
        return [it.detail for it in kinds.play(Task("rulings", "x", data)).findings]

    assert changed("I-08") == ["At this point, Kappa is in Alice's Reserve"]
    assert changed("I-20=each-text") == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("I-14", "known: I-14=only-with-consequence, I-14=status-again"),
        ("I-08=charakters", "known: I-08=characters-too"),
        ("I-8", "known: .*I-08=characters-too"),
        ("nonsense", "expected is one like I-08=characters-too"),
    ],
)
def test_a_reading_that_is_not_known_is_refused_with_those_that_are(name: str, told: str) -> None:
    with pytest.raises(SweepError, match=f"{name} is no other reading .*{told}"):
        list(kinds.ruling_tasks([], [name]))


def test_a_card_alone_is_looked_at_with_plain_things_after_each_kind_of_event() -> None:
    # 4.2.5.b: an unmoved Character leaves by a reading (I-08); Chrysalis makes something of that
    tasks = {task.key: task for task in kinds.card_tasks()}
    assert len(tasks) == len(bearers())
    row = kinds.play(Task("cards", "x", {"ability": number_of("Chrysalis")}))
    assert row.about == ("Chrysalis",)
    assert row.situations > 5
    assert {(it.detail, it.about) for it in row.findings} == {("I-08", ("Chrysalis",))}
    assert not any("Chrysalis" not in it.text for it in row.findings)
