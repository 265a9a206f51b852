/* The hunt: its counters, and the paragraphs that its panel names. */
import type { Marks } from '../../counters/tactical.ts';
import { Edition } from '../tactical/edition.ts';

const MARKS: Marks = {
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

export const HUNT = await Edition.of('hunt', MARKS, {
  victory: 'HUNT-15.1.2a',
  missions: 'HUNT-13.1a',
  arrivals: 'HUNT-14a',
  end: 'HUNT-16a',
});
