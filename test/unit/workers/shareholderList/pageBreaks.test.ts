import { expect, test } from '@jest/globals';
import { lineOf, type TextLine } from '../../../../workers/registries/pdf/textLine.ts';
import { ruledBands } from '../../../../workers/registries/handelsregister/shareholderList/table/ruledBands.ts';
import { cellText } from '../../../../workers/registries/handelsregister/shareholderList/table/cells.ts';

const SIZE = 10;

/** One text from `left` on; letters are 5 wide. */
function line(page: number, y: number, left: number, text: string): TextLine {
  const place = { kind: 'line', page: page + 1, line: y } as const;
  return lineOf([{ text, left, right: left + 5 * text.length, y, size: SIZE }], { page, place });
}

const columns = [
  { left: 0, right: 200, role: 'holder', heading: 'Gesellschafter' },
  { left: 200, right: 300, role: 'numbers', heading: 'Nr.' },
] as const;
const cut = (y: number) => ({ left: 0, right: 300, top: y, bottom: y });
const NUMBERS = 200;

function bandsOf(lines: readonly TextLine[]): string[] {
  const bands = ruledBands({
    lines,
    columns,
    pages: [
      { words: [], rulings: [cut(80), cut(120)] },
      { words: [], rulings: [cut(120)] },
    ] as never,
    isAnchor: ({ words }) => (words[0]?.left ?? 0) >= NUMBERS,
    isRest: () => false,
    isSum: () => false,
    isBlock: () => false,
  });
  return (bands ?? []).map((band) => band.map(({ text }) => text).join(' '));
}

const EVA = [line(0, 90, 0, 'Eva'), line(0, 100, NUMBERS, '1'), line(0, 110, 0, 'Müller')];

test('a row at the top of a page begins with the text that stands above its number', () => {
  const next = [line(1, 90, 0, 'Max'), line(1, 100, NUMBERS, '2'), line(1, 110, 0, 'Meyer')];
  expect(bandsOf([...EVA, ...next, line(1, 130, NUMBERS, '3')])).toEqual(['Eva 1 Müller', 'Max 2 Meyer', '3']);
});

test('text at the top of a page without a number goes on with the row before', () => {
  const rest = [line(1, 90, 0, 'aus Köln'), line(1, 130, 0, 'Max'), line(1, 140, NUMBERS, '2')];
  expect(bandsOf([...EVA, ...rest])).toEqual(['Eva 1 Müller aus Köln', 'Max 2']);
});

test.each([
  ['Sitz in Frankfurt', 'am Main'],
  ['wohnhaft in Bad', 'Homburg v.d.H.'],
  ['Bad Homburg', 'v.d.H.'],
])('%s / %s is one place, though its line had room for more', (first, second) => {
  const lines = [line(0, 10, 0, first), line(0, 20, 0, second)];
  expect(cellText(lines, 1_000)).toBe(`${first} ${second}`);
});

test('lines with room for more are lines of their own', () => {
  expect(cellText([line(0, 10, 0, 'Eva Müller'), line(0, 20, 0, 'wohnhaft in Köln')], 1_000)).toBe(
    'Eva Müller\nwohnhaft in Köln',
  );
});
