"""Chapters 7, 8.8, 9.7, 10c: moving. Each unit has its own points, and a marker after."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import movement, ways
from drvar.games.tactical.actions import ADVANCE, ASSAULT, FOUGHT, MOVEMENT, SLOW, tell_end
from drvar.games.tactical.movement import STOP
from drvar.games.tactical.rules import GERMAN, OTHER
from drvar.games.tactical.ways import allowance, in_halves
from drvar.kernel.flow import Call, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .reaction import ReactionWindow, can_react, on_their_own
from .rules import COMMAND_MOVE, ENTER, RETREAT
from .state import Hunt14State
from .ways import Walk, party


class March(movement.March[Hunt14State]):
    """A group moves; units that cannot go on stay behind, and all that moved are marked."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*movement.March.PUBLIC, "behind", "drawn")
    behind: tuple[str, ...] = ()
    """The members left on the way."""
    drawn: tuple[str, ...] = ()
    """Option: the hexes to which members were sent back and drew reactions."""

    @cites("HUNT14-7g", "HUNT14-9.7a", "HUNT14-5.11")
    def pay_step(self, g: Hunt14State, target: str) -> int:
        """Each member pays for itself: one that cannot stays behind, the others go on."""
        walk = Walk(g, party(g, self.side, self.members, self.action), self.action)
        cost = walk.price(self.hex, target, self.left, fresh=not self.steps)
        assert isinstance(cost, int)
        asked = g.rules.ground.steps[self.hex][target] if cost else 0
        able = tuple([m for m in self.members if self._can_pay(g, m, asked)])
        if able != self.members:
            able = self.who_goes_on(g, able)
            self.behind += tuple([m for m in self.members if m not in able])
            self.members = able
        return cost

    @cites("HUNT14-7a", "HUNT14-7b", "HUNT14-7g")
    def _can_pay(self, g: Hunt14State, member: str, cost: int) -> bool:
        """It has its own points; an allowance of one always buys one hex."""
        points = allowance(g, member, half=in_halves(g, self.action))
        if g.rules.counters[member].ma == 1 and points and not self.steps:
            return True
        return points - self.used >= cost

    @rule("HUNT14-7a", "HUNT14-8.8a", "HUNT14-5.12")
    def take_step(self, g: Hunt14State, option: Option) -> Next:
        """Pay, move in, and mark the units; a retreat is one step."""
        if option[0] == "leave":
            return self._drop_off(g, str(option[1]))
        out = super().take_step(g, option)
        if option != STOP:
            g.moved.update(self.members)
            self.halted = self.action == RETREAT
        return out

    @cites("HUNT14-7g", "HUNT14-5k")
    def who_goes_on(self, g: Hunt14State, able: tuple[str, ...]) -> tuple[str, ...]:
        """A Command alone moves only by its own Action."""
        return able if self.action == COMMAND_MOVE else on_their_own(g, able)

    @cites("HUNT14-7g")
    def _drop_off(self, g: Hunt14State, member: str) -> Next:
        """Option: a member stays behind of its own will."""
        self.behind = (*self.behind, member)
        self.members = tuple([m for m in self.members if m != member])
        self._count(g)
        return self.choose_step

    @cites("HUNT14-7g")
    def _count(self, g: Hunt14State) -> None:
        """Without its quickest member a group has no more points than the next."""
        points = party(g, self.side, self.members, self.action).points
        left = max(0, min(self.left, points - self.used))
        if self.left and not left:
            self.why = SLOW
        self.left = left

    def other_ways(self, g: Hunt14State, *, can_step: bool) -> list[Option]:
        """Option: members that may be left where the group is, as long as it goes on."""
        alone = not self.steps or len(self.members) < 2
        if g.rules.options.drop_off == "no" or alone or not can_step:
            return []
        return [("leave", m) for m in self.members if self.may_leave(g, m) is None]

    def may_go(
        self, g: Hunt14State, walk: ways.Walk[Hunt14State], option: Option
    ) -> Broken | None:
        """The group may take a step, stop, or leave a member behind."""
        if option[0] == "leave":
            return self.may_leave(g, str(option[1]))
        return super().may_go(g, walk, option)

    @cites("HUNT14-7g", "HUNT14-10c", "HUNT14-5k")
    def may_leave(self, g: Hunt14State, member: str) -> Broken | None:
        """Option: one of the group may be left on the way, if it may stay there."""
        if g.rules.options.drop_off == "no":
            return Broken("HUNT14-7g", "no-drop-off")
        if member not in self.members or not self.steps or len(self.members) < 2:
            return Broken("HUNT14-7g", "not-with-them", {"counter": member})
        rest = tuple([m for m in self.members if m != member])
        if self.who_goes_on(g, rest) != rest:
            return Broken("HUNT14-5k", "no-unit-with-them")
        return self.may_stay(g)

    @cites("HUNT14-5.11")
    def is_spent(self, g: Hunt14State) -> bool:
        """Without points a group stops. Option: it may still enter a hex that it assaults."""
        one_more = self.action == ASSAULT and g.rules.options.assault_reach == "one_more"
        return not self.left and not one_more

    @cites("HUNT14-10c", "HUNT14-5l")
    def may_stay(self, g: Hunt14State) -> Broken | None:
        """It may not stay above the limit while there is a way on."""
        rest = [u for u in g.units(self.side).get(self.hex, ()) if u not in self.members]
        match g.rules.options.stacking:
            case "never_stop" if rest:
                return Broken("HUNT14-10c", "friends-there", {"hex": self.hex})
            case "end_of_move" if g.strength_at(self.side, self.hex) > g.rules.limit:
                return Broken("HUNT14-10c", "no-room", {"hex": self.hex})
        return None

    @rule("HUNT14-9.8", "HUNT14-9.4g")
    def end_of_assault(self, g: Hunt14State, won: bool) -> Next:
        """If the enemies are gone, the group may use the points left; otherwise it is over."""
        if not won or not self._standing(g):
            return self.draw_back
        self.members = self._standing(g)
        self.action = ADVANCE
        return self.go_on

    def _standing(self, g: Hunt14State) -> tuple[str, ...]:
        here = g.units(self.side).get(self.hex, ())
        return tuple([m for m in self.members if m in here or g.hex_of(m) == self.hex])

    @rule("HUNT14-12.1h", "HUNT14-9.2", "HUNT14-1.1d")
    def enter(self, g: Hunt14State) -> Next:
        """Units take enemy counters that no unit guards, and go on."""
        if not self.finds_counters(g):
            return self.draw_reactions
        if self.action == ASSAULT and self.side == GERMAN and g.missions_at(self.hex):
            self.action = ADVANCE
        return Call(g.rules.edition.entry(side=self.side, hex=self.hex))

    @rule("HUNT14-8.7a", "HUNT14-8.7b", "HUNT14-8.7d", "HUNT14-8.7i", "HUNT14-9.7b",
          "HUNT14-9.9a", "HUNT14-9.9c")  # fmt: skip
    def draw_reactions(self, g: Hunt14State) -> Next:
        """The other side may react, in this hex, before it learns whether the group goes on."""
        other = OTHER[self.side]
        if g.is_engaged(self.hex) or not can_react(g, other):
            return self.go_on
        way = (self.came, "" if self.box else self.origin, self.entry_box)
        return Call(ReactionWindow(side=other, hex=self.hex, movers=self.members, way=way))

    @rule("HUNT14-8.7f", "HUNT14-9.9f")
    def note_reactions(self, g: Hunt14State, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """Units that were hit or stopped stay there; so do all in an engaged hex."""
        hurt, fought, _ = told
        self.stopped = (*self.stopped, *hurt)
        if fought and g.is_engaged(self.hex):
            self.halted = g.rules.options.opp_assault_mover == "stops_engaged"
            self.why = FOUGHT if self.halted else ""
        if not fought or not self._sent_back(g):
            return self.go_on
        tell_end(g, self.side, self.action, self.hex, FOUGHT)
        return self.draw_back

    @rule("HUNT14-7g", "HUNT14-8.7f", "HUNT14-8.7j")
    def go_on(self, g: Hunt14State) -> Next:
        """Members that were stopped leave the group; the others go on with their own points."""
        before = self.stopped
        out = super().go_on(g)
        self.stopped = tuple(dict.fromkeys((*before, *self.stopped)))
        self._count(g)
        return out

    @property
    def result(self) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """The members that could go on, those that stayed behind, and where the move ended."""
        return self.members, (*self.stopped, *self.behind), self.hex

    @cites("HUNT14-8.7i")
    def _sent_back(self, g: Hunt14State) -> list[str]:
        """The hexes on the map to which a melee sent members of the group."""
        found = {g.hex_of(member) for member in self.members if member in g.vf}
        return sorted(found - {self.hex, "", *self.drawn})

    @rule("HUNT14-8.7i", after="arrive")
    def draw_back(self, g: Hunt14State) -> Next:
        """A unit that was sent back draws no reaction unless an option says so."""
        other, places = OTHER[self.side], self._sent_back(g)
        if (
            g.rules.options.reaction_moves == "voluntary"
            or not places
            or not can_react(g, other)
        ):
            return self.arrive
        self.drawn = (*self.drawn, places[0])
        here = g.units(self.side)[places[0]]
        movers = tuple([member for member in self.members if member in here])
        return Call(ReactionWindow(side=other, hex=places[0], movers=movers))

    @rule("HUNT14-8.7i", after="arrive")
    def end_of_return(self, g: Hunt14State, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """The move is over, whatever was done to them; other parts may follow."""
        return self.draw_back


__all__ = ["ADVANCE", "COMMAND_MOVE", "ENTER", "MOVEMENT", "RETREAT", "March", "Walk", "party"]
