/* What the keys do at a table. */
import type { Asked } from './asking.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { FARTHER, NEARER, hears, isPressing } from './keyboard.ts';
import type { Acts } from './keyboard.ts';
import { atEnter } from './keys.ts';
import { PANELS } from './panels.ts';

/** Hear the keys of a table: its commands, and those of panels and overlays. */
export function listen(desk: Desk): (event: KeyboardEvent) => void {
  const { asking, attention, overlays, pages, reactions } = desk;
  const acts: Acts = {
    map: () => attention.board?.focus(),
    enter: (event) => enter(desk, event),
    answer: ({ key, repeat }) =>
      !repeat && !desk.theatre.on && !asking.stepping && press(desk, asking.buttons[+key - 1]),
    options: () => {
      desk.listed = !desk.listed && asking.options.length > 1;
    },
    undo: () => void asking.undo(),
    hold: () => reactions.hold(desk.table),
    escape: () => (desk.theatre.on ? desk.theatre.close() : desk.escape()),
    again: () => desk.theatre.stage === 'card' && desk.theatre.again(),
    pause: ({ target }) => !isPressing(target) && desk.theatre.playing && desk.theatre.hold(),
    prizes: () => void (attention.prizes = !attention.prizes),
    hide: () => void (desk.hidden = !desk.hidden),
    magnify: () => attention.magnify(true),
    nearer: () => attention.board?.zoom(NEARER),
    farther: () => attention.board?.zoom(FARTHER),
    fit: () => attention.board?.fit(),
    help: () => void (desk.open.keys = true),
  };
  return hears(acts, (key) => {
    const panel = PANELS.find(({ press }) => press === key);
    if (panel) return () => (pages.open = panel.key);
    const overlay = overlays.all.find((one) => one.key === key);
    return overlay && (() => overlays.toggle(overlay.name));
  });
}

/** Press the button of an answer, if there is one; says whether there is. */
function press({ asking }: Desk, option: Asked | undefined): boolean {
  if (option) void asking.press(option);
  return !!option;
}

/** Whether something lies on the map: while a film plays, nothing there is pressed. */
const isOnMap = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('.frame');

function enter(desk: Desk, { target, repeat }: KeyboardEvent): boolean {
  const { asking, attention, theatre } = desk;
  const presses = isPressing(target) && !isOnMap(target);
  if (theatre.on && presses) return false;
  if (theatre.on) {
    theatre.next();
    return true;
  }
  if (repeat && !presses) return true; // still held from the animation that it hurried
  const does = atEnter({
    hurried: attention.board?.skip() ?? false,
    pressing: isPressing(target),
    clicked: attention.board?.clicked ?? false,
    route: !!asking.ways.route,
    weighed: !!asking.weighed,
    first: !!asking.first,
  });
  if (does === 'go') void asking.go(undefined, true);
  if (does === 'commit') void asking.commit();
  return does === 'go' || does === 'commit' || (does === 'answer' && press(desk, asking.first));
}
