"""What is at stake at each place: Missions, Commands, objectives, and how they draw a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.bots.tactical import stakes as shared
from drvar.games.hunt.rules import DUMMY, RADIO, TITO
from drvar.games.hunt.victory import score
from drvar.games.tactical.actions import ASSAULT
from drvar.games.tactical.rules import GERMAN, PARTISAN

if TYPE_CHECKING:
    from .outlook import Outlook

# ---------------------------------------------------------------------- the hunted


def mission_worth(outlook: Outlook, token: str) -> float:
    """The value to the Germans of entering the hex of a Mission."""
    g, w = outlook.g, outlook.w
    share = outlook.suspects[token]
    if token in g.face_up:
        return share * w.tito if share else 0.0 if g.identity[token] == DUMMY else w.mission
    return share * w.tito + (1 - share) * 0.6 * w.mission


# ---------------------------------------------------------------------- what is guarded


def own_worth(outlook: Outlook, counter: str) -> float:
    """The value of a counter that is not a unit to its own side."""
    g, w = outlook.g, outlook.w
    if counter in g.missions:
        kind = g.identity[counter]
        return w.tito if kind == TITO else w.dummy if kind == DUMMY else w.mission + 1.0
    return w.radio if outlook.side == PARTISAN else w.staff


def staff(outlook: Outlook, group: tuple[str, ...], place: str, action: str) -> tuple[str, ...]:
    """Commands go along if no unit stays to protect them; so does the Radio, on a move."""
    g = outlook.g
    if len(group) < len(outlook.own[place]):
        return ()
    if outlook.side == GERMAN:
        return g.commands_at(GERMAN, place)
    return (RADIO,) if g.radio == place and action != ASSAULT else ()


def gives_up(outlook: Outlook, place: str, group: tuple[str, ...]) -> float:
    """What is lost if no unit stays in an objective: more, if the end or enemies are near."""
    g, w = outlook.g, outlook.w
    if place not in g.rules.ground.objectives:
        return 0.0
    if any(unit not in group for unit in outlook.own[place]):
        return 0.0
    return w.objective * g.turn / outlook.ending * (0.5 + outlook.peril(place, 0))


# ---------------------------------------------------------------------- what is taken


def prize(outlook: Outlook, hex_: str) -> float:
    """What taking a hex brings at once: Missions, a Command, an objective."""
    g, w = outlook.g, outlook.w
    found = 2.0 if hex_ in g.rules.ground.objectives else 0.3
    if outlook.side == GERMAN:
        found += sum([mission_worth(outlook, token) for token in g.missions_at(hex_)])
        if g.radio == hex_:
            found += w.radio
    else:
        found += w.command * len(g.commands_at(GERMAN, hex_))
    return found


def draws(outlook: Outlook, target: str) -> float:
    """How much it matters which side has a hex: Missions for Germans, objectives for both."""
    g = outlook.g
    found = 1.0 if target in g.rules.ground.objectives else 0.0
    if outlook.side == GERMAN:
        found += sum([min(2.0, mission_worth(outlook, t) / 4) for t in g.missions_at(target)])
    return found


class Goals(shared.Goals):
    """What draws a side on, by hex, and how much."""

    outlook: Outlook

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        g, w = outlook.g, outlook.w
        late = w.early + (1 - w.early) * g.turn / outlook.ending
        for hex_ in g.rules.ground.objectives:
            self.add(hex_, w.objective * late)
        if outlook.side == GERMAN:
            for token, hex_ in g.missions.items():
                self.add(hex_, mission_worth(outlook, token))
        else:
            self._add_enemies()

    def _add_enemies(self) -> None:
        """The partisans go for Germans, weak ones first, for Commands, and to Tito's side."""
        outlook = self.outlook
        g, w = outlook.g, outlook.w
        for hex_, stack in g.german.items():
            self.add(hex_, 0.7 * w.vf[GERMAN] * min(3, g.strength(stack)))
        for hex_ in g.commands.values():
            self.add(hex_, w.command * (1.0 if hex_ not in g.german else 0.3))
        for token, hex_ in g.missions.items():
            if g.identity[token] == TITO:
                near = min([outlook.away[hex_][at] for at in g.german], default=9)
                self.add(hex_, 5.0 if near <= 5 else 1.0)


# ---------------------------------------------------------------------- leaving the map


def to_edge(outlook: Outlook, hex_: str) -> int:
    """The number of hexes to the edge of the map."""
    near = outlook.away[hex_]
    return min([near[at] for at in outlook.ground.edge])


def haste(outlook: Outlook, token: str) -> float:
    """The value of bringing a Mission one hex nearer to the edge."""
    w = outlook.w
    if outlook.g.identity[token] != TITO:
        return 0.2 * w.edge
    return 20 * w.edge if outlook.g.turn + 1 >= w.leave_at else w.edge


def leaving_worth(outlook: Outlook, token: str) -> float:
    """What a Mission that leaves the map brings the partisans, apart from its safety."""
    g, w = outlook.g, outlook.w
    early = g.rules.charts.length.early
    if g.identity[token] == TITO:
        if g.turn >= w.leave_at:
            return 10 * w.tito
        if g.turn == early:
            return lead(outlook)
        until = early if g.turn < early else g.rules.last_turn
        return -w.exit * min(1.0, (until - g.turn) / 4)
    if g.identity[token] == DUMMY:
        return -2.0
    return 2.0 if g.turn >= outlook.ending - 1 else -1.5


def lead(outlook: Outlook) -> float:
    """How far the partisans are ahead: without Tito the game ends early, on points."""
    points = score(outlook.g)
    return max(-6.0, min(6.0, 0.6 * (points[PARTISAN] - points[GERMAN])))
