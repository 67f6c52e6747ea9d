"""`judge schema`: the JSON schema of answers."""

from __future__ import annotations


def command() -> None:
    """Print the JSON schema of what `judge ask --json` prints.

    The site publishes it as assets/answers-2.schema.json. Example: judge schema > answers.json
    """
    import json

    from judge.answers.model import schema_file
    from judge.cli.output import say_json

    say_json(json.loads(schema_file().read_text(encoding="utf-8")))
