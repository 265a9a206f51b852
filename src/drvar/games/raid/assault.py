"""Chapter 13.3: assault.

All counters of a zone go to the display and face each other in lines. A round has four steps:
both camps take their places, the lines are fought from the top, ammunition is spent, and the
player goes on or stops. A line is two columns; the unit in contact stands first in each, its
supporters behind it.
"""

from __future__ import annotations

from drvar.kernel.chance import TIE, Dice, Draw, Roll
from drvar.kernel.flow import Call, Done, Next, Procedure, offer
from drvar.kernel.options import Option
from drvar.kernel.rule import Broken, Modifier, rule, total

from .fire import air_applies, ammunition_penalty, spend_ammunition
from .retreat import CloseRanks, Column, Line, may_stop
from .rules import GERMAN
from .stacking import front_line, hit
from .state import FREE, Raid

ASSAULT_DICE = Roll((Dice(1, 6, "german"), Dice(1, 6, "yugoslav")))


@rule("RAID-13.3c", "RAID-13.3e")
def may_assault(g: Raid, zone: int) -> Broken | None:
    """Platoons assault Yugoslav units in their own zone; figures alone are not an enemy."""
    if not g.platoons(zone):
        return Broken("RAID-13.3c", "no-platoon-there", {"zone": zone})
    if zone not in g.yugoslav:
        return Broken("RAID-13.3e", "nobody-to-assault", {"zone": zone})
    return None


@rule("RAID-13.3b", "RAID-13.3d", "RAID-2.2e")
def pending_assaults(g: Raid) -> list[int]:
    """The assaults due: platoons among Yugoslav units must assault."""
    both = sorted(g.german.keys() & g.yugoslav.keys())
    return [zone for zone in both if may_assault(g, zone) is None]


@rule("RAID-9b", "RAID-13.3.1p")
def air_bonus_in_assault(g: Raid, zone: int) -> int:
    """The aircraft help in an assault on their zone."""
    return g.air_bonus if air_applies(g, zone, zone, True) else 0


@rule("RAID-13.3.1m", "RAID-13.3.1n", "RAID-13.3.1o", "RAID-13.3.1q")
def german_value_modifiers(g: Raid, zone: int, column: Column) -> list[Modifier]:
    """The assault factor in contact, support, ammunition, aircraft and officers."""
    contact, supporters = column[0], column[1:]
    chart = g.rules.charts.assault.german
    found = [Modifier(g.af(contact), "RAID-13.3.1m", "assault-factor", {"counter": contact})]
    if support := g.strength(supporters) * chart.support.each_sp:
        found.append(Modifier(support, "RAID-13.3.1n", "support"))
    found += ammunition_penalty(g, "RAID-13.3.1o")
    if bonus := air_bonus_in_assault(g, zone):
        found.append(Modifier(bonus, "RAID-13.3.1p", "air"))
    if g.officers(zone):
        found.append(Modifier(chart.officer.bonus, "RAID-13.3.1q", "officer"))
    return found


@rule("RAID-13.3.1r", "RAID-13.3.1s", "RAID-13.3.1t", "RAID-13.3.1u")
def yugoslav_value_modifiers(g: Raid, zone: int, column: Column) -> list[Modifier]:
    """The assault factor in contact, support, cover, Tito, and the special arms."""
    contact, supporters = column[0], column[1:]
    chart = g.rules.charts.assault.yugoslav
    found = [Modifier(g.af(contact), "RAID-13.3.1r", "assault-factor", {"counter": contact})]
    if support := g.strength(supporters) * chart.support.each_sp:
        found.append(Modifier(support, "RAID-13.3.1s", "support"))
    if protection := g.rules.protection[zone]:
        colour = g.rules.colour[zone]
        found.append(Modifier(protection, "RAID-13.3.1t", "protection", {"colour": colour}))
    if g.figures.get("tito") == zone and g.fate.get("tito") == FREE:
        found.append(Modifier(chart.tito.bonus, "RAID-13.3.1u", "tito"))
    return found + special_arms(g, zone, column)


@rule("RAID-13.3.1v", "RAID-13.3.1w")
def special_arms(g: Raid, zone: int, column: Column) -> list[Modifier]:
    """An AA gun and a tank each count once, on their own line (option: on every line)."""
    chart = g.rules.charts.assault.yugoslav
    lent = column if g.rules.options.aa_tank == "own_line" else g.yugoslav[zone]
    found = []
    if not g.rules.aa_guns.isdisjoint(lent):
        found.append(Modifier(chart.aa.bonus, "RAID-13.3.1v", "aa"))
    if not g.rules.tanks.isdisjoint(lent):
        found.append(Modifier(chart.tank.bonus, "RAID-13.3.1w", "tank"))
    return found


@rule("RAID-13.3.1x", "RAID-13.3.1y")
def yugoslav_is_hit(german: int, yugoslav: int) -> bool:
    """A German value not below the Yugoslav hits the Yugoslav; a lower one costs the German."""
    return german >= yugoslav


