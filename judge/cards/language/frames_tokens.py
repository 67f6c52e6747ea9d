"""The verb frame of tokens."""

from judge.cards.ability import (
    Choose,
    Create,
    Number,
    Place,
    Quantity,
    Token,
    Zone,
)

from .frame import Args, Meaning
from .frames_game import number_of, per
from .nouns import read_noun
from .phrases import Core, Quoted, Word
from .selectors import selector


def create(args: Args) -> Meaning:
    """ "Create an Ordis Recruit 1/1/1 Soldier token in target Expedition"."""
    context = args.context
    core = args.peek()
    if not isinstance(core, Core) or core.head is None:
        raise args.wrong("a token was expected")
    noun, after = read_noun(args.items, args.at, context, frozenset({"in", "with"}))
    args.at = after
    if core.head.kind == "ONE":
        if context.token is None:
            raise args.wrong("one of what?")
        token = context.token
        amount: Quantity = Number(core.head.value or 1)
    elif core.head.kind == "TOKEN":
        token = _token(core.head, args)
        amount = number_of(noun, args)
    else:
        raise args.wrong("a token was expected")
    where: Place | None = None
    shared = False
    while args.peek() is not None:
        if args.accept("in"):
            where = args.place()
        elif args.accept("distributed"):
            noun = args.noun()
            chosen = selector(noun, context)
            if noun.flags == {"any"}:
                chosen = Choose(noun.filter, Number(0), None)
            where, shared = Place(Zone.EXPEDITION, chosen), True
        elif args.accept("with"):
            quoted = args.take()
            if not isinstance(quoted, Quoted):
                raise args.wrong("a quoted ability was expected")
            from .body import read_body

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
    words = word.lemma.split()[:-1]
    at = next((i for i, w in enumerate(words) if "/" in w), None)
    known = args.context.lexicon.classes["subtype"]
    statistics: tuple[int, ...] = ()
    if at is None:
        names, subtypes = words, []
    else:
        statistics = tuple(int(n) for n in words[at].split("/"))
        names, subtypes = words[:at], words[at + 1 :]
    name = "_".join(w.upper().replace("'", "").replace("-", "_") for w in names)
    types = tuple(known[w].lemma if w in known else w.upper() for w in subtypes)
    return Token(name, statistics, types, span=word.span)
