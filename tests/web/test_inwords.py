"""The table in words, in the browser: played by one line and what is told; nothing twice."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, House, Visit
from finals import GOLDEN
from playwright.sync_api import Browser, Page, expect
from still import let_time_pass, rest
from tables import Axe
from test_spoken import expected, listed

from drvar import games
from drvar.kernel.events import Event
from drvar.kernel.news import MANY_EVENTS, weight

NARROW, LOW = (320, 640), (320, 256)

TOLD = """(() => {
    window.told = [];
    const line = (part) => part instanceof Element && part.matches('.inwords .lines p');
    const found = (part) => !(part instanceof Element) ? []
        : line(part) ? [part] : [...part.querySelectorAll('.inwords .lines p')];
    new MutationObserver((all) => {
        for (const part of all.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(found))
            window.told.push([part.className.split(' ')[0], part.textContent.trim()]);
    }).observe(document, { childList: true, subtree: true });
})();"""
"""Note every line that comes to the log, as a screen reader would hear it."""

CONFIRM = "It cannot be taken back. Type yes to do it:"


class InWords:
    """A player who types, and hears."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.locator("[data-type]")
        self.told: list[tuple[str, str]] = []
        self.line.wait_for()
        self.hear()

    def hear(self) -> list[str]:
        """What has been told since the last time, when the player is asked again."""
        rest(self.page)
        asked = '.table[data-busy="false"]:not([data-prompt=""]), dialog[open]'
        self.page.locator(asked).first.wait_for(state="attached")
        rest(self.page)
        new = [(kind, text) for kind, text in self.page.evaluate("window.told.splice(0)")]
        self.told += new
        return [text for kind, text in new if kind != "typed"]

    def type(self, line: str) -> list[str]:
        """Type a line, and give what is told then."""
        expect(self.line).to_be_focused()
        self.page.keyboard.insert_text(line)
        self.page.keyboard.press("Enter")
        return self.hear()

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    def choices(self) -> dict[int, str]:
        """The answers by their numbers, as they were told last, or as they are if asked for."""
        lines = [text for kind, text in self.told if kind != "typed"]
        start = max(
            i for i, text in enumerate(lines) if text.startswith(("German: ", "Partisan: "))
        )
        if any("Type answers for all" in text for text in lines[start:]):
            lines, start = self.type("answers"), 0
        found = (re.match(r"(\d+): (.+)", text) for text in lines[start:])
        return {int(match[1]): match[2] for match in found if match}

    def give(self, answer: int | str) -> list[str]:
        """Give an answer, and confirm it if it is final; give what came of it."""
        said = self.type(str(answer))
        return self.type("yes") if CONFIRM in said else said[1:]


def opened(
    visit: Visit, house: House, game: str, size: tuple[int, int] = DESKTOP, **more: Any
) -> tuple[InWords, dict[str, Any]]:
    """A table in place of the map, or beside it."""
    seats = {"german": "human"} | ({} if game == "raid" else {"partisan": "scripted"})
    made = house.call("tables", {"game": game, "seats": seats})
    page = opens(visit, made["table"], size, **more)
    return InWords(page), made


def kept(**more: Any) -> str:
    """What a page loads first: settings, and what notes all that is told."""
    settings = json.dumps({"film": "none", "inWords": True, **more})
    return f"{still.script()}{TOLD}localStorage['drvar.settings'] ??= `{settings}`;"


def opens(visit: Visit, table: str, size: tuple[int, int] = DESKTOP, **more: Any) -> Page:
    """The table in words, instead of the map or beside it."""
    page = visit(f"/table/{table}", size, first=kept(**more))
    page.locator('.table:not([data-prompt=""])').wait_for()
    if not more.get("inWords", True):
        page.locator("a.skip").press("Enter")
    return page


def silent(page: Page) -> bool:
    """Whether the announcer has said nothing since the last time."""
    return not [
        text for kind, text in page.evaluate("window.heard.splice(0)") if kind == "said"
    ]


# ---------------------------------------------------------------------- answering


def test_nothing_is_done_by_accident(visit: Visit, house: House) -> None:
    """Empty lines do nothing, also where a yes is asked for; what is final needs that yes."""
    words, _ = opened(visit, house, "raid")
    assert any(text.startswith("German: Where do the aircraft") for _, text in words.told)
    seq = words.seq
    for line in ("", "   "):
        assert words.type(line) == []
        words.line.fill("")
    assert CONFIRM in words.type("1")
    assert words.type("") == []
    assert words.type("no") == ["Not done. The question stays."]
    assert "answer to this question" in words.type("yes")[0], "it is answered, and no more"
    assert words.seq == seq
    assert CONFIRM in words.type("no air support")
    assert words.type("Yes")
    assert words.seq > seq
    assert silent(words.page)


