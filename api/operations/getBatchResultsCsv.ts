import type { getBatchResultsCsv as operation } from '#contract/operations/getBatchResultsCsv';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { Batch, BatchReader } from '#ports/batchReader';
import { csvLines } from '../batches/csvLines.ts';
import { type ResultsTable, resultsTable } from '../batches/resultsTable.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

/** Rows in memory at once: outputs may be large, and a round trip costs less than a row is long. */
const PAGE_ROWS = 50;

/** Streamed, a page of rows at a time, no faster than the caller reads. */
export function getBatchResultsCsv(ports: Pick<ApiPorts, 'batches'>): UseCase<typeof operation> {
  return async (call) => {
    const batch = await findBatch(ports, call);
    if (batch === null) {
      return NOT_FOUND;
    }
    const table = resultsTable(typeOf(batch), await ports.batches.customVars(batch.organizationId, batch.id));
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="batch-${batch.id}-results.csv"`,
    };
    return { kind: 'streamed', file: { headers, content: () => csvPages(ports.batches, batch, table) } };
  };
}

function typeOf(batch: Batch) {
  const type = enrichmentTypeByName(batch.type);
  if (type === null) {
    throw new Error(`Batch ${batch.id} is of a type that is no longer in the catalogue: ${batch.type}`);
  }
  return type;
}

async function* csvPages(batches: BatchReader, batch: Batch, table: ResultsTable): AsyncGenerator<string> {
  yield csvLines([table.header]);
  for (let firstRow = 0; firstRow < batch.counts.total; firstRow += PAGE_ROWS) {
    const rows = await batches.rows(batch.organizationId, batch.id, firstRow, PAGE_ROWS);
    yield csvLines(rows.map((row) => table.valuesOf(row)));
  }
}
