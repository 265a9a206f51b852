/* Where names stand on the hex map, from the middle of a hex, and how signs keep out of their
 * way. */

/** Places by their names: where, how large, and whether a proper name in capitals. */
export const LABELS: Readonly<
  Record<string, { hex: string; dx: number; dy: number; size: number; caps?: boolean }>
> = {
  Drvar: { hex: '11.08', dx: -58, dy: 66, size: 62, caps: true },
  'Šobić hill': { hex: '10.06', dx: 0, dy: 49, size: 18 },
  'Western Cross': { hex: '09.05', dx: -2, dy: 49, size: 18 },
  Gradina: { hex: '11.02', dx: 0, dy: 22, size: 24, caps: true },
  "Tito's cave": { hex: '11.03', dx: 0, dy: 40, size: 18 },
  'station and works': { hex: '12.06', dx: 2, dy: 50, size: 17 },
  Prnjavor: { hex: '06.07', dx: 4, dy: 26, size: 25, caps: true },
  'Trninić Brijeg': { hex: '09.10', dx: -3, dy: 13, size: 21, caps: true },
  Šipovljani: { hex: '15.11', dx: 4, dy: 57, size: 24, caps: true },
  "officers' school": { hex: '12.09', dx: -8, dy: 46, size: 17 },
  Oštrica: { hex: '16.06', dx: 2, dy: 38, size: 16 },
  'Unac bridge': { hex: '10.03', dx: 20, dy: -8, size: 16 },
  'upper bridge': { hex: '15.04', dx: 8, dy: 44, size: 15 },
  'rail bridge': { hex: '15.07', dx: 16, dy: 34, size: 15 },
};

/** Where a star or an objective stands in its hex. */
export const STAR: Readonly<Record<string, [number, number]>> = {
  '11.03': [-26, 2],
  '10.04': [36, 2],
  '10.06': [-42, 0],
  '06.06': [-34, -4],
  '10.10': [-2, -4],
  '09.05': [-36, -10],
};
export const OBJECTIVE: Readonly<Record<string, [number, number]>> = {
  '10.06': [43, 0],
  '09.05': [44, 4],
  '12.06': [44, -2],
  '10.03': [38, 22],
  '11.03': [22, 2],
  '10.04': [-34, 2],
  '06.06': [34, -4],
  '10.10': [42, -4],
};

/** The river's name along the water: where it begins, and its angle. */
export const RIVER: readonly { hex: string; dx: number; dy: number; turn: number }[] = [
  { hex: '03.04', dx: 30, dy: 30, turn: 30 },
  { hex: '14.05', dx: 88, dy: 30, turn: 90 },
  { hex: '17.10', dx: 60, dy: -70, turn: 30 },
];
