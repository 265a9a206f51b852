"""Chapter 13: the combats of the Germans in step B6, in any order they like."""

from __future__ import annotations

from functools import partial

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, rule

from .assault import may_assault, pending_assaults
from .battle import Assault
from .fire import Fire
from .rules import GERMAN
from .state import FIRE, Raid

END: Option = ("end",)
GO: Option = ("go",)

Aims = tuple[tuple[int, int], ...]
"""The zones that fired in this step, and their targets."""


class GermanCombat(Procedure):
    """Step B6: fires and assaults, one by one."""

    aims: Aims = ()
    fought: bool = False

    @rule("RAID-13e", "RAID-13c", "RAID-4c")
    def choose_combat(self, g: Raid) -> Next:
        """Ask for the next combat; assaults that are due must be fought before the end.

        Once there was a combat, the end is the player's to say.
        """
        near = sorted(g.zones_beside(g.yugoslav).intersection(g.german))
        candidates: list[Option] = [("fire", zone) for zone in near]
        candidates += [
            ("assault", zone) for zone in sorted(g.german.keys() & g.yugoslav.keys())
        ]
        check = partial(may_fight, g, aims=self.aims)
        options = [option for option in candidates if check(option) is None]
        left = len(options)
        if not (left or self.fought):
            return Done()
        if check(END) is None:
            options.append(END)
        about = {"left": left}
        return Choose(GERMAN, "combat", tuple(options), check, about, by_hand=not left)

    @rule("RAID-13e", "RAID-13a")
    def fight(self, g: Raid, option: Option) -> Next:
        """Fight it."""
        if option == END:
            return Done()
        self.fought = True
        zone = int(option[1])
        if option[0] == "assault":
            return Call(Assault(zone=zone))
        return Call(OpenFire(origin=zone, aims=self.aims))

    @rule("RAID-13e")
    def go_on(self, g: Raid, aim: tuple[int, int] | None) -> Next:
        """The next combat."""
        if aim is not None:
            self.aims += (aim,)
        return self.choose_combat


@rule("RAID-13.3b", "RAID-13.3c")
def may_fight(g: Raid, option: Option, aims: Aims = ()) -> Broken | None:
    """A fire, an assault that is due, or the end if none is due."""
    if option == END:
        due = pending_assaults(g)
        return Broken("RAID-13.3b", "assault-due", {"zone": due[0]}) if due else None
    kind, zone = option[0], int(option[1])
    if kind == "fire":
        return may_fire_from(g, zone, aims)
    if kind == "assault" and (zone not in g.german or may_assault(g, zone)):
        return Broken("RAID-13.3b", "nobody-to-assault", {"zone": zone})
    return None


@rule("RAID-13.2.1f", "RAID-13.2.2f", "RAID-13b")
def may_fire_from(g: Raid, origin: int, aims: Aims = ()) -> Broken | None:
    """A zone may fire once, without enemies in it, with a shooter and a target."""
    if origin not in g.german:
        return Broken("RAID-13b", "nobody-to-fire", {"zone": origin})
    if origin in g.yugoslav:
        return Broken("RAID-13.2.1f", "must-assault", {"zone": origin})
    if origin in g.fired and g.rules.options.fires_per_zone == "one":
        return Broken("RAID-13.2.1b", "fired-already", {"zone": origin})
    if not any_shooter(g, origin):
        return Broken("RAID-13b", "nobody-to-fire", {"zone": origin})
    for zone in g.rules.neighbours[origin]:
        if zone in g.yugoslav and may_target(g, origin, zone, aims) is None:
            return None
    return Broken("RAID-13d", "no-target", {"zone": origin})


@rule("RAID-13b", "RAID-13f", "RAID-13.2.4d")
def may_shoot(g: Raid, origin: int, body: str) -> Broken | None:
    """A body of the zone may shoot once, with an action left; officers only alone."""
    if body not in g.german.get(origin, ()):
        return Broken("RAID-13.2.1a", "not-in-zone", {"counter": body})
    if FIRE in g.done.get(body, ()):
        return Broken("RAID-13f", "fired-once", {"counter": body})
    if not g.can_act(body):
        return Broken("RAID-13b", "no-action-left", {"counter": body})
    if body in g.rules.officers:
        alone = not g.platoons(origin) or g.rules.options.officer_front == "allowed"
        if not (alone and g.ff(body)):
            return Broken("RAID-2.2c", "officer-behind", {"counter": body})
    return None


def any_shooter(g: Raid, origin: int) -> bool:
    """Whether some body of a zone may shoot: a platoon that did nothing yet, or another."""
    for body in g.german[origin]:
        fresh = body not in g.done and body not in g.rules.officers
        if fresh or may_shoot(g, origin, body) is None:
            return True
    return False


def shooters(g: Raid, origin: int) -> list[str]:
    """The bodies of a zone that may shoot."""
    return [body for body in g.german[origin] if may_shoot(g, origin, body) is None]


