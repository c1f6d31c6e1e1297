import { batchColumns, type ValuePath } from '#contract/http/batchColumns';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import type { SheetCell } from '#domain/sheetCell';
import type { Batch, BatchResultRow } from '#ports/batchReader';
import type { ApiPorts } from '../operations/ports.ts';
import { distinctHeadings, heading } from '../sheets/heading.ts';
import { jsonCell } from '../sheets/jsonCell.ts';
import type { Sheet, SheetColumn } from '../sheets/sheet.ts';
import { inputColumns } from './inputColumns.ts';
import { columnsOfFile, columnsOfRows, type OwnColumns } from './ownColumns.ts';
import { resultPages } from './resultPages.ts';
import { valueAtPath } from './valueAtPath.ts';

type Ports = Pick<ApiPorts, 'batches' | 'batchFiles'>;

/** What became of each row beside what the customer has sent (docs/spec/contract.md, "Results for spreadsheets"). */
export async function resultsSheet(ports: Ports, batch: Batch, type: EnrichmentType): Promise<Sheet> {
  const own = await ownColumnsOf(ports, batch, type);
  const results = resultColumns(type, await ports.batches.lacksOutputs(batch.organizationId, batch.id));
  const columns = [...own.columns, ...results.columns];
  const headings = headingsOf(own.columns, results.columns);
  return {
    columns: columns.map((column, index) => ({ ...column, heading: headings[index] ?? '' })),
    rowCount: batch.counts.total,
    pages: async function* () {
      const ownCells = own.open();
      for await (const page of resultPages(ports.batches, batch)) {
        const rows: (readonly SheetCell[])[] = [];
        for (const row of page) {
          rows.push([...(await ownCells(row)), ...results.cellsOf(row)]);
        }
        yield rows;
      }
    },
  };
}

/** A heading that the customer has taken says in ours that it is of the result: `Status` beside `Status (result)`. */
function headingsOf(own: readonly SheetColumn[], results: readonly SheetColumn[]): readonly string[] {
  const taken = new Set(own.map((column) => column.heading.toLowerCase()));
  return distinctHeadings([
    ...own.map((column) => column.heading),
    ...results.map(({ heading: name }) => (taken.has(name.toLowerCase()) ? `${name} (result)` : name)),
  ]);
}

async function ownColumnsOf({ batches, batchFiles }: Ports, batch: Batch, type: EnrichmentType): Promise<OwnColumns> {
  const { id, organizationId } = batch;
  const file = await batchFiles.find(organizationId, id);
  return file === null
    ? columnsOfRows(await inputColumns(batches, batch, type), await batches.customVars(organizationId, id))
    : columnsOfFile(batchFiles, file);
}

interface ResultColumns {
  readonly columns: readonly SheetColumn[];
  cellsOf(row: BatchResultRow): readonly SheetCell[];
}

/** What became of a row. */
const OF_ROW: readonly string[] = ['Status', 'Error', 'Credits'];
const ISO_DAY_LETTERS = 'YYYY-MM-DD'.length;
/** Only where an output was removed: behind the others, which stay where they were. */
const OUTPUT_REMOVED = 'Result removed';

function resultColumns(type: EnrichmentType, lacksOutputs: boolean): ResultColumns {
  const { output, days } = batchColumns(type);
  return {
    columns: [...OF_ROW, ...output.map(outputHeading), ...(lacksOutputs ? [OUTPUT_REMOVED] : [])].map((text) => ({
      heading: text,
      isOwn: false,
    })),
    cellsOf: (row) => [
      row.status,
      row.error?.message ?? null,
      row.credits,
      ...output.map((path) => {
        const cell = jsonCell(valueAtPath(row.output, path));
        return days.has(path) && typeof cell === 'string' ? { iso: cell } : cell;
      }),
      ...(lacksOutputs ? [dayOf(row.outputExpiredAt)] : []),
    ],
  };
}

function dayOf(instant: Date | null): SheetCell {
  return instant === null ? null : { iso: instant.toISOString().slice(0, ISO_DAY_LETTERS) };
}

function outputHeading(path: ValuePath): string {
  const name = heading(path);
  return OF_ROW.includes(name) ? heading(['output', ...path]) : name;
}
