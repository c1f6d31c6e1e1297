import { expect, test } from '@jest/globals';
import { readText } from '../../support/references/repository.ts';
import { literalsIn, proseIn, type ShownText, shownTexts } from '../../support/words/shownTexts.ts';

/** Word or phrase → what to write in its place. */
const BANNED: ReadonlyMap<string, string> = new Map(
  (readText('docs/glossary.md').split('\n## Words for people\n')[1] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((line) => {
      const [, words = '', instead = ''] = line.split('|').map((cell) => cell.trim());
      return words.split(', ').map((word): [string, string] => [word, instead]);
    }),
);

/** Whole words in either case; white space is white space. */
const PATTERNS = [...BANNED].map(
  ([word, instead]) =>
    [new RegExp(`(?<![\\w-])${word.replaceAll(' ', '\\s+')}(?![\\w-])`, 'iu'), word, instead] as const,
);

function complaints(texts: readonly ShownText[]): readonly string[] {
  return texts.flatMap(({ place, text }) =>
    PATTERNS.filter(([pattern]) => pattern.test(text)).map(
      ([, word, instead]) => `${place}: "${word}"; write: ${instead}. In: ${text.trim().slice(0, 120)}`,
    ),
  );
}

test('the glossary says what to write in the place of each word that people do not read', () => {
  expect(BANNED.size).toBeGreaterThan(20);
  expect([...BANNED.values()]).not.toContain('');
});

test('nothing that people read has a word of the list', () => {
  const texts = shownTexts();
  expect(texts.length).toBeGreaterThan(3000);
  expect(complaints(texts)).toEqual([]);
});

test.each([
  ['a string', literalsIn('a.ts', "say('It is mended.');")],
  ['a template with values', literalsIn('a.ts', 'html`<p>${name} is\n  under way</p>`')],
  ['a paragraph of a page', proseIn('a page', '# A\n\nIt hears of\nall.\n')],
  ['a cell of a table', proseIn('a page', '| A |\n| --- |\n| Surely so |\n')],
])('a word of the list is found in %s', (_, texts) => {
  expect(complaints(texts)).toHaveLength(1);
});

test.each([
  ['a comment', literalsIn('a.ts', '// It is mended.\nsay(1);')],
  ['the path of an import', literalsIn('a.ts', "import { a } from './instant.ts';")],
  ['a part of a longer word', literalsIn('a.ts', "say('instantly, commend');")],
  ['code of a page', proseIn('a page', 'Use `instant` and\n\n```sh\nseal --mend\n```\n')],
])('%s is not read by people', (_, texts) => {
  expect(complaints(texts)).toEqual([]);
});
