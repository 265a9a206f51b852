"""Plans of one activation, and what each is worth to either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drvar.games.hunt import actions
from drvar.games.hunt.air import air_hexes
from drvar.games.hunt.attack import attack_hexes, may_fire, min_hit, plane_modifiers, targets_at
from drvar.games.hunt.missions import may_interrogate, may_move_mission
from drvar.games.tactical.edition import Deed
from drvar.games.tactical.movement import ASSAULT, ATTACK_MOVE, MISSION_MOVE, MOVEMENT
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import RADIO_ID

from .field import Field, Way, hits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drvar.kernel.options import Option

ATTACK = "attack"


class Plan(NamedTuple):
    """An activation thought through to its end."""

    worth: float
    opening: Option
    action: Option = ()
    group: tuple[str, ...] = ()
    path: tuple[str, ...] = ()
    target: str = ""
    leaves: bool = False


class Goals:
    """What draws a side on, by hex, and how much."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.worth: dict[str, float] = {}
        g, w = field.g, field.w
        late = min(1.0, w.early + (1 - w.early) * g.turn / g.rules.last_turn)
        if self._ends_early():
            late = min(1.0, w.early + (1 - w.early) * g.turn / 8)
        self.late = late
        for hex_ in g.rules.ground.objectives:
            self._add(hex_, w.objective * late)
        if field.side == GERMAN:
            for token, hex_ in g.missions.items():
                self._add(hex_, mission_worth(field, token))
        else:
            self._add_enemies()

    def _ends_early(self) -> bool:
        g = self.field.g
        return not tito_may_be_on_map(self.field) and g.turn <= 8

    def _add(self, hex_: str, worth: float) -> None:
        self.worth[hex_] = self.worth.get(hex_, 0.0) + worth

    def _add_enemies(self) -> None:
        """The partisans go for Germans, weak ones first, for Commands, and to Tito's side."""
        field = self.field
        g, w = field.g, field.w
        for hex_, stack in g.german.items():
            self._add(hex_, 0.7 * w.vf[GERMAN] * min(3, g.strength(stack)))
        for hex_ in g.commands.values():
            self._add(hex_, w.command * (1.0 if hex_ not in g.german else 0.3))
        for token, hex_ in g.missions.items():
            if g.identity[token] == "tito":
                near = min([field.away[hex_][at] for at in g.german], default=9)
                self._add(hex_, 5.0 if near <= 5 else 1.0)

    def pull(self, hex_: str, strength: int, *, without: str = "") -> float:
        """How good it is for so much strength to stand in a hex."""
        field = self.field
        away, decay = field.away[hex_], field.w.decay
        value = 0.0
        for goal, worth in self.worth.items():
            n = away[goal]
            if n > 9:
                continue
            there = field.g.strength(field.own.get(goal, ())) if goal != without else 0
            crowd = 1.0 if n == 0 and goal not in field.own else 1 / (1 + 0.4 * there)
            value += worth * decay**n * crowd * (1.25 if n == 0 else 1.0)
        return value * min(1.0, 0.4 + 0.2 * strength)


def tito_may_be_on_map(field: Field) -> bool:
    """Whether Tito is still there, as far as this side knows."""
    g = field.g
    if field.side == PARTISAN:
        return any(g.identity[token] == "tito" for token in g.missions)
    known = [t for t in (*g.missions, *g.fate) if g.identity[t] == "tito"]
    gone = [t for t in known if t in g.fate]
    return not gone


def mission_worth(field: Field, token: str) -> float:
    """What it is worth to the Germans to enter the hex of a Mission."""
    g, w = field.g, field.w
    if token in g.face_up:
        kind = g.identity[token]
        return {"tito": w.tito, "dummy": 0.0}.get(kind, w.mission)
    hidden = [t for t in g.missions if t not in g.face_up]
    if not tito_may_be_on_map(field) or any(
        g.identity[t] == "tito" for t in g.face_up if t in g.missions
    ):
        return 0.6 * w.mission
    share = 1 / len(hidden)
    if len(hidden) > 2 and g.missions[token] in g.partisan:
        share *= 1.4
    return share * w.tito + (1 - share) * 0.6 * w.mission


