import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { keepSeen, seenUpto } from '../src/telling/remember.ts';

const memory = globalThis as { localStorage?: Partial<Storage> };
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

function storage(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.defineProperty(memory, 'localStorage', { value: storage, configurable: true });
  return kept;
}

afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
});

test('what was seen is remembered for each table and seat', () => {
  storage();
  assert.equal(seenUpto('a', 'german'), 0);
  keepSeen('a', 'german', 12);
  keepSeen('a', 'partisan', 7);
  keepSeen('b', 'german', 3);
  keepSeen('a', 'german', 20);
  const seen = [seenUpto('a', 'german'), seenUpto('a', 'partisan'), seenUpto('b', 'german')];
  assert.deepEqual(seen, [20, 7, 3]);
});

test('of many tables those that were looked at last are remembered', () => {
  storage();
  for (let i = 0; i < 60; i++) {
    keepSeen(`t${i}`, 'german', i + 1);
    keepSeen('kept', 'german', i + 1);
  }
  assert.equal(seenUpto('kept', 'german'), 60);
  assert.equal(seenUpto('t0', 'german'), 0);
  assert.equal(seenUpto('t59', 'german'), 60);
});

test('without a memory, or with another thing in its place, nothing breaks', () => {
  for (const odd of ['no json', '[]', 'null', '{"a german": "much"}']) {
    storage(new Map([['drvar.seen', odd]]));
    assert.equal(seenUpto('a', 'german'), 0, odd);
    keepSeen('a', 'german', 4);
    assert.equal(seenUpto('a', 'german'), 4, odd);
  }
  const refuses = () => {
    throw new Error('refused');
  };
  const value = { getItem: refuses, setItem: refuses };
  Object.defineProperty(memory, 'localStorage', { value, configurable: true });
  keepSeen('a', 'german', 4);
  assert.equal(seenUpto('a', 'german'), 4); // until the page is left
});
