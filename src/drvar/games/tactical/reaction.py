"""Reaction: the Inactive player interrupts a move in the hex just entered."""

from __future__ import annotations

from drvar.kernel.flow import Call, Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .edition import Deed
from .groups import PickGroup
from .rules import OTHER
from .state import Tactical

HOLD: Option = ("hold",)

OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT = "opportunity-attack", "opportunity-assault"

ONCE = ("one_per_hex", "one_per_action")
"""Options by which one reaction is enough."""

DEEDS = {"fire": OPPORTUNITY_ATTACK, "charge": OPPORTUNITY_ASSAULT}
"""The answers in a window, and the Actions that they are."""


class Window(Procedure):
    """One hex entered: reactions one after another, until the Inactive player holds.

    Its result is who of the movers was hit, whether there was a melee, and whether anybody
    reacted at all.
    """

    PUBLIC = ("acted", "fought", "hex", "hurt", "movers", "reacted", "side")
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
    """The hexes whose stacks have reacted, where each may once."""
    deed: str = ""
    place: str = ""
    group: tuple[str, ...] = ()

    @rule("HUNT-12a", "HUNT-12.1b", "HUNT-12.2a", "HUNT-9.3a", "HUNT-9.3.1a", "HUNT-5.3.1a",
          "HUNT-5.3.2a", "HUNT14-8.7a", "HUNT14-9.9a", "HUNT14-8.7h", "HUNT14-5.3",
          "HUNT14-5.14")  # fmt: skip
    def offer(self, g: Tactical) -> Next:
        """Ask for a reaction, if anybody could react."""
        moving = self.moving(g)
        if not moving or (self.reacted and g.rules.options["reactions"] in ONCE):
            return Done((self.hurt, self.fought, self.reacted))
        options = [o for o in self.candidates(g) if self.may(g, moving, o) is None]
        if not options:
            return Done((self.hurt, self.fought, self.reacted))
        strength = max(self.strength(g, moving, o) for o in options)
        about = {"hex": self.hex, "movers": list(self.movers), "strength": strength}
        return Choose(
            self.side, "reaction", (HOLD, *options), lambda o: self.may(g, moving, o), about
        )

    def candidates(self, g: Tactical) -> list[Option]:
        """Every stack near enough to fire or to charge."""
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
    def may(self, g: Tactical, moving: tuple[str, ...], option: Option) -> Broken | None:
        """Whether anybody in that hex could react so to those who are still moving."""
        match option:
            case ("fire" | "charge" as verb, hex_):
                if hex_ not in g.units(self.side):
                    paragraph = g.rules.cite["HUNT-12a", "HUNT14-8.7a"]
                    return Broken(paragraph, "nobody-there", {"hex": hex_})
                if hex_ in self.acted and g.rules.options["reactions"] == "one_per_stack":
                    return Broken("HUNT14-8.7h", "reacted-already", {"hex": hex_})
                if verb == "charge" and self.fire_only:
                    return Broken("HUNT-12.2.1a", "melee-there", {"hex": self.hex})
                deed = self._deed(moving, str(verb), str(hex_))
                broken = None
                for unit in g.units(self.side)[str(hex_)]:
                    broken = g.rules.edition.may_do(g, deed, (unit,))
                    if broken is None:
                        return None
                return broken
        return None

    def strength(self, g: Tactical, moving: tuple[str, ...], option: Option) -> int:
        """How much strength an answer could bring to bear, for those who wait for much."""
        verb, hex_ = map(str, option)
        may_do, deed = g.rules.edition.may_do, self._deed(moving, verb, hex_)
        able = [unit for unit in g.units(self.side)[hex_] if may_do(g, deed, (unit,)) is None]
        return sum(g.vf[unit] for unit in able)

    def _deed(self, moving: tuple[str, ...], verb: str, hex_: str) -> Deed:
        return Deed(DEEDS[verb], self.side, hex_, False, self.hex, moving)

    def moving(self, g: Tactical) -> tuple[str, ...]:
        """Who is there to react to."""
        return movers_left(g, OTHER[self.side], self.hex, self.movers)

    @rule("HUNT-9.3.1a", "HUNT-12.2a", "HUNT-9.3.1b", "HUNT14-8.7b", "HUNT14-9.9b")
    def note(self, g: Tactical, option: Option) -> Next:
        """Hold, which counts for this hex alone; or say who reacts."""
        if option == HOLD:
            paragraph = g.rules.cite["HUNT-9.3.1b", "HUNT14-8.7b"]
            g.tell("let_pass", paragraph, side=self.side, hex=self.hex)
            return Done((self.hurt, self.fought, self.reacted))
        self.deed, self.place = DEEDS[str(option[0])], str(option[1])
        self.acted = (*self.acted, self.place)
        return Call(
            PickGroup(
                action=self.deed,
                side=self.side,
                place=self.place,
                target=self.hex,
                movers=self.moving(g),
            )
        )

    @rule("HUNT-12.1a", "HUNT-12.2a", "HUNT-5.1a", "HUNT14-8.7c", "HUNT14-9.9b")
    def pay(self, g: Tactical, group: tuple[str, ...]) -> Next:
        """Pay for the reaction; it is resolved before the mover enters another hex."""
        self.group, self.reacted = group, True
        pay(g, self.side, self.deed, group)
        if self.deed == OPPORTUNITY_ATTACK:
            return self.fire
        return self.charge

    @rule("HUNT-12.1a", "HUNT-12.1.1a", "HUNT-9.3.1a", "HUNT14-8.7c", "HUNT14-8.7e")
    def fire(self, g: Tactical) -> Next:
        """An Attack on the moving counters alone."""
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
    def note_fire(self, g: Tactical, hurt: tuple[str, ...]) -> Next:
        """Who was hit; the window stays open."""
        self.hurt = (*self.hurt, *hurt)
        return self.offer

    @rule("HUNT-12.2a", "HUNT-12.2b", "HUNT14-9.9d")
    def charge(self, g: Tactical) -> Next:
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
    def note_charge(self, g: Tactical) -> Next:
        """Whether the window stays open depends on who is left."""
        return self.offer


@rule("HUNT-12.1.1a")
def movers_left(g: Tactical, side: str, hex_: str, movers: tuple[str, ...]) -> tuple[str, ...]:
    """Who of a moving group is still in the hex; Pinned members too."""
    here = g.units(side).get(hex_, ())
    for mover in movers:
        if _can_go(g, here, hex_, mover):
            return tuple(
                [m for m in movers if (m in here if m in g.vf else g.hex_of(m) == hex_)]
            )
    return ()


def _can_go(g: Tactical, here: tuple[str, ...], hex_: str, mover: str) -> bool:
    if mover in g.vf:
        return mover in here and mover not in g.pinned
    if mover in g.missions and g.rules.options["lone_mission"] == "safe":
        return False
    return g.hex_of(mover) == hex_


@rule("HUNT-4a", "HUNT-5.1a", "HUNT14-5c")
def pay(g: Tactical, side: str, action: str, members: tuple[str, ...]) -> None:
    """Take what an Action costs a group out of a side's points."""
    cost = g.rules.edition.cost(g, action, members)
    g.pa[side] -= cost
    paragraph = g.rules.cite["HUNT-4a", "HUNT14-5c"]
    g.tell("paid", paragraph, side=side, action=action, cost=cost, left=g.pa[side])
