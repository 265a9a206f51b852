# What the table says. The games bring their own words; these are the table's.

## Refusals: of the rules in general

not-game-over = The game is over.
not-chance-first = The dice come first.
not-not-your-turn = It is for { $seat } to answer.
not-not-an-answer = That is not an answer to this question.
not-not-possible-now = That is not possible now.
not-nothing-to-undo = Nothing to take back: undo goes back to the last die, reveal or change of player.
not-not-there = One cannot go back to that place: nobody was asked there.
not-rules-changed = The rules have changed since then, and one cannot go back behind that.

## Refusals: of the table

not-only-watching = You are watching. Take a seat to play.
not-no-such-key = This key opens no seat at this table.
not-no-invitation = This invitation is not valid here.
not-seat-taken = Somebody has this seat already.
not-stale = The game has gone on meanwhile. Look again, then choose.
not-malformed = The message cannot be read: { $why }.
not-oversized = The message is too long; { $most } bytes at most.
not-no-table = There is no such table.
not-no-game = There is no game called { $game }.
not-no-language = There are no words in { $language }.
not-no-such-thing = There is nothing called { $thing }.
not-bad-table = Such a table cannot be opened: { $why }.
not-bad-record = This file cannot be replayed: { $why }.
not-earlier-rules = This game was played under earlier rules, and the present ones cannot go on with it: { $why }. It is kept as it is.
not-not-begun = The game has not begun: a seat is free.
not-not-over = The game is not over yet.
not-people-play = A game against people can be branched only when it is over.
not-no-proposal = Nothing is proposed.
not-nobody-to-ask = There is nobody to agree.
not-rules-fault = The program failed on this answer. The game stands as it did, and the fault was written down.
not-not-stored = The answer could not be stored, so it does not count. Is the disk full?
not-table-not-stored = The table could not be stored, so it was not opened. Is the disk full?
not-foreign-host = This server does not go by the name { $host }. Visit it by its address in numbers, or let its host start it with --name.
not-foreign-page = Pages of another site ({ $origin }) are not let in.
not-not-json = Only application/json is read here.
not-two-lengths = A request has one length, not two.
not-key-in-address = A key does not belong in an address: addresses are written down on the way.
not-too-many-tables = All { $most } tables of this server are in use. Your games are kept; try again in a while.
not-busy = The server has too much to do just now. Try again in a moment.
not-too-many-openings = You have opened many tables. Wait { $seconds } seconds for the next.
not-too-many-unfinished = You have { $most } tables whose games are not over. Finish or give up one before you open another.
not-too-many-sockets = { $most } connections come from where you are; no more can be held.
not-enough-taken-back = So much was taken back in this game that no more can be.

## Notices

notice-bot-failed = The bot { $bot } failed ({ $seat }); a random answer was given in its place.

## Ends

ended-resigned = The { $seat } gives up.
ended-agreed = The players agree on a draw.
why-resigned = the { $seat } gave up
why-given-up = the { $seat } gave up
why-agreed = both sides agreed
