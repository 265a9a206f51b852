"""Random games from seeds, position by position, and what the checks share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import to_builtins

from drvar.kernel import flow
from drvar.kernel.chance import Outcome
from drvar.kernel.dice import SEED_BYTES, SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.endings import Endings, Hearing
from drvar.kernel.events import REFEREE, Event
from drvar.kernel.flow import Choose, Question
from drvar.kernel.game import Game
from drvar.kernel.options import Option, Word, is_canonical, parse, text

MOST_ANSWERS = 50_000
"""Answers, dice included, after which a game is taken to have no end."""

EVERY = 150
"""The costly checks look at this many positions of a game, then at one in ten."""

SAMPLE = 12
"""Options of one question that are tried, when it has more."""

CURIOUS = 0.8
"""How often a random player prefers what it has done least."""

RUN_ON = 6
"""For how many answers a copy is played on."""

LOOK_THROUGH = 20_000
"""The number of answers of random games in which `telling_seeds` looks."""

GARBAGE = ("", "xyzzy", "0", "-1 0 1", "end end end", "žar 99.99", "a b c d e f g h i j k l")
"""Answers that no game understands, whatever it asks."""

Options = Mapping[str, str]
Check = Callable[[Game, Options, int], int]

CHECKS: dict[str, Check] = {}
"""Every check of the contract by its name."""


class ContractBroken(AssertionError):  # noqa: N818  # reads as what is wrong
    """A promise that a game does not keep; one line says which, where and how."""


class Moment(NamedTuple):
    """A position at rest: its question, the answer that comes next, what was told before."""

    number: int
    g: Any
    question: Question | None
    value: Any
    told: list[Event]

    def __str__(self) -> str:
        if self.question is None:
            return "at the end"
        asked = self.question.prompt if isinstance(self.question, Choose) else "chance"
        return f"before answer {self.number} ({asked})"


def promise(check: Check) -> Check:
    """List a check in `CHECKS`, and let its error say which game broke it."""

    @wraps(check)
    def checked(game: Game, options: Options, seed: int) -> int:
        try:
            return check(game, options, seed)
        except ContractBroken as broken:
            usual = game.chosen({})
            changed = {key: value for key, value in options.items() if value != usual.get(key)}
            where = f"{game.name} {changed} seed {seed}"
            raise ContractBroken(f"{check.__name__}: {where}, {broken}") from broken

    CHECKS[check.__name__] = checked
    return checked


def must(holds: bool, at: Moment | str, broken: str) -> None:
    """Raise unless something holds."""
    if not holds:
        raise ContractBroken(f"{at}: {broken}")


def dice_of(seed: int) -> SealedDice:
    """The dice of a seed's game, the same for a walk and for a session."""
    return SealedDice(seed.to_bytes(SEED_BYTES, "big"))


class Player:
    """Chooses at random, but mostly among what was done least, so that rare things occur.

    No version of Python changes what it chooses.
    """

    def __init__(self, random: Random) -> None:
        self._random = random.random
        self._done: Counter[Option] = Counter()

    def pick(self, options: tuple[Option, ...]) -> Option:
        """Choose one of the options."""
        if not options:
            raise ContractBroken("there is nothing to choose")
        if self._random() < CURIOUS:
            done = [(self._done[option], self._done[option[:1]]) for option in options]
            least = min(done)
            options = tuple(o for o, often in zip(options, done, strict=True) if often == least)
        chosen = options[int(self._random() * len(options))]
        self._done.update([chosen, chosen[:1]])
        return chosen


def some(random: Random, options: Iterable[Option]) -> list[Option]:
    """All options of a small question, a sample of a big one."""
    listed = list(options)
    return listed if len(listed) <= SAMPLE else random.sample(listed, SAMPLE)


