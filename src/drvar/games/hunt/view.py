"""What each seat sees, and a deal of what it does not: who is behind a face-down Mission.

The partisans deal the Missions and know them all. The Germans and those who only look on see
tokens; of one that escaped they learn whether it was Tito, nothing else. Everything else lies
open, but what follows from the Missions: the points for those that escaped, and whether the
Balkan Air Force may still come.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

from drvar.boards.sketch import hex_sketch
from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.state import ESCAPED, Tactical
from drvar.kernel.events import REFEREE
from drvar.kernel.game import View
from drvar.kernel.rule import Modifier, cites, total

from .air import AirAttack, is_called, proved_other
from .rules import BRITISH, DUMMY, TITO
from .victory import escape_points, german_points, partisan_points

if TYPE_CHECKING:
    from random import Random

    from drvar.games.tactical.ground import Ground

SIGNS = {"clear": ".", "town": "T", "hill": "h", "wood": "w"}
"""How the map in plain text shows the ground."""


def knows_missions(g: Tactical, seat: str) -> bool:
    """The partisans know their Missions; at the end of the game everybody does."""
    return seat in (PARTISAN, REFEREE) or g.result is not None


@cites("HUNT-8.3.3a", "HUNT-13.1a")
def view(g: Tactical, seat: str) -> View:
    """The board as a seat sees it: everything is open but the Missions."""
    knows = knows_missions(g, seat)
    open_lines = {GERMAN: german_points(g), PARTISAN: partisan_points(g)}
    seen: View = {
        "turn": g.turn,
        "hours": g.rules.charts["track"]["boxes"][g.turn - 1],
        "last_turn": g.rules.last_turn,
        "night": g.turn in g.rules.night,
        "phase": g.phase,
        "initiative": g.initiative,
        "active": g.active,
        "pa": dict(g.pa),
        "units": _units(g),
        "commands": {
            c: {"hex": g.commands[c], "spare": c in g.spare} for c in sorted(g.commands)
        },
        "homeless": list(g.homeless),
        "missions": {t: _mission(g, t, knows=knows) for t in sorted(g.missions)},
        "escaped": {t: _escaped(g, t, knows=knows) for t in sorted(g.fate) if _has_left(g, t)},
        "taken": {
            t: {"fate": g.fate[t], "mission": g.identity[t]}
            for t in sorted(g.fate)
            if not _has_left(g, t)
        },
        "radio": g.radio,
        "waiting": {side: _waiting(g, side) for side in (GERMAN, PARTISAN)},
        "due": dict(sorted(g.due.items())),
        "renounced": list(g.renounced),
        "air": [plane for plane in g.air if g.rules.air[plane].side == GERMAN],
        "mission_moves": g.mission_moves,
        "lost": dict(g.lost),
        "commands_lost": g.commands_lost,
        "points": {side: total(lines) for side, lines in open_lines.items()},
        "ledger": {side: _lines(lines) for side, lines in open_lines.items()},
        "stars": sorted(g.rules.ground.stars),
        "ground": {
            "lower": g.rules.ground.reading.lower,
            "terrain": list(_relief(g.rules.ground)),
        },
    }
    if knows:
        escapes = escape_points(g)
        seen["escape_points"] = total(escapes)
        seen["escape_ledger"] = _lines(escapes)
        seen["balkan_air_force"] = [
            plane
            for plane in g.air
            if g.rules.air[plane].side == PARTISAN and is_called(g, g.rules.air[plane])
        ]
    return seen


def _units(g: Tactical) -> View:
    places = {
        unit: (side, hex_)
        for side in (GERMAN, PARTISAN)
        for hex_, stack in g.units(side).items()
        for unit in stack
    }
    return {
        unit: {
            "side": places[unit][0],
            "hex": places[unit][1],
            "vf": g.vf[unit],
            "full": g.rules.counters[unit].vf,
            "attacks": g.attacks.get(unit, 0),
            "pinned": unit in g.pinned,
            "ooc": unit in g.ooc,
            "fresh": unit in g.fresh,
        }
        for unit in sorted(places)
    }


def _waiting(g: Tactical, side: str) -> View:
    """Who waits beside which entry hex, with the strength that is left."""
    boxes = g.waiting(side)
    return {hex_: {c: g.vf.get(c, 0) for c in sorted(boxes[hex_])} for hex_ in sorted(boxes)}


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


def _lines(lines: list[Modifier]) -> list[list[Any]]:
    return [[line.value, line.rule, line.words, dict(line.args)] for line in lines]


@cache
def _relief(ground: Ground) -> tuple[str, ...]:
    """The ground row by row, a sign for each hex."""
    rows: dict[str, str] = {}
    for hex_ in sorted(ground.hexes):
        rows[hex_[3:]] = rows.get(hex_[3:], "") + SIGNS[ground.terrain[hex_]]
    return tuple(rows[row] for row in sorted(rows))


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
    if knows_missions(g, seat):
        return dealt
    hidden = hidden_missions(g)
    kinds = _kinds_left(g, hidden)
    while True:  # the true deal fits, so that one is found
        random.shuffle(kinds)
        dealt.identity.update(zip(hidden, kinds, strict=False))
        if _fits(g, hidden, dealt.identity):
            _ground_air(dealt, hidden)
            return dealt


def _kinds_left(g: Tactical, hidden: list[str]) -> list[str]:
    """What may be behind the hidden tokens, in an order that tells nothing.

    During the set-up there are more kinds than tokens.
    """
    left = Counter(g.rules.mission_kinds)
    left.subtract(g.identity[token] for token in g.identity if token not in hidden)
    return sorted(left.elements())


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
    """Draw the map: below who is in a hex (G8, P3) stand Missions, Commands, Radio, ground."""
    ground = seen["ground"]
    forces, flags = _forces(seen), _flags(seen)
    cells: dict[str, tuple[str, str]] = {}
    for row, signs in enumerate(ground["terrain"], start=1):
        for column, sign in enumerate(signs, start=1):
            hex_ = f"{column:02}.{row:02}"
            held = forces.get(hex_, [""])
            below = "".join(held[1:])[:1] + flags.get(hex_, "") + sign.replace(".", "")
            cells[hex_] = (held[0], below)
    columns, rows = len(ground["terrain"][0]), len(ground["terrain"])
    drawn = hex_sketch(columns, rows, cells, width=2, lower=ground["lower"]).splitlines()
    margin = {2 * row - 1: f"{row:02} " for row in range(1, rows + 1)}
    head = "    " + " ".join(f"{column:02}" for column in range(1, columns + 1))
    lines = [head, *[margin.get(n, "   ") + line for n, line in enumerate(drawn)]]
    return "\n".join([*lines, *_status(seen)])


def _forces(seen: View) -> dict[str, list[str]]:
    """Who is in each hex, the Germans first: in a melee both sides are."""
    strength: Counter[tuple[str, str]] = Counter()
    for unit in seen["units"].values():
        strength[unit["hex"], unit["side"]] += unit["vf"]
    found: dict[str, list[str]] = {}
    for hex_, side in sorted(strength):
        found.setdefault(hex_, []).append(f"{side[0].upper()}{strength[hex_, side]}")
    return found


def _flags(seen: View) -> dict[str, str]:
    """? a face-down Mission, ! one face up, C a Command, R the Radio, * an empty star."""
    found: dict[str, str] = {}
    for mission in seen["missions"].values():
        found[mission["hex"]] = "!" if mission["face_up"] else "?"
    for command in seen["commands"].values():
        found[command["hex"]] = found.get(command["hex"], "") + "C"
    if seen["radio"]:
        found[seen["radio"]] = found.get(seen["radio"], "") + "R"
    for star in seen["stars"]:
        found.setdefault(star, "*")
    return found


def _status(seen: View) -> list[str]:
    hours = seen["hours"] + (" h, night" if seen["night"] else " h")
    turn = f"Turn {seen['turn']}/{seen['last_turn']} ({hours}), {seen['phase']}"
    points = f"Points: german {seen['points'][GERMAN]}, partisan {seen['points'][PARTISAN]}"
    if "escape_points" in seen:
        points += f" + {seen['escape_points']} for escapes"
    for fate in ("escaped", "taken"):
        for mission in seen[fate].values():
            if _is_tito(mission):
                points += f". Tito {mission.get('fate', fate)}"
    pa = seen["pa"]
    return [
        f"{turn}, initiative {seen['initiative']}",
        f"PA: german {pa[GERMAN]}, partisan {pa[PARTISAN]}",
        points,
    ]


def _is_tito(mission: View) -> bool:
    return mission.get("tito", False) or mission.get("mission") == TITO
