"""Rule functions that case files may ask by name: the tables of the specification."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from drvar.games.tactical import command, points, queries, reinforcements, stacking
from drvar.games.tactical.melee import band_of
from drvar.games.tactical.queries import THERE, Bench, run
from drvar.games.tactical.rules import GERMAN, OTHER
from drvar.games.tactical.setup import may_place_free
from drvar.kernel.rule import Broken, Modifier, total

from . import (
    actions,
    aim,
    air,
    ap,
    attack,
    landing,
    melee,
    morale,
    objectives,
    scene,
    table,
    vehicles,
    victory,
    works,
)
from .state import Hunt14State


class Recruits(Bench[Hunt14State]):
    """A bench whose vehicles have the damage value that the sheet gives to one."""

    def recruit(
        self, g: Hunt14State, side: str, kind: str, hex_: str, vf: int = 1, **more: object
    ) -> str:
        """Put a unit of some type into a hex."""
        for line in g.rules.book.unit:
            if line.type == kind and line.damage:
                more.setdefault("damage", line.damage)
        return super().recruit(g, side, kind, hex_, vf, **more)


BENCH = Recruits(scene.place, aim.may_reach)


# ---------------------------------------------------------------------- Actions


def initiative(g: Hunt14State, turn: int, points: Sequence[int], last: str) -> str:
    """The side with the initiative, by its points and by who held it before."""
    g.turn, g.pa, g.initiative = turn, dict(zip(OTHER, points, strict=True)), last
    ap.take_initiative(g)
    return g.initiative


def price(g: Hunt14State, action: str, units: Sequence[str]) -> int | None:
    """What an Action costs these units together, or None if they may not act."""
    return actions.price(g, action, tuple(units))


def may_regroup(g: Hunt14State, units: Sequence[str], sizes: str = "") -> Broken | None:
    """What forbids splitting a unit into these sizes, or making one unit of several."""
    side, place = g.rules.counters[units[0]].side, g.hex_of(units[0])
    option = ("split", units[0], sizes) if sizes else ("merge", *sorted(units))
    return actions.may_regroup(g, side, place, option)


def may_build(g: Hunt14State, unit: str) -> Broken | None:
    """What forbids a unit to build where it stands."""
    return works.may_build(g, g.hex_of(unit), unit)


def may_recover(g: Hunt14State, side: str, hex_: str) -> Broken | None:
    """What forbids a side to recover in a hex."""
    return actions.may_recover(g, side, hex_)


# ---------------------------------------------------------------------- attack


def _shot(g: Hunt14State, units: Sequence[str], target: str) -> table.Shot | None:
    """The first attack of these units of one hex on another."""
    origin, side = g.hex_of(units[0]), g.rules.counters[units[0]].side
    volley = attack.Attack(side=side, firers=tuple(units), origin=origin, target=target)
    return volley.shot(g)


def attack_modifiers(g: Hunt14State, units: Sequence[str], target: str) -> list[Modifier]:
    """What is added to the die of these units' first attack on a hex."""
    shot = _shot(g, units, target)
    return table.attack_modifiers(g, shot) if shot else []


def attack_result(g: Hunt14State, units: Sequence[str], target: str, die: int) -> str | Broken:
    """What the table says of these units' first attack on a hex, or what forbids it."""
    origin = g.hex_of(units[0])
    if broken := aim.may_attack(g, tuple(units), origin, target):
        return broken
    shot = _shot(g, units, target)
    assert shot is not None
    numbers = table.cell(g, shot.letter, shot.piece, shot.away)
    assert numbers is not None
    return table.result_of(numbers, die + total(table.attack_modifiers(g, shot)))


def magnitude(g: Hunt14State, units: Sequence[str], target: str) -> int:
    """How much stronger the first attack of these units is than its target in a hex."""
    shot = _shot(g, units, target)
    assert shot is not None
    return table.magnitude(g, shot.by, shot.piece)


def pools(g: Hunt14State, units: Sequence[str]) -> list[list[str]]:
    """Which of these units of one hex make one attack together."""
    return [list(pool) for pool in aim.pools(g, tuple(units))]


