# The client's own words: what no game and no table says.

close = Close
rule-chip = Rule { $rule }
die = { $faces ->
    [6] die { $value }
   *[other] die of { $faces }: { $value }
  }
not-found = There is nothing here.
not-found-why = The address is wrong, or the page is gone.
go-home = Home

## The map

map-label = Map. Arrow keys go from place to place, N to the next lit one, Enter chooses, plus and minus zoom, 0 shows all.
map-zoom-in = Zoom in
map-zoom-out = Zoom out
map-fit = Show the whole map
stack-label = Counters in { $place }

## The raid

zone-place = zone { $zone }, { $name }
zone-cover-green = open
zone-cover-orange = light cover, plus 1
zone-cover-red = strong cover, plus 3
zone-drop = drop zone { $zone }, die { $die }
zone-entry = { $colour ->
    [black] western entry { $label }
    [blue] southern entry { $label }
   *[red] northern or eastern entry { $label }
  }
zone-mission = { $nation ->
    [US] American mission
    [GB] British mission
   *[USSR] Soviet mission
  }
zone-grotto = Tito's cave
zone-strip = landing strip
zone-links = linked to { $zones }
zone-paths = by paths to { $zones }
zone-markers = hidden { $letters }
zone-air = air support { $bonus }
zone-lit = you may choose it
zone-target = a target
zone-chosen = chosen
counter-lit = you may choose it
counter-chosen = chosen
counter-factors = fire { $fire }, assault { $assault }, movement { $movement }
counter-reduced = reduced
counter-used = { $used ->
    [1] one action used
   *[other] no action left
  }
counter-fixed = fixed
counter-guard = guards a prisoner
counter-holds = holds a prisoner and stays until a platoon takes over

arm-paratroopers = paratroopers
arm-officer = officer
arm-hq_infantry = headquarters infantry
arm-infantry = infantry
arm-pioneers = pioneers
arm-tank = tank
arm-aa = AA guns
raid-group-wave-2 = Second wave
raid-figure-tito = Tito
raid-figure-churchill = Churchill
raid-figure-papers = Papers
raid-figure-uniform = Uniform
raid-storch = Storch
raid-scale-note = in the town; the rim is drawn nearer

## Every page

brand = Drvar
skip-to-content = To the content
nav-label = Pages
nav-replay = Replays
nav-learn = Learn
nav-rules = Rules
nav-about = About
nav-settings = Settings
cancel = Cancel
play-now = Play now
no-server = The server does not answer. Your games are safe; load the page again when it is back.
game-raid = Raid on Drvar
game-hunt = The Hunt for Tito
game-hunt14 = The Hunt for Tito, first edition
game-skirmish = Skirmish at the farmstead
side-german = German
side-partisan = Partisan

## Home

home-page = Drvar: board wargames of 25 May 1944
home-title = The raid on Drvar
home-date = 25–26 May 1944
home-line = Gliders and parachutes over a Bosnian valley, and a man in a cave to catch or to save. A board wargame that keeps the rules for you.
home-learn = Learn in five minutes
home-continue = Continue
home-nothing = You have not begun a game yet. Every answer is saved, so you can leave at any time.
home-all = { $count } games begun
home-open = Open tables
home-learn-line = a guided first game, five minutes
home-rules-line = by paragraph, with search
home-replay-line = step, branch, share
home-about-line = the day, its victims, the designers
home-footer = After games by Philippe Hardy and Marco Campari; maps and counters are reconstructions.
home-footer-more = Credits and history
card-raid = Land where the dice put you, search the valley before the alarm rises, and keep enough ammunition to get out. You lead the paratroops; the rules move the Partisans.
card-players = { $most ->
    [1] 1 player
   *[other] { $least }–{ $most } players
  }
card-minutes = { $least }–{ $most } min
card-rules = Rules of { $title }
card-hunt = Two sides, hidden Missions, and every step may draw fire. Land and search as the Germans, or bring Tito out as the Partisans, against a bot or a friend at the same screen.
card-hunt14 = The first edition: units break into parts, one die for each attack, Commands on both sides, trenches, tanks. Against a bot or a friend at the same screen.
card-difficulty = Difficulty and options
card-options = Side, opponent and options
list-waiting = Waiting for players
list-your-move = Your move
list-their-move = { $name } is to move
list-open = Open
list-watch = Watch
list-join = Join
list-go = { $what }: { $title }

## A new game

new-title = New game: { $title }
new-difficulty = { $of ->
    [raid] Difficulty
   *[other] Rules
  }
new-usual = The usual choice for every option below.
new-otherwise = { $count } rules are read differently.
new-what = What changes: { $preset }
new-seats = Players
new-solitaire = The Partisans need no player: the rules move them.
player-human = you
player-beside = another player at this screen
player-invite = another player, by a link
player-random = a bot that plays at random
player-scripted = the scripted bot
new-listed = Show the free seat to everybody on this server
new-options = Rules options ({ $count })
new-options-note = Where the printed rules can be read in two ways, you may choose. The first value of each option is ours; the paragraph says why.
new-begin = Begin

## The rules reader

no-page = This page could not be loaded.
load-again = Load again
rules-page = { $title }: rules
rules-title = { $title }: the rules
rules-note = In our own words, paragraph by paragraph. The table cites these numbers.
rules-choose = Choose a game.
rules-none = There are no such rules.
rules-contents = Chapters
rules-search = Search the rules
rules-only = rulings and options only
rules-found = { $count ->
    [0] Nothing found
    [one] One paragraph
   *[other] { $count } paragraphs
  }
rules-nothing = Nothing in the rules matches that. Try fewer letters.
rules-link = Link to { $rule }
rules-kind-definition = definition
rules-kind-component = component
rules-kind-advice = advice
rules-usual = usual
rules-options = Options
rules-options-note = Where the printed rules contradict themselves or say nothing, we decide. Where another reading is just as good, you may choose it when you open a game. The usual one stands first.

## Settings

settings-page = Settings: Drvar
settings-note = Kept in this browser and applied at once.
settings-language = Language
settings-motion = Animation
settings-motion-usual = usual
settings-motion-quick = quick
settings-motion-slow = slow
settings-motion-none = none
settings-motion-note = Enter or a click skips an animation. If your system asks for reduced motion, animation is off.
settings-actions = Actions used
settings-actions-note = A counter that has acted shows it: after one action, and after both.
settings-actions-pointer = a pointer at its edge
settings-actions-rotate = the whole counter turns

