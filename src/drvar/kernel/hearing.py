"""What a line means that a player types at the table: a question about it, or an answer.

The same for everyone who plays in words alone, at the terminal and in the browser. A question
is told in phrases, from what its seat may know; an answer is found and not given: whoever asked
says whether it can be taken back, and gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from . import news
from .alike import Course
from .answers import Answer, answers, finality, odds_of, offered, question, said
from .described import ABOUT, Account
from .driver import Session
from .flow import Choose
from .options import Option, text
from .phrase import Phrase, plain_args
from .rule import Broken
from .typed import counter_of, exact, in_words, is_number, meant, place_of
from .words import Words

LONG_LIST = 12
"""More answers are only counted, unless they are asked for."""

MOST_UNCLEAR = 8
"""The most answers that are listed when it is not clear which one is meant."""

SHORT = {"q": "question", "?": "help"}
"""Short names of commands."""

FAR = "look"
"""What the short name `g` stands for, if a place follows it."""


class Heard(NamedTuple):
    """What a line comes to."""

    lines: tuple[Phrase, ...] = ()
    """What is told at once."""
    wrong: bool = False
    """Nothing was found, or it is not allowed."""
    rule: str = ""
    """The paragraph against it."""
    option: Option | None = None
    """The answer that was meant."""
    sure: bool = False
    """It is to be given without being read back."""
    does: str = ""
    """What the table itself has to do: `undo` or `help`."""


class Hearing(NamedTuple):
    """Whose line it is, in which words, and from when on things are new."""

    session: Session
    seat: str
    words: Words
    course: Callable[[Option], Course]
    """What follows an answer."""
    since: int | None = None

    @property
    def asked(self) -> Choose | None:
        """What this seat is asked."""
        asked = self.session.question
        return asked if isinstance(asked, Choose) and asked.seat == self.seat else None

    @property
    def account(self) -> Account:
        """The position as this seat may tell it."""
        return Account.of(self.session.game, self.session.g, self.seat)

    # ------------------------------------------------------------------ a whole line

    def hear(self, line: str) -> Heard:
        """Take a line as an answer, as a question, or as the beginning of an answer."""
        sure = line.endswith("!")
        line = line.removesuffix("!").strip()
        whole = self.whole(line)
        heard = whole or self.ask(*command(line)) or self.answer(line)
        return heard._replace(sure=sure) if heard.option else heard

    def whole(self, line: str) -> Heard | None:
        """An answer whose text was typed, before any command of that name; None: it is none."""
        asked = self.asked
        found = exact(line, asked.options) if asked and not line.startswith(":") else []
        return Heard(option=found[0]) if len(found) == 1 else None

    def answer(self, line: str) -> Heard:
        """The answer that is meant, or why there is none."""
        options = self.meant(line)
        if len(options) == 1:
            return Heard(option=options[0])
        if options:
            some = tuple(in_words(option, self.words) for option in options[:MOST_UNCLEAR])
            return _wrong("unclear", options=some)
        return self.why_not(line)

    def meant(self, line: str) -> list[Option]:
        """The answers that a line may mean."""
        asked, (game, g) = self.asked, (self.session.game, self.session.g)
        if asked is None or not line:
            return []
        return meant(line, asked.options, self.words, offered(game, g, asked))

    def why_not(self, line: str) -> Heard:
        """Why a line is not an answer: the limits of its number, or the rule against it."""
        asked, (game, g) = self.asked, (self.session.game, self.session.g)
        if asked and is_number(line):
            return _wrong("no-number", number=int(line), last=len(offered(game, g, asked)))
        tried = self._noted(line) or line
        broken = self.session.why_not(self.seat, tried) or Broken("", "not-an-answer")
        why = Phrase(f"not-{broken.words}", plain_args(broken.args))
        key = "not-understood" if broken.words == "not-an-answer" else "not-allowed"
        return _wrong(key, why=why)._replace(rule=broken.rule)

    def _noted(self, line: str) -> str:
        """The text of an answer that is not offered, but one like it: `to 45` of `go to 45`."""
        asked, account, typed = self.asked, self.account, line.split()
        samples = {option[:-1]: option[-1] for option in asked.options} if asked else {}
        for cut in range(1, len(typed)):
            begins, named = " ".join(typed[:cut]), " ".join(typed[cut:])
            found = place_of(named, account) or counter_of(named, account, self.words)
            whole = f"{begins} {self.words.name('', found)}".casefold()
            for start, last in samples.items() if found else ():
                if isinstance(last, int) and not found.isdigit():
                    continue
                option = (*start, type(last)(found))
                if in_words(option, self.words).casefold() == whole:
                    return text(option)
        return ""

    # ------------------------------------------------------------------ questions

    def ask(self, name: str, rest: str) -> Heard | None:
        """Answer a question about the position; None: it is none."""
        match name:
            case "undo" | "help":
                return Heard(does=name)
            case "look" | "near" | "reach" | "threat":
                return self._of_place(name, rest)
            case "path":
                return self._path(rest)
            case "question":
                return Heard(tuple(self._question()))
            case "answers":
                return self._answers(rest)
            case "odds":
                return self._odds(rest)
            case "why":
                return self._why(rest)
            case "news":
                return _told(news.news(self.session, self.seat, self.since))
            case "last":
                return _told(news.last(self.session, self.seat))
        return _told(self.account.tell(name)) if name in ABOUT and name != "place" else None

    def _question(self) -> Iterable[Phrase]:
        """What is asked, with its answers if they are few; or who is asked."""
        asked = self.asked
        if asked is None:
            yield self._waiting()
            return
        yield Phrase("say-asked", {"seat": asked.seat, "question": question(asked)})
        options = offered(self.session.game, self.session.g, asked)
        if len(options) <= LONG_LIST:
            yield from _numbered(self._listed(asked))
            return
        yield several(len(options), options[0], options[-1])

    def _waiting(self) -> Phrase:
        asked = self.session.question
        if isinstance(asked, Choose):
            return Phrase("not-not-your-turn", {"seat": asked.seat})
        return Phrase("not-game-over" if asked is None else "not-chance-first")

    def _listed(self, asked: Choose) -> list[tuple[int, Answer]]:
        found = answers(self.session.game, self.session.g, asked)
        return list(enumerate(found, 1))

    def _answers(self, rest: str) -> Heard:
        """All answers, or those with a word in them."""
        asked = self.asked
        if asked is None:
            return Heard((self._waiting(),), wrong=True)
        only = rest.casefold()
        lines = [
            (number, answer)
            for number, answer in self._listed(asked)
            if only in self.words.phrase(answer.line).casefold()
        ]
        return _told(_numbered(lines)) if lines else _wrong("no-answers", words=rest)

    def _of_place(self, name: str, rest: str) -> Heard:
        """A place, what is near it, what fires at it; for ways also a counter, or who moves."""
        account, at = self.account, self._moving()
        where, _, far = rest.rpartition(" ")
        if name == "near" and is_number(far) and (place := place_of(where, account)):
            return _told(account.near(place, int(far)))
        if name == "reach" and not rest:
            return _told(account.reach())
        found = self._place(account, rest) if rest else at
        if name == "reach":
            found = place_of(rest, account) or counter_of(rest, account, self.words)
        if not found:
            return _wrong("no-place", words=rest) if rest else _wrong("place-what")
        return _told(account.tell("place" if name == "look" else name, (found,)))

    def _moving(self) -> str:
        """Where the group stands that moves; "" if none does, or another seat is asked."""
        return self.session.game.moving(self.session.g, self.asked) if self.asked else ""

    def _place(self, account: Account, typed: str) -> str:
        """A place by number or name, or that of a counter."""
        return place_of(typed, account) or account.where(counter_of(typed, account, self.words))

    def _path(self, rest: str) -> Heard:
        """The way from a place, or of a counter: `path 54 60`, `path Rot 1 to 60`."""
        account = self.account
        start, cut, end = rest.partition(" to ")
        if not cut:
            start, _, end = rest.rpartition(" ")
        goal = self._place(account, end)
        begun = place_of(start, account) or counter_of(start, account, self.words)
        if not start and goal:  # only where to: from where the group stands that moves
            begun = self._moving()
        if not begun or not goal:
            return _wrong("path-what")
        return _told(account.path(begun, goal))

    def _odds(self, rest: str) -> Heard:
        """Everything about the chances of an answer."""
        options = self.meant(rest)
        if len(options) != 1:
            return _wrong("odds-what")
        told = odds_of(self.session.game, self.session.g, options[0])
        final = self.course(options[0]).after.is_final(self.seat)
        return _told([*told, finality(final=final)])

    def _why(self, rest: str) -> Heard:
        """Why something is not allowed, or that it is."""
        options, asked = self.meant(rest), self.asked
        if asked and not rest:
            return _wrong("why-what", example=said(asked.options[-1]))
        if len(options) == 1:
            return _told([Phrase("say-allowed", {"option": said(options[0])})])
        return self.why_not(rest)


# ---------------------------------------------------------------------- parts


def command(line: str) -> tuple[str, str]:
    """The command that a line begins with, and the rest of it."""
    name, _, behind = line.removeprefix(":").strip().partition(" ")
    rest, name = " ".join(behind.split()), name.casefold()
    return (FAR if name == "g" and rest else SHORT.get(name, name)), rest


def several(count: int, first: Option, last: Option) -> Phrase:
    """So many answers, from the first to the last."""
    return Phrase("say-list", {"count": count, "first": said(first), "last": said(last)})


def read_back(answer: Phrase) -> tuple[Phrase, ...]:
    """What is said before an answer is given that cannot be taken back."""
    return Phrase("say-read-back", {"option": answer}), Phrase("say-confirm")


def _told(lines: Iterable[Phrase]) -> Heard:
    return Heard(tuple(lines))


def _wrong(key: str, **args: str | int | Phrase | tuple[str, ...]) -> Heard:
    return Heard((Phrase(f"say-{key}", dict(args)),), wrong=True)


def _numbered(some: Iterable[tuple[int, Answer]]) -> list[Phrase]:
    """Answers by their numbers."""
    return [
        Phrase("say-numbered", {"number": number, "answer": answer.line})
        for number, answer in some
    ]
