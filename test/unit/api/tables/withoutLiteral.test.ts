import { describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import { excelCsv } from '../../../../api/sheets/excelCsv.ts';
import type { TableOutcome } from '../../../../api/tables/tableParts.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { tableOf } from '../../../support/tables/tableOf.ts';

const read = (content: string): Promise<TableOutcome> => tableOf(inChunks(content));
const table = (header: readonly string[], ...rows: readonly (readonly string[])[]): TableOutcome => ({
  kind: 'table',
  header,
  rows,
});

describe('a CSV file', () => {
  it.each([
    ['="007"', '007'],
    ['=""', ''],
    ['="say ""no"""', 'say "no"'],
    ['="a"&"b"', '="a"&"b"'],
    ['="open', '="open'],
    ['=1+1', '=1+1'],
  ])('has in a cell %j what Excel shows of it where it is the literal of a text: %j', async (cell, text) => {
    expect(
      await read(
        Papa.unparse([
          ['a', 'b'],
          [cell, 'x'],
        ]),
      ),
    ).toEqual(table(['a', 'b'], [text, 'x']));
  });

  it('that was written for Excel is read as it was before', async () => {
    const texts = ['007', '1-2', '+49 30 1234567', 'wahr', 'Mai 2024', '12.03.2024', 'Müller "& Co" KG', 'a;b'];
    const columns = texts.map((_, index) => ({ heading: `h${index}`, isOwn: true }));
    const pages = async function* () {
      yield await Promise.resolve([texts]);
    };
    const lines: string[] = [];
    for await (const line of excelCsv({ columns, pages })) {
      lines.push(line);
    }
    const header = columns.map(({ heading }) => heading);
    expect(await read(lines.join(''))).toEqual(table(header, texts));
  });
});
