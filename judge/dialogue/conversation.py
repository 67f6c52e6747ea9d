"""What has been told so far, and what each line of a conversation is answered with."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from judge.answers.model import Answer, Verdict
from judge.api.judge import Judge
from judge.api.values import Error, Position
from judge.dialogue.saving import scenario_text
from judge.records import dataclass, field
from judge.render.answers import Detail, answer_terminal
from judge.scenario.words import asking

HELP = {
    "undo": "take back the last line",
    "why": "the last answer with every rule and step",
    "what if …": "the last question again, if this were so too",
    "options": "what can be done now",
    "board": "the board",
    "told": "the sentences so far",
    "save FILE": "write them as a scenario that `judge run` checks",
    "again": "begin anew",
    "help": "this list",
    "quit": "leave",
}
_MOST_OPTIONS = 14
_ENDS = (".", "?", "!", ";")


@dataclass(frozen=True, slots=True)
class Reply:
    """What a line is answered with; `over` ends the conversation."""

    text: str
    over: bool = False


@dataclass(slots=True)
class Conversation:
    """The lines told, and the last question with its answer.

    A line that is not understood, or not legal, changes nothing.
    """

    judge: Judge
    lines: list[str] = field(default_factory=list)
    position: Position | None = None
    question: str = ""
    answer: Answer | None = None
    offered: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Everything told, as one text."""
        return " ".join(self.lines)

    def say(self, line: str) -> Reply:
        """Answer one line: a command, a question, or something that is told."""
        words = " ".join(line.split())
        if not words:
            return Reply("")
        first, _, rest = words.partition(" ")
        if words.lower().startswith("what if "):
            return self._what_if(words[len("what if ") :])
        if words.isdigit() and self.offered:
            return self._picked(int(words))
        command = _COMMANDS.get(first.lower().rstrip("?."))
        if command is not None and (not rest or first.lower() in _TAKES_WORDS):
            return command(self, rest)
        sentence = words if words.endswith(_ENDS) else f"{words}{'?' if _asks(words) else '.'}"
        return self._ask(sentence) if _asks(sentence) else self._tell(sentence)

    def _ask(self, question: str) -> Reply:
        told = f"{self.text} {question}".strip()
        (*_, answer) = self.judge.ask(told)
        self.question, self.answer, self.offered = question, answer, answer.proposals
        if self.offered:
            return Reply(answer_terminal(answer) + "\n\nType the number of the one that is meant.")
        if answer.verdict is Verdict.UNKNOWN and (found := self.judge.errors(told)):
            return Reply(self._refused(found[0], question))
        return Reply(answer_terminal(answer))

    def _refused(self, error: Error, said: str) -> str:
        """Return what is wrong with a line, with a caret under it, and what would be understood."""
        before = len(self.text) + 1 if self.lines else 0
        shown = [error.shown]
        if error.start >= before:
            caret = " " * (error.start - before) + "^" * max(1, error.end - error.start)
            shown = [error.message, f"  {said}", f"  {caret}"]
            shown += [f"  hint: {error.hint}"] if error.hint else []
        if error.nearest:
            shown += ["What would be understood:", *(f"  {each}" for each in error.nearest)]
        return "\n".join(shown)

    def _tell(self, sentence: str) -> Reply:
        position = self.judge.play(f"{self.text} {sentence}".strip())
        if position.errors:
            shown = [self._refused(position.errors[0], sentence)]
            if self.lines and position.sentences:
                shown.append("What can be done now:")
                shown += [f"  {each}" for each in position.sentences[:_MOST_OPTIONS]]
            return Reply("\n".join(shown))
        happened = self._happened(sentence)
        self.lines.append(sentence)
        self.position = position
        return Reply("\n".join((*happened, *self._shown(position))))

    def _happened(self, sentence: str) -> list[str]:
        """Return what a sentence brought about, told by its steps."""
        before = self._events(self.text)
        return [f"  {it}" for it in self._events(f"{self.text} {sentence}")[len(before) :]]

    def _events(self, text: str) -> tuple[str, ...]:
        if not text.strip():
            return ()
        (*_, answer) = self.judge.ask(text)
        return answer.value if isinstance(answer.value, tuple) else ()

    def _shown(self, position: Position) -> list[str]:
        shown = [position.board]
        for decision in position.decisions[:1]:
            if decision.kind != "turn effect":
                shown += ["", decision.question, *_listed(position)]
        return shown

    def _picked(self, number: int) -> Reply:
        """Begin anew with a proposed reading: what it lays and does is told, then it is asked."""
        if not 1 <= number <= len(self.offered):
            return Reply(f"There are {len(self.offered)} readings; type a number up to that.")
        chosen = self.offered[number - 1]
        if "\n" in chosen:  # its cases have no board in common that could be told on
            self._again("")
            return Reply("\n\n".join(map(answer_terminal, self.judge.ask(chosen))))
        told, question = chosen[: _last(chosen)].strip(), chosen[_last(chosen) :].strip()
        self._again("")
        laid = [self._tell(told).text] if told else []
        return Reply("\n\n".join((*laid, self._ask(question).text)))

    def _what_if(self, told: str) -> Reply:
        if not self.question:
            return Reply("Ask something first; then: what if Bob controls Kappa")
        sentence = told.rstrip("?.! ") + "."
        (*_, answer) = self.judge.ask(f"{self.text} {sentence} {self.question}")
        if answer.verdict is Verdict.UNKNOWN:
            found = self.judge.errors(f"{self.text} {sentence}")
            return Reply(found[0].shown if found else answer_terminal(answer))
        return Reply(f"If {sentence[:-1]}: {answer_terminal(answer)}")

    def _undo(self, _: str) -> Reply:
        if not self.lines:
            return Reply("There is nothing to take back.")
        taken = self.lines.pop()
        self.question, self.answer = "", None
        self.position = self.judge.play(self.text) if self.lines else None
        shown = self._shown(self.position) if self.position is not None else []
        return Reply("\n".join((f"Taken back: {taken}", *shown)))

    def _why(self, _: str) -> Reply:
        if self.answer is None:
            return Reply("Nothing has been asked yet.")
        return Reply(answer_terminal(self.answer, Detail.TRACE))

    def _options(self, _: str) -> Reply:
        if self.position is None:
            return Reply("Lay something first, such as: Alice has Kappa in hand.")
        asked = [each.question for each in self.position.decisions[:1]]
        return Reply("\n".join((*asked, *_listed(self.position))))

    def _board(self, _: str) -> Reply:
        return Reply(self.position.board if self.position is not None else "The board is empty.")

    def _told(self, _: str) -> Reply:
        return Reply("\n".join(self.lines) if self.lines else "Nothing has been told yet.")

    def _save(self, name: str) -> Reply:
        if not name:
            return Reply("Name a file, such as: save my-question.scenario")
        if not self.lines:
            return Reply("There is nothing to save yet.")
        path = Path(name if name.endswith(".scenario") else f"{name}.scenario").expanduser()
        from judge.files import write_atomically

        text, wrong = scenario_text(self.lines, self.question, self.answer)
        try:
            write_atomically(path, text.encode())
        except OSError as error:
            return Reply(f"{path} cannot be written: {error.strerror or error}")
        if wrong:
            return Reply(f"Written: {path}; but a scenario is stricter, and this fails:\n{wrong}")
        return Reply(f"Written: {path}; it holds: judge run {path}")

    def _again(self, _: str) -> Reply:
        self.lines.clear()
        self.position, self.question, self.answer, self.offered = None, "", None, ()
        return Reply("A new board.")

    def _help(self, _: str) -> Reply:
        lines = [f"  {name:10} {what}" for name, what in HELP.items()]
        told = "  Anything else lays something, is done, or is asked, one sentence or several:"
        example = (
            '  "Alice has Kappa in Reserve." "Alice plays Kappa from Reserve." "Is Kappa Fleeting?"'
        )
        return Reply("\n".join((*lines, told, example)))

    def _quit(self, _: str) -> Reply:
        return Reply("", over=True)


