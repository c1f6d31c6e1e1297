import { z } from 'zod';
import { BATCH_PAGE_DEFAULT, BATCH_PAGE_MAX, BATCH_STATUSES } from '#domain/batch';
import { listQuerySchema, oneOf, shownAs, waitQuerySchema, wholeNumber } from './queries.ts';

/** Far beyond the last page of any batch, and small enough to count rows with. */
const PAGE_MAX = 999_999;

/** Query of GET /api/batches/{id} (docs/spec/decisions.md, "Batches, uploads"). */
export const batchQuerySchema = waitQuerySchema.extend({
  wait: waitQuerySchema.shape.wait.meta({
    ...shownAs({ type: 'boolean', default: false }),
    param: { description: 'Whether to wait until no row is open any more.' },
  }),
  page: wholeNumber('page', 1, PAGE_MAX)
    .default(1)
    .meta({
      ...shownAs({ type: 'integer', minimum: 1, maximum: PAGE_MAX, default: 1 }),
      param: { description: 'Page of `results`, from 1. A page beyond the last one is empty.' },
    }),
  per_page: wholeNumber('per_page', 1, BATCH_PAGE_MAX)
    .default(BATCH_PAGE_DEFAULT)
    .meta({
      ...shownAs({ type: 'integer', minimum: 1, maximum: BATCH_PAGE_MAX, default: BATCH_PAGE_DEFAULT }),
      param: { description: 'Rows on a page of `results`.' },
    }),
});

/** Query of GET /api/batches/{id}/results.csv; programs that add others of their own are not refused. */
export const resultsCsvQuerySchema = z.object({
  for: oneOf('for', ['excel'])
    .optional()
    .meta({ param: { description: 'Whom the file is for: people with Excel; programs where it is absent.' } }),
});

/** Query of GET /api/batches. */
export const batchListQuerySchema = listQuerySchema('batches', BATCH_STATUSES);
