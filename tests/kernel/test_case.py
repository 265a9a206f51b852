"""Case files: what they can say, and that whatever is wrong with one is an error."""

import pytest

from drvar.kernel.case import CaseError, read, run

HEAD = 'game = "toy"\ntitle = "A case"\nrules = ["TOY-2.1"]\n'
HIDE = '[[play]]\nblue = "hide 2"\n'
COUNT = '[[play]]\nred = "count"\n'
AT_PLAY = '[position]\nstep = "Play.ask"\n'
SOME = "[expect]\ncount = 0\n"
COUNTED = "[expect]\ncount = 1\n"
POINTS = "[position]\npoints = { red = 3 }\nscore = { blue = 1 }\n"
THROWING = """[position]
stack = [{ do = "Play", at = "add" }]
step = "Throw.throw"
frame = { why = "throw" }
"""


@pytest.fixture
def check(game):
    """Read and run a case that begins with the usual head."""

    def checked(body, head=HEAD):
        run(game, read(head + body))
        return True

    return checked


def play(**done):
    return "".join(f"[[play]]\n{verb} = {value!r}\n" for verb, value in done.items())


# ---- what a case can say


@pytest.mark.parametrize(
    "body",
    [
        HIDE + COUNT + "[expect]\ncount = 1\nhidden = 2\nturn = 0",
        HIDE + '[[play]]\nred = ["count", "count"]\nnote = "twice"\n[expect]\ncount = 2',
        HIDE + play(red="throw", dice=[3, 4]) + "[expect]\nturn = 7\nthrown = [3, 4]",
        HIDE + '[[play]]\nred = "throw"\n[[play]]\ndice = [1, 1]\n'
        '[[play]]\nred = "throw"\n[[play]]\ndice = [2, 2]\n[expect]\nturn = 6',
        HIDE + play(red="draw", draw=["c", "a"]) + '[expect]\ndrawn = ["a", "c"]',
        HIDE + play(red="tie", tie="b") + '[expect]\ndrawn = ["b"]\ncup = ["a", "c", "d"]',
        HIDE + play(red="win") + '[expect.result]\nwinner = "red"\npoints = [0, 0]',
        HIDE
        + '[expect.question]\nseat = "red"\nprompt = "act"\nrules = ["TOY-2.1", "TOY-2.2"]',
        AT_PLAY + COUNT + '[expect]\ncount = 1\nleader = "L1"',
        '[position]\nstep = "Play"\n[expect.question]\nprompt = "hide"',
        '[position]\nleader = "none"\nturn = 4\n[expect]\nleader = "none"\nturn = 4',
        '[position]\nbase = "empty"\ncup = ["x"]\n[expect]\ncup = ["x"]\nresult = "none"',
        '[position]\nbase = "start"\n[expect]\ncup = ["a", "b", "c", "d"]',
        '[position]\noptions = { cup = "bare" }\n[expect]\ncup = ["a"]',
        '[position]\npreset = "dry"\n[expect]\ncup = ["a"]',
        POINTS + "[expect]\nscore = { red = 3, blue = 1 }",
        THROWING + "[[play]]\ndice = [2, 3]\n[expect]\nturn = 5",
        '[position]\nstack = [{ do = "Play", at = "ask", rounds = 4 }]\n' + COUNT + COUNTED,
        HIDE + "[expect.seen_by]\nblue = { hidden = 2 }\nred = { hidden = 'none', turn = 0 }",
        AT_PLAY
        + 'count = 3\n[[play]]\nred = "count"\nrefused = "TOY-2.1"\n[expect]\ncount = 3',
        AT_PLAY + 'count = 3\n[expect]\nrefused = [{ answer = "count", rule = "TOY-2.1" },'
        '{ answer = "win", rule = "not-your-turn", seat = "blue" }]',
        HIDE + COUNT + COUNT + '[expect]\nevents = [{ kind = "hidden" }, '
        '{ kind = "counted", count = 2, rule = "TOY-2.1" }]',
    ],
)
def test_a_case_that_is_right_passes(check, body):
    assert check(body)


@pytest.mark.parametrize(
    "query",
    [
        'call = "double"\nrows = [[1, 2], [3, 6]]',
        'call = "double"\ncolumns = ["n", "twice"]\nrows = [[1, 2]]',
        'call = "split"\nreturns = 2\nrows = [[7, 3, 1]]',
        'call = "split"\nrows = [[7, [3, 1]]]',
        'call = "turn"\nrows = [[0]]',
        'call = "leader"\nrows = [["L1"]]',
        'call = "share"\nrows = [[2, "1/3"], [6, "1"]]',
        'call = "may_act"\nrows = [["count", "none"]]',
        'call = "why_not"\nrows = [["red", "count", "not-your-turn"]]',
        'call = "why_not"\nrows = [["blue", "hide 1", "none"], ["blue", "hide 9", "TOY-1.1"]]',
        'call = "turn"\nvary = ["turn"]\nrows = [[4, 4], [5, 5]]',
        'call = "options"\nrows = [[["hide 1", "hide 2", "hide 3"]]]',
        'call = "odds"\nrows = [["throw", { even = "1/2" }], ["count", "none"]]',
    ],
)
def test_a_query_that_is_right_passes(check, query):
    assert check(f"[[query]]\n{query}")


