"""What has to be true of the way from one quiescent state to the next, rule by rule."""

from collections.abc import Iterator

from judge.cards import ability as tree
from judge.engine import zones
from judge.engine.characteristics import characteristics, workings
from judge.engine.day import DAILY
from judge.engine.night import ETERNAL, limit
from judge.engine.state import State
from judge.engine.statuses import ANCHORED, ASLEEP, EXHAUSTED
from judge.games.invariants import Broken, where


def broken_between(before: State, after: State) -> list[Broken]:
    """Return what is wrong with the way from one quiescent state to the next."""
    found = [*_timestamps_increase(before, after), *_cards_stay(before, after)]
    check = _AFTER.get(_just_performed(before, after))
    return [*found, *check(before, after)] if check is not None else found


def _just_performed(before: State, after: State) -> str:
    """Return the daily effect that has just been performed, or nothing."""
    phase, done = after.clock.phase, after.clock.done
    if done < 1 or (before.clock.phase, before.clock.done) != (phase, done - 1):
        return ""
    return DAILY[phase][done - 1][0]


def _say(state: State, *kinds: type) -> bool:
    """Whether some passive ability makes statements of these types."""
    return not workings(state).statics.keys().isdisjoint(kinds)


def _timestamps_increase(before: State, after: State) -> Iterator[Broken]:
    for it in after.objects.values():
        if it.id not in before.objects and 0 < it.timestamp < before.next_timestamp:
            yield Broken("2.2.16.c", f"{it.face} is new, and has an old timestamp")
        old = before.objects.get(it.id)
        if old is not None and old.timestamp != it.timestamp:
            yield Broken("2.2.16.b", f"{it.face} has another timestamp, and is no new object")
        if old is not None and zones.ZONE_AT[old.place] != zones.ZONE_AT[it.place]:
            yield Broken("2.1.d", f"{it.face} changed zones, and is no new object")


def _cards_stay(before: State, after: State) -> Iterator[Broken]:
    cards = {it.item: it for it in after.objects.values() if not it.face.token}
    known = {it.item: it for it in before.objects.values() if not it.face.token}
    if cards.keys() != known.keys():
        yield Broken("2.1.a", "a card has appeared or vanished")
    for item, it in cards.items():
        if item in known and (known[item].face is not it.face or known[item].owner != it.owner):
            yield Broken("2.1.a", f"{it.face} was another card, or another player's")


def _succeeded(before: State, after: State) -> Iterator[Broken]:
    if after.first_player == before.first_player:
        yield Broken("4.2.1.b", "the first player did not change")


def _prepared(before: State, after: State) -> Iterator[Broken]:
    if _say(before, tree.StaysExhausted):
        return
    for it in after.objects.values():
        if EXHAUSTED in it.statuses:
            yield Broken("4.2.1.c", f"{it.face} is still exhausted")


def _rested(before: State, after: State) -> Iterator[Broken]:
    """After Rest only who was Anchored, Asleep or Eternal is still there, and awake (4.2.5.b)."""
    if any(each.ascended for each in after.expeditions):
        yield Broken("2.4.3", "an Expedition is still Ascended")
    for place in zones.EXPEDITIONS:
        for it in after.at(place):
            if it.statuses & {ANCHORED, ASLEEP}:
                yield Broken("2.4.4", f"{it.face} is still Anchored or Asleep")
            kept = before.objects.get(it.id)
            if kept is None or _say(before, tree.Replaces):
                continue
            found = characteristics(before, it.id)
            stays = kept.statuses & {ANCHORED, ASLEEP} or ETERNAL in found.keywords
            if "Character" in found.types and not stays:
                yield Broken("4.2.5.b", f"{it.face} was not sent to Reserve")


def _cleaned_up(before: State, state: State) -> Iterator[Broken]:
    """Right after Clean-up nobody has more than unchanged limits allow (4.2.5.c)."""
    if _say(before, tree.LimitChange, tree.NotCounted) or _say(
        state, tree.LimitChange, tree.NotCounted
    ):
        return
    for player in (0, 1):
        for zone, place in (
            (tree.Zone.RESERVE, zones.RESERVES[player]),
            (tree.Zone.LANDMARK, zones.LANDMARKS[player]),
        ):
            if len(state.zones[place]) > limit(state, player, zone):
                yield Broken("4.2.5.c", f"{where(state, place)} holds more than its limit")


_AFTER = {
    "Succeed": _succeeded,
    "Prepare": _prepared,
    "Rest": _rested,
    "Clean-up": _cleaned_up,
}
