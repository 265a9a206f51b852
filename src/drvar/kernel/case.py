"""Case files: a position, the answers and dice, and what must follow from them.

One TOML file is one case. It is strict on purpose: dice left over or missing, an answer that is
not legal, or a name that nothing in the game has, is an error and never a pass. docs/cases.md
describes the format for authors of cases.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct, to_builtins

from . import flow
from .case_position import NONE, CaseError, only, position_of, set_up
from .chance import TIE, Draw, Roll, faults
from .codec import frozen
from .endings import Endings, Hearing
from .events import REFEREE, WATCHER, Event
from .flow import Choose, Question
from .game import Game, Odds
from .options import parse, text
from .rule import Broken, Modifier
from .view import look


class Play(NamedTuple):
    """One thing done in a case: an answer, dice, or a draw."""

    seat: str = ""
    answers: tuple[str, ...] = ()
    refused: str = ""
    dice: tuple[int, ...] = ()
    draw: tuple[Any, ...] = ()
    tie: bool = False


class Case(NamedTuple):
    """A case as read from its file."""

    game: str
    title: str
    rules: tuple[str, ...]
    position: dict[str, Any]
    play: tuple[Play, ...]
    expect: dict[str, Any]
    query: tuple[dict[str, Any], ...]


_KEYS = {"game": str, "title": str, "rules": list, "position": dict, "play": list}
_KEYS |= {"expect": dict, "query": list}


def read(source: str) -> Case:
    """Read a case file; unknown keys are errors."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as fault:
        raise CaseError(f"not TOML: {fault}") from None
    only(raw, set(_KEYS), "the case")
    for key, value in raw.items():
        if not isinstance(value, _KEYS[key]):
            raise CaseError(f"{key!r} is a {_KEYS[key].__name__}, not {value!r}")
    for key in ("game", "title", "rules"):
        if key not in raw:
            raise CaseError(f"the case has no {key!r}")
    if not raw.get("expect") and not raw.get("query"):
        raise CaseError("the case expects nothing: write [expect] or [[query]]")
    return Case(
        raw["game"],
        raw["title"],
        tuple(raw["rules"]),
        raw.get("position", {}),
        tuple(_play(entry) for entry in raw.get("play", ())),
        raw.get("expect", {}),
        tuple(raw.get("query", ())),
    )


def _play(entry: Any) -> Play:
    verbs = [key for key in entry if key not in ("refused", "note")]
    if len(verbs) != 1 or not isinstance(entry, dict):
        raise CaseError(f"a [[play]] does one thing, not {verbs}")
    verb, value = verbs[0], entry[verbs[0]]
    values = tuple(value) if isinstance(value, list) else (value,)
    if not values:
        raise CaseError(f"a [[play]] gives no {verb}")
    if verb not in ("dice", "draw", "tie"):
        return Play(verb, tuple(map(str, values)), entry.get("refused", ""))
    if "refused" in entry:
        raise CaseError(f"{verb} = {value} is chance's answer: it cannot be refused")
    return Play(dice=values) if verb == "dice" else Play(draw=values, tie=verb == "tie")


def run(game: Game, case: Case) -> None:
    """Run a case; raise CaseError with the first thing that is wrong."""
    try:
        _run(game, case)
    except (AttributeError, LookupError, TypeError) as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise CaseError(f"a value of the wrong kind, or broken rules: {what}") from fault


def _run(game: Game, case: Case) -> None:
    for paragraph in case.rules:
        if game.rulebook.find(paragraph) is None:
            raise CaseError(f"the rulebook has no paragraph {paragraph!r}")
    g = position_of(game, dict(case.position))
    names = _names(plain(game.view(g, REFEREE))) if case.expect else set()
    runner = _Runner(game, g)
    for number, play in enumerate(case.play, 1):
        try:
            runner.play(play)
        except CaseError as fault:
            raise CaseError(f"play {number}: {fault}") from None
    if case.play or case.expect:
        runner.finish()
    if case.expect:
        _expect(runner, dict(case.expect), names)
    for query in case.query:
        _query(runner, query)


# ---------------------------------------------------------------------- play


