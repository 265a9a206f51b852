"""Orders of the hunts in few clicks: the stack, the hex, and once more to do it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Locator, expect
from still import rest
from tables import COUNTED, Player, asked, from_position, slow

from drvar.games.hunt import GAME as HUNT
from drvar.games.hunt.sequence import Activations as HuntActivations
from drvar.games.hunt14 import GAME as HUNT14
from drvar.games.hunt14.sequence import Activations as Hunt14Activations
from drvar.games.tactical.game import TacticalGame

MOST = 3
"""Clicks that an Action of one stack may take."""

COVERED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const touch = (a, b) => a.left < b.right && b.left < a.right
        && a.top < b.bottom && b.top < a.bottom;
    const pills = [...document.querySelectorAll('.pill')];
    return [...document.querySelectorAll('.step')]
        .filter(step => pills.some(pill => touch(box(step), box(pill))))
        .map(step => step.textContent);
}"""
"""The numbers on a way that lie on a price or a chance."""

STACK = {"hunt": ("g-rot", "g-panther", "g-mg"), "hunt14": ("g-para1", "g-para2")}
ENEMY = {"hunt": ("y-escort1", "y-l3"), "hunt14": ("y-escort", "y-cadets")}
"""Who stands in 12.04, and of the other side in 10.04 and in 13.05."""

WAITING = {
    "hunt": ("g-willam1", "g-willam2", "g-willam3"),
    "hunt14": ("g-william1", "g-william2", "g-william3"),
}
"""Who waits beside 05.01, in some of these tests."""

ACTING = {"hunt": HuntActivations, "hunt14": Hunt14Activations}

FAR = ("03.03", "03.05")
"""Where nobody can react to them."""

Ordering = Callable[..., "Ordered"]


class Ordered(Player):
    """Somebody whose stack in 12.04 is to act."""

    house: House

    def tell(self, message: dict[str, Any]) -> Any:
        return asked(self.house, self, "german", message)

    def overlay(self, name: str, *of: str) -> Any:
        return self.tell({"kind": "overlay", "name": name, "of": list(of)})["marks"]

    @property
    def state(self) -> Any:
        token = self.house.call(f"tables/{self.table}")["tokens"]["german"]
        return self.house.call(f"tables/{self.table}/state", token=token)

    def standing(self, hex_: str) -> set[str]:
        units = self.state["board"]["units"]
        return {unit for unit, seen in units.items() if seen["hex"] == hex_}

    def click(self, part: Locator) -> None:
        part.click()
        rest(self.page)

    @property
    def card(self) -> Locator:
        return self.page.get_by_role("region", name="What lies ahead")


@pytest.fixture
def ordered(visit: Visit, house: House) -> Ordering:
    """Open the position in which the Germans are to act."""

    def open_(
        game: TacticalGame,
        size: tuple[int, int] = DESKTOP,
        enemies: tuple[str, str] = ("10.04", "13.05"),
        **more: Any,
    ) -> Ordered:
        units = dict.fromkeys(STACK[game.name], "12.04")
        units |= dict(zip(ENEMY[game.name], enemies, strict=True))
        position = {"turn": 2, "units": units, "pa": {"german": 9, "partisan": 5}}
        position |= more
        acting = ACTING[game.name](at="choose_action")
        table = from_position(house, game, position, acting)
        touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        player = Ordered(visit(f"/table/{table}", size, **touch), table)
        player.house = house
        player.take_over("German")
        player.reach("activation")
        rest(player.page)
        return player

    return open_


NAMES = ["hunt", "hunt14"]
both = pytest.mark.parametrize("game", [HUNT, *slow(HUNT14)], ids=NAMES)
likewise = pytest.mark.parametrize("game", [*slow(HUNT), HUNT14], ids=NAMES)
"""Both editions; `make test` plays one of them, by turns."""


