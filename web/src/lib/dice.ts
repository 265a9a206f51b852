/* What this browser adds to the dice: after the table has sealed its seed, a word of its own for
 * each seat. So no one can have tried seeds until one suited them. What was sealed and added stays
 * here, to be compared with what the table says later. */
import { keep, recall } from './kept.ts';
import type { Hello, NewTable } from './wire.ts';

export interface Sealed {
  commitment: string;
  nonces: Record<string, string>;
}

const KEY = 'drvar.dice';
const LENGTH = 16;

/** A word that no one could know in advance. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const noncesFor = (seats: readonly string[]): Record<string, string> =>
  Object.fromEntries(seats.map((seat) => [seat, nonce()]));

/** The seats at a new table that belong to the player who opens it. */
export function ownSeats({ seats = {}, sit }: NewTable): string[] {
  const human = Object.keys(seats).filter((seat) => seats[seat] === 'human');
  return sit ? human.filter((seat) => sit.includes(seat)) : human;
}

const read = () => recall<Record<string, Sealed>>(KEY);

/** What was sealed when this browser sat down at a table, and what it added. */
export const sealed = {
  of: (id: string): Sealed | undefined => read()[id],
  keep(id: string, { commitment, nonces }: Sealed): void {
    const all = read();
    keep(KEY, { ...all, [id]: { commitment, nonces: { ...all[id]?.nonces, ...nonces } } });
  },
};

/** Whether a table plays with the dice that were sealed when this browser sat down. */
export function holds(hello: Hello): boolean {
  const own = sealed.of(hello.table);
  if (!own) return true;
  const added = Object.entries(own.nonces).every(([seat, word]) => hello.nonces[seat] === word);
  return added && own.commitment === hello.commitment;
}
