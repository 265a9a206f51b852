"""Rule functions that case files may ask by name: the tables of the specification."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drvar.kernel.flow import Call
from drvar.kernel.rule import Broken

from . import (
    activation,
    air,
    alarm,
    assault,
    combat,
    detour,
    events,
    fire,
    landing,
    prisoners,
    reinforcements,
    retreat,
    routes,
    stacking,
    standing,
    surplus,
    victory,
    ways,
    yugoslav_fire,
)
from .state import Raid


def trace_alarm(g: Raid, triggers: tuple[str, ...]) -> list[int]:
    """Raise the alarm by one trigger after another and note the level each time."""
    levels = []
    for trigger in triggers:
        alarm.raise_alarm(g, trigger)
        levels.append(g.alarm)
    return levels


def light(g: Raid, turn: int) -> int:
    """What the light takes off a shooter on a turn."""
    g.turn = turn
    return sum(modifier.value for modifier in fire.light_modifier(g))


def air_of(g: Raid, turn: int, aa_alive: int, die: int) -> int:
    """The air bonus on a turn with this many AA guns left."""
    g.turn, g.aa_lost = turn, 2 - aa_alive
    return air.air_bonus(g, die)


def woken(g: Raid, level: int, die: int) -> bool:
    """Whether a die activates at some alarm."""
    g.alarm = level
    return activation.is_woken(g, die)


def penalty(g: Raid, ammo: int) -> int:
    """The penalty of an ammunition level."""
    g.ammo = ammo
    return sum(modifier.value for modifier in fire.ammunition_penalty(g, "RAID-13.1c"))


def clock(g: Raid, turn: int) -> list[int]:
    """The hours of a turn."""
    row = g.rules.track[turn]
    return [row.start, row.end]


def event_b(g: Raid, die: int) -> list[str | int]:
    """The group, the points and the number of counters of event b."""
    groups, sp = events.event_b(g, die)
    return [groups[0] if len(groups) == 1 else "choice", sp]


def event_due(g: Raid) -> str:
    """What phase A throws first, as the label of the dice; "" on most turns."""
    told = events.EventPhase().determine(g)
    if not isinstance(told, Call):
        return ""
    first: Any = told.child.TABLE[told.child.at][0](told.child, g)
    label: str = first.groups[0].label
    return label


def supply_dice(g: Raid) -> list[int]:
    """The dice for the ammunition of the second wave: how many, lowest and highest face."""
    thrown: Any = events.SecondWave().throw_supply(g)
    (dice,) = thrown.groups
    return [dice.number, dice.low, dice.low + dice.faces - 1]


def protection(g: Raid, zone: int) -> int:
    """What a zone's colour adds to the defence."""
    return g.rules.protection[zone]


def occupy(g: Raid, platoon: str, zones: tuple[int, ...]) -> list[int]:
    """Put a platoon into one zone after another and note the alarm each time."""
    levels = []
    for zone in zones:
        g.german = {zone: (platoon,)}
        if zone in g.rules.watched:
            alarm.watch_place(g, zone)
        levels.append(g.alarm)
    return levels


def german_action(
    g: Raid, body: str, done: tuple[str, ...], wanted: str, to: int
) -> Broken | None:
    """What forbids a body another action, after what it has done this turn."""
    g.done[body] = done
    zone = g.zone_of(body)
    if wanted == "fire":
        return combat.may_shoot(g, zone, body)
    if wanted == "assault":
        return None if g.can_act(body) else Broken("RAID-7c", "no-action-left")
    return ways.may_move(g, body) or ways.Path(g, (body,), zone).why_not((), to)


def walk(g: Raid, body: str, path: tuple[int, ...]) -> Broken | None:
    """What forbids a body a path, step by step, and a stop at its end."""
    rules = ways.Path(g, (body,), g.zone_of(body))
    for place, zone in enumerate(path):
        if broken := rules.why_not(path[:place], zone):
            return broken
    return rules.may_stop(path)


def score(g: Raid) -> list[int | str]:
    """The victory points as they stand, and the result that they mean."""
    points = sum(line.value for line in victory.ledger(g))
    return [points, victory.result_level(g, points)]


def storch(g: Raid) -> int:
    """The turn in which the Storch came, if Tito's place were looked at now."""
    prisoners.place_storch(g)
    return g.storch


def ways_round(
    g: Raid, units: tuple[str, ...], here: int, target: int, points: int
) -> list[list[int]]:
    """The ways by which units in a zone could go on, nearer a target."""
    looking = detour.Detour(units, here, target, points, than=here)
    return [list(way) for way in detour.ways_round(g, looking)]


QUERIES: dict[str, Callable[..., object]] = {
    "event": events.first_event,
    "event_b": event_b,
    "last_turn": events.last_turn_by_die,
    "air": air_of,
    "air_applies": fire.air_applies,
    "light": light,
    "penalty": penalty,
    "woken": woken,
    "alarm": trace_alarm,
    "capture": prisoners.capture,
    "clock": clock,
    "event_due": event_due,
    "supply_dice": supply_dice,
    "protection": protection,
    "occupy": occupy,
    "german_action": german_action,
    "has_room": stacking.has_room,
    "sp": Raid.sp,
    "allowance": Raid.allowance,
    "can_act": Raid.can_act,
    "needs_company": landing.needs_company,
    "air_modifiers": air.air_modifiers,
    "drop_zone": landing.drop_zone,
    "may_land_in": landing.may_land_in,
    "movement_points": ways.movement_points,
    "may_move": ways.may_move,
    "may_shoot": combat.may_shoot,
    "may_target": combat.may_target,
    "may_fire_from": combat.may_fire_from,
    "result": victory.result_level,
    "walk": walk,
    "is_wiped_out": standing.is_wiped_out,
    "pace": ways.member_points,
    "exposed_figure": prisoners.exposed_figure,
    "storch": storch,
    "score": score,
    "attack_modifiers": fire.attack_modifiers,
    "defence_modifiers": fire.defence_modifiers,
    "assault_case": assault.assault_case,
    "number_of_lines": assault.number_of_lines,
    "yugoslav_columns": assault.yugoslav_columns,
    "may_assault": assault.may_assault,
    "may_stop": retreat.may_stop,
    "refuges": retreat.refuges,
    "is_ready": reinforcements.is_ready,
    "are_coming": reinforcements.are_coming,
    "colours_of": reinforcements.colours_of,
    "reinforcement_number": reinforcements.reinforcement_number,
    "reinforcement_draw": reinforcements.reinforcement_draw,
    "entry_name": reinforcements.entry_name,
    "entry_zone": reinforcements.entry_zone,
    "late_entries": reinforcements.late_entries,
    "is_large": routes.is_large,
    "is_free": routes.is_free,
    "movement_goal": routes.movement_goal,
    "movement_targets": routes.movement_targets,
    "routes": routes.routes,
    "surplus_units": surplus.surplus_units,
    "ways_round": ways_round,
    "fire_order": yugoslav_fire.fire_order,
    "fire_target": yugoslav_fire.fire_target,
}
