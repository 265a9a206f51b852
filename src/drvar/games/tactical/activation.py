"""Chapter 5: one Action of the Active player, from the choice to the last shot."""

from __future__ import annotations

from typing import ClassVar, Generic

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .actions import ATTACK_MOVE, MOVE_ATTACK, NO_TARGET, tell_end
from .edition import Attempt
from .groups import PickGroup
from .reaction import pay
from .state import G

ATTACK = "attack"

FAILED: Option = ("hold",)


class Activation(Procedure, Generic[G]):
    """One Action of the Active player at one place.

    Groups move and fire in every edition; the edition decides which Actions there are:
    `choices` lists them, `may` says what forbids one, `note_action` begins it.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = ("action", "box", "group", "place", "side")
    side: str
    place: str
    box: bool = False
    action: str = ""
    group: tuple[str, ...] = ()
    target: str = ""

    @rule("HUNT-3.1c", "HUNT-5.1a", "HUNT-5.2a", "HUNT14-4a")
    def choose_action(self, g: G) -> Next:
        """Ask what is done there."""
        options = tuple(self.choices(g))
        about = {"place": self.place, **self.prices(g, options)}
        return Choose(self.side, "action", options, lambda o: self.may(g, o), about)

    def prices(
        self, g: G, options: tuple[Option, ...]
    ) -> dict[str, dict[str, int] | list[str]]:
        """What the Actions cost, by their word: the least, and `from` if it may be more."""
        cost = g.rules.edition.cost
        here = () if self.box else g.units(self.side).get(self.place, ())
        alike = not g.ooc or (here and g.ooc.isdisjoint(here))  # whichever units take part
        prices: dict[str, int] = {}
        dearer: list[str] = []
        for option in options:
            word = str(option[0])
            if word in prices:  # the price of another unit here: only one in command may do it
                continue
            bill = self.bill(option)
            if bill is not None:
                prices[word] = cost(g, *bill)
            elif alike:
                prices[word] = cost(g, word, ())
            else:
                costs = self._costs(g, word)
                prices[word] = min(costs)
                dearer += [word] if len(costs) > 1 else []
        return {"prices": prices, "from": dearer}

    def _costs(self, g: G, action: str) -> set[int]:
        """All prices that an Action may have, by the counters that take part."""
        edition, attempt = g.rules.edition, Attempt(action, self.side, self.place, self.box)
        costs = {m: edition.cost(g, action, (m,)) for m in edition.candidates(g, attempt)}
        if len(set(costs.values())) == 1:
            return set(costs.values())
        return {cost for m, cost in costs.items() if edition.may_do(g, attempt, (m,)) is None}

    def bill(self, option: Option) -> tuple[str, tuple[str, ...]] | None:
        """What is paid for, and for which units, in an Action without a group."""
        raise NotImplementedError

    def choices(self, g: G) -> list[Option]:
        """The Actions that are possible here; each edition lists them."""
        raise NotImplementedError

    @cites("HUNT-5.1a", "HUNT-5.2a", "HUNT14-5.4")
    def may(self, g: G, option: Option) -> Broken | None:
        """What forbids an Action here; each edition says it."""
        raise NotImplementedError

    @rule("HUNT-5a", "HUNT14-5a")
    def note_action(self, g: G, option: Option) -> Next:
        """For an Action of a group, ask which counters take part."""
        self.action = str(option[0])
        return None

    @rule("HUNT-5a", "HUNT-5b", "HUNT14-5a", "HUNT14-5b")
    def pick_group(self, g: G) -> Next:
        """Ask which counters of the stack take part."""
        return Call(
            PickGroup(action=self.action, side=self.side, place=self.place, box=self.box)
        )

    @rule("HUNT-4a", "HUNT-5.1a", "HUNT14-5a", "HUNT14-5c")
    def pay_for_group(self, g: G, group: tuple[str, ...]) -> Next:
        """Pay once for all of them, before anything is resolved; a target is named first."""
        self.group = group
        if self.action in (ATTACK, ATTACK_MOVE):
            return None
        pay(g, self.side, self.action, group)
        return self.march

    @rule("HUNT-5.1.2a", "HUNT-9.1b", "HUNT-5.1.3b", "HUNT14-5b", "HUNT14-5.10", "HUNT14-5.12")
    def choose_target(self, g: G) -> Next:
        """Ask for the hex that all of them fire at."""
        firers = self.firers(g)
        hexes = g.rules.edition.attack_hexes(g, firers, self.place)
        options: tuple[Option, ...] = tuple([("target", hex_) for hex_ in hexes])
        about = {"group": list(firers)}
        return Choose(self.side, "target", options, lambda o: self.may_aim(g, o), about)

    def firers(self, g: G) -> tuple[str, ...]:
        """The members of the group that can fire at all."""
        return tuple([m for m in self.group if m in g.vf])

    def may_aim(self, g: G, option: Option) -> Broken | None:
        """What forbids a target."""
        if option[0] != "target":
            return None
        return g.rules.edition.may_attack(g, self.firers(g), self.place, str(option[1]))

    @rule("HUNT-9a", "HUNT-4a", "HUNT14-5.10", "HUNT14-5.12")
    def attack(self, g: G, option: Option) -> Next:
        """Pay and fire."""
        pay(g, self.side, self.action, self.group)
        return Call(
            g.rules.edition.attack(
                side=self.side,
                firers=self.firers(g),
                origin=self.place,
                target=str(option[1]),
                moving=self.action == ATTACK_MOVE,
            )
        )

    @rule("HUNT-5.1.3a", "HUNT14-5.12")
    def move_after_attack(self, g: G) -> Next:
        """After the fire comes the half move, or nothing."""
        return None if self.action == ATTACK_MOVE else Done()

    @rule("HUNT-5.1.1a", "HUNT-5.1.3a", "HUNT-5.1.4a", "HUNT-5.2.3a", "HUNT14-5.7",
          "HUNT14-5.11")  # fmt: skip
    def march(self, g: G) -> Next:
        """Move, hex by hex."""
        return Call(
            g.rules.edition.march(
                side=self.side,
                action=self.action,
                members=self.group,
                hex="" if self.box else self.place,
                origin=self.place,
                box=self.box,
            )
        )

    @rule("HUNT-5.1.3b", "HUNT14-5.13")
    def fire_after_move(self, g: G, told: tuple[tuple[str, ...], tuple[str, ...], str]) -> Next:
        """After the move the units where it ended may fire from there, stopped ones too."""
        able, stopped, hex_ = told
        if self.action != MOVE_ATTACK or not hex_:
            return Done()
        here = g.units(self.side).get(hex_, ())
        self.group = tuple([u for u in (*able, *stopped) if u in here])
        self.place = hex_
        return None

    @rule("HUNT-5.1.3b", "HUNT14-5.13", "HUNT14-5l")
    def pick_shot(self, g: G) -> Next:
        """Ask for the target among the hexes legal now; the shot may lapse."""
        firers = self.able_firers(g)
        hexes = self.shot_hexes(g, firers) if firers else []
        if not hexes:
            tell_end(g, self.side, self.action, self.place, NO_TARGET)
            return Done()
        options: list[Option] = [*[("target", hex_) for hex_ in hexes], FAILED]
        about = {"group": list(firers)}
        return offer(self.side, "shot", options, lambda o: self.may_shoot(g, firers, o), about)

    @cites("HUNT-5.1.3b", "HUNT14-5.13")
    def able_firers(self, g: G) -> tuple[str, ...]:
        """The members of the group that may still fire."""
        may_fire = g.rules.edition.may_fire
        return tuple([unit for unit in self.group if may_fire(g, unit) is None])

    @cites("HUNT-5.1.3b", "HUNT14-5.13")
    def shot_hexes(self, g: G, firers: tuple[str, ...]) -> list[str]:
        """The hexes that they may fire at, ascending."""
        return g.rules.edition.attack_hexes(g, firers, self.place)

    def may_shoot(self, g: G, firers: tuple[str, ...], option: Option) -> Broken | None:
        """What forbids a target after the move."""
        if option == FAILED:
            return self.may_hold(g)
        if option[0] != "target":
            return None
        return self.may_hit(g, firers, str(option[1]))

    @cites("HUNT-5.1.3b", "HUNT14-5.13")
    def may_hit(self, g: G, firers: tuple[str, ...], hex_: str) -> Broken | None:
        """What forbids them a hex."""
        return g.rules.edition.may_attack(g, firers, self.place, hex_)

    @cites("HUNT-5.1.3b", "HUNT14-5l")
    def may_hold(self, g: G) -> Broken | None:
        """What forbids letting the shot lapse: nothing, unless the edition says so."""
        return None

    @rule("HUNT-5.1.3a", "HUNT-5.1.3b", "HUNT14-5.13", "HUNT14-5l")
    def shoot(self, g: G, option: Option) -> Next:
        """Fire after the move, or let the shot lapse."""
        if option == FAILED:
            return Done()
        return Call(
            g.rules.edition.attack(
                side=self.side,
                firers=self.able_firers(g),
                origin=self.place,
                target=str(option[1]),
                moving=True,
            )
        )

    @rule("HUNT-5.1.3a", "HUNT14-5.13")
    def end_of_shot(self, g: G) -> Next:
        """The Action is over."""
        return Done()
