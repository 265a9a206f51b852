"""Every case file is a test: it must pass, and it proves the paragraphs that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drvar import games
from drvar.kernel import case

CASES = Path(__file__).parent
FILES = sorted(CASES.rglob("*.toml"))
NAME = re.compile(r"[a-z0-9.]+(-[a-z0-9.]+)+\.toml")
MOST_RULES = 3


def named(file: Path) -> str:
    return file.relative_to(CASES).with_suffix("").as_posix()


RULES = re.compile(r'^rules = \[((?:\s*"[^"]*",?)*)\s*\]', re.MULTILINE)
"""What a file proves, without reading all of it: each worker collects every file."""


def claimed(file: Path) -> tuple[str, ...]:
    found = RULES.search(file.read_text("utf-8"))
    return tuple(found[1].split('"')[1::2]) if found else ()


def proving(file: Path) -> object:
    """Mark a file with what it proves; one that cannot be read fails as a test of its own."""
    rules = claimed(file)
    return pytest.param(file, marks=[pytest.mark.proves(*rules)] if rules else [])


def run(source: str) -> None:
    read = case.read(source)
    case.run(games.game(read.game), read)


@pytest.mark.parametrize("file", [proving(file) for file in FILES], ids=map(named, FILES))
def test_case(file: Path) -> None:
    run(file.read_text("utf-8"))


def test_every_case_is_in_order() -> None:
    titles: dict[str, Path] = {}
    for file in FILES:
        where, read = named(file), case.read(file.read_text("utf-8"))
        assert file.parent.name == read.game, f"{where} lies in the folder of another game"
        assert 1 <= len(read.rules) <= MOST_RULES, f"{where} must claim one to three paragraphs"
        assert claimed(file) == tuple(read.rules), f"{where} lists its rules in another form"
        assert NAME.fullmatch(file.name), (
            f"{where} is to be named by its subject in small letters"
        )
        other = titles.setdefault(read.title, file)
        assert other is file, f"{where} has the title of {named(other)}"


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_cases(game: str) -> None:
    assert list((CASES / game).glob("*.toml"))


def test_the_cases_of_the_example_claim_every_binding_paragraph() -> None:
    files = (CASES / "skirmish").glob("*.toml")
    claimed = {rule for file in files for rule in case.read(file.read_text("utf-8")).rules}
    rulebook = games.game("skirmish").rulebook
    assert claimed == {paragraph.id for paragraph in rulebook if paragraph.kind == "binding"}


# A runner that passes everything would pass every file above. So each kind of statement is
# turned false in a copy of a real case, and the copy must fail for that very reason.

WRONG = {
    "another expectation": (
        "6-2-five-hits",
        "pinned = true",
        "pinned = false",
        "expect.units.P1.pinned: wanted False, saw True",
    ),
    "another die": ("6-2-five-hits", "dice = [5]", "dice = [4]", "was not told"),
    "a die too many": ("6-2-five-hits", "dice = [5]", "dice = [5, 1]", "dice left over"),
    "a die that is not one": ("6-2-five-hits", "dice = [5]", "dice = [7]", "not on a die"),
    "no die": ("6-2-five-hits", "[[play]]\ndice = [5]\n", "", "stops before a throw"),
    "an empty throw": ("6-2-five-hits", "dice = [5]", "dice = []", "gives no dice"),
    "chance refused": (
        "6-2-five-hits",
        "dice = [5]",
        'dice = [5]\nrefused = "SKIRMISH-6.2"',
        "cannot be refused",
    ),
    "an answer that is not legal": (
        "6-2-five-hits",
        'german = "fire P1"',
        'german = "fire P2"',
        "german may not 'fire P2'",
    ),
    "an event that was not told": (
        "6-2-five-hits",
        'kind = "pinned"',
        'kind = "eliminated"',
        "was not told",
    ),
    "an event argument that is not there": (
        "6-2-five-hits",
        'firer = "G1"',
        'shooter = "G1"',
        "names 'shooter', which is unknown",
    ),
    "events in another order": (
        "5-1-fire-in-the-order-of-numbers",
        'firer = "P1"',
        'firer = "P3"',
        "was not told",
    ),
    "no events": ("6-2-four-misses", "events = [{", "events = []\n#", "expects nothing"),
    "a name that is nothing": (
        "6-2-five-hits",
        "units.P1 =",
        "units.P9 =",
        "expect.units.P9 names nothing",
    ),
    "an unknown name wanted as gone": (
        "6-4-a-second-hit-eliminates",
        'units.P1 = "none"',
        'units.P9 = "none"',
        "expect.units.P9 names nothing",
    ),
    "something still there wanted as gone": (
        "6-4-a-second-hit-eliminates",
        "units.P2.pinned = false",
        'units.P2 = "none"',
        "expect.units.P2: wanted 'none'",
    ),
    "a question wanted as none": (
        "4-3-a-pinned-unit-does-not-move",
        "question.options",
        "question = {}\n#",
        "expect.question: wanted {}",
    ),
    "a refusal that does not come": (
        "4-3-a-pinned-unit-does-not-move",
        'german = "move"',
        'german = "hold"',
        "not by any: it is allowed",
    ),
    "a refusal by another paragraph": (
        "4-3-a-pinned-unit-does-not-move",
        'refused = "SKIRMISH-4.3 pinned"',
        'refused = "SKIRMISH-4.2"',
        "should be refused by SKIRMISH-4.2, not by SKIRMISH-4.3 pinned",
    ),
    "a refusal for another reason": (
        "4-3-a-pinned-unit-does-not-move",
        'refused = "SKIRMISH-4.3 pinned"',
        'refused = "SKIRMISH-4.3 walled-in"',
        "should be refused by SKIRMISH-4.3 walled-in",
    ),
    "a draw of what is not there": (
        "3-2-a-chit-is-laid-aside",
        'draw = "mist"',
        'draw = "snow"',
        "'snow' is not in the draw",
    ),
    "a draw told as a tie": (
        "3-2-a-chit-is-laid-aside",
        'draw = "mist"',
        'tie = "mist"',
        "write draw = ...",
    ),
    "a secret that is seen": (
        "2-2-courier-hides-in-secret",
        'seen_by.partisan.courier = "06.03"',
        'seen_by.partisan.courier = "none"',
        "expect.seen_by.partisan.courier",
    ),
    "a seat that does not exist": (
        "2-2-courier-hides-in-secret",
        "seen_by.german",
        "seen_by.italian",
        "names 'italian', which is unknown",
    ),
    "another result": (
        "8-3-time-is-up",
        'winner = "partisan"',
        'winner = "german"',
        "expect.result.winner",
    ),
    "a query that says otherwise": (
        "4-1-wood-costs-two",
        '["G1", 2, "05.03", "none"]',
        '["G1", 2, "05.03", "SKIRMISH-4.1"]',
        "wanted ['SKIRMISH-4.1'], saw 'none'",
    ),
    "a query of a function that is none": (
        "4-1-wood-costs-two",
        'call = "may_enter"',
        'call = "may_exit"',
        "no query 'may_exit'",
    ),
    "a query of a hex that is none": (
        "6-1-sight-through-hexes",
        '"01.04"',
        '"01.99"',
        "obstacle('01.01', '01.99'): KeyError",
    ),
    "a row that is too short": (
        "3-2-range-by-chit",
        '["mist", 1]',
        '["mist"]',
        "does not fill",
    ),
    "a varied field that is none": (
        "3-2-range-by-chit",
        'vary = ["chit"]',
        'vary = ["fog"]',
        "names 'fog', which is unknown",
    ),
    "a step that is none": (
        "6-2-five-hits",
        "Activation.choose_action",
        "Activation.dance",
        "Activation has no step 'dance'",
    ),
    "a procedure that is none": (
        "6-2-five-hits",
        "Activation.choose_action",
        "Ballet.dance",
        "no procedure 'Ballet'",
    ),
    "a unit that is none": ("6-2-five-hits", "P1 = ", "P9 = ", "no unit 'P9'"),
    "a frame without a unit": (
        "6-2-five-hits",
        'unit = "G1"',
        'unit = "G9"',
        "KeyError: 'G9'",
    ),
    "an unknown key": ("6-2-five-hits", "turn = 1", "trun = 1", "names 'trun'"),
    "a value of the wrong kind": ("6-2-five-hits", "turn = 1", 'turn = "one"', "position.turn"),
    "an option that is none": (
        "7-2-a-three-finds-out",
        'search = "die"',
        'search = "dice"',
        "option search has no value 'dice'",
    ),
    "a preset that is none": (
        "7-2-the-wary-preset",
        'preset = "wary"',
        'preset = "weary"',
        "no preset 'weary'",
    ),
    "a paragraph that is none": (
        "6-2-five-hits",
        'rules = ["SKIRMISH-6.2"]',
        'rules = ["SKIRMISH-6.9"]',
        "no paragraph 'SKIRMISH-6.9'",
    ),
    "one play instead of a list": (
        "7-1-a-house-is-searched",
        "[[play]]",
        "[play]",
        "'play' is a list",
    ),
    "nothing expected": ("4-1-wood-costs-two", "[[query]]", "[[querry]]", "names 'querry'"),
}


@pytest.mark.parametrize(("name", "right", "wrong", "fault"), WRONG.values(), ids=list(WRONG))
def test_a_broken_copy_fails(name: str, right: str, wrong: str, fault: str) -> None:
    source = (CASES / "skirmish" / f"{name}.toml").read_text("utf-8")
    assert right in source
    run(source)
    with pytest.raises(case.CaseError) as caught:
        run(source.replace(right, wrong))
    assert fault in str(caught.value)


def test_a_case_must_expect_something() -> None:
    head = 'game = "skirmish"\ntitle = "nothing"\nrules = ["SKIRMISH-2.1"]\n'
    with pytest.raises(case.CaseError, match="expects nothing"):
        case.read(head)


@pytest.mark.parametrize("key", ["game", "title", "rules"])
def test_a_case_says_what_it_is(key: str) -> None:
    lines = [
        'game = "skirmish"',
        'title = "t"',
        'rules = ["SKIRMISH-2.1"]',
        "[expect]",
        "turn = 0",
    ]
    with pytest.raises(case.CaseError, match=f"has no '{key}'"):
        case.read("\n".join(line for line in lines if not line.startswith(key)))
