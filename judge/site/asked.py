"""A scenario as a question that can be asked, and changed, in the page."""

import re

_HEADER = re.compile(r"(Scenario|Rules|Note|Case [^:]{1,40}):")
_CITED = re.compile(r"\s*\[[^\]]*\]\s*$")


def asked(text: str) -> str:
    """Return what a scenario tells and claims, up to its second case, without what it cites."""
    found: list[str] = []
    cases = 0
    for line in text.splitlines():
        cases += line.startswith("Case ")
        if cases > 1:
            break
        if line.strip() and not line.startswith("%%") and not _HEADER.match(line):
            found.append(_CITED.sub("", line).strip())
    return " ".join(found)
