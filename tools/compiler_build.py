"""What mypyc and the C compiler do: one C file a module, several at once.

python compiler_build.py NAME FILE ...      in the folder with the sources and mypy.ini
"""

from __future__ import annotations

import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]  # it says no types
from setuptools.command.build_ext import (  # type: ignore[import-untyped]  # it says no types
    build_ext,
)

FLAGS = ["-fvisibility=hidden"]
"""What other libraries may not call, the C compiler may call directly and inline."""


WEAK = re.compile(r"\s*(\.tp_weaklistoffset = |\{\"__weakref__\", )")
"""The lines of C that make room for weak references."""


class BuildAtOnce(build_ext):  # type: ignore[misc]  # a class of no known type
    """Hands the C files of a module to several compilers at once."""

    def build_extension(self, ext: Any) -> None:
        """Compile the files one by one, in any order, before they are linked."""
        one_by_one = self.compiler.compile

        def compiled(sources: list[str], *args: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], *args, **named), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compiled
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = one_by_one


def without_weak_references(code: str) -> str:
    """Allow no weak references to instances of compiled classes: mypyc 2.4 makes room for them
    and forgets to clear those to an instance that is freed, which ends the process.
    """
    kept = [line for line in code.split("\n") if not WEAK.match(line)]
    return "\n".join(kept)


def main(name: str, files: list[str]) -> None:
    """Compile some modules into one library of that name, and a door to it for each."""
    extensions = mypycify(
        ["--config-file", "mypy.ini", *files],
        opt_level="2", debug_level="0", multi_file=True, group_name=name,
    )  # fmt: skip
    for extension in extensions:
        for file in map(Path, extension.sources):
            file.write_text(without_weak_references(file.read_text("utf-8")), "utf-8")
    headers = str(Path("build", *name.split(".")[:-1]))
    for extension in extensions:
        extension.include_dirs = [*extension.include_dirs, headers]
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    setup(
        name=name,
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildAtOnce},
        script_args=["-q", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
