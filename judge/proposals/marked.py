"""The words of a question with a mark for each card, however shortly it is spoken of again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import cache
from itertools import takewhile

from judge.proposals.asks_from import asks_from, inversions
from judge.proposals.heard.lexis import player_of_word, verb_of
from judge.proposals.things import ALICE, BOB, tables, told_table, word_set
from judge.records import dataclass
from judge.scenario.names import fold
from judge.speech.concepts import NUMBER, STOPS, QuestionReading, of_phrase, words_of
from judge.speech.pieces import forms

CARD_MARK = "xcard"
"""What stands for the name of a card among the words of a question, with a letter behind it."""
LETTERS = "abcdefgh"
_SHORTEST = 2
_FIGURES = 3
_CHOSEN = 6
"""How far behind a verb of choosing the player may stand who is chosen."""
"""The most figures of a number that is said."""
_SENTENCES = re.compile(r"(?<=[.?!])\s+")
_UNENDED = re.compile(
    r"(?<=[a-z0-9)])\s+"
    r"(?=(?:Where|What|Who|How|Which|Is|Are|Does|Do|Did|Can|Could|May|Will|Must|Has) )"
)
"""Where a sentence begins that asks, as its capital tells, with no stop before it."""
_PARTS = re.compile(r"[\s',-]+")
_OWN = "expedition|lane|side|region|ability|abilities|boosts|stats|statistics|effect|reaction"
_HIS = re.compile(
    rf"(?<!{CARD_MARK}\w  in )(?<!on )(?<!hit )(?<!target )\b(?:his|her) (?=(?:own )?(?:{_OWN})\b)",
    re.IGNORECASE,
)
_COSTS_IN_BRACKETS = re.compile(
    rf"({CARD_MARK}[a-j])\s*\((?=[^)]*hand[^)]*reserve|[^)]*reserve[^)]*hand|\d+\s*/\s*\d+\))"
    r"(?:\d+|[,/;&{}]|\s|\b(?:from|in|out of|my|the|hand|reserve|costs?|mana|and|or)\b)+\)",
    re.IGNORECASE,
)
_COSTS_SAID = re.compile(
    r"(?:, |,? (?:and )?(?:it|its|she|he)(?:['’]s|s| is| costs)? )"
    r"\d+ (?:(?:from|in|out of) )?hand(?: cost)?[,/]? ?(?:and )?"
    r"\d+ (?:(?:from|in|out of) )?reserve(?: cost)?(?= ?(?:[.,;?!)]|$))",
    re.IGNORECASE,
)
_ALONE = re.compile(
    rf"({CARD_MARK}[a-j])\s*, (?:my|his|her|their|the) (?:only|sole|lone|last|single) "
    r"(?:character|guy|dude|body|creature|card|unit|thing)(?= ?[.,;?!])",
    re.IGNORECASE,
)
_ONLY_NAMED = re.compile(
    r"\b(my|his|her|their|(?:my |the )?opponent['’]s) (?:only|sole|lone|last|single) "
    r"(?:character|guy|dude|body|creature|unit)(?: there)?, (?:an? )?(?=(?:\w+ ){0,2}?xcard)",
    re.IGNORECASE,
)
_NOT_SO = re.compile(rf"({CARD_MARK}[a-j])\s*, (not \w+)(?=\s*,)", re.IGNORECASE)
_ONE_NAMED = re.compile(
    r"\b(?:(?:just|only|exactly) )?(?:(?:an?|one)(?= [^,]+, (?:\w+ ){0,2}?xcard[a-j]\W)|two) "
    r"(?:(?:lone|single|little) )?(?:character|guy|dude|body|creature|unit)s?(?: there| here)?, "
    r"(?=(?:\w+ ){0,2}xcard)",
    re.IGNORECASE,
)
_COPIES = re.compile(rf"\bcop(?:y|ies) of\s+(?:the\s+)?(?={CARD_MARK})", re.IGNORECASE)
_OTHERS = re.compile(r"\bothers\b|\bother \w+s\b", re.IGNORECASE)
_IN_ZONE = re.compile(
    r"\b(?:in (?:[\w'’]+ ){0,2}|(?:my|our|his|her|their|(?:opponent|opp|enemy)['’]?s?) )"
    r"(?P<zone>reserve|hand|(?:hero|companion) (?:expedition|lane|side)|discard pile)\b",
    re.IGNORECASE,
)
_IN_WHOSE = re.compile(
    r"\bin (?:(?P<whose>mine|his|hers|theirs|yours|(?:my |the )?opponent['’]?s)|"
    r"that of (?P<of>(?:my |the )?opponent))"
    r"(?=\s*(?:[.,;?!]|(?:and|but|while|when|so|then|with|at)\b|$))",
    re.IGNORECASE,
)
_SHARING = re.compile(
    r"\b(?:shares? (?:a|its|the) region|(?:is |are )?in the same region)\b(?: (?:with|as))?",
    re.IGNORECASE,
)
_YOUR_OWN = re.compile(r"\byour own\b", re.IGNORECASE)
_THREE = re.compile(r"\b(\d{1,2})\s?-\s?(\d{1,2})\s?-\s?(\d{1,2})\b")
_ALL_ALIKE = re.compile(
    r"\b(\d{1,2})s? (?:in|on|across) (?:all|every|each|the)(?: of (?:its|the|his|her))? "
    r"(?:three )?(?:stats?|statistics?|terrains?|board)\b",
    re.IGNORECASE,
)
_WHOSE = {"mine": "my", "hers": "her", "theirs": "their", "yours": "your"}
_OPPONENTS = frozenset({"opponent", "opponents", "opp", "opps", "enemy"})
_JOINING = frozenset({"and", "or", "so", "but", "also", "then"})
_OF_PLAYERS = ("play", "use", "pass", "scout", "draw", "resupply")
_SOON = 5
"""How many words may stand between a player and what he does:  he is on X and plays Y."""
_BEGUN = 4
"""How many letters of a word of a name are enough, where the name is said as well."""
_OPENING = frozenset({"is", "are", "does", "did", "can", "could", "would", "will"})
_PASSED = "the"
"""A word that tells nothing."""


_SUPPOSING = frozenset({"if", "when", "while", "after", "once"})
_SUPPOSING |= {"given", "assuming", "supposing", "provided"}


@dataclass(frozen=True, slots=True)
class MarkedQuestion:
    """A question's words: which card stands where, where it begins to ask, and its numbers.

    Plain things are numbered behind the cards. `qualities` are the words that tell states;
    `numbers` are place -> number.
    """

    reading: QuestionReading
    words: tuple[str, ...]
    cards: Mapping[int, int]
    asked: int
    qualities: frozenset[str]
    numbers: Mapping[int, int]

    @property
    def alone(self) -> bool:
        """Whether it speaks of one card and of no other thing."""
        return {*self.cards.values()} == {0}

    def places(self, card: int) -> list[int]:
        """Return where a card is named."""
        return [at for at, named in self.cards.items() if named == card]

    def supposes(self, at: int) -> bool:
        """Whether something in the question is supposed there:  … if they have X."""
        words = self.words[self.asked : at]
        if _SUPPOSING & {*words}:
            may = {"does", "do", "can", "may"} | ({"could"} if "given" in words else set())
            return not may & {*words[-3:]}
        return self.words[at] in ("scout", "have", "has") and "if" in words

    def tells(self, at: int) -> bool:
        """Whether what stands there is told or supposed, and not asked."""
        return at < self.asked or self.supposes(at)


def marked(
    names: Sequence[str], reading: QuestionReading, nouns: Sequence[int] = ()
) -> MarkedQuestion:
    """Return a question with its cards; a word of one name alone stands for that card.

    The nouns at some places stand for plain things, which are numbered behind the cards.
    """
    short = _short_names(names)
    whole = {fold(name).casefold() for name in names} if len(names) > 1 else set()
    words, cards = list(reading.words), dict[int, int]()
    short = {**_cut_short(reading.strange, short), **short}
    nouns = nouns[: len(LETTERS) - len(names)]
    for n, word in enumerate(words):
        if n in nouns:
            cards[n] = len(names) + nouns.index(n)
            words[n] = f"{CARD_MARK}{LETTERS[cards[n]]}"
        elif is_name(word) and len(word) == len(CARD_MARK) + 1:
            cards[n] = LETTERS.index(word[-1])
        elif (
            word in short
            and (word in reading.strange or word in whole or words[n - 1 : n] in (["the"], ["my"]))
            and not _is_printing(n, words)
        ):
            if cards.get(n - 1) == short[word]:
                words[n] = _PASSED  # the rest of a name that is said for short
                continue
            cards[n] = short[word]
            words[n] = f"{CARD_MARK}{LETTERS[short[word]]}"
        else:
            begun = max((m for m in cards if m < n), default=n)
            said = words_of([*names, *("",) * len(nouns)][cards[begun]]) if begun in cards else []
            if word in said and word not in STOPS and set(words[begun + 1 : n]) <= {_PASSED}:
                words[n] = _PASSED  # the rest of a name
    states = {*tables()["states"], *tables()["keywords"]}
    told = {it.words for it in reading.noted if it.concept in states}
    numbers = {it.at: number_said(it.words) for it in reading.noted if it.concept == NUMBER}
    return MarkedQuestion(
        reading,
        tuple(words),
        cards,
        asks_from(reading.words),
        frozenset(part for it in told for part in it.split()),
        {at: many for at, many in numbers.items() if many},
    )


def _is_printing(at: int, words: Sequence[str]) -> bool:
    """Whether a word tells a printing and not a card:  the Bravos rare, the Axiom one."""
    behind = words[at + 1 : at + 2]
    return bool(behind) and behind[0] in word_set("printed") | {"one", "version"}


def named_plainly(text: str) -> str:
    """Return a marked question in which cards stand without what their names say already.

    X (2 from hand, 4 from Reserve)  -->  X;  X, it is 2 hand and 4 Reserve  -->  X;  two copies
    of X  -->  two X;  X, my only guy  -->  X
    """
    text = _ONLY_NAMED.sub(r"\1 ", " ".join(text.split()))
    text = _ONE_NAMED.sub("", _ALONE.sub(r"\1", text))
    text = _COSTS_SAID.sub("", text) if CARD_MARK in text else text
    text = _NOT_SO.sub(r"\1 \2", text)
    return _COSTS_IN_BRACKETS.sub(r"\1", _COPIES.sub("", text))


def of_the_card(text: str) -> str:
    """Return a question in which “his” is the card's where no other person is spoken of.

    “They” are the others then, where such are spoken of.
    """
    people = word_set("opponents_names").intersection(words_of(text))
    if people <= {"they", "them", "their"} and (others := _OTHERS.search(text)):
        end = others.end()
        return text[:end] + re.sub(r"\bthe(?:y|m)\b", "those", text[end:])
    return text if people else _HIS.sub("its ", text)


def in_contact(text: str) -> str:
    """Return a question in which two players' Expeditions that share a region are In Contact."""
    theirs = not word_set("theirs").isdisjoint(words_of(text))
    return _SHARING.sub("is in contact with", text) if theirs else text


