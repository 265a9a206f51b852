/* How stacks of the raid march: who goes together, and the ways that they may go in one go. */
import type { RaidView } from '../../boards/raid/data.ts';
import { say } from '../../lib/words.ts';
import type { State } from '../../lib/wire.ts';
import type { Overlays, Prompts, Reach } from '../../lib/wire/raid.ts';
import type { Ahead, Game, Note, OverlayMarks, Way } from '../../table/game.ts';
import { percent } from '../../table/text.ts';
import { underWay } from './reading.ts';

type Walking = Prompts['step']['verbs'];
const [TO, STOP, WITH] = ['to', 'stop', 'with'] as const satisfies Walking[];
const MOVE: Prompts['movement']['verbs'] = 'move';

const REACH: keyof Overlays = 'reach';

/** What the group that is moving is asked before and after its steps. */
const steps = (state: State) =>
  state.question?.prompt === 'step' ? underWay(state, 'GermanMove') : undefined;

export const walks = (state: State): string | undefined => (steps(state) ? REACH : undefined);

/** Counters of the options with a verb, as they stand in the question. */
function offered(state: State, verb: string): string[] {
  const options = state.question?.options ?? [];
  return options.filter(({ words }) => words[0] === verb).map(({ words }) => String(words[1]));
}

/** The bodies of a zone that may move now. */
export function movers(state: State, place: string): string[] {
  const there = (state.board as RaidView).zones[place]?.german ?? [];
  return offered(state, MOVE).filter((counter) => there.includes(counter));
}

/** The first of a zone moves and the others come along; or those that may still join. */
export function together(state: State, place?: string): string[] {
  if (!place) return steps(state) ? offered(state, WITH).map((one) => `${WITH} ${one}`) : [];
  const [first, ...others] = state.question?.prompt === 'movement' ? movers(state, place) : [];
  return first ? [`${MOVE} ${first}`, ...others.map((one) => `${WITH} ${one}`)] : [];
}

/** Those that were chosen together, as long as they stand where they were. */
export function members(state: State): readonly string[] {
  const move = steps(state);
  return move && !move.path.length && move.members.length > 1 ? move.members : [];
}

/** Whether a group that has not set out may lose counters, or gain some. */
export function company(state: State): 'together' | 'joined' | 'alone' {
  if (members(state).length) return 'together';
  return together(state).length ? 'joined' : 'alone';
}

/** Partisans are there, or a marker behind which they may be. */
const isHostile = ({ zones }: RaidView, zone: string): boolean =>
  !!zones[zone] && !!(zones[zone].yugoslav.length || zones[zone].hidden.length);

/** Somebody may fire at a zone: the chance that a counter is hit there. */
export const risk = ({ fire, loss }: Reach): string => (fire.length ? percent(loss) : '');

/** What stopping at a place leads to: the assault, what is tested beside it, the alarm. */
const told = (marks: OverlayMarks, place: string, state: State): Ahead => {
  const { [place]: end, ...beside } = marks as Readonly<Record<string, Overlays['ahead']>>;
  const found: Ahead = { veils: {}, pills: {}, notes: [] };
  if (!end) return found;
  const { alarm } = state.board as RaidView;
  const notes: Note[] = [];
  const note = (tone: Note['tone'], text: string) => notes.push({ tone, text });
  if (end.won >= 0) {
    found.pills[place] = percent(end.won);
    note('fight', say('raid-ahead-assault', { chance: percent(end.won) }));
  }
  if (end.turned) note('test', say('raid-ahead-turned', { zone: place }));
  for (const [zone, { turned }] of Object.entries(beside)) {
    found.veils[zone] = 'tested';
    found.pills[zone] = percent(turned);
  }
  const [zones, [one]] = [Object.keys(beside), Object.values(beside)];
  if (one) note('test', say('raid-ahead-tested', { zones, chance: percent(one.turned) }));
  const { least, most } = end;
  if (most > alarm)
    note('alarm', say('raid-ahead-alarm', { least, most, risk: most > least ? 1 : 0 }));
  return { ...found, notes };
};

export const DETOURS: keyof Overlays = 'detours';

export const AHEAD: Game['ahead'] = { overlay: 'ahead' satisfies keyof Overlays, told };

export function ways(marks: OverlayMarks, state: State): Record<string, Way> {
  const move = underWay(state, 'GermanMove');
  const found: Record<string, Way> = {};
  for (const [zone, mark] of Object.entries(marks as Readonly<Record<string, Reach>>)) {
    if (zone === String(move?.path.at(-1))) continue; // round about to where they are
    const { cost, way, ends, fire } = mark;
    const danger = say('raid-danger', { zone, from: fire, chance: risk(mark) });
    found[zone] = {
      says: way.map((step) => `${TO} ${step}`),
      ends: ends ? '' : STOP,
      places: way.map(String),
      cost,
      fire: risk(mark),
      fight: isHostile(state.board as RaidView, zone),
      dangers: fire.length ? [danger] : [],
      title: say('raid-route', { counters: move?.members ?? [], zone }),
    };
  }
  return found;
}
