"""The Actions that both editions have, by name, and why one may end before its time."""

from __future__ import annotations

from .state import Tactical

MOVEMENT, ATTACK, ASSAULT, MISSION_MOVE = "movement", "attack", "assault", "mission"
MOVE_ATTACK, ATTACK_MOVE = "move-attack", "attack-move"
OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT = "opportunity-attack", "opportunity-assault"

ADVANCE = "advance"
"""What is left of an Assault when the enemies are gone: moves and assaults."""

ASSAULTS = frozenset((ASSAULT, ADVANCE))
"""The Actions that enter enemy hexes."""

NO_WAY, NO_ENEMY, NOBODY_LEFT, NO_TARGET = "no-way", "no-enemy", "nobody-left", "no-target"
HIT, FOUGHT, TAKEN, SLOW = "hit", "fought", "taken", "slow"

ENDS = {
    NO_WAY: ("HUNT-8a", "HUNT14-7a"),
    NO_ENEMY: ("HUNT-5.1.4b", "HUNT14-5.11"),
    NOBODY_LEFT: ("HUNT-9.3.2a", "HUNT14-8.7f"),
    NO_TARGET: ("HUNT-5.1.3b", "HUNT14-5.13"),
    HIT: ("HUNT-9.3.2a", "HUNT14-8.7f"),
    FOUGHT: ("HUNT-12.2d", "HUNT14-9.9f"),
    TAKEN: ("HUNT-5.1.1b", "HUNT14-7f"),
    SLOW: ("HUNT-8a", "HUNT14-7g"),
}
"""Why an Action ends that its player did not end and that has not reached its aim."""


def tell_end(g: Tactical, side: str, action: str, hex_: str, why: str) -> None:
    """Say by which paragraph an Action is over before its time."""
    g.tell("action_ended", g.rules.cite[ENDS[why]], side=side, action=action, hex=hex_, why=why)
