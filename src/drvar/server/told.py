"""What a seat asks for in words: the position, its question, and what happened."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import structs

from drvar import games
from drvar.kernel import news
from drvar.kernel.answers import answers, question, said
from drvar.kernel.described import Account, NoSuchPlace
from drvar.kernel.flow import Choose
from drvar.kernel.hearing import Hearing, read_back
from drvar.kernel.options import text
from drvar.kernel.words import ENGLISH

from . import wire
from .refusals import Refused
from .session import followed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.options import Option
    from drvar.kernel.phrase import Phrase
    from drvar.kernel.words import Words

    from .session import TableSession


def in_words(session: TableSession, seat: str, about: str, of: Sequence[str]) -> list[Phrase]:
    """Tell it, as far as the seat may know; what is not on its map is refused."""
    game, g, asked = session.game, session.g, session.question
    match about:
        case "news":
            since = of[0] if of else ""
            return news.news(session, seat, int(since) if since.isdecimal() else None)
        case "brief":
            since = of[0] if of else ""
            last = int(since) if since.isdecimal() else news.last_answer(session, seat)
            return news.brief(session, seat, last)
        case "last":
            return news.last(session, seat)
        case "answers":
            if not isinstance(asked, Choose) or asked.seat != seat:
                raise Refused("seat", "not-your-turn", seat=session.seat)
            return [question(asked), *[answer.line for answer in answers(game, g, asked)]]
    try:
        return Account.of(game, g, seat).tell(about, of)
    except NoSuchPlace as wrong:
        raise Refused("unknown", "no-such-thing", thing=str(wrong)) from None


def typed(session: TableSession, seat: str, line: str, language: str) -> wire.Heard:
    """What a line means; an answer is found and not given."""
    words = _words(session.game.name, language)
    hearing = Hearing(session, seat, words, lambda o: followed(session, seat, text(o)))
    heard = hearing.hear(line)
    told = wire.Heard(
        0, 0, line, list(heard.lines), heard.wrong, heard.rule, [], False, None, heard.does
    )
    return told if heard.option is None else _meant(hearing, heard.option, told, heard.sure)


def _meant(hearing: Hearing, option: Option, told: wire.Heard, sure: bool) -> wire.Heard:
    """An answer, with those that follow it; what is final is read back, unless it is sure."""
    course = hearing.course(option)
    final = course.after.is_final(hearing.seat) and not sure
    lines: list[Phrase] = []
    if final and hearing.asked:
        whole = dict(answers(hearing.session.game, hearing.session.g, hearing.asked))
        lines = list(read_back(whole.get(option, said(option))))
    return structs.replace(
        told,
        lines=lines,
        says=[text(option), *map(text, course.then)],
        final=final,
        words=said(option),
    )


@cache
def _words(game: str, language: str) -> Words:
    """A game's words in a language, if it has them."""
    played = games.game(game)
    return played.words_in(language if language in played.languages else ENGLISH)
