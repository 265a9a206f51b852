"""The rulebook of the raid is whole: every paragraph of the rules, in order, with its text."""

from __future__ import annotations

import re
import tomllib
from collections import Counter

import pytest

from drvar.data import read_text, read_toml
from drvar.kernel.rule import PARAGRAPH
from drvar.kernel.rulebook import Rulebook

PARAGRAPHS = {
    "0": "0a",
    "1": """
        1.1a 1.1b 1.1c 1.1d 1.1e 1.1f 1.1g 1.1h 1.2a 1.2b 1.2c 1.2d 1.3a 1.3b 1.3c 1.4a 1.4b
        1.5a
    """,
    "2": "2.1a 2.1b 2.1c 2.1d 2.2a 2.2b 2.2c 2.2d 2.2e 2.2f 2.2g 2.2h 2.2i 2.2j 2.2k 2.2l",
    "3": "3.1a 3.1b 3.1c 3.1d 3.1e 3.2a 3.2b 3.2c 3.2d 3.2e 3.2f 3.2g 3.3a 3.3b",
    "4": "4a 4b 4c 4d 4e 4f 4g",
    "5": """
        5a 5b 5.1 5.1a 5.1b 5.1b1 5.1b2 5.1c 5.1c1 5.1d 5.1d1 5.1e 5.1f 5.1g 5.2a 5.2b 5.2c
        5.2d 5.2e 5.2f
    """,
    "6": "6a 6b 6c 6d 6e 6f 6g 6h 6i 6j 6k 6l 6m",
    "7": "7a 7b 7c 7d 7e 7f 7g 7h",
    "8": "8a 8.1a 8.1b 8.1c 8.1d 8.2a 8.2b 8.2c 8.2d 8.2e 8.2f 8.3a 8.3b 8.3c 8.4a 8.4b",
    "9": "9a 9b 9c 9d 9e 9f 9g 9h 9i",
    "10": "10a 10b 10c 10d 10e 10f 10g 10h 10i",
    "11": "11a 11b 11c 11d 11e 11f 11g 11h 11i 11j 11k 11l",
    "12": """
        12a 12b 12c 12d 12.1a 12.1b 12.1c 12.2a 12.2b 12.2c 12.2d 12.2e 12.3a 12.3b 12.3c
        12.3d 12.3e 12.3f 12.3g 12.3h 12.3i 12.3j 12.3k 12.3l 12.3m 12.3n 12.3o 12.3p 12.3q
    """,
    "13": """
        13a 13b 13c 13d 13e 13f 13g 13.1a 13.1b 13.1c 13.1d 13.1e 13.1f 13.2.1a 13.2.1b
        13.2.1c 13.2.1d 13.2.1e 13.2.1f 13.2.2a 13.2.2b 13.2.2c 13.2.2d 13.2.2e 13.2.2f
        13.2.2g 13.2.2h 13.2.3a 13.2.3b 13.2.3c 13.2.3d 13.2.3e 13.2.3f 13.2.3g 13.2.3h
        13.2.3i 13.2.3j 13.2.3k 13.2.3l 13.2.3m 13.2.3n 13.2.3o 13.2.4a 13.2.4b 13.2.4c
        13.2.4d 13.2.4e 13.3a 13.3b 13.3c 13.3d 13.3e 13.3.1a 13.3.1b 13.3.1c 13.3.1d 13.3.1e
        13.3.1f 13.3.1g 13.3.1h 13.3.1i 13.3.1j 13.3.1k 13.3.1l 13.3.1m 13.3.1n 13.3.1o
        13.3.1p 13.3.1q 13.3.1r 13.3.1s 13.3.1t 13.3.1u 13.3.1v 13.3.1w 13.3.1x 13.3.1y
        13.3.1z 13.3.1aa 13.3.1ab 13.3.1ac 13.3.1ad 13.3.1ae 13.3.1af 13.3.1ag 13.3.1ah 13.4a
        13.4b 13.4c 13.4d 13.4e 13.4f
    """,
    "14": "14a 14b 14c 14d 14e 14f 14g 14h 14i 14j 14k 14l 14m 14n",
}
"""Every paragraph by chapter, as the rules number them."""

