"""The cards that a question names, by their whole names or the chief parts of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from judge.cards.pool import CardPool, load_cards
from judge.proposals.abilities import is_created_by, spoken_of
from judge.proposals.heard.lexis import words as heard_words
from judge.proposals.marked import CARD_MARK, LETTERS, by_rarity, number_said, of_each
from judge.proposals.name_parts import WORD, parts_named
from judge.proposals.things import tables, word_set
from judge.records import dataclass
from judge.scenario.cast import DEFAULT_PLAYERS, Style
from judge.scenario.lexer import Scanner
from judge.scenario.names import fold
from judge.scenario.parsing import language
from judge.speech.concepts import STOPS, of_phrase, read, words_of

_NEXT_SENTENCE = re.compile(r"\s+(?!I\b)[A-Z]")
_NEAR = 3
"""How many words behind everyday words a place may be named."""
_SHORTEST = 5
"""How many letters the chief part of a name has that is said alone."""
_PAST = (("eeze", "oze"), ("eeze", "ozen"), ("eep", "ept"))
"""How verbs end that do not end with “ed” in the past:  freeze, froze."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text: the card, where it stands, whether it is said of several."""

    name: str
    start: int
    end: int
    several: bool = False


def mentions(text: str) -> list[Mention]:
    """Return the cards that a text names, each once, by its whole name or the chief part of it."""
    return [*_mentions(text, load_cards())]


@lru_cache(maxsize=16)  # each way of reading a question asks for it
def _mentions(text: str, pool: CardPool) -> Sequence[Mention]:
    speech = language()
    tokens = Scanner(text, speech.words, speech.book, Style.ASK).scan(0, len(text))
    found: dict[str, Mention] = {}
    taken: list[tuple[int, int]] = []
    own = _speaks_for_itself(text)
    known = pool.by_name
    for token in tokens:
        start, end = token.start_pos or 0, token.end_pos or 0
        start = end - len(text[start:end].lstrip("+&=/ "))  # what joins it to another name
        written = text[start:end]
        name = str(token.value)
        while token.type == "TOKEN_NAME" and " " in name and name not in known:
            name = name.split(" ", 1)[1]  # two capitals:  My Mana Moth tokens
            start, written = end - len(name), text[end - len(name) : end]
        if not own and token.type == "PLAYER" and fold(written) == name and _tells_of(name, text):
            taken += [it.span() for it in re.finditer(rf"\b{name}\b", text)]
        called = token.type in ("CARD", "TOKEN_NAME") or (own and fold(written) == name)
        if called and name in known:
            if (
                written.casefold() != name.casefold()
                and (short := _short(written, text)) is not None
            ):
                name = short[0]  # its chief part, though it begins another name
            elif known[name][0].token:
                name = _token_or_card(name, text, end)
            if of_phrase(written) is not None and written.casefold() != name.casefold():
                continue  # a word of the rules that is part of a name
            if written.casefold() in word_set("on_cards") and written != name:
                continue  # what cards call something, which begins a name as well
            if written.islower() and _places(written, text[end:]):
                continue  # X and Y, all in my lane
            if len(written) == 1 < len(name):
                continue  # a number that is not known yet, a player's initial
            if written[:1].islower() and fold(written).casefold() not in fold(name).casefold():
                continue  # a word that is like a name
            found.setdefault(name, Mention(name, start, end))
            taken.append((start, end))
    folded = fold(text).casefold()
    for plain, name in _shortened().items():
        at = folded.find(plain) if len(folded) == len(text) else -1
        end = at + len(plain)
        had = found.get(name)
        longer = had is None or (at <= had.start and had.end - had.start < len(plain))
        if at >= 0 and longer and _is_whole(folded, at, end):
            ends = folded[end : end + 1] == "s"  # of several, or of what is one's
            if not ends and plain == fold(name).casefold():
                continue  # the whole name has been looked for
            end += ends
            several = ends and _counts_several(folded[:at])
            shorter = [(a, b) for a, b in taken if a < end and at < b and b - a < end - at]
            found = {key: it for key, it in found.items() if (it.start, it.end) not in shorter}
            if any(a < end and at < b for a, b in {*taken} - {*shorter}):
                continue  # part of what was named
            found.setdefault(name, Mention(name, at, end, several))
            taken.append((at, end))
    strange = frozenset(read(text).strange)
    for word in WORD.finditer(text):
        apart = all(word.end() <= start or end <= word.start() for start, end in taken)
        named = word[0][0].isupper() or word[0] in strange
        short = _short(word[0], text) if apart and named else None
        short = short or (_token_for_short(word, text, found) if apart else None)
        if short is not None:
            found.setdefault(short[0], Mention(short[0], word.start(), word.end(), short[1]))
    for part in parts_named(text, strange):
        spans = (*taken, *((it.start, it.end) for it in found.values()))
        apart = all(part.end <= start or end <= part.start for start, end in spans)
        said = fold(text[part.start : part.end]).casefold()
        if apart and not any(fold(it).casefold().startswith(said) for it in found):
            name = _likeliest(part.names, text)
            found.setdefault(name, Mention(name, part.start, part.end))
    once = [it for it in found.values() if not _is_part(it, text, found.values())]
    once = [it for it in once if not _is_any(it, text)]
    return sorted(once, key=lambda it: it.start)


