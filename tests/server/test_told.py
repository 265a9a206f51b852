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
    for about in (*ABOUT, "news", "last", "answers"):
        body = msgspec.json.encode({"kind": "tell", "about": about, "of": ["10.06"], "id": 4})
        message = FROM_PLAYER.decode(body)
        assert message == wire.AskTell(about, ["10.06"], 4)
    assert get_args(About) == ABOUT
    with pytest.raises(msgspec.ValidationError):
        FROM_PLAYER.decode(b'{"kind": "tell", "about": "weather"}')


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
