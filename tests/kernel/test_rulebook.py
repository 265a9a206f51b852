"""The rulebook as data: the list of paragraphs and a language must agree."""

import pytest

from drvar.kernel.rule import PARAGRAPH, Modifier, total
from drvar.kernel.rulebook import Rulebook

LISTED = """
[[chapter]]
number = "1"
paragraphs = [{ id = "TOY-1.1", kind = "definition", reason = "names the sides" }]
[[chapter]]
number = "2"
paragraphs = [{ id = "TOY-2.2" }, { id = "TOY-2.1a" }]
"""
SAID = """
title = "Toy"
[chapters]
1 = "What it is"
2 = "What to do"
[paragraphs]
"TOY-1.1" = "Red and blue."
"TOY-2.1a" = "Blue goes second."
"TOY-2.2" = "Red goes first."
"""


def test_the_order_is_that_of_the_list_and_the_words_that_of_the_language():
    book = Rulebook.read(LISTED, SAID)
    assert book.title == "Toy"
    assert [(chapter.number, chapter.title) for chapter in book.chapters] == [
        ("1", "What it is"),
        ("2", "What to do"),
    ]
    assert [(p.id, p.kind, p.text) for p in book] == [
        ("TOY-1.1", "definition", "Red and blue."),
        ("TOY-2.2", "binding", "Red goes first."),
        ("TOY-2.1a", "binding", "Blue goes second."),
    ]


def test_a_paragraph_is_found_by_its_whole_id():
    book = Rulebook.read(LISTED, SAID)
    assert book.find("TOY-2.1a").text == "Blue goes second."
    assert book.find("TOY-1.1").reason == "names the sides"
    assert book.find("TOY-2.1") is None


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"TOY-2.2" = "Red goes first."\n', "", r"paragraphs without text: \['TOY-2.2'\]"),
        ('"TOY-2.2" =', '"TOY-2.9" =', r"text without a place in the list: \['TOY-2.9'\]"),
        ('2 = "What to do"\n', "", r"chapters without text: \['2'\]"),
        ('id = "TOY-2.2"', 'id = "TOY-1.1"', r"paragraphs listed twice: \['TOY-1.1'\]"),
        ('number = "2"', 'number = "1"', r"chapters listed twice: \['1'\]"),
        ('kind = "definition"', 'kind = "joke"', "Invalid enum value 'joke'"),
        ("reason =", "because =", "unknown field `because`"),
        ('title = "Toy"\n', "", "missing required field `title`"),
        ('title = "Toy"', 'title = "Toy', "Illegal character"),
    ],
)
def test_a_list_and_a_language_that_disagree_are_refused(old, new, fault):
    assert (LISTED + SAID).count(old) == 1
    with pytest.raises(ValueError, match=fault):
        Rulebook.read(LISTED.replace(old, new), SAID.replace(old, new))


@pytest.mark.parametrize(
    ("word", "is_id"),
    [
        *(
            (word, True)
            for word in ("HUNT-9.3.1a", "RAID-13.3.1aa", "RAID-5.1b1", "HUNT14-8.6")
        ),
        *((word, False) for word in ("HUNT-", "HUNT", "9.3", "HUNT-9.", "HUNT-a", "hunt-9")),
        *((word, False) for word in ("HUNT-9.3 ", "HUNT-9.3-1", "HUNT--9", "HUNT-9\n", "")),
    ],
)
def test_the_shape_of_an_id(word, is_id):
    assert bool(PARAGRAPH.match(word)) == is_id


def test_modifiers_are_added_up():
    assert total([]) == 0
    assert total([Modifier(2, "TOY-1.1", "x"), Modifier(-3, "TOY-1.1", "y")]) == -1


LONG = ["X-1.1", "X-1.1a", "X-1.1ab", "X-1.10", "X-1.2a", "X-11.1a"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("X-1.1ab", ["X-1.1ab"]),
        ("x-1.1A", ["X-1.1a"]),
        ("1.1a", ["X-1.1a"]),
        ("1.1", ["X-1.1"]),
        ("1.2", ["X-1.2a"]),
        ("1", ["X-1.1", "X-1.1a", "X-1.1ab", "X-1.10", "X-1.2a"]),
        ("X", LONG),
        ("1.3", []),
        ("", []),
    ],
)
def test_an_id_or_its_beginning_leads_to_paragraphs(words, found):
    listed = ", ".join(f'{{ id = "{identity}" }}' for identity in LONG)
    said = "\n".join(f'"{identity}" = "So it is."' for identity in LONG)
    index = f'[[chapter]]\nnumber = "1"\nparagraphs = [{listed}]'
    book = Rulebook.read(index, f'title = "X"\n[chapters]\n1 = "All"\n[paragraphs]\n{said}')
    chapters = book.under(words)
    assert [paragraph.id for chapter in chapters for paragraph in chapter.paragraphs] == found
    assert len(chapters) == bool(found)
