/* What is placed together in an edition of the hunt: the units and Commands that land. */
import type { Placing } from '../../table/game.ts';
import type { Prompts as Hunt } from '../../lib/wire/hunt.ts';
import type { Edition } from './edition.ts';
import { questionOf } from './reading.ts';
import type { TacticalView } from './view.ts';

const PROMPTS = ['land', 'land-hex', 'carry'] as const satisfies readonly (keyof Hunt)[];
type Verbs = Hunt[(typeof PROMPTS)[number]]['verbs'];
const [LAND, AT, CARRY] = ['land', 'at', 'carry'] as const satisfies Verbs[];

export function placingOf({ counters }: Edition): Placing {
  const isCommand = (counter: string) => counters.of(counter)?.what === 'command';
  return {
    kind: 'land',
    prompts: PROMPTS,
    pieces(state) {
      const { due, turn } = state.board as TacticalView;
      const listed = questionOf(state)?.options.map(({ words }) => String(words[1])) ?? [];
      const riders = Object.keys(due).filter(
        (id) => isCommand(id) && due[id] === turn && counters.of(id)?.mode === 'landing',
      );
      return [...listed, ...riders];
    },
    order(counter, at) {
      if (isCommand(counter)) return at ? [`${CARRY} ${counter} ${at}`] : [];
      return at ? [`${LAND} ${counter}`, `${AT} ${at}`] : [`${LAND} ${counter}`];
    },
  };
}
