/* What the Partisans set up together: their free group, a Mission for each hex, and what goes with
 * a unit. The rules ask for one after another; the plan may be made in any order. */
import { DUMMY, RADIO, wholeOf } from './view.ts';
import type { TacticalView } from './view.ts';
import type { State } from '../../lib/wire.ts';
import type { Prompts as Hunt } from '../../lib/wire/hunt.ts';
import type { Prompts as Hunt14 } from '../../lib/wire/hunt14.ts';
import type { Entry, Laid, Placing } from '../../table/game.ts';
import { questionOf } from './reading.ts';
import type { Question } from './reading.ts';
import { unitsAt } from './set.ts';

type Prompt = Question['prompt'];
const PROMPTS = [
  ...(['setup-free', 'setup-command', 'setup-order', 'setup-mission', 'setup-radio'] as const),
] satisfies Prompt[];
const [FREE, PUT, ATTACH, STAFF, TOP] = [
  'free',
  'put',
  'radio',
  'staff',
  'top',
] as const satisfies (
  | Hunt['setup-free' | 'setup-mission' | 'setup-radio']['verbs']
  | Hunt14['setup-command' | 'setup-order']['verbs']
)[];

/** What is to be set up. */
function outline(state: State) {
  const question = questionOf(state);
  if (question?.prompt !== 'setup-free') return undefined;
  const { units, missions, hexes, others } = question.args;
  return { units, hexes, missions: missions.map(numbered), others };
}

/** Dummies are told apart by numbers. */
const numbered = (kind: string, at: number, all: readonly string[]): string =>
  kind === DUMMY && all.indexOf(kind) < at ? `${kind}/${at}` : kind;

const placeIn = (entries: readonly Entry[], piece: string): string | undefined =>
  entries.find(({ counter }) => counter === piece)?.at;

/** The units of the hex of the free group, as they come to lie. */
function stackAt(hex: string, units: readonly string[], state: State): string[] {
  const view = state.board as TacticalView;
  return [...unitsAt(hex, view, 'partisan').filter((id) => id in view.units), ...units];
}

/** The Mission for each hex: where none is planned, one that has no place. */
function missionsOf(entries: readonly Entry[], hexes: readonly string[], missions: string[]) {
  const spare = missions.filter((one) => !placeIn(entries, one));
  const planned = (hex: string) =>
    missions.find((one) => placeIn(entries, one) === hex) ?? spare.shift() ?? '';
  return hexes.map(planned);
}

/** All answers in their order. A Mission lies where the group may begin: for another hex the rules
 * say why not. */
function lay(entries: readonly Entry[], state: State, stack: readonly string[]): Laid[] {
  const found = outline(state);
  if (!found) return [];
  const { units, hexes, missions, others } = found;
  const [group = ''] = units;
  const first = state.question!.options[0];
  const hex = placeIn(entries, group) ?? String(first?.words.at(-1));
  const there = stackAt(hex, units, state);
  const order = [...stack.filter((one) => there.includes(one)), ...there];
  const tops = [...new Set(order)].map((unit) => `${TOP} ${unit}`);
  const beside = (piece: string): Laid => {
    const verb = piece === RADIO ? ATTACH : STAFF;
    return { counter: piece, says: [`${verb} ${placeIn(entries, piece) ?? hex}`] };
  };
  const laid = missionsOf(entries, hexes, missions).slice(0, -1);
  const astray = missions.filter((one) => !hexes.includes(placeIn(entries, one) ?? hexes[0]!));
  return [
    ...astray.map((counter) => ({ counter, says: [`${FREE} ${placeIn(entries, counter)}`] })),
    { counter: group, says: [`${FREE} ${hex}`] },
    ...others.filter((one) => one !== RADIO).map(beside),
    ...laid.map((counter, i) => ({
      counter,
      says: [...(i ? [] : tops), `${PUT} ${wholeOf(counter)}`],
    })),
    ...others.filter((one) => one === RADIO).map(beside),
  ];
}

export const DEPLOYING: Placing = {
  kind: 'deploy',
  prompts: PROMPTS,
  pieces(state) {
    const found = outline(state);
    if (!found) return [];
    return [...found.units.slice(0, 1), ...found.others, ...found.missions];
  },
  order: () => [],
  deploying: {
    lay,
    places(counter, state) {
      const found = outline(state);
      return found?.missions.includes(counter) ? found.hexes : undefined;
    },
    settled(entries, moved, from, state) {
      const at = placeIn(entries, moved);
      const { missions = [] } = outline(state) ?? {};
      const isMission = (counter: string) => missions.includes(counter);
      if (!isMission(moved)) return entries;
      return entries.flatMap((one) => {
        const driven = one.at === at && one.counter !== moved && isMission(one.counter);
        if (!driven) return [one];
        return from ? [{ ...one, at: from }] : [];
      });
    },
    stacked(says, entries, state) {
      const tops = says.filter((one) => one.startsWith(`${TOP} `));
      const found = tops.map((one) => one.slice(TOP.length + 1));
      const { units = [] } = outline(state) ?? {};
      const hex = placeIn(entries, units[0] ?? '');
      if (!hex || !found.length) return [];
      return [...found, ...stackAt(hex, units, state).filter((one) => !found.includes(one))];
    },
    shown(piece, state) {
      const { units = [] } = outline(state) ?? {};
      return piece === units[0] ? units : [piece];
    },
  },
};