settings-overlays = Overlays
settings-reach = show where a group can go as soon as it moves
settings-twice = Before what cannot be taken back
settings-twice-always = show chances and ask once more
settings-twice-poor = ask once more only at chances below 35%
settings-twice-never = do it at the first click
settings-twice-note = With a finger, the table always asks once more.
settings-warns = warn once when a step would end with much undone
settings-reach-note = At the table R shows it at any time, and E shows where the enemy can strike.

settings-reactions-note = For games in which you may react in the enemy's turn: the setting that a new table begins with. You can change it at the table at any time.

settings-film = What happens without you
settings-film-normal = is shown as a film
settings-film-quick = quick
settings-film-slow = slow
settings-film-recap = only its summary
settings-film-none = only the log
settings-film-note = Enter or a click on the map hurries the film, Esc ends it; the film never answers a question for you.

## About

about-page = About Drvar
about-title = About
about-lead = Board wargames of one day, as software: every rule enforced and cited, exact odds, dice that can be checked.
about-day = The day, and its victims
about-day-landing = In the spring of 1944 the headquarters of the Yugoslav National Liberation Army lay at Drvar, a small industrial town in a Bosnian valley, and Marshal Tito worked in a cave above the river Unac. Soviet, British and American missions were there, too. At half past six in the morning of 25 May German aircraft began to bomb the town; at seven a parachute battalion of the SS came down on it, some 650 men by parachute and glider, and some 220 more about noon. Their orders were to kill or capture Tito and to seize the missions.
about-day-town = By nine they held the town and had not found him. His escort battalion, engineers, and cadets of the officers' school, few of whom had arms, held the river and the slopes.
about-day-cave = Tito left the cave late in the morning and went east over the hill. No mission was taken; four Allied correspondents were.
about-day-night = In the afternoon brigades of the Lika and of Dalmatia closed in. The battalion went back to the cemetery hill above the town, was surrounded, lost the greater part of its men, and was relieved on the morning of the 26th.
about-day-victims = Many people of Drvar were killed that day, in the bombing and by the landed troops in the streets: townspeople, and delegates to a congress of youth, hundreds of whom were in the town without arms. For their sake this day should be told with care.
about-day-stance = These games study it as a military problem with an uncertain outcome. They show no insignia of those who carried it out, and nothing here celebrates them.
about-designers = The designers
about-designers-note = The games adapt published designs. Their rules texts, maps and counters belong to their owners and are not reproduced here.
about-raid-title = Capturez Tito! Opération Rösselsprung 1944
about-raid-by = designed by Philippe Hardy, published in Vae Victis: the source of Raid on Drvar
about-hunt-title = Unternehmen Rösselsprung: Caccia a Tito, Drvar 1944
about-hunt-by = designed by Marco Campari, published by Para Bellum: the source of The Hunt for Tito
about-hunt14-title = Caccia a Tito, Drvar 1944
about-hunt14-by = designed by Marco Campari, LUMACA Games 2014: the first edition of the hunt
about-reconstructed = Rule texts here are in our own words. Maps and counters are reconstructions, since the printed ones were not available; for each value the data says whether it is given, inferred or reconstructed. The project has no connection with the publishers.
about-dice = The dice
about-dice-note = Every die follows from a seed that is sealed before the game begins and from a word that your browser adds after that; the table shows both. When the game is over the record reveals the seed, and anyone can throw the same dice again and compare.
about-free = Free software
about-free-note = Drvar is free software under the Apache Licence 2.0. These pages contain fonts and libraries that have licences of their own:
about-licence = licence { $licence }
about-licences = The texts of these licences

## The table

loading = One moment…
table-title = { $game } · Drvar
table-prompt = Question
table-tabs = Situation, log and stack
table-choose = Choose
table-list = All { $count } answers
table-undo = Undo
table-result = Show the result
table-over = The game is over
table-waits = { $seat } is to answer
table-lost = The connection is lost. Every answer is stored; the table reconnects by itself.
table-none = This table cannot be shown
table-no-board = The browser has no board for this game yet. Play it in the terminal: drvar play GAME --terminal
table-waiting = Waiting for the other player
table-waiting-why = The game begins when every seat is taken.
table-invite = Copy the invitation
table-copied = The link is copied.
table-watch-copied = The link is copied. Anyone who opens it can watch.
table-watching = You are watching
table-invite-link = Invitation
table-seat-taken = is here
table-seat-free = not here yet
tab-map = Map
tab-situation = Situation
tab-log = Log
tab-stack = Stack
key-enter = Enter
key-escape = Esc
handover-title = Pass to the { $seat } player
handover-ready = I am the { $seat } player
handover-news = What happened

menu = Menu
menu-rules = Rules
menu-learn = Learn
menu-settings = Settings
menu-dice = Where the dice come from
menu-watch = Copy a link to watch
menu-resign = Give up
resign-title = Give up the game?
resign-text = The game ends here and counts as lost. It stays in your list, and you can watch its replay.
resign-no = Play on
resign-yes = Give up

route-title = Move to { $place }?
route-safe = { $cost ->
    [0] It takes no movement points.
    [one] One movement point.
   *[other] { $cost } movement points.
  } No enemy can fire there now.
route-fight = { $cost ->
    [one] One movement point.
   *[other] { $cost } movement points.
  }
route-danger = { $cost ->
    [0] It takes no movement points.
    [one] One movement point.
   *[other] { $cost } movement points.
  } The enemy may fire: { $dangers }.
route-stay = Move and stop
table-only = Only { $counter }
table-stopped = The rest was not done: dice, a discovery or the other side came first.
route-go = Move on from there

# The second step before what cannot be taken back.
weigh-title = { $action }?
weigh-poor = { $action } at these odds?
weigh-odds = { $often ->
    [one] Once in { $of } it fails.
    [2] Twice in { $of } it fails.
   *[other] { $often } times in { $of } it fails.
  } It cannot be taken back.
weigh-safe = It hardly ever fails. It cannot be taken back.
weigh-hopeless = It hardly ever succeeds. It cannot be taken back.
weigh-never = It cannot succeed, and it cannot be taken back.
weigh-final = It cannot be taken back.
weigh-do = { $verb }, { $chance }
weigh-leave = Leave it
undone-title = { $action }, with this undone?

