"""Orders: where a group may go, and what the stack that was activated could do at each hex.

Nothing is decided here. An Action is tried on a copy of the position, by its own answers, with
all units of the stack that can take part; from there on the march says where it may lead, and
the fire which hexes it reaches. So whatever is shown can be answered as it stands.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from drvar.kernel.flow import Choose, resume, settle
from drvar.kernel.options import Option, text

from .actions import ASSAULTS, ATTACK, ATTACK_MOVE
from .activation import Activation
from .foresight import alone, dangers, loss_by, march_of, step, unharmed
from .groups import ALL, GO, PickGroup
from .movement import March
from .seen import Danger, Order, Reach
from .state import Tactical
from .ways import Walk, Way

EQUAL = 1e-9
"""Chances that differ by less are the same."""

STEP, TARGET, SHOT = "step", "target", "shot"
"""What an Action asks that a player can point at: where to go, what to fire at."""

AIMED = (TARGET, SHOT)


class Plan(NamedTuple):
    """An Action of the stack, as far as nothing but its place is open."""

    action: str
    says: tuple[str, ...]
    g: Tactical
    """The position in which the place is asked for."""
    asked: Choose

    @property
    def under_way(self) -> Activation[Any]:
        """The Action itself."""
        return next(f for f in reversed(self.g.stack) if isinstance(f, Activation))

    def is_of(self, only: Collection[str]) -> bool:
        """Whether nobody takes part but those who are to."""
        return not only or set(self.under_way.group) <= set(only)

    @property
    def price(self) -> int:
        """What it costs."""
        here = self.under_way
        return self.g.rules.edition.cost(self.g, self.action, here.group)


class Led(NamedTuple):
    """A way, who may fire at its end, and whether the group may stay there."""

    way: Way
    met: tuple[Danger, ...]
    stays: bool
    """Whether it is a goal: a full hex can only be passed."""


class Track(NamedTuple):
    """A way that is tried: the chance that nothing stops the group, and the points spent."""

    spared: float
    cost: int
    hexes: tuple[str, ...]

    def is_as_good_as(self, other: Track) -> bool:
        """Whether another way there is neither safer nor leaves more points."""
        return self.spared >= other.spared - EQUAL and self.cost <= other.cost

    def is_safer_than(self, other: Track) -> bool:
        """Whether it is the better way there."""
        if abs(self.spared - other.spared) > EQUAL:
            return self.spared > other.spared
        return self.cost < other.cost


def plans(g: Tactical, seat: str, only: Collection[str] = ()) -> Iterator[Plan]:
    """Every Action that the stack of a seat may take together, and that has a place.

    Where only some of the stack are to act, they are named.
    """
    asked = settle(g)
    if not isinstance(asked, Choose) or asked.seat != seat:
        return
    found: Iterator[Plan | None] = iter(())
    if asked.prompt == "action":
        plain = [option for option in asked.options if len(option) == 1]
        found = (_plan(g, seat, option, only) for option in plain)
    elif is_gathering(g):
        found = iter((_plan(g, seat, None, only),))
    yield from filter(None, found)


def is_gathering(g: Tactical) -> bool:
    """Whether it is asked who takes part in an Action, and nobody is named yet."""
    match g.stack[-2:]:
        case [Activation(), PickGroup(members=())]:
            return True
    return False


def _plan(g: Tactical, seat: str, option: Option | None, only: Collection[str]) -> Plan | None:
    tried, said = g.copy(), [option] if option else []
    asked = resume(tried, option) if option else settle(tried)
    while isinstance(asked, Choose) and isinstance(tried.stack[-1], PickGroup):
        said.append(_next_member(asked, only))
        asked = resume(tried, said[-1])
    if not isinstance(asked, Choose) or asked.seat != seat:
        return None
    begun = next((f for f in reversed(tried.stack) if isinstance(f, Activation)), None)
    if begun is None:
        return None  # it was over at once, and the next Action is asked for
    plan = Plan(begun.action, tuple([text(one) for one in said]), tried, asked)
    return plan if asked.prompt in (STEP, TARGET) and plan.is_of(only) else None


def _next_member(asked: Choose, only: Collection[str]) -> Option:
    """Take the whole stack, or one after the other of those that can and are to take part."""
    if only:
        some = (o for o in asked.options if o[-1] in only)
        return next(some, GO if GO in asked.options else asked.options[0])
    return ALL if ALL in asked.options else next((o for o in asked.options if o != GO), GO)


# ---------------------------------------------------------------------- where they lead


def marching(g: Tactical, seat: str) -> March[Any] | None:
    """The march that a seat is asked about."""
    asked = settle(g)
    if not isinstance(asked, Choose) or asked.seat != seat or asked.prompt != STEP:
        return None
    return march_of(g)


def ways(g: Tactical, march: March[Any]) -> dict[str, Way]:
    """Every hex that the points of a group lead to."""
    if march.left <= 0:
        return {}
    walk = walk_of(g, march)
    return walk.ways(march.hex, march.left, fresh=not march.steps, entry=march.origin)


def walk_of(g: Tactical, march: March[Any]) -> Walk[Any]:
    """The rules by which a group walks."""
    edition = g.rules.edition
    party = edition.party(g, march.side, march.members, march.action)
    return edition.walk(g, party, march.action)


def orders(g: Tactical, seat: str, only: Collection[str] = ()) -> dict[str, Reach]:
    """What the stack that was activated could do at each hex, each Action with its answers."""
    found: dict[str, list[Order]] = {}
    met: dict[str, tuple[Danger, ...]] = {}
    if shot := aiming(g, seat):
        return {hex_: _reach([order], ()) for hex_, order in _targets(g, shot)}
    for plan in plans(g, seat, only):
        action = plan.action
        for option in plan.asked.options if plan.asked.prompt == TARGET else ():
            says, group = (*plan.says, text(option)), plan.under_way.group
            order = Order(action, says, group, plan.price, 0, ())
            found.setdefault(str(option[1]), []).append(order)
        if plan.asked.prompt != STEP:
            continue
        march = march_of(plan.g)
        aims = walk_of(plan.g, march).targets
        for hex_, (way, danger, stays) in safest(plan.g, march).items():
            if not stays or (action in ASSAULTS and hex_ not in aims):
                continue  # such an Action does not end there
            found.setdefault(hex_, []).append(_order(plan, march, way))
            met.setdefault(hex_, danger)
    return {hex_: _reach(some, met.get(hex_, ())) for hex_, some in sorted(found.items())}


def _order(plan: Plan, march: March[Any], way: Way) -> Order:
    """An Action with its way."""
    says = (*plan.says, *[text((STEP, entered)) for entered in way.hexes])
    return Order(plan.action, says, march.members, plan.price, way.cost, way.hexes)


def reach_by(
    march: March[Any], way: Way, met: tuple[Danger, ...], plan: Plan | None = None
) -> Reach:
    """The mark of a hex by a way of one's own; with the answers, if it is an Action."""
    return _mark(way.cost, way.hexes, met, (_order(plan, march, way),) if plan else ())


