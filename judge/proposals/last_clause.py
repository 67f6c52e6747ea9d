"""What the last clause of a question asks of the board that it tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from judge.proposals.abilities import counters_of, has_quick_action, spoken_of
from judge.proposals.asked import Question
from judge.proposals.asked_about import AskedPart, asked_about, is_again, supports
from judge.proposals.asked_times import is_of_the_deed
from judge.proposals.coming_up import targets_wanted
from judge.proposals.forms import (
    Form,
    FormAsked,
    aside_from,
    clause_said,
    filled,
    forms_asked,
    is_done_by,
    parts_asked,
)
from judge.proposals.heard.lexis import player_of_word
from judge.proposals.heard.lexis import words as lexis_words
from judge.proposals.lanes import OPPOSITE, facing_asked
from judge.proposals.marked import MarkedQuestion, player_asked, who_is_asked
from judge.proposals.parts_left import parts_left
from judge.proposals.responses import responded_to
from judge.proposals.retold import ToldScene
from judge.proposals.story import Act
from judge.proposals.things import (
    ALICE,
    BOB,
    COMPANION,
    HAND,
    HERO,
    PLAY,
    LaidThing,
    her,
    other,
    tables,
    told_table,
    word_set,
)
from judge.proposals.told_day import is_asked_later
from judge.records import replace
from judge.speech.concepts import STOPS

_FITS, _NEXT, _LESS = 11.0, 0.2, 0.7
"""How well what is asked fits, how much less what another part asks, or what else may be."""
_MOST = 3
_MORE = frozenset({"and", "but", "then", "?"})
"""What parts a question from the next one."""
_OPEN = 0.5
"""How well it fits where what is asked is not understood."""
_NEAR = 3
_FORMED = frozenset({"or", "optional"})
"""What asks by itself, whatever verb is beside it:  or …?  can I refuse to …?"""
_HELPING = ("auxiliaries", "copula", "does", "adverbs", "opens")
_COUNTED = frozenset({"boost", "counter", "mana", "mana_orb", "card", "token", "character"})
"""What may be counted."""
_NOTHING, _NOTHING_TOLD = frozenset[str](), frozenset[int]()
_TARGETS = frozenset({"target", "sabotage"})
"""What an ability speaks of that may have a target."""
_ASKS = lexis_words("asks")
_COSTS, _PAYS = "How much does it cost ", "How much does {I} pay for {it}?"
"""What is asked of what another card lets its player play, which may change what it costs."""
_CAN_TARGET: Form = {
    "ask": "Can {I} target {it} with {me}?",
    "each": "Can {I} play {me}, targeting {each}?",
    "target": True,
}
"""What is asked where no verb is:  X on Y?"""


def last_asked(
    scene: ToldScene, clauses: Sequence[AskedPart] = ()
) -> Iterator[tuple[Question, int]]:
    """Yield the questions that the last clause asks, the likeliest of each of its parts first.

    With each comes how much is done before it, as the length of what the board does. Where the
    clauses that ask are known, they are its parts.
    """
    whole = len(scene.story.acts) + len(scene.story.phases)
    question = scene.story.question
    parts = [[*_asked(scene, it.start, it.end, it)] for it in _with_left(clauses, question)]
    if not any(parts):
        found = parts_asked(question.words, question.asked)
        parts = [[*_asked(scene, *part)] for part in found]
    given = set[str]()
    for rank, among in enumerate(zip_longest(*parts)):
        for ask, kept, undone in filter(None, among):
            if ask not in given and (whole or kept is not None) and len(given) < _MOST:
                fits = _FITS - _NEXT * len(given) - _LESS * (rank > 0)
                given.add(ask)
                done = whole if kept is None else kept
                yield Question(ask, None, fits, _NOTHING, undone=undone), done
    if not given and whole:
        about = [question.cards[at] for it in clauses for at in it.about if at in question.cards]
        about = [n for n in about if scene.laid[n] and not scene.things[n].is_hero]
        whatever = str(tables()["whatever"])
        for n in about[:1]:
            whatever = str(tables()["whatever_of"]).format(it=scene.things[n].each_said()[0])
        yield Question(whatever, None, _OPEN, _NOTHING), whole


def _with_left(clauses: Sequence[AskedPart], question: MarkedQuestion) -> list[AskedPart]:
    """Return the clauses that ask with what is asked without a verb beside them:  … or tapped?"""
    clauses = [it for it in clauses if it.end > question.asked]
    covered = {n for it in clauses for n in range(it.start, it.end)}
    found = [*clauses]
    for start, end in parts_left(question.words, question.asked, covered):
        if not word_set("lanes").isdisjoint(question.words[start:end]):
            found = [replace(it, of_lane=it.of_lane or it.start == end) for it in found]
        before = [it for it in clauses if it.start < start and it.about]
        about = before[-1].about[:1] if before else ()
        lane = not lexis_words("lanes").isdisjoint(question.words[start:end])
        found.append(AskedPart(start, end, frozenset(), lane, about, left=True))
    return [*_listed(sorted(found, key=lambda it: it.start), question.words)]


def _listed(parts: Sequence[AskedPart], words: Sequence[str]) -> Iterator[AskedPart]:
    """Yield the parts that ask, each with what else it lists:  is it in hand, or discarded?"""
    last: AskedPart | None = None
    for n, it in enumerate(parts):
        goes_on = last is not None and last.end <= it.start <= last.end + 1
        then = _joiner(parts[n + 1], words) if n + 1 < len(parts) else ""
        joiner = _joiner(it, words)
        listed = then == "or" or "or" in words[it.start : it.end]
        lists = joiner == "or" or (joiner == "," and listed)
        lists &= _ASKS.isdisjoint(words[it.start : it.end])
        if last is not None and goes_on and lists:
            last = replace(last, end=it.end)
            continue
        if last is not None:
            yield last
        last = it
    if last is not None:
        yield last


def _joiner(part: AskedPart, words: Sequence[str]) -> str:
    """Return what joins a part to what is before it: a comma or a word."""
    return words[part.start - 1] if part.left else words[part.start]


def _asked(
    scene: ToldScene, start: int, end: int, clause: AskedPart | None = None
) -> Iterator[tuple[str, int | None, bool]]:
    """Yield what a part of the clause asks, with how much is done before; None where all is.

    With it comes whether it asks of what is not played yet.
    """
    question = scene.story.question
    told = clause.told if clause is not None else _NOTHING_TOLD
    said = dict(clause_said(question.reading, question.words[:end], start, told))
    said |= dict.fromkeys(_left_out(question, start, end), start)
    named = [card for n, card in question.cards.items() if start <= n < end]
    sure: list[int] = []
    if clause is not None:
        said |= {verb: start for verb in clause.verbs if verb not in said}
        about = [question.cards[at] for at in clause.about if at in question.cards]
        named = [*dict.fromkeys([*about, *named])]
        sure = about[:1]
    if any(scene.things[card].token for card in named):
        said["xtoken"] = start
    if any(scene.things[card].card is not None for card in named):
        said["xnamed"] = start
    named = [*_heroes(scene, start, end), *named]
    aside = aside_from(question.words, start)
    cards = [it.thing.card for it in scene.people]
    asked = [it for it in forms_asked({*said}, said) if is_done_by(it.form, cards)]
    main = [it for it in asked if it.at < aside] or asked
    first, soon = True, _is_before_phases(end, scene)
    later = is_asked_later(scene.story, start, end)
    again = is_again(question.words, start, end)
    main.sort(key=lambda it: "weak" in it.form)
    if clause is not None:
        main.sort(key=lambda it: -_suits(it, clause))
        main = [it for it in main if _suits(it, clause) >= 0] or main
    main.sort(key=lambda it: _FORMED.isdisjoint(it.pattern.split()))
    strong = any("weak" not in it.form and asked_about(it.form, named, scene, sure) for it in main)
    unasked = clause is not None and not strong and bool(main or not clause.verbs)
    unasked &= clause is None or not clause.left
    if unasked and scene.story.targets:
        main.insert(0, FormAsked(_CAN_TARGET, "", start))
    for form, _, _ in main:
        if "order" in form and first:
            if scene.story.acts:
                yield str(form["ask"]), None, False
            return
        if "order" in form or form.get("after", "") not in " ".join(scene.story.phases):
            continue
        for card in asked_about(form, named, scene, sure)[: 1 + ("which" in said)]:
            ask, kept = _filled(form, card, scene, again=again, later=later)
            undone = "unplayed" in form and kept is not None
            if soon and scene.story.acts and "after" not in form:
                kept = len(scene.story.acts) if kept is None or "lasting" in form else kept
            if ask and is_of_the_deed(form, start, scene):
                kept = len(scene.story.acts)
            if ask:
                first = False
                yield ask, kept, undone


def _left_out(question: MarkedQuestion, start: int, end: int) -> Iterator[str]:
    """Yield what “how many” counts with no noun: what was counted last before:  how many then?"""
    at = next((n for n in range(start, end) if question.words[n] == "many"), end)
    behind = next(iter(question.words[at + 1 : at + 2]), "?")
    if at < end and any(behind in it for it in (STOPS, *map(lexis_words, _HELPING))):
        counted = (it for it in reversed(question.reading.noted) if it.at < start)
        yield from [it.concept for it in counted if it.concept in _COUNTED][:1]


def _is_before_phases(end: int, scene: ToldScene) -> bool:
    """Whether a part asks before the phases that only what is asked behind it speaks of.

    How big is he, and does he go to Reserve at Rest?
    """
    question = scene.story.question
    said = {it for entry in told_table()["phases"] for it in str(entry["says"]).split()}
    phases = [it.at for it in question.reading.noted if it.concept in said]
    first = min(phases, default=-1)
    behind = question.words[end - 1 : first] if first >= max(end, question.asked) else ()
    return bool(scene.story.phases) and not _MORE.isdisjoint(behind)


def _heroes(scene: ToldScene, start: int, end: int) -> Iterator[int]:
    """Yield the Heroes, where a part of the question speaks of one and of no Expedition."""
    spoken = pairwise(scene.story.question.words[start : end + 1])
    if any(one == "hero" and then not in word_set("lanes") for one, then in spoken):
        yield from (n for n, it in enumerate(scene.things) if it.is_hero)


def _suits(it: FormAsked, clause: AskedPart) -> int:
    """Return how well a form suits the verb and the subject of a clause that asks."""
    ask = str(it.form["ask"])
    of_lane = clause.of_lane or "lane" in it.form
    unlike = of_lane and "{it}" in ask
    if "weak" in it.form:
        return -3 * unlike
    spoken = {
        one
        for part in it.pattern.split()
        if part[0] not in "-<"
        for one in part.rstrip("?").split("|")
    }
    aimed = "target" in it.form and "target" in clause.verbs
    return 2 * bool(spoken & clause.verbs) + (("{lane}" in ask) == of_lane) - 3 * unlike + aimed


def _filled(
    form: Form, card: int, scene: ToldScene, *, again: bool, later: bool
) -> tuple[str, int | None]:
    """Return a question about a card, and how much is done before it; None where all is.

    What is played `again` was played by what is told; what is asked of `later` phases follows them.
    """
    thing, story = scene.things[card], scene.story
    does = (n for n, it in enumerate(story.acts) if it.card == card and it.how != "resupply")
    at, kept = next(does, len(story.acts)), None
    if "unplayed" in form:
        acts = story.acts[at : at + 1]
        if any(act.how == "scout" or act in map(story.aimed_by, story.targets) for act in acts):
            return "", None
        kept = None if again and at < len(story.acts) else at
    elif "use" in form and again and at < len(story.acts):
        kept = None  # it was played or used by then
    elif "use" in form and _is_played(at, scene) and not (thing.card and thing.card.support):
        kept = at + 1  # what was just played is used
    elif "use" in form or "target" in form:
        aimed = story.aimed_by(card) if "target" in form else None
        at = story.acts.index(aimed) if aimed in story.acts else at  # it was played by then
        kept = min(at, len(story.acts) - 1) if "target" in form else at
    elif "optional" in form:
        if at == len(story.acts) and story.phases:
            return "", None  # in which of them it comes up, nobody has told
        kept = at + 1 if at < len(story.acts) else None
    elif "lasting" in form:
        kept = len(story.acts) + len(story.phases)
    if later and "target" not in form and at == len(story.acts):
        kept = None
    if ("use" in form or "unplayed" in form) and story.acts:
        kept = responded_to(thing.owner, story, kept)
    owner, side = _lane(thing, scene)
    by = story.aimed_by(card) or next(iter(story.acts[-1:]), None)
    if "{me}" in form["ask"] and not _can_target(by, card, scene):
        return "", None
    each = _together(card, by, scene) if "each" in form else []
    if each and by is not None:
        listed = " and ".join((", ".join(each[:-1]), each[-1]))
        said = scene.things[by.card].said
        return filled(str(form["each"]), I=by.actor, me=said, each=listed), story.acts.index(by)
    if str(form["ask"]).startswith(_COSTS) and card in story.let and at < len(story.acts):
        by = story.acts[at]
        return filled(_PAYS, I=by.actor, it=thing.each_said()[0]), at + 1
    waits = "waiting" in form and thing.lies != PLAY and at == len(story.acts)
    ask = filled(
        str(form["waiting" if waits else "ask"]),
        it=f"{thing.each_said()[0]}{_into(form, replace(thing, side=story.cards[card].side))}",
        chooser=player_asked(story.question.words, story.question.asked) or thing.owner,
        whose=thing.owner,
        lane=f"{owner}'s {side} Expedition",
        facing=f"{other(owner)}'s {side} Expedition",
        who=who_is_asked(story.question.words, story.question.asked),
        I=by.actor if by is not None else ALICE,
        counter=next(iter(counters_of(thing.card) if thing.card is not None else ()), ""),
        me=scene.things[by.card].said if by is not None else "",
        use=tables()["deeds"][_use(thing, goes=card in story.targets)],
    )
    return ask, kept


def _can_target(by: Act | None, card: int, scene: ToldScene) -> bool:
    """Whether what is done may have a target, and a card does not wait in a hand."""
    if by is None:
        return False
    face, told = scene.things[by.card].card, card in scene.story.targets
    able = face is None or not _TARGETS.isdisjoint(spoken_of(face))
    return told or (able and scene.things[card].lies != HAND)


def _together(card: int, by: Act | None, scene: ToldScene) -> list[str]:
    """Return the cards that a Spell is to target at once with one; none where it is alone."""
    story = scene.story
    if by is None or by.how != "play" or not scene.things[by.card].is_spell:
        return []
    named = [n for n in story.targets if by in story.all_aimed_by(n)]
    named = [n for n in named if scene.things[n].card is not None]
    alone = card not in named or "or" in story.question.words[story.question.asked :]
    one = len(named) == len(targets_wanted(by, scene.people, story)[:2]) == 1  # one of its two Xs
    each = [] if one else [name for n in named for name in scene.things[n].each_apart()]
    return [] if alone or not each[1:] else each


def _is_played(at: int, scene: ToldScene) -> bool:
    """Whether a card is played by what is done."""
    return any(act.how == "play" for act in scene.story.acts[at : at + 1])


def _use(thing: LaidThing, goes: bool) -> str:
    """Return what of a card can be used: its support ability, else its quick action.

    What `goes` somewhere by what is done may wait in Reserve then.
    """
    stays = thing.lies == PLAY and not (
        goes and thing.card is not None and not has_quick_action(thing.card)
    )
    return "used_support" if supports(thing) and not stays else "used_quick"


def _into(form: Form, thing: LaidThing) -> str:
    """Return into which Expedition a card is to be played, where that is told."""
    if "unplayed" not in form or not thing.side or thing.is_spell or thing.is_landmark:
        return ""
    return str(tables()["lies"]["side"]).format(her=her(thing.owner), side=thing.side)


def _lane(thing: LaidThing, scene: ToldScene) -> tuple[str, str]:
    """Return the Expedition that is asked of: what is targeted, else the player's or the card's."""
    story = scene.story
    owner, side = story.aims
    words = story.question.words[story.question.asked :]
    if not owner and (facing := facing_asked(words)):
        return (other(thing.owner) if facing == OPPOSITE else facing), side or thing.side or HERO
    ends = [n for n, word in enumerate(words) if word in lexis_words("lanes")]
    ends = ends or [n for n, word in enumerate(words) if word in word_set("advancing")]
    said = {*words[max(0, ends[0] - _NEAR) : ends[0]]} if ends else set[str]()
    if not owner and said & word_set("theirs"):
        owner = BOB
    elif not owner and said & word_set("mine"):
        owner = ALICE
    elif not owner and _player_asked(story.question) == BOB:
        owner, side = BOB, side or thing.side
    elif not owner and not word_set("alice").isdisjoint(words):
        owner = ALICE
    sides, lanes = told_table()["sides"], word_set("lane")
    alone = ("hero", "companion") if "companion" in story.question.words else ()
    asked = (
        sides[one]
        for one, lane in pairwise(words)
        if one in sides and (lane in lanes or one in alone)
    )
    same = not owner or thing.owner == owner
    told_sides = (it.side for n, it in enumerate(scene.things) if scene.laid[n] and it.side)
    side = next(asked, side) or (thing.side if same else "") or next(told_sides, "")
    if side and any(one == "other" and lane in word_set("lanes") for one, lane in pairwise(words)):
        side = COMPANION if side == HERO else HERO  # my other Expedition
    return owner or thing.owner, side or scene.side or HERO


def _player_asked(question: MarkedQuestion) -> str:
    """Return the player who is named first; “he” is one where an opponent was told of."""
    told = not word_set("opponents_called").isdisjoint(question.words[: question.asked])
    words = question.words[question.asked :]
    named = (it for it in words if told or it not in word_set("he"))
    return next(filter(None, map(player_of_word, named)), "")
