/* What only the hunt tells, as parts of its actions. */
import type { Events } from '../../lib/wire/hunt.ts';
import { company, words } from '../../telling/beat.ts';
import { COMMON, brings, fire, note, setUp } from '../tactical/telling.ts';
import type { Handlers } from '../tactical/telling.ts';

export const HANDLERS: Handlers<Events> = {
  ...COMMON,
  fired: ({ firers, hex, hits, shots }, s, known) => {
    const dice = { kind: 'volley' as const, shots, hits, result: '' };
    fire(firers, hex, { dice }, s, known);
    s.note('hunt-tell-fired', { ...company(firers), hits });
  },
  tested: ({ counter, die, value, passed }, s) =>
    void s.shot?.morale.push({ counters: [counter], die, value, passed }),
  melee_tested: ({ dice, failed, value }, s) => {
    const dice0 = s.shot?.dice;
    const whose = dice0?.kind === 'melee' ? [dice0.first, dice0.second] : [];
    const lower = whose.find(({ counters }) => failed.some((id) => counters.includes(id)));
    const counters = failed.length ? failed : (lower?.counters ?? []);
    s.shot?.morale.push({ counters, die: dice[0] ?? 0, value, passed: !failed.length });
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
    brings(s);
    s.note('told-radio_called', args);
  },
  radio_eliminated: ({ hex }, s) => {
    s.light(hex);
    s.note('told-radio_eliminated', { hex });
  },
  breakdown: note('told-breakdown'),
};
