"""Paint the ground of the hex map: the valley of Drvar without hexes, signs, names or counters.

    python tools/paint_hex.py

It reads src/drvar/data/tactical/map.toml and writes web/src/boards/hex/ground.webp, with
ground.json beside it: the hash of what the picture was made from, which a test compares.

A relief is computed from the letters of the map; contours, hachures, fields, trees, houses, the
river, roads and the railway are drawn over it, each line through exactly the hexes listed.
"""

from __future__ import annotations

import json
import math
import random
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import hex_plan
import painting
from hex_plan import Hexes, chains
from painting import Point, fingerprint, num, polygon, raster, webp

ROOT = Path(__file__).resolve().parents[1]
BOARD = ROOT / "web" / "src" / "boards" / "hex"
SCALE, QUALITY = 1.5, 0.3
LIMIT = 450_000
"""The budget of a painted ground, in bytes."""

CELL = 3
PICTURED = ("Tito's cave", "station and works")
READ = ("columns", "rows", "lower", "relief", "streams", "roads", "rails", "bridges", "beyond")
INK = "#2b2118"


class Kind(NamedTuple):
    """A letter of the relief: what grows there, and how high it lies."""

    terrain: str
    elevation: int
    base: float


KINDS = {
    ".": Kind("clear", 0, 0.0),
    ",": Kind("clear", 1, 0.9),
    "T": Kind("town", 0, 0.03),
    "w": Kind("wood", 0, 0.1),
    "W": Kind("wood", 1, 1.05),
    "F": Kind("wood", 2, 2.0),
    "S": Kind("hill", 1, 1.2),
    "H": Kind("hill", 2, 2.35),
}


def inputs() -> dict[str, Any]:
    """What the picture depends on."""
    whole = tomllib.loads((ROOT / "src/drvar/data/tactical/map.toml").read_text("utf-8"))
    sites = [p for p in whole["places"] if p["name"] in PICTURED or p["kind"] == "village"]
    kept = {key: whole[key] for key in READ}
    return {**kept, "places": sites, "origin": whole["ground"]["origin"]}


def stamp() -> str:
    """The hash that ground.json must hold."""
    return fingerprint(inputs(), *map(Path, (__file__, hex_plan.__file__, painting.__file__)))


# ---------------------------------------------------------------------- lines and noise


def lattice(ix: int, iy: int, seed: int) -> float:
    """A value from -1 to 1 for a point of the lattice."""
    n = (ix * 374761393 + iy * 668265263 + seed * 1442695041) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 32767.5 - 1


def noise(x: float, y: float, seed: int) -> float:
    """Smooth noise from -1 to 1."""
    ix, iy = math.floor(x), math.floor(y)
    u, v = x - ix, y - iy
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    a, b = lattice(ix, iy, seed), lattice(ix + 1, iy, seed)
    c, d = lattice(ix, iy + 1, seed), lattice(ix + 1, iy + 1, seed)
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v


def warp(x: float, y: float, amount: float = 13.0) -> Point:
    """A place moved a little, so that woods and fields do not end on straight hexsides."""
    return (
        x + amount * (noise(x / 46, y / 46, 3) + 0.5 * noise(x / 19, y / 19, 5)),
        y + amount * (noise(x / 46, y / 46, 4) + 0.5 * noise(x / 19, y / 19, 6)),
    )


def spline(points: Sequence[Point], steps: int) -> list[Point]:
    """A curve through the middles of a line of points, its ends kept."""
    out = [points[0]]
    for i in range(1, len(points) - 1):
        a = points[0] if i == 1 else middle(points[i - 1], points[i])
        b = points[-1] if i == len(points) - 2 else middle(points[i], points[i + 1])
        for k in range(1, steps + 1):
            t = k / steps
            p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
            out.append(
                (
                    p * a[0] + q * points[i][0] + r * b[0],
                    p * a[1] + q * points[i][1] + r * b[1],
                )
            )
    return out if len(points) > 2 else [*points]


def middle(a: Point, b: Point) -> Point:
    """Half way between two points."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def eased(points: list[Point], share: float, fixed: Iterable[int] = ()) -> list[Point]:
    """The same line with each inner point pulled towards the middle of its neighbours."""
    out = [*points]
    for i in range(1, len(points) - 1):
        if i not in fixed:
            x, y = middle(points[i - 1], points[i + 1])
            out[i] = (
                points[i][0] * (1 - share) + x * share,
                points[i][1] * (1 - share) + y * share,
            )
    return out


def dense(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Points close together along a line."""
    for (ax, ay), (bx, by) in pairwise(points):
        n = max(1, int(math.hypot(bx - ax, by - ay) / step))
        for k in range(n):
            yield ax + (bx - ax) * k / n, ay + (by - ay) * k / n
    yield points[-1]