@both
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_action_of_a_stack_takes_three_clicks(
    ordered: Ordering, game: TacticalGame, size: tuple[int, int]
) -> None:
    """The stack, the hex, and the hex again: all that can go do, the way that was seen."""
    player = ordered(game, size, FAR)
    player.page.evaluate(COUNTED)
    for hex_ in ("12.04", "12.06", "12.06"):
        player.click(player.hex(hex_))
    assert player.page.evaluate("orders") == MOST
    assert player.standing("12.06") == set(STACK[game.name])
    told = [event["told"] for event in player.state["events"]]
    assert told.count("paid") == 1
    assert player.page.locator(".toast").count() == 0


def test_an_assault_of_a_stack_takes_three_clicks(ordered: Ordering) -> None:
    player = ordered(HUNT)
    player.page.evaluate(COUNTED)
    player.click(player.hex("12.04"))
    player.click(player.hex("13.05"))
    player.hex("13.05").click()
    assert player.page.evaluate("orders") == MOST
    expect(player.page.get_by_role("heading", name="Pass to the Partisan")).to_be_visible()
    (paid,) = [e for e in player.state["events"] if e["told"] == "paid"]
    assert paid["args"]["action"] == "assault"
    assert "melee" in {event["told"] for event in player.state["events"]}


@likewise
def test_fire_of_a_stack_takes_three_clicks_and_a_key(
    ordered: Ordering, game: TacticalGame
) -> None:
    """Fire that costs no step is the order where no assault comes so far; Enter gives it."""
    player = ordered(game)
    player.click(player.hex("12.04"))
    player.click(player.hex("10.04"))
    if game is HUNT:
        player.click(player.page.locator('[data-order="attack"]'))
    expect(player.card).to_contain_text("Who may answer the fire")
    player.page.keyboard.press("Enter")
    expect(player.page.locator('.table[data-prompt="action"]')).to_have_count(0)
    (paid,) = [e for e in player.state["events"] if e["told"] == "paid"]
    assert paid["args"]["action"] == "attack"


@likewise
def test_escape_leaves_an_order_until_it_is_given(
    ordered: Ordering, game: TacticalGame
) -> None:
    player = ordered(game)
    before = player.seq
    player.click(player.hex("12.04"))
    player.click(player.hex("11.05"))
    expect(player.page.locator("[data-route]")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("[data-route]")).to_have_count(0)
    assert player.prompt == "action"
    player.page.keyboard.press("Escape")
    player.reach("activation")
    assert player.standing("12.04") == set(STACK[game.name])
    assert player.seq > before


@both
def test_one_of_a_stack_is_ordered_alone(ordered: Ordering, game: TacticalGame) -> None:
    player = ordered(game, enemies=FAR)
    first = STACK[game.name][0]
    player.click(player.hex("12.04"))
    player.click(player.page.locator(f'button[data-only="{first}"]'))
    for _ in range(2):
        player.click(player.hex("12.07"))
    assert player.standing("12.07") == {first}
    assert player.standing("12.04") == set(STACK[game.name][1:])


@both
def test_reach_is_shown_before_an_action_is_chosen(
    ordered: Ordering, game: TacticalGame
) -> None:
    """All that the server tells, with the risk as a chance; enemies are targets."""
    player = ordered(game)
    player.click(player.hex("12.04"))
    marks = player.overlay("reach")
    live = player.page.locator(".zone.live").evaluate_all("all => all.map(z => z.dataset.zone)")
    assert set(live) >= set(marks)
    expect(player.hex("10.04")).to_have_attribute("aria-label", re.compile("a target"))
    shown = player.page.locator(".pill").all_text_contents()
    at = next(m for m in marks.values() if m["fire"] and m["way"] and m["stopped"] > 0.005)
    assert any(f"{round(at['stopped'] * 100)}%" in pill for pill in shown)


