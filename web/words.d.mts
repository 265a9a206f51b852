import type { Plugin } from 'vite';

export default function words(): Plugin;