def line(points: Iterable[Point]) -> str:
    """Straight pieces as the data of an SVG path, open."""
    return polygon(points).removesuffix("Z")


class Near:
    """How far places are from some lines."""

    def __init__(self, lines: Iterable[Sequence[Point]]) -> None:
        self.cells: dict[tuple[int, int], list[Point]] = {}
        for points in lines:
            for x, y in dense(points, 5):
                self.cells.setdefault((int(x // 24), int(y // 24)), []).append((x, y))

    def away(self, x: float, y: float, limit: float = 48) -> float:
        """The distance, or the limit if it is farther."""
        best = limit
        ci, cj = int(x // 24), int(y // 24)
        n = int(limit // 24) + 1
        for i in range(ci - n, ci + n + 1):
            for j in range(cj - n, cj + n + 1):
                for px, py in self.cells.get((i, j), ()):
                    best = min(best, math.hypot(px - x, py - y))
        return best


# ---------------------------------------------------------------------- the lie of the land


class Ground:
    """The map with its lines, and the height of every place."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.hexes = Hexes(data["columns"], data["rows"], data["lower"])
        self.width, self.height = self.hexes.size
        self.kinds = {
            h: KINDS[data["relief"][int(h[3:]) - 1][int(h[:2]) - 1]] for h in self.hexes.ids
        }
        self.pick = random.Random(1944)
        self.river = self._river()
        self.roads = [self._road(chain) for chain in chains(data["roads"])]
        self.rails = [*self._rails()]
        self.near_river, self.near_rail = Near([self.river]), Near(self.rails)
        self.near_road = Near(self.roads)
        self.columns, self.lines = int(self.width / CELL) + 1, int(self.height / CELL) + 1
        self.z = self._heights()

    # lines

    def _river(self) -> list[Point]:
        """Along the hexsides, the corners eased, and out over both edges."""
        vertices = self.hexes.course(self.data["streams"])
        (fx, fy), (lx, ly) = vertices[0], vertices[-1]
        whole = [
            *((self.width + 30, fy + 34), (fx + 26, fy + 10)),
            *vertices,
            *((lx - 24, ly - 10), (-30.0, ly - 34)),
        ]
        soft = [*whole]
        for i in range(2, len(whole) - 2):
            soft[i] = (
                0.64 * whole[i][0] + 0.18 * (whole[i - 1][0] + whole[i + 1][0]),
                0.64 * whole[i][1] + 0.18 * (whole[i - 1][1] + whole[i + 1][1]),
            )
        return spline(soft, 7)

    def _road(self, chain: list[str]) -> list[Point]:
        """From hex to hex, winding more where it climbs."""
        used = [h for other in chains(self.data["roads"]) for h in set(other)]
        hubs = [i for i, h in enumerate(chain) if used.count(h) > 1]
        nodes = eased([self._node(h) for h in chain], 0.42, hubs)
        out: list[Point] = []
        piece = [nodes[0]]
        for i, (a, b) in enumerate(pairwise(nodes), 1):
            piece += [*self._bends(a, b), b]
            if i in hubs or i == len(nodes) - 1:
                out += spline(piece, 5)[bool(out) :]
                piece = [b]
        if chain[-1] in {row["hex"] for row in self.data["beyond"]}:
            end, edge = out[-1], self._leaving(chain[-1])
            out += spline([end, middle(end, edge), edge], 6)[1:]
        return out

    def _node(self, hex_: str) -> Point:
        x, y = self.hexes.centre(hex_)
        pick = random.Random(f"road {hex_}")
        return x + pick.uniform(-10, 10), y + pick.uniform(-10, 10)

    def _bends(self, a: Point, b: Point) -> Iterator[Point]:
        dx, dy = b[0] - a[0], b[1] - a[1]
        n = math.hypot(dx, dy)
        climbs = sum(self.kind_of(*p).elevation > 0 for p in (a, b))
        swing = (7, 9, 13)[climbs]
        for t, sign in ((0.25, 1), (0.5, 0), (0.75, -1)):
            off = swing * sign * self.pick.choice((-1, 1)) * self.pick.uniform(0.7, 1.2)
            off += self.pick.uniform(-2, 2)
            yield a[0] + dx * t - dy / n * off, a[1] + dy * t + dx / n * off

    def _leaving(self, hex_: str) -> Point:
        x, y = self.hexes.centre(hex_)
        if hex_.endswith(".01") and hex_[:2] not in ("01", "20"):
            return x - 10, -6.0
        side = -6.0 if hex_.startswith("01") else self.width + 6
        return side, y + {"01": -18, "12": 24}.get(hex_[3:], 0)

    def _rails(self) -> Iterator[list[Point]]:
        """Leg by leg: at a switchback the line ends, and the next one begins."""
        legs: list[list[str]] = []
        for chain in chains(self.data["rails"]):
            leg = [chain[0]]
            for before, here, after in zip(chain, chain[1:], chain[2:], strict=False):
                leg.append(here)
                if after in self.hexes.around(before):
                    legs.append(leg)
                    leg = [here]
            legs.append([*leg, chain[-1]])
        for i, leg in enumerate(legs):
            way = [self.hexes.centre(h) for h in leg]
            first, last = i == 0, i == len(legs) - 1
            way[0] = way[0] if first else beyond(way[1], way[0], 24)
            way[-1] = way[-1] if last else beyond(way[-2], way[-1], 24)
            if first:
                way.insert(0, (self.width + 10, way[0][1] - 10))
            if last:
                way.append((-10, way[-1][1] + 26))
            way = eased(eased(way, 0.46), 0.12)
            full = [way[0]]
            for a, b in pairwise(way):
                full += [middle(a, b), b]
            yield spline(full, 6)

    # ground

    def kind_of(self, x: float, y: float) -> Kind:
        """The kind of the hex under a place."""
        return self.kinds[self.hexes.under(x, y)]

    def kind(self, x: float, y: float) -> Kind:
        """The same with uneven edges."""
        return self.kind_of(*warp(x, y))

    def _heights(self) -> list[list[float]]:
        """The hexes as soft hills, roughened, with the river cut into them."""
        w, h = self.columns, self.lines
        num_, den = [0.0] * (w * h), [1e-9] * (w * h)
        reach = int(150 / CELL)
        fall = [math.exp(-((i * CELL) ** 2) / (2 * 47.0**2)) for i in range(-reach, reach + 1)]
        for column in range(-1, self.data["columns"] + 3):
            for row in range(-1, self.data["rows"] + 3):
                x, y = self.hexes.at(column, row)
                inner = self.hexes.clamped(column, row)
                v = self.kinds[inner].base
                if v > 0.5:
                    v += 0.22 * noise(column * 3.1, row * 2.7, 11)
                ci, cj = int(x / CELL), int(y / CELL)
                low, high = max(0, ci - reach), min(w - 1, ci + reach)
                for j in range(max(0, cj - reach), min(h - 1, cj + reach) + 1):
                    weight = fall[j - cj + reach]
                    o = j * w
                    for i in range(low, high + 1):
                        k = weight * fall[i - ci + reach]
                        num_[o + i] += k * v
                        den[o + i] += k
        z = [
            [
                self._rough(num_[j * w + i] / den[j * w + i], i * CELL, j * CELL)
                for i in range(w)
            ]
            for j in range(h)
        ]
        for px, py in dense(self.river, 5):
            self._cut(z, int(px / CELL), int(py / CELL))
        return z

    @staticmethod
    def _rough(v: float, x: float, y: float) -> float:
        rough = math.pow(min(1.0, max(0.0, v)), 1.2)
        n = 0.30 * noise(x / 92, y / 92, 21) + 0.09 * noise(x / 26, y / 26, 23)
        n += 0.17 * (1 - 2 * abs(noise(x / 55, y / 55, 22))) + 0.04 * noise(x / 12, y / 12, 24)
        return v + rough * n + 0.012 * noise(x / 60, y / 60, 25)

    def _cut(self, z: list[list[float]], ci: int, cj: int) -> None:
        for j in range(max(0, cj - 8), min(self.lines, cj + 9)):
            for i in range(max(0, ci - 8), min(self.columns, ci + 9)):
                away = ((i - ci) ** 2 + (j - cj) ** 2) * CELL * CELL / 576
                cap = -0.05 + away * 1.1
                if away < 1 and z[j][i] > cap:
                    z[j][i] = cap + (z[j][i] - cap) * away

    def rise(self, x: float, y: float) -> float:
        """The height of a place, about 0 to 3."""
        i = min(max(x / CELL, 0), self.columns - 1.001)
        j = min(max(y / CELL, 0), self.lines - 1.001)
        a, b = int(i), int(j)
        u, v = i - a, j - b
        top = self.z[b][a] * (1 - u) + self.z[b][a + 1] * u
        return top * (1 - v) + (self.z[b + 1][a] * (1 - u) + self.z[b + 1][a + 1] * u) * v

    def slope(self, x: float, y: float, d: float = 6.0) -> Point:
        """Which way it falls, and how steeply."""
        return (
            (self.rise(x + d, y) - self.rise(x - d, y)) / (2 * d),
            (self.rise(x, y + d) - self.rise(x, y - d)) / (2 * d),
        )


def beyond(a: Point, b: Point, more: float) -> Point:
    """A point a little farther than b, as seen from a."""
    n = math.dist(a, b)
    return b[0] + (b[0] - a[0]) / n * more, b[1] + (b[1] - a[1]) / n * more


RAMP = [
    (-0.1, (209, 217, 168)),
    (0.0, (219, 222, 176)),
    (0.3, (224, 216, 170)),
    (0.8, (222, 203, 154)),
    (1.3, (209, 180, 129)),
    (1.9, (190, 154, 108)),
    (2.5, (173, 137, 98)),
    (3.0, (160, 130, 102)),
]
FLOOR = ((150, 172, 112), (132, 152, 98), (112, 134, 88))
"""The ground of a wood, by elevation."""
STREETS = (226, 209, 186)


def tint(height: float) -> tuple[float, ...]:
    """The colour of a height."""
    for (a, low), (b, high) in pairwise(RAMP):
        if height <= b:
            t = max(0.0, (height - a) / (b - a))
            return tuple(p + (q - p) * t for p, q in zip(low, high, strict=True))
    return RAMP[-1][1]


def mixed(a: Iterable[float], b: Iterable[float], share: float) -> tuple[float, ...]:
    """Two colours, the second with this share."""
    return tuple((1 - share) * p + share * q for p, q in zip(a, b, strict=True))


def relief(g: Ground) -> str:
    """Colours by height and growth, lit from the north-west."""
    z, w, h = g.z, g.columns, g.lines
    rows = []
    for j in range(h):
        row = bytearray()
        up, down = z[max(j - 1, 0)], z[min(j + 1, h - 1)]
        for i in range(w):
            gx = (z[j][min(i + 1, w - 1)] - z[j][max(i - 1, 0)]) / (2 * CELL) * 46
            gy = (down[i] - up[i]) / (2 * CELL) * 46
            lit = (0.58 * (gx + gy) + 0.57) / math.sqrt(1 + gx * gx + gy * gy) - 0.57
            kind = g.kind(i * CELL, j * CELL)
            colour, strong = tint(z[j][i]), 0.95
            if kind.terrain == "wood":
                colour = mixed(colour, FLOOR[kind.elevation], 0.7)
            elif kind.terrain == "town":
                colour, strong = mixed(colour, STREETS, 0.75), 0.5
            elif kind == KINDS["."]:
                strong = 0.6
            s = max(-0.55, min(0.42, lit * strong))
            if s < 0:
                shades = zip(colour, (0.80, 0.78, 0.62), strict=True)
                colour = tuple(c * (1 + s * k) for c, k in shades)
            else:
                colour = tuple(c + (252 - c) * s * 0.85 for c in colour)
            row += bytes(min(255, max(0, int(c))) for c in colour)
        rows.append(bytes(row))
    return raster(0, 0, CELL, rows, 3)


def contours(g: Ground) -> str:
    """Lines of equal height, by marching squares."""
    step = 2
    out = []
    for n in range(1, 12):
        level = 0.18 + 0.27 * n
        cuts = [
            _cut(g.z, level, i, j, step)
            for j in range(0, g.lines - step, step)
            for i in range(0, g.columns - step, step)
        ]
        width, strong = (1.5, 0.5) if n % 4 == 0 else (0.8, 0.42)
        out.append(
            f'<path d="{"".join(cuts)}" fill="none" stroke="#7a5128" '
            f'stroke-width="{width / CELL:.2f}" opacity="{strong}"/>'
        )
    return f'<g transform="scale({CELL})">{"".join(out)}</g>'


def _cut(z: list[list[float]], level: float, i: int, j: int, step: int) -> str:
    corners = [(i, j), (i + step, j), (i + step, j + step), (i, j + step)]
    found: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        a, b = z[ay][ax], z[by][bx]
        if (a < level) != (b < level):
            t = (level - a) / (b - a)
            found.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return "".join(
        f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}"
        for a, b in zip(found[::2], found[1::2], strict=False)
    )


# ---------------------------------------------------------------------- what grows on it


PARCEL = 82
TONES = ["#e6d489", "#c9d48c", "#dfc98a", "#b9cd86", "#ebe0a4", "#d3dc9e", "#c3bf7a"]


def fields(g: Ground) -> str:
    """Parcels on the open valley floor, each tinted and ruled its own way."""
    seeds = {}
    for i in range(-1, int(g.width / PARCEL) + 2):
        for j in range(-1, int(g.height / PARCEL) + 2):
            pick = random.Random(i * 7919 + j * 104729)
            x, y = pick.uniform(0.12, 0.88), pick.uniform(0.12, 0.88)
            seeds[i, j] = ((i + x) * PARCEL, (j + y) * PARCEL)
    parcels: list[str] = []
    furrows: list[str] = []
    for (i, j), seed in seeds.items():
        if g.kind_of(*seed) != KINDS["."]:
            continue
        around = [
            seeds[a, b]
            for a in range(i - 2, i + 3)
            for b in range(j - 2, j + 3)
            if (a, b) != (i, j) and (a, b) in seeds
        ]
        ring = _parcel(seed, around)
        if len(ring) < 3 or any(g.rise(*corner) > 0.42 for corner in ring):
            continue
        pick = random.Random(i * 31 + j * 17 + 5)
        parcels.append(f'<path d="{polygon(ring)}" fill="{pick.choice(TONES)}"/>')
        furrows += _ruled(ring, pick.uniform(0, math.pi), pick.choice((6.5, 7.5, 9, 11)))
    open_ = "".join(
        polygon(g.hexes.corners(h)) for h in g.hexes.ids if g.kinds[h] == KINDS["."]
    )
    return (
        f'<clipPath id="open"><path d="{open_}"/></clipPath><g clip-path="url(#open)">'
        f'<g opacity=".62">{"".join(parcels)}</g><path d="{"".join(furrows)}" fill="none" '
        'stroke="#8a8a45" stroke-width=".9" opacity=".3"/></g>'
    )


def _parcel(seed: Point, around: list[Point]) -> list[Point]:
    """The area nearer to this seed than to the others, with a path left between."""
    (sx, sy), ring = seed, []
    for dx, dy in ((-200, -200), (200, -200), (200, 200), (-200, 200)):
        ring.append((sx + dx, sy + dy))
    for ox, oy in around:
        nx, ny = ox - sx, oy - sy
        limit = (ox * ox + oy * oy - sx * sx - sy * sy) / 2 - 1.6 * math.hypot(nx, ny)
        kept: list[Point] = []
        for p, q in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            a, b = p[0] * nx + p[1] * ny - limit, q[0] * nx + q[1] * ny - limit
            if a <= 0:
                kept.append(p)
            if a < 0 < b or b < 0 < a:
                t = a / (a - b)
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        ring = kept
    return ring


def _ruled(ring: list[Point], turn: float, gap: float) -> Iterator[str]:
    ca, sa = math.cos(turn), math.sin(turn)
    across = [-x * sa + y * ca for x, y in ring]
    v = min(across) + gap * 0.6
    while v < max(across):
        hit = []
        for p, q in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            a, b = -p[0] * sa + p[1] * ca - v, -q[0] * sa + q[1] * ca - v
            if (a <= 0 < b) or (b <= 0 < a):
                t = a / (a - b)
                hit.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        if len(hit) == 2:
            yield line(hit)
        v += gap


SHARE_OF_FIRS = (0.0, 0.3, 0.8)
TREES = """<g id="t"><ellipse cx="2.4" cy="3.2" rx="6.6" ry="5" fill="#1f2b14" opacity=".34"/>
<circle r="6.1" fill="#5b7a41"/><circle cx="-.4" cy="-.6" r="5.1" fill="#6a8a4b"/>
<circle cx="-1.7" cy="-2" r="3" fill="#86a35f"/></g>
<g id="u"><ellipse cx="2.2" cy="2.8" rx="5.6" ry="4.2" fill="#1f2b14" opacity=".32"/>
<circle r="5.1" fill="#516f3b"/><circle cx="-.4" cy="-.5" r="4.2" fill="#607f45"/>
<circle cx="-1.4" cy="-1.6" r="2.4" fill="#7c9a57"/></g>
<g id="p"><path d="M1.5 5.5L9 6.5L3 -2z" fill="#1f2b14" opacity=".3"/>
<path d="M0 -9L5.4 4.8Q0 6.600 -5.4 4.8z" fill="#42603a"/>
<path d="M0 -9L-5.4 4.8Q-2.8 5.9 -.4 5.8z" fill="#64854e"/></g>
<g id="b"><ellipse cx="1.3" cy="1.8" rx="3.8" ry="2.7" fill="#1f2b14" opacity=".28"/>
<circle r="3.5" fill="#6c8a4c"/><circle cx="-1" cy="-1.1" r="1.7" fill="#8fab66"/></g>"""


def trees(g: Ground) -> str:
    """Every tree by itself, firs higher up, bushes in the fields; the north ones first."""
    pick = random.Random(7)
    stand: list[tuple[float, float, str]] = []
    y, odd = 2.0, False
    while y < g.height - 2:
        x = 2 + (7.75 if odd else 0)
        while x < g.width - 2:
            px, py = x + pick.uniform(-4.2, 4.2), y + pick.uniform(-3.7, 3.7)
            x += 15.5
            kind = g.kind(px, py)
            roads, rails = g.near_road.away(px, py), g.near_rail.away(px, py)
            river = g.near_river.away(px, py)
            if kind.terrain == "clear" and pick.random() < 0.012:
                if roads > 14 and river > 16 and rails > 12:
                    stand.append((px, py, "b"))
            elif kind.terrain == "wood" and roads > 11 and river > 15 and rails > 9:
                fir = pick.random() < SHARE_OF_FIRS[kind.elevation]
                stand.append((px, py, "p" if fir else "t" if pick.random() < 0.6 else "u"))
        y, odd = y + 15.5 * 0.82, not odd
    stand.sort(key=lambda tree: tree[1])
    return "".join(f'<use href="#{k}" x="{num(x)}" y="{num(y)}"/>' for x, y, k in stand)


def hachures(g: Ground) -> str:
    """Short strokes down the open slopes."""
    pick = random.Random(9)
    strokes = []
    y = 4.0
    while y < g.height - 4:
        x = 4.0
        while x < g.width - 4:
            px, py = x + pick.uniform(-3, 3), y + pick.uniform(-3, 3)
            x += 6.4
            if g.kind(px, py).terrain != "hill":
                continue
            gx, gy = g.slope(px, py)
            steep = math.hypot(gx, gy)
            if steep < 0.003 or pick.random() > min(1, 0.25 + steep / 0.015):
                continue
            if g.near_road.away(px, py, 14) < 9 or g.near_rail.away(px, py, 14) < 8:
                continue
            if g.near_river.away(px, py, 20) < 13:
                continue
            n = (3.6 + min(4.6, steep * 230)) / steep
            strokes.append(f"M{num(px)} {num(py)}l{num(-gx * n)} {num(-gy * n)}")
        y += 6.4
    return (
        f'<path d="{"".join(strokes)}" fill="none" stroke="#64391a" stroke-width=".8" '
        'stroke-linecap="round" opacity=".55"/>'
    )


# ---------------------------------------------------------------------- what people made


ROOFS = ["#b5523a", "#a8442f", "#c0654a", "#9c4a38", "#b96c4e", "#8f5a48"]
SHEDS = ["#8c8880", "#7d7a74", "#98938a"]


class Houses:
    """The houses of one hex: first those along its streets, then those behind them."""

    def __init__(self, g: Ground, hex_: str, *, village: bool) -> None:
        self.g, self.hex, self.village = g, hex_, village
        self.x, self.y = g.hexes.centre(hex_)
        self.pick = random.Random(sum(map(ord, hex_)) * 31)
        self.built: list[tuple[float, float, float]] = []
        self.drawn: list[tuple[float, str]] = []

    def may(self, x: float, y: float, room: float, road: float) -> bool:
        """Whether there is room for a house."""
        g = self.g
        if g.near_road.away(x, y, 40) < road or g.near_rail.away(x, y, 40) < room + 5:
            return False
        if g.near_river.away(x, y, 40) < room + 13 or math.dist((x, y), (self.x, self.y)) > 62:
            return False
        return all(math.hypot(x - a, y - b) > room + c for a, b, c in self.built)

    def put(self, at: Point, turn: float, size: Point, roof: str) -> None:
        """Build one, with a sunny and a shady half of the roof."""
        (x, y), (w, d) = at, size
        ca, sa = math.cos(turn), math.sin(turn)
        ring = [
            (x + u * ca - v * sa, y + u * sa + v * ca)
            for u, v in ((-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2))
        ]
        ridge = [(x + w / 2 * ca, y + w / 2 * sa), (x - w / 2 * ca, y - w / 2 * sa)]
        sunny = ring[:2] if sum(ring[0]) + sum(ring[1]) < 2 * (x + y) else ring[3:1:-1]
        shadow = [(a + 2.6, b + 3) for a, b in ring]
        house = (
            f'<path d="{polygon(shadow)}" fill="#3a2a1a" opacity=".38"/>'
            f'<path d="{polygon(ring)}" fill="{roof}" stroke="#4a2a1c" stroke-width=".8"/>'
            f'<path d="{polygon([*sunny, *ridge])}" fill="#fff" opacity=".17"/>'
        )
        self.drawn.append((y, house))
        self.built.append((x, y, math.hypot(w, d) * 0.42))

    def works(self) -> None:
        """The sheds beside the station."""
        sheds = ((-34, 30, 34, 13), (-30, 48, 30, 11), (36, -22, 30, 13), (38, 30, 26, 14))
        for dx, dy, w, d in sheds:
            self.put((self.x + dx, self.y + dy), 0.06, (w, d), self.pick.choice(SHEDS))

    def streets(self) -> None:
        """Fill the hex."""
        pick = self.pick
        near = [
            (*middle(a, b), math.atan2(b[1] - a[1], b[0] - a[0]))
            for road in self.g.roads
            for a, b in pairwise(road)
            if math.dist(middle(a, b), (self.x, self.y)) < 66
        ]
        pick.shuffle(near)
        for x, y, turn in near * 3:
            for side in (-1, 1):
                if pick.random() < (0.45 if self.village else 0.15):
                    continue
                w, d = pick.uniform(9, 17), pick.uniform(7, 10)
                off = (8.2 + d / 2 + pick.uniform(0, 2)) * side
                hx = x - math.sin(turn) * off + pick.uniform(-3, 3)
                hy = y + math.cos(turn) * off + pick.uniform(-3, 3)
                if self.may(hx, hy, math.hypot(w, d) * 0.40, 5.5 + d / 2):
                    self.put((hx, hy), turn, (w, d), pick.choice(ROOFS))
        main = near[0][2] if near else pick.uniform(0, 3)
        for _ in range(50 if self.village else 260):
            x, y = self.x + pick.uniform(-64, 64), self.y + pick.uniform(-58, 58)
            w, d = pick.uniform(8, 16), pick.uniform(7, 11)
            room = math.hypot(w, d) * 0.47 + (4 if self.village else 1.2)
            inside = self.g.hexes.under(*warp(x, y, 6)) == self.hex
            if inside and self.may(x, y, room, 7 + d / 2):
                turn = main + pick.choice((0, math.pi / 2)) + pick.uniform(-0.12, 0.12)
                self.put((x, y), turn, (w, d), pick.choice(ROOFS))


def houses(g: Ground) -> str:
    """The town, hex by hex; a hex with few town hexes beside it is a village."""
    sites = {place["name"]: place["hexes"] for place in g.data["places"]}
    villages = {h for p in g.data["places"] if p["kind"] == "village" for h in p["hexes"]}
    towns = [h for h in g.hexes.ids if g.kinds[h].terrain == "town"]
    out = []
    for hex_ in towns:
        beside = sum(other in towns for other in g.hexes.around(hex_))
        some = Houses(g, hex_, village=hex_ in villages or beside < 1)
        if hex_ in sites.get("station and works", ()):
            some.works()
        some.streets()
        out += [drawn for _, drawn in sorted(some.drawn)]
    return "".join(out)


def stroke(d: str, colour: str, width: float, more: str = "") -> str:
    """A line of a colour and width."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{width}" {more}/>'


def water(g: Ground) -> str:
    """The Unac, with arrows downstream."""
    d = line(g.river)
    out = ['<g fill="none" stroke-linejoin="round" stroke-linecap="round">']
    out.append(stroke(d, "#e9e2bd", 25, 'opacity=".75"'))
    out += [stroke(d, colour, width) for colour, width in (("#3f6d8c", 19), ("#6ea3c2", 15.5))]
    out.append(stroke(d, "#8dbcd6", 7, 'opacity=".9"'))
    along = [*dense(g.river, 6)]
    for share in (0.06, 0.3, 0.5, 0.72, 0.93):
        i = int(share * (len(along) - 6))
        (ax, ay), (bx, by) = along[i], along[i + 5]
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        out.append(
            f'<path transform="translate({num(ax)} {num(ay)}) rotate({num(turn)})" '
            'd="M-6 -4.500L4 0L-6 4.5" stroke="#eaf4f8" stroke-width="2"/>'
        )
    return "".join([*out, "</g>"])


def ways(g: Ground) -> str:
    """The railway, the roads, the bridges."""
    out = ['<g fill="none" stroke-linejoin="round">']
    for rail in map(line, g.rails):
        out.append(stroke(rail, "#f3ead0", 6, 'opacity=".55"'))
        out.append(stroke(rail, "#2a2320", 2.2))
        out.append(stroke(rail, "#2a2320", 8.5, 'stroke-dasharray="1.7 8.3"'))
    roads = [*map(line, g.roads)]
    for colour, width in (("#5a3a1e", 9.2), ("#fbf1d4", 6)):
        out += [stroke(road, colour, width, 'stroke-linecap="round"') for road in roads]
    return "".join([*out, *(_bridge(g, bridge) for bridge in g.data["bridges"]), "</g>"])


def _bridge(g: Ground, bridge: dict[str, str]) -> str:
    sides = [g.hexes.centre(h) for h in bridge["side"].split("|")]
    centre, rail = middle(*sides), bridge["kind"] == "rail"
    pieces = [pair for way in (g.rails if rail else g.roads) for pair in pairwise(way)]
    (ax, ay), (bx, by) = min(
        pieces,
        key=lambda p: g.near_river.away(*middle(*p), 60) + 0.6 * math.dist(middle(*p), centre),
    )
    x, y = middle((ax, ay), (bx, by))
    turn = math.degrees(math.atan2(by - ay, bx - ax))
    w = 6 if rail else 6.6
    deck = "#d8cdb0" if rail else "#fbf1d4"
    rails = stroke("M-20 0H20", "#2a2320", 2.2)
    rails += stroke("M-20 0H20", "#2a2320", 8.5, 'stroke-dasharray="1.7 6"')
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)})">'
        f'<rect x="-17" y="{-w}" width="34" height="{2 * w}" fill="{deck}"/>'
        f'<path d="M-21 {-w - 5}L-16 {-w}L16 {-w}L21 {-w - 5}M-21 {w + 5}L-16 {w}L16 {w}'
        f'L21 {w + 5}" stroke="{INK}" stroke-width="2.6"/>{rails if rail else ""}</g>'
    )


def landmarks(g: Ground) -> str:
    """The station, the cemetery on the hill, the cave."""
    sites = {place["name"]: place["hexes"][0] for place in g.data["places"]}
    x, y = g.hexes.centre(sites["station and works"])
    points = [p for rail in g.rails for p in dense(rail, 2)]
    sx, sy = min(points, key=lambda p: math.dist(p, (x + 6, y)))
    station = (
        f'<g transform="translate({num(sx + 2)} {num(sy - 13)}) rotate(-26)"><rect x="-17" '
        'y="-5.5" width="34" height="11" fill="#3b2f28" stroke="#fbf1d4" '
        'stroke-width="1.4"/></g>'
    )
    x, y = g.hexes.centre(g.data["origin"])
    graves = ((-11, -11), (-1, -13), (9, -13), (-9, 3), (2, 2), (12, 1))
    crosses = "".join(f"M{a} {b}v9M{a - 3} {b + 3}h6" for a, b in graves)
    cemetery = (
        f'<g transform="translate({num(x)} {num(y - 6)})"><path d="M-20 -15L17 -19L22 14L-16 '
        '18z" fill="#d9c79a" fill-opacity=".85" stroke="#4a3620" stroke-width="2.2" '
        f'stroke-dasharray="7 1.600"/><path d="{crosses}" stroke="#3d2c1b" '
        'stroke-width="1.8"/></g>'
    )
    x, y = g.hexes.centre(sites["Tito's cave"])
    cave = (
        f'<g transform="translate({num(x + 30)} {num(y + 6)})"><path d="M-19 13Q-17 -15 0 -17'
        'Q17 -15 19 13z" fill="#a58a66" stroke="#4a3620" stroke-width="1.6"/>'
        '<path d="M-10 13Q-9 -5 0 -6Q9 -5 10 13z" fill="#1d150e"/></g>'
    )
    return station + cemetery + cave


# ---------------------------------------------------------------------- the picture


def picture(data: dict[str, Any]) -> str:
    """The whole ground as one SVG picture."""
    g = Ground(data)
    w, h = num(g.width), num(g.height)
    ring = "".join(polygon(g.hexes.corners(hex_)) for hex_ in g.hexes.ids)
    rim = (
        f'<path d="M0 0h{w}v{h}h-{w}z{ring}" fill="#f1e8d2" fill-rule="evenodd" opacity=".5"/>'
    )
    layers = [relief(g), fields(g), contours(g), hachures(g), water(g), ways(g)]
    layers += [houses(g), trees(g), landmarks(g), rim]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" '
        f'width="{round(g.width * SCALE)}" height="{round(g.height * SCALE)}">'
        f"<defs>{TREES}</defs>{''.join(layers)}</svg>"
    )


def main() -> None:
    """Paint, and leave the hash of the inputs beside the picture."""
    data = inputs()
    wide, high = Hexes(data["columns"], data["rows"], data["lower"]).size
    drawn = webp(picture(data), round(wide * SCALE), round(high * SCALE), QUALITY)
    if len(drawn) > LIMIT:
        raise SystemExit(f"the picture has {len(drawn)} bytes, {LIMIT} are allowed")
    BOARD.mkdir(parents=True, exist_ok=True)
    (BOARD / "ground.webp").write_bytes(drawn)
    (BOARD / "ground.json").write_text(json.dumps({"inputs": stamp()}) + "\n", "utf-8")
    print(f"{BOARD.relative_to(ROOT)}/ground.webp: {len(drawn) // 1000} kB")


if __name__ == "__main__":
    main()
