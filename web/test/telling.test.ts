import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HANDLERS as HUNT } from '../src/games/hunt/telling.ts';
import { HANDLERS as HUNT14 } from '../src/games/hunt14/telling.ts';
import { beatsOf } from '../src/games/raid/telling.ts';
import { tells } from '../src/games/tactical/telling.ts';
import { withDice } from '../src/lib/thrown.ts';
import type { LogEntry, Told } from '../src/lib/wire.ts';
import type { Beat, Shot, Side } from '../src/telling/beat.ts';
import { cut, shown } from '../src/telling/film.ts';
import { MOST } from '../src/telling/moments.ts';
import { layout, lonesOf, rowsOf, volleysOf } from '../src/telling/report.ts';

/** A golden game, as tests/web/told.py wrote it down: what each seat was told. */
interface Played {
  record: string;
  game: 'raid' | 'hunt' | 'hunt14';
  /** Whose the printed counters are. */
  sides: Record<string, Side>;
  seats: Record<string, Told[]>;
  entries: Record<string, LogEntry[]>;
}

const played = JSON.parse(readFileSync(process.env.DRVAR_TOLD!, 'utf-8')) as Played[];

const isOfficer = (id: string) => ['rybka', 'obermaier'].includes(id);
const light = (turn: number) => (turn === 8 || turn === 9 ? 'night' : 'day');

function beats({ game, sides }: Pick<Played, 'game' | 'sides'>, events: readonly Told[]): Beat[] {
  const sideOf = (id: string): Side =>
    sides[id.split('/')[0]!] === 'german' ? 'german' : 'partisan';
  if (game === 'raid')
    return beatsOf(events, { sideOf, light, isOfficer, reserves: 7, worth: () => undefined });
  const known = { sideOf, light, edition: game, worth: () => undefined };
  return game === 'hunt' ? tells(HUNT, known)(events) : tells(HUNT14, known)(events);
}

/** Every golden game with every seat. */
const all = played.flatMap(({ record, seats, entries, ...kind }) =>
  Object.entries(seats).map(([seat, events]) => ({
    ...{ name: `${record}, ${seat}`, events: withDice(undefined, events, entries[seat]!) },
    ...{ entries: entries[seat]! },
    beats: (some: readonly Told[]) => beats(kind, some),
  })),
);

/** The texts of all games; later tests of Python compare them with what is said. */
const TEXTS = ['raid', 'hunt', 'hunt14', 'tactical', 'common']
  .map((game) => new URL(`../../src/drvar/data/${game}/text/en.ftl`, import.meta.url))
  .concat(new URL('../src/text/en.ftl', import.meta.url))
  .concat(new URL('../src/games/raid/text/en.ftl', import.meta.url))
  .map((path) => readFileSync(path, 'utf-8'))
  .join('\n');
const KEYS = new Set([...TEXTS.matchAll(/^([\w-]+) =/gm)].map(([, key]) => key));

test('there are games of all three kinds', () => {
  assert.deepEqual([...new Set(played.map(({ game }) => game))].sort(), ['hunt', 'hunt14', 'raid']);
});

test('every event is told once, in its order', () => {
  for (const { name, events, beats } of all) {
    const told = beats(events);
    assert.deepEqual(
      told.flatMap(({ events }) => events),
      events,
      name,
    );
    assert.equal(told.at(-1)!.upto, events.length, name);
    told.forEach((beat, i) => assert.equal(beat.first, told[i - 1]?.upto ?? 0, name));
  }
});

test('a beat is one action: never one with two beginnings', () => {
  const begins = ['fire_opened', 'assault_begun', 'turn_began', 'air_attack', 'passed'];
  for (const { name, events, beats } of all)
    for (const beat of beats(events)) {
      const begun = beat.events.filter(({ told, args }) => {
        if (told === 'paid') return !String(args.action).startsWith('opportunity-');
        return begins.includes(told);
      });
      assert.ok(begun.length < 2, `${name}: ${begun.map(({ told }) => told)}`);
    }
});

test('all that is said of an action has words', () => {
  for (const { events, beats } of all)
    for (const { title, notes, outcome, moments, step } of beats(events)) {
      const facts = moments.flatMap((moment) => [
        moment.title,
        moment.note,
        ...moment.facts.flatMap((fact) => [fact.title, fact.note]),
      ]);
      for (const words of [title, ...notes, ...outcome, ...facts, ...(step ? [step] : [])])
        assert.ok(KEYS.has(words.key), words.key);
    }
});

