"""Why Actions end: each one that was paid for reaches its aim, is ended, or says why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Generic

from drvar.kernel import endings
from drvar.kernel.events import Event
from drvar.kernel.flow import Question
from drvar.kernel.options import Option

from .actions import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    MISSION_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    NO_ENEMY,
    NO_TARGET,
    NO_WAY,
    NOBODY_LEFT,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
)
from .activation import Activation
from .movement import March
from .rules import GERMAN, PARTISAN
from .state import G, Tactical

REACTIONS = {OPPORTUNITY_ATTACK: "fired", OPPORTUNITY_ASSAULT: "charged"}
"""The reactions, and what comes of each at once."""

LAST_WORDS = {MOVE_ATTACK: frozenset(("hold",))}
"""The answers with which a player ends an Action; a move that stops is not yet a shot."""

ANY_LAST_WORD = frozenset(("stop", "hold", "exit", "done"))


class Endings(endings.Endings, Generic[G]):
    """Follows the Actions of a game of hexes; an edition adds its own."""

    walks: ClassVar[frozenset[str]] = frozenset((MOVEMENT, ATTACK_MOVE, MISSION_MOVE))
    """The Actions that end with a move: by a word, without points, or for a reason."""
    aims: ClassVar[dict[str, frozenset[str]]] = {
        ATTACK: frozenset(("fired",)),
        MOVE_ATTACK: frozenset(("fired",)),
        ASSAULT: frozenset(("melee",)),
    }
    """The Actions that are paid for one thing, and the events that tell of it."""
    commands_walk_alone: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.action, self.side, self.reaction = "", "", ""
        self.left = -1
        """Points of movement left after the last step; negative before the first."""
        self.end = ""
        """The paragraph that ends the Action, as far as it is known."""
        self.idle = True
        """Whether nothing was done for the price."""

    # ------------------------------------------------------------------ what happens

    def heard(self, g: G, event: Event) -> None:
        """An Action begins when it is paid for; then follow what it does."""
        if event.kind == "paid":
            self._paid(event)
            return
        if self.reaction and event.kind == REACTIONS[self.reaction]:
            self.ends[event.rule] += 1
            self.reaction = ""
        if not self.action:
            return
        self.idle = False
        if event.kind == "action_ended":
            self.end = event.rule
            self.problems += self._denied(g, event)
            return
        if event.kind == "moved":
            self.left = march_of(g).left
        if event.kind in self.aims.get(self.action, ()) and self._is_ours(g, event):
            self.end = event.rule

    def _paid(self, event: Event) -> None:
        action = event.args["action"]
        if self.reaction:
            self.problems.append(f"nothing came of {self.reaction}")
        if action in REACTIONS:
            self.reaction = action
            return
        if self.action:
            self.problems.append(f"{self.action} had no end when {action} was paid for")
        self.action, self.side, self.reaction = action, event.args["side"], ""
        self.left, self.end, self.idle = -1, "", True

    def _is_ours(self, g: G, event: Event) -> bool:
        """Whether an event is the Active side's doing, and not that of a reaction."""
        args = event.args
        by = args["firers"] if event.kind == "fired" else args.get("assaulters", ())
        return not by or g.rules.counters[by[0]].side == self.side

    def answered(self, seat: str, option: Option) -> None:
        """A player may end an Action explicitly; with a step a move goes on."""
        if not self.action or seat != self.side:
            return
        word = str(option[0])
        if word in LAST_WORDS.get(self.action, ANY_LAST_WORD):
            self.end = word
        elif word == "step" and self.action in self.walks:
            self.end = ""

    def asked(self, g: G, question: Question | None) -> None:
        """The Action ends with its procedure: give the reason, or "unknown"."""
        if not self.action or any(isinstance(frame, Activation) for frame in g.stack):
            return
        end = self._reason(g)
        if not end and g.result is None:
            self.problems.append(f"{self.action} of the {self.side} ended without a reason")
        self.ends[end or "game over"] += 1
        self.action = ""

    def _reason(self, g: G) -> str:
        if self.action in self.aims:
            return self.end
        if self.action in self.walks:
            return self.end or ("spent" if self.left == 0 else "")
        return "" if self.idle else "done"

    # ------------------------------------------------------------------ whether it is true

    def _denied(self, g: G, event: Event) -> Iterator[str]:
        """What in the position contradicts the reason that was told."""
        why, place = event.args["why"], event.args["hex"]
        witness = {
            NO_WAY: self._ways, NO_ENEMY: self._enemies, NOBODY_LEFT: self._able,
            NO_TARGET: self._targets,
        }.get(why)  # fmt: skip
        for seen in witness(g, place) if witness else ():
            yield f"{self.action} ended in {place} by {event.rule} ({why}), but {seen}"

    def _ways(self, g: G, place: str) -> Iterator[str]:
        """Free ground beside a group without tanks is a way on; so is the edge, for Missions.

        A group above the limit, as landings may leave it, has no room anywhere.
        """
        march = march_of(g)
        counters, ground = g.rules.counters, g.rules.ground
        if any(counters[m].move_class == "tank" for m in march.members):
            return
        if sum(g.vf.get(m, 0) for m in march.members) > g.rules.limit:
            return
        held = {*g.german, *g.partisan, *g.bare_hexes(GERMAN), *g.bare_hexes(PARTISAN)}
        for hex_, cost in ground.cost[place].items() if place else ():
            if cost <= march.left and hex_ not in held:
                yield f"{hex_} is free and costs {cost} of {march.left}"
        if self.action == MISSION_MOVE and place in ground.edge and march.left:
            yield "a Mission on the edge may leave the map"

    def _enemies(self, g: G, place: str) -> Iterator[str]:
        """Whether enemies in the next hex are in reach of foot units that can pay the step."""
        march = march_of(g)
        units = [m for m in march.members if m in g.vf]
        tanks = any(g.rules.counters[m].move_class == "tank" for m in units)
        if not units or tanks or not place:
            return
        for hex_, cost in g.rules.ground.cost[place].items():
            if hex_ in g.enemies(self.side) and cost <= march.left:
                yield f"enemies are in {hex_}"

    def _able(self, g: G, place: str) -> Iterator[str]:
        """Whether a unit of the group that stands there unhurt could go on."""
        march, group = march_of(g), activation_of(g).group
        for unit in g.units(self.side).get(place, ()):
            if unit in group and unit not in g.pinned and unit not in march.stopped:
                yield f"{unit} could go on"
        for command, hex_ in g.commands.items() if self.commands_walk_alone else ():
            if command in group and hex_ == place and command not in g.spare:
                yield f"{command} could go on"

    def _targets(self, g: G, place: str) -> Iterator[str]:
        """Whether a member of the group could fire at something."""
        action = activation_of(g)
        for origin, firers in self.firing(g, action.group):
            for hex_ in g.enemies(self.side):
                if action.target not in ("", hex_):  # an option: another hex was declared
                    continue
                if g.rules.edition.may_attack(g, firers, origin, hex_) is None:
                    yield f"{', '.join(firers)} could fire at {hex_}"

    def firing(self, g: G, group: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
        """The groups that would fire, by hex: all units that may, where the move ended."""
        place, may_fire = activation_of(g).place, g.rules.edition.may_fire
        here = g.units(self.side).get(place, ())
        firers = tuple([u for u in group if u in here and may_fire(g, u) is None])
        return [(place, firers)] if firers else []


def march_of(g: Tactical) -> March[Any]:
    """The move under way."""
    return next(frame for frame in reversed(g.stack) if isinstance(frame, March))


def activation_of(g: Tactical) -> Activation[Any]:
    """The Action under way."""
    return next(frame for frame in reversed(g.stack) if isinstance(frame, Activation))


__all__ = ["Endings"]
