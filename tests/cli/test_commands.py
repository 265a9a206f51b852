"""What the commands write when all is well."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from drvar import compiled, games
from drvar.bots import bots_for
from drvar.kernel import record
from drvar.lab import bench, order, proof
from drvar.server import bench as server_bench

if TYPE_CHECKING:
    from conftest import Drvar

ROOT = Path(__file__).resolve().parents[2]
CASE = ROOT / "tests" / "cases" / "skirmish" / "6-2-five-hits.toml"


def test_games_lists_what_there_is(drvar: Drvar) -> None:
    code, out, _ = drvar("games", "--json")
    told = {game["game"]: game for game in json.loads(out)}
    assert code == 0
    assert list(told) == list(games.names())
    for game in games.all_games():
        listed = told[game.name]
        assert listed["seats"] == list(game.seats)
        assert listed["bots"] == list(bots_for(game))
        assert listed["rules_version"] == game.rules_version
        assert list(listed["presets"]) == list(game.presets)
        values = {key: list(option["values"]) for key, option in listed["options"].items()}
        assert values == {option.key: list(option.values) for option in game.options}
    plain = drvar("games").out
    for game in games.all_games():
        assert f"{game.name}: {told[game.name]['title']}" in plain
        for option in game.options:
            assert f"--option {option.key}=...:" in plain
            assert f"      {option.default}: " in plain
    assert plain.count("(default)") == sum(len(game.options) for game in games.all_games())


def test_every_word_of_the_list_is_written(drvar: Drvar) -> None:
    """A missing text is shown as its key: game-title, rule-search-die."""
    out = drvar("games").out
    assert not re.findall(r": (?:game|rule|preset)-\S+", out)


def test_rules_prints_the_steps_of_a_procedure(drvar: Drvar) -> None:
    code, out, _ = drvar("rules", "skirmish", "Move")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert code == 0
    assert lines[0].startswith("Move (drvar.examples.skirmish.movement): Move a unit")
    assert lines[1::2] == [
        "1 choose_hex SKIRMISH-4.1",
        "2 enter_hex SKIRMISH-4.1",
        "3 draw_fire SKIRMISH-5.1",
        "4 halt_if_hit SKIRMISH-5.3",
    ]
    source = (proof.PACKAGE / "examples/skirmish/movement.py").read_text("utf-8").splitlines()
    for line in lines[2::2]:
        place, owner = line.split()
        file, _, number = place.partition(":")
        assert (file, owner) == ("drvar/examples/skirmish/movement.py", "skirmish.Move")
        assert "@rule" in source[int(number) - 1]


def test_every_procedure_of_every_game_tells_its_steps() -> None:
    """An overridden step says which class's function runs, and which does not."""
    overridden = set()
    for game in games.all_games():
        for kind in game.procedures:
            told = order.steps(game, kind)
            assert [line.step for line in told] == list(kind.STEPS[:-1])
            overridden |= {line.owner for line in told if line.instead_of}
    assert any(owner.startswith("hunt14.") for owner in overridden)


def test_rules_prints_the_book_or_a_paragraph(drvar: Drvar) -> None:
    code, out, _ = drvar("rules", "skirmish")
    assert code == 0
    book = games.game("skirmish").rulebook
    assert out.startswith(f"{book.title}\n")
    for paragraph in book:
        assert f"  {paragraph.id}  {paragraph.text}\n" in out
    found = book.find("SKIRMISH-5.1")
    assert found is not None
    code, out, _ = drvar("rules", "skirmish", "SKIRMISH-5.1")
    assert (code, out) == (0, f"SKIRMISH-5.1 (binding) {found.text}\n")
    assert drvar("rules", "skirmish", "5.1").out == out
    assert drvar("rules", "skirmish", "skirmish-5.1").out == out


@pytest.mark.parametrize("words", ["5", "SKIRMISH-5", "skirmish-5"])
def test_rules_prints_a_chapter(words: str, drvar: Drvar) -> None:
    code, out, _ = drvar("rules", "skirmish", words)
    assert code == 0
    assert out.startswith("\n5 Opportunity fire\n")
    ids = [paragraph.id for paragraph in games.game("skirmish").rulebook]
    chapter = [identity for identity in ids if identity.startswith("SKIRMISH-5.")]
    assert re.findall(r"^  (\S+)  ", out, re.MULTILINE) == chapter


