"""The client is built into the wheel, within its budget, and from what lies here."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import build_client
import hatch_build
import hex_plan
import paint_hex
import paint_raid
import pytest
import wire_types
from browser import House, Visit
from playwright.sync_api import expect

from drvar.games.hunt import GAME as HUNT
from drvar.games.raid import GAME as RAID


@pytest.fixture(scope="module")
def wheel(root: Path, static: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The wheel as it is given out."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=root,
        check=True,
        capture_output=True,
    )
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as opened:
        yield opened


def test_the_wheel_carries_the_client(wheel: zipfile.ZipFile, static: Path) -> None:
    names = wheel.namelist()
    inside = {n.removeprefix("drvar/server/static/") for n in names if "/static/" in n}
    assert inside == {str(p.relative_to(static)) for p in static.rglob("*") if p.is_file()}
    assert "drvar/data/raid/map.toml" in names
    assert not any("node_modules" in name or name.startswith("web/") for name in names)


CONTAINED = {
    "@fluent/bundle": ("Fluent", "Apache-2.0", "Grant of Patent License"),
    "@fontsource/alegreya": ("Alegreya", "OFL-1.1", "SIL OPEN FONT LICENSE"),
    "@fontsource/alegreya-sans": ("Alegreya Sans", "OFL-1.1", "SIL OPEN FONT LICENSE"),
    "clsx": ("clsx", "MIT", "Permission is hereby granted"),
    "svelte": ("Svelte", "MIT", "Permission is hereby granted"),
    "vite": ("Vite", "MIT", "Permission is hereby granted"),
}
"""What the client is made of: its name, its licence, and words of that licence."""


def test_the_wheel_carries_the_licences_of_what_is_in_it(wheel: zipfile.ZipFile) -> None:
    told = wheel.read("drvar/server/static/licences.txt").decode()
    parts = re.split(r"^## (\S+) \S+ \((\S+)\)$", told, flags=re.MULTILINE)[1:]
    texts = {
        name: (licence, text) for name, licence, text in zip(*[iter(parts)] * 3, strict=True)
    }
    assert set(texts) == set(CONTAINED)
    (kept,) = [name for name in wheel.namelist() if name.endswith("licenses/NOTICE")]
    notice = wheel.read(kept).decode()
    for package, (name, licence, words) in CONTAINED.items():
        assert texts[package][0] == licence
        assert words in texts[package][1]
        assert "Copyright" in texts[package][1]
        assert re.search(rf"^{name}\b.*\({licence}\)\n  Copyright ", notice, re.MULTILINE)
    assert any(name.endswith("licenses/LICENSE") for name in wheel.namelist())
    (about,) = [name for name in wheel.namelist() if name.endswith("dist-info/METADATA")]
    said = wheel.read(about).decode()
    assert "License-Expression: Apache-2.0 AND MIT AND OFL-1.1\n" in said


def test_the_about_page_names_what_is_in_it(visit: Visit, static: Path) -> None:
    page = visit("/about")
    free = page.locator("section[aria-labelledby=free]")
    expect(free.get_by_role("listitem")).to_have_text(
        [f"{name}licence {licence}" for name, licence, _ in _shown()]
    )
    with page.context.expect_page() as opened:
        free.get_by_role("link", name="The texts of these licences").click()
    expect(opened.value.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")


def _shown() -> list[tuple[str, str, str]]:
    order = ["Alegreya", "Alegreya Sans", "Fluent", "Svelte", "clsx", "Vite"]
    return sorted(CONTAINED.values(), key=lambda one: order.index(one[0]))


@pytest.mark.parametrize(
    ("version", "there", "builds"),
    [("standard", False, True), ("standard", True, False), ("editable", False, False)],
)
def test_a_wheel_builds_the_client_when_it_is_not_there(
    monkeypatch: pytest.MonkeyPatch, version: str, there: bool, builds: bool
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(build_client, "built", lambda: there)
    monkeypatch.setattr(build_client, "main", lambda: ran.append("built"))
    data: dict[str, Any] = {}
    hook = hatch_build.Hook("", {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize(version, data)
    assert ran == ["built"] * builds


@pytest.mark.parametrize(
    "game", ["raid", pytest.param("hunt", marks=pytest.mark.slow), "hunt14"]
)
def test_a_first_visit_is_light(visit: Visit, house: House, static: Path, game: str) -> None:
    """Home, and from there to a table: code, styles and texts together."""
    page = visit("/", reduced_motion="reduce")
    loaded: dict[str, int] = {"/": len(gzip.compress((static / "index.html").read_bytes()))}

    def note() -> None:
        for address in page.evaluate(
            "performance.getEntriesByType('resource').map(e => e.name)"
        ):
            path = address.removeprefix(house.address).partition("?")[0]
            if path.endswith((".js", ".css")):
                loaded[path] = len(gzip.compress((static / path[1:]).read_bytes()))
            elif "/texts/" in path:
                loaded[path] = len(gzip.compress(page.request.get(path).body()))

    expect(page.get_by_role("heading", name="The raid on Drvar")).to_be_visible()
    note()
    table = house.call("tables", {"game": game, "seats": {"german": "human"}})["table"]
    page.goto(f"/table/{table}")
    expect(page.locator("[data-zone]").first).to_be_attached()
    note()
    assert len(loaded) > 10
    assert sum(loaded.values()) <= 200_000


def test_the_words_are_built_in_once(static: Path) -> None:
    """A bundler may write a long text out at each place that names it."""
    text = "# The client's own words"
    assert sum(path.read_text("utf-8").count(text) for path in static.rglob("*.js")) == 1


def test_the_fonts_are_small(static: Path) -> None:
    fonts = [*static.rglob("*.woff2")]
    assert fonts
    assert sum(p.stat().st_size for p in fonts) <= 150_000


@pytest.mark.parametrize("painter", [paint_hex, paint_raid])
def test_the_ground_is_painted_from_the_present_map(painter: Any) -> None:
    painted = json.loads((painter.BOARD / "ground.json").read_text("utf-8"))
    assert painted == {"inputs": painter.stamp()}, f"run tools/{painter.__name__}.py"
    picture = (painter.BOARD / "ground.webp").read_bytes()
    assert picture[8:12] == b"WEBP"
    assert len(picture) <= painter.LIMIT


def test_the_board_measures_as_its_ground_is_painted(root: Path) -> None:
    source = (root / "web/src/boards/hex/data.ts").read_text("utf-8")
    said = dict(re.findall(r"^(?:export )?const (RADIUS|BLEED) = ([\d.]+);$", source, re.M))
    measured = {name: float(value) for name, value in said.items()}
    assert measured == {"RADIUS": hex_plan.RADIUS, "BLEED": hex_plan.BLEED}


def test_every_hex_that_the_client_names_is_on_the_map(root: Path) -> None:
    code = [*(root / "web/src").rglob("*.ts"), *(root / "web/src").rglob("*.svelte")]
    named = {hex_ for file in code for hex_ in re.findall(r"'(\d\d\.\d\d)'", file.read_text())}
    assert named
    assert named <= set(HUNT.printed().places)


def test_every_letter_of_the_relief_has_a_colour(root: Path) -> None:
    source = (root / "web/src/boards/hex/Plain.svelte").read_text("utf-8")
    colours = set(re.findall(r"^    \['(.)', '#\w+'\],$", source, re.M))
    assert colours == set("".join(HUNT.printed().map.relief)) == set(paint_hex.KINDS)


def test_every_zone_has_its_own_name_on_the_map() -> None:
    zones = RAID.printed().zones
    assert [" ".join(zone.label.lines) for zone in zones] == [zone.name for zone in zones]


def test_the_client_holds_no_map_and_no_counters(static: Path) -> None:
    code = "".join(path.read_text("utf-8") for path in static.rglob("*.js"))
    assert "raid-turn" in code  # the boards are in it
    for known in ("Trninić Brijeg, US mission", "Communist Youth", "09.05|10.04"):
        assert known not in code


def test_the_types_of_the_wire_are_fresh() -> None:
    command = [sys.executable, wire_types.__file__, "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_check_names_the_types_that_are_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    files = wire_types.files()
    raid = next(path for path in files if path.name == "raid.ts")
    renamed = files | {raid: files[raid].replace("line_fought", "line_was_fought")}
    monkeypatch.setattr(wire_types, "files", lambda: renamed)
    said = "web/src/lib/wire/raid.ts: stale; run `python tools/wire_types.py`"
    assert wire_types.main(["--check"]) == said


def test_the_lock_holds_hashes_and_no_addresses(root: Path) -> None:
    lock = json.loads((root / "web" / "package-lock.json").read_text("utf-8"))
    packages = {name: p for name, p in lock["packages"].items() if name}
    assert all("integrity" in p and "resolved" not in p for p in packages.values())
    bindings = [name for name in packages if "/@rolldown/binding-" in name]
    assert len(bindings) == 15  # one for each platform: with fewer `npm ci` fails elsewhere


def test_versions_agree(root: Path) -> None:
    package = json.loads((root / "web" / "package.json").read_text("utf-8"))
    project = (root / "pyproject.toml").read_text("utf-8")
    assert f'version = "{package["version"]}"' in project
    exact = re.compile(r"~?\d+\.\d+\.\d+")
    for group in ("dependencies", "devDependencies"):
        assert all(exact.fullmatch(version) for version in package[group].values())
