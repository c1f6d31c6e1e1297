import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { enrichmentTypeByName } from '#contract/types/catalogue';
import type { Batch, BatchReader } from '#ports/batches';
import { csvLines } from '../batches/csvLines.ts';
import { findBatch } from '../batches/findBatch.ts';
import { type ResultsTable, resultsTable } from '../batches/resultsTable.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** Rows in memory at once: outputs may be large, and a round trip costs less than a row is long. */
const PAGE_ROWS = 50;

/** GET /api/batches/{id}/results.csv: streamed, a page of rows at a time, no faster than the caller reads. */
export function getBatchResults(services: ApiServices): Handler {
  return async (request, response) => {
    const batch = await findBatch(services, request, response);
    if (batch === null) {
      return refuse('not_found');
    }
    const table = resultsTable(typeOf(batch), await services.batches.customVars(batch.organizationId, batch.id));
    response.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="batch-${batch.id}-results.csv"`,
    });
    if (request.method === 'HEAD') {
      response.end();
      return null;
    }
    await stream(services, response, csvPages(services.batches, batch, table));
    return null;
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
    yield csvLines(rows.map((row) => table.cellsOf(row)));
  }
}

/** The status is sent already, so a failure is told by breaking off, as pipeline does; who hangs up needs no telling. */
async function stream({ logger }: ApiServices, response: Response, pages: AsyncGenerator<string>): Promise<void> {
  try {
    await pipeline(pages, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') {
      logger.error(
        { err: error, request_id: response.getHeader('X-Request-Id'), batch_id: response.locals['batchId'] as number },
        'A table of results broke off',
      );
    }
  }
}
