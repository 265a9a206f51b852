"""The rulebook as data: every paragraph with its id, its kind and its text.

It feeds the rules reader, tooltips, log lines and refusals, and the coverage proof. The list of
paragraphs stands once; each language has its own file with the same ids.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Literal

import msgspec

Kind = Literal["binding", "definition", "component", "advice"]


class Paragraph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One paragraph: its name, how it binds, and why code need not cite it."""

    id: str
    kind: Kind = "binding"
    reason: str = ""
    text: str = ""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter: its number and the paragraphs in order."""

    number: str
    paragraphs: tuple[Paragraph, ...]
    title: str = ""


class _Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[Chapter, ...]


class _Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    chapters: dict[str, str]
    paragraphs: dict[str, str]


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook in one language."""

    title: str
    chapters: tuple[Chapter, ...]

    @classmethod
    def read(cls, index: str, language: str) -> Rulebook:
        """Put the list of paragraphs and one language's texts together; ids must agree."""
        listed = msgspec.convert(tomllib.loads(index), _Index).chapter
        said = msgspec.convert(tomllib.loads(language), _Language)
        ids = [paragraph.id for chapter in listed for paragraph in chapter.paragraphs]
        _same("chapters", [chapter.number for chapter in listed], list(said.chapters))
        _same("paragraphs", ids, list(said.paragraphs))
        return cls(
            said.title,
            tuple(
                msgspec.structs.replace(
                    chapter,
                    title=said.chapters[chapter.number],
                    paragraphs=tuple(
                        msgspec.structs.replace(paragraph, text=said.paragraphs[paragraph.id])
                        for paragraph in chapter.paragraphs
                    ),
                )
                for chapter in listed
            ),
        )

    def __iter__(self) -> Iterator[Paragraph]:
        for chapter in self.chapters:
            yield from chapter.paragraphs

    def find(self, identity: str) -> Paragraph | None:
        """Give the paragraph of that id."""
        return next((paragraph for paragraph in self if paragraph.id == identity), None)

    def under(self, words: str) -> tuple[Chapter, ...]:
        """What an id, or the beginning of one, leads to: a paragraph, a section, a chapter.

        `HUNT-9.3.1a`, `9.3` and `9` are understood, in capitals or not.
        """
        wanted = words.casefold()
        exact = tuple(p for p in self if wanted in _names(p))
        chosen = exact or tuple(p for p in self if any(_begins(n, wanted) for n in _names(p)))
        chapters = (
            (chapter, tuple(p for p in chapter.paragraphs if p in chosen))
            for chapter in self.chapters
        )
        return tuple(
            msgspec.structs.replace(chapter, paragraphs=kept)
            for chapter, kept in chapters
            if kept
        )


def _names(paragraph: Paragraph) -> tuple[str, str]:
    """The id of a paragraph, and the rest of it without the name of the book."""
    whole = paragraph.id.casefold()
    return whole, whole.partition("-")[2]


def _begins(name: str, wanted: str) -> bool:
    """Whether a name begins like this, without cutting a number or a run of letters."""
    rest = name.removeprefix(wanted)
    if not wanted or rest == name:
        return False
    last, then = wanted[-1], rest[0]
    return not (last.isdigit() and then.isdigit()) and not (last.isalpha() and then.isalpha())


def _same(what: str, listed: list[str], said: list[str]) -> None:
    if len(set(listed)) != len(listed):
        twice = sorted({name for name in listed if listed.count(name) > 1})
        raise ValueError(f"{what} listed twice: {twice}")
    if set(listed) != set(said):
        raise ValueError(
            f"{what} without text: {sorted(set(listed) - set(said))}, "
            f"text without a place in the list: {sorted(set(said) - set(listed))}"
        )
