import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TableOutcome } from '../../../../api/tables/tableParts.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { tableOf } from '../../../support/tables/tableOf.ts';
import { inline, letters, textRows, workbook, type WorkbookPlan } from '../../../support/tables/workbook.ts';

const read = (plan: WorkbookPlan): Promise<TableOutcome> => tableOf(inChunks(workbook(plan), [1_000]));

/** The rows below a header of one column, whose cells are given as XML without their reference. */
async function valuesOf(cells: readonly string[], plan: WorkbookPlan = {}): Promise<unknown> {
  const rows = cells.map((cell, index) => `<row>${cell.replace('<c', `<c r="A${index + 2}"`)}</row>`).join('');
  const outcome = await read({ ...plan, rows: `<row>${inline('A1', 'value')}</row>${rows}` });
  return outcome.kind === 'table' ? outcome.rows.map(([value]) => value) : outcome.problem;
}

describe('a workbook', () => {
  it('gives its first visible sheet', async () => {
    const plan = {
      rows: textRows([['hidden'], ['1']]),
      furtherRows: [textRows([['shown'], ['2']]), textRows([['x'], ['3']])],
    };
    expect(await read(plan)).toMatchObject({ header: ['hidden'] });
    expect(await read({ ...plan, states: ['hidden'] })).toMatchObject({ header: ['shown'] });
    expect(await read({ ...plan, states: ['veryHidden', 'hidden', 'visible'] })).toMatchObject({ header: ['x'] });
    expect(await read({ ...plan, states: ['hidden', 'hidden', 'hidden'] })).toEqual({
      kind: 'refused',
      problem: 'The workbook has no visible sheet with cells. Show the sheet that is to be read.',
    });
  });

  it('may have gaps between its cells and rows, and notes beside its table', async () => {
    const rows = `<row r="3">${inline('B3', ' a ')}${inline('D3', 'b')}</row>
      <row r="7">${inline('D7', '2')}${inline('F7', 'a note')}</row><row r="9"/><row r="10">${inline('B10', '3')}</row>`;
    expect(await read({ rows })).toEqual({
      kind: 'table',
      header: ['a', 'b'],
      rows: [
        ['', '2'],
        ['3', ''],
      ],
    });
  });

  it('may leave out all references', async () => {
    const cell = (text: string): string => `<c t="str"><v>${text}</v></c>`;
    const rows = `<row>${cell('a')}${cell('b')}</row><row><c/>${cell('2')}</row>`;
    expect(await read({ rows })).toEqual({ kind: 'table', header: ['a', 'b'], rows: [['', '2']] });
  });

  it('may have prefixes and macros', async () => {
    const sheet = `<x:worksheet xmlns:x="main"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c></x:row>
      <x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const parts = [
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
      { name: 'xl/vbaProject.bin', content: 'macro' },
    ];
    expect(await read({ parts })).toEqual({ kind: 'table', header: ['a'], rows: [['7']] });
  });

  it('has the value of merged cells in the first of them', async () => {
    const rows = `${textRows([
      ['a', 'b'],
      ['1', ''],
    ])}<row r="3"><c r="A3" s="0"/>${inline('B3', '4')}</row>`;
    expect(await read({ rows })).toMatchObject({
      rows: [
        ['1', ''],
        ['', '4'],
      ],
    });
  });
});

describe('a cell', () => {
  it('may have its text in the shared strings, in runs and with hints for its pronunciation', async () => {
    const sharedStrings = [
      '<t xml:space="preserve"> Köln </t>',
      '<r><rPr><b/></rPr><t>Mül</t></r><r><t>ler</t></r><rPh sb="0" eb="1"><t>hint</t></rPh><phoneticPr/>',
      '<t>a_x000D_\nb_x005F_</t>',
      '<t/>',
    ];
    const cells = [0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`);
    expect(await valuesOf(cells, { sharedStrings })).toEqual([' Köln ', 'Müller', 'a\nb_']);
    expect(await valuesOf(['<c t="s"><v>3</v></c>'], { sharedStrings })).toBe(
      'The file has a header but no rows below it.',
    );
  });

  it('has its number as it was typed', async () => {
    const typed = [
      ['261478', '261478'],
      ['12345678901234567890', '12345678901234567890'],
      ['32.000000000000004', '32'],
      ['0.1', '0.1'],
      ['-7.5', '-7.5'],
      ['1.23456789012E+12', '1234567890120'],
    ] as const;
    expect(await valuesOf(typed.map(([stored]) => `<c><v>${stored}</v></c>`))).toEqual(typed.map(([, text]) => text));
  });

  it('keeps leading zeros of texts, and those that its format shows', async () => {
    expect(await valuesOf([inline('', '007').replace(' r=""', '')])).toEqual(['007']);
    expect(await valuesOf(['<c s="0"><v>1067</v></c>', '<c s="0"><v>1.5</v></c>'], { formats: ['00000'] })).toEqual([
      '01067',
      '1.5',
    ]);
  });

  it.each([
    [14, '45292', '2024-01-01'],
    [14, '1', '1900-01-01'],
    [14, '59', '1900-02-28'],
    [14, '61', '1900-03-01'],
    [22, '45292.75', '2024-01-01T18:00:00'],
    [21, '0.5', '12:00:00'],
    ['dd.mm.yyyy', '45351', '2024-02-29'],
    ['[$-407]d. mmmm yyyy;@', '2958465', '9999-12-31'],
    ['dd.mm.yyyy', '2958465.5', '9999-12-31T12:00:00'],
    ['dd.mm.yyyy', '2958465.999999', '2958465.999999'],
    ['dd.mm.yyyy', '2958466', '2958466'],
    ['dd.mm.yyyy', '-0.000001', '-0.000001'],
    ['dd.mm.yyyy', '-1', '-1'],
    ['#,##0 "days"', '45292', '45292'],
    ['[Red]0.00', '45292', '45292'],
    ['General', '45292', '45292'],
    ['0.00E+00', '45292', '45292'],
    ['@', '45292', '45292'],
  ])('with the format %s shows %s as %s', async (format, stored, shown) => {
    expect(await valuesOf([`<c s="0"><v>${stored}</v></c>`], { formats: [format] })).toEqual([shown]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    const plan = { formats: [14], date1904: true };
    const days = ['0', '43830', '2957003', '2957004'].map((day) => `<c s="0"><v>${day}</v></c>`);
    expect(await valuesOf(days, plan)).toEqual(['1904-01-01', '2024-01-01', '9999-12-31', '2957004']);
  });

  it('may be a boolean, an ISO date or nothing', async () => {
    expect(
      await valuesOf([
        '<c t="b"><v>1</v></c>',
        '<c t="b"><v>0</v></c>',
        '<c t="d"><v>2024-01-31T00:00:00</v></c>',
        '<c t="d"><v>2024-01-31T10:00:00</v></c>',
      ]),
    ).toEqual(['true', 'false', '2024-01-31', '2024-01-31T10:00:00']);
  });

  it('has the stored result of its formula', async () => {
    expect(
      await valuesOf([
        '<c><f>1+1</f><v>2</v></c>',
        '<c t="str"><f>A1</f><v>text</v></c>',
        '<c t="str"><f>""</f><v></v></c>',
        '<c><v>3</v></c>',
      ]),
    ).toEqual(['2', 'text', '3']);
  });

  it.each([
    ['<c t="e"><v>#N/A</v></c>', 'The cell has #N/A in place of a value.'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'The cell has #DIV/0! in place of a value.'],
    ['<c><v>1E400</v></c>', 'The cell has 1E400, which is no number that can be used.'],
    ['<c s="1"><v>-1E400</v></c>', 'The cell has -1E400, which is no number that can be used.'],
    [`<c><v>${'9'.repeat(400)}</v></c>`, `The cell has ${'9'.repeat(49)}…, which is no number that can be used.`],
    ['<c><v>NaN</v></c>', 'The cell has NaN, which is no number that can be used.'],
    ['<c><v>INF</v></c>', 'The cell has INF, which is no number that can be used.'],
    ['<c><v>Infinity</v></c>', 'The cell has Infinity, which is no number that can be used.'],
    ['<c><v>0x10</v></c>', 'The cell has 0x10, which is no number that can be used.'],
    ['<c><v>seven</v></c>', 'The cell has seven, which is no number that can be used.'],
    ['<c t="b"><v>2</v></c>', 'The cell has 2, which is neither true nor false.'],
    ['<c t="b"><v>constructor</v></c>', 'The cell has constructor, which is neither true nor false.'],
  ])('that cannot be used leaves its row in its place and says why: %s', async (cell, problem) => {
    const plan = { formats: ['General', 'dd.mm.yyyy'] };
    expect(await valuesOf([inline('', 'a').replace(' r=""', ''), cell, '<c><v>3</v></c>'], plan)).toEqual([
      'a',
      { problem },
      '3',
    ]);
  });

  it('that cannot be used names no column', async () => {
    const rows = `<row>${inline('A1', 'value')}<c t="e"><v>#REF!</v></c></row><row>${inline('A2', '1')}</row>`;
    expect(await read({ rows })).toEqual({
      kind: 'refused',
      problem: 'Row 1 names the columns, but not column 2: The cell has #REF! in place of a value.',
    });
  });

  it.each([
    ['an inline text', '<c t="inlineStr"><is><t>a_x0000_b</t></is></c>'],
    ['runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t>_x0000_</t></r><r><t>b</t></r></is></c>'],
    ['a shared text', '<c t="s"><v>0</v></c>'],
    ['runs of a shared text', '<c t="s"><v>1</v></c>'],
    ['the result of a formula', '<c t="str"><f>A1</f><v>a_x0000_b</v></c>'],
  ])('keeps U+0000 in %s, so that those who judge the text see it', async (_where, cell) => {
    const sharedStrings = ['<t>a_x0000_b</t>', '<r><t>a_x0000_</t></r><r><t>b</t></r>'];
    expect(await valuesOf([cell], { sharedStrings })).toEqual(['a\0b']);
  });

  it('has each escaped character once', async () => {
    const escaped = ['_x0001_', '_xD83D__xDE00_', '_x005F_x0000_', '_xD800_', '_x000_', '_x00G0_'];
    expect(await valuesOf(escaped.map((text) => `<c t="str"><v>${text}</v></c>`))).toEqual([
      '\u0001',
      '😀',
      '_x0000_',
      '\ud800',
      '_x000_',
      '_x00G0_',
    ]);
  });

  it('with a formula that was never evaluated is refused', async () => {
    expect(await valuesOf(['<c><f>1+1</f></c>'])).toBe(
      'Row 2 has a formula without its result. Open the file in Excel and save it, or replace formulas by their values.',
    );
  });

  it.each([['<c t="s"><v>1</v></c>'], ['<c t="s"><v>x</v></c>'], ['<c r="1A"><v>1</v></c>']])(
    'that contradicts its file is refused: %s',
    async (cell) => {
      const rows = `<row>${inline('A1', 'value')}</row><row>${cell}</row>`;
      expect(await read({ rows })).toEqual({
        kind: 'refused',
        problem: 'The spreadsheet is damaged. Open it in Excel and save it again, or save it as CSV.',
      });
    },
  );
});

describe('any table', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    // XML has no other control characters, and these are normalised or read as escapes on purpose.
    .map((raw) => `.${raw.replaceAll(/[\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/giu, '')}`);

  it('comes back from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: 30 })
          .chain((width) =>
            fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
          ),
        async (rows) => {
          const header = (rows[0] ?? []).map((_, column) => `c${letters(column)}`);
          expect(await read({ rows: textRows([header, ...rows]) })).toEqual({ kind: 'table', header, rows });
        },
      ),
      { numRuns: 100 },
    );
  }, 30_000);
});
