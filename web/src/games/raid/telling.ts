/* What happens in a raid, as actions: which beat each event opens or joins. */
import type { Told } from '../../lib/wire.ts';
import type { Events, Phase } from '../../lib/wire/raid.ts';
import { company, lossesOf, other, words } from '../../telling/beat.ts';
import type { Beat, Duel, Part, Rounds, Side, Throw, Words } from '../../telling/beat.ts';
import { Script } from '../../telling/script.ts';
import { dark, sparing, upset } from '../../telling/moments.ts';
import { alarm as raised, commander, figure, toll, turnedUp } from './moments.ts';
import type { Worth } from './moments.ts';

/** What the raid knows besides its events: whose a counter is, and what its charts say. */
export interface Known {
  sideOf(counter: string): Side;
  light(turn: number): string;
  /** Whether a counter is a commander of the Germans. */
  isOfficer(counter: string): boolean;
  /** The alarm from which reserves come. */
  reserves: number;
  /** What a figure, the papers or an officer are worth. */
  worth(who: string): Worth | undefined;
}

type Handlers = {
  readonly [Kind in keyof Events]: (args: Events[Kind], s: Script, known: Known) => void;
};

const place = (zone: number): string => (zone ? String(zone) : '');
const every = (zones: readonly number[]): string[] => zones.map(place);

const phase = (step: Phase): Words => words(`phase-${step}`);

/** Markers are turned after the landing, and again after movement. */
const activation = ({ now }: Script): Words =>
  phase(/B[45]$/.test(now?.step?.key ?? '') ? 'B5' : 'B3');

const UPKEEP = {
  act: 'turn',
  side: '',
  step: phase('A'),
  title: words('raid-tell-upkeep'),
} as const;
const turn = (s: Script): void => void (s.is('turn') || s.open(UPKEEP));

/** Join what the turn brings, or else whatever is under way. */
const upkeep =
  (key: string) =>
  (args: Readonly<Record<string, unknown>>, s: Script): void => {
    if (!s.now) turn(s);
    s.note(key, args);
  };

/** The counters that have fallen back so far, from the words about it. */
const everyone = (said?: Words): string[] => [...((said?.args.all as string[] | undefined) ?? [])];

function lose(counter: string, at: number, out: boolean, s: Script, known: Known): void {
  s.lose({ counter, side: known.sideOf(counter), place: place(at), points: 1, out });
  if (out && known.isOfficer(counter)) s.mark(commander(counter, at, known.worth(counter)));
  const dice = s.shot?.dice;
  const lines = dice?.kind === 'rounds' ? dice.rounds.flatMap((round) => round.lines) : [];
  const line = lines.findLast(({ hit }) => hit === counter);
  if (line) line.out = out;
}

/** A group on its way; units that go the same way one after the other are one group. */
function march(units: string[], path: number[], s: Script, side: Side, step: Words): void {
  const way = every(path);
  const [from, at] = [way[0]!, way.at(-1)!];
  if (s.is('march') && s.shot?.way.join() === way.join() && s.now?.side === side) {
    s.shot.who = [...s.shot.who, ...units];
    s.now.title = words('raid-tell-march', { ...company(s.shot.who), to: at });
    return;
  }
  const title = words('raid-tell-march', { ...company(units), to: at });
  s.open({ act: 'march', side, step, title, shot: { who: units, from, at, way } });
  const over = way.slice(1, -1);
  s.note(over.length ? 'raid-tell-from-over' : 'raid-tell-from', { from, over });
}

/** Units that stay where they are. */
function stay(zone: number, units: readonly string[], why: string, s: Script): void {
  const at = place(zone);
  const shot = s.is('stay') && s.now!.title.key === why ? s.shot : undefined;
  if (!shot) s.open({ act: 'stay', side: 'partisan', step: phase('C2'), title: words(why) });
  s.shot!.who = [...s.shot!.who, ...units];
  s.light(at);
  s.now!.title = words(why, { places: s.now!.places, count: s.shot!.who.length });
}

/** A zone whose markers are turned. */
function reveal(zone: number, s: Script, count = 1): Beat {
  const at = place(zone);
  if (s.is('reveal') && s.shot?.at === at && !s.now?.title.key.endsWith('asleep')) return s.now!;
  const step = activation(s);
  const title = words('raid-tell-reveal', { at, count });
  return s.open({ act: 'reveal', side: 'partisan', step, title, places: [at] });
}

function thrown(side: Side, counters: string[], parts: Part[], die: number, total: number): Throw {
  return { side, counters, parts, die, total };
}

const CALLED = 'told-reinforcements_called';
/** Nobody knows yet whether they come. */
const CALLING = { title: words('raid-tell-calling') };

