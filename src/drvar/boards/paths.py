"""Cheapest ways over any graph, with whatever a step costs.

A graph is a table of neighbours; their order decides every tie, so equal questions get equal
answers. `cost(a, b)` is what a step takes, at least 1, or None where it cannot be made. Nodes
in `stops` may be entered but not left: the walk ends there. That covers both a mover that must
halt at an enemy, and a goal that no way may lead through. The start may always be left.

This is the plain reference: whole costs of a few points, so nodes wait in one list per cost.

>>> road = {1: (2, 3), 2: (1, 4), 3: (1, 4), 4: (2, 3)}
>>> reach(1, 3, road, lambda a, b: b)
{1: 0, 2: 2, 3: 3}
"""

from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from sys import maxsize
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)
Graph = Mapping[Node, Sequence[Node]]
Cost = Callable[[Node, Node], int | None]


def reach(
    start: Node,
    budget: int,
    neighbours: Graph[Node],
    cost: Cost[Node],
    stops: Container[Node] = (),
) -> dict[Node, int]:
    """Find every node that a budget can reach, with its cheapest cost.

    The start comes first, at 0, then the others by cost; equals in the order they were met.
    """
    return dict(_settle(start, budget, neighbours, cost, stops))


def distances(
    start: Node, neighbours: Graph[Node], cost: Cost[Node], stops: Container[Node] = ()
) -> dict[Node, int]:
    """Find the cheapest cost of every node that can be reached at all, in order of cost."""
    return dict(_settle(start, maxsize, neighbours, cost, stops))


def nearest(
    start: Node, neighbours: Graph[Node], cost: Cost[Node], wanted: Callable[[Node], bool]
) -> tuple[int, list[Node]]:
    """Find the nearest of the wanted nodes, and how near they are; the search goes no further.

    >>> nearest(
    ...     1, {1: (2, 3), 2: (1, 4), 3: (1, 4), 4: (2, 3)}, lambda a, b: 1, lambda a: a > 1
    ... )
    (1, [2, 3])
    """
    found: list[Node] = []
    near = 0
    for node, spent in _settle(start, maxsize, neighbours, cost, ()):
        if found and spent > near:
            break
        if node != start and wanted(node):
            found.append(node)
            near = spent
    return near, found


def _settle(
    start: Node, budget: int, neighbours: Graph[Node], cost: Cost[Node], stops: Container[Node]
) -> Iterator[tuple[Node, int]]:
    """Yield each node with its cheapest cost, in order of cost."""
    settled = set()
    waiting = [[start]]
    for spent, nodes in enumerate(waiting):  # grows while it is walked
        for node in nodes:
            if node in settled:
                continue
            settled.add(node)
            yield node, spent
            if spent and node in stops:
                continue
            for there in neighbours[node]:
                if there in settled or (step := cost(node, there)) is None:
                    continue
                if step < 1:
                    raise ValueError(f"a step costs at least 1, not {step}: {node} to {there}")
                if (total := spent + step) <= budget:
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(there)
