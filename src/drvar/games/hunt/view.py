"""What each seat sees, and a deal of what it does not: who is behind a face-down Mission.

The partisans deal the Missions and know them all. The Germans and those who only look on see
tokens; of one that escaped they learn whether it was Tito, nothing else. Everything else lies
open, but what follows from the Missions: the points for those that escaped, and whether the
Balkan Air Force may still come.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import ESCAPED, Tactical
from drvar.games.tactical.view import (
    deal,
    draw,
    flags_of,
    knows_missions,
    lines_of,
    open_board,
    status,
    units,
)
from drvar.kernel.game import View
from drvar.kernel.rule import cites, total

from .air import AirAttack, is_called, proved_other
from .rules import BRITISH, DUMMY, TITO
from .victory import escape_points, german_points, last_turn, partisan_points

if TYPE_CHECKING:
    from random import Random


@cites("HUNT-8.3.3a", "HUNT-13.1a")
def view(g: Tactical, seat: str) -> View:
    """The board as a seat sees it: everything is open but the Missions."""
    knows = knows_missions(g, seat)
    open_lines = {GERMAN: german_points(g), PARTISAN: partisan_points(g)}
    seen: View = {
        **open_board(g),
        "last_turn": last_turn(g),  # what became of Tito is known to all
        "units": units(g),
        "commands": {
            c: {"hex": g.commands[c], "spare": c in g.spare} for c in sorted(g.commands)
        },
        "missions": {t: _mission(g, t, knows=knows) for t in sorted(g.missions)},
        "escaped": {t: _escaped(g, t, knows=knows) for t in sorted(g.fate) if _has_left(g, t)},
        "taken": {
            t: {"fate": g.fate[t], "mission": g.identity[t]}
            for t in sorted(g.fate)
            if not _has_left(g, t)
        },
        "radio": g.radio,
        "objectives": sorted(g.rules.ground.objectives),
        "air": [plane for plane in g.air if g.rules.air[plane].side == GERMAN],
        "points": {side: total(lines) for side, lines in open_lines.items()},
        "ledger": {side: lines_of(lines) for side, lines in open_lines.items()},
    }
    if knows:
        escapes = escape_points(g)
        seen["escape_points"] = total(escapes)
        seen["escape_ledger"] = lines_of(escapes)
        seen["balkan_air_force"] = [
            plane
            for plane in g.air
            if g.rules.air[plane].side == PARTISAN and is_called(g, g.rules.air[plane])
        ]
    return seen


def _has_left(g: Tactical, token: str) -> bool:
    return g.fate[token] == ESCAPED


def _mission(g: Tactical, token: str, *, knows: bool) -> View:
    seen: View = {"hex": g.missions[token], "face_up": token in g.face_up}
    if knows or token in g.face_up:
        seen["mission"] = g.identity.get(token, "")
    return seen


@cites("HUNT-13.1.1d")
def _escaped(g: Tactical, token: str, *, knows: bool) -> View:
    """Of a Mission that has left: whether it was Tito; more if it lay face up."""
    seen: View = {"tito": g.identity[token] == TITO}
    if knows or token in g.face_up:
        seen["mission"] = g.identity[token]
    return seen


# ---------------------------------------------------------------------- what is not seen


def hidden_missions(g: Tactical) -> list[str]:
    """The tokens whose back only the partisans know: face down, and not Tito on his way out."""
    return [
        token
        for token in sorted(g.identity)
        if token not in g.face_up and not (token in g.fate and g.identity[token] == TITO)
    ]


def resample(g: Tactical, seat: str, random: Random) -> Tactical:
    """Deal the hidden Missions anew, as far as this seat can tell."""
    dealt = g.copy()
    if not knows_missions(g, seat):
        hidden = hidden_missions(g)
        deal(dealt, hidden, random, lambda identity: _fits(g, hidden, identity))
        _ground_air(dealt, hidden)
    return dealt


def _fits(g: Tactical, hidden: list[str], identity: dict[str, str]) -> bool:
    """Whether a deal agrees with what everybody has learnt."""
    gone = [token for token in hidden if token in g.fate]
    if any(identity[token] == TITO for token in gone):
        return False
    others = g.not_british | (proved_other(g) if _calls_british(g) else set())
    if any(identity[token] == BRITISH for token in others):
        return False
    if g.options["dummy_malus"] == "no":
        return _dummies_gone(g, gone, identity) == _dummies_gone(g, gone, g.identity)
    return True


@cites("HUNT-13.3.4a")
def _calls_british(g: Tactical) -> bool:
    """Whether an aircraft that needs the British Mission is looking for its target."""
    planes = [frame.plane for frame in g.stack if isinstance(frame, AirAttack)]
    return any(g.rules.air[plane].needs for plane in planes)


@cites("HUNT-13.3.4a")
def _ground_air(g: Tactical, hidden: list[str]) -> None:
    """Option: whether the aircraft may come depends on who was there as the turn began."""
    if g.options["baf_check"] == "at_use":
        return
    for token in hidden:
        if g.identity[token] == BRITISH:
            was_there = token in g.missions or g.left_on[token] == g.turn
            planes = [
                p for p, unit in g.rules.air.items() if unit.needs and g.turn in unit.turns
            ]
            g.grounded = () if was_there else tuple(planes)


@cites("HUNT-13.1.4b")
def _dummies_gone(g: Tactical, gone: list[str], identity: dict[str, str]) -> Counter[int]:
    """How many dummies left on each earlier turn: by option the points of the next one tell."""
    return Counter(
        [g.left_on[t] for t in gone if identity[t] == DUMMY and g.left_on[t] < g.turn]
    )


# ---------------------------------------------------------------------- plain text


def sketch(seen: View) -> str:
    """Draw the map with Missions, Commands and Radio (R), and say how things stand."""
    radio = {seen["radio"]: "R"} if seen["radio"] else {}
    return "\n".join([*draw(seen, flags_of(seen, radio)), *status(seen), _points(seen)])


def _points(seen: View) -> str:
    points = f"Points: german {seen['points'][GERMAN]}, partisan {seen['points'][PARTISAN]}"
    if "escape_points" in seen:
        points += f" + {seen['escape_points']} for escapes"
    for fate in ("escaped", "taken"):
        for mission in seen[fate].values():
            if _is_tito(mission):
                points += f". Tito {mission.get('fate', fate)}"
    return points


def _is_tito(mission: View) -> bool:
    return mission.get("tito", False) or mission.get("mission") == TITO
