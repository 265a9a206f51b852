"""The flow of play: a stack of procedures whose steps ask or act, never both.

A `Procedure` is a dataclass: its fields are its local variables, its `@rule` methods are the
numbered steps of the rulebook in rulebook order, and where it stands is the *name* of a step,
so that a saved game survives an inserted step. A step returns

========================  ==============================================================
``None``                  go on with the next step
``self.other_step``       jump to that step
``Choose(...)``           ask a seat; the next step gets the option chosen
``Roll(...)``, ``Draw``   ask chance; the next step gets the tuple of dice or things drawn
``Call(procedure)``       interrupt: run that procedure; the next step gets its result
``Done(result)``          finish; the caller's next step gets the result
``Over(result)``          end the game, whatever stands on the stack
========================  ==============================================================

A step that asks changes nothing, so asking again is always safe and no pending question is
ever stored: a position at rest is the board and the stack, nothing else. After every step that
acted, the state's `watch` may push a procedure for a standing condition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from inspect import get_annotations
from types import MethodType
from typing import Any, ClassVar, Self, TypeAlias, dataclass_transform

from .chance import Audience, Draw, Roll, faults
from .events import Event
from .options import Option
from .rule import NO_ARGUMENTS, Arguments, Broken, rule

RESTLESS = 1_000_000
"""Steps without a question after which the rules are taken to run in a circle."""

MOST_OPTIONS = 250
"""More options than this in one question mean that it should be asked in parts."""


class RulesError(Exception):
    """The rules code itself is wrong: a bug, never a player's fault."""


class IllegalChoice(Exception):  # noqa: N818  # the name of the design
    """An answer that is not allowed; `reason` says which paragraph forbids it."""

    def __init__(self, reason: Broken) -> None:
        super().__init__(f"{reason.words} ({reason.rule})" if reason.rule else reason.words)
        self.reason = reason


class Choose:
    """Ask a seat to choose one of the options.

    `check` is the one source of legality: it tells for any option what it breaks. `secret`
    keeps the answer between the rules and that seat. `private` says that what is offered
    follows from what only that seat knows: whether there is a choice at all must not show.
    `by_hand` asks even for the only answer there is, which a table would otherwise give.
    """

    __slots__ = ("args", "by_hand", "check", "options", "private", "prompt", "seat", "secret")

    def __init__(  # noqa: PLR0913  # a question has these parts
        self,
        seat: str,
        prompt: str,
        options: tuple[Option, ...],
        check: Callable[[Option], Broken | None] | None = None,
        args: Arguments = NO_ARGUMENTS,
        secret: bool = False,
        private: bool = False,
        by_hand: bool = False,
    ) -> None:
        self.by_hand = by_hand
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.check = check
        self.args = args
        self.secret = secret
        self.private = private or secret

    def _key(self) -> tuple[object, ...]:
        kept = (self.secret, self.private)
        return (self.seat, self.prompt, self.options, dict(self.args), kept)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choose) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # compared, never kept in a set

    def __repr__(self) -> str:
        return f"Choose({self.seat!r}, {self.prompt!r}, {self.options!r})"

    @property
    def audience(self) -> Audience:
        """Who learns the answer."""
        return (self.seat,) if self.secret else None

    @property
    def is_forced(self) -> bool:
        """Whether a table may answer for the seat, and everybody can know that it could."""
        return len(self.options) == 1 and not self.private and not self.by_hand


@dataclass(slots=True)
class Call:
    """Interrupt the procedure: run the child first, its result goes to the next step."""

    child: Procedure


@dataclass(slots=True)
class Done:
    """Finish the procedure; the result goes to the caller's next step."""

    result: Any = None


@dataclass(slots=True)
class Over:
    """End the game with this result."""

    result: Any


_make = object.__new__

Question: TypeAlias = Choose | Roll | Draw
Next: TypeAlias = Choose | Roll | Draw | Call | Done | Over | Callable[..., Any] | None
"""What a step may return."""

Step: TypeAlias = tuple[Callable[..., Any], bool, str]
"""A step as the loop needs it: the function, whether it takes an answer, the next step."""


def offer(  # noqa: PLR0913  # a question has these parts
    seat: str,
    prompt: str,
    candidates: Iterable[Option],
    check: Callable[[Option], Broken | None],
    args: Arguments = NO_ARGUMENTS,
    *,
    secret: bool = False,
) -> Choose:
    """Ask a seat among the candidates that break nothing."""
    options = tuple([option for option in candidates if check(option) is None])
    return Choose(seat, prompt, options, check, args, secret)


