import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HANDLERS as HUNT } from '../src/games/hunt/telling.ts';
import { HANDLERS as HUNT14 } from '../src/games/hunt14/telling.ts';
import { beatsOf } from '../src/games/raid/telling.ts';
import { tells } from '../src/games/tactical/telling.ts';
import type { Told } from '../src/lib/wire.ts';
import type { Beat, Side } from '../src/telling/beat.ts';
import { MOST } from '../src/telling/moments.ts';

/** A golden game, as tests/web/told.py wrote it down: what each seat was told. */
interface Played {
  record: string;
  game: 'raid' | 'hunt' | 'hunt14';
  /** Whose the printed counters are. */
  sides: Record<string, Side>;
  seats: Record<string, Told[]>;
}

const played = JSON.parse(readFileSync(process.env.DRVAR_TOLD!, 'utf-8')) as Played[];

const light = (turn: number) => (turn === 8 || turn === 9 ? 'night' : 'day');

function beats({ game, sides }: Pick<Played, 'game' | 'sides'>, events: readonly Told[]): Beat[] {
  const sideOf = (id: string): Side =>
    sides[id.split('/')[0]!] === 'german' ? 'german' : 'partisan';
  if (game === 'raid') return beatsOf(events, { sideOf, light, reserves: 7 });
  const known = { sideOf, light, edition: game };
  return game === 'hunt' ? tells(HUNT, known)(events) : tells(HUNT14, known)(events);
}

/** Every golden game with every seat. */
const all = played.flatMap(({ record, seats, ...kind }) =>
  Object.entries(seats).map(([seat, events]) => ({
    ...{ name: `${record}, ${seat}`, events },
    beats: (some: readonly Told[]) => beats(kind, some),
  })),
);

/** The texts of all games; later tests of Python compare them with what is said. */
const TEXTS = ['raid', 'hunt', 'hunt14', 'tactical', 'common']
  .map((game) => new URL(`../../src/drvar/data/${game}/text/en.ftl`, import.meta.url))
  .concat(new URL('../src/text/en.ftl', import.meta.url))
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
