/* The question as it stands now, in words: what is asked, what there is to say of it, and how it may be
 * answered. What is drawn is also said. */
import { say } from '../lib/words.ts';
import type { OptionOdds } from '../lib/wire.ts';
import type { Asked, Asking } from './asking.svelte.ts';
import type { Game } from './game.ts';
import { keyOf, nameOf } from './keyboard.ts';
import type * as Plan from './plan.ts';
import type { Planning } from './planning.svelte.ts';
import { threat } from './prospect.ts';
import type { Reacting } from './reacting.svelte.ts';
import { plainly } from './sentences.ts';
import { percent } from './text.ts';
import { atOdds, isPoor, verbOf, worse } from './weighing.ts';

/** How many buttons find room: of options that are also on the board, and of the others. */
const [LIT, MOST] = [5, 9];
/** Up to so many answers are told with their digits. */
const TOLD = 4;
/** Up to so many chances are all told; of more, the one that matters and the harm to one's own. */
const CHANCES = 3;

/** What wording follows. */
interface Seen {
  readonly asking: Asking;
  readonly game: Game;
  readonly plan: typeof Plan | undefined;
  readonly planning: Planning | undefined;
  readonly reacting: Reacting;
  readonly you: string;
  readonly watching: boolean;
}

/** The chances of an answer in words: that it comes about, and that its own side is harmed. */
export function risks(game: Game, odds: OptionOdds | null | undefined): string {
  if (!odds?.dice) return '';
  const main = game.headline(odds);
  const harms = odds.chances.filter(({ name }) => game.harm?.[0](name) && name !== main?.name);
  const others = odds.chances.filter(({ name }) => name !== main?.name);
  const all = others.length < CHANCES ? others : harms.slice(0, CHANCES);
  return [...(main ? [main] : []), ...all]
    .map(({ name, value }) => `${game.chanceName(name)} ${percent(value)}`)
    .join(', ');
}

export class Wording {
  readonly #seen: Seen;

  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** The buttons below the question. */
  readonly buttons = $derived.by(() =>
    this.#seen.asking.buttons.filter(({ spot }, i) => i < (spot ? LIT : MOST)),
  );