# ---------------------------------------------------------------------- fire


def firing_groups(field: Field, place: str) -> Iterator[tuple[str, ...]]:
    """The groups of a hex worth trying: all that may fire, and each that reaches farther."""
    g = field.g
    able = tuple([u for u in field.own[place] if may_fire(g, u) is None])
    if able:
        yield able
    if len(able) > 1:
        for unit in able:
            if g.rules.counters[unit].range > 1 or unit in g.ooc:
                yield (unit,)


def attacks(field: Field) -> Iterator[Plan]:
    """Attacks from every hex on every hex."""
    g = field.g
    for place in field.own:
        for group in firing_groups(field, place):
            if actions.may_do(g, Deed(ATTACK, field.side, place), group) is not None:
                continue
            cost = actions.cost(g, ATTACK, group)
            for target in attack_hexes(g, group, place):
                worth = field.fire_gain(group, place, target)
                worth *= 1 + 0.25 * draws(field, target)
                plan = Plan(
                    worth - field.w.price * cost, ("activate", place), (ATTACK,), group, (),
                    target,
                )  # fmt: skip
                yield plan


def draws(field: Field, target: str) -> float:
    """How much it matters who holds a hex: Missions for the Germans, objectives for both."""
    g = field.g
    found = 1.0 if target in g.rules.ground.objectives else 0.0
    if field.side == GERMAN:
        found += sum([min(2.0, mission_worth(field, t) / 4) for t in g.missions_at(target)])
    return found


def air_attacks(field: Field) -> Iterator[Plan]:
    """Aircraft cost nothing: the best hex for each."""
    g = field.g
    for plane in g.air:
        unit = g.rules.air[plane]
        if unit.side != field.side:
            continue
        for target in air_hexes(g, field.side):
            lowest = min_hit(g, target, plane_modifiers(g, plane))
            chance = (7 - unit.precision) / 6
            chances = hits(((unit.strength, lowest),))
            worth = chance * field.damage(
                chances, targets_at(g, field.side, target), field.side
            )
            worth *= 1 + 0.25 * draws(field, target)
            yield Plan(worth + 0.2, ("air", plane), (), (), (), target)


# ---------------------------------------------------------------------- assault and movement


def movers(field: Field, place: str, action: str) -> tuple[str, ...]:
    """The units of a hex that could set out."""
    g = field.g
    return tuple([u for u in field.own[place] if actions.may_set_out(g, action, u) is None])


def assaults(field: Field) -> Iterator[Plan]:
    """Assaults on every enemy hex in reach."""
    g, w = field.g, field.w
    for place in field.own:
        able = tuple([u for u in movers(field, place, ASSAULT) if u not in g.ooc])
        if not able:
            continue
        if actions.may_do(g, Deed(ASSAULT, field.side, place), able) is not None:
            continue
        for hex_, way in field.assault_ways(able, place).items():
            fight = field.melee(able, hex_, stream=field.is_stream(place, way))
            worth = fight.theirs * w.vf[field.other] - fight.ours * w.vf[field.side]
            worth += fight.pinned * w.pin * g.strength(field.foe[hex_])
            worth += fight.taken * prize(field, hex_)
            worth -= w.danger * sum([field.danger(step) for step in way.path[:-1]])
            yield Plan(worth - w.price, ("activate", place), (ASSAULT,), able, way.path)


def prize(field: Field, hex_: str) -> float:
    """What taking a hex brings at once: Missions, a Command, an objective."""
    g, w = field.g, field.w
    found = 2.0 if hex_ in g.rules.ground.objectives else 0.3
    if field.side == GERMAN:
        found += sum([mission_worth(field, token) for token in g.missions_at(hex_)])
        if g.radio == hex_:
            found += w.radio
    else:
        found += w.command * len(g.commands_at(hex_))
    return found


