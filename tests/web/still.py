"""Time in the browser of the tests: what goes away by itself waits until it is released.

A machine with other work to do shows a page late. So no test races what is shown for a while:
banners, notices and the beats of a replay are held, flights hang in the air, and the clock by
which a page judges whether it was just drawn stands still. A test lets time pass when it looks
at that.
"""

from __future__ import annotations

from playwright.sync_api import Page

STAYS = 3000
"""Milliseconds: whatever stays that long before it goes away by itself is held."""

TIME = """(() => {
    const held = new Map(), owed = new Set(), beats = new Set();
    const [later, clear, fetched] = [window.setTimeout, window.clearTimeout, window.fetch];
    const [repeat, cease] = [window.setInterval, window.clearInterval];
    window.setInterval = (done, time = 0, ...more) => {
        if (!(time >= STAYS)) return repeat(done, time, ...more);
        const one = () => done(...more);
        beats.add(one);
        return one;
    };
    window.clearInterval = (id) => { if (!beats.delete(id)) cease(id); };
    const beat = () => { for (const one of beats) one(); };
    const send = WebSocket.prototype.send;
    let last = 0;
    window.setTimeout = (done, time = 0, ...more) => {
        if (!(time >= STAYS)) return later(done, time, ...more);
        held.set(--last, () => done(...more));
        return last;
    };
    window.clearTimeout = (id) => { if (!held.delete(id)) clear(id); };
    const letPass = () => {
        const due = [...held.values()];
        held.clear();
        for (const done of due) done();
    };
    performance.now = () => 0;
    window.fetch = (...asked) => {
        const mark = {};
        owed.add(mark);
        return fetched(...asked).finally(() => later(() => owed.delete(mark)));
    };
    WebSocket.prototype.send = function (said) {
        const { id } = JSON.parse(said);
        if (id) owed.add(id);
        if (!this.overheard) {
            this.overheard = true;
            this.addEventListener('message', ({ data }) => {
                const { id, reply } = JSON.parse(data);
                owed.delete(reply ? reply.id : id);
            });
        }
        return send.call(this, said);
    };
    window.time = { held, owed, letPass, beat };
    const heard = window.heard = [];
    const said = (part) => part instanceof Element && part.matches('[data-announcer] p');
    new MutationObserver((all) => {
        for (const part of all.flatMap(({ addedNodes }) => [...addedNodes]).filter(said)) {
            heard.push(['said', part.textContent]);
            part.remove();
        }
    }).observe(document, { childList: true, subtree: true });
})();"""
"""Hold what stays, and count what the page asked and was not yet told. What is announced is
noted and taken from the page: a test that looks for words finds those that are drawn."""

FLIGHTS = """(() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (frames, ...how) {
        const flight = animate.call(this, frames, ...how);
        window.flights.push(frames.length);
        flight.pause();
        return flight;
    };
})();"""
"""Let what flies over the map hang in the air; note to how many places each comes."""

AT_REST = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moving = (one) => one.playState === 'running'
        && Number.isFinite(one.effect.getComputedTiming().endTime);
    const lies = () => [...document.querySelectorAll('body *')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
    }).join(';');
    const end = Date.now() + 60000;
    for (let still = 0, before = ''; still < 3;) {
        if (Date.now() > end) throw new Error('the page never comes to rest');
        await frame();
        const now = lies();
        const waits = time.owed.size > 0 || document.getAnimations().some(moving);
        [still, before] = [now === before && !waits ? still + 1 : 0, now];
    }
}"""
"""Wait until nothing has moved for three frames, and nothing that was asked is still open."""


UNTIL = """async () => {
    const end = Date.now() + 60000;
    while (!(HOLDS)) {
        if (Date.now() > end) throw new Error('it never came about');
        await new Promise(requestAnimationFrame);
    }
}"""
"""Wait until something holds; Playwright's own way needs an eval, which the page forbids."""


def until(page: Page, holds: str) -> None:
    """Wait until an expression holds in a page."""
    page.evaluate(UNTIL.replace("HOLDS", holds))


def script(holds: int = STAYS) -> str:
    """What a page loads first: hold whatever takes this many milliseconds."""
    return TIME.replace("STAYS", str(holds))


def rest(page: Page) -> Page:
    """Wait until a page has everything that it shows, and all of it lies still."""
    page.evaluate(AT_REST)
    return page


def let_time_pass(page: Page) -> None:
    """What was held goes on: a banner is gone, a replay takes its next step."""
    page.evaluate("time.letPass()")


def beat(page: Page) -> None:
    """What is done again and again is done once more."""
    page.evaluate("time.beat()")


def holds_something(page: Page) -> None:
    """Wait until something waits for time to pass."""
    until(page, "time.held.size > 0")
