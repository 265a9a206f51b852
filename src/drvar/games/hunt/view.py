"""What each seat sees, and a deal of what it does not see: what a face-down Mission is.

The partisans deal the Missions and know them all. The Germans and watchers see
tokens; of one that escaped they learn only whether it was Tito. Everything else lies open,
except what follows from the Missions: the points for those that escaped, and whether the Balkan
Air Force may still come.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from drvar.games.tactical.rules import GERMAN, PARTISAN
from drvar.games.tactical.seen import CommandSeen, Ground, MissionSeen, Taken, UnitSeen
from drvar.games.tactical.view import (
    deal,
    draw,
    flags_of,
    knows_missions,
    open_board,
    open_unit,
    relief,
    unit_places,
)
from drvar.kernel.rule import cites, total
from drvar.kernel.seen import score_lines

from .air import AirAttack, is_called, proved_other
from .rules import BRITISH, DUMMY, TITO
from .seen import Escaped, HuntBoard
from .state import ESCAPED, HuntState
from .victory import escape_points, german_points, last_turn, partisan_points

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random


def views(g: HuntState, seats: Iterable[str]) -> dict[str, HuntBoard]:
    """The board as some seats see it: everything is open but the Missions."""
    known = {seat: knows_missions(g, seat) for seat in seats}
    board = open_view(g)
    whole = _with_missions(g, board) if any(known.values()) else board
    return {seat: whole if knows else board for seat, knows in known.items()}


@cites("HUNT-8.3.3a", "HUNT-13.1a")
def open_view(g: HuntState) -> HuntBoard:
    """The part of the board that every seat sees."""
    open_lines = {GERMAN: german_points(g), PARTISAN: partisan_points(g)}
    shown = open_board(g)
    shown["last_turn"] = last_turn(g)  # every seat knows what became of Tito
    return HuntBoard(
        **shown,
        ground=Ground(g.rules.ground.reading.lower, relief(g.rules.ground)),
        units={u: UnitSeen(**open_unit(g, u, side, at)) for u, side, at in unit_places(g)},
        commands={c: _command(g, c) for c in sorted(g.commands)},
        missions=_missions(g, knows=False),
        escaped=_escapes(g, knows=False),
        taken=_taken(g),
        radio=g.radio,
        objectives=tuple(sorted(g.rules.ground.objectives)),
        air=tuple([plane for plane in g.air if g.rules.air[plane].side == GERMAN]),
        points={side: total(lines) for side, lines in open_lines.items()},
        ledger={side: score_lines(lines) for side, lines in open_lines.items()},
    )


def _with_missions(g: HuntState, board: HuntBoard) -> HuntBoard:
    """The board of a seat that knows the Missions, with what follows from them."""
    escapes = escape_points(g)
    return replace(
        board,
        missions=_missions(g, knows=True),
        escaped=_escapes(g, knows=True),
        escape_points=total(escapes),
        escape_ledger=score_lines(escapes),
        balkan_air_force=_balkan_air_force(g),
    )


def _balkan_air_force(g: HuntState) -> tuple[str, ...]:
    planes = [(plane, g.rules.air[plane]) for plane in g.air]
    return tuple([p for p, unit in planes if unit.side == PARTISAN and is_called(g, unit)])


def _command(g: HuntState, command: str) -> CommandSeen:
    return CommandSeen(hex=g.commands[command], spare=command in g.spare)


def _taken(g: HuntState) -> dict[str, Taken]:
    left = [token for token in sorted(g.fate) if not _has_left(g, token)]
    return {token: Taken(g.fate[token], g.identity[token]) for token in left}


def _has_left(g: HuntState, token: str) -> bool:
    return g.fate[token] == ESCAPED


def _missions(g: HuntState, *, knows: bool) -> dict[str, MissionSeen]:
    return {token: _mission(g, token, knows=knows) for token in sorted(g.missions)}


def _escapes(g: HuntState, *, knows: bool) -> dict[str, Escaped]:
    return {t: _escaped(g, t, knows=knows) for t in sorted(g.fate) if _has_left(g, t)}


def _mission(g: HuntState, token: str, *, knows: bool) -> MissionSeen:
    face_up = token in g.face_up
    mission = g.identity.get(token, "") if knows or face_up else UNSET
    return MissionSeen(hex=g.missions[token], face_up=face_up, mission=mission)


@cites("HUNT-13.1.1d")
def _escaped(g: HuntState, token: str, *, knows: bool) -> Escaped:
    """What is seen of a Mission that left: whether it was Tito; more if it lay face up."""
    mission = g.identity[token]
    return Escaped(mission == TITO, mission if knows or token in g.face_up else UNSET)


# ---------------------------------------------------------------------- what is not seen


def hidden_missions(g: HuntState) -> list[str]:
    """The tokens whose back only the partisans know: face down, and not Tito on his way out."""
    return [
        token
        for token in sorted(g.identity)
        if token not in g.face_up and not (token in g.fate and g.identity[token] == TITO)
    ]


def resample(g: HuntState, seat: str, random: Random) -> HuntState:
    """Deal the hidden Missions again, as far as this seat can tell."""
    dealt = g.copy()
    if not knows_missions(g, seat):
        hidden = hidden_missions(g)
        deal(dealt, hidden, random, lambda identity: _fits(g, hidden, identity))
        _ground_air(dealt, hidden)
    return dealt


def _fits(g: HuntState, hidden: list[str], identity: dict[str, str]) -> bool:
    """Whether a deal agrees with what every seat has learnt."""
    gone = [token for token in hidden if token in g.fate]
    if any(identity[token] == TITO for token in gone):
        return False
    others = g.not_british | (proved_other(g) if _calls_british(g) else set())
    if any(identity[token] == BRITISH for token in others):
        return False
    if g.rules.options.dummy_malus == "no":
        return _dummies_gone(g, gone, identity) == _dummies_gone(g, gone, g.identity)
    return True


@cites("HUNT-13.3.4a")
def _calls_british(g: HuntState) -> bool:
    """Whether an aircraft that needs the British Mission is looking for its target."""
    planes = [frame.plane for frame in g.stack if isinstance(frame, AirAttack)]
    return any(g.rules.air[plane].needs for plane in planes)


@cites("HUNT-13.3.4a")
def _ground_air(g: HuntState, hidden: list[str]) -> None:
    """Option: the aircraft may come if its Mission was there as the turn began."""
    if g.rules.options.baf_check == "at_use":
        return
    for token in hidden:
        if g.identity[token] == BRITISH:
            was_there = token in g.missions or g.left_on[token] == g.turn
            planes = [
                p for p, unit in g.rules.air.items() if unit.needs and g.turn in unit.turns
            ]
            g.grounded = () if was_there else tuple(planes)


@cites("HUNT-13.1.4b")
def _dummies_gone(g: HuntState, gone: list[str], identity: dict[str, str]) -> Counter[int]:
    """How many dummies left on each earlier turn. Option: the next turn's points tell."""
    return Counter(
        [g.left_on[t] for t in gone if identity[t] == DUMMY and g.left_on[t] < g.turn]
    )


# ---------------------------------------------------------------------- plain text


def sketch(seen: HuntBoard) -> str:
    """Draw the map with Missions, Commands and Radio (R)."""
    radio = {seen.radio: "R"} if seen.radio else {}
    return "\n".join(draw(seen, flags_of(seen, radio)))
