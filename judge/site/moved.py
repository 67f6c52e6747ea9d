"""Where the numbers of older editions went, for links that were made to them."""

import json

from judge.site.knowledge import Knowledge


def moved_numbers(knowledge: Knowledge) -> bytes:
    """Return, as JSON, each number of an older edition that the newest does not have with its heir.

    The nearest edition comes first; of a rule that was split the first part is meant.
    """
    newest = knowledge.newest
    numbers: dict[str, dict[str, str]] = {}
    heirs: dict[str, str] = {}
    for view in knowledge.views[1:]:
        after: dict[str, str] = {}
        for number, history in view.histories.items():
            heir = str(history.numbers[0]) if history.numbers and not history.older else ""
            after[str(number)] = heirs.get(heir, heir) if heirs else heir
        heirs = {number: heir for number, heir in after.items() if heir}
        numbers[view.version] = {
            str(number): heir
            for number in view.book.numbers()
            if number not in newest.book and (heir := heirs.get(str(number), ""))
        }
    data = {"newest": newest.version, "numbers": numbers}
    return json.dumps(data, separators=(",", ":")).encode()
