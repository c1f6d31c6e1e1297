import type { getBatchResultsCsv as operation } from '#contract/operations/getBatchResultsCsv';
import type { StreamedFile } from '#contract/operations/outcome';
import type { Batch, BatchReader } from '#ports/batchReader';
import { csvLines } from '../batches/csvLines.ts';
import { inputColumns } from '../batches/inputColumns.ts';
import { resultPages } from '../batches/resultPages.ts';
import { resultsSheet } from '../batches/resultsSheet.ts';
import { type ResultsTable, resultsTable } from '../batches/resultsTable.ts';
import { typeOfBatch } from '../batches/typeOfBatch.ts';
import { excelCsv } from '../sheets/excelCsv.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'batches' | 'batchFiles'>;

const MEDIA_TYPE = 'text/csv; charset=utf-8; header=present';

/** Streamed, a page of rows at a time, no faster than the caller reads: for programs, or for people with Excel. */
export function getBatchResultsCsv(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { input } = call;
    const batch = await findBatch(ports, call);
    if (batch === null) {
      return NOT_FOUND;
    }
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const file = input.value.for === 'excel' ? await fileForExcel(ports, batch) : await fileForPrograms(ports, batch);
    return { kind: 'streamed', file };
  };
}

async function fileForPrograms({ batches }: Ports, batch: Batch): Promise<StreamedFile> {
  const { organizationId, id } = batch;
  const type = typeOfBatch(batch);
  const table = resultsTable(type, {
    input: await inputColumns(batches, batch, type),
    customVars: await batches.customVars(organizationId, id),
    lacksOutputs: await batches.lacksOutputs(organizationId, id),
  });
  return {
    headers: headersOf(`batch-${batch.id}-results.csv`),
    content: () => csvPages(batches, batch, table),
  };
}

async function fileForExcel(ports: Ports, batch: Batch): Promise<StreamedFile> {
  const sheet = await resultsSheet(ports, batch, typeOfBatch(batch));
  return { headers: headersOf(`batch-${batch.id}-results-excel.csv`), content: () => excelCsv(sheet) };
}

function headersOf(name: string): StreamedFile['headers'] {
  return { 'Content-Type': MEDIA_TYPE, 'Content-Disposition': `attachment; filename="${name}"` };
}

async function* csvPages(batches: BatchReader, batch: Batch, table: ResultsTable): AsyncGenerator<string> {
  yield csvLines([table.header]);
  for await (const rows of resultPages(batches, batch)) {
    yield csvLines(rows.map((row) => table.valuesOf(row)));
  }
}
