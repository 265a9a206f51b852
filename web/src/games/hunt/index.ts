/* The hunt at the table. */
import type { Game } from '../../table/game.ts';
import { tableOf } from '../tactical/table.ts';
import Board from './Board.svelte';
import { HUNT } from './edition.ts';
import Situation from './Situation.svelte';
import Stack from './Stack.svelte';

export const hunt = (): Promise<Game> => tableOf(HUNT, { Board, Situation, Stack });
