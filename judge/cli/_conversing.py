"""The conversation at a terminal: prompt, completion, history."""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, ThreadedCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import HTML

from judge.api.judge import Judge
from judge.cli.output import say
from judge.dialogue.conversation import HELP, Conversation

_SHOWN = 40


class Continuing(Completer):
    """Completes a line by what can be said next, after all that was told."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """Yield what may stand at the cursor: commands, what is legal, words, names."""
        line = document.text_before_cursor
        for name in HELP:
            command = name.split(" ")[0]
            if line and command.startswith(line.lower()):
                yield Completion(command, -len(line), display_meta=HELP[name])
        told = self.conversation.text
        before = f"{told} " if told else ""
        text = before + line
        for each in self.conversation.judge.complete(text, _SHOWN):
            if each.start >= len(before):
                kind = "" if each.kind == "word" else each.kind
                yield Completion(
                    each.text, each.start - len(text), display=each.text.strip(), display_meta=kind
                )


def converse() -> int:
    """Talk until the person leaves; return the exit code."""
    conversation = Conversation(Judge())
    session: PromptSession[str] = PromptSession(
        completer=ThreadedCompleter(Continuing(conversation)),
        complete_while_typing=False,
        bottom_toolbar=lambda: HTML("<b>{}</b>").format(_standing(conversation)),
    )
    say("Lay the board, say what is done, ask. Tab completes; help lists the rest; quit leaves.")
    while True:
        try:
            line = session.prompt("judge> ")
        except KeyboardInterrupt:
            continue
        except EOFError:
            return 0
        reply = conversation.say(line)
        if reply.text:
            say(reply.text)
        if reply.over:
            return 0


def _standing(conversation: Conversation) -> str:
    position = conversation.position
    return position.headline if position is not None else "an empty board"
