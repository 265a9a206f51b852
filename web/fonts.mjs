/* The fonts, cut to what our languages need: Alegreya and Alegreya Sans from @fontsource, one file
 * for Western Europe and a small one for the letters of Bosnia, written to src/generated/fonts. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const SETS = {
    latin: range(0x20, 0x7e) + range(0xa0, 0xff) + 'Œœ‘’“”–—…•−→',
    'latin-ext': 'ČčĆćĐđŠšŽž',
};

const FACES = [
    { family: 'Alegreya Sans', weight: 500, style: 'normal' },
    { family: 'Alegreya Sans', weight: 700, style: 'normal' },
    { family: 'Alegreya Sans', weight: 800, style: 'normal' },
    { family: 'Alegreya', weight: 700, style: 'normal' },
    { family: 'Alegreya', weight: 500, style: 'italic' },
    { family: 'Alegreya', weight: 700, style: 'italic' },
];

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const unicodes = (letters) =>
    [...letters].map((letter) => `U+${letter.codePointAt(0).toString(16)}`).join(', ');

mkdirSync(here('src/generated/fonts'), { recursive: true });
const rules = [];
for (const { family, weight, style } of FACES)
    for (const [set, letters] of Object.entries(SETS)) {
        const name = family.toLowerCase().replace(' ', '-');
        const file = `${name}-${set}-${weight}-${style}.woff2`;
        const whole = readFileSync(here(`node_modules/@fontsource/${name}/files/${file}`));
        const cut = await subsetFont(whole, letters, { targetFormat: 'woff2' });
        writeFileSync(here(`src/generated/fonts/${file}`), cut);
        rules.push(`@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
  src: url(./fonts/${file}) format('woff2');
  unicode-range: ${unicodes(letters)};
}
`);
    }
writeFileSync(here('src/generated/fonts.css'), rules.join('\n'));
