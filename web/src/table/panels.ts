/* The panels of the table, for desktop and phone alike: a new panel is one entry here. */
import type { Component } from 'svelte';
import type { IconName } from '../ui/icons.ts';
import type { Desk } from './desk.svelte.ts';
import LogPanel from './LogPanel.svelte';
import SituationPanel from './SituationPanel.svelte';
import { WORDS } from './pages.svelte.ts';
import StackPanel from './StackPanel.svelte';
import WordsPanel from './WordsPanel.svelte';

export interface Panel {
  /** Its title is `tab-KEY`; the command `panel-KEY` opens it. */
  key: string;
  icon: IconName;
  page: Component<{ desk: Desk }>;
  /** It is for those who play, beside the map. */
  plays?: true;
  /** It has a place of its own if the window is tall. */
  apart?: true;
  /** How many things in it are new. */
  news?(desk: Desk): number;
}

export const PANELS: readonly Panel[] = [
  { key: 'situation', icon: 'flag', page: SituationPanel },
  {
    key: 'log',
    icon: 'log',
    page: LogPanel,
    apart: true,
    news: ({ news }) => news.count,
  },
  { key: 'stack', icon: 'stack', page: StackPanel },
  { key: WORDS, icon: 'chat', page: WordsPanel, plays: true },
];

/** The panels that there are at a table. */
export const panelsAt = ({ watching, mapless }: Desk): readonly Panel[] =>
  PANELS.filter(({ plays }) => !plays || !(watching || mapless));
