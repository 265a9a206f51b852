"""Standing conditions: what must happen at once, whatever is going on."""

from __future__ import annotations

from dataclasses import dataclass

from drvar.kernel.flow import Next, Over, Procedure
from drvar.kernel.rule import rule

from .activation import Reveal, RevealAll
from .alarm import note_places
from .prisoners import GuardLost
from .stacking import DrawLots
from .state import PRISONER, TOP_ALARM, Raid
from .victory import Victory, outcome


@dataclass(slots=True, kw_only=True)
class WatchedRaid(Raid):
    """A position in play: the chapters know it as a `Raid`; this class watches over it."""

    def watch(self) -> Procedure | None:
        """Note what an act has changed, and give the procedure that must come first.

        Most acts change nothing that is watched. Those that do set `stirred`; then this looks
        at everything, and clears it again.
        """
        first = first_of_all(self)
        if first is not None or are_being_turned(self):
            return first  # a zone's holder is known when all its markers are turned
        note_places(self)
        waking, prisoner = must_all_wake(self), unguarded(self)
        self.stirred = waking or bool(prisoner) or bool(self.unsorted)
        if waking and not under_way(self, RevealAll, Reveal):
            return RevealAll()
        if prisoner and not under_way(self, GuardLost):
            return GuardLost(figure=prisoner)
        return Victory() if is_wiped_out(self) else None


def first_of_all(g: Raid) -> Procedure | None:
    """The end when ammunition runs out, and stacks whose order is drawn by lot."""
    if not g.ammo and g.phase != "setup":
        return OutOfAmmunition()
    if g.unsorted and not under_way(g, DrawLots):
        return DrawLots(zone=min(g.unsorted))
    return None


def under_way(g: Raid, *kinds: type[Procedure]) -> bool:
    """Whether such a procedure runs: what is under way is not begun twice."""
    return any(isinstance(frame, kinds) for frame in g.stack)


def are_being_turned(g: Raid) -> bool:
    """Whether the markers of a zone are just being turned."""
    return isinstance(g.stack[-1], Reveal)


@rule("RAID-8.3a")
def must_all_wake(g: Raid) -> bool:
    """At the highest alarm, or when Tito's fate is known, nothing stays hidden."""
    return bool(g.hidden) and (g.alarm >= TOP_ALARM or "tito" in g.fate)


@rule("RAID-14a")
def is_wiped_out(g: Raid) -> bool:
    """Option: the raid ends as soon as no German is left on the map or to come."""
    return not g.german and not g.offmap and g.rules.options.wipeout == "end"


@rule("RAID-13.4e", "RAID-13.4f")
def unguarded(g: Raid) -> str:
    """A prisoner without a guard, or with an officer that a platoon relieves; "" if none."""
    for figure, fate in g.fate.items():
        if fate != PRISONER:
            continue
        guard = g.guard.get(figure, "")
        if not guard or (guard in g.rules.officers and g.platoons(g.zone_of(guard))):
            return figure
    return ""


class OutOfAmmunition(Procedure):
    """No ammunition is left: the Partisans win at once."""

    @rule("RAID-13.1f")
    def declare(self, g: Raid) -> Next:
        """End the game, whatever the points."""
        g.tell("out_of_ammunition", "RAID-13.1f")
        return Over(outcome(g, defeated=True))
