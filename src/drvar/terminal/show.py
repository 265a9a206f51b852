"""How the table looks: the map, what happened, the question, the log, the rules, the end.

Everything is shown as one seat may know it; the table says each time which seat it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from drvar.kernel.answers import answers, offered, question
from drvar.kernel.events import reaches
from drvar.kernel.hearing import LONG_LIST, several
from drvar.kernel.phrase import Phrase

from .screen import BOLD, DIM, GOOD
from .words import Cited, Speech, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from drvar.kernel.driver import Session
    from drvar.kernel.events import Event
    from drvar.kernel.flow import Choose
    from drvar.kernel.record import Entry
    from drvar.kernel.rulebook import Paragraph
    from drvar.kernel.seen import Board

    from .screen import Screen


class Block(NamedTuple):
    """An answer with the throws that followed it, and what they told."""

    first: int
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]


def blocks(entries: Sequence[Entry], log: Sequence[tuple[int, Event]]) -> list[Block]:
    """Cut a log at every answer; it reads the same before and after the game was saved."""
    starts = [n for n, entry in enumerate(entries) if n == 0 or entry.throw is None]
    cut: list[Block] = []
    for start, end in zip(starts, [*starts[1:], len(entries)], strict=True):
        told = [
            event for number, event in log if (start < number or not start) and number <= end
        ]
        cut.append(Block(start + 1, tuple(entries[start:end]), tuple(told)))
    return cut


def _sign(number: int, wide: int) -> Text:
    """The number before an answer."""
    return Text(f"{number:>{wide}}  " if wide else f"{number}: ", style=GOOD)


class Show:
    """Shows a game on a screen."""

    def __init__(self, screen: Screen, speech: Speech) -> None:
        self.screen = screen
        self.speech = speech

    def title(self, session: Session) -> None:
        """Say which game this is and which seal its dice have."""
        words = self.speech.words
        self.screen.line(self.speech.title, BOLD)
        if "game-line" in words:
            self.screen.line(words.say("game-line", {}))
        self.screen.line(say("start-sealed", seal=session.dice.commitment), DIM)
        if not session.dice.nonces:
            self.screen.line(say("start-plain"), DIM)

    def board(self, view: Board, seat: str) -> None:
        """Draw the map under a line with the time and the seat."""
        heads = [self.speech.title]
        if view.turn:
            heads.append(say("head-turn", turn=view.turn))
        if seat in self.speech.game.seats:
            heads.append(say("head-seat", seat=self.speech.seat(seat)))
        if self.screen.plain:
            for line in (f"{', '.join(heads)}.", *self.speech.status(view)):
                self.screen.line(line)
            return
        self.screen.line(f"== {', '.join(heads)} ==", BOLD)
        self.screen.drawing(self.speech.picture(view))

    def told(self, events: Iterable[Event], seat: str, *, indent: str = "  ") -> None:
        """Say what happened, as far as the seat learns it."""
        for event in events:
            if reaches(event.audience, seat):
                self.screen.cited(self.speech.event(event), indent=indent)

    def question(self, session: Session, asked: Choose) -> None:
        """Ask, with the paragraphs, and the answers with what they cost and risk."""
        name = self.speech.seat(asked.seat)
        words = self.speech.say(
            Phrase("say-asked", {"seat": name, "question": question(asked)})
        )
        self.screen.cited(Cited(words, session.game.cites(session.g)), style=BOLD)
        listed = offered(session.game, session.g, asked)
        if self.screen.plain and len(listed) > LONG_LIST:
            first, last = listed[0], listed[-1]
            self.phrases([several(len(listed), first, last)])
        else:
            self.answers(session, asked)

    def answers(self, session: Session, asked: Choose, only: str = "") -> bool:
        """List the answers by their numbers, or those that have some words in them."""
        found = answers(session.game, session.g, asked)
        wide = 0 if self.screen.plain else len(str(len(found))) + 2
        lines = [
            (n, self.speech.option(answer.option), self.speech.say(answer.line))
            for n, answer in enumerate(found, 1)
        ]
        kept = [line for line in lines if only.casefold() in line[2].casefold()]
        many = len(kept) > LONG_LIST and self.screen.real and not only
        if many and not any(session.game.odds(session.g, at.option) for at in found):
            self.screen.columns(Text.assemble(_sign(n, wide), words) for n, words, _ in kept)
            return True
        for n, _, whole in kept:
            self.screen.hang(_sign(n, wide), Text(whole))
        return bool(kept)

    def phrases(self, phrases: Iterable[Phrase]) -> None:
        """Say phrases, a line each."""
        for phrase in phrases:
            self.screen.line(self.speech.say(phrase))

    def log(self, session: Session, seat: str, count: int) -> None:
        """Show the last answers and throws with what they told."""
        shown = blocks(session.entries, session.log)[-count:] if count else []
        if not shown:
            self.screen.line(say("log-empty"))
        for block in shown:
            for number, entry in enumerate(block.entries, block.first):
                self.entry(number, entry, seat)
            self.told(block.events, seat, indent=" " * 7)

    def entry(self, number: int, entry: Entry, seat: str, *, after: str = "") -> None:
        """Show one entry of the record on a line."""
        body = Text(self.speech.entry(entry, seat))
        if after:
            body.append(f"  {after}", style=DIM)
        self.screen.hang(Text(f"{number:>5}  ", style=DIM), body)

    def paragraphs(self, found: Iterable[Paragraph]) -> None:
        """Show paragraphs of the rulebook."""
        for paragraph in found:
            self.screen.hang(Text(f"{paragraph.id}  ", style=BOLD), Text(paragraph.text))

    def result(self, session: Session) -> None:
        """Say how the game ended."""
        self.screen.line()
        self.screen.cited(self.speech.result(session.g.result), style=BOLD)