# ---- what is wrong with a case


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("", "expects nothing"),
        ("[expect]\n", "expects nothing"),
        (HIDE, "expects nothing"),
        ("[expekt]\ncount = 0", "'expekt'"),
        ("[expect\n", "not TOML"),
        ("[[expect]]\ncount = 0", "'expect' is a dict"),
        ("[play]\nred = 'count'\n" + SOME, "'play' is a list"),
        ('[[play]]\nred = "count"\nblue = "count"\n' + SOME, "does one thing"),
        ("[[play]]\nnote = 'nothing'\n" + SOME, "does one thing"),
        ("[[play]]\ndice = []\n" + SOME, "no dice"),
        ("[[play]]\nred = []\n" + SOME, "no red"),
        ("[[play]]\ndice = [1]\nrefused = 'TOY-2.1'\n" + SOME, "cannot be refused"),
    ],
)
def test_a_case_that_is_not_well_made_is_refused(check, body, fault):
    refused(check, body, fault)


def refused(check, body, fault, head=HEAD):
    with pytest.raises(CaseError) as wrong:
        check(body, head)
    assert fault in str(wrong.value)
    assert "\n" not in str(wrong.value)


@pytest.mark.parametrize("key", ["game", "title", "rules"])
def test_the_head_is_whole(check, key):
    head = "\n".join(line for line in HEAD.splitlines() if not line.startswith(key)) + "\n"
    refused(check, SOME, f"no '{key}'", head)


def test_its_paragraphs_exist(check):
    refused(check, SOME, "no paragraph 'TOY-9.9'", HEAD.replace("TOY-2.1", "TOY-9.9"))


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ('base = "middle"', "'start' or 'empty', not 'middle'"),
        ("curse = 1", "the position names 'curse'"),
        ("stick = []", "the position names 'stick'"),
        ("result = 1", "the position names 'result'"),
        ('turn = "four"', "position.turn"),
        ("cup = [1]", "position.cup"),
        ("points = { green = 1 }", "no seat 'green'"),
        ('options = { cap = "full" }', "no option 'cap'"),
        ('options = { cup = "half" }', "no value 'half'"),
        ('preset = "wet"', "no preset 'wet'"),
        ('step = "March.go"', "no procedure 'March'"),
        ('step = "Play.dance"', "Play has no step 'dance'"),
        ('step = "Throw.throw"\nframe = { wy = "x" }', "the frame of Throw names 'wy'"),
        ('step = "Throw.throw"\nframe = { why = 1 }', "the frame of Throw"),
        ('step = "Throw.throw"', "the frame of Throw"),
        ('frame = { why = "x" }', "the position names 'frame'"),
        ('stack = [{ do = "March" }]', "no procedure 'March'"),
        ('stack = [{ at = "ask" }]', "no procedure ''"),
    ],
)
def test_a_position_that_names_nothing_is_refused(check, position, fault):
    refused(check, f"[position]\n{position}\n{SOME}", fault)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (HIDE + play(red="throw") + SOME, "stops before a throw"),
        (HIDE + play(red="throw", dice=[3]), "2 dice are rolled, 1 left"),
        (HIDE + play(red="throw", dice=[3, 4, 5]), "dice left over: [5]; red is asked act"),
        (HIDE + play(red="throw", dice=[3, 7]), "7 is not on a die of 1 to 6"),
        (HIDE + play(dice=[3, 4]), "dice left over: [3, 4]; red is asked act"),
        (HIDE + play(red="win", dice=[3]), "dice left over: [3]; nothing is asked any more"),
        (HIDE + play(red="throw", draw="a"), "a draw of ['a'] is given; chance is asked"),
        (HIDE + play(red="draw", draw=["a"]), "2 to draw, 1 given"),
        (HIDE + play(red="draw", draw=["a", "z"]), "'z' is not in the draw"),
        (HIDE + play(red="draw", dice=[1]), "dice left over: [1]; chance is asked"),
        (HIDE + play(red="draw", tie="a"), "this is a draw, not a tie: write draw = ..."),
        (HIDE + play(red="tie", draw="a"), "this is a tie: write tie = ..."),
        (HIDE + play(blue="count"), "blue may not 'count': It is for red to answer."),
        (HIDE + play(red="dance"), "red may not 'dance'"),
        (HIDE + play(green="count"), "no seat 'green'; known: ['red', 'blue']"),
        (HIDE + '[[play]]\nred = "throw"\n[[play]]\nred = "count"\n', "The dice come first."),
        (HIDE + '[[play]]\nred = "win"\n[[play]]\nred = "count"\n', "The game is over."),
        (AT_PLAY + "count = 3\n" + COUNT, "play 1: red may not 'count': 3 is enough. TOY-2.1"),
        (HIDE + '[[play]]\nred = "count"\nrefused = "TOY-2.1"\n', "it is allowed"),
        (
            AT_PLAY + 'count = 3\n[[play]]\nred = "count"\nrefused = "TOY-2.2"\n',
            "should be refused by TOY-2.2, not by TOY-2.1",
        ),
        (HIDE + play(red="fault"), "nobody wrote this rule"),
    ],
)
def test_play_that_does_not_fit_the_game_is_refused(check, body, fault):
    refused(check, body if SOME in body else body + SOME, fault)


