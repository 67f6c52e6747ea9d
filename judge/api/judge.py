"""The judge as a Python object: ask, play, look up, check."""

from judge.answers.asking import answer_text
from judge.answers.model import Answer
from judge.answers.model import answers_json as answers_json
from judge.api.values import (
    CardText,
    CitedReference,
    Completion,
    Error,
    FoundCard,
    FoundRule,
    Position,
    RuleText,
    Understood,
)
from judge.rulings.model import Ruling


class Judge:
    """A rules judge for one edition of the rules; the newest unless another is named.

    Nothing is loaded before it is needed, and nothing is kept between questions but look-up tables:
    one object serves any number of questions.
    """

    def __init__(self, edition: str | None = None) -> None:
        self.edition = edition

    def ask(self, text: str, *, rulings: bool = False) -> tuple[Answer, ...]:
        """Answer every question of a text by playing it out.

        What is not understood makes a verdict `unknown`, never an exception. With `rulings`, what a
        ruling about the same cards is about stands first among the readings that are proposed.

        >>> Judge().ask("Alice plays Kappa from Reserve. Is Kappa Fleeting?")[0].verdict.value
        'yes'
        """
        if not rulings:
            return tuple(answer_text(text))
        from judge.api.asking import ask

        return tuple(ask(text))

    def errors(self, text: str) -> tuple[Error, ...]:
        """Return what of a text is not understood or not possible, with the nearest sentences.

        >>> Judge().errors("Alice frobs Kappa.")[0].text
        'frobs'
        """
        return self.play(text).errors

    def beside(self, text: str, sentence: str) -> tuple[str, ...]:
        """Return what can follow the first part of an action as an aside: its legal targets.

        A choice with one option passes silently, and is none.

        >>> board = "Alice has Freeze in hand. Bob controls Kappa and Kitsune."
        >>> Judge().beside(board, "Alice plays Freeze from hand.")
        ('targeting Kappa', 'targeting Kitsune')
        """
        from judge.api.position import beside

        return beside(text, sentence)

    def play(self, text: str) -> Position:
        """Play a text and return where it leaves the game: the board and what can be done next.

        >>> Judge().play("Alice has Kappa in hand. Alice has 0 ready Mana Orbs.").sentences
        ('Alice passes.',)
        """
        from judge.api.position import position

        return position(text)

    def understood(self, text: str) -> tuple[Understood, ...]:
        """Return the sentences of a text as understood, in the order in which they are played.

        >>> told = "Alice controls Haven, Bravos Bastion. Is Haven in play?"
        >>> Judge().understood(told)[1].text
        'Is Haven, Bravos Bastion in play'
        """
        from judge.api.understood import understood

        return understood(text)

    def complete(self, text: str, limit: int = 50) -> tuple[Completion, ...]:
        """Return how a text can go on: what is legal, what it names, the words of the forms.

        >>> [each.result for each in Judge().complete("Alice con")]
        ['Alice controls']
        """
        from judge.scenario.continuing import continuations

        return tuple(
            Completion(each.start, each.text, each.kind, each.applied(text))
            for each in continuations(text, limit)
        )

    def rule(self, numbers: str) -> tuple[RuleText, ...]:
        """Return rules by numbers, ranges, lists or sections. Raises LookupError, with the nearest.

        >>> Judge().rule("2.1.d")[0].cite
        'CR 4.0 §2.1.d'
        """
        from judge.api.looking_up import rules

        return rules(numbers, self.edition)

    def find(self, words: str, limit: int = 5) -> tuple[FoundRule, ...]:
        """Return the rules nearest to some words, best first; none where nothing fits.

        >>> Judge().find("boosts on a card in Reserve")[0].edition
        '4.0'
        """
        from judge.api.looking_up import found_rules

        return found_rules(words, limit, self.edition)

    def card(self, name: str) -> CardText:
        """Return a card by its name in any language. Raises LookupError, with the nearest names.

        >>> Judge().card("Kappa").hand_cost
        4
        """
        from judge.api.looking_up import card_text

        return card_text(name)

    def cards(
        self,
        words: str = "",
        *,
        trigger: str | None = None,
        effect: str | None = None,
        card_type: str | None = None,
        limit: int = 50,
    ) -> tuple[FoundCard, ...]:
        """Return cards by words, or by what their abilities wait for and do.

        Raises ValueError for a trigger or an effect that is not known, with those that are.

        >>> "Kappa" in {card.title.split(" (")[0] for card in Judge().cards("Kappa")}
        True
        """
        from judge.api.looking_up import found_cards

        return found_cards(words, trigger, effect, card_type, limit)

    def cite(self, text: str) -> tuple[CitedReference, ...]:
        """Return every rule reference of a text, and whether the rule exists.

        >>> [each.exists for each in Judge().cite("See 2.1.d. But 2.1.z?")]
        [True, False]
        """
        from judge.api.looking_up import references

        return references(text, self.edition)

    def rulings(self, words: str = "") -> tuple[Ruling, ...]:
        """Return the rulings about a card, on a rule's number, or with some words; all without.

        >>> {ruling.stands for ruling in Judge().rulings("Robin Hood")}
        {'rule text'}
        """
        from judge.rulings.collection import find_rulings

        return find_rulings(words)
