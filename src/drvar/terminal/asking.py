"""What a player can ask of the position at the prompt: places, units, ways, chances, news.

All of it is told by the kernel in words, from what the seat that is asked may know. Nothing
here changes the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel import news
from drvar.kernel.answers import finality, odds_of
from drvar.kernel.described import Account

from .screen import BAD
from .typed import counter_of, is_number, place_of
from .words import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drvar.kernel.flow import Choose
    from drvar.kernel.phrase import Phrase

    from .table import Table


def ask(table: Table, asked: Choose, name: str, rest: str) -> bool | None:
    """Answer a question about the position; None: it is none."""
    match name:
        case "look" | "near" | "reach" | "threat":
            return _of_place(table, asked, name, rest)
        case "path":
            return _path(table, asked, rest)
        case "units" | "mine" | "enemy" | "status":
            return _told(table, _account(table, asked).tell(name))
        case "question":
            table.show.question(table.session, asked)
            return False
        case "answers":
            if not table.show.answers(table.session, asked, rest):
                table.screen.line(say("no-answers", words=rest), BAD)
            return False
        case "odds":
            return _odds(table, asked, rest)
        case "news":
            since = table.news_from[asked.seat]
            return _told(table, news.news(table.session, asked.seat, since))
        case "last":
            return _told(table, news.last(table.session, asked.seat))
    return None


def _account(table: Table, asked: Choose) -> Account:
    return Account.of(table.game, table.session.g, asked.seat)


def _told(table: Table, phrases: Iterable[Phrase]) -> bool:
    table.show.phrases(phrases)
    return False


def _of_place(table: Table, asked: Choose, name: str, rest: str) -> bool:
    """A place, what is near it, what fires at it; for ways also a counter, or who moves."""
    account = _account(table, asked)
    where, _, far = rest.rpartition(" ")
    at = table.game.moving(table.session.g, asked)
    if name == "near" and is_number(far) and (place := place_of(where, account)):
        return _told(table, account.near(place, int(far)))
    if name == "reach" and not rest:
        return _told(table, account.reach())
    found = _place(table, account, rest) if rest else at
    if name == "reach":
        found = place_of(rest, account) or counter_of(rest, account, table.speech)
    if not found:
        table.screen.line(say("no-place", words=rest) if rest else say("place-what"), BAD)
        return False
    return _told(table, account.tell("place" if name == "look" else name, (found,)))


def _place(table: Table, account: Account, typed: str) -> str:
    """A place by number or name, or that of a counter."""
    return place_of(typed, account) or account.where(counter_of(typed, account, table.speech))


def _path(table: Table, asked: Choose, rest: str) -> bool:
    """The way to a place, from another or of a counter: `path 54 60`, `path Rot 1 to 60`."""
    account = _account(table, asked)
    start, cut, end = rest.partition(" to ")
    if not cut:
        start, _, end = rest.rpartition(" ")
    goal = _place(table, account, end)
    begun = place_of(start, account) or counter_of(start, account, table.speech)
    if not start and goal:  # only where to: from where the group stands that moves
        begun = table.game.moving(table.session.g, asked)
    if not begun or not goal:
        table.screen.line(say("path-what"), BAD)
        return False
    return _told(table, account.path(begun, goal))


def _odds(table: Table, asked: Choose, rest: str) -> bool:
    """Everything about the chances of an answer."""
    options = table.meant(asked, rest) if rest else []
    if len(options) != 1:
        table.screen.line(say("odds-what"), BAD)
        return False
    then = table.course(asked, options[0])
    told = odds_of(table.game, table.session.g, options[0])
    return _told(table, [*told, finality(final=then.after.is_final(asked.seat))])
