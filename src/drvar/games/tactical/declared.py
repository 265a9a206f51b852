"""What both editions declare of their events, questions, answers, overlays and names.

The Actions and the numbers of a sum are those of an edition: it adds them where they belong.
"""

from __future__ import annotations

from drvar.kernel.declared import HARMLESS, Answer, Prompt, Shape, may_be
from drvar.kernel.seen import Mark

from .actions import (
    ASSAULT,
    ATTACK,
    ATTACK_MOVE,
    MOVE_ATTACK,
    MOVEMENT,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
)
from .fire_odds import COMMAND_LOST, LOST, NO_EFFECT, PINNED, WIPED_OUT
from .foresight import NOT_THERE
from .seen import Ahead, Commanded, MissionKind, Reach, Side, Sight, Threat, Why

AT_HEX = {"unit": str, "hex": str}
OF_SIDE = {"side": Side}
WENT = {"counters": list[str], "origin": str, "hex": str}
PLANE = {"plane": str, "die": int, "hex": str, "least": int}
MISSION = {"token": str, "mission": MissionKind, "hex": str}
TITO = {
    "token": str, "hex": str, "fate": str,
    "die": may_be(int), "most": may_be(int),
}  # fmt: skip
"""A die decides, unless he is shot."""
GIVEN = {"side": Side, "die": int, "pa": int}
PAID = {"side": Side, "cost": int, "left": int}
ENDED = {"side": Side, "hex": str, "why": str}
MELEE = {
    "band": str, "loss": int, "hex": str, "side": Side, "lower": str,
    "assaulters": list[str], "defenders": list[str], "dice": list[int],
    "assault": int, "defence": int, "chance": float, "bands": list[tuple[str, float]],
}  # fmt: skip

EVENTS: dict[str, Shape] = {
    "turn_began": {"turn": int},
    "initiative": OF_SIDE,
    "out_of_command": {"units": list[str]},
    "passed": OF_SIDE,
    "let_pass": {"side": Side, "hex": str},
    "moved": WENT,
    "split": {"unit": str, "parts": list[str], "vf": list[int], "hex": str},
    "merged": {"units": list[str], "unit": str, "vf": int, "hex": str},
    "recovered": {"units": list[str], "hex": str},
    "reduced": {**AT_HEX, "points": int, "vf": int},
    "made_up": {**AT_HEX, "part": str},
    "eliminated": {**AT_HEX, "points": int},
    "command_eliminated": {"command": str, "hex": str},
    "spare_placed": {"command": str, "hex": str},
    "spare_waits": {"command": str},
    "mission_revealed": MISSION,
    "mission_removed": MISSION,
    "mission_captured": MISSION,
    "tito_captured": TITO,
    "tito_killed": TITO,
    "interrogated": {"die": int, "success": bool, "least": int},
    "pinned": AT_HEX,
    "air_attack": {"side": Side, "plane": str, "hex": str},
    "plane_arrived": PLANE,
    "plane_astray": PLANE,
    "group_placed": {"units": list[str], "hex": str},
    "mission_laid": {"token": str, "hex": str},
    "mission_hidden": MISSION,
    "landing_chosen": AT_HEX,
    "carried": {"command": str, "unit": str},
    "jumped": {**AT_HEX, "die": int, "most": int, "on_target": bool},
    "drifted": {"unit": str, "origin": str, "hex": str},
    "drifted_off": {"unit": str, "origin": str},
    "landed": {"counters": list[str], "hex": str},
    "arrived": {"side": Side, "counter": str, "hex": str, "relief": bool},
    "renounced": {"unit": str, "delay": int},
    "charged": WENT,
    "melee_won": {"side": Side, "hex": str, "units": list[str]},
    "went_back": WENT,
    "went_off": WENT,
    "retreated": WENT,
}  # fmt: skip
"""What is told in both editions with the same arguments."""

LOSSES = (
    *("eliminated", "command_eliminated", "reduced", "drifted_off"),
    *("mission_removed", "mission_captured", "tito_captured", "tito_killed"),
)
MOMENTS = (
    "mission_revealed",
    "melee_won",
    "pinned",
    "retreated",
    "went_back",
    "arrived",
    "game_over",
)
"""What is told first, and what next."""

STILL, ONCE = Answer(), Answer(once=True)
ON_COUNTER, ON_HEX = Answer("counter", also="picture"), Answer("place", -1)
PICKED = Answer("counter", dice="no", back="yes", also="picture")
PUT = Answer("place", -1, "no", "yes")
SHOT = Answer("fight", -1, dice="yes", back="no")
REACTS = SHOT._replace(also="button", once=True, again=True)
LANDS = Answer("place", -1, dice="yes")
OR_PICTURE = ON_HEX._replace(also="picture")
DICE = Answer(dice="yes")
AWAY = Answer("place", -1, back="no")
OF_UNIT = Answer("counter", also="list")

