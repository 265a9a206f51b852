"""Chapters 13.1 and 13.2: ammunition and fire."""

from __future__ import annotations

from drvar.kernel.chance import Dice, Roll
from drvar.kernel.flow import Next, Procedure
from drvar.kernel.rule import Modifier, rule, total

from .alarm import raise_alarm
from .rules import GERMAN
from .stacking import hit, order_stacks
from .state import FIRE, Raid

FIRE_DICE = Roll((Dice(1, 6, "attack"), Dice(1, 6, "defence")))


@rule("RAID-13.1a", "RAID-13.1b")
def spend_ammunition(g: Raid) -> None:
    """Each fire and each round of assault costs the Germans a point, whichever side began."""
    g.ammo = max(0, g.ammo - 1)
    if not g.ammo:
        g.stirred = True
    g.tell("ammunition_spent", "RAID-13.1b", ammo=g.ammo)


@rule("RAID-13.1a", "RAID-13.1e", "RAID-1.4a")
def gain_ammunition(g: Raid, points: int, paragraph: str) -> None:
    """Ammunition rises only through events, up to the 99 that the two cursors show."""
    g.ammo = min(g.rules.charts.ammunition.highest, g.ammo + points)
    g.tell("ammunition_gained", paragraph, points=points, ammo=g.ammo)


@rule("RAID-13.1c", "RAID-13.1d")
def ammunition_penalty(g: Raid, paragraph: str) -> list[Modifier]:
    """Short ammunition lowers every German value, in attack and in defence."""
    penalty = g.rules.penalty[g.ammo]
    return [Modifier(penalty, paragraph, "ammunition", {"ammo": g.ammo})] if penalty else []


@rule("RAID-9b")
def air_applies(g: Raid, origin: int, target: int, german_attacks: bool) -> bool:
    """The aircraft help the Germans in every combat that touches their zone."""
    if g.rules.options.air == "attack_on_zone_only":
        return german_attacks and g.air_zone == target
    return g.air_zone in (origin, target)


@rule("RAID-13.2.3d", "RAID-13.2.3e")
def light_modifier(g: Raid) -> list[Modifier]:
    """Twilight takes one from every shooter, night two."""
    row = g.rules.track[g.turn]
    if not row.light_fire:
        return []
    paragraph = g.rules.charts.light.of(row.light).fire_rule
    return [Modifier(row.light_fire, paragraph, "light", {"light": row.light})]


@rule("RAID-13.2.3a", "RAID-13.2.3b", "RAID-13.2.3n", "RAID-13.2.1a", "RAID-13.2.1b")
def attack_modifiers(
    g: Raid, origin: int, target: int, shooter: str, supporters: tuple[str, ...]
) -> list[Modifier]:
    """The shooter's factor, and everything that is added to it."""
    german = g.rules.camp[shooter] == GERMAN
    chart = g.rules.charts.fire.attack
    found = [Modifier(g.ff(shooter), "RAID-13.2.3a", "fire-factor", {"counter": shooter})]
    if support := fire_support(g, supporters):
        found.append(Modifier(support, "RAID-13.2.3b", "support"))
    if german and leads_fire(g, origin, shooter):
        found.append(Modifier(chart.officer.bonus, "RAID-13.2.3c", "officer"))
    found += light_modifier(g)
    if german:
        found += ammunition_penalty(g, "RAID-13.2.3f")
        if g.air_bonus and air_applies(g, origin, target, True):
            found.append(Modifier(g.air_bonus, "RAID-13.2.3g", "air"))
    elif shooter in g.rules.aa_guns or not g.rules.aa_guns.isdisjoint(supporters):
        found.append(Modifier(chart.aa.bonus, "RAID-13.2.3h", "aa"))
    return found


@rule("RAID-13.2.3b", "RAID-13.2.3j")
def fire_support(g: Raid, supporters: tuple[str, ...]) -> int:
    """One for each strength point of supporting infantry."""
    infantry = g.rules.infantry
    return g.strength([unit for unit in supporters if unit in infantry]) if supporters else 0


@rule("RAID-13.2.3c")
def leads_fire(g: Raid, origin: int, shooter: str) -> bool:
    """Officers beside a platoon that shoots add one, whatever they did before."""
    if shooter in g.rules.officers:
        return False
    officers = g.officers(origin)
    if g.rules.options.officer_spends == "yes":
        return any(g.can_act(officer) for officer in officers)
    return bool(officers)


