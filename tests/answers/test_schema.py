"""What answers are as JSON is what the published schema says, and nothing besides."""

import json
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from judge.answers.asking import answer_text
from judge.answers.model import SCHEMA, CitationRole, Verdict, answers_json, schema_file
from judge.engine.budget import Budget

TEXTS = {
    Verdict.YES: "Alice plays Kappa from Reserve. Is Kappa Fleeting?",
    Verdict.NO: "Alice plays Kappa from hand. Is Kappa Fleeting?",
    Verdict.VALUE: "Alice controls Kappa (2 boosts). How many boosts does Kappa have?",
    Verdict.ILLEGAL: "Bob has no Mana Orbs. Bob plays Kappa from hand. Is Kappa Fleeting?",
    Verdict.UNKNOWN: "Alice flurbs Kappa. Is Kappa Fleeting?",
    Verdict.RULE: "What is Fleeting?",
}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return dict(json.loads(schema_file().read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def validator(schema: dict[str, Any]) -> Draft202012Validator:
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("text", TEXTS.values(), ids=map(str, TEXTS))
def test_answers_are_as_the_schema_says(text: str, validator: Draft202012Validator) -> None:
    validator.validate(json.loads(json.dumps(answers_json(answer_text(text)))))


def test_an_answer_cut_at_a_bound_is_as_the_schema_says(validator: Draft202012Validator) -> None:
    (cut,) = answer_text("Is Kappa Fleeting?" * 10_000, Budget(0.0))
    assert cut.verdict is Verdict.CUT
    validator.validate(answers_json([cut]))


def test_the_schema_names_every_verdict_role_and_its_own_number(schema: dict[str, Any]) -> None:
    definitions = schema["$defs"]
    assert definitions["verdict"]["enum"] == [str(verdict) for verdict in Verdict]
    assert definitions["citation"]["properties"]["role"]["enum"] == [
        str(role) for role in CitationRole
    ]
    assert schema["properties"]["schema"]["const"] == SCHEMA


def test_what_the_schema_does_not_say_is_refused(validator: Draft202012Validator) -> None:
    (answer,) = answer_text(TEXTS[Verdict.YES])
    for spoilt in (
        {**answer.to_json(), "more": 1},
        {key: value for key, value in answer.to_json().items() if key != "because"},
        replace(answer, states=-1).to_json(),
    ):
        with pytest.raises(ValidationError):
            validator.validate({"schema": SCHEMA, "answers": [spoilt]})
