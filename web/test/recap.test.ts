import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { RaidView } from '../src/boards/raid/data.ts';
import { recap } from '../src/games/raid/recap.ts';
import { beatsOf } from '../src/games/raid/telling.ts';
import type { Told } from '../src/lib/wire.ts';
import type { Beat, Side } from '../src/telling/beat.ts';
import { heaviest, rowOf } from '../src/telling/recap.ts';
import type { Drawn, Row } from '../src/telling/recap.ts';

interface Played {
  game: string;
  sides: Record<string, Side>;
  seats: Record<string, Told[]>;
}

const played = JSON.parse(readFileSync(process.env.DRVAR_TOLD!, 'utf-8')) as Played[];
const raids = played.filter(({ game }) => game === 'raid');

/** The first landing and what it turns up. */
function landing({ sides, seats }: Played): Beat[] {
  const sideOf = (id: string): Side => (sides[id] === 'german' ? 'german' : 'partisan');
  const known = {
    sideOf,
    light: () => 'day',
    isOfficer: () => false,
    reserves: 7,
    worth: () => undefined,
  };
  const beats = beatsOf(seats.german!, known);
  const from = beats.findIndex(({ act }) => act === 'landing');
  const to = beats.findIndex(({ act }, i) => i > from && !['landing', 'reveal'].includes(act));
  return beats.slice(from, to);
}

const stocks = (points: number, ammo: number, alarm: number) =>
  ({ points, ammo, alarm }) as RaidView;

test('the card after the first landing says who landed, and what that woke', () => {
  for (const raid of raids) {
    const beats = landing(raid);
    const { title, side, rows } = recap(beats, stocks(0, 60, 0), stocks(0, 60, 1), 'german');
    const events = beats.flatMap((beat) => beat.events);
    const landed = events.filter(({ told }) => told === 'landed').length;
    const found = events.flatMap(({ told, args }) =>
      told === 'units_revealed' ? (args.units as string[]) : [],
    ).length;
    assert.equal(title.key, 'raid-recap-landing');
    assert.equal(side, 'german');
    assert.deepEqual(
      rows.map(({ title: { key, args } }) => [key, args.count]),
      [
        ...beats.flatMap(({ moments }) =>
          moments.filter(({ counter }) => counter).map(({ title }) => [title.key, undefined]),
        ),
        ['raid-recap-landed', landed],
        ...(found ? [['raid-recap-found', found]] : []),
        ['raid-recap-alarm', undefined],
      ],
    );
  }
});

test('only what changed is in the row of score and stocks', () => {
  const rows = (before: RaidView, after: RaidView) =>
    recap([], before, after, 'german').rows.map(({ title, notes }) => [
      title.key,
      ...notes.map(({ key }) => key),
    ]);
  assert.deepEqual(rows(stocks(0, 60, 1), stocks(0, 60, 1)), []);
  assert.deepEqual(rows(stocks(0, 60, 1), stocks(0, 60, 2)), [['raid-recap-alarm']]);
  assert.deepEqual(rows(stocks(0, 60, 1), stocks(-1, 57, 1)), [
    ['raid-recap-score', 'raid-recap-ammunition-note'],
  ]);
});

test('great moments come first and are never left out; of the rest the lightest are', () => {
  const row = (key: string, more: Partial<Row> = {}) => rowOf('log', { key, args: {} }, more);
  const fire: Drawn = { kind: 'fire', side: 'german', way: ['1', '2'] };
  const rows = [
    row('found', { great: true }),
    row('marched', { lines: [{ ...fire, kind: 'march' }] }),
    row('fired', { lines: [fire] }),
    row('lost', { crosses: ['2'] }),
    row('more'),
  ];
  const left = (most: number) => heaviest(rows, most).map(({ title }) => title.key);
  assert.deepEqual(left(5), ['found', 'marched', 'fired', 'lost', 'more']);
  assert.deepEqual(left(3), ['found', 'fired', 'lost']);
  assert.deepEqual(left(1), ['found']);
  assert.deepEqual(left(0), []);
});

test('figures that go with a march are named in its row', () => {
  const moved = { goal: 'RAID', units: ['c-tank-1'], figures: ['papers'], path: [83, 66] };
  const told = [['stack_moved', { ...moved, target: 59 }] as const].map(([told, args]) => ({
    ...{ after: 1, told, rule: 'RAID-12.3e', args, reveals: false },
  }));
  const known = {
    ...{ sideOf: (): Side => 'partisan', light: () => 'day', isOfficer: () => false },
    ...{ reserves: 7, worth: () => undefined },
  };
  const beats = beatsOf(told, known);
  assert.deepEqual(beats[0]!.notes[1]!.args, { who: ['papers'] });
  const [row] = recap(beats, stocks(0, 60, 1), stocks(0, 60, 1), 'german').rows;
  assert.deepEqual(
    row!.notes.map(({ key }) => key),
    ['raid-recap-to', 'raid-tell-along'],
  );
});