def walk(
    game: Game, options: Options, seed: int, endings: Endings | None = None
) -> Iterator[Moment]:
    """Play a random game and show each position; the caller must not change it."""
    player, dice, throws = Player(Random(seed)), dice_of(seed), 0
    ears = endings or Endings()
    g = game.start(options)
    g.events = Hearing(g, ears)
    question = flow.settle(g)
    for number in range(MOST_ANSWERS):
        value: Outcome = ()
        ears.asked(g, question)
        if isinstance(question, Choose):
            value = player.pick(question.options)
            ears.answered(question.seat, value)
        elif question is not None:
            value, throws = dice.outcome(throws, question), throws + 1
        yield Moment(number, g, question, value, g.events)
        if question is None:
            return
        g.events = Hearing(g, ears)
        question = flow.answer(g, question, value)
    raise ContractBroken(f"no end after {MOST_ANSWERS} answers")


def telling_seeds(game: Game, options: Options) -> list[int]:
    """Find a few seeds whose games show whatever many games show: events, prompts, choices.

    What is rare in random play, such as a search that finds something, is in them.
    """
    shown: dict[int, set[str]] = {}
    answers = 0
    while answers < LOOK_THROUGH:
        seen: set[str] = set()
        for m in walk(game, options, len(shown)):
            seen.update(f"told {event.kind}" for event in m.told)
            if isinstance(m.question, Choose):
                seen.update((f"asked {m.question.prompt}", f"chosen {m.value[0]}"))
            answers += 1
        shown[len(shown)] = seen
    wanted: set[str] = set().union(*shown.values())
    seeds: list[int] = []
    while wanted:
        seeds.append(max(shown, key=lambda seed: len(shown[seed] & wanted)))
        wanted -= shown[seeds[-1]]
    return seeds


def thinned(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Show every position of a short game, and fewer of what a long one has beyond."""
    for moment in moments:
        if moment.number < EVERY or moment.number % 10 == 0 or moment.question is None:
            yield moment


def run_on(g: Any, random: Random, dice: SealedDice) -> list[Any]:
    """Play a position on in place; give all that was asked, answered and told."""
    g.events = []
    player, question = Player(random), flow.settle(g)
    course: list[Any] = [question]
    for throw in range(RUN_ON):
        if question is None:
            break
        value: Outcome
        if isinstance(question, Choose):
            value = player.pick(question.options)
        else:
            value = dice.outcome(throw, question)
        question = flow.answer(g, question, value)
        course += [value, question]
    return [*course, *g.events]


def played_session(game: Game, options: Options, seed: int) -> Session:
    """Play a whole random game in a session: the same game that `walk` shows."""
    session, player = Session(game, dice_of(seed), options=options), Player(Random(seed))
    while isinstance(session.question, Choose):
        session.answer(session.seat, text(player.pick(session.question.options)))
        must(len(session.entries) < MOST_ANSWERS, "the session", "no end in sight")
    return session


def tries(random: Random, game: Game, m: Moment, seen: dict[Option, None]) -> list[Option]:
    """Answers that a player might try: earlier ones, others with a word changed, garbage.

    `seen` collects the options of a game as it goes on.
    """
    tried = [*map(parse, GARBAGE), *some(random, seen)]
    if isinstance(m.question, Choose):
        seen.update(dict.fromkeys(m.question.options))
        words = [word for option in seen for word in option]
        words += _words(to_builtins(game.view(m.g, REFEREE)))
        for option in some(random, m.question.options):
            verb = words[int(random.random() * len(words))]
            tried += [option, (*option, "more"), option[:-1], (verb, *option[1:])]
            for place in range(1, len(option)):
                word = words[int(random.random() * len(words))]
                tried.append((*option[:place], word, *option[place + 1 :]))
    return [option for option in tried if not option or is_canonical(option)]


def _words(view: Any) -> list[Word]:
    """Every name and number that stands in a view."""
    if isinstance(view, dict):
        return [word for key, value in view.items() for word in (key, *_words(value))]
    if isinstance(view, list | tuple):
        return [word for item in view for word in _words(item)]
    return [view] if type(view) in (str, int) else []


def is_plain(value: Any) -> bool:
    """Tell whether a value is JSON and nothing else: written and read it is the same."""
    try:
        return bool(msgspec.json.decode(msgspec.json.encode(value)) == value)
    except (TypeError, ValueError):
        return False
