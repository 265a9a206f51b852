"""What the map can show beside the position: reach, sight, command, and where the enemy fires.

Nothing here decides anything. Every mark comes from the functions by which the rules move and
fire, and from what lies open on the table: no overlay looks behind a counter.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .actions import MOVEMENT
from .ahead import ahead
from .command import command_range
from .detours import detours
from .ground import HEIGHT, TERRAIN, UNITS, Obstacle
from .orders import Led, led, marching, marked, orders, safest
from .rules import GERMAN, OTHER, PARTISAN
from .seen import Ahead, Commanded, Reach, Sight, Threat
from .state import Tactical

REACH, SIGHT, COMMAND, THREAT = "reach", "sight", "command", "threat"
AHEAD, DETOURS = "ahead", "detours"
OVERLAYS = (REACH, AHEAD, DETOURS, SIGHT, COMMAND, THREAT)

Marks = Mapping[str, Reach | Ahead | Threat | Sight | Commanded]
"""What is shown at places, by hex."""


def overlay(g: Tactical, seat: str, name: str, of: Sequence[str]) -> Marks:
    """The marks of an overlay; `of` names the hex whose reach or sight is asked for.

    What lies ahead is asked for by the hex where it leads to, the Action and, if it is another
    than the one that is shown, the way; other ways by hex and Action.
    """
    place = of[0] if of else ""
    match name:
        case "reach":
            return reach(g, seat, *of)
        case "ahead":
            return ahead(g, seat, *of)
        case "detours":
            return detours(g, seat, *of)
        case "sight":
            return sight(g, place)
        case "command":
            return command(g)
        case _:
            return threat(g, OTHER.get(seat, PARTISAN))


# ---------------------------------------------------------------------- reach


def reach(g: Tactical, seat: str, place: str = "", *only: str) -> Mapping[str, Reach]:
    """Where a group may go: the way, its cost, and what can meet it there.

    The group that a seat moves now, or the stack whose Action it chooses, if no place is named;
    else every unit of the place by itself, or those that are named behind it. Where only some
    of the stack are to act, they are named behind an empty place.
    """
    if place:
        return _of_place(g, place, only)
    march = marching(g, seat)
    return orders(g, seat, only) if march is None else marked(safest(g, march))


def _of_place(g: Tactical, place: str, only: Collection[str]) -> Mapping[str, Reach]:
    side = PARTISAN if place in g.partisan else GERMAN
    edition = g.rules.edition
    found: dict[str, Led] = {}
    here = [unit for unit in g.units(side).get(place, ()) if not only or unit in only]
    quickest = sorted(here, key=lambda unit: -g.rules.counters[unit].ma)
    for unit in quickest:
        march = edition.march(
            side=side, action=MOVEMENT, members=(unit,), hex=place, origin=place
        )
        march.set_out(g)
        found |= led(g, march, found)
    return marked(found)


# ---------------------------------------------------------------------- fire


def fire(g: Tactical, side: str) -> dict[str, int]:
    """How much strength of a side can fire at each hex when it reacts."""
    may_return = g.rules.edition.may_return
    found: dict[str, int] = {}
    for origin, units in g.units(side).items():
        for unit in units:
            for hex_, _ in g.rules.ground.within[origin]:
                if may_return(g, unit, origin, hex_) is None:
                    found[hex_] = found.get(hex_, 0) + g.vf[unit]
    return found


def threat(g: Tactical, side: str) -> Marks:
    """Where a side can fire from where it stands."""
    return {hex_: Threat(strength) for hex_, strength in sorted(fire(g, side).items())}


def sight(g: Tactical, place: str) -> Marks:
    """What the units of a hex can fire at, how strongly; and what is out of their sight."""
    side = PARTISAN if place in g.partisan else GERMAN
    units = g.units(side).get(place, ())
    if not units:
        return {}
    edition = g.rules.edition
    longest = max(edition.fire_range(g, unit) for unit in units)
    marks: dict[str, Sight] = {}
    for hex_, away in g.rules.ground.within[place]:
        if away <= longest:
            able = [g.vf[u] for u in units if edition.may_reach(g, u, place, hex_) is None]
            marks[hex_] = Sight(sum(able), False) if able else _unseen(g, place, hex_)
    return marks


def _unseen(g: Tactical, a: str, b: str) -> Sight:
    """Which hex, or which two hexes beside the line, block the sight, and with what."""
    ground, cite = g.rules.ground, g.rules.cite
    why, hexes = ground.obstacle(a, b) or _units_between(g, a, b)
    aside = cite["HUNT-8.3.2a", "HUNT14-8.6f"]
    paragraph = {
        TERRAIN: aside if len(hexes) > 1 else cite["HUNT-8.3.1a", "HUNT14-8.6c"],
        HEIGHT: cite["HUNT-8.3.1a", "HUNT14-8.6d"],
        UNITS: aside if len(hexes) > 1 else cite["HUNT-8.3.1a", "HUNT14-8.6e"],
    }[why]
    kinds = tuple(sorted({ground.terrain[hex_] for hex_ in hexes}))
    return Sight(0, True, why, tuple(hexes), kinds, paragraph)


def _units_between(g: Tactical, a: str, b: str) -> Obstacle:
    """Where units stand in the way of a line that the ground leaves open."""
    line = g.rules.ground.sight[a][b]

    def held(hex_: str) -> bool:
        return hex_ in g.german or hex_ in g.partisan

    found: list[tuple[str, ...]] = [(hex_,) for hex_ in line.through if held(hex_)]
    found += [
        (c, d)
        for (c, c_blocks), (d, d_blocks) in line.pairs
        if (c_blocks or held(c)) and (d_blocks or held(d))
    ]
    return Obstacle(UNITS, found[0])


# ---------------------------------------------------------------------- command


def command(g: Tactical) -> Marks:
    """The hexes within range of a Command."""
    return {
        hex_: Commanded(name)
        for name, at in sorted(g.commands.items())
        for hex_, away in sorted(g.rules.ground.distances[at].items())
        if away <= command_range(g, name)
    }
