/* A film and the card after it, said as they are shown. */
import { untrack } from 'svelte';
import { announcer } from '../lib/announcer.svelte.ts';
import type { Game } from '../table/game.ts';
import { plainly } from '../table/sentences.ts';
import type { Words } from './beat.ts';
import type { Frame } from './film.ts';
import type { Recap } from './recap.ts';
import type { Theatre } from './theatre.svelte.ts';

/** Figures of a card have no full stop of their own. */
const ended = (line: string): string => (/[.!?]$/.test(line) ? line : `${line}.`);

/** Say each beat that a theatre shows, once, each moment in it, and the card; `heard` gets how many
 * events were told with it. */
export function voice(theatre: Theatre, game: Game, heard: (upto: number) => void): void {
  /** The beat that was told last. */
  let told = -1;
  /** What was told before is said again; what comes, where no other log tells it. */
  const tell = (...texts: readonly string[]): void =>
    theatre.past ? announcer.say(...texts) : announcer.story(...texts);
  const text = (all: readonly Words[]) => all.map((words) => plainly(game, words)).join(' ');

  function film({ beat, moment, upto }: Frame): void {
    heard(upto);
    if (moment) {
      const facts = moment.facts.flatMap(({ title, note }) => [title, note]);
      tell(text([moment.title, moment.note, ...facts]));
    } else if (beat.first !== told) tell(text([beat.title, ...beat.notes, ...beat.outcome]));
    told = beat.first;
  }

  /** As it is written on the card. */
  function card({ title, rows }: Recap): void {
    const lines = rows.flatMap((row) => [row.title, ...row.notes].map((words) => text([words])));
    tell(`${text([title])}:`, ...lines.map(ended));
  }

  $effect(() => {
    const { frame } = theatre;
    if (frame) untrack(() => film(frame));
    else told = -1;
  });
  $effect(() => {
    const { recap } = theatre;
    if (recap) untrack(() => card(recap));
  });
}
