"""Rule functions that case files may ask by name: the tables of the specification.

Many examples speak of "a town across a stream" or "a machine gun" and name no hex and no
counter. The functions here build such a place beside `HERE` and such units, and ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from drvar.boards.sight import trace
from drvar.games.tactical import (
    command,
    landing,
    melee,
    movement,
    reinforcements,
    retreat,
    sequence,
    stacking,
)
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.rules import GERMAN, PARTISAN, AirUnit
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Procedure, Question
from drvar.kernel.rule import Broken, Modifier, total

from . import actions, air, attack, missions, morale, pa, scene, setup, tanks, victory
from .rules import BRITISH, TITO
from .scene import CAVE

HERE, THERE = "10.06", "10.05"
"""Where somebody stands, and the hex north of it that the question is about."""

HIT, MISS = 6, 1


# ---------------------------------------------------------------------- a place, and units


def _lay(g: Tactical, terrain: str, *, stream: bool = False, road: bool = False) -> None:
    """Make the map a plain with one hex of some terrain, behind a stream or along a road."""
    side = [f"{HERE}|{THERE}"]
    scene.place(
        g,
        {
            "ground": "clear",
            "terrain": {THERE: terrain},
            "streams": side if stream else [],
            "roads": side if road else [],
        },
    )


def _recruit(g: Tactical, side: str, kind: str, hex_: str, vf: int = 1) -> str:
    """Put a unit of some type into a hex."""
    unit = f"x-{side}-{kind}-{len(g.vf)}"
    row = {"id": unit, "side": side, "type": kind, "vf": vf, "formation": "para500"}
    scene.place(g, {"counters": [row]})
    g.vf[unit] = vf
    g.put(side, hex_, (unit,))
    return unit


def _clear_map(g: Tactical) -> None:
    scene.place(g, {"units": {}, "commands": {}})


def _run(g: Tactical, procedure: Procedure, *answers: Any) -> Question | None:
    """Carry a procedure out with these answers; give what is asked next."""
    g.stack = [procedure]
    question = flow.settle(g)
    for answer in answers:
        assert question is not None
        question = flow.answer(g, question, answer)
    return question


def _seat_tito(g: Tactical, *, on_map: bool) -> None:
    told = {"hex": CAVE, "kind": TITO} if on_map else {"kind": TITO, "fate": "escaped"}
    scene.place(g, {"missions": {"M6": told}})


# ---------------------------------------------------------------------- points, initiative


def initiative(g: Tactical, german: int, partisan: int, last: str) -> str:
    """Who has the initiative with these points, after whom."""
    g.pa, g.initiative = {GERMAN: german, PARTISAN: partisan}, last
    sequence.take_initiative(g)
    return g.initiative


def cost(g: Tactical, action: str, unit: str) -> int | None:
    """What an Action costs a unit; nothing, if it may not."""
    return actions.cost(g, action, (unit,)) or None


def may(g: Tactical, action: str, unit: str, target: str = "") -> Broken | None:
    """What forbids a unit an Action where it stands; a reaction is to all enemies in a hex."""
    side = g.rules.counters[unit].side
    movers = g.enemies(side).get(target, ())
    if action == actions.REGROUP:
        return actions.may_pay(g, action, side, (unit,))
    return actions.may_do(g, Deed(action, side, g.hex_of(unit), False, target, movers), (unit,))


# ---------------------------------------------------------------------- command


def in_command(g: Tactical, unit: str, hex_: str, reach: int) -> bool:
    """Whether a unit in a hex would be in command, if every Command reached so far."""
    g.rules = copy(g.rules)
    g.rules.counters = copy(g.rules.counters)
    for name in g.commands:
        g.rules.counters[name] = g.rules.counters[name]._replace(command_range=reach)
    return command.in_command(g, unit, hex_)


# ---------------------------------------------------------------------- movement


def step_cost(g: Tactical, terrain: str, stream: bool, road: bool) -> int:
    """What a step costs into some terrain, over a stream, along a road."""
    _lay(g, terrain, stream=stream, road=road)
    return g.rules.ground.cost[HERE][THERE]


def points_after(g: Tactical, kind: str, left: int, terrain: str, stream: bool) -> Any:
    """The points that a unit of some type has left after a step, or what forbids it."""
    _lay(g, terrain, stream=stream)
    unit = _recruit(g, GERMAN, kind, HERE)
    party = movement.Party.of(g, GERMAN, (unit,), movement.MOVEMENT)
    fresh = left == party.points
    price = movement.Walk(g, party, movement.MOVEMENT).price(HERE, THERE, left, fresh=fresh)
    return price if isinstance(price, Broken) else left - price


def group_ma(g: Tactical, kinds: Sequence[str]) -> int:
    """The movement allowance of a group of these types."""
    members = tuple(_recruit(g, PARTISAN, kind, HERE) for kind in kinds)
    return movement.Party.of(g, PARTISAN, members, movement.MOVEMENT).points


def allowance(g: Tactical, counter: str, half: bool) -> int:
    """The movement allowance of a counter, at half if it also attacks."""
    return movement.allowance(g, counter, half=half)


def tank_may_enter(g: Tactical, terrain: str, road: bool) -> bool:
    """Whether a tank may enter some terrain, along a road or not."""
    _lay(g, terrain, road=road)
    return g.rules.ground.is_open_to_tanks(HERE, THERE)


def entry_options(g: Tactical, side: str, place: str) -> list[str]:
    """Where counters that wait at an entry hex may come on."""
    return sorted(movement.entry_hexes(g, side, place))


def breakdown_dice(g: Tactical, used: int, ended: bool) -> int:
    """How many dice a tank owes for points used, on the way or when the move has ended."""
    return tanks.breakdown_dice(g, used, ended=ended)


def opp_assault(g: Tactical, turn: int, terrain: str, stream: bool) -> Broken | None:
    """What forbids infantry an Opportunity Assault into a hex beside it."""
    _lay(g, terrain, stream=stream)
    g.turn = turn
    unit = _recruit(g, PARTISAN, "infantry", HERE)
    return actions.may_charge(g, PARTISAN, (unit,), HERE, THERE)


def mission_exit(g: Tactical, token: str) -> bool:
    """Whether some way of one Action leads a Mission off the map."""
    place, action = g.missions[token], movement.MISSION_MOVE
    march = g.rules.edition.march(
        side=PARTISAN, action=action, members=(token,), hex=place, origin=place
    )
    g.stack = [march]
    return _finds_exit(g)


def _finds_exit(g: Tactical) -> bool:
    question = flow.settle(g)
    if not isinstance(question, Choose):
        return False
    if movement.EXIT in question.options:
        return True
    for option in question.options:
        if option != movement.STOP:
            further = g.copy()
            flow.resume(further, option)
            if _finds_exit(further):
                return True
    return False


# ---------------------------------------------------------------------- sight and fire


def los(g: Tactical, a: str, b: str) -> bool:
    """Whether a gun, which reaches farthest, sees from one hex to another."""
    gun = _recruit(g, GERMAN, "artillery", a)
    return attack.may_reach(g, gun, a, b) is None


def los_hexes(g: Tactical, a: str, b: str) -> list[Any]:
    """The hexes that a line passes through, and the sides it runs along."""
    line = trace(g.rules.ground.grid, a, b)
    return [sorted(line.through), sorted(line.along)]


def in_range(g: Tactical, kinds: Sequence[str], turn: int, a: str, b: str) -> bool:
    """Whether units of these types, all in one hex, reach another together."""
    _lay(g, "clear")
    g.turn = turn
    units = [_recruit(g, PARTISAN, kind, a) for kind in kinds]
    return all(attack.may_reach(g, unit, a, b) is None for unit in units)


def min_hit(g: Tactical, terrain: str, modifier: int) -> int:
    """The lowest face that hits in some terrain; 7 is none."""
    _lay(g, terrain)
    return attack.min_hit(g, THERE, [Modifier(modifier, "HUNT-9.1d", "given")])


def modifier(  # noqa: PLR0913  # the columns of the example
    g: Tactical, kind: str, moving: bool, pinned: bool, terrain: str, target: str
) -> int:
    """What changes the dice of a unit of some type against a type in some terrain."""
    _lay(g, terrain)
    unit = _recruit(g, GERMAN, kind, HERE)
    aimed = _recruit(g, PARTISAN, target, THERE)
    if pinned:
        g.pinned.add(unit)
    return total(attack.attack_modifiers(g, unit, THERE, (aimed,), moving=moving))


def effects(g: Tactical, vf: int, hits: int) -> list[Any]:
    """The strength that hits cost a unit, and whether it tests morale."""
    _clear_map(g)
    _lay(g, "clear")
    unit = _recruit(g, PARTISAN, "infantry", THERE, vf)
    question = _fire(g, "infantry", hits)
    return [vf - g.vf.get(unit, 0), isinstance(question, Roll)]


def _fire(g: Tactical, kind: str, hits: int, side: str = GERMAN) -> Question | None:
    """Fire from `HERE` into the hex in question with so many hits."""
    unit = _recruit(g, side, kind, HERE, 8)
    fire = attack.Attack(side=side, firers=(unit,), origin=HERE, target=THERE)
    return _run(g, fire, (*[HIT] * hits, *[MISS] * (8 - hits)))


def tank_fire(g: Tactical, kind: str, hits: int | None, die: int | None) -> str:
    """What fire does to a tank: by a type of unit, or by `air`."""
    _clear_map(g)
    _lay(g, "clear")
    _seat_tito(g, on_map=True)
    tank = _recruit(g, PARTISAN, "tank", THERE, 2)
    if hits is None:
        unit = _recruit(g, GERMAN, kind, HERE)
        return "illegal" if attack.may_attack(g, (unit,), HERE, THERE) else "legal"
    if kind == "air":
        plane = next(p for p in g.rules.air if g.rules.air[p].side == GERMAN)
        dice = (*[HIT] * hits, *[MISS] * (g.rules.air[plane].strength - hits))
        bombs = attack.Attack(side=GERMAN, firers=(), origin="", target=THERE, plane=plane)
        question = _run(g, bombs, dice)
    else:
        question = _fire(g, kind, hits)
    if isinstance(question, Roll):
        flow.answer(g, question, (die,))
    return "unharmed" if tank in g.vf else "eliminated"


def command_fire(g: Tactical, vf: int, hits: int) -> str:
    """What hits do to a Command whose hex holds so much strength."""
    _clear_map(g)
    _lay(g, "clear")
    if vf:
        _recruit(g, GERMAN, "infantry", THERE, vf)
    fallen = g.commands_lost
    name = g.rules.commands[0]
    g.commands = {name: THERE}
    question = _fire(g, "infantry", hits, PARTISAN)
    if isinstance(question, Roll):  # the test of a unit that is left
        flow.answer(g, question, (MISS,) * sum(dice.number for dice in question.groups))
    return "eliminated" if g.commands_lost > fallen else "survives"


def passes(g: Tactical, side: str, tito: bool, die: int) -> str:
    """Whether a test is passed, with Tito on the map or not."""
    _seat_tito(g, on_map=tito)
    return "pass" if morale.passes(g, side, die) else "fail"


# ---------------------------------------------------------------------- melee


def assault_mod(  # noqa: PLR0913  # the columns of the example
    g: Tactical, terrain: str, stream: bool, attack_2: bool, landed: bool, pinned: bool
) -> int:
    """What an assaulter adds to its die besides its strength."""
    _lay(g, terrain)
    unit = _recruit(g, GERMAN, "infantry", THERE)
    _mark(g, unit, attack_2=attack_2, pinned=pinned)
    values = melee.assault_modifiers(g, (unit,), THERE, stream=stream, landing=landed)
    return total(values) - g.vf[unit]


def defender_total(  # noqa: PLR0913  # the columns of the example
    g: Tactical, vf: int, attack_2: bool, pinned: bool, terrain: str, die: int
) -> int:
    """The total of a defender."""
    _lay(g, terrain)
    unit = _recruit(g, PARTISAN, "infantry", THERE, vf)
    _mark(g, unit, attack_2=attack_2, pinned=pinned)
    return total(melee.melee_modifiers(g, (unit,))) + die


def _mark(g: Tactical, unit: str, *, attack_2: bool, pinned: bool) -> None:
    if attack_2:
        g.attacks[unit] = 2
    if pinned:
        g.pinned.add(unit)


# ---------------------------------------------------------------------- Missions and air


def mission_cap(g: Tactical, turn: int) -> int:  # noqa: ARG001  # queries get the state
    """How many Missions may move on a turn."""
    return missions.mission_limit(turn)


def tito(g: Tactical, vf: int, die: int) -> str:  # noqa: ARG001  # queries get the state
    """What becomes of Tito."""
    return "captured" if missions.is_captured(vf, die) else "killed"


def fly(g: Tactical, plane: Sequence[int], terrain: str, die: int) -> list[Any]:
    """An aircraft of some precision, strength and bonus: its dice, and whether it is spent.

    The last is the lowest face that hits; 0, if it does not find its target.
    """
    _lay(g, terrain)
    _recruit(g, PARTISAN, "infantry", THERE)
    g.rules = copy(g.rules)
    precision, strength, bonus = plane
    g.rules.air = {"x": AirUnit("x", GERMAN, precision, strength, bonus, (g.turn,))}
    g.air = ("x",)
    question = _run(g, air.AirAttack(side=GERMAN, plane="x"), ("target", THERE), (die,))
    dice = sum(d.number for d in question.groups) if isinstance(question, Roll) else 0
    bombs = g.stack[-1] if g.stack else None
    lowest = bombs.shots(g)[0].lowest if isinstance(bombs, attack.Attack) else 0
    return [dice, "x" not in g.air, lowest]


def air_of(g: Tactical, turn: int) -> list[str]:
    """The aircraft of a turn."""
    g.turn = turn
    return sorted(air.air_of_turn(g))


def baf(g: Tactical, turn: int, british: str) -> bool:
    """Whether the Balkan Air Force may fly on a turn, by what became of the British Mission."""
    told = {"kind": BRITISH} if british == "map" else {"kind": BRITISH, "fate": british}
    scene.place(g, {"missions": {"M1": told}})
    _recruit(g, GERMAN, "infantry", HERE)
    g.turn = turn
    g.air = air.air_of_turn(g)
    return air.may_fly(g, PARTISAN, "baf") is None


# ---------------------------------------------------------------------- arrivals and landings


def radio(g: Tactical, unit: str, turn: int, on_map: bool, die: int | None) -> int:
    """When a unit arrives, if it is called on a turn wherever it can be."""
    g.turn, g.radio = turn, HERE if on_map else ""
    question = _run(g, reinforcements.Arrivals())
    while isinstance(question, Choose) and question.prompt == "radio":
        called = ("call", unit) in question.options
        question = flow.answer(g, question, ("call", unit) if called else ("decline",))
        if isinstance(question, Roll):
            question = flow.answer(g, question, (die,))
    return g.due[unit]


def willam_turn(g: Tactical, renounced: int) -> int | None:
    """When the relief arrives after so many units were given up."""
    arrivals = [c for line in g.rules.schedule if line.side == PARTISAN for c in line.counters]
    g.renounced = tuple(arrivals[:renounced])
    return reinforcements.relief_turn(g) or None


def drift(g: Tactical, target: str, land_die: int, drift_die: int | None) -> str | None:
    """Where a unit comes down by its dice."""
    if landing.is_on_target(g, land_die):
        return target
    assert drift_die is not None
    return landing.drift(g, target, drift_die)


def chain(g: Tactical, hexes: Sequence[str]) -> bool:
    """Whether landing hexes are near enough, each to the ones before."""
    plans = [
        tuple((str(n), hex_) for n, hex_ in enumerate(hexes[:k])) for k in range(len(hexes))
    ]
    return all(
        hex_ in landing.Landing(plan=plan).reach(g)
        for plan, hex_ in zip(plans, hexes, strict=True)
    )


def land_effect(g: Tactical, terrain: str, vf: int) -> list[Any]:
    """The strength of a unit that landed in some terrain, and whether it is Pinned."""
    _clear_map(g)
    _lay(g, terrain)
    unit = _recruit(g, GERMAN, "paratroop", THERE, vf)
    g.take(GERMAN, THERE, (unit,))
    g.due[unit] = g.turn
    _run(g, landing.Drop(unit=unit, target=THERE), (1,))
    return [g.vf.get(unit, 0), unit in g.pinned]


# ---------------------------------------------------------------------- victory


def score(g: Tactical) -> list[Any]:
    """The points of both sides, and who has more."""
    points = victory.score(g)
    return [points[GERMAN], points[PARTISAN], victory.leader(g, points)]


def may_retreat(g: Tactical, units: Sequence[str], target: str) -> Broken | None:
    """What forbids these units a retreat into a hex."""
    return retreat.may_retreat(g, tuple(units), g.hex_of(units[0]), target)


def may_merge(g: Tactical, units: Sequence[str]) -> Broken | None:
    """What forbids to merge these units."""
    side = g.rules.counters[units[0]].side
    return actions.may_regroup(g, side, ("merge", *sorted(units)))


def may_enter(g: Tactical, unit: str, hex_: str) -> Broken | None:
    """What forbids a unit a first step into a hex by Movement."""
    side = g.rules.counters[unit].side
    party = movement.Party.of(g, side, (unit,), movement.MOVEMENT)
    walk = movement.Walk(g, party, movement.MOVEMENT)
    return walk.why_not(g.hex_of(unit), hex_, party.points, fresh=True)


def may_attack(g: Tactical, units: Sequence[str], target: str) -> Broken | None:
    """What forbids these units of one hex an Attack on another."""
    return attack.may_attack(g, tuple(units), g.hex_of(units[0]), target)


def may_open(g: Tactical, side: str, verb: str, name: str) -> Broken | None:
    """What forbids a side to open an activation so."""
    return actions.may_open(g, side, (verb, name))


QUERIES: dict[str, Callable[..., Any]] = {
    "pa_table": pa.pa_from_table,
    "pa_die": pa.pa_from_die,
    "pa_total": pa.pa_total,
    "pa_modifiers": pa.pa_modifiers,
    "counted_strength": pa.counted_strength,
    "initiative": initiative,
    "cost": cost,
    "may": may,
    "may_open": may_open,
    "may_merge": may_merge,
    "out": actions.out,
    "in_command": in_command,
    "in_command_now": command.in_command,
    "command_range": command.command_range,
    "spare_hexes": command.spare_hexes,
    "spare_comes": command.spare_comes,
    "has_room": stacking.has_room,
    "step_cost": step_cost,
    "points_after": points_after,
    "may_enter": may_enter,
    "group_ma": group_ma,
    "allowance": allowance,
    "tank_may_enter": tank_may_enter,
    "breakdown_dice": breakdown_dice,
    "entry_options": entry_options,
    "opp_assault": opp_assault,
    "mission_exit": mission_exit,
    "los": los,
    "los_hexes": los_hexes,
    "in_range": in_range,
    "fire_range": attack.fire_range,
    "may_attack": may_attack,
    "targets_at": attack.targets_at,
    "min_hit": min_hit,
    "modifier": modifier,
    "effects": effects,
    "tank_fire": tank_fire,
    "command_fire": command_fire,
    "morale": passes,
    "morale_value": morale.morale_value,
    "melee_band": melee.band_of,
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
    "willam_turn": willam_turn,
    "arrival_turn": reinforcements.arrival_turn,
    "drift": drift,
    "chain": chain,
    "land_effect": land_effect,
    "may_place_free": setup.may_place_free,
    "score": score,
    "ledger": victory.ledger,
    "result": victory.result,
    "is_last_turn": victory.is_last_turn,
    "strength_at": Tactical.strength_at,
}
