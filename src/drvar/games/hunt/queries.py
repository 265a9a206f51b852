"""Rule functions that case files may ask by name: the tables of the specification."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

from drvar.games.tactical import (
    command,
    queries,
    reinforcements,
    retreat,
    stacking,
)
from drvar.games.tactical.actions import MISSION_MOVE
from drvar.games.tactical.drop import Drop
from drvar.games.tactical.melee import band_of
from drvar.games.tactical.movement import STOP
from drvar.games.tactical.queries import HERE, THERE, Bench, run
from drvar.games.tactical.rules import GERMAN, PARTISAN, AirUnit
from drvar.games.tactical.scene import CAVE
from drvar.games.tactical.setup import may_place_free
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from drvar.kernel.rule import Broken, Modifier, total

from . import actions, aim, air, attack, melee, missions, morale, pa, scene, tanks, victory
from .landing import Landing
from .movement import EXIT
from .radio import Arrivals
from .rules import BRITISH, TITO
from .state import HuntState

HIT, MISS = 6, 1

BENCH = Bench(scene.place, aim.may_reach)


def _seat_tito(g: HuntState, *, on_map: bool) -> None:
    told = {"hex": CAVE, "kind": TITO} if on_map else {"kind": TITO, "fate": "escaped"}
    scene.place(g, {"missions": {"M6": told}})


# ---------------------------------------------------------------------- points, initiative


def cost(g: HuntState, action: str, unit: str) -> int | None:
    """What an Action costs a unit, or None if it may not act."""
    return actions.cost(g, action, (unit,)) or None


def may(g: HuntState, action: str, unit: str, target: str = "") -> Broken | None:
    """What forbids a unit an Action where it stands; a reaction is to all enemies in a hex."""
    if action == actions.REGROUP:
        return actions.may_pay(g, action, g.rules.counters[unit].side, (unit,))
    return queries.may(g, action, unit, target)


# ---------------------------------------------------------------------- movement


def breakdown_dice(g: HuntState, used: int, ended: bool) -> int:
    """How many dice a tank owes for points used, on the way or when the move has ended."""
    return tanks.breakdown_dice(g, used, ended=ended)


def opp_assault(g: HuntState, turn: int, terrain: str, stream: bool) -> Broken | None:
    """What forbids infantry an Opportunity Assault into a hex beside it."""
    BENCH.lay(g, terrain, stream=stream)
    g.turn = turn
    unit = BENCH.recruit(g, PARTISAN, "infantry", HERE)
    return actions.may_charge(g, PARTISAN, (unit,), HERE, THERE)


def mission_exit(g: HuntState, token: str) -> bool:
    """Whether a Mission can leave the map within one Action."""
    place, action = g.missions[token], MISSION_MOVE
    march = g.rules.edition.march(
        side=PARTISAN, action=action, members=(token,), hex=place, origin=place
    )
    g.stack = [march]
    return _finds_exit(g)


def _finds_exit(g: HuntState) -> bool:
    question = flow.settle(g)
    if not isinstance(question, Choose):
        return False
    if EXIT in question.options:
        return True
    for option in question.options:
        if option != STOP:
            further = g.copy()
            flow.resume(further, option)
            if _finds_exit(further):
                return True
    return False


# ---------------------------------------------------------------------- sight and fire


def min_hit(g: HuntState, terrain: str, modifier: int) -> int:
    """The lowest face that hits in some terrain; 7 if none does."""
    BENCH.lay(g, terrain)
    return attack.min_hit(g, THERE, [Modifier(modifier, "HUNT-9.1d", "given")])


def modifier(  # noqa: PLR0913  # the columns of the example
    g: HuntState, kind: str, moving: bool, pinned: bool, terrain: str, target: str
) -> int:
    """What changes the dice of a unit of some type against a type in some terrain."""
    BENCH.lay(g, terrain)
    unit = BENCH.recruit(g, GERMAN, kind, HERE)
    aimed = BENCH.recruit(g, PARTISAN, target, THERE)
    if pinned:
        g.pinned.add(unit)
    return total(attack.attack_modifiers(g, unit, THERE, (aimed,), moving=moving))


def effects(g: HuntState, vf: int, hits: int) -> list[int]:
    """The strength that hits cost a unit, and whether it tests morale."""
    BENCH.clear_map(g)
    BENCH.lay(g, "clear")
    unit = BENCH.recruit(g, PARTISAN, "infantry", THERE, vf)
    question = _fire(g, "infantry", hits)
    return [vf - g.vf.get(unit, 0), isinstance(question, Roll)]


def _fire(g: HuntState, kind: str, hits: int, side: str = GERMAN) -> Question | None:
    """Fire from `HERE` into the hex in question with this many hits."""
    unit = BENCH.recruit(g, side, kind, HERE, 8)
    fire = attack.Attack(side=side, firers=(unit,), origin=HERE, target=THERE)
    return run(g, fire, (*[HIT] * hits, *[MISS] * (8 - hits)))


def tank_fire(g: HuntState, kind: str, hits: int | None, die: int | None) -> str:
    """What fire does to a tank: by a type of unit, or by `air`."""
    BENCH.clear_map(g)
    BENCH.lay(g, "clear")
    _seat_tito(g, on_map=True)
    tank = BENCH.recruit(g, PARTISAN, "tank", THERE, 2)
    if hits is None:
        unit = BENCH.recruit(g, GERMAN, kind, HERE)
        return "illegal" if aim.may_attack(g, (unit,), HERE, THERE) else "legal"
    if kind == "air":
        plane = next(p for p in g.rules.air if g.rules.air[p].side == GERMAN)
        dice = (*[HIT] * hits, *[MISS] * (g.rules.air[plane].strength - hits))
        bombs = attack.Attack(side=GERMAN, firers=(), origin="", target=THERE, plane=plane)
        question = run(g, bombs, dice)
    else:
        question = _fire(g, kind, hits)
    if isinstance(question, Roll):
        flow.answer(g, question, (die,))
    return "unharmed" if tank in g.vf else "eliminated"


def command_fire(g: HuntState, vf: int, hits: int) -> str:
    """What hits do to a Command whose hex holds this much strength."""
    BENCH.clear_map(g)
    BENCH.lay(g, "clear")
    if vf:
        BENCH.recruit(g, GERMAN, "infantry", THERE, vf)
    fallen = g.commands_lost
    name = g.rules.commands[0]
    g.commands = {name: THERE}
    question = _fire(g, "infantry", hits, PARTISAN)
    if isinstance(question, Roll):  # the test of a unit that is left
        flow.answer(g, question, (MISS,) * sum(dice.number for dice in question.groups))
    return "eliminated" if g.commands_lost > fallen else "survives"


def passes(g: HuntState, side: str, tito: bool, die: int) -> str:
    """Whether a test is passed, with Tito on the map or not."""
    _seat_tito(g, on_map=tito)
    return "pass" if morale.passes(g, side, die) else "fail"


# ---------------------------------------------------------------------- melee


def assault_mod(  # noqa: PLR0913  # the columns of the example
    g: HuntState, terrain: str, stream: bool, attack_2: bool, landed: bool, pinned: bool
) -> int:
    """What an assaulter adds to its die besides its strength."""
    BENCH.lay(g, terrain)
    unit = BENCH.recruit(g, GERMAN, "infantry", THERE)
    _mark(g, unit, attack_2=attack_2, pinned=pinned)
    values = melee.assault_modifiers(g, (unit,), THERE, stream=stream, landing=landed)
    return total(values) - g.vf[unit]


def defender_total(  # noqa: PLR0913  # the columns of the example
    g: HuntState, vf: int, attack_2: bool, pinned: bool, terrain: str, die: int
) -> int:
    """The total of a defender."""
    BENCH.lay(g, terrain)
    unit = BENCH.recruit(g, PARTISAN, "infantry", THERE, vf)
    _mark(g, unit, attack_2=attack_2, pinned=pinned)
    return total(melee.melee_modifiers(g, (unit,))) + die


def _mark(g: HuntState, unit: str, *, attack_2: bool, pinned: bool) -> None:
    if attack_2:
        g.attacks[unit] = 2
    if pinned:
        g.pinned.add(unit)


# ---------------------------------------------------------------------- Missions and air


def mission_cap(g: HuntState, turn: int) -> int:  # noqa: ARG001  # queries get the state
    """How many Missions may move on a turn."""
    return missions.mission_limit(turn)


def tito(g: HuntState, vf: int, die: int) -> str:  # noqa: ARG001  # queries get the state
    """What becomes of Tito."""
    return "captured" if missions.is_captured(vf, die) else "killed"


def fly(g: HuntState, plane: Sequence[int], terrain: str, die: int) -> list[int]:
    """An aircraft of some precision, strength and bonus: its dice, and whether it is spent.

    The last is the lowest face that hits; 0, if it does not find its target.
    """
    BENCH.lay(g, terrain)
    BENCH.recruit(g, PARTISAN, "infantry", THERE)
    g.rules = copy(g.rules)
    precision, strength, bonus = plane
    g.rules.air = {"x": AirUnit("x", GERMAN, precision, strength, bonus, (g.turn,))}
    g.air = ("x",)
    question = run(g, air.AirAttack(side=GERMAN, plane="x"), ("target", THERE), (die,))
    dice = sum(d.number for d in question.groups) if isinstance(question, Roll) else 0
    bombs = g.stack[-1] if g.stack else None
    lowest = bombs.shots(g)[0].lowest if isinstance(bombs, attack.Attack) else 0
    return [dice, "x" not in g.air, lowest]


def air_of(g: HuntState, turn: int) -> list[str]:
    """The aircraft of a turn."""
    g.turn = turn
    return sorted(air.air_of_turn(g))


def baf(g: HuntState, turn: int, british: str) -> bool:
    """Whether the Balkan Air Force may fly on a turn, by what became of the British Mission."""
    told = {"kind": BRITISH} if british == "map" else {"kind": BRITISH, "fate": british}
    scene.place(g, {"missions": {"M1": told}})
    BENCH.recruit(g, GERMAN, "infantry", HERE)
    g.turn = turn
    g.air = air.air_of_turn(g)
    return air.may_fly(g, PARTISAN, "baf") is None


# ---------------------------------------------------------------------- arrivals and landings


def radio(g: HuntState, unit: str, turn: int, on_map: bool, die: int | None) -> int:
    """When a unit arrives, if it is called on a turn wherever it can be."""
    g.turn, g.radio = turn, HERE if on_map else ""
    question = run(g, Arrivals())
    while isinstance(question, Choose) and question.prompt == "radio":
        called = ("call", unit) in question.options
        question = flow.answer(g, question, ("call", unit) if called else ("decline",))
        if isinstance(question, Roll):
            question = flow.answer(g, question, (die,))
    return g.due[unit]


def chain(g: HuntState, hexes: Sequence[str]) -> bool:
    """Whether landing hexes are near enough, each to the ones before."""
    plans = [
        tuple((str(n), hex_) for n, hex_ in enumerate(hexes[:k])) for k in range(len(hexes))
    ]
    return all(
        hex_ in Landing(plan=plan).reach(g) for plan, hex_ in zip(plans, hexes, strict=True)
    )


def land_effect(g: HuntState, terrain: str, vf: int) -> list[int]:
    """The strength of a unit that landed in some terrain, and whether it is Pinned."""
    BENCH.clear_map(g)
    BENCH.lay(g, terrain)
    unit = BENCH.recruit(g, GERMAN, "paratroop", THERE, vf)
    g.take(GERMAN, THERE, (unit,))
    g.due[unit] = g.turn
    run(g, Drop(unit=unit, target=THERE), (1,))
    return [g.vf.get(unit, 0), unit in g.pinned]


# ---------------------------------------------------------------------- victory


def score(g: HuntState) -> list[int | str]:
    """The points of both sides, and the side that has more."""
    points = victory.score(g)
    return [points[GERMAN], points[PARTISAN], victory.leader(g, points)]


def may_retreat(g: HuntState, units: Sequence[str], target: str) -> Broken | None:
    """What forbids these units a retreat into a hex."""
    return retreat.may_retreat(g, tuple(units), g.hex_of(units[0]), target)


def may_merge(g: HuntState, units: Sequence[str]) -> Broken | None:
    """What forbids to merge these units."""
    side = g.rules.counters[units[0]].side
    return actions.may_regroup(g, side, ("merge", *sorted(units)))


QUERIES: dict[str, Callable[..., object]] = {
    "pa_table": pa.pa_from_table,
    "pa_die": pa.pa_from_die,
    "pa_total": pa.pa_total,
    "pa_modifiers": pa.pa_modifiers,
    "counted_strength": pa.counted_strength,
    "initiative": queries.initiative,
    "cost": cost,
    "may": may,
    "may_open": queries.may_open,
    "may_merge": may_merge,
    "out": actions.out,
    "in_command": queries.in_command,
    "in_command_now": command.in_command,
    "command_range": command.command_range,
    "spare_hexes": command.spare_hexes,
    "spare_comes": command.spare_comes,
    "has_room": stacking.has_room,
    "step_cost": BENCH.step_cost,
    "points_after": BENCH.points_after,
    "may_enter": queries.may_enter,
    "group_ma": BENCH.group_ma,
    "allowance": queries.allowance,
    "tank_may_enter": BENCH.tank_may_enter,
    "breakdown_dice": breakdown_dice,
    "entry_options": queries.entry_options,
    "opp_assault": opp_assault,
    "mission_exit": mission_exit,
    "los": BENCH.los,
    "los_hexes": queries.los_hexes,
    "in_range": BENCH.in_range,
    "fire_range": aim.fire_range,
    "may_attack": queries.may_attack,
    "targets_at": aim.targets_at,
    "min_hit": min_hit,
    "modifier": modifier,
    "effects": effects,
    "tank_fire": tank_fire,
    "command_fire": command_fire,
    "morale": passes,
    "morale_value": morale.morale_value,
    "melee_band": band_of,
    "assault_mod": assault_mod,
    "defender_total": defender_total,
    "may_retreat": may_retreat,
    "mission_cap": mission_cap,
    "may_interrogate": missions.may_interrogate,
    "tito": tito,
    "air": fly,
    "air_of_turn": air_of,
    "baf": baf,
    "usable_air": air.usable_air,
    "radio": radio,
    "willam_turn": queries.willam_turn,
    "arrival_turn": reinforcements.arrival_turn,
    "drift": queries.drift,
    "chain": chain,
    "land_effect": land_effect,
    "may_place_free": may_place_free,
    "score": score,
    "ledger": victory.ledger,
    "result": victory.result,
    "is_last_turn": victory.is_last_turn,
    "strength_at": HuntState.strength_at,
}