def moves(field: Field, goals: Goals) -> Iterator[Plan]:
    """Movement of whole stacks, of single units, and of those who wait off the map."""
    g = field.g
    for place in field.own:
        able = movers(field, place, MOVEMENT)
        groups = [able] if able else []
        if len(able) > 1:
            groups += [(unit,) for unit in able]
        for group in groups:
            yield from moves_of(field, goals, group, place)
    for place, waiting in g.waiting(field.side).items():
        units = [c for c in waiting if c in g.vf]
        for group in [tuple(units), *[(u,) for u in units]] if units else []:
            if g.strength(group) <= g.rules.limit:
                riders = tuple([c for c in waiting if c not in g.vf])
                yield from moves_of(field, goals, (*group, *riders), place, box=True)


def moves_of(
    field: Field, goals: Goals, group: tuple[str, ...], place: str, *, box: bool = False
) -> Iterator[Plan]:
    """Movement of one group to every hex in reach."""
    g, w = field.g, field.w
    if actions.may_do(g, Deed(MOVEMENT, field.side, place, box), group) is not None:
        return
    company = () if box else staff(field, group, place)
    strength = g.strength([u for u in group if u in g.vf])
    here = 0.0 if box else stand(field, goals, place, strength, leaving=True)
    here += guard(field, place, group) if not box else -3.0
    cost = actions.cost(g, MOVEMENT, group)
    opening: Option = ("enter" if box else "activate", place)
    for hex_, way in field.ways((*group, *company), place, MOVEMENT, box=box).items():
        there = stand(field, goals, hex_, strength) - 0.04 * way.cost
        there += takes(field, way.path)
        there -= w.danger * 0.6 * sum([field.danger(step) for step in way.path[:-1]])
        there -= strays(field, group, hex_)
        worth = there - here - w.price * cost
        yield Plan(worth, opening, (MOVEMENT,), (*group, *company), way.path)


