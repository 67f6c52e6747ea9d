"""From a question in words to an answer."""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.answers.another_meant import may_be_another_copy, may_be_over
from judge.answers.another_time import at_another_time
from judge.answers.model import SURE, Answer, Verdict
from judge.answers.outcomes import PLAYED, outcomes
from judge.answers.phrases import said
from judge.answers.played_out import answer_sentences, answered, unknown
from judge.answers.untold.aimed_elsewhere import may_be_aimed_at_elsewhere
from judge.answers.untold.whichever_it import may_be_another
from judge.answers.values import NOBODY
from judge.answers.while_played import as_played
from judge.engine.budget import BoundReached, Budget, spending
from judge.records import replace
from judge.scenario import tree as t
from judge.scenario.cast import Style, names_players
from judge.scenario.document import Document, read_text
from judge.scenario.mistakes import Mistake
from judge.scenario.referring import nodes_in
from judge.store.lookup import edition_in_use
from judge.text import cleaned

_SHOWN = 200
_FORMS = 2
"""How many sentences are shown beside one that was not understood."""
_LIKE = 70
"""How like it they must be, of 100: what is far from it would lead astray."""
_PROPOSING = 300
"""Steps that each reading is tried with that may have been meant: whoever picks it has it whole."""
_PROPOSING_ALL = 900
"""Steps that all of them are tried with, so that nobody waits for what may not be meant."""
QUESTION = 4_000
"""The most letters of what may be a question in a player's words: beyond it nothing is guessed."""
LONGEST = 100_000
"""Characters of a text that is asked; nobody writes so many before a question."""


def answer_text(text: str, budget: Budget | None = None) -> list[Answer]:
    """Answer every question of a text; a text without one is told what happens.

    A question that names no card is answered from the rules. What is not understood makes the
    answer `unknown`, and is shown; nothing is guessed. Where the budget is used up first, the
    answer is `cut`, and says what was used.
    """
    text = cleaned(text)
    if len(text) > LONGEST:
        return [_cut(text[:_SHOWN], said("warning", "too_long", most=LONGEST, count=len(text)))]
    with spending(budget or Budget()):
        try:
            found = _heeding_what_is_open(text, _found(text))
        except BoundReached as reached:
            return [_cut(text, said("warning", "bound", bound=reached.bound))]
    return _with_what_is_beside(text, found)


def _found(text: str) -> list[Answer]:
    if names_players(text):
        from judge.answers.card_or_player import as_the_card

        if (meant := as_the_card(text)) != text:
            return [replace(it, question=text) for it in _found(meant)]
    else:
        if (it := _of_a_token(text)) is not None and it.verdict in SURE:
            return _of_cards(text, [it])
        if (told := _told(text, it)) is not None:
            return [told]
    return _of_cards(text, _with_proposals(text, _told_or_nearest(text)))


def _heeding_what_is_open(text: str, answers: list[Answer]) -> list[Answer]:
    """Leave open what was played at another time than is asked of, or of one card of two."""
    if len(answers) == 1 and not names_players(text):
        from judge.answers.two_asked import answers_one_of_two  # a board in sentences needs none

        if answers_one_of_two(text, answers[0], _found):
            return _left_open(text, "two_asked")
    if len(answers) != 1 or answers[0].verdict not in (*PLAYED, Verdict.ILLEGAL):
        return answers
    if may_be_another_copy(text, answers[0]):
        return _left_open(text, "another_copy")
    if answers[0].verdict not in PLAYED:
        return answers
    if at_another_time(text, answers[0], answer_sentences):
        why = "other_time"
    elif may_be_another(text, answers[0], answer_sentences):
        why = "either_card"
    elif may_be_aimed_at_elsewhere(text, answers[0], answer_sentences):
        why = "lies_elsewhere"
    elif may_be_over(text, answers[0]):
        why = "when_it_is_over"
    else:
        answer = as_played(text, answers[0], answer_sentences)
        if names_players(text):
            return [answer]
        from judge.answers.moments import in_other_moments  # whoever names them tells all of it

        found = in_other_moments(text, answer, answer_sentences)
        if isinstance(found, str):
            return _left_open(text, found)
        if found.reading is None:
            return [found]
        from judge.answers.untold.laid_elsewhere import laid_elsewhere

        return [laid_elsewhere(text, found, answer_sentences)]
    return _left_open(text, why)


