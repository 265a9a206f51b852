"""The built browser client: files with the right names, ages and compression.

Files whose name holds their hash never change; everything else is asked for again by its tag.
The pages of the client are one file, which reads the address.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from starlette.responses import PlainTextResponse, Response

from drvar.server.catalogue import plainly
from drvar.server.refusals import Refused

if TYPE_CHECKING:
    from starlette.requests import Request

STATIC = Path(__file__).parents[1] / "static"
"""Where the build of the client puts its files."""

PAGES = ("table", "rules", "replay", "learn", "settings", "about")
"""The first words of the client's own addresses."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("text/javascript", ".js")


class File(NamedTuple):
    """A file of the client, ready to be sent."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None


@lru_cache(maxsize=512)
def _file(path: Path, _changed: int, _size: int) -> File:
    """Read a file once; a changed one is another."""
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packs = kind.startswith("text/") or kind.endswith(("json", "xml"))
    packed = gzip.compress(plain, 9, mtime=0) if packs and len(plain) > 500 else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    tag = hashlib.sha256(plain).hexdigest()[:24]
    return File(kind, f'"{tag}"', plain, packed)


def find(folder: Path, address: str) -> Path | None:
    """The file of an address; nothing outside the folder."""
    words = [word for word in address.split("/") if word]
    if any(word.startswith(".") or "\\" in word or "\0" in word for word in words):
        return None
    path = folder.joinpath(*words)
    with suppress(OSError):  # a name that is too long for any file
        if words and path.is_file():
            return path
    index = folder / "index.html"
    wanted = not words or words[0] in PAGES
    return index if wanted and index.is_file() else None


def serve(folder: Path, request: Request) -> Response:
    """Answer with a file of the client, or with its page."""
    address = request.url.path
    path, status = find(folder, address), 200
    if path is None and "text/html" in request.headers.get("accept", ""):
        path, status = find(folder, "/"), 404  # the client says in its own words what is wrong
    if path is None:
        known = address == "/" or address.split("/")[1] in PAGES
        missing = Refused("unknown", "no-client" if known else "no-file")
        return PlainTextResponse(f"{plainly(missing)}\n", 404)
    stat = path.stat()
    file = _file(path, stat.st_mtime_ns, stat.st_size)
    lasting = path.is_relative_to(folder / "assets")
    headers = {
        "etag": file.tag,
        "cache-control": FOR_EVER if lasting else ASK_AGAIN,
        "vary": "accept-encoding",
    }
    if status == 200 and request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.plain
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = file.packed, "gzip"
    return Response(body, status, headers=headers, media_type=file.kind)
