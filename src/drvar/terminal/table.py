"""The table: plays any game on a screen, between people and bots, and saves every answer.

What is shown is for the person who is asked: the view, the events and the refusals of that
seat alone. If several people sit at one screen, it is handed over between them. Without
people the watcher's view is shown.
"""

from __future__ import annotations

import shlex
from random import Random
from typing import TYPE_CHECKING

from drvar.bots import Chair
from drvar.kernel.alike import course
from drvar.kernel.answers import answers, said
from drvar.kernel.events import WATCHER, reaches
from drvar.kernel.flow import Choose
from drvar.kernel.hearing import read_back
from drvar.kernel.news import MANY_EVENTS, last_answer, more_news, short
from drvar.kernel.options import text
from drvar.kernel.phrase import Phrase

from .asking import hearing, tell
from .commands import Leave, obey
from .saves import default_save
from .screen import BOLD, DIM
from .show import Show
from .words import Cited, Speech, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from drvar.bots import Bot
    from drvar.kernel.alike import Course
    from drvar.kernel.driver import Session
    from drvar.kernel.events import Event
    from drvar.kernel.options import Option

    from .saves import SaveFile
    from .screen import Screen

HUMAN = "human"
"""The player of a seat that a bot does not have."""

YES = ("y", "yes")

PLAIN = "plain"
"""What stands in place of the map for ears."""

INTERRUPTED = 130
"""The exit code of a program that was stopped with Ctrl-C."""