@rule("RAID-13.2.3i", "RAID-13.2.3j", "RAID-13.2.3k", "RAID-13.2.3o")
def defence_modifiers(g: Raid, origin: int, target: int) -> list[Modifier]:
    """The factor of the target's top unit, and what protects it."""
    stack = g.yugoslav.get(target) or g.german[target]
    top, german = stack[0], target not in g.yugoslav
    chart = g.rules.charts.fire.defence
    found = [Modifier(g.ff(top), "RAID-13.2.3i", "fire-factor", {"counter": top})]
    if support := fire_support(g, defending_support(g, stack)):
        found.append(Modifier(support, "RAID-13.2.3j", "support"))
    if protection := g.rules.protection[target]:
        colour = g.rules.colour[target]
        found.append(Modifier(protection, "RAID-13.2.3k", "protection", {"colour": colour}))
    if german:
        found += ammunition_penalty(g, "RAID-13.2.3l")
        if g.air_bonus and air_applies(g, origin, target, False):
            found.append(Modifier(g.air_bonus, "RAID-9b", "air"))
    elif not g.rules.tanks.isdisjoint(stack):
        found.append(Modifier(chart.tank.bonus, "RAID-13.2.3m", "tank"))
    return found


@rule("RAID-13.2.3o")
def defending_support(g: Raid, stack: tuple[str, ...]) -> tuple[str, ...]:
    """The units behind the top one that can act."""
    if g.rules.options.def_support == "all":
        return stack[1:]
    return tuple([unit for unit in stack[1:] if g.can_act(unit)])


@rule("RAID-13.2.4a", "RAID-13.2.4b")
def fire_hits(attack: int, defence: int) -> bool:
    """An attack not below the defence hits the target; a lower one costs the shooter."""
    return attack >= defence


class Fire(Procedure):
    """One zone fires at another."""

    PUBLIC = ("origin", "shooter", "supporters", "target")
    origin: int
    target: int
    shooter: str
    supporters: tuple[str, ...] = ()

    @rule("RAID-6f", "RAID-13a", "RAID-13d")
    def declare(self, g: Raid) -> Next:
        """The first fire of the game raises the alarm; the shooter goes on top."""
        about = {"shooter": self.shooter, "supporters": list(self.supporters)}
        g.tell("fire_opened", "RAID-13a", origin=self.origin, target=self.target, **about)
        raise_alarm(g, "fire")
        g.fired.add(self.origin)
        stacks = g.german if self.origin in g.german else g.yugoslav
        if (stack := stacks[self.origin])[0] != self.shooter:
            stacks[self.origin] = (self.shooter, *[c for c in stack if c != self.shooter])
        return None

    @rule("RAID-13.2.3a", "RAID-13.2.3i")
    def throw_dice(self, g: Raid) -> Roll:
        """A die for each side."""
        return FIRE_DICE

    @rule("RAID-13.2.4a", "RAID-13.2.4b", "RAID-13.2.4e")
    def resolve(self, g: Raid, dice: tuple[int, int]) -> Next:
        """Compare, and hit one of the two; no unit advances."""
        attackers = attack_modifiers(g, self.origin, self.target, self.shooter, self.supporters)
        defenders = defence_modifiers(g, self.origin, self.target)
        attack, defence = dice[0] + total(attackers), dice[1] + total(defenders)
        if g.events is not None:
            shown = [[list(m[:3]) for m in side] for side in (attackers, defenders)]
            told = {"attack": attack, "defence": defence, "dice": list(dice)}
            g.tell("fire_resolved", "RAID-13.2.4a", **told, modifiers=shown)
        if fire_hits(attack, defence):
            stack = g.yugoslav.get(self.target) or g.german[self.target]
            hit(g, stack[0], self.target, "RAID-13.2.4a")
        else:
            hit(g, self.shooter, self.origin, "RAID-13.2.4b")
        return None

    @rule("RAID-7h", "RAID-13.2.1d", "RAID-13.2.4d")
    def use_up(self, g: Raid) -> Next:
        """Shooter and supporters have acted; being shot at is not an action."""
        g.act(self.shooter, FIRE)
        if g.rules.options.support_spends == "yes":
            for unit in self.supporters:
                g.act(unit, FIRE)
        if g.rules.options.officer_spends == "yes" and self.shooter not in g.rules.officers:
            ready = [officer for officer in g.officers(self.origin) if g.can_act(officer)]
            for officer in ready[:1]:
                g.act(officer, FIRE)
        spend_ammunition(g)
        return None

    @rule("RAID-2.2j", "RAID-2.2k")
    def reorder(self, g: Raid) -> Next:
        """Yugoslav stacks are put in order; the German player may order the German ones."""
        for zone in (self.origin, self.target):
            if zone in g.yugoslav:
                g.sort_yugoslav(zone)
        return order_stacks(g, (self.origin, self.target))
