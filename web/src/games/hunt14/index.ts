/* The first edition at the table. */
import type { Game } from '../../table/game.ts';
import { tableOf } from '../tactical/table.ts';
import { tells } from '../tactical/telling.ts';
import Board from './Board.svelte';
import { HUNT14 } from './edition.ts';
import Situation from './Situation.svelte';
import Stack from './Stack.svelte';
import { HANDLERS } from './telling.ts';

export const hunt14 = (): Game =>
  tableOf(HUNT14, {
    Board,
    Situation,
    Stack,
    tell: (known) => tells(HANDLERS, { ...known, edition: 'hunt14' }),
  });