def _left_open(text: str, why: str) -> list[Answer]:
    mistake = Mistake(said("warning", why), 0, len(text.rstrip()))
    return _with_proposals(text, [unknown(text, read_text(text, Style.ASK), (mistake,))])


def _of_cards(text: str, answers: list[Answer]) -> list[Answer]:
    """Return what was answered of cards, whatever printing they are in and what else is there."""
    if all(answer.verdict not in SURE for answer in answers):
        return _by_terrain(text, answers)
    from judge.answers.other_printings import with_other_printings
    from judge.answers.written import RARITY

    spoken = answers[0].reading if len(answers) == 1 else None
    document = read_text(spoken or text, Style.ASK)
    if document.mistakes:
        return answers
    if len(answers) == 1 and not names_players(text):
        from judge.answers.untold.heeding import as_it_hangs  # whoever names them tells all of it

        hangs = as_it_hangs(text, document, answers[0], answer_sentences)
        if hangs is not answers[0]:
            return [hangs] if hangs is not None else _left_open(text, "more")
    if RARITY.search(text):
        return answers
    return with_other_printings(document, answers, answer_sentences)


def _by_terrain(text: str, answers: list[Answer]) -> list[Answer]:
    """Return what hangs on a choice of Expeditions as it hangs on where those are."""
    if len(answers) != 1 or answers[0].verdict is not Verdict.DEPENDS or names_players(text):
        return answers
    document = read_text(answers[0].reading or text, Style.ASK)
    if document.mistakes:
        return answers
    from judge.answers.untold.heeding import as_its_place_hangs

    return [as_its_place_hangs(text, document, answers[0], answer_sentences)]


# whoever names the players tells a situation: what reads other questions is loaded for those alone


def _told(text: str, of_a_token: Answer | None) -> Answer | None:
    told = of_a_token or _from_rules(text)
    return told if told is not None and told.verdict in SURE else _either(text) or told


def _of_a_token(text: str) -> Answer | None:
    """Answer what names a card and speaks of a token: it may be that one, and not any of them."""
    if " token" not in text.casefold():
        return None
    from judge.answers.speaking import marked_cards, speak

    return speak(text, answer_sentences) if marked_cards(text)[0] else None


def _either(text: str) -> Answer | None:
    if " or " not in text.casefold():
        return None
    from judge.answers.either import either

    def answer(asked: str) -> Answer | None:
        told = _from_rules(asked)
        found = [told] if told is not None else _told_or_nearest(asked)
        return found[0] if len(found) == 1 else None

    return either(text, answer)


def _from_rules(text: str) -> Answer | None:
    from judge.answers.from_rules import from_rules

    told = from_rules(text, answer_sentences)
    return None if told is not None and _names_a_card(text) else told


def _names_a_card(text: str) -> bool:
    """Whether a name is written out, or is called by a word that says nothing else.

    No rule tells of it then.
    """
    from judge.speech.concepts import read

    strange = read(text).strange
    if strange and _is_called(text, strange):
        return True
    if re.search(r"[A-Z][\w'’]* [\w'’ ]*[A-Z]", text) is None:
        return False
    from judge.answers.speaking import marked_cards

    return any(" " in it and it in text for it in marked_cards(text)[0])


def _with_what_is_beside(text: str, answers: list[Answer]) -> list[Answer]:
    if all(answer.verdict is not Verdict.UNKNOWN for answer in answers):
        return answers
    from judge.answers.retrieval import with_what_is_beside

    return with_what_is_beside(text, answers)


def _is_called(text: str, strange: Collection[str]) -> bool:
    """Whether one of the strange words of a question is what a card is called by."""
    from judge.cards.pool import load_cards
    from judge.proposals.naming import mentions
    from judge.speech.concepts import words_of

    known = load_cards().by_name
    named = (text[it.start : it.end] for it in mentions(text) if not known[it.name][0].token)
    return any(word in strange for name in named for word in words_of(name))


