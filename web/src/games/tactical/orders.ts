/* Orders of a hex game: what the stack that acts could do at each hex. */
import { named, nameOf } from '../../counters/tactical.ts';
import { say } from '../../lib/words.ts';
import type { State } from '../../lib/wire.ts';
import type { Order, Overlays, Prompts as Hunt } from '../../lib/wire/hunt.ts';
import type { Prompts as Hunt14 } from '../../lib/wire/hunt14.ts';
import type { OverlayMarks, Way } from '../../table/game.ts';
import { capital, percent } from '../../table/text.ts';
import type { Edition } from './edition.ts';
import { isOf } from '../declared.ts';
import { questionOf, underWay } from './reading.ts';
import type { Question } from './reading.ts';
import { unitsAt } from './set.ts';
import { SIDES } from './view.ts';
import type { TacticalView } from './view.ts';

const REACH: keyof Overlays = 'reach';

/** The arguments with which the ways of a group are said. */
type Walking = Hunt['step']['verbs'] & Hunt14['step']['verbs'];
const [STEP, STOP] = ['step', 'stop'] as const satisfies Walking[];

const sideOf = (state: State) => state.question!.seat as (typeof SIDES)[number];

/** What is asked and can be pointed at: an Action of the stack, a step of a group, a target. */
const POINTED = [
  'action',
  'group',
  'step',
  'target',
  'shot',
] as const satisfies Question['prompt'][];

/** The overlay of what can be ordered there. */
export const walks = (state: State): string | undefined =>
  isOf(POINTED, questionOf(state)?.prompt) ? REACH : undefined;

/** The counters whose Action is chosen; each of them may act alone. Of those beside the map it may
 * be asked at once who comes on. */
export function ordered(state: State): readonly string[] {
  const prompt = questionOf(state)?.prompt;
  const action = isOf(['action', 'group'], prompt) && underWay(state, 'Activation');
  if (!action || (prompt === 'group' && !action.box)) return [];
  if (underWay(state, 'PickGroup')?.members.length) return [];
  const view = state.board as TacticalView;
  const side = sideOf(state);
  const units = action.box
    ? Object.keys(view.waiting[side][action.place] ?? {})
    : unitsAt(action.place, view, side);
  return units.length > 1 ? units : [];
}

const names = (counters: readonly string[], { board }: State): string[] =>
  counters.map((counter) => nameOf(counter, board as TacticalView));

/** Enemy units in a hex. */
const isHeld = (hex: string, state: State): boolean =>
  SIDES.some(
    (side) => side !== sideOf(state) && unitsAt(hex, state.board as TacticalView, side).length > 0,
  );

/** What can meet a group at the end of its way: the chance that fire stops a counter, if anybody
 * may fire. */
export const risk = ({ fire, stopped }: Overlays['reach']): string =>
  fire ? percent(stopped) : '';

function danger(hex: string, mark: Overlays['reach'] | undefined, edition: Edition): string[] {
  return mark?.fire
    ? [
        edition.say('danger', {
          place: hex,
          loss: percent(mark.loss),
          stopped: percent(mark.stopped),
        }),
      ]
    : [];
}

/** The ways of a group that moves, or of the orders to a stack, priced. */
export function ways(
  marks: OverlayMarks,
  state: State,
  edition: Edition,
): Readonly<Record<string, Way>> {
  const reach = marks as Readonly<Record<string, Overlays['reach']>>;
  const found: Record<string, Way> = {};
  for (const [hex, mark] of Object.entries(reach)) {
    if (!mark.stays) continue; // a step like others, and no goal
    const dangers = mark.way.flatMap((place) => danger(place, reach[place], edition));
    const way = { ends: STOP, fire: risk(mark), dangers, fight: isHeld(hex, state) };
    const steps = mark.way.map((place) => `${STEP} ${place}`);
    const [first, ...others] = plainest(mark.orders, way.fight).map((order) =>
      ordering(order, hex, way, state, edition),
    );
    found[hex] = first
      ? { ...first, others }
      : {
          ...way,
          ...charge(hex, way.fight, state, edition),
          says: steps,
          places: mark.way,
          cost: mark.cost,
        };
  }
  return found;
}

/** Among enemies an assault comes before fire, elsewhere what moves before the rest. */
const plainest = (orders: readonly Order[], fight: boolean): readonly Order[] =>
  fight ? [...orders].sort((a, b) => b.way.length - a.way.length) : orders;

/** The end of a march under way that is an assault: it is called so, and asks like one. */
function charge(
  hex: string,
  fight: boolean,
  state: State,
  edition: Edition,
): Pick<Way, 'title' | 'order'> & { ends?: string } {
  const march = fight && underWay(state, 'March');
  if (!march) return {};
  const { action, members } = march;
  const title = capital(edition.say(`order-${action}`, about(members, hex, action, state)));
  const order = { action, verb: edition.say(`give-${action}`), choice: '', fight };
  return { title, order, ends: '' };
}

/** Who does what where, for the words of an order. */
function about(members: readonly string[], hex: string, action: string, state: State) {
  const [one] = members.map((id) => named(id, state.board as TacticalView));
  return {
    ...{ counters: names(members, state), hex, action },
    'counters-number': members.length === 1 && one!.many ? 2 : members.length,
  };
}

/** Actions after whose way nothing has to be said to stop: they end by themselves. */
const isFight = (order: Order, fight: boolean) => fight || !order.way.length;

function ordering(
  order: Order,
  hex: string,
  way: Pick<Way, 'ends' | 'fire' | 'dangers' | 'fight'>,
  state: State,
  edition: Edition,
): Way {
  const { action, says, members, price, cost } = order;
  const fights = isFight(order, !!way.fight);
  return {
    ...way,
    says,
    ends: fights ? '' : STOP,
    places: order.way,
    cost,
    fire: order.way.length ? way.fire : '',
    dangers: order.way.length ? way.dangers : [],
    title: capital(edition.say(`order-${action}`, about(members, hex, action, state))),
    order: {
      action,
      verb: edition.say(`give-${action}`),
      choice: [
        say(`option-${action}`),
        ...(price ? [edition.say('price', { cost: price, from: false })] : []),
      ].join(', '),
      fight: fights,
    },
  };
}