@rule("RAID-13.3.1e", "RAID-13.3.1h")
def assault_case(g: Raid, zone: int) -> int:
    """Case 1: the Germans are as many as the Yugoslavs. Case 2: they are fewer."""
    return 1 if _germans_counted(g, zone) >= len(g.yugoslav[zone]) else 2


def _germans_counted(g: Raid, zone: int) -> int:
    return len(g.german[zone] if g.rules.options.officer_count == "yes" else g.platoons(zone))


@rule("RAID-13.3.1c")
def number_of_lines(g: Raid, zone: int) -> int:
    """As many lines as the smaller camp has units, if there are bodies for the contact."""
    units = min(_germans_counted(g, zone), len(g.yugoslav[zone]))
    return min(units, len(front_line(g, zone)))


@rule("RAID-13.3.1f", "RAID-13.3.1j")
def column_by_af(g: Raid, zone: int) -> Column:
    """The Yugoslavs by falling assault factor; equal ones as they lie in the stack."""
    return tuple(sorted(g.yugoslav[zone], key=lambda unit: -g.af(unit)))


@rule("RAID-13.3.1j", "RAID-13.3.1k")
def deal(column: Column, lines: int) -> tuple[Column, ...]:
    """Put one unit in contact on each line; the rest support, one a line, then a second."""
    return tuple(column[line::lines] for line in range(lines))


@rule("RAID-13.3.1b")
def yugoslav_columns(g: Raid, zone: int) -> tuple[Column, ...]:
    """The Yugoslav side of the display, line by line, equal units as they lie in the stack."""
    return deal(column_by_af(g, zone), number_of_lines(g, zone))


class Position(Procedure):
    """Step 1 of a round: both camps take their places."""

    PUBLIC = ("zone", "round", "column", "contact", "support")
    zone: int
    round: int
    column: tuple[str, ...] = ()
    contact: tuple[str, ...] = ()
    support: tuple[tuple[str, int], ...] = ()

    @rule("RAID-13.3.1f", "RAID-13.3.1h", "RAID-13.3.1j")
    def fall_in(self, g: Raid) -> Next:
        """In case 1 the Yugoslavs fall in first, in case 2 after the Germans."""
        if not self.contact and assault_case(g, self.zone) == 2:
            return self.choose_contact
        ranked = column_by_af(g, self.zone)
        rest = ranked[len(self.column) :]
        equals = tuple(unit for unit in rest if g.af(unit) == g.af(rest[0]))
        if len(equals) > 1 and g.rules.options.ties == "die":
            return Draw(tuple(sorted(equals)), len(equals), TIE)
        self.column += equals
        return self.choose_contact if len(self.column) == len(ranked) else self.fall_in

    @rule("RAID-12.3k")
    def draw_places(self, g: Raid, drawn: Column) -> Next:
        """Option: equal units draw lots for their places."""
        self.column += drawn
        whole = len(self.column) == len(g.yugoslav[self.zone])
        return self.choose_contact if whole else self.fall_in

    @rule("RAID-13.3.1g", "RAID-13.3.1i")
    def choose_contact(self, g: Raid) -> Next:
        """Ask which platoon stands in contact on the next line from the top."""
        line = len(self.contact) + 1
        if line > number_of_lines(g, self.zone):
            return self.choose_support
        free = [body for body in front_line(g, self.zone) if body not in self.contact]
        if len(free) == 1:
            return self._stand(free[0])
        facing = self.column[line - 1] if self.column else ""
        about = {"zone": self.zone, "round": self.round, "line": line, "facing": facing}
        places: list[Option] = [("contact", body) for body in free]
        return offer(GERMAN, "assault-contact", places, lambda o: self.may_face(g, o), about)

    def may_face(self, g: Raid, option: Option) -> Broken | None:
        """Every line must be faced before a unit supports, and at least one round fought."""
        match option:
            case ("contact", body):
                return self.may_stand(g, str(body))
            case ("support", _, _):
                return Broken("RAID-13.3.1g", "line-unfaced", {"line": len(self.contact) + 1})
            case ("stop",) if self.round == 1:
                return may_stop(g, self.zone, 0)
        return None

    def may_stand(self, g: Raid, body: str) -> Broken | None:
        """A platoon of this assault may stand in contact if it does not yet."""
        about = {"counter": body}
        if body in self.contact:
            return Broken("RAID-13.3.1b", "in-contact-already", about)
        if body in front_line(g, self.zone):
            return None
        if body in g.officers(self.zone):
            return Broken("RAID-2.2c", "officer-not-in-contact", about)
        if body in g.yugoslav[self.zone]:
            return Broken("RAID-13.3.1f", "yugoslavs-place-themselves", about)
        return Broken("RAID-13.3.1a", "not-in-this-assault", about)

    @rule("RAID-13.3.1g", "RAID-13.3.1i")
    def put_in_contact(self, g: Raid, option: Option) -> Next:
        """Put it there."""
        return self._stand(str(option[1]))

    def _stand(self, body: str) -> Next:
        self.contact += (body,)
        return self.choose_contact

    def spare(self, g: Raid) -> list[str]:
        """The platoons without a place."""
        placed = {*self.contact, *[body for body, _ in self.support]}
        return [body for body in g.platoons(self.zone) if body not in placed]

    @rule("RAID-13.3.1g")
    def choose_support(self, g: Raid) -> Next:
        """Ask which line the next spare platoon supports."""
        spare, lines = self.spare(g), len(self.contact)
        if not spare:
            return self.face
        if lines == 1:
            return self._back(spare[0], 1)
        about = {"zone": self.zone, "round": self.round, "counter": spare[0]}
        places: list[Option] = [("support", spare[0], line + 1) for line in range(lines)]
        return offer(GERMAN, "assault-support", places, lambda o: self.may_back(g, o), about)

    def may_back(self, g: Raid, option: Option) -> Broken | None:
        """The spare platoon asked for may stand behind an existing line."""
        spare, lines = self.spare(g)[0], len(self.contact)
        match option:
            case ("contact", _):
                return Broken("RAID-13.3.1c", "every-line-is-faced", {"lines": lines})
            case ("support", body, _) if body in self.contact:
                return Broken("RAID-13.3.1b", "in-contact-already", {"counter": body})
            case ("support", body, _) if body != spare:
                about = {"counter": body, "spare": spare}
                return Broken("RAID-13.3.1b", "another-supports-now", about)
            case ("support", _, line) if line not in range(1, lines + 1):
                return Broken("RAID-13.3.1c", "no-such-line", {"line": line, "lines": lines})
        return None

    @rule("RAID-13.3.1g", "RAID-13.3.1b")
    def put_in_support(self, g: Raid, option: Option) -> Next:
        """Put it behind its friend."""
        return self._back(str(option[1]), int(option[2]))

    def _back(self, body: str, line: int) -> Next:
        self.support += ((body, line),)
        return self.choose_support

    @rule("RAID-13.3.1b", "RAID-13.3.1k")
    def face(self, g: Raid) -> Next:
        """Both columns are complete: every unit is in contact or behind one that is."""
        return Done(self.standing(g)) if self.column else self.fall_in

    def standing(self, g: Raid) -> tuple[Line, ...]:
        """The lines that are faced already, with those behind them so far."""
        against = deal(self.column, number_of_lines(g, self.zone))
        behind = [
            tuple(body for body, line in self.support if line == place)
            for place in range(1, len(self.contact) + 1)
        ]
        germans = [(body, *rest) for body, rest in zip(self.contact, behind, strict=True)]
        return tuple(zip(germans, against, strict=False))


