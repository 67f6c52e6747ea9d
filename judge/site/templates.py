"""The site's templates, with the filters that make data safe."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from judge.paths import site_dir
from judge.rulebook.model import Block, Rule
from judge.site.html import (
    Pen,
    blocks,
    card,
    escaped,
    gist,
    in_markdown,
    interpretation_link,
    number_link,
    runs,
    with_icons,
    with_keywords,
    with_numbers,
)
from judge.site.languages import said
from judge.site.raw import HEADING, fenced

_NOT_ANCHOR = re.compile(r"[^A-Za-z0-9.-]+")


@cache
def environment() -> Environment:
    """Return the environment of the page templates; all data is escaped unless it is markup."""
    found = Environment(
        loader=FileSystemLoader(site_dir() / "templates"),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=_finalize,
    )
    found.filters |= {
        "blocks": _with_pen(blocks),
        "runs": _with_pen(runs),
        "icons": _icons,
        "numbers": _numbers,
        "to": _to,
        "number": _number,
        "interpretation": _interpretation,
        "gist": _gist,
        "t": _translated,
        "card": _card,
        "keywords": _keywords,
    }
    found.globals["heading"] = heading
    found.tests["lettered"] = lambda rule: rule.number.is_rule
    return found


def render(template: str, pen: Pen, **values: Any) -> str:
    """Return a template as the Markdown of a page."""
    return fenced(environment().get_template(template).render(pen=pen, **values))


def heading(level: int, text: str, anchor: str = "", cite: str = "") -> Markup:
    """Return a Markdown heading, which the theme's table of contents is made of."""
    attributes = Markup("")
    if anchor:
        cited = f' data-cite="{cite}"' if cite else ""
        attributes = Markup(f" {{: #{_NOT_ANCHOR.sub('-', anchor)}{cited} }}")
    return Markup("{}{} {}{}\n").format(Markup(HEADING), "#" * level, in_markdown(text), attributes)


def _finalize(value: Any) -> Any:
    # Control characters go before the value is escaped.
    return value if isinstance(value, Markup) or not isinstance(value, str) else escaped(value)


def _with_pen(write: Callable[[Any, Pen], Markup]) -> Callable[..., Markup]:
    @pass_context
    def filtered(context: Context, found: tuple[Block, ...]) -> Markup:
        return write(found, context["pen"])

    return filtered


@pass_context
def _to(context: Context, target: str) -> str:
    found: str = context["pen"].to(target)
    return found


@pass_context
def _icons(context: Context, text: str) -> Markup:
    return with_icons(text, context["pen"].icons)


@pass_context
def _numbers(context: Context, text: str) -> Markup:
    return with_numbers(text, context["pen"])


@pass_context
def _interpretation(context: Context, name: str) -> Markup:
    return interpretation_link(name, context["pen"])


@pass_context
def _number(context: Context, number: Any) -> Markup:
    return number_link(number, str(number), context["pen"])


@pass_context
def _gist(context: Context, rule: Rule) -> str:
    return gist(rule.number, context["pen"].book, 190)


@pass_context
def _keywords(context: Context, text: str) -> Markup:
    return with_keywords(text, context["pen"])


@pass_context
def _card(context: Context, name: str) -> Markup:
    return card(name, context["pen"])


@pass_context
def _translated(context: Context, text: str, **values: Any) -> str:
    return said(text, context["pen"].language, **values)
