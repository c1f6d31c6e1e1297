import { describe, expect, test } from '@jest/globals';
import { jsonTree } from '../../../../api/dashboard/parts/jsonTree.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** As `textContent` gives it to the button that copies. */
function copied(value: unknown): unknown {
  const markup = jsonTree('answer', 'JSON', value).toString();
  const [, tree = ''] = /<div class="json"[^>]*>(.*)<\/div>\s*<\/div>$/s.exec(markup) ?? [];
  const text = tree
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');
  return JSON.parse(text);
}

describe('JSON that folds', () => {
  test.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [{ a: 1, b: [true, null, { c: 'd' }], 'e"f': [[], {}] }],
    [{ markup: '</code><script>alert(1)</script>', entity: '&amp;', quote: `'"` }],
    [{ breaks: 'one\ntwo\u2028three', order: '\u202Eabc', letters: 'مرحبا بالعالم' }],
  ])('is copied whole, whatever is folded: %j', (value) => {
    expect(copied(value)).toEqual(value);
  });

  test('shows the beginning open and large parts further down folded, with how many they are', () => {
    const many = Array.from({ length: 50 }, (_, at) => at);
    const markup = jsonTree('answer', 'JSON', { data: { output: { many, few: [1] } } }).toString();
    const folded = [...markup.matchAll(/<details\s+(open)?\s*>\s*<summary data-more="([^"]*)"/g)];
    expect(folded.map(([, open = 'folded', more]) => `${open} ${more}`)).toEqual([
      'open 1 }',
      'open 1 }',
      'open 2 }',
      'folded 50 ],',
      'open 1 ]',
    ]);
  });
});
