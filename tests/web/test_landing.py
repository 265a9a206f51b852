"""A whole landing is planned on the map, changed freely, and given at once; so are picks."""

from __future__ import annotations

from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Locator, expect
from still import rest
from tables import COUNTED, Player, Size, fits, from_position, seated, slow

from drvar.games.raid import GAME as RAID
from drvar.games.raid.landing import Landing as RaidLanding

OPEN = """() => {
    const map = document.querySelector('.frame').getBoundingClientRect();
    const middle = (zone) => {
        const { x, y, width, height } = zone.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const away = (zone) => {
        const [x, y] = middle(zone);
        return Math.hypot(x - map.x - map.width / 2, y - map.y - map.height * 0.35);
    };
    const top = (zone) => document.elementFromPoint(...middle(zone));
    const open = (zone) => top(zone)?.closest('.zone') === zone;
    const lit = [...document.querySelectorAll('.zone.live')].filter(open);
    return lit.sort((one, other) => away(one) - away(other))[0]?.dataset.zone ?? '';
}"""
"""A lit hex that is in sight."""


class Lander:
    """The German, who plans where everything lands."""

    def __init__(self, player: Player, house: House) -> None:
        self.player, self.page, self.house = player, player.page, house
        player.reach("land")
        expect(self.page.locator("[data-piece]").first).to_be_visible()
        rest(self.page)

    @property
    def token(self) -> str:
        return str(self.house.call(f"tables/{self.player.table}")["tokens"]["german"])

    @property
    def state(self) -> Any:
        return self.house.call(f"tables/{self.player.table}/state", token=self.token)

    @property
    def pieces(self) -> list[str]:
        found = self.page.locator("[data-piece]").all()
        return [piece.get_attribute("data-piece") or "" for piece in found]

    def piece(self, counter: str) -> Locator:
        return self.page.locator(f'[data-piece="{counter}"]')

    def places(self) -> dict[str, str]:
        """Where the counters of the plan are to go."""
        found = {
            piece: self.piece(piece).get_attribute("data-at") or "" for piece in self.pieces
        }
        return {piece: at for piece, at in found.items() if at}

    def click(self, part: Locator) -> None:
        part.click()
        rest(self.page)

    def land(self) -> Locator:
        return self.page.locator("[data-plan]")

    def open_hex(self) -> str:
        """A lit hex that nothing covers."""
        found: str = self.page.evaluate(OPEN)
        assert found, "nothing is lit"
        return found

    def place(self) -> str:
        """Click a lit hex for the counter that is next."""
        hex_ = self.open_hex()
        self.click(self.player.hex(hex_))
        return hex_

    def left(self) -> int:
        return len(self.pieces) - len(self.places())


@pytest.fixture
def sit(visit: Visit, house: House) -> Any:
    """Sit down as the German who lands; the Partisans have set up."""

    def sit_(game: str = "hunt", size: Size = DESKTOP) -> Lander:
        return Lander(seated(game, visit, house)(size, partisan="random"), house)

    return sit_


def given(lander: Lander) -> list[str]:
    """The answers of the German, in their order."""
    return [e["say"] for e in lander.state["entries"] if e["by"] == "german"]