  /** The chance that a fight at the end of the way succeeds. */
  readonly #lies = $derived.by(() => {
    const { route, ahead } = this.#seen.asking.ways;
    return route?.order?.fight ? ahead?.prospect?.chance?.value : undefined;
  });

  readonly title = $derived.by(() => {
    const { asking, game, plan, planning, reacting, you, watching } = this.#seen;
    const { state, weighed, ways } = asking;
    const { route } = ways;
    if (plan && planning?.on) return plan.titleOf(planning) || asking.words || '';
    if (route?.order && isPoor(this.#lies)) return atOdds('', route.order.verb, true);
    if (route) return route.title ?? say('route-title', { place: route.place });
    if (weighed)
      return asking.undone
        ? say('undone-title', { action: weighed.text })
        : atOdds(weighed.sure, verbOf(weighed), asking.odds.isPoor(weighed));
    if (reacting.asked) return plainly(game, reacting.asked.title);
    if (asking.question) return asking.words || '';
    if (state.result) return say('table-over');
    if (state.question?.yours) return say('reactions-passing');
    const seat = state.question?.seat ?? (watching ? '' : you);
    return game.reaction?.waits(state)?.words ?? say('table-waits', { seat });
  });

  readonly hint = $derived.by(() => {
    const { asking, plan, planning, reacting, watching, game } = this.#seen;
    const { state, question, weighed, ways, pointed } = asking;
    const { route } = ways;
    if (plan && planning?.on) return plan.hintOf(planning, game);
    if (route && !route.order?.fight) return this.wayTo(route.place, route);
    if (route?.order?.fight) return worse(this.#lies, undefined, route.places.at(-1));
    if (weighed) {
      const odds = asking.odds.get(weighed.say) ?? undefined;
      return asking.undone || worse(asking.odds.chance(weighed), threat(odds, game, state));
    }
    if (!question)
      return watching ? say('table-watching') : (game.reaction?.waits(state)?.hint ?? '');
    if (reacting.asked) return `${reacting.asked.who} ${reacting.asked.how}`;
    return pointed && !this.#isWritten(pointed) ? pointed.text : game.hint(state);
  });

  /** Whether an option can be read beside the question anyway. */
  #isWritten(option: Asked): boolean {
    return this.buttons.includes(option) || this.#seen.asking.pictured.includes(option);
  }

  /** The price and dangers of a way, in words. */
  wayTo(place: string, way: Asking['ways']['to'][string]): string {
    const { fight, cost, dangers: all, places } = way;
    const { ahead, looked } = this.#seen.asking.ways;
    const dangers = all.join('; ');
    const told = dangers && looked === place && ahead?.prospect;
    const key = told || (fight && !dangers) ? 'fight' : dangers ? 'danger' : 'safe';
    const by = places.slice(0, -1);
    const over = by.length ? [say('route-by', { places: by })] : [];
    return [...over, say(`route-${key}`, { cost, dangers })].join(' ');
  }

  /** What an answer does, what it costs, and what may come of it. */
  of(option: Asked): string {
    const { asking, game } = this.#seen;
    const price = game.price?.(option.words, asking.state);
    return [option.text, price, this.riskOf(option)].filter(Boolean).join(', ');
  }

  riskOf(option: Asked): string {
    const { asking, game } = this.#seen;
    return risks(game, asking.odds.get(option.say));
  }

  /** The second step, if one waits: what it is, and what may come of it. */
  readonly step = $derived.by(() => {
    const { asking, planning } = this.#seen;
    const { weighed, ways } = asking;
    if (planning?.on) return planning.sure ? `${this.title} ${this.hint}` : '';
    if (!weighed && !ways.route) return '';
    const prospect = ways.route && ways.ahead?.prospect;
    const notes = ways.route ? (ways.ahead?.notes ?? []).map(({ text }) => text) : [];
    const called = prospect ? prospect.title.map(({ text }) => text).join('') : '';
    const ahead = [called === this.title ? '' : called, ...(prospect ? prospect.facts : [])];
    const facts = [...notes, ...ahead.filter(Boolean)].map((fact) =>
      /[.?!]$/.test(fact) ? fact : `${fact}.`,
    );
    const risk = weighed ? this.riskOf(weighed) : '';
    return [this.title, risk && `${risk}.`, this.hint, ...facts].filter(Boolean).join(' ');
  });

  /** The question with all that there is to say of it, for those who hear it. */
  get whole(): string {
    return [this.title, this.more].filter(Boolean).join(' ');
  }

  /** What is said after the question: a hint, and the answers. */
  get more(): string {
    return [this.hint, this.answers].filter(Boolean).join(' ');
  }

  /** The answers that have digits, if they are few; and how many there are. */
  get answers(): string {
    const { asking, plan, planning, reacting } = this.#seen;
    if (plan && planning?.ready && !planning.sure)
      return keyOf('answer') && `1: ${plan.actOf(planning)}.`;
    if (!asking.question || planning?.on || asking.stepping) return '';
    const count = asking.distinct.length;
    const buttons = reacting.asked ? reacting.answers : asking.buttons;
    const few = buttons.length <= TOLD && keyOf('answer');
    const told = few ? buttons.map((one, i) => `${i + 1}: ${this.of(one)}`) : [];
    const rest = count > told.length;
    const list = rest && count > 1 && say('answers-list', { count, key: nameOf('options') });
    const lit = asking.lit.size + asking.targets.size > 0;
    const map = lit && say('answers-map', { map: nameOf('map'), next: nameOf('next') });
    return [told.length && `${told.join('; ')}.`, list, map].filter(Boolean).join(' ');
  }
}
