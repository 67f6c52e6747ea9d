"""What kind a thing is of, and rules that stand beside what is asked: told, or left open."""

from judge.answers.asking import answer_text
from judge.answers.model import Answer, Verdict


def ask(text: str) -> Answer:
    (answer,) = answer_text(text)
    return answer


def test_whom_a_defender_blocks_has_to_be_said() -> None:
    # 7.4.2.b: it holds back its own Expedition, and not the one that faces it
    assert ask("Does a Defender block?").verdict not in (Verdict.YES, Verdict.NO)
    assert ask("Does a Defender block my opponent's Expedition?").verdict is Verdict.NO
    assert ask("Does a Defender block my own Expedition?").verdict is Verdict.YES
