import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import licences from './licences.mjs';
import { TARGET } from './oldest.mjs';
import words from './words.mjs';

export default defineConfig({
  plugins: [svelte(), licences(), words()],
  build: {
    outDir: '../src/drvar/server/static',
    emptyOutDir: true,
    target: TARGET,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } } },
});
