"""A step of the raid that hands over to the enemy waits until the player ends it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Page, expect
from tables import at, from_position

from drvar.games.raid import GAME
from drvar.games.raid.movement import GermanMovement
from drvar.games.raid.sequence import GermanPhase

Size = tuple[int, int]
Axe = Callable[..., list[str]]

ALONE: dict[str, Any] = {
    "turn": 6,
    "phase": "B4",
    "alarm": 3,
    "risen": {"marker": 1, "landing": 1},
    "german": {50: ("rot-1",)},
}
LAST = ("move rot-1", "to 49", "stop")


def moved(visit: Visit, house: House, size: Size) -> Page:
    """A page after the only platoon of the map has moved."""
    steps = GermanPhase(at="activation_by_movement"), GermanMovement()
    table = from_position(house, GAME, ALONE, *steps, german="human")
    token = house.call(f"tables/{table}")["tokens"]["german"]
    state = house.call(f"tables/{table}/state", token=token)
    for say in LAST:
        state = house.answer(table, token, state, say)
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    return visit(f"/table/{table}", size, **phone)


@at(DESKTOP, PHONE)
def test_the_last_move_of_a_step_is_looked_at_taken_back_or_ended(
    visit: Visit, house: House, axe: Axe, size: Size
) -> None:
    page = moved(visit, house, size)
    expect(page.locator(".prompt h2")).to_contain_text("Nobody else can move. End the step?")
    expect(page.get_by_text("no move can be taken back")).to_be_visible()
    expect(page.locator(".prompt [data-say]")).to_have_count(1)
    assert axe(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_contain_text("Nobody else can move.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator('.table[data-prompt="step"]')).to_be_visible()
    expect(page.locator(".prompt h2")).to_contain_text("Where to?")


def test_the_button_ends_it(visit: Visit, house: House) -> None:
    page = moved(visit, house, DESKTOP)
    page.locator('.prompt [data-say="end"]').click()
    asked = page.locator('.table[data-prompt="movement"]')
    expect(asked).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute(
        "data-prompt", re.compile(r"^(?!movement)")
    )
