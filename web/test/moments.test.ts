import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HANDLERS as HUNT } from '../src/games/hunt/telling.ts';
import { HANDLERS as HUNT14 } from '../src/games/hunt14/telling.ts';
import { beatsOf } from '../src/games/raid/telling.ts';
import type { Worth } from '../src/games/raid/moments.ts';
import { tells } from '../src/games/tactical/telling.ts';
import type { Told } from '../src/lib/wire.ts';
import type { Beat, Moment, Side } from '../src/telling/beat.ts';
import { SLIGHT } from '../src/telling/moments.ts';
import { remembered } from '../src/telling/remember.ts';

const sideOf = (id: string): Side => (/^(g-|c-rybka|rot|rybka)/.test(id) ? 'german' : 'partisan');
const light = (turn: number) => (turn === 8 ? 'night' : 'day');
const isOfficer = (id: string) => id === 'rybka';
/** What the charts say, as the tests have it. */
const WORTH: Record<string, Worth> = {
  tito: { dead: 15, prisoner: 20, rule: 'RAID-14b' },
  papers: { vp: 2, rule: 'RAID-14g' },
  rybka: { vp: -2, rule: 'RAID-14j' },
};
const prizes = (book: string) => (prize: string) => ({ points: prize.length, rule: `${book}-1` });
const raid = (events: Told[]) =>
  beatsOf(events, { sideOf, light, isOfficer, reserves: 7, worth: (who) => WORTH[who] });
const hunt = tells(HUNT, { sideOf, light, edition: 'hunt', worth: prizes('HUNT') });
const hunt14 = tells(HUNT14, { sideOf, light, edition: 'hunt14', worth: prizes('HUNT14') });

const events = (...told: [kind: string, args: object][]): Told[] =>
  told.map(([kind, args], i) => ({
    ...{ after: i + 1, told: kind, rule: 'RAID-4a', args: { ...args }, reveals: false },
  }));
const marked = (beats: Beat[]): Moment[] => beats.flatMap(({ moments }) => moments);
const kinds = (beats: Beat[]): string[] => marked(beats).map(({ kind }) => kind);

const assault = (chance: number) =>
  events(
    ['assault_begun', { zone: 50, german: ['rot-1'], yugoslav: ['b-hq-1'], chance }],
    ['eliminated', { counter: 'b-hq-1', at: 50 }],
    ['assault_won', { zone: 50, rounds: 2 }],
  );
const melee = (chance: number, won = true) =>
  events(
    ['paid', { side: 'german', action: 'assault', cost: 2, left: 3 }],
    ['moved', { counters: ['g-rot'], origin: '05.06', hex: '06.06' }],
    [
      'melee',
      {
        ...{ side: 'german', hex: '06.06', band: 'major', lower: 'partisan', loss: 1, chance },
        ...{ assaulters: ['g-rot'], defenders: ['y-1lika1'], dice: [6, 1] },
        ...{ assault: 8, defence: 7, modifiers: [[[2, 'HUNT-11.1a', 'melee-strength']], []] },
      },
    ],
    ...(won
      ? ([['melee_won', { side: 'german', hex: '06.06', units: ['g-rot'] }]] as [string, object][])
      : []),
  );

test('an assault that is won at a slight chance is a moment; others are not', () => {
  for (const chance of [0, 0.004, 0.08, SLIGHT]) {
    const [moment, ...more] = marked(raid(assault(chance)));
    assert.equal(more.length, 0);
    assert.deepEqual([moment!.kind, moment!.place, moment!.counter], ['upset', '50', 'rot-1']);
    assert.deepEqual(moment!.note.args, { chance: Math.round(100 * chance) });
    for (const told of [hunt, hunt14]) {
      const [fought] = marked(told(melee(chance)));
      assert.deepEqual([fought!.kind, fought!.place, fought!.side], ['upset', '06.06', 'german']);
    }
  }
  for (const chance of [SLIGHT + 0.001, 0.5, 1]) {
    assert.deepEqual(kinds(raid(assault(chance))), []);
    assert.deepEqual(kinds(hunt(melee(chance))), []);
  }
  assert.deepEqual(kinds(hunt(melee(0.05, false))), []);
  const lost = assault(0.05).map((one) => ({ ...one, told: one.told.replace('_won', '_lost') }));
  assert.deepEqual(kinds(raid(lost)), []);
});

test('the relief is one moment, however many counters come', () => {
  const comes = (counter: string, relief: boolean) =>
    ['arrived', { side: 'german', counter, hex: '05.01', relief }] as [string, object];
  const turn = ['turn_began', { turn: 12 }] as [string, object];
  for (const told of [hunt, hunt14]) {
    const [moment, ...more] = marked(
      told(events(turn, comes('g-a', true), comes('g-b', true), comes('c-c', true))),
    );
    assert.equal(more.length, 0);
    assert.equal(moment!.kind, 'relief');
    assert.deepEqual(moment!.note.args.all, ['g-a', 'g-b', 'c-c']);
    assert.deepEqual(kinds(told(events(turn, comes('y-1lika1', false)))), []);
  }
});