const HANDLERS: Handlers = {
  turn_began: ({ turn }, s, known) => {
    const beat = s.open({
      act: 'turn',
      side: '',
      step: phase('A'),
      title: words('told-turn_began', { turn }),
    });
    beat.turn = turn;
    if (turn > 1 && known.light(turn) === 'night' && known.light(turn - 1) !== 'night')
      s.mark({
        ...{ kind: 'night', side: '', place: '', counter: '', facts: dark(turn, known, s) },
        title: words('raid-moment-night'),
        note: words('raid-turn', { turn }),
      });
  },
  event: upkeep('told-event'),
  reduced: ({ counter, at }, s, known) => lose(counter, at, false, s, known),
  eliminated: ({ counter, at }, s, known) => lose(counter, at, true, s, known),
  markers_left: ({ zones }, s) => {
    turn(s);
    s.light(...every(zones));
    s.note('told-markers_left', { zones });
  },
  marker_moved: ({ start, end }, s) => {
    const [from, at] = [place(start), place(end)];
    const title = words('raid-tell-marker', { from, to: at });
    s.open({
      act: 'hidden',
      side: 'partisan',
      step: phase('A'),
      title,
      shot: { from, at, way: [from, at] },
    });
  },
  youth_left: upkeep('told-youth_left'),
  astray: upkeep('told-astray'),
  wave_ready: upkeep('told-wave_ready'),
  ammunition_gained: upkeep('told-ammunition_gained'),
  ammunition_spent: (args, s) =>
    void (s.is('fire', 'assault') || s.note('told-ammunition_spent', args)),
  air_support_called: ({ zone }, s) => {
    const at = place(zone);
    const title = words('raid-tell-air', { at });
    s.open({ act: 'air', side: 'german', step: phase('B1'), title, places: [at] });
  },
  air_support_came: ({ bonus }, s) => s.note('brief-air_support_came', { bonus }),
  landed: ({ counter, zone }, s) => {
    if (!s.is('landing'))
      s.open({ act: 'landing', side: 'german', step: phase('B2'), title: words('') });
    const shot = s.shot!;
    shot.who = [...shot.who, counter];
    shot.way = [...shot.way, place(zone)];
    s.light(place(zone));
    s.now!.title = words('raid-tell-landed', company(shot.who));
  },
  landing_crowded: ({ counter, zone }, s) =>
    s.note('raid-tell-crowded', { counter, at: place(zone) }),
  officer_joined: (args, s) => s.note('told-officer_joined', args),
  never_landed: upkeep('told-never_landed'),
  alarm_raised: ({ alarm, trigger }, s, known) => {
    const moment = s.now?.moments.at(-1);
    const fact = raised(alarm, trigger, s, known.reserves);
    if (moment) moment.facts.push(fact);
    else s.note('told-alarm_raised', { alarm });
    if (alarm < known.reserves || s.now?.moments.some(({ kind }) => kind === 'alarm')) return;
    if (s.beats.some(({ moments }) => moments.some(({ kind }) => kind === 'alarm'))) return;
    s.mark({
      ...{ kind: 'alarm', side: 'partisan', place: '', counter: '' },
      title: words('raid-moment-alarm', { alarm }),
      note: words('raid-moment-alarm-note'),
      facts: [fact],
    });
  },
  markers_turned: ({ zone, markers: { length: count } }, s) => {
    const { title } = reveal(zone, s, count);
    turnedUp(zone, s);
    if (title.args.count !== count) s.note('raid-tell-turned', { count });
  },
  units_revealed: ({ zone, units }, s) => {
    const beat = reveal(zone, s);
    const shot = beat.shots[0]!;
    shot.who = [...shot.who, ...units];
    s.note('raid-tell-found', company(units));
    const moment = beat.moments.find(({ kind }) => kind === 'seen' || kind === 'found');
    if (moment)
      moment.note = words('raid-moment-where-with', { ...moment.note.args, ...company(units) });
  },
  uniform_found: ({ zone }, s) => {
    reveal(zone, s);
    s.note('raid-tell-uniform');
  },
  figure_revealed: ({ figure: who, zone }, s, known) => {
    reveal(zone, s);
    s.mark(figure(who === 'papers' ? 'found' : 'seen', who, zone, known.worth(who)));
  },
  activation_tested: ({ woken, zone, by, die, alarm }, s) => {
    const at = place(zone);
    if (woken) {
      const step = activation(s);
      const title = words('raid-tell-woken', { at });
      const shot = { title: words('raid-tell-tested', { places: [at], count: 1 }) };
      s.open({ act: 'reveal', side: 'partisan', step, title, places: [at], shot });
      s.note('raid-tell-test', { by: place(by), die, alarm });
      return;
    }
    const asleep = s.now?.title.key === 'raid-tell-asleep';
    const step = activation(s);
    if (!asleep)
      s.open({ act: 'reveal', side: 'partisan', step, title: words('raid-tell-asleep') });
    s.light(at);
    const { places } = s.now!;
    const all = { places, count: places.length };
    s.now!.title = words('raid-tell-asleep', all);
    s.shot!.title = words('raid-tell-tested', all);
  },
  papers_taken: ({ at }, s, { worth }) => s.mark(figure('taken', 'papers', at, worth('papers'))),
  moved: ({ origin, counters, path }, s) =>
    march(counters, [origin, ...path], s, 'german', phase('B4')),
  fire_opened: ({ origin, target, shooter, supporters }, s, known) => {
    const side = known.sideOf(shooter);
    const [from, at] = [place(origin), place(target)];
    const title = words('raid-tell-fire', { counter: shooter, at });
    const step = phase(side === 'german' ? 'B6' : 'C3');
    s.open({ act: 'fire', side, step, title, shot: { from, at, who: [shooter, ...supporters] } });
  },
  fire_resolved: ({ attack, defence, dice, modifiers }, s) => {
    const { shot } = s;
    if (!shot?.who.length || shot.side === '') return;
    const { who, from, side } = shot;
    const first = thrown(side, [...who], modifiers[0], dice[0]!, attack);
    const second = thrown(other(side), [], modifiers[1], dice[1]!, defence);
    shot.dice = { kind: 'duel', first, second, hit: '', rule: s.told.rule };
    s.note('raid-tell-fire-sum', { from, attack, defence });
  },
  fire_held: ({ zone }, s) => stay(zone, [], 'raid-tell-held', s),
  assault_begun: ({ zone, german, yugoslav, chance }, s) => {
    const at = place(zone);
    const title = words('raid-tell-assault', { ...company(german), at });
    const shot = {
      at,
      who: [...german, ...yugoslav],
      chance,
      dice: { kind: 'rounds', rounds: [] } as Rounds,
    };
    s.open({ act: 'assault', side: 'german', step: phase('B6'), title, places: [at], shot });
  },
  lines_formed: ({ round }, s) => {
    const dice = s.shot?.dice;
    if (dice?.kind === 'rounds') dice.rounds.push({ round, lines: [] });
  },
  line_fought: (args, s) => {
    const { line, dice: faces, german, yugoslav, modifiers, hit } = args;
    const dice = s.shot?.dice;
    if (dice?.kind !== 'rounds') return;
    const first = thrown('german', german, modifiers[0], faces[0]!, args.german_value);
    const second = thrown('partisan', yugoslav, modifiers[1], faces[1]!, args.yugoslav_value);
    dice.rounds.at(-1)?.lines.push({
      ...{ kind: 'duel', line, first, second, hit, out: false },
      ...{ rule: s.told.rule, after: s.told.after },
    });
  },
  assault_won: ({ rounds }, s) => {
    s.note('raid-tell-won', { rounds });
    if (s.shot) s.mark(upset(s.shot, words('raid-moment-upset', { at: s.shot.at }), toll(s)));
  },
  assault_lost: ({ rounds }, s) => s.note('raid-tell-failed', { rounds }),
  assault_stopped: ({ rounds }, s) => s.note('raid-tell-stopped', { rounds }),
  fell_back: ({ counter, to }, s) => {
    const [at, notes] = [place(to), s.now?.notes ?? []];
    s.light(at);
    const last = notes.findIndex(({ key, args }) => key === 'raid-tell-back' && args.at === at);
    const [before] = last < 0 ? [] : notes.splice(last, 1);
    const all = [...everyone(before), counter];
    s.note('raid-tell-back', { ...company(all), all, at });
  },
  figure_captured: ({ figure: who, zone }, s, { worth }) =>
    s.mark(figure('captured', who, zone, worth(who))),
  figure_killed: ({ figure: who, zone }, s, { worth }) =>
    s.mark(figure('killed', who, zone, worth(who))),
  guarded: (args, s) => s.note('told-guarded', args),
  held: (args, s) => s.note('told-held', args),
  storch_landed: ({ zone }, s) => {
    s.light(place(zone));
    s.note('told-storch_landed');
  },
  flown_out: ({ figure: who }, s, { worth }) => {
    s.open({ act: 'air', side: 'german', title: words('told-flown_out', { figure: who }) });
    s.mark({ ...figure('flown', who, 0, worth(who)), note: words('raid-moment-flown-note') });
  },
  no_reinforcements: (args, s) => {
    const title = words('told-no_reinforcements', args);
    s.open({ act: 'arrive', side: 'partisan', step: phase('C1'), title, shot: CALLING });
  },
  reinforcements_called: (args, s) => {
    const title = words(CALLED, args);
    s.open({ act: 'arrive', side: 'partisan', step: phase('C1'), title, shot: CALLING });
  },
  reinforcements_due: ({ entry, number }, s) => {
    const title = words('raid-tell-due', { entry, number });
    if (s.now?.title.key === CALLED) s.retell(title);
    else s.open({ act: 'arrive', side: 'partisan', step: phase('C1'), title });
  },
  reinforced: ({ zone, units }, s) => {
    const at = place(zone);
    if (!s.is('arrive'))
      s.open({ act: 'arrive', side: 'partisan', step: phase('C1'), title: words('') });
    s.now!.title = words('raid-tell-arrive', { ...company(units), at });
    Object.assign(s.shot!, { who: units, at, way: units.map(() => at) });
    s.light(at);
  },
  reinforcements_wait: ({ zone, units }, s) => {
    if (!s.is('arrive'))
      s.open({
        act: 'arrive',
        side: 'partisan',
        step: phase('C1'),
        title: words('raid-tell-waits'),
      });
    s.note('raid-tell-wait', { ...company(units), at: place(zone) });
  },
  stack_moved: ({ units, figures = [], path, target, goal }, s) => {
    march(units, path, s, 'partisan', phase('C2'));
    if (figures.length) s.note('raid-tell-along', { who: figures });
    if (!target) return;
    s.note('raid-tell-towards', { at: place(target) });
    s.shot!.towards = { place: place(target), label: words(`raid-goal-${goal}`) };
  },
  stack_stayed: ({ zone, units }, s) => stay(zone, units, 'raid-tell-stay', s),
  march_joined: ({ zone, units }, s) => {
    const at = place(zone);
    const turned = s.is('reveal') && s.shot?.at === at; // the march itself is told when it is over
    if (turned && units.length) s.note('raid-tell-joined', { ...company(units), at });
  },
  left_map: ({ zone, units, figures }, s, { worth }) => {
    const [from, who] = [place(zone), [...units, ...figures]];
    const title = words('raid-tell-left', { ...company(who), from });
    s.open({
      act: 'march',
      side: 'partisan',
      step: phase('C2'),
      title,
      shot: { who, from, at: from, way: [from] },
    });
    const note = words('raid-moment-left', { from });
    for (const gone of figures) s.mark({ ...figure('gone', gone, zone, worth(gone)), note });
  },
  surplus_stayed: ({ zone, unit }, s) => stay(zone, [unit], 'raid-tell-surplus', s),
  went_round: ({ units, path }, s) => march(units, path, s, 'partisan', phase('C2')),
  end_fixed: (args, s) => {
    s.note('told-end_fixed', args);
    s.mark({
      ...{ kind: 'end', side: '', place: '', counter: '' },
      title: words('told-end_fixed', args),
      note: words('raid-moment-end-note'),
      facts: [],
    });
  },
  out_of_ammunition: (_, s) => s.note('told-out_of_ammunition'),
  game_over: (args, s) =>
    void s.open({ act: 'end', side: '', title: words('told-game_over', args) }),
};