def test_a_way_into_a_melee_tells_all_that_may_come(ordered: Ordering, axe: Any) -> None:
    """Who may react in each hex, the melee if all arrive, and the chance of the whole."""
    player = ordered(HUNT)
    player.click(player.hex("12.04"))
    player.hex("10.04").hover()
    rest(player.page)
    expect(player.card).to_contain_text("assault 10.04")
    player.click(player.hex("10.04"))
    assert player.page.evaluate(COVERED) == [], "a number on the way hides no price"
    ahead = player.overlay("ahead", "10.04", "assault")
    way = sorted(ahead, key=lambda hex_: ahead[hex_]["number"])
    assert way == ["11.05", "10.04"], "the way on which they are stopped least"
    for danger in ahead["11.05"]["dangers"]:
        chances = [f"{round(danger[key] * 100)}%" for key in ("loss", "stopped")]
        row = player.card.get_by_role("row").filter(has_text=f"from {danger['hex']}")
        assert row.get_by_role("cell").all_inner_texts() == chances
    end = ahead["10.04"]
    won = [
        c["value"] for c in end["whole"] if c["name"].startswith(("melee-enemy", "melee-mover"))
    ]
    expect(player.card.locator(".big")).to_contain_text(f"{round(sum(won) * 100)}%")
    expect(player.page.locator("[data-route]")).to_contain_text(f"{round(sum(won) * 100)}%")
    expect(player.card).to_contain_text(f"all arrive: {round(end['arrives'] * 100)}%")
    expect(player.card).to_contain_text("Melee if all arrive, 57% won")
    fates = end["fight"]["fates"]
    struck = [fate for some in fates.values() for fate in some[:2] if not fate["left"]]
    assert struck, "some result eliminates a unit"
    shown = sum(len(some[:2]) for some in fates.values())
    expect(player.card.locator(".become")).to_have_count(shown)
    expect(player.card.locator(".become.out")).to_have_count(len(struck))
    assert axe(player.page) == []


@pytest.mark.slow
@both
def test_an_overlay_gives_way_to_the_reach(ordered: Ordering, game: TacticalGame) -> None:
    """What was told of sight is never drawn as reach."""
    player = ordered(game)
    page = player.page
    player.click(player.hex("12.04"))
    reach = page.locator(".pill").all_text_contents()
    assert reach
    for shown in ([], reach, [], reach):
        page.keyboard.press("i")
        rest(page)
        found = page.locator(".pill").all_text_contents()
        assert found == reach if shown else found != reach


@both
def test_a_move_and_attack_shows_its_shots_before_the_move(
    ordered: Ordering, game: TacticalGame
) -> None:
    player = ordered(game)
    player.click(player.hex("12.04"))
    player.click(player.hex("11.05"))
    player.click(player.page.locator('[data-order="move-attack"]'))
    expect(player.card).to_contain_text("Then fire from there")
    expect(player.card).to_contain_text("at 10.04")
    ahead = player.overlay("ahead", "11.05", "move-attack")["11.05"]
    (shot,) = [shot for shot in ahead["shots"] if shot["hex"] == "10.04"]
    nothing = sum(c["value"] for c in shot["chances"] if c["name"] == "no-effect")
    expect(player.card).to_contain_text(f"{round((1 - nothing) * 100)}%")


@pytest.mark.slow
def test_after_a_hold_the_group_goes_on_by_itself(ordered: Ordering) -> None:
    """The other side is asked in a hex of the way and lets them pass."""
    player = ordered(HUNT)
    player.click(player.hex("12.04"))
    player.click(player.hex("09.05"))
    player.hex("09.05").click()
    page, held = player.page, 0
    ready = page.get_by_role("button", name=re.compile("^I am the"))
    hold = page.locator('.prompt [data-say="hold"]')
    while not player.standing("09.05"):
        ready.or_(hold).first.click()
        held += not ready.count()
        rest(page)
    assert held
    assert player.standing("09.05") == set(STACK["hunt"])


