/* The counters of the hunt: how each looks, and what it is called. */
import { DUMMY, RADIO, dataOf, isToken, partOf, wholeOf } from '../games/hunt/view.ts';
import type { CounterData, HuntView, UnitView } from '../games/hunt/view.ts';
import { has, say } from '../lib/words.ts';
import type { Arm, Figure, Look, Status } from './look.ts';

const ARMS: Readonly<Record<string, Arm>> = {
  mg: 'machine_guns',
  mortar: 'mortars',
  sapper: 'pioneers',
};

/** Tag and band of a counter; a whole formation, where the counter has none of its own. */
const MARKS: Readonly<Record<string, readonly [tag: string, band: string]>> = {
  'g-panther': ['Pa', 'orange'],
  'g-blau': ['Blau', 'blue'],
  'g-gruen': ['Grü', 'green'],
  'g-rot': ['Rot', 'red'],
  'g-draufgaenger': ['Dr', 'orange'],
  'g-stuermer': ['Stü', 'orange'],
  'g-brecher': ['Br', 'orange'],
  'g-greifer': ['Gr', 'orange'],
  'g-res1': ['2W1', 'brown'],
  'g-res2': ['2W2', 'brown'],
  'g-willam1': ['W I', 'grey'],
  'g-willam2': ['W II', 'grey'],
  'g-willam3': ['W III', 'grey'],
  'g-willam-mortar': ['W', 'grey'],
  'c-willam': ['W', 'grey'],
  'y-escort1': ['1', 'escort'],
  'y-escort2': ['2', 'escort'],
  'y-escort3': ['3', 'escort'],
  'y-aa1': ['AA', 'escort'],
  'y-aa2': ['AA', 'escort'],
  'y-townguard': ['Dv', 'guns'],
  'y-lgkj': ['LG', 'youth'],
  'y-ckj': ['CK', 'violet'],
  'y-l3': ['L3', 'armour'],
  'y-sappers': ['', 'pioneers'],
  'y-cad': ['CAD', 'teal'],
  'y-3lika1': ['3L I', 'blue'],
  'y-3lika2': ['3L II', 'blue'],
  'y-3lika3': ['3L III', 'blue'],
  'y-3lika4': ['3L IV', 'blue'],
  'y-3lika-mortar': ['3L', 'blue'],
  'y-1lika1': ['1L I', 'steel'],
  'y-1dalm1': ['1D I', 'green'],
  'y-corpsguard': ['IC', 'red'],
};

/** A counter that is not on the map: as printed. */
const fresh = (of: CounterData): Partial<UnitView> => ({ vf: of.vf, full: of.vf });

/** How a counter looks in a position. */
export function look(id: string, view?: HuntView): Look {
  if (id === RADIO) return { kind: 'unit', side: 'partisan', arm: 'radio', band: 'escort' };
  if (isToken(id)) return mission(id, view);
  const of = dataOf(id)!;
  const { side } = of;
  if (of.is === 'mission') return figure(of.kind!);
  if (of.is === 'air')
    return {
      kind: 'aircraft',
      side,
      name: of.model === 'Balkan Air Force' ? 'BAF' : of.model!,
      precision: of.precision,
      dice: of.strength,
      bonus: !!of.bonus,
    };
  const [tag, band] = MARKS[wholeOf(id)] ?? ['', 'steel'];
  if (of.is === 'command') {
    const spare = !!view?.commands[id]?.spare;
    const range = spare ? of.spare : of.range;
    return { kind: 'unit', side, arm: 'command', band, tag, range, reduced: spare };
  }
  const waits = Object.values(view?.waiting[side] ?? {}).find((box) => id in box)?.[id];
  const seen = view?.units[id] ?? { ...fresh(of), ...(waits && { vf: waits }) };
  const { vf = 0, full = of.vf ?? vf } = seen;
  return {
    kind: 'unit',
    side,
    arm: of.abwehr ? 'abwehr' : (ARMS[of.type!] ?? (of.type as Arm)),
    band,
    tag,
    strength: { now: vf, full, light: of.light },
    reduced: vf < full,
    status: statuses(seen),
  };
}

function statuses({ attacks = 0, pinned, ooc }: Partial<UnitView>): Status[] {
  const found: Status[] = [];
  if (pinned) found.push('pinned');
  if (attacks) found.push(attacks > 1 ? 'attacked_twice' : 'attacked');
  if (ooc) found.push('out_of_command');
  return found;
}

/** A Mission: its face for those who may see it; its owner knows what lies face down. */
function mission(token: string, view?: HuntView): Look {
  const seen = view?.missions[token];
  const known = seen?.mission;
  if (!known) return { kind: 'hidden', side: 'partisan', token: Number(token.slice(1)) };
  return { ...figure(known), status: seen.face_up ? [] : ['own'] };
}

export const figure = (who: string): Look => ({
  kind: 'figure',
  side: 'partisan',
  who: who as Figure['who'],
  name: say(`hunt-figure-${who}`),
});

/** What a counter is called; a part of a unit has a number. */
export function nameOf(id: string): string {
  const short = `hunt-name-${wholeOf(id)}`;
  const name = has(short) ? say(short) : say(`counter-${wholeOf(id)}`);
  return partOf(id) ? say('hunt-part', { name, part: partOf(id) }) : name;
}

/** A counter in words, for those who hear the board. */
export function describe(id: string, view: HuntView): string {
  if (id === RADIO) return say('counter-radio');
  if (isToken(id)) {
    const { mission: known, face_up } = view.missions[id] ?? {};
    const face = say(face_up ? 'hunt-face-up' : 'hunt-face-down');
    return [say('hunt-token', { token: id }), face, known && say(`mission-${known}`)]
      .filter(Boolean)
      .join(', ');
  }
  const of = dataOf(id)!;
  const seen = view.units[id];
  const command = view.commands[id];
  return [
    nameOf(id),
    of.type && say(`type-${of.type}`),
    of.light && say('hunt-light'),
    seen && say('hunt-strength', { vf: seen.vf, full: seen.full }),
    command && say('hunt-range', { range: command.spare ? of.spare : of.range }),
    seen?.pinned && say('marker-pinned'),
    seen?.attacks && say(`marker-attack-${Math.min(2, seen.attacks)}`),
    seen?.ooc && say('marker-out-of-command'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names for the words of the game: whatever is an id of a counter. */
export function naming(_: string, value: string | number): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === DUMMY) return say('hunt-figure-dummy');
  if (value === RADIO) return say('counter-radio');
  return dataOf(value) ? nameOf(value) : undefined;
}