IDS = [f"RAID-{name}" for names in PARAGRAPHS.values() for name in names.split()]


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    index = read_text("raid", "rulebook/paragraphs.toml")
    return Rulebook.read(index, read_text("raid", "rulebook/en.toml"))


def test_every_paragraph_is_there_once_and_in_order(rulebook: Rulebook) -> None:
    assert [paragraph.id for paragraph in rulebook] == IDS
    assert len(set(IDS)) == len(IDS) == 278


def test_texts_stand_in_the_order_of_the_list() -> None:
    assert list(read_toml("raid", "rulebook/en.toml")["paragraphs"]) == IDS


def test_chapters_are_complete_and_have_titles(rulebook: Rulebook) -> None:
    assert [chapter.number for chapter in rulebook.chapters] == [str(n) for n in range(15)]
    for chapter in rulebook.chapters:
        names = [f"RAID-{name}" for name in PARAGRAPHS[chapter.number].split()]
        assert [paragraph.id for paragraph in chapter.paragraphs] == names
        assert chapter.title.strip() == chapter.title != ""
    titles = Counter(chapter.title for chapter in rulebook.chapters)
    assert max(titles.values()) == 1


def test_ids_have_the_shape_of_ids_and_their_chapters_number(rulebook: Rulebook) -> None:
    for chapter in rulebook.chapters:
        for paragraph in chapter.paragraphs:
            assert PARAGRAPH.match(paragraph.id)
            assert re.match(rf"RAID-{chapter.number}(\D|\Z)", paragraph.id)


def test_every_paragraph_is_a_sentence_of_its_own(rulebook: Rulebook) -> None:
    for paragraph in rulebook:
        assert len(paragraph.text) >= 20, paragraph.id
        assert paragraph.text.strip() == paragraph.text, paragraph.id
        assert paragraph.text[-1] in ".)", paragraph.id
        assert "  " not in paragraph.text, paragraph.id
    said = Counter(paragraph.text for paragraph in rulebook)
    assert [text for text, times in said.items() if times > 1] == []


def test_what_does_not_bind_says_why_and_what_binds_does_not(rulebook: Rulebook) -> None:
    for paragraph in rulebook:
        assert (paragraph.kind == "binding") == (paragraph.reason == ""), paragraph.id


def test_most_paragraphs_bind(rulebook: Rulebook) -> None:
    free = [paragraph.id for paragraph in rulebook if paragraph.kind != "binding"]
    assert len(free) == 29


def test_texts_and_reasons_point_only_to_paragraphs_that_exist(rulebook: Rulebook) -> None:
    pointed = {
        name
        for paragraph in rulebook
        for name in re.findall(
            r"RAID-[0-9]+[0-9a-z.]*[0-9a-z]", paragraph.text + paragraph.reason
        )
    }
    assert pointed
    assert pointed <= set(IDS)


@pytest.mark.parametrize("name", ["charts.toml", "map.toml", "counters.toml"])
def test_data_points_only_to_paragraphs_that_exist(name: str) -> None:
    cited = set(re.findall(r"RAID-[0-9]+[0-9a-z.]*[0-9a-z]", read_text("raid", name)))
    assert cited
    assert cited <= set(IDS)


def test_quotation_marks_are_left_to_the_format() -> None:
    """Citations in data are found between quotation marks, so texts and comments keep none."""
    for line in read_text("raid", "rulebook/en.toml").splitlines():
        assert line.count('"') in {0, 2, 4}
        assert "\\" not in line


def test_options_are_named_as_key_and_value(rulebook: Rulebook) -> None:
    options = [
        re.fullmatch(r"[a-z0-9_]+ = [A-Za-z0-9_-]+: .+", part, re.IGNORECASE)
        for paragraph in rulebook
        for note in re.findall(r"\(Option (.+?)\)", paragraph.text)
        for part in note.split(" Option ")
    ]
    assert len(options) > 40
    assert all(options)


def test_a_paragraph_without_text_is_refused() -> None:
    index = read_text("raid", "rulebook/paragraphs.toml")
    words = read_text("raid", "rulebook/en.toml")
    cut = re.sub(r'^"RAID-7h" = .*$', "", words, flags=re.MULTILINE)
    assert "RAID-7h" not in tomllib.loads(cut)["paragraphs"]
    with pytest.raises(ValueError, match="RAID-7h"):
        Rulebook.read(index, cut)