@dataclass_transform(kw_only_default=True)
class Procedure:
    """One procedure of the rulebook: fields are the locals, `@rule` methods the steps.

    Fields hold only values that never change in place (strings, numbers, tuples, None), so
    that a frame is copied by copying its dictionary. `PUBLIC` lists the fields that everybody
    may see; `RENAMED` maps old step names to new ones for saved games.
    """

    STEPS: ClassVar[tuple[str, ...]] = ("end",)
    TABLE: ClassVar[dict[str, Step]] = {}
    PUBLIC: ClassVar[tuple[str, ...]] = ()
    RENAMED: ClassVar[dict[str, str]] = {}

    at: str = "end"
    got: Any = None
    watching: bool = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        _refuse_mutable_fields(cls)
        cls.STEPS = _ordered_steps(cls)
        cls.__annotations__ = {
            **cls.__annotations__,
            "at": str,
            "got": Any,
            "watching": bool,
        }
        cls.at, cls.got, cls.watching = cls.STEPS[0], None, False
        dataclass(kw_only=True)(cls)
        following = (*cls.STEPS[1:], "end")
        cls.TABLE = {
            name: _step(cls, name, after)
            for name, after in zip(cls.STEPS, following, strict=True)
        }

    def copy(self) -> Self:
        """Copy the frame; its fields never change in place, so a shallow copy is whole."""
        new = _make(type(self))
        new.__dict__ = self.__dict__.copy()
        return new

    @property
    def cites(self) -> tuple[str, ...]:
        """The paragraphs of the step where the procedure stands."""
        paragraphs: tuple[str, ...] = getattr(self.TABLE[self.at][0], "paragraphs", ())
        return paragraphs

    @rule()
    def end(self, g: Any) -> Next:
        """Finish when the last step is through."""
        return Done()


def _refuse_mutable_fields(cls: type[Procedure]) -> None:
    cls.__annotations__ = dict(get_annotations(cls))
    for name, kind in cls.__annotations__.items():
        if str(kind).removeprefix("<class '").startswith(("list", "dict", "set")):
            raise TypeError(
                f"{cls.__name__}.{name} is a {kind}: fields of a procedure never change in "
                "place; use a tuple"
            )


def _ordered_steps(cls: type[Procedure]) -> tuple[str, ...]:
    """Put a subclass's steps in order: overridden ones keep their place, new ones say it."""
    order = list(cls.STEPS[:-1])
    fresh = not order
    behind: dict[str, str] = {}  # several steps after the same one keep the order of the class
    members: dict[str, Any] = dict(vars(cls))
    for name, member in members.items():
        if name in order or name == "end" or not hasattr(member, "after"):
            continue
        after = member.after
        if fresh or after == "start":
            order.insert(len(order) if fresh else 0, name)
        elif after in order:
            order.insert(order.index(behind.get(after, after)) + 1, name)
            behind[after] = name
        else:
            raise TypeError(f"{cls.__name__}.{name}: say after which step, @rule(after=...)")
    return (*order, "end")


def _step(cls: type[Procedure], name: str, after: str) -> Step:
    function: Any = getattr(cls, name)
    if not hasattr(function, "paragraphs"):  # an override inherits its paragraphs
        for base in cls.__mro__[1:]:
            inherited: Any = vars(base).get(name)
            if hasattr(inherited, "paragraphs"):
                function.paragraphs = inherited.paragraphs
                break
    takes = function.__code__.co_argcount - 2
    if takes not in (0, 1):
        raise TypeError(f"{cls.__name__}.{name}: a step takes g and at most one answer")
    return function, bool(takes), after


@dataclass(slots=True, kw_only=True)
class State:
    """A position: the board in a game's own fields, the stack, and the result when it is over.

    Games add flat fields (dictionaries, lists and sets of ids, numbers and strings) and write
    `copy` by hand. `rules` holds what the options fix (tables, switches) and is shared by all
    copies; `events` is where facts are told, or None in a playout.
    """

    options: dict[str, str] = field(default_factory=dict)
    stack: list[Procedure] = field(default_factory=list)
    result: Any = None
    rules: Any = field(default=None, compare=False, repr=False)
    events: list[Event] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Self:
        """Copy the position; nothing that changes is shared with the original."""
        raise NotImplementedError(f"{type(self).__name__} writes its own copy()")

    def fork(self) -> Self:
        """Begin a copy: the kernel's own fields, with the events switched off."""
        new = _make(type(self))
        new.options = self.options
        new.stack = stack = []
        for frame in self.stack:  # Procedure.copy, without its call: copies are counted in µs
            twin = _make(type(frame))
            twin.__dict__ = frame.__dict__.copy()
            stack.append(twin)
        new.result = self.result
        new.rules = self.rules
        new.events = None
        return new

    stirred = True
    """Whether anything that is watched may have changed; a game that keeps count of that, in a
    field of this name, is asked only then."""

    def watch(self) -> Procedure | None:
        """Give a procedure that a standing condition calls for; asked after every act."""
        return None

    def cites(self) -> tuple[str, ...]:
        """The paragraphs of the step where the position rests.

        Code that several games share cites them all; such a game picks its own.
        """
        return self.stack[-1].cites if self.stack else ()

    def tell(self, kind: str, rule: str, **args: Any) -> None:
        """Tell everybody a fact."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args))

    def tell_only(self, audience: Sequence[str], kind: str, rule: str, **args: Any) -> None:
        """Tell a fact to some seats alone."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args, tuple(audience)))

    def reveal(self, kind: str, rule: str, *, audience: Audience = None, **args: Any) -> None:
        """Tell a fact that was hidden until now: undo never goes back behind it."""
        if self.events is not None:
            self.events.append(Event(kind, rule, args, audience, reveals=True))