def _is_any(it: Mention, text: str) -> bool:
    """Whether words are everyday words there, and no name:  a bit of a mess, all in one lane."""
    written, before = text[it.start : it.end], words_of(text[: it.start])[-1:]
    if not written.islower():
        return False
    one = it.name.startswith("The ") and before in (["a"], ["an"])
    small = heard_words("articles") | heard_words("prepositions")
    places = heard_words("lanes") | heard_words("in_play") | word_set("owned")
    placed = not places.isdisjoint(words_of(text[it.end :])[:_NEAR])
    stands = any(word == "," or word in heard_words("copula") for word in before)
    return one or (placed and stands and small.issuperset(words_of(written)))


def _tells_of(player: str, text: str) -> bool:
    """Whether a text tells what a player does, so that the name is no card's:  Alice passes."""
    asked = "|".join(sorted(word_set("asks_of_players")))
    before = rf"(?:^|[.!?]\s+|\b(?i:{asked})\s+)"
    return re.search(rf"{before}{player} [a-z]", text) is not None


def _speaks_for_itself(text: str) -> bool:
    """Whether who asks is “I”, so that a player's name that is a card's too is the card's."""
    words = {*words_of(text)}
    players = {it.casefold() for it in DEFAULT_PLAYERS}
    return not word_set("myself").isdisjoint(words) and not players <= words


def _token_for_short(
    word: re.Match[str], text: str, named: Iterable[str]
) -> tuple[str, bool] | None:
    """Return the token that is somebody's, counted or in a state, and whether of several.

    three shades;  a boosted Recruit;  a single Recruit token;  the Recruit that a card creates
    """
    plain = word[0].casefold()
    name = token_ends().get(plain) or token_ends().get(plain.removesuffix("s"))
    if name is None:
        return None
    before, behind = words_of(text[: word.start()]), words_of(text[word.end() :])
    told = before[-1:] and of_phrase(before[-1]) in tables()["states"]  # a boosted Recruit
    told = told or behind[:1] in (["token"], ["tokens"])
    told = told or is_created_by(name, named)
    owned = any(it in word_set("possessive") or number_said(it) > 1 for it in before[-1:])
    return (name, plain.endswith("s")) if owned or told else None


def _is_part(it: Mention, text: str, found: Iterable[Mention]) -> bool:
    """Whether words say but a part of a name that the text has said before."""
    words = {*words_of(text[it.start : it.end])}
    whole = words == {*words_of(it.name)}
    before = (one for one in found if one.start < it.start and one.name != it.name)
    return not whole and any(words < {*words_of(one.name)} for one in before)


def _short(word: str, text: str) -> tuple[str, bool] | None:
    """Return the card whose name has a word as its chief part, and whether it is of several.

    Of cards that share it, it is the one whose abilities speak most of what the text speaks of.
    """
    plain = re.sub(r"['’]s?$", "", word).casefold()
    parts = _chief_parts()
    forms_ = [(plain, False), (plain.removesuffix("s"), True), (f"{plain[:-3]}y", True)]
    for form, several in forms_:
        if form in parts and (not several or plain.endswith("s")) and of_phrase(plain) is None:
            return _likeliest(parts[form], text), several
    return None


def _likeliest(names: Sequence[str], text: str) -> str:
    if len(names) == 1:
        return names[0]
    concepts = read(text).concepts
    known = load_cards().by_name
    told = {name: max(len(spoken_of(it) & concepts) for it in known[name]) for name in names}
    return max(names, key=lambda name: told[name])


