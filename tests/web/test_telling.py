"""What happens without the player is told: a film, its card, and the same in the log."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Page, Route, expect

Size = tuple[int, int]
Axe = Callable[..., list[str]]

TRIES = 9
HURRIES = 60
HELD = still.script(holds=100)
"""Each frame of a film stays until time is let pass."""

CAPTION = """() => {
    const caption = document.querySelector('.telling .caption > div').cloneNode(true);
    caption.querySelectorAll('a').forEach((rule) => rule.remove());
    return caption.textContent.replace(/\\s+/g, ' ').trim();
}"""
TOLD = """(which) => {
    let turn = '';
    const lines = [];
    for (const line of document.querySelectorAll('.log ol > li')) {
        const copy = line.cloneNode(true);
        copy.querySelectorAll('a, .details').forEach((part) => part.remove());
        const words = copy.textContent.replace(/\\s+/g, ' ').trim();
        if (line.matches('.heading')) turn = words;
        else if (line.matches(`.line${which}`)) {
            lines.push(line.dataset.beat === 'turn' ? `${turn} ${words}`.trim() : words);
            turn = '';
        }
    }
    return lines;
}"""
"""The lines of the log, all or those that are new, in words; the first of a turn with its
heading."""


SHOWN = """() => {
    const part = document.querySelector('.telling');
    if (!part?.querySelector('h2')) return null;
    const { film, frame, rolling } = part.dataset;
    return { film, step: `${frame} ${rolling}`, banner: !!document.querySelector('.moment') };
}"""
"""Which beat is shown, and how far it is."""


HEADING = re.compile(r"march(?:es)? to (\d+)\..* Towards (\d+)\.")
"""Where a march of the automaton ends, and what it heads for."""


def told(page: Page) -> list[str]:
    """Let a film pass frame by frame, and give the caption of each beat as it was last."""
    captions: dict[str, str] = {}
    heads: dict[str, int] = {}
    expect(page.locator(".telling h2")).to_be_visible()
    while shown := page.evaluate(SHOWN):
        if not shown["banner"]:
            captions[shown["film"]] = page.evaluate(CAPTION)
            heads[shown["film"]] = page.locator("[data-towards]").count()
        passes(page, shown["step"])
    for film, caption in captions.items():
        if heading := HEADING.search(caption):
            to, goal = heading.groups()
            assert heads[film] == (to != goal), "what a march heads for is marked on the map"
    return list(captions.values())


def passes(page: Page, step: str) -> None:
    """Let time pass until what is shown has gone on."""
    still.let_time_pass(page)
    data = "document.querySelector('.telling')?.dataset"
    still.until(page, f"`${{{data}?.frame}} ${{{data}?.rolling}}` !== '{step}'")


def before_the_partisans(house: House) -> tuple[str, dict[str, Any]]:
    """A raid where the German ends the turn next, and the automaton is next."""
    table, key = house.open()
    state = house.play(table, key, 2)
    while state["question"]["prompt"] != "combat":
        options = [option["say"] for option in state["question"]["options"]]
        ends = ("end", "stop", "keep", "no-air")
        say = next((end for end in ends if end in options), options[0])
        state = house.answer(table, key, state, say)
    return table, state


def phase(
    visit: Visit, house: House, size: Size = DESKTOP, first: str = HELD, **more: Any
) -> Page:
    """The German ends the turn: the film of the Partisan phase stands at its first frame."""
    for _ in range(TRIES):
        table, _ = before_the_partisans(house)
        phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        page = visit(f"/table/{table}", size, films=True, first=first, **phone, **more)
        expect(page.locator('.table[data-prompt="combat"]')).to_be_visible()
        to_the_question(page)
        end(page)
        expect(page.locator(".telling h2")).to_be_visible()
        if page.locator(".telling .cell").count() > 1:
            return page
        page.close()  # the first fire is asked about: there is nothing to sum up
    raise AssertionError("no Partisan phase of more than one action")


def end(page: Page) -> None:
    """End the German combat, though more zones could fight."""
    page.locator('.prompt [data-say="end"]').click()
    page.locator('[data-commit="end"]').click()


def to_the_question(page: Page) -> None:
    """Leave the film of what came before, if there is one."""
    still.rest(page)
    if page.locator(".telling h2").count():
        page.keyboard.press("Escape")
    if page.locator(".recap").count():
        page.get_by_role("button", name="Continue").click()
    expect(page.locator(".prompt h2")).to_be_visible()


def seq(page: Page) -> str | None:
    return page.locator(".table").get_attribute("data-seq")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_phase_is_told_beat_by_beat_as_in_the_log(
    visit: Visit, house: House, motion: str
) -> None:
    page = phase(visit, house, reduced_motion=motion)
    captions = told(page)
    expect(page.locator(".recap")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_be_visible()
    assert len(captions) > 1
    assert captions == still.rest(page).evaluate(TOLD, ".fresh")


def test_while_dice_roll_nothing_tells_what_they_bring(visit: Visit, house: House) -> None:
    page = phase(visit, house, reduced_motion="no-preference")
    rolled = 0
    while shown := page.evaluate(SHOWN):
        if not shown["banner"]:
            caption, lines = page.evaluate(CAPTION), page.evaluate(TOLD, ".fresh")
            rolls = shown["step"].endswith("true")
            if not (rolls and caption.startswith("Turn")):  # the log has only its heading yet
                assert caption == lines[-1]
            if rolls:
                assert page.locator(".telling .caption b").inner_text() == ""
                rolled += 1
        passes(page, shown["step"])
    assert rolled


def test_the_log_does_not_run_ahead_of_the_film(visit: Visit, house: House) -> None:
    page = phase(visit, house)
    assert len(page.evaluate(TOLD, ".fresh")) == 1
    page.keyboard.press("Enter")
    expect(page.locator('.telling[data-film="1"]')).to_be_visible()
    assert len(page.evaluate(TOLD, ".fresh")) == 2


def test_what_hurries_never_answers(visit: Visit, house: House) -> None:
    page = phase(visit, house)
    before = seq(page)
    page.keyboard.press("1")
    beats = page.locator(".telling .cell").count()
    for beat in range(beats):
        expect(page.locator(f'.telling[data-film="{beat}"]')).to_be_visible()
        if beat == 1:
            page.locator('.map [data-zone="62"]').dispatch_event("click")
        else:
            page.keyboard.press("Enter")
        while page.locator(".moment").count():
            page.keyboard.press("Enter")
    expect(page.locator(".recap")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_be_visible()
    assert seq(page) == before


def test_the_film_ends_is_seen_again_and_is_left_for_the_question(
    visit: Visit, house: House
) -> None:
    page = phase(visit, house)
    page.keyboard.press("Escape")
    recap = page.locator(".recap")
    expect(recap).to_be_focused()
    expect(recap).to_contain_text("The Partisan phase")
    page.keyboard.press("w")
    expect(page.locator('.telling[data-film="0"]')).to_be_visible()
    before = seq(page)
    page.get_by_role("button", name="Answer now").click()
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.locator(".telling, .recap").count() == 0
    assert seq(page) == before


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP, SMALL], ids=str)
def test_film_and_card_are_accessible(visit: Visit, house: House, axe: Axe, size: Size) -> None:
    page = phase(visit, house, size)
    still.rest(page)
    assert axe(page) == []
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    page.locator(".telling .controls button").last.click()
    expect(page.locator(".recap")).to_be_visible()
    still.rest(page)
    assert axe(page) == []
    for button in page.locator(".recap li button").all():
        button.focus()
        expect(button).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_slower_is_remembered(visit: Visit, house: House) -> None:
    page = phase(visit, house)
    page.get_by_role("button", name="Slower").click()
    kept = json.loads(page.evaluate("localStorage['drvar.settings']"))
    assert kept["film"] == "slow"
    expect(page.get_by_role("button", name="Slower")).to_be_disabled()


def test_a_returning_player_sees_what_happened_since_and_only_that_seat_sees(
    visit: Visit, house: House
) -> None:
    table, state = before_the_partisans(house)
    token = next(iter(house.call(f"tables/{table}")["tokens"].values()))
    house.answer(table, token, state, "end")
    asked: list[str] = []
    page = visit("/about", films=True, first=HELD)
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"/table/{table}")
    expect(page.locator(".telling h2")).to_be_visible()
    films = [url for url in asked if "/replay?" in url]
    assert len(films) == 1
    assert re.search(r"[?&]as=german(&|$)", films[0])


def before_what_is_final(house: House) -> tuple[str, str]:
    """A raid where, after the Partisan phase, the German is asked for what cannot be taken
    back: the table, and a zone where that is answered.
    """
    for _ in range(TRIES):
        table, state = before_the_partisans(house)
        token = next(iter(house.call(f"tables/{table}")["tokens"].values()))
        state = house.answer(table, token, state, "end")
        for option in state["question"]["options"]:
            if option["back"] == "no" and option["dice"] != "no" and option["names"] == "place":
                return table, option["at"]
    raise AssertionError("nothing is final after the Partisan phase")


@pytest.mark.slow
def test_what_was_weighed_when_a_film_begins_is_not_committed_by_hurrying(
    visit: Visit, house: House
) -> None:
    table, zone = before_what_is_final(house)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page = visit("/about", films=True, first=HELD)
    page.route("**/replay?*", hold)
    page.goto(f"/table/{table}")
    page.locator(f'[data-zone="{zone}"]').click()
    expect(page.locator("[data-commit]")).to_be_visible()
    before = seq(page)
    late[0].continue_()
    expect(page.locator(".telling h2")).to_be_visible()
    assert page.locator("[data-commit]").count() == 0
    for _ in range(HURRIES):
        page.keyboard.press("Enter")
        still.rest(page)
        if page.locator(".telling h2, .recap").count() == 0:
            break
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.locator("[data-commit]").count() == 0
    assert seq(page) == before


def test_a_player_may_read_the_log_alone(visit: Visit, house: House) -> None:
    table, _ = before_the_partisans(house)
    page = visit(f"/table/{table}", first=HELD)
    end(page)
    still.until(page, "document.querySelectorAll('.log .line.fresh').length > 0")
    still.rest(page)
    assert page.locator(".telling, .recap").count() == 0
    expect(page.locator(".prompt h2")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hunt", "hunt14"])
def test_a_hunt_is_told_without_its_secrets(visit: Visit, house: House, game: str) -> None:
    seats = {"german": "human", "partisan": "random"}
    table = house.call("tables", {"game": game, "seats": seats})["table"]
    token = house.call(f"tables/{table}")["tokens"]["german"]
    state = house.call(f"tables/{table}/state", token=token)
    while state["board"]["phase"] != "activation":
        if (state["question"] or {}).get("yours"):
            say = state["question"]["options"][0]["say"]
            house.answer(table, token, state, say)
        state = house.call(f"tables/{table}/state", token=token)
    page = visit(f"/table/{table}", films=True, first=HELD)
    films = 0
    for _ in range(40):
        still.until(
            page, "document.querySelector('.telling h2, .recap, .prompt .actions button')"
        )
        state = house.call(f"tables/{table}/state", token=token)
        known = json.dumps(state["events"])
        for part in page.locator(".telling, .recap, .moment").all_inner_texts():
            films += 1
            assert "Tito" not in part or "tito" in known
        if page.locator(".telling h2, .recap").count():
            page.keyboard.press("Enter")
        else:
            calm = [f'.prompt [data-say="{word}"]' for word in ("pass", "hold", "done", "stop")]
            answer = page.locator(", ".join(calm)).first
            if answer.count() == 0:
                break
            answer.click()
        if films > 5 or state["result"]:
            break
        still.rest(page)
    assert films > 0