tools-label = Overlays and map
tools-prizes = Places that count for victory
tools-hide = Hide the counters
overlay-reach = Where a stack can go, and what it costs
overlay-reach-note = Reach: the cost of the move, ⌖ the chance that a counter is hit if Partisans fire there. Point at a stack.
overlay-threat = Where Partisans can fire and march
overlay-threat-note = Threat: hatched where Partisans can fire, ⌖ how many stacks; dashed where they can march.

reactions = Reactions
reactions-from = { $strength ->
    [0] always ask me
   *[other] ask me from strength { $strength }
  }
reactions-never = hold until I say so
reactions-action = hold for this action
reactions-passing = You let them pass
reactions-note = You may fire at or charge enemies who move near you. Strength is that of the strongest stack that could; in the hunt each point of it is a die. Below the strength that you choose the table holds for you, and the log says so.
reactions-note-one-screen = At one screen the other player notices when you are not asked.

odds-label = Chances
odds-modifiers = What counts
odds-margin = Together
odds-parts = Chance to hit, line by line
dice-last = Last dice
dice-before = The dice before
dice-after = The next dice
dice-to = to
dice-to-place = to { $place }
dice-in-place = in { $place }
dice-count = { $count ->
    [one] One die
   *[other] { $count } dice
  }
dice-hits-on = { $least ->
    [1] every face hits
    [6] a 6 hits
    [7] no face hits
   *[other] { $least } or more hits
  }
dice-least = needs { $least } or more
dice-most = needs { $most } or less
dice-result = { $result ->
    [hit] Hit
    [moral] Morale
   *[miss] No effect
  }
dice-against = { $die } { $modifier } against { $value }
dice-out = Eliminated
dice-lost = −{ $points }
dice-pinned = Pinned
dice-damaged = Damaged
dice-exhausted = Exhausted
dice-back = { $count ->
    [one] Goes back
   *[other] Go back
  }
dice-holds = { $count ->
    [one] Holds
   *[other] Hold
  }
dice-marches = { $count ->
    [one] Marches on
   *[other] March on
  }
dice-fails = { $count ->
    [one] Fails
   *[other] Fail
  }
dice-nothing = Nobody is hit.
dice-wakes = { $zone } wakes.
dice-sleeps = Nobody wakes in { $zone }.
dice-nobody = No reinforcements.
dice-heard = The call is heard.
dice-unheard = Nobody hears the call.
dice-mod-terrain = ground
dice-mod-work = works
dice-mod-damage = damage
dice-mod-pinned = stopped
dice-mod-moved = moved
dice-mod-magnitude = stronger
dice-mod-melee-terrain = ground
dice-mod-melee-weapon = weapons
dice-mod-melee-work = works
dice-mod-light = light
dice-mod-ammunition = ammunition
dice-mod-aa-guns = AA guns
dice-mod-protection = zone
dice-mod-strength = strength
dice-band-tie = Level
dice-band-tie-does = back
dice-band-minor = 1 or 2
dice-band-minor-does = test
dice-band-major = 3, to double
dice-band-major-does = loss, test
dice-band-eliminated = Over double
dice-band-eliminated-does = eliminated

log-since = Since your last turn: { $count }
log-earlier = Earlier
log-open = What it was made of
log-sides = Whose actions
log-all = All
log-place = Place
log-anywhere = anywhere
log-round = Round { $round }
log-out = { $who } out
log-reduced = { $who } reduced
film-who = { $who }
film-company = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  }
film-label = What happened
film-dice = Dice
film-next = Next:
film-answer = Answer now
film-place = { $n } of { $count }
film-slower = Slower
film-hurry = Hurry
film-end = End
film-on = Go on
film-again = Watch again
film-continue = Continue
film-price = { $pa } PA
film-needed = { $least ->
    [0] Against { $total } nothing hits
    [1] Against { $total } every face hits
    [6] Against { $total } only a 6 hits, { $chance }
   *[other] Against { $total } a { $least } or more hits, { $chance }
  }
film-assaulter = Assaulter
film-defender = Defender
film-die = Die
film-hits = { $hits ->
    [one] hit
   *[other] hits
  }
film-out = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $count ->
    [one] is
   *[other] are
  } eliminated.
film-hurt = { $more ->
    [0] { $who }
   *[other] { $who } and { $more } more
  } { $count ->
    [one] is
   *[other] are
  } reduced.
log-taken-back = Moves were taken back.
log-rules = The rules changed: from here on the game follows version { $version }.

origin-dealt = This game branched off from one that is still being played. Everything that the { $seat } could not know there was dealt again, and the dice are new: nothing here tells anything about that game.
origin-over = This game branched off from a finished one; its dice are new.
sealed-title = Where the dice come from
sealed-nonces = The dice were sealed before the game; then a browser added a word of its own to them ({ $seats }). No one could try seeds in advance.
sealed-shared = These dice follow from a seed that was given beforehand. Every game with that seed has the same dice, so no browser adds a word of its own.
sealed-guided = The dice of a guided game are sealed by the table alone; your browser adds no word of its own.
sealed-plain = The dice were sealed by the table alone: no browser added a word of its own to them.
sealed-broken = Beware: this table does not use the dice that were sealed when you sat down.
sealed-seal = The seal
sealed-added = The word of the { $seat }
sealed-own = (of this browser)
sealed-head = The head of the record
sealed-note = Every die follows from the seed under the seal and from these words. When the game is over, download the record and check it: drvar verify RECORD --head HEAD

rule-chapter = Chapter { $number }, { $title }
rule-missing = This paragraph is not in the book.
rule-open = Open in the rulebook

banner-day = Day breaks.
banner-twilight = Twilight.
banner-night = Night falls.

result-points = { $points ->
    [one] point
   *[other] points
  }
result-ledger = Score
result-luck = Luck
result-luck-note = The last column counts in standard deviations: more than two in either direction is rare.
result-luck-since = The rules changed during this game: the dice of its first { $count } entries are not counted.
result-dice = Dice for
result-thrown = Dice
result-mean = Mean
result-expected = Expected
result-off = Off
result-losses = { $seat } losses: { $count }
result-map = Losses on the map
overlay-losses-note = Counters lost, by place: figures for Germans, ⌖ for Partisans.
tactical-losses-note = Points of strength lost, by place: figures for Germans, ⌖ for Partisans.
result-record = Record
result-replay = Replay
result-rematch = Play again

