/* What only the first edition tells, as parts of its actions. */
import type { Events } from '../../lib/wire/hunt14.ts';
import { company, words } from '../../telling/beat.ts';
import { COMMON, fire, note, points, setUp } from '../tactical/telling.ts';
import type { Handlers } from '../tactical/telling.ts';

export const HANDLERS: Handlers<Events> = {
  ...COMMON,
  points_made: points('told-points_made'),
  fired: ({ firers, hex, unit, die, hit, total, result }, s, known) => {
    const shots = [{ by: firers[0]!, dice: [die], lowest: hit - (total - die) }];
    const dice = { kind: 'volley' as const, shots, hits: result === 'miss' ? 0 : 1, result };
    fire(firers, hex, { dice }, s, known);
    s.note('hunt14-tell-fired', { ...company(firers), unit, total, result });
  },
  tested: ({ counter, die, value, passed }, s) =>
    void s.shot?.morale.push({ counters: [counter], die, value, passed }),
  melee_tested: ({ units, dice, values, failed }, s) =>
    units.forEach((unit, i) =>
      s.shot?.morale.push({
        ...{ counters: [unit], die: dice[i] ?? dice[0] ?? 0, value: values[i] ?? 0 },
        passed: !failed.includes(unit),
      }),
    ),
  damaged: note('told-damaged'),
  exhausted: note('told-exhausted'),
  stayed: note('told-stayed'),
  built: note('told-built'),
  raised: ({ hex }, s) => s.light(hex),
  counter_seen: note('told-counter_seen'),
  counter_known: note('told-counter_known'),
  plane_drifted: note('told-plane_drifted'),
  plane_drifted_off: note('told-plane_drifted_off'),
  command_placed: ({ hex }, s) => setUp(hex, s),
  stack_ordered: ({ hex }, s) => s.light(hex),
  ledger_checked: (args, s) =>
    void s.open({ act: 'turn', side: '', title: words('told-ledger_checked', args) }),
};
