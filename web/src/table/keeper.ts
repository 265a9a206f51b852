/* Where the focus is: it never falls to nothing, but stands where the next thing is read. Whoever uses
 * a mouse finds it on the plain way on, which Enter gives then; for whoever uses keys that would be an
 * answer by accident, and they find it on the question, or stay on the map. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk.svelte.ts';
import { commandOf, isOnMap } from './keyboard.ts';
import type { Command } from './keys.ts';

/** Whether the last thing that the player used was a mouse or a finger. */
let pointing = false;

/** What leads the focus somewhere: whoever presses that goes on by keys. */
const LEADS: readonly (Command | undefined)[] = ['map', 'question', 'goto', 'news', 'next'];
addEventListener('pointerdown', () => (pointing = true), true);
addEventListener(
  'keydown',
  (event) => {
    const leads = LEADS.includes(commandOf(event, 'table', 'map'));
    if (leads || /^(Tab|Arrow|Home|End|Page)/.test(event.key)) pointing = false;
  },
  true,
);

/** What waits to be confirmed, and the plain way on. */
const SECOND = '[data-commit], [data-route], [data-plan="sure"]';
const FIRST = '.actions [data-first], [data-plan]';
/** Parts that belong to a question, and are done with it. */
const ASKED = '.prompt, #options, .choice, .frame, .moment, .recap, .telling, .tray, .news, .goto';

const find = (part: string) => document.querySelector<HTMLElement>(part);
const able = (part: string) =>
  [...document.querySelectorAll<HTMLElement>(part)].find((one) => !one.matches(':disabled'));
const give = (part: Element | null | undefined): boolean => {
  if (part instanceof HTMLElement || part instanceof SVGElement)
    part.focus({ preventScroll: true });
  return !!part && document.activeElement === part;
};

const lost = (): boolean => document.activeElement === document.body || !document.activeElement;
const covered = (): boolean => !!find('dialog[open]');

export class Keeper {
  /** The last thing that was answered was answered on the map. */
  #onMap = false;
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** A new question, or a new step of it: the focus comes to it from whatever belonged to the one
   * before, and leaves nothing else. Says whether it came to the words of the question just now, and
   * so reads them. */
  async arrive(): Promise<boolean> {
    const was = document.activeElement;
    this.#onMap = isOnMap(was);
    await tick();
    if (covered() || this.#desk.theatre.on) return false;
    if (lost() || was?.closest(ASKED)) this.#place();
    const { activeElement } = document;
    return activeElement !== was && !!activeElement?.matches('.prompt h2');
  }

  /** A second step waits: it is confirmed where it was begun on the map, else by its own button. A
   * warning is read first, and left by no Enter that was meant for what came before it. */
  async confirm(): Promise<void> {
    await tick();
    if (this.#desk.asking.undone) {
      if (!covered()) give(find('.prompt h2'));
      return;
    }
    if (isOnMap(document.activeElement) && !pointing) return;
    const part = able(SECOND);
    if (part && !covered()) give(part);
  }

  /** What was planned is complete: whoever uses a mouse finds the focus where it is given. */
  async offer(): Promise<void> {
    await tick();
    const was = document.activeElement;
    if (pointing && !covered() && (lost() || was?.closest(ASKED))) give(able(FIRST));
  }

  /** To the question, from wherever. */
  toQuestion(): boolean {
    this.#onMap = false;
    return this.#place();
  }

  /** To a panel. */
  async toPanel(key: string): Promise<void> {
    await tick();
    const page = find(`[data-panel="${key}"]`);
    give(page?.querySelector('[data-type]') ?? page);
  }

  #place(): boolean {
    const { theatre, attention, asking, planning, mapless } = this.#desk;
    if (mapless) return give(find('[data-type]'));
    if (theatre.on) return give(find('.moment') ?? find('.recap') ?? find('.telling'));
    if (asking.undone) return give(find('.prompt h2'));
    const second = asking.stepping || planning?.sure;
    if (this.#onMap && !pointing && this.#isAskedOnMap && attention.board) {
      attention.board.focus();
      return true;
    }
    if (pointing || second) if (give(able(second ? SECOND : FIRST))) return true;
    return give(find('.prompt h2')) || give(find('[data-panel]'));
  }

  get #isAskedOnMap(): boolean {
    const { asking, planning } = this.#desk;
    return asking.lit.size + asking.targets.size > 0 || planning?.on === true;
  }

  /** Look after what is drawn: what had the focus and went away gives it to what comes next. */
  readonly hold: Attachment = (root) => {
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (lost() && !covered() && document.hasFocus()) this.#place();
      });
    };
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ASKED)) this.#onMap = isOnMap(target);
    };
    const watch = new MutationObserver(look);
    const attributeFilter = ['disabled'];
    watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
    document.addEventListener('focusout', look);
    document.addEventListener('focusin', note);
    document.addEventListener('close', look, true);
    look();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener('focusout', look);
      document.removeEventListener('focusin', note);
      document.removeEventListener('close', look, true);
    };
  };
}