keys-title = Keys
keys-map = to the map; arrows go from place to place
keys-next = on the map: to the next lit place
keys-enter = choose, or the first answer; skips what is moving
keys-digits = the answers below, in their order
keys-options = all answers as a list
keys-undo = undo
keys-hold = when asked for a reaction: hold until the enemy's action is over
keys-escape = close what is open
keys-tabs = situation, log, stack
keys-overlays = places that count for victory; hide the counters
keys-asked = overlays: reach and threat; sight and command where a game has them
keys-magnify = held: look closer
keys-camera = nearer, farther, the whole map; Shift and arrows pan
keys-film = the film: watch again; stop it and go on
keys-search = search, in the rules
keys-help = these keys

## Panels of every game

turn-of = of { $last }
turns-label = Turns
light-day = day
light-twilight = twilight
light-night = night
to-come = To come
losses-title = Losses
also-here = Also here
ledger-what = What for

## The table of the raid

raid-turn = Turn { $turn }
raid-hours = { $start }–{ $end } h
raid-day = { $turn ->
    [9] 26 May
    [10] 26 May
    [11] 26 May
    [12] 26 May
   *[other] 25 May
  }, { $start }–{ $end } h
raid-phases = Steps of the turn
raid-wave-mark = second wave may land
raid-place = { $zone }, { $name }
raid-alarm = Alarm
raid-ammunition = Ammunition
raid-points = Points
raid-points-short = { $points } VP
raid-alarm-at = Alarm { $alarm }
raid-alarm-low = from { $level }: reserves, two actions
raid-alarm-high = reserves come, Partisans act twice
raid-trigger-air_support = air
raid-trigger-landing = landing
raid-trigger-fire = fire
raid-trigger-assault = assault
raid-trigger-marker = a marker
raid-trigger-grotto = the cave
raid-trigger-tito_revealed = Tito seen
raid-trigger-tito_captured = Tito captured
raid-trigger-mission = missions
raid-ammunition-at = Ammunition { $ammo }
raid-ammunition-start = { $difficulty }, began at { $most }
raid-penalty = { $penalty } on every German value
raid-no-penalty = no penalty from 30 up
raid-score = Score if the game ended now
raid-score-end = Score
raid-short = { $points } short of { $level }
raid-turns-list = Turn { $turns }
raid-wave = { $platoons ->
    [one] one platoon
   *[other] { $platoons } platoons
  } to land{ $officers ->
    [0] {""}
   *[other] , { $officers }
  }
raid-alarm-level = Alarm { $level }
raid-reserves = reserves from the edges, { $count } left
raid-next-turn = Next turn
raid-waiting = { $count ->
    [one] one unit waits
   *[other] { $count } units wait
  } at { $zone }
raid-event = Event { $letter }
raid-event-a = nothing happens
raid-event-b = a group lost strength
raid-event-c = A markers left the map
raid-event-d = a B marker changed its place
raid-event-e = Youth companies are missing
raid-event-f = a counter went astray
raid-event-g = the raid ends early
raid-lost-one = { $counter }, { $seat }, lost
raid-strength = { $points } SP
raid-marker = hidden marker { $letter }
raid-nobody = Nothing is here.
raid-links = Links
raid-pick-zone = Choose a zone on the map to see what is there.
raid-losses = Germans lose { $german }, Partisans { $partisan }
raid-assault = Assault on { $zone }, { $name }
raid-round = round { $round }
raid-and-die = + D6
raid-slot = line { $line }
raid-against = against
raid-part = { $line }: { $german } against { $partisan }
raid-cost-fire = { $cost } ⌖{ $fire }
raid-route = { $counters } to { $zone }?
raid-danger = from { $from } at { $zone }, { $chance } that a counter is hit
raid-ahead-assault = Assault: { $chance } to win.
raid-ahead-turned = The markers at { $zone } turn.
raid-ahead-tested = Tested: { $zones }, markers turn at { $chance }.
raid-ahead-alarm = Alarm { $risk ->
    [0] { $least }
   *[other] { $least }, up to { $most } if markers turn
  }.
raid-fire-from = ⌖{ $fire }
raid-hit = { $counter } is hit
raid-assault-factor = assault factor
raid-free = Into contact on line { $line }:
raid-fall-in = These join afterwards, by assault factor:
raid-ties = Equal values hit the Partisan.
raid-round-costs = A round costs one point of ammunition.
raid-short-assault-factor = AF
raid-short-fire-factor = FF
raid-short-support = support
raid-short-protection = cover
raid-short-air = air
raid-short-officer = officer
raid-short-ammunition = ammunition
raid-short-tito = Tito
raid-short-aa = AA
raid-short-tank = tank
raid-short-light = light

raid-hint-event-group = One of these groups lands weaker.
raid-hint-event-loss = Reduced platoons fight with their weaker side.
raid-hint-air = Point at a zone: fire and assault there, or from there, may gain up to two. A D10 decides.
raid-hint-land = They land in drop zone VIII, each with a die of its own.
raid-hint-attach = Obermaier lands beside the platoon that he jumps with.
raid-hint-activation-zone = Germans are already there: the markers turn without a die.
raid-hint-activation-order = A die up to the alarm turns the markers there.
raid-hint-movement = Choose a lit stack: it moves together. None has to; platoons with an officer go one zone farther.
raid-hint-step = { $path ->
    [start] Choose a zone in reach, then choose it again to move there.{ $company ->
        [together] {" "}Choose { $zone } again for one counter alone.
        [joined] {" "}Counters lit there may come along.
       *[other] {""}
      }
   *[other] Choose a zone farther on, or the last one again to stop there.
  }
raid-hint-combat = Teal zones may fire at a neighbour; red ones must assault before the step ends.
raid-hint-target = The whole stack fires at one zone.
raid-hint-shooter = The shooter takes the loss if the fire fails.
raid-hint-support = With { $supporters }. A counter that is left out keeps its action.
raid-hint-order-zone = The top counter of a stack takes the first hit under fire.
raid-hint-order-next = The top counter takes the first hit under fire.
raid-hint-guard = The guard stays with the prisoner.
raid-hint-assault-contact = The counter in contact gives its assault factor and takes the hit.
raid-hint-assault-support = Each strength point in support adds one to its line.
raid-hint-assault-go-on = { $german } to { $yugoslav } strength points, ammunition { $ammo }. If you stop, your counters fall back.
raid-hint-refuge = Survivors fall back to a zone without enemies.

