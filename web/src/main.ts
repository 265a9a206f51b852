import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { settings } from './lib/settings.svelte.ts';
import { speakAtAll } from './lib/words.ts';

/* English is in the page; the words of another language come first. */
const words = settings.language === 'en' ? Promise.resolve() : speakAtAll(settings.language);
void words.then(() => mount(App, { target: document.getElementById('app')! }));
