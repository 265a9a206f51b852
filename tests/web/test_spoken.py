"""Every game by keys and by ear: where the focus is, what Enter does, and what is said."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
import spoken
import still
from browser import House, Visit
from playwright.sync_api import expect
from still import rest

from drvar import games
from drvar.kernel.events import Event
from drvar.terminal.words import Speech

SEATS = {
    "raid": {"german": "human"},
    "hunt": {"german": "human", "partisan": "scripted"},
    "hunt14": {"german": "human", "partisan": "scripted"},
}
FIRST = still.script() + spoken.HEAR
GAMES = [
    "raid",
    pytest.param("hunt", marks=pytest.mark.slow),
    pytest.param("hunt14", marks=pytest.mark.slow),
]
SECOND = re.compile(r"cannot be taken back|with this undone|do it now")


class Table(spoken.Listener):
    """A table of one person, and of bots."""

    def __init__(self, game: str, visit: Visit, house: House, **more: Any) -> None:
        self.game, self.house = game, house
        made = house.call("tables", {"game": game, "seats": SEATS[game]})
        self.name, self.token = made["table"], made["tokens"]["german"]
        super().__init__(visit(f"/table/{self.name}", first=FIRST, **more))
        self.page.locator('.table:not([data-prompt=""])').wait_for()
        self.listen()

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.house.call(f"tables/{self.name}/state", token=self.token)
        return state

    def until(self, words: str) -> str:
        """Give the first answer until something is asked; give what was heard last."""
        for _ in range(8):
            heard = " ".join(self.press("1"))
            self.settle()
            if words in heard + self.page.locator(".prompt").inner_text():
                return heard
        raise AssertionError(words)

    def settle(self) -> None:
        """Wait until the player is asked and nothing is on its way."""
        asked = '.table[data-busy="false"]:not([data-prompt=""]), dialog[open]'
        self.page.locator(asked).first.wait_for(state="attached")
        self.listen()


# ---------------------------------------------------------------------- the focus, and Enter

KEYS = (
    "m",
    "n",
    "n",
    "Enter",
    "q",
    "Tab",
    "1",
    "o",
    "ArrowDown",
    "Escape",
    "ArrowLeft",
    "y",
    "u",
)


@pytest.mark.parametrize("game", GAMES)
def test_no_key_loses_the_focus_and_enter_does_what_it_stands_on(
    visit: Visit, house: House, game: str
) -> None:
    """A walk of keys by chance: the focus is always somewhere, and Enter gives no answer from
    the words of the question, nor from nothing."""
    table = Table(game, visit, house)
    random = Random(11)
    assert table.at == "question", "at the start of a game"
    seen = set()
    for _ in range(40):
        table.press(random.choice(KEYS))
        table.settle()
        assert table.at != "body", table.heard[-3:]
        seen.add(table.at)
        if table.at == "question":
            seq = table.seq
            table.press("Enter")
            assert table.seq == seq
            assert table.at == "question"
        if table.page.locator("dialog[open]").count():
            table.press("Escape")
    listed_too = {"list"} if game == "raid" else set()  # a landing is planned, without a list
    assert {"map", "question"} | listed_too <= seen
    table.press("Escape", "Escape", "Escape")
    seq = table.seq
    table.page.evaluate("""document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}))""")
    table.settle()
    assert table.seq == seq, "Enter on the body"


def test_the_focus_comes_to_what_is_read_next(visit: Visit, house: House) -> None:
    """After an answer, from wherever it was given; after dialogues, pages and cards."""
    table = Table("raid", visit, house)
    page = table.page
    assert "Choose a lit stack" in table.until("Choose a lit stack")
    assert table.at == "question"
    table.press("m", "n", "Enter")
    table.settle()
    assert table.at == "map", "the next question is answered there"
    assert "Taken back: Move" in " ".join(table.press("u")), "undo says what it took back"
    table.press("q", "o", "ArrowDown")
    name = table.reads
    table.press("e")  # goes to what begins so
    assert (table.at, table.reads) == ("list", "End the step")
    table.press("ArrowUp")
    assert table.reads != name
    table.press("Escape")
    assert table.at == "question"
    table.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    table.press("Escape")
    assert table.at != "body"
    for key, panel in (("l", "Log"), ("s", "Situation"), ("t", "Stack")):
        table.press(key)
        assert panel in table.reads
    table.press("m", "Escape")
    assert table.at == "question", "Escape leaves the map"
    page.get_by_role("button", name=re.compile("^Menu")).first.focus()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.locator("main h1")).to_be_focused()
    page.go_back()
    page.locator(".prompt h2").wait_for()
    rest(page)
    assert table.at in {"question", "prompt"}


def test_what_is_done_on_the_map_is_said_before(visit: Visit, house: House) -> None:
    """Places say what Enter does, at which price; one that may not be chosen says why not."""
    table = Table("raid", visit, house)
    table.until("Choose a lit stack")
    table.press("m", "n")
    assert "Enter: choose the whole stack" in table.reads
    table.press("Enter")
    table.settle()
    table.press("n")
    assert re.search(r"Enter: Move to \d+\. (One|\d) movement point", table.reads), table.reads
    said = " ".join(table.press("Enter"))
    assert "No enemy can fire there now" in said or "The enemy may fire" in said
    assert "Enter: do it now: Move and stop" in table.reads
    table.press("Escape", "u")
    unlit = next(
        zone
        for zone in range(1, 88)
        if not any(f" {zone}" in option["say"] for option in table.state["question"]["options"])
        and zone not in {o.get("at") for o in table.state["question"]["options"]}
        and not table.state["board"]["zones"].get(str(zone), {}).get("german")
    )
    table.press("g", *str(unlit), "Enter")
    assert table.reads.startswith(f"zone {unlit},")
    assert table.at == "map"
    seq = table.seq
    refused = table.press("Enter")
    assert (table.seq, table.at) == (seq, "map")
    assert refused, "Enter on an unlit place says why not"


# ---------------------------------------------------------------------- the map


@pytest.mark.slow
def test_keys_follow_links_and_reach_every_one(visit: Visit, house: House) -> None:
    """No arrow lands on a zone without a link; the keys that step through links reach all."""
    game = games.game("raid")
    links: dict[str, set[str]] = {}
    for kind in ("full", "dotted"):
        for a, b in getattr(game.printed().links, kind):
            links.setdefault(str(a), set()).add(str(b))
            links.setdefault(str(b), set()).add(str(a))
    table = Table("raid", visit, house)
    page = table.page
    page.keyboard.press("m")
    place = "document.activeElement.dataset.zone"
    for zone in Random(5).sample(sorted(links), 30):
        to_zone = f"""document.querySelector('[data-zone="{zone}"]').focus()"""
        for arrow in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"):
            page.evaluate(to_zone)
            page.keyboard.press(arrow)
            assert page.evaluate(place) in links[zone] | {zone}
        page.evaluate(to_zone)
        reached = []
        for _ in links[zone]:
            page.keyboard.press(".")
            reached.append(page.evaluate(place))
        assert set(reached) == links[zone]
        page.keyboard.press(",")
        assert page.evaluate(place) == reached[-2 if len(reached) > 1 else -1]
    page.evaluate("document.querySelector('[data-zone=\"1\"]').focus()")
    table.listen()
    assert "No link that way." in " ".join(table.press("ArrowDown", "ArrowDown"))


def test_six_keys_cross_the_six_sides_of_a_hex(visit: Visit, house: House) -> None:
    table = Table("hunt", visit, house)
    page = table.page
    table.press("g", *"1107", "Enter")
    assert table.reads.startswith("11.07")
    box = page.locator('[data-zone="11.07"]').bounding_box()
    assert box is not None
    ways = {
        "ArrowUp": (0, -1),
        "ArrowDown": (0, 1),
        "ArrowLeft": (-1, -1),
        "ArrowRight": (1, -1),
        ",": (-1, 1),
        ".": (1, 1),
        "Home": (-1, -1),
        "PageUp": (1, -1),
        "End": (-1, 1),
        "PageDown": (1, 1),
    }
    for key, (dx, dy) in ways.items():
        page.evaluate("document.querySelector('[data-zone=\"11.07\"]').focus()")
        page.keyboard.press(key)
        x, y = page.evaluate("""(() => {
            const middle = (part) => {
                const { x, y, width, height } = part.getBoundingClientRect();
                return [x + width / 2, y + height / 2];
            };
            const [a, b] = [document.activeElement,
                document.querySelector('[data-zone="11.07"]')].map(middle);
            return [a[0] - b[0], a[1] - b[1]];
        })()""")
        assert (dx == 0) == (abs(x) < 3), key
        assert x * dx >= 0, key
        assert y * dy > 0, key
        assert abs(y) < box["height"] * 1.2, "it is a neighbour"
    svg = page.locator("svg.live")
    expect(svg).to_have_attribute("role", "application")
    expect(page.locator(f"#{svg.get_attribute('aria-describedby')}")).to_contain_text("Escape")


# ---------------------------------------------------------------------- the keys themselves


def test_keys_can_be_switched_off_and_changed(visit: Visit, house: House) -> None:
    table = Table("raid", visit, house)
    page = table.page
    page.goto("/settings")
    field = page.locator('[data-does="map"]')
    field.fill("u")
    expect(page.get_by_text("U is taken: undo.")).to_be_visible()
    expect(field).to_have_value("M")
    field.fill("x")
    expect(page.get_by_text("X is kept")).to_be_visible()
    page.goto(f"/table/{table.name}")
    table.settle()
    table.press("m")
    assert table.at == "question"
    table.press("x")
    assert table.at == "map"
    page.goto("/settings")
    page.get_by_label("hear single keys everywhere at a table").uncheck()
    page.goto(f"/table/{table.name}")
    table.settle()
    seq = table.seq
    table.press("x", "1", "l", "o")
    assert (table.at, table.seq) == ("question", seq)
    page.locator(".zone[tabindex='0']").focus()
    table.press("n", "x", "q")
    assert table.at == "question", "on the map they are heard"
    page.goto("/settings")
    for words in ("In a replay", "In the rules", "Where the map has the focus"):
        expect(page.get_by_role("heading", name=words)).to_be_visible()
    page.get_by_role("button", name="The usual keys").click()
    expect(field).to_have_value("M")


def test_overlays_have_their_words(visit: Visit, house: House) -> None:
    table = Table("raid", visit, house)
    table.until("Choose a lit stack")
    table.press("m", "n")
    here = table.reads
    said = " ".join(table.press("e"))
    assert (count := re.search(r"(\d+) places are marked", said)), said
    veiled = table.page.locator('[data-zone][aria-label*=" here"]')
    assert int(count[1]) == veiled.count() > 0
    assert "Nothing is shown" in " ".join(table.press("e"))
    assert table.reads == here
    table.press("v")
    expect(table.page.locator('[aria-label*="counts for victory"]').first).to_be_attached()
    assert "hidden" in " ".join(table.press("h"))


# ---------------------------------------------------------------------- what happens is told


def listed(words: str) -> str:
    """Words in which all lists look alike."""
    return words.replace(" and ", ", ")


NAME = "\ue000"
"""Stands for the name of a counter, in the singular or the plural."""


def expected(game: str, events: list[dict[str, Any]]) -> list[re.Pattern[str]]:
    """What has to be said of events, whatever their counters are called on the screen."""
    own = games.game(game)
    one, many = Speech(own), Speech(own)
    number, counters = many.words.number, own.printed().counters
    plural: Any = lambda name, value: 2 if value == NAME else number(name, value)  # noqa: E731
    many.words.number = plural  # type: ignore[method-assign]

    def masked(value: Any) -> Any:
        if isinstance(value, list):
            return [masked(item) for item in value]
        whole = value.split("#")[0] if isinstance(value, str) else value
        return NAME if isinstance(value, str) and whole in counters else value

    def pattern(speech: Speech, told: dict[str, Any]) -> str:
        args = {name: masked(value) for name, value in told["args"].items()}
        said = speech.event(Event(kind=told["told"], args=args, rule=told["rule"])).words
        whole = re.escape(listed(said[:1].upper() + said[1:]))
        return re.sub(rf"{NAME}(,\\ {NAME})*", ".+", whole)

    return [re.compile(f"{pattern(one, told)}|{pattern(many, told)}") for told in events]


MANY = 10
"""More events than are told one after the other."""

GRAVE = {"eliminated", "figure_revealed", "markers_turned", "mission_revealed"}


class Turn:
    """A turn played by what is heard: the first answer that is named, or the next lit place."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.known = len(table.state["events"])
        self.from_ = len(table.heard)
        self.steps = 0

    def play(self, most: int, *, turn: int = 2) -> None:
        for _ in range(most):
            if self.table.state["board"]["turn"] >= turn or self.table.state["result"]:
                return
            seq = self.table.seq
            self.answer()
            self.table.settle()
            assert self.table.at != "body"
            if self.table.seq != seq:
                self.hear()

    def answer(self) -> None:
        table = self.table
        if SECOND.search(table.reads) and table.at in {"prompt", "map"}:
            table.press("Enter")
            return
        heard = " ".join(text for _, text in table.heard[-4:])
        if self.steps % 2 and "1: " in heard:
            self.steps += 1
            table.press("q", "1")
            return
        self.steps += 1
        table.press("m", "n")
        if "Enter: " in table.reads:
            table.press("Enter")
        elif "1: " in heard:
            table.press("q", "1")
        else:
            table.press("q", "o", "Enter")

    def hear(self) -> None:
        """Compare what was said since the last answer with what this seat was told; what was
        only counted is stepped through."""
        table = self.table
        events = table.state["events"][self.known :]
        new = " ".join(text for kind, text in table.heard[self.from_ :] if kind == "said")
        self.known += len(events)
        if counted := re.findall(r"(?:One|\d+) events? since your last answer", new):
            count = int(re.sub(r"\D", "", counted[-1]) or 1)
            n = len(table.heard)
            for _ in range(count):
                table.page.keyboard.press("y")
            table.listen()
            said = " ".join(text for _, text in table.heard[n:])
            lines = re.findall(rf"\d+ of {count}: (.*?)(?= \d+ of {count}: |$)", said)
            assert len(lines) == count >= len(events)
            new_lines = lines[count - len(events) :]
            for line, pattern in zip(new_lines, expected(table.game, events), strict=True):
                assert pattern.fullmatch(listed(line)), f"{line!r} is not {pattern.pattern!r}"
        else:
            for pattern in expected(table.game, events):
                assert pattern.search(listed(new)), f"{pattern.pattern!r} was not said: {new}"
        self.from_ = len(table.heard)