const seized = { figure: 'tito', zone: 69, die: 2, most: 3 };
const ABOUT_TITO = { token: 'M2', hex: '06.06', die: 2, most: 3, fate: 'captured' };
const MISSION = { token: 'M3', hex: '06.06', mission: 'us' };

/** The list of great moments, each by an event that brings it. */
const RAID: readonly (readonly [kind: string, event: string, args: object])[] = [
  ['seen', 'figure_revealed', { figure: 'tito', zone: 69 }],
  ['found', 'figure_revealed', { figure: 'papers', zone: 69 }],
  ['taken', 'papers_taken', { at: 69 }],
  ['captured', 'figure_captured', seized],
  ['killed', 'figure_killed', seized],
  ['gone', 'left_map', { zone: 84, units: [], figures: ['tito'] }],
  ['flown', 'flown_out', { figure: 'tito' }],
  ['command', 'eliminated', { counter: 'rybka', at: 69 }],
  ['alarm', 'alarm_raised', { alarm: 7, trigger: 'fire' }],
  ['night', 'turn_began', { turn: 8 }],
];
const HUNTS: typeof RAID = [
  ['seen', 'mission_revealed', { ...MISSION, mission: 'tito' }],
  ['found', 'mission_revealed', MISSION],
  ['taken', 'mission_captured', MISSION],
  ['captured', 'tito_captured', ABOUT_TITO],
  ['killed', 'tito_killed', ABOUT_TITO],
  ['command', 'command_eliminated', { command: 'c-rybka', hex: '06.06' }],
  ['night', 'turn_began', { turn: 8 }],
];

const opened = ['turn_began', { turn: 7 }] as [string, object];

test('each great moment of the list comes about', () => {
  for (const [kind, event, args] of RAID)
    assert.deepEqual(kinds(raid(events(opened, [event, args]))), [kind], event);
  for (const [kind, event, args] of HUNTS)
    for (const told of [hunt, hunt14])
      assert.deepEqual(kinds(told(events(opened, [event, args]))), [kind], event);
  const left = { token: 'M2', hex: '06.06', fate: 'escaped' };
  assert.deepEqual(kinds(hunt(events(opened, ['tito_left', left]))), ['gone']);
  assert.deepEqual(
    kinds(raid(events(opened, ['alarm_raised', { alarm: 6, trigger: 'fire' }]))),
    [],
  );
  assert.deepEqual(kinds(hunt(events(['turn_began', { turn: 9 }]))), []);
});

const facts = (beats: Beat[]) =>
  marked(beats).map(({ facts }) =>
    facts.map(({ title: { key, args }, note, rule }) => [key, args, note.args, rule]),
  );

test('what follows from a moment stands with it, from charts and events', () => {
  const seen = events(
    ['alarm_raised', { alarm: 4, trigger: 'fire' }],
    ['markers_turned', { zone: 69, markers: ['A-1'] }],
    ['figure_revealed', { figure: 'tito', zone: 69 }],
    ['alarm_raised', { alarm: 5, trigger: 'tito_revealed' }],
    ['markers_turned', { zone: 81, markers: ['A-2'] }],
    ['units_revealed', { zone: 81, units: ['b-hq-1'] }],
    ['markers_turned', { zone: 83, markers: ['A-3'] }],
    ['moved', { origin: 9, counters: ['rot-1'], path: [10] }],
    ['markers_turned', { zone: 10, markers: ['A-4'] }],
  );
  assert.deepEqual(facts(raid(seen)), [
    [
      ['raid-worth-seen', { dead: 15, prisoner: 20, vp: 0 }, {}, 'RAID-14b'],
      [
        'raid-moment-rises',
        { from: 4, alarm: 5 },
        { more: 2, trigger: 'tito_revealed' },
        'RAID-4a',
      ],
      ['raid-moment-turned', {}, { places: ['81', '83'] }, 'RAID-8.3b'],
    ],
  ]);
  const lost = raid(events(opened, ['eliminated', { counter: 'rybka', at: 69 }]));
  assert.deepEqual(facts(lost)[0]![0]![1], { dead: 0, prisoner: 0, vp: -2 });
  const night = facts(raid(events(['turn_began', { turn: 8 }])));
  assert.deepEqual(night[0]![0]![1], { turn: 8, last: 8, turns: 1 });
  const found = facts(hunt(events(opened, ['mission_revealed', MISSION])));
  assert.deepEqual(found[0]![0], ['tactical-worth', { points: 7 }, {}, 'HUNT-1']);
  for (const [, event, args] of RAID)
    for (const [moment] of [facts(raid(events(opened, [event, args])))])
      assert.ok(moment!.length <= 3, event);
});

test('a moment of which more became known is not taken for the one before', () => {
  const tell = remembered(raid);
  const all = events(
    ['markers_turned', { zone: 69, markers: ['A-1'] }],
    ['figure_revealed', { figure: 'tito', zone: 69 }],
    ['markers_turned', { zone: 81, markers: ['A-2'] }],
  );
  assert.equal(tell(all.slice(0, 2))[0]!.moments[0]!.facts.length, 1);
  assert.equal(tell(all)[0]!.moments[0]!.facts.length, 2);
});
