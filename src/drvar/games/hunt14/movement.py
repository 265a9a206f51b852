"""Chapters 7, 8.8, 9.7, 10c: moving. Everybody has points of his own; who moved is marked."""

from __future__ import annotations

from typing import ClassVar

from drvar.games.tactical import movement
from drvar.games.tactical.movement import (
    ADVANCE,
    ANY,
    ASSAULT,
    FOUGHT,
    MOVEMENT,
    STOP,
    Party,
    allowance,
    in_halves,
    tell_end,
)
from drvar.games.tactical.rules import COMMAND, GERMAN, OTHER
from drvar.games.tactical.stacking import no_room
from drvar.kernel.flow import Call, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .reaction import Window, can_react, on_their_own
from .state import Field

RETREAT, COMMAND_MOVE, ENTER = "retreat", "command-move", "entry"


@rule("HUNT14-7g", "HUNT14-7b", "HUNT14-5k")
def party(g: Field, side: str, members: tuple[str, ...], action: str) -> Party:
    """A group goes as far as its quickest member; Commands go no further than the units."""
    half = in_halves(g, action)
    counters, vf = g.rules.counters, g.vf
    least, most, strength, tanks, slow = ANY, 0, 0, False, False
    for member in members:
        counter = counters[member]
        points = allowance(g, member, half=half)
        least = min(least, points)
        if counter.kind != COMMAND or action == COMMAND_MOVE:
            most = max(most, points)
        slow = slow or (counter.ma == 1 and points > 0)
        strength += vf.get(member, 0)
        tanks = tanks or counter.foot == "tank"
    lag = max(0, most - least)
    return Party(side, strength, most, (ANY,) if slow else (), tanks, strength > 0, lag)


class Walk(movement.Walk):
    """Where a group may go in this edition."""

    __slots__ = ()
    g: Field

    @rule("HUNT14-7f")
    def guarded_hexes(self) -> set[str]:
        """Objective counters are entered only with an Assault, lone Commands by any move."""
        return set(self.g.missions.values()) if self.party.side == GERMAN else set()

    @rule("HUNT14-9.7a", "HUNT14-5.11")
    def price(self, a: str, b: str, left: int, *, fresh: bool) -> int | Broken:
        """A retreat asks for no points; by option the hex assaulted is one more."""
        free = self.action == RETREAT
        if self.action == ASSAULT and self.g.options["assault_reach"] == "one_more":
            free = b in self.targets
        if free and b in self.g.rules.ground.steps[a]:
            return 0
        return super().price(a, b, left, fresh=fresh)

    @rule("HUNT14-7e", "HUNT14-7f", "HUNT14-9.7a", "HUNT14-10c")
    def barred(self, a: str, b: str) -> Broken | None:
        """Closed ground and enemies; friends only where too many would join a melee."""
        if broken := self.shut(a, b):
            return broken
        if self.action == RETREAT and b in self.bare:
            return Broken("HUNT14-9.7a", "enemy-counters-there", {"hex": b})
        if b in self.enemies:
            return no_room(self.g, self.party.side, b, self.party.strength)
        return None

    @rule("HUNT14-10c", "HUNT14-5.11")
    def why_not(self, a: str, b: str, left: int, *, fresh: bool = False) -> Broken | None:
        """A step that can be paid into a hex where the group may stay, or go on from."""
        cost = self.price(a, b, left, fresh=fresh)
        if isinstance(cost, Broken):
            return cost
        if broken := self.barred(a, b):
            return broken
        aimless = self.action == ASSAULT and b not in self.targets
        if aimless and not self.finds_enemy(b, left - cost):
            return Broken("HUNT14-5.11", "no-enemy-in-reach", {"hex": b})
        small = self.party.strength <= self.g.rules.limit
        if b in self.enemies or (small and b not in self.own):
            return None
        full = crowded(self.g, self.party, b)
        if full is None or self.action == RETREAT:
            return full
        return None if self.finds_room(b, left - cost - self.party.lag) else full

    @property
    def is_one_step(self) -> bool:
        """A retreat is."""
        return self.action == RETREAT

    @rule("HUNT14-12.5h")
    def first_hexes(self, place: str, *, box: bool) -> tuple[str, ...]:
        """From off the map only an entry that is barred is assaulted."""
        if box and self.action == ASSAULT:
            return (place,) if place in self.targets else ()
        return super().first_hexes(place, box=box)

    @rule("HUNT14-5.11")
    def finds_enemy(self, start: str, points: int) -> bool:
        """A way into an enemy hex with the points left; by option its last step is free."""
        if self.g.options["assault_reach"] == "inside":
            return super().finds_enemy(start, points)
        ground = self.g.rules.ground
        best, waiting = {start: points}, [start]
        while waiting:
            a = waiting.pop()
            for b, cost in ground.cost[a].items():
                if self.barred(a, b) is not None:
                    continue
                if b in self.targets:
                    return True
                if best[a] - cost > best.get(b, -1):
                    best[b] = best[a] - cost
                    waiting.append(b)
        return False

    def has_room(self, b: str) -> bool:
        """Whether the group could stay in a hex."""
        return crowded(self.g, self.party, b) is None


