/* What the keys do at a table. */
import { announcer } from '../lib/announcer.svelte.ts';
import { say } from '../lib/words.ts';
import type { Asked } from './asking.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { FARTHER, NEARER, hears, isOnMap, isPressing } from './keyboard.ts';
import type { Acts } from './keyboard.ts';
import { PANELS } from './panels.ts';

/** Hear the keys of a table: its commands, and those of panels and overlays. */
export function listen(desk: Desk): (event: KeyboardEvent) => void {
  const { asking, attention, game, overlays, reactions } = desk;
  const panels = PANELS.map(({ key }) => [`panel-${key}`, () => desk.toPanel(key)] as const);
  const has = (wanted: string) => overlays.all.some(({ name }) => name === wanted);
  const shown = (game.overlays ?? []).map(
    ({ name }) => [`overlay-${name}`, () => has(name) && overlays.toggle(name)] as const,
  );
  const acts: Acts = {
    ...Object.fromEntries([...panels, ...shown]),
    question: () => void desk.toQuestion(),
    map: () => attention.board?.focus(),
    goto: () => void (desk.going = !desk.theatre.on),
    news: ({ shiftKey }) => desk.news.step(shiftKey ? -1 : 1),
    enter: (event) => enter(desk, event),
    answer: ({ key, repeat }) => !repeat && answer(desk, +key),
    options: () => desk.list(),
    undo: () => void asking.undo(),
    hold: () => reactions.hold(desk.table),
    escape: ({ target }) => (desk.theatre.on ? desk.theatre.close() : desk.escape(isOnMap(target))),
    again: () => desk.arrivals.again(),
    pause: ({ target }) => !isPressing(target) && desk.theatre.playing && desk.theatre.hold(),
    prizes: () => void (attention.prizes = !attention.prizes),
    hide: () => void (desk.hidden = !desk.hidden),
    magnify: () => attention.magnify(true),
    nearer: () => attention.board?.zoom(NEARER),
    farther: () => attention.board?.zoom(FARTHER),
    fit: () => attention.board?.fit(),
    help: () => void (desk.open.keys = true),
  };
  return hears(acts, 'table');
}

/** Whether digits give answers: at a question, or once more to what a warning holds back. */
const answers = ({ asking, theatre, stepping }: Desk): boolean =>
  !theatre.on && (!stepping || !!asking.undone);

/** The answers that digits give, in the order of their buttons. */
const digits = ({ asking, reacting }: Desk): readonly Asked[] =>
  reacting.asked ? reacting.answers : asking.buttons;

/** Press the button of an answer, or give the plan that is ready; says whether there is one. */
function answer(desk: Desk, digit: number): boolean {
  const { asking, planning } = desk;
  const gives = planning?.ready && !planning.sure && digit === 1;
  if (gives) void planning.give();
  const option = answers(desk) ? digits(desk)[digit - 1] : undefined;
  if (option) void asking.press(option);
  return gives || !!option;
}

/** Enter presses what has the focus, and gives no answer by itself: it only hurries what moves, or
 * goes on with a film. */
function enter({ attention, asking, theatre }: Desk, { target }: KeyboardEvent): boolean {
  const presses = isPressing(target) && !isOnMap(target);
  if (presses) return false;
  if (theatre.on) theatre.next();
  else if (!attention.board?.skip() && asking.question) announcer.say(say('enter-nothing'));
  return true;
}