class Table:
    """One game being played on a screen."""

    def __init__(
        self, session: Session, save: SaveFile, screen: Screen, bots: Mapping[str, Bot]
    ) -> None:
        self.session, self.save, self.screen = session, save, screen
        self.game = session.game
        self.speech = Speech(self.game)
        self.show = Show(screen, self.speech)
        self.bots = dict(bots)
        self.humans = tuple(seat for seat in self.game.seats if seat not in bots)
        self._facing = ""
        self._drawn = ""
        self._told = {seat: self._last_answer(seat) for seat in (*self.humans, WATCHER)}
        self._notes: list[tuple[int, str, str]] = []
        self._by_itself: set[int] = set()
        """The entries that the table gave along with an answer, as nothing was to choose."""
        self.news_from = dict(self._told)
        """The entries after which that lies what each seat was told last."""

    def _last_answer(self, seat: str) -> int:
        """The entry up to which a seat knew the log when it gave its last answer."""
        return last_answer(self.session, seat)

    # ------------------------------------------------------------------ playing

    def run(self, news: str = "") -> int:
        """Play until the game is over or the last person leaves; give the exit code."""
        try:
            self._begin(news)
            while not self.session.over:
                self._play_on()
            self._finish()
        except (Leave, EOFError):
            self._say_how_to_resume()
        except KeyboardInterrupt:
            self.screen.line()
            self._say_how_to_resume()
            return INTERRUPTED
        return 0

    def _begin(self, news: str) -> None:
        self.show.title(self.session)
        mine = "start-human" if len(self.humans) == 1 else "start-human-many"
        for seat in self.game.seats:
            name, bot = self.speech.seat(seat), self.bots.get(seat)
            key = mine if bot is None else "start-bot"
            self.screen.line(say(key, seat=name, bot=bot.name if bot else ""))
        if news:
            self.screen.line(news)
        if self.humans:
            self.screen.line(say("start-help"), DIM)
        else:
            self._watch()

    def _play_on(self) -> None:
        asked = self.session.question
        assert isinstance(asked, Choose)
        if asked.seat in self.bots:
            self.give(asked.seat, self.bots[asked.seat].choose(Chair.at(self.session)))
        elif asked.is_forced:
            number, option = len(self.session.entries) + 1, asked.options[0]
            self.give(asked.seat, option)
            words = say("alone", option=self.speech.option(option))
            self._notes.append((number, asked.seat, words))
        else:
            self._ask(asked)
        if not self.humans:
            self._watch()

    def give(self, seat: str, option: Option) -> None:
        """Give an answer; it is on the disk before its result is shown."""
        self.session.answer(seat, text(option))
        self.store()

    def _answer(self, asked: Choose, option: Option, then: Course) -> None:
        """Give a person's answer, and those after it that leave nothing to choose."""
        seat = asked.seat
        self.give(seat, option)
        for follows in then.then:
            now = self.session.question
            if not (isinstance(now, Choose) and now.seat == seat and follows in now.options):
                return
            self._by_itself.add(len(self.session.entries))
            self.give(seat, follows)

    def store(self) -> None:
        """Put the game on the disk."""
        self.save.store(self.session)

    def undo(self, seat: str) -> bool:
        """Take back what a seat chose last; answers without a choice go with it."""
        before = list(self.session.entries)
        while self.session.undo(seat):
            if self._is_choice() and len(self.session.entries) not in self._by_itself:
                break
        length = len(self.session.entries)
        if not self._is_choice() or length == len(before):
            for entry in before[length:]:  # only answers without a choice: give them again
                self.session.answer(entry.seat, entry.say)
            return False
        self._told[seat] = min(self._told[seat], length)
        self._notes = [note for note in self._notes if note[0] <= length]
        self._by_itself = {number for number in self._by_itself if number < length}
        self.store()
        return True

    def _is_choice(self) -> bool:
        asked = self.session.question
        return isinstance(asked, Choose) and not asked.is_forced

    def resign(self, seat: str) -> None:
        """End the game: the other seat wins, if there is one."""
        self.session.end("resigned", seat)
        self.store()

    # ------------------------------------------------------------------ asking a person

    def _ask(self, asked: Choose) -> None:
        """Ask a person until an answer or a command changes the position."""
        self.screen.line()
        self._face(asked.seat)
        drawn = self._draw(asked.seat)
        told = self._say_what_happened(asked.seat)
        if drawn or told:
            self.screen.line()
        self.show.question(self.session, asked)
        prompt = say("prompt", seat=self.speech.seat(asked.seat))
        while not self._takes(asked, self.screen.ask(prompt)):
            pass

    def _takes(self, asked: Choose, line: str) -> bool:
        """Take a line as an answer or a command; tell whether the position changed."""
        if not line:
            return False
        sure = line.endswith("!")
        line = line.removesuffix("!").strip()
        heard = hearing(self, asked).whole(line)
        if heard is None and (changed := obey(self, asked, line)) is not None:
            return changed
        heard = heard or hearing(self, asked).answer(line)
        if heard.option:
            return self._gives(asked, heard.option, sure=sure)
        return tell(self, heard)

    def _gives(self, asked: Choose, option: Option, *, sure: bool) -> bool:
        """Give an answer; for ears what is final is read back first, and needs a yes."""
        words, g = self.speech.option(option), self.session.g
        then = self.course(asked, option)
        if self.screen.plain and not sure and then.after.is_final(asked.seat):
            lines = {at.option: at.line for at in answers(self.game, g, asked)}
            told, confirm = read_back(lines.get(option, said(option)))
            self.show.phrases([told])
            if self.screen.ask(self.speech.say(confirm)).casefold() not in YES:
                self.show.phrases([Phrase("say-not-done")])
                return False
            self._answer(asked, option, then)
            return True
        self._answer(asked, option, then)
        self.screen.line(say("taken", option=words), DIM)
        return True

    def course(self, asked: Choose, option: Option) -> Course:
        """What follows an answer without a choice, and whether it can be taken back."""
        return course(self.game, self.session.g, asked.seat, option, Random(0))

    def switch(self, seat: str, *, plain: bool) -> None:
        """Draw from now on, or say everything in words."""
        self.screen.plain = plain
        self._drawn = ""
        self._draw(seat)

    def _face(self, seat: str) -> None:
        """Hand over the screen if another player's secrets may stand on it."""
        if len(self.humans) < 2 or self._facing == seat:
            return
        if self._facing:
            self.screen.clear()
        self._facing = self._drawn = ""
        self.screen.line(say("hand-over", seat=self.speech.seat(seat)), BOLD)
        if self.screen.typed and self.screen.ask("").casefold() in ("quit", ":quit"):
            raise Leave
        self.screen.clear()
        self._facing = seat

    def _draw(self, seat: str) -> bool:
        """Draw the map, unless it stands there already; for ears only once how it stands."""
        board = self.session.view(seat).board
        drawn = PLAIN if self.screen.plain else self.speech.picture(board)
        if drawn == self._drawn:
            return False
        self.show.board(board, seat)
        self._drawn = drawn
        return True

    def _say_what_happened(self, seat: str) -> bool:
        """Say what the seat learns of all that happened since it was last told."""
        since, self._told[seat] = self._told[seat], len(self.session.entries)
        self.news_from[seat] = since
        events = [
            (number, event)
            for number, event in self.session.log
            if number > since and reaches(event.audience, seat)
        ]
        notes = [note for note in self._notes if note[1] == seat and note[0] > since]
        if not events and not notes:
            return False
        if not self.screen.plain:
            self.screen.line(say("since" if self._last_answer(seat) >= 0 else "so-far"), DIM)
        if self.screen.plain and len(events) > MANY_EVENTS:
            self._say_what_weighs([event for _, event in events])
            events = []
        told = [(number, 1, self.speech.event(event)) for number, event in events]
        told += [(number, 0, Cited(words)) for number, _, words in notes]
        indent = "" if self.screen.plain else "  "
        for _, _, words in sorted(told, key=lambda line: line[:2]):
            self.screen.cited(words, indent=indent)
        return True

    def _say_what_weighs(self, events: list[Event]) -> None:
        """Say losses, reveals and moments, and how much more there is to hear."""
        heavy, more = short(self.game, events, MANY_EVENTS)
        for event in heavy:
            self.screen.line(self.speech.event(event).words)
        self.show.phrases(more_news(more))

    # ------------------------------------------------------------------ watching, the end

    def _watch(self) -> None:
        """Show the new entries, a line each; what they told stands behind the last."""
        since, self._told[WATCHER] = self._told[WATCHER], len(self.session.entries)
        told = " ".join(
            self.speech.event(event).words
            for number, event in self.session.log
            if number > since and reaches(event.audience, WATCHER)
        )
        first = max(since, 0)
        fresh = self.session.entries[first:]
        for number, entry in enumerate(fresh, first + 1):
            after = told if entry is fresh[-1] else ""
            self.show.entry(number, entry, WATCHER, after=after)

    def _finish(self) -> None:
        seat = self.humans[0] if len(self.humans) == 1 else WATCHER
        if len(self.humans) > 1:  # what the last of them learnt, all may know now
            self._told[WATCHER] = max(self._told[seat] for seat in self.humans)
        self.screen.line()
        self._draw(seat)
        if self.humans:
            self._say_what_happened(seat)
        self.show.result(self.session)
        self.screen.line(say("end-record", path=self.save.path))
        self.screen.line(say("end-head", head=self.session.head))
        self.screen.line(say("end-check", path=_quoted(self.save.path)), DIM)

    def _say_how_to_resume(self) -> None:
        again = f"drvar play {self.game.name} --terminal"
        if self.screen.plain:
            again += " --plain"
        if self.save.path != default_save(self.game):
            again += f" --save {_quoted(self.save.path)}"
        self.screen.line(say("resume", command=again))


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
