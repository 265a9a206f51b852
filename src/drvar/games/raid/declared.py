"""What the raid declares of what it sends, and by which names."""

from __future__ import annotations

from typing import Annotated

from drvar.kernel.declared import Answer, Declared, Prompt, Shape, may_be
from drvar.kernel.seen import one_of

from .fates import GERMAN_HIT, SHOOTER_HIT, TARGET_HIT, YUGOSLAV_HIT
from .forecast import LOST, OUT_OF_AMMUNITION, STOPPED, WON
from .odds import UNDECIDED
from .printed import RaidPrinted
from .seen import Ahead, RaidBoard, Reach, Threat

CHANCES = (
    *(TARGET_HIT, SHOOTER_HIT, YUGOSLAV_HIT, GERMAN_HIT),
    *(WON, LOST, STOPPED, OUT_OF_AMMUNITION, UNDECIDED, "g#-y#"),
)
"""The last is a round, by the strength that each camp loses."""

THROWS = (
    *("event", "event-b", "event-c", "event-d", "event-e", "event-f", "event-g"),
    *("air", "landing", "wave", "shuffle", "supply", "activation", "units", "capture"),
    *("attack", "defence", "german", "yugoslav", "reinforcements", "entry", "number"),
)

SUMS = (
    *("fire-factor", "assault-factor", "support", "officer", "protection", "light", "air"),
    *("aa", "aa-guns", "tank", "tito", "ammunition", "mission", "papers"),
    *("tito-held", "tito-dead", "tito-prisoner"),
    *("churchill-held", "churchill-dead", "churchill-prisoner"),
    *("platoons-lost", "officer-lost"),
)

Summand = tuple[int, str, Annotated[str, one_of("Summed", *SUMS)]]

PLATOONS = {"zone": int, "units": list[str]}
MANY_AND_FIGURES = {**PLATOONS, "figures": list[str]}
PRISONER = {"figure": str, "zone": int}
SEIZED = {**PRISONER, "die": may_be(int), "most": may_be(int)}
"""A die decides, unless a figure gives itself up or a prisoner loses the guard."""
KEPT = {"figure": str, "counter": str}
HIT = {"counter": str, "at": int}
FOUGHT = {"zone": int, "rounds": int}

EVENTS: dict[str, Shape] = {
    "turn_began": {"turn": int},
    "event": {"letter": str},
    "reduced": HIT,
    "eliminated": HIT,
    "markers_left": {"zones": list[int]},
    "marker_moved": {"start": int, "end": int},
    "youth_left": {"units": list[str]},
    "astray": {"counter": str},
    "wave_ready": {"platoons": int},
    "ammunition_gained": {"points": int, "ammo": int},
    "ammunition_spent": {"ammo": int},
    "air_support_called": {"zone": int},
    "air_support_came": {
        "zone": int, "die": int, "bonus": int, "modifiers": list[Summand],
    },
    "landed": {"counter": str, "zone": int},
    "landing_crowded": {"counter": str, "zone": int},
    "officer_joined": {"counter": str, "zone": int},
    "never_landed": {"counters": list[str]},
    "alarm_raised": {"trigger": str, "alarm": int},
    "markers_turned": {"zone": int, "markers": list[str]},
    "units_revealed": PLATOONS,
    "uniform_found": {"zone": int},
    "figure_revealed": PRISONER,
    "activation_tested": {"woken": bool, "zone": int, "by": int, "die": int, "alarm": int},
    "papers_taken": {"at": int},
    "moved": {"origin": int, "counters": list[str], "path": list[int]},
    "fire_opened": {"origin": int, "target": int, "shooter": str, "supporters": list[str]},
    "fire_resolved": {
        "attack": int, "defence": int, "dice": list[int],
        "modifiers": tuple[list[Summand], list[Summand]],
    },
    "fire_held": {"zone": int, "target": int},
    "assault_begun": {
        "zone": int, "german": list[str], "yugoslav": list[str], "chance": float,
    },
    "lines_formed": {
        "zone": int, "round": int, "lines": list[tuple[list[str], list[str]]],
    },
    "line_fought": {
        "zone": int, "round": int, "line": int, "dice": list[int],
        "german": list[str], "yugoslav": list[str], "hit": str,
        "german_value": int, "yugoslav_value": int,
        "modifiers": tuple[list[Summand], list[Summand]],
    },
    "assault_won": FOUGHT,
    "assault_lost": FOUGHT,
    "assault_stopped": FOUGHT,
    "fell_back": {"counter": str, "origin": int, "to": int},
    "figure_captured": SEIZED,
    "figure_killed": SEIZED,
    "guarded": KEPT,
    "held": KEPT,
    "storch_landed": {"zone": int},
    "flown_out": {"figure": str},
    "no_reinforcements": {"die": int, "alarm": int},
    "reinforcements_called": {"die": int, "alarm": int},
    "reinforcements_due": {"entry": str, "number": int},
    "reinforced": PLATOONS,
    "reinforcements_wait": PLATOONS,
    "stack_moved": {
        "goal": str, "units": list[str], "figures": list[str], "path": list[int], "target": int,
    },
    "stack_stayed": PLATOONS,
    "march_joined": MANY_AND_FIGURES,
    "left_map": MANY_AND_FIGURES,
    "surplus_stayed": {"zone": int, "unit": str},
    "went_round": {**PLATOONS, "path": list[int]},
    "end_fixed": {"turn": int},
    "out_of_ammunition": {},
    "game_over": {"level": str, "points": int},
}  # fmt: skip

