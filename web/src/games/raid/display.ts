/* The rows of the assault display: the counters in a line, what each side adds, and the chances. */
import type { RaidView } from '../../boards/raid/data.ts';
import { look } from '../../counters/raid.ts';
import { say } from '../../lib/words.ts';
import type { Chance, PartOdds, State, Told } from '../../lib/wire.ts';
import type { Asked, Asking } from '../../table/asking.svelte.ts';
import { signed } from '../../table/text.ts';
import { assaultOf, isFactor, promptOf, tellings, tells, underWay, verbOf } from './reading.ts';
import type { Line, Telling } from './reading.ts';

type Summand = [value: number, rule: string, words: string];

type Fought = Extract<Telling, { told: 'line_fought' }>;

export interface Row {
  german: string[];
  partisan: string[];
  /** The event of this line, once it was fought. */
  fought?: Fought;
}

/** 0 is the German side of a row, 1 the other. */
export type Camp = 0 | 1;

const isOfficer = (id: string) => look(id).kind === 'officer';

/** The lines as they are fought; before that, as the units are put into their places. */
export function rowsOf(now: State, events: readonly Told[]): Row[] {
  const assault = assaultOf(now)!;
  const position = underWay(now, 'Position');
  if (!position) {
    const fought = linesFought(events, String(assault.zone), assault.round);
    return assault.lines.map(([german, partisan]: Line, i) => ({
      german,
      partisan,
      fought: fought.find(({ args }) => args.line === i + 1),
    }));
  }
  const there = (now.board as RaidView).zones[String(assault.zone)];
  const platoons = (there?.german ?? []).filter((id) => !isOfficer(id));
  const lines = Math.min(platoons.length, there?.yugoslav.length ?? 0);
  return Array.from({ length: Math.max(lines, position.contact.length) }, (_, i) => ({
    german: [
      ...position.contact.slice(i, i + 1),
      ...position.support.filter(([, line]) => line === i + 1).map(([unit]) => unit),
    ],
    partisan: position.column.filter((_unit, at) => at % lines === i),
  }));
}

function linesFought(events: readonly Told[], zone: string, round: number): Fought[] {
  const all = tellings(events);
  const begun = all.findLastIndex(
    (event) => tells(event, 'assault_begun') && String(event.args.zone) === zone,
  );
  return all
    .slice(begun)
    .filter((event) => tells(event, 'line_fought'))
    .filter(({ args }) => args.round === round);
}

/** The line whose place in contact is open; -1 if none is asked about. */
export const openLine = (now: State, asking: Asking): number =>
  promptOf(asking.question) === 'assault-contact'
    ? (underWay(now, 'Position')?.contact.length ?? 0)
    : -1;

/** The chance of a line with an answer. */
export const ahead = (asking: Asking, option: Asked, line: number): Chance | undefined =>
  asking.odds.get(option.say)?.parts[line - 1]?.chances[0];

/** The chances of a line as it would stand: with the answer that is pointed at, or else without the
 * open one. */
function part(asking: Asking, open: number, line: number): PartOdds | undefined {
  const parts = (option: Asked | null | undefined) =>
    option ? asking.odds.get(option.say)?.parts : undefined;
  const touches = (option: Asked) => {
    const verb = verbOf<'assault-contact' | 'assault-support'>(option);
    return verb === 'support' ? option.words[2] === line : verb !== 'contact' || line > open;
  };
  const pointed = parts(asking.pointed)?.[line - 1];
  if (pointed) return pointed;
  const other = asking.options.find((option) => parts(option)?.[line - 1] && !touches(option));
  return parts(other)?.[line - 1];
}

/** The chance that a line not yet fought is won. */
export const wins = (asking: Asking, open: number, row: Row, line: number): Chance | undefined =>
  row.fought || !(row.german.length || asking.pointed)
    ? undefined
    : part(asking, open, line)?.chances[0];

/** The summands of a side: as they were when the line was fought, or as they are now. Those that
 * stand come in one list, the Germans first; what helps the Partisans counts against them there. */
function summands(asking: Asking, open: number, row: Row, side: Camp, line: number): Summand[] {
  if (row.fought) return row.fought.args.modifiers[side];
  const all = part(asking, open, line)?.modifiers ?? [];
  const theirs = all.findLastIndex(isFactor);
  return side
    ? all.slice(theirs).map(({ value, rule, words }) => [-value, rule, words])
    : all.slice(0, theirs).map(({ value, rule, words }) => [value, rule, words]);
}

/** What a side adds to its die, in all and in words; without odds, its assault factor. */
export function worth(
  now: State,
  asking: Asking,
  row: Row,
  side: Camp,
  line: number,
): { value: number | string; made: string } {
  const parts = summands(asking, openLine(now, asking), row, side, line);
  if (!parts.length) {
    const first = (side ? row.partisan : row.german)[0] ?? '';
    const value = (now.board as RaidView).counters[first]?.factors[1] ?? '–';
    return { value, made: say('raid-assault-factor') };
  }
  return {
    value: parts.reduce((sum, [more]) => sum + more, 0),
    made: parts
      .map(([more, , words]) => `${say(`raid-short-${words}`)} ${signed(more)}`)
      .join(', '),
  };
}
