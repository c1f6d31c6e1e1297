import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { SheetCell } from '#domain/sheetCell';
import { excelCsv } from '../../../../api/sheets/excelCsv.ts';
import { excelText } from '../../../../api/sheets/excelText.ts';
import { splitAsSpreadsheet } from '../../../support/splitAsSpreadsheet.ts';
import { sheetOf } from '../../../support/tables/sheetOf.ts';

async function textOf(
  rows: readonly (readonly SheetCell[])[],
  headings: readonly string[] = ['a', 'b'],
): Promise<string> {
  let text = '';
  for await (const part of excelCsv(sheetOf(headings, rows))) {
    text += part;
  }
  return text;
}

describe('a CSV file for Excel', () => {
  test('begins with a byte order mark and has semicolons, CRLF, decimal commas and ISO days', async () => {
    expect(
      await textOf([
        ['Müller; Söhne', 1234.5],
        [{ iso: '2024-02-29' }, -3],
        [{ iso: '2024-02-29T09:30:00' }, true],
        [null, 'a "b"'],
      ]),
    ).toBe('\ufeffa;b\r\n"Müller; Söhne";1234,5\r\n2024-02-29;-3\r\n2024-02-29 09:30:00;WAHR\r\n;"a ""b"""\r\n');
  });

  test('is read by another parser as it was meant, line breaks and quotes included', async () => {
    const cells = ['a;b', 'a\nb', '"', '""', ' a ', 'ä😀', ''];
    const text = await textOf(
      [cells],
      cells.map((_, index) => `c${index}`),
    );
    expect(parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' })[1]).toEqual(cells);
  });
});

describe('a text in a CSV file for Excel', () => {
  test.each([
    ['007', '="007"'],
    ['12345678901234567890', '="12345678901234567890"'],
    ['1-2', '="1-2"'],
    ['3/4', '="3/4"'],
    ['1E5', '="1E5"'],
    ['12:30', '="12:30"'],
    ['1.2.2024', '="1.2.2024"'],
    ['50 %', '="50 %"'],
    ['1 Mai', '="1 Mai"'],
    ['MARCH1', '="MARCH1"'],
    ['+49 30 123-45', '="+49 30 123-45"'],
    ['-5', '="-5"'],
    ['falsch', '="falsch"'],
    ['TRUE', '="TRUE"'],
    ['Mai', 'Mai'],
    ['HRB 123', 'HRB 123'],
    ['12a', '12a'],
    ['DE-HRB-F1103-1', 'DE-HRB-F1103-1'],
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1-1', "'-1-1"],
    ['-', "'-"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['a;=1', "a;'=1"],
    ['a,=1', "a,'=1"],
    ['1,-2', "1,'-2"],
    ['＝1', "'＝1"],
    ['a\r\nb\u0000\u0007c', 'a\nb\ufffdc'],
  ])('%j is written as %j', (text, written) => {
    expect(excelText(text)).toBe(written);
  });

  test('has at most as many characters as a cell holds, and no half of one', () => {
    expect(excelText('x'.repeat(32_767))).toHaveLength(32_767);
    expect(excelText(`${'x'.repeat(32_765)}😀y`)).toBe(`${'x'.repeat(32_765)}…`);
    expect(excelText(`=${'x'.repeat(32_766)}`)).toHaveLength(32_767);
    expect(excelText('1'.repeat(256))).toBe('1'.repeat(256));
  });

  const hostile = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '"', "'", ' ', '1', 'E', 'a', '(', '＝', '\u0000'),
    maxLength: 12,
  });

  test('is a formula to no program, wherever it splits the line, but for those that say a text', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (one, other) => {
        const text = (await textOf([[one, other]])).replace('\ufeff', '');
        for (const separators of [';', ',', '\t', ';,\t']) {
          const formulas = splitAsSpreadsheet(text, separators).filter((cell) => /^["\s]*[=+\-@＝]/u.test(cell));
          // A program that splits elsewhere has the rest of the line behind the text, and a semicolon that no formula has.
          expect(formulas.filter((cell) => !/^="[\d\s.,:/()eE+-]*"(?:;.*)?$/su.test(cell))).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
