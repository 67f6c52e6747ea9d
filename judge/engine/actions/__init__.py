"""Section 7.3: keyword actions, one function each; importing this registers them all."""

from judge.engine.actions import board, cards, dice, flow, play, things

__all__ = ["board", "cards", "dice", "flow", "play", "things"]
