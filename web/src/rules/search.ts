/* Finding words regardless of case and accents. */

/** A text as it is searched: in lower case and without accents. Its length stays the same. */
export const fold = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0]!.toLowerCase())
    .join('')
    .replaceAll('đ', 'd');

/** Whether all terms are in a text. */
export const matches = (text: string, terms: readonly string[]): boolean => {
  const folded = fold(text);
  return terms.every((term) => folded.includes(term));
};

export interface Piece {
  text: string;
  kind: 'plain' | 'found' | 'rule' | 'ruling';
}

const PARAGRAPH = /\b[A-Z][A-Z0-9]*-\d+(?:\.\d+)*[a-z]*\b|\bRuling:/g;

/** A paragraph in pieces: the words that were looked for, and the paragraphs that it names. */
export function pieces(text: string, terms: readonly string[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(PARAGRAPH)) {
    found.push(...marked(text.slice(from, match.index), terms));
    found.push({ text: match[0], kind: match[0] === 'Ruling:' ? 'ruling' : 'rule' });
    from = match.index + match[0].length;
  }
  return [...found, ...marked(text.slice(from), terms)];
}

function marked(text: string, terms: readonly string[]): Piece[] {
  const folded = fold(text);
  const found: Piece[] = [];
  for (let from = 0; from < text.length;) {
    const next = terms
      .map((term) => ({ term, at: folded.indexOf(term, from) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.term.length - a.term.length)[0];
    const end = next?.at ?? text.length;
    if (end > from) found.push({ text: text.slice(from, end), kind: 'plain' });
    if (!next) break;
    from = end + next.term.length;
    found.push({ text: text.slice(end, from), kind: 'found' });
  }
  return found;
}
