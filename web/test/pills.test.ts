import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pillsFor } from '../src/telling/pills.ts';

const SIGHT = { left: 0, top: 0, right: 1000, bottom: 600 };
const [HIGH, REACH, WIDE] = [24, 30, 120];
const at = (...way: [number, number][]) =>
  pillsFor(
    way.map(([x, y]) => ({ x, y })),
    [WIDE, WIDE],
    HIGH,
    REACH,
    SIGHT,
  );

test('both ends of a way are named on the side from which it does not come', () => {
  const [from, to] = at([300, 300], [400, 300], [500, 300]);
  assert.ok(from!.x < 300 - REACH && to!.x > 500 + REACH);
  assert.deepEqual([from!.y, to!.y], [300, 300]);
});

test('words lie in sight, or not at all', () => {
  const [from] = at([70, 300], [170, 300]);
  assert.ok(from!.x - WIDE / 2 >= 0);
  assert.equal(at([1200, 300], [500, 300])[0], undefined);
});

test('words lie on no place of the way, and not on each other', () => {
  const way: [number, number][] = [
    [500, 300],
    [440, 300],
    [500, 360],
  ];
  const pills = at(...way);
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }, x: number, y: number) =>
    Math.abs(a.x - b.x) >= x || Math.abs(a.y - b.y) >= y;
  for (const pill of pills)
    for (const [x, y] of way)
      if (pill) assert.ok(apart(pill, { x, y }, WIDE / 2 + REACH * 0.9, HIGH / 2 + REACH * 0.9));
  const [one, other] = pills;
  if (one && other) assert.ok(apart(one, other, WIDE, HIGH));
  assert.ok(one ?? other);
});
