"""What the browser's boards need of the games' data, in small files.

Of the raid: zones with everything printed on them, links, and where each name stands beside its
box, out of the way of boxes, links, markers and other names. Of the hunt: the hex map, and the
counters of both editions. Standard library only, because the build of a wheel runs it, too.
"""

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import hex_plan

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "src" / "drvar" / "data"
TARGET = ROOT / "web" / "src" / "generated"

HALF = 28
SIZE, LEADING = 11.5, 11.5
ICONS = ("works", "cemetery", "station", "bridge", "crossroads", "town", "market", "school")
KEPT = ("side", "kind", "type", "name", "group", "band", "sign", "colour", "pool", "youth")

Rect = tuple[float, float, float, float]


def board(ground: dict[str, Any], counters: dict[str, Any]) -> dict[str, Any]:
    """Everything that the board draws."""
    drop, spots, entry = _printed(ground)
    labels = place_names(ground, spots)
    sheet = ground["canvas"]["map"]
    places = ground["places"]
    return {
        "sheet": [sheet["x"], sheet["y"], sheet["width"], sheet["height"]],
        "zones": [
            {
                "id": z["id"],
                "x": z["x"],
                "y": z["y"],
                "colour": z["colour"],
                "name": z["name"],
                "icon": next((icon for icon in ICONS if icon in z["features"]), ""),
                "drop": drop.get(z["id"], []),
                "entry": entry.get(z["id"], []),
                "spots": spots.get(z["id"], []),
                "mission": ground["missions"].get(z["id"], ""),
                "place": {places["grotto"]: "grotto", places["strip"]: "strip"}.get(
                    z["id"], ""
                ),
                "label": labels[z["id"]],
            }
            for z in ground["zone"]
        ],
        "links": ground["links"],
        "river": {
            "name": ground["terrain"]["river_name"],
            "line": ground["terrain"]["river"][::-1],
        },
        "directions": ground["terrain"]["directions"],
        "counters": {
            c["id"]: {k: c[k] for k in KEPT if k in c} | {"front": [*c["front"].values()]}
            for c in (*counters["german"], *counters["yugoslav"])
        },
        "markers": {m["id"]: m["letter"] for m in counters["marker"]},
        "backs": {m["id"]: m["back"]["kind"] for m in counters["marker"]},
        "figures": {f["id"]: {"name": f["name"], "mp": f["mp"]} for f in counters["figure"]},
    }


Printed = dict[str, list[Any]]


def _printed(ground: dict[str, Any]) -> tuple[Printed, Printed, Printed]:
    drop: Printed = {}
    for roman, members in ground["dz"].items():
        for die, zone in enumerate(members, 1):
            drop.setdefault(zone, []).append([roman, die])
    spots: Printed = {}
    for letter, members in ground["spots"].items():
        for zone in members:
            spots.setdefault(zone, []).append(letter)
    entry: Printed = {}
    for colour, members in ground["entries"].items():
        for label, zone in members.items():
            entry.setdefault(zone, []).append([colour, label])
    return drop, spots, entry


# ---------------------------------------------------------------------- names on the map


class Place(NamedTuple):
    """One way to write a name: what it costs, the room it takes, and its lines."""

    cost: float
    rect: Rect
    lines: list[str]
    x: float
    top: float


def place_names(ground: dict[str, Any], spots: Printed) -> dict[str, dict[str, Any]]:
    """One or two lines for each zone, where they hide least and stand nearest."""
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
    """Let each name take its best place given the others, until nobody would move."""
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


# ---------------------------------------------------------------------- the hex map

PRINTED = (
    *("columns", "rows", "lower", "relief", "streams", "roads", "bridges", "stars"),
    *("objectives", "entries", "places", "beyond"),
)
COUNTER = (
    *("side", "type", "vf", "formation", "light", "abwehr", "range", "spare", "kind"),
    *("model", "precision", "strength", "bonus", "turns", "from", "turn", "mode", "hex"),
    *("attack", "target", "weapons"),
)


def hex_map(ground: dict[str, Any]) -> dict[str, Any]:
    """The hex map, and the measures of its sheet."""
    places = [{k: p[k] for k in ("name", "kind", "hexes")} for p in ground["places"]]
    measures = {"radius": hex_plan.RADIUS, "bleed": hex_plan.BLEED}
    return {key: ground[key] for key in PRINTED} | measures | {"places": places}


def edition(counters: dict[str, Any], charts: dict[str, Any]) -> dict[str, Any]:
    """The counters of an edition of the hunt by what they are, where the partisans stand first,
    and what objectives and stars are worth.
    """
    kinds = ("unit", "command", "mission", "air")
    objective = charts["victory"]["german"]["objective"]
    return {
        "counters": {
            c["id"]: {"is": kind} | {key: c[key] for key in COUNTER if key in c}
            for kind in kinds
            for c in counters[kind]
        },
        "setup": [*counters["setup"]["fixed"]],
        "objective": objective if isinstance(objective, int) else objective["points"],
        "stars": charts["pa"].get("stars", {}).get("bonus", {}),
    }


def main() -> None:
    """Write the files."""

    def read(path: str) -> dict[str, Any]:
        return tomllib.loads((DATA / path).read_text("utf-8"))

    made = {
        "raid": board(read("raid/map.toml"), read("raid/counters.toml")),
        "hex": hex_map(read("tactical/map.toml")),
    }
    for game in ("hunt", "hunt14"):
        made[game] = edition(read(f"{game}/counters.toml"), read(f"{game}/charts.toml"))
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (TARGET / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main()
