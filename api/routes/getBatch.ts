import { batchQuerySchema } from '#contract/http/batchQueries';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import type { Batch } from '#ports/batches';
import { batchReply, hasEnded } from '../batches/batchReply.ts';
import { findBatch } from '../batches/findBatch.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { awaitEnd } from '../waiting/awaitEnd.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';
import { pollOnce } from '../waiting/pollOnce.ts';
import { waitQuery } from '../waiting/waitQuery.ts';

/** GET /api/batches/{id}: the batch with a page of its results, with long-polling like an enrichment. */
export function getBatch(services: ApiServices, waits: FinishedWaits): Handler {
  return async (request, response) => {
    const query = batchQuerySchema.safeParse(waitQuery(request));
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const find = (): Promise<Batch | null> => findBatch(services, request, response);
    const batch = await find();
    if (batch === null) {
      return refuse('not_found');
    }
    const { wait, wait_time: seconds, ...page } = query.data;
    if (!wait) {
      return batchReply(services, batch, page);
    }
    return pollOnce(services, `batch:${batch.id}`, seconds, async () => {
      const found = await awaitEnd(services, waits, response, { id: batch.id, seconds, find, hasEnded });
      return found === null ? null : batchReply(services, found, page);
    });
  };
}