def _token_or_card(name: str, text: str, end: int) -> str:
    """Return a token, or the card that is called so for short and speaks of what is asked."""
    names = _chief_parts().get(name.casefold(), (name,))
    called = text[end:].lstrip("s").lstrip().casefold().startswith("token")
    return name if called or name not in names else _likeliest(sorted(names, key=name.__ne__), text)


def _places(plain: str, behind: str) -> bool:
    """Whether words only tell where something is:  all in my Hero Expedition, all in Reserve."""
    last, following = plain.split()[-1], words_of(behind)[:1]
    placed = not word_set("placed").isdisjoint(following)
    return last in word_set("placed_in") and placed


def _counts_several(before: str) -> bool:
    """Whether more than one is counted by what stands before a name:  both my Xs."""
    return any(number_said(it) > 1 or it in word_set("both_of") for it in words_of(before)[-2:])


def _is_whole(text: str, start: int, end: int) -> bool:
    """Whether no letter stands before a part of a text or behind it, but an s."""
    behind = text[end : end + 2].removeprefix("s")[:1]
    return not text[max(0, start - 1) : start].isalnum() and not behind.isalnum()


@cache
def _shortened() -> Mapping[str, str]:
    """Return the names as they are typed for short -> the names: no comma, no article.

    Of what stands before a comma at least two words are typed; one is a chief part.
    """
    found: dict[str, str] = {}
    known = load_cards().by_name
    for name in known:
        plain = fold(name).casefold()
        parts = {plain.replace(",", ""), plain.removeprefix("the "), plain.split(",")[0]}
        parts |= {re.sub(r"[.']", "", plain), plain, plain.replace(" & ", " and ")}
        parts |= {it.removeprefix("the ") for it in parts}
        spell = known[name][0].type == "Spell"
        deeds = {it for part in (plain, *parts) for it in _done_with(part)} if spell else set()
        parts |= deeds
        for part in sorted(parts, key=len, reverse=True):
            if " " in part or part in deeds:
                found.setdefault(part, name)
    return found


def _done_with(name: str) -> Iterator[str]:
    """Yield a Spell's name as the verb for what is done with it:  he Mana Reaped my X."""
    if " " not in name and len(name) < _SHORTEST + 1:
        return
    stem = name.removesuffix("ing").removesuffix("ion").removesuffix("e")
    yield from (f"{name.removesuffix(end)}{past}" for end, past in _PAST if name.endswith(end))
    yield f"{stem}ed"
    yield f"{stem}es" if name.endswith(("s", "e")) else f"{stem}s"


@cache
def _chief_parts() -> Mapping[str, tuple[str, ...]]:
    """Return word -> the cards whose names begin with it, before a comma."""
    found: dict[str, list[str]] = {}
    for name, cards in load_cards().by_name.items():
        first = name.split(",")[0].split(" & ")[0]
        words = first.removeprefix("The ").removeprefix("A ").split()
        if len(words) == 1 and (len(words[0]) >= _SHORTEST or cards[0].token):
            found.setdefault(words[0].casefold(), []).append(name)
    return {word: tuple(dict.fromkeys(names)) for word, names in found.items()}


@cache
def token_ends() -> Mapping[str, str]:
    """Return word -> the token whose name ends with it."""
    known = load_cards().by_name
    return {it.split()[-1].casefold(): it for it in known if known[it][0].token}


def _mark(letter: str, name: str, behind: str) -> str:
    """Return what stands for a name; a sentence that ends with the stop of its name is ended."""
    ends = name[-1:] in STOPS and _NEXT_SENTENCE.match(behind)
    return f" {CARD_MARK}{letter}{name[-1] * bool(ends)} "


def with_marks(text: str, found: Sequence[Mention]) -> str:
    """Put a mark for each name up to the eighth, so that its place among the words is known.

    What is called again in the same words is marked there as well.
    """
    named = list(zip(LETTERS, found, strict=False))
    said = {text[it.start : it.end]: letter for letter, it in named}
    for letter, one in reversed(named):
        mark = _mark(letter, text[one.start : one.end], text[one.end :])
        text = f"{text[: one.start]}{mark}{text[one.end :]}"
    for words, letter in said.items():
        again = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
        for it in reversed([*again.finditer(text)]):
            text = f"{text[: it.start()]}{_mark(letter, it[0], text[it.end() :])}{text[it.end() :]}"
    several = {f"{CARD_MARK}{letter}" for letter, it in named if it.several}
    return by_rarity(of_each(text, several))
