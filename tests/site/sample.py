"""A rule book of two editions that is small enough to build in a moment."""

from pathlib import Path

FILES = {
    "4.0/edition.toml": 'version = "4.0"\ntitle = "Sample Rules 4.0"\nlanguage = "en"\n',
    "4.0/2-objects.rules": """\
# 2 Objects

## 2.1 General

2.1.a A *ball* is round. See rule 2.1.b.

  Example: [Kuwat, the Dissenter] throws a ball.

  Remark: It comes back.

2.1.b No ball is square. This is an exception to rule 2.2.1.a.

## 2.2 Kinds

### 2.2.1 {J}, {H} Balls

2.2.1.a Every thing has one of these forms:
  - round;
  - square.

### 2.2.2 Flat

- A flat ball is no ball.
""",
    "4.0/glossary.terms": (
        "Ball | balls\n  A round thing.\n  defined in 2.1.a\n\nCube\n  A square one.\n"
    ),
    "4.0/changes.rules": "# 8 Changes\n\n## New Rules\n\n- Rule 2.1.b is new.\n",
    "1.0/edition.toml": (
        'version = "1.0"\ntitle = "Sample Glossary 1.0"\nlanguage = "en"\npartial = true\n'
        'dictionary = "sample.json"\n'
    ),
    "1.0/2-objects.rules": """\
# 2 Objects

## 2.1 General

2.1.a A ball is round.

  Unofficial: It may bounce.
""",
    "scenarios/2.1/throw.scenario": (
        "Scenario: A ball is thrown\nRules: 2.1.a\n\n"
        "Alice throws a ball.\n\nThen it is round. [2.1.a]\n"
    ),
}


def write_sample(root: Path, **changed: str) -> Path:
    """Write the sample below a folder, with other files in place of some, and return the folder."""
    for name, text in {**FILES, **changed}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root
