"""A seat asks for the position in words: it gets phrases that its game can say."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from drvar.games import game
from drvar.kernel.described import ABOUT, About
from drvar.kernel.phrase import Phrase
from drvar.server import wire
from drvar.server.http.requests import FROM_PLAYER

from .conftest import BOTH, sit_down

HUNT = game("hunt")


def test_everything_that_can_be_asked_has_a_message() -> None:
    for about in (*ABOUT, "news", "brief", "last", "answers"):
        body = msgspec.json.encode({"kind": "tell", "about": about, "of": ["10.06"], "id": 4})
        message = FROM_PLAYER.decode(body)
        assert message == wire.AskTell(about, ["10.06"], 4)
    assert get_args(About) == ABOUT
    with pytest.raises(msgspec.ValidationError):
        FROM_PLAYER.decode(b'{"kind": "tell", "about": "weather"}')
    body = b'{"kind": "typed", "line": "look 54", "language": "en", "id": 5}'
    assert FROM_PLAYER.decode(body) == wire.AskTyped("look 54", "en", 5)


def test_phrases_say_the_same_after_the_wire(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "hunt", BOTH)
            german = players["german"]
            told = await german.tell(wire.AskTell("place", ["11.03"], 9))
            assert (told.id, told.about, told.of) == (9, "place", ["11.03"])
            lines = [HUNT.words.phrase(line) for line in told.lines]
            assert lines[0] == "11.03, Tito's cave, Gradina: hill."
            assert lines[1] == "On the map: Mission star."
            assert "south 11.04, clear, across the stream: empty." in lines
            sent = msgspec.json.decode(msgspec.json.encode(told.lines), type=list[Phrase])
            assert [HUNT.words.phrase(line) for line in sent] == lines

    run(story())


def test_what_is_not_on_the_map_is_refused(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "hunt", BOTH))["german"]
            for about, of in (
                ("place", ["99.99"]),
                ("place", []),
                ("near", ["x"]),
                ("threat", ["x"]),
                ("path", ["11.03", "99.99"]),
                ("path", ["g-blau", "11.03"]),
                ("reach", ["nobody"]),
            ):
                refused = await german.tell(wire.AskTell(about, of))
                assert (refused.code, refused.words) == ("unknown", "no-such-thing"), about
                assert refused.args["thing"] in {"", *of}, "it says what is not there"
                assert refused.args["thing"] or not of
            other = await german.tell(wire.AskTell("answers"))
            assert (other.code, other.words) == ("seat", "not-your-turn")

    run(story())


def test_news_since_an_entry_and_the_last_answer(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH, auto_answer=False)
            german, words = players["german"], game("skirmish").words
            await players["partisan"].answer("hide 03.01")
            news = (await german.tell(wire.AskTell("news"))).lines
            said = [words.phrase(line) for line in news]
            assert said[0] == "The courier is hidden."
            assert "German half." in said
            some = (await german.tell(wire.AskTell("news", ["1"]))).lines
            assert "The courier is hidden." not in [words.phrase(line) for line in some]
            last = (await german.tell(wire.AskTell("last"))).lines
            assert words.phrase(last[0]) == "Partisan answers in secret."
            own = (await players["partisan"].tell(wire.AskTell("last"))).lines
            assert words.phrase(own[0]) == "Partisan: hide in 03.01."

    run(story())


# ---------------------------------------------------------------------- what is typed

RAID = game("raid")


async def _raid(authority: Any) -> Any:
    """A raid at its first question."""
    return (await sit_down(authority, "raid", {"german": "human"}))["german"]


async def _hear(player: Any, line: str) -> tuple[wire.Heard, list[str]]:
    heard = await player.tell(wire.AskTyped(line))
    assert isinstance(heard, wire.Heard), heard
    return heard, [RAID.words.phrase(phrase) for phrase in heard.lines]


def test_a_line_is_a_question_or_an_answer(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _raid(authority)
            for line, said in (
                ("look 54", "54, "),
                ("g landing strip", "48, landing strip"),
                ("path 47 81", "From 47 to 81: "),
                ("near 54 1", "Here: 54, "),
                ("q", "German: "),
                ("status", "Turn 1"),
                ("news", "Turn 1 begins."),
            ):
                heard, lines = await _hear(german, line)
                assert lines[0].startswith(said), (line, lines)
                assert (heard.line, heard.says, heard.wrong) == (line, [], False)
            for line, said in (
                ("look atlantis", "There is nothing on the map called “atlantis”."),
                ("odds", "Say which answer, by its number."),
                ("777", "There is no answer 777; answers go from 1 to "),
                ("dance", "That is not an answer to this question. Type ? for help."),
                ("", "That is not an answer to this question. Type ? for help."),
            ):
                heard, lines = await _hear(german, line)
                assert lines[0].startswith(said), (line, lines)
                assert heard.wrong
                assert heard.says == []
            for line, does in (("undo", "undo"), ("?", "help"), (":help", "help")):
                assert (await _hear(german, line))[0].does == does

    run(story())


def test_an_answer_is_found_by_its_number_or_its_words(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _raid(authority)
            options = (await german.state()).question.options
            for number, option in enumerate(options, 1):
                words = RAID.words.phrase((await _hear(german, str(number)))[0].words)
                for line in (str(number), option.say, words, words.upper()):
                    assert (await _hear(german, line))[0].says[0] == option.say
            count = (await german.state()).count
            assert count == (await german.state()).count, "nothing was given"

    run(story())


def test_what_is_final_is_read_back_unless_it_is_sure(run: Any, opened: Any) -> None:
    """A line says of an answer what its chances do: whether it is final, and what follows."""

    async def story() -> None:
        async with opened() as authority:
            german = await _raid(authority)
            kinds = set()
            for _ in range(30):
                question = (await german.state()).question
                odds = await german.tell(wire.AskOdds([o.say for o in question.options]))
                for at in odds.of:
                    heard, lines = await _hear(german, at.say)
                    kinds.add(at.final)
                    assert (heard.says, heard.final) == ([at.say, *at.then], at.final)
                    confirm = "It cannot be taken back. Type yes to do it:"
                    assert (confirm in lines) == at.final
                    sure, lines = await _hear(german, f"{at.say}!")
                    assert (sure.says, sure.final, lines) == (heard.says, False, [])
                if kinds == {True, False}:
                    return
                await german.answer(question.options[0].say)
            raise AssertionError(kinds)

    run(story())


def test_others_may_ask_and_cannot_answer(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "hunt", BOTH)
            asked = (await players["watcher"].state(0)).question.seat
            say = (await players[asked].state(0)).question.options[0].say
            watching = await players["watcher"].tell(wire.AskTyped("look 11.03"))
            assert watching.words == "only-watching"
            for who in players.keys() - {asked, "watcher"}:
                heard = await players[who].tell(wire.AskTyped("look 11.03"))
                assert HUNT.words.phrase(heard.lines[0]).startswith("11.03, Tito's cave")
                for line in (say, "1", f"{say}!"):
                    heard = await players[who].tell(wire.AskTyped(line))
                    assert heard.wrong
                    assert heard.says == []
                assert (await players[who].tell(wire.AskTyped("answers"))).wrong
                assert (await players[who].tell(wire.AskTyped("why"))).wrong

    run(story())


def test_much_news_is_told_by_its_weight_and_counted(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = await _raid(authority)
            await german.answer("no-air")
            all_ = (await german.tell(wire.AskTell("news", ["0"]))).lines
            brief = (await german.tell(wire.AskTell("brief", ["0"]))).lines
            said = [RAID.words.phrase(line) for line in brief]
            assert len(all_) > len(brief)
            assert [RAID.words.phrase(line) for line in all_][: len(said) - 1] == said[:-1]
            rest = len(all_) - len(brief) + 1
            assert said[-1] == f"{rest} more things happened. Type news for all."

    run(story())
