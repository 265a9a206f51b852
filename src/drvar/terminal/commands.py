"""What a player can say at the prompt besides an answer.

A command tells whether the position changed, so that the table asks again; otherwise the same
question stays open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel.answers import said
from drvar.kernel.hearing import command
from drvar.kernel.options import parse
from drvar.kernel.phrase import Phrase
from drvar.kernel.typed import is_number

from .asking import ask
from .screen import BAD
from .words import say

if TYPE_CHECKING:
    from drvar.kernel.flow import Choose
    from drvar.kernel.rulebook import Paragraph, Rulebook

    from .table import Table

LOG_LENGTH = 10


class Leave(Exception):  # noqa: N818  # not an error: a player leaves the table
    """The player leaves; the game is saved already."""


def help_(table: Table, asked: Choose) -> bool:
    """Say what can be typed."""
    example = table.speech.option(asked.options[0])
    for line in say("help", example=example).splitlines():
        table.screen.line(line)
    return False


def undo(table: Table, asked: Choose) -> bool:
    """Take back the last answer, with those that the table gave by itself; say which."""
    before = list(table.session.entries)
    if table.undo(asked.seat):
        gone = before[len(table.session.entries)]
        undone = Phrase("say-undone", {"option": said(parse(gone.say))})
        table.show.phrases([undone])
        return True
    table.screen.line(say("not-nothing-to-undo"), BAD)
    return False


def log(table: Table, asked: Choose, rest: str) -> bool:
    """Show the last things that happened."""
    if rest and not is_number(rest):
        table.screen.line(say("log-number"), BAD)
    else:
        table.show.log(table.session, asked.seat, int(rest or LOG_LENGTH))
    return False


def map_(table: Table, asked: Choose) -> bool:
    """Draw the map and ask again."""
    table.show.board(table.session.view(asked.seat).board, asked.seat)
    table.show.question(table.session, asked)
    return False


def rules(table: Table, rest: str) -> bool:
    """Show a paragraph, or those of the question."""
    book = table.game.rulebook
    wanted = [rest] if rest else list(table.game.cites(table.session.g))
    for identity in wanted:
        found = find(book, identity)
        table.show.paragraphs(found)
        if not found:
            table.screen.line(say("no-paragraph", id=identity), BAD)
    return False


def find(book: Rulebook, wanted: str) -> list[Paragraph]:
    """Find a paragraph by its id, with or without the book's name, or those below it."""
    identity = wanted.casefold()
    named = {f"{p.id.partition('-')[0].casefold()}-{identity}" for p in book}
    for full in (identity, *sorted(named)):
        exact = [p for p in book if p.id.casefold() == full]
        below = [p for p in book if _is_below(p.id.casefold(), full)]
        if exact or below:
            return exact or below
    return []


def _is_below(identity: str, above: str) -> bool:
    return identity.startswith(above) and not identity[len(above) :][:1].isdigit()


def plain(table: Table, asked: Choose, rest: str) -> bool:
    """Say everything in words from now on, or draw again; without a word the other of both."""
    wish = {"on": True, "off": False, "": not table.screen.plain}.get(rest.casefold())
    if wish is None:
        table.screen.line(say("plain-what"), BAD)
    else:
        table.screen.line(say("plain-on" if wish else "plain-off"))
        table.switch(asked.seat, plain=wish)
        table.show.question(table.session, asked)
    return False


def save(table: Table) -> bool:
    """Say where the game is saved, as it is after every answer."""
    table.store()
    table.screen.line(say("saved", path=table.save.path))
    return False


def resign(table: Table, asked: Choose, rest: str) -> bool:
    """Give up the game, if the player confirms it."""
    if rest.casefold() != "yes":
        table.screen.line(say("resign-sure"), BAD)
        return False
    table.resign(asked.seat)
    return True


def obey(table: Table, asked: Choose, line: str) -> bool | None:
    """Do what a line commands and tell whether the position changed; None: no command."""
    name, rest = command(line)
    match name:
        case "help":
            return help_(table, asked)
        case "undo":
            return undo(table, asked)
        case "log":
            return log(table, asked, rest)
        case "map":
            return map_(table, asked)
        case "rules":
            return rules(table, rest)
        case "plain":
            return plain(table, asked, rest)
        case "save":
            return save(table)
        case "quit":
            raise Leave
        case "resign":
            return resign(table, asked, rest)
    return ask(table, asked, name, rest)
