"""Chapters 8.1 to 8.4: which units may fire at what, and which fire together."""

from __future__ import annotations

from drvar.games.tactical import fire
from drvar.games.tactical.fire import hexes_in_range
from drvar.games.tactical.rules import OTHER, PARTISAN
from drvar.kernel.rule import Broken, cites, rule

from .state import Hunt14State
from .table import cell


@rule("HUNT14-8.3a", "HUNT14-8.3b", "HUNT14-8.4a")
def fire_range(g: Hunt14State, unit: str) -> int:
    """The range of a unit's attack; by night two hexes less, up to a limit."""
    counter = g.rules.counters[unit]
    if g.turn not in g.rules.night:
        return counter.range
    dark = g.rules.charts.night.range
    return min(counter.range - dark.less, dark.most[counter.attack])


@rule("HUNT14-8.2b", "HUNT14-8.1a", "HUNT14-1.1a")
def may_fire(g: Hunt14State, unit: str) -> Broken | None:
    """A combat unit may, with fewer than three Attack and Opportunity Attack markers."""
    if unit not in g.vf:
        return Broken("HUNT14-1.1a", "never-attacks", {"counter": unit})
    if g.markers(unit) >= g.rules.charts.fire.markers.most:
        return Broken("HUNT14-8.2b", "attacked-twice", {"unit": unit})
    return None


def may_reach(g: Hunt14State, unit: str, origin: str, target: str) -> Broken | None:
    """The target must be within range and in sight."""
    return fire.may_reach(g, unit, origin, target, fire_range(g, unit))


@rule("HUNT14-8.1f", "HUNT14-8.7e", "HUNT14-1.1b", "HUNT14-12.1g")
def affected(g: Hunt14State, owner: str, hex_: str, among: tuple[str, ...] = ()) -> str:
    """The piece that an attack on a hex meets: the top unit; in a move, the top moving unit.

    Without a unit it is the Command. Option: without a Command, an objective counter.
    """
    stack = g.units(owner).get(hex_)
    if stack is None:
        bare = lone_targets(g, owner, hex_)
        return next((piece for piece in bare if not among or piece in among), "")
    if not among:
        return stack[0]
    return next((unit for unit in stack if unit in among), "")


@rule("HUNT14-1.1b", "HUNT14-12.1g")
def lone_targets(g: Hunt14State, owner: str, hex_: str) -> tuple[str, ...]:
    """What can be hit of a side in a hex without its units."""
    found = g.commands_at(owner, hex_) if g.rules.options.command_fire == "as_unit" else ()
    if owner == PARTISAN and g.rules.options.counter_fire == "infantry":
        found += g.missions_at(hex_)
    return found


@rule("HUNT14-1.1b", "HUNT14-12.1g")
def lone_target_hexes(g: Hunt14State, owner: str) -> set[str]:
    """Where Commands or counters of a side can be hit."""
    found: set[str] = set()
    if g.rules.options.command_fire == "as_unit":
        found.update(g.commands_of(owner).values())
    if owner == PARTISAN and g.rules.options.counter_fire == "infantry":
        found.update(g.missions.values())
    return found


@rule("HUNT14-8.1a", "HUNT14-12.1g")
def nothing_to_hit(g: Hunt14State, owner: str, hex_: str) -> Broken:
    """Why nothing in a hex can be hit."""
    if owner == PARTISAN and g.missions_at(hex_) and hex_ not in g.partisan:
        return Broken("HUNT14-12.1g", "counters-immune", {"hex": hex_})
    return Broken("HUNT14-8.1a", "nothing-to-hit", {"hex": hex_})


@rule("HUNT14-8.1c", "HUNT14-8.7d")
def may_fire_between(
    g: Hunt14State, origin: str, target: str, *, reacting: bool
) -> Broken | None:
    """No fire goes out of or into an engaged hex. An option allows it, except in reaction."""
    barred = g.rules.options.fire_into_melee == "barred"
    if (barred or reacting) and g.is_engaged(target):
        return Broken("HUNT14-8.7d" if reacting else "HUNT14-8.1c", "engaged", {"hex": target})
    if barred and g.is_engaged(origin):
        return Broken("HUNT14-8.1c", "engaged", {"hex": origin})
    return None