class _Runner:
    """Plays a case: answers come from the file, and so does chance."""

    def __init__(self, game: Game, g: Any) -> None:
        self.game = game
        self.g = g
        self.endings = game.endings() or Endings()
        self.g.events = Hearing(g, self.endings)
        self.question: Question | None = self._settle(lambda: flow.settle(g))

    def _settle(self, go_on: Callable[[], Question | None]) -> Question | None:
        try:
            question = go_on()
        except flow.RulesError as fault:
            raise CaseError(str(fault)) from None
        self.endings.asked(self.g, question)
        return question

    def play(self, play: Play) -> None:
        if play.dice:
            self._dice(list(play.dice))
        elif play.draw:
            self._draw(play)
        else:
            for answer in play.answers:
                self._answer(play.seat, answer, play.refused)

    def _dice(self, dice: list[int]) -> None:
        """Feed dice to as many rolls as they fill, each roll completely."""
        while dice:
            if not isinstance(self.question, Roll):
                raise CaseError(f"dice left over: {dice}; {self._asked()}")
            wanted = sum(group.number for group in self.question.groups)
            if len(dice) < wanted:
                raise CaseError(f"{wanted} dice are rolled, {len(dice)} left")
            self._chance(tuple(dice[:wanted]))
            del dice[:wanted]

    def _draw(self, play: Play) -> None:
        if not isinstance(self.question, Draw):
            raise CaseError(f"a draw of {list(play.draw)} is given; {self._asked()}")
        if play.tie != (self.question.label == TIE):
            kind = "a tie" if self.question.label == TIE else "a draw, not a tie"
            raise CaseError(f"this is {kind}: write {'tie' if not play.tie else 'draw'} = ...")
        self._chance(play.draw)

    def _chance(self, outcome: tuple[Any, ...]) -> None:
        assert isinstance(self.question, Roll | Draw)
        if fault := faults(self.question, outcome):
            raise CaseError(fault)
        self.question = self._settle(lambda: flow.resume(self.g, outcome))

    def _answer(self, seat: str, words: str, refused: str) -> None:
        if seat not in self.game.seats:
            raise CaseError(f"no seat {seat!r}; known: {list(self.game.seats)}")
        broken = flow.why_not(self.g, seat, parse(words), self.question)
        if refused:
            reason = f"{broken.rule} {broken.words}".strip() if broken else "any: it is allowed"
            if refused not in (reason, plain(broken)):
                raise CaseError(f"{words!r} should be refused by {refused}, not by {reason}")
        elif broken is not None:
            why = f"{self.game.words.broken(broken)} {broken.rule}".strip()
            raise CaseError(f"{seat} may not {words!r}: {why}; {self._asked()}")
        else:
            self.endings.answered(seat, parse(words))
            self.question = self._settle(lambda: flow.resume(self.g, parse(words)))

    def _asked(self) -> str:
        match self.question:
            case None:
                return "nothing is asked any more"
            case Choose() as asked:
                listed = ", ".join(text(option) for option in asked.options[:12])
                return f"{asked.seat} is asked {asked.prompt}: {listed}"
            case asked:
                return f"chance is asked {asked}"

    def finish(self) -> None:
        """A case may not end with a roll pending: that would hide its result.

        Every Action that is over must also have ended for a reason.
        """
        if self.endings.problems:
            raise CaseError(self.endings.problems[0])
        if self.question is not None and not isinstance(self.question, Choose):
            raise CaseError(f"the case stops before a throw; {self._asked()}")


# ---------------------------------------------------------------------- what must come of it


def _expect(runner: _Runner, expect: dict[str, Any], names: set[str]) -> None:
    for part in ("refused", "events", "seen_by"):
        if part in expect and not expect[part]:
            raise CaseError(f"expect.{part} is empty and so expects nothing")
    for refused in expect.pop("refused", []):
        only(refused, {"answer", "rule", "seat"}, "expect.refused")
        seat = refused.get("seat") or getattr(runner.question, "seat", "")
        runner._answer(seat, refused.get("answer", ""), refused.get("rule", "no rule"))
    _expect_events(runner, expect.pop("events", None))
    seen = plain(look(runner.game, runner.g, REFEREE, runner.question))
    seen["question"] = seen["question"] or {}
    names = names | _names(seen["board"])
    seats = expect.pop("seen_by", {})
    only(seats, {*runner.game.seats, WATCHER}, "expect.seen_by")
    for seat, wanted in seats.items():
        view = plain(runner.game.view(runner.g, seat))
        _match(wanted, view, f"seen_by.{seat}", names)
    for part in ("question", "result"):
        if part in expect:
            _match(expect.pop(part), seen[part], part, names)
    if expect:
        _match(expect, seen["board"], "", names)


def _names(seen: Any) -> set[str]:
    """Every name and word of a view: a case may expect each of them to be gone."""
    if isinstance(seen, dict):
        return set(seen).union(*map(_names, seen.values()))
    if isinstance(seen, list):
        return set[str]().union(*map(_names, seen))
    return {seen} if isinstance(seen, str) else set()


