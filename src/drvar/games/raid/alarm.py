"""Chapter 6: the alarm, and the standing conditions that are watched after every act."""

from __future__ import annotations

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import rule

from .state import PRISONER, TAKEN, TOP_ALARM, Raid


@rule("RAID-6a", "RAID-6b", "RAID-6c", "RAID-1.4a")
def raise_alarm(g: Raid, trigger: str) -> None:
    """Raise the alarm at once: each trigger by its own measure and no further than its cap."""
    row = g.rules.triggers[trigger]
    before = g.risen.get(trigger, 0)
    rise = min(row.rise, row.cap - before)
    if not rise:
        return
    g.risen[trigger] = before + rise
    g.alarm = min(TOP_ALARM, g.alarm + rise)
    g.stirred = True
    g.tell("alarm_raised", row.rule, trigger=trigger, alarm=g.alarm)


def standing_condition(g: Raid) -> Procedure | None:
    """What must happen now, whatever was going on: it is done first, or all is at rest.

    Most acts touch nothing that is watched: whatever does sets `stirred`, and is followed by
    this look at everything, which clears it again.
    """
    if not g.ammo and g.phase != "setup":
        return OutOfAmmunition()
    if g.unsorted and _may_interrupt(g, "DrawLots"):
        from .stacking import DrawLots

        return DrawLots(zone=min(g.unsorted))
    if _are_turning(g):
        return None  # look again when the zone's markers are all turned
    watch_map(g)
    all_wake = bool(g.hidden) and (g.alarm >= TOP_ALARM or "tito" in g.fate)
    prisoner = unguarded(g) if g.fate else ""
    g.stirred = all_wake or bool(prisoner) or bool(g.unsorted)
    if all_wake and _may_interrupt(g, "RevealAll", "Reveal"):
        from .activation import RevealAll

        return RevealAll()
    if prisoner and _may_interrupt(g, "GuardLost"):
        from .prisoners import GuardLost

        return GuardLost(figure=prisoner)
    if is_wiped_out(g):
        from .victory import Victory

        return Victory()
    return None


def _are_turning(g: Raid) -> bool:
    """Whether a zone's markers are being turned: who holds it is known when all are."""
    return type(g.stack[-1]).__name__ == "Reveal"


def _may_interrupt(g: Raid, *names: str) -> bool:
    """A condition that is being dealt with is not dealt with twice; some let others finish."""
    return all(type(frame).__name__ not in names for frame in g.stack)


def watch_map(g: Raid) -> None:
    """Look at the places and counters that change with whoever stands beside them."""
    for zone in g.rules.watched:
        if zone in g.german:
            watch_place(g, zone)
    if "papers" in g.figures:
        watch_papers(g)
    if g.storch:
        watch_storch(g)


@rule("RAID-14a")
def is_wiped_out(g: Raid) -> bool:
    """Option: the raid ends as soon as no German is left on the map or to come."""
    return not g.german and not g.offmap and g.options["wipeout"] == "end"


@rule("RAID-13.4e", "RAID-13.4f")
def unguarded(g: Raid) -> str:
    """A prisoner without a guard, or with an officer whom a platoon relieves, or nothing."""
    for figure, fate in g.fate.items():
        if fate != PRISONER:
            continue
        guard = g.guard.get(figure, "")
        if not guard or (guard in g.rules.officers and g.platoons(g.zone_of(guard))):
            return figure
    return ""


@rule("RAID-6i", "RAID-6l")
def watch_place(g: Raid, zone: int) -> None:
    """The grotto and each mission raise the alarm once, when platoons hold them."""
    if zone in g.places_held:
        return
    if zone == g.rules.grotto:
        if g.platoons(zone) and (
            g.options["g_alarm"] == "on_stop" or not g.is_enemy_zone(zone)
        ):
            g.places_held = (*g.places_held, zone)
            raise_alarm(g, "grotto")
    elif is_held(g, zone):
        g.places_held = (*g.places_held, zone)
        raise_alarm(g, "mission")


@rule("RAID-6l")
def is_held(g: Raid, zone: int) -> bool:
    """A platoon there, no Yugoslav unit, and no hidden marker (unless those are ignored)."""
    if zone in g.yugoslav or not g.platoons(zone):
        return False
    return zone not in g.hidden or g.options["mission_alarm"] == "ignore_hidden"


@rule("RAID-14g")
def watch_papers(g: Raid) -> None:
    """The papers are taken by any body in their zone, if no Yugoslav unit is there."""
    zone = g.figures.get("papers", 0)
    if zone and zone in g.german and zone not in g.yugoslav:
        take_papers(g)


@rule("RAID-14d")
def watch_storch(g: Raid) -> None:
    """A guard who leaves the strip with Tito loses the Storch."""
    guard = g.guard.get("tito")
    if guard and g.zone_of(guard) != g.rules.strip:
        g.storch = 0


@rule("RAID-14g")
def take_papers(g: Raid) -> None:
    """Take the papers off the map: they are won."""
    zone = g.figures.pop("papers")
    g.fate["papers"] = TAKEN
    g.tell("papers_taken", "RAID-14g", at=zone)


class OutOfAmmunition(Procedure):
    """No ammunition is left: the Partisans win at once."""

    @rule("RAID-13.1f")
    def declare(self, g: Raid) -> Next:
        """End the game, whatever the points."""
        from .victory import outcome

        g.tell("out_of_ammunition", "RAID-13.1f")
        return Over(outcome(g, defeated=True))


Raid.watch = standing_condition  # type: ignore[assignment,method-assign]  # chapter 6 stands on the state
