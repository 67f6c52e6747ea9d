"""Checks a rule book: numbers, references, terms, examples."""

from collections import Counter
from collections.abc import Collection, Iterator

from judge.citation import RuleNumber
from judge.records import dataclass
from judge.rulebook.connections import connections
from judge.rulebook.links import placed_references, targets
from judge.rulebook.lookup import nearest_numbers
from judge.rulebook.model import Definition, Listing, Rule, RuleBook, Section, Span, paragraphs
from judge.rulebook.model import references as references_of
from judge.rulebook.terms import block_texts, capitalised, term_matcher


@dataclass(frozen=True, slots=True)
class LintFinding:
    """Something wrong in a rule book: which check found it, where, and what to do."""

    check: str
    span: Span
    message: str

    def __str__(self) -> str:
        return f"{self.span}: {self.message} [{self.check}]"


def lint(
    book: RuleBook,
    cited_by_scenarios: Collection[RuleNumber] | None = None,
    unplayed: Collection[RuleNumber] = (),
) -> list[LintFinding]:
    """Return everything that is wrong in a book, in the order of its files.

    `cited_by_scenarios` are the rules that scenarios name; without it, examples are not checked.
    `unplayed` are rules whose example is known to have no scenario; the list can only shrink.
    """
    found = [*_order(book), *_circular(book), *_terms(book), *_lists(book)]
    if not book.edition.partial:
        # A partial edition may name what it does not hold.
        found += [*_gaps(book), *_dangling(book)]
    if book.terms:
        found += _undefined(book)
    if cited_by_scenarios is not None:
        found += _examples(book, cited_by_scenarios, unplayed)
    return sorted(found, key=lambda one: (one.span, one.check, one.message))


def _order(book: RuleBook) -> Iterator[LintFinding]:
    written: list[tuple[RuleNumber, Span, str]] = []
    for chapter in book.chapters:
        written += _written(chapter)
    for kind in ("section", "rule"):
        ones = [(number, span) for number, span, of in written if of == kind]
        seen: dict[RuleNumber, Span] = {}
        for place, (number, span) in enumerate(ones):
            if number in seen:
                yield LintFinding("twice", span, f"{number} is used twice, first at {seen[number]}")
            elif place and number < ones[place - 1][0]:
                yield LintFinding("order", span, f"{number} stands after {ones[place - 1][0]}")
            seen.setdefault(number, span)


def _gaps(book: RuleBook) -> Iterator[LintFinding]:
    for chapter in book.chapters:
        seen: set[tuple[str, RuleNumber]] = set()
        for number, span, kind in _written(chapter):
            gap = _missing_before(number, kind)
            if gap is not None and (kind, gap) not in seen:
                yield LintFinding("gap", span, f"{number} comes without {gap} before it")
            seen.add((kind, number))


def _written(section: Section) -> list[tuple[RuleNumber, Span, str]]:
    own = [(section.number, section.span, "section")]
    own += [(rule.number, rule.span, "rule") for rule in section.rules]
    for child in section.sections:
        own += _written(child)
    return own


def _missing_before(number: RuleNumber, kind: str) -> RuleNumber | None:
    if len(number.letter) == 1 and number.letter != "a":
        return RuleNumber(number.path, chr(ord(number.letter) - 1))
    if kind == "section" and len(number.path) > 1 and number.path[-1] > 1:
        return RuleNumber((*number.path[:-1], number.path[-1] - 1))
    return None


def _dangling(book: RuleBook) -> Iterator[LintFinding]:
    known = book.numbers()
    for rule in book.rules.values():
        for _, reference in placed_references(rule):
            for named in reference.numbers:
                if not targets(book, named):
                    near = ", ".join(map(str, nearest_numbers(named.first, known)))
                    yield LintFinding(
                        "dangling", reference.span, f"there is no {named}; nearest are {near}"
                    )
    for change in book.changes:
        for reference in references_of((change.paragraph,)):
            for named in reference.numbers:
                former = "ormer" in change.paragraph.text
                if not targets(book, named) and not former:
                    yield LintFinding("dangling", reference.span, f"there is no {named}")
    for term in book.terms:
        for named in term.defined_in:
            if not targets(book, named):
                yield LintFinding("dangling", term.span, f"“{term.name}”: there is no {named}")


