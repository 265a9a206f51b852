# What the server says. The games and the kernel bring words of their own.

## Refusals: looking back

not-not-there = You cannot go back to that moment: no one was asked anything there.
not-rules-changed = The rules have changed since then, and you cannot go back behind that change.

## Refusals: of the table

not-only-watching = You are watching. Take a seat to play.
not-no-such-key = This key does not open a seat at this table.
not-no-invitation = This invitation is not valid here.
not-seat-taken = This seat is already taken.
not-stale = The game has gone on in the meantime. Look again, then choose.
not-malformed = The message cannot be read: { $why }.
not-oversized = The message is too long; the limit is { $most } bytes.
not-no-table = There is no such table.
not-no-game = There is no game called { $game }.
not-no-language = There are no words in { $language }.
not-no-file = There is no such file.
not-no-client = The browser client is not built. make play builds it; /api/openapi.json describes the interface for programs.
not-no-such-thing = There is nothing called { $thing }.
not-bad-table = This table cannot be opened: { $why }.
not-other-rules = This game was played under rules version { $found }; this program has { $wanted } and cannot replay it.
not-bad-record = This file cannot be replayed: { $why }.
not-earlier-rules = This game was played under earlier rules, and the present rules cannot go on with it: { $why }. It is kept as it is.
not-not-begun = The game has not begun: a seat is free.
not-not-over = The game is not over yet.
not-people-play = A game against people can be branched only once it is over.
not-no-proposal = There is no proposal to answer.
not-nobody-to-ask = There is no one who could agree.
not-rules-fault = The program failed on this answer. The game is unchanged, and the fault was recorded.
not-not-stored = The answer could not be stored, so it does not count. Is the disk full?
not-table-not-stored = The table could not be stored, so it was not opened. Is the disk full?
not-foreign-host = This server is not known as { $host }. Visit it by its numeric address, or ask its host to start it with: drvar serve --name NAME
not-foreign-page = Pages of another site ({ $origin }) may not talk to this server.
not-not-json = Only application/json is accepted here.
not-two-lengths = A request has one length, not two.
not-key-in-address = A key does not belong in an address, because addresses end up in logs.
not-too-many-tables = All { $most } tables of this server are in use. Your games are kept; try again in a while.
not-busy = The server is too busy just now. Try again in a moment.
not-too-many-openings = You have opened many tables. Wait { $seconds } seconds before the next.
not-too-many-unfinished = You have { $most } unfinished games. Finish or give up one before you open another.
not-too-many-sockets = There are already { $most } connections from your address; no more are allowed.
not-enough-taken-back = So much has been taken back in this game that no more can be.

## Notices

notice-bot-failed = The bot { $bot } ({ $seat }) failed; a random answer was given in its place.
