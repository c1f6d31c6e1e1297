import { plainText } from './plainText.ts';
import { known, type MarkedToken } from './readMarkdown.ts';
import { createSlugger } from './slugger.ts';

/**
 * The anchors of a text: those of its headings, and of rows of tables whose first cell is a name in code, such as an error or
 * a setting. Headings come first, and a name that several rows begin with leads to the first of them.
 *
 * @returns headings and rows, as the tokens have them → anchor
 */
export function anchorsOf(tokens: readonly MarkedToken[]): ReadonlyMap<object, string> {
  const slug = createSlugger();
  const anchors = new Map<object, string>();
  const taken = new Set<string>();
  const add = (part: object, anchor: string): void => {
    taken.add(anchor);
    anchors.set(part, anchor);
  };
  tokens.filter(({ type }) => type === 'heading').forEach((heading) => add(heading, slug(plainText([heading]))));
  for (const row of tokens.flatMap((token) => (token.type === 'table' ? token.rows : []))) {
    const name = nameOfRow(known(row[0]?.tokens ?? []));
    if (name !== null && !taken.has(name)) {
      add(row, name);
    }
  }
  return anchors;
}

function nameOfRow([first, ...others]: readonly MarkedToken[]): string | null {
  return first?.type === 'codespan' && others.length === 0 && /^\w+$/.test(first.text) ? first.text : null;
}