@pytest.mark.slow
def test_an_exclamation_mark_does_it_at_once_and_undo_says_what_it_undid(
    visit: Visit, house: House
) -> None:
    words, _ = opened(visit, house, "raid")
    seq = words.seq
    assert CONFIRM not in words.type("1!")
    assert words.seq > seq
    assert words.type("undo")[0].startswith("Nothing to take back")
    for _ in range(20):
        number, name = next(iter(words.choices().items()))
        said = words.type(str(number))
        if CONFIRM not in said:
            break
        words.type("yes")
    said = words.type("undo")
    assert said[0] == f"Taken back: {said[0].removeprefix('Taken back: ')}"
    assert name.startswith(said[0].removeprefix("Taken back: ").rstrip("."))
    assert said[1].startswith("German: "), "the question is there again"
    assert silent(words.page)


def test_questions_are_answered_and_what_was_typed_comes_back(
    visit: Visit, house: House
) -> None:
    words, _ = opened(visit, house, "raid")
    seq = words.seq
    for line, said in (
        ("g 54", "54, river bend field: open."),
        ("path 47 81", "From 47 to 81: "),
        ("near landing strip 1", "1 step away: "),
        ("threat 54", "No one can fire at 54 as they stand now."),
        ("enemy", "There are none on the map."),
        ("mine", "There are none on the map."),
        ("status", "Turn 1 of 12"),
        ("odds 1", "No air support: no dice follow at once."),
        ("why assault in 56", "That is not an answer to this question"),
        ("news", "Turn 1 begins."),
        ("last", "Nothing has happened yet."),
        ("?", "2, or its words: an answer."),
        ("look atlantis", "There is nothing on the map called “atlantis”."),
    ):
        told = words.type(line)
        assert any(text.startswith(said) for text in told), (line, told)
    assert words.seq == seq
    keys = words.page.keyboard
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(words.line).to_have_value("?")
    keys.press("ArrowDown")
    expect(words.line).to_have_value("look atlantis")
    keys.press("ArrowDown")
    expect(words.line).to_have_value("")
    assert silent(words.page)


# ---------------------------------------------------------------------- whole turns


class Game:
    """A game that is played by what is told alone; how it stands is looked at to compare."""

    def __init__(self, words: InWords, house: House, game: str, made: dict[str, Any]) -> None:
        self.words, self.house, self.game = words, house, games.game(game)
        self.table, (self.token,) = made["table"], made["tokens"].values()
        self.random = Random(3)
        self.known = len(self.state["events"])

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.house.call(f"tables/{self.table}/state", token=self.token)
        return state

    def answer(self) -> None:
        """Give an answer, and see that what came of it is told: all of it, or counted."""
        choices = self.words.choices()
        ends = [n for n, text in choices.items() if text.split()[0] in {"End", "Stop", "end"}]
        some = ends if ends and self.random.random() < 0.5 else list(choices)
        told = self.words.give(self.random.choice(some))
        asked = [
            i for i, text in enumerate(told) if text.startswith(("German: ", "Partisan: "))
        ]
        self.compare(told[: asked[-1]] if asked else told)

    def compare(self, told: list[str]) -> None:
        new = self.state["events"][self.known :]
        self.known += len(new)
        events = [Event(e["told"], e["rule"], e["args"], reveals=e["reveals"]) for e in new]
        heaviest_first = sorted(range(len(new)), key=lambda i: weight(self.game, events[i]))
        wanted = expected(self.game.name, [new[i] for i in heaviest_first])
        if len(new) > MANY_EVENTS:
            more = re.match(r"(\d+|One) more thing", told.pop())
            assert more
            assert len(told) + int(more[1].replace("One", "1")) == len(new)
        else:
            assert len(told) == len(new), (told, new)
        for words, i, pattern in zip(told, heaviest_first, wanted, strict=False):
            args = json.dumps(
                new[i]["args"]
            )  # Missions and parts have names of the client's own
            own = "/" in args or "mission" in args
            assert own or pattern.search(listed(words)), (words, pattern)


