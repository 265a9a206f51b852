"""The repository names no machine and no registry, and its locks only hashes.

A path of one machine, or the address of a package registry, works for one person and misleads
the others (docs/decisions/0004-hashed-locks-without-addresses.md). The patterns are put
together from parts, so that this file does not contain what it forbids.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

FOLDERS = (
    *("ho" + "me", "Us" + "ers", "ro" + "ot"),
    *("op" + "t", "wo" + "rk", "work" + "space", "m" + "nt"),
)
HOSTS = (
    "py" + "pi.org",
    "python" + "hosted.org",
    "np" + "mjs.",
    "np" + "mmirror.",
    "yarn" + "pkg.com",
    "deb." + "debian.org",
    "crates" + ".io",
    "ana" + "conda.org",
)
FORBIDDEN = {
    "a path of a machine": re.compile(
        rf"(?<![\w.$)}}*/-])/(?:{'|'.join(FOLDERS)})(?:/|(?![\w-]))|\b[A-Z]:\\{FOLDERS[1]}\\"
    ),
    "a folder beside the repository": re.compile(r"\.\./" + "sha" + r"red\b"),
    "the address of a registry": re.compile("|".join(map(re.escape, HOSTS)), re.IGNORECASE),
}
LOCKS = ("bench.txt", "build.txt", "dev.txt", "runtime.txt", "uv.txt")

PINNED = re.compile(r"[a-z0-9][a-z0-9._-]*==[^\s;]+( ; [^\\]+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def forbidden_words(text: str) -> list[str]:
    """Say which forbidden things a text contains, each with its line."""
    return [
        f"{what} in line {number}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), start=1)
        for what, pattern in FORBIDDEN.items()
        if pattern.search(line)
    ]


def faults_of_lock(text: str) -> list[str]:
    """Say what is wrong with a lock: every requirement is pinned and hashed, nothing else."""
    faults = []
    bare = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for entry in "\n".join(bare).replace("\\\n", " ").splitlines():
        requirement, *hashes = re.split(r"\s+(?=--hash=)", entry.strip())
        if entry.strip() and not PINNED.fullmatch(requirement):
            faults.append(f"not a pinned requirement: {requirement}")
        elif entry.strip() and not (hashes and all(map(HASH.fullmatch, hashes))):
            faults.append(f"no hashes: {requirement}")
    if not any(map(PINNED.match, bare)):
        faults.append("an empty lock")
    if re.search("https?:|file:|index-url|find-links", text):
        faults.append("an address or an index")
    return faults


def test_no_file_names_a_machine_or_a_registry(root: Path, files: list[Path]) -> None:
    faults = []
    for path in files:
        content = path.read_bytes()
        if b"\0" not in content[:8192]:  # a text
            found = forbidden_words(content.decode("utf-8", errors="replace"))
            faults += [f"{path.relative_to(root)}: {fault}" for fault in found]
    assert len(files) > 20
    assert faults == []


def test_file_names_are_plain(root: Path, files: list[Path]) -> None:
    names = [str(path.relative_to(root)) for path in files]
    assert [name for name in names if not re.fullmatch(r"[\w./+-]+", name, re.ASCII)] == []


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_hashes_and_no_addresses(root: Path, name: str) -> None:
    assert faults_of_lock((root / "requirements" / name).read_text("utf-8")) == []


def test_every_lock_is_checked(root: Path) -> None:
    assert sorted(path.name for path in (root / "requirements").iterdir()) == sorted(LOCKS)


def test_smaller_locks_agree_with_the_whole_one(root: Path) -> None:
    def pins(name: str) -> set[str]:
        text = (root / "requirements" / name).read_text("utf-8")
        return {line.split()[0] for line in text.splitlines() if PINNED.match(line)}

    assert pins("runtime.txt") < pins("bench.txt") < pins("dev.txt")
    assert pins("build.txt") < pins("dev.txt")


@pytest.mark.parametrize(
    "text",
    [
        f"cd /{FOLDERS[2]}/project",
        f'path = "/{FOLDERS[3]}/wheels"',
        f"(/{FOLDERS[4]})",
        f"/{FOLDERS[0]}/ana/drvar",
        rf"C:\{FOLDERS[1]}\ana",
        "see ../" + "shared/notes.md",
        *(f"from {host}/simple" for host in HOSTS),
        HOSTS[0].upper(),
    ],
)
def test_the_check_finds_forbidden_words(text: str) -> None:
    assert len(forbidden_words(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "#!/usr/bin/env bash",
        "PyPI and npm are fine as names",
        f"his life's play/{FOLDERS[4]} balance, {FOLDERS[4]}/play",
        f"src/{FOLDERS[4]}/x and ./{FOLDERS[4]}/x and $(DIR)/{FOLDERS[3]}/x",
        f"/{FOLDERS[4]}ing",
        "/path/to/python3.11",
        f"GET /games/7 and /{FOLDERS[2]}-cause",
    ],
)
def test_the_check_lets_plain_words_pass(text: str) -> None:
    assert forbidden_words(text) == []


GOOD_HASH = "--hash=sha256:" + "0" * 64


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty lock"),
        ("rich==15.0.0\n", "no hashes"),
        ("rich>=15 \\\n    " + GOOD_HASH, "not a pinned requirement"),
        ("rich==15.0.0 \\\n    --hash=sha256:abc", "no hashes"),
        ("--index-" + f"url x\nrich==15.0.0 \\\n    {GOOD_HASH}", "not a pinned requirement"),
        (f"# from http:\nrich==15.0.0 \\\n    {GOOD_HASH}", "address"),
    ],
)
def test_the_check_finds_bad_locks(text: str, fault: str) -> None:
    assert any(fault in found for found in faults_of_lock(text))


def test_the_check_accepts_a_good_lock() -> None:
    lock = (
        "# made by a command\n"
        f"rich==15.0.0 \\\n    {GOOD_HASH} \\\n    {GOOD_HASH}\n    # via drvar\n"
        f"colorama==0.4.6 ; sys_platform == 'win32' \\\n    {GOOD_HASH}\n    # via rich\n"
    )
    assert faults_of_lock(lock) == []
