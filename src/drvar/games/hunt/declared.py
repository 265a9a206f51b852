"""What the later edition declares of what it sends, and by which names."""

from __future__ import annotations

from typing import Annotated, TypedDict

from drvar.games.tactical import declared as both
from drvar.games.tactical.printed import HexPrinted
from drvar.games.tactical.seen import Side
from drvar.kernel.declared import HARMLESS, Answer, Declared, Prompt, Shape, may_be
from drvar.kernel.seen import one_of

from . import landing_odds, melee_odds, odds
from .seen import HuntBoard

SUMS = (
    *both.SUMS,
    *("tito-on-map", "missions-escaped", "moving", "plane", "melee-attack-2"),
    *("mission-captured", "mission-escaped", "commands-lost"),
)

Action = Annotated[str, one_of("Action", *both.TAKEN_ACTIONS, "mission", "regroup")]
Summand = tuple[int, str, Annotated[str, one_of("Summed", *SUMS)]]


class Shot(TypedDict):
    """The dice of one firer, and the lowest that hits."""

    by: str
    dice: list[int]
    lowest: int


EVENTS: dict[str, Shape] = {
    **both.EVENTS,
    "points_given": {**both.GIVEN, "parts": list[Summand]},
    "paid": {**both.PAID, "action": Action},
    "action_ended": {**both.ENDED, "action": Action},
    "melee": {**both.MELEE, "modifiers": list[list[Summand]]},
    "fired": {"firers": list[str], "hex": str, "hits": int, "shots": list[Shot]},
    "tested": {"passed": bool, "counter": str, "die": int, "value": int},
    "melee_tested": {
        "side": Side, "units": list[str], "dice": list[int], "failed": list[str],
        "value": int, "outcome": str,
    },
    "mission_left": {"token": str, "hex": str, "mission": may_be(str)},
    "tito_left": {"token": str, "hex": str, "fate": str},
    "radio_placed": {"hex": str},
    "radio_called": {"unit": str, "die": int, "least": int, "heard": bool},
    "radio_eliminated": {"hex": str},
    "breakdown": {"unit": str, "hex": str, "dice": list[int], "most": int, "lost": bool},
    "game_over": {"winner": str, "level": str, "german": int, "partisan": int},
}  # fmt: skip

LOSS = Answer("counter", dice="yes", back="no", also="picture")

PROMPTS: dict[str, Prompt] = {
    **both.PROMPTS,
    "group": Prompt({**both.MEMBERS, "action": Action}, both.GROUP, both.ALL, both.TAKE),
    "activation": Prompt({}, both.ACTIVATION, tried=("activate",)),
    "action": Prompt(both.PRICED, {**both.ACTIONS, "mission": HARMLESS}),
    "step": Prompt(both.STEP, {**both.STEPS, "exit": both.STILL}, ("stop",), ("step",)),
    "aim": Prompt({"group": list[str]}, {"target": both.SHOT}, tried=both.AIM),
    "escort": Prompt(both.MEMBERS, both.GROUP, both.ALL, both.TAKE),
    "regroup": Prompt(
        {}, {"split": both.STILL, "merge": both.STILL, "done": both.ONCE}, both.DONE
    ),
    "loss": Prompt({"hex": str, "losses": int}, {"lose": LOSS}, tried=("lose",)),
    "setup-radio": Prompt({}, {"radio": both.PUT}, tried=("radio",)),
    "land-fight": Prompt({}, {"fight": both.SHOT._replace(back="may")}),
    "radio": Prompt({"unit": str}, {"call": both.DICE, "decline": both.ONCE}),
    "defenders": Prompt({"hex": str, "units": list[str]}, {
        "defend": both.ON_COUNTER, "all": both.DICE, "go": both.DICE,
    }, both.ALL, ("defend",)),
    "melee-loss": Prompt({"hex": str}, {"lose": LOSS}, tried=("lose",)),
    "retreat": Prompt(
        {"hex": str, "units": list[str]}, {"retreat": both.AWAY}, tried=("retreat",)
    ),
}  # fmt: skip

DECLARED = Declared(
    board=HuntBoard,
    printed=HexPrinted,
    events=EVENTS,
    losses=(*both.LOSSES, "radio_eliminated"),
    moments=(*both.MOMENTS, "mission_left", "tito_left", "radio_called"),
    prompts=PROMPTS,
    overlays=both.OVERLAYS,
    result=both.RESULT,
    chances=(
        *(*both.CHANCES, odds.RADIO_LOST, odds.OFF_TARGET),
        *(*melee_odds.HuntMeleeOdds.results, *landing_odds.RESULTS),
    ),
    throws=(*both.THROWS, "radio", "breakdown"),
    sums=SUMS,
)
