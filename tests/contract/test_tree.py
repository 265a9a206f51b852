"""Every node of a tree: copy, JSON and replay agree, with chance expanded.

The first nodes of the example's whole game, breadth first, and the whole tree, to every end,
of the last moves of a game.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Any, NamedTuple

import pytest

from drvar.examples.skirmish import GAME
from drvar.examples.skirmish.sequence import Battle, Half
from drvar.examples.skirmish.state import GERMAN, Skirmish
from drvar.kernel import codec, flow
from drvar.kernel.chance import Roll, outcomes
from drvar.kernel.flow import Choose, Question
from drvar.kernel.options import text
from drvar.kernel.record import Entry, Record, replay

NODES = 2_000
"""Nodes from the start of the game, breadth first, in each variant."""

WHOLE_TREE = 413
"""Nodes of the smallest tree of the last moves, 307 of them ends; the largest has 2,811."""

SOAK_NODES = 60_000
VARIANTS = [
    pytest.param(options, id=name, marks=[pytest.mark.slow] if number else [])
    for number, (name, options) in enumerate(GAME.variants())
]
"""The first one always, the others among the slow tests."""


class Node(NamedTuple):
    """A position of the tree, and the entries that led to it."""

    g: Any
    question: Question | None
    path: tuple[Entry, ...]


def walk_tree(root: Skirmish, most: int) -> Counter[str]:
    """Check nodes breadth first, `most` at the most; count them, and the ends by reason."""
    setup = codec.plain(GAME, root)
    begun = root.copy()
    waiting = deque([Node(begun, flow.settle(begun), ())])
    count: Counter[str] = Counter()
    while waiting and count["nodes"] < most:
        node = waiting.popleft()
        check(node, setup)
        count["nodes"] += 1
        count["deepest"] = len(node.path)
        if node.question is None:
            count[node.g.result["why"]] += 1
        elif len(waiting) + count["nodes"] < most:
            waiting.extend(children(node))
    return count


def children(node: Node) -> list[Node]:
    """Every answer to a node's question; chance gives everything that it can give."""
    question, throws = node.question, sum(e.throw is not None for e in node.path)
    before, found = codec.canonical(GAME, node.g), []
    if isinstance(question, Choose):
        answers: list[tuple[Any, Entry]] = [
            (o, Entry(seat=question.seat, say=text(o))) for o in question.options
        ]
    else:
        assert question is not None
        key = "roll" if isinstance(question, Roll) else "draw"
        different = dict.fromkeys(outcome for outcome, _ in outcomes(question))
        answers = [(o, Entry(**{key: o}, throw=throws)) for o in different]
    for value, entry in answers:
        child = node.g.copy()
        found.append(Node(child, flow.answer(child, question, value), (*node.path, entry)))
    assert codec.canonical(GAME, node.g) == before
    return found


def check(node: Node, setup: dict[str, Any]) -> None:
    canonical, twin = codec.canonical(GAME, node.g), node.g.copy()
    back = codec.decode(GAME, codec.encode(GAME, node.g))
    record = Record(
        game=GAME.name,
        rules=GAME.rules_version,
        options=node.g.options,
        seats={},
        setup=setup,
        entries=node.path,
    )
    *_, last = replay(GAME, record)
    for other in (twin, back, last.g):
        assert other == node.g
        assert codec.canonical(GAME, other) == canonical
        assert flow.settle(other) == node.question
    assert not list(GAME.invariants(node.g))


def last_moves(options: dict[str, str], *, picket_acts: bool) -> Skirmish:
    """The last turn: a section in a house with the courier, a pinned picket beside it."""
    g: Skirmish = GAME.blank(options)
    g.turn, g.active, g.courier = 5, GERMAN, "03.01"
    g.where = {"G1": "03.01", "P1": "04.01"}
    g.pinned = {"P1"}
    g.acted = set() if picket_acts else {"P1"}
    g.stack = [Battle(at="partisan_half"), Half(side=GERMAN, at="choose_unit")]
    return g


@pytest.mark.parametrize("options", VARIANTS)
def test_copy_json_and_replay_agree_at_the_first_nodes(options: dict[str, str]) -> None:
    count = walk_tree(GAME.start(options), NODES)
    assert count["nodes"] == NODES
    assert count["deepest"] >= 5


@pytest.mark.parametrize("options", VARIANTS)
def test_copy_json_and_replay_agree_in_the_whole_tree_of_the_last_moves(
    options: dict[str, str],
) -> None:
    count = walk_tree(last_moves(options, picket_acts=False), SOAK_NODES)
    assert WHOLE_TREE <= count["nodes"] < SOAK_NODES
    assert min(count["time"], count["courier"], count["wiped-out"]) > 0


@pytest.mark.soak
@pytest.mark.parametrize("options", VARIANTS)
def test_copy_json_and_replay_agree_at_very_many_nodes(options: dict[str, str]) -> None:
    assert walk_tree(GAME.start(options), SOAK_NODES)["nodes"] >= 10_000
    assert walk_tree(last_moves(options, picket_acts=True), SOAK_NODES)["nodes"] >= 3_000
