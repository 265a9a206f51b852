import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passEnds } from '../src/games/tactical/reading.ts';
import type { State } from '../src/lib/wire.ts';

const after = (passes: number) =>
  ({ under_way: [{ do: 'Turn' }, { do: 'Activations', passes }] }) as unknown as State;

test('a pass after a pass ends the turn, whatever the enemy has left', () => {
  assert.equal(passEnds(after(1), 5, false), 'yes');
  assert.equal(passEnds(after(1), 0, true), 'yes');
});

test('a pass ends the turn when the enemy is out of points', () => {
  assert.equal(passEnds(after(0), 0, false), 'yes');
  assert.equal(passEnds(after(0), 0, true), 'may');
});

test('else the turn ends only when the enemy passes too', () => {
  assert.equal(passEnds(after(0), 5, true), 'no');
});