def _circular(book: RuleBook) -> Iterator[LintFinding]:
    # Two rules that are exceptions to each other leave nobody to win; a rule naming itself says
    # nothing. Plain references both ways are normal: a rule and its exception name each other.
    exceptions: dict[RuleNumber, set[RuleNumber]] = {}
    for rule in book.rules.values():
        for place, reference in placed_references(rule):
            for named in reference.numbers:
                for target in targets(book, named):
                    if target == rule.number and place == "rule":
                        yield LintFinding("circular", reference.span, f"{target} refers to itself")
                    elif reference.relation == "exception-to":
                        exceptions.setdefault(rule.number, set()).add(target)
    for number in exceptions:
        if number in _reached(exceptions, number):
            yield LintFinding(
                "circular",
                book.rules[number].span,
                f"{number} is an exception to itself in the end",
            )


def _reached(edges: dict[RuleNumber, set[RuleNumber]], start: RuleNumber) -> set[RuleNumber]:
    reached: set[RuleNumber] = set()
    frontier = set(edges.get(start, ()))
    while frontier:
        reached |= frontier
        frontier = {there for here in frontier for there in edges.get(here, ())} - reached
    return reached


def _terms(book: RuleBook) -> Iterator[LintFinding]:
    uses: Counter[str] = Counter()
    for edge in connections(book).edges:
        if edge.kind in ("mentions", "defines"):
            uses[edge.target] += 1
    names: dict[str, Span] = {}
    for term in book.terms:
        if not uses[f"term:{term.name}"]:
            yield LintFinding("unused-term", term.span, f"no rule uses the term “{term.name}”")
        for name in (term.name, *term.forms):
            if name.casefold() in names:
                yield LintFinding("twice", term.span, f"“{name}” stands in the glossary twice")
            names.setdefault(name.casefold(), term.span)


def _undefined(book: RuleBook) -> Iterator[LintFinding]:
    # A word with a capital inside a sentence is a term of art; three rules that use one which
    # neither the glossary, nor a definition, nor a title knows have a term without a meaning.
    matcher = term_matcher(book)
    known = _known_words(book)
    users: dict[str, list[Rule]] = {}
    for rule in book.rules.values():
        for text in block_texts(rule.blocks):
            uses = matcher.find(text)
            for start, word in capitalised(text):
                used = any(use.start <= start < use.end for use in uses)
                parts = word.lower().removesuffix("'s").split("-")
                if not used and not all(part in known for part in parts):
                    users.setdefault(word, []).append(rule)
    for word, rules in users.items():
        if len({rule.number for rule in rules}) >= 3:
            numbers = ", ".join(str(rule.number) for rule in rules[:3])
            yield LintFinding(
                "undefined-term",
                rules[0].span,
                f"“{word}” is written as a term ({numbers}) and defined nowhere",
            )


def _known_words(book: RuleBook) -> frozenset[str]:
    texts = [section.title for section in book.sections.values()]
    texts += [form for term in book.terms for form in (term.name, *term.forms)]
    for rule in book.rules.values():
        for paragraph in paragraphs(rule.blocks):
            texts += [run.text for run in paragraph.runs if isinstance(run, Definition)]
    words = {word.lower() for text in texts for word in text.replace("-", " ").split()}
    return frozenset(words | {word.removesuffix("s") for word in words})


def _lists(book: RuleBook) -> Iterator[LintFinding]:
    for rule in book.rules.values():
        for block in rule.blocks:
            if isinstance(block, Listing) and block.ordered and len(block.items) == 1:
                yield LintFinding(
                    "list",
                    block.span,
                    "an ordered list with one item; does a line of text begin with a number?",
                )


def lost_references(book: RuleBook, official: RuleBook) -> list[LintFinding]:
    """Return the cross-references of the official document that a restated rule no longer has."""
    found: list[LintFinding] = []
    for number, rule in book.rules.items():
        if number in official.rules:
            lost = _cited(official, official.rules[number]) - _cited(book, rule)
            found += [
                LintFinding("lost-reference", rule.span, f"{number} no longer refers to {target}")
                for target in sorted(lost)
            ]
    return found


def _cited(book: RuleBook, rule: Rule) -> set[RuleNumber]:
    return {
        target
        for _, reference in placed_references(rule)
        for named in reference.numbers
        for target in targets(book, named)
    }


def _examples(
    book: RuleBook, cited: Collection[RuleNumber], unplayed: Collection[RuleNumber]
) -> Iterator[LintFinding]:
    for number, rule in book.rules.items():
        for example in rule.examples:
            if number not in cited and number not in unplayed:
                message = f"no scenario plays the example of {number}"
                yield LintFinding("no-scenario", example.span, message)
        if number in unplayed and (number in cited or not rule.examples):
            message = f"a scenario plays the example of {number}; take it out of unplayed.toml"
            yield LintFinding("no-scenario", rule.span, message)
