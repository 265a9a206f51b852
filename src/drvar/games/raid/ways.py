"""Chapters 12.1 and 12.2: which German bodies may move, with how many points, and where."""

from __future__ import annotations

from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .rules import GERMAN
from .stacking import has_room
from .state import MOVE, Raid

END: Option = ("end",)
STOP: Option = ("stop",)

Handed = tuple[tuple[str, str], ...]
"""Prisoners handed over before a move, each with the platoon that stays as the guard."""


@rule("RAID-10b", "RAID-12.1a", "RAID-12.1b", "RAID-12.1c")
def movement_points(g: Raid, body: str) -> int:
    """Printed points, halved after a landing, and one more with an officer."""
    points, bonus = g.rules.mp[body][g.steps[body]], int(body in g.led)
    if body not in g.landed:
        return points + bonus
    if g.rules.options.halve == "after_bonus":
        return (points + bonus) // 2
    return points // 2 + bonus


@rule("RAID-12.2a", "RAID-12.2b", "RAID-12.2c", "RAID-7c")
def may_move(g: Raid, body: str, zone: int = 0) -> Broken | None:
    """A body may move if it is free and has somewhere to go; its zone is given if known."""
    if not zone and g.rules.camp.get(body) == GERMAN:
        zone = g.zone_of(body)
    if broken := is_held_back(g, body, zone):
        return broken
    if not has_way(g, (body,), zone):
        return Broken("RAID-12a", "nowhere-to-go", {"counter": body})
    return None


def movers(g: Raid) -> list[str]:
    """Every body that may move, by zone: as `may_move` says, but most are decided quickly.

    A body that did nothing yet, with points for any link and with empty ground beside it, may
    move.
    """
    done, fixed, points, steps = g.done, g.fixed, g.rules.mp, g.steps
    taken, dearest = {*g.german, *g.yugoslav, *g.hidden}, g.rules.dearest
    found = []
    for zone in sorted(g.german):
        is_open = not taken.issuperset(g.rules.neighbours[zone]) and not g.guard
        for body in g.german[zone]:
            acted = done.get(body)
            if body in fixed or (acted and MOVE in acted):
                continue
            at_ease = is_open and not acted and points[body][steps[body]] >= dearest
            if at_ease or may_move(g, body, zone) is None:
                found.append(body)
    return found


@rule("RAID-12.2c", "RAID-7c")
def is_held_back(g: Raid, body: str, zone: int) -> Broken | None:
    """Why a body may not move: off the map, fixed, moved, no action left, or a prisoner."""
    if not zone:
        return Broken("RAID-12a", "not-on-map", {"counter": body})
    if body in g.fixed:
        return Broken("RAID-12.2c", "fixed", {"counter": body})
    if body in g.done:
        if MOVE in g.done[body]:
            return Broken("RAID-7c", "moved-already", {"counter": body})
        if not g.can_act(body):
            return Broken("RAID-7c", "no-action-left", {"counter": body})
    if g.guard and body in g.rules.officers and body in g.guard.values():
        return Broken("RAID-13.4e", "holds-prisoner", {"counter": body})
    if g.carried and must_hand_over(g, body, zone):
        return Broken("RAID-13.4e", "prisoner-moved", {"counter": body})
    return None


def has_way(g: Raid, group: tuple[str, ...], zone: int, handed: Handed = ()) -> bool:
    """Whether a group can make a step: onto empty ground, or else by trying every way."""
    german, yugoslav, hidden = g.german, g.yugoslav, g.hidden
    points = slowest(g, group, handed)
    for near, cost in g.rules.links[zone]:
        if (
            near not in german
            and near not in yugoslav
            and near not in hidden
            and cost <= points
        ):
            return True
    return bool(Path(g, group, zone, handed).onward(()))


def must_hand_over(g: Raid, body: str, zone: int) -> bool:
    """The guard of a prisoner that moved this turn, if no unit can take the prisoner over."""
    held = [f for f, guard in g.guard.items() if guard == body and f in g.carried]
    return bool(held) and len(g.platoons(zone)) == 1


