"""The hex games in words: hexes, what stands there, ways, and where the enemy can fire.

Places come from what is printed, the rest from the view of a seat; what ways cost and who may
fire comes from the functions by which the rules move and fire.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from drvar.boards.hexes import Direction, hex_grid
from drvar.data import read_toml
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option
from drvar.kernel.phrase import Beside, Phrase, Reached, Site, Standing, Value, percent

from .foresight import alone, dangers, march_of, step
from .ground import Sides, both_ways
from .orders import STEP, walk_of
from .overlays import reach
from .printed import HexPrinted, printed
from .rules import GERMAN, OTHER, PARTISAN, TITO
from .seen import SIGNS, CommandSeen, Danger, MissionSeen, Reach, TacticalBoard, UnitSeen
from .state import Tactical

NAMED = {sign: kind for kind, sign in SIGNS.items()}

WAYS: tuple[Literal["N", "NE", "SE", "S", "SW", "NW"], ...] = ("N", "NE", "SE", "S", "SW", "NW")
"""The six ways out of a hex, as `Direction` counts them."""

# ---------------------------------------------------------------------- hexes


def sites(edition: str, seen: TacticalBoard) -> Mapping[str, Site]:
    """Every hex, with its neighbours clockwise from the north."""
    sheet = printed(edition)
    around, names = _around(edition, seen.ground.lower), _names(edition)
    return {
        hex_: Site(
            place=hex_,
            names=names.get(hex_, ()),
            ground=tuple(_ground(seen, hex_)),
            marks=tuple(_marks(sheet, seen, hex_)),
            around=around[hex_],
        )
        for hex_ in sheet.places
    }


def _ground(seen: TacticalBoard, hex_: str) -> Iterable[Phrase]:
    column, row = int(hex_[:2]) - 1, int(hex_[3:]) - 1
    yield Phrase(f"terrain-{NAMED[seen.ground.terrain[row][column]]}")
    heights: tuple[str, ...] = getattr(seen.ground, "heights", ())
    if heights and heights[row][column] != "0":
        yield Phrase("ground-height", {"height": int(heights[row][column])})


def _marks(sheet: HexPrinted, seen: TacticalBoard, hex_: str) -> Iterable[Phrase]:
    """What counts for victory, and where counters enter."""
    if hex_ in seen.stars:
        yield Phrase("mark-star")
    if hex_ in seen.objectives:
        yield Phrase("mark-objective")
    if hex_ in sheet.map.entries:
        yield Phrase("mark-entry")
    yield from [
        Phrase("mark-beyond", {"name": road.text})
        for road in sheet.map.beyond
        if road.hex == hex_
    ]


@cache
def _names(edition: str) -> Mapping[str, tuple[str, ...]]:
    """What hexes are called, the places of one hex before those of many."""
    sheet = printed(edition).map
    found: dict[str, dict[str, None]] = {}
    named = sorted(sheet.places, key=lambda place: len(place.hexes))
    for place in named:
        for hex_ in place.hexes:
            found.setdefault(hex_, {})[place.name] = None
    for objective in sheet.objectives:
        found.setdefault(objective.hex, {})[objective.name] = None
    return {hex_: tuple(names) for hex_, names in found.items()}


@cache
def _around(edition: str, lower: Literal["even", "odd"]) -> Mapping[str, tuple[Beside, ...]]:
    """The neighbours of each hex, and what runs along and across the side between."""
    plan = printed(edition).map
    grid = hex_grid(plan.columns, plan.rows, lower)
    rails: list[str] = read_toml("tactical", "map.toml")["rails"]
    streams, roads = (
        both_ways(grid.neighbours, listed, bend=bend)
        for listed, bend in ((plan.streams, False), (plan.roads, True))
    )
    tracks = both_ways(grid.neighbours, rails, bend=True)
    bridges = {
        pair: bridge.name
        for bridge in plan.bridges
        for pair in both_ways(grid.neighbours, (bridge.side,), bend=False)
    }

    def between(a: str, b: str) -> tuple[Phrase, ...]:
        return tuple(_between((a, b), streams, roads, tracks, bridges))

    return {
        a: tuple(
            Beside(b, WAYS[Direction(way)], between(a, b))
            for way, b in enumerate(six)
            if b is not None
        )
        for a, six in grid.around.items()
    }


def _between(
    side: tuple[str, str],
    streams: Sides,
    roads: Sides,
    tracks: Sides,
    bridges: Mapping[tuple[str, str], str],
) -> Iterable[Phrase]:
    if side in streams and side in bridges:
        yield Phrase("side-bridge", {"name": bridges[side]})
    elif side in streams:
        yield Phrase("side-stream")
    if side in roads:
        yield Phrase("side-road")
    if side in tracks:
        yield Phrase("side-rail")


# ---------------------------------------------------------------------- who stands there


def standing(
    seen: TacticalBoard, marked: Callable[[str], Standing]
) -> Mapping[str, tuple[Standing, ...]]:
    """The units of each hex, then Commands, Missions, those that wait, and other markers."""
    found: dict[str, list[Standing]] = {}
    for unit in sorted(seen.units, key=seen.depth):
        at = seen.units[unit]
        found.setdefault(at.hex, []).append(_unit(unit, at))
    for command, there in seen.commands.items():
        found.setdefault(there.hex, []).append(_command(command, there))
    for token, mission in seen.missions.items():
        found.setdefault(mission.hex, []).append(_mission(token, mission))
    for side, boxes in seen.waiting.items():
        for hex_, counters in boxes.items():
            found.setdefault(hex_, []).extend(_waiting(side, counters))
    for hex_, marker in seen.markers().items():
        found.setdefault(hex_, []).append(marked(marker))
    return {hex_: tuple(there) for hex_, there in found.items()}


def _unit(unit: str, seen: UnitSeen) -> Standing:
    force = {"vf": seen.vf, "full": seen.full}
    strength = Phrase("status-vf" if seen.vf == seen.full else "status-vf-of", dict(force))
    return Standing(name=unit, side=seen.side, points=seen.vf, what=(strength, *_status(seen)))


def _status(seen: UnitSeen | CommandSeen | MissionSeen) -> Iterable[Phrase]:
    """What a counter bears: flags and numbers, whichever its edition has."""
    for flag in ("pinned", "ooc", "fresh", "spare", "moved", "exhausted", "shaken", "seen"):
        if getattr(seen, flag, False):
            yield Phrase(f"status-{flag}")
    for number in ("attacks", "shots", "damage"):
        if count := int(getattr(seen, number, 0)):
            yield Phrase(f"status-{number}", {"count": count})


def _command(command: str, seen: CommandSeen) -> Standing:
    side: str = getattr(seen, "side", GERMAN)
    return Standing(name=command, side=side, what=tuple(_status(seen)))


def _mission(token: str, seen: MissionSeen) -> Standing:
    what = [Phrase("status-face-up" if seen.face_up else "status-face-down")]
    if isinstance(seen.mission, str) and seen.mission:
        what.append(Phrase("status-mission", {"mission": seen.mission}))
    return Standing(
        name=Phrase("lying-token", {"token": token}),
        side=PARTISAN,
        what=(*what, *_status(seen)),
    )


def _waiting(side: str, counters: Mapping[str, int]) -> list[Standing]:
    return [
        Standing(name=counter, side=side, what=(Phrase("status-waits"),))
        for counter in counters
    ]


def turn_lines(seen: TacticalBoard) -> list[Phrase]:
    """The turn, the side with the initiative, and the points to act with."""
    turn: dict[str, str | int] = {"turn": seen.turn, "last": seen.last_turn}
    turn |= {"hours": seen.hours, "phase": seen.phase, "side": seen.initiative}
    night = {"night": "true" if seen.night else "false"}
    return [Phrase("status-turn", {**turn, **night}), Phrase("status-pa", {**seen.pa})]


def fate_of_tito(seen: TacticalBoard, fates: Iterable[str] = ()) -> list[Phrase]:
    """What became of Tito, as far as it is known."""
    taken = [gone.fate for gone in seen.taken.values() if gone.mission == TITO]
    return [Phrase(f"tito-{fate}") for fate in (*fates, *taken)]


# ---------------------------------------------------------------------- ways and fire


def reached(
    g: Tactical, seat: str, place: str = "", counter: str = ""
) -> Mapping[str, Reached]:
    """Where a group can go; what its way costs, and what it may meet there."""
    of = [name for name in (place, counter) if name]
    return {hex_: _reached(mark) for hex_, mark in reach(g, seat, *of).items() if mark.way}


def _reached(mark: Reach) -> Reached:
    if not mark.fire:
        return Reached(cost=mark.cost, way=mark.way)
    loss, stopped = percent(mark.loss), percent(mark.stopped)
    risk = Phrase("risk-fire", {"strength": mark.fire, "loss": loss, "stopped": stopped})
    return Reached(cost=mark.cost, way=mark.way, risk=(risk,))


def threats(g: Tactical, seat: str, place: str) -> list[Phrase]:
    """The stacks of the enemy that can fire at a hex when they react, and how strongly."""
    side, may_return = OTHER.get(seat, PARTISAN), g.rules.edition.may_return
    near = {hex_ for hex_, _ in g.rules.ground.within[place]}
    lines = []
    for origin, units in sorted(g.units(side).items()):
        able = [u for u in units if origin in near and may_return(g, u, origin, place) is None]
        if able:
            told: dict[str, Value] = {
                "origin": origin,
                "count": len(able),
                "points": g.strength(able),
            }
            lines.append(Phrase("threat-fire", told))
    return lines


def moving(g: Tactical, asked: Choose) -> str:
    """The hex where the group stands that goes on."""
    return march_of(g).hex if asked.prompt == STEP else ""


def priced(g: Tactical, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
    """What an Action costs; what a step costs, and who may react to it."""
    if asked.prompt == STEP:
        return _steps(g, asked)
    prices: Mapping[str, int] = asked.args.get("prices", {})
    return {
        option: [Phrase("price-pa", {"count": prices[str(option[0])]})]
        for option in asked.options
        if len(option) == 1 and str(option[0]) in prices
    }


def _steps(g: Tactical, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
    march = march_of(g)
    if not march.hex:
        return {}
    walk, intact, fresh = walk_of(g, march), alone(g, march), not march.steps
    found: dict[Option, Sequence[Phrase]] = {}
    for option in asked.options:
        if option[0] != STEP:
            continue
        hex_, there = str(option[1]), intact.copy()
        cost = walk.price(march.hex, hex_, march.left, fresh=fresh)
        points = cost if isinstance(cost, int) else march.left
        met = dangers(there, step(there, hex_))
        found[option] = [Phrase("price-points", {"cost": points}), *map(_danger, met)]
    return found


def _danger(met: Danger) -> Phrase:
    told = {"strength": met.strength, "stopped": percent(met.stopped)}
    loss = percent(met.loss)
    return Phrase("risk-reaction", {"origin": met.hex, "loss": loss, **told})
