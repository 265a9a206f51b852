"""The pictures of the README, and those that the client shows of a game before it is played.

    python tools/screenshots.py            # docs/pictures: home, the game in play, on a phone
    python tools/screenshots.py --client   # web/src: the cards of the games, the head of home

Scripted players play the same games each time, so that the pictures stay comparable.
"""

from __future__ import annotations

import asyncio
import base64
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from browser import DESKTOP, PHONE, House, chromium, house
from playwright.sync_api import Browser, Page

from drvar.server import wire
from drvar.server.authority import Authority

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
WEB = ROOT / "web" / "src"
SEED = bytes(range(32))
BARE = (
    "main > :not(.map), .map > :not(.frame) { display: none !important } .told { opacity: 0 }"
)
BY_MOUSE = ":focus-visible { outline: none !important; box-shadow: none !important }"
"""A page that nobody touched marks what keys would act on; with a mouse in hand it does not."""

PACK = """async ([png, x, y, width, height, scale, quality]) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + png;
  await picture.decode();
  const sheet = new OffscreenCanvas(width * scale, height * scale);
  const pen = sheet.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, width, height, 0, 0, width * scale, height * scale);
  const blob = await sheet.convertToBlob({ type: 'image/webp', quality });
  let text = '';
  const bytes = new Uint8Array(await blob.arrayBuffer());
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}"""


class Cut(NamedTuple):
    """A part of a picture, and how much smaller it gets."""

    x: float
    y: float
    width: float
    height: float
    scale: float = 1
    quality: float = 0.8


def keep(page: Page, path: Path, cut: Cut) -> None:
    """Take a picture of a page and pack a part of it."""
    page.add_style_tag(content=BY_MOUSE)
    png = base64.b64encode(page.screenshot()).decode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(base64.b64decode(page.evaluate(PACK, [png, *cut])))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


async def played(folder: Path, game: str, *seats: str) -> str:
    """Let bots play the game of these pictures; give its table."""
    authority = await Authority.open(folder)
    try:
        new = wire.NewTable(game, seats=dict.fromkeys(seats, "scripted"))
        made = await authority.lobby.create(new, seed=SEED)
        table = await authority.tables.find(made.table)
        while not table.playing().over:
            await asyncio.sleep(0.2)
        return made.table
    finally:
        await authority.close()


def moment(home: House, table: str, turn: int, phase: str) -> int:
    """The entry after which the player is asked in a phase of a turn."""
    for start in range(0, 10_000, 200):
        stretch = home.call(f"tables/{table}/replay?as=referee&from={start}&count=200")
        for at in stretch["moments"]:
            board = at["board"]
            if at["asked"] and (board["turn"], board["phase"]) == (turn, phase):
                return int(at["number"])
        if start > stretch["count"]:
            break
    raise SystemExit(f"the bot is never asked in {phase} of turn {turn}")


def opened(browser: Browser, home: House, path: str, size: tuple[int, int]) -> Page:
    """A page of the client, with everything on it loaded."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        base_url=home.address,
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    home.at_home(context)
    page = context.new_page()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    page.wait_for_timeout(1500)
    return page


def fight(home: House, table: str, token: str) -> None:
    """Go into the first assault that is due, and fight a round of it."""
    state = home.call(f"tables/{table}/state", token=token)
    for _ in range(20):
        options = [option["say"] for option in state["question"]["options"]]
        say = next((option for option in options if option.startswith("assault")), options[0])
        message = {"kind": "answer", "seq": state["seq"], "say": say}
        state = home.call(f"tables/{table}/say", message, token)["state"]
        if state["question"]["prompt"] == "assault-go-on":
            break


def for_the_readme(browser: Browser, home: House, table: str, **hunts: str) -> None:
    """Home, the raid in its second turn, the same on a phone, and both hunts in their third."""
    at = moment(home, table, 2, "B6")
    game, token = home.open(branch={"table": table, "at": at})
    fight(home, game, token)
    home.open()
    keep(opened(browser, home, "/", DESKTOP), PICTURES / "home.webp", Cut(0, 0, *DESKTOP))
    for name, size in (("table", DESKTOP), ("phone", PHONE)):
        page = opened(browser, home, f"/table/{game}", size)
        keep(page, PICTURES / f"{name}.webp", Cut(0, 0, *size))
    for hunt, hunting in hunts.items():
        page = opened(browser, home, f"/table/{hunted(home, hunt, hunting)}", DESKTOP)
        keep(page, PICTURES / f"{hunt}.webp", Cut(0, 0, *DESKTOP))


def hunted(home: House, game: str, hunt: str) -> str:
    """A game of the hunt that goes on from the third turn, the Germans' activation."""
    at = moment(home, hunt, 3, "activation")
    new = {
        "game": game,
        "seats": {"german": "human", "partisan": "random"},
        "branch": {"table": hunt, "at": at},
    }
    return str(home.call("tables", new)["table"])


def for_the_client(browser: Browser, home: House, table: str, *hunts: str) -> None:
    """The cards of the games with counters, and the head of home without."""
    large = (2400, 1640)
    card = (1130, 678, 0.67, 0.7)
    raid, *third = [moment(home, table, 2, "B6")] + [
        moment(home, hunt, 3, "activation") for hunt in hunts
    ]
    for game, middle, number, name, cut in (
        (table, "62", raid, "boards/raid/card.webp", (-330, -220)),
        (table, "62", 0, "home/hero.webp", (-460, -430, 1520, 440, 1, 0.62)),
        (hunts[0], "10.05", third[0], "boards/hex/card.webp", (-450, -330)),
        (hunts[1], "10.07", third[1], "games/hunt14/card.webp", (-600, -330)),
    ):
        page = opened(browser, home, f"/replay/{game}?as=german&at={number}", large)
        page.add_style_tag(content=BARE)
        page.wait_for_timeout(600)
        box = page.locator(f'[data-zone="{middle}"]').bounding_box()
        assert box is not None
        x, y, *rest = (*cut, *card)[:6] if len(cut) == 2 else cut
        keep(page, WEB / name, Cut(box["x"] + x, box["y"] + y, *rest))


def main() -> None:
    """Make the pictures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = asyncio.run(played(folder, "raid", "german"))
        hunt, first = (
            asyncio.run(played(folder, game, "german", "partisan"))
            for game in ("hunt", "hunt14")
        )
        with house(folder) as home, chromium() as browser:
            if "--client" in sys.argv[1:]:
                for_the_client(browser, home, table, hunt, first)
            else:
                for_the_readme(browser, home, table, hunt=hunt, hunt14=first)


if __name__ == "__main__":
    main()