@pytest.mark.parametrize(
    ("expect", "fault"),
    [
        ("count = 1", "expect.count: wanted 1, saw 0"),
        ("cuont = 0", "expect.cuont names nothing"),
        ('cuont = "none"', "expect.cuont names nothing"),
        ("score = { red = 1 }", "expect.score.red names nothing"),
        ('cup = ["a"]', "expect.cup: wanted ['a'], saw ['a', 'b', 'c', 'd']"),
        ('leader = "none"', "expect.leader: wanted 'none', saw 'L1'"),
        ("result = { winner = 'red' }", "expect.result"),
        ("question = { seat = 'red' }", "expect.question.seat: wanted 'red', saw 'blue'"),
        ("question = { saet = 'blue' }", "expect.question.saet names nothing"),
        ("refused = [{ answer = 'hide 1', rule = 'TOY-1.1' }]", "it is allowed"),
        ("refused = [{ answer = 'hide 9', rule = 'TOY-2.1' }]", "not by TOY-1.1"),
        ("refused = [{ answer = 'hide 9', role = 'TOY-1.1' }]", "expect.refused names 'role'"),
        ("refused = [{ rule = 'TOY-2.4' }]", "not by TOY-1.1"),
        ("refused = [{ answer = 'hide 9', rule = 'TOY-1.1', seat = 'x' }]", "no seat 'x'"),
        ("events = [{ kind = 'counted' }]", "was not told"),
        ("events = [{ kind = 'opened' }, { kind = 'opened' }]", "was not told"),
        ("events = [{ kind = 'opened', rule = 'TOY-2.1' }]", "was not told"),
        ("events = [{ kind = 'opened', door = 1 }]", "'door'"),
        ("events = [{ rule = 'TOY-1.1' }]", "was not told"),
        ("seen_by = { red = { hidden = 2 } }", "expect.seen_by.red.hidden names nothing"),
        ("seen_by = { green = { turn = 0 } }", "expect.seen_by names 'green'"),
        ("events = []", "expect.events is empty"),
    ],
)
def test_an_unmet_expectation_is_reported(check, expect, fault):
    refused(check, f"[expect]\n{expect}", fault)


def test_events_must_come_in_order(check):
    wanted = "[expect]\nevents = [{ kind = 'counted' }, { kind = 'hidden' }]"
    refused(check, HIDE + COUNT + wanted, "{'kind': 'hidden'} was not told")


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ('call = "triple"\nrows = [[1, 3]]', "no query 'triple'"),
        ("rows = [[1, 3]]", "no query ''"),
        ('call = "double"', "the query double has no rows"),
        ('call = "double"\nrows = []', "the query double has no rows"),
        ('call = "double"\nrow = [1, 2]\nrows = [[1, 2]]', "the query names 'row'"),
        ('call = "double"\nrows = [[1, 3]]', "wanted [3], saw 2"),
        ('call = "double"\ncolumns = ["n", "two"]\nrows = [[1]]', "does not fill"),
        ('call = "double"\nrows = [[1, 2, 2]]', "TypeError"),
        ('call = "split"\nreturns = 2\nrows = [[7, 3, 2]]', "wanted [3, 2], saw [3, 1]"),
        ('call = "turn"\nvary = ["tern"]\nrows = [[4, 4]]', "the position names 'tern'"),
        ('call = "may_act"\nrows = [["count", "TOY-2.1"]]', "saw 'none'"),
        ('call = "why_not"\nrows = [["blue", "hide 9", "none"]]', "saw 'TOY-1.1'"),
    ],
)
def test_a_query_that_is_wrong_is_told(check, query, fault):
    refused(check, f"[[query]]\n{query}", fault)