test('whoever is told to fall has fallen, and nobody else', () => {
  for (const { name, events, beats } of all) {
    const lost = beats(events).flatMap(({ shots }) => shots.flatMap(({ losses }) => losses));
    const told = events.filter(
      ({ told, args }) => told.endsWith('eliminated') && Object.keys(args).length > 1,
    );
    const out = lost.filter(({ out }) => out).map(({ counter }) => counter);
    assert.deepEqual(
      out,
      told.map(({ args }) => args.counter ?? args.unit ?? args.command),
      name,
    );
  }
});

test('shots follow one another, and the last ends with its beat', () => {
  for (const { name, events, beats } of all)
    for (const { shots, first, upto } of beats(events)) {
      const ends = shots.map((shot) => shot.upto);
      assert.deepEqual(
        ends,
        [...ends].sort((a, b) => a - b),
        name,
      );
      for (const end of ends) assert.ok(end > first && end <= upto, name);
    }
});

test('every throw that a seat is told lies on one card, and on no other', () => {
  let thrown = 0;
  for (const { name, events, entries, beats } of all) {
    const told = events.at(-1)!.after;
    const fallen = entries
      .filter(({ roll, hidden, number }) => roll.length && !hidden && number < told)
      .flatMap(({ roll }) => roll);
    const cards = beats(events).flatMap(({ shots }) => shots.flatMap(diceOn));
    thrown += cards.length;
    assert.deepEqual(counted(cards), counted(fallen), name);
  }
  assert.ok(thrown > 1000);
});

/** The dice on the card of a shot. */
function diceOn({ dice, morale }: Shot): number[] {
  const tests = morale.map(({ die }) => die);
  switch (dice?.kind) {
    case 'duel':
    case 'melee':
      return [dice.first.die, dice.second.die, ...tests];
    case 'rounds':
      return dice.rounds
        .flatMap(({ lines }) => lines)
        .flatMap(({ first, second }) => [first.die, second.die]);
    case 'volley':
      return [...volleysOf(dice).flatMap((row) => row.dice), ...tests];
    case 'singles':
      return [
        ...lonesOf(dice, '').flatMap((lone) => lone.dice.map(({ value }) => value)),
        ...tests,
      ];
    default:
      return tests;
  }
}

const counted = (dice: readonly number[]) =>
  Array.from({ length: 11 }, (_, face) => dice.filter((die) => die === face).length);

test('each throw tells what it needed, and what it came to', () => {
  const kinds = new Set<string>();
  for (const { name, events, beats } of all)
    for (const shot of beats(events).flatMap(({ shots }) => shots)) {
      const { dice } = shot;
      if (!dice && !shot.morale.length) continue;
      assert.ok(shot.thrown > 0 && shot.thrown <= shot.upto, name);
      if (dice?.kind === 'volley') {
        for (const { lowest } of volleysOf(dice)) assert.ok(Number.isFinite(lowest), name);
        if (dice.result) assert.match(dice.result, /^(hit|moral|miss)$/);
        else {
          const hit = dice.shots.flatMap((one) => one.dice.filter((die) => die >= one.lowest));
          assert.equal(hit.length, dice.hits, name);
        }
      }
      if (dice?.kind === 'melee') assert.match(dice.band, /^(tie|minor|major|eliminated)$/);
      if (dice?.kind === 'duel' || dice?.kind === 'melee')
        for (const { parts, die, total } of [dice.first, dice.second])
          assert.equal(
            parts.reduce((sum, [value]) => sum + value, die),
            total,
            name,
          );
      for (const { labels, event, rule } of dice?.kind === 'singles' ? lonesOf(dice, '') : []) {
        for (const label of labels) kinds.add(label);
        assert.ok(KEYS.has(`told-${event.told}`), event.told);
        assert.ok(rule, name);
        for (const label of labels) assert.ok(KEYS.has(`chance-${label}`), label);
      }
      for (const { counters, verdict, rule } of rowsOf(shot)) {
        assert.ok(counters.length && rule, name);
        assert.ok(KEYS.has(`dice-${verdict}`), verdict);
      }
    }
  const single = ['activation', 'air', 'event', 'entry', 'landing', 'drift', 'precision', 'radio'];
  for (const label of [...single, 'interrogation', 'breakdown', 'tito', 'pa-german', 'capture'])
    assert.ok(kinds.has(label), label);
});