def test_what_an_answer_brings_about_is_told_event_by_event(visit: Visit, house: House) -> None:
    """A landing: what is told and what is stepped through is the log, without a gap."""
    table = Table("raid", visit, house)
    turn = Turn(table)
    known = turn.known
    while turn.known - known < MANY:
        turn.play(1)
    assert any("events since your last answer" in line for line in table.said)


@pytest.mark.slow
def test_a_film_is_said_once(visit: Visit, house: House) -> None:
    """Beat by beat by the announcer, and by nothing else that screen readers follow."""
    table = Table("raid", visit, house, films=True)
    page = table.page
    page.keyboard.press("1")
    page.locator("[data-film]").wait_for()
    other = page.locator(":is([aria-live], [role=status], [role=log]):not([data-announcer])")
    expect(other).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator(".recap").wait_for()
    table.listen()
    said = [line for line in table.said if line]
    assert "20 land" in " ".join(said)
    assert len(set(said)) == len(said)
    (card,) = (line for line in said if line.startswith("The landing: "))
    assert ". In " in card
    assert card.endswith(".")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["raid", "hunt", "hunt14"])
def test_a_turn_is_played_by_keys_and_all_of_it_is_heard(
    visit: Visit, house: House, game: str
) -> None:
    """Event by event, what is said is what the log holds; losses and reveals come at once."""
    table = Table(game, visit, house)
    turn = Turn(table)
    turn.play(80)
    assert turn.known > 20
    print(f"{game}: {table.keys} keys, {len(table.said)} announcements")
    at_once = " ".join(line for line in table.said if not re.match(r"\d+ of \d+: ", line))
    grave = [told for told in table.state["events"] if told["told"] in GRAVE]
    for told, pattern in zip(grave, expected(game, grave), strict=True):
        assert pattern.search(listed(at_once)), told
