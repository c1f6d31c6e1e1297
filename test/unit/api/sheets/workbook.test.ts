import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import yauzl from 'yauzl';
import type { SheetCell } from '#domain/sheetCell';
import type { Sheet } from '../../../../api/sheets/sheet.ts';
import { serialOf } from '../../../../api/sheets/xlsx/serialOf.ts';
import { workbook } from '../../../../api/sheets/xlsx/workbook.ts';
import { eventually } from '../../../support/eventually.ts';
import { sheetOf } from '../../../support/tables/sheetOf.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { tableOf } from '../../../support/tables/tableOf.ts';

async function bytesOf(sheet: Sheet): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook('Results', sheet)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The rows that our own reader finds. */
async function readBack(sheet: Sheet): Promise<readonly unknown[]> {
  const table = await tableOf(inChunks(await bytesOf(sheet)));
  return table.kind === 'refused' ? [table.problem] : [table.header, ...table.rows];
}

/** A part of a workbook, as its archive says that it is. */
async function partOf(bytes: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        chunks.push(chunk as Buffer);
      }
      return Buffer.concat(chunks).toString();
    }
  }
  throw new Error(`There is no ${name}`);
}

const SHEET = 'xl/worksheets/sheet1.xml';

describe('a workbook', () => {
  test('has numbers, days, times, booleans and texts as what they are', async () => {
    const rows: SheetCell[][] = [
      ['Müller & Söhne <x>', 1234.5, { iso: '2024-02-29' }, true, '007'],
      ['=1+1', -0.1, { iso: '2024-02-29T09:30:15' }, false, '12345678901234567890'],
      [null, 123_456_789_012, { iso: '09:30:00' }, null, null],
      ['zuletzt', 1e-7, { iso: '1895-05-03' }, null, ''],
    ];
    const sheet = sheetOf(['text', 'number', 'moment', 'flag', 'id'], rows);
    expect(await readBack(sheet)).toEqual([
      ['text', 'number', 'moment', 'flag', 'id'],
      ['Müller & Söhne <x>', '1234.5', '2024-02-29', 'true', '007'],
      ['=1+1', '-0.1', '2024-02-29T09:30:15', 'false', '12345678901234567890'],
      ['', '123456789012', '09:30:00', '', ''],
      ['zuletzt', '1e-7', '1895-05-03', '', ''],
    ]);
    const xml = await partOf(await bytesOf(sheet), SHEET);
    expect(xml).toContain('<v>1234.5</v>');
    expect(xml).toContain('<v>45351</v>');
    expect(xml).toContain('t="b"><v>1</v>');
    expect(xml).not.toContain('<f>');
  });

  test('shows columns of a customer as they were written', async () => {
    const columns = [
      { heading: 'Umsatz', isOwn: true, decimals: 2 },
      { heading: 'Seit', isOwn: true, days: 'german' as const },
    ];
    const bytes = await bytesOf(sheetOf(columns, [[1.5, { iso: '2024-02-29' }]]));
    const styles = await partOf(bytes, 'xl/styles.xml');
    const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]);
    const xfs = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)].map(
      ([, id]) => id,
    );
    const cells = [...(await partOf(bytes, SHEET)).matchAll(/<c r="[AB]2" s="(\d+)"/g)].map(([, style]) =>
      Number(style),
    );
    expect(cells.map((style) => formats.find(([id]) => id === xfs[style])?.[1])).toEqual(['0.00', 'dd\\.mm\\.yyyy']);
  });

  test('keeps its headings in view, filters by them, and is as wide as its first rows', async () => {
    const bytes = await bytesOf(
      sheetOf(
        ['a', 'b'],
        [
          ['x'.repeat(20), 1],
          ['y'.repeat(200), 1],
          [null, null],
        ],
      ),
    );
    const xml = await partOf(bytes, SHEET);
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:B4"/>');
    expect([...xml.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['51', '12']);
    expect(await partOf(bytes, 'xl/workbook.xml')).toContain(`'Results'!$A$1:$B$4</definedName>`);
  });

  test('of no rows is one of headings', async () => {
    const bytes = await bytesOf(sheetOf(['a'], []));
    expect(await partOf(bytes, SHEET)).toContain('<autoFilter ref="A1:A1"/>');
  });

  test('is the same file whenever it is written', async () => {
    const sheet = sheetOf(['a'], [['x'], [1]]);
    expect((await bytesOf(sheet)).equals(await bytesOf(sheet))).toBe(true);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(
        '_',
        'x',
        '0',
        '4',
        '1',
        '&',
        '<',
        '"',
        '\r',
        '\n',
        '\t',
        '\u0001',
        '\ufffe',
        '\u202e',
        ' ',
      ),
    }),
  );

  test('gives every text back that a cell can hold, control characters and escapes included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const rows = texts.map((cell) => [cell, 'end']);
        const read = await readBack(sheetOf(['a', 'b'], rows));
        const expected = texts.map((cell) => cell.toWellFormed().replaceAll('\0', '\ufffd').replace(/\r\n?/g, '\n'));
        expect(read.slice(1)).toEqual(expected.map((cell) => [cell, 'end']));
      }),
      { numRuns: 150 },
    );
  });

  test('cuts texts that are longer than a cell', async () => {
    const [, row] = await readBack(sheetOf(['a', 'b'], [['x'.repeat(32_767), `${'&'.repeat(32_766)}😀`]]));
    expect(row).toEqual(['x'.repeat(32_767), `${'&'.repeat(32_766)}…`]);
  });

  test('is written no further than it is read, and closes what it reads from', async () => {
    let pages = 0;
    let isClosed = false;
    const sheet: Sheet = {
      columns: [{ heading: 'a', isOwn: true }],
      rowCount: 100_000,
      pages: async function* () {
        try {
          for (;;) {
            pages += 1;
            yield await Promise.resolve(
              Array.from({ length: 50 }, (_, index) => [`${pages}.${index} ${Math.random()}`]),
            );
          }
        } finally {
          isClosed = true;
        }
      },
    };
    for await (const chunk of workbook('Results', sheet)) {
      if (chunk.length > 10_000) {
        break;
      }
    }
    expect(pages).toBeLessThan(200);
    await eventually('the rows are closed', () => isClosed);
  });

  test('fails as its rows do', async () => {
    const sheet: Sheet = {
      ...sheetOf(['a'], []),
      pages: async function* () {
        yield await Promise.resolve([['x']]);
        throw new Error('The database went away');
      },
    };
    await expect(bytesOf(sheet)).rejects.toThrow('The database went away');
  });
});

describe('a moment', () => {
  test.each([
    ['1900-03-01', 61],
    ['2024-02-29', 45_351],
    ['9999-12-31', 2_958_465],
    ['2024-02-29T12:00:00', 45_351.5],
    ['06:00:00', 0.25],
    ['1900-02-28', null],
    ['2023-02-29', null],
    ['yesterday', null],
  ])('%s is %s to a spreadsheet', (iso, serial) => {
    expect(serialOf(iso)).toBe(serial);
  });
});