@pytest.mark.slow
def test_a_landing_and_a_turn_of_the_raid_in_words_alone(visit: Visit, house: House) -> None:
    words, made = opened(visit, house, "raid")
    assert words.page.locator("svg.live, .prompt").count() == 0, "no map is drawn"
    game = Game(words, house, "raid", made)
    for _ in range(400):
        if game.state["board"]["turn"] > 1:
            break
        game.answer()
        expect(words.line).to_be_focused()
    assert game.state["board"]["turn"] == 2
    assert game.known > 40
    assert silent(words.page), "nobody else said it"
    assert not [text for _, text in words.told if re.search(r"c-youth|\bsay-|\boption-", text)]


@pytest.mark.slow
def test_a_reaction_and_an_activation_of_the_hunt_in_words_alone(
    visit: Visit, house: House
) -> None:
    """The Partisan is asked whether to fire at what moves, and goes on until the German's next
    action is over."""
    written = json.loads((GOLDEN / "hunt-german.json").read_text("utf-8"))
    branch = {"table": house.call("records", written)["table"], "at": 59}
    seats = {"german": "scripted", "partisan": "human"}
    made = house.call("tables", {"game": "hunt", "seats": seats, "branch": branch})
    words = InWords(opens(visit, made["table"]))
    game = Game(words, house, "hunt", made)
    fire = next(n for n, text in words.choices().items() if text.startswith("fire from 09.05"))
    assert "%" in words.choices()[fire], "with its chances"
    odds = words.type(f"odds {fire}")
    assert odds[-1] == "It cannot be taken back."
    game.compare(
        [t for t in words.give(fire) if not re.match(r"Partisan: |\d+: |\d+ answers", t)]
    )
    prompts: list[str] = []
    for _ in range(60):
        prompts.append(words.page.locator(".table").get_attribute("data-prompt") or "")
        if prompts.count("activation") > 1 and prompts[-1] == "activation":
            break
        game.answer()
        expect(words.line).to_be_focused()
    assert prompts.count("activation") > 1, "an own activation is over"
    assert "reaction" in prompts
    assert silent(words.page)


# ---------------------------------------------------------------------- beside the map


def test_a_link_leads_to_it_and_it_tells_what_happens_on_the_map(
    visit: Visit, house: House
) -> None:
    words, _ = opened(visit, house, "raid", inWords=False)
    page = words.page
    expect(words.line).to_be_focused()
    expect(page.get_by_role("tab", name="In words")).to_have_attribute("aria-selected", "true")
    page.evaluate("window.heard.splice(0)")
    page.locator('.prompt [data-say="no-air"]').click()
    told = words.hear()
    assert any(text.startswith("German: ") for text in told), "also if it was answered there"
    page.locator(".prompt h2").focus()
    page.keyboard.press("v")
    assert "places are marked" in " ".join(words.hear()), "and what is done on the map"
    assert silent(page)
    page.get_by_role("tab", name="Situation").click()
    rest(page)
    page.keyboard.press("y")
    rest(page)
    assert not silent(page), "without it, the announcer tells"


@pytest.mark.slow
def test_no_film_has_to_be_waited_for_and_one_can_be_watched(
    visit: Visit, house: House
) -> None:
    """While the panel is open all is told at once, and once; a key shows what happened."""
    words, _ = opened(visit, house, "raid", inWords=False, film="normal")
    page = words.page
    film = page.locator(".telling, .moment, .recap")
    page.evaluate("window.heard.splice(0)")
    known = len(words.told)
    for _ in range(12):
        words.type("1!")
        assert film.count() == 0
    told = [text for kind, text in words.told[known:] if kind != "typed"]
    alarms = [text for text in told if text.startswith("The alarm rises")]
    assert len(alarms) == len(set(alarms))
    page.locator(".prompt h2").focus()
    page.keyboard.press("w")
    film.first.wait_for()
    rest(page)
    assert page.evaluate("window.told.splice(0)"), "it is spoken in the log"
    assert silent(page)
    page.get_by_role("tab", name="Situation").click()
    page.get_by_role("tab", name="In words").click()
    expect(film).to_have_count(0)


@pytest.mark.slow
def test_a_panel_that_is_opened_again_tells_what_came_meanwhile(
    visit: Visit, house: House
) -> None:
    words, _ = opened(visit, house, "raid", inWords=False)
    page = words.page
    page.get_by_role("tab", name="Situation").click()
    page.locator('.prompt [data-say="no-air"]').click()
    words.hear()
    page.locator(".prompt h2").focus()
    page.keyboard.press("d")
    told = words.hear()
    expect(words.line).to_be_focused()
    assert any("more thing" in text for text in told)
    assert told[-1].startswith(("German: ", "1: ")) or re.match(r"\d+(: | answers)", told[-1])


