"""What a march leads to where it ends: the assault there, the markers it tests, the alarm.

The march is made on a copy, by the rules; from there on only what lies open is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping

from .activation import Activation, is_woken
from .alarm import note_places, raise_alarm
from .assault import may_assault
from .detours import around
from .forecast import WON
from .movement import GermanMove
from .odds import assault_odds
from .seen import Ahead
from .state import Raid

TEN_SIDED = range(10)
NO_ASSAULT = -1.0


def ahead(g: Raid, place: str = "", via: str = "") -> Mapping[str, Ahead]:
    """What comes of it if the group that is moving stops at a place, by zone.

    The zones of a way of one's own are named with spaces between them.
    """
    ways = [stop.path[stop.begun :] for stop in around(g, place)]
    named = [way for way in ways if not via or via == " ".join(map(str, way))]
    if not named:
        return {}
    there, end = _arrived(g, named[0]), int(place)
    entered = end in there.hidden
    if entered:
        raise_alarm(there, "marker")
    tests = Activation(step="B5").pairs(there)
    chance = sum(is_woken(there, die) for die in TEN_SIDED) / len(TEN_SIDED)
    tested = [zone for stack, zone in tests if stack == end]
    won = NO_ASSAULT
    if may_assault(there, end) is None:
        won = float(assault_odds(there, end).chances[WON])
        raise_alarm(there, "assault")
    least, most = there.alarm, _worst(there, entered or bool(tested))
    marks = {str(end): Ahead(won, float(entered), least, most)}
    return marks | {str(zone): Ahead(NO_ASSAULT, chance, least, most) for zone in tested}


def _arrived(g: Raid, way: tuple[int, ...]) -> Raid:
    """The position after the march, with what it brings about at once."""
    there = g.copy()
    there.events = None
    move = next(frame for frame in reversed(there.stack) if isinstance(frame, GermanMove))
    move.path += way
    move.arrive(there)
    note_places(there)
    return there


def _worst(there: Raid, may_turn: bool) -> int:
    """How high the alarm may rise if markers turn: while any are hidden, so is Tito."""
    if may_turn:
        raise_alarm(there, "marker")
        raise_alarm(there, "tito_revealed")
    return there.alarm
