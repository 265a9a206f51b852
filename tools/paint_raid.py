"""Paint the ground of the raid: the valley of Drvar without zones, links, names or counters.

    python tools/paint_raid.py

It reads src/drvar/data/raid/map.toml and writes web/src/boards/raid/ground.webp, with
ground.json beside it: the hash of what the picture was made from, which a test compares.
"""

from __future__ import annotations

import json
import math
import random
import tomllib
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import painting
from painting import (
    Noise,
    Point,
    curve,
    disc,
    fingerprint,
    inside,
    lerp,
    num,
    patch,
    path,
    polygon,
    raster,
    smooth,
    to_line,
    to_segment,
    webp,
)

ROOT = Path(__file__).resolve().parents[1]
BOARD = ROOT / "web" / "src" / "boards" / "raid"
SCALE, QUALITY = 2, 0.52
LIMIT = 450_000
"""The budget of a painted ground, in bytes."""

KeepOut = Callable[[float, float], bool]


def inputs() -> dict[str, Any]:
    """What the picture depends on: the ground, and where the zones stand on it."""
    whole = tomllib.loads((ROOT / "src/drvar/data/raid/map.toml").read_text("utf-8"))
    terrain = {
        k: v for k, v in whole["terrain"].items() if k not in {"directions", "landmarks"}
    }
    zones = [{k: z[k] for k in ("id", "x", "y", "features")} for z in whole["zone"]]
    return {"canvas": whole["canvas"], "terrain": terrain, "zones": zones}


def stamp() -> str:
    """The hash that ground.json must hold."""
    return fingerprint(inputs(), Path(__file__), Path(painting.__file__))


# ---------------------------------------------------------------------- the lie of the land


class Ground:
    """Heights and woods of the valley, as functions of the place."""

    def __init__(self, data: dict[str, Any]) -> None:
        terrain, sheet = data["terrain"], data["canvas"]["map"]
        self.x0, self.y0 = sheet["x"], sheet["y"]
        self.width, self.height = sheet["width"], sheet["height"]
        self.x1, self.y1 = self.x0 + self.width, self.y0 + self.height
        self.river = curve(terrain["river"], 6)
        river = terrain["river"]
        self.far = [*map(tuple, river), (60, -40), (1640, -40), (1640, river[0][1])]
        self.hills, self.woods = terrain["hills"], terrain["woods"]
        self.coarse, self.fine = Noise(1944), Noise(525)
        self.step = 10
        self.columns, self.lines = 162, 112
        self.signed = [
            [self._signed(i * self.step, j * self.step) for i in range(self.columns)]
            for j in range(self.lines)
        ]

    def _signed(self, x: float, y: float) -> float:
        away = to_line(x, y, self.river)
        return away if inside(x, y, self.far) else -away

    def bank(self, x: float, y: float) -> float:
        """Distance from the river; positive on the far bank."""
        gx = max(0.0, min(self.columns - 1.001, x / self.step))
        gy = max(0.0, min(self.lines - 1.001, y / self.step))
        i, j = int(gx), int(gy)
        above, below = self.signed[j], self.signed[j + 1]
        return lerp(
            lerp(above[i], above[i + 1], gx - i), lerp(below[i], below[i + 1], gx - i), gy - j
        )

    def rise(self, x: float, y: float, octaves: int = 5) -> float:
        """Height of the ground, about 0 to 1."""
        s = self.bank(x, y)
        n = self.coarse.rough(x / 120, y / 120, octaves)
        if s > 0:
            west = 1 - 0.45 * smooth(700, 200, x)
            slope = (1 - math.exp(-s / 150)) * (0.72 + 0.28 * smooth(0, 70, s))
            ridge = 1 - abs(2 * self.fine.rough(x / 170 + 3, y / 170, 4) - 1)
            h = 0.07 + slope * west * (0.52 + 0.42 * (n - 0.5) + 0.42 * (ridge - 0.62))
            h += 0.012 * smooth(0, 30, s)
        else:
            h = 0.07 + 0.02 * smooth(10, 60, -s) + 0.11 * smooth(820, 1120, y)
            h += 0.10 * smooth(220, 60, x)
            south, west = smooth(740, 1020, y), smooth(330, 90, x)
            h += 0.13 * (n - 0.5) * (0.35 + south + 0.8 * west)
        h -= 0.035 * math.exp(-((s / 16) ** 2))
        for hill in self.hills:
            away = ((x - hill["x"]) ** 2 + (y - hill["y"]) ** 2) / hill["radius"] ** 2
            if away < 4:
                h += hill["height"] * math.exp(-1.6 * away) * (0.85 + 0.4 * (n - 0.5))
        return h

    def wood(self, x: float, y: float) -> float:
        """How deep in a wood a place lies; above 0 there are trees."""
        s = self.bank(x, y)
        v = -1.0
        if s > 0:
            n = self.fine.rough(x / 62 + 40, y / 62 + 9, 3) - 0.5
            v = smooth(26, 150, s) * (0.62 + 0.38 * smooth(420, 900, x)) + 1.15 * n - 0.40
        for wood in self.woods:
            away = math.hypot(x - wood["x"], y - wood["y"]) / wood["radius"]
            v = max(v, (1 - away) * 0.9 + 0.8 * (self.coarse.rough(x / 40, y / 40, 2) - 0.5))
        return v