def test_case_prints_a_line_for_each_and_fails_with_the_worst(
    drvar: Drvar, tmp_path: Path
) -> None:
    code, out, err = drvar("case", CASE)
    assert (code, err) == (0, "")
    assert re.fullmatch(rf"ok    {re.escape(str(CASE))}: .+\n", out)
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(CASE.read_text("utf-8").replace("pinned = true", "pinned = false"))
    code, out, err = drvar("case", wrong, CASE)
    assert code == 1
    assert [line[:6] for line in out.splitlines()] == ["FAIL  ", "ok    "]
    assert "wanted False, saw True" in out
    assert err == "drvar: 1 of the cases failed\n"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"\xff\xfe\x00", "codec can't decode"),
        (b"= = =", "line 1"),
        (b'game = "chess"\ntitle = "t"\nrules = ["CHESS-1"]\n[expect]\nx = 1\n', "no game"),
        (b"", "has no 'game'"),
    ],
)
def test_a_case_that_cannot_be_read_fails_in_its_line(
    content: bytes, fault: str, drvar: Drvar, tmp_path: Path
) -> None:
    (tmp_path / "bad.toml").write_bytes(content)
    code, out, err = drvar("case", tmp_path)
    assert (code, err) == (1, "drvar: 1 of the cases failed\n")
    assert out.startswith("FAIL  ")
    assert out.count("\n") == 1
    assert fault in out


