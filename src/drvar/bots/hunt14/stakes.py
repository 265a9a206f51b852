"""What is at stake where in the first edition: counters, Commands, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical import stakes as shared
from drvar.bots.tactical.field import walks
from drvar.games.hunt14.rules import DUMMY, TITO
from drvar.games.hunt14.view import FACES
from drvar.games.tactical.rules import GERMAN, PARTISAN

NEXT, FAR, GUARDED = 6, 99, 4
"""How far a unit comes with a move and an Assault; and what is too strong for one."""
FALLS, MISSIONS = 0.5, 3
"""How likely Tito falls when he is found; and how many counters are Allied missions."""

if TYPE_CHECKING:
    from drvar.games.hunt14.state import Field as State

    from .field import Field


def may_be_tito(g: State, token: str) -> bool:
    """Whether some die goes with the star of a counter and the partisans' first points."""
    if not g.first_pa:
        return True
    bonus: int = g.rules.charts["pa"]["stars"]["bonus"][g.rules.start_of[token]]
    first: int = g.rules.charts["first_turn"][PARTISAN]
    return g.first_pa - first - bonus in FACES


def tito_worth(field: Field) -> float:
    """What finding Tito brings: if he dies, the missions still face down score as well."""
    g = field.g
    if g.options["tito_killed_missions"] == "no":
        return field.w.tito
    up = len([t for t in g.face_up if g.identity[t] not in (TITO, DUMMY)])
    return field.w.tito + FALLS * field.w.mission * (MISSIONS - up)


def mission_worth(field: Field, token: str) -> float:
    """What it is worth to the Germans to turn a counter up, as far as they know it."""
    return field.suspects[token] * tito_worth(field) + field.w.mission


def command_worth(field: Field, command: str) -> float:
    """What the loss of a Command means: only the Germans' first one scores."""
    german = field.g.rules.counters[command].side == GERMAN
    return field.w.command if german and command not in field.g.spare else field.w.staff


def own_worth(field: Field, counter: str) -> float:
    """What a counter that is no unit is worth to its own side."""
    g, w = field.g, field.w
    if counter in g.missions:
        return w.mission + (tito_worth(field) if g.identity[counter] == TITO else 0.0)
    return command_worth(field, counter)


def contested(field: Field) -> float:
    """What depends on who acts first next round: counters that Germans may take then."""
    g = field.g
    germans = field.own if field.side == GERMAN else field.foe
    costs, from_above = walks(field.ground), g.turn + 1 in g.rules.charts["landing"]["turns"]
    found = 0.0
    for token, hex_ in g.missions.items():
        near = any(costs[at].get(hex_, FAR) <= NEXT for at in germans)
        if g.strength(g.partisan.get(hex_, ())) < GUARDED and (near or from_above):
            found += (
                mission_worth(field, token) if field.side == GERMAN else own_worth(field, token)
            )
    return found


def late(field: Field) -> float:
    """How much of their worth at the end stars have now."""
    w = field.w
    return w.early + (1 - w.early) * field.g.turn / field.ending


def gives_up(field: Field, place: str, group: tuple[str, ...]) -> float:
    """What is lost when nobody stays on a star: more, the nearer the end is."""
    if place not in field.ground.stars or any(u not in group for u in field.own[place]):
        return 0.0
    return field.w.objective * (field.g.turn / field.ending) ** 2 * claim(field, place)


def claim(field: Field, star: str) -> float:
    """What of a star's worth is at issue: the partisans only deny it to Germans who come."""
    if field.side == GERMAN:
        return 1.0
    costs = walks(field.ground)
    return 1.0 if any(costs[at].get(star, FAR) <= NEXT for at in field.foe) else 0.15


def prize(field: Field, hex_: str) -> float:
    """What taking a hex brings at once: counters, a Command, a star."""
    g = field.g
    found = field.w.objective * late(field) if hex_ in field.ground.stars else 0.2
    if field.side == GERMAN:
        found += sum([mission_worth(field, token) for token in g.missions_at(hex_)])
    elif hex_ in field.own:
        found += field.w.relief * shared.stake(field, hex_)
    return found + sum([command_worth(field, c) for c in g.commands_at(field.other, hex_)])


def draws(field: Field, target: str) -> float:
    """How much it matters to weaken who holds a hex."""
    return min(2.0, prize(field, target) / 5)


class Goals(shared.Goals):
    """What draws a side on, by hex, and how much."""

    field: Field

    def __init__(self, field: Field) -> None:
        super().__init__(field)
        g, w = field.g, field.w
        for star in field.ground.stars:
            self.add(star, w.objective * late(field) * claim(field, star))
        if field.side == GERMAN:
            for token, hex_ in g.missions.items():
                self.add(hex_, mission_worth(field, token))
        else:
            self._add_enemies()

    def _add_enemies(self) -> None:
        """The partisans go for Germans, for their Command, and to Tito's side."""
        field = self.field
        g, w = field.g, field.w
        for hex_, stack in g.german.items():
            self.add(hex_, w.hunt * w.vf[GERMAN] * min(4, g.strength(stack)))
            if hex_ in g.partisan:
                self.add(hex_, w.relief * shared.stake(field, hex_))
        for command, hex_ in g.commands_of(GERMAN).items():
            self.add(hex_, 0.5 * command_worth(field, command))
        for token, hex_ in g.missions.items():
            near = min([field.away[hex_][at] for at in g.german], default=9)
            if g.identity[token] == TITO:
                self.add(hex_, 5.0 if near <= 5 else w.escort)
            elif near <= 5:
                self.add(hex_, 1.0)
