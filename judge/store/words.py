"""Words and names as the knowledge base holds them and as a query is read."""

import re
import unicodedata

_WORD = re.compile(r"\{[^}]+\}|[^\W_]+(?:['’-][^\W_]+)*")


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters; an icon is a word, braces and all."""
    return [word.replace("’", "'").lower() for word in _WORD.findall(text)]


def searchable(text: str) -> str:
    """Return text as it is indexed: an icon such as {J} becomes the word "iconj"."""
    return re.sub(r"\{([^}]+)\}", r" icon\1 ", text)


def folded(text: str) -> str:
    """Return a name without accents, case and punctuation: "Fée Clochette" as "fee clochette"."""
    split = unicodedata.normalize("NFKD", text)
    letters = "".join(c for c in split if not unicodedata.combining(c)).casefold()
    return " ".join(re.findall(r"[^\W_]+", letters.replace("'", "").replace("’", "")))


def aliases(name: str) -> list[str]:
    """Return how people call a card: "The Foundry, Axiom Bastion", "The Foundry", "Foundry"."""
    found = [name]
    head = name.partition(",")[0]
    for one in (head, name.removeprefix("The "), head.removeprefix("The ")):
        if one not in found and len(one) > 3:
            found.append(one)
    return found