def _told_or_nearest(text: str) -> list[Answer]:
    """Answer what is said in sentences; what is not, by the rules that it is most about."""
    answers = _spoken(text)
    if len(answers) != 1 or answers[0].verdict is not Verdict.UNKNOWN:
        return answers
    from judge.answers.from_rules import nearest_rule
    from judge.proposals.naming import mentions

    if len(text) > QUESTION or mentions(text):
        return answers  # what is asked of a card, no rule tells
    nearest = nearest_rule(text, answer_sentences)
    return [nearest] if nearest is not None else answers


def _spoken(text: str) -> list[Answer]:
    """Answer what is said in the language's sentences; what is not, as players speak."""
    answers = _played_out(text)
    if len(answers) != 1 or answers[0].verdict is not Verdict.UNKNOWN:
        return answers
    from judge.answers.speaking import speak

    told = speak(text, answer_sentences)
    return [told] if told is not None else answers


def _cut(text: str, why: str) -> Answer:
    return Answer(
        text.strip(),
        edition_in_use(),
        Verdict.CUT,
        said("result", "cut"),
        complete=False,
        warnings=(why,),
    )


def _with_proposals(text: str, answers: list[Answer]) -> list[Answer]:
    """Add the readings that may have been meant to an answer that is unknown."""
    if len(answers) != 1 or answers[0].verdict is not Verdict.UNKNOWN or len(text) > QUESTION:
        return answers
    from judge.answers.speaking import said_loosely
    from judge.proposals.proposing import proposals

    left = _PROPOSING_ALL

    def plays(reading: str) -> list[tuple[Verdict, object]] | None:
        nonlocal left
        if not left:
            return None
        with spending(Budget(most_steps=min(_PROPOSING, left))) as spent:
            try:
                return outcomes(read_text(reading, Style.ASK))
            except BoundReached:
                return None  # none of its ways came to an end
            finally:
                left = max(0, left - spent.steps)

    meant = tuple(it.text for it in proposals(text, plays, said_loosely(text)))
    answer = replace(answers[0], proposals=meant)
    if not meant:
        forms = {it.text: _form(text, it.text) for it in answer.misread}
        misread = (replace(it, form=forms[it.text]) for it in answer.misread)
        answer = replace(answer, misread=tuple(misread))
    return [answer]


def _form(text: str, sentence: str) -> str:
    """Return the sentences of the language that are nearest to one that was not understood."""
    from judge.scenario.nearest import nearest_sentences  # what is understood needs none

    return " · ".join(nearest_sentences(text, sentence, _FORMS, _LIKE))


def _played_out(text: str) -> list[Answer]:
    document = read_text(text, Style.ASK)
    if document.mistakes or _names_something(document):
        return answered(document)
    if _asks_whose_turn(document):
        answers = answered(document)
        if [answer.value for answer in answers] == [NOBODY]:
            return answers  # which player it would be, nobody has told
    mistake = Mistake(said("warning", "nothing_named"), 0, len(text.rstrip()))
    return [unknown(text, document, (mistake,))]


def _asks_whose_turn(document: Document) -> bool:
    """Whether a text tells the time, and asks of nothing but whose turn it is then."""
    steps = document.steps
    asked = [step for step in steps if isinstance(step, t.Question)]
    told = any(True for step in steps if step not in asked for _ in nodes_in(step, (t.Phase,)))
    turn = t.Be(t.Quality.IS, t.Nouns((t.Phase("Turn"),)))
    if not told or len(asked) != 1 or asked[0].ask is not t.Ask.WHO:
        return False
    clause = asked[0].clause
    return clause is not None and clause.predicate == turn


def _names_something(document: Document) -> bool:
    """Whether a text names a card, a token, an ability or a player; else nothing is laid."""
    for scenario in document.scenarios:
        steps = (scenario.common, *(case.steps for case in scenario.cases))
        if any(True for _ in nodes_in(steps, (t.Card, t.Token, t.Quoted))):
            return True
        if any(name in document.text for name in scenario.players):
            return True
    return False
