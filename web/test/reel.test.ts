import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Told } from '../src/lib/wire.ts';
import type { Game, View } from '../src/table/game.ts';
import type { Beat } from '../src/telling/beat.ts';
import { since } from '../src/telling/film.ts';
import { after, positions } from '../src/telling/reel.ts';

const told = (after: number): Told => ({
  ...{ after, told: 'x', rule: '', args: {}, reveals: false },
});
const EVENTS = [1, 1, 2, 5, 5, 5, 8].map(told);
const view = (name: string) => name as unknown as View;
/** Says from which position it went, with how many events, towards which. */
const game = {
  filmed: (from: View, events: readonly Told[], now: View) =>
    view(`${String(from)}+${events.length}>${String(now)}`),
} as unknown as Game;

test('positions know how many events had been told when they were shown', () => {
  const moments = [0, 1, 4, 5, 9].map((number) => ({ number, board: view(`m${number}`) }));
  const counts = positions(EVENTS, moments).map(({ count }) => count);
  assert.deepEqual(counts, [0, 2, 3, 6, 7]);
});

test('a position that was shown is shown as it was, others by the events since', () => {
  const known = [
    { count: 0, view: view('a') },
    { count: 3, view: view('b') },
    { count: 3, view: view('c') },
    { count: 7, view: view('d') },
  ];
  const at = (count: number) => String(after(game, { events: EVENTS, known }, count));
  assert.deepEqual([at(0), at(2), at(3), at(5), at(7)], ['a', 'a+2>b', 'c', 'c+2>d', 'd']);
});

function beatOf(act: Beat['act'], side: Beat['side'], from: number, upto = from): Beat {
  const events = [told(from), told(upto)];
  const words = { key: 'x', args: {} };
  return {
    ...{ act, side, events, title: words, first: from, upto, reacted: '', step: null, paid: null },
    ...{ notes: [], outcome: [], harms: '', rule: '', places: [], shots: [], moments: [], turn: 0 },
  };
}

const GAME = [
  beatOf('march', 'german', 1),
  beatOf('march', 'partisan', 3),
  beatOf('fire', 'partisan', 4, 6),
  beatOf('turn', '', 7),
  beatOf('fire', 'german', 9),
];
const firsts = (beats: readonly Beat[]) => beats.map(({ first }) => first);

test('what others did since the last turn ends where the player acted again', () => {
  assert.deepEqual(firsts(since(GAME, [], 'german')), [3, 4, 7]);
  assert.deepEqual(firsts(since(GAME.slice(0, 3), [], 'german')), [3, 4]);
  assert.deepEqual(firsts(since(GAME, [], 'partisan')), [7, 9]);
  assert.deepEqual(since(GAME.slice(0, 1), [], 'german'), []);
});

test('an answer parts what happened before it from what happened after it, unless it was given in the midst of it', () => {
  const answer = (number: number) => [{ number, by: 'german' }];
  assert.deepEqual(firsts(since(GAME, answer(3), 'german')), [4, 7]);
  assert.deepEqual(firsts(since(GAME, answer(5), 'german')), [3, 4, 7]);
  assert.deepEqual(firsts(since(GAME, [{ number: 3, by: 'partisan' }], 'german')), [3, 4, 7]);
});

test('those who watch see again what one side did last', () => {
  assert.deepEqual(firsts(since(GAME, [], '')), [7, 9]);
  assert.deepEqual(firsts(since(GAME.slice(0, 4), [], '')), [3, 4, 7]);
});
