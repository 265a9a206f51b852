/* What is said while a plan is made. */
import { say } from '../lib/words.ts';
import type { Game } from './game.ts';
import type { Planning } from './planning.svelte.ts';

/** What is asked, if it is not the question itself. */
export function titleOf({ sure, picks, kind, wanted }: Planning): string {
  if (sure) return say('plan-sure', { kind, count: wanted });
  return picks ? '' : say('plan-title', { kind, count: wanted });
}

/** What giving the plan does. */
export const actOf = ({ kind, wanted }: Planning): string =>
  say('plan-give', { kind, count: wanted });

/** What comes next, or what comes of it. */
export function hintOf(planning: Planning, { chanceName }: Game): string {
  const { sure, hand, picks, entries, left, lead, planned, kind, figure } = planning;
  if (sure) return say('weigh-final');
  if (hand.length > 1) return say('plan-together', { count: hand.length });
  if (picks) return say('plan-picked', { count: entries.length, left });
  const next = lead
    ? say(planned[lead] ? 'plan-move' : 'plan-next', { counter: planning.shown(lead) })
    : say('plan-ready', { kind });
  return figure ? `${next} ${say('plan-figure', { chance: chanceName(figure) })}` : next;
}
