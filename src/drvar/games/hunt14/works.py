"""Chapter 5h: trenches and bunkers."""

from __future__ import annotations

from drvar.kernel.rule import Broken, rule

from .state import Hunt14State

TRENCH, BUNKER = "trench", "bunker"


@rule("HUNT14-5h")
def work_of(g: Hunt14State, unit: str) -> str:
    """What a unit builds: engineers a bunker, other foot a trench, the rest nothing."""
    kind = g.rules.counters[unit].type
    return next((name for name, row in g.rules.works.items() if kind in row.types), "")


@rule("HUNT14-5h", "HUNT14-5e")
def may_build(g: Hunt14State, place: str, unit: str) -> Broken | None:
    """A foot unit that has not moved and is not STOPPED, alone in a hex without such a work."""
    if g.is_engaged(place):
        return Broken("HUNT14-5e", "engaged", {"hex": place})
    work = work_of(g, unit)
    if not work:
        return Broken("HUNT14-5h", "no-builder", {"unit": unit})
    if unit in g.pinned:
        return Broken("HUNT14-5h", "stopped", {"unit": unit})
    if unit in g.moved:
        return Broken("HUNT14-5h", "moved", {"counter": unit})
    if g.works.get(place) in (work, BUNKER):
        return Broken("HUNT14-5h", "work-there", {"hex": place})
    return None


@rule("HUNT14-5h", "HUNT14-5.15")
def build(g: Hunt14State, side: str, place: str, unit: str) -> None:
    """The work stands for good and serves either side; the builder is marked."""
    g.works[place] = work_of(g, unit)
    g.moved.add(unit)
    g.tell("built", "HUNT14-5h", side=side, unit=unit, hex=place, work=g.works[place])
