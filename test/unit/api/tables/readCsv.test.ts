import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { TABLE_LIMITS } from '#domain/tableLimits';
import type { TableOutcome } from '../../../../api/tables/tableParts.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { tableOf } from '../../../support/tables/tableOf.ts';

const read = (content: Uint8Array | string, sizes?: readonly number[]): Promise<TableOutcome> =>
  tableOf(inChunks(content, sizes));
const table = (header: readonly string[], ...rows: readonly (readonly string[])[]): TableOutcome => ({
  kind: 'table',
  header,
  rows,
});
const refused = (problem: string): TableOutcome => ({ kind: 'refused', problem });

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is read with the delimiter %j', async (delimiter) => {
    const text = [
      ['company_id', 'note'],
      ['DE-HRB-F1103-1', 'a b'],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\n');
    expect(await read(text)).toEqual(table(['company_id', 'note'], ['DE-HRB-F1103-1', 'a b']));
  });

  it('of one column may have every delimiter in its cells', async () => {
    expect(await read('name\nMüller, Meier; Co | KG\n"a\tb"\n')).toEqual(
      table(['name'], ['Müller, Meier; Co | KG'], ['a\tb']),
    );
  });

  it('has the delimiter that gives its rows equally many cells', async () => {
    expect(await read('a, b;c\n1,5;2\n3,5,6;4\n')).toEqual(table(['a, b', 'c'], ['1,5', '2'], ['3,5,6', '4']));
    expect(await read('"a;b;c",d\n1,2\n')).toEqual(table(['a;b;c', 'd'], ['1', '2']));
  });

  it('may declare its delimiter as Excel wants it', async () => {
    expect(await read('sep=;\r\na,b;c\r\n1;2\r\n')).toEqual(table(['a,b', 'c'], ['1', '2']));
  });

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j, also inside of quotes', async (end) => {
    const text = ['a,b', '"1', '2",3', ''].join(end);
    for (const size of [1, 2, 3, 5, 1_000]) {
      expect(await read(text, [size])).toEqual(table(['a', 'b'], ['1\n2', '3']));
    }
  });

  it('may mix line ends', async () => {
    expect(await read('a\r\n1\n2\r3\r\n')).toEqual(table(['a'], ['1'], ['2'], ['3']));
  });

  it('keeps quotes, blanks and leading zeros of cells as they are, and trims its header', async () => {
    expect(await read(' a ,"b "," c"\n" x ""y"" ",007, 5" \n')).toEqual(
      table(['a', 'b', 'c'], [' x "y" ', '007', ' 5" ']),
    );
  });

  it('may have empty lines and lines of delimiters anywhere', async () => {
    expect(await read('\n\na,b\n\n , \n1,2\n,\n\n3,4\n\n')).toEqual(table(['a', 'b'], ['1', '2'], ['3', '4']));
  });

  it('of one column has no row for a line of blanks and delimiters, but one for delimiters in quotes', async () => {
    const text = ',;,\nname\n,,\na,b\n ; ;\n\t|\n",,"\n"" \n,,';
    for (const size of [1, 3, 1_000]) {
      expect(await read(text, [size])).toEqual(table(['name'], ['a,b'], [',,']));
    }
  });

  it('may have rows that are too short, or too long by empty cells', async () => {
    expect(await read('a,b,c\n1\n1,2,3,,\n')).toEqual(table(['a', 'b', 'c'], ['1', '', ''], ['1', '2', '3']));
  });

  it('loses columns that have no name', async () => {
    expect(await read('a,,b,\n1,2,3,4\n')).toEqual(table(['a', 'b'], ['1', '3']));
  });

  it.each([
    ['a,b\n1,2,3\n', 'Row 2 has 3 cells, but the header has 2. Put cells that contain the delimiter in double quotes.'],
    ['a,b, a\n1,2,3\n', 'The header names the column "a" twice. Rename or remove one of them.'],
    ['a,__proto__\n1,2\n', 'A column cannot be named "__proto__". Rename it.'],
    ['constructor\n1\n', 'A column cannot be named "constructor". Rename it.'],
    ['', 'The file is empty. Its first row must name the columns.'],
    [' \n\n\t\n', 'The file is empty. Its first row must name the columns.'],
    ['a,b\n', 'The file has a header but no rows below it.'],
    ['a,b\n1,"2\n3,4\n', 'Row 2 opens a double quote that is never closed.'],
    ['a,b\n1,2\n"3"x,4\n', 'Row 3 has text after a closing double quote. Write a double quote inside of a cell twice.'],
  ])('is refused with what to do: %j', async (text, problem) => {
    expect(await read(text)).toEqual(refused(problem));
    expect(await read(text, [1])).toEqual(refused(problem));
  });

  it('has at most 1,000 rows below its header, empty ones not counted', async () => {
    const rows = (count: number): string => `a\n${'1\n\n'.repeat(count)}`;
    expect(await read(rows(1_000))).toMatchObject({ kind: 'table', rows: { length: 1_000 } });
    expect(await read(rows(1_001))).toEqual(
      refused('The file has more than 1,000 rows below its header. Split it into several files.'),
    );
  });

  it('has at most 200 columns', async () => {
    const columns = (count: number): string => {
      const names = Array.from({ length: count }, (_, index) => `c${index}`).join();
      return `${names}\n1\n`;
    };
    expect(await read(columns(200))).toMatchObject({ kind: 'table', header: { length: 200 } });
    expect(await read(columns(201))).toEqual(
      refused('The file may have at most 200 columns. Remove those not needed.'),
    );
  });

  it('has cells of at most 32,767 characters', async () => {
    const cell = (length: number): string => `a,b\n1,${'x'.repeat(length)}\n`;
    expect((await read(cell(32_767))).kind).toBe('table');
    expect(await read(cell(32_768))).toEqual(
      refused(
        'Cell 2 of row 2 has more than 32,767 characters. Shorten it, or look for a double quote that is never closed.',
      ),
    );
  });

  it('has columns whose names have at most 2,048 characters', async () => {
    const named = (length: number): string => `a,${'x'.repeat(length)}\n1,2\n`;
    expect((await read(named(2_048))).kind).toBe('table');
    expect(await read(named(2_049))).toEqual(
      refused('The name of column 2 has more than 2,048 characters. Shorten it.'),
    );
  });

  it('may have cells without any ASCII as long as others', async () => {
    for (const character of ['漢', '😀']) {
      const cell = character.repeat(Math.floor(32_767 / character.length));
      const lead = 'x'.repeat(29_999);
      expect(await read(`a,b\n${lead},${lead}\n1,${cell}\n`)).toEqual(table(['a', 'b'], [lead, lead], ['1', cell]));
    }
  });

  it('keeps no cells of columns that are not wanted, and holds them to the rules all the same', async () => {
    const wanted = (text: string): Promise<TableOutcome> =>
      tableOf(inChunks(text), { wantsColumn: (name) => name === 'b' });
    expect(await wanted('a,b,,c\n1,2,x,3\n4,5\n')).toEqual(table(['a', 'b', 'c'], ['', '2', ''], ['', '5', '']));
    expect(await wanted(`a,b\n${'x'.repeat(32_768)},1\n`)).toMatchObject({ kind: 'refused' });
  });

  it('is read no further than its limits, and its source is closed', async () => {
    let chunks = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          chunks += 1;
          yield await Promise.resolve(Buffer.from(chunks === 1 ? 'a,b\n' : '1,2\n'.repeat(1_000)));
        }
      } finally {
        isClosed = true;
      }
    }
    expect((await tableOf(endless())).kind).toBe('refused');
    expect([chunks < 200, isClosed]).toEqual([true, true]);
  });

  it('is refused from the first byte over the limit', async () => {
    const limits = { ...TABLE_LIMITS, bytes: 1_048_576 };
    const text = (bytes: number): string => `a\n${`${'x'.repeat(10_000)}\n`.repeat(104)}`.padEnd(bytes, '\n');
    expect((await tableOf(inChunks(text(1_048_576)), { limits })).kind).toBe('table');
    expect(await tableOf(inChunks(text(1_048_577)), { limits })).toEqual(
      refused('The file is larger than 1 MB. Split it into several files.'),
    );
  });

  it('passes on what its source throws', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('a,b\n1,2\n'.repeat(100)));
      throw new Error('cut');
    }
    await expect(tableOf(broken())).rejects.toThrow('cut');
  });
});

