"""What cannot be taken back takes two steps; what was only selected can be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Locator, Page, expect

from drvar.games import all_games
from drvar.games.raid import GAME as RAID

if TYPE_CHECKING:
    from collections.abc import Callable

    from drvar.kernel.game import Game


COUNTERS = RAID.printed().counters


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_enter_lets_no_turn_pass(game: Game) -> None:
    first = {verb for prompt in game.declared.prompts.values() for verb in prompt.first}
    assert not first & {"pass", "hold", "end", "no-air"}


class Table:
    """A raid in the browser, brought to a question through REST."""

    def __init__(self, page: Page, house: House, table: str, token: str) -> None:
        self.page, self._house, self._table, self._token = page, house, table, token

    @property
    def seq(self) -> str | None:
        return self.page.locator(".table").get_attribute("data-seq")

    @property
    def second(self) -> Locator:
        return self.page.locator("[data-commit]")

    def zone(self, zone: int) -> Locator:
        return self.page.locator(f'[data-zone="{zone}"]')

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self._house.call(
            f"tables/{self._table}/state", token=self._token
        )
        return found

    def until(self, prompt: str, turn: int = 1) -> dict[str, list[str]]:
        """Play on to a question; give its options by their first words."""
        state = self.state()
        while state["question"]["prompt"] != prompt or state["board"]["turn"] < turn:
            say = state["question"]["options"][0]["say"]
            message = {"kind": "answer", "seq": state["seq"], "say": say}
            state = self._house.call(f"tables/{self._table}/say", message, self._token)["state"]
        expect(self.page.locator(f'.table[data-seq="{state["seq"]}"]')).to_be_visible()
        found: dict[str, list[str]] = {}
        for option in state["question"]["options"]:
            found.setdefault(option["words"][0], []).append(str(option["words"][-1]))
        return found

    def stands(self, seq: str | None) -> None:
        """Nothing was sent."""
        expect(self.page.locator(f'.table[data-seq="{seq}"]')).to_be_visible()
        assert self.seq == seq

    def choose(self, zone: str) -> None:
        """Click a zone whose only counter is to be selected."""
        self.zone(int(zone)).click()
        expect(self.page.locator('.table[data-prompt="step"]')).to_be_visible()
        ring = self.page.locator(f'.place:has([data-zone="{zone}"]) .ring.chosen')
        expect(ring).to_be_visible()

    def is_done(self, seq: str | None) -> None:
        expect(self.page.locator(f'.table:not([data-seq="{seq}"])')).to_be_visible()


@pytest.fixture
def sit(visit: Visit, house: House) -> Callable[..., Table]:
    def sit_(size: tuple[int, int] = DESKTOP, **settings: str) -> Table:
        table, token = house.open()
        page = visit("/about", size, has_touch=size == PHONE)
        kept = {"film": "none", **settings}
        page.evaluate("kept => localStorage['drvar.settings'] = JSON.stringify(kept)", kept)
        page.goto(f"/table/{table}")
        return Table(page, house, table, token)

    return sit_


def test_a_click_shows_what_cannot_be_taken_back_and_a_button_does_it(
    sit: Callable[..., Table],
) -> None:
    table = sit()
    table.until("air")
    seq = table.seq
    table.zone(57).click()
    expect(table.page.locator(".prompt h2")).to_contain_text("Call the aircraft to 57?")
    expect(table.page.locator(".prompt")).to_contain_text("cannot be taken back")
    table.zone(57).click()
    table.zone(57).dblclick()
    table.stands(seq)
    table.page.keyboard.press("Escape")
    expect(table.second).to_have_count(0)
    table.stands(seq)
    table.zone(57).click()
    table.second.click()
    table.is_done(seq)


def test_at_poor_chances_the_question_is_about_them(sit: Callable[..., Table]) -> None:
    table = sit()
    fires = table.until("combat", 2)
    seq = table.seq
    zone = int((fires.get("fire") or fires["assault"])[0])
    table.zone(zone).click()
    expect(table.second).to_contain_text("%")
    chance = int(table.second.inner_text().split("%")[0].split()[-1].lstrip("<>"))
    poor = table.page.locator(".prompt h2").get_by_text("at these odds?")
    expect(poor).to_have_count(1 if chance < 35 else 0)  # the mark of poor chances
    expect(table.page.get_by_role("region", name="Chances")).to_be_visible()
    table.stands(seq)
    table.page.keyboard.press("Enter")
    table.is_done(seq)


def test_a_player_may_turn_off_the_second_question(sit: Callable[..., Table]) -> None:
    table = sit(twice="never")
    table.until("air")
    seq = table.seq
    table.zone(57).click()
    table.is_done(seq)


def test_a_finger_is_always_asked_twice(sit: Callable[..., Table]) -> None:
    table = sit(PHONE, twice="never")
    table.until("air")
    seq = table.seq
    table.zone(57).tap()
    expect(table.second).to_be_visible()
    table.stands(seq)
    table.second.tap()
    table.is_done(seq)


def test_ending_with_much_undone_says_so_once(sit: Callable[..., Table]) -> None:
    table = sit()
    movers = table.until("movement")["move"]
    left = len([mover for mover in movers if COUNTERS[mover].kind == "platoon"])
    assert left < len(movers), "an officer could move as well"
    seq = table.seq
    end = table.page.locator('.actions [data-say="end"]')
    end.click()
    words = "One platoon has" if left == 1 else f"{left} platoons have"
    expect(table.page.locator(".prompt")).to_contain_text(f"{words} not moved")
    table.stands(seq)
    table.page.get_by_role("button", name="Leave it").click()
    end.click()
    table.is_done(seq)


def test_the_warning_can_be_switched_off(sit: Callable[..., Table]) -> None:
    table = sit(warns="")
    table.until("movement")
    seq = table.seq
    table.page.locator('.actions [data-say="end"]').click()
    table.is_done(seq)


def test_another_counter_of_ones_own_or_escape_leaves_a_selection(
    sit: Callable[..., Table],
) -> None:
    table = sit()
    bodies = table.until("movement")["move"]
    held = {zone: seen["german"] for zone, seen in table.state()["board"]["zones"].items()}
    alone = [zone for zone, units in held.items() if len(units) == 1 and units[0] in bodies]
    table.choose(alone[0])
    near = [option["at"] for option in table.state()["question"]["options"]]
    table.choose(next(zone for zone in alone[1:] if zone not in near))
    table.page.keyboard.press("Escape")
    expect(table.page.locator('.table[data-prompt="movement"]')).to_be_visible()
