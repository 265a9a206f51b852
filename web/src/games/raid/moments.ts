/* The moments of a raid: what players tell each other afterwards, and what follows from it. */
import { words } from '../../telling/beat.ts';
import type { Moment, Side } from '../../telling/beat.ts';
import type { Script } from '../../telling/script.ts';

/** What a figure, the papers or an officer are worth, by the chart. */
export interface Worth {
  dead?: number;
  prisoner?: number;
  vp?: number;
  rule: string;
}

type Fact = Moment['facts'][number];

/** What it is worth: each word for what became of it, or may. */
function worth(key: string, found: Worth | undefined): Fact[] {
  if (!found) return [];
  const { rule, ...points } = found;
  const title = words(`raid-worth-${key}`, { dead: 0, prisoner: 0, vp: 0, ...points });
  return [{ title, note: words(`raid-worth-${key}-note`), rule }];
}

const place = (zone: number): string => (zone ? String(zone) : '');

/** What an assault has cost both sides so far, in points of strength. */
export function toll({ shot, told: { rule } }: Script): Moment['facts'][number] {
  const of = (side: Side) => shot!.losses.filter((loss) => loss.side === side).length;
  const title = words('raid-moment-toll', { ours: of('german'), theirs: of('partisan') });
  return { title, note: words('raid-moment-toll-note'), rule };
}

/** What the alarm was, and is; and how far it is from the level at which reserves come. */
export function alarm(now: number, trigger: string, { beats, told }: Script, at: number): Fact {
  const events = beats.flatMap(({ events }) => events);
  const before = events.findLast((one) => one.told === 'alarm_raised' && one !== told);
  const from = typeof before?.args.alarm === 'number' ? before.args.alarm : 0;
  const title = words('raid-moment-rises', { from, alarm: now });
  const more = Math.max(0, at - now);
  return { title, note: words('raid-moment-rises-note', { more, trigger }), rule: told.rule };
}

/** Another zone is turned up because Tito was seen just before. */
export function turnedUp(zone: number, { beats }: Script): void {
  const seen = beats.findLastIndex(({ moments }) =>
    moments.some(({ kind, counter }) => kind === 'seen' && counter === 'tito'),
  );
  if (seen < 0 || beats.slice(seen).some(({ act }) => act !== 'reveal')) return;
  const moment = beats[seen]!.moments.find(({ counter }) => counter === 'tito')!;
  if (moment.place === place(zone)) return;
  const key = 'raid-moment-turned';
  const before = moment.facts.find(({ title }) => title.key === key);
  const told = (before?.note.args.places as string[] | undefined) ?? [];
  const places = [...told, place(zone)];
  moment.facts = [
    ...moment.facts.filter((fact) => fact !== before),
    { title: words(key), note: words('raid-moment-turned-note', { places }), rule: 'RAID-8.3b' },
  ];
}

/** A moment about a figure: it is seen, taken, killed or away. */
export function figure(
  key: string,
  who: string,
  zone: number,
  found: Worth | undefined,
): Omit<Moment, 'upto'> {
  const facts = worth(who === 'papers' ? `papers-${key}` : key, found);
  const args = { figure: who, at: place(zone) };
  const counter = who;
  const title = words(`raid-moment-${key}`, args);
  const note = words('raid-moment-where', args);
  return { kind: key, side: '', place: place(zone), counter, title, note, facts };
}

/** A moment about a commander who is lost. */
export function commander(
  counter: string,
  at: number,
  found: Worth | undefined,
): Omit<Moment, 'upto'> {
  const facts = worth('command', found);
  const title = words('raid-moment-command', { counter });
  const note = words('raid-moment-where', { at: place(at) });
  return { kind: 'command', side: 'german', place: place(at), counter, title, note, facts };
}
