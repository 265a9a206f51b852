"""What is at stake at each place in the first edition: counters, Commands, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical import stakes as shared
from drvar.bots.tactical.outlook import walks
from drvar.games.hunt14.rules import DUMMY, TITO
from drvar.games.hunt14.view import FACES
from drvar.games.tactical.rules import GERMAN

NEXT, FAR, GUARDED = 6, 99, 4
"""How far a unit comes with a move and an Assault; and the strength too great for one."""
FALLS, MISSIONS = 0.5, 3
"""The chance that Tito is lost once found; and the number of Allied missions."""

if TYPE_CHECKING:
    from drvar.games.hunt14.state import Hunt14State

    from .outlook import Outlook


def may_be_tito(g: Hunt14State, token: str) -> bool:
    """Whether some die fits the star of a counter and the partisans' first points."""
    if not g.first_pa:
        return True
    bonus = g.rules.charts.pa.stars.bonus[g.rules.start_of[token]]
    first = g.rules.charts.first_turn.partisan
    return g.first_pa - first - bonus in FACES


def tito_worth(outlook: Outlook) -> float:
    """What finding Tito brings: if he dies, the missions still face down score as well."""
    g = outlook.g
    if g.rules.options.tito_killed_missions == "no":
        return outlook.w.tito
    up = len([t for t in g.face_up if g.identity[t] not in (TITO, DUMMY)])
    return outlook.w.tito + FALLS * outlook.w.mission * (MISSIONS - up)


def mission_worth(outlook: Outlook, token: str) -> float:
    """The value to the Germans of turning a counter up, as far as they know it."""
    return outlook.suspects[token] * tito_worth(outlook) + outlook.w.mission


def command_worth(outlook: Outlook, command: str) -> float:
    """What the loss of a Command means: only the Germans' first one scores."""
    german = outlook.g.rules.counters[command].side == GERMAN
    return outlook.w.command if german and command not in outlook.g.spare else outlook.w.staff


def own_worth(outlook: Outlook, counter: str) -> float:
    """The value of a counter that is not a unit to its own side."""
    g, w = outlook.g, outlook.w
    if counter in g.missions:
        return w.mission + (tito_worth(outlook) if g.identity[counter] == TITO else 0.0)
    return command_worth(outlook, counter)


def contested(outlook: Outlook) -> float:
    """What depends on acting first next round: counters that Germans may take then."""
    g = outlook.g
    germans = outlook.own if outlook.side == GERMAN else outlook.foe
    costs, from_above = walks(outlook.ground), g.turn + 1 in g.rules.charts.landing.turns
    found = 0.0
    for token, hex_ in g.missions.items():
        near = any(costs[at].get(hex_, FAR) <= NEXT for at in germans)
        if g.strength(g.partisan.get(hex_, ())) < GUARDED and (near or from_above):
            found += (
                mission_worth(outlook, token)
                if outlook.side == GERMAN
                else own_worth(outlook, token)
            )
    return found


def late(outlook: Outlook) -> float:
    """The share of their value at the end that stars have now."""
    w = outlook.w
    return w.early + (1 - w.early) * outlook.g.turn / outlook.ending


def gives_up(outlook: Outlook, place: str, group: tuple[str, ...]) -> float:
    """What is lost if no unit stays on a star: more, if the end is near."""
    if place not in outlook.ground.stars or any(u not in group for u in outlook.own[place]):
        return 0.0
    return outlook.w.objective * (outlook.g.turn / outlook.ending) ** 2 * claim(outlook, place)


def claim(outlook: Outlook, star: str) -> float:
    """The contested part of a star's value: the partisans only deny it to Germans that come."""
    if outlook.side == GERMAN:
        return 1.0
    costs = walks(outlook.ground)
    return 1.0 if any(costs[at].get(star, FAR) <= NEXT for at in outlook.foe) else 0.15


def prize(outlook: Outlook, hex_: str) -> float:
    """What taking a hex brings at once: counters, a Command, a star."""
    g = outlook.g
    found = outlook.w.objective * late(outlook) if hex_ in outlook.ground.stars else 0.2
    if outlook.side == GERMAN:
        found += sum([mission_worth(outlook, token) for token in g.missions_at(hex_)])
    elif hex_ in outlook.own:
        found += outlook.w.relief * shared.stake(outlook, hex_)
    return found + sum([command_worth(outlook, c) for c in g.commands_at(outlook.other, hex_)])


def draws(outlook: Outlook, target: str) -> float:
    """How much it matters to weaken the units that hold a hex."""
    return min(2.0, prize(outlook, target) / 5)


class Goals(shared.Goals):
    """What draws a side on, by hex, and how much."""

    outlook: Outlook

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        g, w = outlook.g, outlook.w
        for star in outlook.ground.stars:
            self.add(star, w.objective * late(outlook) * claim(outlook, star))
        if outlook.side == GERMAN:
            for token, hex_ in g.missions.items():
                self.add(hex_, mission_worth(outlook, token))
        else:
            self._add_enemies()

    def _add_enemies(self) -> None:
        """The partisans go for Germans, for their Command, and to Tito's side."""
        outlook = self.outlook
        g, w = outlook.g, outlook.w
        for hex_, stack in g.german.items():
            self.add(hex_, w.hunt * w.vf[GERMAN] * min(4, g.strength(stack)))
            if hex_ in g.partisan:
                self.add(hex_, w.relief * shared.stake(outlook, hex_))
        for command, hex_ in g.commands_of(GERMAN).items():
            self.add(hex_, 0.5 * command_worth(outlook, command))
        for token, hex_ in g.missions.items():
            near = min([outlook.away[hex_][at] for at in g.german], default=9)
            if g.identity[token] == TITO:
                self.add(hex_, 5.0 if near <= 5 else w.escort)
            elif near <= 5:
                self.add(hex_, 1.0)
