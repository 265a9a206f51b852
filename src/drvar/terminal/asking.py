"""What a player can ask of the position at the prompt: places, units, ways, chances, news.

All of it is found and told by the kernel (`kernel/hearing.py`), in words, from what the seat
that is asked may know. Here it is shown. Nothing here changes the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel.hearing import Hearing

from .screen import BAD
from .words import Cited

if TYPE_CHECKING:
    from drvar.kernel.flow import Choose
    from drvar.kernel.hearing import Heard

    from .table import Table


def hearing(table: Table, asked: Choose) -> Hearing:
    """The seat that is asked, as it is heard at this table."""
    return Hearing(
        table.session,
        asked.seat,
        table.speech.words,
        lambda option: table.course(asked, option),
        table.news_from[asked.seat],
    )


def ask(table: Table, asked: Choose, name: str, rest: str) -> bool | None:
    """Answer a question about the position; None: it is none."""
    if name == "question":
        table.show.question(table.session, asked)
        return False
    if name == "answers" and table.show.answers(table.session, asked, rest):
        return False
    heard = hearing(table, asked).ask(name, rest)
    return None if heard is None else tell(table, heard)


def tell(table: Table, heard: Heard) -> bool:
    """Say what was found, or what is wrong."""
    if not heard.wrong:
        table.show.phrases(heard.lines)
    for phrase in heard.lines if heard.wrong else ():
        rules = (heard.rule,) if heard.rule else ()
        table.screen.cited(Cited(table.speech.say(phrase), rules), style=BAD)
    return False
