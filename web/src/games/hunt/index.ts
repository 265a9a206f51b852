/* The hunt at the table. */
import type { Game } from '../../table/game.ts';
import { tableOf } from '../tactical/table.ts';
import { tells } from '../tactical/telling.ts';
import Board from './Board.svelte';
import { HUNT } from './edition.ts';
import Situation from './Situation.svelte';
import Stack from './Stack.svelte';
import { HANDLERS } from './telling.ts';

export const hunt = (): Game =>
  tableOf(HUNT, {
    Board,
    Situation,
    Stack,
    tell: (known) => tells(HANDLERS, { ...known, edition: 'hunt' }),
  });
