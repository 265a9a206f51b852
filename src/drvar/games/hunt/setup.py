"""Chapter 17: set-up. The free group and the Missions are set up as in every edition."""

from __future__ import annotations

from drvar.games.tactical import setup
from drvar.games.tactical.rules import PARTISAN
from drvar.games.tactical.setup import lay_out, may_join_unit, may_place_free
from drvar.kernel.flow import Done, Next, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .state import HuntState

__all__ = ["SetUp", "lay_out", "may_place_free", "may_place_radio"]


class SetUp(setup.SetUp[HuntState]):
    """The partisans place their free group, then the Missions in secret, then the Radio."""

    @cites("HUNT-17e")
    def others(self, g: HuntState) -> tuple[str, ...]:
        """The Radio."""
        return ("radio",)

    @rule("HUNT-17e", after="lay_last")
    def choose_radio(self, g: HuntState) -> Next:
        """The Radio goes with any partisan unit."""
        hexes: list[Option] = [("radio", hex_) for hex_ in sorted(g.partisan)]
        return offer(PARTISAN, "setup-radio", hexes, lambda o: may_place_radio(g, o))

    @rule("HUNT-17e", after="lay_last")
    def place_radio(self, g: HuntState, option: Option) -> Next:
        """Put it there."""
        g.radio = str(option[1])
        g.tell("radio_placed", "HUNT-17e", hex=g.radio)
        return Done()


@rule("HUNT-17e")
def may_place_radio(g: HuntState, option: Option) -> Broken | None:
    """The Radio goes to a hex with a partisan unit."""
    return may_join_unit(g, str(option[1])) if option[0] == "radio" else None
