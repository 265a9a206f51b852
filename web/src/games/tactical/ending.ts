/* What a hunt says of its end besides the points: Tito's fate, and why it ended then. */
import { say } from '../../lib/words.ts';
import type { MissionKind, Result } from '../../lib/wire/hunt.ts';
import type { Edition } from './edition.ts';
import type { TacticalView } from './view.ts';

const TITO: MissionKind = 'tito';

/** What became of Tito, as far as the view tells. */
function titosFate({ missions, escaped = {}, taken }: TacticalView): string {
  const caught = Object.values(taken).find(({ mission }) => mission === TITO);
  if (caught) return say(`tito-${caught.fate}`);
  if (Object.values(escaped).some(({ tito }) => tito)) return say('tito-escaped');
  const free = Object.values(missions).find(({ mission }) => mission === TITO);
  return free ? say('tactical-tito-free', { hex: free.hex }) : '';
}

/** Sentences on the end of a game, which without Tito may come with an early turn; the result
 * itself says that he was captured. */
export function ending(view: TacticalView, result: unknown, edition: Edition, early?: number) {
  const { why } = result as Result;
  if (why === 'tito-captured') return [];
  const fate = titosFate(view);
  const said: { text: string; rule?: string }[] = fate ? [{ text: fate }] : [];
  if (why !== 'points') return said;
  const turn = edition.say('turn', { turn: view.turn });
  const text = say(view.turn === early ? 'tactical-end-early' : 'tactical-end-last', { turn });
  return [...said, { text, rule: edition.rules.end }];
}
