"""What happened, in words: since a seat's last answer by weight, and the last thing at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .answers import said
from .driver import Session
from .events import Event, reaches
from .game import Game
from .options import parse
from .phrase import Phrase, plain_args
from .record import Entry

HEAVIEST, HEAVY, LIGHT = range(3)
"""A loss; a moment, or what came out; anything else."""

MANY_EVENTS = 8
"""Of more events than this only those that weigh are told at once."""


def told(event: Event) -> Phrase:
    """What happened, with its paragraph left out."""
    return Phrase(f"told-{event.kind}", plain_args(event.args))


def weight(game: Game, event: Event) -> int:
    """How much an event weighs for those who hear of it."""
    if event.kind in game.declared.losses:
        return HEAVIEST
    if event.reveals or event.kind in game.declared.moments:
        return HEAVY
    return LIGHT


def weighed(game: Game, events: Iterable[Event]) -> list[Event]:
    """Events by weight, and those of one weight as they came."""
    return sorted(events, key=lambda event: weight(game, event))


def last_answer(session: Session, seat: str) -> int:
    """How many entries there were when a seat gave its last answer; -1 if it gave none."""
    own = [number for number, entry in enumerate(session.entries) if entry.seat == seat]
    return own[-1] if own else -1


def heard(session: Session, seat: str, since: int) -> list[Event]:
    """What a seat was told after some entries."""
    return [
        event
        for number, event in session.log
        if number > since and reaches(event.audience, seat)
    ]


def news(session: Session, seat: str, since: int | None = None) -> list[Phrase]:
    """All that a seat learnt since its last answer, or after an entry, the heaviest first."""
    events = heard(session, seat, last_answer(session, seat) if since is None else since)
    lines = [told(event) for event in weighed(session.game, events)]
    return lines or [Phrase("say-no-news")]


def brief(session: Session, seat: str, since: int) -> list[Phrase]:
    """What a seat learnt after an entry, the heaviest first; of much only what weighs."""
    events = heard(session, seat, since)
    kept, more = short(session.game, weighed(session.game, events), MANY_EVENTS)
    return [*map(told, kept), *more_news(more)]


def more_news(count: int) -> list[Phrase]:
    """How much more there is to hear, if there is any."""
    return [Phrase("say-more-news", {"count": count})] if count else []


def last(session: Session, seat: str) -> list[Phrase]:
    """The last answer of any seat, and what came of it."""
    given = [
        number for number, entry in enumerate(session.entries) if entry.say or entry.secret
    ]
    if not given:
        return [Phrase("log-empty")]
    entry = session.entries[given[-1]]
    return [answered(entry, seat), *map(told, heard(session, seat, given[-1]))]


def answered(entry: Entry, seat: str) -> Phrase:
    """An answer as a seat may hear of it."""
    if entry.secret and not reaches((entry.seat,), seat):
        return Phrase("say-secret", {"seat": entry.seat})
    return Phrase("say-did", {"seat": entry.seat, "option": said(parse(entry.say))})


def short(game: Game, events: Sequence[Event], most: int) -> tuple[list[Event], int]:
    """What to tell at once of many events, all that weighs with it; how many more there are."""
    if len(events) <= most:
        return list(events), 0
    heavy = sum(weight(game, event) < LIGHT for event in events)
    return weighed(game, events)[: max(heavy, most)], len(events) - max(heavy, most)
