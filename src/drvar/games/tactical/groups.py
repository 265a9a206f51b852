"""Groups: which of the counters in a hex act together."""

from __future__ import annotations

from drvar.kernel.flow import Choose, Done, Next, Procedure
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, cites, rule

from .edition import Attempt
from .state import Tactical

ALL: Option = ("all",)
GO: Option = ("go",)


class PickGroup(Procedure):
    """Ask which counters in a hex take part; a lone candidate is not asked for."""

    PUBLIC = ("action", "members", "place")
    action: str
    side: str
    place: str
    box: bool = False
    target: str = ""
    movers: tuple[str, ...] = ()
    members: tuple[str, ...] = ()

    @property
    def attempt(self) -> Attempt:
        """What the group is for."""
        return Attempt(self.action, self.side, self.place, self.box, self.target, self.movers)

    @rule("HUNT-5a", "HUNT14-5a")
    def choose_member(self, g: Tactical) -> Next:
        """Any part of a stack may act for one price; ask which."""
        left = self._left(g)
        if len(left) == 1 and not self.members:
            return Done((left[0],))
        options: list[Option] = [
            ("take", member) for member in left if self.may_join(g, (member,)) is None
        ]
        if not self.members and len(options) == 1 and self._is_alone(g, str(options[0][1])):
            return Done((options[0][1],))
        if self.members and not options:
            return Done(self._in_order(g, self.members))
        if len(left) > 1 and self.may_join(g, tuple(left)) is None:
            options.insert(0, ALL)
        if self.members:
            options.append(GO)
        about = {"action": self.action, "members": list(self.members)}
        return Choose(self.side, "group", tuple(options), lambda o: self.may(g, o), about)

    @cites("HUNT-5a", "HUNT14-8.1g")
    def _in_order(self, g: Tactical, members: tuple[str, ...]) -> tuple[str, ...]:
        """The group in the order of its stack, not in the order in which it was named."""
        found = g.rules.edition.candidates(g, self.attempt)
        return tuple([member for member in found if member in members])

    def _left(self, g: Tactical) -> list[str]:
        found = g.rules.edition.candidates(g, self.attempt)
        return [member for member in found if member not in self.members]

    def _is_alone(self, g: Tactical, member: str) -> bool:
        """Whether a candidate would have to act alone; a Command goes along but never leads."""
        others = [other for other in self._left(g) if other != member]
        return all(self.may_join(g, (member, other)) is not None for other in others)

    @cites("HUNT-5b", "HUNT14-5b")
    def may_join(self, g: Tactical, more: tuple[str, ...]) -> Broken | None:
        """What forbids the attempt to the members together with others at the place."""
        return g.rules.edition.may_do(g, self.attempt, (*self.members, *more))

    @cites("HUNT-5a", "HUNT-5b", "HUNT14-5a", "HUNT14-5b")
    def may(self, g: Tactical, option: Option) -> Broken | None:
        """A group of one hex may do it if it could as one unit."""
        left, cite = self._left(g), g.rules.cite
        match option:
            case ("take", member):
                if member not in left:
                    return Broken(
                        cite["HUNT-5a", "HUNT14-5a"], "not-in-hex", {"counter": member}
                    )
                return self.may_join(g, (str(member),))
            case ("all",):
                return self.may_join(g, tuple(left))
            case ("go",) if not self.members:
                return Broken(cite["HUNT-5a", "HUNT14-5a"], "nobody-taken")
        return None

    @rule("HUNT-5a", "HUNT14-5a")
    def note_member(self, g: Tactical, option: Option) -> Next:
        """Add one more or all of them, or stop adding."""
        if option == ALL:
            return Done(g.rules.edition.candidates(g, self.attempt))
        if option == GO:
            return Done(self._in_order(g, self.members))
        self.members = (*self.members, str(option[1]))
        return self.choose_member
