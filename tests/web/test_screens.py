"""The screens around the table, in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from browser import house as house_of
from playwright.sync_api import Browser, Page, expect
from still import let_time_pass, rest, script
from tables import slow

GOLDEN = "tests/records/golden"
BEAT = 1100 // 8
"""Milliseconds between two steps of a replay at its quickest."""


@pytest.fixture(scope="module")
def finished(house: House) -> str:
    """A game of two turns that was given up."""
    table, token = house.open()
    house.play(table, token, turn=3)
    house.resign(table, token)
    return table


@pytest.fixture(scope="module", params=["hunt", *slow("raid", "hunt14")])
def ended(request: pytest.FixtureRequest, house: House, finished: str, root: Path) -> str:
    """A game of each kind that is over; those of the hunts were played before."""
    if request.param == "raid":
        return finished
    record = (root / GOLDEN / f"{request.param}-partisan.json").read_text("utf-8")
    table: str = house.call("records", json.loads(record))["table"]
    return table


@pytest.fixture(scope="module")
def begun(house: House) -> str:
    """A game that is still being played."""
    return house.open(preset="hard")[0]


@pytest.fixture(scope="module")
def some(begun: str, finished: str) -> tuple[str, str]:
    """Games to list."""
    return begun, finished


SIZES = (DESKTOP, SMALL, PHONE)
SLOW = pytest.mark.slow
SCREENS = (
    "/",
    "/settings",
    *slow("/rules", "/rules/raid", "/rules/hunt"),
    "/replay",
    *slow("/learn", "/about"),
)


def ready(page: Page) -> Page:
    """Wait until a screen has everything that it shows."""
    page.locator("h1").first.wait_for(state="attached")
    return rest(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give a page another size, and let it lay everything out for that."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rest(page)


def overflow(page: Page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - window.innerWidth")


# ---------------------------------------------------------------------- every screen


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_is_clean_at_every_size(
    visit: Visit, axe: Any, some: tuple[str, str], path: str
) -> None:
    page = ready(visit(path))
    for size in SIZES:
        resize(page, size)
        assert size == SMALL or axe(page) == []  # laid out as on the desktop
        assert overflow(page) <= 0


@pytest.mark.slow
def test_a_replay_is_clean_at_every_size(visit: Visit, axe: Any, finished: str) -> None:
    page = visit(f"/replay/{finished}?at=30")
    expect(page.get_by_role("slider")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        assert size == SMALL or axe(page) == []
        assert overflow(page) <= 0
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert axe(page, ".map") == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/nowhere", "There is nothing here."),
        ("/table/0000", "There is no such table."),
        pytest.param("/replay/0000", "There is no such game to look back on.", marks=SLOW),
        pytest.param("/rules/chess", "There are no such rules.", marks=SLOW),
        pytest.param("/learn/chess", "There is no guided game of that name.", marks=SLOW),
    ],
)
def test_what_is_not_there_is_said_in_words(
    visit: Visit, axe: Any, path: str, words: str
) -> None:
    page = visit(path, provokes="404")
    expect(page.get_by_text(words).first).to_be_visible()
    assert page.locator("body").inner_text().count("not-") == 0
    for size in SIZES:
        resize(page, size)
        assert overflow(page) <= 0
    assert axe(page) == []
    page.get_by_role("link", name="Drvar", exact=True).click()
    expect(page).to_have_url(re.compile("/$"))


def test_the_skip_link_leads_to_the_content(visit: Visit) -> None:
    page = ready(visit("/about"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_focused()


# ---------------------------------------------------------------------- home


def test_three_clicks_from_home_paratroopers_land(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play now").first.click()
    landed = page.locator('[data-zone][aria-label*="paratroopers"]').first
    answers = page.locator("[data-say]")
    clicks = 1
    for _ in range(6):  # event b asks for losses before the aircraft are called
        answers.first.or_(landed).first.wait_for(state="attached")
        if rest(page) and landed.count():
            break
        page.get_by_role("button", name="No air support").or_(answers).first.click()
        clicks += 1
    assert landed.count()
    assert clicks <= 3 or page.get_by_text("Event b").count()


def test_a_new_game_by_keyboard_alone(visit: Visit, house: House) -> None:
    page = ready(visit("/"))
    page.get_by_role("button", name="Difficulty and options").focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="As the rulebook").focus()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("radio", name="Hard")).to_be_checked()
    page.get_by_text("Rules options").focus()
    page.keyboard.press("Enter")
    storch = page.get_by_label("When the Storch flies")
    storch.focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    options = house.call(f"tables/{page.url.rsplit('/', 1)[1]}")["options"]
    assert (options["difficulty"], options["storch"]) == ("hard", "before_C")


@pytest.mark.parametrize("size", [*slow(DESKTOP, SMALL), PHONE])
def test_the_dialogue_of_a_new_game_is_clean(
    visit: Visit, axe: Any, size: tuple[int, int]
) -> None:
    page = ready(visit("/", size))
    page.get_by_role("button", name="Difficulty and options").click()
    page.get_by_text("Rules options").click()
    expect(page.get_by_label("When the Storch flies")).to_be_visible()
    assert axe(page) == []
    assert overflow(page) <= 0


@pytest.mark.slow
def test_escape_closes_the_dialogue_and_gives_the_focus_back(visit: Visit) -> None:
    page = ready(visit("/"))
    button = page.get_by_role("button", name="Difficulty and options")
    button.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(button).to_be_focused()


def test_home_leads_back_to_a_game_begun(visit: Visit, house: House) -> None:
    table, _ = house.open()
    page = ready(visit("/"))
    page.locator(f'a[href="/table/{table}"]').click()
    expect(page).to_have_url(re.compile(table))


@pytest.mark.slow
def test_home_leads_to_the_guide_of_each_game(visit: Visit) -> None:
    page = ready(visit("/"))
    for game in ("raid", "hunt", "hunt14"):
        expect(page.locator(f'article a[href="/learn/{game}"]')).to_be_visible()


def test_home_shows_only_games_with_a_board(visit: Visit, house: House) -> None:
    page = ready(visit("/"))
    assert len(house.call("games")["games"]) > page.get_by_role("article").count() == 3


def test_a_lost_server_is_reported(visit: Visit) -> None:
    page = ready(visit("/about", provokes="502"))
    page.route("**/api/**", lambda route: route.fulfill(status=502, body="{}"))
    page.get_by_role("link", name="Drvar").click()
    expect(page.get_by_role("alert")).to_contain_text("does not answer")


# ---------------------------------------------------------------------- rules


def test_a_deep_link_leads_to_its_paragraph(visit: Visit) -> None:
    page = visit("/rules/raid#RAID-13.2.4c")
    paragraph = page.locator('[id="RAID-13.2.4c"]')
    expect(paragraph).to_be_focused()
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_contain_text(
        "Whether an officer may lie on top of platoons"
    )  # its option
    page.goto("/rules/raid#RAID-13.2.4")
    expect(page.locator('[id="RAID-13.2.4a"]')).to_be_focused()


def test_the_rules_are_searched_without_accents(visit: Visit) -> None:
    page = ready(visit("/rules/raid"))
    whole = page.locator(".paragraph").count()
    page.keyboard.press("/")
    page.keyboard.type("draufganger")
    expect(page.locator("mark").first).to_have_text("Draufgänger")
    assert 0 < page.locator(".paragraph").count() < whole
    page.keyboard.type(" zeppelin")
    expect(page.get_by_text("Nothing found")).to_be_visible()


@pytest.mark.slow
def test_the_rulings_can_be_listed(visit: Visit, house: House) -> None:
    page = ready(visit("/rules/raid"))
    page.get_by_label("rulings and options only").check()
    shown = page.locator(".paragraph")
    expect(shown.first).to_be_visible()
    for text in shown.all_inner_texts():
        assert "Ruling" in text or "usual" in text
    raid = next(g for g in house.call("games")["games"] if g["game"] == "raid")
    assert page.locator(".list li").count() == len(raid["options"])


@pytest.mark.slow
def test_there_are_rules_of_every_game(visit: Visit, house: House) -> None:
    page = ready(visit("/rules"))
    for info in house.call("games")["games"]:
        page.goto("/rules")
        page.locator(f'main a[href="/rules/{info["game"]}"]').click()
        expect(page.locator(".paragraph").first).to_be_visible()
    page.goto("/rules/chess")
    expect(page.get_by_role("heading", name="There are no such rules.")).to_be_visible()


# ---------------------------------------------------------------------- replay


def test_a_replay_steps_jumps_and_runs(visit: Visit, finished: str) -> None:
    page = visit(f"/replay/{finished}", first=script(holds=BEAT))
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Step forward").click()
    after_one = int(slider.input_value())
    assert after_one > 0
    page.get_by_role("button", name="Step back").click()
    assert int(slider.input_value()) < after_one
    page.get_by_role("button", name="Turn 2", exact=True).click()
    expect(page.get_by_role("heading", name="Turn 2")).to_be_visible()
    page.get_by_role("button", name="A turn back").click()
    expect(slider).to_have_value("0")
    slider.focus()
    page.keyboard.press("End")
    assert slider.input_value() == slider.get_attribute("max")
    page.get_by_label("Speed").select_option("8")
    page.get_by_role("button", name="Play", exact=True).click()  # from the start again
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).to_have_value("0")
    seen = [0]
    for _ in range(2):
        let_time_pass(rest(page))
        expect(slider).not_to_have_value(str(seen[-1]))
        seen.append(int(slider.input_value()))
    assert seen == sorted(seen)
    page.get_by_role("button", name="Pause").click()
    let_time_pass(rest(page))
    expect(rest(page).get_by_role("slider")).to_have_value(str(seen[-1]))


@pytest.mark.slow
def test_a_click_on_the_score_goes_there(visit: Visit, house: House, finished: str) -> None:
    page = visit(f"/replay/{finished}?at=0")
    page.get_by_role("tab", name="Score").click()
    course = page.get_by_role("slider", name="The score over time")
    box = course.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 30)
    count = int(course.get_attribute("max") or 0)
    place = page.get_by_label("Place in the game")
    assert abs(int(place.input_value()) - count / 2) < 2
    course.press("End")
    expect(place).to_have_value(str(count))
    points = house.call(f"tables/{finished}/scores?as=referee")["scores"][-1]["points"][""]
    expect(page.locator(".now b")).to_have_text(str(points).replace("-", "\u2212"))


@pytest.mark.slow
def test_a_replay_is_seen_with_other_eyes(visit: Visit, finished: str) -> None:
    page = visit(f"/replay/{finished}?at=5&as=german")
    seen = page.get_by_label("Seen as")
    expect(seen).to_have_value("german")
    assert page.locator("svg").filter(has_text="Uniform").count() == 0
    seen.select_option("referee")
    expect(page.get_by_role("slider")).to_have_value("5")
    expect(page.locator("svg").filter(has_text="Uniform").first).to_be_attached()


def test_a_game_that_goes_on_keeps_its_secrets(visit: Visit, begun: str) -> None:
    page = visit(f"/replay/{begun}?as=referee")
    expect(page.get_by_label("Seen as")).to_have_value("german")
    assert page.get_by_label("Seen as").locator("option").all_inner_texts() == [
        "German",
        "a watcher",
    ]


@pytest.mark.slow
def test_the_record_comes_down_whole(visit: Visit, finished: str) -> None:
    page = visit(f"/replay/{finished}")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    record = json.loads(coming.value.path().read_text("utf-8"))
    assert record["game"] == "raid"
    assert record["entries"]


@pytest.mark.slow
def test_a_record_goes_out_and_comes_in_as_the_same_replay(
    visit: Visit, house: House, ended: str, browser: Browser, tmp_path: Path
) -> None:
    page = visit(f"/replay/{ended}")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    with house_of(tmp_path / "elsewhere") as other:
        context = browser.new_context(base_url=other.address)
        there = context.new_page()
        there.goto("/replay")
        there.locator("input[type=file]").set_input_files(file)
        there.wait_for_url(re.compile("/replay/[0-9a-f]+$"))
        expect(there.get_by_role("slider")).to_be_visible()
        table = there.url.rsplit("/", 1)[1]
        films = [
            server.call(f"tables/{name}/replay?as=referee&from=0&count=200")
            for server, name in ((house, ended), (other, table))
        ]
        assert films[0]["moments"] == films[1]["moments"]
        assert films[0]["count"] == int(there.get_by_role("slider").get_attribute("max") or 0)
        there.goto("/replay")
        expect(there.locator(f'a[href="/replay/{table}"]')).to_be_visible()
        context.close()


@pytest.mark.slow
def test_a_watcher_sees_that_a_game_is_over(visit: Visit, ended: str) -> None:
    page = visit(f"/table/{ended}")
    prompt = page.get_by_label("Question")
    expect(prompt).to_contain_text("The game is over")
    assert "seat-" not in prompt.inner_text()


def test_a_replay_follows_what_happens(visit: Visit, house: House, ended: str) -> None:
    page = visit(f"/replay/{ended}?at=30", PHONE)
    step = page.get_by_role("button", name="Step forward")
    map_ = page.locator(".map")
    followed = 0
    for _ in range(12):
        step.click()
        rest(page)
        frame, told = map_.bounding_box(), page.locator(".map .told")
        assert frame is not None
        if told.count() == 1:
            box = told.bounding_box()
            assert box is not None
            assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
            assert frame["y"] <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"]
            followed += 1
    assert followed
    before = page.locator("[data-zone]").first.bounding_box()
    page.get_by_role("button", name="Show the whole map").click()
    rest(page)
    assert page.locator("[data-zone]").first.bounding_box() != before


@pytest.mark.slow
def test_a_result_fits_every_size_and_tells_what_became_of_tito(
    visit: Visit, house: House, axe: Any, ended: str
) -> None:
    page = visit(f"/table/{ended}")
    dialog = page.locator("dialog[open]")
    last = house.call(f"tables/{ended}/scores?as=referee")["scores"][-1]["turn"]
    expect(dialog.locator(".now")).to_contain_text(f" {last}, the end")
    for size in SIZES:
        resize(page, size)
        for name in ("Replay", "Play again"):
            shown = dialog.locator("footer").get_by_text(name, exact=True)
            expect(shown).to_be_in_viewport(ratio=1)
        named = dialog.locator(".chart text:not(.of)").all_text_contents()
        assert last in map(int, named)
        assert size == SMALL or axe(page) == []
    if house.call(f"tables/{ended}")["result"]["why"] == "points":
        expect(dialog.get_by_text(re.compile(r"^Tito (was|escaped)"))).to_be_visible()
        expect(dialog.get_by_text(re.compile(r"was the last turn|ended after"))).to_be_visible()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"a letter", "not a whole JSON file"),
        (b'{"format": "drvar-case"}', "not a drvar-record"),
    ],
)
def test_a_file_that_is_not_a_record_gives_one_clear_line(
    visit: Visit, axe: Any, content: bytes, words: str
) -> None:
    page = ready(visit("/replay", provokes="409"))
    file = {"name": "x.json", "mimeType": "application/json", "buffer": content}
    page.locator("input[type=file]").set_input_files(files=[file])  # type: ignore[list-item]
    line = page.get_by_role("alert")
    expect(line).to_contain_text("This file cannot be replayed")
    expect(line).to_contain_text(words)
    assert axe(page) == []
    expect(page).to_have_url(re.compile("/replay$"))


@pytest.mark.slow
def test_a_link_leads_to_the_same_moment(visit: Visit, finished: str) -> None:
    page = visit(f"/replay/{finished}?at=20", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".toast").filter(has_text="clipboard")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto(link)
    expect(page.get_by_role("slider")).to_have_value("20")


def test_a_player_plays_on_from_a_moment(visit: Visit, house: House, finished: str) -> None:
    page = visit(f"/replay/{finished}")
    page.get_by_role("button", name="Turn 2", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    info = house.call(f"tables/{page.url.rsplit('/', 1)[1]}")
    assert info["stage"] == "playing"
    token = info["tokens"]["german"]
    assert house.call(f"tables/{info['table']}/state", token=token)["board"]["turn"] == 2


@pytest.mark.slow
def test_a_player_plays_on_as_either_side_even_if_dice_come_next(
    visit: Visit, house: House, axe: Any, ended: str
) -> None:
    film = house.call(f"tables/{ended}/replay?as=referee&from=0&count=200")
    at = [m["number"] for m in film["moments"] if m["asked"] == "chance"][-1]
    before = [m for m in film["moments"] if m["number"] < at and m["asked"] in film["seats"]]
    page = visit(f"/replay/{ended}?at={at}&as=german")
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("from the last choice before it")
    assert axe(page) == []
    side = "german"
    if len(film["seats"]) > 1:
        expect(dialog.get_by_role("radio", name="German")).to_be_checked()
        dialog.get_by_role("radio", name="Partisan").check()
        side = "partisan"
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    info = house.call(f"tables/{page.url.rsplit('/', 1)[1]}")
    assert list(info["tokens"]) == [side]
    there = house.call(f"tables/{info['table']}/replay?as={side}", token=info["tokens"][side])
    assert there["moments"][0]["asked"] == before[-1]["asked"]


@pytest.mark.slow
def test_a_refusal_leaves_the_words_of_the_game(visit: Visit, house: House) -> None:
    people = {"german": "human", "partisan": "human"}
    table = house.call("tables", {"game": "hunt", "seats": people})["table"]
    page = visit(f"/replay/{table}", provokes="409")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("against people can be branched only once")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Step forward").click()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert "told-" not in page.locator("main").inner_text()


@pytest.mark.slow
def test_the_list_of_replays_tells_how_they_ended(visit: Visit, finished: str) -> None:
    page = ready(visit("/replay", provokes="404"))
    line = page.get_by_role("listitem").filter(has=page.locator(f'a[href*="{finished}"]'))
    expect(line).to_contain_text("given up")
    page.goto("/replay/0000")
    expect(page.get_by_role("heading", name="no such game")).to_be_visible()


@pytest.mark.slow
def test_a_preset_tells_what_it_changes(visit: Visit, axe: Any) -> None:
    page = ready(visit("/", PHONE))
    page.locator('article:has(a[href="/rules/hunt14"])').get_by_role(
        "button", name="options"
    ).click()
    dialog = page.locator("dialog[open]")
    letter = dialog.get_by_role("radio", name=re.compile("to the letter"))
    letter.check()
    many = dialog.get_by_text(re.compile(r"^\d+ rules are read differently"))
    number = int(many.inner_text().split()[0])
    dialog.get_by_text("What changes").click()
    expect(dialog.locator("details[open] small")).to_have_count(number)
    assert axe(page) == []


# ---------------------------------------------------------------------- learn, settings


def test_the_guide_tells_one_idea_after_the_other(visit: Visit, axe: Any) -> None:
    page = visit("/learn/raid")
    page.get_by_role("button", name="Begin").click()
    guide = page.get_by_role("region", name="Guide")
    titles = []
    for _ in range(3):
        titles.append(guide.locator("header b").inner_text())
        guide.get_by_role("button", name="Next").click()
    assert titles == ["Dawn, 25 May", "The valley", "Hidden markers"]
    expect(guide.locator(".task")).to_be_visible()
    assert axe(page, "section[aria-label=Guide]") == []
    page.reload()
    expect(guide.locator(".task")).to_be_visible()  # it remembers what was read
    guide.get_by_role("button", name="Leave the guide").click()
    expect(guide).to_be_hidden()


CALM = ("hold", "pass", "keep", "done", "stop", "go", "all")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["hunt", "hunt14"])
def test_the_guide_lands_and_follows_a_hunt(
    visit: Visit, house: House, axe: Any, game: str
) -> None:
    page = visit(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    guide = page.get_by_role("region", name="Guide")
    title = guide.locator("header b")
    for heading in ("Dawn, 25 May", "The valley", "Hidden Missions"):
        expect(title).to_have_text(heading)
        assert "learn-" not in guide.inner_text()
        guide.get_by_role("button", name="Next").click()
    expect(title).to_have_text("Where to jump")
    guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Land them for me").click()
    expect(page.locator('.table[data-prompt="carry"]')).to_be_visible()
    expect(title).to_have_text("The Command")
    assert axe(page, "section[aria-label=Guide]") == []
    table = page.url.rsplit("/", 1)[1]
    token = page.evaluate("Object.values(JSON.parse(localStorage['drvar.keys'])).at(-1).german")
    state = house.call(f"tables/{table}/state", token=token)
    while state["board"]["turn"] < 2 and not state["result"]:
        if state["question"]["yours"]:
            options = [option["say"] for option in state["question"]["options"]]
            say = next((calm for calm in CALM if calm in options), options[-1])
            house.answer(table, token, state, say)
        state = house.call(f"tables/{table}/state", token=token)
    onward = guide.get_by_role("button", name=re.compile("^(Next|Skip)$"))
    alone = guide.get_by_role("button", name="Play on alone")
    seen = set()
    onward.or_(alone).first.wait_for()
    while not alone.is_visible():
        seen.add(title.inner_text())
        assert "learn-" not in guide.inner_text()
        onward.click()
        onward.or_(alone).first.wait_for()
    assert {"They are down", "What counts"} <= seen
    alone.click()
    expect(guide).to_be_hidden()


@pytest.mark.slow
def test_the_guide_never_covers_what_is_asked_about(visit: Visit, house: House) -> None:
    page = visit("/learn/hunt14", PHONE, has_touch=True)
    page.get_by_role("button", name="Begin").click()
    guide = page.get_by_role("region", name="Guide")
    for _ in range(3):
        guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Next").click()
    guide.get_by_role("button", name="Land them for me").click()
    expect(page.locator('.table[data-prompt="carry"]')).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    token = page.evaluate("Object.values(JSON.parse(localStorage['drvar.keys'])).at(-1).german")
    state = house.call(f"tables/{table}/state", token=token)
    while state["question"].get("prompt") != "action":
        if state["question"]["yours"]:
            options = [option["say"] for option in state["question"]["options"]]
            acts = [say for say in options if say.startswith("activate")]
            calm = next((say for say in CALM if say in options), options[-1])
            house.answer(table, token, state, (acts or [calm])[-1])
        state = house.call(f"tables/{table}/state", token=token)
    expect(page.locator('.table[data-prompt="action"]')).to_be_visible()
    while guide.get_by_role("button", name="Next").count():
        guide.get_by_role("button", name="Next").click()
    rest(page)
    card, ring = guide.bounding_box(), page.locator(".ring.chosen").first.bounding_box()
    assert card is not None
    assert ring is not None
    assert ring["y"] + ring["height"] / 2 > card["y"] + card["height"]


@pytest.mark.slow
def test_the_guide_follows_the_game_to_its_second_turn(visit: Visit, house: House) -> None:
    page = visit("/learn/raid")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/*")
    guide = page.get_by_role("region", name="Guide")
    table = page.url.rsplit("/", 1)[1]
    token = house.call(f"tables/{table}")["tokens"].get("german") or page.evaluate(
        "Object.values(JSON.parse(localStorage['drvar.keys'])).at(-1).german"
    )
    expect(guide.get_by_text("Dawn, 25 May")).to_be_visible()
    house.play(table, token, turn=2)
    seen = set()
    onward = guide.get_by_role("button", name=re.compile("^(Next|Skip)$"))
    alone = guide.get_by_role("button", name="Play on alone")
    onward.or_(alone).first.wait_for()
    while not alone.is_visible():
        seen.add(guide.locator("header b").inner_text())
        onward.click()
        onward.or_(alone).first.wait_for()
    assert {"The alarm", "The Partisans", "What counts"} <= seen
    alone.click()
    expect(guide).to_be_hidden()


def test_settings_are_kept(visit: Visit) -> None:
    page = ready(visit("/settings"))
    page.get_by_label("the whole counter turns").check()
    page.get_by_label("none").check()
    page.reload()
    expect(page.get_by_label("the whole counter turns")).to_be_checked()
    expect(page.get_by_label("none")).to_be_checked()
    expect(page.get_by_label("Language")).to_have_value("en")


def test_the_designers_and_the_victims_are_named(visit: Visit) -> None:
    page = ready(visit("/about"))
    for words in ("Philippe Hardy", "Marco Campari", "reconstructions", "people of Drvar"):
        expect(page.get_by_text(words).first).to_be_visible()
