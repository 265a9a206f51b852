"""Reaction: the Inactive player interrupts a move in the hex just entered."""

from __future__ import annotations

from typing import Any, Generic

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option, text
from drvar.kernel.rule import Broken, cites, rule

from .actions import OPPORTUNITY_ASSAULT, OPPORTUNITY_ATTACK
from .edition import Attempt
from .groups import PickGroup
from .state import G, Tactical

HOLD: Option = ("hold",)

ACTION_OF = {"fire": OPPORTUNITY_ATTACK, "charge": OPPORTUNITY_ASSAULT}
"""The answers in a window, and the Actions that they stand for."""


class ReactionWindow(Procedure, Generic[G]):
    """One hex was entered: reactions follow until the Inactive player holds.

    Its result is which movers were hit, whether there was a melee, and whether there was any
    reaction.
    """

    PUBLIC = ("acted", "fought", "hex", "hurt", "movers", "reacted", "side")
    STORED = "Window"
    side: str
    """The Inactive side."""
    hex: str
    movers: tuple[str, ...]
    way: tuple[str, str, str] = ("", "", "")
    """Of the movers: the hex they came from, where their Action began, their box."""
    fire_only: bool = False
    hurt: tuple[str, ...] = ()
    fought: bool = False
    reacted: bool = False
    acted: tuple[str, ...] = ()
    """The hexes whose stacks have reacted, if each may react once."""
    reaction: str = ""
    place: str = ""
    group: tuple[str, ...] = ()

    @rule("HUNT-12a", "HUNT-12.1b", "HUNT-12.2a", "HUNT-9.3a", "HUNT-9.3.1a", "HUNT-5.3.1a",
          "HUNT-5.3.2a", "HUNT14-8.7a", "HUNT14-9.9a", "HUNT14-8.7h", "HUNT14-5.3",
          "HUNT14-5.14")  # fmt: skip
    def offer(self, g: G) -> Next:
        """Ask for a reaction, if any stack could react."""
        moving = self.moving(g)
        if not moving or self.is_over(g):
            return Done((self.hurt, self.fought, self.reacted))
        options = [o for o in self.candidates(g) if self.may(g, moving, o) is None]
        if not options:
            return Done((self.hurt, self.fought, self.reacted))
        about = self._about(g, moving, options)
        return Choose(
            self.side, "reaction", (HOLD, *options), lambda o: self.may(g, moving, o), about
        )

    def _about(self, g: G, moving: tuple[str, ...], options: list[Option]) -> dict[str, Any]:
        """What is told with the question: who moves, who could react, and at which price."""
        able, prices, strongest = {}, {}, 0
        for option in options:
            said, units = text(option), self.able(g, moving, option)
            able[said], prices[said] = list(units), self.price(g, moving, option, units)
            strongest = max(strongest, g.strength(units))
        about = {"hex": self.hex, "movers": list(self.movers), "came": self.way[0]}
        return about | {"strength": strongest, "able": able, "prices": prices}

    def candidates(self, g: G) -> list[Option]:
        """Every stack near enough to fire or charge."""
        near = g.rules.ground.distances[self.hex]
        longest = g.rules.ground.reading.longest
        stacks = g.units(self.side)
        found: list[Option] = []
        for hex_ in sorted([at for at in stacks if 0 < near[at] <= longest]):
            if near[hex_] <= g.rules.farthest(stacks[hex_]):
                found.append(("fire", hex_))
            if near[hex_] == 1 and not self.fire_only:
                found.append(("charge", hex_))
        return found

    @cites("HUNT-12a", "HUNT-12.2a", "HUNT-12.2.1a", "HUNT14-8.7a", "HUNT14-8.7h",
           "HUNT14-9.9a")  # fmt: skip
    def may(self, g: G, moving: tuple[str, ...], option: Option) -> Broken | None:
        """Whether any unit in that hex could react in this way to those that still move."""
        match option:
            case ("fire" | "charge" as verb, hex_):
                if hex_ not in g.units(self.side):
                    paragraph = g.rules.cite["HUNT-12a", "HUNT14-8.7a"]
                    return Broken(paragraph, "nobody-there", {"hex": hex_})
                if broken := self.barred(g, option):
                    return broken
                attempt = self._attempt(moving, str(verb), str(hex_))
                for unit in g.units(self.side)[str(hex_)]:
                    broken = g.rules.edition.may_do(g, attempt, (unit,))
                    if broken is None:
                        return None
                return broken
        return None

    def price(
        self, g: G, moving: tuple[str, ...], option: Option, able: tuple[str, ...]
    ) -> int:
        """What it costs if all that could react do, or one of them if they may not together."""
        verb, hex_ = map(str, option)
        cost, action = g.rules.edition.cost, ACTION_OF[verb]
        if len(able) > 1:
            attempt = self._attempt(moving, verb, hex_)
            if g.rules.edition.may_do(g, attempt, able) is not None:
                return min([cost(g, action, (unit,)) for unit in able])
        return cost(g, action, able)

    def able(self, g: G, moving: tuple[str, ...], option: Option) -> tuple[str, ...]:
        """The units that could react in this way."""
        verb, hex_ = map(str, option)
        may_do, attempt = g.rules.edition.may_do, self._attempt(moving, verb, hex_)
        units = g.units(self.side)[hex_]
        return tuple([unit for unit in units if may_do(g, attempt, (unit,)) is None])

    def _attempt(self, moving: tuple[str, ...], verb: str, hex_: str) -> Attempt:
        return Attempt(ACTION_OF[verb], self.side, hex_, False, self.hex, moving)

    @cites("HUNT-12.1.1a", "HUNT14-8.7e")
    def moving(self, g: G) -> tuple[str, ...]:
        """The movers that can be reacted to; each edition lists them."""
        raise NotImplementedError

    @cites("HUNT-12.1b", "HUNT14-8.7h")
    def is_over(self, g: G) -> bool:
        """Whether no further reaction is allowed in this hex, from any stack."""
        return False

    @cites("HUNT-12.2.1a", "HUNT14-8.7h")
    def barred(self, g: G, option: Option) -> Broken | None:
        """What forbids every unit of a hex to react in this way."""
        return None

    @rule("HUNT-9.3.1a", "HUNT-12.2a", "HUNT-9.3.1b", "HUNT14-8.7b", "HUNT14-9.9b")
    def note(self, g: G, option: Option) -> Next:
        """Hold, for this hex alone; or ask which counters react."""
        if option == HOLD:
            paragraph = g.rules.cite["HUNT-9.3.1b", "HUNT14-8.7b"]
            g.tell("let_pass", paragraph, side=self.side, hex=self.hex)
            return Done((self.hurt, self.fought, self.reacted))
        self.reaction, self.place = ACTION_OF[str(option[0])], str(option[1])
        self.acted = (*self.acted, self.place)
        return Call(
            PickGroup(
                action=self.reaction,
                side=self.side,
                place=self.place,
                target=self.hex,
                movers=self.moving(g),
            )
        )

    @rule("HUNT-12.1a", "HUNT-12.2a", "HUNT-5.1a", "HUNT14-8.7c", "HUNT14-9.9b")
    def pay(self, g: G, group: tuple[str, ...]) -> Next:
        """Pay for the reaction; it is resolved before the mover enters another hex."""
        self.group, self.reacted = group, True
        pay(g, self.side, self.reaction, group)
        if self.reaction == OPPORTUNITY_ATTACK:
            return self.fire
        return self.charge

    @rule("HUNT-12.1a", "HUNT-12.1.1a", "HUNT-9.3.1a", "HUNT14-8.7c", "HUNT14-8.7e")
    def fire(self, g: G) -> Next:
        """Attack the moving counters alone."""
        return Call(
            g.rules.edition.attack(
                side=self.side,
                firers=self.group,
                origin=self.place,
                target=self.hex,
                targets=self.moving(g),
                opportunity=True,
            )
        )

    @rule("HUNT-9.3.2a", "HUNT14-8.7f", "HUNT14-8.7h")
    def note_fire(self, g: G, hurt: tuple[str, ...]) -> Next:
        """Note which movers were hit; the window stays open."""
        self.hurt = (*self.hurt, *hurt)
        return self.offer

    @rule("HUNT-12.2a", "HUNT-12.2b", "HUNT14-9.9d")
    def charge(self, g: G) -> Next:
        """The reacting units enter the hex and are the assaulter there."""
        self.fought = True
        return Call(
            g.rules.edition.charge(
                side=self.side,
                members=self.group,
                origin=self.place,
                hex=self.hex,
                movers=self.moving(g),
                way=self.way,
            )
        )

    @rule("HUNT-12.2d", "HUNT14-9.9f")
    def note_charge(self, g: G) -> Next:
        """The window stays open as long as movers are left."""
        return self.offer


@rule("HUNT-4a", "HUNT-5.1a", "HUNT14-5c")
def pay(g: Tactical, side: str, action: str, members: tuple[str, ...]) -> None:
    """Take what an Action costs a group out of a side's points."""
    cost = g.rules.edition.cost(g, action, members)
    g.pa[side] -= cost
    paragraph = g.rules.cite["HUNT-4a", "HUNT14-5c"]
    g.tell("paid", paragraph, side=side, action=action, cost=cost, left=g.pa[side])


def all_that_could(g: Tactical, asked: Choose) -> Option | None:
    """The answer by which all that could react do, one after the other if need be.

    There is none where they may not act together.
    """
    pick = g.stack[-1]
    if not isinstance(pick, PickGroup) or pick.action not in ACTION_OF.values():
        return None
    edition, attempt = g.rules.edition, pick.attempt
    here = edition.candidates(g, attempt)
    able = tuple([unit for unit in here if edition.may_do(g, attempt, (unit,)) is None])
    return asked.options[0] if edition.may_do(g, attempt, able) is None else None
