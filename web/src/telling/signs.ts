/* The sign of each kind of action. */
import type { IconName } from '../ui/icons.ts';
import type { Act } from './beat.ts';

export const SIGNS: Readonly<Record<Act, IconName>> = {
  march: 'march',
  fire: 'target',
  assault: 'swords',
  landing: 'parachute',
  air: 'plane',
  turn: 'sun',
  reveal: 'eye',
  arrive: 'flag',
  hidden: 'hide',
  stay: 'pause',
  pass: 'pause',
  other: 'log',
  end: 'flag',
};
