/* What is under way in an edition of the hunt, as the server shows it, and what its charts say. */
import type { State, Told } from '../../lib/wire.ts';
import type {
  Events as OfHunt,
  Frames as Hunt,
  Prompts as AskedByHunt,
} from '../../lib/wire/hunt.ts';
import type {
  Events as OfHunt14,
  Frames as Hunt14,
  Prompts as AskedByHunt14,
} from '../../lib/wire/hunt14.ts';
import { isOf } from '../declared.ts';
import type { AskingOf, TellingOf } from '../declared.ts';
import type { Charts, CounterPrinted } from '../../lib/wire/hunt.ts';

/** Procedures of either edition; those of both, in either form. */
type Procedures = Hunt & Hunt14;

/** What is being done, the innermost first. */
export function underWay<Name extends keyof Procedures>(
  state: State,
  name: Name,
): Procedures[Name] | undefined {
  const found = state.under_way.findLast((procedure) => procedure.do === name);
  return found as Procedures[Name] | undefined;
}

/** Whether a pass ends the turn: the second in a row does, and one when the enemy is out of points;
 * unless it flies, in the edition in which it may without any. */
export function passEnds(state: State, enemy: number, flies: boolean): 'yes' | 'may' | 'no' {
  if (underWay(state, 'Activations')?.passes) return 'yes';
  if (enemy) return 'no';
  return flies ? 'may' : 'yes';
}

/** What either edition tells. */
export type Telling = TellingOf<OfHunt> | TellingOf<OfHunt14>;
export type Kind = Telling['told'];
export const tellings = (events: readonly Told[]) => events as readonly Telling[];

/** Whether a fact is of one of some kinds. */
export const tells = <Some extends Kind>(
  event: Telling,
  ...kinds: readonly Some[]
): event is Extract<Telling, { told: Some }> => isOf(kinds, event.told);

/** What either edition asks. */
export type Question = AskingOf<AskedByHunt> | AskingOf<AskedByHunt14>;
export const questionOf = (state: State) => state.question as Question | null;

/** What is printed on a unit: movement points, and how far it fires by day. */
export function printedOn(
  { types, attack: fire }: Charts,
  { type, light, attack }: Pick<CounterPrinted, 'type' | 'light' | 'attack'>,
): { ma: number; range: number } | undefined {
  const row = (light && types.light) || types.rows.find((found) => found.type === type);
  const range = fire?.range[attack ?? ''] ?? row?.range;
  return row && range !== undefined ? { ma: row.ma, range } : undefined;
}
