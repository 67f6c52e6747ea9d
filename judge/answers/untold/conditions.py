"""An answer that hangs on a condition, or a zone, of which nobody told.

Does X gain a boost when I play it?     If X's condition is fulfilled it does, else not.
"""

from __future__ import annotations

from judge.answers.model import SURE, Answer
from judge.answers.untold.table_told import tells_of_table
from judge.answers.varying import hanging, outcome_as
from judge.records import replace
from judge.scenario.document import Document
from judge.speech.concepts import words_of


def on_its_condition(text: str, document: Document, answer: Answer) -> Answer:
    """Return an answer as it hangs on what decides it at the table, if nobody told of that.

    `document` holds the sentences that were played for `text`.
    """
    table = answer.table
    if table is None or answer.verdict not in SURE:
        return answer
    if (table.other.verdict, table.other.value) == (answer.verdict, answer.value):
        return answer
    if tells_of_table(words_of(text), document.steps, table):
        return answer
    here = replace(outcome_as(table.here, answer), because=None)  # what it hangs on is why
    return hanging(answer, table.other, here)
