"""Being asked for a reaction: what is told, and that a deed is one press and no accident.

The table passes reactions that can do nothing, unless the player wishes otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from finals import GOLDEN, Place
from playwright.sync_api import Browser, BrowserContext, Page, expect
from still import holds_something, let_time_pass, rest, script
from tables import Axe, fits, slow

from drvar import games
from drvar.games.hunt14 import GAME
from drvar.kernel.flow import Choose
from drvar.kernel.options import parse
from drvar.kernel.record import read, replay

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.kernel.record import Moment

RECORD = "hunt14-german"


@cache
def reaction(*, harmless: bool) -> Place:
    """Where a golden game asks for a reaction that can do nothing, or for another."""
    for moment in replay(GAME, read((GOLDEN / f"{RECORD}.json").read_bytes())):
        asked = moment.question
        if not isinstance(asked, Choose) or asked.prompt != "reaction":
            continue
        if GAME.is_harmless(moment.g, asked) == harmless:
            return Place(RECORD, moment.number, asked.seat, "hold")
    raise LookupError


def game(place: Place) -> Game:
    return games.game(place.record.split("-")[0])


def before(place: Place) -> Moment:
    """A golden game at that place."""
    played = replay(game(place), read((GOLDEN / f"{place.record}.json").read_bytes()))
    return next(moment for moment in played if moment.number == place.at)


class Asked:
    """The player of the seat that is asked, at a browser of their own."""

    def __init__(self, page: Page, house: House, table: str, token: str) -> None:
        self.page, self.house, self.table, self.token = page, house, table, token

    @property
    def said(self) -> list[str]:
        """What the two players have answered."""
        state = self.house.call(f"tables/{self.table}/state", token=self.token)
        return [e["say"] for e in state["entries"] if e["by"] in GAME.seats]

    def is_asked(self) -> None:
        expect(self.page.locator('.table[data-prompt="reaction"]')).to_be_visible()

    def is_over(self) -> None:
        expect(self.page.locator('.table[data-prompt="reaction"]')).not_to_be_visible()

    def passes(self) -> None:
        expect(self.page.locator(".prompt h2")).to_contain_text("You let them pass")

    def passed(self) -> None:
        expect(self.page.locator(".prompt h2")).not_to_contain_text("You let them pass")
        assert self.said[0] == "hold"


@pytest.fixture
def asked(visit: Visit, house: House, browser: Browser) -> Iterator[Callable[..., Asked]]:
    """Open a place of the golden game, with the other player elsewhere."""
    others: list[BrowserContext] = []

    def asked_(place: Place, first: str = "", **kept: Any) -> Asked:
        written = json.loads((GOLDEN / f"{place.record}.json").read_text("utf-8"))
        branch = {"table": house.call("records", written)["table"], "at": place.at}
        seats = dict.fromkeys(GAME.seats, "human")
        new = {"game": game(place).name, "seats": seats, "sit": [place.seat], "branch": branch}
        made = house.call("tables", new)
        (invite,) = made["invites"].values()
        others.append(browser.new_context(base_url=house.address))
        joined = {"invite": invite, "name": "Ada"}
        others[-1].request.post(f"/api/tables/{made['table']}/join", data=joined)
        page = visit("/about", first=first or script())
        settings = {"film": "none", **kept}
        page.evaluate("kept => localStorage['drvar.settings'] = JSON.stringify(kept)", settings)
        page.goto(f"/table/{made['table']}")
        return Asked(page, house, made["table"], made["tokens"][place.seat])

    yield asked_
    for context in others:
        context.close()


def test_a_reaction_that_can_do_nothing_is_passed_after_a_pause(asked: Any) -> None:
    """No question is seen, and it takes its time as any other answer does."""
    player = asked(reaction(harmless=True), script(holds=600))
    player.passes()
    holds_something(player.page)
    assert player.said == [], "not at once"
    let_time_pass(player.page)
    player.passed()


def test_a_reaction_that_may_do_something_is_asked(asked: Any) -> None:
    asked(reaction(harmless=False)).is_asked()


def test_who_wishes_is_asked_even_then_and_may_change_that(asked: Any) -> None:
    player = asked(reaction(harmless=True), script(holds=600), asksHarmless=True)
    player.is_asked()
    player.page.get_by_role("button", name="When to be asked").click()
    box = player.page.locator(".prompt").get_by_label("ask me even when nothing can happen")
    expect(box).to_be_checked()
    box.click()
    player.passes()
    holds_something(player.page)
    let_time_pass(player.page)
    player.passed()


def test_the_settings_say_it_for_new_tables(visit: Visit, axe: Axe) -> None:
    page = visit("/settings")
    box = page.get_by_label("ask me even when nothing can happen")
    expect(box).not_to_be_checked()
    box.check()
    page.reload()
    expect(box).to_be_checked()
    assert axe(page) == []


TWO_PLACES = Place("hunt-german", 59, "partisan", "fire 09.05")
"""Where stacks of two hexes may fire and charge; from each, several together."""


def chances(place: Place, say: str) -> list[str]:
    """A loss, Pinned and nothing, as the rules have them."""
    found = game(place).odds(before(place).g, parse(say))
    assert found is not None
    rest = [sum(p for name, p in found.chances.items() if name == one) for one in NOT_LOST]
    return [percent(1 - sum(rest)), *map(percent, rest)]


NOT_LOST = ("pinned", "no-effect")


def percent(share: float) -> str:
    return f"{round(float(share) * 100)}%"


def test_what_moved_what_may_come_of_it_and_what_it_costs(asked: Any) -> None:
    page = asked(TWO_PLACES).page
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Grün, Brecher and machine guns moved in")
    expect(prompt).to_contain_text("From 09.07 to 09.06")
    expect(prompt).to_contain_text("4 dice, the best hit on 4 or more")
    expect(prompt.locator(".moved svg")).to_have_count(3)
    expect(prompt.locator(".shares b")).to_have_text(chances(TWO_PLACES, "fire 09.05"))
    fire, hold = (prompt.locator(f'[data-say="{one}"]') for one in ("fire 09.05", "hold"))
    expect(fire).to_contain_text("1 PA, 3 to 2")
    expect(hold).to_contain_text("keeps 3 PA")
    wide, other = (one.bounding_box() or {} for one in (fire, hold))
    assert (wide["width"], wide["height"]) == (other["width"], other["height"])
    expect(page.locator(".aim")).to_have_count(2)
    expect(page.locator(".ring.chosen")).to_have_count(1)
    expect(page.locator(".frame .dashed")).to_have_count(1)


def test_one_press_fires_with_all_and_enter_never_does(asked: Any) -> None:
    player = asked(TWO_PLACES, script(holds=300))
    fire = player.page.locator('[data-say="fire 09.05"]')
    expect(fire).to_contain_text("%")
    expect(fire).to_be_disabled()  # a press that was meant for a film comes too early
    let_time_pass(player.page)
    expect(fire).to_be_enabled()
    for part in (player.page.locator("body"), fire):
        part.press("Enter")
    fire.dispatch_event("click", {"detail": 2})
    rest(player.page)
    player.is_asked()
    assert player.said == []
    fire.click()
    player.is_over()
    assert player.said[:2] == ["fire 09.05", "all"]


@pytest.mark.parametrize("way", ["map", *slow("chip")])
def test_another_place_is_chosen_first_and_who_fires_if_wished(asked: Any, way: str) -> None:
    player = asked(TWO_PLACES)
    page = player.page
    chips = page.locator("[data-from]")
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    expect(chips).to_contain_text(["74%", "69%"])  # the best first
    if way == "chip":
        page.locator('[data-from="10.06"]').click()
    else:
        page.locator('[data-zone="10.06"]').click()
    expect(page.locator(".shares b")).to_have_text(chances(TWO_PLACES, "fire 10.06"))
    if way == "chip":
        page.locator('[data-say="fire 10.06"]').click()
        player.is_over()
        assert player.said[:2] == ["fire 10.06", "all"]
        return
    page.get_by_role("button", name="Choose who").click()
    expect(page.locator('.table[data-prompt="group"]')).to_be_visible()
    assert player.said == ["fire 10.06"]


def test_the_switch_holds_for_one_action(asked: Any) -> None:
    player = asked(TWO_PLACES, script(holds=600))
    switch = player.page.get_by_role("switch", name="Hold for this action")
    expect(switch).not_to_be_checked()
    switch.click()
    player.passes()
    expect(player.page.locator(".prompt").get_by_role("switch")).to_be_checked()
    player.page.locator(".prompt").get_by_role("switch").click()
    player.is_asked()
    assert player.said == []


def test_the_mover_is_told_where_a_reaction_is_possible(asked: Any) -> None:
    place = TWO_PLACES._replace(seat="german")
    page = asked(place).page
    expect(page.locator(".prompt h2")).to_contain_text("Partisan may react in 09.06")
    expect(page.locator(".ring.chosen")).to_have_count(1)
    assert page.locator(".prompt [data-say]").count() == 0


@pytest.mark.parametrize("place", [TWO_PLACES, *slow(reaction(harmless=False))], ids=str)
def test_the_question_fits(asked: Any, axe: Axe, place: Place) -> None:
    page = asked(place).page
    expect(page.locator('.table[data-prompt="reaction"]')).to_be_visible()
    expect(page.locator(".shares b")).to_have_count(3)
    for size in (DESKTOP, SMALL, PHONE):
        fits(page, size)
        assert axe(page) == []
    prompt = page.locator(".prompt").bounding_box() or {}
    assert 0 < prompt["height"] <= PHONE[1] / 2, "half of the phone is map"
