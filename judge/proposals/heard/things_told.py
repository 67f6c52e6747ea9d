"""The things that a question tells of, found again by each phrase that stands for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.cards.facts import Card
from judge.proposals.heard.lexis import owner_of, player_of_word, words
from judge.proposals.heard.phrase import RANKS, THING, Phrase
from judge.proposals.heard.told_thing import ToldThing
from judge.proposals.marked import MarkedQuestion
from judge.proposals.things import BOB, COMPANION, DECK, HAND, HERO, PLAY, RESERVE, other
from judge.records import replace

_KINDS = {"character", "spell", "permanent", "landmark", "gear", "token", "card", "body"}
_ANY = frozenset({"card", "body", "token"})
_PRICES = tuple(("for", str(n)) for n in range(11))
_TWO = ("them", "both", "those", "these")
"""The pronouns that may stand for two things of different names."""
_OTHERS = frozenset({"other", "others"})
_COUPLE = 2
_PLACE = 4
"""How many words name the place behind a number:  in my opponent's Reserve."""
_HERS = frozenset({"hers", "theirs", "your", "ur", "someone", "somebody", "player", "friend"})
"""What may be said of a thing as well, or of anybody."""
_PEOPLE = ("character", "hero")
"""The types of what “he” and “she” stand for."""


