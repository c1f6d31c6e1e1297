import { Lexer, type MarkedToken } from 'marked';

export type { MarkedToken } from 'marked';

/** The parts of a Markdown text. What they become is said in templates of our own, so that no text can become markup. */
export function readMarkdown(text: string): readonly MarkedToken[] {
  return known(new Lexer().lex(text));
}

/** The library's type allows tokens of extensions, of which there are none. */
export function known(tokens: readonly object[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[];
}
