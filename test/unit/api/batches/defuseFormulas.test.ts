import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLines } from '../../../../api/batches/csvLines.ts';
import { defuseFormulas, defuseFormulasInJson } from '../../../../api/batches/defuseFormulas.ts';
import { splitAsSpreadsheet } from '../../../support/splitAsSpreadsheet.ts';

/** By comma as written, by semicolon as where that is the list separator, by tab, and by all of them. */
const SEPARATORS = [',', ';', '\t', ',;\t'];
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/u;
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu;
/** docs/spec/contract.md tells callers this. */
const UNDO = /(^|[;\t\r\n])'(?='*(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/gu;

const nasty = fc.string({
  unit: fc.constantFrom(...SIGNS, ',', ';', '\t', '\r', '\n', '"', "'", ' ', '1', 'a', '\u00a0'),
});
const value = fc.oneof(
  nasty,
  fc.integer(),
  fc.constantFrom('-5', '+5.25', null, true),
  fc.array(nasty),
  fc.dictionary(nasty, nasty),
);
/** Never of one column: an empty line could be a row. */
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

describe('a file for spreadsheets', () => {
  test.each(SEPARATORS)('has no cell that is a formula where cells are split at %j', (separators) => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = splitAsSpreadsheet(csvLines(rows), separators);
        expect(cells.filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(SIGNS)('has no formula in its header or its cells that begins with %s', (sign) => {
    const text = csvLines([
      [`a;${sign}1`, 'b'],
      ['x', `one\n${sign}2`],
      [`"${sign}3`, `;"${sign}4`],
    ]);
    const cells = SEPARATORS.flatMap((separators) => splitAsSpreadsheet(text, separators));
    expect(cells.filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  test('has no number that goes on as a formula where the line is not split at commas', () => {
    expect(csvLines([[-5, '3+HYPERLINK("x")']])).toBe(`'-5,"3+HYPERLINK(""x"")"\r\n`);
    expect(csvLines([['a', -5]])).toBe('a,-5\r\n');
  });
});

describe('a text without its formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['\n=1', "'\n'=1"],
    ['\nplain', "'\nplain"],
    ['＝1', "'＝1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['a;=1', "a;'=1"],
    ['a; "=1"', 'a;\' "=1"'],
    ['a\t-1', "a\t'-1"],
    ['one\r\n- two', "one\r\n'- two"],
    [' =1', "' =1"],
    ["'=1", "''=1"],
    ["a;'=1", "a;''=1"],
    ['a;b,=1', 'a;b,=1'],
    ['a = b; c - d', 'a = b; c - d'],
    ["it's; fine", "it's; fine"],
  ])('of %j is %j', (text, defused) => {
    expect(defuseFormulas(text)).toBe(defused);
  });

  test('is brought back as the documentation says', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(defuseFormulas(text).replace(UNDO, '$1')).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('means the same where it is JSON', () => {
    expect(defuseFormulasInJson('["a;=1","b;c"]')).toBe('["a\\u003b=1","b;c"]');
    fc.assert(
      fc.property(fc.array(nasty), (texts) => {
        expect(JSON.parse(defuseFormulasInJson(JSON.stringify(texts)))).toEqual(texts);
      }),
    );
  });
});
