import type { Plugin } from 'vite';

export default function licences(): Plugin;
