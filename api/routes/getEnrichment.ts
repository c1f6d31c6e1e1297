import type { Request } from 'express';
import { fieldErrors } from '#contract/http/enrichmentRequest';
import { waitQuerySchema } from '#contract/http/queries';
import { callerOf } from '../http/caller.ts';
import { enrichmentReply } from '../http/enrichmentReplies.ts';
import { refuse } from '../http/reply.ts';
import { resourceId } from '../http/resourceId.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { awaitEnrichment } from '../waiting/awaitEnrichment.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';

/** A second poll may come as soon as the first has ended; nobody can tell when, so it is told to try soon. */
const POLL_RETRY_HEADERS = { 'Retry-After': '1' };
/** A lock outlives its poll by this much where the process that held it is gone. */
const LOCK_MARGIN_SECONDS = 5;

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
    const release = await services.pollLocks.acquire(`enrichment:${enrichment.id}`, seconds + LOCK_MARGIN_SECONDS);
    if (release === null) {
      return refuse('poll_already_active', {}, POLL_RETRY_HEADERS);
    }
    try {
      const found = await awaitEnrichment(services, waits, response, {
        organizationId: organization.id,
        id: enrichment.id,
        seconds,
      });
      return found === null ? null : enrichmentReply(found);
    } finally {
      await release();
    }
  };
}

/** `Prefer: wait=N` means wait=true&wait_time=N (2-decisions.md, "Modes"); the query wins. */
function waitQuery(request: Request): Record<string, unknown> {
  const preferred = /(?:^|[,;\s])wait=(\d+)/.exec(String(request.headers['prefer'] ?? ''))?.[1];
  return { ...(preferred === undefined ? {} : { wait: 'true', wait_time: preferred }), ...request.query };
}
