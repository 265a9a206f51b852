"""The messages of the wire as TypeScript, from the server's own shapes.

    python tools/wire_types.py

It writes web/src/lib/wire.ts; a test compares that file with what the shapes say now.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from drvar.server.schema import schema

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "wire.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
WIDTH = 100


def types() -> str:
    """The whole file."""
    whole = schema()
    parts = ["/* Made by tools/wire_types.py from the server's shapes: change those. */\n"]
    parts += [_interface(name, shape) for name, shape in whole["$defs"].items()]
    for name, root in whole["properties"].items():
        if name not in whole["$defs"]:
            parts.append(_union(name, root))
    return "\n".join(parts)


def _interface(name: str, shape: dict[str, Any]) -> str:
    told = " ".join(shape.get("description", "").split("\n\n")[0].split())
    required = shape.get("required", [])
    fields = [
        f"  {key}{'' if key in required else '?'}: {_type(value)};\n"
        for key, value in shape.get("properties", {}).items()
    ]
    return f"/** {told} */\nexport interface {name} {{\n{''.join(fields)}}}\n"


def _union(name: str, root: dict[str, Any]) -> str:
    line = f"export type {name} = {_type(root)};\n"
    if len(line) <= WIDTH:
        return line
    members = [_type(one) for one in root["anyOf"]]
    return f"export type {name} =\n" + "\n".join(f"  | {m}" for m in members) + ";\n"


def _type(shape: dict[str, Any]) -> str:
    match shape:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value).replace('"', "'") for value in values)
        case {"anyOf": list(members)}:
            return " | ".join(map(_type, members))
        case {"type": "null"}:
            return "null"
        case {"type": "array", "prefixItems": list(items)}:
            return f"[{', '.join(map(_type, items))}]"
        case {"type": "array"}:
            item = _type(shape.get("items", {}))
            return f"({item})[]" if " | " in item else f"{item}[]"
        case {"type": "object"}:
            value = shape.get("additionalProperties", {})
            return f"Record<string, {_type(value) if isinstance(value, dict) else 'unknown'}>"
        case {"type": str(kind)}:
            return PLAIN[kind]
    return "unknown"


if __name__ == "__main__":
    TARGET.write_text(types(), "utf-8")
