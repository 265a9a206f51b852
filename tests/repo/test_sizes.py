"""Modules and procedures stay short enough to be read in one sitting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drvar import games

if TYPE_CHECKING:
    from pathlib import Path

MOST_LINES = 400
WHERE = ("src/drvar/", "tools/", "web/src/")
WHAT = {".py", ".svelte", ".ts"}

LONGER = {
    "tools/paint_hex.py": "a script that is run when a map changes; half of it is numbers",
    "tools/paint_raid.py": "a script that is run when a map changes; half of it is numbers",
    "web/src/lib/wire.ts": "written by tools/wire_types.py",
}
"""Modules that are longer, each with its reason. None is added; what was cut is taken off."""


def lines(path: Path) -> int:
    return path.read_text("utf-8").count("\n")


def too_long(root: Path, files: list[Path]) -> dict[str, int]:
    """The modules of the product that have too many lines, with their number."""
    names = {path.relative_to(root).as_posix(): path for path in files if path.suffix in WHAT}
    long = {name: lines(path) for name, path in names.items() if name.startswith(WHERE)}
    return {name: number for name, number in long.items() if number > MOST_LINES}


def test_no_module_has_become_too_long(root: Path, files: list[Path]) -> None:
    new = {name: n for name, n in too_long(root, files).items() if name not in LONGER}
    assert new == {}, f"cut what has more than {MOST_LINES} lines"


def test_a_module_that_was_cut_is_taken_off_the_list(root: Path, files: list[Path]) -> None:
    assert sorted(LONGER.keys() - too_long(root, files).keys()) == []


@pytest.mark.parametrize(("number", "found"), [(MOST_LINES, 0), (MOST_LINES + 1, 1)])
def test_a_module_is_too_long_from_one_line_on(tmp_path: Path, number: int, found: int) -> None:
    module = tmp_path / "src" / "drvar" / "module.py"
    module.parent.mkdir(parents=True)
    module.write_text("pass\n" * number, "utf-8")
    assert len(too_long(tmp_path, [module])) == found


# ---------------------------------------------------------------------- procedures


MOST_STEPS = 12

MORE_STEPS = {
    "hunt Activation": "every Action of 5.1 and 5.2, as the book lists them",
    "hunt Attack": "9.1 and 9.2 in one list: hits, losses, Commands, tests, markers",
    "hunt Landing": "14.2 as a list: who lands where, comes down, and fights first",
    "hunt March": "8 hex by hex, with the reactions of 9.3 and 12 and what 13 adds to a step",
    "hunt Melee": "11.1 as a list: each band changes who stands in the hex for the next lines",
    "hunt14 Activation": "the Actions of 5.1 to 5.17, as the book lists them",
    "hunt14 Landing": "12.3 as a list: who lands where, comes down, and fights last",
    "hunt14 Melee": "9.4 as a list: each band changes who stands in the hex for the next lines",
}
"""Procedures that are longer, as a list of the book is. None is added without such a reason."""


def test_no_procedure_has_too_many_steps() -> None:
    long = {
        f"{game.name} {procedure.__name__}"
        for game in games.all_games()
        for procedure in game.procedures
        if len(procedure.STEPS[:-1]) > MOST_STEPS  # the last is `end`
    }
    assert sorted(long - MORE_STEPS.keys()) == [], f"more than {MOST_STEPS} steps: cut them"
    assert sorted(MORE_STEPS.keys() - long) == [], "these are short by now"
