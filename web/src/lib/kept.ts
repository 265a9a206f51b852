/* What this browser keeps from one visit to the next. Where it refuses, everything is kept in memory,
 * until the page is loaded again, and the player is told once. */

const lasting = () => localStorage;
/** What lasts as long as its tab is open. */
export const passing = () => sessionStorage;

const memory = new Map<string, string>();
/** What tells the player, once, that this browser keeps nothing. */
let refused = (): void => undefined;

export function whenRefused(tell: () => void): void {
  refused = tell;
}

/** What was kept under a key; an empty object if nothing was. */
export function recall<Kept extends object>(key: string, box = lasting): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(memory.get(key) ?? box().getItem(key) ?? '{}');
    return typeof found === 'object' && found ? found : {};
  } catch {
    return {};
  }
}

/** Keep something under a key. */
export function keep(key: string, value: object, box = lasting): void {
  const text = JSON.stringify(value);
  try {
    box().setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
    refused();
    refused = () => undefined;
  }
}