@rule("HUNT14-8.1a", "HUNT14-8.4a", "HUNT14-5b", "HUNT14-8.7a")
def may_attack(  # noqa: PLR0913  # who, from where, at whom, and how
    g: Hunt14State,
    firers: tuple[str, ...],
    origin: str,
    target: str,
    movers: tuple[str, ...] = (),
    *,
    reacting: bool = False,
) -> Broken | None:
    """The hex must be in range and sight of all, and the table needs a cell for each."""
    owner = OTHER[g.rules.counters[firers[0]].side]
    piece = affected(g, owner, target, movers)
    if not piece:
        return nothing_to_hit(g, owner, target)
    if broken := may_fire_between(g, origin, target, reacting=reacting):
        return broken
    for unit in firers:
        if broken := may_fire(g, unit):
            return broken
        if broken := may_reach(g, unit, origin, target):
            return broken
        away = g.rules.ground.distances[origin][target]
        if cell(g, g.rules.counters[unit].attack, piece, away) is None:
            paragraph = "HUNT14-12.1g" if piece in g.missions else "HUNT14-8.4a"
            return Broken(paragraph, "cannot-harm", {"unit": unit, "hex": target})
    return None


def may_return(g: Hunt14State, unit: str, origin: str, target: str) -> Broken | None:
    """Whether a unit may react with fire at a hex."""
    barred = may_fire(g, unit) or may_fire_between(g, origin, target, reacting=True)
    return barred or may_reach(g, unit, origin, target)


def attack_hexes(g: Hunt14State, firers: tuple[str, ...], origin: str) -> list[str]:
    """Every hex that these units may attack together, ascending."""
    found = _hexes(g, firers, origin)
    return sorted([hex_ for hex_ in found if may_attack(g, firers, origin, hex_) is None])


def _hexes(g: Hunt14State, firers: tuple[str, ...], origin: str) -> list[str]:
    side = g.rules.counters[firers[0]].side
    longest = min([fire_range(g, unit) for unit in firers])
    return hexes_in_range(g, side, origin, longest, lone_target_hexes(g, OTHER[side]))


def can_attack(g: Hunt14State, firers: tuple[str, ...], origin: str) -> Broken | None:
    """Whether these units have any hex to attack; if not, what is in the way."""
    for unit in firers:
        if broken := may_fire(g, unit):
            return broken
    for hex_ in _hexes(g, firers, origin):
        if may_attack(g, firers, origin, hex_) is None:
            return None
    return Broken("HUNT14-8.1a", "no-target", {"hex": origin})


# ---------------------------------------------------------------------- who fires together


@rule("HUNT14-5j", "HUNT14-5b", "HUNT14-8.1i")
def pools(g: Hunt14State, firers: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Which units make one attack together; firers are listed from the top of their stack.

    Units of one kind join as long as they are no more than a whole unit: the largest first,
    each to the first pool with room. A pool has its turn at its topmost member. Options: each
    unit alone, or all with the same letter together.
    """
    reading = g.rules.options.group_attack
    if len(firers) == 1 or reading == "separate":
        return tuple([(unit,) for unit in firers])
    place = {unit: n for n, unit in enumerate(firers)}
    found: list[list[str]] = []
    for unit in sorted(firers, key=lambda u: (-g.vf[u], place[u])):
        pool = next((pool for pool in found if _fits(g, pool, unit, reading)), None)
        if pool is None:
            found.append([unit])
        else:
            pool.append(unit)
    members = [tuple(sorted(pool, key=place.__getitem__)) for pool in found]
    return tuple(sorted(members, key=lambda pool: place[pool[0]]))


@cites("HUNT14-5j", "HUNT14-1.2c")
def _fits(g: Hunt14State, pool: list[str], unit: str, reading: str) -> bool:
    """Equal type, letters and weapons, and room for it. Option: an equal letter is enough."""
    one, other = g.rules.counters[unit], g.rules.counters[pool[0]]
    if reading == "combined":
        return one.attack == other.attack
    alike = (one.type, one.attack, one.target, one.weapons) == (
        other.type, other.attack, other.target, other.weapons,
    )  # fmt: skip
    return alike and g.strength(pool) + g.vf[unit] <= g.rules.whole.of(one.side)
