"""What people do at tables: sit down, answer, go back, end, meet again."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest

from drvar import games
from drvar.kernel.dice import SealedDice
from drvar.kernel.flow import Choose
from drvar.kernel.record import read, verify
from drvar.server import wire
from drvar.server.changes import auto_answer
from drvar.server.refusals import Refused
from drvar.server.session import TableSession

from .conftest import BOTH, SEED, Player, play_on, sit_down


def test_a_table_is_open_at_once_when_all_seats_are_taken(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "raid")
            german = players["german"]
            hello = await authority.lobby.hello(german.table, german.token)
            assert (hello.stage, hello.you, hello.seq) == ("playing", "german", 0)
            state = await players["german"].state()
            assert state.question is not None
            assert state.question.yours
            air = wire.Choice(
                "air 1", ["air", 1], "place", "1", "may", "no", "",
                once=False, again=False, alike="",
            )  # fmt: skip
            assert state.question.options[1] == air
            assert [entry.number for entry in state.entries] == list(range(state.count))
            assert state.events[0].told == "turn_began"

    run(story())


def test_an_answer_changes_the_game_and_the_sequence(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            before = await german.state()
            reply = await german.answer("no-air")
            assert reply == wire.Applied(0, 1, 1, [], None)
            after = await german.state(since=0)
            assert (after.seq, after.keep) == (1, before.count)
            assert after.entries[0].say == "no-air"
            assert after.entries[0].number == before.count
            assert {event.told for event in after.events} >= {"landed", "alarm_raised"}
            assert all(event.after > before.count for event in after.events)
            assert after.head != before.head

    run(story())


def test_a_seat_that_has_everything_gets_nothing_again(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            await german.answer("no-air")
            state = await german.state(since=1)
            assert (state.entries, state.events, state.keep) == ([], [], state.count)
            whole = await german.state(since=99)  # from a future that was never stored
            assert (whole.keep, len(whole.entries)) == (0, whole.count)

    run(story())


@pytest.mark.parametrize(
    ("who", "say", "code", "words"),
    [
        ("partisan", "hide 09.09", "rules", "not-a-house"),
        ("partisan", "dance", "rules", "not-an-answer"),
        ("partisan", "", "rules", "not-an-answer"),
        ("partisan", "hide 03.01 twice", "rules", "not-an-answer"),
        ("partisan", "\x00 \udc80", "rules", "not-an-answer"),
        ("german", "hide 03.01", "seat", "not-your-turn"),
        ("watcher", "hide 03.01", "seat", "only-watching"),
    ],
)
def test_refused_answers_change_nothing(  # noqa: PLR0913
    run: Any, opened: Any, who: str, say: str, code: str, words: str
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            before = await players["partisan"].state()
            reply = await players[who].answer(say)
            assert isinstance(reply, wire.Refusal)
            assert (reply.code, reply.words, reply.seq) == (code, words, 0)
            assert await players["partisan"].state() == before
            assert len(await authority.store.acts(players["german"].table)) == 1

    run(story())


def test_a_stale_answer_is_refused(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            await german.answer("no-air")
            before = await german.state()
            reply = await german.answer("end", seq=0)
            assert (reply.code, reply.words, reply.seq) == ("stale", "stale", 1)
            assert await german.state() == before

    run(story())


def test_a_wrong_key_opens_nothing(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            thief = Player(authority, players["german"].table, "x" * 32)
            assert (await thief.answer("hide 03.01")).words == "no-such-key"
            with pytest.raises(Refused, match="no-such-key"):
                await thief.state()
            with pytest.raises(Refused, match="no-table"):
                await authority.lobby.state("nowhere")

    run(story())


def test_a_batch_stops_and_gives_the_rest_back(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            german, partisan = players["german"], players["partisan"]
            batch = wire.Batch(0, ["hide 03.01", "hide 03.01"])
            reply = await partisan.tell(batch)
            assert (reply.applied, reply.left, reply.seq) == (1, ["hide 03.01"], 1)
            reply = await german.tell(wire.Batch(1, ["unit G1", "dance"], 7))
            assert (reply.id, reply.applied, reply.left) == (7, 1, ["dance"])
            assert reply.refusal.words == "not-an-answer"
            refused = await german.tell(wire.Batch(2, ["dance", "unit G1"]))
            assert (refused.words, refused.seq) == ("not-an-answer", 2)

    run(story())


def test_undo_goes_back_and_the_log_with_it(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["partisan"].answer("hide 03.01")
            german = players["german"]
            before = await german.state()
            assert not before.may_undo
            assert (await german.undo()).words == "nothing-to-undo"
            await german.answer("unit G1")
            assert (await german.state()).may_undo
            assert isinstance(await german.undo(), wire.Applied)
            after = await german.state(since=2)
            assert (after.seq, after.keep, after.entries) == (3, before.count, [])
            assert msgspec.structs.replace(after, seq=1) == await _like(german, before, after)
            assert (await players["watcher"].state(since=2)).keep == before.count

    run(story())


async def _like(player: Player, before: wire.State, after: wire.State) -> wire.State:
    """The state before, with the log of the one after."""
    return msgspec.structs.replace(
        before, keep=after.keep, entries=after.entries, events=after.events
    )


async def asked_of(players: dict[str, Player]) -> tuple[Player, wire.State] | None:
    """The seat that is asked, and what it sees; nothing when the game is over."""
    question = (await players["german"].state()).question
    if question is None:
        return None
    return players[question.seat], await players[question.seat].state()


def test_undo_passes_over_answers_that_gave_themselves(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "hunt", BOTH)
            random, undone, alone = Random(3), 0, 0
            for _ in range(300):
                if (asked := await asked_of(players)) is None:
                    break
                player, state = asked
                assert state.question is not None
                assert len(state.question.options) > 1 or state.may_undo
                reply = await player.answer(random.choice(state.question.options).say)
                assert isinstance(reply, wire.Applied)
                after = await player.state(since=state.seq)
                alone += sum(entry.by == state.question.seat for entry in after.entries) > 1
                if after.may_undo and random.random() < 0.3:
                    assert isinstance(await player.undo(), wire.Applied)
                    back = await player.state()
                    assert (back.question, back.board) == (state.question, state.board)
                    undone += 1
            assert undone > 5
            assert alone

    run(story())


def test_what_gives_itself_throws_no_dice_that_could_still_be_called_off(
    run: Any, opened: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "hunt14", BOTH)
            random, shown = Random(3), 0
            for _ in range(500):
                if (asked := await asked_of(players)) is None:
                    break
                player, state = asked
                assert state.question is not None
                shown += len(state.question.options) == 1
                await player.answer(random.choice(state.question.options).say)
                entries = (await player.state(state.seq)).entries
                thrown = [n for n, entry in enumerate(entries) if entry.by == "chance"]
                if thrown and thrown[0] > 1:
                    assert entries[thrown[0] - 1].by != state.question.seat
            assert shown > 3

    run(story())


@pytest.mark.parametrize("game", ["hunt", "hunt14"])
def test_nothing_that_gives_itself_hands_over_to_the_enemy(
    run: Any, opened: Any, game: str
) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, game, BOTH)
            random, forced = Random(3), 0
            for _ in range(350):
                if (asked := await asked_of(players)) is None:
                    break
                player, state = asked
                assert state.question is not None
                seat, only = state.question.seat, len(state.question.options) == 1
                await player.answer(random.choice(state.question.options).say)
                after = await player.state(state.seq)
                if after.question is None or after.question.seat == seat:
                    continue
                by = [entry.by for entry in after.entries]
                assert by[-1] == "chance" or by == [seat], (
                    "the last answer was the player's own"
                )
                forced += only
            assert forced

    run(story())


def test_a_table_may_ask_every_question(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid", auto_answer=False))["german"]
            random, single = Random(3), 0
            for _ in range(200):
                question = (await german.state(0)).question
                assert question is not None
                single += len(question.options) == 1
                await german.answer(random.choice(question.options).say)
            assert single

    run(story())


def test_a_lone_player_takes_back_behind_dice_and_meets_other_dice(
    run: Any, opened: Any
) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            before = await german.state()
            await german.answer("no-air")
            first = await german.state(since=0)
            reply = await german.tell(wire.Takeback(1, before.count))
            assert isinstance(reply, wire.Applied)
            back = await german.state(since=1)
            assert back.question == before.question
            assert back.keep == before.count
            used = [entry.throw for entry in first.entries if entry.throw is not None]
            assert back.entries[0].taken_back == used
            assert (back.entries[0].by, back.may_undo) == ("table", False)
            await german.answer("no-air")
            second = await german.state(since=2)
            assert [e.roll for e in second.entries] != [e.roll for e in first.entries]
            nowhere = await german.tell(wire.Takeback(3, before.count + 3))
            assert nowhere.words == "not-there"

    run(story())


def test_two_people_agree_on_a_take_back(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            german, partisan = players["german"], players["partisan"]
            await partisan.answer("hide 03.01")
            assert (await german.tell(wire.Agree(1, True))).words == "no-proposal"
            await partisan.tell(wire.Takeback(1, 0))
            state = await german.state()
            assert state.proposal == wire.Proposal("partisan", "takeback", 0, ["german"])
            assert (await partisan.tell(wire.Agree(1, True))).words == "no-proposal"
            await german.tell(wire.Agree(1, False))
            assert (await german.state()).proposal is None
            await partisan.tell(wire.Takeback(1, 0))
            assert isinstance(await german.tell(wire.Agree(1, True)), wire.Applied)
            after = await partisan.state()
            assert after.question is not None
            assert (after.seq, after.question.prompt, after.proposal) == (2, "hide", None)

    run(story())


def test_two_people_agree_on_a_draw(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            await players["german"].tell(wire.Draw(0))
            await players["partisan"].tell(wire.Agree(0, True))
            state = await players["watcher"].state()
            assert state.result == {"winner": "", "why": "agreed"}
            assert state.entries[-1].ended == "agreed"
            reply = await players["partisan"].answer("hide 03.01")
            assert reply.words == "game-over"
            alone = await sit_down(authority, "raid")
            assert (await alone["german"].tell(wire.Draw(0))).words == "nobody-to-ask"

    run(story())


@pytest.mark.parametrize(
    ("game", "seats", "result"),
    [
        ("raid", {}, {"winner": "", "why": "given-up", "loser": "german"}),
        ("skirmish", BOTH, {"winner": "partisan", "why": "resigned"}),
    ],
)
def test_resigning_ends_the_game(
    run: Any, opened: Any, game: str, seats: dict[str, str], result: dict[str, str]
) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, game, seats))["german"]
            assert isinstance(await german.tell(wire.Resign(0)), wire.Applied)
            state = await german.state()
            assert (state.result, state.question) == (result, None)
            again = await german.tell(wire.Takeback(1, 0))  # the seed is open now
            assert again.words == "game-over"

    run(story())


def test_odds_and_reasons_come_before_the_choice(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            random, seen = Random(5), 0
            for _ in range(80):
                question = (await players["watcher"].state(0)).question
                if question is None:
                    break
                player = players[question.seat]
                asked = (await player.state(0)).question
                assert asked is not None
                says = [option.say for option in asked.options]
                odds = await player.tell(wire.AskOdds(says, 5))
                assert isinstance(odds, wire.Odds)
                assert [of.say for of in odds.of] == says
                for of in odds.of:
                    seen += of.dice
                    assert all(Fraction(c.share) == pytest.approx(c.value) for c in of.chances)
                assert (await player.tell(wire.AskWhy(says[0]))).allowed
                await player.answer(random.choice(says))
            assert seen
            why = await players["german"].tell(wire.AskWhy("dance", 3))
            assert (why.id, why.allowed, why.words) == (3, False, "not-an-answer") or (
                why.words in {"game-over", "not-your-turn"}
            )
            unlisted = await players["german"].tell(wire.AskOdds(["dance"]))
            assert isinstance(unlisted, wire.Refusal)
            watching = await players["watcher"].tell(wire.AskOdds(["dance"]))
            assert watching.words == "only-watching"

    run(story())


def test_a_finished_game_has_a_record_that_holds(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH, names={"german": "Ana"})
            table = players["german"].table
            with pytest.raises(Refused, match="not-over"):
                await authority.past.record(table)
            with pytest.raises(Refused, match="not-over"):
                await authority.past.luck(table)
            await play_on(players, Random(1))
            record = read(await authority.past.record(table))
            head = (await players["watcher"].state()).head
            found = verify(games.game("skirmish"), record, head)
            assert not found.bad
            assert record.seats == {"german": "Ana", "partisan": "human"}
            luck = await authority.past.luck(table)
            assert sum(t.number for t in luck.throws) == sum(
                len(e.roll) for e in record.entries
            )
            assert all(sum(t.fell) == t.number for t in luck.throws)

    run(story())


def test_invited_people_join_once_and_the_game_begins(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            new = wire.NewTable("skirmish", seats=BOTH, sit=["german"])
            made = await authority.lobby.create(new, "ana")
            assert list(made.tokens) == ["german"]
            german = Player(authority, made.table, made.tokens["german"])
            assert (await german.answer("end", seq=0)).words == "not-begun"
            with pytest.raises(Refused, match="not-begun"):
                await german.state()
            assert (await authority.lobby.hello(made.table)).stage == "waiting"
            assert (await authority.lobby.info(made.table, "ana")).invites == made.invites
            assert (await authority.lobby.info(made.table, "boro")).invites == {}
            for wrong in (wire.Join("guess"), wire.Join(seat="partisan"), wire.Join()):
                with pytest.raises(Refused, match="no-invitation"):
                    await authority.lobby.join(made.table, wrong)
            invite = wire.Join(made.invites["partisan"], name="Boro", nonce="una")
            joined = await authority.lobby.join(made.table, invite, "boro")
            with pytest.raises(Refused, match="no-invitation"):
                await authority.lobby.join(made.table, invite)
            hello = await authority.lobby.hello(made.table, joined.token)
            assert (hello.you, hello.stage, hello.nonces) == (
                "partisan",
                "playing",
                {"partisan": "una"},
            )
            mine = (await authority.lobby.lists("boro")).mine
            assert mine[0].tokens == {"partisan": joined.token}

    run(story())


def test_any_visitor_may_join_a_listed_table(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            new = wire.NewTable("skirmish", seats=BOTH, sit=["german"], listed=True)
            made = await authority.lobby.create(new, "ana")
            free = (await authority.lobby.lists("boro")).open
            assert [(info.table, info.tokens, info.invites) for info in free] == [
                (made.table, {}, {})
            ]
            await authority.lobby.join(made.table, wire.Join(seat="partisan"), "boro")
            with pytest.raises(Refused, match="seat-taken"):
                await authority.lobby.join(made.table, wire.Join(seat="partisan"), "vera")
            assert (await authority.lobby.lists("vera")).open == []

    run(story())


def test_the_seal_is_known_before_the_nonce(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            sealed = authority.lobby.seal()
            new = wire.NewTable(
                "raid", nonces={"german": "edelweiss"}, commitment=sealed.commitment
            )
            made = await authority.lobby.create(new)
            assert made.commitment == sealed.commitment
            with pytest.raises(Refused, match="seal"):
                await authority.lobby.create(new)
            german = Player(authority, made.table, made.tokens["german"])
            await german.tell(wire.Resign(0))
            record = read(await authority.past.record(made.table))
            assert record.nonces == {"german": "edelweiss"}
            found = verify(games.game("raid"), record)
            assert not found.bad
            sealed_line = "the seed is the one that was sealed before the game; "
            assert f"{sealed_line}the players added german 'edelweiss'" in found.good
            found = verify(games.game("raid"), msgspec.structs.replace(record, nonces={}))
            assert f"{sealed_line}no player added a nonce to it" in found.good

    run(story())


def test_players_who_meet_again_add_nonces_to_the_new_dice(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            german, partisan = players["german"], players["partisan"]
            await german.tell(wire.Resign(0))
            sealed = authority.lobby.seal().commitment
            mine = wire.Rematch([german.token], sealed, {"german": "edelweiss"})
            first = await authority.lobby.rematch(german.table, mine)
            assert first.commitment == sealed
            other = wire.Rematch([partisan.token], nonces={"partisan": "una", "german": "x"})
            await authority.lobby.rematch(german.table, other)
            hello = await authority.lobby.hello(first.table)
            assert (hello.stage, hello.commitment) == ("playing", sealed)
            assert hello.nonces == {"german": "edelweiss", "partisan": "una"}

    run(story())


def test_a_shared_seed_is_played_without_nonces_and_says_so(run: Any, opened: Any) -> None:
    """Two games with the same seed have the same dice, with any players."""

    async def story() -> None:
        async with opened() as authority:
            rolled = []
            for nonce in ("una", "drina"):
                new = wire.NewTable("raid", sit=[])
                made = await authority.lobby.create(new, seed=SEED)
                invite = wire.Join(made.invites["german"], nonce=nonce)
                joined = await authority.lobby.join(made.table, invite)
                hello = await authority.lobby.hello(made.table)
                assert (hello.shared, hello.nonces) == (True, {})
                german = Player(authority, made.table, joined.token)
                await german.answer("no-air")
                rolled.append([entry.roll for entry in (await german.state()).entries])
            assert rolled[0] == rolled[1]
            new = wire.NewTable("raid", nonces={"german": "una"})
            with pytest.raises(Refused, match="without nonces"):
                await authority.lobby.create(new, seed=SEED)
            made = await authority.lobby.create(wire.NewTable("raid"))
            assert not (await authority.lobby.hello(made.table)).shared

    run(story())


@pytest.mark.parametrize(
    ("new", "why"),
    [
        (wire.NewTable("raid", preset="x"), "no preset 'x'"),
        (wire.NewTable("raid", options={"fog": "on"}), "no option 'fog'"),
        (wire.NewTable("raid", seats={"italian": "human"}), "no seat 'italian'"),
        (wire.NewTable("raid", seats={"german": "deep"}), "no bot 'deep'"),
        (wire.NewTable("raid", sit=["partisan"]), "not a seat for a person"),
        (wire.NewTable("raid", commitment="00"), "seal"),
        (wire.NewTable("chess"), "no-game"),
        (wire.NewTable("raid", branch=wire.Branch("nowhere", 1)), "no-table"),
    ],
)
def test_tables_that_cannot_be(run: Any, opened: Any, new: wire.NewTable, why: str) -> None:
    async def story() -> None:
        async with opened() as authority:
            with pytest.raises(Refused, match=why):
                await authority.lobby.create(new, "ana")
            assert (await authority.lobby.lists("ana")).mine == []

    run(story())


def test_players_meet_again(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH, options={"search": "die"})
            german, partisan = players["german"], players["partisan"]
            table = german.table
            with pytest.raises(Refused, match="not-over"):
                await authority.lobby.rematch(table, wire.Rematch([german.token]))
            await german.tell(wire.Resign(0))
            with pytest.raises(Refused, match="only-watching"):
                await authority.lobby.rematch(table, wire.Rematch([]))
            first = await authority.lobby.rematch(table, wire.Rematch([german.token]), "ana")
            invited = await authority.lobby.hello(table, partisan.token)
            assert invited.rematch == first.table
            assert invited.invite == first.invites["partisan"]
            assert (await authority.lobby.hello(table)).invite == ""
            again = wire.Rematch([partisan.token])
            second = await authority.lobby.rematch(table, again, "boro")
            assert (second.table, list(second.tokens)) == (first.table, ["partisan"])
            hello = await authority.lobby.hello(first.table, second.tokens["partisan"])
            assert (hello.stage, hello.options["search"]) == ("playing", "die")

    run(story())


def test_a_new_game_branches_off(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid", preset="easy"))["german"]
            before = await german.state()
            await german.answer("no-air")
            branch = wire.NewTable("raid", branch=wire.Branch(german.table, before.count))
            with pytest.raises(Refused, match="not-over"):
                await authority.lobby.create(branch)
            made = await authority.lobby.create(branch, token=german.token)
            other = await authority.lobby.state(made.table, made.tokens["german"])
            assert (other.board, other.question) == (before.board, before.question)
            nowhere = wire.NewTable("raid", branch=wire.Branch(german.table, before.count + 2))
            with pytest.raises(Refused, match="not-there"):
                await authority.lobby.create(nowhere, token=german.token)

    run(story())


def test_a_replay_shows_each_seat_its_own(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            players = await sit_down(authority, "skirmish", BOTH)
            german, table = players["german"], players["german"].table
            await players["partisan"].answer("hide 03.01")
            told = await authority.past.replay(table, german.token, "", 0, 50)
            assert (told.seen_by, told.may_see) == ("german", ["german", "watcher"])
            assert told.moments[1].entry is not None
            assert told.moments[1].entry.hidden
            for seat in ("partisan", "referee"):
                with pytest.raises(Refused, match="not-over"):
                    await authority.past.replay(table, german.token, seat, 0, 50)
            await play_on(players, Random(2))
            told = await authority.past.replay(table, "", "referee", 1, 2)
            assert [moment.number for moment in told.moments] == [1, 2]
            assert told.moments[0].board.courier == "03.01"
            assert told.turns[0] == [0, 0]
            seen = await authority.past.replay(table, "", "german", 1, 1)
            assert seen.moments[0].board.courier is msgspec.UNSET
            end = await authority.past.replay(table, "", "", told.count, 1)
            assert end.moments[0].result is not None

    run(story())


def test_hanging_up_does_not_stop_an_answer_half_way(run: Any, opened: Any) -> None:
    async def story() -> None:
        async with opened() as authority:
            german = (await sit_down(authority, "raid"))["german"]
            append = authority.store.append

            begun, free = asyncio.Event(), asyncio.Event()

            async def slow(*args: Any) -> None:
                begun.set()
                await free.wait()
                await append(*args)

            authority.store.append = slow
            saying = asyncio.ensure_future(german.answer("no-air"))
            await begun.wait()
            saying.cancel()
            with pytest.raises(asyncio.CancelledError):
                await saying
            assert (await german.state()).seq == 0
            free.set()
            async with asyncio.timeout(120):
                while (await german.state()).seq == 0:
                    await asyncio.sleep(0.01)
            assert len(await authority.store.acts(german.table)) == 2

    run(story())


def test_a_mission_never_leaves_the_map_by_itself() -> None:
    hunt = games.game("hunt")
    g = hunt.start()
    missions = {"M1": {"kind": "us", "hex": "01.01"}, "M6": {"kind": "tito", "hex": "10.10"}}
    units = {"g-rot": "01.02", "g-blau": "02.01"}
    hunt.place(g, {"ground": "clear", "units": units, "missions": missions})
    g.stack.append(
        g.rules.edition.march(
            side="partisan", action="mission", members=("M1",), hex="01.01", origin="01.01"
        )
    )
    session = TableSession(hunt, SealedDice(bytes(32)), position=g)
    auto_answer(session, list(hunt.seats))
    assert isinstance(session.question, Choose)
    assert session.question.options == (("exit",),)
    assert session.entries == []