STILL, ONCE = Answer(), Answer(once=True)
OF_PLACE, OF_COUNTER = Answer("place"), Answer("counter")
FIRE, FIGHT = (Answer(names, dice="yes", back="no") for names in ("place", "fight"))
DICE = Answer(dice="yes")
PICKED = Answer("counter", dice="no", back="yes")
PICTURED = PICKED._replace(also="picture")
OR_PICTURE = OF_COUNTER._replace(also="picture")
KEEP = ("keep",)

LINE = {"zone": int, "round": int}

PROMPTS: dict[str, Prompt] = {
    "event-group": Prompt({}, {"group": STILL}),
    "event-loss": Prompt({}, {"reduce": OF_COUNTER}, tried=("reduce",)),
    "air": Prompt({}, {"air": Answer("place", back="no"), "no-air": ONCE}, tried=("air",)),
    "land": Prompt({"n": int}, {"land": STILL}),
    "attach": Prompt({}, {"attach": STILL, "hold": ONCE}),
    "activation-zone": Prompt({}, {"turn": Answer("place", back="no")}, tried=("turn",)),
    "activation-order": Prompt({}, {"test": Answer("place", 2, back="no")}),
    "movement": Prompt({"left": int}, {"move": PICKED, "end": ONCE}, tried=("move",)),
    "step": Prompt(
        {"members": list[str], "left": int},
        {
            "to": OF_PLACE,
            "with": PICTURED,
            "hand": PICTURED._replace(operand=2),
            "stop": ONCE,
        },
        ("stop",),
        ("to", "with"),
    ),
    "combat": Prompt(
        {"left": int},
        {"fire": FIRE, "assault": FIGHT, "end": ONCE},
        tried=("fire", "assault"),
    ),
    "target": Prompt({"zone": int}, {"at": FIGHT}, tried=("at",)),
    "shooter": Prompt(
        {"zone": int, "target": int},
        {"shooter": Answer("counter", dice="yes", also="picture")},
        tried=("shooter",),
    ),
    "support": Prompt(
        {"shooter": str, "target": int}, {"leave": OR_PICTURE, "go": DICE}, ("go",), ("leave",)
    ),
    "order-zone": Prompt(
        {}, {"order": Answer("place", dice="no", back="yes"), "keep": ONCE}, KEEP, ("order",)
    ),
    "order-next": Prompt(
        {"zone": int, "place": int}, {"top": OR_PICTURE, "keep": ONCE}, KEEP, ("top",)
    ),
    "guard": Prompt(
        {"figure": str},
        {"guard": Answer("counter", back="no", also="picture")},
        tried=("guard",),
    ),
    "assault-contact": Prompt(
        {**LINE, "line": int, "facing": str},
        {"contact": Answer("counter", dice="yes")},
        tried=("contact",),
    ),
    "assault-support": Prompt({**LINE, "counter": str}, {"support": DICE}),
    "assault-go-on": Prompt(
        {**LINE, "ammo": int, "german": int, "yugoslav": int},
        {"go-on": DICE._replace(once=True, again=True), "stop": ONCE},
        ("go-on", "stop"),
    ),
    "refuge": Prompt(
        {"counter": str, "zone": int}, {"refuge": Answer("place", back="no")}, tried=("refuge",)
    ),
}

DECLARED = Declared(
    board=RaidBoard,
    printed=RaidPrinted,
    events=EVENTS,
    losses=("reduced", "eliminated", "astray", "never_landed", "figure_killed", "left_map"),
    moments=(
        *("alarm_raised", "units_revealed", "figure_revealed", "uniform_found"),
        *("figure_captured", "papers_taken", "flown_out", "storch_landed"),
        *("assault_won", "assault_lost", "reinforced", "out_of_ammunition", "end_fixed"),
        *("game_over",),
    ),
    prompts=PROMPTS,
    overlays={"reach": Reach, "threat": Threat, "ahead": Ahead, "detours": Reach},
    result={"winner": str, "level": str, "points": int, "rule": str},
    chances=CHANCES,
    throws=THROWS,
    sums=SUMS,
)