@rule("RAID-13d", "RAID-13g", "RAID-13.2.1c", "RAID-13.2.1e", "RAID-12d")
def may_target(g: Raid, origin: int, target: int, aims: Aims = ()) -> Broken | None:
    """An adjacent zone with Yugoslav units, no hidden marker and no body, over any link.

    It may have been shot at before; a zone that fires again (option) aims where it aimed.
    """
    if target not in g.rules.neighbours[origin]:
        return Broken("RAID-13d", "not-adjacent", {"zone": target})
    if target in g.hidden:
        return Broken("RAID-13.2.1e", "hidden-marker", {"zone": target})
    if target not in g.yugoslav:
        return Broken("RAID-13d", "nobody-there", {"zone": target})
    if target in g.german:
        return Broken("RAID-13g", "friends-there", {"zone": target})
    if dict(aims).get(origin, target) != target:
        return Broken("RAID-13.2.1b", "aimed-elsewhere", {"zone": target})
    return None


def targets(g: Raid, origin: int, aims: Aims = ()) -> list[int]:
    """The zones that a zone may fire at."""
    return [z for z in g.rules.neighbours[origin] if may_target(g, origin, z, aims) is None]


class OpenFire(Procedure):
    """The German player fires: target, shooter, supporters."""

    PUBLIC = ("origin", "shooter", "supporters", "target")
    origin: int
    aims: Aims = ()
    target: int = 0
    shooter: str = ""
    supporters: tuple[str, ...] = ()

    @rule("RAID-13.2.1a", "RAID-13.2.2h")
    def choose_target(self, g: Raid) -> Next:
        """One zone fires at one zone, which the player is free to choose."""
        found = targets(g, self.origin, self.aims)
        if len(found) == 1:
            self.target = found[0]
            return self.choose_shooter
        candidates: list[Option] = [("at", zone) for zone in found]
        about = {"zone": self.origin}
        return offer(GERMAN, "target", candidates, lambda o: self.may_aim(g, o), about)

    def may_aim(self, g: Raid, option: Option) -> Broken | None:
        """Only a zone that may be fired at may be the target."""
        if option[0] != "at":
            return None
        return may_target(g, self.origin, int(option[1]), self.aims)

    @rule("RAID-13.2.1a")
    def take_target(self, g: Raid, option: Option) -> Next:
        """Aim there."""
        self.target = int(option[1])
        return None

    @rule("RAID-2.2i", "RAID-13b")
    def choose_shooter(self, g: Raid) -> Next:
        """The front line shoots: any body that may."""
        found = shooters(g, self.origin)
        if len(found) == 1:
            self.shooter = found[0]
            return self.call_supporters
        candidates: list[Option] = [("shooter", body) for body in found]
        about = {"zone": self.origin, "target": self.target}
        return offer(GERMAN, "shooter", candidates, lambda o: self.may_lead(g, o), about)

    def may_lead(self, g: Raid, option: Option) -> Broken | None:
        """Only a body that may shoot may lead."""
        return may_shoot(g, self.origin, str(option[1])) if option[0] == "shooter" else None

    @rule("RAID-13b")
    def take_shooter(self, g: Raid, option: Option) -> Next:
        """Make it the shooter."""
        self.shooter = str(option[1])
        return None

    @rule("RAID-13.2.3b", "RAID-13.2.3o", "RAID-7b")
    def call_supporters(self, g: Raid) -> Next:
        """Every other platoon that may shoot stands ready to support."""
        self.supporters = tuple(
            body
            for body in g.platoons(self.origin)
            if body != self.shooter and may_shoot(g, self.origin, body) is None
        )
        return None

    @rule("RAID-13.2.3b")
    def choose_support(self, g: Raid) -> Next:
        """The player may leave out supporters, to keep their action."""
        if not self.supporters:
            return self.shoot
        candidates: list[Option] = [GO, *(("leave", body) for body in self.supporters)]
        about = {"shooter": self.shooter, "target": self.target}
        return offer(GERMAN, "support", candidates, self.may_leave, about)

    def may_leave(self, option: Option) -> Broken | None:
        """Any of the supporters may be left out."""
        if option[0] == "leave" and option[1] not in self.supporters:
            return Broken("RAID-13.2.3b", "no-supporter", {"counter": option[1]})
        return None

    @rule("RAID-13.2.3b")
    def take_support(self, g: Raid, option: Option) -> Next:
        """Leave one out, or fire."""
        if option != GO:
            self.supporters = tuple(body for body in self.supporters if body != option[1])
            return self.choose_support
        return None

    @rule("RAID-13.2.1b")
    def shoot(self, g: Raid) -> Next:
        """The stack fires as one."""
        return Call(
            Fire(
                origin=self.origin,
                target=self.target,
                shooter=self.shooter,
                supporters=self.supporters,
            )
        )

    @rule("RAID-13.2.1b")
    def note_aim(self, g: Raid) -> Next:
        """The zone has aimed."""
        return Done((self.origin, self.target))