def on_my_other_side(text: str) -> str:
    """Return a question in which what is mine on the other side lies in my other Expedition."""
    pattern = str(told_table()["called"]["mine_on_the_other_side"])
    return re.sub(pattern, r"\g<mine> in my other expedition", text, flags=re.IGNORECASE)


def in_zones(text: str) -> str:
    """Return a question in which each zone is named again:  two in my Reserve and one in his."""
    zones = [(it.end(), it["zone"]) for it in _IN_ZONE.finditer(text)]

    def said(found: re.Match[str]) -> str:
        before = [zone for end, zone in zones if end <= found.start()]
        named = found["whose"] or f"{found['of']}'s"
        whose = _WHOSE.get(named.casefold(), named)
        return f"in {whose} {before[-1]}" if before else found[0]

    return _called("beside").sub(r"\g<0> there", _IN_WHOSE.sub(said, text))


def with_opponent(text: str) -> str:
    """Return a question in which the opponent is called one:  the guy across from me.

    “Your own” is whoever asks, and who is played is a Character:  I play someone.
    """
    text = _called("character").sub(r"\1 a Character", text)
    if _OPPONENTS.isdisjoint(words_of(text)):
        text = _called("people").sub(_opponent_behind, text)
    return _called("opponent").sub("my opponent", _YOUR_OWN.sub("my own", text))


