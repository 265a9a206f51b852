/* What the chances of a hex game mean: what harms whom, what is wanted, what matters most. */
import type { Chance, OptionOdds } from '../../lib/wire.ts';
import type { ChanceName as HuntChance } from '../../lib/wire/hunt.ts';
import type { ChanceName as Hunt14Chance } from '../../lib/wire/hunt14.ts';
import { isOf } from '../declared.ts';

type ChanceName = HuntChance | Hunt14Chance;
const [SAFE, BACK] = ['unharmed', 'melee-back'] as const satisfies ChanceName[];
/** Chances that nothing comes of it: none is the headline except that of a safe landing. */
export const IDLE: readonly ChanceName[] = ['no-effect', 'off-target', 'not-there', BACK, SAFE];

/** Chances in which our side is harmed, and in which theirs is. */
export const OUR_HARM: readonly ChanceName[] = [
  ...(['melee-beaten-back', 'melee-weakened', 'melee-eliminated', 'own-hit'] as const),
];
export const THEIR_HARM: readonly ChanceName[] = [
  ...(['melee-enemy-eliminated', 'melee-enemy-beaten', 'melee-enemy-weakened'] as const),
  'wiped-out',
];
/** What fire is for, beside losses. */
export const WANTED: readonly ChanceName[] = [
  'pinned',
  'wiped-out',
  'command-lost',
  'counter-lost',
];
const [LOST] = ['lost-1'] as const satisfies ChanceName[];
export const isLoss = (name: string) =>
  name.startsWith(LOST.slice(0, -1)) && name.length === LOST.length;

/** How a melee may end, and whether the assaulter has won it then. */
export const MELEE: Readonly<Record<Extract<ChanceName, `melee-${string}`>, boolean>> = {
  'melee-enemy-eliminated': true,
  'melee-enemy-beaten': true,
  'melee-enemy-driven-off': true,
  'melee-enemy-weakened': true,
  'melee-enemy-stopped': true,
  'melee-mover-back': true,
  'melee-undecided': false,
  [BACK]: false,
  'melee-driven-back': false,
  'melee-beaten-back': false,
  'melee-broken-down': false,
  'melee-stopped': false,
  'melee-weakened': false,
  'melee-eliminated': false,
};
export const isEnd = (name: string): name is keyof typeof MELEE => name in MELEE;
export const together = (chances: readonly Chance[]) =>
  chances.reduce((sum, chance) => sum + chance.value, 0);

export function headline({ chances }: OptionOdds): Chance {
  const idle = chances.filter(({ name }) => isOf(IDLE, name));
  const landing = idle.find(({ name }) => name === SAFE);
  if (landing) return landing;
  if (!chances.some(({ name }) => isEnd(name)))
    return { name: 'tactical-any', share: '', value: 1 - together(idle) };
  const won = chances.filter(({ name }) => isEnd(name) && MELEE[name]);
  return { name: 'tactical-won', share: '', value: together(won) };
}
