/* The first edition at the table. */
import type { Game } from '../../table/game.ts';
import { tableOf } from '../tactical/table.ts';
import Board from './Board.svelte';
import { HUNT14 } from './edition.ts';
import Situation from './Situation.svelte';
import Stack from './Stack.svelte';

export const hunt14 = (): Promise<Game> => tableOf(HUNT14, { Board, Situation, Stack });
