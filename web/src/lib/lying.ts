/* What lies where, in the form that all games share. */
import type { Lying } from './wire.ts';

/** The place where a counter or a marker lies, if it is on the map. */
export const placeOf = (
  id: string,
  { places }: { places: Readonly<Record<string, Lying>> },
): string | undefined =>
  Object.keys(places).find((place) => {
    const { counters, markers } = places[place]!;
    return counters.includes(id) || markers.includes(id);
  });
