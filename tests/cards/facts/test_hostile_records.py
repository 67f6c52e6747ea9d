"""Whatever a record holds, reading it ends in a record or in an error that names the field."""

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.cards.printings import group, merge_languages, ungroup
from judge.cards.reading import unparsed
from judge.cards.records import RecordError, read_record
from judge.cards.sources import Problem, SourceFile, read_document
from tests.cards.facts.conftest import api_record

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["reference", "name", "x"]), inner, max_size=3)
    ),
    max_leaves=6,
)
fields = st.sampled_from([*api_record(), "elements.MAIN_EFFECT", "elements.MAIN_COST"])


def changed(changes: dict[str, Any]) -> dict[str, Any]:
    record = copy.deepcopy(api_record())
    for path, value in changes.items():
        *outer, last = path.split(".")
        target: Any = record
        for key in outer:
            target = target[key]
            if not isinstance(target, dict):
                return record
        target[last] = value
    return record


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(fields, values, max_size=3))
def test_a_record_with_changed_fields_is_read_or_refused(changes: dict[str, Any]) -> None:
    try:
        record = read_record(changed(changes), "en")
    except RecordError:
        return
    facts = merge_languages([record], lambda text, _, __, support: [unparsed(text, support)])
    assert ungroup(*group(facts)) == facts
    assert json.loads(json.dumps(facts).encode().decode()) == facts


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
def test_any_bytes_are_a_document_or_a_problem(data: bytes) -> None:
    assert all(
        isinstance(found, Problem) for found in read_document(SourceFile("x.json", data), None)
    )
