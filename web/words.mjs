/* The few sentences that stand in the page itself, for browsers that cannot run its scripts: from the
 * client's own words (src/text/en.ftl), with the oldest browsers in them. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { OLDEST } from './oldest.mjs';

const WORDS = new URL('src/text/en.ftl', import.meta.url);

/** A plugin that puts the words of a key where the page says `{{key}}`. */
export default () => ({
    name: 'drvar-words',
    transformIndexHtml(page) {
        const bundle = new FluentBundle('en', { useIsolating: false });
        bundle.addResource(new FluentResource(readFileSync(WORDS, 'utf-8')));
        return page.replace(/\{\{([a-z-]+)\}\}/g, (_, key) =>
            bundle.formatPattern(bundle.getMessage(key).value, OLDEST, []),
        );
    },
});