QUICK = """(places) => {
    for (const place of places)
        document.querySelector(`[data-zone="${place}"]`)
            .dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""
"""Click places one after the other, without waiting for an answer."""


@pytest.mark.slow
def test_quick_clicks_each_place_a_counter(sit: Any) -> None:
    """A click waits for the answer to the one before it; none takes the place of another."""
    lander = sit()
    hexes = [lander.place() for _ in range(4)]
    planned = lander.places()
    assert sorted(planned.values()) == sorted(hexes)
    lander.click(lander.page.get_by_role("button", name="Take all back"))
    assert lander.places() == {}
    lander.page.evaluate(QUICK, hexes)
    rest(lander.page)
    assert lander.places() == planned


@pytest.mark.parametrize("game", ["hunt14", *slow("hunt")])
def test_a_whole_wave_lands_with_a_change_of_mind(sit: Any, game: str) -> None:
    """One click for each counter, two to move one, two to take one back, and two to land."""
    lander = sit(game)
    page, before = lander.page, lander.state["seq"]
    many = len(lander.pieces)
    page.evaluate(COUNTED)
    for _ in range(4):
        lander.place()
    first, second = lander.pieces[:2]
    lander.click(lander.piece(second))
    moved = lander.place()
    assert lander.places()[second] == moved
    lander.click(lander.piece(first))
    lander.click(page.locator("[data-back]"))
    assert first not in lander.places()
    for _ in range(lander.left()):
        lander.place()
    assert lander.left() == 0
    assert page.evaluate("orders") == many + 2 + 2 + 1
    assert lander.state["seq"] == before, "nothing is given yet"
    plan = lander.places()
    expect(lander.land()).to_be_focused()
    page.keyboard.press("Enter")
    rest(page)
    expect(page.locator(".prompt h2")).to_contain_text(f"Land all {many} now?")
    assert lander.state["seq"] == before, "it asks once more"
    lander.player.choose(lander.land())
    assert page.evaluate("orders") == many + 7
    said = given(lander)
    hexes = {say.split()[1] for say in said if say.startswith("at ")}
    assert hexes == {at for piece, at in plan.items() if piece.startswith("g-")}
    assert [say.split()[0] for say in said].count("at") == many - 1
    assert said[-1].startswith("carry c-rybka g-")
    assert any(event["told"] == "landed" for event in lander.state["events"])


def test_several_go_together_as_far_as_a_hex_takes_them(sit: Any) -> None:
    lander = sit("hunt14")
    page = lander.page
    lander.click(page.locator("[data-all]"))
    assert page.locator("[data-piece][aria-pressed=true]").count() == len(lander.pieces)
    hex_ = lander.place()
    placed = lander.places()
    assert 1 < len(placed) < len(lander.pieces)
    assert set(placed.values()) == {hex_}
    refusal = page.locator(".toast.refusal")
    expect(refusal.get_by_role("link")).to_contain_text("HUNT14-12.3")
    still_held = page.locator("[data-piece][aria-pressed=true]")
    assert still_held.count() == len(lander.pieces) - len(placed)
    page.keyboard.press("Escape")
    expect(still_held).to_have_count(0)
    mg, gun = (lander.piece(piece) for piece in lander.pieces[3:5])
    lander.click(mg)
    gun.click(modifiers=["Shift"])
    other = lander.place()
    assert [at for at in lander.places().values() if at == other] == [other, other]


def test_counters_are_dragged_to_the_map_over_it_and_off(sit: Any) -> None:
    lander = sit()
    page = lander.page
    there, elsewhere = lander.player.hex("11.07"), lander.player.hex("12.05")
    before = page.locator(".world").get_attribute("style")
    lander.piece("g-mg").drag_to(there)
    expect(lander.piece("g-mg")).to_have_attribute("data-at", "11.07")
    there.drag_to(elsewhere)
    expect(lander.piece("g-mg")).to_have_attribute("data-at", "12.05")
    assert page.locator(".world").get_attribute("style") == before, "the map stays"
    elsewhere.drag_to(page.locator(".prompt h2"))
    expect(lander.piece("g-mg")).to_have_attribute("data-at", "")
    assert page.locator(".planned .counter").count() == 0


def test_what_may_not_be_says_why_and_changes_nothing(sit: Any) -> None:
    lander = sit()
    page = lander.page
    lander.click(lander.player.hex("11.07"))
    lander.player.hex("20.12").dispatch_event("click")
    refusal = page.locator(".toast.refusal")
    expect(refusal).to_contain_text("20.12")
    expect(refusal.get_by_role("link")).to_contain_text("HUNT-14.2")
    assert lander.places() == {"g-panther": "11.07"}


def test_chances_are_seen_before_and_after_a_hex_is_chosen(sit: Any) -> None:
    lander = sit()
    page, place = lander.page, lander.player.hex("11.07")
    chances = page.get_by_role("region", name="Chances")
    place.hover()
    expect(chances).to_contain_text("Panther to 11.07")
    expect(chances).to_contain_text("Unharmed")
    shown = chances.locator(".big b").inner_text()
    lander.click(place)
    expect(lander.piece("g-panther").locator("i")).to_have_text(shown)


def test_a_plan_outlives_the_page_and_enter_needs_both_steps(sit: Any) -> None:
    lander = sit("hunt14")
    page = lander.page
    lander.click(page.locator("[data-all]"))
    for _ in range(3):
        if lander.left():
            lander.place()
    for _ in range(lander.left()):
        lander.place()
    plan, before = lander.places(), lander.state["seq"]
    page.reload()
    expect(lander.land()).to_be_enabled()
    assert lander.places() == plan
    lander.land().press("Enter")
    expect(page.locator('[data-plan="sure"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator('[data-plan="sure"]')).to_have_count(0)
    assert lander.state["seq"] == before
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.locator(f'.table:not([data-seq="{before}"])')).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE])
def test_the_tray_fits_every_screen(sit: Any, axe: Any, size: Size) -> None:
    lander = sit("hunt", size)
    for _ in range(2):
        lander.place()
    fits(lander.page, size)
    assert axe(lander.page) == []
    lander.click(lander.piece("g-panther"))
    chances = lander.page.get_by_role("region", name="Chances")
    expect(chances).to_contain_text("Panther to ")
    lander.place()
    fits(lander.page, size)
    assert axe(lander.page) == []


def test_the_second_wave_of_the_raid_is_picked_and_given_at_once(
    visit: Visit, house: House
) -> None:
    position: dict[str, Any] = {"turn": 5, "phase": "B2", "due": 3}
    table = from_position(house, RAID, position, RaidLanding(at="begin"), german="human")
    lander = Lander(Player(visit(f"/table/{table}"), table), house)
    page, before = lander.page, lander.state["seq"]
    one, two, three, four = lander.pieces[:4]
    for piece in (one, two, three, four, two, four):
        lander.click(lander.piece(piece))
    held = page.locator("[data-piece][aria-pressed=true]")
    assert {piece.get_attribute("data-piece") for piece in held.all()} == {one, three, four}
    assert lander.state["seq"] == before
    expect(page.locator(".prompt h2")).to_contain_text("Choose 3")
    while lander.state["seq"] == before:
        lander.click(lander.land())
    assert given(lander)[:3] == [f"land {piece}" for piece in (one, three, four)]
