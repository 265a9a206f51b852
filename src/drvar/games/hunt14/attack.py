"""Chapters 8.1 to 8.6: Attack. One attack after another, and what its results do."""

from __future__ import annotations

from drvar.games.tactical.command import fell
from drvar.games.tactical.fire import Fire
from drvar.kernel.chance import roll
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.rule import cites, rule, total

from .aim import affected, pools
from .morale import easing, is_stopped_again, passes, stop, strength_of
from .objectives import shoot_counter
from .state import Hunt14State
from .table import Shot, attack_modifiers, cell, magnitude, result_of, times
from .vehicles import hit


class Attack(Fire[Hunt14State]):
    """A group fires on a hex, or an aircraft bombs it: one attack after another.

    Its result is which pieces were HIT or STOPPED, whatever became of them; a moving one goes
    no further. Bombs on their own side are resolved as fire by the other side.
    """

    PUBLIC = ("done", "firers", "free", "hurt", "moving", "opportunity", "origin", "plane",
              "posts", "side", "target", "targets")  # fmt: skip
    posts: tuple[str, ...] = ()
    """The hexes that a group divided on its way fires from; `origin` is one."""
    done: int = 0
    """How many of the group's attacks are over."""
    hurt: tuple[str, ...] = ()

    @rule("HUNT14-8.1i")
    def aim(self, g: Hunt14State) -> Next:
        """The next attack, on the unit on top now; without a target it is lost, unmarked."""
        if self.done == len(self.pools(g)):
            return Done(self.hurt)
        shot = self.shot(g)
        if shot is None:
            self.done += 1
            return self.aim
        if self.posts:
            self.origin = self._post_of(g, shot.by[0])
        return None

    @rule("HUNT14-8.1d", "HUNT14-12.4e")
    def throw(self, g: Hunt14State) -> Next:
        """Throw a die for the attack."""
        return roll(1, 6, "bombs" if self.plane else "fire")

    @cites("HUNT14-8.1i", "HUNT14-5j", "HUNT14-12.4e")
    def pools(self, g: Hunt14State) -> tuple[tuple[str, ...], ...]:
        """The attacks of the group, from the top of its stack; an aircraft makes one."""
        if self.plane:
            return ((),)
        found: tuple[tuple[str, ...], ...] = ()
        for post in self.posts or (self.origin,):
            stack = g.units(self.side)[post]
            found += pools(g, tuple([unit for unit in stack if unit in self.firers]))
        return found

    @cites("HUNT14-8.1i", "HUNT14-12.4e", "HUNT14-12.3h")
    def shot(self, g: Hunt14State) -> Shot | None:
        """The current attack, if there is a target and a cell for it."""
        by, piece = self.pools(g)[self.done], self.aimed_at(g)
        if self.plane:
            bombs = g.rules.charts.bombs
            letter, away = bombs.attack, bombs.distance
        else:
            letter = g.rules.counters[by[0]].attack
            away = g.rules.ground.distances[self._post_of(g, by[0])][self.target]
        if not piece or cell(g, letter, piece, away) is None:
            return None
        cover = not self.free or g.rules.options.landing_terrain == "counts"
        return Shot(by, piece, self.target, away, letter, cover)

    @cites("HUNT14-8.7j")
    def _post_of(self, g: Hunt14State, unit: str) -> str:
        """The hex that a member of the group fires from."""
        stacks = g.units(self.side)
        return next((post for post in self.posts if unit in stacks[post]), self.origin)

    @cites("HUNT14-8.1f", "HUNT14-8.7e")
    def aimed_at(self, g: Hunt14State) -> str:
        """The top unit; in a reaction the top one that is still moving."""
        among = self.targets
        if self.opportunity:
            among = tuple([piece for piece in among if piece not in self.hurt])
        if self.targets and not among:
            return ""
        return affected(g, self.owner, self.target, among)

    @rule("HUNT14-8.1d", "HUNT14-8.1e", "HUNT14-8.4a")
    def read_table(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """Add everything up and look for the total in the table."""
        if g.events is not None:
            self._tell(g, dice[0])
        match self.result(g, dice[0]):
            case "hit":
                return self.strike
            case "miss":
                return self.mark
        return None

    @cites("HUNT14-8.1d", "HUNT14-8.1e")
    def result(self, g: Hunt14State, die: int) -> str:
        """What a die does in the current attack."""
        shot = self.now(g)
        return result_of(self.numbers(g, shot), die + total(attack_modifiers(g, shot)))

    def now(self, g: Hunt14State) -> Shot:
        """The attack that is being resolved."""
        shot = self.shot(g)
        assert shot is not None  # `aim` has seen it
        return shot

    def numbers(self, g: Hunt14State, shot: Shot) -> tuple[int, int]:
        """The cell of the table for an attack."""
        numbers = cell(g, shot.letter, shot.piece, shot.away)
        assert numbers is not None  # `aim` has seen it
        return numbers

    def _tell(self, g: Hunt14State, die: int) -> None:
        shot = self.now(g)
        modifiers, (moral, struck) = attack_modifiers(g, shot), self.numbers(g, shot)
        g.tell(
            "fired", self.paragraph(g),
            firers=list(shot.by) or [self.plane], hex=shot.hex, unit=shot.piece, die=die,
            total=die + total(modifiers), moral=moral, hit=struck, result=self.result(g, die),
            modifiers=[list(part[:3]) for part in modifiers],
        )  # fmt: skip

    @rule("HUNT14-8.4b")
    def throw_test(self, g: Hunt14State) -> Next:
        """MORAL: the unit tests at once."""
        return roll(1, 6, "morale")

    @rule("HUNT14-8.4b", "HUNT14-8.4f", "HUNT14-1.1b", "HUNT14-8.7f")
    def read_test(self, g: Hunt14State, dice: tuple[int]) -> Next:
        """A unit that fails is STOPPED, or worse. Option: a passed test ends a move too."""
        shot, passed = self.now(g), self.passes(g, dice[0])
        eased = easing(magnitude(g, shot.by, shot.piece))
        told = {"counter": shot.piece, "die": dice[0], "value": strength_of(g, shot.piece)}
        g.tell("tested", "HUNT14-8.4b", modifier=eased, passed=passed, **told)
        if passed:
            if g.rules.options.hit_mover == "any_moral":
                self.hurt = (*self.hurt, shot.piece)
            return self.mark
        if shot.piece not in g.vf and is_stopped_again(g, shot.piece):
            return self.fall
        before = g.units(self.owner).get(self.target, ())
        again = times(g, magnitude(g, shot.by, shot.piece))
        if g.rules.options.doubling == "hit_only":
            again = 1
        stop(g, self.owner, self.target, shot.piece, times=again)
        self._note(g, shot.piece, before)
        return self.mark

    @cites("HUNT14-8.4b", "HUNT14-8.5b")
    def passes(self, g: Hunt14State, die: int) -> bool:
        """Whether a die passes the test of the piece under fire."""
        shot = self.now(g)
        return passes(g, shot.piece, die, magnitude(g, shot.by, shot.piece))

    @rule("HUNT14-8.4g", "HUNT14-8.5c", "HUNT14-1.1b")
    def strike(self, g: Hunt14State) -> Next:
        """HIT: a unit loses a point, twice as much at a great magnitude; a Command falls."""
        shot = self.now(g)
        if shot.piece not in g.vf:
            return None
        row = g.rules.charts.fire.hit
        points = row.loss * times(g, magnitude(g, shot.by, shot.piece))
        before = g.units(self.owner)[self.target]
        hit(g, self.owner, self.target, shot.piece, points, row.rule)
        self._note(g, shot.piece, before)
        return self.mark

    def _note(self, g: Hunt14State, piece: str, before: tuple[str, ...]) -> None:
        """Note a unit that was hit. If it became several, all were hit and all are targets."""
        parts = [u for u in g.units(self.owner).get(self.target, ()) if u not in before]
        self.hurt = (*self.hurt, piece, *parts)
        if self.targets:
            self.targets = (*self.targets, *parts)

    @rule("HUNT14-1.1b", "HUNT14-1.1f", "HUNT14-12.1g")
    def fall(self, g: Hunt14State) -> Next:
        """A Command is eliminated and comes back elsewhere, as a rule; a counter does not."""
        piece = self.now(g).piece
        self.hurt = (*self.hurt, piece)
        if piece in g.missions:
            g.forget(piece)
            shoot_counter(g, piece)
            return self.mark
        spare = fell(g, piece, "HUNT14-1.1b")
        return Call(spare) if spare is not None else self.mark

    @rule("HUNT14-8.1h", "HUNT14-8.7g", "HUNT14-12.3h")
    def mark(self, g: Hunt14State) -> Next:
        """Each unit of the pool gains a marker; then the next attack."""
        marks = g.shots if self.opportunity or self.free else g.attacks
        for unit in self.pools(g)[self.done]:
            marks[unit] = marks.get(unit, 0) + 1
        self.done += 1
        return self.aim
