/* The licences of what the build puts into the client: read from the packages whose code or fonts
 * are in it, and written to licences.txt beside it. A package without a licence stops the build. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Cut out of these by fonts.mjs, so that no module leads to them. */
const FONTS = ['@fontsource/alegreya', '@fontsource/alegreya-sans'];
const FILES = ['LICENSE', 'LICENSE.md', 'license', 'LICENCE', 'LICENSE.txt'];

/** The package of a module, if it is not our own; Vite adds small helpers of its own. */
function packageOf(id) {
    if (/^\0?vite\//.test(id)) return 'vite';
    if (/^\0?rolldown\//.test(id)) return 'rolldown';
    return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

function licence(name) {
    const folder = here(`node_modules/${name}/`);
    const about = JSON.parse(readFileSync(`${folder}package.json`, 'utf-8'));
    const file = FILES.find((one) => existsSync(folder + one));
    let text = file && readFileSync(folder + file, 'utf-8');
    if (name === 'vite') text = text?.split('# Licenses of bundled dependencies')[0];
    if (!text && about.license === 'Apache-2.0') {
        const author = about.author?.name ?? about.author;
        text = `Copyright ${author} and contributors\n\n${readFileSync(here('../LICENSE'), 'utf-8')}`;
    }
    if (!text) throw new Error(`${name} comes without a licence`);
    return `## ${name} ${about.version} (${about.license})\n\n${text.trim()}\n`;
}

/** A plugin of Vite that writes licences.txt. */
export default function licences() {
    return {
        name: 'licences',
        generateBundle(_, bundle) {
            const used = new Set(FONTS);
            for (const chunk of Object.values(bundle))
                if (chunk.type === 'chunk')
                    for (const [id, module] of Object.entries(chunk.modules)) {
                        const name = packageOf(id);
                        if (name && module.renderedLength) used.add(name);
                    }
            const head =
                'Drvar is under the Apache License 2.0. Its browser client contains the following\n' +
                'fonts, cut to the letters that it needs, and libraries under their own licences.\n';
            const texts = [...used].sort().map(licence);
            const source = [head, ...texts].join('\n\n');
            this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
        },
    };
}