class Company:
    """All things that a question tells of, and which of them a phrase stands for."""

    def __init__(self, cards: Sequence[Card], question: MarkedQuestion) -> None:
        self.faces, self.question = cards, question
        self.all: list[ToldThing] = []
        self.places: dict[int, int] = {}
        self.known: dict[int, list[int]] = {}
        """Where a phrase begins -> what it stands for."""
        self.parted = -1
        """The several things of which some were set apart."""
        self.in_each: set[int] = set()
        """The several things of which half lie in each Expedition of a player."""
        self.gone: set[int] = set()
        """Those that turned out to be others."""
        self.aside: set[int] = set()
        """Those that were only spoken of beside something:  with X."""
        self.spoken: list[int] = []
        """The things in the order in which they were spoken of, the last one last."""
        self.none: Phrase | None = None
        """The kind of which somebody was told last to have none."""

    def touch(self, n: int) -> None:
        """Note that a thing was spoken of last."""
        if n in self.spoken:
            self.spoken.remove(n)
        self.spoken.append(n)

    def of(
        self,
        phrase: Phrase | None,
        *,
        aside: bool = False,
        apart: Collection[int] = frozenset(),
    ) -> list[int]:
        """Return the numbers of the things that a phrase stands for; a new one is noted.

        What is spoken of `aside` is not what a pronoun behind it means; this one means none of
        the cards that are `apart`.
        """
        if phrase is None or phrase.kind != THING:
            return []
        if phrase.none:
            self.none = phrase if phrase.noun in _KINDS else self.none
            return []
        if phrase.start in self.known:
            return self.known[phrase.start]
        if (some := self._of_the_kind(phrase)) is not None:
            found = self._plain(some)
        elif phrase.pronoun:
            found = self._meant(phrase, apart)
        elif phrase.whole:
            found = [self._part_of(phrase)]
        elif phrase.card >= 0:
            found = [self._named(phrase)]
        else:
            found = self._plain(phrase, apart)
        self.known[phrase.start] = found
        for n in found:
            self.places.setdefault(phrase.head, n)
            self.touch(n)
            (self.aside.add if aside else self.aside.discard)(n)
        return found

    def stands_for(self, phrase: Phrase, n: int) -> None:
        """Note which thing a phrase stands for."""
        self.known[phrase.start] = [n]
        self.places.setdefault(phrase.head, n)
        self.touch(n)

    def split(self, group: int, many: int) -> int:
        """Set so many of several apart, and return their number."""
        whole = self.all[group]
        self.parted = group
        alike = sum(had.card == whole.card for had in self.all) if whole.card >= 0 else 0
        states = dict(whole.states)
        part = replace(whole, copies=many, again=alike, states=states, named=0, parted=True)
        self.all.append(part)
        whole.copies -= many
        if whole.copies < 1:
            self.gone.add(group)
        self.spoken.append(len(self.all) - 1)
        return len(self.all) - 1

    def spreads(self) -> None:
        """Lay half of what lies in both Expeditions of a player in the one, half in the other."""
        for n in sorted(self.in_each - self.gone):
            it = self.all[n]
            halves = [m for m, one in enumerate(self.all) if self.parted == n and one.parted]
            half = halves[0] if it.copies == 1 and halves else self.split(n, it.copies // 2)
            it.side, self.all[half].side = HERO, COMPANION

    def adds(self, it: ToldThing) -> int:
        """Note a thing that no phrase stands for, and return its number."""
        self.all.append(it)
        return len(self.all) - 1

    def first_of(self, card: int) -> int:
        """Return the first thing of a name, though it may be named only later."""
        known = (n for n, it in enumerate(self.all) if it.card == card)
        first = next(known, -1)
        return first if first >= 0 else self.adds(ToldThing(card, self.faces[card]))

    @property
    def group(self) -> int:
        """The several things that were told of last, or what is left of them; -1 for none."""
        several = (n for n in reversed(self.spoken) if self.all[n].copies > 1)
        left = self.parted if self.parted not in self.gone else -1
        return next(several, left)

    def becomes(self, plain: int, named: int) -> None:
        """Let every phrase that stood for a plain thing stand for a card that is named."""
        self.places = {at: named if n == plain else n for at, n in self.places.items()}
        self.known = {at: [named if n == plain else n for n in it] for at, it in self.known.items()}
        self.spoken = [n for n in self.spoken if n != plain]
        self.gone.add(plain)

    def _named(self, phrase: Phrase) -> int:
        alike = [n for n, it in enumerate(self.all) if it.card == phrase.card]
        had = {self.all[n].owner for n in alike if not self.all[n].is_spell}
        if phrase.word in words("possessing") or (phrase.owner and had == {other(phrase.owner)}):
            own = [n for n in alike if self.all[n].owner in ("", phrase.owner)]
            if own:
                return own[-1]
            like = self.all[alike[-1]] if alike else ToldThing()
            lies = "" if like.lies == HAND else like.lies
            it = ToldThing(phrase.card, self.faces[phrase.card], again=len(alike), lies=lies)
            return self.adds(replace(it, owner=phrase.owner, at=phrase.head))
        one = self.question.words[phrase.start] == "one" and len(alike) == 1
        if one and self.all[alike[0]].copies > 1:
            return self.split(alike[0], 1)  # two X, I hit one X
        if alike and not (phrase.new and len(alike) == 1):
            return alike[-1] if len(alike) == 1 else self._of_several(alike, phrase)
        face = self.faces[phrase.card]
        self.all.append(ToldThing(phrase.card, face, again=len(alike), at=phrase.head))
        for n in self.spoken if face.token and not alike else ():
            if self.all[n].face is None and self.all[n].definite and self.all[n].noun == "token":
                self.becomes(n, len(self.all) - 1)  # the token …, an X token
                break
        return len(self.all) - 1

    def _of_several(self, alike: list[int], phrase: Phrase) -> int:
        if self.parted in alike and self._is_the_rest(phrase):
            return self.parted
        if phrase.new:
            return alike[-1]
        if "first" in self.question.words[phrase.start : phrase.end]:
            return alike[0]
        return next((n for n in reversed(self.spoken) if n in alike), alike[-1])

    def _part_of(self, phrase: Phrase) -> int:
        """Return what is meant of several that are told of at once:  one of my three Characters."""
        group = self.group
        told = group >= 0 and self.all[group].copies == phrase.whole
        if not (told and phrase.card < 0 and self._fits(self.all[group], phrase)):
            whole = replace(phrase, many=phrase.whole, whole=0)
            group = self._named(whole) if phrase.card >= 0 else self._plain(whole)[0]
            it = self.all[group]
            it.owner, it.copies = it.owner or phrase.owner, phrase.whole
            it.lies, it.usual = PLAY if it.is_character else "", True
        return self.split(group, phrase.many)

    def _plain(self, phrase: Phrase, apart: Collection[int] = frozenset()) -> list[int]:
        """Return the plain thing of a noun: the one that was spoken of, or another."""
        if phrase.noun == "same":
            return self._as_many(phrase)
        if phrase.noun == "hero":
            return [n for n, it in enumerate(self.all) if it.is_hero][:1]
        if self._is_the_rest(phrase):
            return [self.parted]
        if other := self._other_of_two(phrase):
            return other
        alike = [n for n in reversed(self.spoken) if self._fits(self.all[n], phrase)]
        alike = [n for n in alike if self.all[n].card < 0 or self.all[n].card not in apart]
        alike.sort(key=lambda n: phrase.noun == "token" and not self.all[n].is_token)
        if told := self._all_told(phrase, alike):
            return told
        if alike and (self._asks_of_all(phrase) or not (phrase.a or phrase.new or phrase.opposite)):
            return alike[:1]
        again = phrase.word in ("one", "ones") and not (phrase.new or phrase.a)
        if phrase.noun in ("body", "card") and again:
            return self.spoken[-1:]
        group = self.group
        if phrase.noun == "body" and phrase.word in ("one", "ones") and phrase.a and group >= 0:
            return [self.split(group, phrase.many)]
        known = not (phrase.a or phrase.owner or phrase.many > 1)
        self.all.append(
            ToldThing(
                noun=phrase.noun,
                sub_type=phrase.sub_type,
                at=phrase.head,
                facts=phrase.facts,
                definite=known,
                copies=self._up_to_rank(phrase, alike),
            )
        )
        return [len(self.all) - 1]

    def _is_the_rest(self, phrase: Phrase) -> bool:
        """Whether what is left of several is meant, of which some were set apart:  the other."""
        said = self.question.words[phrase.start : phrase.end]
        left = self.parted >= 0 and self.parted not in self.gone
        return left and not phrase.a and not _OTHERS.isdisjoint(said)

    def _other_of_two(self, phrase: Phrase) -> list[int]:
        """Return the only plain thing that was told of beside a card:  the other Character."""
        said = self.question.words[phrase.start : phrase.end]
        plain = [
            n for n in self.spoken if self.all[n].face is None and self._fits(self.all[n], phrase)
        ]
        named = any(self.all[n].is_character and self.all[n].face for n in self.spoken)
        definite = "the" in said and not _OTHERS.isdisjoint(said) and phrase.many == 1
        return plain if definite and named and len(plain) == 1 else []

    def _up_to_rank(self, phrase: Phrase, alike: Sequence[int]) -> int:
        """Return how many there are with what is the third of its kind, beside those told of."""
        said = self.question.words[phrase.start : phrase.head]
        rank = next((n for n, word in enumerate(RANKS, 3) if word in said), 0)
        if phrase.noun == "body":
            alike = [n for n in self.spoken if self.all[n].is_character]
        return max(rank - max(sum(self.all[n].copies for n in alike), 1), 1)

    def _all_told(self, phrase: Phrase, alike: Sequence[int]) -> list[int]:
        """Return what was told one by one, where it is called by its number:  these two Xs."""
        pointing = {*self.question.words[max(0, phrase.start - 1) : phrase.head]}
        told = [n for n in reversed(alike) if self.all[n].copies == 1 and n not in self.gone]
        several = len(told) == phrase.many > 1
        return told if several and not pointing.isdisjoint(words("definite")) else []

    def _asks_of_all(self, phrase: Phrase) -> bool:
        """Whether a noun that asks means all of its kind, or one of tokens those that are told."""
        behind = self.question.words[phrase.end : phrase.end + 1]
        bare = phrase.end - phrase.start == 1 and not phrase.owner
        asks = bare and phrase.start >= self.question.asked
        asks |= bare and phrase.noun == "token" and any(it.is_token for it in self.all)
        return asks and phrase.a and not words("prepositions").issuperset(behind)

    def _of_the_kind(self, phrase: Phrase) -> Phrase | None:
        """Return what a number counts of which somebody has none:  I have no X, he has one."""
        counts = phrase.word == "one" if phrase.pronoun else phrase.noun == "same"
        kind = self.none if counts and phrase.start < self.question.asked else None
        if kind is None or any(it.at > kind.start and it.face is None for it in self.all):
            return None
        return replace(phrase, noun=kind.noun, sub_type=kind.sub_type, pronoun=False, a=True)

    def _as_many(self, phrase: Phrase) -> list[int]:
        """Return so many of another player's as of those that were told of:  he has three.

        Joined to what is told of somewhere else, they are the same player's:  … and two in play.
        """
        if self.question.words[phrase.start - 1 : phrase.start + 1] in _PRICES:
            return []
        here = bool(phrase.word)
        several = phrase.many > 1 and not here
        likes = (
            it for it in reversed(self.all) if it.face is None and (it.copies > 1 or not several)
        )
        like = next(likes, None)
        if like is None:
            return []
        self.all.append(
            ToldThing(
                noun=like.noun,
                sub_type=like.sub_type,
                lies="" if here else like.lies,
                copies=phrase.many if here else 1,
                states={**like.states} if self._lies_alike(like, phrase) else {},
                at=phrase.head,
            )
        )
        return [len(self.all) - 1]

    def _lies_alike(self, like: ToldThing, phrase: Phrase) -> bool:
        """Whether a number counts more in such a zone:  two exhausted in my Reserve, one in his."""
        behind = self.question.words[phrase.end : phrase.end + _PLACE]
        there = not phrase.word or like.lies.casefold() in behind
        return there and like.lies in (HAND, RESERVE)

    def _fits(self, it: ToldThing, phrase: Phrase) -> bool:
        """Whether a thing may be what a noun with an article stands for."""
        if phrase.owner and it.owner and phrase.owner != it.owner:
            return False
        if "top" in self.question.words[phrase.start : phrase.end] and it.lies != DECK:
            return False
        if phrase.sub_type:
            return it.sub_type == phrase.sub_type or (
                it.face is not None and phrase.sub_type in it.face.sub_types
            )
        if it.face is not None:
            kind = str(it.face.type).casefold()
            if phrase.noun == "token":
                return it.face.token
            one = kind == "spell" and not self.question.words[phrase.head].endswith("s")
            own = phrase.noun in (kind, "card") and (
                not phrase.owner or (one and kind == phrase.noun)
            )
            return own or (phrase.noun in ("landmark", "permanent", "gear") and "perm" in kind)
        return it.noun == phrase.noun or phrase.noun in _ANY or it.noun in ("card", "body")

    def _meant(self, phrase: Phrase, apart: Collection[int]) -> list[int]:
        """Return what a pronoun stands for: of people a Character, else what was spoken of last."""
        word = phrase.word
        before = [n for n in reversed(self.spoken) if self.all[n].at < phrase.start]
        before = [n for n in before if self.all[n].card not in apart]
        before.sort(key=lambda n: n in self.aside)
        if phrase.owner:
            before.sort(key=lambda n: (self.all[n].owner != phrase.owner, self.all[n].is_spell))
        cards = [n for n in range(len(self.faces)) if n not in apart]
        if word in words("persons"):
            cards.sort(key=lambda n: self.faces[n].type.casefold() not in _PEOPLE)
        if not before and cards and word not in words("of_many"):
            return [self._named(Phrase(THING, phrase.start, phrase.end, card=cards[0]))]
        if word in words("of_many"):
            several = [n for n in before if self.all[n].copies > 1]
            two = [n for n in before if self.all[n].is_character]
            told = word in _TWO and len(two) == _COUPLE
            both = self.question.words[phrase.start] == "both"
            told &= both or phrase.start < self.question.asked
            return several[:1] or (two[::-1] if told else [])
        if word == "one":
            before.sort(key=lambda n: (self.all[n].face is not None, self.all[n].is_spell))
            aimed = self.question.words[phrase.start - 1] in words("aims")  # two X, Y on one
            aimed &= any(self.all[n].card >= 0 and self.all[n].copies > 1 for n in before[:1])
            return [self.split(before[0], 1)] if aimed else before[:1]
        if word in words("persons"):
            people = [n for n in before if self.all[n].is_character or self.all[n].is_hero]
            people.sort(key=lambda n: self.all[n].face is None or self.all[n].is_hero)
            return people[:1]
        return before[:1]

    def is_opponent(self, phrase: Phrase) -> bool:
        """Whether a pronoun stands for the opponent:  they have, he plays, after he was told of."""
        if phrase.word not in ("he", "she", "they", "them", "him"):
            return False
        told = any(map(_is_opponent_said, self.question.words[: phrase.start]))
        if phrase.word in ("they", "them"):
            return told or not any(it.copies > 1 for it in self.all)
        before = [it for it in self.all if it.at < phrase.start and it.noun != "card"]
        return told or not any(it.is_character or it.is_hero for it in before)


def _is_opponent_said(word: str) -> bool:
    """Whether a word stands for the opponent and for no thing:  my rival, his."""
    named = BOB in (owner_of(word), player_of_word(word))
    own = word in ("his", "their")
    return own or (named and word not in words("pronouns") | words("body_nouns") | _HERS)
