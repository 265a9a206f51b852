"""What a group may meet on its way: who may fire at it there, and how far it may come.

The group is led on copies of the position, hex by hex, by the procedures of the march itself.
Whatever of the enemy's lies face down in a hex is taken away when the group enters, so that no
number depends on what a seat cannot know. The other side follows the policy `all-react`:
every stack that may fire does so once in each hex, and none charges.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any, Generic, TypeAlias

from drvar.kernel.flow import Call, Choose, Question, State, resume, settle
from drvar.kernel.game import Odds
from drvar.kernel.options import Option

from .fire_odds import NO_EFFECT, PINNED
from .melee_odds import by_policy
from .movement import March
from .reaction import HOLD, ReactionWindow
from .rules import GERMAN
from .seen import Danger
from .state import G, Tactical

NOT_THERE = "not-there"
"""That an Assault does not get to its melee."""

SPARED = frozenset((NO_EFFECT, PINNED))
"""What fire may do without a loss."""

ALIKE = frozenset((*(field.name for field in fields(State)), "identity"))
"""The fields that say nothing of how a march goes on: its stack is looked at by itself."""

Paths: TypeAlias = Iterable[tuple[G, Fraction]]
"""Positions, each with its chance."""


def march_of(g: Tactical) -> March[Any]:
    """The march that a copy was made for."""
    march = g.stack[-1]
    assert isinstance(march, March)
    return march


def step(g: Tactical, hex_: str) -> ReactionWindow[Any] | None:
    """Take one step with the march on top; give the window for reactions to it."""
    move_in(g, hex_)
    return window_of(g)


def move_in(g: Tactical, hex_: str) -> None:
    """Enter a hex with the march on top; what lies face down there tells nothing."""
    march = march_of(g)
    march.take_step(g, ("step", hex_))
    if march.side == GERMAN:
        g.missions = {token: at for token, at in g.missions.items() if at != hex_}


def window_of(g: Tactical) -> ReactionWindow[Any] | None:
    """The window for reactions to the step that the march on top has taken."""
    drawn = march_of(g).window(g)
    window = drawn.child if isinstance(drawn, Call) else None
    return window if isinstance(window, ReactionWindow) else None


def alone(g: G, march: March[Any]) -> G:
    """A copy in which nothing but a march is under way."""
    there = g.copy()
    there.stack[:] = [march.copy()]
    return there


# ---------------------------------------------------------------------- who may fire


def harm(odds: Odds) -> tuple[Fraction, Fraction]:
    """The chance that fire costs a loss, and that it does anything."""
    nothing = odds.chances.get(NO_EFFECT, Fraction(0))
    loss = sum([p for name, p in odds.chances.items() if name not in SPARED], Fraction(0))
    return loss, 1 - nothing


def dangers(g: Tactical, window: ReactionWindow[Any] | None) -> tuple[Danger, ...]:
    """Every stack that may fire in a window, with what its fire by itself may do."""
    if window is None:
        return ()
    moving = window.moving(g)
    shots = [option for option in window.candidates(g) if option[0] == "fire"] if moving else []
    able = [option for option in shots if window.may(g, moving, option) is None]
    return tuple([_danger(g, window, moving, option) for option in able])


def _danger(
    g: Tactical, window: ReactionWindow[Any], moving: tuple[str, ...], option: Option
) -> Danger:
    origin, firers = str(option[1]), window.able(g, moving, option)
    edition = g.rules.edition
    attack = edition.attack(
        side=window.side,
        firers=firers,
        origin=origin,
        target=window.hex,
        targets=moving,
        opportunity=True,
    )
    loss, stopped = harm(edition.fire_odds(g, attack))
    return Danger(origin, g.strength(firers), float(loss), float(stopped))


def loss_by(found: Iterable[Danger]) -> float:
    """The chance of a loss if all of them fire, each as if it were the first."""
    spared = 1.0
    for danger in found:
        spared *= 1 - danger.loss
    return 1 - spared


def unharmed(found: Iterable[Danger]) -> float:
    """The chance that none of them stops anybody, each as if it were the first."""
    spared = 1.0
    for danger in found:
        spared *= 1 - danger.stopped
    return spared


# ---------------------------------------------------------------------- how far a group comes


class Venture(Generic[G]):
    """A way with all its reactions: every position that it may lead to, with its chance."""

    def __init__(self, g: G, march: March[Any]) -> None:
        self.before = g
        self.side, self.members = march.side, frozenset(march.members)
        self.going: list[tuple[G, Fraction]] = [(alone(g, march), Fraction(1))]
        """Where the group, or what is left of it, may go on."""
        self.ended: list[tuple[G, Fraction]] = []

    def enter(self, hex_: str) -> None:
        """Go one hex farther, wherever the group still can."""
        onward, self.going = self.going, []
        found: dict[Hashable, tuple[G, Fraction]] = {}
        for g, share in onward:
            if can_step(g, hex_):
                _note(found, self._entered(g, hex_, share))
            else:
                self.ended.append((g, share))
        for g, share in found.values():
            is_going = bool(g.stack) and bool(march_of(g).members)
            (self.going if is_going else self.ended).append((g, share))

    def _entered(self, g: G, hex_: str, share: Fraction) -> Paths[G]:
        """Take the step, and follow all that is thrown for it, and all reactions to it."""
        entered = g.copy()
        move_in(entered, hex_)
        open_: dict[Hashable, tuple[G, Fraction]] = {}
        for there, chance in _worn(entered):
            window = window_of(there)
            march_of(there).at = "go_on" if window is None else "note_reactions"
            if window is not None:
                there.stack.append(window)
            _note(open_, [(there, share * chance)])
        while open_:
            onward: dict[Hashable, tuple[G, Fraction]] = {}
            for tried, chance in open_.values():
                asked = settle(tried)
                if isinstance(asked, Choose) and _is_at_window(tried):
                    asked = resume(tried, _answer(tried, asked))
                for end in _followed(tried, asked, chance):
                    if _is_at_window(end[0]):
                        _note(onward, [end])
                    else:
                        yield end
            open_ = onward

    @property
    def loss(self) -> Fraction:
        """The chance that strength or a Command was lost on the way."""
        return _share([*self.going, *self.ended], self._has_lost)

    @property
    def harmed(self) -> Fraction:
        """The chance that anything befell the group on the way."""
        pinned = self.before.pinned
        return _share(
            [*self.going, *self.ended], lambda g: self._has_lost(g) or not g.pinned <= pinned
        )

    def _has_lost(self, g: G) -> bool:
        more = g.lost[self.side] > self.before.lost[self.side]
        return more or g.commands_lost > self.before.commands_lost

    def arrives(self, hex_: str) -> Fraction:
        """The chance that all of the group come to a hex, and none of them is stopped there."""
        return _share([*self.going, *self.ended], lambda g: self._is_whole(g, hex_))

    def _is_whole(self, g: G, hex_: str) -> bool:
        if not g.pinned <= self.before.pinned:
            return False
        if g.stack and self.members != set(march_of(g).members):
            return False
        here = g.units(self.side).get(hex_, ())
        return all(
            m in here if m in self.before.vf else g.hex_of(m) == hex_ for m in self.members
        )

    def assault(self, hex_: str) -> dict[str, Fraction]:
        """How the melee at the end of the way may end, and that there may be none."""
        found: dict[str, Fraction] = {}
        odds_of = self.before.rules.edition.melee_odds
        for g, share in self.going:
            odds = odds_of(g, ("step", hex_))
            chances = odds.chances if odds else {NOT_THERE: Fraction(1)}
            for name, chance in chances.items():
                found[name] = found.get(name, Fraction(0)) + share * chance
        missing = 1 - sum(found.values(), Fraction(0))
        if missing:
            found[NOT_THERE] = found.get(NOT_THERE, Fraction(0)) + missing
        return found


def can_step(g: Tactical, hex_: str) -> bool:
    """Whether a march may take a step now."""
    asked = settle(g)
    return isinstance(asked, Choose) and ("step", hex_) in asked.options


def _share(paths: Paths[G], holds: Any) -> Fraction:
    return sum([share for g, share in paths if holds(g)], Fraction(0))


def _note(found: dict[Hashable, tuple[G, Fraction]], paths: Paths[G]) -> None:
    """Add positions to those found; equal ones are one."""
    for g, share in paths:
        key = _key(g)
        known = found.get(key)
        found[key] = (g, share + known[1]) if known else (g, share)


def _is_at_window(g: Tactical) -> bool:
    return bool(g.stack) and isinstance(g.stack[-1], ReactionWindow)


def _worn(g: G) -> Paths[G]:
    """What becomes of a group by the dice that it throws for its own step."""
    roll = march_of(g).wear(g)
    if roll is None:
        return [(g, Fraction(1))]
    found = []
    for dice, chance in g.rules.edition.cases(g, roll).items():
        tried = g.copy()
        march_of(tried).lose_worn(tried, dice)
        found.append((tried, chance))
    return found


def _followed(g: G, asked: Question | None, share: Fraction) -> Iterator[tuple[G, Fraction]]:
    """Answer what is asked, and every throw, until the march or a window asks again."""
    while isinstance(asked, Choose):
        if isinstance(g.stack[-1], March | ReactionWindow):
            yield g, share
            return
        asked = resume(g, _answer(g, asked))
    if asked is None:
        yield g, share
        return
    for dice, chance in g.rules.edition.cases(g, asked).items():
        tried = g.copy()
        yield from _followed(tried, resume(tried, dice), share * chance)


def _answer(g: Tactical, asked: Choose) -> Option:
    """What the policy answers: every stack fires once, losses go to the weakest."""
    frame = g.stack[-1]
    if isinstance(frame, ReactionWindow):
        fires = [o for o in asked.options if o[0] == "fire" and o[1] not in frame.acted]
        return fires[0] if fires else HOLD
    if asked.prompt == "loss":
        return min(asked.options, key=lambda o: _worth(g, str(o[1])))
    return by_policy(g, asked)


def _worth(g: Tactical, counter: str) -> tuple[bool, int, str]:
    return counter not in g.pinned, g.vf.get(counter, 0), counter


def _key(g: Tactical) -> Hashable:
    """What the rest of a way depends on."""
    frames = tuple([(type(f).__name__, f.at, f.field_values()) for f in g.stack])
    kept = [field.name for field in fields(g) if field.name not in ALIKE]
    return frames, tuple([_frozen(getattr(g, name)) for name in kept])


def _frozen(value: Any) -> Hashable:
    if isinstance(value, dict):
        return tuple(value.items())
    return frozenset(value) if isinstance(value, set) else value
