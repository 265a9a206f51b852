import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Beat, Moment, Shot } from '../src/telling/beat.ts';
import { Director } from '../src/telling/director.ts';
import { LONGEST, beatsIn, cut, paced } from '../src/telling/film.ts';
import type { Frame } from '../src/telling/film.ts';

/** Time that passes when it is told to. */
class Stopped {
  at = 0;
  due: { done: () => void; at: number }[] = [];
  now = () => this.at;
  later = (done: () => void, time: number) => {
    const one = { done, at: this.at + time };
    this.due.push(one);
    return () => void (this.due = this.due.filter((other) => other !== one));
  };
  pass(time: number): void {
    this.at += time;
    for (let one; (one = this.due.find(({ at }) => at <= this.at));) {
      this.due = this.due.filter((other) => other !== one);
      one.done();
    }
  }
}

const said = { key: 'x', args: {} };
const told = { after: 1, told: 'x', rule: '', args: {}, reveals: false };
const EMPTY = {
  ...{ who: [], from: '', at: '', way: [], morale: [], losses: [], fates: [] },
  ...{ rolled: 0, thrown: 0 },
};

function beatOf(place: number, about: Partial<Beat> = {}, shots: Partial<Shot>[] = [{}]): Beat {
  const beat: Beat = {
    ...{ act: 'fire', side: 'partisan', reacted: '', step: null, paid: null, harms: '' },
    ...{ first: place, upto: place + 1, events: [told], title: said, notes: [], outcome: [] },
    ...{ rule: '', places: [], shots: [], moments: [], turn: 0, ...about },
  };
  beat.shots = shots.map((shot) => ({
    ...EMPTY,
    ...{ act: beat.act, side: beat.side, upto: beat.upto },
    ...{ grown: shot.upto ?? beat.upto, ...shot },
  }));
  return beat;
}

const MOMENT: Moment = {
  ...{ kind: 'seen', upto: 1, side: '', place: '', counter: '', facts: [] },
  ...{ title: said, note: said },
};

const film = (count: number): Frame[] =>
  cut(
    Array.from({ length: count }, (_, i) => beatOf(i)),
    0,
    'german',
  );

function playing(count: number, asked = true, speed = 1) {
  const clock = new Stopped();
  let changes = 0;
  const director = new Director(clock, () => changes++);
  director.feed(film(count), asked, speed);
  return { clock, director, changes: () => changes };
}

test('frames follow one another in their time, and then comes the card', () => {
  const { clock, director } = playing(3);
  for (const at of [0, 1, 2]) {
    assert.deepEqual([director.stage, director.at], ['playing', at]);
    clock.pass(2299);
    assert.equal(director.at, at);
    clock.pass(1);
  }
  assert.equal(director.stage, 'card');
  clock.pass(100_000);
  assert.equal(director.stage, 'card');
});

test('one beat has no card', () => {
  const { clock, director } = playing(1);
  clock.pass(2300);
  assert.equal(director.stage, 'off');
});

test('hurrying starts the next beat, ending shows the card, leaving shows nothing', () => {
  const { clock, director } = playing(4);
  director.hurry();
  assert.equal(director.at, 1);
  clock.pass(2300);
  assert.equal(director.at, 2);
  director.end();
  assert.equal(director.stage, 'card');
  director.again();
  assert.deepEqual([director.stage, director.at], ['playing', 0]);
  director.leave();
  assert.deepEqual([director.stage, clock.due.length], ['off', 0]);
});

test('hurrying passes all shots of a beat, but stops at a moment', () => {
  const clock = new Stopped();
  const director = new Director(clock, () => undefined);
  const first = beatOf(0, { moments: [MOMENT] }, [{}, {}, {}]);
  director.feed(cut([first, beatOf(1)], 0, 'german'), true, 1);
  assert.equal(director.frames.length, 5);
  director.hurry();
  assert.equal(director.frame!.moment, MOMENT);
  director.hurry();
  assert.equal(director.frame!.beat.first, 1);
});

test('held, time stands still', () => {
  const { clock, director } = playing(2);
  clock.pass(2000);
  director.hold();
  clock.pass(50_000);
  assert.deepEqual([director.stage, director.at], ['held', 0]);
  director.hold();
  clock.pass(299);
  assert.equal(director.at, 0);
  clock.pass(1);
  assert.equal(director.at, 1);
});