@rule("HUNT14-10a", "HUNT14-10c")
def crowded(g: Field, group: Party, hex_: str) -> Broken | None:
    """What forbids a group to stay with friends: too many points; by option any friend."""
    match g.options["stacking"]:
        case "never_stop" if hex_ in g.units(group.side):
            return Broken("HUNT14-10c", "friends-there", {"hex": hex_})
        case "step_end":
            return None
    return no_room(g, group.side, hex_, group.strength)


class March(movement.March):
    """A group moves; who cannot go on stays behind, and everybody who moved is marked."""

    PUBLIC: ClassVar[tuple[str, ...]] = (*movement.March.PUBLIC, "behind", "drawn")
    behind: tuple[str, ...] = ()
    """Who was left on the way."""
    drawn: tuple[str, ...] = ()
    """By option, the hexes of who was sent back in which reactions were drawn."""

    @cites("HUNT14-7g", "HUNT14-9.7a", "HUNT14-5.11")
    def pay_step(self, g: Field, target: str) -> int:
        """Everybody pays for himself: who cannot stays behind, and the others go on."""
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
    def _can_pay(self, g: Field, member: str, cost: int) -> bool:
        """Points of his own; one point always buys one hex."""
        points = allowance(g, member, half=in_halves(g, self.action))
        if g.rules.counters[member].ma == 1 and points and not self.steps:
            return True
        return points - self.used >= cost

    @rule("HUNT14-7a", "HUNT14-8.8a", "HUNT14-5.12")
    def take_step(self, g: Field, option: Option) -> Next:
        """Pay, move in, and be marked; a retreat is one step."""
        if option[0] == "leave":
            return self._drop_off(g, str(option[1]))
        out = super().take_step(g, option)
        if option != STOP:
            g.moved.update(self.members)
            self.halted = self.action == RETREAT
        return out

    @cites("HUNT14-7g", "HUNT14-5k")
    def who_goes_on(self, g: Field, able: tuple[str, ...]) -> tuple[str, ...]:
        """A Command alone moves by its own Action only."""
        return able if self.action == COMMAND_MOVE else on_their_own(g, able)

    @cites("HUNT14-7g")
    def _drop_off(self, g: Field, member: str) -> Next:
        """Option: a member stays behind of its own will."""
        self.behind = (*self.behind, member)
        self.members = tuple([m for m in self.members if m != member])
        self._count(g)
        return self.choose_step

    @cites("HUNT14-7g")
    def _count(self, g: Field) -> None:
        """Without its quickest member a group has no more points than the next."""
        points = party(g, self.side, self.members, self.action).points
        self.left = max(0, min(self.left, points - self.used))

    def other_ways(self, g: Field, *, can_step: bool) -> list[Option]:
        """Option: members that may be left where the group is, as long as it goes on."""
        alone = not self.steps or len(self.members) < 2
        if g.options["drop_off"] == "no" or alone or not can_step:
            return []
        return [("leave", m) for m in self.members if self.may_leave(g, m) is None]

    def may_go(self, g: Field, walk: movement.Walk, option: Option) -> Broken | None:
        """A step, a stop, or leaving a member behind."""
        if option[0] == "leave":
            return self.may_leave(g, str(option[1]))
        return super().may_go(g, walk, option)

    @cites("HUNT14-7g", "HUNT14-10c", "HUNT14-5k")
    def may_leave(self, g: Field, member: str) -> Broken | None:
        """One of the group, on the way, by option alone; not where nobody may stay."""
        if g.options["drop_off"] == "no":
            return Broken("HUNT14-7g", "no-drop-off")
        if member not in self.members or not self.steps or len(self.members) < 2:
            return Broken("HUNT14-7g", "not-with-them", {"counter": member})
        rest = tuple([m for m in self.members if m != member])
        if self.who_goes_on(g, rest) != rest:
            return Broken("HUNT14-5k", "no-unit-with-them")
        return self.may_stay(g)

    @cites("HUNT14-5.11")
    def is_spent(self, g: Field) -> bool:
        """Without points nobody goes on; but by option into a hex that is assaulted."""
        one_more = self.action == ASSAULT and g.options["assault_reach"] == "one_more"
        return not self.left and not one_more

    @cites("HUNT14-10c", "HUNT14-5l")
    def may_stay(self, g: Field) -> Broken | None:
        """Not above the limit, as long as there is a way on."""
        rest = [u for u in g.units(self.side).get(self.hex, ()) if u not in self.members]
        match g.options["stacking"]:
            case "never_stop" if rest:
                return Broken("HUNT14-10c", "friends-there", {"hex": self.hex})
            case "end_of_move" if g.strength_at(self.side, self.hex) > g.rules.limit:
                return Broken("HUNT14-10c", "no-room", {"hex": self.hex})
        return None

    @rule("HUNT14-9.8", "HUNT14-9.4g")
    def end_of_assault(self, g: Field, won: bool) -> Next:
        """With the enemies gone the group may use the points left; else it is over."""
        if not won or not self._standing(g):
            return self.draw_back
        self.members = self._standing(g)
        self.action = ADVANCE
        return self.go_on

    def _standing(self, g: Field) -> tuple[str, ...]:
        here = g.units(self.side).get(self.hex, ())
        return tuple([m for m in self.members if m in here or g.hex_of(m) == self.hex])

    @rule("HUNT14-12.1h", "HUNT14-9.2", "HUNT14-1.1d")
    def enter(self, g: Field) -> Next:
        """Units take what stands there alone, and go on."""
        if not self.finds_bare(g):
            return self.draw_reactions
        if self.action == ASSAULT and self.side == GERMAN and g.missions_at(self.hex):
            self.action = ADVANCE
        return Call(g.rules.edition.entry(side=self.side, hex=self.hex))

    @rule("HUNT14-8.7a", "HUNT14-8.7b", "HUNT14-8.7d", "HUNT14-8.7i", "HUNT14-9.7b",
          "HUNT14-9.9a", "HUNT14-9.9c")  # fmt: skip
    def draw_reactions(self, g: Field) -> Next:
        """The other side may react, in this hex, before it learns whether the group goes on."""
        other = OTHER[self.side]
        if g.is_engaged(self.hex) or not can_react(g, other):
            return self.go_on
        way = (self.came, "" if self.box else self.origin, self.entry_box)
        return Call(Window(side=other, hex=self.hex, movers=self.members, way=way))

    @rule("HUNT14-8.7f", "HUNT14-9.9f")
    def note_reactions(self, g: Field, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """Who was hit or stopped stays there; so does everybody in an engaged hex."""
        hurt, fought, _ = told
        self.stopped = (*self.stopped, *hurt)
        if fought and g.is_engaged(self.hex):
            self.halted = g.options["opp_assault_mover"] == "stops_engaged"
            self.why = FOUGHT if self.halted else ""
        if not fought or not self._sent_back(g):
            return self.go_on
        tell_end(g, self.side, self.action, self.hex, FOUGHT)
        return self.draw_back

    @rule("HUNT14-7g", "HUNT14-8.7f", "HUNT14-8.7j")
    def go_on(self, g: Field) -> Next:
        """Who was stopped leaves the group; the rest goes on with the points of its own."""
        before = self.stopped
        out = super().go_on(g)
        self.stopped = tuple(dict.fromkeys((*before, *self.stopped)))
        self._count(g)
        return out

    @property
    def result(self) -> tuple[tuple[str, ...], tuple[str, ...], str]:
        """Who could go on, who was stopped or left on the way, and where the move ended."""
        return self.members, (*self.stopped, *self.behind), self.hex

    @cites("HUNT14-8.7i")
    def _sent_back(self, g: Field) -> list[str]:
        """The hexes on the map to which a melee sent members of the group."""
        found = {g.hex_of(member) for member in self.members if member in g.vf}
        return sorted(found - {self.hex, "", *self.drawn})

    @rule("HUNT14-8.7i", after="arrive")
    def draw_back(self, g: Field) -> Next:
        """Who was sent back draws nobody; by option the other side may react there too."""
        other, places = OTHER[self.side], self._sent_back(g)
        if g.options["reaction_moves"] == "voluntary" or not places or not can_react(g, other):
            return self.arrive
        self.drawn = (*self.drawn, places[0])
        here = g.units(self.side)[places[0]]
        movers = tuple([member for member in self.members if member in here])
        return Call(Window(side=other, hex=places[0], movers=movers))

    @rule("HUNT14-8.7i", after="arrive")
    def end_of_return(self, g: Field, told: tuple[tuple[str, ...], bool, bool]) -> Next:
        """The move is over, whatever was done to them; if they were divided, the others."""
        return self.draw_back


__all__ = ["ADVANCE", "COMMAND_MOVE", "ENTER", "MOVEMENT", "RETREAT", "March", "Walk", "party"]
