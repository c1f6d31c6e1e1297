import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvCell } from '../../../../api/batches/csvCell.ts';
import { csvLines } from '../../../../api/batches/csvLines.ts';

const awkward = fc.string({
  unit: fc.constantFrom('"', ',', '\r', '\n', '\t', ' ', ';', '=', "'", '\u0000', '\ufeff', 'ß'),
});
const cell = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 10 }));
/** Every table of results has more than one column, or an empty line could be a row. */
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

describe('lines of CSV', () => {
  test('are read by two other parsers as they were meant, whatever the cells are', () => {
    fc.assert(
      fc.property(table, (rows) => {
        // No reader of files takes a byte order mark for a part of the first cell.
        fc.pre(rows[0]?.[0]?.startsWith('\ufeff') !== true);
        const text = csvLines(rows);
        const cells = rows.map((values) => values.map((value, column) => csvCell(value, column === 0)));
        expect(parse(text, { record_delimiter: '\r\n' })).toEqual(cells);
        expect(Papa.parse(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' }).data).toEqual(cells);
      }),
      { numRuns: 60 },
    );
  });

  test('are written page by page as they are at once', () => {
    fc.assert(
      fc.property(table, fc.nat(6), (rows, at) => {
        const [first, second] = [rows.slice(0, at), rows.slice(at)];
        fc.pre(first.length > 0 && second.length > 0);
        expect(csvLines(first) + csvLines(second)).toBe(csvLines(rows));
      }),
    );
  });

  test('end with CRLF and have quotes only where they must', () => {
    expect(
      csvLines([
        ['a', 'b c', ''],
        ['"', 'x,y', '1\n2'],
      ]),
    ).toBe('a,b c,\r\n"""","x,y","1\n2"\r\n');
  });
});
