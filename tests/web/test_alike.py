"""Identical choices are not put to the player; the same lines are fought on by one click."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Page, expect
from still import rest
from tables import Player, answer, at, from_position, whose

from drvar.games.hunt14 import GAME as HUNT14
from drvar.games.hunt14.sequence import Activations
from drvar.games.raid import GAME as RAID
from drvar.games.raid.landing import Landing
from drvar.games.raid.sequence import GermanPhase

COMPANY = ("wave2-1", "wave2-2", "wave2-3")
GUARD = ("b-hq-1", "b-hq-2", "b-hq-3", "b-hq-4")
ZONE, OTHER = 36, 22
"""Where the dice of these tests let the assault last, and another that is due."""

ROUNDS, MOST = 5, 6
"""An assault of five rounds may take six clicks and keys, with the one that opens it."""

COUNTED = """() => {
    window.orders = 0;
    for (const kind of ['pointerdown', 'keydown'])
        addEventListener(kind, () => window.orders++, true);
}"""
"""Count what a player does, whatever comes of it."""

Fighting = Callable[..., "Fight"]


@pytest.fixture
def fighting(visit: Visit, house: House) -> Fighting:
    """Open a position in which a company stands among the enemy, before combat."""

    def open_(
        size: tuple[int, int] = DESKTOP,
        company: tuple[str, ...] = COMPANY,
        zone: int = ZONE,
        **settings: bool,
    ) -> Fight:
        position = {"turn": 2, "phase": "B5", "alarm": 4, "ammo": 46}
        position |= {"german": {zone: company, OTHER: ("rot-1",)}}
        position |= {"yugoslav": {zone: GUARD, OTHER: ("c-youth-1",)}}
        table = from_position(house, RAID, position, GermanPhase(at="combat"), german="human")
        fight = Fight(opened(visit, table, size, **settings), house, table, zone)
        fight.comes_to("combat")
        return fight

    return open_


def opened(visit: Visit, table: str, size: tuple[int, int] = DESKTOP, **settings: bool) -> Page:
    """Open a table under some settings."""
    touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = visit("/about", size, **touch)
    kept = {"film": "none", **settings}
    page.evaluate("kept => localStorage['drvar.settings'] = JSON.stringify(kept)", kept)
    page.goto(f"/table/{table}")
    return page


class Fight:
    """A table at which an assault is fought."""

    def __init__(self, page: Page, house: House, table: str, zone: int = ZONE) -> None:
        self.page, self.house, self.table, self.zone = page, house, table, zone
        (self.token,) = house.call(f"tables/{table}")["tokens"].values()

    @property
    def state(self) -> Any:
        return self.house.call(f"tables/{self.table}/state", token=self.token)

    @property
    def said(self) -> list[str]:
        """The answers of the player, as the log has them."""
        return [entry["say"] for entry in self.state["entries"] if entry["by"] == "german"]

    def told(self, kind: str) -> list[Any]:
        return [event["args"] for event in self.state["events"] if event["told"] == kind]

    def comes_to(self, prompt: str) -> None:
        expect(self.page.locator(f'.table[data-prompt="{prompt}"]')).to_be_visible()
        rest(self.page)

    def click(self, part: str) -> None:
        self.page.locator(part).first.click()
        rest(self.page)

    def begins(self) -> None:
        self.click(f'[data-zone="{self.zone}"]')
        self.click("[data-commit]")


def test_five_rounds_take_six_clicks(fighting: Fighting) -> None:
    """The assault, its second step, and one click for each round that follows."""
    fight = fighting()
    page = fight.page
    page.evaluate(COUNTED)
    fight.begins()
    for _ in range(ROUNDS - 1):
        fight.comes_to("assault-go-on")
        fight.click("[data-say=go-on]")
    assert page.evaluate("orders") == MOST
    formed = fight.told("lines_formed")
    assert [event["round"] for event in formed] == list(range(1, ROUNDS + 1))
    for before, after in pairwise(event["lines"] for event in formed):
        if {ours[0] for ours, _ in before} == {ours[0] for ours, _ in after}:
            assert [ours for ours, _ in before] == [ours for ours, _ in after]
    assert fight.said[:5] == [
        *(f"assault {ZONE}", "contact wave2-1", "contact wave2-2"),
        *("go-on", "contact wave2-1"),
    ]


def test_where_a_platoon_fell_the_player_chooses(fighting: Fighting) -> None:
    fight = fighting(company=("wave2-1", "blau-1", "gruen-1"), zone=13)
    fight.click('[data-zone="13"]')
    while fight.state["question"]["prompt"] == "assault-contact":
        fight.click(".assault .platoon")
        if fight.page.locator("[data-commit]").count():
            fight.click("[data-commit]")
    while fight.state["question"]["prompt"] == "assault-go-on":
        fight.click("[data-say=go-on]")
    assert fight.state["question"]["prompt"] == "assault-contact"
    assert fight.said[-1] == "go-on"
    left = fight.state["board"]["zones"]["13"]["german"]
    assert len(left) == len(COMPANY) - 1
    expect(fight.page.locator(".assault .platoon")).to_have_count(len(left))
    expect(fight.page.locator(".toast")).to_have_count(0)


def test_the_lines_may_be_changed(fighting: Fighting) -> None:
    """Undo takes back going on, and what was lined up with it."""
    fight = fighting()
    fight.begins()
    before = fight.said
    fight.click("[data-anew=go-on]")
    fight.comes_to("assault-contact")
    assert fight.said == [*before, "go-on"]
    fight.page.keyboard.press("u")
    fight.comes_to("assault-go-on")
    assert fight.said == before
    fight.page.keyboard.press("Enter")
    rest(fight.page)
    assert len(fight.told("lines_formed")) == 2, "Enter fights on in the same lines"


@at(DESKTOP, SMALL, PHONE)
def test_of_equal_platoons_one_is_shown(
    fighting: Fighting, axe: Callable[..., list[str]], size: tuple[int, int]
) -> None:
    """With what follows of itself it is one answer, which asks twice as any that is final."""
    fight = fighting(size, ("wave2-1", "blau-1", "wave2-2"))
    page = fight.page
    page.locator(f'[data-zone="{ZONE}"]').dispatch_event("click")
    fight.comes_to("assault-contact")
    shown = page.locator(".assault .platoon")
    expect(shown).to_have_count(2)
    expect(shown.first).to_contain_text("one of 2 alike")
    expect(shown.last).not_to_contain_text("alike")
    assert [*axe(page, ".assault"), *axe(page, ".prompt")] == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    fight.click('.assault [data-say="contact blau-1"]')
    assert fight.told("lines_formed") == [], "nothing is thrown yet"
    fight.click("[data-commit]")
    assert fight.said == [f"assault {ZONE}", "contact blau-1", "contact wave2-1"]
    fight.comes_to("assault-go-on")
    assert [*axe(page, ".assault"), *axe(page, ".prompt")] == []


def test_the_table_asks_for_what_is_equal_if_that_is_wished(fighting: Fighting) -> None:
    fight = fighting(alike=False)
    fight.click(f'[data-zone="{ZONE}"]')
    fight.click("[data-commit]")
    fight.comes_to("assault-contact")
    expect(fight.page.locator(".assault .platoon")).to_have_count(len(COMPANY))
    assert fight.said == [f"assault {ZONE}"]
    expect(fight.page.locator(".assault")).not_to_contain_text("alike")


def test_what_is_equal_is_answered_and_taken_back(visit: Visit, house: House) -> None:
    """Which two of six platoons land: the table says so, and asks if it is taken back."""
    position = {"turn": 4, "phase": "B2", "alarm": 4, "ammo": 46, "due": 2}
    wave = tuple(f"wave2-{number}" for number in range(1, 7))
    position |= {"german": {31: ("rot-1",)}, "offmap": (*wave, "obermaier")}
    table = from_position(house, RAID, position, Landing(), german="human")
    fight = Fight(opened(visit, table), house, table)
    fight.comes_to("attach")
    assert fight.said == ["land wave2-1", "land wave2-2"]
    expect(fight.page.get_by_role("button", name="Undo")).to_be_enabled()
    fight.page.keyboard.press("u")
    fight.comes_to("land")
    assert fight.said == []
    first, *others = fight.state["question"]["options"]
    assert {option["alike"] for option in others} == {first["say"]}


def test_a_stack_that_was_left_is_asked_for_when_something_happens_to_it(
    visit: Visit, house: House
) -> None:
    """Others move: the order of the stack is asked for once, and again when it has acted."""
    position: dict[str, Any] = {"turn": 2, "phase": "activation"}
    position["units"] = {"g-mg": "12.07", "g-para1": "12.07", "g-para2": "05.05"}
    position["units"] |= {"g-para3": "03.05", "y-escort": "19.10"}
    position["pa"] = {"german": 9, "partisan": 0}
    table = from_position(house, HUNT14, position, Activations())
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")

    def acts(*says: str) -> None:
        for say in says:
            state = whose(house, player)
            if say in [option["say"] for option in state["question"]["options"]]:
                answer(house, player, state, say)

    def kept() -> int:
        entries = whose(house, player)["entries"]
        return sum(entry["say"] == "keep" for entry in entries)

    acts("activate 05.05", "movement", "step 05.06", "stop")
    player.reach("order")
    player.say("keep")
    player.reach("activation")
    assert kept() == 1
    acts("activate 03.05", "movement", "step 03.06", "stop")
    player.reach("activation")
    assert kept() == 2, "the table left it as it was"
    acts("activate 12.07", "movement", "all", "step 12.08", "stop")
    player.reach("order")
    assert kept() == 2