@likewise
def test_one_of_a_stack_is_ordered_alone_from_the_fan(
    ordered: Ordering, game: TacticalGame
) -> None:
    """The stack, the stack spread out, the counter, the hex, and the hex again."""
    player = ordered(game, enemies=FAR)
    page, first = player.page, STACK[game.name][0]
    page.evaluate(COUNTED)
    for _ in range(2):
        player.click(player.hex("12.04"))
    player.click(page.locator(f'.fan [data-counter="{first}"]'))
    expect(page.locator(f'.alone [data-only="{first}"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("Escape")
    for _ in range(2):
        player.click(player.hex("12.07"))
    assert page.evaluate("orders") == MOST + 3
    assert player.standing("12.07") == {first}


@likewise
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_waits_beside_the_map_comes_on_in_three_clicks(
    ordered: Ordering, game: TacticalGame, size: tuple[int, int]
) -> None:
    """The box, the hex, and the hex again; another own counter leaves it."""
    waiting = WAITING[game.name]
    player = ordered(game, size, FAR, german_waiting={"05.01": waiting})
    page = player.page
    box = page.locator('[data-box="05.01"]')
    box.dispatch_event("click")
    expect(page.locator(".alone [data-only]")).to_have_count(len(waiting))
    rest(page)
    player.hex("12.04").dispatch_event("click")
    expect(page.locator(f'.alone [data-only="{STACK[game.name][0]}"]')).to_be_visible()
    rest(page)
    box.dispatch_event("click")
    expect(page.locator(f'.alone [data-only="{waiting[0]}"]')).to_be_visible()
    rest(page)
    for _ in range(2):
        player.hex("05.02").dispatch_event("click")
        rest(page)
    assert player.standing("05.02")
    assert player.standing("05.02") <= set(waiting)


@pytest.mark.slow
def test_another_way_to_a_hex_is_seen_before_it_is_gone(ordered: Ordering) -> None:
    """A button steps through the ways; each has its price, its dangers and its chance."""
    player = ordered(HUNT)
    page = player.page
    player.click(player.hex("12.04"))
    player.click(player.hex("10.04"))
    marks = player.overlay("detours", "10.04", "assault")
    assert [mark["way"] for mark in marks.values()] == [["11.05", "10.04"], ["11.04", "10.04"]]
    card = player.card.bounding_box()
    for mark in (marks["1"], marks["0"], marks["1"]):
        player.click(page.locator("[data-detour]"))
        way = mark["way"]
        ahead = player.overlay("ahead", "10.04", "assault", " ".join(way))
        assert list(ahead) == way
        won = [
            chance["value"]
            for chance in ahead["10.04"]["whole"]
            if chance["name"].startswith(("melee-enemy", "melee-mover"))
        ]
        expect(page.locator("[data-route]")).to_contain_text(f"{round(sum(won) * 100)}%")
        expect(player.card).to_contain_text(f"{mark['cost']} movement points")
        expect(player.card).to_contain_text(way[0])
        there = player.card.bounding_box()
        assert card is not None
        assert there is not None
        assert (there["x"], there["y"]) == (card["x"], card["y"]), "the card stays"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass to the Partisan")).to_be_visible()
    moved = [e["args"]["hex"] for e in player.state["events"] if e["told"] == "moved"]
    assert moved[0] == "11.04"


@likewise
def test_a_target_is_weighed_like_an_order(ordered: Ordering, game: TacticalGame) -> None:
    """After the button of an Action, too: the hex with its odds, and once more to fire."""
    player = ordered(game)
    page = player.page
    player.click(player.hex("12.04"))
    player.click(page.locator('.prompt [data-say="attack"]'))
    if game is HUNT14:  # in the later edition only one of them reaches so far
        player.reach("group")
        player.say("all")
    player.reach("target")
    rest(page)
    before = player.seq
    player.click(player.hex("10.04"))
    expect(player.card).to_contain_text("Who may answer the fire")
    expect(page.locator('[data-route="10.04"]')).to_contain_text("%")
    assert player.seq == before
    page.keyboard.press("Escape")
    expect(page.locator("[data-route]")).to_have_count(0)
    for _ in range(2):
        player.hex("10.04").click()
    expect(page.locator('.table[data-prompt="target"]')).to_have_count(0)
    (paid,) = [e for e in player.state["events"] if e["told"] == "paid"]
    assert paid["args"]["action"] == "attack"
