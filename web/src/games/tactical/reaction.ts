/* Reactions to a move: the question, the action that it belongs to, and what may be done. */
import { nameOf } from '../../counters/tactical.ts';
import { say } from '../../lib/words.ts';
import type { OptionOdds, State, Told } from '../../lib/wire.ts';
import type { Deed, Reaction, ReactionAsked, Share } from '../../table/game.ts';
import ReactionPrompt from '../../table/ReactionPrompt.svelte';
import { capital } from '../../table/text.ts';
import { isOf } from '../declared.ts';
import { IDLE, MELEE, OUR_HARM, isEnd, together } from './chances.ts';
import type { Edition } from './edition.ts';
import { questionOf, tellings, tells, underWay } from './reading.ts';
import type { Kind, Question, Telling } from './reading.ts';
import { isToken } from './view.ts';
import type { TacticalView } from './view.ts';

type Asking = Extract<Question, { prompt: 'reaction' }>;

/** More than so many are counted, not named. */
const NAMED = 3;
const PINNED = 'pinned';
/** An action that began before the table did, which branched off from another. */
const UNTOLD = -1;

const askingOf = (state: State): Asking | undefined => {
  const question = questionOf(state);
  return question?.prompt === 'reaction' ? question : undefined;
};

/** What may come of a move beside fights, as far as this seat is told. */
const CAME: readonly Kind[] = [
  ...(['mission_revealed', 'mission_removed', 'mission_captured', 'counter_known'] as const),
  ...(['tito_captured', 'tito_killed', 'radio_eliminated', 'spare_placed'] as const),
];

/** A counter by name; one face down by what it is, if this seat knows. */
function called(counter: string, view: TacticalView): string {
  if (!isToken(counter)) return nameOf(counter, view);
  const mission = view.missions[counter]?.mission;
  return mission ? say('tactical-known', { token: counter, mission }) : say('tactical-react-token');
}

/** An action is paid for before any unit moves; reactions are paid for by the other side. */
const paidAt = (seat: string, events: readonly Telling[]): number =>
  events.findLastIndex((event) => tells(event, 'paid') && event.args.side !== seat);

/** Fire is about losses and what stops; an assault about who wins. */
function shares({ chances }: OptionOdds): Share[] {
  const sum = (kind: Share['kind'], key: string, is: (name: string) => boolean): Share => ({
    ...{ kind, text: say(key) },
    value: together(chances.filter(({ name }) => is(name))),
  });
  const idle = (name: string) => isOf(IDLE, name);
  if (!chances.some(({ name }) => isEnd(name)))
    return [
      sum('good', 'tactical-share-loss', (name) => name !== PINNED && !idle(name)),
      sum('half', 'odds-pinned', (name) => name === PINNED),
      sum('none', 'tactical-share-nothing', idle),
    ];
  const won = (name: string) => isEnd(name) && MELEE[name];
  const harm = (name: string) => isOf(OUR_HARM, name);
  return [
    sum('good', 'tactical-share-won', won),
    sum('none', 'tactical-share-undecided', (name) => !won(name) && !harm(name)),
    sum('harm', 'tactical-share-harm', harm),
  ];
}

/** Reactions as an edition says them. */
export function reactionOf(edition: Edition): Reaction {
  const named = (counters: readonly string[], view: TacticalView) => {
    const names = counters.map((counter) => called(counter, view));
    return { who: names, count: counters.length, which: names.length > NAMED ? 'many' : 'few' };
  };

  function asked(state: State, events: readonly Told[]): ReactionAsked | undefined {
    const asking = askingOf(state);
    const hold = asking?.options.find(({ words }) => words[0] === 'hold');
    if (!asking || !hold) return undefined;
    const view = state.board as TacticalView;
    const { hex, movers, came, able, prices } = asking.args;
    const pa = view.pa[asking.seat as keyof TacticalView['pa']];
    const deeds = asking.options.flatMap(({ say, words: [verb, place] }): Deed[] => {
      const cost = prices[say];
      if (cost === undefined) return [];
      const price = edition.say('react-price', { cost, pa, left: pa - cost });
      return [
        { say, place: String(place), fire: verb === 'fire', counters: able[say] ?? [], price },
      ];
    });
    return {
      title: { key: 'tactical-react-title', args: { at: hex } },
      during: during(state, events, movers),
      movers,
      at: hex,
      who: capital(edition.say('react-moved', named(movers, view))),
      how: [
        edition.say('react-way', { came: came || 'none', hex }),
        ...cameOf(events, movers),
      ].join(' '),
      keeps: edition.say('react-keeps', { pa }),
      hold: hold.say,
      deeds,
    };
  }

  /** Whose action it is, and the number of the hex that was entered. */
  function during(state: State, events: readonly Told[], movers: readonly string[]): string {
    const march = underWay(state, 'March');
    const seat = askingOf(state)!.seat;
    const told = tellings(events);
    const steps = told
      .slice(paidAt(seat, told) + 1)
      .filter((event) => tells(event, 'moved') && event.args.counters.includes(movers[0]!));
    if (!march) return '';
    return edition.say('react-during', {
      ...{ side: march.side, action: say(`action-${march.action}`) },
      number: steps.length,
    });
  }

  /** What came of the step to this hex. */
  function cameOf(events: readonly Told[], movers: readonly string[]): string[] {
    const told = tellings(events);
    const step = told.findLastIndex(
      (event) => tells(event, 'moved') && event.args.counters.includes(movers[0]!),
    );
    const since = step < 0 ? [] : told.slice(step + 1);
    return since
      .filter((event) => isOf(CAME, event.told))
      .map(({ told, args }) => say(`told-${told}`, args));
  }

  return {
    Prompt: ReactionPrompt,
    shares,
    asked,
    pass(state) {
      const asking = askingOf(state);
      const hold = asking?.options.find(({ words }) => words[0] === 'hold');
      return asking && hold && { say: hold.say, strength: asking.args.strength };
    },
    action(seat, events) {
      const told = tellings(events);
      return told[paidAt(seat, told)]?.after ?? UNTOLD;
    },
    waits(state) {
      const window = underWay(state, 'ReactionWindow');
      const seat = state.question?.seat;
      if (!window || state.question?.yours || seat !== window.side) return undefined;
      return {
        words: edition.say('react-waits', { seat: capital(say(`seat-${seat}`)), hex: window.hex }),
        hint: edition.say('react-then'),
      };
    },
    doing({ fire, counters }, odds, state) {
      const view = state.board as TacticalView;
      const needed = odds?.needed ?? [];
      const [least, most] = [Math.min(...needed), Math.max(...needed)];
      const strength = counters.reduce((sum, unit) => sum + (view.units[unit]?.vf ?? 0), 0);
      const how = !fire ? 'charge' : needed.length ? 'dice' : 'fire';
      return {
        text: capital(
          edition.say(`react-${how}`, {
            ...{ ...named(counters, view), strength },
            ...{ dice: needed.length, least, even: least === most ? 'yes' : 'no' },
          }),
        ),
        rule: fire ? edition.rules.fire : edition.rules.charge,
      };
    },
  };
}
