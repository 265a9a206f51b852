"""What the later edition declares of its events, questions, answers, overlays and result."""

from __future__ import annotations

from drvar.games.tactical import declared as both
from drvar.games.tactical.printed import HexPrinted
from drvar.games.tactical.seen import Side
from drvar.kernel.declared import HARMLESS, Answer, Declared, Prompt, Shape, may_be

from .seen import HuntBoard

Shot = dict[str, str | int | list[int]]

EVENTS: dict[str, Shape] = {
    **both.EVENTS,
    "fired": {"firers": list[str], "hex": str, "hits": int, "shots": list[Shot]},
    "tested": {"passed": bool, "counter": str, "die": int, "value": int},
    "melee_tested": {
        "side": Side, "dice": list[int], "failed": list[str], "value": int, "outcome": str,
    },
    "mission_left": {"token": str, "hex": str, "mission": may_be(str)},
    "tito_left": {"token": str, "hex": str, "fate": str},
    "radio_placed": {"hex": str},
    "radio_called": {"unit": str, "die": int, "heard": bool},
    "radio_eliminated": {"hex": str},
    "breakdown": {"unit": str, "hex": str, "dice": list[int], "lost": bool},
    "game_over": {"winner": str, "level": str, "german": int, "partisan": int},
}  # fmt: skip

LOSS = Answer("counter", dice="yes", back="no", also="picture")

PROMPTS: dict[str, Prompt] = {
    **both.PROMPTS,
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
    prompts=PROMPTS,
    overlays=both.OVERLAYS,
    result=both.RESULT,
)
