import { type Html, html } from '../../dashboard/html.ts';
import { type Grammar, GRAMMARS } from './grammars.ts';

/** What a part of code is; the style sheet has a colour for each. */
type Kind = 'comment' | 'string' | 'number' | 'keyword' | 'name';

/** A part of code that ends before a place; null where it stays as it is. */
interface Part {
  readonly kind: Kind | null;
  readonly end: number;
}

/** Code with its strings, comments, numbers and keywords marked; in a language without a grammar, as it is. */
export function highlight(code: string, language: string): readonly (Html | string)[] {
  const grammar = GRAMMARS.get(language);
  if (grammar === undefined) {
    return [code];
  }
  const shown: (Html | string)[] = [];
  let plainFrom = 0;
  for (let at = 0; at < code.length;) {
    const { kind, end } = partAt(code, at, grammar);
    if (kind !== null) {
      shown.push(code.slice(plainFrom, at), html`<span class="${kind}">${code.slice(at, end)}</span>`);
      plainFrom = end;
    }
    at = end;
  }
  return [...shown, code.slice(plainFrom)];
}

function partAt(code: string, at: number, grammar: Grammar): Part {
  if (grammar.comment !== null && code.startsWith(grammar.comment, at) && !isWord(code[at - 1])) {
    const end = code.indexOf('\n', at);
    return { kind: 'comment', end: end < 0 ? code.length : end };
  }
  const quote = code.charAt(at);
  if (grammar.quotes.includes(quote)) {
    const end = endOfString(code, at, grammar.rawQuotes.includes(quote));
    return { kind: grammar.hasKeys && isKey(code, end) ? 'name' : 'string', end };
  }
  return isWord(quote) ? wordAt(code, at, grammar) : { kind: null, end: at + 1 };
}

/** Behind its closing quote. In raw quotes a backslash is a character like any other. */
function endOfString(code: string, at: number, isRaw: boolean): number {
  const quote = code.charAt(at);
  for (let end = at + 1; end < code.length; end += 1) {
    if (code[end] === quote) {
      return end + 1;
    }
    if (code[end] === '\\' && !isRaw) {
      end += 1;
    }
  }
  return code.length;
}

function wordAt(code: string, at: number, { keywords, hasKeys, isShell }: Grammar): Part {
  let end = at + 1;
  while (isWord(code[end])) {
    end += 1;
  }
  const word = code.slice(at, end);
  if (keywords.has(word) || (isShell && word.startsWith('-'))) {
    return { kind: 'keyword', end };
  }
  if (!isShell && /^-?\d[\d._]*$/.test(word)) {
    return { kind: 'number', end };
  }
  return { kind: (hasKeys && isKey(code, end)) || word.startsWith('$') ? 'name' : null, end };
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$.-]/u.test(character);
}

/** Whether what ends here is the name of a value. */
function isKey(code: string, end: number): boolean {
  return code[end] === ':' && /\s/.test(code.charAt(end + 1) || '\n');
}
