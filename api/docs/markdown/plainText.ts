import { known, type MarkedToken } from './readMarkdown.ts';

/** The words of a piece of Markdown, without its marks. */
export function plainText(tokens: readonly MarkedToken[]): string {
  return tokens.map(wordsOf).join('');
}

function wordsOf(token: MarkedToken): string {
  switch (token.type) {
    case 'html':
    case 'def':
      return '';
    case 'list':
      return token.items.map((item) => `${wordsOf(item)} `).join('');
    case 'table':
      return [token.header, ...token.rows]
        .flat()
        .map(({ tokens }) => `${plainText(known(tokens))} `)
        .join('');
    default:
      return inside(token);
  }
}

function inside(token: MarkedToken): string {
  const { tokens, text } = token as { readonly tokens?: readonly object[]; readonly text?: string };
  return tokens === undefined ? (text ?? ' ') : plainText(known(tokens));
}