## The hex map and both editions of the hunt

hex-place = { $hex }
hex-named = { $hex }, { $name }
hex-star = start of a Mission
hex-objective = objective, { $points } points
hex-entry = entry
tactical-turn = Turn { $turn }
tactical-left = { $pa } PA left
tactical-undone = { $pa } PA are left. { $ends ->
    [yes] If you pass, the turn ends.
    [may] If you pass, the turn ends, unless the enemy still flies.
   *[no] If the enemy passes too, the turn ends.
  }
hunt14-undone = { $pa } AP are left. { $ends ->
    [yes] If you pass, the round ends.
   *[no] If the enemy passes too, the round ends.
  }
hunt14-turn = Round { $turn }
hunt14-left = { $pa } AP left
tactical-hours = { $hours } h
tactical-day = { $day } May, { $hours } h
tactical-activation = Activation points
tactical-points-of = { $seat }, activation points
tactical-initiative = initiative
tactical-ledger = Victory points
tactical-if-now = If counted now
tactical-escapes-unknown = Points for Missions that escaped are counted at the end.
tactical-missions = Missions and Radio
hunt14-missions = Objective counters
tactical-token = Mission { $token }
# A face-down counter for a player who knows what it is.
tactical-known = { $token } ({ $mission })
hunt14-token = Counter { $token }
tactical-face-up = face up
tactical-face-down = face down
tactical-looked-at = the Germans have looked at it
tactical-in = { $hex }
tactical-escaped = { $mission ->
    [unknown] has left the map
   *[other] escaped: { $mission }
  }
tactical-fate-captured = captured: { $mission }
tactical-fate-killed = killed: { $mission }
tactical-fate-removed = was { $mission }
tactical-tito-free = Tito was still free in { $hex }.
tactical-end-early = The game ended after { $turn }, because Tito was dead or gone by then.
tactical-end-last = { $turn } was the last turn.
tactical-planes = { $count ->
    [one] One air attack
   *[other] { $count } air attacks
  } now: free, lost if unused
tactical-now = Waiting
tactical-too-late = Too late
tactical-waits = { $counters } at { $hex }
tactical-comes = { $counters }{ $hex ->
    [landing] {", by air"}
   *[other] {" at "}{ $hex }
  }
tactical-given-up = Given up: { $counters }
tactical-lost = { $vf ->
    [one] one point of strength
   *[other] { $vf } points of strength
  }
tactical-part = { $name } no. { $part }
tactical-strength = strength { $vf } of { $full }
tactical-light = light
tactical-range = range { $range }
tactical-letters = { $attack }, target { $target }
tactical-on-top = on top
tactical-pinned = pinned
hunt14-pinned = STOPPED
tactical-attacks = { $count ->
    [one] attacked once
   *[other] attacked { $count } times
  }
hunt14-shots = { $count ->
    [one] one Opportunity Attack
   *[other] { $count } Opportunity Attacks
  }
tactical-damage = { $count } Damage
tactical-height = height { $height }
tactical-star-bonus = { $bonus } AP in round 1 if Tito starts here
tactical-engaged = engaged
tactical-stack-order = Order of stacks
tactical-stack-order-note = Fire hits the top unit. After an Action the owner may bring another unit to the top.
habit-order = leave stacks as they are without asking
settings-habits = Questions answered for you
settings-habits-note = You tick these where a question is asked. The table then gives that answer for you, and the log shows it.
tactical-stacked = { $vf } of { $limit } VF
hunt14-stacked = { $vf } of { $limit } SP, the top unit first
tactical-goes = { $ma ->
    [one] one movement point
   *[other] { $ma } movement points
  }
tactical-goes-fires = { $ma ->
    [one] one movement point
   *[other] { $ma } movement points
  }, range { $range ->
    [one] one hex
   *[other] { $range } hexes
  } by day
tactical-cost = Movement points to enter
tactical-hit-on = Fire hits on
tactical-attack-there = Die of an attack on it
tactical-assault-there = Assault into it
tactical-work = { $attack } to attacks, { $assault } to assaults
tactical-sight = Line of sight
tactical-blocks = this hex blocks it
tactical-open = open
tactical-pick-hex = Choose a hex on the map to see what is there.
tactical-band-tie = Equal: no one is hurt
tactical-band-minor = { $seat } units there: morale test
tactical-band-major = { $seat } units there: a loss of { $loss }, morale test
tactical-band-eliminated = { $seat } units there are eliminated
tactical-any = some effect
tactical-won = melee won
tactical-won-by = { $seat } victory
tactical-draw = A draw
tactical-figure-tito = Tito
tactical-figure-british = British
tactical-figure-us = US
tactical-figure-soviet = Soviet
tactical-figure-dummy = Dummy
tactical-name-g-res1 = 2nd wave 1st company
tactical-name-g-res2 = 2nd wave 2nd company
tactical-name-g-willam-mortar = Willam's mortars
tactical-name-g-para1 = Panther group
tactical-name-g-para2 = Draufgänger group
tactical-name-g-para3 = Blau group
tactical-name-y-escort1 = Escort 1st Company
tactical-name-y-escort2 = Escort 2nd Company
tactical-name-y-escort3 = Escort 3rd Company
tactical-name-y-aa1 = AA group 1
tactical-name-y-aa2 = AA group 2
tactical-name-y-townguard = town guard
tactical-name-y-lgkj = youth delegates
tactical-name-y-ckj = Central Committee
tactical-name-y-cad = officers' school
tactical-name-y-3lika1 = I / 3rd Lika
tactical-name-y-3lika2 = II / 3rd Lika
tactical-name-y-3lika3 = III / 3rd Lika
tactical-name-y-3lika4 = IV / 3rd Lika
tactical-name-y-3lika-mortar = 3rd Lika mortars
tactical-name-y-2lika1 = I / 2nd Lika
tactical-name-y-1lika1 = I / 1st Lika
tactical-name-y-1dalm1 = I / 1st Dalmatian
tactical-name-ju87-1 = Ju 87 no. 1
tactical-name-ju87-2 = Ju 87 no. 2
tactical-name-ju87-3 = Ju 87 no. 3
tactical-name-ju87-4 = Ju 87 no. 4
tactical-name-cr42-1 = CR 42 no. 1
tactical-name-cr42-2 = CR 42 no. 2
tactical-danger = at { $place } { $fire ->
    [one] one die
   *[other] { $fire } dice
  }
