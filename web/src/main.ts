import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { whenRefused } from './lib/kept.ts';
import { settings } from './lib/settings.svelte.ts';
import { toasts } from './lib/toasts.svelte.ts';
import { say, speakAtAll } from './lib/words.ts';

whenRefused(() => toasts.show(say('nothing-kept'), { kind: 'warning' }));

/* English is in the page; the words of another language come first. */
const words = settings.language === 'en' ? Promise.resolve() : speakAtAll(settings.language);
void words.then(() => mount(App, { target: document.getElementById('app')! }));
