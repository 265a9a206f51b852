/* Reactions to a move: the question, and the action that it belongs to. */
import type { Reaction } from '../../table/game.ts';
import { questionOf, tellings, tells } from './reading.ts';

export const reaction: Reaction = {
  pass(state) {
    const question = questionOf(state);
    if (question?.prompt !== 'reaction') return undefined;
    const hold = question.options.find(({ words }) => words[0] === 'hold');
    return hold && { say: hold.say, strength: question.args.strength };
  },
  /* An action is paid for before any unit moves; reactions are paid for by the other side. */
  action: (seat, events) =>
    tellings(events).findLast((event) => tells(event, 'paid') && event.args.side !== seat)?.after ??
    0,
};
