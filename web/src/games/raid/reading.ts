/* What is under way in the raid, as the server shows it, and what its charts say. */
import type { Choice, State, Summand, Told } from '../../lib/wire.ts';
import type { Events, Frames, Prompts, Summed } from '../../lib/wire/raid.ts';
import { isOf } from '../declared.ts';
import type { TellingOf } from '../declared.ts';
import { DATA } from '../../boards/raid/data.ts';
import type { TurnRow } from '../../lib/wire/raid.ts';

export type Line = [german: string[], yugoslav: string[]];

export function underWay<Name extends keyof Frames>(
  state: State,
  name: Name,
): Frames[Name] | undefined {
  return state.under_way.find((procedure) => procedure.do === name) as Frames[Name] | undefined;
}

/** The assault that is being fought, if one is. */
export const assaultOf = (state: State) => underWay(state, 'Assault');

export type Telling = TellingOf<Events>;
export type Kind = Telling['told'];
export const tellings = (events: readonly Told[]) => events as readonly Telling[];

/** Whether a fact is of one of some kinds. */
export const tells = <Some extends Kind>(
  event: Telling,
  ...kinds: readonly Some[]
): event is Extract<Telling, { told: Some }> => isOf(kinds, event.told);

/** What is asked, if anything is. */
export const promptOf = (question: { prompt: string } | null | undefined) =>
  question?.prompt as keyof Prompts | undefined;

/** What the answers of some questions begin with. */
export type Verb<Name extends keyof Prompts> = Prompts[Name]['verbs'];
export const verbOf = <Name extends keyof Prompts>({ words }: Pick<Choice, 'words'>) =>
  words[0] as Verb<Name>;

const FACTOR: Summed = 'assault-factor';
/** Whether a number is what a unit in contact brings by itself: a side's numbers begin with it. */
export const isFactor = ({ words }: Summand): boolean => words === FACTOR;

/** The row of a turn on the track; for a turn beyond it, the last. */
export const turnOf = (turn: number): TurnRow => {
  const { rows } = DATA.charts.turns;
  return rows.find((row) => row.turn === turn) ?? rows.at(-1)!;
};
