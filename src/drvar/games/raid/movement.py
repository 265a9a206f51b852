"""Chapters 12.1 and 12.2: German movement, as it is played."""

from __future__ import annotations

from functools import partial

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .alarm import raise_alarm, take_papers
from .prisoners import set_guard
from .rules import GERMAN
from .stacking import order_stacks
from .state import MOVE, Raid
from .ways import (
    Handed,
    Path,
    has_way,
    is_held_back,
    may_move,
    movers,
)

END: Option = ("end",)
STOP: Option = ("stop",)


class GermanMovement(Procedure):
    """Step B4: bodies move, one group after another."""

    @rule("RAID-12.1a")
    def note_leaders(self, g: Raid) -> Next:
        """Platoons that stand with an officer now have one point more."""
        g.led = {body for zone in g.german if g.officers(zone) for body in g.platoons(zone)}
        g.carried = set()
        return None

    @rule("RAID-12.2a", "RAID-7d", "RAID-4c")
    def choose_body(self, g: Raid) -> Next:
        """Ask which body moves; none has to. After a move the end is the player's to say."""
        options: list[Option] = [("move", body) for body in movers(g)]
        left = len(options)
        if not (left or g.moved):
            return self.order
        if may_begin(g, END) is None:
            options.append(END)
        check, about = partial(may_begin, g), {"left": left}
        return Choose(GERMAN, "movement", tuple(options), check, about, by_hand=not left)

    @rule("RAID-12.2a")
    def move(self, g: Raid, option: Option) -> Next:
        """Move, or end the step."""
        if option == END:
            return self.order
        body = str(option[1])
        return Call(GermanMove(members=(body,), zone=g.zone_of(body)))

    @rule("RAID-12.2a")
    def go_on(self, g: Raid) -> Next:
        """The next group."""
        return self.choose_body

    @rule("RAID-2.2j")
    def order(self, g: Raid) -> Next:
        """The player may order the stacks that changed."""
        zones = [zone for zone in sorted(g.german) if not g.moved.isdisjoint(g.german[zone])]
        return order_stacks(g, zones)


def may_begin(g: Raid, option: Option) -> Broken | None:
    """A body begins if it may move; the step ends unless an overfull zone can be relieved."""
    if option == END:
        if g.rules.options.land_overstack == "throw_again":
            return None
        for zone in g.german:
            if g.german_sp(zone) > g.rules.limit and any(
                may_move(g, platoon) is None for platoon in g.platoons(zone)
            ):
                return Broken("RAID-2.2f", "too-many", {"zone": zone})
        return None
    return may_move(g, str(option[1])) if option[0] == "move" else None


