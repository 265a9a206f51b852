"""The rest of what the German player is asked: events, aircraft, landing, stacks, prisoners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import march

if TYPE_CHECKING:
    from drvar.games.raid.state import Raid
    from drvar.kernel.options import Option

    from .sight import Sight

KEEP: Option = ("keep",)
HOLD: Option = ("hold",)
NO_AIR: Option = ("no-air",)


def choose_loss(options: tuple[Option, ...]) -> Option:
    """Event b: the platoon that is least needed."""
    return options[-1]


def choose_landing(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Full platoons first."""
    g = sight.g
    return max(options, key=lambda option: g.steps.get(str(option[-1]), 0))


def choose_attachment(options: tuple[Option, ...]) -> Option:
    """Land Obermaier with the first part of the second wave."""
    return next((option for option in options if option != HOLD), options[0])


def choose_test(sight: Sight, options: tuple[Option, ...]) -> Option:
    """Markers with a figure behind them first; the option ends with their zone."""
    return max(options, key=lambda option: sight.prizes().get(int(option[-1]), 0.0))


def choose_air(sight: Sight, options: tuple[Option, ...]) -> Option:
    """The zone where an assault is planned, or where partisans will fire most; else none."""
    g = sight.g
    if "air_support" not in g.risen and sight.alarm_price(1) > 0.5:
        return NO_AIR
    best, most = NO_AIR, 0.3
    for target, forces in sorted(march.reachable_enemies(sight).items()):
        move = march.weigh_assault(sight, target, forces)
        if move is not None and move.worth > most and target in g.yugoslav:
            best, most = ("air", target), move.worth
    if best == NO_AIR:
        for zone in sorted(g.german):
            worth = march.stay_danger(sight, zone)
            if worth > most:
                best, most = ("air", zone), worth
    return best if best in options else NO_AIR


# ---------------------------------------------------------------------- stacks


def best_top(g: Raid, platoons: tuple[str, ...]) -> str:
    """The counter that takes the next hit: a full platoon whose support is no longer needed."""
    guards = g.guard.values()
    return max(platoons, key=lambda p: (g.steps[p] > 1, p not in guards, g.used(p) > 1))


def choose_zone_to_order(sight: Sight, options: tuple[Option, ...]) -> Option:
    """A stack with the wrong counter on top."""
    g = sight.g
    for option in options:
        if option != KEEP:
            zone = int(option[1])
            platoons = g.platoons(zone)
            if platoons and best_top(g, platoons) != g.german[zone][0]:
                return option
    return KEEP


def choose_top(sight: Sight, options: tuple[Option, ...], place: int, zone: int) -> Option:
    """The right counter on top, the rest as they lie."""
    if place > 1:
        return KEEP
    platoons = sight.g.platoons(zone)
    wanted: Option = ("top", best_top(sight.g, platoons)) if platoons else KEEP
    return wanted if wanted in options else KEEP


def choose_guard(sight: Sight, options: tuple[Option, ...]) -> Option:
    """A full platoon guards a prisoner."""
    g = sight.g
    return max(options, key=lambda option: (g.steps[str(option[1])], option[1]))


def choose_refuge(sight: Sight, options: tuple[Option, ...], body: str) -> Option:
    """The refuge where a body is safest, with friends."""

    def worth(option: Option) -> float:
        g, zone = sight.g, int(option[1])
        new = (*g.german.get(zone, ()), body)
        support = sight.support(zone)
        before = 0.0
        if zone in g.german:
            before = march.stack_worth(sight, zone, g.german[zone], support)
        return march.stack_worth(sight, zone, new, support) - before

    return max(options, key=worth)
