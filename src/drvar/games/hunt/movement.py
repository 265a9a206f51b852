"""Chapters 7, 8 and 13.1.1: where groups may go, and how a move is answered on the way."""

from __future__ import annotations

from drvar.games.tactical import movement, ways
from drvar.games.tactical.actions import (
    ASSAULT,
    FOUGHT,
    HIT,
    MISSION_MOVE,
    MOVEMENT,
    TAKEN,
)
from drvar.games.tactical.rules import GERMAN, OTHER
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .command import check_arrivals, house_spares
from .missions import leave
from .reaction import ReactionWindow
from .state import HuntState

EXIT: Option = ("exit",)


class March(movement.March[HuntState]):
    """A march that fire may meet even in a melee, and that may end off the map."""

    @cites("HUNT-14b", "HUNT-14d", "HUNT-2.1.3d", "HUNT-6d")
    def come_on(self, g: HuntState, target: str) -> None:
        """Germans that come on bring spare Commands that waited. Option: command is checked."""
        super().come_on(g, target)
        if self.side == GERMAN and g.german:
            house_spares(g, target)
        check_arrivals(g, self.members)

    @cites("HUNT-7b")
    def may_stay(self, g: HuntState) -> Broken | None:
        """Option: a full hex may be passed, but the group may not stay above the limit."""
        if g.rules.options.stacking != "end_of_move":
            return None
        full = g.strength_at(self.side, self.hex) > g.rules.limit
        return Broken("HUNT-7b", "no-room", {"hex": self.hex}) if full else None

    # ------------------------------------------------------------------ reactions

    @rule("HUNT-9.3.1c", after="take_step")
    def draw_fire(self, g: HuntState) -> Next:
        """Option: units that enter a melee may still be fired on."""
        if self.hex not in g.enemies(self.side) or g.rules.options.melee_step == "safe":
            return self.fight
        if self.was_answered(g):
            return self.fight
        other = OTHER[self.side]
        return Call(
            ReactionWindow(side=other, hex=self.hex, movers=self.members, fire_only=True)
        )

    @rule("HUNT-9.3.1c", after="take_step")
    def note_fire(self, g: HuntState, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """The units that are left fight, Pinned or not."""
        self.reacted = self.reacted or told[2]
        here = (*g.units(self.side).get(self.hex, ()), *g.bare_at(self.side, self.hex))
        self.members = tuple([m for m in self.members if m in here])
        return None

    @rule("HUNT-11.1k")
    def end_of_assault(self, g: HuntState, won: bool) -> Next:
        """The Action ends with the melee. Option: over the fallen it goes on, as a move."""
        if not won or g.rules.options.advance == "no":
            return Done(self.result)
        self.action = MOVEMENT
        return self.go_on

    @rule("HUNT-13.1.2a", "HUNT-2.1.2d")
    def enter(self, g: HuntState) -> Next:
        """Units take the enemy counters there. Option: only after the reactions."""
        if not self.finds_counters(g):
            return self.draw_reactions
        if self.action == ASSAULT and g.rules.switches.guards_counters:
            self.halted, self.why = True, TAKEN
        if g.rules.options.capture_time == "after_reactions":
            return self.draw_reactions
        return Call(g.rules.edition.entry(side=self.side, hex=self.hex))

    @rule("HUNT-9.3a", "HUNT-12a", "HUNT-9.3.1b", "HUNT-12.2.1b", "HUNT-5.3a")
    def draw_reactions(self, g: HuntState) -> Next:
        """The other side may react, in this hex, before it learns whether the group goes on."""
        if g.pa[OTHER[self.side]] < 1 or not provokes(g, self.members):
            return self.enter_late
        if self.was_answered(g):
            return self.enter_late
        way = (self.came, "" if self.box else self.origin, self.entry_box)
        other = OTHER[self.side]
        return Call(ReactionWindow(side=other, hex=self.hex, movers=self.members, way=way))

    def window(self, g: HuntState) -> Next:
        """What the other side is asked when the group has entered its hex, if anything."""
        drawn = self.draw_fire(g)
        return drawn if isinstance(drawn, Call) else super().window(g)

    @cites("HUNT-12.1b")
    def was_answered(self, g: HuntState) -> bool:
        """Option: one reaction to an Action is enough."""
        return self.reacted and g.rules.options.reactions == "one_per_action"

    @rule("HUNT-9.3.2a", "HUNT-12.2d")
    def note_reactions(self, g: HuntState, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """Option: a move that was hit, or that had to fight, is over."""
        hurt, fought, reacted = told
        self.reacted = self.reacted or reacted
        if fought and g.rules.options.opp_assault_mover == "must_stop":
            self.halted, self.why = True, FOUGHT
        if hurt and g.rules.options.hit_mover == "stops":
            self.halted, self.why = True, HIT
        return None

    @rule("HUNT-13.1.2a", after="note_reactions")
    def enter_late(self, g: HuntState) -> Next:
        """Option: enemy counters without a unit are taken only after the reactions."""
        if g.rules.options.capture_time == "after_reactions":
            self.drop_out(g)
            if self.hex in g.units(self.side) and g.bare_at(OTHER[self.side], self.hex):
                return Call(g.rules.edition.entry(side=self.side, hex=self.hex))
        return None

    @cites("HUNT-9.3.2a")
    def who_goes_on(self, g: HuntState, able: tuple[str, ...]) -> tuple[str, ...]:
        """All that are able go on; so does a Command or the Radio without its unit."""
        return able

    # ------------------------------------------------------------------ off the map

    def other_ways(self, g: HuntState, *, can_step: bool) -> list[Option]:
        """A Mission may leave, whether it could still take a step or not."""
        return [EXIT] if self.may_exit(g) is None else []

    def may_go(self, g: HuntState, walk: ways.Walk[HuntState], option: Option) -> Broken | None:
        """The group may take a step, stop, or leave the map."""
        return self.may_exit(g) if option == EXIT else super().may_go(g, walk, option)

    @cites("HUNT-13.1.1c")
    def may_exit(self, g: HuntState) -> Broken | None:
        """Only a Mission leaves the map, from the edge, for one point."""
        if self.action != MISSION_MOVE:
            return Broken("HUNT-13.1.1c", "only-missions-leave")
        if self.hex not in g.rules.ground.edge:
            return Broken("HUNT-13.1.1c", "not-on-the-edge", {"hex": self.hex})
        if self.left < 1:
            return Broken("HUNT-13.1.1c", "no-points-to-leave")
        return None

    @rule("HUNT-8a", "HUNT-13.1.1c")
    def take_step(self, g: HuntState, option: Option) -> Next:
        """Off the map, or on."""
        return self.leave if option == EXIT else super().take_step(g, option)

    @rule("HUNT-13.1.1c", "HUNT-13.1.1d", after="go_on")
    def leave(self, g: HuntState) -> Next:
        """The Mission is gone; its escort stays."""
        gone = tuple([m for m in self.members if m in g.missions])
        for token in gone:
            leave(g, token, self.hex)
        self.left -= 1
        self.members = tuple([m for m in self.members if m not in gone])
        return None


@rule("HUNT-12.2.1b")
def provokes(g: HuntState, members: tuple[str, ...]) -> bool:
    """A Mission alone draws no reaction; units, Commands and the Radio do."""
    if g.rules.options.lone_mission == "opp_assault":
        return bool(members)
    return any(member not in g.missions for member in members)
