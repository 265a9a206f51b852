/* The first edition: its counters, and the paragraphs that its panel names. */
import type { Marks } from '../../counters/tactical.ts';
import { Edition } from '../tactical/edition.ts';

/** Short tags: the letters of a counter stand beside them. */
const MARKS: Marks = {
  'c-rybka': ['', 'orange'],
  'c-staff': ['', 'escort'],
  'g-para1': ['PS', 'orange'],
  'g-para2': ['Dr', 'orange'],
  'g-para3': ['BG', 'blue'],
  'g-mg': ['', 'red'],
  'g-mortar': ['', 'red'],
  'g-gun': ['', 'red'],
  'g-engineers': ['AT', 'red'],
  'g-res1': ['2W1', 'brown'],
  'g-res2': ['2W2', 'brown'],
  'g-william1': ['W1', 'grey'],
  'g-william2': ['W2', 'grey'],
  'g-william3': ['W3', 'grey'],
  'y-escort': ['Es', 'escort'],
  'y-cadets': ['Ca', 'teal'],
  'y-youth': ['Yo', 'youth'],
  'y-aa': ['AA', 'escort'],
  'y-l3': ['L3', 'armour'],
  'y-committee': ['CC', 'violet'],
  'y-3lika1': ['3L1', 'blue'],
  'y-3lika2': ['3L2', 'blue'],
  'y-3lika3': ['3L3', 'blue'],
  'y-3lika4': ['3L4', 'blue'],
  'y-2lika1': ['2L1', 'violet'],
  'y-1lika1': ['1L1', 'steel'],
  'y-1dalm1': ['1D1', 'green'],
  'y-corpsguard': ['IC', 'red'],
};

export const HUNT14 = await Edition.of('hunt14', MARKS, {
  victory: 'HUNT14-13i',
  missions: 'HUNT14-12.1a',
  arrivals: 'HUNT14-17a',
  end: 'HUNT14-2g',
});