class GermanMove(Procedure):
    """A body, or several together, go along a path; the whole path is one change."""

    PUBLIC = ("members", "path", "zone")
    members: tuple[str, ...]
    zone: int
    path: tuple[int, ...] = ()
    handed: Handed = ()

    @rule("RAID-12a", "RAID-12.2a")
    def choose_step(self, g: Raid) -> Next:
        """Ask for company before the first step, then for the next zone, or to stop."""
        rules = Path(g, self.members, self.zone, self.handed)
        options: list[Option] = []
        if not g.carried or not guard_bound(g, self.members, self.handed):
            options = [("to", near) for near in rules.onward(self.path)]
        if not self.path:
            options += [o for o in self.company(g) if self.may_go(g, rules, o) is None]
        elif rules.may_stop(self.path) is None:
            if not options:
                return self.arrive
            options.append(STOP)
        about = {"members": list(self.members), "left": rules.points - rules.spent(self.path)}
        return Choose(GERMAN, "step", tuple(options), lambda o: self.may_go(g, rules, o), about)

    def company(self, g: Raid) -> list[Option]:
        """Before the first step: which bodies come along, and which takes over a prisoner."""
        stack = g.german[self.zone]
        joining: list[Option] = [("with", c) for c in stack if c not in self.members]
        if not joining or not g.guard:
            return joining
        handing: list[Option] = [
            ("hand", figure, platoon)
            for figure in sorted(g.guard)
            for platoon in g.platoons(self.zone)
        ]
        return joining + handing

    def may_go(self, g: Raid, rules: Path, option: Option) -> Broken | None:
        """A step, a companion, handing over a prisoner, or a stop."""
        kind = option[0]
        if kind == "with":
            return self.may_join(g, str(option[1]))
        if kind == "hand":
            return self.may_hand(g, str(option[1]), str(option[2]))
        if kind == "to":
            if guard_bound(g, self.members, self.handed):
                return Broken("RAID-13.4e", "prisoner-moved", {"counter": self.members[0]})
            return rules.why_not(self.path, int(option[1]))
        return rules.may_stop(self.path) if option == STOP else None

    @cites("RAID-12.2a")
    def may_join(self, g: Raid, body: str) -> Broken | None:
        """Before the first step another body of the zone may join, if it is free to move.

        An officer may be able to move only with others.
        """
        if self.path or body in self.members or body not in g.german[self.zone]:
            return Broken("RAID-12.2a", "cannot-join", {"counter": body})
        if any(guard == body for _, guard in self.handed):
            return Broken("RAID-13.4e", "stays-as-guard", {"counter": body})
        if broken := is_held_back(g, body, self.zone):
            return broken
        group = (*self.members, body)
        if not has_way(g, group, self.zone, self.handed):
            return Broken("RAID-2.2f", "no-room", {"zone": self.zone})
        return None

    @cites("RAID-13.4e")
    def may_hand(self, g: Raid, figure: str, platoon: str) -> Broken | None:
        """A prisoner of the group may be handed to a platoon that stays."""
        handed = [name for name, _ in self.handed]
        if self.path or figure in handed or g.guard.get(figure) not in self.members:
            return Broken("RAID-13.4e", "not-our-prisoner", {"figure": figure})
        if platoon in self.members or platoon not in g.platoons(self.zone):
            return Broken("RAID-13.4e", "cannot-guard", {"counter": platoon})
        return None

    @rule("RAID-12a", "RAID-12.2c")
    def take_step(self, g: Raid, option: Option) -> Next:
        """Note the answer; in an enemy zone the group must stop."""
        if option[0] == "to":
            zone = int(option[1])
            self.path += (zone,)
            return self.arrive if g.is_enemy_zone(zone) else self.choose_step
        match option:
            case ("with", body):
                self.members += (str(body),)
            case ("hand", figure, platoon):
                self.handed += ((str(figure), str(platoon)),)
            case _:
                return self.arrive
        return self.choose_step

    @rule("RAID-12a", "RAID-12.2c", "RAID-7h")
    def arrive(self, g: Raid) -> Next:
        """The group is there: it has moved, and is fixed among enemies."""
        end = self.path[-1]
        left = self.path[-2] if len(self.path) > 1 else self.zone
        for figure, platoon in self.handed:
            set_guard(g, figure, platoon)
        g.take_german(self.zone, self.members)
        g.put_german(end, self.members)
        for body in self.members:
            g.act(body, MOVE)
            g.came_from[body] = left
        g.moved.update(self.members)
        if g.is_enemy_zone(end):
            g.fixed.update(self.members)
        g.carried |= {figure for figure, guard in g.guard.items() if guard in self.members}
        if g.events is not None:
            told = {"counters": list(self.members), "path": list(self.path)}
            g.tell("moved", "RAID-12a", origin=self.zone, **told)
        pass_through(g, self.members, self.path[:-1])
        return Done()


def guard_bound(g: Raid, members: tuple[str, ...], handed: Handed) -> bool:
    """Whether a prisoner that has already moved is still with the group."""
    if not g.carried:
        return False
    gone = {figure for figure, _ in handed}
    return any(
        guard in members and figure in g.carried and figure not in gone
        for figure, guard in g.guard.items()
    )


@rule("RAID-14g", "RAID-6i")
def pass_through(g: Raid, members: tuple[str, ...], zones: tuple[int, ...]) -> None:
    """Papers are picked up in passing; option: so are the grotto and missions."""
    for zone in zones:
        if g.figures.get("papers") == zone:
            take_papers(g)
        if g.rules.options.transit_occupies == "yes" and not set(members) <= g.rules.officers:
            if zone == g.rules.grotto:
                raise_alarm(g, "grotto")
            if zone in g.rules.missions and zone not in g.places_held:
                g.places_held = (*g.places_held, zone)
                raise_alarm(g, "mission")
