/* The counters of an edition of the hunt: how each looks, and what it is called. */
import { DUMMY, RADIO, isAlone, isToken, partOf, wholeOf } from '../games/tactical/view.ts';
import type { TacticalView, UnitView } from '../games/tactical/view.ts';
import type { CounterPrinted, Printed, Type } from '../lib/wire/hunt.ts';
import { has, plural, say } from '../lib/words.ts';
import type { Name, Say } from '../lib/words.ts';
import type { Arm, Figure, Look, Side, Status } from './look.ts';

const ARMS: Readonly<Record<Type, Arm>> = {
  infantry: 'infantry',
  paratroop: 'paratroop',
  support: 'support',
  artillery: 'artillery',
  tank: 'tank',
  mg: 'machine_guns',
  mortar: 'mortars',
  sapper: 'pioneers',
  vehicle: 'tank',
};

/** The sign of an arm; that of a support unit depends on its weapons. */
function armOf({ abwehr, type = 'infantry', weapons = [] }: CounterPrinted): Arm {
  if (abwehr) return 'abwehr';
  if (type === 'support' && weapons.includes('mortar')) return 'mortars';
  return ARMS[type];
}

/** A counter that is not on the map: as printed. */
const fresh = ({ vf, attack, target }: CounterPrinted): Partial<UnitView> => ({
  vf,
  full: vf,
  attack,
  target,
});

function statuses(seen: Partial<UnitView>): Status[] {
  const { attacks, shots, damage, pinned, ooc, moved, exhausted } = seen;
  const found: Status[] = [];
  if (moved) found.push({ sign: 'moved' });
  if (pinned) found.push({ sign: 'pinned' });
  if (attacks) found.push({ sign: 'attacked', count: attacks });
  if (shots) found.push({ sign: 'shot', count: shots });
  if (damage) found.push({ sign: 'damaged', count: damage });
  if (exhausted) found.push({ sign: 'exhausted' });
  if (ooc) found.push({ sign: 'out_of_command' });
  return found;
}

export const figure = (who: string): Look => ({
  kind: 'figure',
  side: 'partisan',
  who: who as Figure['who'],
  name: say(`tactical-figure-${who}`),
});

/** A Mission: its face for seats that may see it; a seat that knows a face-down one sees it too. */
function mission(token: string, view?: TacticalView): Look {
  const { mission: known, face_up, seen, moved } = view?.missions[token] ?? {};
  const status: Status[] = moved ? [{ sign: 'moved' }] : [];
  if (known && !face_up) status.push({ sign: seen ? 'seen' : 'own' });
  if (!known && seen) status.push({ sign: 'seen' });
  if (known) return { ...figure(known), status };
  return { kind: 'hidden', side: 'partisan', token: Number(token.slice(1)), status };
}

/** What a counter is called; a part of a unit has a number, unless it is alone in a view. */
export function named(id: string, view?: TacticalView): Name {
  const short = `tactical-name-${wholeOf(id)}`;
  const key = has(short) ? short : `counter-${wholeOf(id)}`;
  const part = view && isAlone(id, view) ? '' : partOf(id);
  const text = part ? say('tactical-part', { name: say(key), part }) : say(key);
  return { text, many: !part && plural(key) };
}

export const nameOf = (id: string, view?: TacticalView): string => named(id, view).text;

export class Counters {
  constructor(
    readonly data: Printed,
    /** Words of the edition. */
    readonly say: Say,
  ) {}

  of(counter: string): CounterPrinted | undefined {
    return this.data.counters[wholeOf(counter)];
  }

  readonly sideOf = (counter: string): Side => this.of(counter)?.side ?? 'partisan';

  /** Whether an id is something that has a look. */
  has(id: string): boolean {
    return !!this.of(id) || isToken(id) || id === RADIO || wholeOf(id) === DUMMY;
  }

  /** How a counter looks in a position. */
  readonly look = (id: string, view?: TacticalView): Look => {
    if (id === RADIO) return { kind: 'unit', side: 'partisan', arm: 'radio', band: 'escort' };
    if (wholeOf(id) === DUMMY) return figure(DUMMY);
    if (isToken(id)) return mission(id, view);
    const of = this.of(id)!;
    if (of.what === 'mission') return figure(of.kind!);
    if (of.what === 'air') return this.#plane(of);
    return of.what === 'command' ? this.#command(id, of, view) : this.#unit(id, of, view);
  };

