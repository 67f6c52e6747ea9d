"""The verb frame of tokens."""

import re
from collections.abc import Mapping

from judge.cards.ability import (
    Choose,
    Create,
    Number,
    Place,
    Quantity,
    Role,
    That,
    Token,
    Zone,
)
from judge.cards.language.meaning.frames.frame import Args, Meaning
from judge.cards.language.meaning.frames.game import number_of, per
from judge.cards.language.meaning.nouns import read_noun
from judge.cards.language.meaning.selectors import selector
from judge.cards.language.syntax.lexicon import Entry
from judge.cards.language.syntax.phrases import Core, Quoted, Word


def create(args: Args) -> Meaning:
    """ "Create an Ordis Recruit 1/1/1 Soldier token in target Expedition"."""
    context = args.context
    where: Place | None = args.place() if args.accept("in") else None
    if args.accept("in_it"):
        where = Place(Zone.EXPEDITION, That(Role.IT))
    core = args.peek()
    if not isinstance(core, Core) or core.head is None:
        raise args.wrong("a token was expected")
    noun, after = read_noun(args.items, args.at, context, frozenset({"in", "with"}))
    args.at = after
    if core.head.kind == "ONE" or core.head.lemma == "token":
        if context.token is None:
            raise args.wrong("one of what?")
        token = context.token
        one = core.head.kind == "ONE"
        amount: Quantity = Number(core.head.value or 1) if one else number_of(noun, args)
    elif core.head.kind == "TOKEN":
        token = _token(core.head, args)
        amount = number_of(noun, args)
    else:
        raise args.wrong("a token was expected")
    shared = False
    while args.peek() is not None:
        if args.accept("in"):
            where = args.place()
        elif args.accept("in_it"):
            where = Place(Zone.EXPEDITION, That(Role.IT))
        elif args.accept("distributed"):
            args.accept("as_you_choose")
            args.accept("in")
            noun = args.noun()
            chosen = selector(noun, context)
            if noun.flags == {"any"}:
                chosen = Choose(noun.filter, Number(0), None)
            where, shared = Place(Zone.EXPEDITION, chosen), True
        elif args.accept("with"):
            quoted = args.take()
            if not isinstance(quoted, Quoted):
                raise args.wrong("a quoted ability was expected")
            from judge.cards.language.meaning.body import (
                read_body,  # a quoted ability is read as every other
            )

            body = read_body(quoted.body, context, nested=True)
            token = Token(token.name, token.statistics, token.subtypes, (body,), span=token.span)
        else:
            break
    amount = per(amount, args)
    context.token = token
    where = where or context.place
    if where is None:
        raise args.wrong("where is the token created?")
    context.place = where
    return Create(token, amount, where, shared)


def _token(word: Word, args: Args) -> Token:
    """Return a token by its name, statistics and sub-types, which stand in any order."""
    classes = args.context.lexicon.classes
    noun = classes["noun"]
    of = args.context.lexicon.raw["markers"]["of"].split("|")
    words = [w for w in word.lemma.split() if w not in noun or noun[w].lemma != "token"]
    figures = next((w for w in words if "/" in w), "")
    statistics = tuple(int(n) for n in figures.split("/")) if figures else ()
    named, rest = _name(words, figures, classes.get("token", {}))
    known = classes["subtype"]
    found = {known[w].lemma if w in known else w.upper() for w in rest if w not in of}
    types = tuple(sorted(found, reverse=True))
    return Token(named, statistics, types, span=word.span)


def _name(words: list[str], figures: str, names: Mapping[str, Entry]) -> tuple[str, list[str]]:
    """Return a token's identifier, and its sub-types; without a list of names it stands first."""
    text = " ".join(words)
    for written, entry in names.items():
        if re.search(rf"\b{re.escape(written)}\b", text):
            rest = text.replace(written, " ").replace(figures or "\0", " ").split()
            return entry.lemma, rest
    at = words.index(figures) if figures else len(words)
    name = "_".join(w.upper().replace("'", "").replace("-", "_") for w in words[:at])
    return name, words[at + 1 :]
