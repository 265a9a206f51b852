"""The raid in words: its zones, what stands there, ways, and where Partisans can fire.

Places come from what is printed, the rest from the view of the player; what ways cost and who
may fire comes from the functions by which the rules move and fire.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from msgspec import UNSET

from drvar.boards.compass import wind
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option
from drvar.kernel.phrase import Beside, Phrase, Reached, Site, Standing, percent

from .movement import GermanMove
from .overlays import threat
from .printed import Zone, printed
from .reach import reach
from .rules import GERMAN, YUGOSLAV
from .seen import RaidBoard, Reach
from .state import Raid
from .yugoslav_fire import shooters

ROUND = re.compile(r"g(\d+)-y(\d+)")
"""The chance of a round of an assault: the strength that each camp loses."""


@cache
def names() -> Mapping[str, str]:
    """What counters are called: Rot 1, Rybka, Engineers 3."""
    found = {}
    for counter, of in printed().counters.items():
        number = counter.rpartition("-")[2]
        title = of.name if of.group is UNSET or of.kind == "officer" else of.group
        found[counter] = str(title) if of.kind == "officer" else f"{title} {number}"
    return found


# ---------------------------------------------------------------------- places


@cache
def sites() -> Mapping[str, Site]:
    """Every zone, its links by the direction in which they are drawn."""
    sheet = printed()
    zones = {zone.id: zone for zone in sheet.zones}
    around: dict[str, list[Beside]] = {zone: [] for zone in zones}
    kinds: tuple[tuple[Iterable[tuple[str, str]], tuple[Phrase, ...]], ...] = (
        (sheet.links.full, ()),
        (sheet.links.dotted, (Phrase("say-dotted"),)),
    )
    for links, between in kinds:
        for a, b in links:
            for one, other in ((zones[a], zones[b]), (zones[b], zones[a])):
                direction = wind(other.x - one.x, other.y - one.y)
                around[one.id].append(Beside(other.id, direction, between))
    return {zone.id: _site(zone, around[zone.id]) for zone in sheet.zones}


def _site(zone: Zone, around: Sequence[Beside]) -> Site:
    return Site(
        place=zone.id,
        names=(zone.name,),
        ground=(Phrase(f"cover-{zone.colour}"),),
        marks=tuple(_marks(zone)),
        around=tuple(sorted(around, key=lambda beside: _clockwise(beside.direction))),
    )


def _clockwise(direction: str) -> int:
    return ("N", "NE", "E", "SE", "S", "SW", "W", "NW").index(direction)


def _marks(zone: Zone) -> Iterable[Phrase]:
    """What counts for victory, and where counters land, lie hidden and enter."""
    if zone.place:
        yield Phrase(f"mark-{zone.place}")
    if zone.mission:
        yield Phrase("mark-mission", {"flag": zone.mission})
    for roman, die in zone.drop:
        yield Phrase("mark-drop", {"roman": roman, "die": die})
    for colour, entry in zone.entry:
        yield Phrase("mark-entry", {"colour": colour, "entry": entry})


# ---------------------------------------------------------------------- who stands there


def standing(seen: RaidBoard) -> Mapping[str, tuple[Standing, ...]]:
    """The counters of each zone, then figures, hidden markers and those that wait outside."""
    found: dict[str, list[Standing]] = {}
    for zone, there in seen.zones.items():
        found[zone] = [_german(seen, counter) for counter in there.german]
        found[zone] += [_partisan(seen, counter) for counter in there.yugoslav]
        found[zone] += [
            Standing(name=Phrase("lying-marker", {"letter": a})) for a in there.hidden
        ]
    for figure, at in seen.figures.items():
        found.setdefault(str(at), []).append(_figure(seen, figure))
    for at, units in seen.waiting:
        waits = (Phrase("status-waits"),)
        outside = [Standing(name=unit, side=YUGOSLAV, what=waits) for unit in units]
        found.setdefault(str(at), []).extend(outside)
    return {zone: tuple(there) for zone, there in found.items() if there}


def _german(seen: RaidBoard, counter: str) -> Standing:
    of = seen.counters[counter]
    status = []
    if of.done:
        status.append(Phrase("status-done", {"count": len(of.done)}))
    if of.fixed is True:
        status.append(Phrase("status-fixed"))
    held = [figure for figure, by in seen.prisoners.items() if by.guard == counter]
    status += [Phrase("status-guards", {"figure": figure}) for figure in held]
    return _counter(seen, counter, GERMAN, status)


def _partisan(seen: RaidBoard, counter: str) -> Standing:
    done = seen.counters[counter].done
    status = [Phrase("status-done", {"count": len(done)})] if done else []
    return _counter(seen, counter, YUGOSLAV, status)


def _counter(seen: RaidBoard, counter: str, side: str, status: list[Phrase]) -> Standing:
    of, sheet = seen.counters[counter], printed().counters[counter]
    officer = sheet.kind == "officer"
    fire, assault, movement = of.factors
    factors = {"fire": fire, "assault": assault, "movement": movement}
    reduced = [Phrase("status-reduced")] if of.steps == 1 and not officer else []
    return Standing(
        name=counter,
        side=side,
        sort=str(sheet.name) if side == YUGOSLAV else "",
        points=0 if officer else of.steps,
        what=(Phrase("status-factors", dict(factors)), *reduced, *status),
    )


def _figure(seen: RaidBoard, figure: str) -> Standing:
    fate = seen.fate.get(figure, "")
    if not fate:
        return Standing(name=Phrase("lying-figure", {"figure": figure}))
    return Standing(name=Phrase("lying-fate", {"figure": figure, "fate": fate}))


def status(seen: RaidBoard) -> list[Phrase]:
    """The turn, what the Germans have, and what became of Tito and the others."""
    turn: dict[str, str | int] = {"turn": seen.turn, "last": seen.last_turn}
    turn |= {"points": seen.points, "alarm": seen.alarm, "ammo": seen.ammo, "phase": seen.phase}
    return [
        Phrase("status-turn", {**turn}),
        *[
            Phrase("status-figure", {"figure": who, "fate": fate})
            for who, fate in sorted(seen.fate.items())
        ],
    ]


# ---------------------------------------------------------------------- ways and fire


def reached(g: Raid, place: str = "", counter: str = "") -> Mapping[str, Reached]:
    """Where a group can stop; what its way costs, and who can fire at it there."""
    of = [name for name in (place, counter) if name]
    return {zone: _reached(mark) for zone, mark in reach(g, of).items()}


def _reached(mark: Reach) -> Reached:
    way = tuple(map(str, mark.way))
    return Reached(cost=mark.cost, way=way, risk=tuple(_risk(mark)))


def _risk(mark: Reach) -> Iterable[Phrase]:
    if mark.fire:
        zones = tuple(map(str, mark.fire))
        yield Phrase("risk-fire", {"zones": zones, "percent": percent(mark.loss)})


def threats(g: Raid, place: str) -> list[Phrase]:
    """The stacks that can fire at a zone from beside it, and whether others can march there."""
    zone = int(place)
    lines = [
        Phrase(
            "threat-fire",
            {"origin": str(near), "count": len(ready), "points": g.yugoslav_sp(near)},
        )
        for near in g.rules.neighbours[zone]
        if near in g.yugoslav and (ready := shooters(g, near))
    ]
    mark = threat(g).get(place)
    return [*lines, Phrase("threat-march")] if mark is not None and mark.march else lines


def moving(g: Raid, asked: Choose) -> str:
    """The zone where the group stands that moves on."""
    move = next((f for f in reversed(g.stack) if isinstance(f, GermanMove)), None)
    if asked.prompt != "step" or move is None:
        return ""
    return str(move.path[-1] if move.path else move.zone)


def priced(g: Raid, asked: Choose) -> Mapping[Option, Sequence[Phrase]]:
    """What the next step of a march costs, and who can fire at the group if it stops there."""
    here = moving(g, asked)
    if not here:
        return {}
    marks = reach(g)
    found: dict[Option, Sequence[Phrase]] = {}
    for option in asked.options:
        if option[0] == "to":
            cost = g.rules.step_cost[int(here), int(option[1])]
            mark = marks.get(str(option[1]))
            risk = _risk(mark) if mark else ()
            found[option] = [Phrase("price-points", {"cost": cost}), *risk]
    return found


def chance(name: str) -> Phrase:
    """What a chance is called; those of a round tell the losses of both camps."""
    losses = ROUND.fullmatch(name)
    if losses is None:
        return Phrase(f"odds-{name}")
    german, yugoslav = map(int, losses.groups())
    return Phrase("round-losses", {"german": german, "yugoslav": yugoslav})