def _opponent_behind(found: re.Match[str]) -> str:
    """Return the opponent behind what stood before somebody:  by my brother."""
    return f"{found['behind'] or ''}my opponent"


def by_rarity(text: str) -> str:
    """Return a question with marks in which a rarity that is told by its colour is named."""
    return _called("rare").sub("rare", text)


def of_each(text: str, several: Set[str]) -> str:
    """Return a question with marks in which “both X and Y” is X and Y, unless of several X."""
    return _called("each").sub(lambda it: it[0 if it["first"] in several else "cards"], text)


@cache
def _called(who: str) -> re.Pattern[str]:
    called = told_table()["called"]
    said = str(called[who]).replace("{person}", str(called["person"]))
    return re.compile(said, re.IGNORECASE)


def with_statistics(text: str) -> str:
    """Return a question in which statistics are said in one way:  2-2-2 and 3 in all stats."""
    return _ALL_ALIKE.sub(r"\1/\1/\1", _THREE.sub(r"\1/\2/\3", text))


def asked_last(text: str) -> str:
    """Return a question with what it only adds behind what it asks put before that.

    What is only confirmed behind it is what it asks:  It is gone. Is that right?
    """
    said = [_with_mark(it) for it in _SENTENCES.split(_UNENDED.sub(". ", text.strip())) if it]
    text = " ".join(said)
    confirms = re.fullmatch(str(told_table()["confirming"]), (said or [""])[-1].casefold())
    if confirms and said[1:] and not said[-2].endswith("?"):
        return f"{' '.join(said[:-1]).rstrip('.! ')}{confirms[1] or ''}?"
    asks = [n for n, it in enumerate(said) if it.endswith("?")]
    if not asks or asks[-1] == len(said) - 1:
        return text
    before, asked, behind = said[: asks[-1]], said[asks[-1]], said[asks[-1] + 1 :]
    added = " ".join(it if it[-1] in ".!" else f"{it}." for it in behind)
    return " ".join((*before, added, asked))


