"""The table: plays any game on a screen, between people and bots, and saves every answer.

What is shown is for the person who is asked: the view, the events and the refusals of that
seat alone. If several people sit at one screen, it is handed over between them. Without
people the watcher's view is shown.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from drvar.bots import Chair
from drvar.kernel.events import WATCHER, reaches
from drvar.kernel.flow import Choose
from drvar.kernel.options import text

from .commands import Leave, obey, why_not
from .saves import default_save
from .screen import BAD, BOLD, DIM
from .show import Show
from .typed import exact, meant
from .words import Cited, Speech, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from drvar.bots import Bot
    from drvar.kernel.driver import Session
    from drvar.kernel.options import Option

    from .saves import SaveFile
    from .screen import Screen

HUMAN = "human"
"""The player of a seat that a bot does not have."""

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

    def _last_answer(self, seat: str) -> int:
        """The entry up to which a seat knew the log when it gave its last answer."""
        own = [n for n, entry in enumerate(self.session.entries) if entry.seat == seat]
        return own[-1] if own else -1

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
            words = say("alone", option=self.speech.option_in_full(option))
            self._notes.append((number, asked.seat, words))
        else:
            self._ask(asked)
        if not self.humans:
            self._watch()

    def give(self, seat: str, option: Option) -> None:
        """Give an answer; it is on the disk before its result is shown."""
        self.session.answer(seat, text(option))
        self.store()

    def store(self) -> None:
        """Put the game on the disk."""
        self.save.store(self.session)

    def undo(self, seat: str) -> bool:
        """Take back what a seat chose last; answers without a choice go with it."""
        before = list(self.session.entries)
        while self.session.undo(seat):
            if self._is_choice():
                break
        length = len(self.session.entries)
        if not self._is_choice() or length == len(before):
            for entry in before[length:]:  # only answers without a choice: give them again
                self.session.answer(entry.seat, entry.say)
            return False
        self._told[seat] = min(self._told[seat], length)
        self._notes = [note for note in self._notes if note[0] <= length]
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
        options = [] if line.startswith(":") else exact(line, asked.options)
        if not options and (changed := obey(self, asked, line)) is not None:
            return changed
        options = options or meant(line, asked.options, self.speech)
        if len(options) == 1:
            self.give(asked.seat, options[0])
            self.screen.line(say("taken", option=self.speech.option_in_full(options[0])), DIM)
            return True
        if options:
            listed = ", ".join(text(option) for option in options)
            self.screen.line(say("unclear", options=listed), BAD)
        else:
            why_not(self, asked, line)
        return False

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
        """Draw the map, unless it stands there already."""
        board = self.session.view(seat).board
        drawn = self.speech.picture(board)
        if drawn == self._drawn:
            return False
        self.show.board(board, seat)
        self._drawn = drawn
        return True

    def _say_what_happened(self, seat: str) -> bool:
        """Say what the seat learns of all that happened since it was last told."""
        since, self._told[seat] = self._told[seat], len(self.session.entries)
        told = [
            (number, 1, self.speech.event(event))
            for number, event in self.session.log
            if number > since and reaches(event.audience, seat)
        ]
        told += [
            (n, 0, Cited(words)) for n, who, words in self._notes if who == seat and n > since
        ]
        if told:
            self.screen.line(say("since" if self._last_answer(seat) >= 0 else "so-far"), DIM)
        for _, _, words in sorted(told, key=lambda line: line[:2]):
            self.screen.cited(words, indent="  ")
        return bool(told)

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
        if self.save.path != default_save(self.game):
            again += f" --save {_quoted(self.save.path)}"
        self.screen.line(say("resume", command=again))


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