def _last(text: str) -> int:
    """Return where the last sentence of a text begins."""
    return max((text.rfind(f"{end} ", 0, -1) for end in _ENDS), default=-1) + 1


def _asks(sentence: str) -> bool:
    """Whether a line asks: by its mark, or by its first word."""
    if sentence.endswith("?"):
        return True
    return sentence.split(" ", 1)[0].lower() in asking() - {"if"}


def _listed(position: Position) -> list[str]:
    lines = []
    for way in position.decisions[0].options if position.decisions else ():
        cost = f"  ({way.mana} mana)" if way.mana else ""
        lines.append(f"  {way.sentence or way.words}{cost}")
    more = len(lines) - _MOST_OPTIONS
    return [*lines[:_MOST_OPTIONS], *([f"  and {more} more"] if more > 0 else [])]


Command = Callable[[Conversation, str], Reply]
_TAKES_WORDS = frozenset({"save"})
_COMMANDS: Mapping[str, Command] = MappingProxyType(
    {
        "undo": Conversation._undo,
        "why": Conversation._why,
        "options": Conversation._options,
        "board": Conversation._board,
        "told": Conversation._told,
        "save": Conversation._save,
        "again": Conversation._again,
        "help": Conversation._help,
        "quit": Conversation._quit,
        "exit": Conversation._quit,
    }
)
