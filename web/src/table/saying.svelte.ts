/* What happens at the table between two questions, said as it is drawn: a film, its card, a second
 * step, what a place leads to, what an overlay shows. */
import { untrack } from 'svelte';
import { announcer } from '../lib/announcer.svelte.ts';
import { say } from '../lib/words.ts';
import { voice } from '../telling/voice.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { isOnMap } from './keyboard.ts';

export class Saying {
  readonly #desk: Desk;
  #step = '';

  constructor(desk: Desk) {
    this.#desk = desk;
    const { theatre, news } = desk;
    voice(theatre, desk.game, (upto) => theatre.past || news.told(upto));
    $effect(() => {
      const { step } = desk.wording;
      untrack(() => this.#confirm(step));
    });
    this.#overlay();
    this.#places();
    this.#question();
    $effect(() => {
      if (desk.planning?.ready && !desk.planning.sure) untrack(() => void desk.keeper.offer());
    });
  }

  /** A question whose words change as it is answered: a plan says what is next. */
  #question(): void {
    const { wording } = this.#desk;
    let [seq, title, hint] = [-1, '', ''];
    $effect(() => {
      const { now, planning, asking } = this.#desk;
      if (!now || asking.stepping || planning?.sure) return;
      const plans = planning?.on === true;
      const next = [now.seq, wording.title, plans ? wording.more : ''] as const;
      const same = next[0] === seq;
      const told = [next[1] === title ? '' : next[1], next[2] === hint ? '' : next[2]];
      [seq, title, hint] = next;
      if (same && !asking.busy) announcer.story(...told);
    });
  }

  /** A second step is read back before it is done; what comes to it later is added. */
  #confirm(step: string): void {
    const before = this.#step;
    this.#step = step;
    if (!step || this.#desk.inwords.typing) return;
    const more = before && step.startsWith(before) ? step.slice(before.length) : step;
    announcer.say(more);
    if (!before) void this.#desk.keeper.confirm();
  }

  /** How many places an overlay shows, and what they mean. */
  #overlay(): void {
    const { overlays, attention, game } = this.#desk;
    let before = '';
    $effect(() => {
      const { shown, drawn, words } = overlays;
      const count = Object.keys(drawn.said ?? {}).length;
      const now = shown && `${shown} ${overlays.place} ${count}`;
      if (now === before) return;
      before = now;
      untrack(() => {
        if (!shown) announcer.say(say('overlay-off'));
        else announcer.say(`${say(words)}:`, say('overlay-count', { count }));
      });
    });
    let [prizes, hidden] = [false, false];
    $effect(() => {
      if (attention.prizes !== prizes) {
        prizes = attention.prizes;
        const count = untrack(() => game.prizes(this.#desk.now!.board).length);
        const shown = say('overlay-count', { count });
        announcer.say(prizes ? `${say('tools-prizes')}: ${shown}` : say('overlay-off'));
      }
      if (this.#desk.hidden !== hidden) {
        hidden = this.#desk.hidden;
        announcer.say(say(hidden ? 'counters-hidden' : 'counters-shown'));
      }
    });
  }

  /** What comes to be known of a place while the keys are on it: its chances, what lies ahead. */
  #places(): void {
    const { labels, attention, asking } = this.#desk;
    let [at, said, seq, quiet] = ['', '', -1, true];
    $effect(() => {
      const place = attention.board?.current ?? '';
      const act = place && labels.act(place);
      const ahead =
        asking.ways.looked !== place
          ? ''
          : (asking.ways.ahead?.notes ?? []).map(({ text }) => text).join(' ');
      const now = [act, ahead].filter(Boolean).join(' ');
      const still = !this.#step && !asking.busy && !asking.stepping;
      const same = place === at && seq === this.#desk.now?.seq && still && quiet;
      const grown = same && said && now !== said && now.length > said.length;
      if (grown && isOnMap(document.activeElement))
        announcer.say(now.startsWith(said) ? now.slice(said.length).replace(/^[,;.] /, '') : now);
      [at, said, seq, quiet] = [place, now, this.#desk.now?.seq ?? -1, still];
    });
  }
}
