/* The REST side of the wire, and the keys of seats that this browser holds. */
import { noncesFor, ownSeats, sealed } from './dice.ts';
import { keep, recall } from './kept.ts';
import type { Games, Hello, Joined, Luck, Made, Join, NewTable, Refusal } from './wire.ts';
import type { Rematch, Replay, Rules, Scores, Seal, Shelved, TableInfo, Tables } from './wire.ts';

/** The server said no; `refusal` has the key and the arguments of the reason. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.words);
  }
}

async function call<Reply>(path: string, body?: unknown, token?: string): Promise<Reply> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const sent = body instanceof Blob ? body : JSON.stringify(body);
  const reply = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : sent,
  });
  const said = await reply.json();
  if (!reply.ok) throw new Refused(said as Refusal, reply.status);
  return said as Reply;
}

export const games = () => call<Games>('games');
export const rules = (game: string, language: string) =>
  call<Rules>(`games/${game}/rules/${language}`);
/** What is printed on map, counters and charts of a game, in the shape that the game declares. */
export const printed = <Printed>(game: string) => call<Printed>(`games/${game}/printed`);
export const tables = () => call<Tables>('tables');
const seal = () => call<Seal>('seals', {});
const hello = (id: string) => call<Hello>(`tables/${id}/hello`);
export const table = (id: string) => call<TableInfo>(`tables/${id}`);
export const luck = (id: string) => call<Luck>(`tables/${id}/luck`);
/** Have a record checked and put on the shelf; returns the table of its replay. */
export const shelve = (file: Blob) => call<Shelved>('records', file);
export const recordAddress = (id: string) => `/api/tables/${id}/record`;

/** Open a table with what this browser adds to its dice, and take its own seats there. A branch
 * of a game that is not over needs the key of the player's seat there. */
export async function open(wanted: NewTable, token = ''): Promise<Made> {
  const { commitment } = await seal();
  const nonces = noncesFor(ownSeats(wanted));
  const made = await openPlain({ ...wanted, commitment, nonces }, token);
  sealed.keep(made.table, { commitment, nonces });
  return made;
}

/** Open a table whose dice this browser has no say in. */
export async function openPlain(wanted: NewTable, token = ''): Promise<Made> {
  const made = await call<Made>('tables', wanted, token);
  keys.add(made.table, made.tokens);
  return made;
}

/** Take a seat; this browser adds to the dice only after it has seen their seal. */
export async function join(id: string, how: Join): Promise<Joined> {
  const { commitment, shared } = await hello(id);
  const { own: nonce } = noncesFor(shared ? [] : ['own']);
  const joined = await call<Joined>(`tables/${id}/join`, nonce ? { ...how, nonce } : how);
  keys.add(id, { [joined.seat]: joined.token });
  sealed.keep(id, { commitment, nonces: nonce ? { [joined.seat]: nonce } : {} });
  return joined;
}

/** Play again; the second player to ask joins that table, and sees its seal there. */
export async function rematch(id: string, how: Rematch): Promise<Made> {
  const { rematch: other } = await hello(id);
  const { commitment } = other ? await hello(other) : await seal();
  const nonces = noncesFor(Object.keys(keys.of(id)));
  const made = await call<Made>(`tables/${id}/rematch`, { ...how, commitment, nonces });
  keys.add(made.table, made.tokens);
  // both asked at the same time: a player whose seal was not taken cannot vouch for the other
  if (made.commitment === commitment) sealed.keep(made.table, { commitment, nonces });
  return made;
}

/** The key to look back with: that of the seat whose view is shown, or any. */
const keyTo = (id: string, as: string) => keys.of(id)[as] ?? Object.values(keys.of(id))[0];

/** A stretch of a game as a seat sees it; without a seat named, as the player's own. */
export function replay(id: string, as = '', from = 0, count = 200): Promise<Replay> {
  const query = new URLSearchParams({ as, from: String(from), count: String(count) });
  return call<Replay>(`tables/${id}/replay?${query}`, undefined, keyTo(id, as));
}

/** The score over time as a seat sees it. */
export const scores = (id: string, as: string) =>
  call<Scores>(`tables/${id}/scores?${new URLSearchParams({ as })}`, undefined, keyTo(id, as));

const KEY = 'drvar.keys';
type Keys = Record<string, Record<string, string>>;

/** The tokens of seats, by table and seat. */
export const keys = {
  of: (id: string): Record<string, string> => recall<Keys>(KEY)[id] ?? {},
  add(id: string, tokens: Record<string, string>): void {
    const all = recall<Keys>(KEY);
    keep(KEY, { ...all, [id]: { ...all[id], ...tokens } });
  },
};