def settle(g: State, value: Any = None) -> Question | None:
    """Run the rules to the next question and return it; None when the game is over."""
    stack = g.stack
    if not stack:
        return None
    watch = None if type(g).watch is State.watch else g.watch
    frame = stack[-1]
    table = frame.TABLE
    for _ in range(RESTLESS):
        step, takes, after = table[frame.at]
        out = step(frame, g, value) if takes else step(frame, g)
        value = None
        if out is None and after != "end":
            frame.at = after
        else:
            kind = type(out)  # the frequent ones first
            if kind is MethodType and (name := out.__name__) in table:
                frame.at = name
            elif kind is Call:
                frame.at = after
                frame = out.child
                table = frame.TABLE
                stack.append(frame)
            elif kind is Done or out is None:  # as the step `end` says, without going there
                stack.pop()
                value = out.result if out is not None else None
                if frame.watching or not stack:
                    value = _hand_back(g, frame, value)
                    if not stack:
                        return None
                frame = stack[-1]
                table = frame.TABLE
            elif kind is Choose or kind is Roll:
                return out  # type: ignore[no-any-return]  # one of the two
            elif kind is Draw:
                if out.k > len(out.candidates):
                    raise RulesError(f"{_where(frame)} draws {out.k} of {out.candidates}")
                return out  # type: ignore[no-any-return]  # a Draw
            elif kind is Over:
                g.result = out.result
                stack.clear()
                return None
            else:
                raise RulesError(f"{_where(frame)} returned {out!r}")
        if watch is not None and g.stirred and (extra := watch()) is not None:
            frame.got, value = value, None
            frame = extra
            frame.watching = True
            table = frame.TABLE
            stack.append(frame)
    raise RulesError(f"{_where(frame)}: the rules run in a circle")


def _hand_back(g: State, frame: Procedure, result: Any) -> Any:
    """Give a finished procedure's result to its caller; an interrupted caller gets its own."""
    if not g.stack:
        g.result = result
        return None
    if not frame.watching:
        return result
    caller = g.stack[-1]
    kept, caller.got = caller.got, None
    return kept


def _where(frame: Procedure) -> str:
    return f"{type(frame).__name__}.{frame.at}"


def resume(g: State, value: Any) -> Question | None:
    """Go on with an answer known to be right: a driver's short way, without checks."""
    frame = g.stack[-1]
    frame.at = frame.TABLE[frame.at][2]
    return settle(g, value)


def answer(g: State, question: Question, value: Any) -> Question | None:
    """Answer the question that `settle` gave, and run to the next one.

    An answer that is not allowed raises `IllegalChoice` (a seat's) or `ValueError` (chance's)
    and changes nothing.
    """
    if isinstance(question, Choose):
        if value not in question.options:
            raise IllegalChoice(refusal(g, question, value))
    elif fault := faults(question, value):
        raise ValueError(fault)
    return resume(g, value)


def refusal(g: State, question: Choose, option: Option) -> Broken:
    """Say why an option that is not listed is refused, by the checks that list options."""
    shapes = {(candidate[0], len(candidate)) for candidate in question.options}
    if question.check is not None and option:
        try:
            broken = question.check(option)
        except (LookupError, TypeError, ValueError):
            broken = None  # words that name nothing in this game
        if broken is not None:
            return broken
    cites = g.cites()
    known = bool(option) and (option[0], len(option)) in shapes
    words = "not-possible-now" if known else "not-an-answer"
    return Broken(cites[0] if cites else "", words)


def why_not(
    g: State, seat: str, option: Option, question: Question | None = None
) -> Broken | None:
    """Say why a seat may not answer so now, or nothing if it may.

    The question may be given by whoever holds it already; otherwise it is asked again.
    """
    asked = question if question is not None else settle(g)
    if asked is None:
        return Broken("", "game-over")
    if not isinstance(asked, Choose):
        return Broken("", "chance-first")
    if asked.seat != seat:
        return Broken("", "not-your-turn", {"seat": asked.seat})
    if option in asked.options:
        return None
    return refusal(g, asked, option)