/** Whether a throw came about, by what its event tells besides the die. */
const CAME: Readonly<Record<string, (args: Told['args']) => boolean>> = {
  activation_tested: ({ woken }) => !!woken,
  no_reinforcements: () => false,
  reinforcements_called: () => true,
  figure_captured: () => true,
  figure_killed: () => false,
  plane_arrived: () => true,
  plane_astray: () => false,
  radio_called: ({ heard }) => !!heard,
  breakdown: ({ lost }) => !!lost,
  jumped: ({ on_target }) => !!on_target,
  interrogated: ({ success }) => !!success,
  tito_captured: () => true,
  tito_killed: () => false,
};

test('a throw against a number says which, and its faces agree with its verdict', () => {
  const found = new Set<string>();
  for (const { events, beats } of all)
    for (const { dice } of beats(events).flatMap(({ shots }) => shots))
      for (const { event, dice: thrown, needed } of dice?.kind === 'singles'
        ? lonesOf(dice, '')
        : []) {
        const came = CAME[event.told];
        if (!came) continue;
        found.add(event.told);
        assert.ok(needed && KEYS.has(needed.key), event.told);
        const { from, to } = needed;
        const within = thrown.some(({ value }) => value >= from && value <= to);
        assert.equal(within, came(event.args), `${event.told} ${JSON.stringify(event.args)}`);
      }
  const rare = ['figure_captured', 'figure_killed', 'tito_captured', 'tito_killed'];
  assert.deepEqual(
    [...Object.keys(CAME)].filter((kind) => !found.has(kind) && !rare.includes(kind)),
    [],
  );
  assert.ok(rare.some((kind) => found.has(kind)));
});

const tested = (die: number, passed: boolean, counter: string) => ({
  ...{ counters: [counter], die, modifier: 0, value: 4, passed, rule: 'HUNT-10.1a' },
});
const SHOT: Shot = {
  ...{ act: 'fire', side: 'german', upto: 1, who: [], from: '', at: '', way: [] },
  ...{ morale: [], losses: [], fates: [], thrown: 1, grown: 1 },
};

test('each test of morale has its unit and its verdict; one die for a side is one row', () => {
  const pinned = { counters: ['b'], fate: 'pinned' as const, to: '', rule: 'HUNT-10.1a' };
  const shot = { ...SHOT, morale: [tested(3, true, 'a'), tested(5, false, 'b')], fates: [pinned] };
  const told = rowsOf(shot).map(({ counters, verdict }) => [counters, verdict]);
  assert.deepEqual(told, [
    [['a'], 'holds'],
    [['b'], 'pinned'],
  ]);
  const side = { ...tested(6, false, ''), counters: ['a', 'b', 'c'] };
  const fates = [{ ...pinned, counters: ['a'] }, pinned];
  assert.equal(rowsOf({ ...SHOT, morale: [side], fates }).length, 1);
  assert.equal(rowsOf({ ...shot, marching: true })[0]!.verdict, 'marches');
});

test('over five tests those who pass share a row', () => {
  const morale = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => tested(i + 1, i < 4, id));
  const rows = rowsOf({ ...SHOT, morale });
  assert.deepEqual(
    rows.map(({ counters }) => counters.join('')),
    ['e', 'f', 'abcd'],
  );
  assert.deepEqual(rows.at(-1)!.dice, [1, 2, 3, 4]);
});

test('those who need different faces have a row each, and many dice lie in more rows', () => {
  const shots = [
    { by: 'a', dice: [1, 6], lowest: 6 },
    { by: 'b', dice: [5], lowest: 5 },
    { by: 'c', dice: [2], lowest: 6 },
  ];
  const rows = volleysOf({ kind: 'volley', shots, hits: 2, result: '', rule: '' });
  assert.deepEqual(
    rows.map(({ by, dice }) => [by.join(''), dice.length]),
    [
      ['ac', 3],
      ['b', 1],
    ],
  );
  assert.deepEqual([8, 9, 12, 13].map(layout), [
    { across: 8, size: 30 },
    { across: 6, size: 28 },
    { across: 6, size: 28 },
    { across: 8, size: 24 },
  ]);
});

