/* What only the first edition tells, as parts of its actions. */
import type { Events } from '../../lib/wire/hunt14.ts';
import { company, words } from '../../telling/beat.ts';
import { COMMON, fire, note, points, setUp } from '../tactical/telling.ts';
import type { Handlers } from '../tactical/telling.ts';

export const HANDLERS: Handlers<Events> = {
  ...COMMON,
  points_made: points('told-points_made'),
  fired: ({ firers, hex, unit, die, hit, moral, total, result, modifiers }, s, known) => {
    const [lowest, tests] = [hit - (total - die), moral - (total - die)];
    const shots = [{ by: firers[0]!, dice: [die], lowest, tests, parts: modifiers }];
    const hits = result === 'hit' ? 1 : 0;
    const dice = { kind: 'volley' as const, shots, hits, result, rule: s.told.rule };
    fire(firers, hex, { dice, target: unit }, s, known);
    s.note('hunt14-tell-fired', { ...company(firers), unit, total, result });
  },
  tested: ({ counter, die, value, passed, modifier }, s) =>
    s.test([counter], die, value, passed, modifier),
  melee_tested: ({ units, dice, values, failed, modifier }, s) =>
    units.forEach((unit, i) =>
      s.test([unit], dice[i]!, values[i]!, !failed.includes(unit), modifier),
    ),
  damaged: (args, s) => {
    s.note('told-damaged', args);
    s.befall([args.unit], 'damaged');
  },
  exhausted: (args, s) => {
    s.note('told-exhausted', args);
    s.befall([args.unit], 'exhausted');
  },
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
