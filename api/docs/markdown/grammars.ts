/** As much of a language as colours need. */
export interface Grammar {
  /** What a comment up to the end of its line begins with. */
  readonly comment: string | null;
  readonly quotes: string;
  /** Those in which a backslash escapes nothing. */
  readonly rawQuotes: string;
  readonly keywords: ReadonlySet<string>;
  /** Whether names of values stand before a colon. */
  readonly hasKeys: boolean;
  /** Whether it is a shell's: words that begin with a hyphen are options, and numbers are words like others. */
  readonly isShell: boolean;
}

const JAVASCRIPT = grammar({
  comment: '//',
  quotes: `'"\``,
  hasKeys: true,
  keywords:
    'as async await const else export false for from function if import interface let new null of return throw true type while',
});

/** By the names that stand behind the fence of a code block. */
export const GRAMMARS: ReadonlyMap<string, Grammar> = new Map([
  ['json', grammar({ quotes: '"', keywords: 'true false null', hasKeys: true })],
  ['js', JAVASCRIPT],
  ['ts', JAVASCRIPT],
  [
    'python',
    grammar({
      comment: '#',
      quotes: `'"`,
      keywords: 'and as def elif else except False for from if import in None not or raise return True try while with',
    }),
  ],
  ['sh', grammar({ comment: '#', quotes: `'"`, rawQuotes: "'", isShell: true })],
  ['yaml', grammar({ comment: '#', quotes: `'"`, rawQuotes: "'", keywords: 'true false null', hasKeys: true })],
  [
    'sql',
    grammar({
      comment: '--',
      quotes: "'",
      rawQuotes: "'",
      keywords:
        'and as by create delete from grant group in insert into is not null on or order select set to update where',
    }),
  ],
  ['ini', grammar({ comment: '#', quotes: '"' })],
]);

function grammar({
  keywords = '',
  ...rest
}: Partial<Omit<Grammar, 'keywords'>> & { readonly keywords?: string }): Grammar {
  return {
    comment: null,
    quotes: '',
    rawQuotes: '',
    hasKeys: false,
    isShell: false,
    ...rest,
    keywords: new Set(keywords.split(' ')),
  };
}