ACTIONS = {
    "movement": HARMLESS,
    "attack": DICE,
    "attack-move": DICE,
    "move-attack": HARMLESS,
    "assault": HARMLESS,
    "split": OF_UNIT,
    "merge": OF_UNIT,
    "recover": OF_UNIT,
    "interrogate": DICE,
}
GROUP = {"take": ON_COUNTER, "all": DICE, "go": DICE}
STEPS = {"step": AWAY, "stop": ONCE}
MEMBERS = {"members": list[str]}
SET_UP = {
    "units": list[str], "missions": list[MissionKind], "hexes": list[str], "others": list[str],
}  # fmt: skip
"""The group to be placed, and what follows it: a Mission for each hex, other counters."""
ALL, DONE, KEEP = ("go", "all"), ("done",), ("keep",)
TAKE, AIM = ("take",), ("target",)

PROMPTS: dict[str, Prompt] = {
    "target": Prompt({"group": list[str]}, {"target": SHOT}, tried=AIM),
    "shot": Prompt({"group": list[str]}, {"target": SHOT, "hold": ONCE}, tried=AIM),
    "air-target": Prompt({"plane": str}, {"target": SHOT}, tried=AIM),
    "reaction": Prompt(
        {
            "hex": str,
            "movers": list[str],
            "came": str,
            "strength": int,
            "able": dict[str, list[str]],
            "prices": dict[str, int],
        },
        {"fire": REACTS, "charge": REACTS, "hold": ONCE},
        tried=("fire",),
    ),
    "spare": Prompt({"command": str}, {"spare": ON_HEX}, tried=("spare",)),
    "reveal": Prompt({}, {"reveal": ON_COUNTER}, tried=("reveal",)),
    "setup-free": Prompt(SET_UP, {"free": ON_HEX}, tried=("free",)),
    "setup-mission": Prompt({"token": str, "hex": str}, {"put": ON_COUNTER}),
    "land": Prompt({}, {"land": HARMLESS}),
    "land-hex": Prompt({"unit": str}, {"at": LANDS}, tried=("at",)),
    "carry": Prompt({"command": str}, {"carry": STILL._replace(also="picture")}),
    "land-fire": Prompt({**MEMBERS, "hex": str}, {**GROUP, "hold": ONCE}),
    "renounce": Prompt({"turn": int}, {"renounce": STILL, "done": ONCE}, DONE),
    "overstack": Prompt(
        {"hex": str, "points": int}, {"remove": ON_COUNTER, "done": ONCE}, DONE, ("remove",)
    ),
    "retreat-part": Prompt({"hex": str, "units": list[str]}, {"part": OR_PICTURE}),
    "retreat-with": Prompt({"hex": str, "unit": str}, {"with": OR_PICTURE}),
}
"""What is asked in both editions with the same arguments."""

ACTIVATION = {
    "activate": Answer("place", -1, dice="no", back="no"),
    "enter": Answer("place", -1, dice="no", back="no", also="button"),
    "air": HARMLESS,
    "pass": ONCE,
}
PRICED = {"place": str, "prices": dict[str, int], "from": list[str]}
STEP = {**MEMBERS, "left": int, "once": bool}

OVERLAYS: dict[str, type[Mark]] = {
    "reach": Reach,
    "ahead": Ahead,
    "detours": Reach,
    "sight": Sight,
    "command": Commanded,
    "threat": Threat,
}

RESULT = {
    "winner": str, "why": Why, "level": may_be(str), "rule": may_be(str),
    "points": may_be(dict[Side, int]), "shares": may_be(int),
}  # fmt: skip

TAKEN_ACTIONS = (
    *(MOVEMENT, ATTACK, ASSAULT, MOVE_ATTACK, ATTACK_MOVE),
    *(OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT, "recovery", "interrogate", "air"),
)
"""The Actions that both editions have."""

CHANCES = (
    *(NO_EFFECT, PINNED, WIPED_OUT, COMMAND_LOST),
    *[f"{LOST}-{points}" for points in range(1, 8)],
    NOT_THERE,
)
"""What fire may do in both editions, and that a group does not get to its melee."""

THROWS = (
    *("fire", "morale", "bombs", "assaulter", "defender", "melee-morale"),
    *("landing", "drift", "precision", "interrogation", "tito", "pa-german", "pa-partisan"),
)
"""What dice are for in both editions."""

SUMS = (
    *("die", "strength", "first-turn", "carried-over", "mg", "mortar", "pinned"),
    *("melee-strength", "melee-pinned", "melee-terrain", "melee-stream", "melee-landing"),
    *("objective", "tito-killed", "vf-lost"),
)
"""What the numbers of a sum are called in both editions."""
