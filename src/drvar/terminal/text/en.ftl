# What the terminal says. The games and the kernel bring words of their own.

## The beginning

start-sealed = dice sealed as { $seal }
start-plain = played without a nonce: this program alone made the seed
start-human = { $seat }: you
start-human-many = { $seat }: a player at this table
start-bot = { $seat }: the bot { $bot }
start-help = Type ? for help. Every answer is saved at once.
start-resumed = The saved game goes on.
start-changed = The saved game goes on. The rules have changed since, from version { $found } to { $wanted }; the old file is kept as { $path }.
start-aside = The old file is kept as { $path }.
start-finished = The last game is over; its record is kept as { $path }.

## A question

head-turn = turn { $turn }
head-seat = { $seat }
so-far = What happened so far:
since = Since your last answer:
asked = { $seat }: { $question }
prompt = { $seat } >
taken = -> { $option }
alone = Only one answer was possible, and it was given: { $option }.
hand-over = { $seat }'s turn: press Enter. The other player looks away.

## What is typed

unclear = That could mean { $options }: type more of it, or a number.
no-number = There is no answer { $number }; answers go from 1 to { $last }.
not-allowed = Not allowed: { $why }
not-understood = { $why } Type ? for help.
is-allowed = That is allowed: { $option }.
why-what = Say what you would like to do, as in: why { $example }
undone = Taken back.
saved = Saved in { $path }
resign-sure = To give up the game type: resign yes
no-paragraph = There is no paragraph { $id }.
log-number = log takes a whole number, as in: log 5
help =
    Answer with a number, with the text beside it (such as { $example }), or with
    the beginning of that text.
    ?            this help
    undo         take your last answer back, unless a die, a reveal or
                 another player came in between
    log [N]      the last N things that happened
    map          draw the map again, and the question
    rules [ID]   read a paragraph, or those of this question
    why TEXT     why something is not allowed
    save         where the game is saved
    quit         leave; the game is saved
    resign       give up the game
    A colon before a command, as in :map, tells it from an answer of that name.

## Odds and the log

odds-part = { $chance } { $share }
secret-answer = { $seat }: (secret)
secret-throw = chance: { $label } (hidden)
entry = { $seat }: { $say }

## The end

won = { $winner } wins.
won-why = { $winner } wins: { $why }.
drawn = No one wins.
drawn-why = No one wins: { $why }.
end-points = points { $points }
end-record = record  { $path }
end-head = head    { $head }
end-check = The record holds the seed now: drvar verify { $path }
resume = Saved. Go on with: { $command }

## Replay

replay-title = { $title }: { $count } entries, seen by { $seat }
replay-set-up = the set-up
replay-changed = rules version { $version } from here
replay-place = { $number } of { $last }
replay-keys = Enter next, b back, a number to go there, q quit
replay-last = This is the last entry.
replay-first = This is the beginning.
replay-what = Type Enter, b, a number up to { $last }, or q.
replay-waiting = { $seat } is to answer next.

## What goes wrong

fault-small = The terminal has { $columns } columns and { $lines } lines; this game needs { $wide } by { $high }. Make the window larger.
fault-seat = { $game } has no seat { $seat }; it has { $seats }.
fault-seed = A seed has { $right } bytes, this one has { $wrong }.
fault-save = { $path } cannot be used: { $why }. Move it away, or start a new game with --new (the old file is kept as .bak).
fault-foreign = it is a game of { $found }, not of { $wanted }
fault-version = it was played under rules version { $found }, this program has { $wanted }
fault-changed = it was played under rules version { $found }, this program has { $wanted } and cannot go on with it: { $why }
fault-no-seed = it holds no seed, so its dice cannot go on
fault-replay = it does not replay ({ $why })
fault-read = { $why }
fault-write = The game cannot be saved in { $path }: { $why }.
fault-busy = Another table is playing { $path }. Finish there, or choose another file with --save.
fault-other-seats = The saved game in { $path } has { $have }, not { $want }. Leave that out to go on with it, or start a new game with --new.
fault-other-options = The saved game in { $path } is played with other rules options. Leave them out to go on with it, or start a new game with --new.
fault-other-seed = The saved game in { $path } has a seed of its own. Leave the seed out to go on with it, or start a new game with --new.
fault-record = { $path } cannot be read: { $why }.
fault-rules = The rules cannot follow { $path }: { $why }.
fault-until = The record has { $last } entries; there is no entry { $number }.
fault-seer = { $game } has no seat { $seat }; see a record as { $seats }.
fault-secret = The game is not over: see it as { $seats }.
