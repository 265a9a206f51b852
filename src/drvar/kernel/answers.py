"""A question in words: its answers with what they cost and risk, and the chances of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from .alike import alike
from .declared import Choice
from .described import Account
from .flow import Choose, State
from .game import Game, Odds
from .options import Option
from .phrase import Phrase, Value, listed, percent, plain_args
from .rule import Modifier
from .view import look

BRIEF = 3
"""The most chances that are told beside an answer; `odds` tells all of them."""


class Answer(NamedTuple):
    """An answer that is worth hearing, in words."""

    option: Option
    line: Phrase


def said(option: Option) -> Phrase:
    """An answer by its own words."""
    verb, *operands = option
    return Phrase(f"option-{verb}", {f"a{n}": word for n, word in enumerate(operands, 1)})


def question(asked: Choose) -> Phrase:
    """What a seat is asked."""
    return Phrase(f"ask-{asked.prompt}", plain_args(asked.args))


def offered(game: Game, g: State[Any], asked: Choose) -> list[Option]:
    """The options of a question; of those that come to the same only the first."""
    again = alike(game, g, asked)
    return [option for option in asked.options if option not in again]


def answers(game: Game, g: State[Any], asked: Choose) -> list[Answer]:
    """The answers of a question, with place, price, chances and risk."""
    account = Account.of(game, g, asked.seat)
    seen = look(game, g, asked.seat, asked)
    prices, here = game.priced(g, asked), game.moving(g, asked)
    found = []
    for option in offered(game, g, asked):
        choice = game.choice(seen, option)
        also = list(_where(account, option, choice, here))
        also += prices.get(option, ())
        if (odds := game.odds(g, option)) is not None:
            also += _chances(game, odds, BRIEF)
        line = said(option)
        if also:
            line = Phrase("say-answer", {"option": line, "also": listed(also)})
        found.append(Answer(option, line))
    return found


def _where(account: Account, option: Option, choice: Choice, here: str) -> Iterable[Phrase]:
    """What a place is called, in which direction it is, who is there; where a counter is."""
    at = choice.at
    if choice.names == "counter":
        at = account.where(at)
        if at:
            yield Phrase("say-in", {"at": account.head(at)})
        return
    if choice.names not in ("place", "fight") or at not in account.sites:
        return
    site = account.sites[at]
    if at not in map(str, option):  # the place of what it names
        yield Phrase("say-in", {"at": account.head(at)})
    elif site.names:
        yield Phrase("say-names", {"names": site.names})
    yield from site.ground
    if here in account.sites:
        for beside in account.sites[here].around:
            if beside.place == at:
                yield Phrase("say-towards", {"direction": beside.direction})
                yield from beside.between
    if account.standing.get(at):
        yield Phrase("say-who", {"who": account.brief(at)})


# ---------------------------------------------------------------------- chances


def odds_of(game: Game, g: State[Any], option: Option) -> list[Phrase]:
    """Everything about the chances of an answer."""
    odds = game.odds(g, option)
    if odds is None:
        return [Phrase("say-no-odds", {"option": said(option)})]
    chances = listed(_chances(game, odds))
    lines = [Phrase("say-odds", {"option": said(option), "chances": chances})]
    lines += [_summand(modifier) for modifier in odds.modifiers]
    for number, part in enumerate(odds.parts, 1):
        of_part: dict[str, Value] = {"number": number, "chances": listed(_chances(game, part))}
        lines.append(Phrase("say-odds-part", of_part))
        lines += [_summand(modifier) for modifier in part.modifiers]
    if odds.policy:
        lines.append(Phrase("say-policy", {"policy": Phrase(f"policy-{odds.policy}")}))
    return lines


def finality(*, final: bool) -> Phrase:
    """Whether an answer can be taken back."""
    return Phrase("say-final" if final else "say-not-final")


def _chances(game: Game, odds: Odds, most: int = 0) -> list[Phrase]:
    """The chances that are not nought; with `most` only the greatest."""
    shares: Mapping[str, Any] = {name: p for name, p in odds.chances.items() if p}
    kept = sorted(shares, key=lambda name: -shares[name])[: most or len(shares)]
    return [
        Phrase("say-chance", {"chance": game.chance(name), "percent": percent(shares[name])})
        for name in shares
        if name in kept
    ]


def _summand(modifier: Modifier) -> Phrase:
    what = Phrase(f"mod-{modifier.words}", plain_args(modifier.args))
    return Phrase(
        "say-sum", {"what": what, "value": f"{modifier.value:+d}", "rule": modifier.rule}
    )
