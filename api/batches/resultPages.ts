import type { Batch, BatchReader, BatchResultRow } from '#ports/batchReader';

/** Rows in memory at once: outputs may be large, and a round trip costs less than a row is long. */
const PAGE_ROWS = 50;

/** All rows of a batch in the order of the input, a page at a time, read when it is asked for. */
export async function* resultPages(
  batches: Pick<BatchReader, 'rows'>,
  { organizationId, id, counts }: Batch,
): AsyncGenerator<readonly BatchResultRow[], void> {
  for (let firstRow = 0; firstRow < counts.total; firstRow += PAGE_ROWS) {
    yield await batches.rows(organizationId, id, firstRow, PAGE_ROWS);
  }
}
