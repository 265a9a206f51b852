"""The weight and speed of the client, beside their limits.

    python tools/measure_client.py [GAME ...]

Sizes are those sent over the wire, compressed, on a first visit of home and then of a table.
Times are those of this machine and of a browser without a graphics card; they are printed and
judged by people.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from browser import DESKTOP, House, chromium, house
from playwright.sync_api import Browser, Page, Response

PROMPTS = {"raid": "movement", "hunt": "activation", "hunt14": "activation"}
"""Where each game is measured: at a choice that can be taken back."""

ROUNDS = 12
SECONDS = 2
KINDS = {
    ".woff2": "fonts",
    ".webp": "pictures",
    ".svg": "pictures",
    ".js": "code, styles, texts",
    ".css": "code, styles, texts",
}
LIMITS = {"code, styles, texts": 200_000, "fonts": 150_000, "ground": 450_000}

ANSWER = """async (press) => {
  const read = () => document.querySelector('.prompt h2')?.textContent;
  const before = read();
  const start = performance.now();
  const event = press === 'undo' ? new KeyboardEvent('keydown', { key: 'u', bubbles: true })
    : new MouseEvent('click', { bubbles: true, cancelable: true });
  (document.querySelector(press) ?? document.body).dispatchEvent(event);
  while (read() === before) {
    await new Promise((done) => requestAnimationFrame(done));
    if (performance.now() - start > 3000) return -1;
  }
  await new Promise((done) => setTimeout(done)); // the frame that began here is drawn
  return performance.now() - start;
}"""

FRAMES = """async (kind) => {
  const frame = document.querySelector('.frame');
  const box = frame.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const send = (type, dx) => frame.dispatchEvent(new PointerEvent(type,
    { pointerId: 1, isPrimary: true, clientX: x + dx, clientY: y + dx / 2, bubbles: true }));
  frame.setPointerCapture = () => undefined;
  if (kind === 'pan') {
    for (let i = 0; i < 6; i++)
      frame.dispatchEvent(new WheelEvent('wheel', { deltaY: -120, clientX: x, clientY: y }));
    send('pointerdown', 0);
  }
  const times = [];
  const start = performance.now();
  for (let i = 0; performance.now() - start < SECONDS * 1000; i++) {
    const swing = Math.sin(i / 12);
    if (kind === 'pan') send('pointermove', 160 * swing);
    else frame.dispatchEvent(
      new WheelEvent('wheel', { deltaY: 26 * Math.sign(swing), clientX: x, clientY: y }));
    times.push(await new Promise((done) => requestAnimationFrame(done)));
  }
  if (kind === 'pan') send('pointerup', 0);
  return (1000 * (times.length - 1)) / (times.at(-1) - times[0]);
}""".replace("SECONDS", str(SECONDS))


def kind_of(response: Response) -> str:
    """What a file counts as."""
    path = response.url.partition("?")[0]
    if "/ground" in path:
        return "ground"
    ending = Path(path).suffix
    if ending in KINDS:
        return KINDS[ending]
    return "code, styles, texts" if "/texts/" in path or "/api/" not in path else "data"


def weigh(browser: Browser, home: House, game: str) -> None:
    """The bytes of a first visit: home, then one click to the table."""
    page = browser.new_page(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    came: list[Response] = []
    page.on("response", lambda response: came.append(response))  # noqa: PLW0108  # needs a name
    page.goto(home.address)
    page.wait_for_load_state("networkidle")
    card = page.locator("article", has=page.locator(f'a[href="/learn/{game}"]'))
    card.get_by_role("button", name="Play now").click()
    page.locator("[data-zone]").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    weight: dict[str, int] = defaultdict(int)
    for response in came:
        weight[kind_of(response)] += response.request.sizes()["responseBodySize"]
    for kind, size in sorted(weight.items()):
        limit = f" of {LIMITS[kind] // 1000}" if kind in LIMITS else ""
        print(f"{kind:24}{size / 1000:7.1f} kB{limit}")
    page.close()


def at_the_table(browser: Browser, home: House, game: str) -> Page:
    """A game where something is to be chosen, without animations."""
    known = next(one for one in home.call("games")["games"] if one["game"] == game)
    seats = dict.fromkeys(known["seats"], "random") | {"german": "human"}
    made = home.call("tables", {"game": game, "seats": seats})
    table, token = made["table"], made["tokens"]["german"]
    state = home.call(f"tables/{table}/state", token=token)
    while state["question"].get("prompt") != PROMPTS[game]:
        if state["question"]["yours"]:
            options = [option["say"] for option in state["question"]["options"]]
            say = next((word for word in ("keep", "no-air") if word in options), options[0])
            message = {"kind": "answer", "seq": state["seq"], "say": say}
            home.call(f"tables/{table}/say", message, token)
        state = home.call(f"tables/{table}/state", token=token)
    context = browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    home.at_home(context)
    page = context.new_page()
    page.add_init_script(
        "localStorage['drvar.settings'] = JSON.stringify({pace: 0, film: 'none'})"
    )
    page.goto(f"{home.address}/table/{table}")
    page.locator(".zone.live").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    return page


class Busy:
    """The processor time of the page's main thread, whatever else the machine does."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._begun = self._worked()

    def _worked(self) -> float:
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        seconds: float = next(m["value"] for m in metrics if m["name"] == "TaskDuration")
        return seconds * 1000

    def each(self, number: float) -> str:
        """The milliseconds since the beginning, for each of this many."""
        return f"{(self._worked() - self._begun) / number:.1f} ms of work"


def clock(page: Page) -> None:
    """From an answer to its new picture: a place is chosen, and that is taken back."""
    lone = page.evaluate("""() => [...document.querySelectorAll('.zone.live')]
        .filter((zone) => (zone.ariaLabel.match(/paratroopers/g) ?? []).length < 2)
        .map((zone) => `[data-zone="${zone.dataset.zone}"]`)""")
    times, busy = [], Busy(page)
    for zone in (lone * ROUNDS)[:ROUNDS]:
        for press in (zone, "undo"):
            took = page.evaluate(ANSWER, press)
            if took >= 0:
                times.append(took)
            page.wait_for_timeout(150)
    if not times:
        raise SystemExit("no answer was shown")
    median, worst = statistics.median(times), max(times)
    print(f"{'answer to new picture':24}{median:7.1f} ms of 50 (median of {len(times)},"
          f" longest {worst:.0f}; {busy.each(len(times))} each)")  # fmt: skip


def main(games: list[str]) -> None:
    """Measure everything."""
    if unknown := [game for game in games if game not in PROMPTS]:
        raise SystemExit(f"no board for {unknown[0]!r}: one of {', '.join(PROMPTS)}")
    for game in games or PROMPTS:
        print(game)
        with (
            tempfile.TemporaryDirectory() as folder,
            house(Path(folder)) as home,
            chromium() as browser,
        ):
            weigh(browser, home, game)
            page = at_the_table(browser, home, game)
            clock(page)
            for kind in ("pan", "zoom"):
                busy = Busy(page)
                pace = page.evaluate(FRAMES, kind)
                spent = busy.each(pace * SECONDS)
                print(f"{kind:24}{pace:7.1f} frames a second of 60 ({spent} each)")


if __name__ == "__main__":
    main(sys.argv[1:])