hunt14-danger = at { $place } strength { $fire }
tactical-overlay-reach = Where units can go, and what it costs
tactical-overlay-reach-note = Reach: movement points, ⌖ dice the enemy can throw there. Point at units.
tactical-overlay-sight = Range and line of sight
tactical-overlay-sight-note = Sight: dice that the units you point at can throw; dark hexes are out of sight: point at one to see why.
tactical-unseen-terrain = { $hex } is not seen: { $count ->
    [one] { $kinds } in { $by }
   *[other] the line runs between { $by }: { $kinds }
  }.
tactical-unseen-height = { $hex } is not seen: { $by } lies higher.
tactical-unseen-units = { $hex } is not seen: units in { $by }.
tactical-overlay-command = Range of the Commands
tactical-overlay-command-note = Within range of a German Command: units outside pay double, or cannot act at all.
tactical-overlay-threat = Where the enemy can react by fire
tactical-overlay-threat-note = Threat: ⌖ dice that the enemy can throw there.

hunt14-overlay-reach-note = Reach: movement points, ⌖ strength that can fire there. Point at units.
hunt14-overlay-sight-note = Sight: strength with which the units you point at can fire; dark hexes are out of sight: point at one to see why.
hunt14-overlay-command-note = Within range of a Command: units outside pay double for a few Actions, and cannot do others.
hunt14-overlay-threat-note = Threat: ⌖ strength that can fire there.

hunt14-hint-setup-free = Choose a lit star: these units guard the counter that starts there. The number on the star where Tito lies is added to your points of round 1.
hunt14-hint-setup-command = With one of your units. Units within its range act at the usual price.
hunt14-hint-setup-order = From the top down: fire hits the top unit.
hunt14-hint-land-hex = On a die of 4 to 6 the unit deviates one hex. Woods cost a point of strength.
hunt14-hint-land-fire = They fire once, free of charge, at the units that came down.
hunt14-hint-action = Each Action costs AP; you have { $pa }. { $lit ->
    [0] { "" }
   *[other] Choose a lit unit to split it, to make one of several, or to build.
  }
hunt14-hint-activation = Choose a lit hex: your units there act. { $pa ->
    [one] One AP is left.
   *[other] { $pa } AP are left.
  }
hunt14-hint-target = Fire hits the top unit. Point at a target for the exact chances.
hunt14-hint-shot = Half the move is made; now they fire.
hunt14-hint-reaction = An Opportunity Attack costs 1 AP, out of command 2; an Opportunity Assault 2. You have { $pa }.
hunt14-hint-order = Fire hits the top unit of a stack.
hunt14-hint-retreat-with = Commands and counters go with a unit.
hunt14-hint-air-target = A die decides whether the aircraft finds the hex, or deviates.
hunt14-hint-reveal = Only you will see it.
tactical-hint-setup-free = Choose a lit star: these two guard the Mission that starts there.
tactical-hint-setup-mission = Only you will know what lies there.
tactical-hint-setup-radio = With one of your units. It may call reinforcements a turn early.
tactical-hint-land = Units jump in the order in which they are given hexes.
tactical-hint-land-hex = On a die of 4 to 6 the unit drifts one hex. Woods cost strength, houses pin.
tactical-hint-carry = The Command lands beside that unit.
tactical-hint-land-fight = Landings among enemies are fought hex by hex.
tactical-hint-land-fire = They fire once before the melee; it costs no point.
tactical-hint-radio = On 4 or more it comes this turn. You can call once for each unit.
tactical-hint-renounce = Units given up never come.
tactical-hint-activation = Choose a lit hex: your units there act. { $pa ->
    [one] One activation point is left.
   *[other] { $pa } activation points are left.
  }
tactical-price = { $cost ->
    [0] free
   *[other] { $from ->
        [true] from { $cost } PA
       *[false] { $cost } PA
      }
  }
hunt14-price = { $cost ->
    [0] free
   *[other] { $from ->
        [true] from { $cost } AP
       *[false] { $cost } AP
      }
  }
tactical-hint-action = Each Action costs activation points; you have { $pa }.
tactical-hint-group = Choose units one by one, or all. Taken: { $taken }.
tactical-hint-escort = Units in the same hex may come along.
tactical-hint-step = { $once ->
    [true] One hex without enemies, then the move is over. The enemy may react there.
   *[other] Choose the next hex, or one farther off to see the way and its price. The enemy may react in every hex.
  }
tactical-hint-target = Point at a target for the exact chances.
tactical-hint-aim = The target is named before the move.
tactical-hint-shot = A move before the fire costs one on every die.
tactical-hint-reaction = { $commands ->
    [0] A reaction costs one activation point; you have { $pa }.
   *[other] A reaction costs one activation point, two out of command; you have { $pa }.
  }
tactical-hint-loss = Every hit beyond the first costs a point of strength.
tactical-hint-melee-loss = The side that is lower by three or more loses a point.
tactical-hint-defenders = At least one; the others stay out of it.
tactical-hint-retreat = Away from the enemy, into a hex with room.
tactical-hint-retreat-part = They do not all find room in one hex.
tactical-hint-retreat-with = Commands and Missions go with a unit.
tactical-hint-regroup = A unit splits into parts, or parts of one kind become one.
tactical-hint-overstack = A hex holds eight points of strength.
tactical-hint-air-target = Any hex can be attacked; a die decides whether the aircraft finds it.
tactical-hint-spare = The Command comes back with its shorter range.
tactical-hint-reveal = Its owner turns it face up.

## Replays

replay-shelf = Replays: Drvar
replay-page = Replay
replay-over = Finished
replay-playing = Still being played
replay-empty = There is no game to look back on yet. Play one; it stays here.
replay-level = { $level }, { $points ->
    [one] one point
   *[other] { $points } points
  }
