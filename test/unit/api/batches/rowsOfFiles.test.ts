import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { checkRows } from '../../../../api/batches/checkRows.ts';
import { planColumns } from '../../../../api/batches/columnPlan.ts';
import type { Cell } from '../../../../api/tables/cell.ts';
import { fakeApiServices } from '../../../support/fakeApiServices.ts';
import { inChunks } from '../../../support/tables/inChunks.ts';
import { tableOf } from '../../../support/tables/tableOf.ts';
import { letters, workbook } from '../../../support/tables/workbook.ts';

const search = enrichmentTypeByName('search_companies') as EnrichmentType;
const HEADER = ['query', 'custom_vars.mark', 'note'] as const;

/** A cell as it is written into a file, and what its row has of it. */
interface WrittenCell {
  readonly written: string;
  /** The empty text where nothing stands in it. */
  readonly cell: Cell;
}

/** What becomes of a row, by itself. */
interface RowEnd {
  readonly position: number;
  readonly query: unknown;
  readonly mark: unknown;
  /** The fields that it was rejected for. */
  readonly wrong: readonly string[];
}

/** What a row of the file has to become, by the words of docs/spec/decisions.md. */
function expectedEnds(grid: readonly (readonly WrittenCell[])[]): readonly RowEnd[] {
  return grid
    .map((row) => row.map(({ cell }) => cell))
    .filter((cells) => cells.some((cell) => typeof cell !== 'string' || cell.trim() !== ''))
    .map(([query = '', mark = ''], position) => ({
      position,
      query: isUsable(query) ? query.trim() : null,
      mark: isUsable(mark) ? mark : null,
      wrong: wrongFields(query, mark),
    }));
}

function wrongFields(query: Cell, mark: Cell): readonly string[] {
  const fields = isUsable(query) && query.trim().length >= 2 ? [] : ['query'];
  if (typeof mark !== 'string') {
    return ['custom_vars.mark', ...fields];
  }
  // A text that nothing can store is told before custom_vars are looked at.
  return isUsable(mark) || (typeof query === 'string' && !isUsable(query)) ? fields : ['custom_vars', ...fields];
}

function isUsable(cell: Cell): cell is string {
  return typeof cell === 'string' && cell.isWellFormed() && !cell.includes('\0');
}

/** What becomes of the rows of a file. */
async function endsOf(file: Uint8Array | string): Promise<readonly RowEnd[]> {
  const table = await tableOf(inChunks(file, [1_000]));
  if (table.kind === 'refused') {
    expect(table.problem).toBe('The file has a header but no rows below it.');
    return [];
  }
  const plan = planColumns(search, table.header, {});
  if (plan.kind === 'refused') {
    throw new Error(JSON.stringify(plan.errors));
  }
  const sent = table.rows.map(plan.toRow);
  const { rows, rejected } = await checkRows(fakeApiServices(), search, sent, null, new Date(0));
  const isFlawed = (row: number, field: string) => sent[row]?.problems.some(([name]) => name === field) === true;
  const ends = [
    ...rows.map(({ row, input, customVars }) => ({
      position: row,
      query: (JSON.parse(input) as { readonly query: string }).query,
      mark: customVars?.['mark'] ?? '',
      wrong: [],
    })),
    ...rejected.map(({ row, error }) => {
      const wrong = Object.keys(error.errors ?? {}).sort();
      const { query = '', custom_vars: vars } = sent[row]?.row as {
        readonly query?: string;
        readonly custom_vars?: { readonly mark?: string };
      };
      const mark = vars?.mark ?? '';
      const isMarked = !isFlawed(row, 'custom_vars.mark') && isUsable(mark);
      const isRead = !isFlawed(row, 'query') && isUsable(query);
      return { position: row, query: isRead ? query.trim() : null, mark: isMarked ? mark : null, wrong };
    }),
  ];
  return ends.sort((one, other) => one.position - other.position);
}

