"""Great moments: a banner, a ring on the place, and an entry of the log that stands out."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Locator, Page, expect
from tables import from_position
from test_dice import Golden

from drvar.games.raid import GAME
from drvar.games.raid.combat import GermanCombat
from drvar.games.raid.forecast import chance_to_win
from drvar.games.raid.sequence import GermanPhase
from drvar.kernel.case_position import position_of

pytestmark = pytest.mark.slow

Size = tuple[int, int]
Axe = Callable[..., list[str]]

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
HELD = still.script(holds=100)
"""Each frame of a film stays until time is let pass."""

ZONE = 50
WEAK: dict[str, Any] = {
    "turn": 2,
    "phase": "B6",
    "alarm": 3,
    "ammo": 25,
    "risen": {"marker": 1, "landing": 1, "fire": 1, "assault": 1},
    "german": {ZONE: ("rot-1",), 31: ("rot-2",)},
    "yugoslav": {ZONE: ("b-hq-1",), 31: ("c-youth-1",)},
    "came_from": {"rot-1": 49, "rot-2": 22},
}
"""A platoon that has lost a step must assault a whole unit, short of ammunition; another one
must assault as well, so that the table does not begin by itself."""
TRIES = 60


def chance() -> float:
    """The chance that it wins."""
    return chance_to_win(position_of(GAME, {**WEAK, "steps": {"rot-1": 1}}), ZONE)


class Raider:
    """A player of the raid who answers without the page."""

    def __init__(self, house: House) -> None:
        steps = GermanPhase(at="end"), GermanCombat()
        whole = {**position_of(GAME, {}).steps, "rot-1": 1}
        self.house = house
        self.table = from_position(
            house, GAME, {**WEAK, "steps": whole}, *steps, german="human"
        )
        self.token = house.call(f"tables/{self.table}")["tokens"]["german"]
        self.state = house.call(f"tables/{self.table}/state", token=self.token)

    def say(self, say: str) -> set[str]:
        """Answer; give the kinds of what was told."""
        message = {"kind": "answer", "seq": self.state["seq"], "say": say}
        told = self.house.call(f"tables/{self.table}/say", message, self.token)
        self.state = told["state"]
        return {event["told"] for event in self.state["events"]}

    @property
    def fights(self) -> bool:
        """Whether it is asked to go on with the assault."""
        question = self.state["question"]
        return question["prompt"] == "assault-go-on" and question["args"]["zone"] == ZONE


def won(visit: Visit, house: House, size: Size) -> Page:
    """A page before which such an assault was won."""
    for _ in range(TRIES):
        raider = Raider(house)
        raider.say(f"assault {ZONE}")
        if not raider.fights:
            continue
        phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        page = visit(f"/table/{raider.table}", size, films=True, first=HELD, **phone)
        expect(page.locator('.table[data-prompt="assault-go-on"]')).to_be_visible()
        still.rest(page)
        while raider.fights:
            if "assault_won" in raider.say("go-on"):
                return page
        page.close()
    raise AssertionError("no such assault was won")


def banner(page: Page, kind: str) -> Locator:
    """The banner of a moment, drawn and at rest."""
    found = page.locator(f'.moment[data-moment="{kind}"]')
    expect(found).to_be_visible()
    still.rest(page)
    return found


def lies_inside(found: Locator) -> None:
    box, screen = found.bounding_box(), found.page.viewport_size
    assert box
    assert screen
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert box["y"] + box["height"] <= screen["height"]


@SIZES
def test_an_assault_won_against_the_odds_is_a_moment(
    visit: Visit, house: House, axe: Axe, size: Size
) -> None:
    slight = chance()
    assert 0 < slight <= 0.15
    page = won(visit, house, size)
    found = banner(page, "upset")
    expect(found).to_contain_text(f"The assault in {ZONE} succeeds.")
    expect(found).to_contain_text(f"The chance was {round(100 * slight)} %.")
    expect(found).to_contain_text("Points of strength lost, German to Partisan")
    expect(page.locator(".film .wave")).to_have_count(3)
    lies_inside(found)
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(found).to_be_hidden()
    if size == DESKTOP:
        gold = page.locator('.log [data-moment="upset"]')
        expect(gold).to_contain_text(f"The assault in {ZONE} succeeds.")


@SIZES
def test_the_relief_is_a_moment(
    visit: Visit, house: House, root: Path, axe: Axe, size: Size
) -> None:
    hunt = Golden(house, root, "hunt14-partisan")
    moments = list(hunt.moments())
    came = next(
        place
        for place, moment in enumerate(moments)
        if any(event["args"].get("relief") for event in moment["events"])
    )
    said = next(i for i in range(came, 0, -1) if (moments[i]["entry"] or {}).get("say"))
    by, say = moments[said]["entry"]["by"], moments[said]["entry"]["say"]
    branch = {"table": hunt.table, "at": moments[said - 1]["number"]}
    seats = {**dict.fromkeys(("german", "partisan"), "random"), by: "human"}
    made = house.call("tables", {"game": "hunt14", "seats": seats, "branch": branch})
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = visit(f"/table/{made['table']}", size, films=True, first=HELD, **phone)
    expect(page.locator(".prompt h2, .telling h2").first).to_be_visible()
    still.rest(page)
    token = made["tokens"][by]
    state = house.call(f"tables/{made['table']}/state", token=token)
    house.answer(made["table"], token, state, say)
    expect(page.locator(".telling h2")).to_be_visible()
    for _ in range(TRIES):
        still.rest(page)
        if page.locator('.moment[data-moment="relief"]').count():
            break
        page.keyboard.press("Enter")
    found = banner(page, "relief")
    expect(found).to_contain_text("The relief is here.")
    expect(found).to_contain_text(re.compile(r"Will.*wait at 05\.01"))
    lies_inside(found)
    assert axe(page) == []
