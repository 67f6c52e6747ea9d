"""A replay as a page shows it: sentences, happenings and boards, with links to rules and cards."""

from markupsafe import Markup

from judge.citation import CitationError, RuleNumber
from judge.records import dataclass
from judge.site.board_picture import Picture, pictures
from judge.site.html import Pen, interpretation_link, number_link, with_icons
from judge.site.replay import Happened, Replay, ReplayStep
from judge.site.sentences import ScenarioLine, Sentences
from judge.site.templates import environment


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """Something that happened, and what made it happen."""

    html: Markup
    why: Markup


@dataclass(frozen=True, slots=True)
class Shown:
    """A step of a replay, ready to be laid out."""

    said: tuple[ScenarioLine, ...]
    happened: tuple[ToldEvent, ...]
    claimed: tuple[ScenarioLine, ...]
    ways: int
    picture: Picture


@dataclass(frozen=True, slots=True)
class PlayedCase:
    """A case of a replay, ready to be laid out."""

    title: str
    steps: tuple[Shown, ...]


def drawn(found: tuple[Replay, ...], pen: Pen, sentences: Sentences) -> str:
    """Return replays as HTML; nothing where there is none."""
    cases = [_case(one, pen, sentences) for one in found]
    if not cases:
        return ""
    return environment().get_template("played.j2").render(pen=pen, cases=cases).strip()


def _case(replay: Replay, pen: Pen, sentences: Sentences) -> PlayedCase:
    boards = pictures([step.board for step in replay.steps])
    steps = zip(replay.steps, boards, strict=True)
    return PlayedCase(replay.title, tuple(_step(step, one, pen, sentences) for step, one in steps))


def _step(step: ReplayStep, picture: Picture, pen: Pen, sentences: Sentences) -> Shown:
    return Shown(
        tuple(sentences.line(line) for line in step.said),
        tuple(_told(one, pen) for one in step.happened),
        tuple(sentences.line(line) for line in step.claimed),
        step.ways,
        picture,
    )


def _told(one: Happened, pen: Pen) -> ToldEvent:
    links = [_rule(rule, pen) for rule in one.rules]
    links += [interpretation_link(name, pen) for name in one.interpretations]
    return ToldEvent(with_icons(one.text, pen.icons), Markup(", ").join(links))


def _rule(text: str, pen: Pen) -> Markup:
    try:
        number = RuleNumber.parse(text)
    except CitationError:
        return Markup.escape(text)
    return number_link(number, text, pen) if number in pen.book else Markup.escape(text)