replay-won = { $name } won
replay-given-up = given up
replay-agreed = a draw
replay-entries = { $count } entries
replay-watch = Watch
replay-download = Download the record
replay-upload = Open a record
replay-upload-note = A file that was downloaded here or elsewhere; you may also drop it on this page.
replay-file = Record of a game
replay-checking = Every die and every answer is being checked …
replay-none = There is no such game to look back on.
replay-loading = The game is being replayed …
replay-panel = Panel
replay-situation = Situation
replay-log = Log
replay-bar = Replay
replay-score = Score
score-course = The score over time
score-at = { $when }, { $seat } to choose
score-end = { $when }, the end
score-of = { $whose } { $points }
score-points = Points
score-table = As a table
score-turn = At the end of
score-from = Watch from here
replay-place = Place in the game
replay-at = { $when }, entry { $at } of { $count }
replay-turns = Turns
replay-turn-back = A turn back
replay-turn-on = A turn on
replay-back = Step back
replay-forward = Step forward
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-times = { $value }×
replay-as = Seen as
replay-branch = Play on from here
branch-from = { $when }: the { $seat } is asked.
branch-earlier = No one has a choice at this moment, so the new game goes on from the last choice before it.
branch-dealt = That game is still being played: everything that you cannot know in it is dealt again, with new dice.
branch-side = You play
branch-other = The other side is played by
replay-share = Copy the link
replay-copied = The link to this moment is in your clipboard.

## Learn

learn-page = Learn: Drvar
learn-title = Learn by playing
learn-lead = A real game, with a guide beside the board that explains one idea at a time, when you need it. You can stop at any moment and go on by yourself.
learn-none = There is no guided game of that name.
learn-raid = Turn 1 of the raid: aircraft, landing, a few moves, the first search and the first shots. Easy difficulty. About five minutes; the game goes on after it if you like.
learn-hunt = The landing and the first turn: activation points, a march under fire, an attack, an assault on a hidden Mission. You lead the Germans against a bot. About eight minutes; the game goes on after it if you like.
learn-hunt14 = The landing and the first round of the first edition: activation points, a march under fire, an attack, an assault on a hidden counter. You lead the Germans against a bot. About eight minutes; the game goes on after it if you like.
learn-begin = Begin
learn-coach = Guide
learn-larger = Show the guide
learn-smaller = Hide the guide
learn-progress = Card { $place } of { $count }
learn-next = Next
learn-skip = Skip
learn-leave = Leave the guide
learn-finish = Play on alone
learn-play-on = Go on: the guide speaks up when something new comes.

learn-raid-welcome-title = Dawn, 25 May
learn-raid-welcome = You lead the paratroops for twelve turns, until noon of the next day. Somewhere in this valley is Tito. Taking him is worth 20 points, and 20 make a complete success. The rules move the Partisans: you have no opponent.
learn-raid-map-title = The valley
learn-raid-map = Counters stand in the 87 boxes, the zones. A full line costs 1 movement point, a dotted path 2. Green is open ground. Each shield on a box is cover for those in it: one on orange, three on red. Drag the map, and zoom with the wheel, two fingers or plus and minus.
learn-raid-hidden-title = Hidden markers
learn-raid-hidden = The dark counters with a letter are hidden. An A is Tito, Churchill, secret papers or an empty uniform; B is his escort; C is anyone else who is there. You find out by going close.
learn-raid-event-title = Something went wrong
learn-raid-event = Some turns begin with an event. This one costs you strength before you land.
learn-raid-event-task = Choose which group loses it.
learn-raid-air-title = Aircraft first
learn-raid-air = Once a turn aircraft may help one zone: plus 1 or 2 in every fight there. It is lost if no one fights in it.
learn-raid-air-task = Choose a zone in the town where you expect a fight, or none.
learn-raid-landed-title = They are down
learn-raid-landed = Each group has a drop zone of six fields, and a die decided for each counter. In the turn in which it lands a platoon has only 1 movement point.
learn-raid-alarm-title = The alarm
learn-raid-alarm = The landing raised the alarm; it stands at { $alarm }. It rises with all you do, never falls, and decides how easily hidden markers turn, how often the Partisans act, and from 7 on whether more of them come.
learn-raid-order-title = Stacks
learn-raid-order = The counter on top of a stack fights first and takes the hits. You may put stacks in order now; it is seldom urgent.
learn-raid-order-task = Keep the order as it is.
learn-raid-move-title = Move
learn-raid-move = Counters that may move have a teal edge. The figures on a counter are fire, assault and movement.
learn-raid-move-task = Choose a stack beside a hidden marker: all of it moves together.
learn-raid-step-title = Where to?
learn-raid-step = Lit zones can be reached. Each shows what the way costs, and ⌖ the chance that a counter is hit there if Partisans fire. Choose one: the way is drawn, and you move when you choose it again. A counter that enters a zone with enemies or a marker stops there, and must have an action left to assault: a platoon that landed this turn cannot go in. Undo takes a move back, up to the last die.
learn-raid-step-task = Choose a lit zone, then choose it again.
learn-raid-search-title = Search
learn-raid-search = After movement the stacks that moved search again in the same way. Bring two or three platoons beside markers; that is enough for now.
learn-raid-search-task = Move some more, then end the step.
learn-raid-turned-title = Is anybody there?
learn-raid-turned = A stack beside a hidden zone throws a D10. If it is not higher than the alarm, the markers there turn. Each throw is in the log with its paragraph; point at a line and its places light up.
learn-raid-combat-title = Fight
learn-raid-combat = A platoon with an action left may fire at a neighbouring zone; one that shares a zone with the enemy must assault. Point at a lit zone to see the exact chances. Each fire and each round costs 1 ammunition.
learn-raid-combat-task = Open fire or assault where you like the odds. If nothing is lit, end the step.
learn-raid-shooting-title = Fire
learn-raid-shooting = Attack against defence, a die each: your fire factor, supporters, aircraft; their cover and their neighbours. If you are equal or higher, you hit the target; if you are lower, your shooter is hit.
learn-raid-shooting-task = Look at the odds, then choose.
learn-raid-assault-title = Assault
learn-raid-assault = Close combat in lines: choose which counters stand in contact and which lines the others support. You win ties. After each round you may break off.
learn-raid-assault-task = Form your lines and fight a round.
learn-raid-finish-title = Enough?
learn-raid-finish = You have { $ammo } points of ammunition for the whole raid. Below 30 every fight gets harder, and at 0 you have lost. Fire where it counts.
learn-raid-finish-task = Fight on, or end the step.
learn-raid-partisans-title = The Partisans
learn-raid-partisans = They have moved and fired by fixed rules: below alarm 7 one action each, towards you or towards their friends. The log tells what has happened since your last answer.
learn-raid-score-title = What counts
learn-raid-score = Now you have { $points } points. Tito counts 20 as a prisoner and 15 dead, a mission held at the end 2, the papers 2, Churchill up to 4; each platoon lost costs 1. Ten are a partial success.
learn-raid-end-title = That is the game
learn-raid-end = Search quickly while the alarm is low, fight only where it gets you further, and keep platoons together. In turn 3 the second wave begins to land. Any number with a § leads to its rule.

