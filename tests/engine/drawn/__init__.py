"""What Hypothesis draws for the engine: decks, boards, and the answers of whole games."""

import os

from hypothesis import settings


def examples(number: int) -> settings:
    """Draw so many examples, or as many times more as `JUDGE_EXAMPLES` says."""
    return settings(max_examples=number * int(os.environ.get("JUDGE_EXAMPLES", "1")))
