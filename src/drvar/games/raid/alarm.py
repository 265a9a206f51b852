"""Chapter 6: the alarm, and what is noted at once when a place changes hands."""

from __future__ import annotations

from drvar.kernel.rule import rule

from .state import TAKEN, TOP_ALARM, Raid


@rule("RAID-6a", "RAID-6b", "RAID-6c", "RAID-1.4a")
def raise_alarm(g: Raid, trigger: str) -> None:
    """Raise the alarm at once: each trigger has its own step and its own cap."""
    row = g.rules.triggers[trigger]
    before = g.risen.get(trigger, 0)
    rise = min(row.rise, row.cap - before)
    if not rise:
        return
    g.risen[trigger] = before + rise
    g.alarm = min(TOP_ALARM, g.alarm + rise)
    g.stirred = True
    g.tell("alarm_raised", row.rule, trigger=trigger, alarm=g.alarm)


def note_places(g: Raid) -> None:
    """Note the places and counters that change with the units beside them."""
    for zone in g.rules.watched:
        if zone in g.german:
            watch_place(g, zone)
    if "papers" in g.figures:
        watch_papers(g)
    if g.storch:
        watch_storch(g)


@rule("RAID-6i", "RAID-6l")
def watch_place(g: Raid, zone: int) -> None:
    """The grotto and each mission raise the alarm once, when platoons hold them."""
    if zone in g.places_held:
        return
    if zone == g.rules.grotto:
        if g.platoons(zone) and (
            g.rules.options.g_alarm == "on_stop" or not g.is_enemy_zone(zone)
        ):
            g.places_held = (*g.places_held, zone)
            raise_alarm(g, "grotto")
    elif is_held(g, zone):
        g.places_held = (*g.places_held, zone)
        raise_alarm(g, "mission")


@rule("RAID-6l")
def is_held(g: Raid, zone: int) -> bool:
    """A platoon holds a zone without Yugoslav units or hidden markers (unless ignored)."""
    if zone in g.yugoslav or not g.platoons(zone):
        return False
    return zone not in g.hidden or g.rules.options.mission_alarm == "ignore_hidden"


@rule("RAID-14g")
def watch_papers(g: Raid) -> None:
    """Any body in their zone takes the papers, if no Yugoslav unit is there."""
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
