"""Parts of a tree that texts name and no field holds: steps of a sequence, "where X is …"."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from judge.cards import ability as tree
from judge.cards.language.pages.patterns import ValueView
from judge.records import fields, replace


class Steps(ValueView):
    """A sequence as its first step, the joint after it, and what follows."""

    fields = ("first", "joint", "rest")
    base = tree.Sequence
    hints: ClassVar[Mapping[str, frozenset[type]]] = {"joint": frozenset({tree.Joint})}

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the first step and the rest; a joint that is not told is a full stop."""
        assert isinstance(value, tree.Sequence)
        joints = (*value.joints, *[tree.Joint.SENTENCE] * len(value.steps))[: len(value.steps) - 1]
        rest = (
            value.steps[1] if len(value.steps) == 2 else tree.Sequence(value.steps[1:], joints[1:])
        )
        if len(value.steps) > 2 and joints[0] is tree.Joint.AND:
            after = (
                value.steps[2]
                if len(value.steps) == 3
                else tree.Sequence(value.steps[2:], joints[2:])
            )
            yield tree.Sequence(value.steps[:2], joints[:1]), joints[1], after
        yield value.steps[0], joints[0], rest

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return one sequence of all steps."""
        first, joint, rest = parts
        assert isinstance(first, tree.Effect)
        assert isinstance(rest, tree.Effect)
        assert isinstance(joint, tree.Joint)
        steps, joints = _opened(first)
        more, others = _opened(rest)
        return tree.Sequence((*steps, *more), (*joints, joint, *others), span=span)


def _opened(effect: tree.Effect) -> tuple[tuple[tree.Effect, ...], tuple[tree.Joint, ...]]:
    if isinstance(effect, tree.Sequence):
        return effect.steps, effect.joints
    return (effect,), ()


_COUNTED = (
    tree.CountOf,
    tree.PropertyOf,
    tree.CountersOn,
    tree.BaseStatisticsOf,
    tree.RegionsBetween,
    tree.DieResult,
    tree.ThatMany,
    tree.Happenings,
    tree.Sum,
)


class Where(ValueView):
    """What holds one counted number, as that number and the same with X in its place."""

    fields = ("value", "rest")
    weight = -100

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield each counted number that stands below, and what stands around it."""
        if not isinstance(value, (tree.Effect, tree.Statement)):
            return
        for counted in dict.fromkeys(_counted_below(value)):
            yield counted, _put(value, counted, tree.PaidX())

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Put the number where X is said; ValueError where no X is."""
        counted, rest = parts
        assert isinstance(counted, tree.Quantity)
        assert isinstance(rest, tree.Node)
        if not any(node == tree.PaidX() for node in tree.walk(rest)):
            raise ValueError("it tells what X is, and says no X")
        return tree.transform(rest, lambda node: counted if node == tree.PaidX() else node)


def _counted_below(node: tree.Node) -> Iterator[tree.Quantity]:
    for child in node.children():
        if isinstance(child, _COUNTED):
            yield child
            if isinstance(child, tree.Sum):
                yield from _counted_below(child)
        else:
            yield from _counted_below(child)


def _put(node: tree.Node, old: tree.Quantity, new: tree.Quantity) -> tree.Node:
    return tree.transform(node, lambda n: new if n == old else n)


class Also(ValueView):
    """Two steps that say their thing once: "I gain 1 boost and lose Fleeting".

    The second is said of "it": the thing that the first names.
    """

    fields = ("first", "second")
    base = tree.Sequence
    weight = 5
    joint = tree.Joint.AND

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the two steps, if both are done to one thing."""
        assert isinstance(value, tree.Sequence)
        if len(value.steps) != 2 or (value.joints or (tree.Joint.AND,))[0] is not self.joint:
            return
        first, second = value.steps
        one, other = _thing(first), _thing(second)
        if one is not None and other == _again(one):
            yield first, _with_thing(second, tree.That(tree.Role.IT))

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return both steps, the second done to what the first is done to."""
        first, second = parts
        assert isinstance(first, tree.Effect)
        assert isinstance(second, tree.Effect)
        one = _thing(first)
        if one is None or _thing(second) is None:
            raise ValueError("nothing is named that both are done to")
        again = _with_thing(second, _again(one))
        return tree.Sequence((first, again), (self.joint,), span=span)


class Afterwards(Also):
    """The same, one after the other: "it gains 1 boost, then switches Expeditions"."""

    joint = tree.Joint.THEN


_OF_A_THING = (
    tree.Ascend,
    tree.Defect,
    tree.GainCounters,
    tree.GainStatus,
    tree.GainSubtypes,
    tree.LoseCounters,
    tree.LoseStatus,
    tree.SwitchExpeditions,
)
"""Effects whose thing is the subject of the clause."""


def _thing(effect: tree.Effect) -> tree.Node | None:
    if not isinstance(effect, _OF_A_THING):
        return None
    for name in ("what", "expeditions"):
        found = getattr(effect, name, None)
        if isinstance(found, tree.Node):
            return found
    return None


def _with_thing(effect: tree.Effect, thing: tree.Node) -> tree.Effect:
    name = next(f.name for f in fields(effect) if f.name in ("what", "expeditions"))
    changed: dict[str, Any] = {name: thing}
    return replace(effect, **changed)


def _again(thing: tree.Node) -> tree.Node:
    return thing if isinstance(thing, (tree.Me, tree.You, tree.That)) else tree.That(tree.Role.IT)


class Both(ValueView):
    """Two steps that `Also` could say, as they are."""

    fields = ("both",)
    base = tree.Sequence
    weight = 5

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the sequence if its steps are done to one thing."""
        if any(True for _ in Also().parts(value)):
            yield (value,)

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return the sequence."""
        return parts[0]


class Counting(ValueView):
    """A comparison as what is counted and the extent: how it compares, with which number."""

    fields = ("left", "extent")
    base = tree.Compare
    tense = tree.Tense.NOW

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the left side and the extent, if the comparison is of this tense."""
        assert isinstance(value, tree.Compare)
        if value.tense is self.tense:
            yield value.left, (value.comparison, value.right)

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return the comparison."""
        left, extent = parts
        assert isinstance(left, tree.Quantity)
        assert isinstance(extent, tuple)
        comparison, right = extent
        return tree.Compare(left, comparison, right, self.tense, span=span)


class Counted(Counting):
    """The same of what was."""

    tense = tree.Tense.BEFORE


class Minus(ValueView):
    """A negative number as the number without its sign."""

    fields = ("value",)
    base = tree.Number

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the number of a negative one."""
        assert isinstance(value, tree.Number)
        if value.value < 0:
            yield (tree.Number(-value.value),)

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return the negative number."""
        (value,) = parts
        assert isinstance(value, tree.Number)
        return tree.Number(-value.value, span=span)


class Has(ValueView):
    """A filter as one of its traits and the rest: "another …" before what is left."""

    fields = ("trait", "rest")
    base = tree.Filter

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield each trait with the filter that is left without it."""
        assert isinstance(value, tree.Filter)
        for at, trait in enumerate(value.traits):
            yield trait, tree.Filter(value.kinds, value.traits[:at] + value.traits[at + 1 :])

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return the filter with the trait too."""
        trait, rest = parts
        assert isinstance(trait, tree.Trait)
        assert isinstance(rest, tree.Filter)
        if trait in rest.traits:
            raise ValueError("the same is asked twice")
        return tree.Filter(rest.kinds, (*rest.traits, trait), span=span)


class Behind(ValueView):
    """A thing as one that lacks a trait, and the trait: it may stand behind the verb."""

    fields = ("thing", "trait")
    base = tree.Selector

    def parts(self, value: object) -> Iterator[tuple[object, ...]]:
        """Yield the thing without each trait of its filter, and the trait."""
        found = getattr(value, "filter", None)
        if isinstance(value, (tree.Choose, tree.Each, tree.Target)) and isinstance(
            found, tree.Filter
        ):
            for at, trait in enumerate(found.traits):
                rest = tree.Filter(found.kinds, found.traits[:at] + found.traits[at + 1 :])
                yield replace(value, filter=rest), trait

    def whole(self, *parts: object, span: tree.Span | None) -> object:
        """Return the thing with the trait too; ValueError for what has no traits."""
        thing, trait = parts
        if (
            not isinstance(thing, (tree.Choose, tree.Each, tree.Target))
            or trait in thing.filter.traits
        ):
            raise ValueError("the trait belongs to no thing")
        assert isinstance(trait, tree.Trait)
        return replace(thing, filter=tree.Filter(thing.filter.kinds, (*thing.filter.traits, trait)))


VIEWS: dict[str, ValueView] = {
    type(view).__name__: view
    for view in (
        Steps(),
        Where(),
        Also(),
        Afterwards(),
        Both(),
        Counting(),
        Counted(),
        Minus(),
        Has(),
        Behind(),
    )
}
"""The views that patterns can name."""