class Shot(NamedTuple):
    """Fire whose target is asked for."""

    action: Activation[Any]
    firers: tuple[str, ...]
    asked: Choose

    @property
    def moving(self) -> bool:
        """Whether those who fire move in the same Action."""
        return self.asked.prompt == SHOT or self.action.action == ATTACK_MOVE


def aiming(g: Tactical, seat: str) -> Shot | None:
    """The fire of a group whose target a seat is asked for, alone or after a move."""
    asked = settle(g)
    if not isinstance(asked, Choose) or asked.seat != seat or asked.prompt not in AIMED:
        return None
    action = next(f for f in reversed(g.stack) if isinstance(f, Activation))
    fires = action.able_firers if asked.prompt == SHOT else action.firers
    return Shot(action, fires(g), asked)


def _targets(g: Tactical, shot: Shot) -> Iterator[tuple[str, Order]]:
    """Every hex that may be fired at; after a move the Action is paid for."""
    action = ATTACK if shot.asked.prompt == SHOT else shot.action.action
    price = 0 if shot.asked.prompt == SHOT else g.rules.edition.cost(g, action, shot.firers)
    for option in shot.asked.options:
        if option[0] == TARGET:
            yield str(option[1]), Order(action, (text(option),), shot.firers, price, 0, ())


