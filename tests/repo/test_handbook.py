"""The handbook stays true: quotations, paragraphs, commands and links."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import handbook
import pytest
import typer

from drvar import cli
from drvar.games import all_games

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to-write-a-game.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "web/README.md"])
GAMES = {game.name: game for game in all_games()}

CITED = re.compile(r"\b(HUNT14|HUNT|RAID|SKIRMISH)-(\d[\w.]*\w|\d)")
COMMAND = re.compile(r"(?:^|`|\$ )(drvar [a-z][^`#\n]*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def quotations() -> list[tuple[str, str]]:
    """Each block of Python with the file that was named last before it."""
    found, file = [], ""
    for match in re.finditer(
        r"^`(src/[^`]+\.py)`$|^```(python|toml)\n(.*?)^```$", PAGE.read_text(), re.M | re.S
    ):
        if match[1]:
            file = match[1]
        elif match[2] == "python":
            found.append((file, match[3]))
        else:
            found.append(("src/drvar/data/skirmish/charts.toml", match[3]))
    return found


def test_the_handbook_quotes_code() -> None:
    assert len(quotations()) >= 10


@pytest.mark.parametrize(("file", "block"), quotations())
def test_every_quotation_stands_in_the_source(file: str, block: str) -> None:
    assert block in (ROOT / file).read_text()


@each_page
def test_every_paragraph_that_is_cited_stands_in_its_rulebook(page: Path) -> None:
    known = {name.upper(): {p.id for p in game.rulebook} for name, game in GAMES.items()}
    cited = {(found[1], found[0]) for found in CITED.finditer(page.read_text("utf-8"))}
    assert sorted(whole for game, whole in cited if whole not in known[game]) == []


def calls() -> list[str]:
    """The commands that the pages show, without what stands for something else."""
    shown = {
        call.strip() for page in PAGES for call in COMMAND.findall(page.read_text("utf-8"))
    }
    return sorted(shown)


@pytest.mark.parametrize("call", calls())
def test_a_command_that_is_shown_is_one(call: str) -> None:
    """Its name and its options are known to the program; seats count as options."""
    name, *words = shlex.split(call.replace("...", ""))[1:]
    if name.startswith("-"):
        return
    commands = typer.main.get_group(cli.app).commands
    assert name in commands, call
    seats = {f"--{seat}" for game in GAMES.values() for seat in game.seats}
    known = {flag for option in commands[name].params for flag in option.opts} | seats
    flags = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert flags <= known | {"--help"}, call
    if name in ("play", "rules", "sim") and words and re.fullmatch("[a-z]+[0-9]*", words[0]):
        assert words[0] in GAMES, call


@each_page
def test_every_link_between_files_leads_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_page_of_commands_has_every_command() -> None:
    page = handbook.commands()
    for command in cli.COMMANDS:
        assert f"## {command.__name__}\n\n```\nUsage: drvar {command.__name__} " in page
