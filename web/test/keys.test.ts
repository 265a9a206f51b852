import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LINES, commandOf, conflict, keyOf, lineOf, shownOf } from '../src/table/keys.ts';
import type { Command, Where } from '../src/table/keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

test('a key stands for the same command in either case, and only where it is heard', () => {
  assert.equal(commandOf({ ...PLAIN, key: 'u' }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'U' }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'x' }), undefined);
  assert.equal(commandOf({ ...PLAIN, key: '.' }), undefined);
  assert.equal(commandOf({ ...PLAIN, key: '.' }, ['map']), 'on');
  assert.equal(commandOf({ ...PLAIN, key: '.' }, ['replay']), 'turn-on');
});

test('with Ctrl only undo is heard, with Alt nothing', () => {
  assert.equal(commandOf({ ...PLAIN, key: 'z', ctrlKey: true }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'z', metaKey: true }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'u', ctrlKey: true }), undefined);
  assert.equal(commandOf({ ...PLAIN, key: 'u', altKey: true }), undefined);
});

test('no key does two things at once', () => {
  for (const { keys } of LINES)
    for (const [key, does] of keys) assert.equal(conflict(does, key), undefined, `${key}: ${does}`);
});

test('a key that is taken at the table or on the map is told, one of another screen is free', () => {
  assert.equal(conflict('undo', 'm'), 'map');
  assert.equal(conflict('next', 'u'), 'undo');
  assert.equal(conflict('turn-on', 'v'), 'prizes');
  assert.equal(conflict('turn-on', 'u'), undefined);
  assert.equal(conflict('undo', '7'), 'answer');
});

test('a key that was changed is heard, listed and shown; the one before is free', () => {
  const own = { undo: 'x' };
  const heard = (key: string, where: Where[] = ['table']) =>
    commandOf({ ...PLAIN, key }, where, own);
  assert.equal(heard('x'), 'undo');
  assert.equal(heard('u'), undefined);
  assert.equal(keyOf('undo', own), 'X');
  assert.equal(shownOf(lineOf('undo'), own), 'X');
  assert.equal(conflict('map', 'x', own), 'undo');
  assert.equal(conflict('map', 'u', own), undefined);
});

test('lists and buttons show keys by their names', () => {
  const line = LINES.find(({ words }) => words === 'keys-overlays');
  assert.equal(line && shownOf(line), 'V, H');
  assert.equal(keyOf('hold' satisfies Command), 'A');
  assert.equal(keyOf('fit'), '0');
});
