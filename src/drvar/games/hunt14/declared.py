"""What the first edition declares of what it sends, and by which names."""

from __future__ import annotations

from typing import Annotated

from drvar.games.tactical import declared as both
from drvar.games.tactical.printed import HexPrinted
from drvar.games.tactical.seen import Side
from drvar.kernel.declared import HARMLESS, Declared, Prompt, Shape, may_be
from drvar.kernel.seen import one_of

from . import landing_odds, melee_odds, odds
from .seen import Hunt14Board, Work

SUMS = (
    *both.SUMS,
    *("at", "light-gun", "heavy-gun", "moved", "damage", "magnitude"),
    *("terrain", "work", "star", "melee-weapon", "melee-work"),
    *("counter-revealed", "missions-with-tito", "tito-captured", "command-lost"),
)

Action = Annotated[str, one_of(
    "Action", *both.TAKEN_ACTIONS, "retreat", "command-move", "entry", "split", "merge",
    "melee", "build",
)]  # fmt: skip
Summand = tuple[int, str, Annotated[str, one_of("Summed", *SUMS)]]

EVENTS: dict[str, Shape] = {
    **both.EVENTS,
    "points_given": {
        "side": Side, "pa": int, "die": may_be(int), "parts": may_be(list[Summand]),
    },
    "points_made": {**both.GIVEN, "parts": list[Summand]},
    "paid": {**both.PAID, "action": Action},
    "action_ended": {**both.ENDED, "action": Action},
    "melee": {**both.MELEE, "modifiers": list[list[Summand]]},
    "fired": {
        "firers": list[str], "hex": str, "unit": str, "die": int, "total": int,
        "moral": int, "hit": int, "result": str, "modifiers": list[Summand],
    },
    "tested": {"modifier": int, "passed": bool, "counter": str, "die": int, "value": int},
    "melee_tested": {
        "side": Side, "units": list[str], "dice": list[int], "values": list[int],
        "failed": list[str], "outcome": str, "modifier": int,
    },
    "damaged": {**both.AT_HEX, "damage": int},
    "exhausted": both.AT_HEX,
    "stayed": {"counters": list[str], "hex": str},
    "built": {"side": Side, "unit": str, "hex": str, "work": Work},
    "raised": both.AT_HEX,
    "counter_seen": {"token": str, "hex": str},
    "counter_known": both.MISSION,
    "plane_drifted": {"plane": str, "origin": str, "hex": str},
    "plane_drifted_off": {"plane": str, "origin": str},
    "command_placed": {"command": str, "hex": str},
    "stack_ordered": {"hex": str, "units": list[str]},
    "ledger_checked": {"turn": int, "german": str, "partisan": str},
    "game_over": {"winner": str, "level": str, "german": str, "partisan": str},
}  # fmt: skip

PROMPTS: dict[str, Prompt] = {
    **both.PROMPTS,
    "group": Prompt({**both.MEMBERS, "action": Action}, both.GROUP, both.ALL, both.TAKE),
    "activation": Prompt({}, both.ACTIVATION, tried=("activate",)),
    "action": Prompt(both.PRICED, {
        **both.ACTIONS,
        "command-move": HARMLESS,
        "entry": HARMLESS,
        "retreat": HARMLESS,
        "melee": both.DICE,
        "build": both.OF_UNIT,
    }),
    "step": Prompt(both.STEP, {**both.STEPS, "leave": both.STILL}, ("stop",), ("step",)),
    "order": Prompt({}, {"top": both.ON_COUNTER, "keep": both.ONCE}, both.KEEP, ("top",)),
    "setup-command": Prompt({"command": str}, {"staff": both.PUT}, tried=("staff",)),
    "setup-order": Prompt({"hex": str, "place": int}, {
        "top": both.PICKED, "keep": both.ONCE,
    }, both.KEEP),
    "retreat": Prompt({"hex": str, "units": list[str]}, {"back": both.AWAY}, tried=("back",)),
}  # fmt: skip

DECLARED = Declared(
    board=Hunt14Board,
    printed=HexPrinted,
    events=EVENTS,
    losses=(*both.LOSSES, "damaged"),
    moments=(*both.MOMENTS, "counter_known"),
    prompts=PROMPTS,
    overlays=both.OVERLAYS,
    result=both.RESULT,
    chances=(
        *(*both.CHANCES, odds.COUNTER_LOST, odds.OWN_HIT),
        *(*melee_odds.Hunt14MeleeOdds.results, *landing_odds.RESULTS),
    ),
    throws=both.THROWS,
    sums=SUMS,
)