class Round(Procedure):
    """One round: positions, lines, ammunition."""

    PUBLIC = ("zone", "round", "lines", "line")
    zone: int
    round: int
    lines: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    line: int = 0

    @rule("RAID-13.3.1d", "RAID-13.3.1af")
    def position(self, g: Raid) -> Next:
        """Step 1: all take their places again (option: only losses are replaced)."""
        if self.lines and g.rules.options.reposition == "losses_only":
            return Call(CloseRanks(zone=self.zone, round=self.round, lines=self.lines))
        return Call(Position(zone=self.zone, round=self.round))

    @rule("RAID-13.3.1a")
    def show_lines(self, g: Raid, lines: tuple[Line, ...]) -> Next:
        """The display is complete."""
        self.lines = lines
        shown = [[list(column) for column in line] for line in lines]
        g.tell("lines_formed", "RAID-13.3.1a", zone=self.zone, round=self.round, lines=shown)
        return None

    @rule("RAID-13.3.1l")
    def throw_dice(self, g: Raid) -> Next:
        """Step 2: the lines from top to bottom, a die for each side."""
        return ASSAULT_DICE if self.line < len(self.lines) else self.count_ammunition

    @rule("RAID-13.3.1x", "RAID-13.3.1y", "RAID-13.3.1z")
    def fight_line(self, g: Raid, dice: tuple[int, int]) -> Next:
        """Compare the values; one of the two in contact is hit, at once."""
        germans, yugoslavs = self.lines[self.line]
        ours = german_value_modifiers(g, self.zone, germans)
        theirs = yugoslav_value_modifiers(g, self.zone, yugoslavs)
        values = dice[0] + total(ours), dice[1] + total(theirs)
        won = yugoslav_is_hit(*values)
        self.line += 1
        loser = yugoslavs[0] if won else germans[0]
        if g.events is not None:
            told = {"zone": self.zone, "round": self.round, "line": self.line, "dice": [*dice]}
            told |= {"german": list(germans), "yugoslav": list(yugoslavs), "hit": loser}
            told |= {"german_value": values[0], "yugoslav_value": values[1]}
            told["modifiers"] = [[list(m[:3]) for m in side] for side in (ours, theirs)]
            g.tell("line_fought", "RAID-13.3.1x" if won else "RAID-13.3.1y", **told)
        hit(g, loser, self.zone, "RAID-13.3.1z")
        return self.throw_dice

    @rule("RAID-13.3.1d", "RAID-13.1b")
    def count_ammunition(self, g: Raid) -> Next:
        """Step 3: the round costs one point, however many lines it had."""
        spend_ammunition(g)
        return Done(self.lines)