def led(g: Tactical, march: March[Any], but: Container[str] = ()) -> dict[str, Led]:
    """The hexes that a march may lead to, by the cheapest way, and who may fire there."""
    there: dict[tuple[str, ...], Tactical] = {(): alone(g, march)}
    found: dict[str, Led] = {}
    walk = walk_of(g, march)
    for hex_, way in sorted(ways(g, march).items(), key=lambda item: len(item[1].hexes)):
        there[way.hexes] = end = there[way.hexes[:-1]].copy()
        window = step(end, hex_)
        if hex_ not in but:
            stays = hex_ in walk.targets or may_end(end)
            found[hex_] = Led(way, dangers(end, window), stays)
    return found


def may_end(g: Tactical) -> bool:
    """Whether a march may end where it is: it stays there, or can go no farther."""
    march = march_of(g)
    return march.may_stay(g) is None or not march.ways_on(walk_of(g, march))


def safest(g: Tactical, march: March[Any], of: dict[str, Led] | None = None) -> dict[str, Led]:
    """The same hexes by the way on which the group is stopped least; then by the cheapest.

    A group that waits beside the map has one way in.
    """
    found, walk = of or led(g, march), walk_of(g, march)
    if not march.hex:
        return found
    spared = {hex_: unharmed(one.met) for hex_, one in found.items()}
    best: dict[str, Track] = {}
    waiting = [Track(1.0, 0, (march.hex,))]
    for track in waiting:  # grows while it is walked
        for track_on in longer(walk, march, track, spared):
            b = track_on.hexes[-1]
            if b in best and best[b].is_as_good_as(track_on):
                continue
            if b not in best or track_on.is_safer_than(best[b]):
                best[b] = track_on
            if not walk.ends_in(b):
                waiting.append(track_on)
    return {
        hex_: one._replace(way=Way(best[hex_].cost, best[hex_].hexes[1:]))
        if hex_ in best
        else one
        for hex_, one in found.items()
    }


def longer(
    walk: Walk[Any], march: March[Any], track: Track, spared: Mapping[str, float]
) -> Iterator[Track]:
    """A way and one more step, wherever one leads."""
    here, left = track.hexes[-1], march.left - track.cost
    fresh = not march.steps and len(track.hexes) == 1
    for b in walk.beside(here, march.origin) if left > 0 else ():
        if b in track.hexes or walk.why_not(here, b, left, fresh=fresh) is not None:
            continue
        cost = walk.price(here, b, left, fresh=fresh)
        spent = track.cost + (cost if isinstance(cost, int) else left)
        yield Track(track.spared * spared.get(b, 1.0), spent, (*track.hexes, b))


def _reach(some: list[Order], met: tuple[Danger, ...]) -> Reach:
    first = some[0]
    return _mark(first.cost, first.way, met, tuple(some))


def marked(found: Mapping[str, Led]) -> dict[str, Reach]:
    """The marks of the hexes that a march may lead to: its goals, and every next step."""
    return {
        hex_: replace(_mark(one.way.cost, one.way.hexes, one.met), stays=one.stays)
        for hex_, one in sorted(found.items())
        if one.stays or len(one.way.hexes) == 1
    }


def _mark(
    cost: int, way: tuple[str, ...], met: tuple[Danger, ...], some: tuple[Order, ...] = ()
) -> Reach:
    strength = sum([danger.strength for danger in met])
    return Reach(cost, way, strength, loss_by(met), 1 - unharmed(met), some)