test('what comes while it plays is shown after that; the card waits until somebody is asked', () => {
  const { clock, director } = playing(1, false);
  director.feed(cut([beatOf(1)], 1, 'german'), false, 1);
  assert.deepEqual([director.at, director.frames.length], [0, 2]);
  clock.pass(2300);
  assert.equal(director.at, 1);
  clock.pass(2300);
  assert.equal(director.stage, 'waiting');
  director.feed(cut([beatOf(2)], 2, 'german'), false, 1);
  assert.deepEqual([director.stage, director.at], ['playing', 2]);
  clock.pass(2300);
  director.feed([], true, 1);
  assert.equal(director.stage, 'card');
  assert.equal(beatsIn(director.frames).length, 3);
});

test('switched off there is only the card', () => {
  assert.equal(playing(3, true, 0).director.stage, 'card');
  assert.equal(playing(1, true, 0).director.stage, 'off');
});

test('a long phase takes twenty seconds at most, and its first beats their usual time', () => {
  for (const count of [9, 14, 40]) {
    const times = paced(film(count), 1);
    const all = times.reduce((sum, time) => sum + time, 0);
    assert.ok(all <= LONGEST + 1e-6, `${count}: ${all}`);
    assert.deepEqual(times.slice(0, 5), Array(5).fill(2300));
  }
  assert.deepEqual(paced(film(8), 1), Array(8).fill(2300));
  assert.deepEqual(paced(film(9), 1).slice(5), Array(4).fill(1150));
});

test('what a player did himself is not shown to him, but what came of it is', () => {
  const own = beatOf(0, { act: 'march', side: 'german' });
  assert.deepEqual(cut([own], 0, 'german'), []);
  assert.equal(cut([own], 0, 'partisan').length, 1);
  assert.equal(cut([own], 0, '').length, 1);
  const march = { act: 'march', side: 'german', upto: 1 } as const;
  const fire = { act: 'fire', side: 'partisan', upto: 2 } as const;
  const met = beatOf(0, { act: 'march', side: 'german', upto: 2, reacted: 'partisan' }, [
    march,
    fire,
  ]);
  assert.deepEqual(
    cut([met], 1, 'german').map(({ shot }) => shot!.act),
    ['fire'],
  );
  assert.equal(cut([{ ...own, moments: [MOMENT] }], 0, 'german')[0]!.moment, MOMENT);
});

test('a frame with dice is shown in two parts: they roll, then what they brought stays', () => {
  const clock = new Stopped();
  const director = new Director(clock, () => undefined);
  const dice = { kind: 'volley', shots: [], hits: 0, result: '', rule: '' } as const;
  const thrown = (place: number) => beatOf(place, {}, [{ dice, rolled: place + 1 }]);
  director.feed(cut([thrown(0), thrown(1)], 0, 'german'), true, 1);
  const stands = () => [director.at, director.rolling];
  assert.deepEqual(stands(), [0, true]);
  clock.pass(1299);
  assert.deepEqual(stands(), [0, true]);
  clock.pass(1);
  assert.deepEqual(stands(), [0, false]);
  director.hold();
  clock.pass(50_000);
  director.hold();
  clock.pass(999);
  assert.deepEqual(stands(), [0, false]);
  clock.pass(1);
  assert.deepEqual(stands(), [1, true]);
  director.end();
  assert.deepEqual([director.stage, director.rolling], ['card', false]);
});

test('a moment is not told before its banner', () => {
  const beat = beatOf(0, { moments: [MOMENT, { ...MOMENT, kind: 'alarm' }] }, [{}, {}]);
  const marked = cut([beat], 0, 'german').map(({ marked }) => marked.map(({ kind }) => kind));
  assert.deepEqual(marked, [[], [], ['seen'], ['seen', 'alarm']]);
});

test('what has been seen is not shown again', () => {
  const beats = [beatOf(0), beatOf(1), beatOf(2)];
  assert.equal(cut(beats, 2, 'german').length, 1);
  assert.equal(cut(beats, 3, 'german').length, 0);
});

test('what was shown is not shown again because its action went on after an answer', () => {
  const went = beatOf(0, { upto: 4 }, [{ act: 'march', grown: 2 }]);
  assert.equal(cut([went], 0, 'german').length, 1);
  assert.deepEqual(cut([went], 2, 'german'), []);
  const [frame] = cut([{ ...went, moments: [{ ...MOMENT, upto: 3 }] }], 2, 'german');
  assert.deepEqual([frame!.shot, frame!.from, frame!.upto], [null, 2, 4]);
});