describe('the encoding of a CSV file', () => {
  const TEXT = 'name;ort\nMüller & Söhne „GmbH“ €;Köln – Süd\n';
  const ROW = ['Müller & Söhne „GmbH“ €', 'Köln – Süd'];
  const utf16 = (text: string, isBig: boolean): Buffer => {
    const little = Buffer.from(text, 'utf16le');
    return isBig ? little.swap16() : little;
  };
  /** The characters of Windows-1252 that Latin-1 does not have, as far as they are used here. */
  const windows1252 = (text: string): Buffer =>
    Buffer.from(
      text.replaceAll('€', '\u0080').replaceAll('„', '\u0084').replaceAll('“', '\u0093').replaceAll('–', '\u0096'),
      'latin1',
    );

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16LE with a mark', utf16(`\ufeff${TEXT}`, false)],
    ['UTF-16BE with a mark', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16LE', utf16(TEXT, false)],
    ['UTF-16BE', utf16(TEXT, true)],
    ['Windows-1252', windows1252(TEXT)],
  ])('may be %s, however it is cut', async (_name, bytes) => {
    for (const sizes of [[1], [2], [3], [7, 1], [65_536]]) {
      expect(await read(bytes, sizes)).toEqual(table(['name', 'ort'], ROW));
    }
  });

  it('is told by the whole file where only its end is not ASCII', async () => {
    const long = `a\n${`${'x'.repeat(1_000)}\n`.repeat(900)}`;
    const last = async (end: Buffer): Promise<unknown> => {
      const outcome = await read(Buffer.concat([Buffer.from(long), end]));
      return outcome.kind === 'table' ? outcome.rows.at(-1)?.[0] : outcome.problem;
    };
    expect(await last(Buffer.from('Köln\n'))).toBe('Köln');
    expect(await last(windows1252('Köln\n'))).toBe('Köln');
  });

  it('is not mixed, in whatever order', async () => {
    const rows = ['name\n', 'Müller\n', 'x\n'].map((row) => Buffer.from(row));
    const problem = (line: number): TableOutcome =>
      refused(
        `Line ${line} is not in the encoding of those before it. The file mixes UTF-8 and another encoding. Save all of ` +
          'it as UTF-8.',
      );
    expect(await read(Buffer.concat([...rows, windows1252('Köln\n')]))).toEqual(problem(4));
    expect(await read(Buffer.concat([Buffer.from('name\n'), windows1252('Köln\n'), ...rows]), [1])).toEqual(problem(4));
  });

  it('is not mixed, however far apart', async () => {
    const long = Buffer.from(`a\nKöln\n${`${'x'.repeat(1_000)}\n`.repeat(900)}`);
    expect(await read(Buffer.concat([long, windows1252('Köln\n')]))).toEqual(
      refused(
        'Line 903 is not in the encoding of those before it. The file mixes UTF-8 and another encoding. Save all of it ' +
          'as UTF-8.',
      ),
    );
  });

  it('is refused where it is damaged', async () => {
    expect(await read(Buffer.from('fffe6100000a00d800', 'hex'))).toMatchObject({ kind: 'refused' });
    expect(await read('a,b\n1,\0\n')).toMatchObject({ kind: 'refused' });
  });
});