def _with_mark(sentence: str) -> str:
    """Return a sentence that asks, as its order tells, with the mark that was left out."""
    words = words_of(sentence)
    begins = next((n for n, it in enumerate(words) if it not in _JOINING), 0)
    asks = next(inversions(words, begins, begins + 2), None) is not None
    asks |= not _OPENING.isdisjoint(words[begins : begins + 1])  # is Fleeting relevant then
    return f"{sentence.rstrip('. ')}?" if asks and sentence[-1] not in "?!" else sentence


def who_is_asked(words: Sequence[str], asked: int) -> str:
    """Return the player of whom the last clause asks; Alice is who asks."""
    return player_asked(words, asked) or ALICE


def player_asked(words: Sequence[str], asked: int) -> str:
    """Return the player of whom the last clause asks, or whom it names; nothing for none.

    Where it names both, it is Alice.
    """
    asks = [words[n + 1] for n in inversions(words, asked, len(words))]
    subject = next(
        (it for it in asks if it in word_set("alice") | word_set("bob") | word_set("he")), ""
    )
    named = {subject} if subject else {*words[asked:]}
    several = word_set("of_several")
    theirs = not (word_set("bob") - several).isdisjoint(named)
    if not (word_set("he") | word_set("of_people") | several).isdisjoint(named):
        theirs |= not word_set("opponents_called").isdisjoint(words[:asked])
        theirs |= _plays(words[:asked])
    if not word_set("alice").isdisjoint(named):
        return ALICE
    return BOB if theirs else ""


def _plays(words: Sequence[str]) -> bool:
    """Whether somebody is told to do what only a player does:  he plays X, she passes."""
    for n, word in enumerate(words):
        behind = words[n + 1 : n + 1 + _SOON] if word in word_set("he") else ()
        said = takewhile(lambda it: it not in STOPS and not player_of_word(it), behind)
        if any(verb_of(it) in _OF_PLAYERS for it in said):
            return True
    return False


def player_chosen(words: Sequence[str], asked: int) -> str:
    """Return the player to whom something is said to be given, or who is chosen:  make me first.

    Whether one may choose oneself is only `asked`, as whoever asks does not know it.
    """
    for n, word in enumerate(words):
        if word in word_set("choosing_players"):
            behind = [it for it in words[n + 1 : n + _CHOSEN] if it not in word_set("to_a_player")]
            if behind and behind[0] in word_set("opposing") | {"him", "her", "them"}:
                return BOB
            told = word_set("oneself") if n < asked else frozenset[str]()
            if behind and behind[0] in word_set("myself") | told:
                return ALICE
    return ""


def is_name(word: str) -> bool:
    """Whether a word stands for the name of a card."""
    return word.startswith(CARD_MARK)


def number_said(word: str) -> int:
    """Return the number that a word says; 0 where it says none."""
    if word == "one":
        return 1
    figures = word.isdecimal() and len(word) <= _FIGURES
    return int(forms()["numbers"].get(word, word if figures else 0))


def _cut_short(strange: Sequence[str], short: Mapping[str, int]) -> dict[str, int]:
    """Return unknown words that begin a word of one name alone:  the jelly, a jellyfish."""
    begun = {
        word: {n for part, n in short.items() if part.startswith(word)}
        for word in strange
        if len(word) >= _BEGUN
    }
    return {word: cards.pop() for word, cards in begun.items() if len(cards) == 1}


def _short_names(names: Sequence[str]) -> Mapping[str, int]:
    found: dict[str, list[int]] = {}
    whole = {fold(name).casefold(): n for n, name in enumerate(names)}
    for n, name in enumerate(names):
        for word in _PARTS.split(fold(name).casefold()):
            if len(word) > _SHORTEST or word in whole:
                found.setdefault(word, []).append(n)
    return {
        word: whole.get(word, at[0])
        for word, at in found.items()
        if (len(at) == 1 or word in whole) and of_phrase(word) not in tables()["states"]
    }
