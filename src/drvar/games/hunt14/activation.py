"""Chapter 5: one Action of the first edition, from its choice to its end."""

from __future__ import annotations

from drvar.games.tactical import activation
from drvar.games.tactical.activation import FAILED
from drvar.games.tactical.openings import may_begin
from drvar.games.tactical.reaction import pay
from drvar.games.tactical.regroup import merge, sizes_of, split
from drvar.kernel.flow import Call, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .actions import (
    FROM_BOX,
    GROUPED,
    INTERROGATE,
    MELEE,
    MERGE,
    RECOVERY,
    may_build_here,
    may_question,
    may_recover,
    may_regroup,
    recovering,
    special_options,
)
from .aim import attack_hexes, fire_range, may_attack
from .attack import Attack
from .melee import Melee
from .objectives import Interrogation
from .state import Hunt14State
from .works import build


class Activation(activation.Activation[Hunt14State]):
    """One of the seventeen Actions, at one place."""

    def choices(self, g: Hunt14State) -> list[Option]:
        """The Actions that are possible here."""
        side, place, box = self.side, self.place, self.box
        found: list[Option] = [
            (action,)
            for action in (FROM_BOX if box else GROUPED)
            if may_begin(g, side, place, action, box=box) is None
        ]
        return found if box else found + special_options(g, side, place)

    @cites("HUNT14-5.4", "HUNT14-5.15", "HUNT14-5.16", "HUNT14-5.17")
    def may(self, g: Hunt14State, option: Option) -> Broken | None:
        """What forbids an Action here."""
        side, place = self.side, self.place
        if self.box and option[0] not in FROM_BOX:
            return Broken("HUNT14-5.4", "not-on-the-map", {"hex": place})
        match option:
            case ("split" | "merge", *_):
                return may_regroup(g, side, place, option)
            case ("recover",):
                return may_recover(g, side, place)
            case ("interrogate",):
                return may_question(g, side, place)
            case ("build", unit):
                return may_build_here(g, side, place, str(unit))
            case (str(action),) if action in (FROM_BOX if self.box else GROUPED):
                return may_begin(g, side, place, action, box=self.box)
        return None

    def bill(self, option: Option) -> tuple[str, tuple[str, ...]] | None:
        """The price of an Action that a hex does at once."""
        match option:
            case ("split" | "build" as action, unit, *_):
                return str(action), (str(unit),)
            case ("merge", *_):
                return MERGE, tuple([str(unit) for unit in option[1:]])
            case ("recover",):
                return RECOVERY, ()
            case ("interrogate",):
                return INTERROGATE, ()
        return None

    @rule("HUNT14-5a", "HUNT14-5c")
    def note_action(self, g: Hunt14State, option: Option) -> Next:
        """Carry out what a hex does at once; for the others ask which counters take part."""
        side, place, bill = self.side, self.place, self.bill(option)
        if bill is None:
            return super().note_action(g, option)
        pay(g, side, *bill)
        match option:
            case ("interrogate",):
                return self.interrogate
            case ("split", unit, sizes):
                split(g, side, place, str(unit), sizes_of(str(sizes)))
            case ("merge", *_):
                merge(g, side, place, bill[1])
            case ("recover",):
                recover(g, side, place)
            case ("build", unit):
                build(g, side, place, str(unit))
        return Done()

    @rule("HUNT14-5.9", "HUNT14-5c", "HUNT14-10e")
    def pay_for_group(self, g: Hunt14State, group: tuple[str, ...]) -> Next:
        """Pay once for all; a melee in the hex follows at once, and only if it is paid for."""
        if not g.missions.keys().isdisjoint(group):
            g.mission_moves += 1
        if self.action != MELEE:
            return super().pay_for_group(g, group)
        self.group = group
        pay(g, self.side, MELEE, group)
        return self.fight_on

    @rule("HUNT14-8.7j", "HUNT14-5.13")
    def fire_after_move(
        self, g: Hunt14State, told: tuple[tuple[str, ...], tuple[str, ...], str]
    ) -> Next:
        """Each unit fires from where it stands. Option: only those that ended the move."""
        able, stopped, hex_ = told
        if g.rules.options.interrupted == "all_lost":
            return super().fire_after_move(g, (able, (), hex_))
        out = super().fire_after_move(g, told)
        if out is None:
            told_of = dict.fromkeys((*able, *stopped))
            self.group = tuple([unit for unit in told_of if unit in g.vf])
        return out

    @cites("HUNT14-5.13", "HUNT14-8.7j")
    def able_firers(self, g: Hunt14State) -> tuple[str, ...]:
        """The units that reach a hex from where they stand; the others do not fire."""
        return tuple([u for u in self.group if attack_hexes(g, (u,), g.hex_of(u))])

    @cites("HUNT14-5.13")
    def shot_hexes(self, g: Hunt14State, firers: tuple[str, ...]) -> list[str]:
        """The hexes that any of them may fire at, in order."""
        return sorted({hex_ for u in firers for hex_ in attack_hexes(g, (u,), g.hex_of(u))})

    @cites("HUNT14-5.13")
    def may_hit(self, g: Hunt14State, firers: tuple[str, ...], hex_: str) -> Broken | None:
        """What forbids a hex to all of them: what forbids it to the one that fires farthest."""
        if self.shooters(g, firers, hex_):
            return None
        farthest = max(firers, key=lambda unit: fire_range(g, unit))
        return may_attack(g, (farthest,), g.hex_of(farthest), hex_)

    @cites("HUNT14-5.13", "HUNT14-5b", "HUNT14-8.7j")
    def shooters(self, g: Hunt14State, firers: tuple[str, ...], hex_: str) -> tuple[str, ...]:
        """The units that may fire at a hex, each from where it stands."""
        return tuple([u for u in firers if may_attack(g, (u,), g.hex_of(u), hex_) is None])

    @rule("HUNT14-5.13", "HUNT14-5b", "HUNT14-8.7j", "HUNT14-5l")
    def shoot(self, g: Hunt14State, option: Option) -> Next:
        """The units that reach the hex fire at it after the move, or the shot lapses."""
        if option == FAILED:
            return Done()
        target = str(option[1])
        firers = self.shooters(g, self.group, target)
        posts = tuple(dict.fromkeys([g.hex_of(unit) for unit in firers]))
        return Call(
            Attack(
                side=self.side,
                firers=firers,
                origin=posts[0],
                posts=posts if len(posts) > 1 else (),
                target=target,
                moving=True,
            )
        )

    @cites("HUNT14-5l")
    def may_hold(self, g: Hunt14State) -> Broken | None:
        """An unwanted shot lapses. Option: only a shot that is impossible does."""
        if g.rules.options.assault_abort == "yes":
            return None
        return Broken("HUNT14-5l", "attack-on")

    @rule("HUNT14-5.9", "HUNT14-9b", "HUNT14-12.1i", after="end_of_shot")
    def fight_on(self, g: Hunt14State) -> Next:
        """A melee with enemies in the hex. Option: without enemies, counters are revealed."""
        if self.place not in g.enemies(self.side):
            return Call(g.rules.edition.entry(side=self.side, hex=self.place))
        return Call(Melee(assaulter=self.side, assaulters=self.group, hex=self.place, own=True))

    @rule("HUNT14-5.9", after="end_of_shot")
    def end_of_melee(self, g: Hunt14State, won: bool | None) -> Next:
        """The Action is over."""
        return Done()

    @rule("HUNT14-5.17", "HUNT14-12.2a", after="end_of_shot")
    def interrogate(self, g: Hunt14State) -> Next:
        """Question the people of the town."""
        return Call(Interrogation(hex=self.place))

    @rule("HUNT14-5.17", after="end_of_shot")
    def end_of_interrogation(self, g: Hunt14State) -> Next:
        """The Action is over."""
        return Done()


@rule("HUNT14-5i", "HUNT14-8.4e")
def recover(g: Hunt14State, side: str, place: str) -> None:
    """Every STOPPED piece of the hex in command is free again."""
    freed = recovering(g, side, place)
    g.pinned.difference_update(freed)
    g.tell("recovered", "HUNT14-5i", units=freed, hex=place)
