"""A position in words: every place is told, and nothing by an id that players do not know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

import msgspec

from drvar.kernel import answers, news
from drvar.kernel.described import ABOUT, Account
from drvar.kernel.events import WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.game import Game
from drvar.kernel.phrase import Phrase, Site

from .language import faults_of_words
from .play import Moment, Options, must, promise, some, thinned, walk

OPPOSITE = {"N": "S", "NE": "SW", "E": "W", "SE": "NW"}
OPPOSITE |= {back: there for there, back in OPPOSITE.items()}

ID = re.compile(r"[A-Za-z]*\d|.*-")
"""What cannot be taken for a word or a name."""

PLACES, OFTEN = 4, 50
"""Places that are asked about in a position, and one of so many positions that is looked at."""


@promise
def every_place_is_told(game: Game, options: Options, seed: int) -> int:
    """Every place says its ground and its neighbours, who lie round it both ways; whatever a
    seat can ask is said in words, and in no id of a counter.
    """
    random, checked = Random(seed), 0
    ids = _ids(game)
    for m in thinned(walk(game, options, seed)):
        for event in m.told:
            _has_no_id(m, game.words.phrase(news.told(event)), ids)
        if isinstance(m.question, Choose):
            _has_no_id(m, game.words.phrase(answers.question(m.question)), ids)
        if m.number % OFTEN:
            continue
        if isinstance(m.question, Choose):
            _answers(game, m, m.question, ids)
        for seat in (*game.seats, WATCHER):
            account = Account.of(game, m.g, seat)
            missing = set(game.printed().places) ^ set(account.sites)
            must(not missing, m, f"{seat} is not told of {sorted(missing)[:3]}")
            _neighbours(m, account.sites)
            for lines in _asked(account, random):
                for line in lines:
                    _is_said(game, m, line, ids)
                    checked += 1
    return checked


def _asked(account: Account, random: Random) -> Iterator[list[Phrase]]:
    """The answers to everything that can be asked, about some places and counters."""
    for place in some(random, [(place,) for place in account.sites])[:PLACES]:
        other = random.choice(list(account.sites))
        for about in ABOUT:
            of = (*map(str, place), other) if about == "path" else tuple(map(str, place))
            yield account.tell(about, of)
    there = [(at, s.name) for at, some_ in account.standing.items() for s in some_]
    counters = [(at, name) for at, name in there if isinstance(name, str)]
    for _, name in random.sample(counters, min(2, len(counters))):
        yield account.tell("reach", (name,))
        yield account.tell("path", (name, random.choice(list(account.sites))))


def _answers(game: Game, m: Moment, asked: Choose, ids: re.Pattern[str]) -> None:
    found = answers.answers(game, m.g, asked)
    must(bool(found), m, "there is no answer to hear")
    for answer in found[:PLACES]:
        _is_said(game, m, answer.line, ids)
        for line in answers.odds_of(game, m.g, answer.option):
            _is_said(game, m, line, ids)


def _neighbours(m: Moment, sites: Mapping[str, Site]) -> None:
    """Two neighbours say the same of each other: direction, and what lies between."""
    for site in sites.values():
        must(bool(site.ground), m, f"{site.place} has no ground")
        for beside in site.around:
            back = [b for b in sites[beside.place].around if b.place == site.place]
            must(len(back) == 1, m, f"{site.place} is not beside {beside.place}")
            turned = OPPOSITE[beside.direction] == back[0].direction
            must(turned, m, f"{beside.place} and {site.place} lie in the same direction")
            same = beside.between == back[0].between
            must(same, m, f"{beside.place} and {site.place} do not lie across the same")


def _ids(game: Game) -> re.Pattern[str]:
    """The ids of counters that are not names as well."""
    counters = game.printed().counters
    ids = [c for c in counters if ID.match(c) and game.words.name("", c) != c]
    listed = "|".join(map(re.escape, sorted(ids, key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])" if ids else r"(?!)")


def _is_said(game: Game, m: Moment, line: Phrase, ids: re.Pattern[str]) -> None:
    for phrase in _parts(line):
        sent = msgspec.json.encode(phrase.args)
        fault = faults_of_words(game, phrase.words, msgspec.json.decode(sent))
        must(not fault, m, fault)
    _has_no_id(m, game.words.phrase(line), ids)


def _has_no_id(m: Moment, said: str, ids: re.Pattern[str]) -> None:
    found = ids.search(said)
    must(found is None, m, f"{said!r} has the id {found and found[0]!r}")


def _parts(phrase: Phrase) -> Iterator[Phrase]:
    """A phrase with all that fits into it."""
    yield phrase
    for value in phrase.args.values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Phrase):
                yield from _parts(item)
