"""A player who hears and presses keys, and sees nothing: what was said, where the focus is."""

from __future__ import annotations

import re

from playwright.sync_api import Page
from still import rest

HEAR = """(() => {
    const words = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id))
        .filter(Boolean).map((part) => part.textContent.trim()).join(' ');
    const plain = (part) => {
        const copy = part.cloneNode(true);
        for (const one of copy.querySelectorAll('[aria-hidden="true"]')) one.remove();
        return copy.textContent.replace(/\\s+/g, ' ').trim();
    };
    window.nameOf = (part) => [
        part.getAttribute('aria-label') ?? (words(part.getAttribute('aria-labelledby'))
            || plain(part).slice(0, 400)),
        words(part.getAttribute('aria-describedby')),
    ].filter(Boolean).join('. ');
    addEventListener('focusin', ({ target }) => window.heard.push(['focus', nameOf(target)]));
})();"""
"""Beside what is announced, note the name of whatever gets the focus."""

PLACE = """() => {
    const part = document.activeElement;
    return [part === document.body ? 'body' : part.closest('.frame') ? 'map'
        : part.matches('.prompt h2') ? 'question' : part.closest('.prompt') ? 'prompt'
        : part.closest('#options') ? 'list' : part.tagName.toLowerCase(), nameOf(part)];
}"""


NO_WORDS = re.compile(r"\[object|undefined|NaN|\bnull\b")
"""What a program says by mistake."""


class Listener:
    """Presses keys at a table, and hears."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.heard: list[tuple[str, str]] = []
        page.locator(".prompt h2").wait_for()
        self.listen()

    def press(self, *keys: str) -> list[str]:
        """Press keys, one after the other; give what was said and read after the last."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
        return self.listen()

    def listen(self) -> list[str]:
        """What has been said and read since the last time."""
        rest(self.page)
        new = self.page.evaluate("window.heard.splice(0)")
        self.heard += [(kind, text) for kind, text in new]
        assert not [text for _, text in new if NO_WORDS.search(text)]
        return [text for _, text in new]

    @property
    def said(self) -> list[str]:
        """All that was announced, without what was read because the focus came to it."""
        return [text for kind, text in self.heard if kind == "said"]

    @property
    def at(self) -> str:
        """Where the focus is: body, map, question, prompt, list, or another kind of part."""
        where: str = self.page.evaluate(PLACE)[0]
        return where

    @property
    def reads(self) -> str:
        """The name of what has the focus."""
        name: str = self.page.evaluate(PLACE)[1]
        return name