/** The result of a beat: counters lost and reduced, and the lines of a round that lost one. */
function finish(beat: Beat): void {
  const losses = lossesOf(beat.shots);
  const [out, hurt] = [losses.filter(({ out }) => out), losses.filter(({ out }) => !out)];
  const named = (some: typeof losses) => company(some.map(({ counter }) => counter));
  if (out.length) beat.outcome.push(words('film-out', named(out)));
  if (hurt.length) beat.outcome.push(words('film-hurt', named(hurt)));
  if (!losses.some(({ side }) => side !== losses[0]?.side)) beat.harms = losses[0]?.side ?? '';
  else beat.harms = '';
  for (const { dice } of beat.shots)
    if (dice?.kind === 'duel') settle(dice, losses[0]?.counter ?? '');
}

const settle = (duel: Duel, hit: string): void => void (duel.hit = hit);

/** The beats of a game, by the events of one seat. */
export function beatsOf(events: readonly Told[], known: Known): Beat[] {
  const script = new Script();
  for (const told of events) {
    const handle = HANDLERS[told.told as keyof Events] as
      ((args: unknown, s: Script, known: Known) => void) | undefined;
    script.hear(told, () => handle?.(told.args, script, known));
  }
  script.beats.forEach(finish);
  return sparing(script.beats);
}