describe('any table', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', ' ', 'ß', 'a', '€', '😀'), maxLength: 8 }),
  );
  // What is trimmed or normalised on purpose is no part of the round trip.
  const clean = (text: string): string => text.replaceAll(/[\r\0\ufeff]/g, '');
  const dialect = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quotes: fc.boolean(),
    encoding: fc.constantFrom('utf8', 'utf8 with mark', 'utf16le'),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
  });
  const anyTable = fc.integer({ min: 2, max: 6 }).chain((width) =>
    fc.record({
      // Two columns or more and all cells filled: fewer is what the rules about empty cells and one column are for.
      header: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,11}$/), { minLength: width, maxLength: width }),
      rows: fc.array(
        fc.array(
          cell.map((text) => clean(`.${text}`)),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  );

  it('comes back from a CSV file of any dialect in any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, dialect, async ({ header, rows }, { delimiter, newline, quotes, encoding, sizes }) => {
        const text = Papa.unparse([header, ...rows], { delimiter, newline, quotes });
        const marked = encoding === 'utf8' ? text : `\ufeff${text}`;
        const bytes = Buffer.from(marked, encoding === 'utf16le' ? 'utf16le' : 'utf8');
        expect(await read(bytes, sizes)).toEqual(table(header, ...rows));
      }),
      { numRuns: 150 },
    );
  });

  it('comes back from a writer that quotes everything by hand', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, dialect, async ({ header, rows }, { delimiter, newline, sizes }) => {
        const line = (cells: readonly string[]): string =>
          cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + newline;
        expect(await read([header, ...rows].map(line).join(''), sizes)).toEqual(table(header, ...rows));
      }),
      { numRuns: 100 },
    );
  });
});
