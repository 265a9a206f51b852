"""What always holds (part 6 of the rules): tested after every answer of a checked game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .activation import Reveal, RevealAll
from .prisoners import GuardLost, keepers, prisoner_zone
from .state import BUSY_ALARM, LEFT, PRISONER, TOP_ALARM, Raid


def broken(g: Raid) -> Iterator[str]:
    """Name what is wrong with a position."""
    yield from _tracks(g)
    yield from _stacks(g)
    yield from _places(g)
    yield from _actions(g)
    yield from _figures(g)


def _tracks(g: Raid) -> Iterator[str]:
    if not 0 <= g.alarm <= TOP_ALARM:
        yield f"INV-1 alarm {g.alarm}"
    if g.alarm != min(TOP_ALARM, sum(g.risen.values())):
        yield f"INV-2 alarm {g.alarm} against {g.risen}"
    for trigger, rise in g.risen.items():
        if rise > g.rules.triggers[trigger].cap:
            yield f"INV-2 {trigger} raised the alarm by {rise}"
    if not 0 <= g.ammo <= 99 or (not g.ammo and g.result is None):
        yield f"INV-3 ammunition {g.ammo}"
    if not 1 <= g.turn <= g.last_turn or g.last_turn not in (10, 11, 12):
        yield f"INV-22 turn {g.turn} of {g.last_turn}"
    if g.last_turn != 12 and g.event != "g":
        yield f"INV-22 last turn {g.last_turn} without event g"
    if g.air_bonus not in (0, 1, 2):
        yield f"INV-27 air bonus {g.air_bonus}"
    turning = any(isinstance(frame, Reveal | RevealAll) for frame in g.stack)
    if g.alarm >= TOP_ALARM and g.hidden and g.stack and not turning:
        yield f"INV-8 hidden markers at alarm nine: {sorted(g.hidden)}"


def _stacks(g: Raid) -> Iterator[str]:
    overfull = g.rules.options.land_overstack == "until_B4"  # what cannot be relieved stays
    for zone in g.german:
        if g.german_sp(zone) > g.rules.limit and not overfull:
            yield f"INV-5 {g.german_sp(zone)} German points in {zone}"
        officers = [c in g.rules.officers for c in g.german[zone]]
        if officers != sorted(officers) and g.rules.options.officer_front == "no":
            yield f"INV-15 an officer above a platoon in {zone}"
    for zone, stack in g.yugoslav.items():
        if g.yugoslav_sp(zone) > g.rules.limit:
            yield f"INV-5 {g.yugoslav_sp(zone)} Yugoslav points in {zone}"
        if zone in g.hidden:
            yield f"INV-7 units and hidden markers in {zone}"
        if zone in g.german and g.phase not in ("B2", "B3", "B4", "B5", "B6"):
            yield f"INV-6 both camps in {zone} in phase {g.phase}"
        if g.ff(stack[0]) != max(g.ff(c) for c in stack) and g.phase not in ("B6", "C3"):
            yield f"INV-14 the top of {zone} is not the best"
    for zone in g.hidden:
        if zone in g.german and g.phase in ("B6", "C1", "C2", "C3"):
            yield f"INV-7 Germans on hidden markers in {zone} in phase {g.phase}"


def _places(g: Raid) -> Iterator[str]:
    """Every counter is in one place; those that are lost have no steps."""
    seen: Counter[str] = Counter()
    for stacks in (g.german.values(), g.yugoslav.values(), g.pool.values()):
        for stack in stacks:
            seen.update(stack)
    seen.update(g.offmap)
    seen.update(g.lost)
    seen.update(g.gone)
    for _, batch in g.waiting:
        seen.update(batch)
    wrong = {c: n for c, n in seen.items() if n != 1}
    missing = set(g.rules.counters) - set(seen)
    if wrong or missing:
        yield f"INV-11 places: twice {wrong}, nowhere {sorted(missing)}"
    for counter in g.lost:
        if g.steps[counter]:
            yield f"INV-12 {counter} is lost with {g.steps[counter]} steps"
    if g.turn > 1 and any(g.rules.counters[c].wave == 1 for c in g.offmap):
        yield "INV-26 the first wave is still off the map"


def _actions(g: Raid) -> Iterator[str]:
    for counter, kinds in g.done.items():
        if len(kinds) > 2 or len(set(kinds)) != len(kinds):
            yield f"INV-9 {counter} did {kinds}"
        yugoslav = g.rules.camp[counter] == "yugoslav"
        if yugoslav and g.phase.startswith("B") and kinds:
            yield f"INV-10 {counter} acted in phase {g.phase}"
        if yugoslav and g.yugoslav_alarm < BUSY_ALARM and len(kinds) > 1:
            yield f"INV-10 {counter} did {kinds} at alarm {g.yugoslav_alarm}"


def _figures(g: Raid) -> Iterator[str]:
    asked = any(isinstance(frame, GuardLost) for frame in g.stack)
    for figure, guard in g.guard.items():
        zone = g.zone_of(guard)
        if g.fate.get(figure) != PRISONER or not zone:
            yield f"INV-16 {figure} guarded by {guard}, fate {g.fate.get(figure)}"
        elif guard not in keepers(g, zone) and not asked:
            yield f"INV-16 {figure} guarded by {guard}, not by {keepers(g, zone)}"
    for figure in g.figures:
        if g.fate.get(figure) == LEFT:
            yield f"INV-16 {figure} left the map and is on it"
    if g.storch and g.fate.get("tito") != PRISONER:  # he is still a prisoner between two guards
        yield "INV-16 the Storch without a prisoner"
    elif g.storch and prisoner_zone(g, "tito") != g.rules.strip:
        yield f"INV-16 the Storch beside Tito in {prisoner_zone(g, 'tito')}"
