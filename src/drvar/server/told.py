"""What a seat asks for in words: the position, its question, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drvar.kernel import news
from drvar.kernel.answers import answers, question
from drvar.kernel.described import Account, NoSuchPlace
from drvar.kernel.flow import Choose

from .refusals import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drvar.kernel.phrase import Phrase

    from .session import TableSession


def in_words(session: TableSession, seat: str, about: str, of: Sequence[str]) -> list[Phrase]:
    """Tell it, as far as the seat may know; what is not on its map is refused."""
    game, g, asked = session.game, session.g, session.question
    match about:
        case "news":
            since = of[0] if of else ""
            return news.news(session, seat, int(since) if since.isdecimal() else None)
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