def _expect_events(runner: _Runner, wanted: list[dict[str, Any]] | None) -> None:
    """The events named must have been told, in this order; others may stand between."""
    told = iter(runner.g.events)
    for event in wanted or ():
        if not any(fact.kind == event.get("kind") and _holds(event, fact) for fact in told):
            kinds = [fact.kind for fact in runner.g.events]
            raise CaseError(f"expect.events: {event} was not told in this order; told: {kinds}")


def _holds(wanted: dict[str, Any], fact: Event) -> bool:
    audience = "everybody" if fact.audience is None else fact.audience
    about = {"kind": fact.kind, "rule": fact.rule, "audience": audience, **fact.args}
    only(wanted, set(about), f"expect.events: {fact.kind}")
    return all(plain(about[key]) == value for key, value in wanted.items())


def _match(wanted: Any, seen: Any, where: str, names: set[str]) -> None:
    """Compare what is wanted with what is seen; only a known name may be wanted as gone."""
    if isinstance(wanted, dict) and wanted and isinstance(seen, dict):
        for key, value in wanted.items():
            path = f"{where}.{key}" if where else key
            if key not in seen:
                if value == NONE and key in names:
                    continue
                raise CaseError(f"expect.{path} names nothing; seen: {sorted(seen)}")
            _match(value, seen[key], path, names)
    elif wanted != (NONE if seen is None else seen):
        raise CaseError(f"expect.{where}: wanted {wanted!r}, saw {seen!r}")


def _query(runner: _Runner, query: dict[str, Any]) -> None:
    """Call a rule function with every row of inputs, each on a copy, and compare results."""
    only(query, {"call", "rows", "columns", "vary", "returns"}, "the query")
    name = query.get("call", "")
    known = {**_KERNEL_QUERIES, **runner.game.queries}
    if name not in known:
        raise CaseError(f"no query {name!r}; known: {sorted(known)}")
    if not query.get("rows"):
        raise CaseError(f"the query {name} has no rows")
    for row in query["rows"]:
        _compare(runner, query, row)


def _compare(runner: _Runner, query: dict[str, Any], row: list[Any]) -> None:
    """One row: its changes to the position, the inputs, and the results wanted."""
    name, vary, returns = query["call"], query.get("vary", []), query.get("returns", 1)
    if len(row) != len(query.get("columns", row)) or len(row) < len(vary) + returns:
        raise CaseError(f"{name}: row {row} does not fill {query.get('columns', vary)}")
    given, inputs, wanted = row[: len(vary)], row[len(vary) : -returns], row[-returns:]
    try:
        seen = _called(runner, name, dict(zip(vary, given, strict=True)), inputs)
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        raise CaseError(f"{name}{tuple(inputs)}: {type(fault).__name__}: {fault}") from None
    if (wanted[0] if returns == 1 else wanted) != seen:
        raise CaseError(f"{name}{(*given, *inputs)}: wanted {wanted}, saw {seen!r}")


def _called(runner: _Runner, name: str, varied: dict[str, Any], inputs: list[Any]) -> Any:
    """The result of a rule function on a copy of the position, as TOML would write it."""
    g = runner.g.copy()
    values = [None if value == NONE else frozen(value) for value in inputs]
    set_up(runner.game, g, varied)
    asked = _Runner(runner.game, g)
    if name in _KERNEL_QUERIES:
        seen = plain(_KERNEL_QUERIES[name](asked, *values))
    else:
        seen = plain(runner.game.queries[name](g, *values))
    return NONE if seen is None else seen


def _why_not(runner: _Runner, seat: str, words: str) -> Broken | None:
    return flow.why_not(runner.g, seat, parse(words), runner.question)


def _options(runner: _Runner) -> list[str]:
    asked = runner.question
    return [text(option) for option in asked.options] if isinstance(asked, Choose) else []


def _odds(runner: _Runner, words: str) -> Any:
    return runner.game.odds(runner.g, parse(words))


_KERNEL_QUERIES: dict[str, Callable[..., Any]] = {
    "why_not": _why_not,
    "options": _options,
    "odds": _odds,
}


def plain(value: Any) -> Any:
    """Turn a value of the rules into what TOML can write."""
    match value:
        case Fraction():
            return str(value)
        case Odds():
            return {name: str(chance) for name, chance in value.chances.items()}
        case Broken():
            return value.rule or value.words
        case Modifier():
            return [value.value, value.rule]
        case Struct():
            return plain(to_builtins(value))
        case dict():
            return {str(key): plain(item) for key, item in value.items()}
        case list() | tuple():
            return [plain(item) for item in value]
        case set() | frozenset():
            return [plain(item) for item in sorted(value)]
    return value


__all__ = ["Case", "CaseError", "Play", "plain", "read", "run"]
