"""The reach that the map shows, held against what the rules then do."""

from __future__ import annotations

from collections import Counter
from typing import Any

from drvar.games.tactical.game import TacticalGame
from drvar.games.tactical.movement import March
from drvar.games.tactical.overlays import reach
from drvar.games.tactical.reaction import ReactionWindow
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose

from .course import course


def steps_are_as_shown(game: TacticalGame, *seeds: int) -> Counter[str]:
    """At every step of whole games; how many hexes were as dangerous, by units and hex."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        for step in course(game, seed):
            asked, g = step.question, step.before
            if isinstance(asked, Choose) and asked.prompt == "step" and g.stack[-1].hex:
                _one_is_as_shown(g, g.stack[-1], asked, seen)
    return seen


def reached(g: Any) -> Any:
    """What the group that is asked for its next step may reach."""
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    return reach(g, asked.seat)


def _one_is_as_shown(g: Any, march: March, asked: Choose, seen: Counter[str]) -> None:
    marks = reach(g, asked.seat)
    steps = {str(option[1]) for option in asked.options if option[0] == "step"}
    one_step = {hex_ for hex_, mark in marks.items() if len(mark.way) == 1}
    assert one_step <= steps <= marks.keys()
    if asked.args["once"]:
        assert one_step == marks.keys()
        seen["once"] += 1
    for hex_ in one_step:
        met = fire_met(g, hex_)
        if met is None:
            continue
        assert marks[hex_].fire == met, (march, hex_)
        melee = hex_ in g.enemies(march.side)
        lone = g.missions.keys() >= set(march.members)
        seen["melee" if melee else "mission" if lone else "fired" if met else "free"] += 1


def fire_met(g: Any, hex_: str) -> int | None:
    """How much strength may fire at a group that takes a step; nothing if others come first."""
    tried = g.copy()
    asked = flow.resume(tried, ("step", hex_))
    if isinstance(asked, Roll) and not any(isinstance(f, ReactionWindow) for f in tried.stack):
        return None if asked.groups[0].label == "breakdown" else 0
    if isinstance(asked, Choose) and asked.prompt == "spare":
        return None
    window = tried.stack[-1] if tried.stack else None
    if not isinstance(window, ReactionWindow) or not isinstance(asked, Choose):
        return 0
    moving = window.moving(tried)
    shots = [option for option in asked.options if option[0] == "fire"]
    able = {unit for shot in shots for unit in window.able(tried, moving, shot)}
    return int(tried.strength(able))
