"""Where the name of each zone stands on the map of the raid: beside its box, out of the way of
boxes, links, markers and other names.

    python tools/place_names.py

It writes src/drvar/data/raid/labels.toml from map.toml. Run it again after a zone was moved.
"""

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).resolve().parents[1] / "src" / "drvar" / "data" / "raid"
HEAD = """\
# Where the names of the zones stand on the map of the raid: the middle of the first line, and
# the lines. Made by tools/place_names.py from map.toml; whoever moves a zone runs it again.

format = 1
game = "raid"

[label]
"""

HALF = 28
SIZE, LEADING = 11.5, 11.5

Rect = tuple[float, float, float, float]
Printed = dict[str, list[Any]]


def spots_of(ground: dict[str, Any]) -> Printed:
    """The letters that are printed on zones."""
    spots: Printed = {}
    for letter, members in ground["spots"].items():
        for zone in members:
            spots.setdefault(zone, []).append(letter)
    return spots


class Place(NamedTuple):
    """One way to write a name: what it costs, the room it takes, and its lines."""

    cost: float
    rect: Rect
    lines: list[str]
    x: float
    top: float


def place_names(ground: dict[str, Any], spots: Printed) -> dict[str, dict[str, Any]]:
    """One or two lines for each zone, where they hide least and are nearest."""
    zones = {z["id"]: z for z in ground["zone"]}
    centre = {i: (z["x"], z["y"]) for i, z in zones.items()}
    links = [(centre[a], centre[b]) for kind in ground["links"].values() for a, b in kind]
    taken = [rect for i, z in zones.items() for rect in _box(z, len(spots.get(i, [])))]
    for direction in ground["terrain"]["directions"]:
        half = width(direction["text"]) / 2 + 12
        x, y = direction["x"], direction["y"]
        taken.append((x - half, y - 12, x + half, y + 5))
    ways = {i: _ways(z, ground["canvas"]["map"], taken, links) for i, z in zones.items()}
    chosen = _settle(zones, ways)
    return {
        i: {
            "x": round(place.x, 1),
            "y": round(place.top + LEADING - 2.5, 1),
            "lines": place.lines,
            "proper": any(word[0].isupper() for word in zones[i]["name"].split()),
        }
        for i, place in chosen.items()
    }


def _box(zone: dict[str, Any], markers: int) -> list[Rect]:
    x, y = zone["x"], zone["y"]
    box = (x - HALF - 1, y - HALF - 1, x + HALF + 1, y + HALF + 1)
    tab = (x - HALF - 8, y - HALF - 10, x - HALF + 20, y - HALF)
    discs = [(x + 18, y - 42 + 30 * k, x + 48, y - 12 + 30 * k) for k in range(markers)]
    return [box, tab, *discs]


def _ways(
    zone: dict[str, Any], sheet: dict[str, int], taken: list[Rect], links: list[Any]
) -> list[Place]:
    words = zone["name"].split()
    splits = [[zone["name"]]]
    splits += [[" ".join(words[:k]), " ".join(words[k:])] for k in range(1, len(words))]
    found = []
    for lines in splits:
        w, h = max(map(width, lines)), LEADING * len(lines)
        for x, top, away in _around(zone["x"], zone["y"], w, h):
            rect = (x - w / 2 - 1.5, top, x + w / 2 + 1.5, top + h)
            if rect[0] < sheet["x"] + 4 or rect[2] > sheet["x"] + sheet["width"] - 4:
                continue
            if rect[1] < sheet["y"] + 3 or rect[3] > sheet["y"] + sheet["height"] - 3:
                continue
            cost = away + 3 * (len(lines) - 1) + max(0, w - 74) * 0.25
            cost += sum(0.8 * overlap(rect, other) for other in taken)
            cost += sum(1.15 * run_inside(a, b, rect) for a, b in links)
            found.append(Place(cost, rect, lines, x, top))
    return sorted(found)[:40]


def _around(x: float, y: float, w: float, h: float) -> list[tuple[float, float, float]]:
    shifts = (0, -8, 8, -15, 15, -22, 22, -28, 28, -34, 34, -40, 40, -48, 48)
    places = [(x + shift, y + HALF + 3, abs(shift) * 0.14) for shift in shifts]
    places += [(x + shift, y - HALF - 3 - h, 2.5 + abs(shift) * 0.14) for shift in shifts]
    for shift in (0, -12, 12, -20, 20, -28, 28):
        cost = 7 + abs(shift) * 0.2
        places.append((x + HALF + 5 + w / 2, y - h / 2 + shift, cost))
        places.append((x - HALF - 5 - w / 2, y - h / 2 + shift, cost))
    return places


def _settle(zones: dict[str, Any], ways: dict[str, list[Place]]) -> dict[str, Place]:
    """Let each name take its best place given the others, until none would move."""
    chosen = {i: found[0] for i, found in ways.items()}
    near = {
        i: [j for j in zones if j != i and math.dist(_xy(zones[i]), _xy(zones[j])) < 290]
        for i in zones
    }
    for _ in range(8):
        for i, found in ways.items():
            others = [chosen[j].rect for j in near[i]]
            chosen[i] = min(
                found, key=lambda p: p.cost + sum(1.5 * overlap(p.rect, o) for o in others)
            )
    return chosen


def _xy(zone: dict[str, Any]) -> tuple[int, int]:
    return zone["x"], zone["y"]


def width(text: str) -> float:
    """About how wide a text is on the map."""
    ems = sum(
        0.27 if c in "iljtfr.,'I " else 0.78 if c in "mwMW" else 0.6 if c.isupper() else 0.475
        for c in text
    )
    return ems * SIZE


def overlap(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def run_inside(a: tuple[float, float], b: tuple[float, float], rect: Rect) -> float:
    """Length of a segment inside a rectangle (Liang and Barsky)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t0, t1 = 0.0, 1.0
    edges = (
        (-dx, a[0] - rect[0]),
        (dx, rect[2] - a[0]),
        (-dy, a[1] - rect[1]),
        (dy, rect[3] - a[1]),
    )
    for p, q in edges:
        if p == 0 and q < 0:
            return 0.0
        if p < 0:
            t0 = max(t0, q / p)
        elif p > 0:
            t1 = min(t1, q / p)
    return max(0.0, t1 - t0) * math.hypot(dx, dy)


def line_of(zone: str, label: dict[str, Any]) -> str:
    """A label as a line of the file."""
    lines, proper = json.dumps(label["lines"], ensure_ascii=False), json.dumps(label["proper"])
    at = f"x = {label['x']}, y = {label['y']}"
    return f"{zone} = {{ {at}, lines = {lines}, proper = {proper} }}\n"


def main() -> None:
    """Write the file."""
    ground = tomllib.loads((DATA / "map.toml").read_text("utf-8"))
    labels = place_names(ground, spots_of(ground))
    lines = [line_of(zone["id"], labels[zone["id"]]) for zone in ground["zone"]]
    (DATA / "labels.toml").write_text(HEAD + "".join(lines), "utf-8")


if __name__ == "__main__":
    main()
