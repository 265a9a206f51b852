/* What only the hunt tells, as parts of its actions. */
import type { Events } from '../../lib/wire/hunt.ts';
import { company, words } from '../../telling/beat.ts';
import { COMMON, brings, fire, note, setUp } from '../tactical/telling.ts';
import type { Handlers } from '../tactical/telling.ts';

export const HANDLERS: Handlers<Events> = {
  ...COMMON,
  fired: ({ firers, hex, hits, shots }, s, known) => {
    const rule = s.told.rule;
    const dice = { kind: 'volley' as const, shots, hits, result: '', rule };
    const named = fire(firers, hex, { dice }, s, known);
    s.note(named ? 'hunt-tell-hits' : 'hunt-tell-fired', { ...company(firers), hits });
  },
  tested: ({ counter, die, value, passed }, s) => s.test([counter], die, value, passed),
  melee_tested: ({ units, dice, failed, value }, s) => {
    if (dice.length > 1)
      dice.forEach((die, i) => s.test([units[i]!], die, value, !failed.includes(units[i]!)));
    else s.test(units, dice[0]!, value, !failed.length);
  },
  mission_left: (args, s) => {
    s.light(args.hex);
    s.note('told-mission_left', args);
  },
  tito_left: (args, s) => {
    brings(s);
    s.mark({
      ...{ kind: 'gone', side: '', place: args.hex, counter: args.token, facts: [] },
      title: words('tactical-moment-gone'),
      note: words('tactical-moment-where', { at: args.hex }),
    });
  },
  radio_placed: ({ hex }, s) => setUp(hex, s),
  radio_called: (args, s) => {
    const title = words('told-radio_called', args);
    const shot = { title: words('hunt-tell-calls', { unit: args.unit }) };
    s.open({ act: 'arrive', side: 'partisan', title, shot });
  },
  radio_eliminated: ({ hex }, s) => {
    s.light(hex);
    s.note('told-radio_eliminated', { hex });
  },
  breakdown: note('told-breakdown'),
};
