import { batchListQuerySchema } from '#contract/http/batchQueries';
import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { toBatchSummaryResource } from '#contract/http/toBatchResource';
import { callerOf } from '../http/caller.ts';
import { listFilter } from '../http/listFilter.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/batches: newest first, by cursor (2-decisions.md, "Modes"). */
export function listBatches(services: ApiServices): Handler {
  return async (request, response) => {
    const query = batchListQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    // One more than asked for tells whether there is a next page.
    const found = await services.batches.list(callerOf(response).organization.id, listFilter(query.data), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    const batches = found.map((batch) => toBatchSummaryResource(services.settings.baseUrl, batch));
    return json(200, pageEnvelope(batches, limit));
  };
}
