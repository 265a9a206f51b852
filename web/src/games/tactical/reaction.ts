/* Reactions to a move: the question, and the action that it belongs to. */
import type { Reaction } from '../../table/game.ts';

export const reaction: Reaction = {
  pass({ question }) {
    if (question?.prompt !== 'reaction') return undefined;
    const hold = question.options.find(({ words }) => words[0] === 'hold');
    return hold && { say: hold.say, strength: Number(question.args.strength) };
  },
  /* Every action is paid for before anybody moves, and reactions by the other side. */
  action: (seat, events) =>
    events.findLast(({ told, args }) => told === 'paid' && args.side !== seat)?.after ?? 0,
};