@pytest.mark.slow
def test_two_at_one_screen_are_told_nothing_of_each_other(visit: Visit, house: House) -> None:
    seats = {"german": "human", "partisan": "human"}
    table = house.call("tables", {"game": "hunt", "seats": seats})["table"]
    page = visit(f"/table/{table}", first=kept())
    page.get_by_role("button", name="I am the Partisan").click()
    words = InWords(page)
    words.type("look 11.03")
    page.keyboard.insert_text("a secret")
    random = Random(2)
    for _ in range(60):
        if page.get_by_role("button", name="I am the German").count():
            break
        choices = list(words.choices())
        page.keyboard.insert_text(f"{random.choice(choices)}!")
        page.keyboard.press("Enter")
        rest(page)
        if not page.get_by_role("button", name="I am the German").count():
            words.hear()
    page.get_by_role("button", name="I am the German").click()
    words.line.wait_for()
    words.hear()
    expect(words.line).to_have_value("")
    expect(words.line).to_be_focused()
    log = page.locator(".inwords .lines").inner_text()
    assert "German: " in log
    assert "Partisan: " not in log
    assert "look 11.03" not in log
    page.keyboard.press("ArrowUp")
    expect(words.line).to_have_value("")


@pytest.mark.slow
def test_a_player_who_waits_is_told_for_whom_after_a_while(
    visit: Visit, house: House, browser: Browser
) -> None:
    seats = {"german": "human", "partisan": "human"}
    made = house.call("tables", {"game": "hunt", "seats": seats, "sit": ["german"]})
    (invite,) = made["invites"].values()
    other = browser.new_context(base_url=house.address)
    joined = {"invite": invite, "name": "Ada"}
    other.request.post(f"/api/tables/{made['table']}/join", data=joined)
    page = visit(f"/table/{made['table']}", first=kept())
    page.locator("[data-type]").wait_for()
    rest(page)
    log = page.locator(".inwords .lines")
    expect(log).not_to_contain_text("to answer")
    still.holds_something(page)
    let_time_pass(page)
    rest(page)
    expect(log).to_contain_text("It is for Partisan to answer.")
    other.close()


# ---------------------------------------------------------------------- sizes and access


@pytest.mark.slow
@pytest.mark.parametrize("game", ["raid", "hunt", "hunt14"])
@pytest.mark.parametrize("alone", [True, False], ids=["instead", "beside"])
def test_it_has_room_and_no_barriers(
    visit: Visit, house: House, axe: Axe, game: str, alone: bool
) -> None:
    words, _ = opened(visit, house, game, inWords=alone)
    page = words.page
    for size in (DESKTOP, (1024, 768), PHONE, NARROW, (844, 390), LOW):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rest(page)
        if not words.line.count():  # another layout begins with the question
            page.locator("a.skip").press("Enter")
        words.type("look 54" if game == "raid" else "look 11.03")
        expect(words.line).to_be_focused()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        seen = page.locator(".inwords .lines").bounding_box()
        line = words.line.bounding_box()
        assert seen
        assert line
        assert seen["height"] > 50, size
        assert line["y"] + line["height"] <= size[1], size
        last = page.locator(".inwords .lines p").last.bounding_box()
        assert last
        assert last["y"] + last["height"] <= line["y"], "the newest line is in sight"
        if size in (DESKTOP, PHONE):
            assert axe(page) == []


@pytest.mark.slow
def test_it_is_a_setting(visit: Visit, house: House, axe: Axe) -> None:
    made = house.call("tables", {"game": "raid", "seats": {"german": "human"}})
    page = visit("/settings", PHONE, films=True)
    page.get_by_label("instead of the map").check()
    assert axe(page) == []
    page.goto(f"/table/{made['table']}")
    expect(page.locator("[data-type]")).to_be_focused()
    assert page.locator("svg.live").count() == 0
    page.goto("/settings")
    page.get_by_label("instead of the map").uncheck()
    page.goto(f"/table/{made['table']}")
    expect(page.locator("svg.live")).to_be_visible()
    page.goto("/about")
    watcher = visit(
        "/about",
        first=f"{still.script()}localStorage['drvar.settings'] ??="
        """'{"inWords":true}';""",
    )
    watcher.context.clear_cookies()
    watcher.goto(f"/table/{made['table']}")
    expect(watcher.locator("svg.live")).to_be_visible()
    assert watcher.locator("a.skip").count() == 0, "who only watches has the map"
