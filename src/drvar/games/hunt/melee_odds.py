"""Exact odds of an assault: what a step into an enemy hex, or an Opportunity Assault, brings.

The shared melee says how they are found. Here are this edition's results and dice: tanks
may break down on the way, one test counts for a side.
"""

from __future__ import annotations

from drvar.games.tactical.melee_odds import FACES, Cases, MeleeOdds, alike
from drvar.games.tactical.rules import OTHER
from drvar.kernel.chance import Roll

from .melee import Melee
from .morale import passes
from .state import HuntState
from .tanks import breaks_down

ENEMY_ELIMINATED, ENEMY_BEATEN = "melee-enemy-eliminated", "melee-enemy-beaten"
ENEMY_DRIVEN_OFF, ENEMY_WEAKENED = "melee-enemy-driven-off", "melee-enemy-weakened"
MOVER_BACK, BACK, DRIVEN_BACK = "melee-mover-back", "melee-back", "melee-driven-back"
BEATEN_BACK, ELIMINATED = "melee-beaten-back", "melee-eliminated"
BROKEN_DOWN = "melee-broken-down"


class HuntMeleeOdds(MeleeOdds[HuntState, Melee]):
    """Units that are beaten leave the hex, so a melee always has a winner."""

    results = (
        ENEMY_ELIMINATED, ENEMY_BEATEN, ENEMY_DRIVEN_OFF, MOVER_BACK, ENEMY_WEAKENED, BACK,
        DRIVEN_BACK, BEATEN_BACK, ELIMINATED, BROKEN_DOWN,
    )  # fmt: skip
    without = BROKEN_DOWN
    on_the_way = frozenset({"breakdown"})

    def cases(self, g: HuntState, asked: Roll) -> Cases:
        """Tanks break down or do not."""
        if asked.groups[0].label not in self.on_the_way:
            return super().cases(g, asked)
        dice = sum([group.number for group in asked.groups])
        return alike([{face: breaks_down(g, (face,)) for face in FACES}] * dice)

    def test_cases(self, g: HuntState, melee: Melee, dice: int) -> Cases:
        """Every die of a side counts the same."""
        return alike([{face: passes(g, melee.lower, face) for face in FACES}] * dice)

    def result_of(self, before: HuntState, melee: Melee, after: HuntState) -> str:
        """How a melee ended, read off the board."""
        side, other = melee.assaulter, OTHER[melee.assaulter]
        lost = {camp: after.lost[camp] > before.lost[camp] for camp in (side, other)}
        if not any(unit in after.vf for unit in melee.assaulters):
            return ELIMINATED
        if not any(unit in after.vf for unit in melee.defenders):
            return ENEMY_ELIMINATED
        new = after.pinned - before.pinned
        if melee.hex in after.units(side):
            if lost[other]:
                return ENEMY_BEATEN
            return ENEMY_DRIVEN_OFF if not new.isdisjoint(melee.defenders) else MOVER_BACK
        if lost[side]:
            return BEATEN_BACK
        if not new.isdisjoint(melee.assaulters):
            return DRIVEN_BACK
        return ENEMY_WEAKENED if lost[other] else BACK


ODDS = HuntMeleeOdds(Melee)

odds_of = ODDS.odds_of