STOPS = [
    (0.00, (186, 205, 136)),
    (0.07, (207, 218, 152)),
    (0.13, (222, 222, 164)),
    (0.22, (226, 214, 158)),
    (0.36, (209, 196, 140)),
    (0.52, (190, 173, 124)),
    (0.72, (173, 152, 113)),
    (1.00, (160, 140, 112)),
]


def tint(height: float) -> tuple[float, ...]:
    """The colour of a height."""
    for (a, low), (b, high) in pairwise(STOPS):
        if height <= b:
            t = max(0.0, (height - a) / (b - a))
            return tuple(lerp(u, v, t) for u, v in zip(low, high, strict=True))
    return STOPS[-1][1]


def colours(g: Ground) -> str:
    """The ground by height, a little uneven."""
    cell = 6
    rows = []
    for j in range(g.height // cell + 1):
        row = bytearray()
        for i in range(g.width // cell + 1):
            x, y = g.x0 + i * cell, g.y0 + j * cell
            warm = 1 + 0.07 * (g.fine.rough(x / 55, y / 55, 3) - 0.5)
            cool = 1 + 0.05 * (g.coarse.rough(x / 90 + 60, y / 90, 2) - 0.5)
            r, green, b = tint(g.rise(x, y, 3))
            row += bytes(min(255, round(v)) for v in (r * warm, green * warm * cool, b * cool))
        rows.append(bytes(row))
    return raster(g.x0, g.y0, cell, rows, 3)


def relief(g: Ground) -> str:
    """Light from the north-west, shadow away from it."""
    cell = 2
    wide, high = g.width // cell + 1, g.height // cell + 1
    grid = [
        [g.rise(g.x0 + i * cell, g.y0 + j * cell) for i in range(-1, wide + 1)]
        for j in range(-1, high + 1)
    ]
    rows = []
    for j in range(1, high + 1):
        up, here, down = grid[j - 1], grid[j], grid[j + 1]
        row = bytearray()
        for i in range(1, wide + 1):
            gx, gy = (here[i + 1] - here[i - 1]) * 69, (down[i] - up[i]) * 69
            lit = (0.56 * gx + 0.56 * gy + 0.61) / math.sqrt(gx * gx + gy * gy + 1) - 0.61
            if lit < 0:
                row += bytes((66, 48, 26, min(120, int(-lit * 215))))
            else:
                row += bytes((255, 249, 222, min(120, int(lit * 265))))
        rows.append(bytes(row))
    return raster(g.x0, g.y0, cell, rows, 4)


def contours(g: Ground) -> str:
    """Lines of equal height, by marching squares."""
    step = 12
    nx, ny = g.width // step + 2, g.height // step + 2
    height = [
        [g.rise(g.x0 + i * step, g.y0 + j * step, 3) for i in range(nx)] for j in range(ny)
    ]
    out = []
    for k in range(2, 11):
        level = k * 0.08
        cuts = [_cut(height, level, i, j) for j in range(ny - 1) for i in range(nx - 1)]
        width, strong = (0.09, 0.42) if k % 2 == 0 else (0.05, 0.34)
        out.append(
            f'<path d="{"".join(cuts)}" fill="none" stroke="#7d5c30" '
            f'stroke-width="{width}" opacity="{strong}"/>'
        )
    grid = f"translate({g.x0} {g.y0}) scale({step})"
    return f'<g transform="{grid}">{"".join(out)}</g>'


def _cut(height: list[list[float]], level: float, i: int, j: int) -> str:
    corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        a, b = height[ay][ax], height[by][bx]
        if (a < level) != (b < level):
            t = (level - a) / (b - a)
            found.append((lerp(ax, bx, t), lerp(ay, by, t)))
    return "".join(
        f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}"
        for a, b in zip(found[::2], found[1::2], strict=False)
    )


# ---------------------------------------------------------------------- what grows on it


def fields(g: Ground, keep_out: KeepOut) -> str:
    """Bundles of strip fields on the valley floor, some ploughed, some hedged."""
    pick = random.Random(31)
    tones = ["#ecdf9c", "#cdd78a", "#dfcb88", "#b7ca7c", "#f1e8b6", "#cbb877", "#aec474"]
    strips: dict[str, list[str]] = {tone: [] for tone in tones}
    furrows: list[str] = []
    hedges: list[str] = []
    placed: list[tuple[float, float, float]] = []
    for _ in range(14000):
        if len(placed) == 125:
            break
        cx = pick.uniform(g.x0 + 30, g.x1 - 30)
        cy = pick.uniform(240, g.y1 - 20)
        if g.bank(cx, cy) > -40 or g.wood(cx, cy) > -0.15 or keep_out(cx, cy):
            continue
        size = pick.uniform(38, 68)
        if any(math.hypot(cx - a, cy - b) < (size + c) * 0.78 for a, b, c in placed):
            continue
        placed.append((cx, cy, size))
        for corners in _strips(g, pick, cx, cy, size):
            if any(keep_out(*corner) for corner in corners):
                continue
            strips[pick.choice(tones)].append(polygon(corners))
            a, b, c, d = corners
            if pick.random() < 0.45:
                furrows += [_between(a, b, c, d, t) for t in (0.2, 0.4, 0.6, 0.8)]
            if pick.random() < 0.14:
                hedges.append(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}")
    drawn = "".join(
        f'<path d="{"".join(d)}" fill="{tone}" fill-opacity=".66" stroke="#868645" '
        f'stroke-width=".7" stroke-opacity=".5"/>'
        for tone, d in strips.items()
    )
    hedge = "".join(hedges)
    return (
        f'{drawn}<path d="{"".join(furrows)}" fill="none" stroke="#83803f" '
        f'stroke-width=".55" stroke-opacity=".5"/>'
        f'<path d="{hedge}" fill="none" stroke="#2f4a22" stroke-opacity=".35" stroke-width="4" '
        f'stroke-dasharray=".1 4.4" stroke-linecap="round" transform="translate(1 1.4)"/>'
        f'<path d="{hedge}" fill="none" stroke="#5c8540" stroke-width="3.8" '
        f'stroke-dasharray=".1 4.4" stroke-linecap="round"/>'
    )


def _strips(
    g: Ground, pick: random.Random, cx: float, cy: float, size: float
) -> Iterator[list[Point]]:
    turn = 0.5 * math.sin(cx / 260) + 0.6 * math.cos(cy / 210)
    turn += pick.choice((0, 0, math.pi / 2)) + pick.uniform(-0.15, 0.15)
    ca, sa = math.cos(turn), math.sin(turn)
    v = -size * 0.72
    while v < size * 0.66:
        wide = pick.uniform(8, 17)
        u0, u1 = -size * pick.uniform(0.72, 0.95), size * pick.uniform(0.72, 0.95)
        box = [
            (u0, v),
            (u1, v),
            (u1 + pick.uniform(-4, 4), v + wide),
            (u0 + pick.uniform(-4, 4), v + wide),
        ]
        corners = [(cx + a * ca - b * sa, cy + a * sa + b * ca) for a, b in box]
        if all(g.bank(*p) < -20 for p in corners):
            yield corners
        v += wide


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> str:
    return (
        f"M{num(lerp(a[0], d[0], t))} {num(lerp(a[1], d[1], t))}"
        f"L{num(lerp(b[0], c[0], t))} {num(lerp(b[1], c[1], t))}"
    )


def forest_floor(g: Ground) -> str:
    """Soft dark green under the trees."""
    cell = 8
    rows = []
    for j in range(g.height // cell + 1):
        row = bytearray()
        for i in range(g.width // cell + 1):
            deep = g.wood(g.x0 + i * cell, g.y0 + j * cell)
            row += bytes((70, 104, 56, int(168 * smooth(-0.07, 0.12, deep))))
        rows.append(bytes(row))
    return raster(g.x0, g.y0, cell, rows, 4)


BROAD = [
    ("#38602b", "#5c8a3f", "#85ad57"),
    ("#41682c", "#6a9544", "#97b95f"),
    ("#31562f", "#4f7f45", "#79a65f"),
]
FIR = ("#26472c", "#3d6b40", "#5f9058")


def trees(g: Ground, keep_out: KeepOut) -> str:
    """Every tree by itself: crowns, some firs among them higher up, the north ones first."""
    pick = random.Random(68)
    stand: list[tuple[float, float, float, int]] = []
    y, odd = g.y0 - 4.0, False
    while y < g.y1 + 6:
        x = g.x0 - 4 + (6.0 if odd else 0)
        while x < g.x1 + 6:
            px, py = x + pick.uniform(-4, 4), y + pick.uniform(-3, 3)
            if g.wood(px, py) > pick.uniform(-0.03, 0.10) and not keep_out(px, py):
                high = g.rise(px, py, 3) + pick.uniform(-0.14, 0.14)
                kind = 3 if high > 0.5 else pick.randrange(3)
                stand.append((px, py, pick.uniform(4.6, 7.2), kind))
            x += 12.0
        y, odd = y + 9.8, not odd
    stand.sort(key=lambda tree: tree[1])
    return "".join(_fir(*tree[:3]) if tree[3] == 3 else _crown(*tree) for tree in stand)


def _crown(x: float, y: float, r: float, kind: int) -> str:
    dark, middle, light = BROAD[kind]
    return (
        disc(x + 2.2, y + 2.8, r, "#1d3016", 0.33)
        + disc(x, y, r, dark)
        + disc(x - r * 0.16, y - r * 0.2, r * 0.68, middle)
        + disc(x - r * 0.34, y - r * 0.4, r * 0.3, light)
    )


def _fir(x: float, y: float, r: float) -> str:
    dark, middle, light = FIR
    top, foot = (x, y - r * 1.9), y + r * 0.6
    return (
        disc(x + 2.4, y + r * 0.5, r * 0.8, "#16261a", 0.34)
        + patch([top, (x + r * 0.8, foot), (x - r * 0.8, foot)], dark)
        + patch([top, (x + r * 0.1, foot), (x - r * 0.8, foot)], middle)
        + patch([(x - r * 0.1, y - r * 1.3), (x - r * 0.25, y), (x - r * 0.55, y)], light)
    )


def orchards(g: Ground, zones: list[dict[str, Any]]) -> str:
    """Rows of small trees around the zones that have them."""
    out = []
    for zone in zones:
        if "orchard" not in zone["features"]:
            continue
        for a in range(-7, 8):
            for b in range(-4, 5):
                x, y = zone["x"] + 13 * a + (b % 2) * 3, zone["y"] + 13 * b
                if max(abs(13 * a), abs(13 * b)) > 36 and y < g.y1 - 4:
                    out.append(_crown(x, y, 4.2, 1))
    return "".join(out)


# ---------------------------------------------------------------------- what people made


DENSE = {
    "town": (98, 62),
    "crossroads": (88, 40),
    "market": (78, 24),
    "station": (82, 24),
    "mission": (74, 20),
    "bridge": (64, 11),
    "works": (72, 9),
    "houses": (66, 12),
}
"""Around a zone with such a feature: how far houses stand from it, and how many."""

ROOFS = [
    ("#c4674a", "#9c4630"),
    ("#b5563c", "#8b3b28"),
    ("#cb7a55", "#a25538"),
    ("#a9644a", "#7f4331"),
]


def houses(data: dict[str, Any], ways: list[list[Point]]) -> str:
    """Houses along the ways, each with a ridge, a sunny and a shady half of the roof."""
    pick = random.Random(7)
    zones = data["zones"]
    sheds = list(sheds_of(zones))
    river = curve(data["terrain"]["river"], 6)
    built: list[Point] = []
    shadows, roofs, gardens = [], [], []
    for zone in zones:
        near = [DENSE[f] for f in zone["features"] if f in DENSE]
        if not near:
            continue
        reach, count = max(near, key=lambda d: d[1])
        wanted = len(built) + count
        for _ in range(count * 40):
            if len(built) == wanted:
                break
            angle, away = pick.uniform(0, 2 * math.pi), reach * math.sqrt(pick.uniform(0.16, 1))
            x, y = zone["x"] + away * math.cos(angle), zone["y"] + away * math.sin(angle)
            if any(abs(x - z["x"]) < 36 and abs(y - z["y"]) < 36 for z in zones):
                continue
            if any(_within(x, y, shed, 8) for shed in sheds):
                continue
            if to_line(x, y, river) < 22 or any(
                math.hypot(x - u, y - v) < 11 for u, v in built
            ):
                continue
            off, turn = _street(x, y, ways)
            if not 8 <= off <= 58:
                continue
            built.append((x, y))
            shadow, roof = _house(pick, x, y, turn)
            shadows.append(shadow)
            roofs.append(roof)
            if pick.random() < 0.5:
                t = pick.uniform(0, 2 * math.pi)
                gardens.append(
                    _crown(
                        x + 8.5 * math.cos(t), y + 8.5 * math.sin(t), pick.uniform(2.2, 3.4), 1
                    )
                )
    shade = f'<path d="{"".join(shadows)}" fill="#3a2114" fill-opacity=".36"/>'
    return shade + "".join(gardens) + "".join(roofs)


def _street(x: float, y: float, ways: list[list[Point]]) -> tuple[float, float]:
    best, turn = 1e9, 0.0
    for way in ways:
        for a, b in pairwise(way):
            off = to_segment(x, y, a, b)
            if off < best:
                best, turn = off, math.atan2(b[1] - a[1], b[0] - a[0])
    return best, turn


def _house(pick: random.Random, x: float, y: float, turn: float) -> tuple[str, str]:
    long, deep = pick.uniform(3.8, 6.0), pick.uniform(2.8, 3.9)
    if pick.random() < 0.25:
        turn += math.pi / 2
    ca, sa = math.cos(turn), math.sin(turn)

    def at(u: float, v: float) -> Point:
        return (x + u * ca - v * sa, y + u * sa + v * ca)

    whole = [at(-long, -deep), at(long, -deep), at(long, deep), at(-long, deep)]
    sunny = [at(-long, -deep), at(long, -deep), at(long, 0), at(-long, 0)]
    if ca < 0:
        sunny = [at(-long, deep), at(long, deep), at(long, 0), at(-long, 0)]
    light, dark = pick.choice(ROOFS)
    shadow = polygon([(px + 1.8, py + 2.1) for px, py in whole])
    roof = (
        f'<path d="{polygon(whole)}" fill="{dark}" stroke="#4f2015" stroke-width=".6"/>'
        f'<path d="{polygon(sunny)}" fill="{light}"/>'
    )
    return shadow, roof


Shed = tuple[float, float, float, float]


def sheds_of(zones: list[dict[str, Any]]) -> Iterator[Shed]:
    """Where the sheds of the pulp works and of the station stand."""
    for zone in zones:
        x, y = zone["x"], zone["y"]
        if "works" in zone["features"]:
            yield from ((x - 54, y - 24, 18, 42), (x + 34, y - 47, 46, 14))
            yield from ((x + 36, y + 22, 38, 14), (x - 54, y + 34, 34, 13))
        if "station" in zone["features"]:
            yield from ((x - 64, y + 22, 26, 11), (x + 38, y - 6, 24, 9))


def _within(x: float, y: float, shed: Shed, margin: float) -> bool:
    left, top, w, h = shed
    return left - margin < x < left + w + margin and top - margin < y < top + h + margin


def works(zones: list[dict[str, Any]]) -> str:
    """The sheds, with a sunny and a shady half of the roof."""
    out = []
    for x, y, w, h in sheds_of(zones):
        box = f'width="{w}" height="{h}"'
        half = f'width="{w}" height="{h / 2}"' if w > h else f'width="{w / 2}" height="{h}"'
        out.append(
            f'<rect x="{x + 2.4}" y="{y + 3}" {box} fill="#2a1c10" fill-opacity=".4"/>'
            f'<rect x="{x}" y="{y}" {box} fill="#6f675d" stroke="#2e2620" stroke-width=".8"/>'
            f'<rect x="{x}" y="{y}" {half} fill="#8f867a"/>'
        )
    return "".join(out)


def water(terrain: dict[str, Any]) -> str:
    """The Unac and its brooks."""
    out = ['<g fill="none" stroke-linecap="round" stroke-linejoin="round">']
    for brook in terrain["brooks"]:
        d = path(brook)
        out.append(f'<path d="{d}" stroke="#4f86a6" stroke-width="3.4"/>')
        out.append(f'<path d="{d}" stroke="#a3cfe2" stroke-width="1.7"/>')
    d = path(terrain["river"])
    for colour, width, strong in (
        ("#5d6b3c", 29, 0.22),
        ("#e9e2b4", 24, 0.55),
        ("#35698a", 20.5, 1),
        ("#5d9cbd", 17.5, 1),
        ("#7fb8d4", 12, 0.9),
        ("#a8d5e8", 5.5, 0.75),
    ):
        out.append(
            f'<path d="{d}" stroke="{colour}" stroke-width="{width}" opacity="{strong}"/>'
        )
    pick = random.Random(3)
    line = curve(terrain["river"], 10)
    ripples = []
    for a, b in pairwise(line):
        away = pick.uniform(-5, 5)
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        x, y = a[0] + nx * away, a[1] + ny * away
        ripples.append(
            f"M{num(x)} {num(y)}l{num((b[0] - a[0]) * 0.7)} {num((b[1] - a[1]) * 0.7)}"
        )
    out.append(
        f'<path d="{"".join(ripples)}" stroke="#e2f3f8" stroke-width=".8" opacity=".6"/></g>'
    )
    return "".join(out)


def ways(terrain: dict[str, Any]) -> str:
    """Tracks, roads, the railway and the bridges."""
    out = ['<g fill="none" stroke-linejoin="round">']
    lines = [(road["kind"], path(road["points"])) for road in terrain["roads"]]
    for kind, colour, width, more in (
        ("track", "#f2e4bb", 3.6, 'opacity=".55"'),
        ("track", "#7a5a33", 1.8, 'stroke-dasharray="7 4" opacity=".85"'),
        ("road", "#3a2814", 10, 'opacity=".18"'),
        ("road", "#7a5a33", 7.4, ""),
        ("road", "#f8e9bf", 5, ""),
    ):
        d = "".join(line for of, line in lines if of == kind)
        out.append(f'<path d="{d}" stroke="{colour}" stroke-width="{width}" {more}/>')
    rail = path(terrain["railway"])
    for colour, width, more in (
        ("#fff6dc", 6.5, 'opacity=".6"'),
        ("#4a3d30", 6.4, 'stroke-dasharray="1.5 5.5"'),
        ("#2e2620", 1.8, ""),
    ):
        out.append(f'<path d="{rail}" stroke="{colour}" stroke-width="{width}" {more}/>')
    return "".join([*out, *map(_bridge, terrain["bridges"]), "</g>"])


def _bridge(bridge: dict[str, Any]) -> str:
    return (
        f'<g transform="translate({bridge["x"]} {bridge["y"]}) rotate({bridge["angle"]})">'
        '<path d="M-15 0H15" stroke="#cdbd98" stroke-width="10"/>'
        '<path d="M-18 -9q3 3.4 6 3.4h24q3 0 6 -3.4M-18 9q3 -3.4 6 -3.4h24q3 0 6 3.4" '
        'stroke="#2e2620" stroke-width="2.4"/></g>'
    )


def cliff(terrain: dict[str, Any]) -> str:
    """The rock face under the cave."""
    line = curve(terrain["cliff"], 12)
    pick = random.Random(81)
    faces = [
        polygon(
            [
                (x - 3, y),
                (x + 4, y + 1),
                (x + 2, y - pick.uniform(9, 19)),
                (x - 2, y - pick.uniform(6, 14)),
            ]
        )
        for x, y in line[::2]
    ]
    return (
        f'<path d="{"".join(faces[::2])}" fill="#8d7a60" stroke="#4d3d2b" stroke-width=".8"/>'
        f'<path d="{"".join(faces[1::2])}" fill="#b3a083" stroke="#4d3d2b" stroke-width=".8"/>'
        f'<path d="{path(terrain["cliff"])}" fill="none" stroke="#4d3d2b" stroke-width="2" '
        'opacity=".8"/>'
    )


# ---------------------------------------------------------------------- the picture


DEFS = """<defs><radialGradient id="edge" cx=".5" cy=".48" r=".75">
<stop offset=".62" stop-color="#3b2a12" stop-opacity="0"/>
<stop offset="1" stop-color="#3b2a12" stop-opacity=".2"/></radialGradient>
<filter id="soft" x="-10%" y="-10%" width="120%" height="120%">
<feGaussianBlur stdDeviation="9"/></filter></defs>"""


def wash(g: Ground, fill: str, strong: float) -> str:
    """A thin colour over everything."""
    box = f'x="{g.x0}" y="{g.y0}" width="{g.width}" height="{g.height}"'
    return f'<rect {box} fill="{fill}" fill-opacity="{strong}"/>'


def town(terrain: dict[str, Any]) -> str:
    """The trodden ground between the houses."""
    d = path(terrain["built_up"], close=True)
    return f'<path d="{d}" fill="#e6c19b" fill-opacity=".55" filter="url(#soft)"/>'


def landing_strip(strip: dict[str, float]) -> str:
    """The mown strip west of the town."""
    w, h = strip["length"], strip["width"]
    return (
        f'<rect transform="translate({strip["x"]} {strip["y"]}) rotate({strip["angle"]})" '
        f'x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" fill="#dfe9ae" stroke="#fff" '
        'stroke-width="1.6" stroke-dasharray="7 5"/>'
    )


def picture(data: dict[str, Any]) -> str:
    """The whole ground as one SVG picture."""
    terrain, zones = data["terrain"], data["zones"]
    g = Ground(data)
    roads = [curve(road["points"], 8) for road in terrain["roads"]]
    rail = curve(terrain["railway"], 8)

    def no_tree(x: float, y: float) -> bool:
        return (
            abs(g.bank(x, y)) < 16
            or any(abs(x - z["x"]) < 34 and abs(y - z["y"]) < 34 for z in zones)
            or any(to_line(x, y, way) < 8 for way in (*roads, rail))
        )

    def no_field(x: float, y: float) -> bool:
        return inside(x, y, terrain["built_up"]) or any(
            math.hypot(x - h["x"], y - h["y"]) < h["radius"] * 0.8
            for h in g.hills
            if h["height"] > 0.13
        )

    layers = [
        colours(g),
        fields(g, no_field),
        relief(g),
        contours(g),
        town(terrain),
        landing_strip(terrain["strip"]),
        forest_floor(g),
        water(terrain),
        cliff(terrain),
        ways(terrain),
        trees(g, no_tree),
        orchards(g, zones),
        houses(data, [*roads, rail]),
        works(zones),
        wash(g, "#f3e6c4", 0.13),
        wash(g, "url(#edge)", 1),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{g.x0} {g.y0} {g.width} {g.height}" '
        f'width="{g.width * SCALE}" height="{g.height * SCALE}">{DEFS}{"".join(layers)}</svg>'
    )


def main() -> None:
    """Paint, and leave the hash of the inputs beside the picture."""
    data = inputs()
    sheet = data["canvas"]["map"]
    drawn = webp(picture(data), sheet["width"] * SCALE, sheet["height"] * SCALE, QUALITY)
    if len(drawn) > LIMIT:
        raise SystemExit(f"the picture has {len(drawn)} bytes, {LIMIT} are allowed")
    BOARD.mkdir(parents=True, exist_ok=True)
    (BOARD / "ground.webp").write_bytes(drawn)
    (BOARD / "ground.json").write_text(json.dumps({"inputs": stamp()}) + "\n", "utf-8")
    print(f"{BOARD.relative_to(ROOT)}/ground.webp: {len(drawn) // 1000} kB")


if __name__ == "__main__":
    main()
