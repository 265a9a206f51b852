"""Which answers come to the same, and which repeat what was done in the round before.

Platoons are alike if nothing that a rule reads tells them apart: the printed counter with group
and wave, steps, actions and marks of this turn, the way they came, whom they guard, and where
they are. All of that lies open. Their places in a stack do not tell them apart where the player
may arrange it afterwards (RAID-2.2j).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from drvar.kernel.flow import Choose, resume
from drvar.kernel.options import Option

from .assault import Position, Round, deal, number_of_lines
from .battle import GO_ON, Assault
from .retreat import CloseRanks, Line
from .stacking import KEEP, OrderStack
from .state import Raid

COUNTERS = ("reduce", "land", "shooter", "leave", "contact", "top")
"""The answers that name a counter which others may equal. A guard is none of them: no stack is
arranged anew on behalf of a prisoner."""

Looks = tuple[Hashable, ...]


def looks(g: Raid, counter: str) -> Looks:
    """Everything about a counter, save its name, that a rule reads."""
    marks = (g.fixed, g.landed, g.moved, g.led)
    return (
        g.rules.counters[counter]._replace(id=""),
        g.steps[counter],
        g.done.get(counter, ()),
        g.came_from.get(counter, 0),
        tuple([counter in marked for marked in marks]),
        tuple(sorted([figure for figure, guard in g.guard.items() if guard == counter])),
        counter == g.stray,
        g.zone_of(counter),
    )


def sort_of(g: Raid, option: Option) -> Hashable:
    """What tells an option from the others."""
    match g.stack[-1], option:
        case OrderStack() as order, _ if _is_settled(g, order):
            return "any-order"
        case CloseRanks() as ranks, ("contact", str(body)):
            return looks(g, body), [body in column for column in ranks.german].index(True)
        case Position() as position, ("support", _, int(line)):
            return _looks_of_line(g, position, line)
        case _, (verb, str(body)) if verb in COUNTERS:
            return verb, looks(g, body)
    return None


def _is_settled(g: Raid, order: OrderStack) -> bool:
    """Whether all bodies that have no place yet are alike."""
    return len({looks(g, body) for body in order.left(g)}) == 1


def _looks_of_line(g: Raid, position: Position, line: int) -> Hashable:
    """What tells a line from others; nothing may yet, and Yugoslavs are told apart by FF alone.

    A unit that keeps its FF when it is hit keeps its place among equals: then the lines differ.
    """
    germans, yugoslavs = _columns(position)[line - 1]
    printed = [g.rules.counters[unit] for unit in yugoslavs]
    if not printed or any(unit.back and unit.front[0] == unit.back[0] for unit in printed):
        return None
    return _kinds(g, germans[:1]), _kinds(g, germans[1:]), _kinds(g, yugoslavs)


def _kinds(g: Raid, counters: Iterable[str]) -> tuple[Looks, ...]:
    return tuple(sorted([looks(g, counter) for counter in counters], key=repr))


def _columns(position: Position) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Both columns of each line that is faced, the first of each in contact."""
    behind = [
        [body for body, line in position.support if line == number]
        for number in range(1, len(position.contact) + 1)
    ]
    germans = [(body, *rest) for body, rest in zip(position.contact, behind, strict=True)]
    return list(zip(germans, deal(position.column, len(germans)), strict=True))


# ---------------------------------------------------------------------- once more


def as_before(g: Raid, asked: Choose) -> Option | None:
    """The platoon that faced this unit in the round before, or the line that one supported."""
    position = g.stack[-1]
    before = next((frame.lines for frame in g.stack if isinstance(frame, Assault)), ())
    if not isinstance(position, Position) or not before:
        return None
    if asked.prompt == "assault-contact":
        front = position.column[: number_of_lines(g, position.zone)]
        body = _facing(before, front, len(position.contact))
        return ("contact", body) if body else None
    spare = str(asked.args["counter"])
    ahead = next((ours[0] for ours, _ in before if spare in ours[1:]), "")
    if ahead not in position.contact:
        return None
    return ("support", spare, position.contact.index(ahead) + 1)


def lines_again(g: Raid) -> tuple[Line, ...]:
    """The lines of the next round if every place is taken as before; none if one is open."""
    trial = g.copy()
    trial.events = None
    asked = resume(trial, GO_ON)
    while isinstance(asked, Choose):
        option = as_before(trial, asked)
        if option is None or option not in asked.options:
            return ()
        asked = resume(trial, option)
    fight = trial.stack[-1] if trial.stack else None
    return fight.lines if isinstance(fight, Round) else ()


def _facing(before: tuple[Line, ...], front: tuple[str, ...], line: int) -> str:
    """The platoon for a line: that of the same foe, else the next one whose foe is gone."""
    faced = {theirs[0]: ours[0] for ours, theirs in before}
    if line < len(front) and front[line] in faced:
        return faced[front[line]]
    free = [body for foe, body in faced.items() if foe not in front]
    place = sum(foe not in faced for foe in front[:line]) if front else line
    return "".join(free[place : place + 1])


# ---------------------------------------------------------------------- under other names


def renaming(g: Raid, one: Option, other: Option) -> dict[str, str]:
    """Whose names are exchanged if the other of two options of a sort is given."""
    match g.stack[-1], one, other:
        case OrderStack() as order, _, _ if _is_settled(g, order):
            left = order.left(g)
            return dict(zip(_placed(left, other), _placed(left, one), strict=True))
        case Position() as position, ("support", _, int(first)), ("support", _, int(second)):
            lines = _columns(position)
            here, there = ([*map(_by_looks(g), lines[at - 1])] for at in (first, second))
            pairs = [*zip(here[0], there[0], strict=True), *zip(here[1], there[1], strict=True)]
            return {**dict(pairs), **{second: first for first, second in pairs}}
    a, b = str(one[1]), str(other[1])
    return {a: b, b: a}


def _placed(left: list[str], option: Option) -> list[str]:
    """The order that comes of it if the rest stays as it is."""
    return left if option == KEEP else [str(option[1]), *[b for b in left if b != option[1]]]


def _by_looks(g: Raid) -> Any:
    def ordered(column: tuple[str, ...]) -> list[str]:
        return [*column[:1], *sorted(column[1:], key=lambda unit: repr(looks(g, unit)))]

    return ordered