learn-tactical-welcome-title = Dawn, 25 May
learn-hunt-welcome = You lead the German paratroops; a bot leads the Partisans. Somewhere on this map is Tito. If you capture him, you win at once; otherwise points decide after the last turn.
learn-hunt14-welcome = You lead the German paratroops; a bot leads the Partisans. Somewhere on this map is Tito. Capturing him is worth 25 points; after fourteen rounds the side with more points wins.
learn-tactical-map-title = The valley
learn-tactical-map = Counters stand in hexes; the dots on a counter are its strength. Town, woods and slopes cost more to enter, and protect those in them. Places that count for victory are marked; V lights them. Drag the map, and zoom with the wheel, two fingers or plus and minus.
learn-tactical-hidden-title = Hidden Missions
learn-tactical-hidden = On six red stars lies a counter face down: Tito, three Allied missions and two dummies. Only the Partisans know which is which, and they may carry them away.
learn-tactical-land-title = Where to jump
learn-tactical-land = Every unit gets a hex to land in. Point at one for the chances: on a die of 4 or more the unit comes down in a neighbouring hex, and woods cost strength.
learn-tactical-land-task = Choose a unit, then a hex near the town.
learn-tactical-rest-title = Keep together
learn-tactical-rest = Units that come down close to each other can act together, for the price of one. Open ground between the stars is best.
learn-tactical-rest-task = Give the others their hexes, or leave it to me.
learn-tactical-rest-help = Land the others for me
learn-tactical-command-title = The Command
learn-tactical-command = The Command jumps with one of them. Units too far from it are out of command: they pay double, and can do little. The mast beside the map, or C, shows its range.
learn-tactical-command-task = Choose a strong unit in the middle.
learn-tactical-landed-title = They are down
learn-tactical-landed = The dice have decided where each unit came down. The log tells every throw with its paragraph; point at a line and its places light up. The second wave lands in turn 3.
learn-hunt14-landed = The dice have decided where each unit came down. The log tells every throw with its paragraph; point at a line and its places light up. The second wave lands in round 3.
learn-tactical-points-title = Activation points
learn-tactical-points = You have { $mine } activation points, the Partisans { $theirs }. One side does one action, pays for it, and then it is the other side's turn. Reactions to what the enemy does are paid from the same points, so do not spend them all too early.
learn-hunt14-order-title = Who lies on top
learn-hunt14-order = After your actions you may change the order of your stacks: fire hits the unit on top. Tick the box and you are not asked again.
learn-hunt14-order-task = Leave the stacks as they are.
learn-tactical-reaction-title = They move: do you react?
learn-tactical-reaction = In every hex that enemies enter you may fire at them, or charge them from the next hex; the chance stands on the button. If you do not want to be asked so often, choose when beside “Reactions”.
learn-tactical-reaction-task = React, or hold.
learn-tactical-activate-title = Your action
learn-tactical-activate = The units of one hex act together, for one price. Lit hexes can do something.
learn-tactical-activate-task = Choose a lit hex with two or more units.
learn-tactical-action-title = What they can do
learn-tactical-action = A movement brings them on, an attack is fire at a hex in range, an assault ends in a hex with the enemy and is fought out there.
learn-tactical-action-task = Choose Movement.
learn-tactical-group-title = Who goes along
learn-tactical-group = All of them, or only some: choose them one by one, or all at once.
learn-tactical-group-task = Take all, or some and then go.
learn-tactical-step-title = The path
learn-tactical-step = Lit hexes can be reached; the figure is the cost of the path, and ⌖ says how much fire can meet you there. Choose one farther off: the path is drawn and priced, and you move when you confirm it.
learn-tactical-step-task = Move towards a star, but not next to enemies if you can help it.
learn-tactical-theirs-title = They were asked
learn-tactical-theirs = In every hex where the Partisans could have reacted, they were asked before you went on. That is why a path shows its dangers first: no one can take a step back.
learn-tactical-attack-title = Fire
learn-tactical-attack = All units that attack together fire at one hex, which they must reach and see: the arrow beside the map, or G, shows what a hex sees. Point at a target for the exact chance of each result.
learn-tactical-attack-task = Activate units near the enemy, choose Attack, and fire. Skip this if no one is in reach.
learn-tactical-assault-title = Assault
learn-tactical-assault = Strength, a die, and what the ground adds: in a melee the higher sum wins. A hidden Mission is turned up when your units are alone with it, so that one without guards is yours as soon as you go in.
learn-tactical-assault-task = Assault a hex with a hidden Mission. Bring more strength than they have.
learn-tactical-ask-title = The townspeople know
learn-hunt-ask = The Abwehr unit in a town hex may interrogate civilians: for two points, and on a die of 3 or more, one Mission of your choice is turned up wherever it is.
learn-hunt14-ask = A unit in a town hex may interrogate civilians: for two points, and on a die of 4 or more, you alone look at one counter of your choice, wherever it is.
learn-tactical-pass-title = Enough for now
learn-tactical-pass = Aircraft cost nothing, and are lost if you do not use them this turn. When nothing is left that is worth its cost, pass; when both sides pass, the turn is over.
learn-tactical-pass-task = Go on until turn 2 begins.
learn-hunt14-pass = Aircraft cost nothing, and are lost if you do not use them this round. When nothing is left that is worth its cost, pass; when both sides pass, the round is over.
learn-hunt14-pass-task = Go on until round 2 begins.
learn-tactical-score-title = What counts
learn-hunt-score = The score is { $german } to { $partisan }. You have 20 points for Tito dead, 4 for an Allied mission, 5 for an objective; the Partisans 1 for each strength point that you lose, 5 for a Command or an objective, 2 for a Mission that got away.
learn-hunt14-score = The score is { $german } to { $partisan }. You have 5 points for each counter turned up, 25 more for Tito captured or 20 for Tito dead; the Partisans have 1 for each strength point that you lose, and 10 for your Command.
learn-tactical-end-title = That is the game
learn-tactical-end = Strike quickly while the Partisans are few: help comes to them turn by turn. Keep units near the Command, and points for reactions. Any number with a § leads to its rule.