def staff(field: Field, group: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Commands go along when nobody stays to protect them; the Radio likewise."""
    g = field.g
    if len(group) < len(field.own[place]):
        return ()
    if field.side == GERMAN:
        return g.commands_at(place)
    return (RADIO_ID,) if g.radio == place else ()


def stand(
    field: Field, goals: Goals, hex_: str, strength: int, *, leaving: bool = False
) -> float:
    """How good it is to stand somewhere: goals near by, cover, and enemies who could fire."""
    cover = 0.15 if field.ground.chart[field.ground.terrain[hex_]].hit > 5 else 0.0
    pull = goals.pull(hex_, strength, without=hex_ if leaving else "")
    return pull + cover - field.w.danger * field.danger(hex_)


def takes(field: Field, path: tuple[str, ...]) -> float:
    """What a group takes by walking: Missions and Radio, or Commands, without units."""
    return sum([prize(field, hex_) for hex_ in path if is_bare(field, hex_)])


def is_bare(field: Field, hex_: str) -> bool:
    """Whether a hex holds enemy counters and no enemy unit."""
    return hex_ not in field.foe and bool(field.g.bare_at(field.other, hex_))


def guard(field: Field, place: str, group: tuple[str, ...]) -> float:
    """What is lost when a group leaves: an objective, a Command or Tito unprotected."""
    g, w = field.g, field.w
    if len(group) < len(field.own[place]):
        return 0.0
    kept = 0.0
    if field.side == PARTISAN:
        for token in g.missions_at(place):
            near = min([field.away[place][at] for at in g.german], default=9)
            if near <= 4:
                kept += 8.0 if g.identity[token] == "tito" else 1.0
    if place in g.rules.ground.objectives:
        kept += 0.5 * w.objective * g.turn / g.rules.last_turn
    return kept


def strays(field: Field, group: tuple[str, ...], hex_: str) -> float:
    """German units that leave the range of their Command act dearly next turn."""
    if field.side != GERMAN:
        return 0.0
    g = field.g
    from drvar.games.tactical.command import in_command

    units = [u for u in group if u in g.vf]
    return 0.0 if all(in_command(g, u, hex_) for u in units) else 1.0


# ---------------------------------------------------------------------- special Actions


def specials(field: Field) -> Iterator[Plan]:
    """Interrogation and recovery for the Germans; the partisans move their Missions."""
    g, w = field.g, field.w
    if field.side == PARTISAN:
        yield from mission_moves(field)
        return
    hidden = [t for t in g.missions if t not in g.face_up]
    for place in field.own:
        if len(hidden) > 1 and may_interrogate(g, place) is None:
            worth = 2.2 if tito_may_be_on_map(field) else 0.1
            yield Plan(worth - 2 * w.price, ("activate", place), ("interrogate",))
        if place in g.commands.values():
            for unit in field.own[place]:
                if actions.may_recover(g, GERMAN, place, unit) is None:
                    worth = 0.45 * g.vf[unit] - 2 * w.price
                    yield Plan(worth, ("activate", place), ("recover", unit))


def mission_moves(field: Field) -> Iterator[Plan]:
    """Take a Mission out of danger, or off the map when that pays."""
    g, w = field.g, field.w
    for token, place in g.missions.items():
        if may_move_mission(g, token) is not None:
            continue
        kind = g.identity[token]
        value = {"tito": w.tito, "dummy": 0.4}.get(kind, w.mission + 1.0)
        here = value * peril(field, place)
        cost = 2 * w.price
        opening, action = ("activate", place), ("mission", token)
        points = 4 if g.turn not in g.rules.night else 2
        pace = leaving_worth(field, token)
        if place in field.ground.edge:
            yield Plan(here + pace - cost, opening, action, (token,), (), leaves=True)
        edge = to_edge(field, place)
        for hex_, way in field.ways((token,), place, MISSION_MOVE).items():
            there = value * peril(field, hex_)
            nearer = 0.12 * (edge - to_edge(field, hex_)) * min(1.0, value / 6)
            out = hex_ in field.ground.edge and way.cost < points and pace + there > 0
            worth = here - (0.0 if out else there) + nearer + (pace if out else 0.0)
            yield Plan(worth - cost, opening, action, (token,), way.path, leaves=out)


def to_edge(field: Field, hex_: str) -> int:
    """How many hexes it is to the edge of the map."""
    column, row = int(hex_[:2]), int(hex_[3:])
    return min(column - 1, 20 - column, row - 1, 12 - row)


def peril(field: Field, hex_: str) -> float:
    """How likely the Germans take a hex before long."""
    g = field.g
    guards = g.strength(g.partisan.get(hex_, ()))
    fear = 0.0
    for at, stack in g.german.items():
        n = field.away[hex_][at]
        if n > 6:
            continue
        strength = g.strength([u for u in stack if u not in g.pinned])
        chance = 0.9 if not guards else strength / (strength + 1.6 * guards + 2)
        fear = 1 - (1 - fear) * (1 - chance * (1.0 if n <= 3 else 0.35 if n <= 5 else 0.12))
    return fear


def leaving_worth(field: Field, token: str) -> float:
    """What it brings that a Mission leaves the map."""
    g, w = field.g, field.w
    last = g.turn >= g.rules.last_turn - 1
    if g.identity[token] == "tito":
        if g.turn >= w.leave_at:
            return 50.0
        if g.turn <= 8:
            return lead(field) - w.exit + (2.0 if g.turn == 8 else 0.0)
        return -w.exit + (2.0 if last else 0.0)
    ending = last or (g.turn >= 7 and g.turn <= 8 and not tito_may_be_on_map(field))
    if g.identity[token] == "dummy":
        return -2.0
    return 2.0 if ending else -1.5


def lead(field: Field) -> float:
    """How far the partisans are ahead, and would be if the game ended soon."""
    from drvar.games.hunt.victory import score

    points = score(field.g)
    return max(-6.0, min(6.0, 0.6 * (points[PARTISAN] - points[GERMAN])))


def shoot_and_move(field: Field) -> Iterator[Plan]:
    """Fire and stay: not used, an Attack does it better."""
    yield from ()


def best_plan(field: Field) -> Plan | None:
    """The plan that is worth most, if any is worth its price."""
    goals = Goals(field)
    found: Plan | None = None
    for plan in (
        *air_attacks(field),
        *attacks(field),
        *assaults(field),
        *moves(field, goals),
        *specials(field),
    ):
        if plan.worth > 0 and (found is None or plan.worth > found.worth):
            found = plan
    return found


__all__ = ["ATTACK_MOVE", "Plan", "Way", "best_plan"]
