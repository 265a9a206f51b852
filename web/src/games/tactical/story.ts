/* What the table of an edition tells: its actions, films of them, and their results. */
import type { Told } from '../../lib/wire.ts';
import type { Game, View } from '../../table/game.ts';
import type { Beat } from '../../telling/beat.ts';
import { remembered } from '../../telling/remember.ts';
import { filmed, placeIn, without } from './filmed.ts';
import { recap } from './recap.ts';
import type { TacticalView } from './view.ts';

const seen = (view: View) => view as TacticalView;

export const storyOf = (
  beats: (events: readonly Told[]) => Beat[],
): Pick<Game, 'beats' | 'filmed' | 'placeIn' | 'without' | 'recap'> => ({
  beats: remembered(beats),
  filmed: (view, events, now) => filmed(seen(view), events, seen(now)),
  placeIn: (counter, view) => placeIn(counter, seen(view)),
  without: (view, counters) => without(seen(view), counters),
  recap: (beats, before, after, you) => recap(beats, seen(before), seen(after), you),
});
