"""The messages of the wire as TypeScript, and what each game declares of what it sends.

    python tools/wire_types.py
    python tools/wire_types.py --check

It writes web/src/lib/wire.ts and a file for each game beside it. `--check` writes nothing and
fails if a file is not what the shapes and declarations say now: `make check` asks for that.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from drvar import games
from drvar.kernel.seen import shape_of
from drvar.server.schema import schema

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drvar.kernel.game import Game

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "wire.ts"
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
    if not fields:
        return f"/** {told} */\nexport type {name} = Record<string, unknown>;\n"
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
        case {"enum": list(), "title": str(title)}:
            return title
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
            names = shape.get("propertyNames", {})
            key = _type(names) if "enum" in names else "string"
            return f"Record<{key}, {_type(value) if isinstance(value, dict) else 'unknown'}>"
        case {"type": str(kind)}:
            return PLAIN[kind]
    return "unknown"


# ---------------------------------------------------------------------- what a game declares

SHAPES = ("board", "overlay", "printed")
"""What is declared with a name of its own."""

SHOWN = ("hunt", "hunt14", "raid")
"""The games that the browser client has a board for."""


def types_of(game: Game) -> str:
    """The file of a game: its board, events, questions, procedures, overlays, result, names."""
    declared = game.declared
    kinds = {"board": declared.board, "printed": declared.printed}
    kinds |= {f"overlay {name}": mark for name, mark in declared.overlays.items()}
    kinds |= {f"{what} {name}": shape for (what, name), shape in declared.shapes.items()}
    for frame in game.procedures:
        shape = shape_of(frame, frame.PUBLIC)  # type: ignore[arg-type]  # classes hash
        kinds[f"frame {frame.__name__}"] = shape
    refs, shapes = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    known = dict(zip(kinds, refs, strict=True))

    def fields(key: str) -> str:
        return _fields(shapes[_type(known[key])])

    def table(name: str, told: str, lines: list[str]) -> str:
        return f"/** {told} */\nexport interface {name} {{\n{''.join(lines)}}}\n"

    made = {_type(known[key]) for key in known if not key.startswith(SHAPES)}
    parts = [
        f"/* Made by tools/wire_types.py from what {game.name} declares: change that. */\n"
    ]
    parts += [_alias(title, values) for title, values in sorted(_titles(shapes).items())]
    parts.append(_alias("ChanceName", declared.chances))
    parts.append(_alias("ThrowLabel", declared.throws))
    parts += [
        f"{_told(shape)}export interface {name} {_fields(shape)}\n"
        if shape["type"] == "object"
        else f"{_told(shape)}export type {name} = {_type(shape)};\n"
        for name, shape in shapes.items()
        if name not in made
    ]
    parts.append(f"export type View = {_type(known['board'])};\n")
    parts.append(f"export type Printed = {_type(known['printed'])};\n")
    frames = [
        f"  {frame.__name__}: {fields(f'frame {frame.__name__}')};\n"
        for frame in sorted(game.procedures, key=lambda procedure: procedure.__name__)
        if frame.PUBLIC
    ]
    parts.append(table("Frames", "Procedures that show something, by name.", frames))
    events = [f"  {kind}: {fields(f'event {kind}')};\n" for kind in declared.events]
    parts.append(table("Events", "The arguments of events, by kind.", events))
    prompts = [
        f"  '{name}': {{\n    args: {fields(f'prompt {name}')};\n"
        f"    verbs: {_of(asked.answers)};\n  }};\n"
        for name, asked in declared.prompts.items()
    ]
    parts.append(table("Prompts", "Questions: their arguments, and their answers.", prompts))
    marks = [f"  {name}: {_type(known[f'overlay {name}'])};\n" for name in declared.overlays]
    parts.append(table("Overlays", "What overlays tell of a place.", marks))
    parts.append(f"export type Result = {fields('result ')};\n")
    return "\n".join(parts).replace('"', "'")


def _told(shape: dict[str, Any]) -> str:
    return f"/** {' '.join(shape.get('description', '').split())} */\n"


def _alias(title: str, values: Iterable[str]) -> str:
    return f"export type {title} = {_of(values)};\n"


def _of(names: Iterable[str]) -> str:
    return " | ".join(_literal(name) for name in names)


def _literal(name: str) -> str:
    """A name as a type; where it has a number, any number does."""
    return f"`{name.replace('#', '${number}')}`" if "#" in name else json.dumps(name)


def _titles(shape: Any) -> dict[str, list[str]]:
    """Every union of names somewhere in a schema, by its title."""
    match shape:
        case {"enum": list(values), "title": str(title)}:
            return {title: values}
        case dict():
            return {k: v for inner in shape.values() for k, v in _titles(inner).items()}
        case list():
            return {k: v for inner in shape for k, v in _titles(inner).items()}
    return {}


def _fields(shape: dict[str, Any]) -> str:
    required = [key for key, value in shape.get("properties", {}).items() if "default" in value]
    required += shape.get("required", [])
    listed = [
        f"{key}{'' if key in required else '?'}: {_type(value)}"
        for key, value in shape.get("properties", {}).items()
        if key != "do"
    ]
    return f"{{ {'; '.join(listed)} }}" if listed else "Record<string, never>"


def files() -> dict[Path, str]:
    """Every file, with its contents."""
    made = {TARGET.parent / "wire" / f"{name}.ts": types_of(games.game(name)) for name in SHOWN}
    return {TARGET: types(), **made}


def stale() -> list[Path]:
    """The files that are not as they are to be."""
    return [
        path
        for path, text in files().items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]


def write() -> None:
    """Write every file."""
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")


def main(arguments: list[str]) -> str:
    """Write the files, or say which are stale and what to run; nothing where all is well."""
    if arguments != ["--check"]:
        write()
        return ""
    names = ", ".join([str(path.relative_to(ROOT)) for path in stale()])
    return f"{names}: stale; run `python tools/wire_types.py`" if names else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
