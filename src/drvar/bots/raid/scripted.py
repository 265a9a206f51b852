"""`scripted`: a German player made of rules of thumb."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from drvar.games.raid.movement import GermanMove

from . import fight, manage, march
from .sight import Sight
from .weigh import Weights

if TYPE_CHECKING:
    from drvar.bots.base import Asked, Chair
    from drvar.games.raid.state import Raid
    from drvar.kernel.options import Option

END: Option = ("end",)
STOP: Option = ("stop",)


class ScriptedBot:
    """Plays the Germans by rules of thumb, quickly and always alike.

    It looks at a position dealt by `Chair.resample` and reads only the letters of hidden
    markers. It keeps nothing between answers except its last plan of march, which it would make
    again from the same position.
    """

    def __init__(
        self, seed: int, name: str = "scripted", weights: Weights | None = None
    ) -> None:
        self.name = name
        self.weights = weights if weights is not None else Weights()
        self._seed = seed
        self._made: tuple[object, march.Move | None] | None = None

    def choose(self, chair: Chair) -> Option:
        """Choose one of the options."""
        asked = chair.question
        if len(asked.options) == 1:
            return asked.options[0]
        g: Raid = chair.resample(Random(self._seed << 32 | chair.answers))
        chosen = self.answer(self.look(g), asked)
        return chosen if chosen in asked.options else asked.options[0]

    def look(self, g: Raid) -> Sight:
        """Look at the map; other players may judge it differently."""
        return Sight(g, self.weights)

    def answer(self, sight: Sight, asked: Asked) -> Option:
        """Answer by the prompt."""
        options, args = asked.options, asked.args
        match asked.prompt:
            case "movement":
                return self.choose_mover(sight)
            case "step":
                return self.choose_step(sight, options)
            case "combat":
                return fight.choose_combat(sight, options)
            case "target":
                return fight.choose_target(sight, options, int(args["zone"]))
            case "shooter":
                return ("shooter", fight.best_shooter(sight.g, int(args["zone"])))
            case "support":
                return fight.choose_support(sight, options)
            case "assault-contact":
                return fight.choose_contact(sight, options)
            case "assault-support":
                return fight.choose_backing(sight, options)
            case "assault-go-on":
                return fight.choose_end(sight, options, int(args["zone"]))
            case "order-zone":
                return manage.choose_zone_to_order(sight, options)
            case "order-next":
                return manage.choose_top(sight, options, int(args["place"]), int(args["zone"]))
            case "guard":
                return manage.choose_guard(sight, options)
            case "refuge":
                return manage.choose_refuge(sight, options, str(args["counter"]))
            case "air":
                return manage.choose_air(sight, options)
            case "land":
                return manage.choose_landing(sight, options)
            case "attach":
                return manage.choose_attachment(options)
            case "activation-zone" | "activation-order":
                return manage.choose_test(sight, options)
            case _:
                return manage.choose_loss(options)

    # ------------------------------------------------------------------ march

    def plan(self, sight: Sight) -> march.Move | None:
        """The next move; made once as long as the position is the same."""
        g = sight.g
        key = g.turn, g.alarm, g.german, g.yugoslav, sight.letters, g.figures, g.moved, g.ammo
        if self._made is None or self._made[0] != key:
            self._made = key, self.march(sight)
        return self._made[1]

    def march(self, sight: Sight) -> march.Move | None:
        """Make the plan."""
        return march.plan(sight)

    def choose_mover(self, sight: Sight) -> Option:
        """The first body of the next group, or the end."""
        move = self.plan(sight)
        return ("move", move.members[0]) if move else END

    def choose_step(self, sight: Sight, options: tuple[Option, ...]) -> Option:
        """The rest of the group, then its way, zone by zone."""
        marching = sight.g.stack[-1]
        assert isinstance(marching, GermanMove)  # it asks
        members, path = marching.members, marching.path
        move = self.plan(sight)
        if move is None or members[0] not in move.members or path != move.path[: len(path)]:
            return STOP if STOP in options else options[0]
        if not path:
            for body in move.members:
                if body not in members and ("with", body) in options:
                    return ("with", body)
        if len(path) == len(move.path):
            return STOP
        return ("to", move.path[len(path)])