  #plane({ side, model, mark, precision, strength, bonus }: CounterPrinted): Look {
    const name = mark ?? model!;
    const figures = strength
      ? { precision, dice: strength, bonus: !!bonus }
      : { figure: `${precision}+` };
    return { kind: 'aircraft', side, name, ...figures };
  }

  #command(id: string, of: CounterPrinted, view?: TacticalView): Look {
    const { spare = false, moved, pinned } = view?.commands[id] ?? {};
    return {
      kind: 'unit',
      side: of.side,
      arm: 'command',
      band: of.band,
      tag: of.mark,
      range: spare ? of.spare : of.range,
      reduced: spare,
      status: statuses({ moved, pinned }),
    };
  }

  #unit(id: string, of: CounterPrinted, view?: TacticalView): Look {
    const { side } = of;
    const waits = Object.values(view?.waiting[side] ?? {}).find((box) => id in box)?.[id];
    const seen = view?.units[id] ?? { ...fresh(of), ...(waits && { vf: waits }) };
    const { vf = 0, full = of.vf ?? vf, attack, target } = seen;
    return {
      kind: 'unit',
      side,
      arm: armOf(of),
      band: of.band,
      tag: of.mark,
      letters: attack && `${attack}/${target}`,
      strength: { now: vf, full, light: of.light },
      reduced: vf < full,
      status: statuses(seen),
    };
  }

  /** A counter in words, for screen readers. */
  readonly describe = (id: string, view: TacticalView): string => {
    const words = isToken(id)
      ? this.#tokenWords(id, view)
      : id === RADIO
        ? [say('counter-radio')]
        : view.commands[id]
          ? this.#commandWords(id, view)
          : this.#unitWords(id, view);
    return words.filter(Boolean).join(', ');
  };

  #tokenWords(id: string, view: TacticalView): (string | undefined | false)[] {
    const { mission: known, face_up, seen, moved } = view.missions[id] ?? {};
    return [
      this.say('token', { token: id }),
      say(face_up ? 'tactical-face-up' : 'tactical-face-down'),
      known && say(`mission-${known}`),
      seen && !face_up && say('tactical-looked-at'),
      moved && say('marker-movement'),
    ];
  }

  #commandWords(id: string, view: TacticalView): (string | undefined | false)[] {
    const of = this.of(id)!;
    const { spare, moved, pinned } = view.commands[id]!;
    return [
      nameOf(id),
      say('tactical-range', { range: spare ? of.spare : of.range }),
      pinned && this.say('pinned'),
      moved && say('marker-movement'),
    ];
  }

  #unitWords(id: string, view: TacticalView): (string | undefined | false | 0)[] {
    const of = this.of(id)!;
    const seen = view.units[id];
    const { attack = of.attack, target = of.target } = seen ?? {};
    return [
      nameOf(id, view),
      of.type && say(`type-${of.type}`),
      of.light && say('tactical-light'),
      ...(of.weapons ?? []).map((weapon) => say(`weapon-${weapon}`)),
      attack &&
        say('tactical-letters', {
          attack: say(`attack-${attack}`),
          target: say(`target-${target}`),
        }),
      seen && say('tactical-strength', { vf: seen.vf, full: seen.full }),
      seen?.under === 0 && say('tactical-on-top'),
      seen?.pinned && this.say('pinned'),
      seen?.attacks && this.say('attacks', { count: seen.attacks }),
      seen?.shots && this.say('shots', { count: seen.shots }),
      seen?.moved && say('marker-movement'),
      seen?.damage && say('tactical-damage', { count: seen.damage }),
      seen?.exhausted && say('marker-exhausted'),
      seen?.ooc && say('marker-out-of-command'),
    ];
  }

  /** Names for the words of the game: whatever is an id of a counter. */
  readonly naming = (_: string, value: string | number): Name | string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (wholeOf(value) === DUMMY) return say('tactical-figure-dummy');
    if (value === RADIO) return say('counter-radio');
    return this.of(value) ? named(value) : undefined;
  };
}
