"""The shapes of all messages as JSON schema, and the addresses as an OpenAPI description.

`python -m drvar.server.schema` prints the schema; the browser client makes its types from it.
"""

from __future__ import annotations

import re
from types import UnionType
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from . import wire

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .http.addresses import Address

ROOTS: dict[str, Any] = {
    "FromPlayer": wire.FromPlayer,
    "FromTable": wire.FromTable,
    "Replied": wire.Replied,
    "Games": wire.Games,
    "Rules": wire.Rules,
    "Seal": wire.Seal,
    "NewTable": wire.NewTable,
    "Made": wire.Made,
    "Shelved": wire.Shelved,
    "Join": wire.Join,
    "Joined": wire.Joined,
    "Rematch": wire.Rematch,
    "TableInfo": wire.TableInfo,
    "Tables": wire.Tables,
    "Log": wire.Log,
    "Replay": wire.Replay,
    "Scores": wire.Scores,
    "Luck": wire.Luck,
    "Health": wire.Health,
}
"""Everything that stands alone on the wire."""


def schema() -> dict[str, Any]:
    """The JSON schema of all messages, one property for each that stands alone."""
    roots, shapes = msgspec.json.schema_components(
        ROOTS.values(), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "type": "object",
        "properties": dict(zip(ROOTS, roots, strict=True)),
        "required": list(ROOTS),
        "$defs": shapes,
    }


def openapi(addresses: Sequence[Address], version: str) -> dict[str, Any]:
    """Describe all addresses."""
    kinds = [wire.Refusal, *(k for a in addresses for k in (a.gives, a.takes) if _named(k))]
    refs, shapes = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(_key, kinds), refs, strict=True))
    paths: dict[str, Any] = {}
    for address in addresses:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Drvar",
            "version": version,
            "description": "The table's addresses; the WebSocket is described in the handbook.",
        },
        "paths": paths,
        "components": {
            "schemas": shapes,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _named(kind: Any) -> bool:
    return kind not in (None, str, dict)


def _key(kind: Any) -> Any:
    return get_args(kind) if isinstance(kind, UnionType) else kind


def _operation(address: Address, known: dict[Any, Any]) -> dict[str, Any]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", address.path)
    ]
    behind = [
        {"name": name, "in": "query", "schema": {"type": "string"}} for name in address.query
    ]
    told: dict[str, Any] = {
        "operationId": address.answers.__name__,
        "summary": (address.answers.__doc__ or "").strip(),
        "parameters": inside + behind,
        "responses": {
            str(address.status): {"description": "done", "content": _content(address, known)},
            "4XX": {
                "description": "refused: nothing has changed",
                "content": {"application/json": {"schema": known[wire.Refusal]}},
            },
        },
    }
    if address.takes is not None:
        body = {"application/json": {"schema": _shape(address.takes, known)}}
        told["requestBody"] = {"required": True, "content": body}
    if address.keyed:
        told["security"] = [{"seat": []}, {}]
    return told


def _content(address: Address, known: dict[Any, Any]) -> dict[str, Any]:
    if address.gives is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": _shape(address.gives, known)}}


def _shape(kind: Any, known: dict[Any, Any]) -> Any:
    return {"type": "object"} if kind is dict else known[_key(kind)]


def main() -> None:
    """Print the schema."""
    print(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode())


if __name__ == "__main__":
    main()
