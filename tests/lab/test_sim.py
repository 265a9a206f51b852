"""Simulation: the same games on any machine, faults reported with what leads to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from drvar import cli, games
from drvar.examples import skirmish
from drvar.examples.skirmish.fire import Fire
from drvar.kernel import record
from drvar.kernel.flow import Choose
from drvar.lab import sim

RANDOM = {"german": "random", "partisan": "random"}
OPTIONS = games.game("skirmish").chosen({})


def study(number: int = 60, seed: str = "7", **more: Any) -> sim.Study:
    return sim.Study("skirmish", number, seed, RANDOM, OPTIONS, **more)


def run(told: sim.Study, workers: int = 1) -> Any:
    """A study's whole report, as it is written in JSON."""
    played = sim.simulate(told, workers, lambda _: None)
    return msgspec.json.decode(msgspec.json.encode(sim.report(told, played)))


@pytest.fixture(scope="module")
def alone() -> Any:
    """The report that one worker writes without records."""
    return run(study())


def test_a_report_adds_up(alone: Any) -> None:
    assert alone["games"] == 60
    assert sum(winner["games"] for winner in alone["winners"].values()) == 60
    assert alone["events"]["won"] == 60
    assert sum(alone["rules"].values()) == sum(alone["events"].values())
    assert alone["answers"] >= alone["decisions"] > 60
    assert alone["events"]["fired"] + alone["events"]["turn"] == alone["throws"]
    assert alone["problems"] == []
    for winner, told in alone["winners"].items():
        assert alone["results"][f"winner={winner}"] == told["games"]
        assert told["interval"] == list(sim.interval(told["games"], 60))


