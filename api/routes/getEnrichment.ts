import { fieldErrors } from '#contract/http/enrichmentRequest';
import { waitQuerySchema } from '#contract/http/queries';
import { callerOf } from '../http/caller.ts';
import { enrichmentReply } from '../http/enrichmentReplies.ts';
import { refuse } from '../http/reply.ts';
import { refusalReply } from '../http/replyOf.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { awaitEnrichment } from '../waiting/awaitEnrichment.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';
import { pollOnce } from '../waiting/pollOnce.ts';
import { waitQuery } from '../waiting/waitQuery.ts';

/** GET /api/enrichments/{id}, with long-polling on wait=true or `Prefer: wait=N` (RFC 7240). */
export function getEnrichment(services: ApiServices, waits: FinishedWaits): Handler {
  return async (request, response) => {
    const query = waitQuerySchema.safeParse(waitQuery(request));
    if (!query.success) {
      return refuse('validation_failed', { errors: fieldErrors(query.error) });
    }
    const id = resourceId(request.params['idOrType']);
    const { organization } = callerOf(response);
    const enrichment = id === null ? null : await services.reader.find(organization.id, id);
    if (enrichment === null) {
      return refuse('not_found');
    }
    response.locals['enrichmentId'] = enrichment.id;
    if (!query.data.wait) {
      return enrichmentReply(enrichment);
    }
    const seconds = query.data.wait_time;
    const polled = await pollOnce(services.pollLocks, `enrichment:${enrichment.id}`, seconds, async () => {
      const found = await awaitEnrichment(services, waits, response, {
        organizationId: organization.id,
        id: enrichment.id,
        seconds,
      });
      return found === null ? null : enrichmentReply(found);
    });
    return polled !== null && 'kind' in polled ? refusalReply(polled) : polled;
  };
}
