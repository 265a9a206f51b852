"""Whatever is final takes two steps, however it is chosen; what is not final takes one.

The positions come from the golden games: for every kind of answer that is final anywhere in
them, the first place where it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from finals import Kind, Place, branched, places
from playwright.sync_api import Locator, Page, expect

from drvar.games import all_games, game

if TYPE_CHECKING:
    from browser import House, Visit

FINAL = {
    "raid": (
        "air air", "assault-contact contact", "assault-support support", "attach attach",
        "combat assault", "combat fire", "order-next top", "support go", "support leave",
        "target at",
    ),
    "hunt": (
        "action interrogate", "action merge", "action split", "air-target target",
        "carry carry", "group all", "group go", "group take", "land-fire all", "land-hex at",
        "loss lose", "radio call", "reaction charge", "reaction fire", "renounce renounce",
        "retreat retreat", "spare spare", "step exit", "step step", "target target",
    ),
    "hunt14": (
        "action build", "action interrogate", "action melee", "action merge",
        "action recover", "air-target target", "carry carry", "group all", "group go",
        "group take", "land-hex at", "order top", "reaction charge", "reaction fire",
        "renounce renounce", "reveal reveal", "shot target", "spare spare", "step step",
        "target target",
    ),
}  # fmt: skip
"""What is final somewhere in the golden games, by question and verb."""

QUICK = {"raid support go", "hunt radio call", "hunt14 reveal reveal"}
"""Those that are tried every time; the others are among the slow tests."""

KINDS = [
    pytest.param(
        (name, *asked.split()),
        id=f"{name}-{asked.replace(' ', '-')}",
        marks=() if f"{name} {asked}" in QUICK else pytest.mark.slow,
    )
    for name, asks in FINAL.items()
    for asked in asks
    if not game(name).declared.answer(*asked.split()).once
]

FIRE = ("raid", "combat", "fire")


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_what_is_final_has_words_for_both_steps(name: str) -> None:
    found = places(name).final
    if name in FINAL:
        assert {f"{prompt} {verb}" for _, prompt, verb in found} == set(FINAL[name])
    words = {f"{step}-{verb}" for _, _, verb in found for step in ("sure", "do")}
    assert not words - set(game(name).words.keys())


@pytest.fixture
def sit(visit: Visit, house: House) -> Any:
    """Open a place of a golden game, and sit down there."""

    def sit_(kind: Kind, place: Place, **settings: str) -> Page:
        table = branched(house, kind[0], place)
        page = visit("/about")
        kept = {"film": "none", **settings}
        page.evaluate("kept => localStorage['drvar.settings'] = JSON.stringify(kept)", kept)
        page.goto(f"/table/{table}")
        if len(game(kind[0]).seats) > 1:
            page.get_by_role("button", name=f"I am the {place.seat}").click()
        expect(page.locator(f'.table[data-prompt="{kind[1]}"]')).to_be_visible()
        return page

    return sit_


def seq(page: Page) -> str | None:
    return page.locator(".table").get_attribute("data-seq")


def is_asked(page: Page, say: str, before: str | None) -> None:
    """The second step is there, and nothing was sent."""
    expect(page.locator("[data-commit]")).to_have_attribute("data-commit", say)
    expect(page.locator(".prompt .question p").first).to_contain_text("taken back")
    assert seq(page) == before


def is_done(page: Page, before: str | None) -> None:
    done = page.locator(f'.table:not([data-seq="{before}"]), main:has(> h1)')
    expect(done.first).to_be_visible()


def shown(page: Page, say: str) -> Locator:
    """The button or picture of an answer."""
    return page.locator(f'.prompt [data-say="{say}"], .assault [data-say="{say}"]').first


def listed(page: Page, say: str) -> Locator:
    """Its line in the list of all answers."""
    if not page.locator("#options").count():
        page.keyboard.press("o")
    return page.locator(f'#options [data-say="{say}"]')


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_final_is_asked_twice(sit: Any, kind: Kind) -> None:
    place = places(kind[0]).final[kind]
    page = sit(kind, place)
    before, second = seq(page), page.locator("[data-commit]")
    listed(page, place.say).click()
    is_asked(page, place.say, before)
    page.get_by_role("button", name="Leave it").click()
    expect(second).to_have_count(0)
    button = shown(page, place.say)
    (button if button.count() else listed(page, place.say)).click()
    is_asked(page, place.say, before)
    second.click()
    is_done(page, before)


def test_enter_and_digits_take_two_steps_as_well(sit: Any) -> None:
    kind = ("raid", "support", "go")
    page = sit(kind, places("raid").final[kind])
    before = seq(page)
    page.keyboard.press("1")
    is_asked(page, "go", before)
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-commit]")).to_have_count(0)  # the words give no answer
    page.locator("[data-first]").focus()
    page.keyboard.down("Enter")
    is_asked(page, "go", before)
    page.keyboard.down("Enter")  # still held
    is_asked(page, "go", before)
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    is_done(page, before)


def test_a_double_click_does_not_take_both_steps(sit: Any) -> None:
    kind = ("hunt", "radio", "call")
    place = places("hunt").final[kind]
    page = sit(kind, place)
    before = seq(page)
    shown(page, place.say).click()
    is_asked(page, place.say, before)
    page.locator("[data-commit]").dispatch_event("click", {"detail": 2})
    is_asked(page, place.say, before)


def test_what_asks_more_before_any_dice_is_done_at_once(sit: Any) -> None:
    place = places("raid").harmless[FIRE]
    page = sit(FIRE, place)
    before = seq(page)
    page.locator(f'[data-zone="{place.say.split()[1]}"]').click()
    is_done(page, before)
    assert page.locator("[data-commit]").count() == 0
    page.keyboard.press("u")
    expect(page.locator('.table[data-prompt="combat"]')).to_be_visible()


def test_a_button_that_is_the_deed_shows_its_chance_and_is_enough(sit: Any) -> None:
    kind = ("hunt", "reaction", "fire")
    place = places("hunt").final[kind]
    page = sit(kind, place)
    before = seq(page)
    button = shown(page, place.say)
    expect(button).to_contain_text("%")
    button.click()
    is_done(page, before)


@pytest.mark.parametrize("late", [False, True], ids=["known", "late"])
def test_who_asks_at_poor_odds_only_waits_for_them(sit: Any, late: bool) -> None:
    place = places("raid").final[FIRE]
    page = sit(FIRE, place, twice="poor")
    before = seq(page)
    zone = page.locator(f'[data-zone="{place.say.split()[1]}"]')
    if not late:
        zone.hover()
        expect(page.get_by_role("region", name="Chances")).to_contain_text("%")
    zone.click()
    is_asked(page, place.say, before)
    expect(page.locator(".prompt h2")).to_contain_text("at these odds?")


def test_odds_are_poor_too_where_our_loss_is_likelier_than_theirs(sit: Any) -> None:
    page = sit(FIRE, Place("raid-b-failure", 122, "german", "fire 33"), twice="poor")
    before = seq(page)
    page.locator('[data-zone="33"]').click()
    is_asked(page, "fire 33", before)
    expect(page.locator(".prompt h2")).to_contain_text("at these odds?")
    expect(page.locator("[data-commit]")).to_contain_text("42")  # not so poor by itself