@pytest.mark.parametrize("workers", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_workers_do_not_matter(alone: Any, workers: int) -> None:
    assert run(study(), workers) == alone


def test_records_do_not_matter(alone: Any, tmp_path: Path) -> None:
    assert run(study(records=str(tmp_path))) == alone
    assert len(list(tmp_path.iterdir())) == 60


def test_checks_do_not_matter(alone: Any) -> None:
    assert run(study(check=True)) == alone


def test_the_seed_matters(alone: Any) -> None:
    assert run(study()) == alone
    other = run(study(seed="8"))
    assert other["decisions"] != alone["decisions"]
    assert other["events"] != alone["events"]


def test_a_game_depends_on_its_number_alone() -> None:
    """The first games of a long study are those of a short one."""
    played = [sim.play_one(study(5), number) for number in range(5)]
    again = [sim.play_one(study(500), number) for number in (4, 2, 0, 1, 3)]
    assert [played[number] for number in (4, 2, 0, 1, 3)] == again
    assert len({told.decisions for told in played}) > 1


def test_options_reach_the_games(alone: Any) -> None:
    told = sim.Study("skirmish", 60, "7", RANDOM, {**OPTIONS, "reaction": "often"})
    often = run(told)
    assert often["options"]["reaction"] == "often"
    assert often["events"]["fired"] > alone["events"]["fired"]


def test_an_answer_without_a_choice_is_not_a_decision() -> None:
    game = games.game("skirmish")
    played = sim.Played()
    for options in ([("stop",)], [("react",), ("pass",)], [("stop",)]):
        sim._count(study(), game, None, Choose("german", "step", tuple(options)), played)
    assert (played.answers, played.decisions) == (3, 1)


# ---------------------------------------------------------------------- progress


@pytest.mark.parametrize("number", [1, sim.BATCH, sim.BATCH + 1, 60])
def test_progress_adds_up(number: int) -> None:
    ticks: list[int] = []
    played = sim.simulate(study(number), 1, ticks.append)
    assert sum(ticks) == played.games == number
    assert len(ticks) == -(-number // sim.BATCH)
    assert max(ticks) <= sim.BATCH


def test_progress_is_told_as_it_is_made() -> None:
    """A tick comes when its games are done, not all of them at the end."""
    seen: list[int] = []
    counts = Counter[str]()
    real = sim.play_one

    def counted(told: sim.Study, number: int) -> sim.Played:
        counts["games"] += 1
        return real(told, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sim, "play_one", counted)
        sim.simulate(study(60), 1, lambda _: seen.append(counts["games"]))
    assert seen == [25, 50, 60]


# ---------------------------------------------------------------------- records


def test_records_hold(tmp_path: Path) -> None:
    told = study(3, records=str(tmp_path), check=True)
    sim.simulate(told, 1, lambda _: None)
    game = games.game("skirmish")
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == [f"skirmish-{n:06d}.json" for n in range(3)]
    for number, path in enumerate(paths):
        read = record.read(path.read_bytes())
        assert read.seats == RANDOM
        assert read.seed == sim.game_seed(told, number).hex()
        found = record.verify(game, read, read.head)
        assert found.bad == []
        assert len(found.good) == 4


# ---------------------------------------------------------------------- faults


def breaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that fail on the first hit."""

    def apply_hit(self: Any, g: Any) -> None:
        raise LookupError("the counter is lost")

    monkeypatch.setattr(
        Fire, "TABLE", {**Fire.TABLE, "apply_hit": (apply_hit, *Fire.TABLE["apply_hit"][1:])}
    )


def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def invariants(self: Any, g: Any) -> Iterator[str]:
        if g.turn == 2:
            yield "the second turn is wrong"

    monkeypatch.setattr(skirmish.SkirmishGame, "invariants", invariants)
    assert run(study(2))["problems"] == []
    told = study(2, check=True)
    problems = run(told)["problems"]
    seeds = [sim.game_seed(told, number).hex() for number in (0, 1)]
    assert {*problems} == {
        f"game {number} (seed {seed}): the second turn is wrong"
        for number, seed in enumerate(seeds)
    }


def test_invariants_hold_at_the_end_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """No seat is asked after the last answer; the position is checked all the same."""

    def invariants(self: Any, g: Any) -> Iterator[str]:
        if g.result is not None:
            yield "ended wrongly"

    monkeypatch.setattr(skirmish.SkirmishGame, "invariants", invariants)
    for kept in ("", str(tmp_path)):
        problems = run(study(3, check=True, records=kept))["problems"]
        assert [line.partition(": ")[2] for line in problems] == ["ended wrongly"] * 3


def test_too_many_options_are_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "MOST_OPTIONS", 2)
    problems = run(study(1, check=True))["problems"]
    assert problems
    assert all(re.search(r"\d+ options at \w+$", line) for line in problems)


@pytest.mark.parametrize("kept", [False, True])
def test_a_game_without_an_end_is_broken_off(
    kept: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sim, "LONGEST", 5)
    told = study(2, check=True, records=str(tmp_path) if kept else "")
    report = run(told)
    assert report["answers"] == 12
    assert [line.partition(": ")[2] for line in report["problems"]] == [
        "no end after 5 answers"
    ] * 2
    assert report["winners"]["none"]["games"] == 2


@pytest.mark.parametrize("kept", [False, True])
def test_a_fault_in_the_rules_is_found(
    kept: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    breaking(monkeypatch)
    told = study(4, check=True, records=str(tmp_path) if kept else "")
    problems = run(told)["problems"]
    assert problems
    for line in problems:
        number = int(line.split()[1])
        seed = sim.game_seed(told, number).hex()
        assert line.startswith(f"game {number} (seed {seed}): LookupError: the counter is lost")


def test_without_check_a_fault_stops_the_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    breaking(monkeypatch)
    with pytest.raises(LookupError):
        run(study(4))
    with pytest.raises(LookupError):
        run(study(4, records=str(tmp_path)))


def test_the_command_fails_and_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 1, a line for each problem, and a record that leads to the fault."""

    def call(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            cli.main(list(words))
        return (int(left.value.code or 0), *capsys.readouterr())

    with monkeypatch.context() as patch:
        breaking(patch)
        words = ["--games", "1", "--seed", "7", "--workers", "1", "--check"]
        code, out, err = call("sim", "skirmish", *words, "--records", str(tmp_path))
    assert code == 1
    assert "checked after every answer: 1 problems" in out
    first, last = err.splitlines()
    seed = sim.game_seed(study(1), 0).hex()
    assert first.startswith(f"PROBLEM game 0 (seed {seed}): LookupError: the counter is lost")
    assert last == "drvar: 1 problems in 1 games"
    (path,) = tmp_path.iterdir()
    kept = record.read(path.read_bytes())
    assert kept.result is None
    assert kept.seed == seed
    code, out, err = call("replay", str(path), "--as", "german")
    assert (code, err) == (0, "")
    assert f"{len(kept.entries)} entries" in out
    assert call("verify", str(path))[0] == 0


# ---------------------------------------------------------------------- milestones


def test_milestones_are_counted_one_by_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By an argument or by the paragraph, with records or without; 0 for what never was."""
    whys = ("time", "courier", "thunder")
    rules = ("SKIRMISH-6.2", "SKIRMISH-9.9")
    counted = {"won.why": whys, "fired.rule": rules}
    monkeypatch.setattr(skirmish.GAME, "milestones", counted)
    report = run(study())
    assert report["milestones"] == run(study(records=str(tmp_path)))["milestones"]
    won = report["milestones"]["won.why"]
    assert won == {why: report["results"].get(f"why={why}", 0) for why in whys}
    assert min(won["time"], won["courier"]) > won["thunder"] == 0
    fired = {"SKIRMISH-6.2": report["events"]["fired"], "SKIRMISH-9.9": 0}
    assert report["milestones"]["fired.rule"] == fired


def test_the_table_tells_what_never_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skirmish.GAME, "milestones", {"won.why": ("time", "thunder")})
    played = sim.Played(games=3)
    played.milestones["won.why=time"] = 3
    assert "  won.why: time 3, thunder never" in sim.table(study(3), played).splitlines()


def test_the_raid_counts_every_event_trigger_and_result() -> None:
    milestones = games.game("raid").milestones
    assert milestones["event.letter"] == ("a", "b", "c", "d", "e", "f", "g")
    assert sorted(milestones["alarm_raised.trigger"]) == [
        "air_support", "assault", "fire", "grotto", "landing", "marker", "mission",
        "tito_captured", "tito_revealed",
    ]  # fmt: skip
    assert {*milestones["game_over.level"]} == {"complete", "partial", "failure", "defeat"}
    assert milestones["ammunition_gained.rule"] == ("RAID-5.2d", "RAID-5.2f")


# ---------------------------------------------------------------------- the interval


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [  # reference values, computed apart from this program with exact arithmetic
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (1, 10, 0.017876, 0.404150),
        (15, 100, 0.093059, 0.232834),
        (500, 1000, 0.469070, 0.530930),
    ],
)
def test_wilsons_interval(hits: int, of: int, low: float, high: float) -> None:
    assert sim.interval(hits, of) == pytest.approx((low, high), abs=2e-6)


@pytest.mark.parametrize("of", [1, 7, 100])
def test_the_interval_holds_the_share(of: int) -> None:
    for hits in range(of + 1):
        low, high = sim.interval(hits, of)
        assert 0 <= low <= hits / of <= high <= 1
        assert sim.interval(of - hits, of) == pytest.approx((1 - high, 1 - low))


def test_the_table_tells_shares_and_intervals() -> None:
    played = sim.Played(games=10, decisions=25, throws=5)
    played.winners.update({"german": 1, "partisan": 9})
    lines = sim.table(study(10), played).splitlines()
    assert re.fullmatch(r"  german +1 +10\.0%  \(1\.8% to 40\.4%\)", lines[1])
    assert lines[3] == "  a game: 2.5 decisions, 0.5 throws"
