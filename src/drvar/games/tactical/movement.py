"""A group moves hex by hex, and may be interrupted in each."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Generic

from drvar.kernel.chance import Roll
from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .actions import ASSAULT, NO_ENEMY, NO_WAY, NOBODY_LEFT, tell_end
from .rules import OTHER, PART
from .state import G, Tactical
from .ways import Walk

STOP: Option = ("stop",)


class March(Procedure, Generic[G]):
    """A group moves; the Inactive player may react in every hex that it enters.

    Its result is which members could go on, and which were stopped but are still there.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "action", "box", "came", "hex", "left", "members", "origin", "side", "steps",
        "stopped", "used",
    )  # fmt: skip
    side: str
    action: str
    members: tuple[str, ...]
    hex: str
    """Where the group is; "" while it is off the map."""
    origin: str
    """Where the Action began: a hex, or the entry hex of the box."""
    box: bool = False
    left: int = -1
    used: int = 0
    steps: int = 0
    came: str = ""
    """The hex that the last step left; "" if it came from off the map."""
    stopped: tuple[str, ...] = ()
    cut: int = 0
    """How many parts had been cut off units when the group set out."""
    reacted: bool = False
    halted: bool = False
    why: str = ""
    """What halted the group or took its points, if that has to be told."""

    @rule("HUNT-8a", "HUNT14-7a")
    def set_out(self, g: G) -> Next:
        """The group has its points once, for the whole Action."""
        if self.left < 0:
            self.left = g.rules.edition.party(g, self.side, self.members, self.action).points
        self.cut = g.cut
        return None

    @rule("HUNT-5.1.1a", "HUNT-8a", "HUNT-5c", "HUNT14-7a")
    def choose_step(self, g: G) -> Next:
        """Ask for the next hex, or whether the group stops."""
        if self.halted:
            return self.end_early(g, self.why)
        if self.is_spent(g):
            return self.end_early(g, NO_ENEMY if self.action == ASSAULT else self.why)
        edition = g.rules.edition
        party = edition.party(g, self.side, self.members, self.action)
        walk = edition.walk(g, party, self.action)
        options = self.ways_on(walk)
        can_step = bool(options)
        options += self.other_ways(g, can_step=can_step)
        if not options:
            return self.end_early(g, NO_ENEMY if self.action == ASSAULT else NO_WAY)
        if self.may_stop(g, can_step=can_step) is None:
            options.append(STOP)
        about = {"members": list(self.members), "left": self.left, "once": walk.is_one_step}
        check = partial(self.may_go, g, walk)
        return Choose(self.side, "step", tuple(options), check, about, by_hand=not can_step)

    def ways_on(self, walk: Walk[G]) -> list[Option]:
        """Every step that the group may take now."""
        entering = self.box and not self.steps
        near = walk.first_hexes(self.origin if entering else self.hex, box=entering)
        fresh = not self.steps
        return [
            ("step", b)
            for b in near
            if walk.why_not(self.hex, b, self.left, fresh=fresh) is None
        ]

    @cites("HUNT-8a", "HUNT14-7a")
    def is_spent(self, g: G) -> bool:
        """Whether the group has no points left."""
        return not self.left

    def other_ways(self, g: G, *, can_step: bool) -> list[Option]:
        """What a group may do on the way besides a step; by default nothing."""
        return []

    def may_go(self, g: G, walk: Walk[G], option: Option) -> Broken | None:
        """The group may take a step or stop."""
        match option:
            case ("step", hex_):
                near = str(hex_)
                entering = self.box and not self.steps
                if entering and near not in walk.first_hexes(self.origin, box=True):
                    paragraph = g.rules.cite["HUNT-14c", "HUNT14-12.5h"]
                    return Broken(paragraph, "not-an-entry", {"hex": near})
                if not self.hex:
                    return walk.why_not(self.hex, near, self.left, fresh=True)
                return walk.why_not_far(self.hex, near, self.left, fresh=not self.steps)
            case ("stop",):
                return self.may_stop(g, can_step=bool(self.ways_on(walk)))
        return None

    @cites("HUNT-5.1.1c", "HUNT-5.1.3b", "HUNT-5.1.4b", "HUNT-7b", "HUNT14-5l", "HUNT14-10c")
    def may_stop(self, g: G, *, can_step: bool) -> Broken | None:
        """A group may not stop before its first step, nor while an Assault can be made."""
        cite = g.rules.cite
        if not self.steps and self.action not in g.rules.switches.stays:
            return Broken(cite["HUNT-5.1.1c", "HUNT14-5l"], "not-moved-yet")
        if self.action == ASSAULT and can_step and not g.rules.switches.assault_abort:
            return Broken(cite["HUNT-5.1.4b", "HUNT14-5l"], "assault-on")
        return self.may_stay(g) if self.steps and can_step else None

    @cites("HUNT-7b", "HUNT14-10c")
    def may_stay(self, g: G) -> Broken | None:
        """What forbids a group that could go on to stay; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-8a", "HUNT-5.1.1a", "HUNT-14b", "HUNT14-7a", "HUNT14-7g", "HUNT14-12.5c")
    def take_step(self, g: G, option: Option) -> Next:
        """Pay for the step, at most what is left, and move in, all together."""
        if option == STOP:
            return self.arrive
        target = str(option[1])
        cost = self.pay_step(g, target)
        self.left -= cost
        self.used += cost
        self.move_in(g, target)
        return None

    @cites("HUNT-8a", "HUNT14-7a")
    def pay_step(self, g: G, target: str) -> int:
        """What the step takes, at most what is left."""
        return min(g.rules.ground.steps[self.hex][target], self.left)

    def move_in(self, g: G, target: str) -> None:
        """All of them stand in the hex entered."""
        if self.hex:
            g.move(self.side, self.hex, target, self.members)
        else:
            self.come_on(g, target)
        paragraph = g.rules.cite["HUNT-8a", "HUNT14-7a"]
        g.tell("moved", paragraph, counters=list(self.members), origin=self.hex, hex=target)
        self.came, self.hex = self.hex, target
        self.steps += 1

    @cites("HUNT-14b", "HUNT14-12.5c")
    def come_on(self, g: G, target: str) -> None:
        """They come from off the map."""
        come_on(g, self.side, self.origin, target, self.members)

    @rule("HUNT-5.1.4a", "HUNT-11a", "HUNT-9.3.1c", "HUNT-12.2.1a", "HUNT14-9a", "HUNT14-8.7d",
          "HUNT14-9.9c")  # fmt: skip
    def fight(self, g: G) -> Next:
        """Among enemy units there is a melee at once, and that step draws no reaction."""
        if self.hex not in g.enemies(self.side):
            return self.enter
        units = tuple([m for m in self.members if m in g.vf])
        if not units:
            return self.end_early(g, NOBODY_LEFT)
        return Call(
            g.rules.edition.melee(
                assaulter=self.side,
                assaulters=units,
                company=tuple([m for m in self.members if m not in g.vf]),
                hex=self.hex,
                came=self.came,
                start=self.origin if not self.box else "",
                box=self.entry_box,
                stream=g.rules.ground.is_wet_assault(self.came, self.hex),
            )
        )

    @rule("HUNT-11.1k", "HUNT14-9.4g", "HUNT14-9.8")
    def end_of_assault(self, g: G, won: bool) -> Next:
        """Whether the group goes on after its melee; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d", "HUNT14-12.1h", "HUNT14-9.2", "HUNT14-1.1d")
    def enter(self, g: G) -> Next:
        """Take the enemy counters there that no unit guards; each edition says when."""
        raise NotImplementedError

    def finds_counters(self, g: G) -> bool:
        """Whether there are enemy counters to take, and a unit to take them."""
        other = OTHER[self.side]
        if not g.bare_at(other, self.hex) or self.hex in g.units(other):
            return False
        return any(m in g.vf for m in self.members)

    @rule("HUNT-9.3a", "HUNT-12a", "HUNT-5.3a", "HUNT14-8.7a", "HUNT14-9.9a")
    def draw_reactions(self, g: G) -> Next:
        """The other side may react in the hex just entered; each edition says when."""
        raise NotImplementedError

    @rule("HUNT-9.3.2a", "HUNT-12.2d", "HUNT14-8.7f", "HUNT14-9.9f")
    def note_reactions(self, g: G, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """What the reactions mean for the move; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-10.1.1a", "HUNT-9.3.2a", "HUNT-5b", "HUNT14-7g", "HUNT14-8.7f")
    def go_on(self, g: G) -> Next:
        """A member that was stopped or driven off leaves the group; the rest goes on."""
        self.drop_out(g)
        return self.choose_step if self.members else self.end_early(g, NOBODY_LEFT)

    def end_early(self, g: G, why: str) -> Next:
        """End the move with points left, and say why."""
        if why:
            tell_end(g, self.side, self.action, self.hex, why)
        return self.arrive

    def drop_out(self, g: G) -> None:
        """Leave out members that are gone or stopped; parts cut off one since go with it."""
        here = g.units(self.side).get(self.hex, ())
        if g.cut > self.cut:
            self.members = (*self.members, *parts_of(self.members, here, self.cut))
        present = [m for m in self.members if _stands_at(g, m, here, self.hex)]
        held = [m for m in present if m in g.pinned or m in self.stopped]
        self.members = self.who_goes_on(g, tuple([m for m in present if m not in held]))
        before = [s for s in self.stopped if s in here]
        self.stopped = tuple(dict.fromkeys([*before, *held]))

    @cites("HUNT-9.3.2a", "HUNT14-7g")
    def who_goes_on(self, g: G, able: tuple[str, ...]) -> tuple[str, ...]:
        """Which of the counters that are able go on; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-8a", "HUNT14-8.8a")
    def arrive(self, g: G) -> Next:
        """The move is over."""
        return Done(self.result)

    def wear(self, g: G) -> Roll | None:
        """The dice of a group for the step that it has taken; by default none."""
        return None

    def lose_worn(self, g: G, dice: tuple[int, ...]) -> None:
        """Leave out those that these dice end."""

    def window(self, g: G) -> Next:
        """The reaction window that opens when the group has entered its hex, if any."""
        return None if self.hex in g.enemies(self.side) else self.draw_reactions(g)

    @property
    def entry_box(self) -> str:
        """Where the group waited, if it is in the first hex that it entered."""
        return self.origin if self.box and self.steps == 1 else ""

    @property
    def result(self) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """The members that could go on, those that were stopped, and where they are."""
        return self.members, self.stopped, self.hex


def _stands_at(g: Tactical, member: str, stack: tuple[str, ...], hex_: str) -> bool:
    """Whether a unit is in the stack, or another counter in its hex."""
    return member in stack if member in g.vf else g.hex_of(member) == hex_


@rule("HUNT-2.2.2b", "HUNT14-1.2e")
def parts_of(units: tuple[str, ...], stack: tuple[str, ...], cut: int) -> list[str]:
    """The parts cut off some units since, which go on with them."""
    wholes = {unit.partition(PART)[0] for unit in units}
    found = []
    for unit in stack:
        whole, _, number = unit.partition(PART)
        if unit not in units and whole in wholes and number and int(number) > cut:
            found.append(unit)
    return found


@rule("HUNT-14b", "HUNT-14d", "HUNT14-12.5c", "HUNT14-12.5d")
def come_on(g: Tactical, side: str, box: str, hex_: str, members: tuple[str, ...]) -> None:
    """Bring counters from off the map into their first hex."""
    waiting = g.waiting(side)
    left = tuple([m for m in waiting[box] if m not in members])
    if left:
        waiting[box] = left
    else:
        del waiting[box]
    g.put(side, hex_, [m for m in members if m in g.vf])
    for member in members:
        if member not in g.vf:
            g.commands[member] = hex_
        g.due.pop(member, None)
    g.fresh |= set(members)