test('moments are few', () => {
  let some = 0;
  for (const { name, events, beats } of all) {
    let count = 0;
    for (const { turn, moments } of beats(events)) {
      count = (turn ? 0 : count) + moments.length;
      some += moments.length;
      assert.ok(count <= MOST, name);
    }
  }
  assert.ok(some > 20);
});

test('what happened so far is told alike when more has happened', () => {
  for (const { name, events, beats } of all) {
    const whole = beats(events);
    const cut = whole[Math.floor(whole.length / 2)]!;
    const before = beats(events.slice(0, cut.first));
    assert.deepEqual(before, whole.slice(0, before.length), name);
  }
});

test('a hunt tells a reaction within the action that it was made to', () => {
  const reacted = all
    .flatMap(({ events, beats }) => beats(events))
    .filter(({ reacted }) => reacted);
  assert.ok(reacted.length > 20);
  for (const beat of reacted) {
    assert.notEqual(beat.reacted, beat.side);
    assert.ok(beat.events.some(({ args }) => /^opportunity-/.test(String(args.action))));
  }
});

test('a seat is told nothing of a hidden Mission before its events tell it', () => {
  const kinds = ['tito', 'british', 'us', 'soviet', 'dummy'].map((kind) => `"mission":"${kind}"`);
  let hidden = 0;
  for (const { name, events, beats } of all.filter(({ name }) =>
    /^hunt.*, (german|watcher)$/.test(name),
  ))
    for (const beat of beats(events)) {
      const known = JSON.stringify(events.slice(0, beat.upto));
      const { events: _, ...said } = beat;
      for (const kind of kinds) {
        if (known.includes(kind)) continue;
        hidden++;
        assert.ok(!JSON.stringify(said).includes(kind), `${name}: ${kind}`);
      }
    }
  assert.ok(hidden > 20);
});

test('two games that look alike to a seat are told alike', () => {
  for (const { events, beats } of all.filter(({ name }) => name.endsWith(', german'))) {
    const same = structuredClone(events);
    assert.deepEqual(beats(same), beats(events));
  }
});

/** What a title says while its dice roll; all of it is known before. */
const NEUTRAL = new RegExp(
  [
    ...['told-turn_began', 'told-air_attack', 'raid-tell-(fire|assault|tested|calling|air|reveal)'],
    ...['raid-tell-(landed|upkeep|march|marker)', 'hunt-tell-calls', 'told-ledger_checked'],
    ...['tactical-tell-(setup|points|action|march|hidden|fire|assault|landing|landed)'],
  ]
    .map((key) => `^${key}$`)
    .join('|'),
);

test('while dice roll no word tells what they bring, and afterwards all do', () => {
  let rolled = 0;
  for (const { name, events, beats } of all)
    for (const frame of cut(beats(events), 0, '').filter(({ stops }) => stops)) {
      const before = shown(beats, events, frame, true);
      const known = beats(events.slice(0, frame.shot!.rolled - 1)).at(-1);
      const said = known?.first === frame.beat.first ? known : undefined;
      assert.match(before.title.key, NEUTRAL, name);
      assert.deepEqual(before.notes, said?.notes ?? [], name);
      assert.deepEqual(before.outcome, said?.outcome ?? [], name);
      assert.deepEqual(before.moments, frame.marked, name);
      const then = shown(beats, events, frame, false);
      const all = beats(events.slice(0, frame.upto)).at(-1)!;
      assert.deepEqual([then.title, then.notes, then.outcome], [all.title, all.notes, all.outcome]);
      assert.ok(frame.stops < frame.time, name);
      rolled++;
    }
  assert.ok(rolled > 1000);
});

test('a leg of a march does not tell of the reaction that comes after it', () => {
  let legs = 0;
  for (const { name, events, beats } of all)
    for (const frame of cut(beats(events), 0, ''))
      if (frame.beat.act === 'march' && frame.beat.reacted && frame.shot?.act === 'march') {
        const { outcome, title } = shown(beats, events, frame, false);
        const lost = frame.beat.shots.filter(({ upto }) => upto <= frame.upto);
        if (!lost.some(({ losses, fates }) => losses.length + fates.length))
          assert.deepEqual(outcome, [], name);
        if (title.args.to) assert.equal(title.args.to, frame.shot.at, name);
        legs++;
      }
  assert.ok(legs > 20);
});
