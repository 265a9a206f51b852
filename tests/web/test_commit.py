"""What cannot be taken back takes two steps; what was only selected can be left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Locator, Page, expect
from still import rest
from tables import Player, advance, again, at, from_position, seated, slow

from drvar.games import all_games
from drvar.games.raid import GAME as RAID
from drvar.games.raid.sequence import GermanPhase

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

    def odds(self, *says: str) -> Any:
        asked = {"kind": "odds", "say": list(says)}
        path = f"tables/{self._table}/say"
        return self._house.call(path, asked, self._token)["reply"]["of"]

    def until(self, prompt: str, turn: int = 1) -> dict[str, list[str]]:
        """Play on to a question; give its options by their first words."""
        state = self.state()
        while state["question"]["prompt"] != prompt or state["board"]["turn"] < turn:
            say = state["question"]["options"][0]["say"]
            state = self._house.answer(self._table, self._token, state, say)
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


@pytest.fixture
def hunting(visit: Visit, house: House) -> Callable[[str], Player]:
    """Sit down as the German of a hunt whose turn it is to act."""

    def hunting_(game: str) -> Player:
        player = seated(game, visit, house)(partisan="random")
        advance(house, player, "activation")
        rest(player.page)
        return player

    return hunting_


@pytest.mark.parametrize("game", ["hunt", *slow("hunt14")])
@again
def test_passing_with_points_left_says_so_and_enter_never_passes(
    hunting: Callable[[str], Player], game: str
) -> None:
    player = hunting(game)
    page, seq = player.page, player.seq
    passes = page.locator('.actions [data-say="pass"]')
    second = page.locator("[data-commit]")
    page.keyboard.press("Enter")
    assert player.seq == seq, "there is no plain way on"
    passes.click()
    expect(page.locator(".prompt")).to_contain_text(re.compile(r"\d (PA|AP) are left\."))
    expect(page.locator(".prompt")).to_contain_text(re.compile("the (turn|round) ends"))
    page.locator(".prompt h2").click()
    page.keyboard.press("Enter")
    expect(second).to_be_visible()
    assert player.seq == seq, "a warning is not left by Enter"
    page.keyboard.press("Escape")
    expect(second).to_have_count(0)
    passes.click()
    expect(page.locator(f'.table:not([data-seq="{seq}"])')).to_be_visible()


@pytest.mark.parametrize("game", ["hunt14", *slow("hunt")])
@again
def test_escape_leaves_a_group_of_a_hunt(hunting: Callable[[str], Player], game: str) -> None:
    player = hunting(game)
    page = player.page
    player.choose(page.locator(".zone.live").first)
    expect(page.locator('.table[data-prompt="activation"]')).to_have_count(0)
    for _ in range(6):
        if player.prompt == "activation":
            break
        seq = player.seq
        page.keyboard.press("Escape")
        expect(page.locator(f'.table:not([data-seq="{seq}"])')).to_be_visible()
    assert player.prompt == "activation"


FIRING = {
    "turn": 2,
    "phase": "B6",
    "alarm": 5,
    "ammo": 44,
    "german": {68: ("draufgaenger-2",), 59: ("gruen-2",)},
    "yugoslav": {69: ("b-hq-6", "b-hq-1"), 53: ("c-youth-5",)},
}
"""A fire at poor odds from 68, and another from 59."""


@pytest.fixture
def firing(visit: Visit, house: House) -> Callable[[tuple[int, int]], Table]:
    def firing_(size: tuple[int, int]) -> Table:
        name = from_position(house, RAID, FIRING, GermanPhase(at="combat"), german="human")
        (token,) = house.call(f"tables/{name}")["tokens"].values()
        touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        table = Table(visit(f"/table/{name}", size, **touch), house, name, token)
        expect(table.page.locator('.table[data-prompt="combat"]')).to_be_visible()
        rest(table.page)
        return table

    return firing_


def overlaps(card: Locator, *others: Locator) -> list[bool]:
    """Which of some parts lie below a card, in part at least."""
    a = card.bounding_box()
    assert a is not None
    found = []
    for other in others:
        b = other.bounding_box()
        assert b is not None
        across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
        down = a["y"] < b["y"] + b["height"] and b["y"] < a["y"] + a["height"]
        found.append(across and down)
    return found


@at(SMALL, DESKTOP, PHONE)
def test_a_fire_shows_the_counters_before_and_after_beside_it(
    firing: Callable[[tuple[int, int]], Table], size: tuple[int, int], axe: Any
) -> None:
    """What the engine says of both results; nothing of the action lies below the card."""
    table = firing(size)
    page, card = table.page, table.page.get_by_role("region", name="Chances")
    (table.zone(68).tap if size == PHONE else table.zone(68).click)()
    rest(page)
    (odds,) = table.odds("fire 68")
    hit, harm = odds["chances"]
    expect(card.get_by_role("heading").first).to_have_text("Draufgänger 2 fires from 68 at 69")
    for chance, name, box in (
        (hit, "Escort Battalion 6", "good"),
        (harm, "Draufgänger 2", "bad"),
    ):
        (fate,) = odds["fates"][chance["name"]]
        shown = card.locator(f"li.{box}")
        expect(shown).to_contain_text(f"{round(chance['value'] * 100)}%")
        expect(shown).to_contain_text(f"{name} is reduced.")
        before, after = shown.locator(".pair svg").all()
        factors = [int(text) for text in after.locator("text").all_text_contents()[-3:]]
        assert factors == fate["factors"]
        assert before.inner_html() != after.inner_html()
    expect(card).to_contain_text("Ammunition falls from 44 to 43.")
    expect(page.locator(".prompt h2")).to_contain_text("Fire at these odds?")
    expect(page.locator(".prompt")).to_contain_text("Almost always Draufgänger 2 is reduced")
    below = card.locator("xpath=..") if size == PHONE else card
    assert not any(overlaps(below, table.zone(68), table.zone(69)))
    assert axe(page) == []


def test_a_card_of_what_is_pointed_at_can_be_reached_and_dismissed(
    firing: Callable[[tuple[int, int]], Table],
) -> None:
    """It stays while the pointer is on it, its rules can be clicked, and Escape closes it."""
    table = firing(DESKTOP)
    page, card = table.page, table.page.get_by_role("region", name="Chances")
    table.zone(59).hover()
    expect(card).to_contain_text("from 59 at 53")
    link = card.get_by_role("link").first
    box, start = link.bounding_box(), table.zone(59).bounding_box()
    assert box is not None
    assert start is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5, steps=12)
    expect(link).to_be_visible()
    link.click(trial=True)
    expect(card).to_contain_text("from 59 at 53")
    table.zone(59).hover()
    expect(card).to_contain_text("from 59 at 53")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
