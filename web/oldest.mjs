/* The oldest browsers that the client is made for (oldest.json), and a lint rule that knows what each
 * of them has: what a script calls is looked up by its type in MDN's data, and so are the properties
 * and selectors of styles. */
import { readFileSync } from 'node:fs';
import { ESLintUtils } from '@typescript-eslint/utils';
import data from '@mdn/browser-compat-data' with { type: 'json' };

export const OLDEST = JSON.parse(readFileSync(new URL('oldest.json', import.meta.url), 'utf-8'));

/** The same for Vite and its tools. */
export const TARGET = Object.entries(OLDEST)
    .filter(([browser]) => browser !== 'safari_ios')
    .map(([browser, version]) => browser + version);

/** Where members stand in MDN's data that TypeScript has in a mixin. */
const HOSTS = ['Element', 'Document', 'HTMLElement', 'Window', 'Node', 'SVGElement'];

const number = (version) =>
    String(version)
        .replace('≤', '')
        .split('.')
        .reduceRight((rest, part) => Number(part) + rest / 1000, 0);

/** The browsers that are too old for a feature; none if nothing is known of it. A prefix is no
 * hindrance to styles: the build adds it. */
function tooOld(feature, prefixed = false) {
    const support = feature?.__compat?.support;
    if (!support) return [];
    return Object.entries(OLDEST).flatMap(([browser, oldest]) => {
        const all = [support[browser] ?? []].flat();
        const plain = all.filter(
            (one) => !one.flags && (prefixed || !one.prefix) && !one.alternative_name,
        );
        const since = plain.map((one) => one.version_added).filter((one) => one !== null);
        if (!all.length || since.some((one) => one && number(one) <= number(oldest))) return [];
        return [`${browser} ${oldest}`];
    });
}

/** What MDN's data says of a member of a library type, or of a global name. */
function featureOf(owner, name) {
    const { api, javascript } = data;
    const builtins = javascript.builtins;
    if (!owner) return builtins[name] ?? api[name] ?? api.Window[name];
    const plain = owner.replace(/^Readonly/, '').replace(/Constructor$/, '');
    const ofLanguage = builtins[plain]?.[name];
    if (ofLanguage || builtins[plain]) return ofLanguage;
    const own = api[plain] ?? {};
    return (
        own[name] ??
        own[`${name}_static`] ??
        (api[plain] ? undefined : HOSTS.map((host) => api[host][name]).find(Boolean))
    );
}

/** The library type that a name belongs to; '' for a global name, undefined for our own. */
function ownerOf(symbol) {
    const declared = symbol?.declarations?.find((one) =>
        /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName),
    );
    if (!declared) return undefined;
    return declared.parent?.name?.text ?? '';
}

const PROPERTY = /(?<=[{;]\s*)([a-z][a-z-]+)(?=\s*:[^;{}]*[;}])/g;
const SELECTOR = /(?<!:):([a-z][a-z-]+)/g;

function inStyles(text) {
    const bare = text.replace(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length));
    const { properties, selectors } = data.css;
    const found = (pattern, among) =>
        [...bare.matchAll(pattern)].map(({ 1: name, index }) => [name, index, among[name]]);
    const heads = bare.replace(/\{[^{}]*\}/g, (block) => ' '.repeat(block.length));
    return [
        ...found(PROPERTY, properties),
        ...[...heads.matchAll(SELECTOR)].map(({ 1: name, index }) => [
            name,
            index,
            selectors[name],
        ]),
    ];
}

const lacks = {
    meta: {
        type: 'problem',
        messages: { lacks: '{{name}}: not in {{browsers}} (oldest.json)' },
        schema: [
            {
                type: 'object',
                properties: { harmless: { type: 'array', items: { type: 'string' } } },
            },
        ],
        defaultOptions: [{ harmless: [] }],
    },
    create(context) {
        const services = ESLintUtils.getParserServices(context);
        const [{ harmless }] = context.options;
        const look = (node, name, owner) => {
            if (owner === undefined) return;
            const browsers = tooOld(featureOf(owner, name)).join(', ');
            if (browsers) context.report({ node, messageId: 'lacks', data: { name, browsers } });
        };
        return {
            MemberExpression({ property }) {
                if (property.type !== 'Identifier') return;
                look(property, property.name, ownerOf(services.getSymbolAtLocation(property)));
            },
            'CallExpression > Identifier.callee, NewExpression > Identifier.callee'(node) {
                look(node, node.name, ownerOf(services.getSymbolAtLocation(node)));
            },
            SvelteStyleElement(node) {
                const text = context.sourceCode.getText(node);
                for (const [name, index, feature] of inStyles(text)) {
                    const browsers = tooOld(feature, true).join(', ');
                    if (!browsers || harmless.includes(name)) continue;
                    const loc = context.sourceCode.getLocFromIndex(node.range[0] + index);
                    context.report({ loc, messageId: 'lacks', data: { name, browsers } });
                }
            },
        };
    },
};

export default { rules: { lacks } };
