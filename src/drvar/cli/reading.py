"""Commands that read: `games`, `rules`, `case`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import (
    FAILED,
    GameName,
    Json,
    Language,
    fail,
    find_game,
    must_be_written,
    print_json,
    read_file,
)

if TYPE_CHECKING:
    from drvar.kernel.game import Game
    from drvar.kernel.rulebook import Chapter


def games(as_json: Json = False) -> None:
    """List the games with their seats, options and bots.

    Example: drvar games --json
    """
    from drvar import games as registry
    from drvar.bots import bots_for

    told = []
    for game in registry.all_games():
        words = game.words
        told.append(
            {
                "game": game.name,
                "title": words.say("game-title", {}),
                "about": words.say("game-line", {}),
                "seats": list(game.seats),
                "rules_version": game.rules_version,
                "presets": {name: words.say(f"preset-{name}", {}) for name in game.presets},
                "options": {
                    option.key: {
                        "about": words.say(f"rule-{option.key}", {}),
                        "rule": option.rule,
                        "values": {
                            value: words.say(f"rule-{option.key}-{value}", {})
                            for value in option.values
                        },
                    }
                    for option in game.options
                },
                "bots": list(bots_for(game)),
            }
        )
    if as_json:
        print_json(told)
    else:
        for game_told in told:
            _print_game(game_told)


def _print_game(told: dict[str, Any]) -> None:
    print(f"{told['game']}: {told['title']}")
    print(f"  {told['about']}")
    print(f"  seats: {', '.join(told['seats'])}   bots: {', '.join(told['bots'])}")
    for name, about in told["presets"].items():
        print(f"  --preset {name}: {about}")
    for key, option in told["options"].items():
        print(f"  --option {key}=...: {option['about']} ({option['rule']})")
        for number, (value, about) in enumerate(option["values"].items()):
            default = " (default)" if number == 0 else ""
            print(f"      {value}: {about}{default}")


def rules(
    game: GameName,
    paragraph: Annotated[
        str,
        typer.Argument(
            metavar="ID",
            help="a paragraph, a section, a chapter (5.1a, 5.1, 5), or a procedure (Move)",
        ),
    ] = "",
    lang: Language = "en",
    coverage: Annotated[
        bool,
        typer.Option(
            "--coverage",
            help="print id, code and tests of the last `make test`; exit 1 on a hole",
        ),
    ] = False,
) -> None:
    """Read the rulebook, or see what proves each paragraph.

    Without an ID it prints the whole book. An ID may leave out the name of the book, and may be
    that of a section or a chapter. The name of a procedure prints its steps in the order of
    play: what each cites, and the function that runs. --coverage prints which code and tests
    stand behind each paragraph; it needs a checkout in which `make test` has run.

    Example: drvar rules skirmish SKIRMISH-5.1
    """
    chosen = find_game(game)
    if coverage:
        _coverage(chosen)
        return
    must_be_written(chosen, lang)
    if _print_procedure(chosen, paragraph):
        return
    book = chosen.rulebook_in(lang)
    if not paragraph:
        print(book.title)
    chapters = book.under(paragraph) if paragraph else book.chapters
    match [entry for chapter in chapters for entry in chapter.paragraphs]:
        case []:
            what = "procedure" if paragraph.isalpha() else "paragraph"
            fail(f"{game} has no {what} {paragraph!r}")
        case [only] if paragraph:
            print(f"{only.id} ({only.kind}) {only.text}")
        case _:
            _print_chapters(chapters)


def _print_procedure(game: Game, name: str) -> bool:
    """Print the steps of a procedure, if the game has one of that name."""
    from drvar.lab import order

    kind = order.find(game, name)
    if kind is None:
        return False
    about = (kind.__doc__ or "").strip().partition("\n")[0]
    print(f"{kind.__name__} ({kind.__module__}): {about}")
    for number, line in enumerate(order.steps(game, kind), 1):
        over = f", not {', '.join(line.instead_of)}" if line.instead_of else ""
        print(f"{number:3} {line.step}  {' '.join(line.paragraphs)}")
        print(f"      {line.file}:{line.line}  {line.owner}{over}")
    return True


def _print_chapters(chapters: tuple[Chapter, ...]) -> None:
    for chapter in chapters:
        print(f"\n{chapter.number} {chapter.title}")
        for paragraph in chapter.paragraphs:
            print(f"  {paragraph.id}  {paragraph.text}")


def _coverage(game: Game) -> None:
    from drvar.kernel.codec import BadFile
    from drvar.lab import proof

    try:
        rows = proof.coverage(game, proof.load(proof.repository()))
    except BadFile as fault:
        fail(str(fault), FAILED)
    holes = 0
    for row in rows:
        print(f"{row.paragraph} ({row.kind})")
        for name in row.code:
            print(f"    code {name}")
        for test in row.tests:
            print(f"    test {test}")
        if row.hole:
            holes += 1
            print(f"    HOLE {row.hole}")
    binding = sum(row.kind == "binding" for row in rows)
    print(f"{len(rows)} paragraphs, {binding} binding, {holes} holes")
    if holes:
        fail(f"{holes} paragraphs of {game.name} are not proved", FAILED)


def case(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="files or folders")],
) -> None:
    """Run case files and print a line for each.

    It leaves with 1 if any of them fails.

    Example: drvar case tests/cases/skirmish
    """
    from drvar import games as registry
    from drvar.kernel import case as cases

    failed = 0
    for path in _case_files(paths):
        title = ""
        try:
            read = cases.read(read_file(path).decode("utf-8"))
            title = f": {read.title}"
            cases.run(registry.game(read.game), read)
            print(f"ok    {path}{title}")
        except (cases.CaseError, registry.UnknownGame, UnicodeDecodeError) as fault:
            failed += 1
            print(f"FAIL  {path}{title}: {' '.join(str(fault).split())}")
    if failed:
        fail(f"{failed} of the cases failed", FAILED)


def _case_files(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            fail(f"no case files in {path}")
        found += inside
    return found
