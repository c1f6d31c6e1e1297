import { pageEnvelope } from '#contract/http/cursor';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { enrichmentListQuerySchema } from '#contract/http/queries';
import { toEnrichmentResource } from '#contract/http/toEnrichmentResource';
import { callerOf } from '../http/caller.ts';
import { listFilter } from '../operations/listFilter.ts';
import { json, refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** GET /api/enrichments: newest first, by cursor (2-decisions.md, "Modes"). */
export function listEnrichments(services: ApiServices): Handler {
  return async (request, response) => {
    const query = enrichmentListQuerySchema.safeParse(request.query);
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const { limit, cursor } = query.data;
    // One more than asked for tells whether there is a next page.
    const found = await services.reader.list(callerOf(response).organization.id, listFilter(query.data), {
      beforeId: cursor ?? null,
      limit: limit + 1,
    });
    return json(200, pageEnvelope(found.map(toEnrichmentResource), limit));
  };
}