def damage(g: Hunt14State, letter: str, unit: str, markers: int) -> int:
    """What this many Damage markers on a vehicle add to an attack of this letter."""
    g.damage[unit] = markers
    return total(vehicles.damage_modifiers(g, letter, unit))


def passes(g: Hunt14State, unit: str, die: int, difference: int) -> str:
    """Whether a unit passes a test after an attack of this magnitude."""
    return "pass" if morale.passes(g, unit, die, difference) else "fail"


# ---------------------------------------------------------------------- melee


def melee_value(g: Hunt14State, units: Sequence[str], die: int) -> int:
    """The total of these units where they stand, without the ground."""
    side = g.rules.counters[units[0]].side
    enemies = g.units(OTHER[side]).get(g.hex_of(units[0]), ())
    return die + total(melee.melee_modifiers(g, tuple(units), enemies))


def assault_mod(g: Hunt14State, terrain: str, work: str, stream: bool, landed: bool) -> int:
    """What the ground adds to the die of a side that enters."""
    BENCH.lay(g, terrain)
    if work:
        scene.place(g, {"works": {THERE: work}})
    return total(melee.assault_modifiers(g, THERE, stream=stream, landing=landed))


# ---------------------------------------------------------------------- landing, aircraft


def land_effect(g: Hunt14State, terrain: str, vf: int) -> int:
    """The strength of a unit that landed in some terrain."""
    BENCH.clear_map(g)
    BENCH.lay(g, terrain)
    unit = BENCH.recruit(g, GERMAN, "paratroop", THERE, vf)
    g.take(GERMAN, THERE, (unit,))
    g.due[unit] = g.turn
    run(g, landing.Drop(unit=unit, target=THERE), (1,))
    return g.vf.get(unit, 0)


def air_of(g: Hunt14State, turn: int) -> list[str]:
    """The aircraft of a round."""
    return sorted(name for name, plane in g.rules.air.items() if turn in plane.turns)


# ---------------------------------------------------------------------- victory


def score(g: Hunt14State) -> list[int]:
    """The points of both sides."""
    points = victory.score(g)
    return [points[side] for side in OTHER]


QUERIES: dict[str, Callable[..., object]] = {
    "pa_strength": ap.pa_from_strength,
    "pa_die": points.pa_from_die,
    "pa_total": ap.pa_total,
    "pa_modifiers": ap.pa_modifiers,
    "counted_strength": points.counted_strength,
    "initiative": initiative,
    "price": price,
    "may": queries.may,
    "may_together": queries.may_together,
    "may_open": queries.may_open,
    "may_regroup": may_regroup,
    "may_build": may_build,
    "may_recover": may_recover,
    "in_command": queries.in_command,
    "in_command_now": command.in_command,
    "command_range": command.command_range,
    "spare_hexes": command.spare_hexes,
    "has_room": stacking.has_room,
    "step_cost": BENCH.step_cost,
    "points_after": BENCH.points_after,
    "may_enter": queries.may_enter,
    "group_ma": BENCH.group_ma,
    "allowance": queries.allowance,
    "tank_may_enter": BENCH.tank_may_enter,
    "entry_options": queries.entry_options,
    "los": BENCH.los,
    "los_hexes": queries.los_hexes,
    "in_range": BENCH.in_range,
    "fire_range": aim.fire_range,
    "may_attack": queries.may_attack,
    "attack_hexes": aim.attack_hexes,
    "attack_modifiers": attack_modifiers,
    "attack_result": attack_result,
    "magnitude": magnitude,
    "pools": pools,
    "damage": damage,
    "morale": passes,
    "markers": Hunt14State.markers,
    "melee_band": band_of,
    "melee_value": melee_value,
    "melee_times": melee.multiplier,
    "assault_mod": assault_mod,
    "may_interrogate": objectives.may_interrogate,
    "may_bomb": air.may_bomb,
    "air_of_turn": air_of,
    "usable_air": air.usable_air,
    "willam_turn": queries.willam_turn,
    "arrival_turn": reinforcements.arrival_turn,
    "drift": queries.drift,
    "land_effect": land_effect,
    "may_place_free": may_place_free,
    "score": score,
    "ledger": victory.ledger,
    "result": victory.result,
    "strength_at": Hunt14State.strength_at,
}