const word = fc.stringMatching(/^[a-zäöü]{1,5}[-,;|a-z0-9]{1,3}$/);
const nothing = fc.constantFrom('', ' ', '  ');

/** Cells of XLSX, without their references. */
const xlsxCell: fc.Arbitrary<WrittenCell> = fc.oneof(
  word.map((text) => ({ written: `<c t="inlineStr"><is><t>${text}</t></is></c>`, cell: text })),
  word.map((text) => ({ written: `<c t="str"><f>A1</f><v>${text}</v></c>`, cell: text })),
  fc.integer({ min: 10 }).map((value) => ({ written: `<c><v>${value}</v></c>`, cell: String(value) })),
  nothing.map((text) => ({ written: `<c t="str"><v>${text}</v></c>`, cell: text })),
  fc.constantFrom('', '<c/>', '<c t="e"/>', '<c t="b"/>').map((written) => ({ written, cell: '' })),
  fc
    .constantFrom('#N/A', '#REF!', '#DIV/0!', '#SPILL!')
    .map((error) => ({ written: `<c t="e"><v>${error}</v></c>`, cell: { problem: error } })),
  fc
    .constantFrom('1E400', 'NaN', '-INF')
    .map((value) => ({ written: `<c><v>${value}</v></c>`, cell: { problem: value } })),
  fc.constantFrom('2', 'yes').map((value) => ({ written: `<c t="b"><v>${value}</v></c>`, cell: { problem: value } })),
  fc.constantFrom('0000', 'D800').map((code) => ({
    written: `<c t="inlineStr"><is><r><t>ab</t></r><r><t>_x${code}_</t></r></is></c>`,
    cell: `ab${String.fromCharCode(Number.parseInt(code, 16))}`,
  })),
);

const csvCell: fc.Arbitrary<WrittenCell> = fc
  .oneof(word, nothing, fc.constantFrom('#N/A', '1E400', '"', 'a\nb', ',,', '_x0000_'))
  .map((text) => ({ written: text, cell: text }));

const gridOf = (cell: fc.Arbitrary<WrittenCell>, width: number): fc.Arbitrary<WrittenCell[][]> =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 });

function referenced(written: string, column: number, row: number): string {
  return written.replace('<c', `<c r="${letters(column)}${row}"`);
}

test('every row of a workbook is a result or rejected, at its place', async () => {
  await fc.assert(
    fc.asyncProperty(gridOf(xlsxCell, HEADER.length), fc.integer({ min: 1, max: 3 }), async (grid, step) => {
      const header = HEADER.map((name) => ({ written: `<c t="str"><v>${name}</v></c>`, cell: name }));
      const rows = [header, ...grid]
        .map((cells, index) => {
          const number = index * step + 1;
          return `<row r="${number}">${cells.map(({ written }, at) => referenced(written, at, number)).join('')}</row>`;
        })
        .join('');
      expect(await endsOf(workbook({ rows }))).toEqual(expectedEnds(grid));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['three columns', HEADER.length],
  ['one column', 1],
])('every row of a CSV file of %s is a result or rejected, at its place', async (_what, width) => {
  const delimiter = fc.constantFrom(',', ';', '\t', '|');
  // Where there is one column, delimiters are text in quotes only.
  const dialect = fc.record({ delimiter, quotes: width === 1 ? fc.constant(true) : fc.boolean() });
  await fc.assert(
    fc.asyncProperty(gridOf(csvCell, width), dialect, fc.boolean(), async (grid, { delimiter, quotes }, isSpaced) => {
      const rows = [HEADER.slice(0, width), ...grid.map((row) => row.map(({ written }) => written))];
      const lines = rows.map((row) => Papa.unparse([row], { delimiter, quotes }));
      const text = lines.join(isSpaced ? `\n${delimiter.repeat(width)}\n \n` : '\n');
      expect(await endsOf(text)).toEqual(expectedEnds(grid));
    }),
    { numRuns: 100 },
  );
});
