import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LINES, atEnter, commandOf, keyOf, shownOf } from '../src/table/keys.ts';
import type { AtEnter } from '../src/table/keys.ts';

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };
const QUIET: AtEnter = {
  hurried: false,
  pressing: false,
  clicked: false,
  route: false,
  weighed: false,
  first: true,
};

test('Enter gives the first answer', () => {
  assert.equal(atEnter(QUIET), 'answer');
  assert.equal(atEnter({ ...QUIET, first: false }), undefined);
});

test('Enter goes the way that is drawn before it answers', () => {
  assert.equal(atEnter({ ...QUIET, route: true }), 'go');
});

test('Enter does what was weighed before it answers, and nothing while it hurries', () => {
  assert.equal(atEnter({ ...QUIET, weighed: true }), 'commit');
  assert.equal(atEnter({ ...QUIET, weighed: true, hurried: true }), undefined);
});

test('Enter presses the button that has the focus', () => {
  assert.equal(atEnter({ ...QUIET, pressing: true, route: true }), undefined);
});

test('Enter answers after a click on the map has moved the focus there', () => {
  assert.equal(atEnter({ ...QUIET, pressing: true, clicked: true }), 'answer');
});

test('Enter that hurries counters along does nothing else', () => {
  assert.equal(atEnter({ ...QUIET, hurried: true, route: true }), undefined);
});

test('a key stands for the same command in either case', () => {
  assert.equal(commandOf({ ...PLAIN, key: 'u' }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'U' }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'q' }), undefined);
});

test('with Ctrl only undo is heard, with Alt nothing', () => {
  assert.equal(commandOf({ ...PLAIN, key: 'z', ctrlKey: true }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'z', metaKey: true }), 'undo');
  assert.equal(commandOf({ ...PLAIN, key: 'u', ctrlKey: true }), undefined);
  assert.equal(commandOf({ ...PLAIN, key: 'u', altKey: true }), undefined);
});

test('no key does two things', () => {
  const keys = LINES.flatMap((line) => Object.keys(line.keys));
  assert.equal(new Set(keys).size, keys.length);
});

test('lists and buttons show keys by their names', () => {
  const line = LINES.find(({ words }) => words === 'keys-overlays');
  assert.equal(line && shownOf(line), 'V, H');
  assert.equal(keyOf('hold'), 'A');
  assert.equal(keyOf('fit'), '0');
});
