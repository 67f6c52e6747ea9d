"""`judge card`: print a card by its name in any language."""

from typing import Annotated

import typer


def command(
    words: Annotated[
        list[str],
        typer.Argument(help="A name, such as “Coppélia” or “Kitsune (rare)”.", metavar="NAME…"),
    ],
    tree: Annotated[bool, typer.Option("--tree", help="Show the ability trees too.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    language: Annotated[
        str, typer.Option(help="Print names and text in en, fr, it, es or de.")
    ] = "en",
) -> None:
    """Print a card: facts, abilities, printings, what a rarity changes, and the rules behind it.

    Examples: judge card Coppélia · judge card "Kitsune (rare, Bravos)" · judge card "Fée Clochette"
    """
    from judge.cards.governs import governing_rules
    from judge.cards.lookup import find_card
    from judge.cards.pool import load_cards
    from judge.cli._cards_shared import checked_language
    from judge.cli.output import say, say_json
    from judge.render.card_texts import compile_card_texts
    from judge.render.cards import card_terminal, card_value, plain_card
    from judge.render.titles import rule_titles

    shown_in = checked_language(language) or "en"
    pool = load_cards()
    card = find_card(" ".join(words), pool)
    titles = rule_titles(governing_rules(card))
    if json:
        say_json(card_value(card, pool, titles))
    elif language == "en" and not tree:
        say(plain_card(" ".join(words)))
        compile_card_texts()
    else:
        say(card_terminal(card, pool, titles, language=shown_in, trees=tree))
