"""Chapter 5: one Action of the Active player, from its choice to its end."""

from __future__ import annotations

from drvar.games.tactical import activation
from drvar.games.tactical.actions import MISSION_MOVE, MOVE_ATTACK
from drvar.games.tactical.edition import Attempt
from drvar.games.tactical.reaction import pay
from drvar.games.tactical.regroup import merge, merges, sizes_of, split, splits
from drvar.games.tactical.rules import PARTISAN
from drvar.kernel.flow import Call, Choose, Done, Next
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .actions import (
    INTERROGATE,
    NORMAL,
    RECOVERY,
    REGROUP,
    candidates,
    may_begin,
    may_do,
    may_form,
    may_recover,
    may_regroup,
    regrouped,
    special_options,
)
from .missions import Interrogation, may_interrogate, may_move_mission
from .state import HuntState


class Activation(activation.Activation[HuntState]):
    """One Action of the Active player at one place.

    Stored positions name its steps, so those of the special Actions stay with the others.
    """

    def choices(self, g: HuntState) -> list[Option]:
        """The Actions that are possible here."""
        side, place, box = self.side, self.place, self.box
        options: list[Option] = [
            (action,) for action in NORMAL if may_begin(g, side, place, action, box=box) is None
        ]
        return options if box else options + special_options(g, side, place)

    @cites("HUNT-5.1a", "HUNT-5.2a", "HUNT-5.2.1a")
    def may(self, g: HuntState, option: Option) -> Broken | None:
        """What forbids an Action here."""
        match option:
            case (str(action),) if action in NORMAL:
                return may_begin(g, self.side, self.place, action, box=self.box)
            case ("split" | "merge", unit, *_):
                if self.box or unit not in g.units(self.side).get(self.place, ()):
                    return Broken("HUNT-5.1.5a", "not-in-hex", {"counter": unit})
                return may_regroup(g, self.side, option)
            case ("recover", unit):
                return may_recover(g, self.side, self.place, str(unit))
            case ("interrogate",):
                return may_interrogate(g, self.place)
            case ("mission", token):
                if self.side != PARTISAN or g.missions.get(str(token)) != self.place:
                    return Broken("HUNT-5.2.3a", "no-such-mission", {"token": token})
                return may_move_mission(g, str(token))
        return None

    def bill(self, option: Option) -> tuple[str, tuple[str, ...]] | None:
        """The price of a special Action; the escort of a Mission does not change it."""
        match option:
            case ("split", unit, _):
                return REGROUP, (str(unit),)
            case ("merge", *_):
                return REGROUP, regrouped(option)
            case ("recover", _):
                return RECOVERY, ()
            case ("interrogate",):
                return INTERROGATE, ()
            case ("mission", *_):
                return MISSION_MOVE, ()
        return None

    @rule("HUNT-5a", "HUNT-5c")
    def note_action(self, g: HuntState, option: Option) -> Next:
        """Carry out a special Action; for the others ask which counters take part."""
        bill = self.bill(option)
        if bill is None:
            return super().note_action(g, option)
        if option[0] == MISSION_MOVE:
            self.action, self.group = MISSION_MOVE, (str(option[1]),)
            return self.pick_escort
        pay(g, self.side, *bill)
        match option:
            case ("interrogate",):
                return self.interrogate
            case ("recover", unit):
                recover(g, self.place, str(unit))
                return Done()
            case ("split", unit, sizes):
                split(g, self.side, self.place, str(unit), sizes_of(str(sizes)))
            case ("merge", *_):
                merge(g, self.side, self.place, bill[1])
        return self.regroup_on

    @rule("HUNT-4a", "HUNT-5.1a")
    def pay_for_group(self, g: HuntState, group: tuple[str, ...]) -> Next:
        """Pay once for all of them. Option: a shot is declared before the move."""
        if self.action == MOVE_ATTACK and g.rules.options.fire_target == "at_declaration":
            self.group = group
            return self.declare_target
        return super().pay_for_group(g, group)

    @rule("HUNT-5.1.3b", after="end_of_shot")
    def declare_target(self, g: HuntState) -> Next:
        """Option: name the target of a shot after the move before the move."""
        held = sorted({*g.enemies(self.side), *_lone_targets(g, self.side)})
        options: list[Option] = [("target", hex_) for hex_ in held]
        if not options:
            return self.set_out
        about = {"group": list(self.group)}
        return Choose(self.side, "aim", tuple(options), None, about)

    @rule("HUNT-5.1.3b", after="end_of_shot")
    def note_declared(self, g: HuntState, option: Option) -> Next:
        """Keep the target in mind."""
        self.target = str(option[1])
        return self.set_out

    @cites("HUNT-5.1.3b")
    def shot_hexes(self, g: HuntState, firers: tuple[str, ...]) -> list[str]:
        """The hexes that they may fire at after the move. Option: only the declared one."""
        hexes = super().shot_hexes(g, firers)
        return [hex_ for hex_ in hexes if hex_ == self.target] if self.target else hexes

    @cites("HUNT-5.1.3b")
    def may_hit(self, g: HuntState, firers: tuple[str, ...], hex_: str) -> Broken | None:
        """What forbids them a hex. Option: another hex was declared."""
        if self.target and hex_ != self.target:
            return Broken("HUNT-5.1.3b", "declared-otherwise", {"hex": self.target})
        return super().may_hit(g, firers, hex_)

    @rule("HUNT-4a", after="end_of_shot")
    def set_out(self, g: HuntState) -> Next:
        """Pay for a move whose shot is declared."""
        pay(g, self.side, self.action, self.group)
        return self.march

    @rule("HUNT-5.2.3a", after="end_of_shot")
    def pick_escort(self, g: HuntState) -> Next:
        """Ask which units of the hex go with the Mission."""
        left = [c for c in candidates(g, self.attempt(g)) if c not in self.group]
        joined: list[Option] = [("take", c) for c in left]
        options = [o for o in joined if self.may_escort(g, o) is None]
        if not options:
            return self.pay_for_mission
        about = {"members": list(self.group)}
        return Choose(
            self.side, "escort", (*options, ("go",)), lambda o: self.may_escort(g, o), about
        )

    def attempt(self, g: HuntState) -> Attempt:
        """The move of the Mission."""
        return Attempt(MISSION_MOVE, self.side, self.place)

    def may_escort(self, g: HuntState, option: Option) -> Broken | None:
        """A unit of the hex may go along if it could make the move."""
        if option == ("go",):
            return None
        member = str(option[1])
        if member in self.group or member not in candidates(g, self.attempt(g)):
            return Broken("HUNT-5.2.3a", "not-in-hex", {"counter": member})
        return may_do(g, self.attempt(g), (*self.group, member))

    @rule("HUNT-5.2.3a", after="end_of_shot")
    def note_escort(self, g: HuntState, option: Option) -> Next:
        """Add one more, or stop adding."""
        if option == ("go",):
            return self.pay_for_mission
        self.group = (*self.group, str(option[1]))
        return self.pick_escort

    @rule("HUNT-5.2.3a", "HUNT-13.1.1b", after="end_of_shot")
    def pay_for_mission(self, g: HuntState) -> Next:
        """Pay, and count the move against the limit of the turn."""
        pay(g, self.side, MISSION_MOVE, ())
        g.mission_moves += 1
        return self.march

    @rule("HUNT-5.2.2a", after="end_of_shot")
    def interrogate(self, g: HuntState) -> Next:
        """Question the people of the town."""
        return Call(Interrogation())

    @rule("HUNT-5.2.2a", after="end_of_shot")
    def end_of_interrogation(self, g: HuntState) -> Next:
        """The Action is over."""
        return Done()

    @rule("HUNT-5.1.5c", after="end_of_shot")
    def regroup_on(self, g: HuntState) -> Next:
        """One split or merge. Option: the whole stack regroups for the one price."""
        if g.rules.options.regroup == "one":
            return Done()
        units = g.units(self.side)[self.place]
        more = (*splits(g, units), *merges(g, units))
        options = [o for o in more if self.may_regroup_on(g, o) is None]
        if not options:
            return Done()
        return Choose(
            self.side,
            "regroup",
            (*options, ("done",)),
            lambda o: self.may_regroup_on(g, o),
        )

    def may_regroup_on(self, g: HuntState, option: Option) -> Broken | None:
        """Whether a further split or merge is possible, price aside."""
        match option:
            case ("split" | "merge", unit, *_):
                if unit not in g.units(self.side)[self.place]:
                    return Broken("HUNT-5.1.5a", "not-in-hex", {"counter": unit})
                return may_form(g, self.side, option)
        return None

    @rule("HUNT-5.1.5c", after="end_of_shot")
    def regroup_more(self, g: HuntState, option: Option) -> Next:
        """One more split or merge, or none."""
        match option:
            case ("split", unit, sizes):
                split(g, self.side, self.place, str(unit), sizes_of(str(sizes)))
            case ("merge", *_):
                merge(g, self.side, self.place, regrouped(option))
            case _:
                return Done()
        return self.regroup_on


def _lone_targets(g: HuntState, side: str) -> set[str]:
    return set(g.commands.values()) if side == PARTISAN else {g.radio} - {""}


@rule("HUNT-5.2.1a", "HUNT-10.1.3a")
def recover(g: HuntState, place: str, unit: str) -> None:
    """Take one Pinned marker off. Option: take off all in the hex."""
    every = g.rules.options.recovery == "all"
    freed = [u for u in g.german[place] if u in g.pinned] if every else [unit]
    g.pinned.difference_update(freed)
    g.tell("recovered", "HUNT-5.2.1a", units=freed, hex=place)
