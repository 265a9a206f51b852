import type { ESLint } from 'eslint';

export const OLDEST: Record<string, string>;
export const TARGET: string[];
declare const plugin: ESLint.Plugin;
export default plugin;
