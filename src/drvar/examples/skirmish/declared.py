"""What the skirmish declares of what it sends, and by which names."""

from __future__ import annotations

from drvar.kernel.declared import Answer, Declared, Prompt, Shape

from .fire import HIT, MISS
from .view import SkirmishBoard

AT = {"unit": str, "at": str}

EVENTS: dict[str, Shape] = {
    "turn": {"turn": int, "chit": str},
    "half": {"side": str},
    "rallied": {"units": list[str]},
    "hidden": {},
    "hidden_at": {"at": str},
    "entered": AT,
    "fired": {"firer": str, "target": str},
    "missed": {"target": str, "total": int, "needed": int},
    "pinned": {"target": str},
    "eliminated": {"target": str},
    "uncertain": AT,
    "empty": AT,
    "found": AT,
    "won": {"side": str, "why": str},
}

STILL, ONCE, PLACE = Answer(), Answer(once=True), Answer("place")

PROMPTS: dict[str, Prompt] = {
    "hide": Prompt({}, {"hide": PLACE}),
    "unit": Prompt(
        {"turn": int}, {"unit": Answer("counter", dice="no", back="yes"), "end": ONCE}
    ),
    "action": Prompt(
        AT,
        {
            "move": STILL,
            "fire": Answer("counter", dice="yes", back="no"),
            "hold": ONCE,
            "search": STILL,
        },
    ),
    "step": Prompt({"unit": str, "mp": int}, {"to": PLACE, "stop": ONCE}),
    "react": Prompt(
        {"firer": str, "target": str, "at": str},
        {"react": Answer(dice="yes", once=True), "pass": ONCE},
    ),
}

DECLARED = Declared(
    board=SkirmishBoard,
    events=EVENTS,
    losses=("eliminated",),
    moments=("pinned", "won"),
    prompts=PROMPTS,
    result={"winner": str, "why": str, "rule": str},
    chances=(HIT, MISS),
    throws=("chit", "fire", "search"),
    sums=("cover", "adjacent", "firer-pinned"),
)
