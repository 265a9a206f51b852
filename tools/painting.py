"""What the painters of the boards share: curves, noise, rasters, and a browser that draws.

A painter writes one SVG picture of the ground; Chromium draws it and packs it as WebP. What
looks random comes from fixed seeds, so two runs on the same data give the same picture.
"""

from __future__ import annotations

import base64
import hashlib
import json
import math
import os
import random
import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

Point = tuple[float, float]


# ---------------------------------------------------------------------- numbers and curves


def lerp(a: float, b: float, t: float) -> float:
    """The value a share t of the way from a to b."""
    return a + (b - a) * t


def smooth(a: float, b: float, v: float) -> float:
    """0 below a, 1 above b, a soft step between."""
    t = max(0.0, min(1.0, (v - a) / (b - a)))
    return t * t * (3 - 2 * t)


def num(v: float) -> str:
    """A coordinate in as few characters as it needs."""
    return f"{v:.1f}".removesuffix(".0")


def to_segment(px: float, py: float, a: Point, b: Point) -> float:
    """Distance of a point from a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    n = dx * dx + dy * dy
    t = 0.0 if n == 0 else max(0.0, min(1.0, ((px - a[0]) * dx + (py - a[1]) * dy) / n))
    return math.hypot(a[0] + t * dx - px, a[1] + t * dy - py)


def to_line(px: float, py: float, line: Sequence[Point]) -> float:
    """Distance of a point from a line of points."""
    return min(to_segment(px, py, a, b) for a, b in pairwise(line))


def inside(px: float, py: float, ring: Sequence[Point]) -> bool:
    """Whether a point lies inside a ring."""
    hit = False
    last = ring[-1]
    for here in ring:
        (xi, yi), (xj, yj) = here, last
        if (yi > py) != (yj > py) and px < (xj - xi) * (py - yi) / (yj - yi) + xi:
            hit = not hit
        last = here
    return hit


def curve(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """Points of a smooth curve through the given ones (Catmull-Rom)."""
    p = [points[0], *points, points[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        for step in range(steps):
            t = step / steps
            out.append(
                (_catmull(a[0], b[0], c[0], d[0], t), _catmull(a[1], b[1], c[1], d[1], t))
            )
    return [*out, (float(points[-1][0]), float(points[-1][1]))]


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t**3
    )


def path(points: Sequence[Point], *, close: bool = False) -> str:
    """The same curve as the data of an SVG path."""
    p = [points[-1], *points, *points[:2]] if close else [points[0], *points, points[-1]]
    d = [f"M{num(p[1][0])} {num(p[1][1])}"]
    for a, b, c, e in zip(p, p[1:], p[2:], p[3:], strict=False):
        d.append(
            f"C{num(b[0] + (c[0] - a[0]) / 6)} {num(b[1] + (c[1] - a[1]) / 6)} "
            f"{num(c[0] - (e[0] - b[0]) / 6)} {num(c[1] - (e[1] - b[1]) / 6)} "
            f"{num(c[0])} {num(c[1])}"
        )
    return "".join(d) + ("Z" if close else "")


def polygon(points: Iterable[Point]) -> str:
    """Straight edges as the data of an SVG path."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def disc(x: float, y: float, r: float, fill: str, strong: float = 1) -> str:
    """A filled circle."""
    solid = "" if strong == 1 else f' fill-opacity="{strong}"'
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{solid}/>'


def patch(points: Iterable[Point], fill: str) -> str:
    """A filled polygon."""
    return f'<path d="{polygon(points)}" fill="{fill}"/>'


class Noise:
    """Smooth value noise on a lattice, summed over octaves."""

    def __init__(self, seed: int) -> None:
        source = random.Random(seed)
        self.values = [source.random() for _ in range(4096)]

    def _at(self, x: int, y: int) -> float:
        return self.values[(((x * 374761 + y * 668265) & 4095) * 31 + 7) & 4095]

    def at(self, x: float, y: float) -> float:
        """The value at a place, 0 to 1."""
        xi, yi = math.floor(x), math.floor(y)
        fx, fy = x - xi, y - yi
        fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
        top = lerp(self._at(xi, yi), self._at(xi + 1, yi), fx)
        return lerp(top, lerp(self._at(xi, yi + 1), self._at(xi + 1, yi + 1), fx), fy)

    def rough(self, x: float, y: float, octaves: int = 4) -> float:
        """The value with finer and finer detail added, 0 to 1."""
        total, weight, whole = 0.0, 1.0, 0.0
        for _ in range(octaves):
            total += weight * self.at(x, y)
            whole += weight
            weight *= 0.5
            x, y = x * 2.03 + 17.1, y * 2.03 + 5.7
        return total / whole


# ---------------------------------------------------------------------- rasters


def raster(x: float, y: float, cell: float, rows: Sequence[bytes], channels: int) -> str:
    """An SVG image of rows of pixels; channels 3 is RGB, 4 is RGBA."""
    width, height = len(rows[0]) // channels, len(rows)
    data = base64.b64encode(_png(width, height, channels, rows)).decode()
    return (
        f'<image x="{num(x)}" y="{num(y)}" width="{num(width * cell)}" '
        f'height="{num(height * cell)}" preserveAspectRatio="none" '
        f'href="data:image/png;base64,{data}"/>'
    )


def _png(width: int, height: int, channels: int, rows: Sequence[bytes]) -> bytes:
    def chunk(tag: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data))
            + tag
            + data
            + struct.pack(">I", zlib.crc32(tag + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, {3: 2, 4: 6}[channels], 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    )


# ---------------------------------------------------------------------- the picture

PAGE = """<!doctype html><body><script>
const svg = new Blob([%s], {type: 'image/svg+xml'});
const picture = new Image();
picture.onload = () => {
  const canvas = document.createElement('canvas');
  canvas.width = %d; canvas.height = %d;
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  document.body.textContent = canvas.toDataURL('image/webp', %s);
};
picture.onerror = () => { document.body.textContent = 'the picture does not load'; };
const reader = new FileReader();
reader.onload = () => { picture.src = reader.result; };
reader.readAsDataURL(svg);
</script></body>"""


def webp(svg: str, width: int, height: int, quality: float) -> bytes:
    """Draw an SVG picture in Chromium and pack it."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not chromium:
        raise SystemExit("painting needs Chromium: install it, or set CHROMIUM to its path")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(PAGE % (json.dumps(svg), width, height, quality), "utf-8")
        shown = subprocess.run(
            [
                *(chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"),
                *("--virtual-time-budget=120000", page.as_uri()),
            ],
            check=True,
            capture_output=True,
            text=True,
            timeout=600,
        ).stdout
    found = re.search(r"data:image/webp;base64,([A-Za-z0-9+/=]+)", shown)
    if found is None:
        raise SystemExit("Chromium gave no picture")
    return base64.b64decode(found[1])


def fingerprint(data: Any, *sources: Path) -> str:
    """The hash of what a picture is made from: its data, and the scripts that paint it."""
    digest = hashlib.sha256(json.dumps(data, sort_keys=True).encode())
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()