def test_play_goes_on_where_it_was_left(drvar: Drvar, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    words = ("play", "skirmish", "--terminal", "--save", save, "--seed", "ab" * 32)
    code, out, err = drvar(*words, "--german", "human", typed="1\n1\n")
    assert (code, err) == (0, "")
    before = record.read(save.read_bytes())
    assert before.seats == {"german": "human", "partisan": "random"}
    assert before.seed == "ab" * 32
    answered = [entry.say for entry in before.entries if entry.seat == "german"]
    assert len(answered) >= 2
    assert f"drvar play skirmish --terminal --save {save}" in out
    assert drvar("play", "skirmish", "--save", save, typed="1\n").code == 0
    after = record.read(save.read_bytes())
    assert after.entries[: len(before.entries)] == before.entries
    assert len(after.entries) > len(before.entries)


def test_play_takes_options_and_presets(drvar: Drvar, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    bots = ("--german=random", "--partisan", "random")
    code, _, err = drvar("play", "skirmish", "--save", save, "-o", "search=die", *bots)
    assert (code, err) == (0, "")
    told = record.read(save.read_bytes())
    assert told.options == {"reaction": "once", "search": "die"}
    assert told.result is not None
    assert (
        drvar("play", "skirmish", "--new", "--save", save, "--preset", "wary", *bots).code == 0
    )
    assert record.read(save.read_bytes()).options == {"reaction": "often", "search": "die"}


def test_play_begins_a_new_game_when_told(drvar: Drvar, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    words = ("play", "skirmish", "--save", save)
    assert drvar(*words, "--seed", "ab" * 32, typed="1\nquit\n").code == 0
    before = save.read_bytes()
    assert drvar(*words, "--new", "--seed", "cd" * 32, typed="quit\n").code == 0
    assert record.read(save.read_bytes()).seed == "cd" * 32
    assert (tmp_path / "game.json.1.bak").read_bytes() == before


def test_play_without_a_game_plays_the_first(drvar: Drvar, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    assert drvar("play", "--save", save, typed="quit\n").code == 0
    assert record.read(save.read_bytes()).game == games.names()[0]


def test_replay_shows_a_record(drvar: Drvar, finished: Path) -> None:
    code, out, err = drvar("replay", finished, "--until", 5, "--as", "german")
    assert (code, err) == (0, "")
    assert "    5  " in out
    assert "    6  " not in out
    assert "(secret)" in out
    assert "(secret)" not in drvar("replay", finished, "--until", 5, "--as", "partisan").out


def test_verify_checks_each_record(drvar: Drvar, finished: Path, tmp_path: Path) -> None:
    code, out, err = drvar("verify", finished, finished)
    assert (code, err) == (0, "")
    assert {line[:6] for line in out.splitlines()} == {"ok    "}
    told = json.loads(finished.read_bytes())
    head = told["head"]
    assert drvar("verify", finished, "--head", head).code == 0
    code, out, err = drvar("verify", finished, "--head", "0" * 64)
    assert code == 1
    assert "FAIL  " in out
    assert err == "drvar: 1 of 1 records do not hold\n"
    throw = next(entry for entry in told["entries"] if entry.get("roll"))
    throw["roll"] = [7 - throw["roll"][0]]
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(told))
    code, out, err = drvar("verify", forged, finished)
    assert code == 1
    assert f"FAIL  {forged}" in out
    assert f"ok    {finished}" in out
    assert err == "drvar: 1 of 2 records do not hold\n"


VERSION_1 = ROOT / "tests" / "records" / "version1" / "records"


@pytest.mark.parametrize("name", ["raid-f-failure", "hunt-german", "hunt14-german"])
@pytest.mark.usefixtures("rules_changed")
def test_verify_distinguishes_a_record_of_earlier_rules_from_a_false_one(
    name: str, drvar: Drvar, finished: Path, tmp_path: Path
) -> None:
    old = VERSION_1 / f"{name}.json"
    code, out, err = drvar("verify", old)
    assert (code, err) == (3, "")
    lines = out.splitlines()
    assert lines[-1] == f"part  {old}: partly verified"
    assert any(
        "are of rules version 1" in line and "follow from the seed" in line for line in lines
    )
    assert drvar("verify", old, finished).code == 3
    told = json.loads(old.read_bytes())
    throw = next(entry for entry in told["entries"] if entry.get("roll"))
    throw["roll"][0] = 77
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(told))
    assert drvar("verify", old, forged).code == 1


@pytest.mark.usefixtures("rules_changed")
def test_a_replay_of_earlier_rules_says_so_in_one_line(drvar: Drvar) -> None:
    old = VERSION_1 / "hunt-german.json"
    code, out, err = drvar("replay", old)
    assert (code, out) == (2, "")
    now = games.game("hunt").rules_version
    assert f"played under rules version 1, this program has {now}" in err
    assert err.count("\n") == 1


def test_sim_writes_a_table_or_json(drvar: Drvar) -> None:
    words = ("sim", "skirmish", "--games", 6, "--seed", "x", "--workers", 1)
    code, out, err = drvar(*words, "--check", "--preset", "wary")
    assert (code, err) == (0, "")
    assert out.startswith("skirmish: 6 games, german random, partisan random, seed x\n")
    assert "checked after every answer: 0 problems" in out
    code, out, _ = drvar(*words, "--json", "-o", "search=die")
    told = json.loads(out)
    assert (code, told["games"], told["seed"]) == (0, 6, "x")
    assert told["options"] == {"reaction": "once", "search": "die"}


def test_sim_takes_a_bot_for_each_seat(drvar: Drvar) -> None:
    words = ("sim", "skirmish", "--games", 1, "--workers", 1, "--json", "--german=random")
    told = json.loads(drvar(*words, "--partisan", "random").out)
    assert told["bots"] == {"german": "random", "partisan": "random"}


def rows(*holes: str) -> list[proof.Row]:
    return [
        proof.Row(f"SKIRMISH-{number}", "binding", ("m:code",), ("t::test",), hole)
        for number, hole in enumerate(holes, 1)
    ]


def test_coverage_without_a_hole(drvar: Drvar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "load", lambda _: None)
    monkeypatch.setattr(proof, "coverage", lambda *_: rows("", ""))
    code, out, err = drvar("rules", "skirmish", "--coverage")
    assert (code, err) == (0, "")
    assert "SKIRMISH-1 (binding)\n    code m:code\n    test t::test\n" in out
    assert out.endswith("2 paragraphs, 2 binding, 0 holes\n")


def test_coverage_with_a_hole_fails(drvar: Drvar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "load", lambda _: None)
    monkeypatch.setattr(proof, "coverage", lambda *_: rows("", "no test proves it"))
    code, out, err = drvar("rules", "skirmish", "--coverage")
    assert (code, err) == (1, "drvar: 1 paragraphs of skirmish are not proved\n")
    assert "    HOLE no test proves it\n" in out


def test_coverage_of_an_older_tree_fails(
    drvar: Drvar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "repository", lambda: tmp_path)
    code, out, err = drvar("rules", "skirmish", "--coverage")
    assert (code, out) == (1, "")
    assert err == "drvar: nothing is proved yet: run make test first\n"
    proof.save(tmp_path, [])
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_new.py").write_text("")
    code, _, err = drvar("rules", "skirmish", "--coverage")
    assert (code, err.count("\n")) == (1, 1)
    assert "code or tests changed since the last run" in err


def figures(told: dict[str, Any]) -> set[str]:
    return {key for key, value in told.items() if isinstance(value, int | float)}


def test_bench_measures(drvar: Drvar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAMPLE", 20)
    code, out, err = drvar("bench", "skirmish", "--rounds", 2, "--seconds", 0.01, "--json")
    assert (code, err) == (0, "round 1 of 2\nround 2 of 2\n")
    (game,) = json.loads(out)["games"]
    assert game["game"] == "skirmish"
    assert figures(game) == {"copy_us", "deepcopy_us", "options_us", "view_us", "json_us"}


@pytest.mark.slow
def test_bench_measures_the_server(drvar: Drvar, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("MANY", 2), ("TRIED", 1), ("REST", 20)):
        monkeypatch.setattr(server_bench, name, few)
    words = ("bench", "skirmish", "--server", "--rounds", 1, "--seconds", 0.01)
    code, out, err = drvar(*words)
    assert (code, err) == (0, "round 1 of 1\n")
    assert out.startswith(f"{compiled.told()}\necho with one durable write")
    assert "  over sockets, 2 tables" in out


def test_bench_measures_the_bots(drvar: Drvar) -> None:
    words = ("bench", "raid", "--bots", "--rounds", 1, "--seconds", 0.01, "--json")
    code, out, err = drvar(*words)
    assert (code, err) == (0, "round 1 of 1\n")
    (bot,) = json.loads(out)["bots"]
    assert (bot["game"], bot["bot"]) == ("raid", "scripted")
    assert bot["decisions"] > bot["games"] > 0
