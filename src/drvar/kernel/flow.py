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

from types import BuiltinMethodType, MethodType
from typing import Any

from .chance import Draw, Roll, faults
from .known import is_worded
from .options import Option
from .procedure import Procedure
from .returns import Call, Choose, Done, Next, Over, Question, offer
from .rule import Broken
from .state import State

MOST_STEPS = 1_000_000
"""After this many steps without a question, the rules must be running in a circle."""

MOST_OPTIONS = 250
"""More options than this in one question mean that it should be asked in parts."""

_METHODS = (MethodType, BuiltinMethodType)
"""What a step returns to jump: a method, and a compiled one."""


class RulesError(Exception):
    """The rules code itself is wrong: a bug, not a player's fault."""


class IllegalChoice(Exception):  # noqa: N818  # the name of the design
    """An answer that is not allowed; `reason` says which paragraph forbids it."""

    def __init__(self, reason: Broken) -> None:
        super().__init__(f"{reason.words} ({reason.rule})" if reason.rule else reason.words)
        self.reason = reason


def settle(g: State[Any], value: Any = None) -> Question | None:
    """Run the rules to the next question and return it; None when the game is over.

    `value` is what the top procedure has waited for: an answer, or the result of a child.
    """
    stack = g.stack
    if not stack:
        return None
    watch = None if type(g).watch is State.watch else g.watch
    stirring: Any = g if watch is not None and hasattr(g, "stirred") else None
    for _ in range(MOST_STEPS):
        frame = stack[-1]
        step, takes, after = frame.TABLE[frame.at]
        out = step(frame, g, value) if takes else step(frame, g)
        value = None
        if out is None and after != "end":
            frame.at = after
        else:
            kind = type(out)  # the frequent ones first
            if kind in _METHODS and (name := out.__name__) in frame.TABLE:
                frame.at = name
            elif kind is Call:
                frame.at = after
                stack.append(out.child)
            elif kind is Done or out is None:  # what the step `end` does, without going there
                value = out.result if out is not None else None
                stack.pop()
                if not stack:
                    g.result = value
                    return None
                if frame.watching:  # its result is dropped: the interrupted frame has its own
                    value, stack[-1].parked = stack[-1].parked, None
            elif kind is Choose or kind is Roll:
                return out  # type: ignore[no-any-return]  # one of the two
            else:
                return _seldom(g, frame, out)
        if watch is None or (stirring is not None and not stirring.stirred):
            continue
        if (called_for := watch()) is not None:
            stack[-1].parked, value = value, None
            called_for.watching = True
            stack.append(called_for)
    raise RulesError(f"{_where(stack[-1])}: the rules run in a circle")


def _seldom(g: State[Any], frame: Procedure, out: Any) -> Draw | None:
    """Take what is rarely returned: a draw, the end of the game, or what no step may return."""
    if isinstance(out, Draw):
        if out.k > len(out.candidates):
            raise RulesError(f"{_where(frame)} draws {out.k} of {out.candidates}")
        return out
    if isinstance(out, Over):
        g.result = out.result
        g.stack.clear()
        return None
    raise RulesError(f"{_where(frame)} returned {out!r}")


def _where(frame: Procedure) -> str:
    return f"{type(frame).__name__}.{frame.at}"


def resume(g: State[Any], value: Any) -> Question | None:
    """Go on with an answer known to be right: a driver's short cut, without checks."""
    frame = g.stack[-1]
    frame.at = frame.TABLE[frame.at][2]
    return settle(g, value)


def answer(g: State[Any], question: Question, value: Any) -> Question | None:
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


def refusal(g: State[Any], question: Choose, option: Option) -> Broken:
    """Say why an option that is not listed is refused, by the checks that list options."""
    shapes = {(candidate[0], len(candidate)) for candidate in question.options}
    if question.check is not None and option:
        try:
            broken = question.check(option)
        except Exception:
            if is_worded(g, question, option):
                raise  # the check is wrong, not the answer
            broken = None  # words that name nothing in this game
        if broken is not None:
            return broken
    cites = g.cites()
    known = bool(option) and (option[0], len(option)) in shapes
    words = "not-possible-now" if known else "not-an-answer"
    return Broken(cites[0] if cites else "", words)


def why_not(
    g: State[Any], seat: str, option: Option, question: Question | None = None
) -> Broken | None:
    """Say why a seat may not give this answer now, or None if it may.

    A caller that holds the question may give it; otherwise it is asked again.
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


__all__ = [
    "MOST_OPTIONS",
    "Call",
    "Choose",
    "Done",
    "IllegalChoice",
    "Next",
    "Over",
    "Procedure",
    "Question",
    "RulesError",
    "State",
    "answer",
    "offer",
    "refusal",
    "resume",
    "settle",
    "why_not",
]