class Path:
    """Where a group may go from a zone: the legality of every step, written once."""

    def __init__(
        self, g: Raid, members: tuple[str, ...], zone: int, handed: Handed = ()
    ) -> None:
        self.g = g
        self.members = members
        self.zone = zone
        self.points = slowest(g, members, handed)
        self._known: tuple[tuple[int, ...], int] = ((), 0)

    @property
    def fresh(self) -> bool:
        """Whether no member of the group has acted this turn."""
        return not any(map(self.g.done.get, self.members))

    @property
    def escorted(self) -> bool:
        """Whether the group has a platoon in it."""
        return not self.g.rules.officers.issuperset(self.members)

    @rule("RAID-12a", "RAID-12b", "RAID-12c")
    def why_not(self, path: tuple[int, ...], zone: int) -> Broken | None:
        """What forbids the next step of a path, or None."""
        here = path[-1] if path else self.zone
        cost = self.g.rules.step_cost.get((here, zone))
        if cost is None:
            return Broken("RAID-12a", "no-link", {"zone": zone})
        left = self.points - self.spent(path)
        if cost > left:
            return Broken("RAID-12c" if cost > 1 else "RAID-12b", "too-far", {"left": left})
        if path and self.g.is_enemy_zone(here):
            return Broken("RAID-12.2c", "stopped-by-enemy", {"zone": here})
        return self.who_bars(path, zone, left - cost)

    def who_bars(self, path: tuple[int, ...], zone: int, left: int) -> Broken | None:
        """Whether units in a zone forbid the step: enemies, or friends that leave no room."""
        if self.g.is_enemy_zone(zone) and (broken := self.enemy_bars(zone)):
            return broken
        if not self._may_end(zone) and not self._may_go_on(zone, left, (*path, zone)):
            return Broken("RAID-2.2f", "no-room", {"zone": zone})
        return None

    def onward(self, path: tuple[int, ...]) -> list[int]:
        """Where the next step may lead, as `why_not` says; empty ground needs no check."""
        g, here = self.g, path[-1] if path else self.zone
        left, found = self.points - self.spent(path), []
        if not left or (path and g.is_enemy_zone(here)):
            return []
        for near, cost in g.rules.links[here]:
            if cost > left:
                continue
            empty = near not in g.german and near not in g.yugoslav and near not in g.hidden
            if empty or self.who_bars(path, near, left - cost) is None:
                found.append(near)
        return found

    @rule("RAID-12.2d", "RAID-12.2e")
    def enemy_bars(self, zone: int) -> Broken | None:
        """An enemy zone needs an action left for the assault, and not an officer alone."""
        if not self.fresh:
            return Broken("RAID-12.2d", "no-action-for-assault", {"zone": zone})
        if not self.escorted and not self.g.platoons(zone):
            return Broken("RAID-12.2e", "officer-alone", {"zone": zone})
        return None

    def spent(self, path: tuple[int, ...]) -> int:
        """What a path has cost; kept, since the same one is asked often."""
        if path is self._known[0]:
            return self._known[1]
        costs, here, total = self.g.rules.step_cost, self.zone, 0
        for zone in path:
            total += costs[here, zone]
            here = zone
        self._known = (path, total)
        return total

    @rule("RAID-2.2f", "RAID-2.2h")
    def _may_end(self, zone: int) -> bool:
        """Whether the group may come to rest there."""
        if zone not in self.g.german:
            return True
        sp = self.g.strength(self.members)
        return zone != self.zone and has_room(self.g, zone, GERMAN, sp)

    def _may_go_on(self, zone: int, left: int, path: tuple[int, ...]) -> bool:
        """Whether some way on from a zone ends where the group may rest."""
        if left < 1 or self.g.is_enemy_zone(zone):
            return False
        return any(self.why_not(path, near) is None for near in self.g.rules.neighbours[zone])

    def may_stop(self, path: tuple[int, ...]) -> Broken | None:
        """Whether the group may stop where the path has led."""
        if not path:
            return Broken("RAID-12.2a", "not-moved-yet")
        if not self._may_end(path[-1]):
            return Broken("RAID-2.2f", "no-room", {"zone": path[-1]})
        return None


def slowest(g: Raid, members: tuple[str, ...], handed: Handed = ()) -> int:
    """The points of a group are those of its slowest member."""
    if len(members) == 1 and not g.guard:
        return movement_points(g, members[0])
    return min([member_points(g, member, handed) for member in members])


@rule("RAID-13.4e")
def member_points(g: Raid, member: str, handed: Handed = ()) -> int:
    """The points of one member; option: a guard goes at the prisoner's pace."""
    points = movement_points(g, member)
    if g.rules.options.prisoner_mp == "two":
        left = {figure for figure, _ in handed}
        if any(guard == member and figure not in left for figure, guard in g.guard.items()):
            return min(points, g.rules.figure_mp)
    return points
